// What every part of the table imports: Preact through htm, and signals.
import { h, render, Fragment } from "/static/modules/preact.js";
import { useEffect, useLayoutEffect, useRef, useState } from "/static/modules/preact-hooks.js";
import { batch, computed, effect, signal } from "/static/modules/preact-signals.js";
import htm from "/static/modules/htm.js";

const html = htm.bind(h);

export { Fragment, batch, computed, effect, html, render, signal, useEffect, useLayoutEffect, useRef, useState };
