"""What is called how: the same from the beginning of a match to its end, so that a line of the log never changes.

A line is made of its event and of these names alone; what an event needs beyond them it carries itself.
"""

from __future__ import annotations

from dicewright.engine.event import LATEST
from dicewright.games.dice_throne.board import sides, typed_names
from dicewright.games.dice_throne.board.entities import Die, Player
from dicewright.games.dice_throne.board.state import State


def sentence(said: str) -> str:
    """Words with a capital at their beginning."""
    return f"{said[:1].upper()}{said[1:]}"


class Names:
    """The names of players, dice, cards and tokens: none depends on where a thing is or on what it shows.

    at: the number of the event that is told, since in a Portal Crawl one minion after the other takes a seat.
    """

    def __init__(self, state: State, at: int = LATEST) -> None:
        self._state = state
        self._at = at

    def player(self, seat: int) -> str:
        """A player in a sentence; what has no target yet will have one (DT-TGT-02)."""
        return typed_names.seat_name(self._state, seat, self._at) if seat >= 0 else "the target"

    def thing(self, number: int) -> str:
        """A card or token in a sentence; a player by name, a die as one of its owner's."""
        thing = self._state.things[number]
        if isinstance(thing, Player):
            return self.player(thing.id)
        name: str = f"a die of {self.player(thing.owner)}" if isinstance(thing, Die) else thing.name
        return name

    def of(self, number: int) -> str:
        """A card or token with whose it is now."""
        thing = self._state.things[number]
        seat = getattr(thing, "holder", getattr(thing, "owner", -1))
        return self.thing(number) if isinstance(thing, (Die, Player)) else f"{self.player(seat)}'s {self.thing(number)}"

    def inflicted(self, number: int) -> str:
        """A token with whose it is, and who has put it there if that was another player."""
        token = self._state.things[number]
        said = f"{self.player(token.holder)}'s {token.name}"
        return said if token.inflicter == token.holder else f"{said} (from {self.player(token.inflicter)})"

    def owner(self, number: int) -> int:
        """Whose a die or card is."""
        seat: int = self._state.things[number].owner
        return seat

    def face(self, number: int, value: int, foreign: str) -> str:
        """The symbol on a face of a die. foreign: the hero whose faces it has instead of its owner's, if any."""
        return typed_names.symbol(self._state, self.owner(number), value, foreign)

    def sides(self, token: str) -> tuple[str, ...]:
        """What the sides of a token are called, if it has two."""
        found: tuple[str, ...] = self._state.game.tokens[token].sides
        return found

    def sharing(self, seat: int) -> tuple[int, ...]:
        """A player and those who share their Health dial."""
        return sides.sharing(self._state, seat)

    def allied(self, seat: int, other: int) -> bool:
        """Whether two players are one, or teammates."""
        return sides.allied(self._state, seat, other)
