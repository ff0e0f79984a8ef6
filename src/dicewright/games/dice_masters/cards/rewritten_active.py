"""Active characters that are counted: characters are cards, not dice (DM-ACTIVE-02), whoever has them.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER
from dicewright.language.reading import Rewriting

_FOE: Final = r"(?:your|an|the) opponent"
_NAME: Final = "“for each different character among …”"
_KIND: Final = r"((?:(?:\[\w+\]|level \d|(?-i:(?!Sidekick)[A-Z])[\w.'’-]*|of|the) )*)"
_CHARACTERS: Final = r"characters?(?! (?:di[ec]e?|cards?)\b)"
_EACH: Final = r"\bfor each (?:of )?"
_THERE: Final = r"(?: active| in (?:the|your|their) field)?"
_NOT_THESE: Final = "other than dice of this card"


def counted() -> Iterator[Rewriting]:
    """Active characters by whose they are; *other* ones are of another card."""
    active, others = r"(?:different )?active (?:different )?", r"(?:other active|active other) "
    yours, all_of_them = r"\1character dice you control", r"\1character dice"
    for said, meant in (
        (rf"your {active}{_KIND}{_CHARACTERS}", yours),
        (rf"{active}{_KIND}{_CHARACTERS} you (?:have|control)", yours),
        (rf"(?:different )?{_KIND}{_CHARACTERS} you (?:have|control) active", yours),
        (rf"(?:{_FOE}'s|opposing) {active}{_KIND}{_CHARACTERS}", rf"opposing {all_of_them}"),
        (rf"{active}opposing {_KIND}{_CHARACTERS}", rf"opposing {all_of_them}"),
        (rf"{active}{_KIND}{_CHARACTERS} {_FOE} (?:has|controls)", rf"opposing {all_of_them}"),
        (rf"{active}{_KIND}{_CHARACTERS}(?! (?:you|they|{_FOE}) )", all_of_them),
        (rf"your {others}{_KIND}{_CHARACTERS}", f"{yours} {_NOT_THESE}"),
        (rf"{others}{_KIND}{_CHARACTERS} you (?:have|control)", f"{yours} {_NOT_THESE}"),
        (rf"(?:different )?other {_KIND}{_CHARACTERS} you (?:have|control) active", f"{yours} {_NOT_THESE}"),
        (rf"{others}{_KIND}{_CHARACTERS}(?! (?:you|they|{_FOE}) )", f"{all_of_them} {_NOT_THESE}"),
    ):
        yield Rewriting(
            _NAME,
            rf"{_EACH}{said}{_THERE}(?=[.,]| and\b| until\b| this turn|\.? \()",
            (f"for each different character among {meant}",),
            (CHARACTER,) if _NOT_THESE in meant else (),
            first=True,
        )
    least = r"\(?(?:to a )?min(?:imum|\.)?(?: cost)?(?: of)? (\d+)\.?\)?"
    yield Rewriting(
        "“but at least 1”",
        rf"\b(costs? \d+ less(?: to (?:purchase|buy|field))?) (for each [^.,:\n(]*?)\.? {least}\.?$",
        (r"\1 but at least \3 \2.",),
    )
    kind = r"((?:\[\w+\] |level \d )*(?:character|sidekick|action))(?:s| dice| die)?"
    done = r"((?:KO'd|knocked out|moved|spun(?: up| down)?) this way)"
    name = "“for each opposing … KO'd this way”"
    theirs = rf"^([^\n]*\bopponent\b[^.\n]*?\bfor each )of (?:their|{_FOE}'s) {kind} {done}"
    for said, meant in ((theirs, "opposing "), (rf"^([^\n]*?\bfor each )of {_FOE}'s {kind} {done}", "opposing ")):
        yield Rewriting(name, said, (rf"\1{meant}\2 die \3", rf"\1{meant}\2 \3"))
    yield Rewriting(
        "“for each … you control KO'd this way”",
        rf"\bfor each of your {kind} {done}",
        (r"for each \1 die you control \2", r"for each \1 you control \2"),
    )
    yield Rewriting(
        "dice in the field are active",
        rf"\b(for each (?:of (?:your |{_FOE}'s ))?)active (?=sidekick)",
        (r"\1",),
        first=True,
    )


ACTIVE: Final = tuple(counted())
