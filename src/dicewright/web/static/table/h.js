// What every part of the table imports: Preact through htm, and signals.
import { Component, h, render, Fragment } from "../modules/preact.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../modules/preact-hooks.js";
import { batch, computed, effect, signal } from "../modules/preact-signals.js";
import htm from "../modules/htm.js";

const html = htm.bind(h);

// Whether a property is what it was; a list is if each thing in it is.
const same = (one, other) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((part, at) => part === other[at]));

// A part that is drawn again only when one of its properties is another one, or a signal it reads changes.
function steady(draw) {
  return class extends Component {
    shouldComponentUpdate(next, state) {
      if (state !== this.state) return true; // a signal or a hook asks for it
      for (const name in next) if (!same(next[name], this.props[name])) return true;
      return false;
    }
    render(props) {
      return draw(props);
    }
  };
}

export { Fragment, batch, computed, effect, html, render, steady, signal, useEffect, useLayoutEffect, useRef, useState };
