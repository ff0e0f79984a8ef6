"""What does not apply vanishes: DT-REF-02, DT-REF-03 and the texts that DT-REF-20 names to try it with."""

import re

import pytest

from dicewright.games.dice_throne.teams.modes import MODES
from dicewright.reference import Choice, reference
from dicewright.reference.authored import SHAPE
from dicewright.reference.html import Drawn
from dicewright.reference.text import sheet
from dicewright.reference.when import choice_of_match, read_choice


def said(key: str, **choice: object) -> str:
    """An entry as text, adapted to a choice."""
    found = reference()
    shown = sheet(found.entry(key), found.entry, Choice(**choice), 100, links=False)  # type: ignore[arg-type]
    return " ".join(shown.text.split())


@pytest.mark.parametrize(
    ("modes", "shown", "gone"),
    [
        (("duel",), "the Start Player only", "every Hero, in the first round"),
        (("adventures",), "nobody", "the Start Player only"),
        (("missions",), "every Hero, in the first round", "nobody"),
    ],
)
def test_the_income_phase_has_three_texts(modes: tuple[str, ...], shown: str, gone: str) -> None:
    text = said("dice_throne/phase/income-phase", modes=modes).partition("See it played")[0]
    assert shown in text
    assert gone not in text


def test_targeting_shows_the_table_of_the_mode() -> None:
    text = said("dice_throne/phase/targeting-roll-phase", modes=("3v3",))
    assert "the one between them" in text
    assert "the opponents choose" not in text


def test_health_follows_the_mode() -> None:
    key = "dice_throne/part/health-dial"
    assert "50 for each team" in said(key, modes=("2v2",))
    assert "70 for each boss" not in said(key, modes=("2v2",))
    assert "70 for each boss" in said(key, modes=("2v2",), everything=True)


def test_numbers_follow_how_many_play() -> None:
    """DT-REF-02: what a boss begins with, and the Health of a mode, for so many players alone."""
    assert "Upgrade CP by Heroes: 13 " in said("dice_throne/enemy/mad-king", players=("2",))
    assert "Upgrade CP by Heroes: 15 " in said("dice_throne/enemy/mad-king", players=("4",))
    assert "100 (1 player)" in said("dice_throne/enemy/mad-king")
    assert "Starting Health: 35 " in said("dice_throne/mode/king-of-the-hill", players=("3",))
    assert "Starting Health: 20 " in said("dice_throne/mode/king-of-the-hill", players=("5",))


def test_a_box_that_one_has_not_is_left_out() -> None:
    """DT-REF-02: heroes and cards of other boxes vanish, and what belongs to no box stays."""
    found = reference()
    mine = Choice(boxes=("season-one", "avx"))
    for word, is_mine in (
        ("dice_throne/hero/barbarian", True),
        ("dice_throne/hero/artificer", False),
        ("dice_masters/card/avx-001", True),
        ("dice_masters/card/cw-014", False),
        ("dice_throne/term/final-dmg-total", True),
    ):
        assert found.entry(word).when.meets(mine) == is_mine, word
    keys = [hit.key for hit in found.find("hulk", mine)]
    assert any(key.startswith("dice_masters/card/avx") for key in keys)
    assert not any(key.startswith("dice_masters/card/cw-") for key in keys)


def test_what_editions_say_stands_side_by_side() -> None:
    """DT-REF-02: one side for whoever chose an edition, all of them with *show all*, the others marked."""
    found = reference()

    def sides(**choice: object) -> list[str]:
        drawn = Drawn(lambda key: key, found.entry, lambda name: "", Choice(**choice))  # type: ignore[arg-type]
        body = drawn.body(found.entry("dice_throne/rule/DT-TGT-01"))
        return re.findall(r"<div[^>]*data-for=[^>]*>(?=<dt>)", body[body.index('<figure class="sides"') :])

    assert sides(editions=("rulings",)) == ['<div data-for="editions:rulings">']
    both = ['<div class="off" data-for="editions:reference">', '<div data-for="editions:rulings">']
    assert sides(editions=("rulings",), everything=True) == both


def test_an_edition_chooses_among_the_rules() -> None:
    key = "dice_throne/question/damage-before-healing"
    found = reference()
    assert key in found
    all_zones = said("dice_masters/table/zones")
    assert "Out of Play holds" in all_zones
    assert "Out of Play holds" not in said("dice_masters/table/zones", editions=("AVX14",))


def test_a_search_finds_only_what_applies() -> None:
    found = reference()
    keys = [hit.key for hit in found.find("out of play", Choice(editions=("AVX14",)))]
    assert "dice_masters/zone/out-of-play" not in keys
    hits = found.find("attack", Choice(game="dice_throne"))
    assert all(hit.key.startswith(("dice_throne", "general")) for hit in hits)


def test_an_address_says_the_choice_and_is_read_again() -> None:
    choice = Choice(("rulings",), ("2v2",), ("4",), (), ("barbarian", "paladin"), "dice_throne")
    query = dict(part.split("=", 1) for part in choice.query()[1:].split("&"))
    assert read_choice(query) == choice
    nonsense = {"modes": "zeppelin", "game": "chess", "heroes": "paladin,nobody"}
    assert read_choice(nonsense) == Choice(heroes=("paladin",))


@pytest.mark.parametrize(
    ("when", "problem"),
    [
        ({"modes": ["duell"]}, "there is no 'duell' among the modes; did you mean 'duel'?"),
        ({"editions": ["rulngs"]}, "there is no 'rulngs' among the editions; did you mean 'rulings'?"),
        ({"boxes": ["season-9"]}, "there is no 'season-9' among the boxes"),
        ({"modes": ["teams", "duel"], "editions": ["rulings"], "heroes": ["santa"]}, ""),
    ],
)
def test_a_slip_would_hide_a_text_from_everybody(when: dict[str, list[str]], problem: str) -> None:
    entry = {"id": "it", "summary": "It is.", "for": when}
    file = {"game": "dice_throne", "kind": "term", "document": "a book", "confidence": "ours", "entries": [entry]}
    found = [said for _, said in SHAPE.misfits(file)]
    assert [said[: len(problem)] for said in found] == ([problem] if problem else [])


@pytest.mark.parametrize("mode", MODES)
def test_a_match_shows_the_rules_of_its_mode(mode: str) -> None:
    """A match opens the reference set to itself, and no rule that it is played by may vanish there."""
    choice = choice_of_match({"game": "dice_throne", "mode": mode, "seats": ["thor"]})
    found = reference()
    assert choice.modes == (mode,)
    key = next(key for key in found if found.entry_kind(key) == "mode" and found.entry(key).title in NAMED[mode])
    entry = found.entry(key)
    assert entry.when.meets(choice)
    stated = [found.entry(f"dice_throne/rule/{one}") for one in entry.rules]
    assert [one.key for one in stated if not one.when.meets(choice)] == []


NAMED = {key: (one.name, f"{one.name} Mode", f"Marvel Dice Throne {one.name}s") for key, one in MODES.items()}


def test_a_crawl_shows_whom_it_may_meet() -> None:
    """Minions come by chance there, so that every one of them is at the table with its tokens."""
    crawl = choice_of_match({"game": "dice_throne", "mode": "portal_crawl", "seats": ["thor"]})
    duel = choice_of_match({"game": "dice_throne", "mode": "duel", "seats": ["thor", "monk"]})
    found = reference()
    for word in ("status/bleed", "enemy/minion-feline-shadow", "zone/tile-caves", "part/scenario-card-1"):
        assert found.entry(f"dice_throne/{word}").when.meets(crawl), word
        assert not found.entry(f"dice_throne/{word}").when.meets(duel), word
    assert not found.entry("dice_throne/status/synth").when.meets(crawl)


def test_a_match_shows_what_its_enemies_inflict() -> None:
    """Whoever is fought is at the table as well, so that a token no hero there has does not vanish."""
    found = reference()
    mission = {"game": "dice_throne", "mode": "mission", "seats": ["thor"]}
    battle = {"game": "dice_throne", "mode": "boss_battle", "seats": ["thor"], "options": {"boss": "mad_king"}}
    for setup, met, inflicted in (
        ({**mission, "options": {"mission": "four_riders"}}, "rider", ("hex", "wither", "concussion")),
        ({**mission, "options": {"mission": "hired_guns"}}, "auto_turret", ("targeted", "entangle", "focus-fire")),
        ({**mission, "options": {"mission": "age_of_steel"}}, "ultron", ("blind", "burn")),
        (battle, "mad_king", ("hex", "wither")),
    ):
        choice = choice_of_match(setup)
        assert met in choice.heroes
        for word in inflicted:
            assert found.entry(f"dice_throne/status/{word}").when.meets(choice), (met, word)
    rest = choice_of_match({**mission, "options": {"mission": "doctor_octopus"}})
    assert not found.entry("dice_throne/status/hex").when.meets(rest)
    assert choice_of_match(mission).heroes == ("any_in_mission", "thor")


@pytest.mark.parametrize(
    ("modes", "brings", "hides"),
    [
        ("missions", ("hex", "targeted", "focus-fire"), ("synth",)),
        ("boss_battle", ("hex", "wither"), ("synth", "focus-fire")),
        ("portal_crawl", ("bleed",), ("synth", "focus-fire")),
        ("adventures", ("bleed", "hex"), ("synth", "focus-fire")),
    ],
)
def test_heroes_chosen_by_hand_do_not_hide_what_enemies_bring(
    modes: str, brings: tuple[str, ...], hides: tuple[str, ...]
) -> None:
    """A mode and heroes without an enemy mean any enemy of that mode; who names one means that one."""
    found = reference()
    choice = read_choice({"modes": modes, "heroes": "thor"})
    for word, is_there in (*((one, True) for one in brings), *((one, False) for one in hides)):
        assert found.entry(f"dice_throne/status/{word}").when.meets(choice) == is_there, word
    assert read_choice({key: ",".join(values) for key, values in choice.respects()}) == choice
    assert not found.entry("dice_throne/status/hex").when.meets(
        read_choice({"modes": "missions", "heroes": "thor,rhino"})
    )


@pytest.mark.parametrize("key", ["dice_throne/term/ability", "dice_throne/term/offensive-ability"])
def test_an_ability_is_of_whom_there_is(key: str) -> None:
    """DT-REF-20."""
    assert "boss" not in said(key, modes=("duel",)).partition("What the rules say")[0]
    assert "henchmen" in said(key, modes=("missions",))
    assert "minion" in said(key, modes=("portal_crawl",))


def test_the_turn_and_the_doubloon_have_their_alternatives() -> None:
    """DT-REF-20: a line of targeting for each mode, and two Stack Limits of one token."""
    assert "your only opponent" in said("dice_throne/table/turn-phases", modes=("duel",))
    assert "your only opponent" not in said("dice_throne/table/turn-phases", modes=("2v2",))
    assert "5 for whoever's token it is, 3 for others" in said("dice_throne/status/cursed-doubloon")
