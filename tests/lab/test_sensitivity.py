"""Which numbers of a hero matter, and which of its parts go with winning."""

import json
import os
from pathlib import Path

import pytest

import dicewright as dw
from dicewright.bots import make, play
from dicewright.cli import run
from dicewright.content_files import OWN
from dicewright.games.own import use_content
from dicewright.lab.parts import parts, used_by
from dicewright.lab.sensitivity import hero_document, items_of, versions

LINE = ["lab", "sensitivity", "thor", "--against", "barbarian", "--only", "Boom Boom!", "--json"]


def test_each_number_is_changed_once_down_and_once_up(content, tmp_path, capsys):
    line = [*LINE, "--matches", "2", "--resume", str(tmp_path / "run.jsonl")]
    assert run(line) == 0
    told = json.loads(capsys.readouterr().out)["numbers"]
    changes = {(one["front"], one["value"]): [] for one in told}
    for one in told:
        assert one["item"] == "Boom Boom!"
        assert one["matches"] == 2
        assert one["low"] <= one["change"] <= one["high"]
        changes[one["front"], one["value"]].append(one["to"] - one["value"])
    assert all(sorted(found) in ([-1, 1], [1]) for found in changes.values()), changes
    before = (tmp_path / "run.jsonl").read_text(encoding="utf-8")
    assert run(line) == 0  # the folders are others, the matches are not: nothing is played again
    assert json.loads(capsys.readouterr().out)["numbers"] == told
    assert (tmp_path / "run.jsonl").read_text(encoding="utf-8") == before
    assert os.environ.get(OWN, "") == ""


def test_a_hero_of_ones_own_is_changed_where_it_stands(content, tmp_path, capsys):
    assert run(["new", "hero", "Lamplighter", "--in", str(tmp_path)]) == 0
    file = tmp_path / "dice_throne" / "heroes" / "lamplighter.yaml"
    before, slug = file.read_text(encoding="utf-8"), "lamplighter"
    capsys.readouterr()
    use_content(tmp_path)
    with versions(slug, items_of(hero_document(slug))[:1]) as (plain, made):
        files = [
            Path(one) / "dice_throne" / "heroes" / "lamplighter.yaml" for one in (plain, *[v.folder for v in made])
        ]
        texts = [file.read_text("utf-8") for file in files]
    assert texts[0] == before
    assert len(set(texts)) == len(texts) > 2
    assert os.environ[OWN] == str(tmp_path)


def row(number, winner, used):
    return {"pair": ["me", "thor"], "match": number, "first": 0, "winner": winner, "reason": "over", "used": [used, []]}


def test_the_share_won_with_a_part_and_without_it():
    found = parts([row(0, 0, ["a", "b"]), row(1, 0, ["a"]), row(2, 1, ["b"]), row(3, 1, ["b"]), row(4, None, ["a"])])
    assert [one.name for one in found] == ["a", "b"]
    assert found[0].used == (2, 0, 1, 0)
    assert found[0].unused == (0, 2, 0, 0)
    assert found[0].change() == pytest.approx(2.5 / 3)
    assert found[1].used == (1, 2, 0, 0)


@pytest.mark.parametrize(("game", "seats"), [("dice_throne", ["thor", "monk"]), ("dice_masters", None)])
def test_what_was_used_is_read_from_the_log(game, seats):
    match = dw.start(game, seats=seats, seed=7) if seats else dw.start(game, seed=7)
    play(match, {seat: make("greedy", f"{seat}") for seat in (0, 1)}, 10_000)
    said = " ".join(str(line) for line in match.view(None)["log"])
    for seat in (0, 1):
        used = used_by(match, seat)
        assert used
        assert all(name in said and not name[-1].isdigit() for name in used), used
