"""The entries: every term has one, links lead somewhere and stand once, and everything names its source."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicewright.games import package
from dicewright.games.dice_throne.cards.allies import playable
from dicewright.games.dice_throne.cards.campaign_plan import difficulties, points, scenarios, shop
from dicewright.games.dice_throne.cards.crawl_files import TILES
from dicewright.games.dice_throne.cards.crawls import crawls
from dicewright.games.dice_throne.cards.definitions import (
    enemy_entries,
    folder,
    hero,
    hero_slugs,
    read,
    status_effects,
)
from dicewright.games.dice_throne.cards.enemies import FILES, HENCHMAN
from dicewright.games.dice_throne.cards.loot import LOOT_CARDS
from dicewright.games.dice_throne.cards.missions import boost_tiles, mission_entries, missions
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.face.content_checks import TEXTS
from dicewright.games.dice_throne.phrases.statuses import Named
from dicewright.games.dice_throne.teams.modes import MODES
from dicewright.language.canonical import text_places
from dicewright.language.content import Document
from dicewright.language.tree import walk
from dicewright.reference import Choice, book, reference
from dicewright.reference.assemble import assemble
from dicewright.reference.authored import written
from dicewright.reference.boards import card_key, token_key
from dicewright.reference.from_adventures import loot_key, scenario_key
from dicewright.reference.from_allies import ally_key
from dicewright.reference.from_enemies import enemy_key, enemy_slugs
from dicewright.reference.from_missions import mission_key
from dicewright.reference.from_scenarios import step_words
from dicewright.reference.html import links_of
from dicewright.reference.kinds import KINDS
from dicewright.reference.lines import lines_of, text_of
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import DISPUTED, MIXED, SURE, editions_of
from dicewright.reference.tree import Facts, Link, Listing, Section, Statement
from dicewright.reference.words import plain
from dicewright.rules import GAMES, load_rules
from dicewright.scenarios.steps import STEPS

HERE = Path(__file__).parent
LEVELS = ("I", "II", "III")


def lines(name: str) -> list[str]:
    """The lines of a file beside this one, without remarks."""
    return [line for line in (HERE / name).read_text("utf-8").splitlines() if line and not line.startswith("#")]


def labels(key: str) -> set[str]:
    """What the facts of an entry are called."""
    blocks = [block for block in reference().entry(key).blocks if isinstance(block, Facts)]
    return {label for block in blocks for label, _ in block.rows}


def test_every_term_of_the_index_has_an_entry() -> None:
    """DT-REF-06."""
    found = reference()
    names = {plain(name) for key in found for name in (found.entry(key).title, *found.entry(key).also)}
    assert [term for term in lines("terms.txt") if plain(term) not in names] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_ruling_has_an_entry(game: str) -> None:
    book, found = load_rules(game), reference()
    rules = [*book.rules, *book.rulings, *book.decisions]
    assert [rule.id for rule in rules if found.named(rule.id) is None] == []


def test_links_lead_to_entries_and_stand_once_in_a_line() -> None:
    """DT-REF-08: no dead link, no doubled one, none to the page one is on."""
    found = reference()
    for key in found:
        entry = found.entry(key)
        assert all(one in found for one in links_of(entry)), key
        for block in entry.blocks:
            for line in lines_of(block):
                keys = [part.key for part in line if isinstance(part, Link)]
                assert len(keys) == len(set(keys)), (key, text_of(line))
                assert key not in keys, key


@pytest.mark.parametrize("game", GAMES)
def test_no_link_is_missing(game: str) -> None:
    """What a line names, of whatever kind, by its title or another name, is linked in it, unless it is the page one is
    on. This does not ask the linker: it looks for the names in what is not linked.
    """
    found, unlinked = reference(), {entry.key for entry, linked in written() if not linked}
    mine = [key for key in found if key.startswith(f"{game}/")]
    keys: dict[str, set[str]] = {}
    for key in mine:
        entry = found.entry(key)
        for name in (entry.title, *entry.also) if KINDS[entry.kind].named and key not in unlinked else ():
            if name == entry.title or name[0].isupper():
                keys.setdefault(name, set()).add(key)
                keys.setdefault(name.rstrip("!") if entry.kind == "ability" else name, set()).add(key)
    lone = {name for name, those in keys.items() if " " not in name and all("/ability/" in key for key in those)}
    names = re.compile(rf"(?<!\w)(?=\W*[\dA-Z])({'|'.join(map(re.escape, sorted(keys, key=len, reverse=True)))})(?!\w)")
    assert all(re.match(r"\W*[\dA-Z]", name) for name in keys)  # so that small words cost nothing
    missing = []
    for key in mine:
        entry = found.entry(key)
        for line in (line for block in entry.blocks for line in lines_of(block)):
            links = {part.key: part.words for part in line if isinstance(part, Link)}
            linked = {*links, key}
            said = [part for part in line if isinstance(part, str)]
            if all(keys[name] & linked for part in said for name in names.findall(part)):
                continue
            # A name within the words of what is linked or of the page itself is none.
            told = "|".join(map(re.escape, (entry.title, *entry.also, *links.values())))
            said = [re.sub(told, lambda one: "Xx" if one[0][:1].isupper() else " ", part, flags=re.I) for part in said]
            missing += [
                (key, one[1], text_of(line))
                for part in said
                for one in names.finditer(part)
                if not keys[one[1]] & linked and not (one[1] in lone and in_a_longer_name(one))
            ]
    assert missing == []


def in_a_longer_name(one: re.Match[str]) -> bool:
    """Whether a word that some hero's ability is called stands in a longer name, as in Strike Team."""
    before, after = one.string[: one.start()], one.string[one.end() :]
    return bool(re.search(r"\b[A-Z][a-z]+ $", before) or re.match(r" [A-Z][a-z]", after))


@pytest.mark.parametrize(
    ("where", "words", "leads"),
    [
        ("hero/gunslinger", "Duel", "ability/gunslinger/duel"),
        ("hero/vampire_lord", "Blood Power", "status/blood-power"),
        ("ruling/DT-RULE-THEN-06", "Maximum Power", "ability/artificer/maximum-power"),
        ("ruling/DT-RULE-ROLL-06", "Smack", "ability/barbarian/smack"),
        (
            "scenario/heroes/druid/thick-hide-of-a-druid-rolls-2-dice-and-prevents-nothing",
            "thick hide",
            "ability/druid/thick-hide",
        ),
        ("status/bleed", "Venom: Maul", "enemy/boss-venom"),
        ("rule/DT-DEF-06", "turn order", "table/turn-phases"),
        ("rule/DT-MIS-86", "Perk Point", "sheet/perk-points"),
    ],
)
def test_a_name_that_several_have_leads_to_what_is_meant(where: str, words: str, leads: str) -> None:
    """What the hero of the page has, else a word of the rules, else the worthiest; and abilities, tables and sheets."""
    entry = reference().entry(f"dice_throne/{where}")
    found = {part for block in entry.blocks for line in lines_of(block) for part in line if isinstance(part, Link)}
    assert {part.key for part in found if part.words == words} == {f"dice_throne/{leads}"}


def test_an_example_is_a_scenario_that_runs() -> None:
    """DT-REF-15: what an entry says can be seen at the table, where the rules it shows are played."""
    found = reference()
    shown = sections("dice_throne/example/barbarian-vs-paladin")["played"].blocks[0]
    assert isinstance(shown, Listing)
    assert "worked example" in found.entry(shown.keys[0]).title.lower()
    for word in ("term/final-dmg-total", "phase/income-phase", "mode/minion-battle", "term/roll-objective"):
        assert "played" in sections(f"dice_throne/{word}"), word


def test_what_other_sources_say_of_a_thing_stands_in_its_entry() -> None:
    said = {line for one in map(reference().entry, reference()) for block in one.blocks for line in lines_of(block)}
    told = {text_of(line) for line in said}
    items = [one for game in GAMES for one in package(game).content_items()]
    doubted = {" ".join(text.split()) for one in items for text in one.disagreements}
    assert len(doubted) > 50
    assert sorted(text for text in doubted if not any(text.removeprefix(f"level {n}: ") in told for n in LEVELS)) == []


def test_every_step_of_a_scenario_is_put_into_words() -> None:
    assert [key for key in STEPS if step_words({key: "it"}, []).startswith(f"{key}:")] == []


def test_titles_that_are_read_about_belong_to_one_entry() -> None:
    found, met = reference(), set()
    for key in found:
        entry = found.entry(key)
        if KINDS[entry.kind].named and entry.listed and entry.kind not in ("rule", "ruling"):
            assert (entry.game, plain(entry.title)) not in met, key
            met.add((entry.game, plain(entry.title)))


def test_every_entry_has_a_summary() -> None:
    found = reference()
    assert [key for key in found if not (found.entry(key).summary or found.entry(key).waits)] == []


def test_every_written_entry_says_how_sure_it_is() -> None:
    assert [entry.key for entry, _ in written() if entry.confidence not in SURE] == []


def test_a_text_that_calls_something_reconstructed_belongs_to_an_entry_that_says_so() -> None:
    found = [entry for entry, _ in written() if "reconstructed" in str(entry.blocks)]
    assert [one.key for one in found if one.confidence not in ("reconstructed", "single source", "ours")] == []


def test_what_is_kept_is_what_is_put_together() -> None:
    found, made = reference(), assemble()
    assert set(made) == set(found)
    for key in list(made)[::97]:
        assert found.entry(key) == made[key]


def test_whoever_wants_it_waits_for_the_process_that_makes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Made in the server as well, it would hold up every match of it."""
    file, waited = tmp_path / "reference-1.json.gz", []

    class Making:
        def wait(self) -> None:
            waited.append("waited")
            book._keep(file, {"version": "1"})

    monkeypatch.setattr(book, "_file", lambda mark: file)
    monkeypatch.setattr(book, "make", lambda mark: pytest.fail("it is made twice"))
    monkeypatch.setattr(book, "_beside", [Making()])
    assert [book._data("1"), book._data("1")] == [{"version": "1"}] * 2
    assert waited == ["waited"]


UNLIMITED = {"status/kings-hand", "status/molecular-acceleration", "status/salve"}
"""Status effects without a Stack Limit."""


def test_a_status_effect_has_its_facts() -> None:
    """DT-REF-09: a drawing, its kind, its limits, one sentence first, and the tags that the content gives it."""
    found = reference()
    tags = {"Persistent": True, "cannot be removed": False, "cannot be transferred": False}
    assert {"Kind", "Stack Limit", "Heroes"} <= labels("dice_throne/status/protect")
    for name, token in status_effects().items():
        entry = found.entry(token_key(name))
        said = {
            label: text_of(line) for block in entry.blocks if isinstance(block, Facts) for label, line in block.rows
        }
        key = entry.key.removeprefix("dice_throne/")
        assert entry.icon == f"token:{name}:{entry.icon.rpartition(':')[2]}", key
        assert entry.icon.rpartition(":")[2] in said["Kind"].lower() or entry.kind == "companion", key
        assert entry.summary, key
        assert not token.text or " ".join(token.text.split()) in said_in(entry.key), key
        assert ("Stack Limit" in said) != (key in UNLIMITED) or entry.kind == "companion", key
        facts = (token.persistent, token.removable, token.transferable)
        tagged = {word for (word, when), fact in zip(tags.items(), facts, strict=True) if fact == when}
        assert set(said.get("Tags", "").split(", ")) & set(tags) == tagged, key


UNARMED = {"deadpool", "druid", "duelist", "forgemaster", "headless_horseman", "mystic_brawler", "raveness", "sun_elf"}
"""Heroes of whom no source names a weapon."""


def test_a_hero_has_its_facts_setup_board_odds_and_tokens() -> None:
    """DT-REF-10: name, complexity, weapon, setup where it has one, tokens and cards."""
    for slug in hero_slugs():
        entry = reference().entry(f"dice_throne/hero/{slug}")
        under = sections(entry.key)
        assert {"board", "needs", "cards"} <= set(under), slug
        assert ("tokens" in under) == bool(hero(slug).tokens), slug
        assert (
            [text_of(line) for block in under["setup"].blocks for line in lines_of(block)]
            if hero(slug).setup
            else "setup" not in under
        ), slug
        assert {"Complexity", "Dice"} <= labels(entry.key), slug
        assert ("Weapon" in labels(entry.key)) != (slug in UNARMED), slug
        assert (entry.title, entry.icon) == (hero(slug).name, f"hero:{slug}")


def test_questions_of_adventures_appear_with_adventures() -> None:
    """DT-REF-19."""
    when = reference().entry("dice_throne/question/salves-after-a-win").when
    assert when.meets(Choice(modes=("adventures",)))
    assert when.meets(Choice(modes=("boss_battle",)))
    assert not when.meets(Choice(modes=("duel",)))


def test_a_minion_and_a_boss_say_what_the_engine_runs() -> None:
    """Every line, upgrade and card of an enemy stands in its entry as it stands at the table."""
    found = reference()
    for slug in enemy_slugs():
        entry = found.entry(enemy_key(slug))
        said = {text_of(line) for block in entry.blocks for line in lines_of(block)}
        rows = [row for ability in hero(slug).abilities for level in ability.levels for row in level.rows]
        assert [row.path for row in rows if " ".join(row.text.split()) not in said] == []
        for card in hero(slug).cards:
            if not card.upgrade:
                lines = {text_of(line) for block in found.entry(card_key(card)).blocks for line in lines_of(block)}
                assert {card.text, card.objective, card.bonus} <= lines, card.name


def test_a_status_effect_names_the_enemies_that_inflict_it() -> None:
    inflicted = sections("dice_throne/status/concussion")["inflicted-by"]
    assert "dice_throne/enemy/fallen-barbarian" in {
        part.key for block in inflicted.blocks for line in lines_of(block) for part in line if isinstance(part, Link)
    }


def said_of_tokens() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Every token that a sentence of the content inflicts or gives: its name, which of both, and the names around the
    sentence. Read from its tree by what nodes are called, without asking the reference."""
    for file in sorted(folder().rglob("*.yaml")):
        document = Document.open(file, file.name)
        for path in text_places(document, TEXTS) if file.parent.name != "own" else ():
            around = [document.at(path[:at]) for at in range(1 if file.parent.name != "heroes" else 0, len(path))]
            names = frozenset(str(one["name"]) for one in around if isinstance(one, dict) and "name" in one)
            for _, node in walk(tree(file.name, document.place(path).value)):
                verb = next((verb for verb in ("Inflict", "Gain") if type(node).__name__.startswith(verb)), "")
                for _, inner in walk(node) if verb else ():
                    if isinstance(inner, (Named, type(node))) and getattr(inner, "token", "") in status_effects():
                        yield inner.token, verb, names


def test_a_status_effect_names_whatever_inflicts_or_gives_it() -> None:
    """Heroes, all enemies, cards, Hero Bonuses, Loot cards, tiles: no sentence that gives a token is left out."""
    listed: dict[tuple[str, str], list[str]] = {}
    missing, kinds = set(), set()
    for name, verb, names in said_of_tokens():
        if (name, verb) not in listed:
            under = sections(token_key(name))
            blocks = [under[one] for one in ("inflicted-by", "gained-from")[: 1 + (verb == "Gain")] if one in under]
            listed[name, verb] = [text_of(line) for block in blocks for line in lines_of(block)]
        kinds |= {name}
        if name not in names and not any(one in line for line in listed[name, verb] for one in names):
            missing.add((name, verb, *sorted(names)))
    assert sorted(missing) == []
    assert {"Hex", "Wither", "Targeted", "Blind", "Poison", "Shield", "Momentum"} <= kinds


def test_what_a_mission_a_campaign_or_a_word_of_a_hero_brings_is_named() -> None:
    for key, said in (
        ("status/hex", "Rider: Offensive Ability"),
        ("status/wither", "Apocalypse: Reshape"),
        ("status/targeted", "Taskmaster: Trick Arrow"),
        ("status/blind", "Illusion Drone: Offensive Ability"),
        ("companion/momentum", "Hostile Takeover: Perfect Reward"),
        ("status/flight", "Boost Tile: Flight"),
        ("status/hex", "Mirror Lake (Environment tile)"),
        ("status/bag-of-tricks", "Loki: Antics"),
    ):
        under = [
            block for name, block in sections(f"dice_throne/{key}").items() if name in ("inflicted-by", "gained-from")
        ]
        assert said in {text_of(line) for block in under for line in lines_of(block)}, (key, said)


def test_a_hero_shows_every_level_of_its_board() -> None:
    """DT-REF-10."""
    for slug in hero_slugs():
        entry = reference().entry(f"dice_throne/hero/{slug}")
        said = {text_of(line) for block in entry.blocks for line in lines_of(block)}
        rows = [row for ability in hero(slug).abilities for level in ability.levels for row in level.rows]
        assert [row.path for row in rows if " ".join(row.text.split()) not in said] == []


def test_a_hero_is_clarified_under_headings() -> None:
    """DT-REF-10: every rule and ruling about a hero stands in its entry, under what it names first."""
    book = load_rules("dice_throne")
    for slug in hero_slugs():
        about = {rule.id for rule in (*book.rules, *book.rulings) if slug in rule.heroes}
        ruled = sections(f"dice_throne/hero/{slug}").get("clarifications")
        headings = [] if ruled is None else [one for one in ruled.blocks if isinstance(one, Section)]
        stated = [one.key for heading in headings for one in heading.blocks if isinstance(one, Statement)]
        assert sorted(key.rsplit("/", 1)[-1] for key in stated) == sorted(about), slug
    moon_elf = sections("dice_throne/hero/moon_elf")["clarifications"]
    assert "Blind" in [one.title for one in moon_elf.blocks if isinstance(one, Section)]


def test_what_is_played_is_not_said_to_wait() -> None:
    found = reference()
    for mode in MODES:
        keys = [key for key in found if found.entry(key).kind == "mode" and key.endswith(f"/{mode.replace('_', '-')}")]
        assert [key for key in keys if found.entry(key).waits] == []
    names = {hero(slug).name for slug in hero_slugs()}
    waiting = [entry for entry, _ in written() if entry.waits]
    assert [one.key for one in waiting if any(name in one.waits for name in names)] == []
    said = {enemy_key(slug): one for kind in FILES for slug, one in enemy_entries(kind).items()}
    said |= {mission_key(slug): one for slug, one in mission_entries().items()}
    assert [key for key, one in said.items() if found.entry(key).waits != one.get("blocked_by", "")] == []
    # What is written of enemies and Missions and is still to come names none that the content has.
    had = {(key.split("/")[1], one["name"]) for key, one in said.items()}
    met = [found.entry(one.key) for one in waiting if one.kind in ("enemy", "mode")]
    assert [one.key for one in met if (one.kind, one.title) in had and one.key not in said] == []


def test_a_henchman_is_found_by_its_singular_and_has_the_numbers_it_is_played_by() -> None:
    for slug, one in enemy_entries(HENCHMAN).items():
        entry = reference().entry(enemy_key(slug))
        assert one["name"] in (entry.title, *entry.also), slug
        assert entry.icon == f"hero:{slug}"
        facts = {
            label: text_of(line) for block in entry.blocks if isinstance(block, Facts) for label, line in block.rows
        }
        assert (facts["Health"], facts["Shield"]) == (str(one["health"]), str(one["shield"])), slug
        aims = (facts.get("Roll Objective", ""), facts.get("Reach", ""))
        assert aims == (one.get("needs", ""), one.get("reach", "")), slug


def test_a_mission_says_whom_one_meets_and_every_tile_is_told() -> None:
    listed = sections("dice_throne/mode/missions")
    for name, keys in (
        ("played-here", {mission_key(slug) for slug in missions()}),
        ("waiting", {mission_key(slug) for slug in mission_entries() if slug not in missions()}),
    ):
        blocks = listed[name].blocks if name in listed else ()
        assert {key for block in blocks if isinstance(block, Listing) for key in block.keys} == keys
    for slug, mission in missions().items():
        leads = set(links_of(reference().entry(mission_key(slug))))
        assert {enemy_key(foe) for foe in mission.posts} <= leads, slug
        assert any(mission.perfect.text in line for line in said_in(mission_key(slug))), slug
    for ally in playable().values():
        assert ally.token.text in said_in(ally_key(ally.name)), ally.name
    assert {tile.text for tile in boost_tiles().values()} <= said_in("dice_throne/part/boost-tiles")


def sections(key: str) -> dict[str, Section]:
    """The sections of an entry by name."""
    return {block.name: block for block in reference().entry(key).blocks if isinstance(block, Section)}


def said_in(key: str) -> set[str]:
    """Every line of an entry."""
    return {text_of(line) for block in reference().entry(key).blocks for line in lines_of(block)}


def test_loot_and_tiles_say_what_the_engine_runs_or_why_nothing_does() -> None:
    """What is new in the content is an entry by itself, with its source and how sure it is."""
    for card in read(LOOT_CARDS)[LOOT_CARDS]:
        key = loot_key(card["name"])
        assert card.get("blocked_by", card.get("text")) in said_in(key), key
        assert card.get("blocked_by", "") == reference().entry(key).waits, key
    for tile in read(TILES)[TILES]:
        key = f"dice_throne/zone/tile-{slug_of(tile['name'])}"
        assert tile.get("blocked_by", tile.get("text", "Level")) in said_in(key) | labels(key), key
        assert tile.get("blocked_by", "") == reference().entry(key).waits, key


def test_every_scenario_has_its_card_with_map_or_boss() -> None:
    """DT-REF-14."""
    for one in scenarios():
        entry = reference().entry(scenario_key(one.number))
        maps = [block.title for block in entry.blocks if isinstance(block, Section)]
        assert len(maps) == (0 if one.boss else len(crawls()[one.number].charts)), one.number
        assert (enemy_key(one.boss) if one.boss else "dice_throne/zone/crimson-sands") in set(links_of(entry))


def test_numbers_of_a_campaign_are_those_it_is_played_by() -> None:
    for key, numbers in (
        ("table/difficulty-level", [str(one.score) for one in difficulties().values()]),
        ("phase/shop", [*map(str, shop()["prices"].values()), str(shop()["identify"])]),
        ("term/campaign-score", [f"\u2212{points()['loss']}", str(points()["explored"])]),
    ):
        assert set(numbers) <= said_in(f"dice_throne/{key}"), key


def test_every_entry_says_where_it_is_from_its_editions_and_how_sure_it_is() -> None:
    """A document with a place in it, our own sheets and cards too; and none is printed that no source says."""
    found = reference()
    for key in found:
        entry = found.entry(key)
        assert entry.confidence in (*SURE, DISPUTED, MIXED), key
        assert any(re.search(r".: .|, p\. \d", one) for one in entry.sources), key
        assert all(entry.sources), key
        assert editions_of(entry), key
        if all(one.startswith("own ") for one in entry.sources):
            assert entry.confidence in ("reconstructed", "ours"), key
    assert "online rules reference: Campaign Score" in found.entry("dice_throne/sheet/campaign-score").sources
    assert found.entry("dice_throne/rule/DT-MIS-18").confidence == DISPUTED
    assert found.entry("dice_masters/rule/DM-LATER-06").sources[0] == "outside the four books"
    assert editions_of(found.entry("dice_masters/decision/DM-OPEN-01")) == "all editions of Dice Masters"


def test_a_chapter_counts_how_sure_its_rules_are() -> None:
    entry = reference().entry("dice_throne/chapter/missions")
    assert entry.confidence == MIXED
    assert any(re.search(r"\d+ printed, .*\d+ reconstructed", one) for one in said_in(entry.key))
