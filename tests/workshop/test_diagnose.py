"""What is understood of a draft while it is written: errors in their places, changes that put them right, no leaks."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dicewright.content_files import content_path
from dicewright.games.designing import laws_of
from dicewright.workshop.bench import done
from dicewright.workshop.diagnose import diagnose
from dicewright.workshop.draft import WHATS, BadDraft, sample, what_in, what_of, worded
from tests.pace import slowness

CARD, TOKEN, HERO, MASTERS = (WHATS[key] for key in ("throne_card", "throne_token", "throne_hero", "masters_card"))


def card(words: str) -> dict[str, Any]:
    return diagnose(CARD, worded(CARD, "Lamp Oil!", words))


def masters(words: str) -> dict[str, Any]:
    return diagnose(MASTERS, worded(MASTERS, "Lamplighter", words))


@pytest.mark.parametrize("key", WHATS)
def test_every_first_draft_is_understood(key: str) -> None:
    found = diagnose(WHATS[key], sample(WHATS[key]))
    assert found["findings"] == []
    assert found["data"] is not None
    assert all(one["said"] for one in found["texts"])
    assert what_in(found["data"]) == WHATS[key]


@pytest.mark.parametrize(
    "file", sorted((content_path() / "dice_throne/heroes").glob("*.yaml")), ids=lambda one: one.stem
)
def test_every_hero_of_the_project_is_understood(file: Path) -> None:
    found = diagnose(HERO, file.read_text(encoding="utf-8"), search=False)
    assert found["findings"] == []
    assert all(not one["steps"] for one in found["texts"])


def test_what_a_text_does_is_told_with_its_rules() -> None:
    meaning = card("Deal 2 damage.")["meaning"]
    assert [part["role"] for part in meaning["parts"]][:2] == ["text", "what"]
    assert any(rule["id"].startswith("DT-") for rule in meaning["rules"])


def test_an_error_stands_where_it_is_in_the_file_and_in_the_text() -> None:
    text = worded(CARD, "Lamp Oil!", "Deal 2 damge.")
    (found,) = diagnose(CARD, text)["findings"]
    assert text[found["start"] : found["end"]] == "damge."
    assert found["offset"] == 7
    start, end, words = found["fix"]
    assert diagnose(CARD, text[:start] + words + text[end:])["findings"] == []


def test_every_error_has_its_own_change() -> None:
    found = card("Deal 2 damge. Inflict Brn.")["findings"]
    assert [one["mended"] for one in found] == ["Deal 2 damage. Inflict Brn.", "Deal 2 damge. Inflict Burn."]


def test_a_word_is_proposed_only_where_more_is_understood_with_it() -> None:
    """After an error little is certain: *play* there is no slip for *pay*, *villain* is one for *Villains*."""
    first, second, third = masters("When you field Baron, you lose a life for every villain you have in play.")[
        "findings"
    ]
    assert (first["mended"], first["nearest"]) == ("", "")
    assert second["mended"].endswith("for every Villains you have in play.")
    assert (third["problem"], third["mended"], third["nearest"]) == ("unknown word 'play'", "", "")


def test_sentences_of_cards_that_do_the_like_can_be_put_in_its_place() -> None:
    text = worded(CARD, "Lamp Oil!", "Gain 1 CP. Look at your opponent's hand and pick a card for them to throw away.")
    found = next(one for one in diagnose(CARD, text)["findings"] if one["swaps"])
    swap = found["swaps"][0]
    assert swap["said"] == "Look at the hand of a chosen opponent."
    assert swap["text"] == f"Gain 1 CP. {swap['said']}"
    start, end, words = swap["fix"]
    assert diagnose(CARD, text[:start] + words + text[end:])["findings"] == []
    assert sum(bool(one["swaps"]) for one in diagnose(CARD, text)["findings"]) == 1  # one choice for a sentence


def test_a_text_that_calls_its_item_by_another_name_is_told_so() -> None:
    found = masters("While Baron Mordo is active, your sidekicks have +1A.")["findings"][0]
    assert found["nearest"] == "Baron Mordo as its own name (then call it Baron Mordo)"
    assert (
        diagnose(MASTERS, worded(MASTERS, "Baron Mordo", "While Baron Mordo is active, your sidekicks have +1A."))[
            "findings"
        ]
        == []
    )


def test_a_status_effect_nobody_has_written_is_told_so() -> None:
    found = card("Inflict Barnacle on a chosen opponent.")["findings"][0]
    assert found["nearest"] == "Barnacle as a status effect of your own (then write a token of that name)"


def test_status_effects_that_a_hero_is_to_have_are_read_in_its_texts_and_missed_once() -> None:
    hero = sample(HERO, "Lamp Keeper").replace("Deal 4 damage.", "Deal 4 damage. Inflict Barnacle.")
    assert hero.count("Barnacle") == 1
    named = hero.replace("tokens: [Burn]", "tokens: [Burn, Barnacle]")
    (found,) = diagnose(HERO, named)["findings"]
    assert found["problem"].startswith("there is no token 'Barnacle'")
    assert any(one["said"].endswith("Inflict Barnacle.") for one in diagnose(HERO, named)["texts"])
    assert "Barnacle" in diagnose(HERO, hero)["findings"][0]["problem"]


def test_what_is_worded_otherwise_is_read_and_can_be_written_so() -> None:
    text = worded(CARD, "Lamp Oil!", "Your opponent discards one card, then draw two cards.")
    found = diagnose(CARD, text)
    assert found["findings"] == []
    (one,) = found["texts"]
    assert one["said"] == "A chosen opponent discards 1 card. Then, draw 2 cards."
    assert one["steps"]
    start, end, words = one["fix"]
    again = diagnose(CARD, text[:start] + words + text[end:])
    assert again["texts"][0]["steps"] == []


def test_without_a_search_the_same_text_is_not_understood_yet() -> None:
    text = worded(CARD, "Lamp Oil!", "Your opponent discards one card, and then draw 2 cards.")
    found = diagnose(CARD, text, search=False)
    assert found["searched"] is False
    assert found["findings"]


def test_names_of_one_draft_are_not_known_to_the_next() -> None:
    token = diagnose(TOKEN, sample(TOKEN, "Glimmer"))
    assert token["findings"] == []
    hero = sample(HERO, "Lamp Keeper").replace("1: sword, 2: sword", "1: glim, 2: glim")
    assert diagnose(HERO, hero.replace("For each life", "For each glim"))["findings"] == []
    (found,) = card("Inflict Glimmer.")["findings"]
    assert "unknown word 'Glimmer'" in found["problem"]
    assert "Glimmer" not in laws_of("dice_throne").speech.language().names.plurals["token"]
    assert card("For each glim, gain 1 CP.")["findings"]


def test_a_symbol_that_is_not_on_the_dice_is_told() -> None:
    hero = sample(HERO).replace("For each life, prevent 1 damage.", "For each paw, prevent 1 damage.")
    (found,) = diagnose(HERO, hero)["findings"]
    assert "is not on these dice" in found["problem"]


def test_what_is_not_yaml_or_not_in_form_is_told_with_its_line() -> None:
    (broken,) = diagnose(HERO, "name: [")["findings"]
    assert "not YAML" in broken["problem"]
    found = diagnose(HERO, sample(HERO).replace("complexity: 1", "complexity: 9"))
    assert (found["findings"][0]["line"], found["data"]) == (4, None)


def test_a_drafts_size_is_limited() -> None:
    with pytest.raises(BadDraft, match="characters"):
        diagnose(HERO, "#" * 60_001)
    with pytest.raises(BadDraft, match="characters"):
        worded(CARD, "Lamp Oil!", "a" * 6_001)
    with pytest.raises(BadDraft, match="many texts"):
        worded(HERO, "Keeper", "Deal 2 damage.")
    with pytest.raises(BadDraft, match="nothing is called"):
        what_of("boss")


@pytest.mark.parametrize("words", ['say "x": [y] # z', "a: b\n- c", "it's {all} one & *two", "\\ \t\\n", ""])
def test_words_of_any_kind_stay_what_they_are(words: str) -> None:
    """Whoever writes the words of a card cannot write another file with them."""
    found = diagnose(CARD, worded(CARD, "Lamp Oil!", words), search=False)
    assert list(found["data"] or {}) in ([], ["source", "confidence", "cards"])
    assert found["findings"]


def test_the_process_answers_what_it_cannot_do_in_words() -> None:
    assert done({"do": "read", "what": "boss", "text": "", "search": False})["wrong"]
    deep = "a: " + "[" * 5000
    assert done({"do": "read", "what": "throne_hero", "text": deep, "search": False})["findings"]


@pytest.mark.clock
def test_a_stroke_in_the_file_of_a_hero_is_read_at_once() -> None:
    """Fifty milliseconds a stroke (the processor's, so that other work on the machine counts little)."""
    text = (content_path() / "dice_throne/heroes/cursed_pirate.yaml").read_text(encoding="utf-8")
    words = "Deal 4 damage."
    at = text.index("text: ") + len("text: ")
    took, before = [], slowness()
    for end in range(len(words) + 1):
        changed = text[:at] + "'" + words[:end] + "'" + text[text.index("\n", at) :]
        start = time.process_time()
        diagnose(HERO, changed, search=False, cursor=at)
        took.append(time.process_time() - start)
    slow = max(before, slowness())
    assert sorted(took)[len(took) // 2] < 0.05 * slow, (took, slow)


def _mutated(rng: Random, words: list[str], known: list[str]) -> str:
    """A text of a card after a few slips: words left out, put in, changed and moved, signs in their midst."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(words))
        slip = rng.randrange(5)
        if slip == 0:
            words = [*words[:at], *words[at + 1 :]] or ["a"]
        elif slip == 1:
            words.insert(at, rng.choice(known))
        elif slip == 2:
            words[at] = rng.choice(known)
        elif slip == 3:
            place = rng.randrange(len(words[at]) + 1)
            words[at] = words[at][:place] + rng.choice("axz.,:*\"'{}[]\\\x00\u202e€é0 9\n") + words[at][place:]
        else:
            words[at : at + 1] = words[rng.randrange(len(words)) :][:6]
    return " ".join(words)


@pytest.mark.parametrize("key", ["throne_card", "masters_card"])
def test_mutated_texts_are_refused_or_read_as_what_is_said(key: str) -> None:
    """What is accepted parses, prints back the same, and the writer is shown every word that is read otherwise."""
    rng, what = Random(f"mutated {key}"), WHATS[key]
    speech = laws_of(what.game).speech
    texts = [text for _, text in laws_of(what.game).known()]
    known = sorted({word for text in texts for word in text.split()})
    accepted = 0
    for number in range(150):
        text = _mutated(rng, rng.choice(texts).split(" "), known)
        found = diagnose(what, worded(what, "Fox", text), search=number % 15 == 0)
        assert found["findings"] or found["data"] is not None
        for one in found["texts"] if not found["findings"] else ():
            accepted += 1
            assert speech.say(one["said"]) == one["said"]
            assert one["fix"] or one["said"].split() == one["text"].split()
    assert accepted < 75
