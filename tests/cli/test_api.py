"""The API reference has a page for every module that can be imported, with what its docstrings say."""

import json

from dicewright.cli import api, run


def test_every_room_that_is_imported_has_its_pages():
    found = api.modules()
    assert found[0] == "dicewright"
    rooms = {name.split(".")[1] for name in found[1:]}
    assert {"engine", "language", "rules", "games", "scenarios", "odds", "bots", "lab", "envs"} <= rooms
    assert not rooms & {*api.NOT_SHOWN, "__main__"}


def test_pages_say_what_docstrings_say(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(api, "modules", lambda: ["dicewright.rules.find", "dicewright.lab.perft"])
    assert run(["api", str(tmp_path / "pages"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["pages"] == 3
    page = (tmp_path / "pages" / "dicewright" / "lab" / "perft.html").read_text()
    assert "How many series of so many answers can follow" in page
    assert "class BadPosition" in page or "BadPosition" in page


def test_a_file_is_no_folder_for_pages(tmp_path, capsys):
    (tmp_path / "taken").write_text("")
    assert run(["api", str(tmp_path / "taken")]) == 2
    assert "is a file" in capsys.readouterr().err
