"""Which kinds of event each moment of a text listens to."""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.node import Moment
from dicewright.games.dice_throne.board.turn_tree import MAIN_PHASES
from dicewright.games.dice_throne.phrases.moments import (
    AtEnd,
    AtStart,
    During,
    WhenActivate,
    WhenAnother,
    WhenAttacked,
    WhenBearerFalls,
    WhenDealt,
    WhenDiscarded,
    WhenInflicted,
    WhenNoAttack,
    WhenSpendSaves,
    WhenTokens,
    WhenUpgrade,
    WhenYou,
    WhenYouAttack,
    WhenYouDeal,
    WhenYouHave,
    WouldFall,
    WouldGainCP,
)
from dicewright.games.dice_throne.phrases.spells import WhenCast

KINDS: Final[dict[type[Moment], tuple[str, ...]]] = {
    During: ("begin",),
    AtStart: ("begin",),
    AtEnd: ("end",),
    WhenAttacked: ("attacked", "attacked with"),
    WhenYouAttack: ("attack",),
    WhenNoAttack: ("no attack",),
    WhenInflicted: ("inflict", "transfer", "gain"),
    WouldFall: ("would fall",),
    WouldGainCP: ("before CP",),
    WhenAnother: ("before arrival",),
    WhenActivate: ("activate", "activating"),
    WhenUpgrade: ("upgrade",),
    WhenYou: ("sell", "heal", "netted", "cp", "steal", "draw", "play"),
    WhenTokens: ("gain", "inflict", "transfer", "spend", "before infliction"),
    WhenYouDeal: ("damage",),
    WhenBearerFalls: ("would fall",),
    WhenSpendSaves: ("write",),
    WhenDealt: ("damage",),
    WhenDiscarded: ("discard",),
    WhenCast: ("cast",),
    WhenYouHave: ("gain", "inflict", "transfer", "remove", "spend"),
}
"""The kinds of event that can match a moment; *incoming damage* is no event but a state of the ledger."""


DOING: Final = {
    "sell": ("sell",),
    "heal": ("heal", "netted"),
    "cp": ("cp", "sell", "steal"),
    "draw": ("draw",),
    "play": ("play",),
    "modify": ("play",),
}
"""The kinds of event that are what a player does or gets: CP comes from a sale and from another player too."""


MOVING: Final = {"gain": ("gain", "transfer"), "inflict": ("inflict",), "spend": ("spend",)}
"""The same of tokens; one that is moved to a board counts as gained there (DT-RULE-STATUS-10)."""


MARKS: Final = ("begin", "end")
"""Kinds of event that say no more than which phase or turn begins or ends."""


def heard_by(moment: Moment, fails: bool) -> list[str]:
    """What a moment listens to, in the words of `heard`.

    fails: whether what happens then can make an ability fail, which is known before the ability is activated.
    """
    kinds = KINDS[type(moment)]
    if isinstance(moment, WhenActivate):
        return ["activating" if fails else "activate"]
    if isinstance(moment, WhenAttacked):
        return ["attacked with" if moment.kind else "attacked"]  # what asks for a type comes after the rest
    if isinstance(moment, WhenYou):
        return list(DOING[moment.deed])
    if isinstance(moment, WhenTokens):
        return ["before infliction"] if moment.before else list(MOVING[moment.deed])
    if not isinstance(moment, (During, AtStart, AtEnd)):
        return list(kinds)
    phases = MAIN_PHASES if moment.phase == "main phase" else (moment.phase,)
    return [f"{kind} {phase}" for kind in kinds for phase in phases]


def heard(event: Event) -> str:
    """What an event is for those who listen: its kind, with the phase or turn that begins or ends."""
    return f"{event.kind} {event.more['what']}" if event.kind in MARKS else event.kind
