"""The workshop without script: a draft is read, put right and played by forms; its match is its writer's alone."""

import html
import re
import time
from typing import Any

from starlette.testclient import TestClient

from dicewright.games.packs import opened

FIRST = {"what": "throne_card", "way": "words", "name": "Lamp Oil!", "timing": "main", "text": "Deal 2 damage."}


def word_of(client: TestClient, path: str = "/workshop") -> str:
    found = re.search(r'name="form" value="(\w+)"', client.get(path).text)
    assert found
    return found[1]


def send(client: TestClient, do: str, **changed: str) -> Any:
    return client.post("/workshop", data={"form": word_of(client), **FIRST, **changed, "do": do})


def shown(answer: Any) -> str:
    return html.unescape(answer.text)


def test_the_page_has_a_first_draft_that_is_understood(client: TestClient) -> None:
    assert client.get("/workshop").status_code == 200  # whatever has to be begun: it comes at once
    send(client, "read")
    for what in ("throne_card", "masters_card", "throne_token", "throne_hero"):
        client.post("/workshop", data={"form": word_of(client), "what": what, "way": "file", "do": "read"})
        answer = client.get(f"/workshop?what={what}")
        assert answer.status_code == 200
        assert "Understood as it stands." in answer.text
    assert client.get("/workshop?what=boss").status_code == 404


def test_a_draft_is_read_and_put_right_by_a_form(client: TestClient) -> None:
    answer = send(client, "read", text="Deal 2 damge.")
    assert "Unknown word 'damge'" in shown(answer)
    fixed = send(client, "fix:0", text="Deal 2 damge.")
    assert "Understood as it stands." in fixed.text
    assert ">Deal 2 damage.</textarea>" in fixed.text
    assert "no longer fits" in send(client, "fix:7", text="Deal 2 damage.").text


def test_a_sentence_of_a_card_can_be_put_in_the_place_of_ones_own(client: TestClient) -> None:
    words = "Gain 1 CP. Look at your opponent's hand and pick a card for them to throw away."
    assert "Cards say it so" in shown(send(client, "read", text=words))
    taken = send(client, "fix:0", text=words)
    assert ">Gain 1 CP. Look at the hand of a chosen opponent.</textarea>" in taken.text
    assert "Understood as it stands." in taken.text


def test_what_is_worded_otherwise_is_said_and_written_in_the_usual_words(client: TestClient) -> None:
    answer = send(client, "read", text="Your opponent discards one card, then draw two cards.")
    assert "A chosen opponent discards 1 card. Then, draw 2 cards." in shown(answer)
    fixed = send(client, "fix:0", text="Your opponent discards one card, then draw two cards.")
    assert ">A chosen opponent discards 1 card. Then, draw 2 cards.</textarea>" in fixed.text


def test_the_words_of_a_card_become_a_whole_file(client: TestClient) -> None:
    answer = send(client, "file")
    assert "The whole file" in answer.text
    assert "cards:" in answer.text
    assert "Understood as it stands." in answer.text


def test_a_page_that_asks_while_somebody_writes_is_told_the_same(client: TestClient) -> None:
    word = word_of(client)
    fields = {"form": word, **FIRST, "search": "yes", "cursor": "3"}
    answer = client.post("/workshop/read", data={**fields, "text": "Deal 2 damge."})
    found = answer.json()
    assert found["findings"][0]["problem"] == "unknown word 'damge'"
    assert "Unknown word" in html.unescape(found["html"]["problems"])
    assert client.post("/workshop/read", data={**fields, "what": "boss"}).status_code == 422
    assert client.post("/workshop/read", data={**fields, "form": "no"}).status_code == 403


def test_what_is_written_is_never_part_of_the_page(client: TestClient) -> None:
    nasty = "</textarea><script>alert(1)</script>"
    for answer in (send(client, "read", text=nasty), send(client, "read", name=nasty)):
        assert "<script>alert" not in answer.text
    read = client.post("/workshop/read", data={"form": word_of(client), **FIRST, "text": nasty, "search": "yes"})
    assert "<script>" not in "".join(read.json()["html"].values())


def test_a_draft_that_is_not_understood_is_not_played(client: TestClient) -> None:
    answer = send(client, "play", text="Deal much damage.")
    assert answer.status_code == 422
    assert "not understood yet" in answer.text


def test_a_card_is_played_by_its_writer_and_by_nobody_else(client: TestClient) -> None:
    answer = send(client, "play", text="Deal 2 damage, then gain one CP.")
    assert answer.status_code == 200
    path = answer.url.path
    assert re.fullmatch(r"/match/\w{8}", path)
    assert "lamp oil!" in shown(answer).lower()
    assert path not in client.get("/").text
    stranger = TestClient(client.app, base_url="http://testserver", raise_server_exceptions=False)
    refused = stranger.get(path)
    assert refused.status_code == 403
    assert "Lamp Oil!" not in refused.text
    assert stranger.get(f"/api/matches{path.removeprefix('/match')}").status_code == 403
    assert "Lamp Oil!" not in client.get("/cards?q=lamp").text
    answered = client.post(f"{path}/answer", data={"form": word_of(client, path), "version": "1", "answer": "x"})
    assert answered.status_code in (200, 409, 422)


def test_what_a_guest_played_before_ends_with_the_next_match(client: TestClient) -> None:
    first = send(client, "play").url.path
    second = send(client, "play", text="Heal 2.").url.path
    assert client.get(second).status_code == 200
    gone = client.get(first)
    assert gone.status_code == 410
    assert "This match has ended" in gone.text


STATED = "seats: [monk, thor]\ngiven:\n  phase: main phase 1\n  monk: {cp: 3, hand: [Lamp Oil!]}\n"


def test_a_card_is_played_in_a_position_that_its_writer_states(client: TestClient) -> None:
    usual = shown(send(client, "place"))
    assert "barbarian: {cp: 8, hand: [Lamp Oil!]}" in usual
    answer = send(client, "play", position=STATED)
    assert re.fullmatch(r"/match/\w{8}", answer.url.path)
    assert "Thor" in answer.text
    wrong = send(client, "play", position="given: {phase: dawn}")
    assert wrong.status_code == 422
    assert "'phase' must be" in shown(wrong)
    assert "given: {phase: dawn}" in shown(wrong)  # nothing that was written is lost


def done(client: TestClient, answer: Any) -> Any:
    """The page of a trial once it has ended."""
    assert answer.status_code == 200
    end = time.monotonic() + 120
    while "Done:" not in answer.text and time.monotonic() < end:
        time.sleep(0.5)
        answer = client.get(answer.url.path)
    assert "Done:" in answer.text, answer.text
    return answer


def test_its_scenarios_are_written_and_taken_as_a_file(client: TestClient) -> None:
    answer = done(client, send(client, "scenarios", text="Draw 2 cards, then gain one CP.", position=STATED))
    assert "in the position that was stated" in shown(answer)
    file = client.get(f"{answer.url.path}/scenarios.yaml")
    assert file.text.startswith("- scenario: 'Lamp Oil!: in the position that was stated'")
    assert "expect: {monk.hand.count: 2}" in file.text
    stranger = TestClient(client.app, base_url="http://testserver", raise_server_exceptions=False)
    assert stranger.get(f"{answer.url.path}/scenarios.yaml").status_code == 404
    said = {"form": word_of(client), "author": "Ada", "licence": "CC0-1.0", "version": "1.0"}
    taken = opened(client.post(f"{answer.url.path}/pack", data=said).text)
    assert (taken.name, taken.author) == ("Lamp Oil!", "Ada")
    assert taken.files["scenarios/written.yaml"] == file.text
    assert "Draw 2 cards, then gain one CP." in taken.files["dice_throne/common.yaml"]
    assert client.post(f"{answer.url.path}/pack", data={**said, "author": ""}).status_code == 422
    assert stranger.post(f"{answer.url.path}/pack", data={**said, "form": word_of(stranger)}).status_code == 404


def test_a_version_is_kept_and_compared_with(client: TestClient) -> None:
    kept = send(client, "keep", text="Draw 3 cards.")
    assert kept.text.count("Draw 3 cards.</textarea>") == 2
    assert "no version to compare with" in send(client, "compare", text="Draw 2 cards.").text
    assert "says the same" in send(client, "compare", before="Draw 2 cards.", text="Draw 2 cards.").text
    assert "is not understood" in send(client, "compare", before="Draw much.", text="Draw 2 cards.").text
    answer = done(client, send(client, "compare", before="Draw 3 cards.", text="Draw 2 cards."))
    assert "barbarian.hand.count 3" in shown(answer)
    assert "barbarian.hand.count 2" in shown(answer)


def test_only_a_hero_has_numbers_that_are_measured(client: TestClient) -> None:
    assert "only a hero" in shown(send(client, "numbers")).lower()
