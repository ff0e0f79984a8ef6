"""How events change what cards and boards show: draws, plays, discards, upgrades, a board that is flipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.state import State


def _draw(state: State, event: Event) -> Event | None:
    """Cards come one by one; an empty deck is made anew when one is needed (DT-SET-07, DT-CARD-18)."""
    seat = event.seat
    deck = zones.at(seat, "deck")
    drawn = []
    for _ in range(event.amount):
        if not state.zones[deck]:
            _reshuffle(state, seat)
        if not state.zones[deck]:
            break
        card = _forced(state, seat) if state.facts["draws"] else -1
        if card < 0:
            card = state.zones[deck][0]
        state.move(card, zones.at(seat, "hand"))
        drawn.append(card)
    if not drawn:
        return None
    more = {**event.more, "cards": tuple(drawn)}
    return Event("draw", seat=seat, amount=len(drawn), source=event.source, by=event.by, rule=event.rule, more=more)


def _turn_over(state: State, event: Event) -> Event | None:
    """A boss's top Action card lies open before it until it is played or sold, and says what it rolls for
    (DT-DTA-89, DT-DTA-91)."""
    drawn = _draw(state, event)
    if drawn is None:
        return None
    number = drawn.more["cards"][0]
    name = state.things[number].name
    state.set("objective", name)
    more = {"card": name, "objective": state.game.objectives[name].words}
    return change(event, thing=number, more=more)


def _forced(state: State, seat: int) -> int:
    """The card a script makes this seat draw next, -1 for none."""
    for at, (who, name) in enumerate(state.facts["draws"]):
        if who == seat:
            for card in state.zones[zones.at(seat, "deck")]:
                if state.things[card].name == name:
                    state.set("draws", (*state.facts["draws"][:at], *state.facts["draws"][at + 1 :]))
                    return card
            return -1
    return -1


def _reshuffle(state: State, seat: int) -> None:
    pile = zones.at(seat, "discard")
    cards = state.zones[pile]
    if not cards:
        return
    deck = zones.at(seat, "deck")
    for card in state.shuffled(f"private deck {seat}", cards):
        state.move(card, deck)
    state.note(Event("shuffle", seat=seat, amount=len(cards), rule="DT-SET-07"))


def _shuffle(state: State, event: Event) -> Event:
    deck = zones.at(event.seat, "deck")
    state.zones[deck] = state.shuffled(f"private deck {event.seat}", state.zones[deck])
    known = state.facts["known"]
    state.set("known", tuple([tuple([n for n in ids if state.where[n] != deck]) for ids in known]))
    return event


def _discard(state: State, event: Event) -> Event:
    state.move(event.thing, zones.at(state.things[event.thing].owner, "discard"))
    return event


def _sell(state: State, event: Event) -> Event:
    """Discarded for CP, 1 whatever the card costs (DT-TURN-09, DT-TXT-10)."""
    player = state.things[event.seat]
    cp = min(CP_CAP, player.cp + event.amount)
    state.put(change(player, cp=cp))
    gained: int = cp - player.cp
    _discard(state, event)
    return event if gained == event.amount else change(event, amount=gained)


def _play(state: State, event: Event) -> Event:
    """Pay and put the card in front of you; it is discarded after its effect (DT-CARD-01, DT-CARD-19)."""
    player = state.things[event.seat]
    state.put(change(player, cp=player.cp - event.amount))
    state.move(event.thing, zones.at(event.seat, "played"))
    return event


def set_levels(state: State, seat: int, mine: tuple[int, ...]) -> None:
    """The abilities of a board have these levels now: its texts are others."""
    levels = state.facts["levels"]
    state.set("levels", (*levels[:seat], mine, *levels[seat + 1 :]))
    state.lore = None


def set_level(state: State, seat: int, ability: int, level: int) -> None:
    """One ability of a board has this level now."""
    mine = state.facts["levels"][seat]
    set_levels(state, seat, (*mine[:ability], level, *mine[ability + 1 :]))


def _upgrade(state: State, event: Event) -> Event:
    """The card lies on its board space for the game; what it covers stays under it (DT-CARD-04, DT-RULE-UPGRADE-01)."""
    state.move(event.thing, zones.at(event.seat, "board"))
    card = state.game.cards[state.things[event.thing].name]
    set_level(state, event.seat, card.ability, card.level)
    return event


def _flip(state: State, event: Event) -> Event:
    """Another side of the board is up; upgrades of what all sides share stay (DT-RULE-CURSED_PIRATE-08)."""
    hero = hero_of(state, event.seat)
    set_levels(state, event.seat, hero.levels_on(event.more["side"], state.facts["levels"][event.seat]))
    _uncover(state, event.seat)
    return event


def _uncover(state: State, seat: int) -> None:
    """Tokens leave that lay on an ability of the side which is down now (DT-RULE-LOKI-01)."""
    names = [row.name for row in state.game.board(state.things[seat].hero, state.facts["levels"][seat])]
    for number in zones.tokens(state, seat):
        token = state.things[number]
        if token.place and token.place not in names:
            state.move(number, NOWHERE)
            more = {"token": token.name}
            state.note(Event("remove", thing=number, seat=seat, amount=1, rule="DT-RULE-LOKI-01", more=more))


def _put_card(state: State, event: Event) -> Event:
    """A card is moved by an effect. more: `zone`, and `at` (a position) if not at the end."""
    owner = state.things[event.thing].owner
    if (event.more["from"], event.more["zone"]) == ("hand", "deck"):
        _know(state, (owner,), (event.thing,))  # who puts a card back knows where it lies
    state.move(event.thing, zones.at(owner, event.more["zone"]), event.more.get("at"))
    return event


def _look(state: State, event: Event) -> Event:
    _know(state, event.more["seats"], event.more["cards"])
    return event


def _know(state: State, seats: Sequence[int], cards: Sequence[int]) -> None:
    """Players know cards in hidden places until these are shuffled."""
    known = list(state.facts["known"])
    for seat in seats:
        known[seat] = tuple(dict.fromkeys((*known[seat], *cards)))
    state.set("known", tuple(known))


KINDS: Final[dict[str, Callable[[State, Event], Event | None]]] = {
    "draw": _draw,
    "turn over": _turn_over,
    "shuffle": _shuffle,
    "discard": _discard,
    "sell": _sell,
    "play": _play,
    "upgrade": _upgrade,
    "flip": _flip,
    "put card": _put_card,
    "look": _look,
}
