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
from dicewright.language.needed import needed
from dicewright.language.plural import plural
from dicewright.language.reading import MOST, NUMBERS, PERIOD, Rewriting, Tries, Try, Writing, ended, readings
from dicewright.language.scan import NameTable

DESIGNERS = Path(__file__).parent / "designers"
SHARES = {"dice_masters": 0.85, "dice_throne": 0.85}
"""How many of the texts that were put aside before the rewritings were written are understood at least."""


def texts(game: str, *parts: str) -> list[dict[str, Any]]:
    """Texts as designers wrote them, each with what was meant; without that where they are to be refused."""
    data = yaml.safe_load((DESIGNERS / f"{game}.yaml").read_text("utf-8"))
    return [row for part in parts or data for row in data[part]]


def examined(game: str, row: dict[str, Any]) -> dict[str, Any]:
    """How a text is read in a file that brings along the symbols of its dice and its status effects."""
    named = {"symbol": {one: plural(one) for one in row.get("dice", ())}, "token": row.get("tokens", ())}
    with laws_of(game).speech.language().lent(named if "dice" in row or "tokens" in row else {}):
        return examine(game, row["text"], row.get("name", ""), row["kind"])


@pytest.mark.parametrize("game", GAMES)
def test_each_text_is_read_as_it_is_meant_or_refused(game):
    wrong = []
    for row in texts(game):
        found = examined(game, row)
        if found["said"] != row["said"]:
            wrong.append((row["text"], found["said"], row["said"]))
        assert bool(found["errors"]) == (not found["said"])
    assert wrong == []


@pytest.mark.parametrize(
    ("symbol", "text", "said"),
    [
        ("Talon", "Deal 1 x Talon dmg.", "For each Talon, deal 1 damage."),  # there is a talon, too
        ("Lens", "Prevent 2 x lens dmg.", "For each Lens, prevent 2 damage."),  # one, though it ends as several do
        ("Broken Crown", "On 2 broken crown, draw 1 card.", "On 2 Broken Crowns, draw 1 card."),
        ("MOSS", "Deal 2 x Moss dmg.", "For each MOSS, deal 2 damage."),
    ],
)
def test_a_symbol_of_ones_own_is_read_however_it_is_written(symbol, text, said):
    row = {"text": text, "kind": "defence", "dice": [symbol]}
    assert examined("dice_throne", row)["said"] == said


def test_a_name_written_as_it_is_called_is_no_other_with_a_capital():
    names = NameTable({"symbol": {"talon": "talons"}})
    assert names.find("Talon", 0) == [("symbol", "talon", 5)]
    names.add({"symbol": {"Talon": "Talons"}})
    assert names.find("Talon", 0) == [("symbol", "Talon", 5)]
    assert names.find("talons", 0) == [("symbol", "talon", 6)]


@pytest.mark.parametrize("game", GAMES)
def test_most_texts_that_were_put_aside_are_understood(game):
    rows = texts(game, "held_out")
    assert sum(bool(row["said"]) for row in rows) >= SHARES[game] * len(rows)


@pytest.mark.parametrize("game", GAMES)
def test_every_rewriting_is_used(game):
    used = {step for row in texts(game) for step in examined(game, row)["steps"]}
    assert {one.name for one in laws_of(game).speech.rewritings} - used == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_parses_is_never_changed(game):
    speech, seen = laws_of(game).speech, 0
    for item, text, about in item_texts_of(game):
        found = speech.read(text, about)
        assert (found.said.strip(), found.steps) == (text.strip(), ()), item
        seen += 1
    assert seen > 400


@pytest.mark.parametrize(
    ("said", "groups"),
    [
        (r"\b(?:gains?|gets?) (\d+) life\b", ((" life",), ("gain", "get"))),
        (r"(?<!each )cards?(?: two)? x+", (("card",), (" x",))),
        (r"a(?=n?bc)|[^]bxyz]cd\.", (("bc", "cd"),)),
        (r"(?-i:KO)\b{2,}(?: or)*?", (("ko",),)),
    ],
)
def test_what_a_pattern_needs_is_what_stands_in_each_way_to_find_it(said, groups):
    assert needed(said) == groups


def test_two_readings_are_an_error_that_shows_both():
    with pytest.raises(TextError) as told:
        laws_of("dice_throne").speech.read("Deal 6 damage and draw a card for each pow.", Writing(kind="offence"))
    for said in ("For each pow, deal 6 damage and draw 1 card.", "Deal 6 damage. For each pow, draw 1 card."):
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


def test_what_a_character_answers_elsewhere_it_answers_while_active():
    found = examine("dice_masters", "When you field a sidekick, gain 1 life.", "Iron Warden", "character")
    assert found["said"] == "While active, when you field a sidekick, gain 1 life."


def test_a_choice_that_nothing_follows_is_refused():
    said = "Take control of target opposing sidekick. * You may choose a level 1 character die instead."
    assert "say what becomes of it" in examine("dice_masters", said, kind="action")["errors"][0]["problem"]


def test_what_a_character_never_does_is_refused():
    found = examine("dice_masters", "Gain 2 life.", "Iron Warden", "character")
    assert "a character card says when this happens" in found["errors"][0]["problem"]
    assert examine("dice_masters", "Gain 2 life.", "Iron Warden", "action")["said"] == "Gain 2 life."


@pytest.mark.parametrize(
    "text", [row["text"] for row in texts("dice_throne") if row["text"].startswith(("On ", "If "))]
)
def test_what_is_on_a_condition_stays_on_it(text):
    found = examine("dice_throne", text, kind="offence")
    ends = sum(map(text.count, (". ", "; if ", " die: ")))
    assert found["said"].replace(". Otherwise,", ", otherwise").count(". ") <= ends


def test_its_own_name_is_no_unknown_word():
    text = "When Ember Fox attacks, gain 1 lfe."
    found = examine("dice_masters", text, "Ember Fox", "character")["errors"]
    assert [text[one["offset"] :].split()[0] for one in found] == ["lfe."]
    assert [one["column"] for one in found] == [text.index("lfe") + 1]


@pytest.mark.parametrize(
    ("game", "text", "kind", "stuck"),
    [
        ("dice_masters", "While Ember Fox is active, opposing characters can't gain attack.", "character", "gain"),
        ("dice_masters", "Return target character to its owner's hand.", "action", "hand"),
        ("dice_masters", "Fast. When Ember Fox attacks, glow.", "character", "glow"),
        ("dice_masters", "KO each your character die.", "action", "your"),
        ("dice_throne", "Whenever you transfer Burn, deal 1 damage.", "passive", "transfer"),
        ("dice_throne", "Deal 4 damage frm you.", "offence", "frm"),
    ],
)
def test_what_may_be_worded_otherwise_is_no_error(game, text, kind, stuck):
    """An error stands where nothing helps any more, in the words of the writer, and tells what was read before."""
    error = examine(game, text, "Ember Fox", kind)["errors"][0]
    assert text[error["offset"] :].startswith(stuck)
    assert error["column"] == text.index(stuck) + 1
    assert error["read"].endswith(f"{text[text.rfind('. ', 0, text.index(stuck)) + 1 : text.index(stuck)].strip()} …”")


def test_every_error_is_told_with_what_was_read_and_what_is_like_it():
    found = examine("dice_throne", "Gain 2 CP. Deal 4 damage frm you. Heal each 3.", kind="offence")
    assert [(one["line"], one["column"]) for one in found["errors"]] == [(1, 26), (1, 40)]
    assert found["errors"][0]["read"] == "read so far: “Deal 4 damage …”"
    assert found["errors"][1]["like"].startswith("“Heal ")


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Sped 1: prevent 2 damage.", "Spend 1: prevent 2 damage."),
        ("On swords, gain 1 CP.", "On sword, gain 1 CP."),
        ("Gain 2 CP: Deal 4 damage.", "Gain 2 CP. Deal 4 damage."),
        ("Deal 4 to the moon.", ""),
    ],
)
def test_a_text_is_mended_where_one_change_is_enough(text, mended):
    assert examine("dice_throne", text, kind="card")["mended"] == mended


MISNUMBERED = {
    "dice_masters": [
        ("When fielded, remove all damage from die.", "write 'dice', not 'die'"),
        ("When Iron Warden attacks, remove all Damage from die", "write 'dice', not 'die'"),
        ("When fielded, KO target opposing dice.", "write 'die', not 'dice'"),
        ("When fielded, KO each character dice.", "write 'die', not 'dice'"),
        ("When opposing character die is KO'd, gain 1 life.", "write 'dice', not 'die'"),
        ("When fielded, up to 1 target character dice get +1A.", "write 'die', not 'dice'"),
        ("While active, your other sidekick have +1A.", "write 'sidekicks', not 'sidekick'"),
    ],
    "dice_throne": [
        ("On swords, gain 1 CP.", "write 'sword', not 'swords'"),
        ("Inflict Powder Keg on up to 3 chosen opponent.", "write 'opponents', not 'opponent'"),
        ("Inflict Powder Keg on up to 1 chosen opponents.", "write 'opponent', not 'opponents'"),
    ],
}


@pytest.mark.parametrize(
    ("game", "text", "problem"), [(game, *row) for game in MISNUMBERED for row in MISNUMBERED[game]]
)
def test_one_is_never_read_as_several_nor_several_as_one(game, text, problem):
    about = HERO if game == "dice_masters" else Writing(kind="card")
    found = examine(game, text, about.own, about.kind)
    assert found["said"] == ""
    assert found["errors"][0]["problem"].startswith(f"{problem}; the vocabulary says “")
    assert text[found["errors"][0]["offset"] :].startswith(problem.split("'")[3])
    assert found["mended"]
    with pytest.raises(TextError):
        laws_of(game).speech.say(text, strict=False)


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_text_is_read_in_another_number(game):
    """Each die or dice of the content, turned into the other one, is refused or leads to a text that has it so."""
    speech, seen = laws_of(game).speech, 0
    for _, text, about in list(item_texts_of(game))[::8]:
        for found in re.finditer(r"\b(?:die|dice)\b", text):
            other = "die" if found[0] == "dice" else "dice"
            changed = text[: found.start()] + other + text[found.end() :]
            if text[: found.start()].rstrip()[-1:].isdigit():  # which says how many
                continue
            said = speech.tried(changed, about).said
            assert len(re.findall(r"\bdice\b", said)) == len(re.findall(r"\bdice\b", changed)) or not said, changed
            seen += 1
    assert seen > 20


@pytest.mark.parametrize(
    ("game", "text", "kind", "said"),
    [
        ("dice_masters", "Deal 2 damage to your opponent", "action", "Deal 2 damage to your opponent."),
        ("dice_masters", "Deal two damage to the opponent", "action", "Deal 2 damage to your opponent."),
        ("dice_masters", "KO target opposing character", "action", "KO target opposing character die."),
        ("dice_masters", "Gain two life\nGain 1 life", "action", "Gain 2 life.\nGain 1 life."),
        ("dice_throne", "Deal 2 damage to your opponent", "card", "Deal 2 damage to a chosen opponent."),
        ("dice_throne", "Prevent 1 damage for each life", "defence", "For each life, prevent 1 damage."),
    ],
)
def test_the_last_period_may_be_missing(game, text, kind, said):
    found = examine(game, text, kind=kind)
    assert (found["said"], found["steps"][0]) == (said, PERIOD)


def test_a_number_in_digits_says_how_many_are_meant():
    assert examine("dice_throne", "On 2 sword, gain 1 CP.", kind="offence")["said"] == "On 2 swords, gain 1 CP."
    assert examine("dice_throne", "Draw 2 card.", kind="card")["said"] == "Draw 2 cards."


def test_a_line_that_goes_on_in_the_next_is_not_ended():
    assert ended("Gain 2 life\nand draw a die", by_line=True) == "Gain 2 life\nand draw a die."
    assert ended("Gain 2 life,", by_line=True) == "Gain 2 life,"


@pytest.mark.parametrize("game", GAMES)
def test_to_mend_a_text_takes_a_bounded_number_of_tries(game, monkeypatch):
    """One search of the text, two tables, and one more for all changes together, whatever the text says."""
    speech, tried = laws_of(game).speech, []
    plain = speech.tried
    monkeypatch.setattr(speech, "tried", lambda text, about: tried.append(text) or plain(text, about))
    for nonsense in ("each " * 40, "When, if: all two of characters; get attack and " * 12, "one x two y three z " * 9):
        for error_at in ("", "Gain 2 life; "):
            tried.clear()
            speech.mended(error_at + nonsense, Writing(kind="card"))
            assert len(tried) <= 3 * MOST + 3


def test_tries_are_shared():
    tries, seen = Tries(3), []

    def attempt(text: str) -> Try:
        seen.append(text)
        return Try("", 0)

    rules = [Rewriting(f"x is {sign}", "x", (sign,)) for sign in "abcdef"]
    readings(attempt, "x.", rules, Writing(), tries=tries)
    assert (len(seen), tries.left) == (3, 0)
    assert readings(attempt, "y.", rules, Writing(), tries=tries) == []
    assert len(seen) == 3


def test_a_rewriting_that_brings_the_parser_no_further_is_left_alone():
    def attempt(text: str) -> Try:
        return Try("a c." if text == "a c." else "", text.find("b") if "b" in text else len(text))

    rules = [Rewriting("b is c", "b", ("c",)), Rewriting("a is x", "a", ("x",))]
    assert [one.steps for one in readings(attempt, "a b.", rules, Writing())] == [("b is c",)]


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
    text = re.sub(
        r"\b(attack|damage) (?:can ?not|can't) be (?:defended|blocked)", r"\1 undefendable", text, flags=re.IGNORECASE
    )
    text = re.sub(r"\b(?:can ?not|may not)\b", "can't", text, flags=re.IGNORECASE)
    text = re.sub(r"\bcan't attack (?:or|and can't) block\b", "can't attack, can't block", text, flags=re.IGNORECASE)
    text = re.sub(r"\bcan only be blocked by\b", "can't be blocked by fewer than", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(?:do not|don't|don’t) (?=control|have)", "no ", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(?:goes unblocked|(?:is|are|becomes?) unblock(?:ed|able))\b", "can't", text, flags=re.IGNORECASE)
    text = re.sub(r"\bwithout (?=paying)", "", text, flags=re.IGNORECASE)
    text = text.replace("(this can't be prevented)", "unpreventable")
    text = re.sub(r"\bunless (?=you (?:already )?have \d)", "if ", text, flags=re.IGNORECASE)
    return re.sub(r"\b(?:(do)es not|is not)\b|’", lambda found: "isn't" if found[0] != "’" else "'", text)


def numbers_in(text: str) -> list[str]:
    """The numbers of a text but 1, which `gain 1 Chi` leaves unsaid."""
    return [one for one in (str(int(found)) for found in re.findall(r"\d+", text)) if one != "1"]
