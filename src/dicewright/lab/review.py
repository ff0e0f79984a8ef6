"""The decisions of a recorded match judged by a bot that searches: what each lost, and what luck did besides.

Before each decision the bot says how likely the seat is to win with its own choice and with the one that was made, both
tried in the same imagined worlds: the difference is what the decision lost. From there to the next decision only dice,
cards and forced moves come: what they change is luck. Both are estimates; the standard error stands beside each loss.
In Dice Throne an ability that was announced has its exact chance from before the first roll.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dicewright.bots.observation import Observation
from dicewright.bots.player import UnknownBot, make
from dicewright.bots.search import MonteCarloBot
from dicewright.engine.accord import is_act
from dicewright.engine.ask import Answer
from dicewright.engine.match import Match
from dicewright.odds.live import odds_of

CLEAR = 2.0
"""A loss is a mistake where it is so many standard errors above nothing, and at least `LEAST`."""
LEAST = 0.01


class Verdict(NamedTuple):
    """One decision, judged. All chances are those of the seat that decides.

    number: of the decision, from 1. answer, better: what was done, and what the bot would have done. worth: how likely
    the seat is to win with the answer. lost: how much less that is than with the better one, and `error` its standard
    error. luck: what happened since the verdict before, for this seat. chance: of the announced ability, before the
    first roll, where there is one.
    """

    number: int
    turn: int
    seat: int
    phase: str
    prompt: str
    answer: Answer
    better: Answer
    worth: float
    lost: float
    error: float
    luck: float
    chance: float | None = None

    @property
    def mistake(self) -> bool:
        """Whether the loss is too big for noise."""
        return self.lost >= LEAST and self.lost > CLEAR * self.error


class SeatReview(NamedTuple):
    """The sums of a seat: decisions judged, mistakes, what they lost, and its luck."""

    seat: int
    judged: int
    mistakes: int
    lost: float
    luck: float


def judge_of(bot: str, seed: str) -> MonteCarloBot:
    """The bot that judges. Raises `UnknownBot` for one that does not try answers in the same worlds."""
    found = make(bot, seed)
    if not isinstance(found, MonteCarloBot) or not found.paired:
        raise UnknownBot(
            f"the bot {bot} cannot judge, it does not try answers side by side: choose mc or mc:steps=2000"
        )
    return found


def review(match: Match, decisions: Sequence[Mapping[str, Any]], judge: MonteCarloBot) -> Iterator[Verdict]:
    """Play the decisions of a record from its start and judge those with a choice. Two sides only."""
    before: float | None = None  # how likely seat 0's side is to win after the decision before
    chances: dict[str, float] = {}
    for number, one in enumerate(decisions, 1):
        ask = match.ask
        if ask is None:
            return
        if is_act(one["answer"]):  # what follows is judged from where the match stands then
            match.enter(one["seat"], one["answer"])
            before = None
            continue
        seen = Observation(match, ask.seat)
        answer = ask.check(one["answer"])
        if judge.searches(seen):
            if "roll" in seen.choices.keys:
                chances = _chances(match, ask.seat)
            found = judge.judged(seen, answer)
            mine = next(tried for tried in found if tried.answer == answer)
            best = found[0]
            lost = max(0.0, mine.behind)
            luck = 0.0 if before is None else _for(0, ask.seat, mine.worth + lost) - before
            before = _for(0, ask.seat, mine.worth)
            yield Verdict(
                number,
                match.turn,
                ask.seat,
                seen.phase,
                seen.choices.prompt,
                answer,
                best.answer,
                mine.worth,
                lost,
                mine.error if lost else 0.0,
                _change(0, ask.seat, luck),
                chances.get(answer) if isinstance(answer, str) else None,
            )
        match.answer(answer)


def _for(seat: int, other: int, chance: float) -> float:
    """A chance of one side as the chance of the side of `seat`; sides alternate."""
    return chance if seat % 2 == other % 2 else 1 - chance


def _change(seat: int, other: int, change: float) -> float:
    """A change for one side as the change for the side of `other`."""
    return change if seat % 2 == other % 2 else -change


def _chances(match: Match, seat: int) -> dict[str, float]:
    """The exact chance of each ability before the first roll, by the word that announces it."""
    found = odds_of(match.view(seat, log=False))
    return {} if found is None else {row["key"]: row["probability"] for row in found["rows"]}


def sums(verdicts: Sequence[Verdict], result: Mapping[str, Any] | None) -> list[SeatReview]:
    """What the verdicts come to for each seat. Luck is what a seat gained between decisions, of either side."""
    found = []
    total = sum(_change(one.seat, 0, one.luck) for one in verdicts)
    if verdicts and result is not None and result["winner"] is not None:
        last = verdicts[-1]
        total += float(result["winner"] % 2 == 0) - _for(0, last.seat, last.worth)
    for seat in sorted({one.seat for one in verdicts}):
        mine = [one for one in verdicts if one.seat == seat]
        wrong = [one for one in mine if one.mistake]
        found.append(SeatReview(seat, len(mine), len(wrong), sum(one.lost for one in wrong), _change(0, seat, total)))
    return found
