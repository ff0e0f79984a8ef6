"""The language: phrases on node classes, the grammar derived from them, the printer, messages that help.

How to declare a vocabulary:

    class Effect(Node): ...                                  # a category: a node class without a phrase
    class Target(Node): ...

    @phrase("you", plural=True)                              # `plural`: verbs agree as with "they"
    class You(Target): ...

    @phrase("deal {amount} damage to {target}", log="{source} deals {amount} damage to {target}")
    class Deal(Effect):
        amount: int
        target: Target

    MAY = wording(May, "you may {effect}")                   # words for a class declared elsewhere
    language = Language("toy", [Deal, You, MAY], start=[Effect])
    language.print(language.parse("deal 2 damage to you"))   # the text again

The template syntax is in `template.py`, slot types in `slots.py`, macros in `keyword.py`.
"""

from dicewright.language.errors import ConflictError, PrintError, TextError, VocabularyError
from dicewright.language.keyword import KeywordUse, Param
from dicewright.language.language import Language
from dicewright.language.phrases import Name, Wording, Words, category, phrase, wording
from dicewright.language.tree import children, class_table, from_json, nodes_of, to_json, walk

__all__ = [
    "ConflictError",
    "KeywordUse",
    "Language",
    "Name",
    "Param",
    "PrintError",
    "TextError",
    "VocabularyError",
    "Wording",
    "Words",
    "category",
    "children",
    "class_table",
    "from_json",
    "nodes_of",
    "phrase",
    "to_json",
    "walk",
    "wording",
]
