"""`dicewright cards`: find cards of Dice Masters by words, numbers, fields and faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show, wrap

if TYPE_CHECKING:
    from dicewright.games.dice_masters.cards.definitions import CardFacts, Face

SHOWN = 60
"""Cards listed; JSON has all."""


def add_to(app: typer.Typer) -> None:
    """Put `cards` on the app."""
    app.command("cards")(cards)


def cards(
    query: Annotated[list[str], typer.Argument(help="Words, fields and faces; all must hold.")],
    as_json: AsJson = False,
) -> None:
    """Find cards of Dice Masters. Exit code 1: none is found.

    \b
    dicewright cards beast                                 words of name or text
    dicewright cards AVX-002                               one card in full
    dicewright cards "cost<=3 energy:fist keyword:overcrush"
    dicewright cards affiliation:x-men not rarity:common
    dicewright cards "level 3 attack >= 5" "level 1 fc = 0"
    dicewright cards face fist fist burst "**"
    """
    from dicewright.games.dice_masters.teams.search import BadQuery, search

    words = " ".join(query)
    try:
        found = search(words)
    except BadQuery as error:
        raise Stop(f"{words!r}, {error}", next="dicewright cards --help") from None
    if not found:
        raise Stop(f"no card holds all of: {words}", next="dicewright cards QUERY, with less in it", code=1)
    lines = _full(found[0]) if len(found) == 1 else [_line(one) for one in found[:SHOWN]]
    if len(found) > 1:
        more = f"; {SHOWN} are shown, --json has all" if len(found) > SHOWN else ""
        lines += ["", f"{len(found)} cards{more}"]
    show([_data(one) for one in found], "\n".join(lines), as_json)


def _line(card: CardFacts) -> str:
    from dicewright.games.dice_masters.teams.team import full_name

    pending = "  (pending)" if card.data["status"] == "pending" else ""
    return f"{card.number:8} {card.cost} {'/'.join(card.energy):12} {full_name(card)}{pending}"


def _full(card: CardFacts) -> list[str]:
    from dicewright.games.dice_masters.teams.team import full_name

    data = card.data
    facts = [
        ("type", card.kind),
        ("cost", " ".join((str(card.cost), *card.energy))),
        ("affiliations", ", ".join(card.affiliations)),
        ("dice", str(card.limit)),
        ("rarity", card.rarity),
        ("die", "; ".join(map(_face, card.die.faces))),
        ("status", data["status"] + (f": {data['blocked_by']}" if "blocked_by" in data else "")),
        ("source", f"{data['source']} ({data['confidence']})"),
    ]
    text = [wrap(line) for line in str(data.get("text") or "").splitlines()]
    return [f"{card.number}  {full_name(card)}", "", *text, "", *(wrap(f"{k}: {v}", "  ") for k, v in facts if v)]


def _face(face: Face) -> str:
    from dicewright.games.dice_masters.cards.typed_names import face_words

    if not face.level:
        return face_words(face)
    stars = f" {'*' * face.burst}" if face.burst else ""
    return f"level {face.level} (fc {face.cost}, attack {face.attack}, defense {face.defense}){stars}"


def _data(card: CardFacts) -> dict[str, Any]:
    return {**card.data, "dice": card.limit}
