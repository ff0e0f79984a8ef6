"""Hero Upgrades as something that is counted, put into play and noticed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import zones
from dicewright.games.dice_throne.vocabulary.base import Clause, Term
from dicewright.language import phrase

rules = Rules()


@phrase("you have {n} or more upgrades")
class HaveUpgrades(Condition):
    """Upgrades on your board."""

    n: int


@phrase("{n} for each upgrade you played this turn", now=True)
@phrase("{n} for each of your upgrades")
class PerUpgrade(Term):
    """So much for each upgrade on your board. now: for each that came there since the turn began."""

    n: int
    now: bool = False


@phrase("put 1 upgrade from your hand into play")
class PutUpgrade(Clause):
    """For nothing; an upgrade whose level lies there already cannot be put (DT-CARD-20)."""


def upgrades(state: State, seat: int) -> int:
    """How many abilities of a board are upgraded."""
    return sum(level > 1 for level in state.facts["levels"][seat])


def fits(state: State, seat: int, number: int) -> bool:
    """Whether a card is an upgrade that could be put on a player's board now."""
    card = state.game.cards[state.things[number].name]  # type: ignore[attr-defined]
    return bool(card.upgrade and card.level > state.facts["levels"][seat][card.ability])


def put_into_play(state: State, seat: int, ids: tuple[int, ...]) -> None:
    """Upgrades come to the board together."""
    cards = [state.game.cards[state.things[number].name] for number in ids]  # type: ignore[attr-defined]
    source = state.names.get("this", -1)
    events = [
        Event("upgrade", number, seat, card.level, source, seat, "DT-CARD-04", {"card": card.name})
        for number, card in sorted(zip(ids, cards, strict=True), key=lambda one: one[1].level)
    ]
    if events:
        happen(state, *events)


@rules.value(HaveUpgrades)
def have_upgrades(state: State, names: Scope, node: HaveUpgrades) -> bool:
    return upgrades(state, names["you"]) >= node.n


@rules.value(PerUpgrade)
def per_upgrade(state: State, names: Scope, node: PerUpgrade) -> int:
    return node.n * (played(state, names["you"]) if node.now else upgrades(state, names["you"]))


def played(state: State, seat: int) -> int:
    """How many upgrades a player has put into play this turn."""
    count = 0
    entry = state.log
    while entry is not None and entry.event.kind != "turn":
        count += entry.event.kind == "upgrade" and entry.event.seat == seat
        entry = entry.before
    return count


@rules.step(PutUpgrade)
def put_upgrade(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Asked whatever the hand holds: a question that did not come would tell the others what is in it."""
    names = state.names
    seat = names["you"]
    options = state.kept(frame, lambda: tuple(_offered(state, seat)))
    if answer is None:
        prompt = state.game.prompt(state, names, frame.node)
        ask = Pick(seat, lambda: prompt, options, names.get("this", -1), "DT-CARD-04")
        ask.veiled = True
        return ask
    chosen = next(option for option in options if option.key == answer)
    state.pop()
    put_into_play(state, seat, chosen.things)
    return None


def _offered(state: State, seat: int) -> Sequence[Option]:
    """The upgrades of a hand that could be put into play now, or the word that there is none."""
    allowed = state.game.allows(state, seat, "play")  # type: ignore[attr-defined]
    ids = tuple([number for number in zones.hand(state, seat) if allowed and fits(state, seat, number)])
    return state.game.options(state, ids, seat) or (Option("no upgrade"),)
