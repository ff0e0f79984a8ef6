"""What the table shows of companions: whose they are, what their dial shows, whether they are downed."""

from dicewright.table.lines import look_lines, sheet_lines
from tests.dice_throne.test_verbs import stand


def shown(given, seats):
    view = stand(given, seats).view(None)
    return {item["name"]: item["subtitle"] for seat in view["seats"] for item in seat["marks"]}


def test_a_companion_is_shown_in_words():
    away = {"setup": False, "treant": {"tokens": {"Mjölnir": {"of": "thor"}}}}
    assert shown(away, ("thor", "treant")) == {"Mjölnir": "of Thor"}
    assert shown({"setup": False, "thor": {"tokens": {"Mjölnir": 1}}}, ("thor", "treant")) == {"Mjölnir": ""}
    hurt = {"setup": False, "huntress": {"tokens": {"Nyra": {"health": 3}}}}
    assert shown(hurt, ("huntress", "thor"))["Nyra"] == "3 of 7 Health"
    downed = {"setup": False, "huntress": {"tokens": {"Nyra": {"health": 0, "side": 1}}}}
    assert shown(downed, ("huntress", "thor"))["Nyra"] == "0 of 7 Health, downed"
    ticking = {"setup": False, "thor": {"tokens": {"Time Bomb": {"side": 2}}}}
    assert [name for name in shown(ticking, ("black_widow", "thor")) if name.startswith("Time Bomb (")]


def test_a_board_with_two_sides_shows_both():
    for up, down, there, away in (
        ("human", "cursed", "Cutlass Strike", "Soul Cutlass"),
        ("cursed", "human", "Soul Cutlass", "Cutlass Strike"),
    ):
        view = stand({"setup": False, "cursed_pirate": {"side": up}}, ("cursed_pirate", "thor")).view(None)
        pirate, thor = view["seats"]
        assert pirate["tags"] == [f"{up} side up"]
        assert there in [section["name"] for section in pirate["sheet"]]
        assert pirate["reverse"]["side"] == down
        assert away in [section["name"] for section in pirate["reverse"]["sheet"]]
        assert there not in [section["name"] for section in pirate["reverse"]["sheet"]]
        assert f"The other side of the board, {down}, is down:" in sheet_lines(view, 0)
        assert any(f"{away} (side that is down)" in line for line in look_lines(view, away))
        assert thor["reverse"] is None
        assert thor["tags"] == []


def test_a_token_that_is_reconstructed_says_so_and_others_say_nothing_of_it():
    held = {"setup": False, "krampus": {"tokens": {"Bitey": 1}}, "thor": {"tokens": {"Mjölnir": 1}}}
    for seats, given, made in (
        (("krampus", "thor"), held, {"Bitey": "reconstructed", "Mjölnir": None}),
        (("gambit", "thor"), {}, {f"Ace of {suit}": "reconstructed" for suit in ("Hearts", "Clubs")}),
    ):
        view = stand(given, seats).view(None)
        told = {item["name"].partition(" (")[0]: item for seat in view["seats"] for item in seat["marks"]}
        assert {name: told[name].get("confidence") for name in made} == made
        assert all(item.get("confidence") in (None, "reconstructed") for item in told.values())
