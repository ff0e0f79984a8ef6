"""Drafts: stacks picked in turn (DM-FMT-02 to 05), and packs picked from and passed on (DM-FMT-10, 11, 15 to 18).

A draft is the first part of its match. What is dealt comes from the match's own randomness, so it can be proved like a
roll; what a player holds is seen by that player only.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.control import Sequence
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Effect, node
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    COMMONS,
    DRAFTED,
    DUEL,
    GONE,
    LATER,
    PILE,
    POOL,
    SUPPLY,
    inside,
    zone,
)
from dicewright.games.dice_masters.cards.definitions import BASIC
from dicewright.games.dice_masters.teams.draft_pool import FEWEST_BASICS, MOST_STACKS, PACK_BASICS, PILE_SIZE
from dicewright.games.dice_masters.teams.formats import DRAFT_PACKS, PACKS, STACKS
from dicewright.games.dice_masters.turn.draft_events import facts_of
from dicewright.games.dice_masters.turn.turn import TURN, Opening, Turns

# DM-TEAM-01
TEAM_CARDS: Final = 8
TEAM_DICE: Final = 20
TEAM_BASICS: Final = 2
DONE: Final = "done"


@node
class DealStacks(Effect):
    """Lay out stacks of cards with one title, and Basic Action Cards in the centre."""


@node
class PickStacks(Effect):
    """The players pick a card and its dice in turn until no stack is left."""


@node
class DealPacks(Effect):
    """Each player opens packs into two secret piles."""


@node
class PickFromPiles(Effect):
    """Pick a card, pass the pile on, until both piles are used up."""


@node
class BuildTeams(Effect):
    """Each player makes a team of what they drafted, and all are shown at once."""


DRAFTS: Final = {
    STACKS: Sequence((Opening(), DealStacks(), PickStacks(), Turns(TURN))),
    PACKS: Sequence((DealPacks(), PickFromPiles(), BuildTeams(), Opening(), Turns(TURN))),
    DRAFT_PACKS: Sequence((DealPacks(), PickFromPiles(), BuildTeams(), Opening(), Turns(TURN))),
}


def options(state: State, cards: tuple[int, ...]) -> dict[str, Option]:
    """One option for each different card, by its key; copies are the same."""
    found: dict[str, Option] | None = state.cache.get(("draft", cards))
    if found is None:
        found = state.cache["draft", cards] = {}
        game = state.game
        for number in cards:
            option = game.draftable(number)
            found.setdefault(option.key, option)
    return found


def _stock(state: State, basic: bool) -> tuple[int, ...]:
    """All cards to draft that have not been dealt."""
    here, where = zone(0, GONE), state.where
    return tuple([one for one in state.game.stock[basic] if where[one] == here])


# --- stacks ---


@rules.do(DealStacks)
def deal_stacks(state: State, node: DealStacks) -> None:
    state.set("phase", "draft")
    stock = _stock(state, basic=False)
    titles = sorted({facts_of(state, one).name for one in stock})
    order = state.shuffled("draft", tuple(range(len(titles))))[:MOST_STACKS]
    chosen = {titles[at] for at in order}
    cards = tuple(one for one in stock if facts_of(state, one).name in chosen)
    count = FEWEST_BASICS + state.draw("draft", 2)
    basics = state.shuffled("draft", _stock(state, basic=True))[:count]
    happen(
        state,
        Event("deal", rule="DM-FMT-03", more={"cards": basics, "to": zone(0, COMMONS)}),
        Event("deal", rule="DM-FMT-03", more={"cards": cards, "to": zone(0, POOL)}),
    )


def dice_left(state: State, seat: int) -> int:
    """How many dice a player may still take: as many in all as the number that was picked (DM-FMT-02)."""
    return state.game.life - len(inside(state, seat, SUPPLY))


@rules.step(PickStacks)
def pick_stacks(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The second player picks first (DM-FMT-04)."""
    picks, card = frame.local or (0, -1)
    pool = inside(state, 0, POOL)
    first: int = state.facts["first"]
    seat = first if picks % 2 else 1 - first
    if not pool or not any(dice_left(state, one) for one in range(DUEL)):
        state.pop()
        happen(state, Event("draft ends", rule="DM-FMT-05"))
        return None
    left = dice_left(state, seat)
    if card < 0:
        offered = options(state, pool)
        if answer is None:
            prompt = f"Draft a card; you may still take {left} {'die' if left == 1 else 'dice'}."
            return Pick(seat, lambda: prompt, tuple(offered.values()), rule="DM-FMT-04")
        card = offered[answer].things[0]
        most = min(left, len(state.game.dice_of[card]))
        state.advance(0, (picks, card))
        if most < 2:
            _join_stack(state, seat, card, most, picks)
        return None
    if answer is None:
        most = min(left, len(state.game.dice_of[card]))
        numbers = tuple(Option(str(number), (card,)) for number in range(1, most + 1))
        return Pick(seat, lambda: "How many of its dice do you take?", numbers, card, rule="DM-FMT-04")
    _join_stack(state, seat, card, int(answer), picks)
    return None


def _join_stack(state: State, seat: int, card: int, dice: int, picks: int) -> None:
    """The card joins with its dice; the other versions of its stack are not used (DM-CARD-08)."""
    state.advance(0, (picks + 1, -1))
    title = facts_of(state, card).name
    leave = tuple(one for one in inside(state, 0, POOL) if one != card and facts_of(state, one).name == title)
    more = {"dice": state.game.dice_of[card][:dice], "leave": leave}
    happen(state, Event("join", thing=card, seat=seat, amount=dice, by=seat, rule="DM-FMT-04", more=more))


# --- packs ---


@rules.do(DealPacks)
def deal_packs(state: State, node: DealPacks) -> None:
    """Nobody has seen the piles; the one opened last is drafted first (DM-FMT-15, DM-FMT-16)."""
    state.set("phase", "draft")
    with_basics = state.game.draft == DRAFT_PACKS
    cards = list(state.shuffled("private packs", _stock(state, basic=False)))
    basics = list(state.shuffled("private packs", _stock(state, basic=True))) if with_basics else []
    rule = "DM-FMT-11" if with_basics else "DM-FMT-10"
    events = []
    for seat in range(DUEL):
        for kind in (LATER, PILE):
            pile = cards[:PILE_SIZE] + basics[:PACK_BASICS]
            del cards[:PILE_SIZE], basics[:PACK_BASICS]
            events.append(Event("deal", seat=seat, rule=rule, more={"cards": tuple(pile), "to": zone(seat, kind)}))
    happen(state, *events)


@rules.step(PickFromPiles)
def pick_from_piles(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Everybody picks at the same time: nobody sees what the others pick (DM-FMT-16)."""
    sizes = [len(inside(state, seat, PILE)) for seat in range(DUEL)]
    if not any(sizes):
        if inside(state, 0, LATER):
            happen(state, Event("next piles", rule="DM-FMT-16"))
        else:
            state.pop()
        return None
    seat = sizes.index(max(sizes))
    pile = inside(state, seat, PILE)
    offered = options(state, pile)
    if answer is None and len(pile) > 1:
        return Pick(seat, lambda: "Pick a card, then the pile goes on.", tuple(offered.values()), rule="DM-FMT-16")
    card = pile[0] if answer is None else offered[answer].things[0]
    happen(state, Event("take", thing=card, seat=seat, by=seat, rule="DM-FMT-16"))
    if seat == DUEL - 1 and len(pile) > 1:
        happen(state, Event("pass piles", rule="DM-FMT-16"))
    return None


Chosen = tuple[tuple[int, ...], tuple[int, ...], bool]  # cards, Basic Action Cards, whether the cards are complete
NOTHING: Final[Chosen] = ((), (), False)


@rules.step(BuildTeams)
def build_teams(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Cards, then Basic Action Cards (DM-FMT-14, DM-FMT-17); shown when all are ready (DM-SETUP-09)."""
    ready: tuple[Chosen, ...] = frame.local or (NOTHING,)
    seat = len(ready) - 1
    cards, basics, complete = ready[-1]
    if not complete:
        offered = state.kept(frame, lambda: _can_join(state, seat, cards))
        if not offered or answer == DONE:
            state.advance(0, (*ready[:-1], (cards, basics, True)))
        elif answer is None:
            return _ask_card(state, seat, cards, offered)
        else:
            state.advance(0, (*ready[:-1], ((*cards, offered[answer].things[0]), basics, False)))
        return None
    offered = state.kept(frame, lambda: _basics(state, seat, ready))
    if offered and len(basics) < TEAM_BASICS:
        if answer is None:
            prompt = f"Choose a Basic Action Card to bring, {len(basics) + 1} of {TEAM_BASICS}."
            return Pick(seat, lambda: prompt, tuple(offered.values()), rule="DM-TEAM-01")
        state.advance(0, (*ready[:-1], (cards, (*basics, offered[answer].things[0]), True)))
    elif len(ready) < DUEL:
        state.advance(0, (*ready, NOTHING))
    else:
        state.pop()
        happen(state, *(event for seat, one in enumerate(ready) for event in _joining(state, seat, one)))
        happen(state, Event("draft ends", rule="DM-FMT-17"))
    return None


def _ask_card(state: State, seat: int, cards: tuple[int, ...], offered: dict[str, Option]) -> Ask:
    used = sum(len(dice) for _, dice in _with_dice(state, seat, cards))
    said = f"Choose a card for your team: {len(cards)} of {TEAM_CARDS} cards, {used} of {TEAM_DICE} dice so far."
    stop = (Option(DONE, label="My team is complete"),) if cards else ()
    return Pick(seat, lambda: said, (*offered.values(), *stop), rule="DM-FMT-17")


def _with_dice(state: State, seat: int, cards: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Each chosen card with the dice of every drafted card of its title, as many as fit (DM-FMT-17, DM-CARD-08)."""
    found = []
    left = TEAM_DICE
    dice_of = _drafted_dice(state, seat)
    for card in cards:
        facts = facts_of(state, card)
        dice = dice_of[facts.name][: min(left, facts.limit)]
        left -= len(dice)
        found.append((card, dice))
    return found


def _drafted_dice(state: State, seat: int) -> dict[str, tuple[int, ...]]:
    """The dice of a player's drafted cards by title."""
    key = ("drafted dice", seat)
    found: dict[str, tuple[int, ...]] | None = state.cache.get(key)
    if found is None:
        found = state.cache[key] = {}
        for one in inside(state, seat, DRAFTED):
            title = facts_of(state, one).name
            found[title] = found.get(title, ()) + state.game.dice_of[one]
    return found


def _can_join(state: State, seat: int, cards: tuple[int, ...]) -> dict[str, Option]:
    """Drafted cards whose title is not on the team yet, while there is room for a card and a die (DM-TEAM-01/02)."""
    used = sum(len(dice) for _, dice in _with_dice(state, seat, cards))
    if len(cards) >= TEAM_CARDS or used >= TEAM_DICE:
        return {}
    titles = {facts_of(state, one).name for one in cards}
    drafted = [(one, facts_of(state, one)) for one in inside(state, seat, DRAFTED)]
    return options(state, tuple([one for one, facts in drafted if facts.kind != BASIC and facts.name not in titles]))


def _basics(state: State, seat: int, ready: tuple[Chosen, ...]) -> dict[str, Option]:
    """Basic Action Cards to bring: any of the set, in a Double Rainbow only drafted ones (DM-FMT-10, DM-FMT-18)."""
    if state.game.draft == DRAFT_PACKS:
        stock = tuple(one for one in inside(state, seat, DRAFTED) if facts_of(state, one).kind == BASIC)
    else:
        brought = {one for _, basics, _ in ready for one in basics}
        stock = tuple(one for one in _stock(state, basic=True) if one not in brought)
    mine = {facts_of(state, one).name for one in ready[-1][1]}
    return options(state, tuple([one for one in stock if facts_of(state, one).name not in mine]))  # DM-TEAM-02


def _joining(state: State, seat: int, chosen: Chosen) -> list[Event]:
    cards, basics, _ = chosen
    having = [*_with_dice(state, seat, cards), *((one, state.game.dice_of[one]) for one in basics)]
    return [
        Event("join", thing=one, seat=seat, amount=len(dice), by=seat, rule="DM-FMT-17", more={"dice": dice})
        for one, dice in having
    ]
