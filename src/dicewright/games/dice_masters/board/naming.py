"""What is called how: the same from the beginning of a match to its end, so that a line of the log never changes.

A line is made of its event and of these names alone; what an event needs beyond them it carries itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from dicewright.engine.quoting import possessive
from dicewright.engine.quoting import several as several
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import token_face
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.definitions import CardFacts, Face
from dicewright.games.dice_masters.cards.typed_names import face_words


class Names:
    """The names of the players, dice and cards of a match: none depends on where a thing is or on what it shows."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._game = state.game

    def player(self, seat: int) -> str:
        """A player's name."""
        return self._game.seat_names[seat] if seat >= 0 else "Nobody"

    def team(self, seat: int) -> str:
        """Who takes a turn: a player, or a team of two (DM-FMT-19)."""
        return several(self.player(one) for one in sides.team(self._state, seat))

    @property
    def duel(self) -> bool:
        """Whether everybody plays alone."""
        return len(self._game.seats) == sides.TEAMS

    def thing(self, number: int) -> str:
        """A die by the name on its card with its number, a card by its title, a player by name."""
        return self._game.printed(self._state, number)

    def things(self, numbers: Iterable[int]) -> str:
        """Several of them as a list."""
        return several(self.thing(one) for one in numbers)

    def of(self, seat: int, number: int) -> str:
        """A thing with whose it is: `Anna's Beast 2`; a player (also for number -1), or what is nobody's, by itself."""
        if number < 0:
            return self.player(seat)
        if seat < 0 or sides.is_player(self._state, number):
            return self.thing(number)
        return f"{possessive(self.player(seat))} {self.thing(number)}"

    def speaker(self, number: int, you: int) -> str:
        """The card whose words they are, with its owner; one of the centre with who used it. number: it or a die."""
        thing = self._state.things[number]
        card = thing.card if isinstance(thing, Die) else number
        if card < 0:
            return self.of(you, number)
        owner = self._state.things[card].owner
        return self.of(owner, card) if owner >= 0 else f"{self.thing(card)} (used by {self.player(you)})"

    def held(self, number: int) -> str:
        """A die with whose it is now, and whose own it is where another player has control of it."""
        thing = self._state.things[number]
        if not isinstance(thing, Die):
            return self.thing(number)
        said = self.of(thing.controller, number)
        return said if thing.controller == thing.owner else f"{said} (owned by {self.player(thing.owner)})"

    def owner(self, number: int) -> int:
        """Whose a card is, -1 if it is common property."""
        owner: int = self._state.things[number].owner
        return owner

    def cause(self, number: int, by: int) -> str:
        """A die or card whose words change something: a die with the player whose it is, a card with its owner."""
        if number < 0 or self.is_die(number):
            return self.of(by, number)
        owner = self.owner(number)
        return self.of(owner if owner >= 0 else by, number)

    def is_its_own(self, number: int, cause: int) -> bool:
        """Whether what happens to a thing is caused by nothing, by itself, or by the words of its own card."""
        if cause < 0 or number < 0:
            return cause < 0
        one, other = self._state.things[number], self._state.things[cause]
        return number == cause or (isinstance(one, Die) and not isinstance(other, Die) and one.card == cause)

    def is_die(self, number: int) -> bool:
        """Whether a thing is a die."""
        return isinstance(self._state.things[number], Die)

    def title(self, card: int) -> str:
        """A card with its subtitle."""
        return self._game.full_title(card)

    def card(self, number: int) -> str:
        """A card by its title, or the card of a die."""
        thing = self._state.things[number]
        return self.thing(thing.card if isinstance(thing, Die) and thing.card >= 0 else number)

    def facts(self, card: int) -> CardFacts:
        """What is printed on a card."""
        return self._game.cards[self._state.things[card].number]

    def face(self, number: int, face: int) -> Face:
        """A face of a die, or the only one of a token."""
        die: Die = self._state.things[number]
        return token_face(die) if die.token else self._game.kinds[die.card].faces[face]

    def shown(self, number: int, face: int) -> str:
        """A face of a die in words."""
        return face_words(self.face(number, face))
