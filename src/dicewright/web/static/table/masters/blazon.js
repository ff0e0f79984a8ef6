// The colours of blazons by their names, and the escutcheon of a card. They are the same in every look.
import { html, steady } from "../h.js";

export const INKS = {
  gules: ["#a63a2b", "#702117"], azure: ["#2c5c97", "#1a3c68"], vert: ["#2f7048", "#1a4a2d"], purpure: ["#6a4187", "#46285c"],
  sable: ["#3a3641", "#1d1b22"], tenne: ["#a9521a", "#783a0d"], murrey: ["#8d305c", "#5d1b3b"], celeste: ["#287085", "#164a59"],
  cendree: ["#6d675f", "#46413b"], sanguine: ["#752a35", "#4a161e"], moss: ["#626b2b", "#41481a"], ivory: ["#efe2c4", "#b39f78"],
  ochre: ["#866217", "#5f450e"], slate: ["#485f78", "#2c3d50"],
};
export const METALS = {
  argent: "#fbf2df", or: "#f4c95a", pearl: "#dcd8cf", straw: "#fff3c4", sky: "#bfe0f7", leaf: "#b9e08a", rose: "#f0806c", lilac: "#e5d2f2",
  sable: "#2a2019",
};
const DIVISIONS = {
  pale: "M32 0H64V76H32Z", chief: "M0 0H64V18H0Z", base: "M0 46H64V76H0Z", bend: "M0 0 64 62V76L0 20Z", bar: "M0 20H64V48H0Z",
  chevron: "M32 22 64 52V72L32 42 0 72V52Z",
};
const SHIELD = "M3 3H61V36C61 54 48 65 32 71 16 65 3 54 3 36Z";

export const colours = (blazon) => `--hi:${INKS[blazon.ink][0]};--lo:${INKS[blazon.ink][1]};--metal:${METALS[blazon.metal]}`;

// A charge as if it were cut: a dark copy a little higher, then the metal.
export const Cut = ({ href, x, y, size, dark, metal }) => html`<use href=${href} x=${x} y=${y - 1.2} width=${size} height=${size} style=${`color:${dark}`} /><use href=${href} x=${x} y=${y} width=${size} height=${size} style=${`color:${metal}`} />`;

export const Escutcheon = steady(({ blazon, kind = "escutcheon" }) => {
  const [hi, lo] = INKS[blazon.ink];
  const clip = `division-${blazon.division}-${blazon.ink}`;
  return html`<svg class=${kind} viewBox="0 0 64 74" aria-hidden="true"><defs><clipPath id=${clip}><path d=${SHIELD} /></clipPath></defs>
    <g clip-path=${`url(#${clip})`}><path d="M0 0H64V76H0Z" fill=${hi} />${DIVISIONS[blazon.division] && html`<path d=${DIVISIONS[blazon.division]} fill=${lo} />`}</g>
    <path d=${SHIELD} fill="none" stroke="#1b1310" stroke-width="4" /><path d=${SHIELD} fill="none" stroke=${METALS[blazon.metal]} stroke-width="2" />
    <${Cut} href=${`#charge-${blazon.charge}`} x=${14} y=${15} size=${36} dark="#231a14" metal=${METALS[blazon.metal]} /></svg>`;
});
