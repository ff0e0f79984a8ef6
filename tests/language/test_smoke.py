"""The shortest way from a phrase to a text and back."""

from dicewright.engine.node import Effect, Who
from dicewright.language import Language, phrase


@phrase("you", plural=True)
class You(Who):
    pass


@phrase("deal {amount} damage to {target}")
class Deal(Effect):
    amount: int
    target: Who


def test_a_text_is_a_tree_and_a_tree_is_a_text() -> None:
    language = Language("smoke", [Deal, You], start=[Effect])
    tree = language.parse("deal 2 damage to you")
    assert tree == Deal(2, You())
    assert language.print(tree) == "deal 2 damage to you"
