"""What a game package offers, so that everything else can play it without knowing it.

A package is a folder in `games/`, or in a folder that the environment names as `DICEWRIGHT_GAMES`; nothing lists it.
`Package` is what every game has. What a game has beside it is found by its name where it is there: a game whose cards
are files has what `Written` says, one that scenarios can put in a position has `position`, and so on.
docs/adding_a_game.md goes through it step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from dicewright.content_items import Item
from dicewright.engine.game import Game
from dicewright.engine.state import State
from dicewright.language.language import Language
from dicewright.language.wrong import Laws
from dicewright.rules.words import Word


class Package(Protocol):
    """Every game: enough to be played in the browser and the terminal, by bots and in the lab."""

    TITLE: str
    """What people call the game."""
    PITCH: str
    """What one does in it, in a sentence or two, for whoever has never seen it."""

    def choices(self) -> dict[str, Any]:
        """What a lobby offers: `modes`, `editions`, `seats`, `most_bans`; see `dicewright.games.choices`."""

    def new_setup(self, mode: str | None, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """A full setup, plain data, from what a player asked for. Raises `ValueError` with what is wrong."""

    def build(self, setup: Mapping[str, Any]) -> Game:
        """The game for a setup. Raises `ValueError` if it is not one."""


class Written(Package, Protocol):
    """A game whose cards are content files, with texts that are parsed and carried out."""

    PLACES: Sequence[str]
    """Where files may lie below the folder of the game."""
    JOINED: Sequence[str]
    """Files of one's own that are joined to a file of the project, by their names."""
    LAWS: Laws
    """What texts must hold to beside their grammar."""
    TEXT_KINDS: Sequence[str]
    """What a text can be of: a character, a token, …"""

    def language(self) -> Language:
        """The language of its texts."""

    def content_items(self) -> Sequence[Item]:
        """All there is to play with, and how far each is done."""

    def check_content(self) -> Any:
        """What does not hold together in the content of the project."""

    def check_own(self) -> Sequence[Any]:
        """What does not hold together in content of one's own; it is left out of play from then on."""

    def format_content(self, *args: Any, **options: Any) -> Any:
        """Write texts in the canonical wording."""

    def phrase_users(self) -> Any:
        """Which items use which phrase."""

    def itself(self, kind: str) -> str:
        """What the language calls the item that a text of this kind is on."""

    def said(self, root: str) -> str:
        """The words of the card or keyword that the root of a library path names; empty if there is none."""

    def glossary(self) -> tuple[Word, ...]:
        """What the words on its cards mean."""

    def files(self) -> Any:
        """The content files that a match of the game reads."""


class Placed(Package, Protocol):
    """A game that scenarios can put in a stated position."""

    def position(self) -> Any:
        """The module that does it; `scenarios/hooks.py` says what it has."""


class Judged(Package, Protocol):
    """A game whose positions are judged by weights that were fitted."""

    def features(self, state: State, seat: int) -> dict[str, float]:
        """What is counted of a position, by name."""


class Seated(Package, Protocol):
    """A game in which what one brings to a seat is drawn or checked by itself."""

    def random_seats(self, rng: Random, mode: str, edition: str) -> list[str]:
        """A seat for each player of a mode."""

    def check_seat(self, mode: str, entry: str) -> None:
        """Raise `ValueError` where a seat could not be this, whatever the others are."""


class Campaigning(Package, Protocol):
    """A game whose matches can be sessions of a campaign."""

    def campaign(self) -> Any:
        """The module of its campaigns; `games/campaigns.py` says what it has."""


NEEDED = ("TITLE", "PITCH", "choices", "new_setup", "build")
"""What `Package` says, by name."""


def missing(found: object) -> Iterator[str]:
    """What a package lacks of what every game needs."""
    return (name for name in NEEDED if not hasattr(found, name))
