"""What a guest owns: written down by form or table, kept with the guest alone, and held against teams."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.web.test_pages import send, word_of

NUMBERS = {"have:dice_masters:AVX-001": "1", "dice:dice_masters:AVX-001": "2", "have:dice_throne:barbarian": "1"}


def table(client: TestClient) -> list[str]:
    return list(client.get("/collection.csv").text.splitlines())


def test_numbers_are_kept_and_taken_along(client: TestClient) -> None:
    page = send(client, "/collection", **NUMBERS)
    assert page.status_code == 200
    assert "Cards: 1, dice: 2" in page.text
    assert table(client)[1:] == [
        "dice_masters,AVX-001,Beast: Big Boy Blue,1,2,0,0",
        "dice_throne,barbarian,Barbarian,1,0,0,0",
    ]
    shown = client.get("/collection?show=mine&game=dice_throne").text
    assert "Barbarian" in shown
    assert "Paladin" not in shown


def test_a_part_of_the_form_changes_that_part_alone(client: TestClient) -> None:
    send(client, "/collection", **NUMBERS)
    send(client, "/collection", **{"want:dice_masters:AVX-001": "3"})
    assert table(client)[1].endswith(",1,2,3,0")
    send(client, "/collection", **dict.fromkeys(NUMBERS, "0"))
    assert [line.rpartition(",")[0][-6:] for line in table(client)[1:]] == [",0,0,3"]


def test_what_cannot_be_owned_is_refused_and_nothing_is_kept(client: TestClient) -> None:
    wrong: list[dict[str, Any]] = [
        {"have:dice_masters:AVX-999": "1"},
        {"have:chess:queen": "1"},
        {"have:dice_throne:barbarian": "many"},
        {"have:dice_throne:barbarian": "1000"},
        {"dice:dice_throne:barbarian": "1"},
    ]
    for one in wrong:
        assert send(client, "/collection", **{**NUMBERS, **one}).status_code == 422
    assert len(table(client)) == 1


def test_a_table_comes_back_as_it_went(client: TestClient) -> None:
    send(client, "/collection", **NUMBERS)
    text = client.get("/collection.csv").text
    assert send(client, "/collection.csv", csv=text, how="replace").status_code == 200
    assert client.get("/collection.csv").text == text
    send(client, "/collection.csv", csv=text, how="add")
    assert table(client)[1].endswith(",2,4,0,0")


def test_a_table_with_a_slip_changes_nothing(client: TestClient) -> None:
    send(client, "/collection", **NUMBERS)
    for text, said in (
        ("number,have\nAVX-001,1\nAVX-1000,1\n", "line 3: "),
        ("number,size\nAVX-001,1\n", "there is no column &#39;size&#39;"),
        ("have\n1\n", "a column must be called number or name"),
        ("game,number,have\ndice_throne,gandalf,1\n", "no hero &#39;gandalf&#39;"),
    ):
        refused = send(client, "/collection.csv", csv=text, how="replace")
        assert refused.status_code == 422
        assert said in refused.text
    assert len(table(client)) == 3


def test_a_collection_is_its_owners_alone(client: TestClient) -> None:
    send(client, "/collection", **NUMBERS)
    client.cookies.clear()
    assert len(table(client)) == 1
    assert client.post("/collection", data=NUMBERS).status_code == 403


def test_teams_are_held_against_it_one_by_one_and_at_once(client: TestClient) -> None:
    nothing = client.get("/team?t=AVX-001:2").text
    assert "Write down what you own" in nothing
    send(client, "/collection", **NUMBERS)
    assert "You own all of it" in client.get("/team?t=AVX-001:2").text
    lacking = client.get("/team?t=AVX-001:3+AVX-027")
    assert "You lack 2 of its cards or their dice" in lacking.text
    found = client.get("/collection", params={"teams": "AVX-001:2\nAVX-001:1\nnonsense!"}).text
    assert found.count("You can build it.") == 2
    assert "All of them at once" in found
    assert "(AVX-001): 1 card and 1 die" in found
    assert "Team 3 cannot be read" in found


def test_what_a_team_lacks_is_put_on_the_list(client: TestClient) -> None:
    send(client, "/collection", **NUMBERS)
    word = word_of(client.get("/").text)
    wanted = client.post("/collection/want", data={"form": word, "team": "AVX-001:3 AVX-019:2"})
    assert wanted.status_code == 200
    assert [line.split(",")[1] for line in table(client)[1:] if line.split(",")[-2] != "0"] == ["AVX-001", "AVX-019"]
