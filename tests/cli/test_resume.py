"""`dicewright resume` with a save that was made with other cards: a sentence, and the save is kept."""

import json

import pytest

import dicewright as dw
from dicewright.cli import run
from dicewright.terminal import saves


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"content": "0123456789abcdef"}, "made with other cards; here is another common, another heroes/barbarian"),
        ({"setup": {"game": "dice_throne", "seats": ["nobody"] * 2, "mode": "duel", "edition": "reference"}}, "none"),
        ({"setup": []}, "not a saved match"),
        ({"content": None}, "not a saved match"),
    ],
)
def test_a_save_of_other_cards_is_refused_in_a_sentence_and_kept(change, says, tmp_path, capsys):
    match = {**dw.start("dice_throne", seed=1).to_json(), **change}
    path = tmp_path / "match.json"
    saves.write(path, match, {"seats": ["human", "human"], "seed": "", "record": ""})
    kept = path.read_text()
    assert run(["resume", str(path), "--json"]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert says in answer["error"]
    assert "dicewright resume --list" in answer["next"]
    assert path.read_text() == kept
