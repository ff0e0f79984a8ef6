"""Two effects on one condition, how much counts at most, whose turn it is, and what comes once.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DEED, WHOSE
from dicewright.language.reading import NUMBERS, Rewriting

_OF_IT: Final = r"(?![a-zA-Z']+(?: up| down)? (?:it|them|those|that|him|her|each of|one of|the other)\b)"
_WHERE: Final = r"(?: active| in the field| in (?:your|their) field| in play)?(?=,)"
_HOLDS: Final = r"(?:has|have|gets?|costs?|can't|must|can|takes?|deals?)"
_PILE: Final = r"(used pile|prep area|bag)"


def together() -> Iterator[Rewriting]:
    """Two effects that hang on one condition, wish or price."""
    begins = r"^([^\n]*?\b(?:if (?:you|your opponent|this die|a)\b[^.,:\n]*, |you may (?:pay [^.:\n]+: )?))"
    yield Rewriting(
        "two effects on one condition",
        rf"{begins}((?!pay)[^.,:\n]+?),? and (?:then )?(?:you )?{_OF_IT}(?={DEED})",
        (r"\1\2, and ",),
        last=True,
    )
    yield Rewriting(
        "“draw and roll”",
        r"^([^\n]*\b(?:roll (?:it|them|those dice)|draw and roll [^.,]*?|roll (?:up to )?\d+ dice [^.,]*?))"
        r"(?:\.|,? and)(?: then)? (?:place|put|add|move) (?:it|them|those dice) (?:in|into|to) (?:your|the)"
        r" reserve(?=\.)",
        (r"\1",),
    )
    yield Rewriting(
        "“for each die moved this way”",
        r"^((?:Move|Put) [^*\n.]*\. \*+(?:/\*+)? )(gain \d+ life|draw a die) for each(?: one| die| of them)?(?:"
        r" moved)?"
        r"(?=\.)",
        (r"\1\2 for each die moved this way",),
    )
    yield Rewriting("“is”", r"\bgets (?=blocked|KO'd|knocked out|fielded|targeted)", ("is ",), first=True)
    yield Rewriting(
        "“you may”",
        r"\byou can (?=pay|KO|draw|spin|prep|field|move|reroll|roll|gain|deal|put|take)",
        ("you may ",),
        first=True,
    )
    yield Rewriting(
        "“move … to the field”",
        r"\b(?:pull|take|remove) (?:him|her|it|this die) (?:out of|from) combat"
        r"(?: \((?:he|she|it) (?:goes|returns) (?:back )?to (?:your|the) field\))?(?=\.)",
        ("move this die to the field",),
        (CHARACTER,),
    )


def bounded() -> Iterator[Rewriting]:
    """What counts at most, how many somebody has at most, and how many may be fielded."""
    counted = (
        r"((?:\+1A(?: and \+1D)?|\+1D|(?:deals?|gains?|loses?) 1 (?:damage|life)|(?:draw|prep) a die)\b[^.,(]*?"
        r" for each"
        r" [^.,(]*?)"
    )
    most = (
        r"(?:up )?(?:to )?(?:a )?(?:max(?:imum|\.)?(?: of)?|up to) \+?(\d+)"
        r"(?:A/\+?\d+D|A and \+\d+D|A| damage| life| dice)?"
    )
    yield Rewriting("“at most 3”", rf"{counted}(?:,| \(|,? ){most}\)?(?=\.)", (r"\1, at most \2",))
    yield Rewriting("“at most 3”", rf"^([^\n]*?){counted}\.? \({most}\.?\)(?!\.)", (r"\1\2, at most \3.",))
    for who, have in (("you", "have"), ("your opponent", "has")):
        yield Rewriting(
            f"“{who} {have} 2 or fewer …”",
            rf"\b(if|while) {who} (?:controls?|have|has) (?:at most ({COUNT})|no more than ({COUNT})|({COUNT})"
            r" or (?:fewer|"
            rf"less)) (?!life)(?:active )?((?:(?! in )[^,.])+?){_WHERE}",
            (rf"\1 {who} {have} \2\3\4 or fewer \5",),
        )
        for number, word in enumerate(NUMBERS[1:6], 2):
            yield Rewriting(
                f"“{who} {have} 2 or fewer …”",
                rf"\b(if|while) {who} (?:controls?|have|has) (?:fewer|less) than (?:{number}|{word}) (?!life)"
                rf"((?:(?! in )[^,.])+?){_WHERE}",
                (rf"\1 {who} {have} {number - 1} or fewer \2",),
            )
    who = r"(?:your opponents?|an opponent|opponents)"
    each = r"(?:per|each|every|a|in a) turn"
    for deed, said in (("field", "field"), ("purchase", "(?:purchase|buy)")):
        yield Rewriting(
            f"“can't {deed} more than 1 …”",
            rf"\b{who} (?:can't {said} more than|can only {said}|may only {said}|can {said} (?:only|at most))"
            r" (1|one) "
            rf"((?:{WHOSE})(?:character|action|sidekick))(?: die)? {each}(?=\.)",
            (rf"your opponent can't {deed} more than 1 \2 die each turn",),
        )
        yield Rewriting(
            f"“can't {deed} more than 1 …”",
            rf"\b{who} (?:can't {said} more than|can only {said}|may only {said}|can {said} (?:only|at most))"
            rf" ({COUNT}) "
            rf"((?:{WHOSE})(?:character|action))s?(?: dice)? {each}(?=\.)",
            (rf"your opponent can't {deed} more than \1 \2 dice each turn",),
        )


def whose_turn() -> Iterator[Rewriting]:
    """What holds on one's own turn or the opponent's, and at a level."""
    name = "“while it is your opponent's turn”"
    when = r"(?:during|on) (?:each of )?(your opponent's|your) turns?"
    plain = r"(?!When|While|At\b|After|Global|Once|If|The first|You\b|Pay\b)"
    yield Rewriting(
        name,
        rf"^{plain}([^.,:\n]*?\b{_HOLDS}\b[^.,:\n]*?) {when}(?=\.)",
        (r"While it is \2 turn, \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^While active, {plain}([^.,:\n]*?\b{_HOLDS}\b[^.,:\n]*?) {when}(?=\.)",
        (r"While active, while it is \2 turn, \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^((?:While active, )?){when}, {plain}(?=[^.,:\n]*?\b{_HOLDS}\b[^.,:\n]*\.)",
        (r"\1while it is \2 turn, ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“have” for as long as the card says",
        r"^(While active, while [^,\n]+, [^.,:\n]*?) (?:gets?|gains?) (?=[+-]\d)",
        (r"\1 have ", r"\1 has "),
        (CHARACTER,),
    )
    yield Rewriting("“if it is your turn”", r"\bif it(?:'s| is) (your|your opponent's) turn\b", (r"if it is \1 turn",))
    level = r"(?:level (\d)((?: or higher)?))"
    yield Rewriting(
        "“this die is a level 3 character die”",
        rf"\b(if|while) (?:this die|he|she) is (?:already |currently )?(?:at |on )?{level}(?=,)",
        (r"\1 this die is a level \2\3 character die",),
    )
    yield Rewriting(
        "“this die is a level 3 character die”",
        rf"^(?:at|on) {level}, (?=this die (?:has|gets|can|must|deals|takes|costs))",
        (r"While this die is a level \1\2 character die, ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“this die is a character die that was fielded this turn”",
        r"\b(if|while) (?:this die|he|she) was fielded this turn(?=,)",
        (r"\1 this die is a character die that was fielded this turn",),
    )
    for said, meant in (
        (r"was fielded this turn", "is a character die that was fielded this turn"),
        (rf"is (?:already |currently )?(?:at |on )?{level}", r"is a level \1\2 character die"),
    ):
        rest = r"\3" if "level" in said else r"\1"
        yield Rewriting(
            "what holds begins with “while”",
            rf"^If (?:this die|he|she) {said}, (?:this die|he|she|it) ((?:gets?|has|costs?|can't|must|deals|takes)\b"
            r"[^,.:\n]*\.)[ \t]*$",
            (rf"While this die {meant}, this die {rest}",),
            (CHARACTER,),
        )


def once() -> Iterator[Rewriting]:
    """Globals for one's own turn, answers that come once a turn, and the next event of a kind."""
    use = r"(?:(?:you )?(?:may |can )?(?:only )?(?:use|be used)(?: this| it)?(?: ability| global)* )?"
    yield Rewriting(
        "“on your turn, pay …” begins a Global",
        rf"^Global: (pay [^.:\n]*\. [^\n]*?)\.? \(?{use}(?:only )?(?:on|during) your(?: own)? turn(?:"
        r" only)?\.?\)?\.?$",
        (r"Global: On your turn, \1.",),
        moves=True,
    )
    yield Rewriting(
        "“on your turn, pay …” begins a Global",
        r"^Global: (?:(?:Only )?during your turn|only on your turn),? (?=pay\b)",
        ("Global: On your turn, ",),
    )
    yield Rewriting(
        "an answer that counts begins with it",
        r"^Global: (When(?:ever)? [^.:\n]*?,? you may [^.\n]*)\.? \(?(?:use (?:this|it) )?(?:only )?once (?:per"
        r"|each|a) turn"
        r"(?: only)?\.?\)?\.?$",
        (r"Global: Once per turn, \1.",),
        moves=True,
    )
    yield Rewriting(
        "“you may pay …:”",
        r"^(Global: Once per turn, when(?:ever)? [^,.:]*), (?:you may )?pay ((?:\[[^\]]*\])+) to (?=\w)",
        (r"\1, you may pay \2: ",),
    )
    yield Rewriting(
        "“this turn, the next time …”",
        r"(?:^|(?<=\. )|(?<=, ))The next time ([^.,:]*?) this turn, (?![^.]*\btarget\b)(?=\w)",
        (r"This turn, the next time \1, ",),
    )
    yield Rewriting(
        "“this turn, the next time …”",
        r"(?:^|(?<=\. )|(?<=, ))Prevent the next (?:1|one) damage (?:that would be )?(?:dealt )?(?:to you|you"
        r" would take)"
        r" this turn(?=\.)",
        ("This turn, the next time you would take damage, prevent 1 of that damage",),
    )
    yield Rewriting(
        "“your opponent preps a die”",
        r"\b(your opponent|its controller|that player) (?:must )?(?:preps? (?:an?|one|1)(?: die)?(?: from their"
        r" bag)?|draws?"
        r" (?:an?|one|1) die(?: from their bag)?,? and (?:preps it|(?:puts|places|moves) it (?:in|into|to)"
        r" their prep(?:"
        r" area)?))(?=\.)",
        (r"\1 preps a die from their bag",),
    )
    yield Rewriting(
        "“target opponent or opposing character die”",
        r"\b(?:target opposing character(?: die)? or (?:target |your |an )?opponent|(?:target |your )opponent"
        r" or (?:target |"
        r"an )?opposing character(?: die)?)\b",
        ("target opponent or opposing character die",),
    )
    for one, meant in (("target", "target"), ("(?:an?|one|1)", "an")):
        yield Rewriting(
            "“its owner's prep area”",
            rf"\b(?:move|put|place|return|send) {one} ({WHOSE}(?:character|sidekick))(?: die)? (?:from|in) your"
            rf" opponent's field (?:to|in|into) (?:their|its owner's) {_PILE}(?=\.)",
            (rf"move {meant} opposing \1 die to its owner's \2",),
        )
    yield Rewriting(
        "“your opponent”",
        r"^(When this die deals (?:combat )?damage to )a player, (?:that player|they)\b",
        (r"\1your opponent, your opponent",),
        (CHARACTER,),
    )


BOUNDS: Final = (*together(), *bounded(), *whose_turn(), *once())
