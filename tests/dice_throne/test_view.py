"""What the table shows of companions: whose they are, what their dial shows, whether they are downed."""

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
