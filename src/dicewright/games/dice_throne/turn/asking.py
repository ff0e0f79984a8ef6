"""Who is asked in a window: whoever, for all that is public, may have something to do that could not wait.

Whoever is asked may do all that is legal. Hands are never read, so that being asked tells nothing about them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.node import Node
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.entities import Card
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import UPKEEP
from dicewright.games.dice_throne.cards.definitions import CardFacts
from dicewright.games.dice_throne.continuous import token_limits
from dicewright.games.dice_throne.effects.dice import open_dice
from dicewright.games.dice_throne.phrases.abilities import Permission
from dicewright.games.dice_throne.phrases.flow import Script
from dicewright.games.dice_throne.turn import activated_abilities
from dicewright.games.dice_throne.turn.futility import alters
from dicewright.games.dice_throne.turn.player_actions import (
    locked,
    may_reroll,
    play_refusal,
    room_options,
    takes_status,
    takes_status_or_earns,
    timely,
    timings,
)

OWN_DICE: Final = ("roll", "defence")
"""Windows in which there is something to do for whoever has neither cards nor texts: to reroll."""


def may_act(state: State, seat: int, window: str) -> bool:
    """Whether a player is asked in a window, judged from public facts only."""
    hand = state.zones[seat * zones.WIDTH + zones.HAND]
    if not hand and window not in OWN_DICE and not at_work(state).permits[seat]:
        return False  # most henchmen, most of the time
    if locked(state, seat) is not None:
        return False
    if hand and window == "main" and seat == state.facts["active"]:
        return True
    if window == token_limits.WINDOW:
        return bool(room_options(state, seat))
    if window == "roll" and state.facts["ultimate"]:
        return bool(state.facts["free"]) and seat == state.facts["roller"]
    if window == "roll" and seat == state.facts["roller"] and state.facts["free"]:
        return True
    only = _only(state, seat, window)
    if only is not None:
        able = any(only(state, one[3]) for one in at_work(state).permits[seat])  # most have nothing of the kind
        needed = able and any(only(state, permit.node) for permit in activated_abilities.permissions(state, seat))
        return needed or may_hold_playable(state, seat, window)
    if window == "response" and seat == state.names["you"] and not state.facts["acted"]:
        return False  # nobody needs to answer their own card
    if window == "defence" and may_reroll(state, seat):
        return True
    if _narrow(state, window):
        able = any(_now_or_never(state, one[3]) for one in at_work(state).permits[seat])
        needed = able and any(_now_or_never(state, one.node) for one in activated_abilities.permissions(state, seat))
        return needed or may_hold_playable(state, seat, window)
    if window == "rescue":
        return seat == state.facts["active"] and bool(activated_abilities.permissions(state, seat))
    permits = activated_abilities.permissions(state, seat)
    return any(_wanted(state, seat, window, one.node) for one in permits) or may_hold_playable(state, seat, window)


def _wanted(state: State, seat: int, window: str, use: Permission) -> bool:
    """Whether a text permits something that could not as well be done in one's own Main Phase.

    What alters dice besides other things, as King's Hand may, is for the moments in which dice lie open.
    """
    if use.when is not None or not _of_dice(state, use) or _dice_lie_open(state):
        return True
    return window == "main" and seat == state.facts["active"]


def _dice_lie_open(state: State) -> bool:
    return any(open_dice(state, each) for each in sides.standing(state))


def may_hold_playable(state: State, seat: int, window: str) -> bool:
    """Whether, for all that is public, a player could hold a card that may be played now.

    Judged over hand and deck together, so that being asked tells nothing about the hand.
    """
    base = seat * zones.WIDTH
    if not state.zones[base + zones.HAND]:
        return False
    key = ("may hold", seat, window)
    found: bool | None = state.cache.get(key)
    if found is None:
        found = _any_playable(state, seat, window)
        state.cache[key] = found
    return found


NARROW: Final = frozenset(("targeting", "step 7"))
"""Windows right beside others: nobody is asked there for what can be done as well before or after.

Only Roll Phase Actions and what alters dice or names this very moment open them; who is asked may do anything that is
legal.
"""


def _narrow(state: State, window: str) -> bool:
    """Whether a window lies right beside another: that after the announcement of no ability does, too, for Main Phase 2
    comes next (DT-ROLL-14)."""
    return window in NARROW or (window == "announced" and not state.facts["ability"])


def _any_playable(state: State, seat: int, window: str) -> bool:
    fitting = timings(state, seat, window)
    if _narrow(state, window):
        fitting = ("roll",) if "roll" in fitting else ()
    deck = seat * zones.WIDTH + zones.DECK
    held = (deck, deck - zones.DECK + zones.HAND)
    where, things, have = state.where, state.things, state.things[seat].cp
    cards: dict[str, CardFacts] = state.game.cards
    for number in _cards_for(state, seat, fitting, _only(state, seat, window)):
        if where[number] in held:
            card = cards[things[number].name]
            too_dear = card.cost > have and card.ability < 0  # an upgrade may cost less than it says (DT-CARD-05.1)
            if not too_dear and play_refusal(state, seat, number) is None:
                return True
    return False


def _cards_for(state: State, seat: int, fitting: tuple[str, ...], only: Only | None) -> tuple[int, ...]:
    """All cards of a player that have one of the timings, wherever they lie, cheap ones first: the same all match.

    only: what a card must do to count.
    """
    known: dict[Any, tuple[int, ...]] = state.game.cards_for
    found = known.get((seat, fitting, only))
    if found is None:
        cards: dict[str, CardFacts] = state.game.cards
        mine = [one.id for one in state.things if isinstance(one, Card) and one.owner == seat]
        fit = [one for one in timely(state, mine, fitting) if only is None or _does(state, one, only)]
        found = tuple(sorted(fit, key=lambda number: cards[state.things[number].name].cost))
        known[seat, fitting, only] = found
    return found


def _does(state: State, number: int, only: Only) -> bool:
    card: CardFacts = state.game.cards[state.things[number].name]
    return card.ability < 0 and only(state, state.game.trees[card.path])


def _now_or_never(state: State, use: Permission) -> bool:
    """Whether a text permits something that cannot be done as well before or after."""
    return use.when is not None or (_of_dice(state, use) and _dice_lie_open(state))


def _of_dice(state: State, text: Node) -> bool:
    """Whether a text changes dice of an open roll."""
    return isinstance(text, (Permission, Script)) and state.game.library.known(text, alters)


Only = Callable[[State, Node], bool]
ONLY: Final[dict[str, Only]] = {"roll": _of_dice, "changing": takes_status}
"""Windows that nobody needs for anything else: what can be done in them that cannot as well be done later.

Whoever is asked in one may do all that is legal.
"""


def _only(state: State, seat: int, window: str) -> Only | None:
    """What somebody must be able to do to be asked in a window, None if anything will do.

    An Upkeep Phase in which nothing else is left to do waits for those who may take a status effect away before it
    acts in the Income Phase (DT-PRI-12, DT-TURN-06.1). As one begins CP may still be wanted for what acts in it.
    """
    if window == "upkeep begins":
        pays = activated_abilities.asks_to_pay(state, UPKEEP)
        return takes_status_or_earns if pays and sides.allied(state, seat, state.facts["active"]) else takes_status
    if window == "upkeep" and not state.facts["ledger"] and not activated_abilities.tied_to_upkeep(state):
        return takes_status
    return ONLY.get(window)
