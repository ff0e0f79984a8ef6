"""A token in a designer's words: called by its name, given up for something, there while something holds, and gone.

Put right everywhere, before most other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import STARTS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    LASTING,
    OFFENCE,
    PASSIVE,
    SOME,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_IT: Final = rf"(?:it|one|1|(?:an? |one |1 |your )?(?:this(?: token)?|{OWN}(?: token)?))"


def attackers() -> Iterator[Rewriting]:
    """Who attacks is meant by *they* behind it, not who has the token: put right before all else."""
    name = "“the attacker” is who attacks you"
    attack = (
        r"((?:when(?:ever)?|if|each time|every time) (?:(?:an|your|the|another) (?:opponent|player|enemy) attacks you"
        r"|you are attacked by an opponent),? )(?:they|he or she|he|she|that (?:player|opponent))"
    )
    for said, meant in (
        (r"(?:takes?|suffers?|receives?) (\d+(?: \w+)? damage)", r"\1deal \2 to the attacker"),
        (r"loses? (?=(?:\d+|an?|one) )", r"\1the attacker loses "),
        (r"discards? (?=(?:\d+|an?|one) )", r"\1the attacker discards "),
        (r"(?:gains?|gets?|receives?) (?=(?:\d+|an?|one) |(?-i:[A-Z]))", r"\1the attacker gains "),
    ):
        yield Rewriting(name, rf"\b{attack} {said}", (meant,), LASTING, first=True)


def given_up() -> Iterator[Rewriting]:
    """What is spent, in other words."""
    name = "“spend”"
    yield wide(name, rf"\b(?:this|your|the) {OWN}(?: token)?\b", "this token", (TOKEN,))
    yield wide(name, rf"\b(?:throw|put|take) {_IT} away\b", "spend this token", (TOKEN,))
    gives = r"(?:sacrifice|consume|expend|give up|throw away|burn|cash in|trade in|eat|crack|use)"
    yield wide(name, rf"\b{gives} {_IT}(?= \(spend it\)|[ .:,])(?: \(spend it\))?", "spend this token", (TOKEN,))
    yield wide(
        name,
        rf"\b(?:sacrifice|consume|expend|give up|burn|cash in) (?={SOME} (?-i:[A-Z])[A-Za-z]+)",
        "spend ",
        (*LASTING, OFFENCE, DEFENCE, CARD),
    )
    yield wide(name, rf"{BEGINS}(?:sacrifice|consume|expend|use|pay|pop) (?=to\b)", "spend this token ", (TOKEN,))
    yield wide(name, rf"\bspend (?:an?|one) (?!{OWN})(?=(?-i:[A-Z])[A-Za-z]+)", "spend 1 ")
    yield wide(name, rf"{BEGINS}spend (?=(?:after|before|when|during|in|at)\b)", "spend this token ", (TOKEN,))
    yield wide(
        name,
        r"\b(spend this token) after your (offensive roll phase|turn)(?=[:,]| to\b)",
        r"\1 at the end of your \2",
        (TOKEN,),
    )
    yield wide(
        name,
        rf"^(?:a|any|the) (?:chosen )?player(?: (?:with|who has) {_IT})? (?:may|can) (?=spend\b)",
        "you may ",
        (TOKEN,),
    )
    yield wide(name, r"\b(?:someone|somebody|an opponent|an enemy|anyone) hits you\b", "you are attacked", LASTING)
    yield wide(
        name,
        r"\b(spend this token|spend 1) and then the damage is (?:cut in half|halved)",
        r"\1 to prevent half of the incoming damage",
        (TOKEN,),
    )
    yield wide(
        name,
        rf"\byou may (?:remove|discard) (?:an?|1|one) (?!{OWN})((?-i:[A-Z])(?!P )[\w-]+) to (?=[a-z])",
        r"you may spend 1 \1 to ",
        (OFFENCE, DEFENCE, CARD, PASSIVE),
    )
    yield wide(
        name, rf"\byou may (?:spend|remove|discard) {_IT} from yourself to\b", "you may spend this token to", (TOKEN,)
    )
    yield wide(
        name,
        (
            r"^you may (?!spend|pay|remove|discard)([^.:,]*)(?:\. Then,? |,? and then |, then )(?:remove|discard|"
            rf"lose) {_IT}(?=\.)"
        ),
        r"Spend this token to \1",
        (TOKEN,),
    )
    often = r"(?:whenever you (?:like|want|wish)|at any (?:time|point|moment)|any ?time)"
    yield wide(name, rf"\b(spend this token),? {often} (?=to\b)", r"\1 ", (TOKEN,))
    yield wide(
        name,
        r"\b(spend this token),? in the (main|upkeep|income) phase (?:for (?:to )?)?(?=[a-z]+ \d)",
        r"\1 in your \2 phase to ",
        (TOKEN,),
    )
    yield wide(name, r"\b(spend this token) (?:and then|for to|for) (?=[a-z]+ \d)", r"\1 to ", (TOKEN,))
    yield wide(name, r"\b(spend this token) (?:for to|for) (?=(?:deal|prevent|heal|draw|gain)\b)", r"\1 to ", (TOKEN,))


def there() -> Iterator[Rewriting]:
    """What holds while a token is there, how many there are, and how it leaves."""
    name = "“remove this token”"
    yield wide(
        name,
        rf"(?<=\. )(?:afterwards?|after that|after this|thereafter),? (?=(?:remove|discard|lose) {_IT})",
        "Then, ",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            r"[.;,] (?:and )?(?:is )?(?:removed?|lost|discarded?|expires?|ends?|lasts until)(?: at)?(?: the)? end "
            r"of your turn(?=\.)"
        ),
        ". At the end of your turn, remove this token",
        (TOKEN,),
    )
    name = "what holds while the token is there holds"
    while_ = rf"(?:as long as|while|if) you have (?:at least (?:1|one) )?{_IT}(?: tokens?)?, "
    yield wide(name, rf"^{while_}(?=your attacks|attacks|reduce|all attacks|you (?:can't|take|deal))", "", (TOKEN,))
    yield wide(
        name,
        r"^reduce (?:all |the |any )?damage (?:dealt to you|you take) (?:by|from) (?:all )?attacks by (\d+)(?=\.)",
        r"Attacks on you get -\1 damage",
        LASTING,
    )
    yield wide(name, r"^\+(\d+) damage from (?:all )?attacks\b", r"Attacks on you get +\1 damage", (TOKEN,))
    yield wide(
        name,
        r"^when you attack, (?:you )?deal (\d+) (?:less|fewer) damage(?=\.)",
        r"Your Attacks get -\1 damage",
        LASTING,
    )
    yield wide(name, rf"\b(any number of|up to \d+) {OWN}s?(?: tokens)?(?= when| to\b|:|,)", r"\1 of these", (TOKEN,))
    name = "“when an Attack deals you … damage”"
    yield wide(
        name,
        r"\bwhen(?:ever)? an opponent's attack deals (\d+) or more damage to you\b",
        r"when an Attack deals you \1 or more damage",
        LASTING,
    )
    yield wide(
        name,
        r"^if you (start|end) your turn with (\d+) or (?:fewer|less) health, ",
        r"At the \1 of your turn, if you have \2 or less Health, ",
        LASTING,
    )
    name = "“You can't heal.”"
    wound = (
        r"(?:(?:heal|gain|recover|regain|restore)(?: any)? (?:health|hp|life|hit points?|damage)|be healed|heal at all)"
    )
    yield wide(name, rf"\bcan(?:'t|not) {wound}(?=[.,]| while| as long)", "can't heal", LASTING)
    yield wide(name, rf"(?<=[a-z]) (?:while|as long as) you have {_IT}(?=\.)", "", (TOKEN,))
    yield wide(name, rf"^(?:while|as long as) you have {_IT}, (?=you can't\b)", "", (TOKEN,))
    name = "“remove this token”"
    hurt = (
        r"(?:the (?:first|next) time|when(?:ever)?) you (?:would )?(?:take|are dealt|be dealt|receive) (?:any )?damage"
    )
    yield wide(
        name,
        (
            rf"^{hurt},? (?:prevent|ignore|negate|avoid|cancel) (?:it|that damage|all(?: of)? (?:it|that damage))"
            r"(?=,| and\b)"
        ),
        "When you have incoming damage, avoid all incoming damage",
        (TOKEN,),
    )
    gone = (
        rf"(?:remove (?=1\b|one\b)|(?:lose|remove|discard|return|take off) (?!(?:1|one)\b(?! \w)))(?:{_IT}|one "
        r"stack|1 stack|a stack)"
    )
    yield wide(
        name,
        rf"{STARTS}(?:you )?{gone}(?: (?:after (?:that|this)|afterwards?|then))?(?=[.,;]| and\b)",
        "remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            r"(,? and|,? then|,? and then) (?:you )?(?:removes? (?=1\b|one\b)|(?:loses?|removes?|discards?) "
            rf"(?!(?:1|one)\b(?! \w)))(?:{_IT}|one stack|1 stack|a "
            r"stack)(?: afterwards?)?(?=\.)"
        ),
        r"\1 remove this token",
        (TOKEN,),
    )
    yield wide(name, r"(?<=\. )(?:Then,? )?remove(?: afterwards?)?(?=\.)", "Remove this token", (TOKEN,))
    yield wide(name, r"(?<!\bThen), (?:and (?:then )?|then )(?=remove this token\b)", " and ", (TOKEN,))
    yield wide(
        "“for each of these tokens you have”",
        (
            rf"\b(?:for each|for every|per) (?:{OWN}|this token)(?: tokens?| stacks?)?(?: you have| on you| on "
            r"yourself)?(?=[.,;]| and\b)"
        ),
        "for each of these tokens you have",
        (TOKEN,),
    )
    yield wide(
        "“for each of these tokens you have”",
        rf"\bthe number of (?:{OWN}s?|this token)(?: tokens| stacks)?(?: you have| on you)?(?=[.,;]| and\b)",
        "1 for each of these tokens you have",
        (TOKEN,),
    )


KEPT: Final = (*attackers(), *given_up(), *there())
