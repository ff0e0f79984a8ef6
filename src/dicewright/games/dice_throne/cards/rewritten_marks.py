"""How designers set symbols off, and what they write before the first sentence: a name, a phase, a kind.

Put right everywhere, before all other rewritings. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    LASTING,
    NAME,
    OFFENCE,
    TOKEN,
    first,
)
from dicewright.language.reading import OWN, Rewriting

_WORD: Final = r"(\d? ?[a-z][a-z '’-]*?)"
_MARKS: Final = (
    rf"`{_WORD}`",
    rf"\{{{_WORD}\}}",
    rf"<{_WORD}>",
    rf"(?<![\w*])\*\*?{_WORD}\*\*?(?![\w*])",
    rf"[“\"]{_WORD}[”\"]",
    r"(?<!\w):([a-z]+):(?!\w)",
    rf"\[{_WORD}\]",
)
"""What stands around a symbol or a name to set it off."""
_NO_NAME: Final = (
    r"(?!(?:attack modifier|upkeep|income|main|roll|offensive|defen[cs]ive|instant|passive|positive|negative|unique"
    r"|persistent|spend|discard|pay|use|remove|stack|limit|max|once|start|end|when|on|if|roll|ultimate|stacks)\b)"
)


def set_off() -> Iterator[Rewriting]:
    """Symbols and names between signs that only set them off."""
    name = "symbols are written without brackets"
    asked = r"\b(on|with|if you(?:'ve)? roll(?:ed)?)(?: an?| 1)? "
    for signs in ("``", "[]"):
        left, right = rf"\{signs[0]}", rf"\{signs[1]}"
        one = rf"{left}([a-z]+){right}"
        yield first(name, rf"{asked}{one}(?: ?\+ ?| and |, | )?{left}\2{right}", r"\1 2 \2")
        yield first(name, rf"{asked}{one}(?: ?\+ ?| |){one}(?=[,:.])", r"\1 1 \2 + 1 \3")
    does = r"(?=(?:deal|prevent|heal|gain|draw|inflict|steal|add|avoid|remove|reroll)\b)"
    to = r"(?: ?[:=→–—-]+)?"
    for said in _MARKS:
        each = rf"{to} {does}([^.,;:]*?) each(?=[.,;])"
        yield first("“for each …” says how much", rf"(?:[:,;.]|,? and) {said}{each}", r". For each \1, \2")
        yield first(
            "“on …” says what is rolled", rf"(\broll (?:1|one|an?) die)[:,;.] {said}{to} {does}", r"\1. On \2, "
        )
        for _ in range(3):
            row = rf"(\broll (?:1|one|an?) die\. (?:On [^.]*\. )*On [^.:;]*?)(?:[.,;]|,? and) {said}{to} {does}"
            yield first("“on …” says what is rolled", row, r"\1. On \2, ")
        yield first(name, rf"{said}(?= ?[\[`{{<])", r"\1 ")
        yield first(name, said, r"\1")


def headings() -> Iterator[Rewriting]:
    """What stands before the first sentence and is no part of it."""
    name = "a text does not begin with the name of its item"
    sign = r"(?:[.:!] ?|,? [-–—] )"
    said = rf"(?:{OWN}|this token|{_NO_NAME}{NAME})"
    head = rf"\A{_NO_NAME}{NAME}(?= ?(?:\(|[.:!,]|[-–—] ))([\s\S]*?)"
    had = r"(?: tokens?)?(?: (?:that )?you have| on you)?(?=[.,;])"
    called = "a token is “this token” in its own text"
    yield first(
        called, rf"{head}\b(?:for each|for every|per) \1s?{had}", r"\1\2for each of these tokens you have", (TOKEN,)
    )
    for _ in range(2):
        one = r"(spend|discard|remove|lose)s? (?:1|one|an?|this|the) \1(?: tokens?)?(?![\w'’])(?! from\b)"
        yield first(called, rf"{head}\b{one}", r"\1\2\3 this token", (TOKEN,))
        yield first(
            called, rf"{head}\b(?:discard|remove|lose)s? \1(?: tokens?)?(?=[.,;])", r"\1\2remove this token", (TOKEN,)
        )
    yield first(name, rf"\A{said} \(([^()]*)\){sign}(?=\w)", r"\2. ", LASTING)
    yield first(name, rf"\A{said}{sign}(?=\w)", "", LASTING)
    yield first(name, rf"\A{OWN}{sign}(?=\w)", "", (CARD, OFFENCE, DEFENCE))
    kinds = r"(?:positive|negative|unique|persistent|(?:stack )?limit:? \d+|max(?:imum)? \d+)"
    yield first(name, rf"\A{said}, ({kinds}(?:, {kinds})*)[.:] ?(?=\w)", r"\2. ", (TOKEN,))
    told = r"(?:positive|negative|unique|persistent|(?:stack )?limit|max(?:imum)?|stack)"
    yield first(
        "of what kind a token is stands under `kind` and `persistent`",
        rf"\A\(({told}[^()]*)\)[.:]? ?(?=\w)",
        r"\1. ",
        (TOKEN,),
    )
    yield first(
        "of what kind a token is stands under `kind` and `persistent`",
        r"^((?:positive|negative|unique))[,;] ",
        r"\1. ",
        (TOKEN,),
    )
    name = "“in your upkeep phase”"
    yield first(name, r"\b(?:in|during) your upkeep(?! phase)(?: step)?\b", "in your upkeep phase", LASTING)
    yield first(
        name,
        r"\b(?:(?:during |in |at )?(?:each|every)(?: of your)?) upkeeps?(?: phases?)?(?:,|:)",
        "In your upkeep phase,",
        LASTING,
    )
    for said, meant in (
        ("(?:(?:your|each|every) )?upkeep(?: phase)?", "In your upkeep phase, "),
        ("(?:your )?income(?: phase)?", "In your income phase, "),
        ("(?:at )?(?:the )?start of (?:your )?turn", "At the start of your turn, "),
        ("(?:at )?(?:the )?end of (?:your )?turn", "At the end of your turn, "),
    ):
        yield first(name, rf"{BEGINS}{said}(?::| [-–—]) ", meant, LASTING)
    name = "“spend … in your main phase”"
    phase = r"(main|offensive roll|defensive roll|roll) phase"
    yield first(
        name,
        rf"{BEGINS}(?:in|during) your {phase},? you may (spend|pay|discard) ([^.:,;]*?)(?::| to) (?=\w)",
        r"\2 \3 in your \1 phase: ",
        LASTING,
    )
    yield first(
        name,
        (
            rf"^(once per (?:turn|game))[,.]? (?:in|during) your {phase},? (?:you may )?(spend|pay|discard) "
            r"((?:(?! or )[^.:,;])*?)(?::| to) (?=\w)(?![^.]* or \d)"
        ),
        r"\1. \3 \4 in your \2 phase: ",
        LASTING,
    )
    yield first(
        "“in your upkeep phase”",
        rf"{BEGINS}(?:in|during) your (upkeep|income) phase,? you may (spend|pay|discard) ([^.:,;]*?)(?::| to) (?=\w)",
        r"In your \1 phase, you may \2 \3: ",
        LASTING,
    )
    yield first(
        "“skip that phase”",
        r"^(?:you )?skip your next (income|main|upkeep) phase(?:\.|,)? (?:and |then,? )*(?:remove|discard)"
        r" (?:this token|this|it)(?: afterwards?| then)?(?=\.)",
        r"At the start of your \1 phase, skip that phase and remove this token",
        (TOKEN,),
    )
    ultimate = r"^(ultimate[!.:] [\s\S]*?)\. (?:"
    ultimate += (
        r"(?:your |the )?(?:opponents?|defender|target|they) (?:can't|cannot|can not|may not) (?:respond|(?:play"
        r"|use) cards? or"
    )
    ultimate += (
        r" spend tokens)(?: (?:in response|to (?:this|it)))?|(?:this|it) (?:can't|cannot) be responded to)(?=\.)"
    )
    yield first("what holds of every Ultimate is not said", ultimate, r"\1", (OFFENCE,))


SET_OFF: Final = tuple(set_off())
HEADINGS: Final = tuple(headings())
