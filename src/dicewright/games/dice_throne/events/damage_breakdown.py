"""The arithmetic of incoming damage as people read it: every sum with its sources and the rule it follows."""

from __future__ import annotations

from typing import Any, Final

from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.entities import Line
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State

RULES: Final = {
    "damage": "DT-CALC-02",
    "added": "DT-CALC-03.1",
    "prevented": "DT-CALC-03.1",
    "avoided": "DT-DMG-16",
    "subtotal": "DT-CALC-03.1",
    "half prevented": "DT-CALC-05.1",
    "doubled": "DT-CALC-12",
    "ultimate": "DT-DMG-06.1",
    "unpreventable": "DT-CALC-01",
    "healed": "DT-CALC-16.1",
    "total": "DT-CALC-01",
}
ISOLATED: Final = "DT-DMG-11"
"""Isolated damage stands alone: only its own prevention counts."""

STEPS: Final = {
    "add": "added",
    "prevent": "prevented",
    "avoid": "avoided",
    "prevent half": "half prevented",
    "halve": "half prevented",
    "double": "doubled",
    "heal": "healed",
}
POINTS: Final = ("damage", "added", "prevented", "ultimate", "unpreventable", "healed")
"""Steps that are sums of points, where each source says how many."""


def damage(state: State, seat: int) -> dict[str, Any] | None:
    """What a player has incoming, None if nothing.

    {"seat", "isolated", "rule", "rows": [{"text", "value", "rule", "sources": [words]}]}
    """
    found = ledger.breakdown(state, seat)
    if not found:
        return None
    sources = _sources(state, seat)
    rows = []
    halves = 0
    for text, value in found:
        named = sources.get(text, [])
        if text == "half prevented":  # one row each, in the order in which they came
            named = named[halves : halves + 1]
            halves += 1
        rows.append({"text": text, "value": value, "rule": RULES[text], "sources": named})
    isolated = bool(state.facts["isolated"])
    return {"seat": seat, "isolated": isolated, "rule": ISOLATED if isolated else RULES["total"], "rows": rows}


def _sources(state: State, seat: int) -> dict[str, list[str]]:
    """By step of the arithmetic: where its points come from."""
    points: dict[str, dict[str, int]] = {}
    for line in ledger.counted(state, seat):
        step = _step(state, line)
        if step:
            named = points.setdefault(step, {})
            name = _name(state, line)
            if step in POINTS:
                named[name] = named.get(name, 0) + line.amount
            else:
                named[f"{name}{' again' * list(named).count(name)}"] = 0
    for line in ledger.lines(state):
        if line.op in ledger.RETURNING and line.to == seat:
            points.setdefault("damage", {})[f"{_name(state, line)}, half rounded up"] = ledger.returned(state, line)
    figure = ledger.figure(state, seat)
    for step, value in (("added", figure.added), (_sure(state), figure.ultimate)):
        rest = value - sum(points.get(step, {}).values())
        if rest:
            points.setdefault(step, {})[_unsaid(state, seat, figure.added, rest)] = rest
    return {
        step: [f"{name} {amount}" if step in POINTS else name for name, amount in named.items()]
        for step, named in points.items()
    }


def _unsaid(state: State, seat: int, added: int, rest: int) -> str:
    """What changes a sum beside the lines of the ledger: effects that last, or that there was less of the Attack than
    what lowers it would have taken away (DT-STA-21.1)."""
    spent = rest > 0 and added == -ledger.lowerable(state, seat) < 0
    return "more than the Attack deals" if spent else "lasting effects"


def _sure(state: State) -> str:
    """What the damage is called that nothing lowers."""
    return ledger.ULTIMATE if state.facts["damage type"] == ledger.ULTIMATE else ledger.UNPREVENTABLE


def _step(state: State, line: Line) -> str:
    """The step of the arithmetic that a line belongs to; empty if it is none of the sum."""
    sure = _sure(state)
    if line.op == "deal":
        return sure if line.kind in (ledger.ULTIMATE, ledger.UNPREVENTABLE) else "damage"
    if line.op == "add" and sure == ledger.ULTIMATE:
        return sure if line.amount > 0 else ""
    if line.op == "add" and state.facts["damage type"] not in ledger.ENHANCEABLE:
        return ""
    return STEPS.get(line.op, "")


def _name(state: State, line: Line) -> str:
    """What a line comes from: a card or token by name, else the ability of its player."""
    if line.source >= len(state.game.seats):
        return Names(state).thing(line.source)
    if line.by == state.facts["attacker"] and state.facts["ability"]:
        return ability_name(state)
    if line.by == state.facts["defender"] and state.facts["defending"]:
        name: str = state.game.rows[state.facts["defending"]].title
        return name
    return f"board of {Names(state).player(line.by)}"
