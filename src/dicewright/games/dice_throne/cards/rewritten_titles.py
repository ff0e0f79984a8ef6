"""What stands before a text or in brackets within it and says nothing new: titles of levels, facts of a token, notes.

Put right everywhere, before all other rewritings. What a fact says is held against its key (see `said_facts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import COUNT, DEFENCE, NAME, OFFENCE, PASSIVE, TOKEN, first
from dicewright.language.reading import Rewriting

_PLAYED: Final = (OFFENCE, DEFENCE, PASSIVE)
_TITLE: Final = r"(?-i:[A-Z])[\w'’!-]*(?: (?:(?:of|the|and|in|a|an|to|with) )*(?-i:[A-Z])[\w'’!-]*){0,4}"
_LEVEL: Final = r"(?-i:I{2,3}|IV|V)"
_SIGN: Final = r"(?: ?[.:!,–—-]+ *| *\n+ *| (?=\())"
ANEW: Final = (
    r"(?![^.]*\b(?:also|extra|additional|another|instead|\d+ more|more (?:damage|dmg)|fewer|less (?:damage|dmg))\b)"
)
"""No change of what the ability did before, which only its writer knows."""
_OTHERWISE: Final = (
    r"(?:\((?:upgrade|upgraded|level \d|upgrade of [^()]*|upgrades? [^()]*|replaces [^()]*)\)(?: ?[.:–—-])? *)?"
)

_KIND: Final = r"(?:positive|negative|unique|persistent)(?: status)?(?: effect| token)?"
_MOST: Final = (
    r"(?:(?:stack|token|max(?:imum)?)(?: ?limit| size)?|limit(?:ed to)?|stacks?(?: up)? to|stackable(?: up)? "
    r"to|max(?:imum"
    r")?(?: stacks?)?)"
    r"(?: of| is|:| =)? ?(?P<%s>\d+)(?: stacks?| tokens?| per player| copies)?|(?P<%s>\d+) max(?:imum)?"
)
_FACTS: Final = (
    r"\A(?!(?:positive|negative|unique|persistent|stack|limit|max)\b)"
    rf"(?:{_TITLE}|this token)(?: status effect| token)?[ \n]*[:.,(–—-]+[ \n]*"
)
_BETWEEN: Final = r" *[,;./|&)(\n–—-]* *(?:and )?"


def _fact(at: int) -> str:
    return rf"(?:{_KIND}|{_MOST % (f'a{at}', f'b{at}')})(?![\w'])"


_ROW: Final = _fact(0) + "".join(rf"(?:{_BETWEEN}{_fact(at)})?" for at in range(1, 4))
_ENDS: Final = r"\)?(?: *[.:;)–—-]+ *| *\n+ *|$)(?=\S|$)"
HEAD_OF_TOKEN: Final = (rf"{_FACTS}{_ROW}{_ENDS}", rf"\A\(?{_ROW}{_ENDS}")
"""The facts of a token before its text: behind its name, or alone."""


TITLED: Final = rf"\A(?:upgrade:? )?{_TITLE} {_LEVEL}{_SIGN}{_OTHERWISE}(?=\S){ANEW}"


def untitled(text: str) -> str:
    """A text without the name and the level of its ability."""
    return re.sub(TITLED, "", text, flags=re.IGNORECASE)


def said_facts(text: str) -> Iterator[tuple[str, str]]:
    """What the head of a token's text says that stands under a key of the token, with the key."""
    for pattern in HEAD_OF_TOKEN:
        found = re.match(pattern, text, re.IGNORECASE)
        if found is None:
            continue
        for said in found.groupdict().values():
            if said:
                yield "limit", said
        for word in re.findall(r"\b(?:positive|negative|unique|persistent)\b", found[0].lower()):
            yield ("persistent", "true") if word == "persistent" else ("kind", word)
        return


def titles() -> Iterator[Rewriting]:
    """The name of an ability with its level, as it is printed on an upgrade."""
    name = "a text does not begin with the name of its item"
    yield first(name, TITLED, "", _PLAYED)
    yield first(
        "what an ability does now is what it does",
        rf"\A(?:upgrade: )?(?:{_TITLE}(?: {_LEVEL})?|this(?: ability)?|your {NAME}) now (?=(?:deal|prevent|heal"
        rf"|gain|inflict|draw|steal)s?\b){ANEW}",
        "",
        _PLAYED,
    )


def facts() -> Iterator[Rewriting]:
    """Kind and stack limit of a token, said before its text."""
    for pattern in HEAD_OF_TOKEN:
        said = re.sub(r"\(\?P<\w+>", "(?:", pattern)
        yield first("what a token is stands under `kind`, `persistent` and `limit`", said, "", (TOKEN,))


def notes() -> Iterator[Rewriting]:
    """Brackets that say what the rules do anyway."""
    name = "what the rules do anyway is not said"
    five = r"up to (?:5|five|all 5|all five)(?: of your)? dice"
    same = (
        rf"(?:{five},? )?as (?:usual|normal|always|per the rules)|even if [^()]*(?:didn't|did not|don't|do not)"
        r" (?:activate|use|attack)[^()]*|whether or not [^()]*"
        r"|this (?:can't|cannot) exceed (?:the|its|their) (?:stack )?limit"
        r"|up to (?:the|its|their|your) (?:stack )?limit|including (?:you|yourself)|(?:you|yourself) included"
        r"|you (?:may )?choose|your choice"
        r"|if they have (?:any|that many|enough)|or as (?:many|much) as (?:they|you) have|if (?:any|able|possible)"
        r"|without (?:selling|gaining CP for) (?:it|them)"
    )
    yield first(name, rf"(?<=[.!]) \((?:{same})\.?\)\.?(?=\s|$)", "")
    yield first(name, rf" ?\((?:{same})\)(?=[.,;:]|\s|$)", "")
    yield first("“2 of a kind” is of numbers", rf"\b((?:{COUNT})[ -]of[ -]a[ -]kind) \((?:by|in|of) numbers?\)", r"\1")
    yield first(
        "“2 of the same symbol”",
        rf"\b({COUNT})[ -]of[ -]a[ -]kind \((?:by|in|of) symbols?\)",
        r"\1 of the same symbol",
    )


TITLES: Final = (*titles(), *notes())
FACTS: Final = tuple(facts())
