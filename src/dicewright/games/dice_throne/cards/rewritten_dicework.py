"""What designers say of dice that are turned or rolled again: *so that it matches another*, *increase or decrease*.

Put right everywhere, before the heads of texts are. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, LASTING, first
from dicewright.language.reading import Rewriting

_first: Final = partial(first, kinds=(CARD, *LASTING))
_ONE: Final = r"(?:1|one|any one|any 1|an?)"
_MATCHES: Final = (
    r"(?:(?:so that|so|such that) (?:it|they)(?:'s| is| are)? ?(?:match(?:es)?|equals?|the same as|shows? the same"
    r" (?:value|number|face) as)|to (?:match|equal)|to (?:that|those|the (?:value|number|face)) of|to the same"
    r" (?:value|number|face) as)"
)
_ANOTHER: Final = (
    r"(?:(?:another(?: one)?(?: die)?|a (?:second|third|fourth|different)(?: one| die)?)"
    r"(?: of (?:your dice|them|yours))?|any other (?:one )?of your dice)"
)
_UP_OR_DOWN: Final = (
    r"(?:increase or (?:decrease|reduce|lower)|raise or"
    r" (?:lower|reduce|decrease)|adjust|change|modify|shift|nudge|turn)"
)
_BOUNDS: Final = r"(?:,? up or down)?(?: \([^()]*\b(?:6|1)\b[^()]*\))?"
_SYMBOL: Final = r"([a-z]+?(?:[^s\W\d]|ss))"
"""A symbol without what makes several of it: Glass is one."""


def turned() -> Iterator[Rewriting]:
    """Dice that show something else, as another does or one more or less."""
    value = r"(?:(?:the )?(?:values?|numbers?|faces?|results?) of )?"
    name = "“the value of another of your dice”"
    turn = r"(?:change|set|turn|flip|adjust)"
    yield _first(
        name,
        rf"\b{turn} {value}{_ONE} of your dice {_MATCHES} {_ANOTHER}(?=[.,]|\Z)",
        "set 1 of your dice to the value of another of your dice",
    )
    for count, word in ((2, "two"), (3, "three"), (4, "four")):
        yield _first(
            "“the same value as another of your dice”",
            rf"\b{turn} {value}(?:{count}|{word}) of your dice {_MATCHES} {_ANOTHER}(?=[.,]|\Z)",
            rf"set {count} of your dice to the same value as another of your dice",
        )
    name = "“change … by 1”"
    bounds = r"\(?(?:an? )?[16] (?:can't|cannot|may not|can not) [^().]*"
    yield _first(name, rf"(\bby (?:1|one))\. ?{bounds}\.?\)?(?:\.|\Z)", r"\1.")
    by = rf"by (1|one|2|two|up to \d){_BOUNDS}(?=\.|\Z)"
    yield _first(name, rf"\b{_UP_OR_DOWN} {value}{_ONE} of your dice {by}", r"change 1 of your dice by \1")
    yield _first(name, rf"\b{_UP_OR_DOWN} {value}(?:any|any one|any 1) (?:die|dice) {by}", r"change any 1 die by \1")
    yield _first(
        name,
        rf"\b(?:choose|pick|take|select) {_ONE} of your dice(?:,? and|[.:;,]) (?:then )?{_UP_OR_DOWN} (?:it|its value)"
        rf" {by}",
        r"change 1 of your dice by \1",
    )
    dull = r"(?!(?:the|your|of|any|other|opponent's|even|odd|rolled|these|those|another)\b)"
    into = r"(?:to|into|to show)(?: an?| the)?"
    for many, meant in (
        (rf"(?:{_ONE}) of your", "1 of"),
        ("all(?: of)? your", "all"),
        ("any number of your", "any number of"),
    ):
        dice = rf"(?:{dull}{_SYMBOL}s? (?:die|dice)|dice (?:showing|with|that show)(?: an?| the)? {_SYMBOL}s?)"
        said = f"set {meant} your dice with \\1\\2 to "
        yield _first(
            "“set … of your dice with …”", rf"\b{turn} {many} {dice} {into} ([1-6])(?=[.,]| during| in)", said + r"\3"
        )
        yield _first(
            "“set … of your dice with …”",
            rf"\b{turn} {many} {dice} {into} {_SYMBOL}(?:es|s)?(?=[.,]| during| in)",
            said + r"any \3",
        )
    one = rf"\b{turn} (?:one|1|an?) (?:of your )?(?:die|dice) (?:showing|with|that shows)(?: an?| the)? ([a-z]+)"
    yield _first(
        "“set … of your dice with …”",
        rf"{one} {into} ([1-6])(?=[.,]| during| in)",
        r"set 1 of your dice with \1 to \2",
        kinds=LASTING,
    )


def rolled_again() -> Iterator[Rewriting]:
    """Dice that are rolled again, and more Roll Attempts."""
    attempt = r"(?:an? |one |1 )?(?:additional|extra|more|another|further|bonus) (?:roll attempt|roll|attempt)"
    attempt += r"|(?:one|1|another) more roll attempt|another roll attempt"
    does = rf"{BEGINS}(?:you )?(?:may |can )?(?:get|gain|make|take|perform|have|receive) (?:{attempt})"
    n = r"([1-4]|one|two|three|four)"
    few = (
        r"(?:,? but (?:only )?(?:with|using|for)|,? (?:with|of|using)) (?:(?:at most|up to|a maximum of|no more"
        r" than|only)"
        rf" (?:{n} of your dice|{n} dice)|{n} of your dice at most)"
    )
    yield _first(
        "“reroll up to 3 of your dice”", rf"{does}{few}(?=\.|\Z)", r"Reroll up to \1\2\3 of your dice", kinds=(CARD,)
    )
    here = r"(?: (?:this|in this|during this|in your|during your|this very) (?:turn|offensive roll phase))"
    yield _first(
        "“gain 1 Roll Attempt in your Offensive Roll Phase”",
        rf"{does}{here}(?: \((?:with |of )?(?:up to )?(?:5|five|all)(?: of)?(?: your)?(?: dice)?\))?(?=\.|\Z)",
        "Gain 1 Roll Attempt in your Offensive Roll Phase",
        kinds=(CARD,),
    )
    yield _first(
        "“gain 1 Roll Attempt”",
        rf"{does}(?:,? \(?(?:with |of )?(?:up to )?(?:5|five|all)(?: of)?(?: your)? dice\)?)?(?=\.|\Z)",
        "Gain 1 Roll Attempt",
        kinds=(CARD,),
    )
    foe = r"(?:an?|your|the|any|target|a chosen) opponent"
    count = r"(1|2|3|4|5|one|two|three|four|five|up to \d)"
    must = r"(?:they|that player|that opponent|your opponent|the opponent) (?:have to|has to|must|needs? to)"
    keep = r"(?:,? and (?:must |have to |has to )?keep (?:the new (?:result|values?)|what comes (?:out|up))"
    keep += r"(?: unless (?:they|it) (?:have|has) (?:any )?roll attempts left)?)?"
    dice = rf"{count} (?:of {foe}'s dice|dice of {foe})"
    yield _first(
        "“reroll 2 dice of an opponent”",
        rf"{BEGINS}(?:choose|pick|select) {dice}[.,:;] {must} re-?roll (?:both|them|those|these|it|all of them)"
        rf"(?: dice)?{keep}(?=\.|\Z)",
        r"Reroll \1 dice of an opponent",
        kinds=(CARD,),
    )
    yield _first(
        "“reroll 2 dice of an opponent”",
        rf"{BEGINS}(?:choose|pick|select) {dice}(?:[.,:;]| and) (?:then )?re-?roll (?:both|them|those|these|it)"
        rf"(?: dice)?{keep}(?=\.|\Z)",
        r"Reroll \1 dice of an opponent",
        kinds=(CARD,),
    )


DICEWORK: Final = (*turned(), *rolled_again())
