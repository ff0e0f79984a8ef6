"""Effects told of an Attack, an ability or a symbol, and of whoever has a token: *it also inflicts*, *each bell heals*.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_joined import SYMBOL
from dicewright.games.dice_throne.cards.rewritten_wide import FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_DOES: Final = r"(deal|inflict|prevent|heal|gain|draw|steal|add)"
_MUCH: Final = r"(?:\d+|one|two|three|four|five|an?)"


def first() -> Iterator[Rewriting]:
    """Rows of numbers with commas between them, and who is told of."""
    row = r"(\d+), (\d+),? (?:or|and) (\d+)"
    dice = rf"(?:with |on )?{row} ([a-z]+)[:,]? (?:this (?:ability|attack) |it )?deals? "
    hurt = r"((?: undefendable)?) (?:damage|dmg)"
    yield Rewriting(
        "numbers in a row have strokes between them",
        rf"{BEGINS}{dice}{row}{hurt}",
        (r"\1/\2/\3 \4: deal \5/\6/\7\8 damage",),
        (OFFENCE,),
        first=True,
    )
    yield Rewriting(
        "“you” are who has it",
        rf"(?:^|(?<=[.:–-] ))while (?:afflicted|inflicted|affected)(?: (?:with|by) (?:{OWN}|this(?: "
        rf"token)?))?, (?:a|the|that|this"
        r"|the afflicted) player(?='s? | [a-z])",
        ("The afflicted player",),
        (TOKEN,),
        first=True,
    )
    yield Rewriting(
        "“you” are who has it",
        r"\b(?:of|by) (?:the|a) player (?:holding|who has|having|with) (?:it|this(?: token)?)\b,?",
        ("of the afflicted player,",),
        (TOKEN,),
        first=True,
    )
    yield Rewriting(
        "“you” are who has it",
        r"\b(during|in|at the (?:start|beginning) of|at the end of) the (turn|(?:[a-z]+ )?(?:roll )?phase) of "
        r"the afflicted"
        r" player,",
        (r"\1 the afflicted player's \2,",),
        (TOKEN,),
        first=True,
    )
    yield Rewriting(
        "“you” are who has it",
        r"(\bthe afflicted player\b[^.]*?, )that player (?=[a-z]+s\b)",
        (r"\1the afflicted player ",),
        (TOKEN,),
        first=True,
    )
    yield Rewriting(
        "“remove this token”",
        rf"(?:,? after which|[.;]) (?:{OWN}|this token|it|the token) is (?:then |afterwards )?(?:removed"
        rf"|discarded)"
        r"(?: afterwards| then)?(?=\.)",
        (". Remove this token",),
        (TOKEN,),
        first=True,
    )


def told() -> Iterator[Rewriting]:
    """What it does, said as what is done."""
    name = "what an ability does is what is done"
    it = r"(?:this (?:attack|ability)|the (?:attack|ability)|your (?:attack|ability)|it)"
    yield wide(
        "“the defender has 2 …”",
        rf"\b(if (?:the defender has|you have) \d) or more (?!CP\b|Health\b){NAME}(?=,)",
        r"\1 \2",
    )
    yield wide(
        "“then” begins a sentence",
        rf"{BEGINS}(?:after that|following that|once that is done|next),? (?=[a-z])",
        "Then, ",
        PLAYED,
    )
    yield wide(
        "“either way” says nothing",
        rf"{BEGINS}(?:in any case|in either case|either way|whatever you roll(?:ed)?),? (?=[a-z])",
        "",
        PLAYED,
    )
    yield wide(
        name,
        rf"(?:{BEGINS}|(?<=then, )|(?<=, )){it}(?: will)?(?: also| then| now)? {_DOES}s? (?=(?:{_MUCH} )?(?:\d"
        rf"|(?:undefendable|pure|collateral)"
        rf"|(?-i:[A-Z])|{_MUCH} (?-i:[A-Z])|{_MUCH} damage))(?!\+)(?!{_MUCH} (?:more|extra|additional|less|fewer))",
        r"\1 ",
        (OFFENCE,),
    )
    yield wide(
        "“this Attack becomes undefendable”",
        rf"\b({it} (?:deals|gets) [^.,;]*? damage) and (?:can't|cannot|can not) be (?:defended|blocked)(?: "
        rf"against)?(?=\.)",
        r"\1 and this Attack becomes undefendable",
        (OFFENCE, CARD),
    )
    yield wide(
        "“the defender”",
        r"\bthe (?:opponent|player) (?:you are|you're) attacking\b|\bthe (?:opponent|player) under attack\b",
        "the defender",
        (OFFENCE, CARD, PASSIVE),
    )
    yield wide(
        "“that player”",
        rf"\b(if the defender has (?:\d or more )?{NAME}), your attack deals (?:an )?(?:additional |extra "
        rf")?(\d+) (?:more |additional |extra )?damage",
        r"\1, add \3 damage",
        (CARD, OFFENCE),
    )
    lets = r"(?: (?:lets you|allows you to|will|also))?"
    rest = r"((?:(?! and (?:each|every)\b)[^.,;:])*)"
    end = r"(?=[.,;]| and (?:each|every)\b)"
    for _ in range(4):
        yield wide(
            "“for each …, …”",
            rf"(?:{BEGINS}|(?<=[:;] )|(?<=[a-z0-9])(?:,? and|,|;) )(?:each|every) {SYMBOL}(?: rolled)?{lets} "
            rf"{_DOES}s? {rest}{end}",
            r"<.>For each \1, \2 \3",
            PLAYED,
        )
    yield wide("“for each …, …”", r"(\A|[.:;] ?)<\.>", r"\1", PLAYED)
    yield wide("“for each …, …”", r"<\.>", ". ", PLAYED)
    yield wide("“for each …, …”", r"(?<=\.)(?=For each)", " ", PLAYED)
    yield wide(
        "“otherwise” goes with what it is instead of",
        rf"{BEGINS}({VERBS}\b[^.:]*?)(?:,? and|,|\.) (inflict|gain) (?:an?|1|one) {NAME}\. If ([^.,]*), \2 (\d"
        rf"|two|three) "
        rf"\3s? instead(?=\.)",
        r"\1. If \4, \2 \5 \3. Otherwise, \2 \3",
        PLAYED,
    )
    yield wide(
        "“chooses 1: …; or …”",
        rf"{BEGINS}(?:{FOE}|they) (?:must )?chooses?(?: 1| one)?[:,] (?:either )?(?:to )?(lose|discard)s? "
        rf"([^.,;:]*?),? or (?:to )?(?:receive|gain|get|take)s? (?:an? |1 |one )?{NAME}(?=\.)",
        r"the defender chooses 1: the defender \1s \2; or the defender gains \3",
        (OFFENCE,),
    )
    yield wide("“roll 1 die”", r"\broll (?:1|one) of your dice(?=[.,:;])", "roll 1 die", PLAYED)
    for _ in range(3):
        yield wide(
            "“on …” says what is rolled",
            rf"(\broll (?:1|one|an?) die[.:;,][^\n]*?)(?:[;,] (?:and )?|\. )if it(?:'s| is| shows| lands on| "
            rf"comes up)(?: an?)? {SYMBOL}, ",
            r"\1. On \2, ",
            PLAYED,
        )
    yield wide("a sentence ends in a period", r"\.\. (?=On\b)", ". ", PLAYED)


def had() -> Iterator[Rewriting]:
    """What tokens and passives do, in full sentences."""
    yield wide("“in your … phase”", r"\b(?:at )?any ?time (?=(?:during|in|on) your\b)", "", LASTING)
    yield wide(
        "“if you have no …”",
        rf"(\b(?:at the (?:beginning|start|end) of|in) (?:each of )?your (?:turns?|[a-z]+ phase)),? (?:you "
        rf")?(?:gain|receive|get) (?:an? |1 |one )?{NAME} if you (?:have none|don't have "
        rf"(?:any|one)|do not have (?:any|one))(?=\.)",
        r"\1, if you have no \2, gain \2",
        LASTING,
    )
    yield wide(
        "“when you have incoming damage”",
        r"\bbefore you (?:are dealt|take|receive|suffer) damage,",
        "When you would take damage,",
        LASTING,
    )
    yield wide(
        "“prevent … damage”",
        r"(\bwould take damage, [^.]*?\bprevent \d+) of (?:that|the|this) damage",
        r"\1 damage",
        LASTING,
    )
    yield wide("what the rules do anyway is not said", r",? to a minimum of (?:0|zero)(?=\.)", "")
    yield wide(
        "“prevent … damage”",
        r"\breduce the damage of the incoming attack by (\d+)(?=[.,])",
        r"prevent \1 damage",
        (CARD, DEFENCE),
    )


def amounts() -> Iterator[Rewriting]:
    """How much, for what one has or gives up, and whose dice and tokens are meant."""
    most = r"(?:,? \(?(?:to a |up to a )?max(?:imum)?(?: of)? (\d+)\)?)"
    yield wide(
        "“your CP”", rf"\bheal 1 for each CP (?:that )?you have{most}(?=\.)", r"heal your CP, to a maximum of \1"
    )
    yield wide("“your CP”", r"\bheal 1 for each CP (?:that )?you have(?=\.)", "heal your CP")
    spent = r"(?:spend|remove|discard) all(?: of)?(?: your)?"
    yield wide(
        "what is counted is counted before it leaves",
        rf"{BEGINS}{spent} {NAME}(?:\.|,? and|,? then)(?: Then,?)? deal (\d+)((?: \w+)?)(?: (?:damage"
        rf"|dmg))?(?:,? plus|,? \+) (\d+)(?: more)?"
        r"(?: (?:damage|dmg))? (?:for each|for every|per)(?: \1| one| of them| token)?(?: (?:you )?(?:spent"
        r"|removed|discarded))?(?: this way)?(?=\.)",
        r"Deal\3 damage equal to \2, plus \4 for each of your \1. Remove all \1 from yourself",
        (OFFENCE,),
    )
    yield wide(
        "“up to 5 dice of an opponent”",
        r"\breroll (?:any(?: number)?|all) of (?:an?|your|the|target|a chosen) opponent's dice(?: once)?(?=[.,])",
        "reroll up to 5 dice of an opponent",
        (CARD, *LASTING),
    )
    one = r"(?:1|one|an?)"
    yield wide(
        "“from a chosen player to another chosen player”",
        rf"\bchoose a player\. (?:move|transfer|pass|shift) {one} (?:of their )?((?:positive |negative "
        rf")?status effect)s?(?: from (?:them|that player))? (?:to|onto) (?:another|a different|any other)(?: "
        rf"chosen)? player(?=\.)",
        r"transfer 1 \1 from a chosen player to another chosen player",
        (CARD,),
    )
    yield wide(
        "“prevent … damage”",
        r"(\b(?:would (?:take|be dealt|receive)|have incoming) damage[,:] [^.]*?\bprevent )up to (\d+) of "
        r"(?:it|that|that damage|the damage)(?=[.,])",
        r"\1\2 damage",
        LASTING,
    )


FIRST: Final = tuple(first())
TOLD: Final = (*told(), *had(), *amounts())
