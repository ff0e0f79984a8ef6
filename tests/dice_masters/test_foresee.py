"""What an attack would come to, as the view says it before the damage is dealt."""

from dicewright.games.dice_masters.cards.blazon import blazon
from tests.dice_masters.test_verbs import stand


def fights(match):
    """Lanes by the word of the attacker, and what each die would take."""
    view = match.view(0)
    words = {item["id"]: item["word"] for zone in view["zones"] for item in zone["items"]}
    lanes = {
        words[one]: ([words[by] for by in blockers], through) for one, blockers, through in view["fights"]["lanes"]
    }
    return lanes, {words[one]: (damage, kills) for one, damage, kills in view["fights"]["takes"]}


def test_an_attack_is_foreseen_before_and_after_blocks():
    mine = {"field": ["CW-006 L1", "sidekick"], "reserve": ["sidekick shield"]}
    given = {"step": "attack", 0: mine, 1: {"field": ["sidekick"], "reserve": ["sidekick shield"]}}
    match = stand("JUS18", given, ("CW-006:4 AI-056", "CW-011:4"))
    attackers = [option.key for option in match.ask.option_list()]
    hero = next(one for one in attackers if not one.startswith("sidekick"))
    pawn = next(one for one in attackers if one.startswith("sidekick"))
    match.answer(attackers)
    lanes, _ = fights(match)
    attack = lanes[hero][1]
    assert attack > 0
    assert lanes == {hero: ([], attack), pawn: ([], 1)}
    blocker = match.view(1)["ask"]["options"][0]["key"]
    match.answer({blocker: [hero]})
    lanes, takes = fights(match)
    assert lanes[hero] == ([blocker], 0)
    assert lanes[pawn] == ([], 1)
    assert takes[blocker] == (attack, 1)
    assert takes[hero][0] == 1
    assert takes[pawn][0] == 0


def test_what_dice_would_deal_is_said_until_blockers_are_declared() -> None:
    given = {"step": "attack", 0: {"field": ["CW-006 L1"]}, 1: {"field": ["sidekick"]}}
    match = stand("JUS18", given, ("CW-006:4", "CW-011:4"))
    match.answer([option.key for option in match.ask.option_list()])
    view = match.view(1)
    words = {item["id"]: item["word"] for zone in view["zones"] for item in zone["items"]}
    deals = {words[one]: (damage, kills) for one, damage, kills in view["fights"]["deals"]}
    (option,) = view["ask"]["options"]
    hero = view["ask"]["places"][option["key"]][0]
    assert deals == {hero: (fights(match)[0][hero][1], deals[hero][1]), option["key"]: (1, 1)}
    match.answer({option["key"]: [hero]})
    assert match.view(1)["phase"] != "attack" or "deals" not in match.view(1)["fights"]


def test_outside_the_attack_nothing_is_foreseen():
    match = stand("JUS18", {0: {"field": ["sidekick"], "reserve": ["sidekick P"]}, 1: {}}, ("CW-006:4", "CW-011:4"))
    assert match.view(0)["phase"] == "main"
    assert "fights" not in match.view(0)


def test_all_cards_of_a_title_share_a_blazon():
    match = stand("JUS18", {0: {"field": ["sidekick"]}, 1: {}}, ("CW-006:4", "CW-011:4"))
    cards = [item for zone in match.view(None)["zones"] for item in zone["items"] if item["kind"] == "card"]
    assert cards
    assert all(card["blazon"] == blazon(card["name"])._asdict() for card in cards)
