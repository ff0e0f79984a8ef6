"""What players can do beside answering, in words: what taking back would take back, and what others ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.engine.accord import DRAW, RESIGN, UNDO
from dicewright.table.lines import View, seat_name
from dicewright.table.transcript import in_words


def undo_says(undo: Mapping[str, Any]) -> str:
    """What a seat takes back and why no further, or why it cannot. undo: as in the `accord` of a view."""
    if undo["to"] < 0:
        return f"You cannot take anything back now. {undo['why']}"
    after, told = _after(undo["undone"]), _lines(undo["span"])
    chosen = undo["chosen"]
    what = f"your “{_button(chosen)}”" if chosen else f"your answer “{in_words(undo['answer'])}”"
    said = f"This takes back {what}{after}{told}."
    return " ".join(part for part in (said, undo["why"], undo["asked"]) if part)


def _button(chosen: str) -> str:
    """What was chosen, as its button has it."""
    said = chosen.removeprefix("Pass: ")
    return f"{said[:1].upper()}{said[1:]}"


def _after(undone: int) -> str:
    """What is taken back besides the decision that is named."""
    others = undone - 1
    if not others:
        return ""
    return " and the decision after it" if others == 1 else f" and the {others} decisions after it"


def _lines(span: Sequence[int]) -> str:
    """Which lines of the log tell of it; nothing where none does."""
    first, last = span
    if not first:
        return ""
    return f" (line {first} of the log)" if first == last else f" (lines {first} to {last} of the log)"


def offer_says(view: View, offer: Mapping[str, Any]) -> str:
    """What is asked, told to who looks at a view: by whom, and who has not said anything yet."""
    mine = offer["seat"] == view["viewer"]
    name = seat_name(view, offer["seat"])
    who = "You" if mine else f"{name[0].upper()}{name[1:]}"
    if chosen := offer.get("chosen"):
        many = f"“{_button(chosen)}”{_after(offer['undone'])}"
    else:
        many = "a decision" if offer.get("undone") == 1 else f"{offer.get('undone')} decisions"
        many += _lines(offer.get("span", (0, 0)))
    does = {UNDO: ("ask to take back {}", "asks to take back {}"), DRAW: ("offer a draw", "offers a draw")}
    does[RESIGN] = ("ask your side to resign", "asks to resign, which ends the match for your side")
    said = f"{who} {does[offer['what']][0 if mine else 1].format(many)}."
    if view["viewer"] in offer["waits"]:
        return said
    waits = " and ".join(seat_name(view, one) for one in offer["waits"])
    return f"{said} It waits for {waits}."


def in_sentences(view: View) -> View:
    """The `accord` of a view with these sentences: `says` of taking back, and of each offer."""
    accord = dict(view["accord"])
    accord["offers"] = [{**one, "says": offer_says(view, one)} for one in accord["offers"]]
    if "undo" in accord:
        accord["undo"] = {**accord["undo"], "says": undo_says(accord["undo"])}
    return accord
