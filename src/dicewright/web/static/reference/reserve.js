// The Reserve Pool of a player of Dice Masters at a real table: dice that are rolled here, or turned to what real dice show,
// and energy that is counted without them.
"use strict";
{
  const { made } = Reference;
  const ENERGY = ["fist", "bolt", "mask", "shield", "wild", "generic"];
  const fresh = () => ({ pool: [], energy: {} });

  // What the faces give: each symbol is one energy (DM-ENERGY-05).
  const given = (pool, dice) => {
    const words = pool.flatMap(({ die, face }) => (dice[die][1][face] ?? "").split(" "));
    return ENERGY.map((kind) => [kind, words.filter((word) => word === kind).length]).filter(([, count]) => count);
  };

  Reference.reserve = {
    fresh,
    // What is left in the Reserve Pool goes to the Used Pile as the Clear and Draw Step begins (DM-DRAW-01).
    clear: (player) => Object.assign(player, fresh()),
    // change: does something that can be taken back. button: makes one. rolled: so many numbers from 1 to 6.
    drawn: (player, { dice }, { change, button, rolled }) => {
      const { pool, energy } = { ...fresh(), ...player }, whose = player.name;
      const put = (found) => change(() => { player.pool = found; });
      const roll = () => put(pool.map((one) => (one.kept ? one : { ...one, face: rolled(1)[0] - 1 })));
      const row = (one, at) => {
        const [name, faces] = dice[one.die], said = `${whose}: die ${at + 1}, ${name}`;
        return made("span", { class: "count" }, made("b", {}, name),
          made("select", { "aria-label": `${said}, its face`, onchange: (event) => put(pool.with(at, { ...one, face: Number(event.target.value) })) },
            made("option", { value: -1, selected: one.face < 0 }, "not rolled"), faces.map((face, number) => made("option", { value: number, selected: number === one.face }, face))),
          button("Keep", () => put(pool.with(at, { ...one, kept: !one.kept })), `${said}, keep`, { "aria-pressed": String(Boolean(one.kept)) }),
          button("Away", () => put(pool.toSpliced(at, 1)), `${said}, away`));
      };
      const count = (kind) => {
        const set = (value) => change(() => { player.energy = { ...energy, [kind]: Math.max(0, value) }; }), now = energy[kind] ?? 0;
        return made("span", { class: "count" }, `${kind} `, button("−", () => set(now - 1), `${whose}: one ${kind} less`), made("b", {}, String(now)), button("+", () => set(now + 1), `${whose}: one ${kind} more`));
      };
      const gives = given(pool, dice).map(([kind, number]) => `${kind} ${number}`).join(", ");
      return [
        made("p", {}, made("select", { "aria-label": `A die for ${whose}`, onchange: (event) => event.target.value && put([...pool, { die: Number(event.target.value), face: -1 }]) },
          made("option", { value: "" }, "Add a die"), dice.map(([name], number) => made("option", { value: number }, name))),
          button("Roll", roll, `${whose}: roll what is not kept`, { disabled: !pool.length })),
        pool.map(row), gives ? made("p", {}, `The dice give ${gives}.`) : "",
        made("p", {}, "Energy counted by hand: ", ENERGY.map(count)),
      ];
    },
  };
}
