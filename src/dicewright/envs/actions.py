"""The actions of an environment: a fixed table of numbers, each with a meaning that never changes within a setup.

Four parts, one after the other: words (`pass`, `roll`, numbers), names (what a hero announces), a verb with a thing
(`play barbarian smack`), and, for what has no place in these, the options of the question at hand by their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dicewright.engine.ask import Option
from dicewright.engine.match import Match
from dicewright.engine.state import NOWHERE
from dicewright.envs.paths import DONE, FINISHED, PICK, TO, Mark, Walk

CHOOSE, SEND = "choose", "to"
NUMBERS = tuple(str(number) for number in range(21))
WORDS: Mapping[str, tuple[str, ...]] = {
    "dice_throne": (
        *(DONE, "pass", "yes", "no", "no ability", "no defence", "no upgrade", "nothing more", "roll", "reroll"),
        *("up", "down", *NUMBERS),
    ),
    "dice_masters": (
        *(DONE, "pass", "yes", "no", "go first", "go second", "up", "down"),
        *("fist", "bolt", "mask", "shield", "wild", "generic", "half", *NUMBERS),
    ),
}
"""Options that are the same in every setup of a game."""
VERBS: Mapping[str, tuple[str, ...]] = {
    "dice_throne": (CHOOSE, SEND, "play", "sell", "use"),
    "dice_masters": (CHOOSE, SEND, "buy", "field", "global", "use", "activate"),
}
"""What is done with a thing: the first word of an option; `choose` where it begins with the thing's own name."""
TOKENS = 40
"""Places for things that come in the middle of a match, such as tokens."""
OPTIONS = 64
"""Places for options that have no other, by their order in the question."""


class Actions:
    """The table of one setup. size: how many actions there are. things: how many there are from the beginning."""

    def __init__(self, start: Match) -> None:
        game = start.game
        self.game = game.name
        self.things = len(start.state.things)
        self.verbs = VERBS[game.name]
        self.words = [*WORDS[game.name], *(name for name in _names(start) if name not in WORDS[game.name])]
        self.slots = self.things + TOKENS
        called = [game.word(start.state, number) for number in range(self.things)]
        self.called = [
            *(word if called.count(word) == 1 else f"{word} ({number})" for number, word in enumerate(called)),
            *(f"token {number}" for number in range(TOKENS)),
        ]
        self.first_option = len(self.words) + len(self.verbs) * self.slots
        self.size = self.first_option + OPTIONS
        self._known = {word: number for number, word in enumerate(self.words)}
        self._told: dict[str, int] | None = None

    def to_string(self, action: int) -> str:
        """What an action is, in words. Raises `ValueError` if there is none of this number."""
        if not 0 <= action < self.size:
            raise ValueError(f"there is no action {action}: they are 0 to {self.size - 1}")
        if action < len(self.words):
            return self.words[action]
        if action >= self.first_option:
            return f"option {action - self.first_option}"
        verb, slot = divmod(action - len(self.words), self.slots)
        return f"{self.verbs[verb]} {self.called[slot]}"

    def from_string(self, text: str) -> int:
        """The action that these words are. Raises `ValueError` if they are none."""
        if self._told is None:
            self._told = {self.to_string(action): action for action in range(self.size)}
        if text not in self._told:
            raise ValueError(f"{text!r} is no action of this environment")
        return self._told[text]

    def slot(self, match: Match, thing: int) -> int:
        """The place of a thing; -1 where there is none left. A token has that of its age among those in play."""
        if thing < self.things:
            return thing
        where = match.state.where
        rank = sum(where[number] != NOWHERE for number in range(self.things, thing))
        return self.things + rank if rank < TOKENS else -1

    def meanings(self, match: Match, walk: Walk) -> dict[int, Mark]:
        """The action for every step of a question; a step beyond the last place of the table has none."""
        found: dict[int, Mark] = {}
        spare = self.first_option
        for mark, option in walk.marks():
            action = self._own(match, mark, option)
            if action < 0 or action in found:
                if spare == self.size:
                    continue
                action, spare = spare, spare + 1
            found[action] = mark
        if walk.taken or self._known[DONE] not in found:
            found[self._known[DONE]] = FINISHED
        return found

    def _own(self, match: Match, mark: Mark, option: Option) -> int:
        """The action that a step has in any question, -1 if it has none."""
        if mark.key in self._known:
            return self._known[mark.key]
        if not option.things:
            return -1
        slot = self.slot(match, option.things[0])
        if slot < 0:
            return -1
        first = mark.key.split(" ", 1)[0]
        verb = SEND if mark.role == TO else first if mark.role == PICK and first in self.verbs else CHOOSE
        return len(self.words) + self.verbs.index(verb) * self.slots + slot


def _names(start: Match) -> Sequence[str]:
    """What the heroes of a setup can announce, at every level; nothing where there are no heroes."""
    heroes = getattr(start.game, "heroes", {})
    players = heroes.values() if isinstance(heroes, Mapping) else heroes
    found = {row.key for one in players for ability in one.abilities for level in ability.levels for row in level.rows}
    return sorted(found)
