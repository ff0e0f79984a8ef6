// The table of Dice Throne on one screen: their banners, the middle, the board, the own banner with the hand.
import { html } from "../h.js";
import { Help } from "../help.js";
import { Inspector } from "../inspector.js";
import { Lost } from "../lost.js";
import { Settings } from "../settings.js";
import { Opposites, Own } from "./banner.js";
import { Board } from "./board.js";
import { Question } from "./question.js";
import { Record } from "./record.js";
import { Strip } from "./strip.js";
import { Theirs } from "./theirs.js";
import { Top } from "./top.js";
import { Tray } from "./tray.js";

export function Throne() {
  return html`<div class="cloth"><${Top} /><${Lost} /><${Opposites} />
      <div class="middle"><${Theirs} /><${Strip} /><${Tray} /><${Question} /></div>
      <${Board} /><${Own} /><${Inspector} /></div>
    <${Record} /><${Help} dice=${true} /><${Settings} chances=${true} />`;
}
