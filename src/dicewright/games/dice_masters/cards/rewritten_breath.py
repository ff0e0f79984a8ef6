"""What is said in one breath: whom an effect meets, taken up by a pronoun, and who attacks beside it.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DICE, TITLE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_FOES: Final = r"(?:your opponent's|an opponent's|the opponent's|their|that player's)"
_STATS: Final = r"[+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?"
_START: Final = r"(?:^|(?<=, )|(?<=\. )|(?<=\* )|(?<=: ))"


def taken_up() -> Iterator[Rewriting]:
    """A pronoun, or *that …*, for what was named before."""
    verb = "deal|spin|KO|move|prep|reroll|capture"
    whom = r"((?:target|each|all|up to|your|it|any number of)\b[^.,:*\n]*?)"
    for said, meant in (
        (r"spin (?:them|it|that die|those dice)", "spin"),
        (r"KO (?:them|it|that die|those dice)", "KO"),
        (r"reroll (?:them|it|that die|those dice)", "reroll"),
    ):
        yield Rewriting(
            "a burst says whom it is about",
            rf"^((?:[^*\n]*?, )?(?:{verb}) {whom}((?: (?:up|down) \d+ levels?)?))\. (\*+(?:/\*+)?):? (?:Instead,?"
            rf" )?{said}([^.*\n]*?)"
            r"(?: instead)?(?=\.)",
            (rf"\1. \4 {meant} \2\5 instead",),
        )
    yield Rewriting(
        "“it” goes back",
        r"\b(?:put|return|place|move) (?:it|that die) (?:back )?(?:in|into|to) (?:the|your) bag(?=[.,;])",
        ("move it to your bag",),
    )
    yield Rewriting(
        "“move this die to …”",
        r"\b(?:put|return|place|move|send) (?:him|her) (?:back )?(?:in|into|to) (?:the|your) (bag|used pile|prep"
        r" area)(?=[.,;])",
        (r"move this die to your \1",),
    )
    yield Rewriting(
        "a prohibition of a burst holds for the turn",
        r"(\*+ [^.*\n]*? can't (?:block|attack|be blocked)) instead(?=\.)",
        (r"\1 this turn instead",),
    )
    yield Rewriting(
        "“those dice”",
        rf"^([^\n]*\b(?:field|move|target|choose|spin|draw|reroll) (?:up to )?(?:{COUNT})\b[^.\n]*\. )they\b",
        (r"\1Those dice",),
    )
    yield Rewriting(
        "“that die is”",
        r"^((?:(?!\broll)[^\n])*?\b(?:draw a die|prep a die|move (?:an?|target)\b[^.\n]*)\. )If (?:it's|it is|that"
        r" is|it was) (an? )?",
        (r"\1If that die is \2",),
    )
    yield Rewriting(
        "“the die that is blocked”",
        r"^([^\n]*\bwhen an? [^,.:\n]*? is blocked[^,.:\n]*, [^\n]*?)\b(?:the|that|each) block(?:er|ing character"
        r"(?: die)?)(?= takes| gets)",
        (r"\1each character die blocking that die",),
    )
    yield Rewriting(
        "“deal damage to”",
        r"(?:^|(?<=, )|(?<=\. ))(each character die blocking that die|each (?:other |opposing |attacking |blocking"
        r" )*(?:character die|sidekick)) takes (\d+) damage(?=\.)",
        (r"deal \2 damage to \1",),
    )


def beside_others() -> Iterator[Rewriting]:
    """Who attacks with it, or alone, and whom it meets."""
    yield Rewriting(
        "“if you have 2 or more other attacking …”",
        rf"^When this die attacks (?:with|alongside) (?:at least ({COUNT})|({COUNT}) or more) other ((?:{TITLE} )?"
        r"(?:characters|sidekicks|character dice)),",
        (r"When this die attacks, if you have \1\2 or more other attacking \3,",),
        (CHARACTER,),
        moves=True,
    )
    for said, meant in (("character", "character die"), ("sidekick", "sidekick"), (TITLE, r"\1 character die")):
        yield Rewriting(
            "“if you have an active other attacking …”",
            r"^When this die attacks (?:with|alongside) (?:an?|another|(?:at least )?(?:one|1)(?: or more)?(?:"
            r" other)?) "
            rf"(?:other )?{said}(?: character)?(?: die|s)?,",
            (f"When this die attacks, if you have an active other attacking {meant},",),
            (CHARACTER,),
            moves=True,
        )
    yield Rewriting(
        "“when this die attacks alone”",
        rf"^this die gets? ({_STATS})(?:,? {TURN})? (?:when(?:ever)?|while|if) (?:it is |it's |it )?attack(?:s|ing)"
        r" alone(?=\.)",
        (r"When this die attacks alone, this die gets \1",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“an attacking … you control”",
        rf"\b(for each (?:other )?)((?:{WHOSE})(?:{DICE}|{TITLE}))(?: die| character| character die)? you have "
        r"(attack|block)ing(?=[.,])",
        (r"\1\4ing \2 die you control", r"\1\4ing \2 you control"),
    )
    yield Rewriting(
        "“can't be blocked by non-…”",
        r"^((?:While [^,\n]+, )?)([^,.:\n]*?) (?:can't be blocked except by|can only be blocked by) (?:other )?"
        r"(level \d(?: or higher)?|\[\w+\])"
        r" (?:characters|character dice|dice)(?=\.| this turn)",
        (r"\1\2 can't be blocked by non-\3 character dice",),
    )
    yield Rewriting(
        "“each opposing …”",
        rf"(?<!for )\b(?:each|all) of (?:{_FOES}) ({WHOSE})(character|sidekick)s?(?: dice| die)?(?=[.,]| gets?|"
        r" can't| and\b)",
        (r"each opposing \1\2 die", r"each opposing \1\2"),
    )
    yield Rewriting(
        "“target player or character die”",
        r"\b(damage to )(?:any|a) (?:single )?target(?=[.,]| and\b)",
        (r"\1target player or character die",),
    )
    yield Rewriting(
        "“this die is a character die that was fielded this turn”",
        r"^(this die) can't (attack|block) (?:on |during )?the (?:same )?turn (?:it is|it's|it was|in which it "
        r"(?:is|was)) fielded(?=\.)",
        (r"While \1 is a character die that was fielded this turn, \1 can't \2",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“until the end of your opponent's next turn”",
        r"\b(target [^.,:\n]*? can't (?:attack|block)) (?:during|on|in) (?:your opponent's|its controller's|their)"
        r" next turn(?=\.)",
        (r"\1 until the end of your opponent's next turn",),
    )


def shorter() -> Iterator[Rewriting]:
    """Steps and places that are said at greater length."""
    yield Rewriting(
        "“at the start of your turn”",
        r"\bat the (start|end|beginning) of (?:each|every|any) of your turns?\b",
        (r"at the \1 of your turn",),
        first=True,
    )
    yield Rewriting(
        "what it waits for comes first",
        r"^(?!When|While|At\b|After|Global|Once|If)(?:this die )?(deals \d+ damage to [^.,:\n]*?) (at the (?:start"
        r"|end) of (?:your|each|your opponent's)"
        r" (?:turn|attack step))(?=\.)",
        (r"\2, this die \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“move … to”",
        r"\b(put|move|place) (it|them|that die) (?:directly|straight|immediately) (?=in"
        r"|to)",
        (r"\1 \2 ",),
        first=True,
    )
    yield Rewriting("“its purchase cost”", r"\b(its|'s) cost\b(?! (?:of|is|or))", (r"\1 purchase cost",))
    yield Rewriting(
        "“for each die KO'd this way”",
        rf"(?:^|(?<=\. ))for each ((?:opposing )?(?:{DICE}|die)(?: die)?) (?:KO'd|knocked out) this way, ([^.,:\n]+)"
        r"(?=\.)",
        (r"\2 for each \1 KO'd this way",),
    )
    yield Rewriting(
        "of dice drawn, one and the rest",
        rf"\blook at (?:the top )?({COUNT}) dice from (?:your|the) bag\b",
        (r"draw \1 dice",),
        first=True,
    )
    yield Rewriting(
        "of dice drawn, one and the rest",
        rf"\b(draw (?:{COUNT}) dice)(?:[.,]|,? and)(?: then)? (?:put|place|move) (?:one|1)(?: of them)? (?:in|into)"
        r" your prep area(?:[.,]|,? and)+(?: then)? "
        r"(?:put|return|place|move) (?:the (?:others?|rest)|the other (?:one|two|dice)) (?:back|(?:back )?(?:in"
        r"|into|to) (?:your|the) bag)(?=\.)",
        (r"\1. Prep one of those dice. Move the rest to your bag",),
    )
    yield Rewriting(
        "“its owner's bag”",
        r"^([^\n]*?\bmove [^.,:\n]*? in your opponent's (?:used pile|prep area|reserve) to )(?:their|the|its"
        r" owner's|your opponent's) (bag|used pile|prep area)\b",
        (r"\1its owner's \2",),
    )
    yield Rewriting(
        "“move … in your opponent's …”",
        r"\b(?:put|return|place|send|shuffle|move) ([^.,:\n]*?) (?:from|in) (?:your opponent's|an opponent's|the"
        r" opponent's) (used pile|prep area|reserve|bag)"
        r" (?:back )?(?:in|into|to) (?:their|the|its owner's|your opponent's) (bag|used pile|prep area)(?=[.,])",
        (r"move \1 in your opponent's \2 to its owner's \3",),
    )
    for said, meant in (
        ("target character(?: die)?|a character(?: die)?|target die", "a character die"),
        (
            "(?:one of your characters|target character you control|a character you control)",
            "a character die you control",
        ),
    ):
        yield Rewriting(
            "a Global that redirects answers the damage",
            r"^Global: (Pay (?:\[[^\]]*\] ?)+)\. Redirect ((?:up to )?\d+|all)(?: of the)? damage (?:dealt )?"
            rf"(?:from|to) (?:{said}) to ([^,.:]+?)(?=\.)",
            (rf"Global: When {meant} would take damage, you may \1: redirect \2 of that damage to \3",),
        )
    yield Rewriting(
        "“move this die to your used pile”",
        r"\b(may )?discard this (?:die|card)(?=[.,]| to\b|:)",
        (r"\1move this die to your used pile",),
        ("action",),
        first=True,
    )
    yield Rewriting(
        "“for each damage on this die”",
        r"\bfor each (?:point of )?damage (?:on (?:it|this die)|(?:it has|it has taken|this die has|it's taken"
        r"|dealt to it))(?: this turn)?(?=[.,])",
        ("for each damage on this die",),
        (CHARACTER,),
    )


BREATH: Final = (*taken_up(), *beside_others(), *shorter())
