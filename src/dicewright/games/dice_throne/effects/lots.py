"""Chance that no die shows: a card picked among several that lie face down (Illusion), rounds of rock, paper, scissors
(RPS), companions drawn from a pile (Rejects)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.proper_names import token_groups
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.lots import DrawCompanions, NothingHappens, PickFaceDown, PlayRound, Won

SIGNS: Final = ("rock", "paper", "scissors")
"""Each beats the one before it, and the first the last."""
READY: Final = 1
TURNED: Final = 2
"""The sides of a token that wins a lost round."""


@rules.step(PickFaceDown)
def pick_face_down(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The cards are mixed only when one is picked, so that nobody can know before which lies where."""
    node: Any = frame.node
    names = state.names
    seat = state.value(node.who)[0]
    if answer is None:
        options = [Option(f"card {place}") for place in range(1, len(node.options) + 1)]
        prompt = question(state, names, f"pick 1 of {len(options)} cards that lie face down")
        return Pick(seat, prompt, options, names.get("this", -1), "DT-TXT-04")
    shown = node.options[state.draw("dice", len(node.options))]
    more = {"text": state.game.text(state, names, shown)}
    state.become(shown)
    happen(
        state, Event("turn up", seat=seat, source=names.get("this", -1), by=names["you"], rule="DT-TXT-04", more=more)
    )
    return None


@rules.do(NothingHappens)
def nothing_happens(state: State, node: NothingHappens) -> None:
    """The result has been told already."""


@rules.step(PlayRound)
def play_round(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First against whom, then the signs, then whether the loser wins all the same; frame.local: winner and loser."""
    node: Any = frame.node
    names = state.names
    you = names["you"]
    if frame.step == 0:
        found = decided(state, state.game.rules.choices[type(node.who)](state, names, node.who), answer)
        if isinstance(found, Ask):
            return found
        if not found:
            state.pop()  # there is nobody to play against, so nobody wins (DT-DTA-68)
            state.bind("won", False)
            return None
        won = state.facts["ultimate"] and state.facts["attacker"] == you
        state.advance(1, (you, found[0]) if won else _signs(state, you, found[0]))
        return None
    winner, loser = frame.local
    token = part_of(state, loser, node.token)
    ready = token >= 0 and state.things[token].side == READY
    if ready and answer is None and not state.facts["ultimate"]:
        options = [Option(YES, label=f"Yes: turn {node.token} and win"), Option(NO, label="No: the round is lost")]
        prompt = question(state, names, f"turn {node.token} to win the round you lost?")
        return Pick(loser, prompt, options, names.get("this", -1), "DT-RULE-DEADPOOL-01", NO)
    state.pop()
    if answer == YES:
        winner = loser
        game_actions.turn_token(state, token, TURNED)
    state.bind("won", winner == you)
    return None


def _signs(state: State, you: int, other: int) -> tuple[int, int]:
    """Chance shows signs until they differ: who has won, and who has lost."""
    while True:
        mine, theirs = [state.draw("dice", len(SIGNS)) for _ in range(2)]
        for seat, sign in ((you, mine), (other, theirs)):
            more = {"text": SIGNS[sign]}
            happen(
                state,
                Event(
                    "sign", seat=seat, source=state.names.get("this", -1), by=you, rule="DT-RULE-DEADPOOL-01", more=more
                ),
            )
        if mine != theirs:
            return (you, other) if (mine - theirs) % len(SIGNS) == 1 else (other, you)


@rules.value(Won)
def won(state: State, names: Scope, node: Won) -> bool:
    return bool(names["won"])


def has_pile(state: State, seat: int, group: str) -> bool:
    """Whether the companions of a group are those of a player's hero; nobody draws from the pile of another."""
    return token_groups()[group][0] in state.game.heroes[seat].tokens


@rules.step(DrawCompanions)
def draw_companions(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    if not has_pile(state, seat, node.group):
        state.pop()
        return None
    if frame.step == 0:
        drawn = tuple([(_drawn(state, seat, node.group), 1) for _ in range(node.n * names.get("times", 1))])
        state.advance(1)
        game_actions.gain(state, seat, drawn)
        return None
    ids = held(state, seat, node.group)
    facts = state.game.tokens
    surplus = len(ids) - facts[token_groups()[node.group][0]].group_limit
    if surplus <= 0:
        state.pop()
        return None
    words = question(state, names, f"discard {surplus} {node.group}, of more than there may be?")
    found = decided(state, Choice(seat, ids, surplus, surplus, words, "DT-STA-03"), answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    game_actions.remove(state, tuple(found))
    return None


def _drawn(state: State, seat: int, group: str) -> str:
    """The next of a player's pile, which is open: everybody can count what lies beside it."""
    piles = {(one, name): left for one, name, left in state.facts["piles"]}
    left = piles.get((seat, group)) or _pile(state, seat, group)
    at = state.draw("dice", len(left))
    piles[seat, group] = (*left[:at], *left[at + 1 :])
    state.set("piles", tuple([(one, name, rest) for (one, name), rest in piles.items()]))
    return left[at]


def _pile(state: State, seat: int, group: str) -> tuple[str, ...]:
    """All copies that are not in play, one of each name after the other."""
    facts = state.game.tokens
    free = {name: facts[name].copies - len(held(state, seat, name)) for name in token_groups()[group]}
    rows = range(max(free.values()))
    return tuple([name for row in rows for name, count in free.items() if row < count])
