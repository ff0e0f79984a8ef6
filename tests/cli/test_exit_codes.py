"""Exit codes and the line `next:` over every command: 0 done, 1 the answer is no, 2 misuse, 130 interrupted."""

import ast
import io
import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from dicewright.cli import _main, run
from dicewright.cli._main import commands

DUEL = "play dice_throne --seats barbarian:random,paladin:random --seed 7"
CASES = {
    "api": [("api m.json", 2), ("api build/api --sauce", 2)],
    "bench": [
        ("bench --game chess", 2),
        ("bench --history nowhere.jsonl", 2),
        ("bench --seconds no", 2),
        ("bench --compiled nowhere", 2),
        ("bench --think 5", 2),
    ],
    "campaign": [
        ("campaign", 2),
        ("campaign new c.json --heroes nobody", 2),
        ("campaign new c.json --difficulty brutal", 2),
        ("campaign new nowhere/c.json", 2),
        ("campaign new campaign.json", 2),
        ("campaign show campaign.json", 0),
        ("campaign show m.json", 2),
        ("campaign show nowhere.json", 2),
        ("campaign shop campaign.json", 1),
        ("campaign play campaign.json", 1),  # the input ends before the match
        ("campaign prove campaign.json", 0),
        ("campaign prove docs", 2),
    ],
    "cards": [("cards beast", 0), ("cards zzzz", 1), ("cards cost<=x", 2), ("cards", 2)],
    "completion": [("completion bash", 0), ("completion", 2), ("completion tcsh", 2)],
    "connect": [
        ("connect --seats barbarian:random,paladin:random --seed 7", 0),
        ("connect --seed 7", 1),  # the input ends before the match
        ("connect chess", 2),
        ("connect --bot nobody", 2),
        ("connect --record nowhere/m.json", 2),
    ],
    "content": [
        ("content", 0),
        ("content --words barbarian", 0),
        ("content --words zzzz", 1),
        ("content phrases --words damage", 0),
        ("content phrases --words zzzz", 1),
        ("content phrases --few", 0),
        ("content phrases --few --words zzzz", 1),
        ("content check", 0),
        ("content check --content broken", 1),
        ("content format --dry-run", 0),
        ("content eat", 2),
        ("content --game chess", 2),
        ("content --status eaten", 2),
        ("content --content nowhere", 2),
    ],
    "lab": [
        ("lab", 2),
        ("lab eat", 2),
        ("lab mutate --game chess", 2),
        ("lab perft nowhere.yaml", 2),
        ("lab report nowhere.jsonl", 2),
        ("lab mass --game chess", 2),
        ("lab mass --mode chess", 2),
        ("lab mass --matches 1 --pairs 1", 2),
        ("lab mass --pairs 1 --game dice_masters", 2),
        ("lab mass --matches 1 --resume docs", 2),
        ("lab mass --matches 1 --game dice_throne", 0),
        ("lab sensitivity nobody", 2),
        ("lab sensitivity thor --only Mjolnir", 2),
        ("lab sensitivity thor --bot hal", 2),
        ("lab parts thor --against thor", 2),
        ("lab parts thor --against nobody", 2),
        ("lab parts thor --against monk --matches 1", 0),
        ("lab campaign --heroes 9", 2),
        ("lab campaign --difficulty brutal", 2),
        ("lab campaign --bot hal", 2),
        ("lab missions --mission nowhere", 2),
        ("lab missions --raised 7", 2),
        ("lab missions --mission doctor_octopus --heroes 1 --matches 1 --bot random", 0),
        ("lab duel --game chess", 2),
        ("lab duel nobody", 2),
        ("lab duel --out nowhere/out.json", 2),
        ("lab duel --matches 1 --game dice_throne", 0),
    ],
    "learn": [
        ("learn", 1),  # the input ends before the match
        ("learn dice-masters --plain", 1),
        ("learn chess", 2),
        ("learn --hints", 2),
    ],
    "collection": [
        ("collection", 2),
        ("collection --blank", 0),
        ("collection mine.csv", 0),
        ("collection mine.csv --team AVX-001:2", 0),
        ("collection mine.csv --team avengers", 1),
        ("collection mine.csv --team nobody", 2),
        ("collection nowhere.csv", 2),
        ("collection docs", 2),
        ("collection m.json", 2),
        ("collection mine.csv --blank", 2),
    ],
    "course": [
        ("course m.json", 0),
        ("course nowhere.json", 2),
        ("course docs", 2),
        ("course changed.json", 1),
        ("course", 2),
    ],
    "man": [("man", 0), ("man page", 2)],
    "new": [
        ("new token Soot --in drafts", 0),
        ("new castle Soot", 2),
        ("new", 2),
    ],
    "odds": [
        ("odds barbarian", 0),
        ("odds nobody", 2),
        ("odds barbarian --dice 9", 2),
        ("odds barbarian --dice x", 2),
        ("odds barbarian --rolls 0", 2),
        ("odds barbarian --goal zzzz", 2),
        ("odds santa --holding Cheer,Cheer --dice 1,1,3,4,6", 0),
        ("odds santa --holding Cheerio", 2),
        ("odds santa --holding Donut", 2),
        ("odds", 2),
    ],
    "lsp": [("lsp --nothing", 2)],
    "pack": [
        ("pack check", 2),
        ("pack check nowhere", 2),
        ("pack make nowhere", 1),
        ("pack open nowhere.dicepack", 2),
        ("pack check pack", 0),
    ],
    "play": [
        (DUEL, 0),
        ("play dice_throne --seats barbarian,paladin --seed 7", 1),  # the input ends before the match
        ("play chess", 2),
        ("play --seats barbarian", 2),
        ("play --seats barbarian,paladin:nobody", 2),
        ("play --bot nobody", 2),
        ("play --bot nowhere.py:First", 2),
        ("play --full", 2),
        ("play --choose --seats barbarian,paladin", 2),
        ("play dice_masters --choose", 2),
        ("play --seat-seeds a", 2),
        ("play --record nowhere/m.json", 2),
        ("play --mode chess", 2),
        ("play --edition chess", 2),
        ("play --nothing", 2),
    ],
    "reference": [
        ("reference", 2),
        ("reference build", 2),
        ("reference build pages", 0),
        ("reference build /dev/null/x", 2),
        ("reference build pages --reports nowhere", 2),
        ("reference score", 2),
        ("reference score m.json", 0),
        ("reference score m.json --seat 9", 2),
        ("reference score changed.json", 1),
        ("reference score m.json --into /dev/null/x", 2),
    ],
    "replay": [
        ("replay m.json", 0),
        ("replay m.json --step 3", 0),
        ("replay m.json --step 99999", 2),
        ("replay m.json --seat 7", 2),
        ("replay nowhere.json", 2),
        ("replay docs", 2),
        ("replay changed.json", 1),
        ("replay changed.json --full", 1),
        ("replay", 2),
    ],
    "reports": [("reports --data .", 0), ("reports --data nowhere", 2)],
    "resume": [
        ("resume", 2),
        ("resume --list", 0),
        ("resume nowhere.json", 2),
        ("resume m.json", 2),
        ("resume --bot nobody", 2),
    ],
    "review": [
        ("review m.json --bot mc:steps=20 --last 20", 0),
        ("review m.json --bot greedy", 2),
        ("review m.json --bot ismcts", 2),
        ("review m.json --bot mc:speed=1", 2),
        ("review nowhere.json", 2),
        ("review changed.json", 1),
        ("review", 2),
    ],
    "rules": [("rules DT-DMG-03", 0), ("rules damage", 0), ("rules zzzz", 1), ("rules DT-DMG-99", 2), ("rules", 2)],
    "scenario": [
        ("scenario passes.yaml", 0),
        ("scenario fails.yaml", 1),
        ("scenario docs", 1),
        ("scenario nowhere", 2),
        ("scenario m.json", 2),
        ("scenario", 2),
    ],
    "serve": [
        ("serve --port x", 2),
        ("serve --bot nobody", 2),
        ("serve --port 0 --reports nowhere", 2),
        ("serve --port 0 --data /dev/null/x", 2),
    ],
    "team": [
        ("team", 2),
        ("team check avengers", 0),
        ("team check AVX-001:9", 1),
        ("team check nowhere.txt", 2),
        ("team check avengers --format chess", 2),
        ("team check avengers --edition chess", 2),
        ("team check avengers --partner avengers --format tournament", 2),
        ("team convert avengers", 0),
        ("team convert avengers --to chess", 2),
        ("team convert", 2),
    ],
    "tournament": [
        ("tournament", 2),
        ("tournament new t.txt --players Ada", 2),
        ("tournament new friday.txt --players Ada,Ben", 2),
        ("tournament pair friday.txt --look", 0),
        ("tournament pair over.txt", 1),
        ("tournament pair nowhere.txt", 2),
        ("tournament score friday.txt", 0),
        ("tournament score m.json", 2),
        ("tournament score docs", 2),
    ],
    "workshop": [
        ("workshop", 2),
        ("workshop nowhere.yaml --once", 2),
        ("workshop broken/dice_throne/common.yaml --once", 1),
        ("workshop pack/dice_throne/common.yaml --once", 0),
    ],
    "verify": [("verify m.json", 0), ("verify changed.json", 1), ("verify nowhere.json", 2), ("verify", 2)],
}
LINES = [(line, code) for cases in CASES.values() for line, code in cases]
CARD = "source: own\nconfidence: printed\ncards:\n- name: Lamp!\n  cost: 1\n  timing: main\n  text: Gain 2 CP.\n"
SCENARIO = (
    "- {{scenario: One, game: dice_throne, seats: [barbarian, paladin], given: {{phase: main phase 1, barbarian: {{cp:"
    " 2}}}}, do: [], expect: {{barbarian.cp: {}}}}}\n"
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder with a record, one that was changed, scenarios, and content that does not hold together."""
    here = tmp_path_factory.mktemp("place")
    before = Path.cwd()
    os.chdir(here)
    try:
        assert run([*DUEL.split(), "--record", "m.json"]) == 0
        assert run(["campaign", "new", "campaign.json"]) == 0
    finally:
        os.chdir(before)
    record = json.loads((here / "m.json").read_text())
    record["decisions"][3]["answer"] = "fly"
    (here / "changed.json").write_text(json.dumps(record))
    (here / "mine.csv").write_text("number,have,dice\nAVX-001,1,2\n")
    (here / "passes.yaml").write_text(SCENARIO.format(2))
    (here / "fails.yaml").write_text(SCENARIO.format(3))
    (here / "friday.txt").write_text("Players:\nAda\nBen\n")
    (here / "over.txt").write_text("Players:\nAda\nBen\n\nRound 1\nAda 1-0 Ben\n")
    (here / "docs").mkdir()
    (here / "pack/dice_throne").mkdir(parents=True)
    (here / "pack/pack.yaml").write_text("name: Lamps\nversion: '1.0'\nlicence: CC0-1.0\nauthor: Ada\n")
    (here / "pack/dice_throne/common.yaml").write_text(CARD)
    (here / "broken/dice_throne").mkdir(parents=True)
    (here / "broken/dice_throne/common.yaml").write_text("cards: x\n")
    return here


@pytest.fixture(autouse=True)
def there(place, monkeypatch, tmp_path):
    monkeypatch.chdir(place)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("DICEWRIGHT_CONTENT", "")
    monkeypatch.setenv("DICEWRIGHT_LEFT_OUT", "")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def test_every_command_is_here():
    assert set(CASES) == set(commands())
    for word, cases in CASES.items():
        assert {code for _, code in cases} >= ({2} if word in ("api", "bench", "learn", "lsp", "serve") else {0, 2})


@pytest.mark.parametrize(("line", "code"), LINES)
def test_the_exit_code_and_what_to_type_next(line, code, capsys):
    capsys.readouterr()
    assert run(line.split()) == code, capsys.readouterr()
    shown = capsys.readouterr()
    told = shown.err.splitlines()
    if code == 0:
        assert "next:" not in shown.err
    elif code == 2 or not shown.out:
        assert told[-2].startswith("dicewright: ") or told[-2].startswith("  "), told
        assert told[-1].startswith("  next: dicewright "), told
        assert any(one.startswith("dicewright: ") for one in told)
    assert "Usage:" not in shown.err


LINES_OF_JSON = ("connect", "team convert")
"""What these print is for programs in any case: lines of JSON, or a team in another form."""


@pytest.mark.parametrize(("line", "code"), [one for one in LINES if one[1] and not one[0].startswith(LINES_OF_JSON)])
def test_the_same_with_json_is_one_document(line, code, capsys):
    capsys.readouterr()
    assert run([*line.split(), "--json"]) == code
    found = json.loads(capsys.readouterr().out)
    if code == 2:
        assert set(found) == {"error", "next"}
    if "error" in found:
        assert found["error"]
        assert found["next"].startswith("dicewright ")


@pytest.mark.parametrize("file", sorted(Path(_main.__file__).parent.glob("*.py")), ids=lambda file: file.stem)
def test_next_is_a_command(file):
    """What a stop says next begins with the command to type, wherever it is written."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not (isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("Stop", "no_such")):
            continue
        said = next(one.value for one in call.keywords if one.arg == "next")
        if isinstance(said, ast.JoinedStr):
            said = said.values[0]
        if isinstance(said, ast.Constant):
            first = ("dicewright ", "pip install ")  # what is missing has to be installed before
            assert str(said.value).startswith(first), f"{file.name}:{call.lineno}: {said.value}"


def test_alone_it_says_what_there_is(capsys):
    assert run([]) == 0
    assert "Usage: dicewright" in capsys.readouterr().out


def test_a_match_that_is_left_is_no_failure_and_one_that_lacks_input_is(capsys, monkeypatch):
    play = ["play", "dice_throne", "--seats", "barbarian,paladin", "--seed", "7"]
    for typed, code in (("quit\n", 0), ("pass\nquit\n", 0), ("pass\n", 1), ("", 1)):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run(play) == code
        said = capsys.readouterr()
        assert ("the input ended before the match" in said.err) == bool(code)
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run([*play, "--json"]) == code
        found = json.loads(capsys.readouterr().out)
        assert found["result"] is None
        assert ("error" in found) == bool(code)


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_an_interrupted_command_says_so():
    call = [sys.executable, "-m", "dicewright", "rules", "coverage"]
    heard = partial(signal.signal, signal.SIGINT, signal.default_int_handler)  # a background shell ignores it
    ran = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heard)
    time.sleep(3)
    ran.send_signal(signal.SIGINT)
    out, err = ran.communicate(timeout=200)
    assert ran.returncode == 130, (out, err)
    assert err == "dicewright: interrupted\n  next: dicewright rules coverage\n"
