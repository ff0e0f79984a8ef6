"""A match against somebody whom nobody plays: from the lobby to the result, alone and with a bot beside."""

from __future__ import annotations

from starlette.testclient import TestClient

from dicewright.arena.rows import BOT, HUMAN, RULES, SeatRow, again
from tests.web.conftest import Player, add_seeds
from tests.web.test_pages import send, word_of


def _begun(client: TestClient, mode: str = "minion_battle", **chosen: str) -> tuple[str, str]:
    """The address and the page of a battle that has begun."""
    made = send(client, "/match", game="dice_throne", mode=mode, **chosen)
    match = made.url.path
    form = {"form": word_of(made.text), "seed": "x"}
    return match, client.post(f"{match}/seed", data=form, follow_redirects=True).text


def test_one_click_leads_to_the_table_and_on_to_the_next_battle(client: TestClient) -> None:
    assert "Fight a minion" in client.get("/").text
    match, table = _begun(client, seats="1")
    assert "Lost Swordsman (played by rules)" in table
    assert "Barbarian (you)" in table
    word = word_of(table)
    client.post(f"{match}/act", data={"form": word, "act": "resign"})
    result = client.get(f"{match}/result")
    assert result.status_code == 200
    assert f'action="{match}/rematch"' in result.text
    after = client.post(f"{match}/rematch", data={"form": word, "swapped": "yes"}, follow_redirects=True)
    assert after.url.path != match
    assert after.status_code == 200


def test_a_boss_is_one_click_away_as_well(client: TestClient) -> None:
    assert "Fight a boss" in client.get("/").text
    assert '<input type="hidden" name="salves" value="4">' in client.get("/").text
    _, table = _begun(client, mode="boss_battle", seats="1", salves="4")
    assert "Fallen Barbarian (played by rules)" in table
    assert "Tokens: Salve, Salve, Salve, Salve" in table
    assert "a Salve heals 6" in table
    assert "<b>Fallen Barbarian</b>" in client.get("/").text
    form = client.get("/new?game=dice_throne&mode=boss_battle&seats=2").text
    assert '<option value="mad_king">Mad King, 100 to 105 Health, reconstructed</option>' in form
    chosen = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "paladin", "seats": "2"}
    _, table = _begun(client, mode="boss_battle", boss="mad_king", **chosen)
    assert "Mad King (played by rules)" in table


def test_a_mission_is_made_harder_and_easier_in_its_form(client: TestClient) -> None:
    form = client.get("/new?game=dice_throne&mode=mission&seats=1").text
    assert "Levels that are added" in form
    assert 'name="eased:health"' in form
    assert '<option value="6">level 6</option>' in form
    wanted = {"raised": "2", "eased:health": "yes", "eased:points": "yes", "momentum_card": "3"}
    _, table = _begun(client, mode="mission", seats="1", mission="doctor_octopus", **wanted)
    assert "Health 50 of 55" in table  # 45 of 50, and 5 more
    assert "Momentum Card 3 (reconstructed), Oppression, Oppression" in table
    assert "<h3>Dice (5, not rolled yet)</h3>" in table
    assert "Mythic card of the first hero" in form
    two = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "paladin", "seats": "2"}
    _, table = _begun(client, mode="mission", mission="doctor_octopus", **two, **{"mythic:1": "Heroic Surge"})
    assert table.count("Heroic Surge (reconstructed)") == 1


def test_dt_mis_87_2_every_hero_of_a_mission_has_perks_of_their_own_in_the_form(client: TestClient) -> None:
    form = client.get("/new?game=dice_throne&mode=mission&seats=3").text
    for seat, hero in enumerate(("first", "second", "third")):
        assert form.count(f"<legend>Filled on the Perk Sheet of the {hero} hero</legend>") == 1
        assert form.count(f"<summary>Perks of the {hero} hero</summary>") == 1
        assert form.count(f'name="perk:{seat}:Grit I"') == 1
    two = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "paladin", "seats": "2"}
    chosen = {"perk:0:Grit I": "yes", "perk:0:Gear III": "yes", "perk:1:Grit II": "yes", "perk:1:Grit III": "yes"}
    _, table = _begun(client, mode="mission", mission="doctor_octopus", **two, **chosen)
    assert "Health 31 of 41" in table
    assert "Health 32 of 42" in table
    assert table.count("Evasive") >= 1


def test_dt_mis_87_2_programs_say_the_perks_of_each_hero(client: TestClient) -> None:
    player, friend = Player(client), Player(client)
    seats = [{"who": "me", "plays": "monk"}, {"who": "open", "plays": "thor"}]
    wanted = {"game": "dice_throne", "mode": "mission", "seats": seats}
    made = player.post("", {**wanted, "options": {"perks": [[], ["grit i", "grit ii"]]}})
    assert made.status_code == 201, made.text
    match = made.json()["id"]
    friend.post(f"/{match}/join", {"seat": 1})
    add_seeds(match, player, friend)
    assert [seat["meters"][0]["value"] for seat in player.view(match)["seats"][:2]] == [30, 32]
    refused = player.post("", {**wanted, "options": {"perks": [["grit i"]]}})
    assert refused.status_code == 422
    assert "2 lists, not 1" in refused.text


def test_a_form_that_is_refused_keeps_the_perks_of_each_hero(client: TestClient) -> None:
    two = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "paladin", "seats": "2"}
    chosen = {"perk:0:Grit I": "yes", "perk:1:Momentum Card 3": "yes"}
    made = send(client, "/match", game="dice_throne", mode="mission", **two, **chosen)
    assert made.status_code == 422
    assert "Momentum Card 3 needs Momentum Card 2 before it" in made.text
    assert 'name="perk:0:Grit I" value="yes" checked' in made.text
    assert 'name="perk:1:Grit I" value="yes">' in made.text
    assert 'name="perk:1:Momentum Card 3" value="yes" checked' in made.text
    assert "<details open><summary>Perks of the second hero: 1</summary>" in made.text


def test_a_portal_is_one_click_away_and_its_map_is_read_without_script(client: TestClient) -> None:
    assert "Explore a portal" in client.get("/").text
    match, table = _begun(client, mode="portal_crawl", seats="1", salves="2")
    assert "Portal Crawl 1, map " in table
    assert "0 of 3 Portal Shards, a Salve heals 3" in table
    assert "Crimson Sands, Barbarian" in table
    assert "Boss Portal, locked" in table
    assert "not there" in table
    form = client.get("/new?game=dice_throne&mode=portal_crawl&seats=2").text
    assert '<option value="3">Portal Crawl 3, 4 maps, reconstructed</option>' in form
    client.post(f"{match}/act", data={"form": word_of(table), "act": "resign"})
    assert client.get(f"{match}/result").status_code == 200
    chosen = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "paladin", "seats": "2"}
    _, table = _begun(client, mode="portal_crawl", crawl="7", **chosen)
    assert "Portal Crawl 7, map " in table
    assert "Paladin (greedy bot)" in table


def test_a_minion_is_chosen_and_a_bot_fights_beside(client: TestClient) -> None:
    form = client.get("/new?game=dice_throne&mode=minion_battle&seats=2").text
    assert '<option value="umbra">Umbra, level IV, 25 Health</option>' in form
    assert '<option value="wyvern">Wyvern, ' in form
    chosen = {"who:0": "me", "plays:0": "thor", "who:1": "greedy", "plays:1": "paladin", "seats": "2"}
    _, table = _begun(client, minion="umbra", **chosen)
    assert "Umbra (played by rules)" in table
    assert "Paladin (greedy bot)" in table
    wrong = send(client, "/match", game="dice_throne", mode="minion_battle", minion="nobody", **chosen)
    assert wrong.status_code == 422
    assert "Dice Throne has no minion &#39;nobody&#39;: choose " in wrong.text


def test_players_change_seats_among_themselves() -> None:
    rows = [SeatRow(0, HUMAN, "ann", "thor"), SeatRow(1, BOT, "greedy", "monk"), SeatRow(2, RULES, "", "umbra")]
    assert [(row.who, row.kind, row.plays) for row in again(rows, True)] == [
        ("greedy", BOT, "thor"),
        ("ann", HUMAN, "monk"),
        ("", RULES, "umbra"),
    ]
    assert [row.who for row in again(rows, False)] == ["ann", "greedy", ""]


def test_somebody_plays_a_boss_against_many_or_against_another(client: TestClient) -> None:
    """DT-BVM-01, DT-BVB-01.1: the first seat is a boss, whoever sits there, and what nobody names is drawn."""
    form = client.get("/new?game=dice_throne&mode=boss_vs_many&seats=4").text
    assert "The first seat plays a boss" in form
    assert form.count('<option value="mad_king">Mad King</option>') == 1, "only of the first seat"
    assert 'class="how"' not in form, "nobody drafts"
    chosen = {"who:0": "greedy", "plays:0": "mad_king", "who:1": "me", "plays:1": "thor", "who:2": "greedy"}
    chosen |= {"plays:2": "treant", "seats": "3"}
    _, table = _begun(client, mode="boss_vs_many", **chosen)
    assert "Mad King (greedy bot)" in table
    assert "Thor (you)" in table
    form = client.get("/new?game=dice_throne&mode=boss_vs_boss&seats=2").text
    assert form.count('<option value="mad_king">Mad King</option>') == 2
    drawn = {"who:0": "me", "plays:0": "", "who:1": "greedy", "plays:1": ""}
    made = send(client, "/match", game="dice_throne", mode="boss_vs_boss", seats="2", **drawn)
    assert made.status_code == 200
    wrong = {**chosen, "plays:0": "thor"}
    refused = client.post(
        "/match", data={"game": "dice_throne", "mode": "boss_vs_many", "form": word_of(form), **wrong}
    )
    assert "Dice Throne has no boss &#39;thor&#39;" in refused.text
    match, table = _begun(client, mode="boss_vs_many", **{**chosen, "who:0": "me", "who:1": "greedy"})
    client.post(f"{match}/act", data={"form": word_of(table), "act": "resign"})
    for swapped in ("", "yes"):
        after = client.post(
            f"{match}/rematch", data={"form": word_of(table), "swapped": swapped}, follow_redirects=True
        )
        assert after.status_code == 200
