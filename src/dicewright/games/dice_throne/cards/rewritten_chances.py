"""What dice of the text show, in other words: any of a symbol, none, two together, and dice that are rolled again.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, STARTS, wide
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, DEFENCE, EACH, OFFENCE, PASSIVE, TOKEN
from dicewright.language.reading import Rewriting

_SYMBOL: Final = (
    r"(?!damage\b|cards?\b|dice\b|die\b|tokens?\b|status\b|of\b|or\b|opponents?\b|roll\b|upgrades?\b|positive\b"
    r"|negative\b|different\b|more\b|incoming\b|health\b|players?\b|number\b|value\b|pair\b|doubles?\b|symbols?\b|the\b"
    r"|an?\b|any\b|at\b|that\b|this\b|each\b)([a-z]+)"
)
_ROLLED: Final = r"(?:on|with|if you(?:'ve)?(?: have)? (?:roll(?:ed)?|get|got)|if there (?:is|are))"
_ONE: Final = (
    r"((?:deal|prevent|heal|gain|steal|draw|inflict|add|remove|avoid)\b(?:(?! and\b| or\b| instead\b| then\b| equal\b)"
    r"[^.,:;])*?)"
)
"""An effect that is one, so that what stands behind it can belong to nothing else."""


def _several(name: str, said: str, meant: str) -> Rewriting:
    """A habit of speech of several dice; of one die it says something else."""
    return wide(name, said, meant)._replace(unless=r"\broll (?:1|an?|one) die\b")


def symbols() -> Iterator[Rewriting]:
    """What has to be shown at least once, together, or not at all."""
    name = "“on …” for what is shown at least once"
    yield wide(
        name,
        rf"\b{_ROLLED} (?:any|at least (?:1|one)|(?:1|one) or more|some)(?: of your)? {_SYMBOL}(?=[,.:])",
        r"on \1",
    )
    name = "“on 1 … + 1 …”"
    rolled = rf"\b{_ROLLED} (?:both )?(?:at least )?"
    some = rf"(?:an? |1 |one )?{_SYMBOL}"
    both = rf"{rolled}{some}(?: and|,| \+) (?:also )?(?:at least )?{some}"
    yield _several(name, rf"{both}(?: together| both| at once| in the same roll)?(?=[,.:])", r"on 1 \1 + 1 \2")
    yield _several(name, rf"{rolled}{some},? {some},? and {some}(?: together)?(?=[,.:])", r"on 1 \1 + 1 \2 + 1 \3")
    some = r"(?:at least )?(\d)(?: or more)?(?: of (?:them|the dice|these(?: dice)?|those(?: dice)?)| dice)?"
    shown = r"(?:shows?|are|is|come up(?: as)?|came up(?: as)?)"
    yield wide("“on 2 …”", rf"\bif {some} {shown} {_SYMBOL}(?=,)", r"on \1 \2")
    alike = (
        r"(?:(?:all|both)(?: (?:of them|of these|of the dice|dice|\d|\d dice|the dice))?|they all|the dice all"
        r"|all of the dice)"
    )
    for n in range(2, 6):
        roll = rf"(\broll {n} dice\b(?:(?!\broll\b)[^\n])*?)\bif {alike} "
        yield wide(
            "“2 of the same symbol”",
            rf"{roll}(?:show|have|share) the same symbol(?=,)",
            rf"\1if the dice show {n} of the same symbol",
        )
        yield wide(
            "“2 of a kind”",
            rf"{roll}(?:show|have|share) the same (?:number|value)(?=,)",
            rf"\1if the dice show {n} of a kind",
        )
        yield wide(
            "“3 or more different symbols”",
            rf"{roll}(?:(?:show|have) different|are different|show a different) symbols?(?=,)",
            rf"\1if the dice show {n} or more different symbols",
        )
    asks = r"(?:if you(?:'ve)? roll(?:ed)?|with|on)"
    step = rf"({asks} (\d) ([a-z]+), (deal|heal|prevent|gain|steal) (\d+)((?: \w+)?) instead)"
    yield wide(
        "each row says the same words",
        rf"{step}\. {asks} (\d)(?: of them)?, (?:instead )?\4 (\d+)(?:\6)?(?: instead)?(?=\.\Z)",
        r"\1. If you rolled \7 \3, \4 \8\6 instead",
        (OFFENCE, DEFENCE),
    )._replace(first=True, wide=False)
    name = "“on no …” of what was just counted"
    none = (
        r"(?:if|when) (?:none|no such (?:die|symbol)|you (?:roll(?:ed)?|get|got|have) none|there (?:are|were) "
        r"none)(?: (?:of them )?(?:were|was|are|is) (?:rolled|shown)| (?:come|came|show|showed) up| rolled"
        r"| of (?:them|those))?"
    )
    yield wide(name, rf"({BEGINS}for each {_SYMBOL}, [^.]*)\. {none}, ", r"\1. On no \2, ")
    yield wide(name, rf"({BEGINS}[^.,:;]* {EACH} {_SYMBOL})(?: rolled| you roll(?:ed)?)?\. {none}, ", r"\1. On no \2, ")


def trailing() -> Iterator[Rewriting]:
    """What has to be rolled for an effect, said after it."""
    name = "“on …” comes first"
    more = r"(\d)(?:\+| or (?:more|higher|above|better|greater|up))"
    asked = (
        r",? (?:but )?(?:only )?(?:on|if you roll(?:ed)?|if (?:it|the die) (?:shows|is))(?: an?| a roll of"
        r"| a result of)?"
    )
    yield wide(name, rf"{BEGINS}{_ONE}{asked} {more}(?=\.)", r"On \2-6, \1")
    yield wide(name, rf"{BEGINS}{_ONE}{asked} (\d) or (?:an? )?(\d)(?=\.)", r"On \2 or \3, \1")
    yield wide(name, rf"{BEGINS}{_ONE}{asked} (\d)[-–](\d)(?=\.)", r"On \2-\3, \1")
    yield wide(name, rf"{BEGINS}{_ONE}{asked} (\d)(?=\.)", r"On \2, \1")
    yield wide(
        "“roll 2 dice.”",
        (
            rf"{BEGINS}((?:Attack Modifier\. )?roll (?:\d+|an?) (?:dice|die))(?: and|, then|, and|;|:|,) "
            rf"(?={_ONE}{asked} )"
        ),
        r"\1. ",
    )
    yield wide(
        "“roll 2 dice.”", rf"(\broll (?:\d+|an?) (?:dice|die)),? (?:and|then|and then) (?={_ONE} {EACH} )", r"\1. "
    )


def again() -> Iterator[Rewriting]:
    """Dice that are rolled again, by whoever rolled them."""
    name = "“reroll up to 3 of these dice”"
    begins = r"(\broll (\d) dice)(?:\.|,? (?:and|then)|;) (?:then )?(you may )?"
    once = r"(?: once| 1 time| one time)?(?=[.,;])"
    them = r"(?:them|these|those|the dice|these dice|those dice|your dice)"
    any_of = (
        rf"(?:any(?: number)?(?: of {them})?|any (?:dice|of the dice)|some or all(?: of {them})?"
        rf"|all or some(?: of {them})?|as many (?:of {them} )?as you (?:like|want|wish))"
    )
    yield wide(name, rf"{begins}reroll {any_of}{once}", r"\1. You may reroll up to \2 of these dice")
    yield wide(
        name, rf"{begins}reroll up to (\d) (?:of {them}|dice){once}", r"\1. You may reroll up to \4 of these dice"
    )
    yield wide(
        name,
        (
            r"(\broll [2-6] dice)(?:\.|,? (?:and|then)|;) you may (?:then )?reroll (?:1|one|an?|any 1"
            rf"|any one)(?: of {them}| die| of the dice){once}"
        ),
        r"\1. You may reroll 1 of these dice",
    )
    yield wide(
        name,
        rf"(\broll 1 die)(?:\.|,? (?:and|then)|;) you may (?:then )?reroll (?:it|the die|this die|that die){once}",
        r"\1. You may reroll 1 of these dice",
    )
    name = "“reroll … of your dice”"
    yield wide(
        name,
        (
            r"\b(?:pick|choose|select|take) ((?:up to )?\d|any number) of your dice(?:,? and|\.|,|:"
            r"|;) (?:then )?(?:re-?roll|roll)"
            r" (?:it|them|that die|those(?: dice)?|these)(?: again| once)?(?=\.)"
        ),
        r"reroll \1 of your dice",
        (CARD, TOKEN, PASSIVE),
    )
    yield wide(name, r"\breroll an? of your dice\b", "reroll 1 of your dice")
    yield wide(name, r"\broll ((?:up to )?\d of your dice) (?:again|1 more time|once more)(?=[.,])", r"reroll \1")
    name = "“reroll 1 die of an opponent”"
    one = (
        r"(?:an?|1|one|any 1)(?: (?:die|of their dice)|(?: of)? their dice)(?: of your choice| you choose"
        r"| that you choose)?"
    )
    which = r"(?:\. (?:You )?(?:choose|pick|decide) which(?: (?:one|die))?(?: (?:it is|they reroll))?)?"
    keep = (
        r"(?:(?:,? and|\.) (?:they |that player |your opponent |the opponent )?(?:must |have to "
        r"|has to )?keeps? the (?:new )?(?:result|value|roll))?"
    )
    end = rf"{which}{keep}{which}(?=\.)"
    kinds = (CARD, TOKEN, PASSIVE)
    begins = (
        rf"(?:(?:force|make|have|cause) {FOE}(?: to)?|choose {FOE}(?: to|\. (?:They|That player"
        rf"|That opponent)(?: must| has to| have to)?)|{FOE}(?: must| has to)?) rerolls?"
    )
    yield wide(name, rf"{STARTS}{begins} {one}{end}", "reroll 1 die of an opponent", kinds)
    some = r"(up to \d|\d)(?: of their dice| dice)(?: of your choice| you choose)?"
    yield wide(name, rf"{STARTS}{begins} {some}{end}", r"reroll \1 dice of an opponent", kinds)


def matched() -> Iterator[Rewriting]:
    """Dice that are made to show the same."""
    match = r"make 2 (?:of your )?dice (?:match|show the same(?: value| number)?|the same)(?: ?[-–—:,]| by) "
    other = r"(?:another|the other|another of your dice)(?: die| one| 1)?"
    yield wide(
        "“the value of another of your dice”",
        rf"\b(?:{match}chang(?:e|ing) (?:1|an?)(?: die| of (?:your dice|them))|change 1 of your dice) to (?:match )?"
        rf"(?:the (?:value|number|face|result) of )?{other}(?=\.)",
        "set 1 of your dice to the value of another of your dice",
        (CARD, TOKEN, PASSIVE),
    )
    yield wide(
        "“set … to the value on its opposite side”",
        r"\b(?:choose|pick|select) (?:1|an?) of your dice(?:,? and|[:;.]) (?:then )?(?:flip|turn) it(?: over)?"
        r"(?: to (?:its|the) opposite (?:side|face|value))?(?=\.)",
        "set 1 of your dice to the value on its opposite side",
        (CARD, TOKEN, PASSIVE),
    )
    yield wide(
        "“from a chosen player to another chosen player”",
        (
            r"\btransfer (1|an?|up to \d) ((?:positive |negative )?status effects?) between (?:2|any 2|any) "
            r"players(?=[.,])"
        ),
        r"transfer \1 \2 from a chosen player to another chosen player",
    )
    yield wide(
        "“prevent … damage”",
        r"\btake (\d+) (?:less|fewer) damage (for each|per|for every) ([a-z]+)(?: rolled| you roll(?:ed)?)?(?=[.,;])",
        r"prevent \1 damage for each \3",
        (DEFENCE,),
    )


CHANCES: Final = (*symbols(), *again(), *trailing(), *matched())
