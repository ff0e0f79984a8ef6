"""What a player may do of their own accord: play, sell and spend. Legality, options, and carrying it out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dicewright.engine.ask import Option, Refusal
from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.ability_index import at_work, names_for
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.crawl import JOURNEY_PHASES, is_crawl
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    DISCARD,
    MAIN_PHASES,
    PLAY,
    REROLL,
    ROLL_PHASES,
    SETTLE,
)
from dicewright.games.dice_throne.cards.definitions import NUMERALS, CardFacts
from dicewright.games.dice_throne.continuous import static_abilities, token_limits
from dicewright.games.dice_throne.effects.attempts import attempts_left, buy, most_dice, price
from dicewright.games.dice_throne.effects.costs import spent
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.events.sequence import resolve
from dicewright.games.dice_throne.phrases.cards import GainCP
from dicewright.games.dice_throne.phrases.forging import PlacesCards
from dicewright.games.dice_throne.phrases.statuses import Remove, Transfer
from dicewright.games.dice_throne.turn import activated_abilities, rerolls


def locked(state: State, seat: int) -> Refusal | None:
    """Why a player may do nothing at all now: an Ultimate, the Discard Phase, or a status (DT-ULT-03, DT-PRI-12).

    The Ultimate's own side may still raise it; all its parts are protected, a Stun it inflicts too
    (DT-ULT-04, DT-ULT-07, DT-ULT-10).
    """
    facts = state.facts
    if seat in facts["fallen"]:
        return Refusal("DT-SET-09", "You are defeated.", "Watch the others.")
    if facts["ultimate"] and not sides.allied(state, seat, facts["attacker"]):
        said = f"{ability_name(state)} is an Ultimate: its opponents do nothing until the Roll Phase ends."
        return Refusal("DT-ULT-03", said, "Wait until then.")
    if facts["phase"] == DISCARD:
        instead = "Sell cards, or wait for the next turn." if facts["active"] == seat else "Wait for the next turn."
        return Refusal("DT-TURN-10", "The Discard Phase allows nothing but selling.", instead)
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
    if is_crawl(state) and state.facts["phase"] in JOURNEY_PHASES:
        return Refusal("DT-DTA-03", f"{card.name} is not played outside of battle.", "Wait for your Hero Step.")
    if card.timing == "roll":
        return Refusal("DT-CARD-02", f"{card.name} is for Roll Phases.", "Wait for a Roll Phase.")
    if card.upgrade and state.facts["phase"] in ROLL_PHASES and static_abilities.plays_upgrades(state, seat):
        return activated_abilities.MID_ROLL
    if state.facts["phase"] in MAIN_PHASES and state.facts["active"] == seat:
        return activated_abilities.NO_ANSWER
    rule = "DT-CARD-08" if card.upgrade else "DT-CARD-02"
    return Refusal(rule, f"{card.name} is for your own Main Phases.", "Wait for your next Main Phase.")


def play_refusal(state: State, seat: int, number: int) -> Refusal | None:
    """Why a card may not be played although it is the moment for its kind, None if it may."""
    card: CardFacts = state.game.cards[state.things[number].name]
    price = card.cost if card.ability < 0 else cost(state, seat, card)
    have = state.things[seat].cp
    if price > have:
        selling = state.facts["phase"] in MAIN_PHASES and state.facts["active"] == seat
        instead = "Sell a card or wait." if selling else "Keep it until you have the CP."
        return Refusal("DT-CARD-03", f"{card.name} costs {price} CP and you have {have}.", instead)
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


def takes_status_or_earns(state: State, text: Node) -> bool:
    """Whether a text does so, or brings CP."""
    return takes_status(state, text) or GainCP in state.game.library.kinds(text)
