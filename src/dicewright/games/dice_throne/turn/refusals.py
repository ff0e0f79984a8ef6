"""Why something is refused that nobody offers: a card, a token, an ability, a defence or a roll at the wrong time.

A refusal names what was wanted, what is missing, and what can be done instead.
"""

from __future__ import annotations

from typing import Final

from dicewright.engine.ask import Refusal
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import ledger, sides, zones
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.entities import Card
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import DEFENCE, OFFENCE, TARGETING
from dicewright.games.dice_throne.board.use_limits import Cap, used_up
from dicewright.games.dice_throne.cards.allies import playable
from dicewright.games.dice_throne.cards.definitions import NUMERALS, Row
from dicewright.games.dice_throne.continuous import static_abilities
from dicewright.games.dice_throne.continuous.causes import behind
from dicewright.games.dice_throne.continuous.event_patterns import can_prevent
from dicewright.games.dice_throne.phrases.moments import WhenAttacked, WhenIncoming
from dicewright.games.dice_throne.turn import activated_abilities
from dicewright.games.dice_throne.turn.player_actions import card_refusal, locked
from dicewright.games.dice_throne.turn.roll_attempts import ROLLS, roll_refusal, until_rolling, what_else

LOWERED: Final = frozenset(
    ("A", "All", "An", "Damage", "It", "No", "Nobody", "None", "Only", "Such", "The", "There", "This", "What", "You")
)
"""First words of reasons that are no names: they follow a colon in small letters."""


def _of(name: str, refusal: Refusal | None, later: str = "Keep it for later.") -> Refusal | None:
    """A refusal that says what was wanted: one of a card or token that does not name it begins with its name.

    later: what can be done instead, where the reason says nothing of it.
    """
    if refusal is None:
        return None
    if not refusal.instead:
        refusal = change(refusal, instead=later)
    if name.lower() in refusal.text.lower() or ": " in refusal.text:
        return refusal
    first, _, rest = refusal.text.partition(" ")
    return change(refusal, text=f"{name}: {first.lower() if first in LOWERED else first} {rest}")


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why `play x`, `sell x`, `use x` or the name of an ability is refused now."""
    verb, _, wanted = words.lower().partition(" ")
    refusal = locked(state, seat)
    if refusal is not None:
        return _locked(state, seat, verb, wanted, refusal)
    if verb == "play":
        for number in zones.hand(state, seat):
            if state.things[number].name.lower().startswith(wanted):
                name = state.things[number].name
                return _of(name, card_refusal(state, seat, number, activated_abilities.open_window(state)))
        return _not_held(state, seat, wanted, "DT-CARD-01")
    if verb == "place":
        said = "Ore Cards in your hand are placed in your own Main Phases."
        return Refusal("DT-RULE-FORGEMASTER-01", said, "Wait for your next Main Phase.")
    if verb == "sell":
        return _sale_refusal(state, seat, wanted)
    if words.lower() in ROLLS:
        return roll_refusal(state, seat)
    if verb == "use" and wanted:
        return use_refusal(state, seat, words.lower())
    return ability_refusal(state, seat, words.lower())


def _locked(state: State, seat: int, verb: str, wanted: str, refusal: Refusal) -> Refusal:
    """Why nothing at all can be done now, with the card or token that is not played or used for it."""
    names: list[str] = []
    if verb == "play":
        names = [state.things[number].name for number in zones.hand(state, seat)]
    elif verb == "use":
        names = [ways.name for _, _, ways in at_work(state).sources[seat]]
    name = next((one for one in names if wanted and one.lower().startswith(wanted)), "")
    if not name or name.lower() in refusal.text.lower():
        return refusal
    first, _, rest = refusal.text.partition(" ")
    deed = "played" if verb == "play" else "used"
    said = f"{name} can't be {deed} now: {first.lower() if first in LOWERED else first} {rest}"
    return change(refusal, text=said)


def _sale_refusal(state: State, seat: int, wanted: str) -> Refusal:
    """Why a card is not sold now: in this phase no card is (DT-TURN-07), or it is not in the hand."""
    if activated_abilities.open_window(state) == "main" and state.facts["active"] == seat:
        return _not_held(state, seat, wanted, "DT-CARD-09")
    names = (state.things[number].name for number in zones.hand(state, seat))
    held = next((name for name in names if wanted and name.lower().startswith(wanted)), "")
    when = "are sold in your own Main Phases."
    said = f"{held} can't be sold now: cards {when}" if held else f"Cards {when}"
    return Refusal("DT-TURN-07", said, "Wait for your next Main Phase.")


def _not_held(state: State, seat: int, wanted: str, rule: str) -> Refusal:
    """That a card cannot be played or sold from where it is, or is none of the player's: what lies open is told."""
    instead = "Choose a card of your hand." if zones.hand(state, seat) else "Your hand is empty."
    for number, card in enumerate(state.things):
        if not isinstance(card, Card) or card.owner != seat or not card.name.lower().startswith(wanted):
            continue
        lies = {"board": "on your board already", "discard": "in your discard pile"}
        where = next((said for zone, said in lies.items() if number in state.zones[zones.at(seat, zone)]), "")
        if where:
            return Refusal(rule, f"{card.name} lies {where}, and only cards in your hand are played or sold.", instead)
        return Refusal(rule, f"You have no {card.name} in your hand.", instead)
    return Refusal(rule, "You have no card of that name.", instead)


def meant(state: State, seat: int, words: str) -> list[str]:
    """What a seat could want with the cards, tokens and abilities of this name, as `why_not` takes it."""
    wanted = words.strip().lower()
    hero = hero_of(state, seat)
    hand = [f"play {state.things[number].name.lower()}" for number in zones.hand(state, seat)]
    uses = [key for _, _, ways in at_work(state).sources[seat] for key, _, _ in ways.permits]
    rows = [row.key for ability in hero.abilities for level in ability.levels for row in level.rows]
    named = {key: key.partition(" ")[2] for key in (*hand, *uses)} | {key: key for key in rows}
    for fits in (str.__eq__, str.startswith, _has_word):
        found = [key for key, name in named.items() if wanted and fits(name, wanted)]
        if found:
            return found
    return []


def _has_word(name: str, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in name.split())


def use_refusal(state: State, seat: int, words: str) -> Refusal | None:
    """Why a token, companion or passive ability may not be used now."""
    for _, number, ways in at_work(state).sources[seat]:
        for key, limit, use in ways.permits:
            if words.startswith(f"{key}:"):
                return Refusal(
                    "DT-STA-07", "There is one way to use it, which needs no words after its name.", f"Write: {key}."
                )
            if not key.startswith(words):
                continue
            if used_up(state, seat, limit):
                return _spent_limit(ways.name, key, limit)
            later = "Keep it for later." if number >= 0 else "Wait until it can be used."
            refusal = _of(ways.name, activated_abilities.refused(state, seat, number, use), later)
            if refusal is not None and isinstance(use.when, (WhenAttacked, WhenIncoming)):
                return _of_teammate(state, seat, refusal)
            return refusal
    named = words.partition(":")[0]  # one of the ways to use it may follow
    token = next((name for name in state.game.tokens if named == f"use {name.lower()}"), "")
    if token:
        return Refusal("DT-STA-07", f"You have no {token} to use.", "Gain one first.")
    return Refusal("DT-STA-07", "You have nothing of that name to use.", "Choose one of your tokens or abilities.")


def _of_teammate(state: State, seat: int, refusal: Refusal) -> Refusal:
    """That what is used against one's own damage is not used against that of a teammate (DT-MOD-04)."""
    hit = [other for other in sides.team(state, seat) if other != seat and can_prevent(state, other)]
    if not hit or can_prevent(state, seat):
        return refusal
    said = f"{refusal.text[:-1]}, and this damage comes to {Names(state).player(hit[0])}."
    return change(refusal, text=said, instead="Use what says that it is for a chosen player.")


def _spent_limit(name: str, key: str, limit: Cap | None) -> Refusal:
    """That a token, companion or passive ability has been used as often as its limit allows (DT-ATK-10); the powers of
    Allies count by rounds, which are the turns of a Mission (DT-MIS-76)."""
    assert limit is not None
    ally = name in playable()
    span = "round" if ally and limit.span == "turn" else limit.span
    often = {1: "once", 2: "twice"}[limit.most]
    who = "Your team has" if limit.shared else "You have"
    instead = "" if span == "game" else f"Wait for the next {span}."
    what = f"{name} for this" if limit.name == key else name  # each of its ways has a limit of its own
    said = f"{who} used {what} already, which works {often} per {span}."
    return Refusal("DT-MIS-76" if ally else "DT-ATK-10", said, instead)


def ability_refusal(state: State, seat: int, words: str) -> Refusal | None:
    """Why an ability may not be announced or a defence not be chosen."""
    facts = state.facts
    hero = hero_of(state, seat)
    levels = facts["levels"][seat]
    for ability, level in zip(hero.abilities, levels, strict=True):
        for row in ability.at(level).rows:
            if not row.key.startswith(words):
                continue
            if row.kind == "defence":
                return _no_defence(state, seat)
            if row.kind != "passive" and (facts["phase"] != OFFENCE or seat != facts["attacker"]):
                said = f"{row.name} is for your own Offensive Roll Phase."
                return Refusal("DT-ROLL-04", said, until_rolling(state, seat))
            if row.kind == "passive":
                return _unannounced(state, seat, row)
            return _unmet(state, seat, row) if facts["step"] == "roll" else _too_late(state)
        for above in ability.levels:
            if not level and any(row.key.startswith(words) for row in above.rows):
                return Refusal("DT-RULE-CURSED_PIRATE-08", f"{ability.name} is on the other side of your board.")
            if above.level > level and any(row.key.startswith(words) for row in above.rows):
                return Refusal("DT-CARD-07", f"Play {ability.name}{NUMERALS[above.level]} first.")
    return None


def _unannounced(state: State, seat: int, row: Row) -> Refusal:
    """That a passive ability is not announced like an Offensive Ability (DT-ROLL-04)."""
    used = any(ways.name == row.name and ways.permits for _, _, ways in at_work(state).sources[seat])
    instead = "Put `use` before its name." if used else "It works by itself."
    return Refusal("DT-ROLL-04", f"{row.name} is a passive ability, which nobody announces.", instead)


def _too_late(state: State) -> Refusal:
    """That an attacker does not choose an ability now, but has before or will (DT-ROLL-05.1, DT-ROLL-07)."""
    name = ability_name(state)
    if state.facts["step"] == "announced":
        said = f"You have announced {name}, and the others may act first."
        return Refusal("DT-ROLL-05.1", said, "Wait: if anybody acts, you choose again.")
    if not state.facts["step"]:
        return Refusal("DT-ROLL-04", "Your Roll Attempts have not begun.", "Wait for them.")
    if not state.facts["ability"]:
        said = "You have activated no ability, and your Roll Attempts are over."
        return Refusal("DT-ROLL-04", said, "Wait for your next Offensive Roll Phase.")
    said = f"You have activated {name}, and an Offensive Roll Phase has one Offensive Ability at most."
    return Refusal("DT-ROLL-07", said, "Wait for your next Offensive Roll Phase.")


def _unmet(state: State, seat: int, row: Row) -> Refusal:
    """That the dice do not show what an ability needs (DT-ROLL-09, DT-ROLL-11, DT-ULT-01)."""
    needs = row.needs
    rule = "DT-ROLL-09" if needs is not None and needs.straight else "DT-ROLL-11"
    return Refusal(
        "DT-ULT-01" if row.kind == "ultimate" else rule,
        f"{row.name} needs {needs.said if needs else 'nothing'}.",
        what_else(state, seat),
    )


OTHERWISE: Final = "Use a card or token, or pass."
"""What can be done where no Defensive Ability is possible."""


def _no_defence(state: State, seat: int) -> Refusal:
    """Why no Defensive Ability may be activated now."""
    facts = state.facts
    if facts["phase"] != DEFENCE or facts["defender"] != seat:
        coming = facts["phase"] in (OFFENCE, TARGETING) and facts["attack"]
        if coming and not sides.allied(state, seat, facts["attacker"]):
            return Refusal("DT-DEF-03", "The Defensive Roll Phase has not begun.", "Wait for it.")
        if ledger.incoming(state, seat):
            said = "No Defensive Ability is possible against damage that is no Attack on you."
            return Refusal("DT-DEF-12", said, OTHERWISE)
        return Refusal("DT-DEF-03", "A Defensive Ability answers an Attack on you.", "Wait until you are Attacked.")
    if not facts["attack"]:
        return Refusal("DT-DEF-09", "This is no Attack with defendable damage.", OTHERWISE)
    if facts["ultimate"] or facts["damage type"] != ledger.NORMAL:
        cause = behind(state, "undefendable") if facts["made undefendable"] else ""
        told = f"{cause} has made this Attack undefendable. " if cause else ""
        said = f"{told}No Defensive Ability is possible against {facts['damage type']} damage."
        return Refusal("DT-DEF-12", said, OTHERWISE)
    if not facts["defending"]:
        forbidden = static_abilities.no_defence(state, seat)
        if forbidden is not None:
            return forbidden if forbidden.rule == "DT-STA-22.1" else Refusal("DT-DEF-12", forbidden.text)
    if facts["step"] == "1":
        return Refusal("DT-DEF-03", "The defence comes next.", "Pass first.")
    return Refusal("DT-DEF-21", "You can defend once against each Attack.", OTHERWISE)
