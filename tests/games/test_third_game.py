"""A third game is found by its folder alone: no line outside `tests/games/pig` knows of Pig."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dicewright.games import NoGame, package
from tests.house.rooms import PACKAGE, ROOT

HERE = Path(__file__).parent


def run(*command: str) -> str:
    """What a command prints where the folder of Pig is named; it must not fail."""
    env = {**os.environ, "DICEWRIGHT_GAMES": str(HERE)}
    ran = subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def cli(*words: str) -> str:
    return run("-m", "dicewright", *words)


def test_nothing_in_the_house_names_it() -> None:
    named = [file for file in PACKAGE.rglob("*.py") if "pig" in file.read_text(encoding="utf-8").lower().split()]
    assert not named


def test_it_is_played_saved_and_proved_through_the_public_face() -> None:
    told = run(
        "-c",
        """
import random
import dicewright as dw
assert dw.GAMES == ("dice_masters", "dice_throne", "pig")
rng = random.Random(1)
match = dw.start("pig", seats=["ann", "bob", "cid"], seed=3)
while match.ask is not None:
    match.answer(match.ask.sample(rng))
    again = dw.from_json(match.to_json())
    assert again.digest() == match.digest()
assert dw.replay(match.record).view(None)["log"] == match.view(None)["log"]
assert dw.verify(match.record) == []
print(match.result["reason"])
""",
    )
    assert "points" in told


def test_it_is_played_by_bots_and_measured() -> None:
    assert json.loads(cli("lab", "mass", "--game", "pig", "--matches", "5", "--json"))
    duel = cli("lab", "duel", "random", "greedy", "--game", "pig", "--matches", "4")
    assert "pig: random wins" in duel
    assert json.loads(cli("bench", "--game", "pig", "--seconds", "0.2", "--json"))["pig"]["decisions_per_second"] > 0


def test_it_is_played_in_the_terminal() -> None:
    assert "points (PIG-04)" in cli("play", "pig", "--seats", "ann:random,bob:random", "--seed", "4")


def test_it_is_played_on_the_web_without_script() -> None:
    """The lobby says what it is, a match is made by its form, and its table takes an answer."""
    told = run(
        "-c",
        """
import re, tempfile
from pathlib import Path
from starlette.testclient import TestClient
from dicewright.web.app import make_app

with tempfile.TemporaryDirectory() as folder, TestClient(make_app(Path(folder))) as client:
    assert "Roll one die as often as you dare" in client.get("/").text
    assert client.get("/new?game=pig").status_code == 200
    token = client.post("/api/guests").json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    seats = [{"who": "me", "plays": "ann"}, {"who": "random", "plays": "bob"}]
    made = client.post("/api/matches", json={"game": "pig", "seats": seats}, headers=headers)
    assert made.status_code < 300, made.text
    number = made.json()["id"]
    page = client.get(f"/match/{number}")
    assert page.status_code == 200, page.status_code
    print(page.text)
""",
    )
    assert "Pig" in told


def test_a_folder_that_is_no_game_says_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "__init__.py").write_text('TITLE = "Half a game"\n')
    from dicewright import games

    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "half"))
    with pytest.raises(NoGame, match="it lacks PITCH, choices, new_setup, build"):
        package("half")
