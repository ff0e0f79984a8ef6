"""What printed cards of Dice Masters say in another order: what it waits for, on what condition, at what price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import (
    CHARACTER,
    COUNT,
    DEED,
    OF_WHOM,
    SURE,
    TURN,
)
from dicewright.language.reading import NUMBERS, Rewriting


def conditions() -> Iterator[Rewriting]:
    """Who has what in the field, however that is said: `have an active …`, `have 2 or more …`, `have no active …`."""
    for who, have in (("you", "have"), ("your opponent", "has")):
        name, begins = f"“{who} {have} an active …”", rf"\b(if|while) {who} (?:controls?|have|has)"
        where = r"(?: active| in the field| in (?:your|their) field| in play)?(?=,)"
        one = r" (?:an?|at least (?:an?|1|one)|(?:1|one) or more) (?:active )?(?!other )"
        other = rf"{begins} another (?:active )?((?:(?! in )[^,.])+?){where}"
        yield Rewriting(name, other, (rf"\1 {who} {have} an active other \2",))
        yield Rewriting(name, rf"{begins}{one}((?:(?! in )[^,.])+?){where}", (rf"\1 {who} {have} an active \2",))
        name = f"“{who} {have} 2 or more …”"
        some = rf" (?:at least ({COUNT})|({COUNT}) or more) "
        cards = r"(?:[^,.]*\bcharacters active\b|(?:other )?(?:active|different) [^,.]*\bcharacters\b(?! dice))"
        counted = (rf"\1 {who} {have} \2\3 or more \4",)
        yield Rewriting(name, rf"{begins}{some}(?!{cards})(?:active )?((?:(?! in )[^,.])+?){where}", counted)
        plain = r"(?:different |active )*(?!other )((?:(?! in )[^,.])*?)"
        others = r"(?:different )?(?:active |different )*other (?:active |different )*((?:(?! in )[^,.])*?)"
        for number, word in enumerate(NUMBERS[1:6], 2):
            many = rf" (?:at least (?:{number}|{word})|(?:{number}|{word}) or more) (?={cards})"
            meant = rf"\1 {who} {have} {number} or more different characters among \2character dice"
            yield Rewriting(name, rf"{begins}{many}{plain}characters{where}", (meant,))
            meant = f"{meant} other than dice of this card"
            yield Rewriting(name, rf"{begins}{many}{others}characters{where}", (meant,))
    for who, have in (("you", "have"), ("your opponent", "has")):
        no = r"(?:(?:controls?|have|has) no|(?:do not|don't|don’t|does not|doesn't) (?:control|have) (?:an?|any))"
        ends = r"((?:(?! in )[^,.])+?)(?: dice|s)?(?: active| in the field| in play)?(?=,)"
        without = tuple(rf"\1 {who} {have} no active \2{die}" for die in (" die", "", "s"))
        yield Rewriting(f"“{who} {have} no active …”", rf"\b(if|while) {who} {no} (?:active )?{ends}", without)


def joined() -> Iterator[Rewriting]:
    """What is said in one sentence or in another order, and is a sentence or a beginning here."""
    name = "each effect is a sentence"
    yield Rewriting(
        name, rf"{SURE},? (?:and |then )+(?:you (?!lose))?(?={DEED})(?!roll (?:it|them|those))", (r"\1. ",), last=True
    )
    yield Rewriting(name, rf"{SURE}, (?={DEED})", (r"\1. ",), last=True)
    yield Rewriting(name, r"^((?:(?!\b(?:may|if|unless)\b)[^:])*?\.) Then,? (?=\w)", (r"\1 ",))
    name = "what it waits for comes first"
    yield Rewriting(
        name,
        r"^(?!When|While|At |Global)([^.,:]+?),? when(?:ever)? (fielded|this die (?:is fielded|attacks|blocks|is KO'd"
        r"|is blocked|is knocked out))(?=\.)",
        (r"When \2, \1",),
    )
    yield Rewriting(
        name, r"^(?!When|While|At |Global)([^.,:]+?),? (at the (?:start|end) of your turn)(?=\.)", (r"\2, \1",)
    )
    yield Rewriting(
        name,
        rf"((?:^|, |\. ))(?!{OF_WHOM})((?:(?! and | then )[^.,:])+?) (if [^.,]+)(?=\.)",
        (r"\1\3, \2",),
        last=True,
        moves=True,
    )
    yield Rewriting(
        name, r"^(?!When|While|At |Global)([^.,:]+?),? while ([^.,:]+)(?=\.)", (r"While \2, \1",), moves=True
    )
    yield Rewriting("“while active” comes first", r"^At ([^,]*), if this die is active,", (r"While active, at \1,",))
    yield Rewriting(
        "“while active” comes first", r"^When ([^,]*), if this die is active,", (r"While active, when \1,",)
    )


_HOLDS: Final = r"(?:has|have|gets?|costs?|can't|cannot|must|can|takes?|deals?|is|are)"
_NOT_YET: Final = r"^(?!When|While|At\b|After|Global|Once|If|The first|You\b)"


def held() -> Iterator[Rewriting]:
    """What holds on a condition, which stands first here: *X can't attack unless …*, *X costs 1 less if …*."""
    unless = rf"{_NOT_YET}([^.,:]*? (?:can't|cannot) (?:attack|block)\b[^.,:]*?),? unless you (?:control|have) "
    end = r"([^.,:]+?)(?: dice| die)?(?: active| in the field| in play)?(?=\.)"
    for said, meant in (
        (r"(?:an?|at least (?:1|one)) (?:active )?(?!other )", ""),
        (r"another (?:active )?(?!attacking|blocking)", "other "),
    ):
        without = tuple(rf"While you have no active {meant}\2{die}, \1" for die in (" die", ""))
        yield Rewriting("“while you have no active …”", unless + said + end, without, (CHARACTER,), moves=True)
    holds = rf"{_NOT_YET}([^.,:]*?\b{_HOLDS}\b[^.,:]*?),? (?:if|as long as) ((?:you|your opponent) [^.,:]*)(?=\.)"
    yield Rewriting("“while …” comes first", holds, (r"While \2, \1",), (CHARACTER,), moves=True)
    some = r"all (?:of )?(?:the )?(?=(?:opposing |other |attacking |blocking )*(?-i:[A-Z])[^.,:]*?"
    all_of = rf"^((?:While [^,]+, )?){some}\b(?:gets?|has|have|can't|cannot|must|costs?)\b)"
    yield Rewriting("what holds for all names them alone", all_of, (r"\1",), (CHARACTER,))


def globals_of_their_own() -> Iterator[Rewriting]:
    """What a Global costs, how often it is used, and what it answers."""
    name = "“once during your turn, pay …” begins a Global"
    often = (
        r"once (?:per|each|during your|on your|a) turn,? (?:but )?(?:only )?(?:on|during) your turn,|once on"
        r" your turn,"
    )
    yield Rewriting(name, rf"(?<=Global: )(?:{often})", ("Once during your turn,",))
    limits = (
        ("once during your turn|once on your turn", "Once during your turn"),
        ("once (?:per|each|a) turn", "Once per turn"),
    )
    for said, meant in limits:
        yield Rewriting(name, rf"(?<=Global: )(Pay \[[^.:]*)\. (?:{said}),? (?=\w)", (rf"{meant}, \1. ",))
        yield Rewriting(
            name,
            rf"(?<=Global: )(Pay \[[^.:]*\. [^.:]*?)\.? \(?(?:{said})(?: only)?(?:\.\)|\)|(?=\.))",
            (rf"{meant}, \1",),
        )
    name = "energy stands in brackets"
    yield Rewriting(name, r"\[(fist|bolt|mask|shield)\] ?\[\1\] ?\[\1\]", (r"[3 \1]",))
    yield Rewriting(name, r"\[(fist|bolt|mask|shield)\] ?\[\1\](?! ?\[\1\])", (r"[2 \1]",))
    yield Rewriting(
        "a Global's price ends in a period", r"^(Global: (?:[^.:\[]*, )?pay (?:\[[^\]]*\])+) to (?=\w)", (r"\1. ",)
    )
    for said, meant in (
        ("you", "you"),
        (
            r"(?:an?|any|one of your|1 of your|your) characters?(?: dice| die)?(?: you control)?",
            "a character die you control",
        ),
    ):
        whoms = ((said, meant), (f"you or {said}", f"you or {meant}")) if said != "you" else ((said, meant),)
        for whom, answered in whoms:
            yield Rewriting(
                "a Global that prevents answers the damage",
                rf"^Global: (Pay \[[^\]]*\])\. Prevent (\d+|all)(?: of the)? damage (?:dealt )?to {whom}(?=\.)",
                (rf"Global: When {answered} would take damage, you may \1: prevent \2 of that damage",),
            )


def bursts() -> Iterator[Rewriting]:
    """What burst marks say on a line of their own, or in short."""
    mark = r"(\*+(?:/\*+)?)"
    own = r"(?:When|While|At\b|After|Once|The first|Global|Overcrush)"
    yield Rewriting("a burst follows what it changes", rf"\n(?={mark}:? (?!{own}))", (" ",))
    yield Rewriting("what a burst adds", rf"{mark}:? (?:Also|In addition),? (?=\w)", (r"\1 ",))
    whom = r"( to (?:(?! and \d+ damage)[^.,:*])+?)"
    deal = rf"^([^\n]*?\bdeal (?:\d+ damage|damage equal to [^.,:]*?){whom}\.(?: \*+ [^*]*?\.)??)"
    yield Rewriting(
        "a burst says whom it is about",
        rf"{deal} {mark} (?:Deals? )(\d+ damage) instead(?=\.)",
        (r"\1 \3 Deal \4\2 instead",),
    )


def played_again() -> Iterator[Rewriting]:
    """What Continuous dice and effects for a turn say in one breath."""
    elsewhere = r"(?:When(?:ever)?|At|After)\b(?![^\n]*\bthis die\b)"
    holds = r"(?!When|At\b|After|You\b|While)[^.,:\n]*? (?:gets?|gains?) [+-]\d"
    yield Rewriting("an own line for each ability", rf"^Continuous: (?!{elsewhere}|{holds})(?=\w)", ("Continuous.\n",))
    yield Rewriting(
        "“while active” is said of what happens elsewhere",
        rf"^Continuous: (?={elsewhere})",
        ("Continuous.\nWhile active, ",),
    )
    yield Rewriting(
        "“have” for as long as the card says",
        r"^Continuous: (?!When|At\b|After|You\b)([^.,:\n]*?) (?:gets?|gains?) ([+-]\d+[AD](?: and [+-]\d+[AD])?)"
        r"(?=\.)",
        (r"Continuous.\n\1 have \2", r"Continuous.\n\1 has \2"),
    )
    yield Rewriting(
        "“whenever you could use a Global”",
        r"(?<=Continuous\.\n)You may (?:send|move|put|place) this die (?:to|in|into) your used pile"
        r"(?: to|:|\. If you do,) "
        r"(?=\w)(?!prevent)",
        ("Whenever you could use a Global, you may move this die to your used pile: ",),
    )
    yield Rewriting(
        "“this turn, when …”",
        r"(?:^|(?<=\. ))(?:If|When|Whenever) ([^,.:]*? would (?:be KO'd|take damage)) this"
        r" turn,? (?:then )?([^.,:]*?)"
        r" instead(?=\.)",
        (r"This turn, when \1, instead, \2",),
    )
    yield Rewriting(
        "“this turn, when …”",
        r"(?:^|(?<=\. ))(?:When|Whenever) ([^,.:]*?) this turn, (?=\w)",
        (r"This turn, when \1, ",),
    )
    yield Rewriting("“… gets”", r"\bgive(s?) ([^.,:]*?) (?=[+-]\d+ ?[AD]\b)", (r"\2 gets ",))
    yield Rewriting("“2 … you control get”", r"\b(\d+ [^.,:]*?)\beach (?=gets?\b)", (r"\1",))
    yield Rewriting("control ends with the turn", rf"\b(take control of [^.,]*?),? {TURN}(?=[.,;])", (r"\1",))
    yield Rewriting(
        "“can block 2 attackers”",
        r"\bcan block up to (\d+|two|three) (?:attackers|(?:attacking )?characters)(?: dice)?\b",
        (r"can block \1 attackers",),
    )


def fights() -> Iterator[Rewriting]:
    """When a fight ends, and what was in it."""
    yield Rewriting(
        "“the end of the attack step”",
        r"\bat the end of (?:the )?(?:combat|battle|attack)(?: step| phase)?\b",
        ("at the end of the attack step",),
    )
    yield Rewriting(
        "“this attack step”",
        r"^(At the end of the attack step,[^.]*?\b"
        r"(?:that (?:blocked|was engaged with) this die|if this die was blocked))(?! this)"
        r"(?: this turn)?(?=[.,])",
        (r"\1 this attack step",),
    )
    yield Rewriting("“each”", r"\b(KO )any (?=[^.,:]* that\b)", (r"\1each ",))
    yield Rewriting("“that player”", r"\b(when an opponent [^,.:]*,[^.]*?)\bthat opponent\b", (r"\1that player",))
    some = r"all (?:of )?(?:the )?(?=(?:opposing |other |attacking |blocking )*(?-i:[A-Z]))"
    yield Rewriting("“each”", rf"^((?!While|All\b)[^\n]*?)\b{some}", (r"\1each ",))
    yield Rewriting("“each”", rf"^{some}", ("each ",), ("action",))


def lives() -> Iterator[Rewriting]:
    """How much life somebody has, one effect of two, and what dice lose."""
    of = (
        ("you", "you have", "your life(?: total)?"),
        ("your opponent", "your opponent has", "your opponent's life(?: total)?"),
    )
    for who, has, life in of:
        said = rf"(?:{has}|{who} (?:is|are) at) (\d+) (?:or (?:less|fewer) life|life or (?:less|fewer))"
        said += rf"|{life} is (\d+) or (?:less|lower)"
        yield Rewriting("“you have 5 or less life”", rf"\b(?:{said})\b", (rf"{has} \1\2 or less life",))
    yield Rewriting(
        "“choose 1: …; or …”",
        r"\bchoose (?:one|1)(?: of the following)?(?::| -| –| —) ([^.;]*?)[,;]? or (?=\w)",
        (r"choose 1: \1; or ",),
    )
    yield Rewriting(
        "“loses its abilities this turn”",
        rf"\b(loses?) (?:all )?(?:of )?(?:its|their|the)? ?(?:abilities|text|game text|card text),? {TURN}",
        (r"\1 its abilities this turn", r"\1 their abilities this turn"),
    )
