"""When something may be done or happens by itself: one pattern for permissions, triggers and replacements."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.event import Event
from dicewright.engine.node import Moment
from dicewright.engine.state import State
from dicewright.games.dice_throne import ledger, places, room
from dicewright.games.dice_throne.flow import DEFENCE, MAIN_PHASES, OFFENCE, PHASES, ROLL_PHASES, TARGETING
from dicewright.games.dice_throne.sides import allied
from dicewright.games.dice_throne.vocabulary.lexicon import DamageKind, Phase, StatusKind, Symbol, TokenName, Whose
from dicewright.games.dice_throne.vocabulary.reading import BeforeRolling
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import Words, phrase


@phrase("in {whose} {phase}")
class During(Moment):
    """While a phase lasts; by itself at its beginning (DT-TURN-02)."""

    whose: Whose
    phase: Phase


@phrase("at the start of {whose} {phase}")
class AtStart(Moment):
    """Before anything else in a phase."""

    whose: Whose
    phase: Phase


@phrase("at the end of {whose} {phase}")
class AtEnd(Moment):
    """When a phase concludes."""

    whose: Whose
    phase: Phase


@phrase("when you are Attacked[ with {kind} damage][ for {n} or more damage]")
class WhenAttacked(Moment):
    """From step 1 to step 5 of the Defensive Roll Phase of an Attack on you.

    n: damage after all that raises or lowers the Attack, but before prevention (DT-RULE-ARTIFICER-04,
    DT-RULE-ARTIFICER-05).
    """

    kind: Annotated[str, Words({"normal": "normal", "undefendable or pure": "undefendable or pure"})] | None = None
    n: int | None = None


@phrase("when you have incoming[{defendable?} defendable] damage[{attack?} from an opponent's Offensive Roll Phase]")
class WhenIncoming(Moment):
    """Damage on its way to you that can be lowered: isolated instances too, never ultimate (DT-DMG-06, DT-DMG-11)."""

    defendable: bool = False
    attack: bool = False


@phrase("when you Attack[ with damage other than {other}]")
class WhenYouAttack(Moment):
    """When the ability you activated turns out to be an Attack, still in step 4; an Ultimate too
    (DT-STA-21, DT-ULT-13, DT-ULT-14).

    As a permission: from then on until the damage is dealt (DT-RULE-VAMPIRE_LORD-05).
    """

    other: DamageKind | None = None


@phrase("when an opponent's Offensive Roll Phase leads to no Attack")
class WhenNoAttack(Moment):
    """In step 1, when it is known; not if the phase was skipped or began anew (DT-RULE-CURSED_PIRATE-02, -07)."""


@phrase("when this token is inflicted on you[{attack?} by an Attack]", gained=False)
@phrase("when you gain this token", gained=True, attack=False)
class WhenInflicted(Moment):
    """However it came: inflicted or transferred (DT-RULE-STATUS-10). attack: only by the ability of an Attack.

    gained: only when it was gained, not moved from one board to another.
    """

    attack: bool = False
    gained: bool = False


@phrase("when another {token} is inflicted on you")
@phrase("when you would gain {token} above your limit", full=True)
class WhenAnother(Moment):
    """Before the new one comes, so that there is room for it (DT-STA-23). full: only if there is none, however it comes
    (DT-STA-03)."""

    token: TokenName
    full: bool = False


@phrase("before you activate an Offensive Ability")
class BeforeActivation(Moment):
    """While you still roll or choose, even without Roll Attempts (DT-ROLL-21)."""


@phrase("when you would drop to 0 Health")
class WouldFall(Moment):
    """Before you are defeated (DT-STA-24)."""


@phrase("when you would gain CP with {n} {token}")
class WouldGainCP(Moment):
    """Before the CP comes, from wherever it comes; not with 15 CP, when none can be gained (DT-RULE-KRAMPUS-01)."""

    n: int
    token: TokenName


@phrase("when you activate an Offensive Ability other than an Ultimate", symbol=None)
@phrase("when you activate an Offensive Ability whose requirement uses {symbol}", mortal=False)
class WhenActivate(Moment):
    """When an ability is accepted. A symbol: a die showing it met the requirement (DT-RULE-PALADIN-02)."""

    symbol: Symbol | None = None
    mortal: bool = True


@phrase("when the player {part} is on is defeated")
class WhenBearerFalls(Moment):
    """The player on whose board a companion of yours lies is out, alone or with a team (DT-SET-09, DT-MOD-06)."""

    part: TokenName


@phrase("when you play another upgrade")
class WhenUpgrade(Moment):
    """An upgrade comes to your board, however; not together with what says this."""


@phrase("when you are dealt damage other than {other}", low=1, high=0, attack=False)
@phrase("when an Attack deals you {low} or more damage", high=0, attack=True, other=None)
@phrase("when an Attack deals you {low}-{high} damage", attack=True, other=None)
class WhenDealt(Moment):
    """Damage has got through: the Health really lost (DT-RULE-ROGUE-01). high: 0 for any number from low on."""

    low: int
    high: int
    attack: bool
    other: DamageKind | None = None


@phrase("when you have {n} {token}")
@phrase("when you have no more {token}", n=0)
class WhenYouHave(Moment):
    """As the last of so many comes to you, or the last there is leaves."""

    n: int
    token: TokenName


@phrase("when you spend a {kind} status effect to prevent or avoid damage")
class WhenSpendSaves(Moment):
    """What the token is spent for lowers damage, or may do so after a roll (DT-STA-20)."""

    kind: StatusKind


KINDS: dict[type[Moment], tuple[str, ...]] = {
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
    WhenBearerFalls: ("would fall",),
    WhenSpendSaves: ("spend",),
    WhenDealt: ("damage",),
    WhenYouHave: ("gain", "inflict", "transfer", "remove", "spend"),
}
"""The kinds of event that can match a moment; *incoming damage* is no event but a state of the ledger."""

MARKS = ("begin", "end")
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
    if not isinstance(moment, (During, AtStart, AtEnd)):
        return list(kinds)
    phases = MAIN_PHASES if moment.phase == "main phase" else (moment.phase,)
    return [f"{kind} {phase}" for kind in kinds for phase in phases]


def heard(event: Event) -> str:
    """What an event is for those who listen: its kind, with the phase or turn that begins or ends."""
    return f"{event.kind} {event.more['what']}" if event.kind in MARKS else event.kind


def matches(state: State, moment: Moment, event: Event, you: int, token: int) -> bool:
    """Whether an event that is heard is the moment, for the player whose text it is.

    token: what says it, -1 for a board.
    """
    if isinstance(moment, (During, AtStart, AtEnd)):
        if not _whose(state, moment.whose, you):
            return False
        return moment.whose != "next" or not came_in_this_phase(state, token)
    if isinstance(moment, WhenActivate):
        if event.by != you or event.more["kind"] not in ("offensive", "ultimate"):
            return False
        if moment.symbol is not None:
            return moment.symbol in event.more["symbols"]
        return bool(event.more["kind"] != "ultimate")
    if isinstance(moment, WhenYouAttack):
        return event.by == you and bool(event.more["type"] != moment.other)
    if isinstance(moment, WhenNoAttack):
        return not allied(state, you, event.by)
    if isinstance(moment, WhenBearerFalls):
        return allied(state, event.seat, state.things[token].holder)
    if isinstance(moment, WhenDealt):
        more, attack = event.more, state.facts["attack"] and state.facts["defender"] == you
        if event.seat != you or event.amount < moment.low or _damage_type(state, event) == (moment.other or "none"):
            return False
        return not (moment.high and event.amount > moment.high) and not (
            moment.attack and (more["isolated"] or not attack)
        )
    if isinstance(moment, WhenYouHave):
        held = tokens(state, you, moment.token)
        if not moment.n:
            gone = event.kind in ("remove", "spend") and event.more["token"] == moment.token
            return gone and event.seat == you and not held
        return len(held) >= moment.n and held[-1] == event.thing
    if isinstance(moment, WhenInflicted) and moment.gained != (event.kind == "gain"):
        return False
    if isinstance(moment, WhenInflicted) and moment.attack:
        mine = event.kind == "inflict" and event.by == state.facts["attacker"]
        return mine and event.thing == token and bool(places.attack_type(state))
    if isinstance(moment, WhenInflicted):
        return event.thing == token
    if isinstance(moment, WhenSpendSaves):
        return event.seat == you and bool(event.more["saves"]) and bool(event.more["kind"] == moment.kind)
    if isinstance(moment, WhenAttacked) and not type_fits(moment, event.more["type"]):
        return False
    return event.seat == you


ENDS = {OFFENCE: "end", DEFENCE: "7"}
"""The step in which a phase ends, where players may act in it."""


def now(state: State, moment: Moment, you: int) -> bool:
    """Whether the moment is now, for a permission of the player `you`."""
    facts = state.facts
    if isinstance(moment, During):
        if moment.phase == DEFENCE and moment.whose == "your":
            return bool(facts["phase"] == DEFENCE and facts["defender"] == you)
        return _phase_is(moment.phase, facts["phase"]) and _whose(state, moment.whose, you)
    if isinstance(moment, AtEnd):
        ends = facts["phase"] == moment.phase and facts["step"] == ENDS.get(moment.phase)
        return bool(ends) and _whose(state, moment.whose, you)
    if isinstance(moment, WhenAttacked):
        fits = type_fits(moment, facts["damage type"])
        return fits and attacked_now(state, you) and (moment.n is None or ledger.attacked_for(state, you) >= moment.n)
    if isinstance(moment, WhenYouAttack):
        kind = attacking_with(state, you)
        return kind not in ("", moment.other)
    if isinstance(moment, WhenIncoming):
        if moment.defendable and (facts["damage type"] != ledger.NORMAL or facts["isolated"]):
            return False
        if moment.attack and (facts["phase"] != DEFENCE or allied(state, facts["attacker"], you)):
            return False
        return can_prevent(state, you)
    if isinstance(moment, BeforeRolling):
        rolling = facts["phase"] == OFFENCE and facts["step"] == "roll" and facts["attacker"] == you
        return rolling and not facts["attempts"]
    if isinstance(moment, BeforeActivation):
        # An announcement is no activation yet (DT-RULE-DOCTOR_STRANGE-01).
        return bool(facts["phase"] == OFFENCE and facts["step"] in ("roll", "announced") and facts["attacker"] == you)
    return False


PERMITS = (During, AtEnd, WhenAttacked, WhenYouAttack, WhenIncoming, BeforeRolling, BeforeActivation)
"""The moments that last, so that something may be done in them; at any other, things only happen by themselves."""


def never_now(moment: Moment) -> bool:
    """Whether a moment is never `now` for a permission: nobody is asked in it, or *next* has nothing to count from."""
    if isinstance(moment, AtEnd):
        return moment.phase not in ENDS
    return not isinstance(moment, PERMITS) or (isinstance(moment, During) and moment.whose == "next")


def type_fits(moment: Moment, damage: str) -> bool:
    """Whether an Attack has a damage type that the words of being Attacked name."""
    return isinstance(moment, WhenAttacked) and (moment.kind is None or damage in moment.kind.split(" or "))


def attacked_now(state: State, seat: int) -> bool:
    """Whether a player is being Attacked, in steps 1 to 5, and it is not an isolated instance."""
    facts = state.facts
    return (
        facts["phase"] == DEFENCE
        and facts["step"] in ("1", "2", "3", "4", "5")
        and bool(facts["attack"])
        and facts["defender"] == seat
        and not facts["isolated"]
    )


def attacking_with(state: State, seat: int) -> str:
    """The damage type of a player's own Attack that has not dealt its damage yet, "" if there is none."""
    facts = state.facts
    if facts["attacker"] != seat or facts["isolated"] or facts["step"] in ("6", "7"):
        return ""
    return str(facts["damage type"]) if facts["attack"] else room.coming_damage(state)


def can_prevent(state: State, seat: int) -> bool:
    """Whether a player has incoming damage to lower that is already on its way (DT-ULT-08, DT-RULE-CARDS-04)."""
    facts = state.facts
    aiming = facts["phase"] == OFFENCE or (facts["phase"] == TARGETING and not facts["step"])
    if aiming and not facts["isolated"]:
        return False
    then = facts["step"] == "1" and facts["defender"] == seat and not facts["isolated"]
    if then and places.deals_later(state) not in ("", ledger.ULTIMATE):
        return True  # the damage after a *then* is on its way
    figure = ledger.figure(state, seat)
    return figure.base + figure.added - figure.prevented > 0 and not figure.avoided


def _damage_type(state: State, event: Event) -> str:
    """The type of damage that got through; all that an Ultimate brings for its opponents is covered by it
    (DT-RULE-ULTIMATE-04)."""
    if state.facts["ultimate"] and not allied(state, event.seat, state.facts["attacker"]):
        return ledger.ULTIMATE
    return str(event.more.get("type"))


def came_in_this_phase(state: State, token: int) -> bool:
    """Whether a token came after the Offensive Roll Phase that is going on began."""
    entry = state.log
    while entry is not None:
        event = entry.event
        if event.kind == "begin" and event.more["what"] == OFFENCE:
            return False
        if event.thing == token and event.kind in ("gain", "inflict", "transfer"):
            return True
        entry = entry.before
    return False


PARTS = {"main phase": MAIN_PHASES, "roll phase": ROLL_PHASES, "turn": PHASES}
"""The phases that words for several of them mean."""


def _phase_is(wanted: str, phase: str) -> bool:
    return phase in PARTS.get(wanted, (wanted,))


def _whose(state: State, whose: str, you: int) -> bool:
    active = state.facts["active"]
    if whose in ("your", "next"):
        return bool(active == you)
    return whose == "any" or not allied(state, active, you)
