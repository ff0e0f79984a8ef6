"""Content of one's own: every command takes it, and what is wrong with it is said with its place."""

import json
import os
import random

import pytest

import dicewright as dw
from dicewright.cli import run
from dicewright.content_files import files_named, own_files
from dicewright.games.own import name_content
from tests.own_content import HERO, SET, TOKEN, only_here, write

TEAM = "LAMPS-001:4 CW-006:4 CW-011:4"


@pytest.fixture(autouse=True)
def _own(monkeypatch):
    with only_here(monkeypatch):
        yield


@pytest.fixture
def mine(tmp_path):
    return write(tmp_path / "mine")


def test_a_hero_with_a_token_of_its_own_is_played(mine, capsys, tmp_path):
    record = str(tmp_path / "m.json")
    seats = "lamplighter:greedy,tactician:greedy"
    assert run(["play", "dice_throne", "--seats", seats, "--seed", "5", "--record", record, f"--content={mine}"]) == 0
    assert "wins" in capsys.readouterr().out
    assert run(["verify", record, "--content", str(mine)]) == 0


def test_a_set_is_played_found_and_proved(mine, capsys, tmp_path):
    record = str(tmp_path / "m.json")
    seats = f"{TEAM}:greedy,heavies:random"
    game = ["play", "dice_masters", "--edition", "cw16", "--mode", "tournament", "--seats", seats, "--seed", "3"]
    assert run([*game, "--record", record, "--content", str(mine)]) == 0
    assert run(["cards", "affiliation:lamp-guild", "--json", "--content", str(mine)]) == 0
    assert "LAMPS-001" in capsys.readouterr().out
    assert run(["verify", record, "--content", str(mine)]) == 0
    dw.use_content()
    assert run(["verify", record]) == 1
    assert "there is no card 'LAMPS-001'" in capsys.readouterr().out


def test_a_team_with_own_cards_is_one_line_where_its_set_is(mine, capsys):
    dw.use_content(str(mine))
    assert run(["team", "convert", f"{TEAM} AVX-027", "--to", "code"]) == 0
    code = capsys.readouterr().out.strip()
    assert code.startswith("DM2-")
    assert run(["team", "convert", code.lower()]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == ["4x Wick: First to Burn", "4x Falcon: Talks to Birds"]
    dw.use_content()
    assert run(["team", "convert", code]) == 2
    assert "cards of the set LAMPS, which is not here" in capsys.readouterr().err


@pytest.mark.parametrize("mode", ["rainbow", "double-rainbow"])
def test_own_cards_are_drafted_where_that_is_wished(mine, mode):
    dw.use_content(str(mine))
    plain = dw.start("dice_masters", mode=mode, edition="jus18", seed=1)
    assert "LAMPS-001" not in plain.game.cards
    match = dw.start("dice_masters", mode=mode, edition="jus18", seats=["draft with lamps", "draft"], seed=1)
    assert "LAMPS-001" in match.game.cards
    assert {number.partition("-")[0] for number in match.game.cards} == {"LAMPS", "JUS"}
    rng = random.Random(1)
    while match.state.facts["phase"] == "draft":
        match.answer(match.ask.sample(rng))
    assert dw.from_json(match.to_json()).digest() == match.digest()
    assert dw.verify(match.record) == [f"unfinished: the match goes on after decision {match.decisions}"]
    dw.use_content()
    with pytest.raises(dw.BadSave):
        dw.from_json(match.to_json())


def test_what_cannot_be_drafted_is_said(mine):
    dw.use_content(str(mine))
    for seats, said in (
        (["draft from lamps", "draft"], "there are 4 cards for packs in lamps, and Rainbow Draft needs 48"),
        (["draft with lumps", "draft"], "no set 'lumps' to draft from: did you mean 'lamps'"),
        (["draft with lamps", "draft from justice"], "one seat drafts from other sets than another"),
        (["draft with", "draft"], "teams are drafted"),
    ):
        with pytest.raises(ValueError, match=said):
            dw.start("dice_masters", mode="rainbow", edition="jus18", seats=seats)
    modes = {one["key"]: one for one in dw.choices("dice_masters")["modes"]}
    assert [one["key"] for one in modes["rainbow"]["seats"]] == ["draft", "draft with lamps"]


def test_own_scenarios_and_odds_know_it(mine, capsys):
    scenario = mine / "scenarios" / "soot.yaml"
    scenario.parent.mkdir()
    scenario.write_text(
        "- {scenario: Soot burns, game: dice_throne, seats: [lamplighter, barbarian], given: {phase: offensive roll"
        " phase, barbarian: {health: 20}}, rolls: [1, 1, 1, 3, 3], do: [{0: roll}, {0: pole swing},"
        " {until: main phase 2}, {expect: {barbarian.health: 15}}, {until: {phase: main phase 1, turn: next}}],"
        " expect: {barbarian.health: 14, barbarian.tokens: {Soot: 1}}}\n"
    )
    assert run(["scenario", str(scenario), "--content", str(mine)]) == 0
    assert run(["odds", "lamplighter", "--content", str(mine), "--json"]) == 0
    assert "Pole Swing" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (
            {"lamplighter": HERO.replace("Deal 5 damage", "Deal huge damage")},
            "lamplighter.yaml:15:18: unknown word 'huge'",
        ),
        ({"lamplighter": HERO.replace("Inflict Soot", "Inflict Sooot")}, "did you mean 'Soot'?"),
        ({"lamplighter": HERO.replace("tokens: [Soot]", "tokens: [Sooot]")}, "did you mean 'Soot'?"),
        ({"lamplighter": HERO.replace("3 swords", "3 sords")}, "lamplighter.yaml:14:14"),
        ({"lamplighter": HERO.replace("  kind: offensive\n", "")}, "the key 'kind' is missing"),
        ({"lamplighter": HERO.replace("slug: lamplighter", "slug: lampligther")}, "lamplighter.yaml:2:7"),
        ({"lamplighter": HERO.replace("complexity:", "complexitty:")}, "did you mean 'complexity'?"),
        ({"lamplighter": HERO.replace("  kind: offensive", "\tkind: offensive")}, "indent with spaces"),
        ({"lamplighter": HERO.replace("    rows:", "   rows:", 1)}, "lamplighter.yaml:13:"),
        ({"lamplighter": HERO.replace("For each life", "For each heart")}, "lamplighter.yaml"),
        ({"lamplighter": HERO.replace("Inflict Soot", "Inflict Soot at dawn")}, "a sentence like it: “Inflict "),
        ({"status_effects": TOKEN.replace("In your", "Beyond your")}, "a sentence like it: “In your upkeep phase,"),
        ({"status_effects": TOKEN.replace("negative", "bad")}, "status_effects.yaml:4:9"),
        ({"lamps": SET.replace("LAMPS-001", "LAMP-001")}, "the ids of this file begin with 'LAMPS-'"),
        ({"lamps": SET.replace("LAMPS-001", "LAMPS-A")}, "lamps.yaml:5:7"),
        ({"lamps": SET.replace("[bolt, bolt], [bolt, bolt]", "[bolt, bold]")}, "lamps.yaml:14:"),
        ({"lamps": SET.replace("have +1A", "hold +1A")}, "lamps.yaml:19:"),
        ({"lamps": SET.replace("Lamp Guild character", "Lamp Gild character")}, "did you mean 'Lamp Guild'?"),
    ],
)
def test_every_slip_is_told_with_its_place_and_stops_no_command(tmp_path, capsys, texts, said):
    mine = write(tmp_path / "mine", **texts)
    assert run(["odds", "barbarian", "--json", "--content", str(mine)]) == 0
    heard = capsys.readouterr().err
    assert said in heard
    assert str(mine) in heard
    assert "next: dicewright content check --content" in heard
    assert run(["content", "check", "--content", str(mine)]) == 1
    told = capsys.readouterr()
    assert said in told.out
    assert told.err == ""


def test_files_that_nothing_reads_are_not_passed_over(tmp_path, capsys):
    mine = write(tmp_path / "mine")
    for name in ("lamplighter.yaml", "dice_throne/lamplighter.yaml", "dice_throne/heroes/lamp.yml"):
        (mine / name).write_text(HERO)
        assert run(["content", "check", "--content", str(mine)]) == 2
        assert f"{mine / name}: nothing reads a file here" in capsys.readouterr().err
        (mine / name).unlink()
    (mine / "dice_throne/heroes/Lamp Lighter.yaml").write_text(HERO)
    assert run(["play", "--content", str(mine)]) == 2
    assert "small letters" in capsys.readouterr().err


def _pipe(place, outside):
    os.mkfifo(place)


def _link_out(place, outside):
    place.symlink_to(outside)


def _link_to_device(place, outside):
    place.symlink_to("/dev/zero")


def _link_to_itself(place, outside):
    place.symlink_to(place)


def _folder(place, outside):
    place.mkdir()


def _too_large(place, outside):
    with place.open("wb") as file:
        file.truncate(5_000_000_000)  # a hole: it takes no room


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (_pipe, "it is no file with text"),
        (_link_out, "it leads out of"),
        (_link_to_device, "it leads out of"),
        (_link_to_itself, "it cannot be read"),
        (_folder, "it is no file with text"),
        (_too_large, "it has more than 4,000,000 bytes"),
    ],
)
def test_only_files_of_the_folder_itself_are_read(tmp_path, capsys, make, said):
    outside = tmp_path / "secret.yaml"
    outside.write_text("root:hunter2: and so on\n")
    mine = write(tmp_path / "mine")
    for place in ("dice_throne/heroes/odd.yaml", "dice_masters/odd.yaml", "dice_throne/status_effects.yaml"):
        file = mine / place
        kept = file.read_text() if file.exists() else None
        file.unlink(missing_ok=True)
        make(file, outside)
        assert run(["play", "--content", str(mine)]) == 2
        heard = capsys.readouterr().err
        assert f"{file}: {said}" in heard
        assert "hunter2" not in heard
        name_content(mine)  # and where nobody checks before, it is not read either
        assert file not in files_named("dice_throne", "status_effects.yaml")
        assert file not in own_files("dice_throne", "heroes/*.yaml")
        assert file not in own_files("dice_masters", "*.yaml")
        name_content()
        file.rmdir() if file.is_dir() else file.unlink()
        if kept is not None:
            file.write_text(kept)


@pytest.mark.parametrize("folder", ["", "nowhere", "file"])
def test_what_is_no_folder_is_refused(tmp_path, capsys, folder, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    assert run(["play", "--content", folder]) == 2
    assert "next:" in capsys.readouterr().err


def test_in_python_what_is_wrong_changes_nothing(mine, tmp_path):
    dw.use_content(mine)
    match = dw.start("dice_throne", seats=["lamplighter", "barbarian"], seed=1)
    saved = json.dumps(match.to_json())
    with pytest.raises(dw.BadContent, match="there is no folder"):
        dw.use_content(tmp_path / "nowhere")
    dw.use_content()
    with pytest.raises(ValueError, match="no hero 'lamplighter'"):
        dw.start("dice_throne", seats=["lamplighter", "barbarian"])
    with pytest.raises(dw.OtherContent):
        dw.from_json(json.loads(saved))
    dw.use_content(mine)
    assert dw.from_json(json.loads(saved)).digest() == match.digest()


def test_a_hero_of_ones_own_stands_in_the_place_of_the_one_there_is(mine):
    (mine / "dice_throne/heroes/barbarian.yaml").write_text(HERO.replace("lamplighter", "barbarian"))
    dw.use_content(mine)
    match = dw.start("dice_throne", seats=["barbarian", "lamplighter"], seed=1)
    assert [hero.abilities[0].name for hero in match.game.heroes] == ["Pole Swing", "Pole Swing"]
