"""What a minion or a boss does, which nobody plays: its dice, its ability, its tokens, its card; what the rules leave
open is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicewright.engine.ask import PASS, YES, Answer, Ask, Option, Pick
from dicewright.engine.control import Unless
from dicewright.engine.event import Event
from dicewright.engine.library import walk
from dicewright.games.dice_throne.board import battle, ledger, mission, sides, typed_names, zones
from dicewright.games.dice_throne.board.dice import numbers_of
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import MAIN_1, Attempts, Defend
from dicewright.games.dice_throne.cards.definitions import CardFacts, Row
from dicewright.games.dice_throne.phrases.amounts import Number
from dicewright.games.dice_throne.phrases.damage import Deal, Take
from dicewright.games.dice_throne.phrases.players import EachOpponent
from dicewright.games.dice_throne.phrases.plunder import RerollUnlessPaid
from dicewright.games.dice_throne.turn.announcing import NO_ABILITY
from dicewright.games.dice_throne.turn.in_vain import in_vain
from dicewright.games.dice_throne.turn.rerolls import REROLL
from dicewright.games.dice_throne.turn.roll_attempts import ROLL

BEFORE_ITS_DEFENCE: Final = ("1", "2", "3", "4")
"""The steps of the Defensive Roll Phase in which a defence has not been carried out yet."""


TOLLS: Final = (Unless, RerollUnlessPaid)
"""What happens to an enemy that does not pay for it."""


MOST_OF_A_DIE: Final = 6


def answer(state: State, ask: Ask) -> Answer | None:
    """What the enemy answers; None if the Active Player is asked, who takes what is best for it (DT-DTA-38)."""
    assert state.top is not None
    node, options = state.top.node, ask.option_list()
    if isinstance(node, Attempts):
        assert isinstance(ask, Pick)
        return _attempt(state, ask)
    if isinstance(node, Defend):
        return options[0].key  # it always defends (DT-DTA-65)
    if type(node) in TOLLS and mission.is_mission(state):
        return YES  # it has no end of CP (DT-MIS-95)
    if ask.on_pass == PASS:
        if state.facts["phase"] == MAIN_1:
            return _card(state, ask.seat, options)
        return _spend(state, ask.seat, options)
    if "/" in ask.rule:
        ask.rule = "DT-DTA-38"  # the words of the card or token are the question; that another is asked is a rule
    _hand_over(state, ask)
    return None


def _hand_over(state: State, ask: Ask) -> None:
    """Let the Active Player answer for it."""
    prompt, name = ask.prompt, typed_names.seat_name(state, ask.seat)
    ask.hand_to(sides.active_player(state))
    ask.prompt = lambda: f"For {name}: {prompt()}"


def _attempt(state: State, ask: Pick) -> Answer | None:
    """It rolls until its Roll Objective is met or no Roll Attempt is left, then takes its best ability (DT-DTA-07,
    DT-DTA-62). Which of several with the same priority is the best is not said, so that the Active Player is asked;
    the one that deals the most is offered first (DT-DTA-09, DT-DTA-38)."""
    seat = ask.seat
    by_key = {option.key: option for option in ask.options}
    if ROLL in by_key:
        _tell(state, seat, ())
        return ROLL
    values = numbers_of(state, seat)[: zones.FIVE]
    objective = battle.objective(state)
    if REROLL in by_key and not objective.met(values):
        dice = zones.dice(state, seat)
        kept = tuple([dice[at] for at in objective.keeps(values)])
        among = by_key[REROLL].among
        assert among is not None
        again: list[str] = [item.key for item in among.items if item.things[0] not in kept]
        if again:
            _tell(state, seat, kept)
            return {REROLL: again}
    announced = [option for option in ask.options if option.data and option.data[0] == "announce" and option.data[1]]
    safe = [option for option in announced if not _deadly(state, seat, option.data[1])]
    if not safe:
        return NO_ABILITY
    best = max(option.data[1].priority for option in safe)
    tied = [option for option in safe if option.data[1].priority == best]
    if len(tied) == 1:
        return tied[0].key
    ask.options = sorted(tied, key=lambda option: -_dealt(state, option.data[1]))
    ask.prompt, ask.rule, ask.on_pass, ask.veiled = lambda: "which ability does it take?", "DT-DTA-38", "", False
    _hand_over(state, ask)
    return None


def _dealt(state: State, row: Row) -> int:
    """What an ability deals by printed numbers to all whom it reaches."""
    heroes = len([seat for seat in state.game.players if not sides.fallen(state, seat)])
    deals = [node for _, node in walk(state.game.trees[row.path]) if isinstance(node, Deal)]
    return sum(
        one.amount.n * (heroes if isinstance(one.who, EachOpponent) else 1)
        for one in deals
        if isinstance(one.amount, Number)
    )


def _deadly(state: State, seat: int, row: Row) -> bool:
    """Whether what an ability costs its own side could be all the Health there is, while it would not end the battle
    before: nobody who plays would choose it (DT-DTA-92). A die that has not been rolled yet counts as a 6."""
    deals, takes = _damage_of(state, row.path)
    hero = sides.active_player(state)
    return bool(takes and takes >= state.things[seat].health and deals < state.things[hero].health)


def _damage_of(state: State, path: str) -> tuple[int, int]:
    """What a text deals by a printed number, and the most that it costs its own side."""
    deals, takes = 0, 0
    for _, node in walk(state.game.trees[path]):
        if isinstance(node, Take):
            takes += node.amount.n if isinstance(node.amount, Number) else MOST_OF_A_DIE
        elif isinstance(node, Deal) and isinstance(node.amount, Number):
            deals += node.amount.n
    return deals, takes


def _worth_playing(state: State, seat: int, number: int) -> bool:
    """Whether a card does something (DT-DTA-21) and does not defeat its own player, together with the damage that is
    coming already or that the ability of its player can bring (DT-DTA-92)."""
    card: CardFacts = state.game.cards[state.things[number].name]
    _, takes = _damage_of(state, card.path)
    if takes:
        ability = state.facts["ability"] if seat == state.facts["attacker"] else ""
        takes += ledger.figure(state, seat).total or (_damage_of(state, ability)[1] if ability else 0)
    return takes < state.things[seat].health and not in_vain(state, seat, number)


def _tell(state: State, seat: int, kept: tuple[int, ...]) -> None:
    """Why it rolls what it rolls, as a line of the log."""
    objective = battle.objective(state)
    values = tuple([state.things[number].value for number in kept])
    rule = "DT-DTA-07" if objective.symbols else "DT-DTA-08"
    more = {"dice": kept, "values": values, "objective": objective.words}
    state.note(Event("aim", seat=seat, amount=len(kept), by=seat, rule=rule, more=more))


def _card(state: State, seat: int, options: Sequence[Option]) -> Answer:
    """A Main Phase Action is played if it can be paid for and is worth it, and sold otherwise; a Roll Phase Action
    waits (DT-DTA-21)."""
    for number in zones.hand(state, seat):
        card: CardFacts = state.game.cards[state.things[number].name]
        ways = [option.key for option in options if option.things == (number,) and option.data[0] in ("play", "sell")]
        if card.timing == "main" and ways:
            return ways[0] if len(ways) > 1 and _worth_playing(state, seat, number) else ways[-1]
    return PASS


def _spend(state: State, seat: int, options: Sequence[Option]) -> Answer:
    """In a Roll Phase it spends tokens that do something now, one after the other (DT-DTA-65).

    Until its defence has been carried out it spends none: what its defence leaves may need none, and the rules
    prescribe no moment, so it does what is best for it (DT-DTA-38). Step 5 follows whether it may defend or not.
    """
    if seat == state.facts["defender"] and state.facts["step"] in BEFORE_ITS_DEFENCE:
        return PASS
    fights = seat in (state.facts["attacker"], state.facts["defender"])
    found = [option for option in options if option.key != PASS and option.among is None]
    uses = [one.key for one in found if one.data[0] != "play" or _worth_playing(state, seat, one.data[1])]
    return uses[0] if fights and uses else PASS
