"""Chances and coming damage as lines of text: what each keep is worth, how the damage adds up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicewright.table.lines import WIDTH, View, fold, seat_name

WHOLE = 10_000
"""What is sure, in the `keeps` of odds."""


def odds_lines(view: View, width: int = WIDTH) -> list[str]:
    """The chances of who is rolling in folded lines, or why there are none; nothing where nobody rolls."""
    if view.get("odds_missing"):
        return fold(f"Chances: {view['odds_missing']}.", width, "  ", "    ")
    told = chances(view)
    if not told:
        return []
    seat = view["odds"]["seat"]
    whose = "" if seat == view["viewer"] else f" of {seat_name(view, seat)}"
    return fold(f"Chances{whose} under the best keeps: {'; '.join(told)}.", width, "  ", "    ")


def held_lines(told: View, width: int = WIDTH) -> list[str]:
    """The chances with what one holds, in folded lines, the likely first. told: as `odds/held.py` has them."""
    if "missing" in told:
        return fold(f"With what you hold: {told['missing']}.", width, "  ", "    ")
    rows = sorted((row for row in told["rows"] if row["held"]), key=lambda row: (-row["held"], row["name"]))
    names = ", ".join(dict.fromkeys(told["uses"]))
    said = "; ".join([_held_line(row, told["dice"]) for row in rows])
    left_out = "What opponents may still do is left out."
    return fold(f"Chances with {names} and {told['cp']} CP: {said}. {left_out}", width, "  ", "    ")


def _held_line(row: View, dice: Sequence[int | str]) -> str:
    more = f" instead of {percent(row['probability'])}" if row["held"] > row["probability"] else ""
    first = f", use {row['use']} now" if row["use"] else f", {keep_words(dice, row['keep'])}" if dice else ""
    return f"{percent(row['held'])}{more} {row['name']} ({row['needs']}{first})"


def aim_words(aim: View) -> str:
    """What whom nobody plays may come to with its next roll, in one sentence."""
    told = [f"{percent(row['probability'])} {_line(row)}" for row in aim["rows"]]
    told += [f"{percent(aim['nothing'])} nothing"] if aim["nothing"] else []
    met = f"meets {aim['objective']} with {percent(aim['met'])}"
    return f"It {met} and deals {aim['damage']:g} on average before any defence: {'; '.join(told)}."


def _line(row: View) -> str:
    return f"{row['name']} ({row['needs']}), {row['damage']:g} damage"


def aim_lines(view: View, width: int = WIDTH) -> list[str]:
    """The chances of each whom nobody plays, in folded lines."""
    found = []
    for seat in view["seats"]:
        if "aim" in seat:
            name = seat_name(view, seat["seat"])
            found += fold(f"Chances of {name} in its Roll Phase. {seat['aim']['said']}", width, "  ", "    ")
    return found


def no_odds(view: View) -> str:
    """Why there are no chances to tell at this moment. The view has its odds, if it can have any."""
    if view.get("odds_missing"):
        return f"{str(view['odds_missing']).capitalize()}."
    if view.get("game") == "dice_masters":
        return (
            "No chances are counted in a match of Dice Masters. What a team can pay for on each turn: "
            "dicewright team check TEAM"
        )
    if view.get("game") != "dice_throne":
        return "No chances are counted in this game."
    if view["result"] is not None:
        return "The match is over: nobody rolls any more."
    if view.get("step") not in ("roll", "announced"):
        return "Nobody is rolling for an Offensive Ability now. The chances of a whole board: dicewright odds HERO"
    name = seat_name(view, view["attacker"]).capitalize()
    rolled = "" if view.get("odds") else ", and no dice that were rolled"
    return f"{name} {'have' if name == 'You' else 'has'} no Roll Attempt left{rolled}."


def chances(view: View) -> list[str]:
    """What whoever is rolling can still get, the likely first, each with what to keep for it."""
    odds = view.get("odds")
    if not odds or not odds["attempts"]:
        return []
    rows = sorted((row for row in odds["rows"] if row["probability"]), key=lambda row: -row["probability"])
    told = []
    for row in rows:
        keep = f", {keep_words(odds['dice'], row['keep'])}" if odds["keeps"] else ""
        told.append(f"{row['name']} ({row['needs']}) {percent(row['probability'])}{keep}")
    return told


def keep_lines(view: View, words: str, width: int = WIDTH) -> list[str]:
    """What the keeps are worth for one ability, the best first; nothing if none is called so.

    Before the first roll the chance itself, after the last whether the dice show it.
    """
    odds = view.get("odds")
    rows = odds["rows"] if odds else []
    at = _row_of(rows, words.lower())
    if odds is None or at is None:
        return []
    if not odds["keeps"]:
        row, left = rows[at], odds["attempts"]
        said = "the dice show it" if row["probability"] else "the dice do not show it, and no Roll Attempt is left"
        if left:
            tries = f"{left} Roll Attempt{'' if left == 1 else 's'} left"
            said = f"{percent(row['probability'])} with {tries}, nothing rolled yet"
        return fold(f"{row['name']} ({row['needs']}): {said}.", width, "  ", "    ")
    worth = sorted(((chances[at], keep) for keep, chances in odds["keeps"].items()), key=lambda one: -one[0])
    told = [f"{percent(chance / WHOLE)} {keep_words(odds['dice'], keep)}" for chance, keep in worth if chance]
    name = f"{rows[at]['name']} ({rows[at]['needs']})"
    return fold(f"{name}: {'; '.join(told) or 'not with these dice'}.", width, "  ", "    ")


def _row_of(rows: list[dict[str, Any]], words: str) -> int | None:
    """The place of the ability that is called so, by its whole name, what it needs, or how only its name begins."""
    for exact in (True, False):
        found = [
            at
            for at, row in enumerate(rows)
            if (words in (row["key"], row["needs"]) if exact else words and row["key"].startswith(words))
        ]
        if found and (exact or len({rows[at]["key"] for at in found}) == 1):
            return found[0]
    return None


def keep_words(dice: Sequence[int | str], keep: str) -> str:
    """What to type to keep these values: the numbers of the dice, in their order on the table."""
    wanted = keep.split()
    found = []
    for at, value in enumerate(dice, 1):
        if str(value) in wanted:
            wanted.remove(str(value))
            found.append(str(at))
    if not found:
        return "keep none"
    return f"keep {' '.join(found)}" if len(found) < len(dice) else "keep all"


def percent(chance: float) -> str:
    """A probability in words: no rounding to what is sure or impossible."""
    if chance in (0, 1) or 0.01 <= chance <= 0.99:
        return f"{100 * chance:.0f}\u00a0%"
    if chance < 0.5:
        return f"{100 * chance:.1f}\u00a0%" if chance >= 0.0005 else "under 0.1\u00a0%"
    return f"{100 * chance:.1f}\u00a0%" if chance < 0.9995 else "over 99.9\u00a0%"


def damage_lines(view: View, width: int = WIDTH) -> list[str]:
    """The damage that is coming, step by step with its sources and rules; nothing where none is."""
    lines: list[str] = []
    for one in view.get("damage", ()):
        kind = f", isolated ({one['rule']})" if one.get("isolated") else ""
        lines += fold(f"Damage that is coming to {seat_name(view, one['seat'])}{kind}:", width)
        for row in one["rows"]:
            sources = f": {', '.join(row['sources'])}" if row.get("sources") else ""
            lines += fold(f"{row['text']} {row['value']} ({row['rule']}){sources}", width, "  ", "    ")
    return lines
