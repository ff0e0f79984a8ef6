"""What can be asked for, and what a match starts with."""

from collections import Counter
from random import Random

import pytest

import dicewright as dw
from dicewright import games
from dicewright.arena.drafting import Wish, begin_draft, draft_of
from dicewright.games.dice_throne.board.asked_setup import new_setup
from dicewright.games.dice_throne.cards import definitions
from dicewright.games.dice_throne.cards.editions import EDITIONS
from dicewright.games.dice_throne.cards.needs import of_a_kind, parse_needs
from dicewright.games.draft import RANDOM
from dicewright.language.plural import plural
from dicewright.web.heraldry import hero_tiles

FACES = {1: "sword", 2: "sword", 3: "sword", 4: "life", 5: "life", 6: "pow"}


@pytest.mark.parametrize(
    ("mode", "seats", "options", "said"),
    [
        ("duell", ["thor", "thor"], {}, "did you mean 'duel'"),
        (None, ["thorr", "thor"], {}, "did you mean 'thor'"),
        (None, ["thor"], {}, "2 seats"),
        (None, ["thor", "thor"], {"edition": "ruling"}, "did you mean 'rulings'"),
        (None, ["thor", "thor"], {"speed": 3}, "no option 'speed'"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(mode, seats, options, said):
    with pytest.raises(ValueError, match=said):
        new_setup(mode, seats, options)


def test_every_hero_can_be_chosen_drawn_and_drafted_and_says_how_it_plays():
    slugs = set(definitions.hero_slugs())
    assert {seat["key"] for seat in games.choices("dice_throne")["seats"]} == slugs
    assert set(games.drawn("dice_throne", "duel", [RANDOM] * len(slugs), Random(1))) == slugs
    draft = draft_of(begin_draft("dice_throne", "duel", {}, 2, Wish(bans=1)))
    assert draft is not None
    assert set(draft.pool) == slugs
    assert {key for key, tile in hero_tiles().items() if tile.pitch} == slugs


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("slug", definitions.hero_slugs())
def test_every_hero_can_meet_itself(slug, edition):
    match = dw.start("dice_throne", seats=[slug, slug], seed=2, edition=edition)
    assert match.ask is not None
    dealt = [number for zone in match.state.zones for number in zone]
    words = Counter(match.game.word(match.state, number) for number in dealt)
    copies = {card.name.lower(): card.copies for card in definitions.hero(slug).cards}
    alike = {word: times for word, times in words.items() if times > 1}  # copies of a card are one and the same
    assert all(times == next(n for name, n in copies.items() if name in word) for word, times in alike.items())


@pytest.mark.parametrize(
    ("text", "values", "met"),
    [
        ("3 swords", (1, 2, 3, 4, 6), (0, 1, 2)),
        ("3 swords", (1, 2, 4, 4, 6), None),
        ("2 swords + 2 pows", (6, 1, 6, 2, 5), (0, 1, 2, 3)),
        ("small straight", (4, 1, 3, 2, 2), (0, 1, 2, 3)),
        ("small straight", (1, 2, 3, 5, 6), None),
        ("large straight", (2, 3, 4, 5, 6), (0, 1, 2, 3, 4)),
        ("large straight", (1, 2, 3, 4, 6), None),
        ("1 pow", (0, 0, 0, 0, 0), None),
    ],
)
def test_needs(text, values, met):
    assert parse_needs(text, FACES).met(values, FACES) == met


@pytest.mark.parametrize("text", ["3 sword", "1 swords", "swords", "3 axes", "3 swords+2 pows", "tiny straight"])
def test_needs_fail_closed(text):
    with pytest.raises(ValueError, match="requirement"):
        parse_needs(text, FACES)


def test_equal_numbers():
    assert of_a_kind((1, 1, 2, 1, 6)) == 3
    assert of_a_kind((0, 0, 0)) == 0


def test_plurals():
    assert [plural(one) for one in ("life", "leaf", "worthy", "branch", "sword", "prayer")] == [
        "lives", "leaves", "worthies", "branches", "swords", "prayers",
    ]  # fmt: skip


def test_promo_is_true_or_false_and_a_save_keeps_it():
    match = dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1, promo=True)
    assert [len(deck) for deck in match.game.decks] == [33, 33]
    assert dw.from_json(match.to_json()).digest() == match.digest()
    assert dw.verify(match.record) == [f"unfinished: the match goes on after decision {match.decisions}"]
    with pytest.raises(ValueError, match="promo is true"):
        dw.start("dice_throne", seats=["barbarian", "paladin"], seed=1, promo="yes")
