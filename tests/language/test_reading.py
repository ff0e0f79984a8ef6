"""What designers write who do not know the vocabulary: it is read as they mean it, or refused; never otherwise."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from dicewright.games import GAMES
from dicewright.games.designing import examine, item_texts_of, laws_of
from dicewright.language import TextError
from dicewright.language.reading import NUMBERS, Rewriting, Try, Writing, readings

DESIGNERS = Path(__file__).parent / "designers"
SHARES = {"dice_masters": 0.85, "dice_throne": 0.85}
"""How many of the texts that were put aside before the rewritings were written are understood at least."""


def texts(game: str, *parts: str) -> list[dict[str, Any]]:
    """Texts as designers wrote them, each with what was meant; without that where they are to be refused."""
    data = yaml.safe_load((DESIGNERS / f"{game}.yaml").read_text("utf-8"))
    return [row for part in parts or data for row in data[part]]


@pytest.mark.parametrize("game", GAMES)
def test_each_text_is_read_as_it_is_meant_or_refused(game):
    wrong = []
    for row in texts(game):
        found = examine(game, row["text"], row.get("name", ""), row["kind"])
        if found["said"] != row["said"]:
            wrong.append((row["text"], found["said"], row["said"]))
        assert bool(found["errors"]) == (not found["said"])
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_most_texts_that_were_put_aside_are_understood(game):
    rows = texts(game, "held_out")
    assert sum(bool(row["said"]) for row in rows) >= SHARES[game] * len(rows)


@pytest.mark.parametrize("game", GAMES)
def test_every_rewriting_is_used(game):
    used = {
        step for row in texts(game) for step in examine(game, row["text"], row.get("name", ""), row["kind"])["steps"]
    }
    assert {one.name for one in laws_of(game).speech.rewritings} - used == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_parses_is_never_changed(game):
    speech, seen = laws_of(game).speech, 0
    for item, text, about in item_texts_of(game):
        found = speech.read(text, about)
        assert (found.said.strip(), found.steps) == (text.strip(), ()), item
        seen += 1
    assert seen > 400


def test_two_readings_are_an_error_that_shows_both():
    with pytest.raises(TextError) as told:
        laws_of("dice_masters").speech.read(
            "Whenever you roll a die outside the roll and reroll step, gain 1 life.", HERO
        )
    for said in ("“When you roll a die", "“While active, when you roll a die"):
        assert said in str(told.value)


HERO = Writing("Iron Warden", "this die", "character")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("When Iron Warden attacks, it gets +1A.", "When this die attacks, it gets +1A."),
        ("When fielded, KO target Iron Man die.", "When fielded, KO target Iron Man die."),
    ],
)
def test_only_the_items_own_name_is_the_die_itself(text, said):
    assert laws_of("dice_masters").speech.read(text, HERO).said == said


def test_what_a_character_never_does_is_refused():
    found = examine("dice_masters", "Gain 2 life.", "Iron Warden", "character")
    assert "a character card says when this happens" in found["errors"][0]["problem"]
    assert examine("dice_masters", "Gain 2 life.", "Iron Warden", "action")["said"] == "Gain 2 life."


@pytest.mark.parametrize(
    "text", [row["text"] for row in texts("dice_throne") if row["text"].startswith(("On ", "If "))]
)
def test_what_is_on_a_condition_stays_on_it(text):
    found = examine("dice_throne", text, kind="offence")
    assert found["said"].count(". ") <= text.count(". ")


def test_every_error_is_told_with_what_was_read_and_what_is_like_it():
    found = examine("dice_throne", "Gain 2 CP. Deal 4 damage frm you. Heal each 3.", kind="offence")
    assert [(one["line"], one["column"]) for one in found["errors"]] == [(1, 26), (1, 40)]
    assert found["errors"][0]["read"] == "read so far: “Deal 4 damage …”"
    assert found["errors"][1]["like"].startswith("“Heal ")


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Sped 1: prevent 2 damage.", "Spend 1: prevent 2 damage."),
        ("Deal 4 damage", "Deal 4 damage."),
        ("Gain 2 CP; Deal 4 damage.", "Gain 2 CP. Deal 4 damage."),
        ("Deal 4 to the moon.", ""),
    ],
)
def test_a_text_is_mended_where_one_change_is_enough(text, mended):
    assert examine("dice_throne", text, kind="card")["mended"] == mended


def test_a_rewriting_that_brings_the_parser_no_further_is_left_alone():
    def attempt(text: str) -> Try:
        return Try("a c" if text == "a c" else "", text.find("b") if "b" in text else len(text))

    rules = [Rewriting("b is c", "b", ("c",)), Rewriting("a is x", "a", ("x",))]
    assert [one.steps for one in readings(attempt, "a b", rules, Writing())] == [("b is c",)]


# --- ten thousand mutated texts ---

NEGATIONS = re.compile(r"\b(?:can't|doesn't|isn't|no|not|without|unless|non)\b", re.IGNORECASE)


def mutated(rng: random.Random, pool: list[str]) -> str:
    """A text with one to three slips: words left out, twice, swapped, from elsewhere; letters and signs wrong."""
    words = rng.choice(pool).split(" ")
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(words)), rng.randrange(len(words))
        way = rng.randrange(7)
        if way == 0 and len(words) > 1:
            del words[at]
        elif way == 1:
            words.insert(other, words[at])
        elif way == 2:
            words[at], words[other] = words[other], words[at]
        elif way == 3:
            words.insert(at, rng.choice(rng.choice(pool).split(" ")))
        elif way == 4 and words[at]:
            place = rng.randrange(len(words[at]))
            words[at] = words[at][:place] + rng.choice("xq.,:;*[]{}\"'\n-+0é") + words[at][place + 1 :]
        elif way == 5:
            words[at] = rng.choice((*NUMBERS, "another", "instead", "not", "99999999999"))
        else:
            words[at] = words[at].upper() if rng.random() < 0.5 else words[at] + rng.choice(".,:;")
    return " ".join(words)


@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES)
def test_mutated_texts_are_refused_or_say_what_they_say(game, mutations):
    """Every twentieth that is refused is diagnosed, too: that takes longest."""
    speech, rng = laws_of(game).speech, random.Random(17)
    kinds = sorted({row["kind"] for row in texts(game)})
    pool = [row["text"] for row in texts(game)] + [one for _, one, _ in item_texts_of(game)]
    for number in range(mutations):
        text, about = mutated(rng, pool), Writing("", "", rng.choice(kinds))
        found = speech.readings(text, about)
        if not found and number % 20 == 0:
            assert all(one.problem for one in speech.errors(text, about)), text
            speech.mended(text, about)
        for one in found:
            assert speech.tried(one.said, about).said.strip() == one.said.strip(), text
            assert len(NEGATIONS.findall(one.said)) == len(NEGATIONS.findall(said_plainly(text))), (text, one.said)
            assert numbers_in(one.said) == numbers_in(text) or one.steps, (text, one.said)


def said_plainly(text: str) -> str:
    """A text with its negations as the vocabulary has them."""
    text = re.sub(r"\b[Ii]f not,", "Otherwise,", text)
    text = re.sub(r"\b(?:can ?not|may not)\b", "can't", text, flags=re.IGNORECASE)
    return re.sub(r"\b(?:(do)es not|is not)\b|’", lambda found: "isn't" if found[0] != "’" else "'", text)


def numbers_in(text: str) -> list[str]:
    return re.findall(r"\d+", text)
