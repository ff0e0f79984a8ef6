"""What a player may do of their own accord: play, sell and spend. Legality, options, and carrying it out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dicewright.engine.ask import Option, Refusal
from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board import ledger, sides, zones
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.crawl import JOURNEY_PHASES
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    DEFENCE,
    DISCARD,
    MAIN_PHASES,
    OFFENCE,
    PLAY,
    REROLL,
    ROLL_PHASES,
    SETTLE,
    TARGETING,
)
from dicewright.games.dice_throne.board.use_limits import Cap, used_up
from dicewright.games.dice_throne.cards.allies import playable
from dicewright.games.dice_throne.cards.definitions import NUMERALS, CardFacts, Row
from dicewright.games.dice_throne.continuous import static_abilities, token_limits
from dicewright.games.dice_throne.continuous.causes import behind
from dicewright.games.dice_throne.effects.attempts import attempts_left, buy, most_dice, price
from dicewright.games.dice_throne.effects.costs import spent
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.events.sequence import resolve
from dicewright.games.dice_throne.phrases.forging import PlacesCards
from dicewright.games.dice_throne.phrases.statuses import Remove, Transfer
from dicewright.games.dice_throne.turn import activated_abilities, rerolls
from dicewright.games.dice_throne.turn.roll_attempts import ROLLS, roll_refusal, what_else


def locked(state: State, seat: int) -> Refusal | None:
    """Why a player may do nothing at all now: an Ultimate, the Discard Phase, or a status (DT-ULT-03, DT-PRI-12).

    The Ultimate's own side may still raise it; all its parts are protected, a Stun it inflicts too
    (DT-ULT-04, DT-ULT-07, DT-ULT-10).
    """
    facts = state.facts
    if seat in facts["fallen"]:
        return Refusal("DT-SET-09", "You are defeated.")
    if facts["ultimate"] and not sides.allied(state, seat, facts["attacker"]):
        said = f"{ability_name(state)} is an Ultimate: its opponents do nothing until the Roll Phase ends."
        return Refusal("DT-ULT-03", said)
    if facts["phase"] == DISCARD:
        return Refusal("DT-TURN-10", "The Discard Phase allows nothing but selling.", "Wait for the next turn.")
    return static_abilities.can(state, seat, "act")


def cost(state: State, seat: int, card: CardFacts) -> int:
    """What a card costs now: an upgrade from II to III only the difference (DT-CARD-05.1)."""
    if card.ability < 0:
        return card.cost
    level = state.facts["levels"][seat][card.ability]
    if level == 2 and card.level == 3:
        hero = hero_of(state, seat)
        below: int = hero.abilities[card.ability].at(2).cost
        return max(0, card.cost - below)
    return card.cost


def timings(state: State, seat: int, window: str) -> tuple[str, ...]:
    """Which cards this is the moment for, by their timing; `upgrade` for Hero Upgrades (DT-CARD-02, DT-ROLL-14)."""
    facts = state.facts
    if facts["phase"] in MAIN_PHASES and facts["active"] == seat and window == "main":
        return ("instant", "main")
    if facts["phase"] not in ROLL_PHASES:
        return ("instant",)
    if static_abilities.plays_upgrades(state, seat) and not activated_abilities.mid_roll(state):
        return ("instant", "roll", "upgrade")
    return ("instant", "roll")


def timely(state: State, ids: Iterable[int], fitting: tuple[str, ...]) -> Iterator[int]:
    """Those of some cards that have one of the timings that fit the moment."""
    things = state.things
    cards: dict[str, CardFacts] = state.game.cards
    upgrades = "upgrade" in fitting
    for number in ids:
        card = cards[things[number].name]
        if card.timing in fitting or (upgrades and card.ability >= 0):
            yield number


def card_refusal(state: State, seat: int, number: int, window: str) -> Refusal | None:
    """Why a card may not be played now, None if it may. Reads only public facts and the card itself."""
    if list(timely(state, (number,), timings(state, seat, window))):
        return play_refusal(state, seat, number)
    card: CardFacts = state.game.cards[state.things[number].name]
    if card.timing == "discarded":
        return Refusal("DT-CARD-16", f"{card.name} is not played: it acts when it is discarded.", "Discard or sell it.")
    if card.timing == "placed":
        return Refusal("DT-RULE-FORGEMASTER-01", f"{card.name} is not played.", "Place it in your own Main Phase.")
    if state.facts["phase"] in JOURNEY_PHASES:
        return Refusal("DT-DTA-03", f"{card.name} is not played outside of battle.", "Wait for your Hero Step.")
    if card.timing == "roll":
        return Refusal("DT-CARD-02", f"{card.name} is for Roll Phases.", "Wait for a Roll Phase.")
    if card.upgrade and state.facts["phase"] in ROLL_PHASES and static_abilities.plays_upgrades(state, seat):
        return activated_abilities.MID_ROLL
    rule = "DT-CARD-08" if card.upgrade else "DT-CARD-02"
    return Refusal(rule, f"{card.name} is for your own Main Phases.", "Wait for your next Main Phase.")


def play_refusal(state: State, seat: int, number: int) -> Refusal | None:
    """Why a card may not be played although it is the moment for its kind, None if it may."""
    card: CardFacts = state.game.cards[state.things[number].name]
    price = card.cost if card.ability < 0 else cost(state, seat, card)
    have = state.things[seat].cp
    if price > have:
        return Refusal("DT-CARD-03", f"{card.name} costs {price} CP and you have {have}.", "Sell a card or wait.")
    if card.ability >= 0:
        level = state.facts["levels"][seat][card.ability]
        if level >= card.level:  # what is left below can only be sold (DT-CARD-21)
            there = f"{hero_of(state, seat).abilities[card.ability].name}{NUMERALS[level]}"
            said = f"{there} lies on your board already, and {card.name} is no higher."
            return Refusal("DT-CARD-20", said, "Keep the card, or sell it.")
    refusal = static_abilities.can(state, seat, "play")
    if refusal is not None or card.ability >= 0:
        return refusal
    return activated_abilities.card_refusal(state, seat, number, card)


def options(state: State, seat: int, window: str) -> list[Option]:
    """Everything a player who may act at all may do in a window, without passing."""
    hand = zones.hand(state, seat) if window != "rescue" else ()
    found: dict[str, Option] = {}
    if window == token_limits.WINDOW:
        return room_options(state, seat)
    if window == "roll" and seat == state.facts["roller"] and state.facts["free"]:
        found["reroll"] = rerolls.option(state, seat, state.facts["free"], "free reroll")  # DT-ROLL-27.1
        if state.facts["ultimate"]:
            return list(found.values())  # nothing else alters dice of an Ultimate (DT-ULT-05)
    for number in timely(state, hand, timings(state, seat, window)):
        if play_refusal(state, seat, number) is None:
            option = _with_card(state, "play", number)
            found[option.key] = option
    if window == "main" and state.facts["active"] == seat:
        for number in hand:  # DT-TURN-07, DT-TURN-09
            option = _with_card(state, "sell", number)
            found[option.key] = option
        for number in placeable(state, seat):
            option = _with_card(state, "place", number)
            found[option.key] = option
    if window == "defence" and may_reroll(state, seat):
        most = most_dice(state) if attempts_left(state) > 0 else -1
        found["reroll"] = rerolls.option(state, seat, rerolls.loose(state, seat), "reroll", most)
    for permit in activated_abilities.permissions(state, seat):
        found.setdefault(permit.key, _permitted(state, seat, permit))
    return list(found.values())


def placeable(state: State, seat: int) -> list[int]:
    """The cards of a hand that a player's board lets them place."""
    placing: Iterable[tuple[int, Any]] = at_work(state).holds[seat].get(PlacesCards, ())
    groups = {static.group for _, static in placing}
    cards: dict[str, CardFacts] = state.game.cards
    return [number for number in zones.hand(state, seat) if groups and cards[state.things[number].name].group in groups]


def uses(state: State, seat: int, found: Iterable[activated_abilities.Permit]) -> list[Option]:
    """To use one of several things that texts permit."""
    return [_permitted(state, seat, one) for one in found]


def _permitted(state: State, seat: int, permit: activated_abilities.Permit) -> Option:
    """To use what a text permits; a companion that lies with another player says so."""
    if permit.source < 0:
        return Option(permit.key, (), ("permit", permit))
    token = state.things[permit.source]
    label = permit.key.replace(f"use {token.name.lower()}", f"Use {token.name}", 1)
    if token.holder != seat:
        label = f"{label} (with {Names(state).player(token.holder)})"
    return Option(permit.key, (permit.source,), ("permit", permit), label)


def _with_card(state: State, verb: str, number: int) -> Option:
    """To play or to sell a card: put into words once in a match."""
    known: dict[tuple[str, int], Option] = state.game.card_options
    found = known.get((verb, number))
    if found is None:
        card: CardFacts = state.game.cards[state.things[number].name]
        label = f"{verb.capitalize()} {card.name}"
        found = known[verb, number] = Option(f"{verb} {card.key}", (number,), (verb, number), label)
    return found


def room_options(state: State, seat: int) -> list[Option]:
    """What spends tokens that are about to be too many (DT-STA-04)."""
    who, *crowded = state.facts["room"]
    if seat != who:
        return []
    return [
        _permitted(state, seat, one)
        for one in activated_abilities.permissions(state, seat)
        if not spent(state, one.names, one.node.cost).isdisjoint(crowded)
    ]


def may_reroll(state: State, seat: int) -> bool:
    """Whether a defender has one more Roll Attempt, or can pay for one (DT-RULE-ROLL-10)."""
    if seat != state.facts["defender"] or not rerolls.loose(state, seat):
        return False
    return attempts_left(state) > 0 or price(state) is not None


def act(state: State, seat: int, option: Option) -> None:
    """Begin what was chosen."""
    what = option.data[0]
    state.set("acted", True)
    if what == "play":
        play(state, seat, option.data[1])
    elif what == "place":
        card = state.game.cards[state.things[option.data[1]].name]
        state.push(state.game.trees[card.path], names_for(state, seat, option.data[1], "card"))
    elif what == "sell":
        number = option.data[1]
        resolve(state, Event("sell", thing=number, seat=seat, amount=1, source=number, by=seat, rule="DT-TURN-09"))
    elif what == "reroll":
        state.push(REROLL, {**state.names, "seat": seat, "dice": option.things})
        cost = price(state) if attempts_left(state) <= 0 else None
        if cost is not None:
            buy(state, cost)
    elif what == "free reroll":
        free = [number for number in state.facts["free"] if number not in option.things]  # each die once
        state.set("free", tuple(free))
        game_actions.reroll(state, option.things)
    else:
        state.push(SETTLE)
        activated_abilities.act_permit(state, seat, option.data[1])


def play(state: State, seat: int, number: int) -> None:
    """Pay for a card and carry it out (DT-CARD-01); a Hero Upgrade goes on the board (DT-CARD-04)."""
    card: CardFacts = state.game.cards[state.things[number].name]
    price = cost(state, seat, card)
    facts = state.facts
    attacker, defender = facts["attacker"], facts["defender"]
    names = {
        "you": seat,
        "this": number,
        "role": "card",
        "target": sides.target_of(state, seat),
        "attacker": attacker,
        "defender": defender,
        "roll": (),
        "activation": facts["open"],
    }
    state.push(PLAY, names)
    more = {"card": card.name, "upgrade": card.ability >= 0}
    happen(
        state,
        Event("play", thing=number, seat=seat, amount=price, source=number, by=seat, rule="DT-CARD-01", more=more),
    )


def interruptible(card: CardFacts) -> bool:
    """Of cards that are no upgrades, Main Phase Actions can be answered, others cannot (DT-PRI-08, DT-PRI-06, X-01)."""
    return card.timing == "main"


def rescuable(state: State, seat: int, card: CardFacts) -> bool:
    """Whether the active player may spend tokens before this Instant Action takes them (DT-RULE-PRIORITY-08)."""
    game = state.game
    if not game.edition.spend_before_instant or seat == state.facts["active"] or card.timing != "instant":
        return False
    return takes_status(state, game.trees[card.path])


def takes_status(state: State, text: Node) -> bool:
    """Whether a text removes a status effect or moves it."""
    return not state.game.library.kinds(text).isdisjoint((Remove, Transfer))


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why `play x`, `sell x`, `use x` or the name of an ability is refused now."""
    verb, _, name = words.lower().partition(" ")
    refusal = locked(state, seat)
    if refusal is not None:
        return refusal
    if verb == "play":
        for number in zones.hand(state, seat):
            if state.things[number].name.lower().startswith(name):
                return card_refusal(state, seat, number, activated_abilities.open_window(state))
        return Refusal("DT-CARD-01", "You have no such card in your hand.")
    if verb == "place":
        return Refusal("DT-RULE-FORGEMASTER-01", "Ore Cards in your hand are placed in your own Main Phases.")
    if verb == "sell":
        if activated_abilities.open_window(state) != "main" or state.facts["active"] != seat:
            return Refusal("DT-TURN-07", "Cards are sold in your own Main Phases.")
        return Refusal("DT-CARD-09", "Only cards in your hand can be sold.")
    if words.lower() in ROLLS:
        return roll_refusal(state, seat)
    if verb == "use" and name:
        return use_refusal(state, seat, words.lower())
    return ability_refusal(state, seat, words.lower())


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
            return activated_abilities.refused(state, seat, number, use)
    return Refusal("DT-STA-07", "You have nothing of that name to use.")


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
                return Refusal("DT-ROLL-04", f"{row.name} is for your own Offensive Roll Phase.", "Wait for it.")
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
        return Refusal("DT-ROLL-04", "You have activated no ability, and your Roll Attempts are over.")
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


def _no_defence(state: State, seat: int) -> Refusal:
    """Why no Defensive Ability may be activated now."""
    facts = state.facts
    if facts["phase"] != DEFENCE or facts["defender"] != seat:
        coming = facts["phase"] in (OFFENCE, TARGETING) and facts["attack"]
        if coming and not sides.allied(state, seat, facts["attacker"]):
            return Refusal("DT-DEF-03", "The Defensive Roll Phase has not begun.", "Wait for it.")
        if ledger.incoming(state, seat):
            return Refusal("DT-DEF-12", "No Defensive Ability is possible against damage that is no Attack on you.")
        return Refusal("DT-DEF-03", "A Defensive Ability answers an Attack on you.", "Wait until you are Attacked.")
    if not facts["attack"]:
        return Refusal("DT-DEF-09", "This is no Attack with defendable damage.")
    if facts["ultimate"] or facts["damage type"] != ledger.NORMAL:
        cause = behind(state, "undefendable") if facts["made undefendable"] else ""
        told = f"{cause} has made this Attack undefendable. " if cause else ""
        return Refusal("DT-DEF-12", f"{told}No Defensive Ability is possible against {facts['damage type']} damage.")
    if not facts["defending"]:
        forbidden = static_abilities.no_defence(state, seat)
        if forbidden is not None:
            return forbidden if forbidden.rule == "DT-STA-22.1" else Refusal("DT-DEF-12", forbidden.text)
    if facts["step"] == "1":
        return Refusal("DT-DEF-03", "The defence comes next.", "Pass first.")
    return Refusal("DT-DEF-21", "You can defend once against each Attack.")
