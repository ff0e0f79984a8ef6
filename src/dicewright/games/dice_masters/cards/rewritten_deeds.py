"""What is done, as printed cards of Dice Masters say it at greater length or in other words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, NOBODY_ELSE, TITLE, TURN
from dicewright.language.reading import Rewriting

_RESERVE: Final = r"(?:in|into|to) (?:your|the) reserve(?: pool| area)?"
_BAG: Final = r"(?: from (?:your|the) bag)?"
DRAWS: Final = r"\. \*[^\n]*?\bdraw (?:\d+|an?|two|three|four) di"
"""A burst that draws another number, which is prepped as well."""


def drawn() -> Iterator[Rewriting]:
    """Dice that are drawn, rolled and put somewhere."""
    for said, meant in (("(?:a|an extra|an additional|1|one) die", "a die"), (r"(\d+|two|three) dice", r"\1 dice")):
        rolled = rf"\bdraw {said}{_BAG},? (?:and|then) roll (?:it|them)"
        ends = rf"(?:,? and|,|\.)(?: then)? (?:add|place|put|move) (?:it|them|those dice|that die) {_RESERVE}"
        yield Rewriting("“draw and roll”", rf"{rolled}{ends}(?=[.,])", (f"draw and roll {meant}",))
        yield Rewriting("“draw and roll”", rf"{rolled}(?=[.,])", (f"draw and roll {meant}",))
        prep = r"(?:place|put|move|add) (?:it|them|those dice|that die) (?:in|into|to|onto) your prep(?: area| zone)?"
        preps = f"prep {meant} from your bag"
        yield Rewriting(
            "“prep”", rf"\b(?:draw|take) {said}{_BAG}(?:,? and|,|\.)(?: then)? {prep}(?=[.,])(?!{DRAWS})", (preps,)
        )
        yield Rewriting("“draw”", rf"\bdraw {said} from your bag\b", (f"draw {meant}",))
    who = r"(?:your opponent|its (?:owner|controller)|that player|the opponent|target opponent|an opponent)"
    yield Rewriting(
        "“reroll”",
        rf"\b{who} (?:must )?re-?rolls? (?=(?:target|that|an?|each|it)\b)(?![^.,]*\b(?:the" r"|their) reserve)",
        ("reroll ",),
    )
    yield Rewriting(
        "“it doesn't show a character”",
        r"\bif (?:it|that die|this die) doesn't (?:roll|show|land on|come up(?: as| on)?)"
        r" an? (character|action|energy)(?: face| side| die)?(?=,)",
        (r"if it doesn't show a \1",),
    )
    yield Rewriting(
        "“move it to its owner's used pile”",
        r"\b(?:move|place|put|send) it (?:to|in|into) their used pile\b",
        ("move it to its owner's used pile",),
    )


def lowered() -> Iterator[Rewriting]:
    """Damage that is reduced, stats that are swapped, what is paid."""
    whom = (
        ("this die|it", "this die"),
        ("you", "you"),
        ("(?:your|all your) characters?(?: dice)?", "a character die you control"),
        ("(?:your|all your) other characters?(?: dice)?", "an other character die you control"),
        ("(?:your|all your) sidekicks", "a sidekick you control"),
    )
    for said, meant in whom:
        for begins in (
            rf"(?:all )?damage (?:dealt )?to (?:{said}) is reduced by (\d+)",
            rf"reduce (?:all )?damage (?:dealt )?to (?:{said}) by (\d+)",
            rf"prevent (\d+) damage (?:dealt )?to (?:{said})(?: each time| whenever it would take damage)?",
        ):
            yield Rewriting(
                "“when … would take damage”",
                rf"^((?:While [^,:]+, )?){begins}(?=\.)",
                (rf"\1when {meant} would take damage, prevent \2 of that damage",),
                (CHARACTER,),
            )
    yield Rewriting(
        "“swap its A and D”",
        r"\b(?:swap|switch|exchange) (?:the )?(?:attack|A) and (?:the )?(?:defen[cs]e|D) of ([^.,:]*?)"
        rf"(?:,? {TURN})?(?=\.)",
        (r"swap \1's A and D",),
    )
    yield Rewriting(
        "“swap its A and D”",
        rf"\b(?:swap|switch|exchange) ([^.,:]*?)'s (?:attack|A) and (?:its )?(?:defen[cs]e|D)(?:,? {TURN})?(?=\.)",
        (r"swap \1's A and D",),
    )
    for said, damage in (("all", "all"), (r"(\d+)", r"\1")):
        for whom_said, whom_meant in (
            ("you", "you"),
            ("(?:your|all your) characters?(?: dice)?", "a character die you control"),
        ):
            yield Rewriting(
                "“this turn, when … would take damage”",
                rf"\bprevent {said}(?: of the)? damage (?:dealt )?(?:to )?{whom_said}(?: would take)?"
                r" this turn(?=\.)",
                (rf"this turn, when {whom_meant} would take damage, prevent {damage} of that damage",),
            )
    yield Rewriting(
        "“this turn, when … would take damage”",
        r"(?:^|(?<=, ))(?:all )?damage (?:dealt )?to you this turn is reduced by (\d+)(?=\.)",
        (r"this turn, when you would take damage, prevent \1 of that damage",),
    )
    yield Rewriting("energy stands in brackets", r"\bpay (\d+)(?= and\b|[.,:]| to\b)", (r"pay [\1 generic]",))
    yield Rewriting(
        "“for each … you control”",
        rf"\bfor each (?:of your )?other {TITLE}(?: you (?:have|control))?(?: in the"
        r" field)?(?=[.,])",
        (r"for each other \1 character die you control",),
    )
    yield Rewriting(
        "“for each … you control”",
        r"\bfor each (?:of )?your (other )?(character|(?:active )?sidekick)s?(?: dice| die)?(?: active|"
        r" in the field)?(?=[.,])",
        (r"for each \1\2 die you control", r"for each \1\2 you control"),
    )


def for_the_turn() -> Iterator[Rewriting]:
    """What is forbidden or demanded of dice by something that happens holds for the turn (DM-EFF-11)."""
    happens = (
        r"^(?!While active, [^.]*\bas long as\b)((?:While active, )?(?:When|At|After|The first time|Global)\b[^\n]*?"
    )
    yield Rewriting(
        "“this turn”",
        rf"{happens}[ ,]((?:target|that|this|each|it|all|\d)\b[^.,:]*? (?:can't|cannot|must) [^.,:]*?))"
        r"(?<! this turn)(?=\.)",
        (r"\1 this turn",),
    )
    yield Rewriting(
        "“this turn”",
        r"^((?:target|each|all|up to)\b[^.,:]*? (?:can't|cannot|must) [^.,:]*?)(?<! this turn)(?=\.)",
        (r"\1 this turn",),
        ("action",),
    )
    met = r"(?:character|die|character die|attacker|attacking character)"
    yield Rewriting(
        "“that die” is what the event names",
        rf"^(when this die blocks),(.*?)\bthe {met} (?:that )?(?:it|he|she|this die) (?:blocks"
        r"|is blocking|blocked)\b",
        (r"\1 a character die,\2that die",),
    )
    yield Rewriting(
        "“if that die is”",
        r"\bif (?:it|that die|that character)(?: is|'s) (?:a )?(level \d(?: or higher)?)(?=[.,])",
        (r"if that die is a \1 character die",),
    )


def said_otherwise() -> Iterator[Rewriting]:
    """Pronouns that are certain, and words for the same."""
    yield Rewriting(
        "a pronoun is said in full",
        r"\b((?:if|while) your opponent [^.,:]*, (?:deal|you may deal) \d+ damage to )them\b",
        (r"\1your opponent",),
    )
    yield Rewriting("“this die”", rf"^({NOBODY_ELSE})\b(?:him|her)(?=[.,]| (?:up|down|to|back)\b)", (r"\1this die",))
    yield Rewriting(
        "“this die”",
        r"^(When this die [^\n]*?\b(?:must block|blocking|blocked) )(?:him|her)(?=[.,]| if\b)",
        (r"\1this die",),
    )
    yield Rewriting(
        "“this die”",
        r"^(When this die attacks, [^\n]*?\btarget [^.,:\n]*? (?:must|can't) block )it\b",
        (r"\1this die",),
        (CHARACTER,),
    )
    yield Rewriting("“this die”", r"^(When this die KOs [^,.:\n]*, )(?:he|she)\b(?= deals)", (r"\1this die",))
    yield Rewriting("“Globals”", r"\bglobal abilit(?:ies|y)\b", ("Globals",))
    yield Rewriting("“a Global”", r"\b(?:an?|1|one) global ability\b", ("a Global",))
    yield Rewriting("“Globals or action dice”", r"\baction dice or Global(?:s| abilities)", ("Globals or action dice",))
    yield Rewriting(
        "“costs … less this turn”",
        r"\b(the next [^.,:]*? you (?:purchase|buy)) this turn (costs \d+ less)(?: to (?:purchase|buy))?(?=\.)",
        (r"\1 \2 this turn",),
    )
    yield Rewriting(
        "“opposing … can't be fielded”",
        r"\b(?:your opponents?|opponents|an opponent) (?:can't|cannot|may not) field ([\w ]+?)(?=\.)",
        (r"opposing \1 can't be fielded",),
        moves=True,
    )
    yield Rewriting(
        "“you may …: instead, …”",
        r"^(?:If|When|Whenever) ([^,.:]*? would (?:be KO'd|take damage)), you may ("
        r"(?:pay|KO|spin|take)\b[^,.:]*?)(?: to|, and if"
        r" you do,) ([^.:]*?) instead(?=\.)",
        (r"When \1, you may \2: instead, \3",),
        moves=True,
    )
    shows = r"(?:show|roll|land on|come up as) (?:an? )?(character|action)(?: face| side)?s?"
    dice = r"(?:any|each|all|those|the ones)(?: of them| of those| of those dice| dice| one| die)? that"
    yield Rewriting(
        "“each that doesn't show a character”",
        rf"\b{dice} (?:don't|do not|doesn't|does not) {shows}",
        (r"each that doesn't show a \1",),
    )
    yield Rewriting(
        "“each that shows a character”",
        rf"\b{dice} {shows.replace('(?:show', '(?:shows?')}",
        (r"each that shows a \1",),
    )
    yield Rewriting(
        "“your opponent chooses …”",
        r"\b(your opponent|target opponent) chooses (?:one|1) of (?:his|her|their) (?:own )?characters?(?: dice)?"
        r"(?:,? and|\.) KOs? it\b",
        (r"\1 chooses a character die they control. KO it",),
    )


def named() -> Iterator[Rewriting]:
    """Whose dice, which of them, and how long."""
    yield Rewriting(
        "“a … you control”",
        rf"\b(?:one|1|any) of your (other )?(?:active )?{TITLE}(?= (?!character|di[ec]e?\b|(?:from|in) your)|[.,])",
        (r"an \1\2 character die you control", r"a \1\2 character die you control"),
    )
    yield Rewriting("“that die”", rf"^([^\n]*?\b{TITLE}\b[^\n]*?)\bthat \2\b", (r"\1that die",))
    yield Rewriting(
        "“divide … as you choose among”",
        r"\bdeal (\d+) damage,? (?:divided|split)(?: as you (?:choose|like|wish|want))? among (?:any number of )?"
        r"(?:target )?"
        r"((?:opposing |attacking |blocking )*)characters?(?: dice)?(?=\.)",
        (r"divide \1 damage as you choose among any number of target \2character dice",),
    )
    yield Rewriting(
        "“at the end of the turn”", r"\bat (?:the )?end of (?:this )?turn(?=,)", ("at the end of the turn",)
    )
    yield Rewriting("“those dice”", rf"^([^\n]*\bchoose (?:up to )?(?:{COUNT})\b[^\n]*?\. )they\b", (r"\1Those dice",))
    yield Rewriting(
        "what holds begins with “while”",
        r"^If ((?:you|your opponent) [^,.:\n]*), ([^,.:\n]*?\b"
        r"(?:gets?|has|have|costs?|can't|cannot|must)\b[^,.:\n]*\.)[ \t]*$",
        (r"While \1, \2",),
        (CHARACTER,),
    )
    yield Rewriting("what a burst adds", r"(?<=\* )(It|That die|This die|You) also (?=\w)", (r"\1 ",))
    yield Rewriting("“if you do”", r"\byou may KO this die(?: to|:) (?=\w)", ("you may KO this die. If you do, ",))
