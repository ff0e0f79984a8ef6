"""Cards, decks, dice and choices in other words, wherever they stand.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

CHOSEN: Final = r"\bchoose (?:a|any|an|1|one) (?:player|opponent)\b"
"""A text that chooses somebody first: what *they* do is not about another opponent."""

_END: Final = r"(?=[.,;:]| and\b| then\b)"


def cards() -> Iterator[Rewriting]:
    """Cards on their way."""
    name = "“put … into your hand”"
    put = r"(?:put|place|add|take|move|return|bring)"
    yield wide(
        name,
        (
            rf"\b(?:return|take|put|place|recover|retrieve|add|move|bring back) ({COUNT}"
            rf"|an?|up to {COUNT}) (?:of your )?(cards?) from (?:your|the) discard"
            r"(?: pile| deck)? (?:back )?(?:in|into|to) (?:your )?hand"
        ),
        r"put \1 \2 from your discard pile into your hand",
    )
    yield wide(
        name,
        (
            rf"\b(?:retrieve|recover|take back|regain) ({COUNT}|an?|up to {COUNT})"
            rf" (cards?) from (?:your|the) discard(?: pile)?{_END}"
        ),
        r"put \1 \2 from your discard pile into your hand",
    )
    yield wide(name, r"\bput an? card from your discard pile", "put 1 card from your discard pile")
    yield wide(name, r"\bdiscards(?= pile)", "discard")
    name = "“look at the top … cards of your deck”"
    yield wide(
        name,
        (r"\b(?:look at|reveal|see|peek at|view) the (?:top|first) (\d) cards" r" (?:of|from|on) (?:your|the) deck"),
        r"look at the top \1 cards of your deck",
    )
    yield wide(
        name,
        (
            rf"\b(?:{put}|keep|draw|choose) (?:1|one)(?: of (?:them|these|those)(?:"
            r" cards)?| card)?(?: (?:in|into|to) (?:your )?hand)?,?( and|, then|\\."
            r" Then,?|\\.| then|;) (?:discard|put) the (?:others?|rest|remaining"
            r" cards?|other cards?)(?: (?:in|into|to) (?:your|the) discard pile)?"
            r"(?=\\.)"
        ).replace("\\\\", "\\"),
        r"put 1 of them into your hand and discard the others",
    )
    yield wide(
        name,
        (
            rf"\b(?:{put}|keep|draw|choose) (?:1|one)(?: of (?:them|these|those)(?:"
            r" cards)?| card)?(?: (?:in|into|to) (?:your )?hand)?,?( and|, then|"
            r" then) (?:put|place|return) the (?:others?|rest|remaining cards?|other"
            r" cards?) (?:back )?(?:on|at|to|under) (?:the )?bottom(?: of (?:your"
            r"|the) deck)?(?: in any order)?(?=\.)"
        ),
        (r"put 1 of them into your hand and put the others on the bottom of your" r" deck in any order"),
    )
    yield wide(
        name,
        (
            rf"\b(?:{put}|keep|draw|choose) (?:1|one)(?: of (?:them|these|those)(?:"
            r" cards)?| card)?(?: (?:in|into|to) (?:your )?hand)?,?( and|, then|"
            r" then) (?:put|place|return) the (?:others?|rest|remaining cards?|other"
            r" cards?) back(?: on(?: the)? top(?: of (?:your|the) deck)?)?(?: in"
            r" any order)?(?=\.)"
        ),
        r"put 1 of them into your hand and put the others back in any order",
    )
    name = "“search your deck for …, put it into your hand and shuffle your deck”"
    yield wide(
        name,
        (
            r"\bsearch your deck for (?:an?|1|one|any 1|any) (card|upgrade|upgrade"
            r" card)(?: of your choice)?(?:,|\.|,? and) (?:and )?(?:put|add|place"
            r"|take) it (?:in|into|to) (?:your )?hand(?:,|\.|,? and|,? then|, and"
            r" then)+ ?(?:then )?(?:shuffle|reshuffle)(?: your deck| the deck| it)?"
            r"(?=\.)"
        ),
        r"search your deck for 1 \1, put it into your hand and shuffle your deck",
    )
    yield wide(
        name,
        (
            r"\bsearch your deck for (?:an?|1|one|any) (card|upgrade)(?: of your"
            r" choice)?(?:,|\.|,? and) (?:and )?(?:put|add|place|take) it (?:in|into"
            r"|to) (?:your )?hand(?=\.$)"
        ),
        r"search your deck for 1 \1, put it into your hand and shuffle your deck",
    )
    name = "“draw … cards”"
    yield wide(
        name,
        (
            rf"\b(draw|discard)(s?) (an?|1|{COUNT}) (?:new |extra |random )?cards?"
            r" from (?:your|their|the) (?:deck|hand)"
        ),
        r"\1\2 \3 cards",
    )
    yield wide(name, r"\b(draws?|discards?|reveals?) (?:an?|1|one) cards\b", r"\1 1 card")
    yield wide(name, rf"\b(discards?) (an?|1|{COUNT}) random (cards?)", r"\1 \2 \3 at random")
    yield wide(name, r"\brandomly (discards?) (an?|1|\d+) (cards?)", r"\1 \2 \3 at random")
    yield wide(
        name,
        (r"\b(discards?) (an?|1|\d+) (cards?) (?:randomly|chosen at random|at" r" random from (?:their|your) hand)"),
        r"\1 \2 \3 at random",
    )
    yield wide(name, r"\b(discards?) an? (cards?)", r"\1 1 \2")
    yield wide(
        name,
        (
            r"\bdraw (?:cards )?(?:up to|until you have|until you hold|up until)"
            rf" (\d+) cards in (?:your )?hand{_END}"
        ),
        r"draw cards until you have \1 in your hand",
    )
    yield wide(name, r"\bdiscard your (?:entire |whole )?hand\b", "discard your hand")
    yield wide(
        name,
        r"\bshuffle your discard pile (?:back )?into your (?:draw )?(?:deck|pile)",
        "shuffle your discard pile into your deck",
    )
    yield wide(name, rf"\b(?:look at|see) ({FOE})'s hand\b", r"look at the hand of \1")
    yield wide(
        "“prevent 1 incoming status effect”",
        (
            r"\b(?:prevent|cancel|negate|ignore|avoid|stop|block) (?:an?|1|one|any)"
            r"((?: positive| negative)?) status effect"
            r"(?: (?:from being|that (?:would be|is|was)(?: about to be)?|being|about"
            r" to be|just) (?:inflicted on|placed on|applied to|given to) you| you would"
            r" (?:gain|receive))"
        ),
        r"prevent 1 incoming\1 status effect",
    )


def dice() -> Iterator[Rewriting]:
    """Dice that are turned and rolled again."""
    name = "“set … to …”"
    which = (
        r"((?:up to )?(?:\d|one|two|three|any 1|any one|any \d|any|an?|1 of your"
        r"|one of your|any 1 of your)(?: of (?:your|an opponent's|the defender's"
        r"|their))? (?:die|dice)(?: of an opponent)?|an opponent's die|your die)"
    )
    face = (
        r"(?:an? |any |the )?(?:symbol|face|value|number|side|result|other (?:face"
        r"|value|side|number))(?: (?:of your choice|you (?:choose|like|want|wish)"
        r"|of your choosing))?"
    )
    yield wide(
        name,
        (rf"\b(?:change|set|turn|flip|switch|convert|adjust) {which} (?:in)?to" rf" (?:be )?{face}{_END}"),
        r"set \1 to any value",
    )
    yield wide(
        name,
        (rf"\b(?:change|turn|flip|switch|convert) {which} (?:in)?to (?:an? |the" rf" )?(\d|[a-z]+){_END}"),
        r"set \1 to \2",
    )
    yield wide(
        name,
        r"\b(set|raise|lower|change|reroll) (?:1|one|any one) of your dice\b",
        r"\1 1 of your dice",
        (TOKEN, PASSIVE),
    )
    yield wide(
        name,
        (
            r"\b(set|raise|lower|change|reroll) (?:an opponent's die|(?:an?|1|one)"
            r" of an opponent's dice|(?:one|1) opponent's die)"
        ),
        r"\1 1 die of an opponent",
    )
    yield wide(name, r"\b(set|raise|lower|change|reroll) any(?: one)? die\b", r"\1 any 1 die", (CARD,))
    name = "“change … by 1”"
    yield wide(
        name,
        (
            r"\b(?:modify|adjust|shift|alter|change|nudge|bump) ([^.,;:]*?)(?:'s"
            r" value)? (?:up or down by|up or down|by \+/-|by plus or minus|by ±"
            rf"|by \+1 or -) ?(\d){_END}"
        ),
        r"change \1 by \2",
    )
    yield wide(
        name,
        (
            r"\b(?:increase or decrease|raise or lower|increase or reduce) (?:the"
            rf" value of )?([^.,;:]*?)(?:'s value)? by (?:up to )?(\d){_END}"
        ),
        r"change \1 by \2",
    )
    yield wide(
        name,
        (
            r"\b(?:increase|bump up) (?:the value of )?((?:1|one|any|up to \d) (?:of"
            rf" your )?(?:die|dice)[^.,;:]*?)(?:'s value)? by (\d){_END}"
        ),
        r"raise \1 by \2",
    )
    yield wide(
        name,
        (
            r"\b(?:decrease|reduce|bump down) (?:the value of )?((?:1|one|any|up"
            rf" to \d) (?:of your )?(?:die|dice)[^.,;:]*?)(?:'s value)? by (\d){_END}"
        ),
        r"lower \1 by \2",
    )
    name = "“reroll …”"
    yield wide(name, r"\b(?:re-roll|roll again)\b", "reroll")
    yield wide(
        name,
        (
            rf"\b(?:force|make) (?:{FOE}|them|that player)(?: to)? reroll (?:an?|one"
            r"|1|any one|any 1|any) (?:of )?(?:their )?(?:die|dice)(?: of your choice)?"
        ),
        "reroll 1 die of an opponent",
        (CARD, TOKEN, PASSIVE),
        CHOSEN,
    )
    yield wide(
        name,
        (
            rf"\b(?:force|make) (?:{FOE}|them|that player)(?: to)? reroll (\d) (?:of"
            r" )?(?:their )?dice(?: of your choice)?"
        ),
        r"reroll \1 dice of an opponent",
        (CARD, TOKEN, PASSIVE),
        CHOSEN,
    )
    yield wide(
        name,
        rf"\b{FOE} (?:must )?rerolls? (?:one|1) of their dice(?: of your choice)?",
        "reroll 1 die of an opponent",
        (CARD,),
    )
    yield wide(name, r"\breroll (?:any )?(?:one|1) of your dice\b", "reroll 1 of your dice")


def choices() -> Iterator[Rewriting]:
    """One of several, whoever chooses."""
    name = "“choose 1: …; or …”"
    one = r"(?:(?:one|1)(?: of (?:the following|these|the two))?|between|either(?: to)?|from)"
    effect = rf"((?:{VERBS})\b[^.;:]*?)"
    yield wide(
        name,
        (rf"{STARTS}(?:choose|pick|select) (?:{one} ?)?(?:-|–|—|:) ?{effect}[,;]?" rf" or (?:to )?{effect}(?=\.)"),
        r"choose 1: \1; or \2",
    )
    yield wide(
        name,
        rf"{STARTS}(?:choose|pick|select) {one} {effect}[,;]? (?:or|and) (?:to )?{effect}(?=\.)",
        r"choose 1: \1; or \2",
    )
    yield wide(
        name,
        (rf"{STARTS}(?:choose|pick|select) {one}?(?:-|–|—|:) ?{effect}[,;] {effect}[,;]" rf" (?:or )?{effect}(?=\.)"),
        r"choose 1: \1; or \2; or \3",
    )
    yield wide(name, rf"{STARTS}either {effect},? or {effect}(?=\.)", r"choose 1: \1; or \2")
    yield wide(
        name,
        (
            rf"{BEGINS}((?:gain|deal|heal|draw|inflict|steal|prevent)\b[^.:;,]*?),?"
            r" or ((?:gain|deal|heal|draw|inflict|steal|prevent)\b[^.:;,]*?)(?=\.)"
        ),
        r"Choose 1: \1; or \2",
    )
    name = "“that player chooses 1: …; or …”"
    foe = r"(?:your opponent|an opponent|the opponent|target opponent|a chosen opponent|opponent)"
    for kind, who, begins in (
        (CARD, "that player", "Choose an opponent. That player"),
        (OFFENCE, "the defender", "The defender"),
    ):
        subject = foe if kind == CARD else rf"(?:{FOE})"
        for left in ("take", "lose", "discard"):
            for right in ("take", "lose", "discard"):
                if left == right:
                    continue
                says = {
                    "take": r"(?:take|suffer)s? (\d+(?: [a-z]+)? damage)",
                    "lose": r"(?:lose|pay)s? (\d+ CP)",
                    "discard": r"discards? ((?:an?|\d+) cards?)",
                }
                means = {"take": rf"deal \N to {who}", "lose": rf"{who} loses \N", "discard": rf"{who} discards \N"}
                yield wide(
                    name,
                    (
                        rf"{BEGINS}{subject} (?:chooses|must choose|picks|decides)(?: (?:one|1"
                        rf"|to|either|between))?:? ?(?:to )?{says[left]},? or (?:to )?{says[right]}"
                        r"(?=\.)"
                    ),
                    f"{begins} chooses 1: " + means[left].replace("N", "1") + "; or " + means[right].replace("N", "2"),
                    (kind,),
                )
                yield wide(
                    name,
                    (
                        rf"{BEGINS}{subject} (?:must |has to )?(?:either )?{says[left]},? or {says[right]}"
                        r"(?: \(their choice\))?(?=\.)"
                    ),
                    f"{begins} chooses 1: " + means[left].replace("N", "1") + "; or " + means[right].replace("N", "2"),
                    (kind,),
                )


DECKS: Final = (*choices(), *cards(), *dice())
