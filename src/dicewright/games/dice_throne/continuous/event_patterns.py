"""Whether an event is the moment that a text speaks of, and whether a moment is now."""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.node import Moment
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.arena import boss_seat
from dicewright.games.dice_throne.board.crawl import EXPLORING, SALVES, is_crawl
from dicewright.games.dice_throne.board.foes import enemies_turn, strikes_again
from dicewright.games.dice_throne.board.sides import allied, opponents, target_fell, targets
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    DEFENCE,
    MAIN_PHASES,
    OFFENCE,
    PHASES,
    ROLL_PHASE,
    ROLL_PHASES,
    TARGETING,
)
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.continuous import effect_timing, token_limits
from dicewright.games.dice_throne.phrases.dice import BeforeRolling
from dicewright.games.dice_throne.phrases.mission import BeforeAttack
from dicewright.games.dice_throne.phrases.moments import (
    AtEnd,
    AtStart,
    BeforeActivation,
    During,
    WhenActivate,
    WhenAttacked,
    WhenBearerFalls,
    WhenDealt,
    WhenIncoming,
    WhenInflicted,
    WhenNoAttack,
    WhenSpendSaves,
    WhenTokens,
    WhenYou,
    WhenYouAttack,
    WhenYouDeal,
    WhenYouHave,
)
from dicewright.games.dice_throne.phrases.spells import WhenCast

SAVED: Final = ("prevent", "prevent half", "avoid")
"""Lines of the ledger that lower what a player takes."""


def matches(state: State, moment: Moment, event: Event, you: int, token: int) -> bool:
    """Whether an event that is heard is the moment, for the player whose text it is.

    token: what says it, -1 for a board.
    """
    if isinstance(moment, (During, AtStart, AtEnd)):
        if not _is_edge(state, event, moment, you, token):
            return False
        return moment.whose != "next" or not came_in_this_phase(state, token)
    if isinstance(moment, WhenActivate):
        if moment.foe:
            aimed = event.by in opponents(state, you) and you in targets(state, event.by, True)
            return aimed and event.more["kind"] == "offensive" and _deals(state)
        if event.by != you or event.more["kind"] not in ("offensive", "ultimate") or strikes_again(state, you):
            return False
        if moment.symbol is not None:
            used = event.more["symbols"]
            return moment.symbol in used and (moment.other is None or (moment.other in used) == moment.both)
        if moment.attacks:
            return _deals(state)
        if moment.ultimate:
            return bool(event.more["kind"] == "ultimate")
        return not moment.mortal or bool(event.more["kind"] != "ultimate")
    if isinstance(moment, WhenCast):
        return event.thing == token
    if isinstance(moment, WhenYouAttack):
        return event.by == you and bool(event.more["type"] != moment.other)
    if isinstance(moment, WhenNoAttack):
        return not allied(state, you, event.by)
    if isinstance(moment, WhenBearerFalls):
        return allied(state, event.seat, state.things[token].holder)
    if isinstance(moment, WhenDealt):
        more, attack = event.more, state.facts["attack"] and state.facts["defender"] == you
        amount = min(event.amount, more["struck"]) if moment.attack else event.amount
        if moment.below and not more["dial"] <= moment.below < more["was"]:
            return False
        if moment.rolled and (state.facts["phase"] not in ROLL_PHASES or allied(state, state.facts["attacker"], you)):
            return False
        if event.seat != you or amount < max(1, moment.low) or _damage_type(state, event) == (moment.other or "none"):
            return False
        return not (moment.high and amount > moment.high) and not (moment.attack and (more["isolated"] or not attack))
    if isinstance(moment, WhenYou):
        return _gets(state, event, moment, you)
    if isinstance(moment, WhenTokens):
        mine = event.by == you if moment.deed == "inflict" else event.seat == you
        mine = event.seat in opponents(state, you) if moment.anyone else mine
        return mine and _is_token(state, event, moment)
    if isinstance(moment, WhenYouDeal):
        theirs = event.by == you and not allied(state, event.seat, you)
        return theirs and (_strikes(state, event, you) if moment.attack else event.amount) >= moment.n
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
        return mine and event.thing == token and bool(effect_timing.attack_type(state))
    if isinstance(moment, WhenInflicted):
        return event.thing == token
    if isinstance(moment, WhenSpendSaves):
        return event.by == you and event.more["op"] in SAVED and moment.kind in event.more["paid"]
    if isinstance(moment, WhenAttacked) and not type_fits(moment, event.more["type"]):
        return False
    return event.seat == you


def _deals(state: State) -> bool:
    """Whether the ability that is being activated Attacks."""
    return bool(effect_timing.deals(state, state.game.trees[state.facts["ability"]]))


def _gets(state: State, event: Event, moment: WhenYou, you: int) -> bool:
    """Whether an event is what a player does, or gives the player something that really came; a sale is one even where
    15 CP are held, so that it brings none. An opponent's are asked for as such."""
    theirs = event.seat in opponents(state, you) if moment.foe else event.seat == you
    if event.kind == "play":
        text = state.game.trees[state.game.cards[event.more["card"]].path]
        return theirs and (moment.deed == "play" or getattr(text, "modifier", False))
    if event.kind == "steal":
        return event.by == you and event.more["what"] == "CP" and event.amount >= (moment.n or 1)
    return theirs and (moment.deed == "sell" or event.amount >= (moment.n or 1))


def _is_token(state: State, event: Event, moment: WhenTokens) -> bool:
    """Whether an event is about such a token, wherever it is now."""
    name: str = event.more.get("token") or state.things[event.thing].name
    if moment.token is not None:
        return name == moment.token
    kind = state.game.tokens[name].kind
    return kind in ("positive", "negative") and moment.kind in (None, kind)


def _strikes(state: State, event: Event, you: int) -> int:
    """How much an Attack of a player's has done to the one it was for, with what went with it (DT-CALC-20)."""
    facts, more = state.facts, event.more
    mine = facts["attack"] and facts["attacker"] == you and event.seat == facts["defender"]
    return min(event.amount, more["struck"]) if mine and not more["isolated"] else 0


ENDS: Final = {OFFENCE: "end", DEFENCE: "7"}
"""The step in which a phase ends, where players may act in it."""


def _defendable(state: State, you: int) -> bool:
    """Whether what a player has incoming is the damage of an Attack that allows a Defensive Ability, and not what a
    Defensive Ability deals, which has no type (DT-DMG-02, DT-MIS-09)."""
    facts = state.facts
    attacked = facts["attack"] and facts["defender"] == you
    return bool(attacked and facts["damage type"] == ledger.NORMAL and not facts["isolated"])


def now(state: State, moment: Moment, you: int) -> bool:
    """Whether the moment is now, for a permission of the player `you`."""
    facts = state.facts
    if isinstance(moment, During):
        if moment.phase == DEFENCE and moment.whose == "your":
            return bool(facts["phase"] == DEFENCE and facts["defender"] == you)
        return _phase_is(phase_meant(state, moment), facts["phase"]) and _whose(state, moment, you)
    if isinstance(moment, AtEnd):
        ends = facts["phase"] == moment.phase and facts["step"] == ENDS.get(moment.phase)
        return bool(ends) and _whose(state, moment, you)
    if isinstance(moment, WhenAttacked):
        fits = type_fits(moment, facts["damage type"])
        return fits and attacked_now(state, you) and (moment.n is None or ledger.attacked_for(state, you) >= moment.n)
    if isinstance(moment, WhenYouAttack):
        kind = attacking_with(state, you)
        return kind not in ("", moment.other)
    if isinstance(moment, WhenIncoming):
        if moment.defendable and not _defendable(state, you):
            return False
        if moment.tile and (facts["phase"] != EXPLORING or facts["isolated"]):
            return False
        # What is no Attack may have no Defensive Roll Phase, and isolated damage does not wait for one (DT-DMG-11).
        after = facts["phase"] in (TARGETING, DEFENCE) or (facts["isolated"] and _of_offence(state, you))
        if moment.attack and (not after or allied(state, facts["attacker"], you)):
            return False
        return can_prevent(state, you) and (moment.n is None or ledger.incoming(state, you) >= moment.n)
    if isinstance(moment, BeforeRolling):
        rolling = facts["phase"] == OFFENCE and facts["step"] == "roll" and facts["attacker"] == you
        return rolling and not facts["attempts"]
    if isinstance(moment, BeforeAttack):
        return facts.get("coming", ())[1:2] == (you,)
    if isinstance(moment, BeforeActivation):
        # An announcement is no activation yet (DT-RULE-DOCTOR_STRANGE-01).
        return bool(facts["phase"] == OFFENCE and facts["step"] in ("roll", "announced") and facts["attacker"] == you)
    return False


PERMITS: Final = (
    During,
    AtEnd,
    WhenAttacked,
    WhenYouAttack,
    WhenIncoming,
    BeforeRolling,
    BeforeActivation,
    BeforeAttack,
)
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
        and not target_fell(state)
        and not facts["isolated"]
    )


def attacking_with(state: State, seat: int) -> str:
    """The damage type of a player's own Attack that has not dealt its damage yet, "" if there is none."""
    facts = state.facts
    if facts["attacker"] != seat or facts["isolated"] or facts["step"] in ("6", "7") or target_fell(state):
        return ""
    return str(facts["damage type"]) if facts["attack"] else token_limits.coming_damage(state)


def can_prevent(state: State, seat: int) -> bool:
    """Whether a player has incoming damage to lower that is already on its way (DT-ULT-08, DT-RULE-CARDS-04). What an
    enemy deals after a failed Offensive Roll Phase comes when nobody attacks any more (DT-DTA-82)."""
    facts = state.facts
    aiming = facts["phase"] == OFFENCE or (facts["phase"] == TARGETING and not facts["step"])
    if aiming and facts["attacker"] >= 0 and not facts["isolated"]:
        return False
    then = facts["step"] == "1" and facts["defender"] == seat and not facts["isolated"]
    if then and effect_timing.deals_later(state) not in ("", ledger.ULTIMATE):
        return True  # the damage after a *then* is on its way
    figure = ledger.figure(state, seat)
    return figure.base + figure.added - figure.prevented > 0 and not figure.avoided


def _of_offence(state: State, seat: int) -> bool:
    """Whether isolated damage comes of an Offensive Roll Phase, and not of a status effect or a companion that it sets
    off (DT-OPEN-20)."""
    if state.facts["phase"] != OFFENCE:
        return False
    return any(line.to == seat and ledger.of_phase(line) for line in ledger.lines(state))


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
        if event.kind == "begin" and event.more["what"] == OFFENCE and "of a phase" not in event.more:
            return False
        if event.thing == token and event.kind in ("gain", "inflict", "transfer"):
            return True
        entry = entry.before
    return False


PARTS: Final = {"main phase": MAIN_PHASES, "roll phase": ROLL_PHASES, "turn": PHASES}
"""The phases that words for several of them mean."""


def phase_meant(state: State, moment: During | AtStart | AtEnd) -> str:
    """The phase that the words of a moment mean here: Salves have a step of their own in a Portal Crawl and a Boss
    Battle, and go with the Upkeep Phase elsewhere (DT-DTA-54, DT-DTA-87)."""
    return str(state.game.salve_step) if moment.phase == SALVES else moment.phase


def moment_rule(state: State, moment: Moment) -> str:
    """The rule that says when this moment is; Salves have one of their own."""
    if isinstance(moment, During) and moment.phase == SALVES:
        return "DT-DTA-54" if is_crawl(state) else "DT-DTA-87"
    return "DT-STA-07"


def _phase_is(wanted: str, phase: str) -> bool:
    return phase in PARTS.get(wanted, (wanted,))


def whose_phase(state: State) -> int:
    """The player whose phase it is: a Roll Phase is the attacker's, who need not be the active player (DT-STA-14.1)."""
    facts = state.facts
    seat: int = facts["attacker"] if facts["phase"] in ROLL_PHASES and facts["attacker"] >= 0 else facts["active"]
    return seat


TOGETHER: Final = (OFFENCE, ROLL_PHASE, "turn")
"""What all enemies of a Mission begin and end together."""


def _is_edge(state: State, event: Event, moment: During | AtStart | AtEnd, you: int, token: int) -> bool:
    """Whether a phase or a turn that begins or ends is the one that a text speaks of, for the player whose text it
    is."""
    what = event.more.get("what", "")  # what comes late to an Upkeep Phase is told by another event (DT-OPEN-16)
    own = moment.whose in ("your", "next") and you in state.game.ruled
    if own and what in TOGETHER and enemies_turn(state):
        return _is_edge_of_enemies(state, event, what, you, token)
    return "of enemies" not in event.more and _whose(state, moment, you)


def _is_edge_of_enemies(state: State, event: Event, what: str, you: int, token: int) -> bool:
    """The same for an enemy of a Mission in the enemies' turn (DT-OPEN-19). Their Offensive Roll Phase begins with the
    roll of the pool, where what does nothing on henchmen does nothing (DT-MIS-45). It ends for those who reach nobody
    when the roll has been read, for the others when they have activated their ability, and no further Attack of the
    same activation begins or ends one. The Roll Phase and the turn end for all of them together."""
    facts = state.facts
    if what == "turn":
        return True
    if event.kind == "begin":
        name = state.things[token].name if token >= 0 else ""
        inert = bool(name) and not state.game.tokens[name].on_henchmen and you != boss_seat(state)
        return facts["attacker"] < 0 and not inert
    if what == OFFENCE and facts["attacker"] >= 0:
        return bool(facts["attacker"] == you) and you not in facts["attacked"]
    if what == OFFENCE:
        return all(foe != you for foe, _, _ in facts["strikes"])
    return bool("of enemies" in event.more)


def _whose(state: State, moment: During | AtStart | AtEnd, you: int) -> bool:
    seat = state.facts["active"] if moment.phase == "turn" else whose_phase(state)
    if moment.whose in ("your", "next"):
        return bool(seat == you)
    if moment.whose == "teammate":
        return bool(seat != you) and allied(state, seat, you)
    return moment.whose == "any" or not allied(state, seat, you)
