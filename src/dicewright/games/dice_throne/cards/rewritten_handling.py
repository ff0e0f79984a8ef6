"""What is done with dice, cards and tokens in a designer's words: dice that show something, half a sentence more.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_SET: Final = r"(?:change|set|turn|flip|convert)(?: the value of)?"
_TO: Final = r"(?: to| into| in to)(?: an?| any)?"
_SHOWS: Final = r"(?: that (?:shows?|is|are|has|have)| which shows?| showing| with| currently showing)(?: an?| the)?"
_THEIRS: Final = r"(?:an|your|the|a chosen|any|target) opponent"


def dice_by_face() -> Iterator[Rewriting]:
    """Dice that are meant by what they show."""
    name = "“1 of your dice with …”"
    faces = ((r"([a-z]+?)", r"\2"), (r"(?:number |value )?(\d)", r"the number \2"))
    for face, shown in faces:
        one = rf"(?:(?:any )?([1-3]|an?|one|two|three)(?: of)? (?:your )?(?:die|dice){_SHOWS} {face}s?)"
        for to, meant in ((r"(\d)", r"\3"), (r"(?!any\b|the\b|value\b)([a-z]+)", r"any \3")):
            yield Rewriting(
                name,
                rf"\b{_SET} {one}{_TO} {to}(?: instead)?(?=\.)",
                (rf"set \1 of your dice with {shown} to {meant}",),
                (CARD, TOKEN, PASSIVE),
            )
        yield Rewriting(
            name,
            rf"\breroll {one}(?=\.)",
            (rf"reroll \1 of your dice with {shown}",),
            (CARD, TOKEN, PASSIVE),
        )
        every = rf"(?:all|each|every|any number)(?: of)?(?: your)? (?:die|dice){_SHOWS} {face}s?"
        yield Rewriting(
            "“all your dice with …”",
            rf"\breroll (?!any number){every}(?=\.)",
            (rf"reroll all your dice with {shown}".replace(r"\2", r"\1"),),
            (CARD, TOKEN, PASSIVE),
        )
    yield Rewriting(
        name,
        rf"\b{_SET} (?:1|one) of your (?!dice\b)([a-z]+?)s{_TO} (\d)(?=\.)",
        (r"set 1 of your dice with \1 to \2",),
        (CARD, TOKEN, PASSIVE),
    )
    yield Rewriting(
        name,
        rf"\b{_SET} (?:1|one) of your (?!dice\b)([a-z]+?)s{_TO} (?!any\b|the\b)([a-z]+)(?=\.)",
        (r"set 1 of your dice with \1 to any \2",),
        (CARD, TOKEN, PASSIVE),
    )
    yield Rewriting(
        "“all your dice with …”",
        r"\breroll all(?: of)? your (?!dice\b)(?:(\d)s|([a-z]+?)s)(?=\.)",
        (r"reroll all your dice with the number \1", r"reroll all your dice with \2"),
        (CARD, TOKEN, PASSIVE),
    )


def dice_of_others() -> Iterator[Rewriting]:
    """Dice of an opponent, changed by more than 1 or rolled again."""
    some = rf"(up to (?:\d+|two|three)|\d+|an?|one|two|three)(?: of)? {_THEIRS}'s (?:die|dice)"
    they = r"(?:That (?:player|opponent)|They|Your opponent|The opponent|He or she)"
    yield Rewriting(
        "“reroll … dice of an opponent”",
        rf"\bchoose {some}(?:\. {they} (?:must |has to |have to )?rerolls? (?:it|them|that die|those dice)"
        r"|(?:\.|,? and) reroll (?:it|them|that die|those dice))(?=\.)",
        (r"reroll \1 dice of an opponent", r"reroll \1 die of an opponent"),
        (CARD,),
    )
    yield Rewriting(
        "“reroll … dice of an opponent”",
        rf"\breroll {some}(?=\.)",
        (r"reroll \1 dice of an opponent", r"reroll \1 die of an opponent"),
        (CARD, TOKEN, PASSIVE),
    )
    yield Rewriting(
        "“reroll … dice of an opponent”",
        rf"\b{_THEIRS} (?:must|has to) reroll (up to (?:\d+|two)|\d+|an?|one|two) (?:of their )?(?:die|dice)(?: of"
        rf" your choice| you choose)(?=\.)",
        (r"reroll \1 dice of an opponent", r"reroll \1 die of an opponent"),
        (CARD, TOKEN, PASSIVE),
    )
    for said, meant in (
        ("raise|increase", "raise"),
        ("lower|decrease|reduce", "lower"),
        ("change|adjust|modify|increase or decrease|raise or lower", "change"),
    ):
        up = r"(?: up or down)?"
        yield Rewriting(
            "“change … by 2”",
            rf"\b(?:{said}) (?:the value of )?(?:an?|1|one)(?: of)? {_THEIRS}'s (?:die|dice){up} by (\d)(?=\.)",
            (rf"{meant} 1 die of an opponent by \1",),
            (CARD, TOKEN, PASSIVE),
        )
        yield Rewriting(
            "“change … by 2”",
            rf"\b(?:{said}) (?:the value of )?(?:an?|1|one)(?: of)? your (?:die|dice){up} by (\d)(?=\.)",
            (rf"{meant} 1 of your dice by \1",),
            (CARD, TOKEN, PASSIVE),
        )
        yield Rewriting(
            "“change … by 2”",
            rf"\b(?:{said}) (?:the value of )?(?:any (?:1 |one )?|an?|1|one) ?die{up} by (\d)(?=\.)",
            (rf"{meant} any 1 die by \1",),
            (CARD, TOKEN, PASSIVE),
        )


def tokens() -> Iterator[Rewriting]:
    """Tokens that are gained to a number, moved and named at length."""
    yield Rewriting("“status effect”", r"\bstatus effect token(s?)\b", (r"status effect\1",), first=True)
    yield Rewriting(
        "“gain … until you have 3”",
        rf"\bgain (?:enough )?{NAME}(?: tokens)?(?: until you have| up to a total of| to have|, up to) (\d+)(?: of"
        rf" them| {NAME}| tokens| total)?(?=\.)",
        (r"gain \1 until you have \2",),
        (OFFENCE, DEFENCE, CARD),
    )
    yield Rewriting(
        "“gain … up to your limit”",
        rf"\bgain {NAME}(?: tokens)?(?: until you (?:have|are at|reach) (?:your|the)(?: {NAME})? (?:limit|maximum"
        rf"|max)(?: of them)?| up to (?:your|the|its)"
        r" (?:limit|maximum|max|stack limit))(?=\.)",
        (r"gain \1 up to your limit",),
        (OFFENCE, DEFENCE, CARD),
    )
    move = r"(?:transfer|move|shift)"
    player = r"(?:one|a|any|1|a chosen) player"
    other = r"(?:another|any other|another chosen|a different)(?: player)?"
    for kind in ("", "positive ", "negative "):
        yield Rewriting(
            "“transfer up to 2 …”",
            rf"\b{move} up to (\d+) {kind}status effects? from {player} to {other}(?=\.)",
            (rf"transfer up to \1 {kind}status effects from a chosen player to another chosen player",),
            (CARD,),
        )
        yield Rewriting(
            "“transfer up to 2 …”",
            rf"\b{move} up to (\d+) (?:of your )?{kind}status effects?(?: from yourself)? to {_THEIRS}(?=\.)",
            (rf"transfer up to \1 {kind}status effects from yourself to a chosen opponent",),
            (CARD,),
        )
        yield Rewriting(
            "“transfer up to 2 …”",
            rf"\b{move} (?:an?|one|1) {kind}status effect from {player} to {other}(?=\.)",
            (rf"transfer 1 {kind}status effect from a chosen player to another chosen player",),
            (CARD,),
        )
    yield Rewriting(
        "“spend 1 when you Attack”",
        rf"^(?:after|when|once) you (?:activate an attack|attack),? you may spend any number of (?:{NAME}|this"
        rf" token|these)(?: tokens)?(?:\. | to |: )(?:each (?:1 |one |token )?"
        r"(?:spent )?)?adds? (\d+) damage(?: to (?:the|your|that) attack)?(?: (?:per|for each|for every)"
        r" (?:token |one |of them )?(?:spent)?)?(?=\.)",
        (r"Spend 1 when you Attack: add \2 damage",),
        (TOKEN,),
    )
    yield Rewriting(
        "“as often as you like” says nothing",
        r"(?<=\.) (?:You (?:may|can) (?:do this|spend|use)[^.]*\b(?:as many times as you|as often as|any number"
        r"|more than once|more than one|several)"
        r"\b[^.]*\.)",
        ("",),
        (TOKEN,),
    )
    yield Rewriting(
        "“in your Roll Phase”",
        r"^((?:you may )?spend [^.:]*?) (?:during|in) (?:any of )?your(?: own)? (roll phase|offensive roll phase"
        r"|defensive roll phase)s?(?: to|:) ",
        (r"Spend 1 in your \2: ",),
        (TOKEN,),
    )


def cards() -> Iterator[Rewriting]:
    """Cards that are drawn, taken back and discarded, by everybody too."""
    yield Rewriting(
        "“each player”",
        r"(?:^|(?<=\. ))(?:all|both|all of the) players (draw|discard|gain|lose|heal|take)(?= )",
        (r"Each player \1s",),
        (CARD, OFFENCE),
    )
    take = r"(?:return|take|put|retrieve|recover|search your discard pile for|choose)"
    card = r"(?:an?|1|one|any) card"
    back = r"put 1 card from your discard pile into your hand"
    for said in (
        rf"{take} {card} (?:of your choice )?from your discard pile (?:to|into|in) your hand",
        rf"search your discard pile for {card}(?:,? and|\.) (?:put|take|add) (?:it|that card) (?:into|to|in) your hand",
        rf"(?:choose|pick) {card} (?:from|in) your discard pile(?:,? and|\.) (?:put|take|return|add) (?:it|that"
        rf" card) (?:into|to|in) your hand",
        rf"take {card} from your discard pile",
    ):
        yield Rewriting(
            "“put 1 card from your discard pile into your hand”", rf"\b{said}(?=\.)", (back,), (CARD, OFFENCE)
        )
    yield Rewriting(
        "“you discard …”",
        r"\b(draw (?:an?|\d+) cards?)(?:,? (?:and )?then|\. Then,?|,? and) discard (?:an?|1|one)(?: card)?(?: of"
        r" them)?(?=\. \S)",
        (r"\1. You discard 1 card",),
        (CARD, OFFENCE, DEFENCE),
    )
    yield Rewriting(
        "“you discard …”",
        r"\b(draw (?:an?|\d+) cards?)(?:,? (?:and )?then|\. Then,?|,? and) discard (\d+)(?: cards)?(?: of them)?"
        r"(?=\. \S)",
        (r"\1. You discard \2 cards",),
        (CARD, OFFENCE, DEFENCE),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        r"\b(choose (?:1|one)): ([^.;]*?), or ([^.;]*?), or ([^.;]*?)(?=\.)",
        (r"choose 1: \2; or \3; or \4",),
    )


def in_order() -> Iterator[Rewriting]:
    """Several effects of one sentence, the last after *then*."""
    deed = r"(?:remove|inflict|gain|heal|draw|steal|deal|transfer|prevent|lose|take)\b[^.,:;]*?"
    yield Rewriting(
        "“Then,” begins a sentence",
        rf"{BEGINS}({deed}), ({deed}),? (?:and )?then (?={EFFECT})",
        (r"\1. \2. Then, ",),
        (OFFENCE, CARD, DEFENCE),
        moves=True,
    )


HANDLING: Final[tuple[Rewriting, ...]] = (*dice_by_face(), *dice_of_others(), *tokens(), *cards(), *in_order())
