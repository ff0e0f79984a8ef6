"""Habits of speech about the utmost of a number, what is counted, and what stands before a colon.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_wide import STARTS, wide
from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, STATS, WHOSE
from dicewright.language.reading import Rewriting

_STATS: Final = r"[+-]\d+ ?[AD](?: and [+-]\d+ ?[AD]|/[+-]\d+ ?[AD])?"
_DIE: Final = r"(character|sidekick)(?: die)?"


def utmost() -> Iterator[Rewriting]:
    """Whichever die has the lowest or the highest of a number."""
    name = "“whichever … has the highest …”"
    ends = (("lowest|least|smallest|weakest", "lowest"), ("highest|most|greatest|biggest|largest", "highest"))
    for said, stat in STATS:
        for words, end in ends:
            has = rf"(?:with|that has|who has|having) the (?:{words}) (?:{said})\b(?! among| of)"
            for whose, adjective, rest in (
                ("(?:your opponent's|an opponent's|their|your opponents') ", "opposing ", ""),
                ("your ", "", " you control"),
                ("the ", "", ""),
            ):
                meant = rf"whichever {adjective}\1\2 die{rest} has the {end} {stat}"
                yield wide(name, rf"\b{whose}({WHOSE}){_DIE} {has}", meant)
            for owner in ("you control", "your opponent controls"):
                meant = rf"whichever \1\2 die {owner} has the {end} {stat}"
                yield wide(name, rf"\b(?:the |a )?({WHOSE}){_DIE} {owner} {has}", meant)
    yield wide("“whichever sidekick”", r"\b(whichever [^.,:\n]*?sidekick) die\b", r"\1")
    yield wide(
        "“KO”", rf"{STARTS}((?:whichever|each|all|target|that)\b[^.,:\n]*?) (?:is|are|gets?) KO'd(?=\.)", r"KO \1"
    )


def of_damage() -> Iterator[Rewriting]:
    """As much as was dealt."""
    name = "“that much damage”"
    yield wide(name, r"\b(life equal to|deals?) that damage\b(?! to [^.,]* instead)", r"\1 that much damage")
    much = (
        r"(?:that much life|as much life(?: as(?: the)? damage(?: (?:it|this die))?(?: dealt| deals)?)?"
        r"|(?:the |an )?(?:same|equal) amount of life|life equal to (?:the|that)(?: amount of)? damage"
        r"(?: (?:it|this die))?(?: dealt| deals| done)?)"
    )
    deals = r"^((?:[^\n,]*, )?when [^,.:\n]*?\b(?:deals?|takes?) (?:combat )?damage\b[^,.:\n]*, (?:[^.\n]*? and )?)"
    yield wide(name, rf"{deals}(?:you )?gain {much}(?=[.,]| and\b)", r"\1gain life equal to that much damage")
    yield wide(
        name,
        rf"{deals}(your opponent|that player) loses {much}(?=[.,]| and\b)",
        r"\1\2 loses life equal to that much damage",
    )


def of_others() -> Iterator[Rewriting]:
    """A number of a die that was chosen before."""
    name = "“equal to that die's …”"
    said = r"(?:KO|choose|spin|move|return|put|capture|field|prep)"
    before = rf"^([^\n]*?\b{said} (?:target|an?|another|1|one) [^\n]*?(?:\.|,? and) [^\n]*?\bequal to )"
    for stat, meant in STATS:
        yield wide(
            name,
            rf"{before}(?:its|their|the character's|the die's) (?:{stat})" r"(?=[.,]| to\b)",
            rf"\1that die's {meant}",
        )


def counted() -> Iterator[Rewriting]:
    """What is counted, and what is one of two."""
    name = "“for each … you control”"
    yield wide(
        name,
        rf"\bfor each of your (?:active )?({WHOSE})(character|sidekick|action)s?(?: dice)?" r"(?=[.,])",
        r"for each \1\2 you control",
    )
    yield wide("“an active other …”", r"\bat least (?:one|1) other\b", "another")
    yield wide(
        "“you didn't attack this turn”",
        r"\byou attacked with no (?:characters|dice|character dice) this turn\b",
        "you didn't attack this turn",
    )
    yield wide(
        "“choose 1: …; or …”",
        r"(?:^|(?<=, ))(deal \d+ damage to [^.,;:\n]+), or (?:deal )?(\d+ damage to [^.,;:\n]+)" r"(?=\.)",
        r"choose 1: \1; or deal \2",
    )
    among = rf"(?:any number of|up to (?:{COUNT})|{COUNT})"
    yield wide(
        "“divide … as you choose”",
        r"\bdeal (\d+) damage,? (?:divided|split)(?: (?:as you (?:choose|like|wish|want)"
        rf"|however you (?:like|want)|in any way))? (?:among|between) ({among} target [^.,:\n]+)"
        r"(?=\.)",
        r"divide \1 damage as you choose among \2",
    )
    yield wide("“… gets”", rf"\b(target (?:\w+ )*?{_DIE}) (?={_STATS})", r"\1 gets ")
    yield wide("a burst follows what it changes", r"[;,] ?(?=\*)", ". ")
    yield wide(
        "“a player”",
        r"\b(?:somebody|someone|anyone|anybody|any player) (?=(?:fields|purchases|buys|uses" r"|gains|loses)\b)",
        "a player ",
    )
    yield wide("“each player”", r"\b(?:every player|everyone|everybody) (?=\w+s\b)", "each player ")
    yield wide("“can't”", r"\b(this die|they|it) never (attack|block)s?\b", r"\1 can't \2")
    yield wide("“can't”", r"^(?:nobody|no one|no player) (?:may|can) (attack|block)\b", r"Character dice can't \1")
    yield wide(
        "“can block 2 attackers”",
        r"\bcan block (?:an|1|one) (?:additional|extra|more) (?:attacker|character|attacking"
        r" character)(?: die)?(?= this turn)",
        "can block 2 attackers",
    )
    yield wide(
        "what is said of two stands in two lines",
        rf"^(this die) and (your [^.,:\n]*?) (?:have|has|gets?|gain) ({_STATS})(?=\.)",
        r"\1 has \3.\n\2 have \3",
        (CHARACTER,),
    )


def before_colons() -> Iterator[Rewriting]:
    """What it waits for, before a colon; steps of turns in short."""
    name = "what it waits for ends in a comma"
    yield wide(
        name,
        r"^(When fielded|While active|When KO'd|When blocked|(?:When|At|While) [^.,:\n]+?):" r" ?(?=\w)",
        r"\1, ",
        (CHARACTER,),
    )
    yield wide("“when this die is blocked”", r"^When (blocked|unblocked)(?=,)", r"When this die is \1", (CHARACTER,))
    yield wide("“when this die attacks”", r"^When attacking,", "When this die attacks,", (CHARACTER,))
    yield wide("“when this die …”", r"^When blocking,", "When this die blocks,", (CHARACTER,))
    yield wide("“when this die attacks”", r"^(When(?:ever)? this die) (attack|block)(?=[, ])", r"\1 \2s", (CHARACTER,))
    yield wide(
        "“at the start of your turn”",
        r"^at (?:the )?(start|end|beginning) of (?:a )?turn(?=,)",
        r"At the \1 of your turn",
        (CHARACTER,),
    )
    yield wide(
        "“at the end of your turn, if …”",
        r"^If (this die (?:attacked|didn't attack|was blocked)[^.,:\n]*), at the end of "
        r"(?:the|your|this) turn,? (?=\w)",
        r"At the end of your turn, if \1, ",
        (CHARACTER,),
    )
    yield wide(
        "“spin … to level 1”",
        rf"{STARTS}((?:an?|1|one|all|each|target|your|that|it)\b[^.,:\n]*?) (?:is|are|gets?)"
        r" spun (?:up |down )?to (level \d)(?=[.,])",
        r"spin \1 to \2",
    )


UTMOST: Final = (*before_colons(), *utmost(), *of_damage(), *of_others(), *counted())
