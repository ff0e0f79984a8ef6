"""Conditions at the end of a sentence, what is *more* of something, and bonuses against some opponents only.

Put right everywhere, after all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import STARTS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_ONE: Final = (
    r"((?:deal|prevent|heal|gain|steal|draw|inflict|add|remove|take|lose|avoid|this attack becomes|you lose"
    r"|you discard)\b(?:(?! and\b| or\b| instead\b| then\b| equal\b)[^.,:;])*?)"
)
"""An effect that is one, so that a condition behind it can belong to nothing else."""
_MOMENT: Final = r"((?:at the (?:start|end) of|in|during|when(?:ever)?|each time|after)\b[^.,:]*, )"
_ASKED: Final = (
    r"((?:you|the (?:defender|attacker|dice|total)|an opponent|your opponent|this attack|nobody|your roll)\b[^.,:;]*?)"
)


def conditions() -> Iterator[Rewriting]:
    """What an effect depends on, said after it."""
    name = "what it depends on is said first"
    yield wide(name, rf"{BEGINS}{_MOMENT}{_ONE},? (?:but )?(?:only )?if {_ASKED}(?=\.)", r"\1if \3, \2", LASTING)
    yield wide(name, rf"{BEGINS}{_ONE},? (?:but )?(?:only )?if {_ASKED}(?=\.)", r"If \2, \1")
    for said, meant in (
        (rf"you have {NAME}", r"you have no \3"),
        (rf"you have no {NAME}", r"you have \3"),
        (rf"(?:the defender|they) (?:has|have) {NAME}", r"the defender has no \3"),
    ):
        yield wide(name, rf"{BEGINS}{_MOMENT}{_ONE},? unless {said}(?=\.)", rf"\1if {meant}, \2", LASTING)
        yield wide(
            name, rf"{BEGINS}{_ONE},? unless {said}(?=\.)", rf"If {meant}, \1".replace(r"\3", r"\2"), (OFFENCE, CARD)
        )
    yield wide(
        name,
        (
            rf"^{_ONE},? ((?:at the (?:start|end) of|in) your (?:next )?(?:turn|[a-z]+ phase|offensive roll phase))"
            r" and remove this token(?=\.)"
        ),
        r"\2, \1 and remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"^{_ONE},? ((?:at the (?:start|end) of|in) your (?:turn|[a-z]+ phase|offensive roll phase)),? (?:if|"
            rf"while|as long as) {_ASKED}(?=\.)"
        ),
        r"\2, if \3, \1",
        LASTING,
    )
    yield wide(
        "“otherwise” begins a sentence",
        (
            rf"{BEGINS}(deal|heal|draw|prevent|gain) ((?:(?! and\b)[^.,:;])*?) if {_ASKED}[,;] (?:otherwise|else|if"
            r" not),? (?:\1 )?([^.,:;]*)(?=\.)"
        ),
        r"If \3, \1 \2. Otherwise, \1 \4",
        (OFFENCE, DEFENCE, CARD),
    )
    yield wide(
        "“when …” has a comma",
        r"^((?:when(?:ever)?|each time|every time) [^,.:;]+?[a-z]) (?=you (?:gain|heal|draw|get|may|lose|take|deal) )",
        r"\1, ",
        LASTING,
    )
    yield wide(name, rf"^{_ONE},? (?:whenever|each time|every time) ([^.,:;]*)(?=\.)", r"When \2, \1", LASTING)
    yield wide(name, r"(?<!\bThen), and (?=remove this token\b)", " and ", (TOKEN,))
    yield wide(
        name,
        rf"^(at the end of your turn, ){_ONE} unless you(?: have|'ve)? attacked(?: this turn)?(?=\.)",
        r"\1if you did not Attack this turn, \2",
        LASTING,
    )
    yield wide(
        "what is done instead is said with “otherwise”",
        rf"^{_ONE}\. If {_ASKED}, {_ONE} instead(?=\.$)",
        r"If \2, \3. Otherwise, \1",
        (OFFENCE, CARD, DEFENCE),
    )
    name = "“you have … or less Health”"
    for much, word in (("less|lower|fewer|below", "less"), ("more|higher|above", "more")):
        yield wide(
            name,
            rf"\b(if|while) (?:you(?: are|'re) )?(?:at|on) (\d+) or (?:{much}) health\b",
            rf"if you have \2 or {word} Health",
        )
    yield wide(
        name, r"\b(?:if|while) (?:you(?: are|'re) )?(?:at or below) (\d+) health\b", r"if you have \1 or less Health"
    )
    yield wide(
        name,
        r"\b(?:if|while) (?:you(?: are|'re) )?(?:below|under) (\d+) health\b",
        r"if you have <\1-1> or less Health",
    )
    yield wide(name, r"^(?:below|under) (\d+) health, ", r"If you have <\1-1> or less Health, ", LASTING)
    yield wide(
        "“at the end of your turn”",
        r"^if you end your turn without (?:having attacked|attacking|an attack|making an attack), ",
        "At the end of your turn, if you did not Attack this turn, ",
        LASTING,
    )


def bonuses() -> Iterator[Rewriting]:
    """What Attacks get, against whom or while what holds."""
    name = "“add … damage” when you Attack"
    more = r"(?:an? )?(?:additional |extra |bonus )?\+?(\d+) (?:more |extra |additional |bonus )?damage"
    foes = (
        r"(?:an opponent|opponents|players?|enemies|foes|defenders|a defender|targets?|anyone) (?:with|that ha(?:s"
        r"|ve)|who ha(?:s|ve)|afflicted (?:with|by)|affected by) (?:an? |any )?"
    )
    own = r"(?:(?:all )?your attacks? (?:deals?|gets?|do|does|has|have)|you deal|attacks? deals?)"
    meant = r"When you Attack, if the defender has \2, add \1 damage"
    yield wide(name, rf"^{own} {more} (?:to|against|vs\.?|on) {foes}{NAME}(?=\.)", meant, (PASSIVE,))
    yield wide(
        name,
        rf"^{more} (?:to|on|for|with) (?:your )?attacks? (?:to|against|vs\.?|on) {foes}{NAME}(?=\.)",
        meant,
        (PASSIVE,),
    )
    him = r"(?:your opponent|the (?:defender|opponent|target)|an opponent)"
    yield wide(
        name,
        rf"^{own} {more} (?:while|if|when|as long as) {him} has (?:an? |any )?{NAME}(?=\.)",
        meant,
        (PASSIVE,),
    )
    yield wide(
        name,
        rf"^(?:your )?attacks? (?:against|on|vs\.?) {foes}{NAME} (?:deals?|gets?|do|does) {more}(?=\.)",
        r"When you Attack, if the defender has \1, add \2 damage",
        (PASSIVE,),
    )
    yield wide(
        "“Your Attacks get”",
        (
            r"^(?:while|as long as|if) (you have [^,.:]*), (?:(?:all )?your attacks?(?: deals?| gets?| do)|you "
            rf"deal|deal) {more}(?: with (?:your )?attacks)?(?=\.)"
        ),
        r"Your Attacks get +\2 damage if \1",
        LASTING,
    )
    safe = r"your attacks? (?:are|is|become) undefendable|your attacks? can't be (?:defended(?: against)?|blocked)"
    yield wide(
        "“this Attack becomes undefendable”",
        rf"^(?:while|as long as|if) (you have [^,.:]*), (?:{safe})(?=\.)",
        r"When you Attack, if \1, this Attack becomes undefendable",
        LASTING,
    )
    yield wide(
        "“this Attack becomes undefendable”",
        rf"^(?:{safe}) (?:while|as long as|if) (you have [^,.:]*)(?=\.)",
        r"When you Attack, if \1, this Attack becomes undefendable",
        LASTING,
    )
    yield wide(
        "“Attacks on you get”",
        (
            r"^when you are attacked, (?:you )?(?:take|receive|suffer)"
            r" (?:(?:an )?(?:additional |extra )(\d+) damage|\+?(\d+) (?:more|extra|additional) damage)(?=\.)"
        ),
        r"Attacks on you get +\1\2 damage",
        (TOKEN,),
    )
    yield wide(
        "“Your Attacks get”",
        r"^you deal (\d+) (?:less|fewer) damage (?:on|with|in) your next attack\. remove this token(?=\.)",
        r"Your Attacks get -\1 damage. When you Attack, after damage, remove this token",
        (TOKEN,),
    )
    yield wide(
        "“prevent … damage”", r"\btake (\d+) (?:less|fewer) damage(?=[.,;]| and\b)", r"prevent \1 damage", (DEFENCE,)
    )


def amounts() -> Iterator[Rewriting]:
    """*More* of what was spoken of just before."""
    name = "“1 more” of what you get is 1"
    yield wide(
        name,
        (
            r"\b(prevent|heal|deal) (\d+)( damage)?\b([^\n]*?)\b(?:to|:|then|,) \1 (\d+) (?:more|extra|additional)"
            r"(?: damage)?(?=\.)"
        ),
        r"\1 \2\3\4: \1 \5\3",
        (DEFENCE, CARD),
    )
    yield wide(
        name,
        r"\bprevent (?:an? )?(?:(?:extra|additional) )?(\d+) (?:(?:more|extra|additional) )?(?:damage)(?=[.,;])",
        r"prevent \1 damage",
    )
    yield wide(name, r"(\bgain \d+ CP\b[^\n]*?)\bgain (\d+) (?:more|extra|additional)(?=[.,;])", r"\1gain \2 CP")
    yield wide(
        name,
        r"(\bdraw \d+ cards?\b[^\n]*?)\bdraw (\d+) (?:more|extra|additional)(?: cards?)?(?=[.,;])",
        r"\1draw \2 cards",
    )
    yield wide(name, r"\bdraw 1 cards\b", "draw 1 card")
    yield wide(
        "“add damage equal to 1 for each … of the defender”",
        (
            rf"\b(deal \d+(?: \w+)? damage),? (?:\+|plus )(\d+)(?: damage)? (?:for each|for every|per) {NAME} (?:on"
            r" (?:the target|the defender|them|your opponent|the opponent)|the defender has)(?=\.)"
        ),
        r"\1. Add damage equal to \2 for each \3 of the defender",
        (OFFENCE,),
    )
    yield wide(
        "“gain 1 Roll Attempt in your Offensive Roll Phase”",
        r"(: )(?:you )?gain (?:(?:an?|1|one) )?(?:additional |extra )?roll attempt(?: this turn)?(?=\.)",
        r"\1gain 1 roll attempt in your offensive roll phase",
        (TOKEN,),
    )
    yield wide(
        "“equal to 2, plus the total”",
        r"(\broll 1 die\.[^\n]*?\bdamage equal to )(?:the (?:result|total|roll)|the number rolled),? plus (\d+)(?=\.)",
        r"\1\2, plus the total",
    )
    yield wide(
        "each damage has its verb",
        r"\b(deal \d+(?: \w+)? damage(?: to [^.,:;]*?)?) and (\d+(?: \w+)? damage to )",
        r"\1. Deal \2",
        (OFFENCE,),
    )
    yield wide(
        "“damage equal to 1 for each … in the roll”",
        r"\badd (\d+) damage for each ([a-z]+?)s? (?:in|of) your roll(?=\.)",
        r"add damage equal to \1 for each \2 in the roll",
        (CARD,),
    )
    name = "“for each … spent” comes first"
    most = r",? \(?(?:up to(?: a max(?:imum)? of)?|max(?:imum)?(?: of)?|to a maximum of) (\d+)(?: (?-i:[A-Z])\w+)?\)?"
    yield wide(
        name,
        (
            rf"{STARTS}((?:deal|add|prevent|heal|draw|gain) [^.:;,]*?) for (?:each|every) {NAME} (?:you )"
            rf"?spen[dt]{most}(?=\.)"
        ),
        r"you may spend up to \3 \2. For each \2 spent, \1",
        (OFFENCE, DEFENCE, CARD),
    )


def rolled() -> Iterator[Rewriting]:
    """What several dice show, and what comes of it."""
    name = "“for each …” says how much"
    does = r"((?:deal|prevent|heal|gain|draw|add|inflict|steal)\b[^,.;:]*?)"
    face = r"(?!on\b|if\b|and\b|or\b)([a-z]+)"
    to = r"(?: ?[-–—=>→]+ ?|: )"
    for many in (4, 3, 2):
        row = r"(?:,|;|\.)? (?:and )?".join(rf"{face}{to}{does}" for _ in range(many))
        meant = ". ".join(rf"For each \{2 + 2 * at}, \{3 + 2 * at}" for at in range(many))
        yield wide(
            name, rf"\b(roll (?!1\b)\d+ dice)(?:[:.;]|,? and) {row}(?=\.)", rf"\1. {meant}", (DEFENCE, OFFENCE, CARD)
        )
    yield wide(
        "“CP equal to half the total (rounded up)”",
        r"\bgain half (?:of )?(?:the (?:roll|total|result|value|sum)|that|it) (?:as|in) CP,? \(?rounded up\)?",
        "gain CP equal to half the total (rounded up)",
    )
    yield wide(
        "“reroll 1 die of an opponent”",
        (
            r"\bchoose (?:1|one|a) (?:of (?:your|an|the) opponent's dice|(?:of the )?(?:die|dice) of"
            r" (?:your|an|the|a chosen) opponent)(?:,? and|\.) (?:force them to reroll it|they (?:must )?reroll it"
            r"|reroll it|(?:make|have) (?:them|that player|your opponent|the opponent) reroll it|that player "
            r"rerolls it)"
        ),
        "reroll 1 die of an opponent",
        (CARD,),
    )
    yield wide(
        "“deal damage equal to half the incoming damage (rounded up)”",
        (
            r"\bdeal half (?:of )?(?:the |that )?(?:incoming )?damage(?: back)? to (?:the|your) attacker,? "
            r"\(?rounded up\)?"
        ),
        "deal damage equal to half the incoming damage (rounded up) to the attacker",
        (DEFENCE, TOKEN),
    )
    yield wide(
        "“steal … CP”",
        r"\b(each (?:other )?opponent|a chosen opponent|the attacker|the defender) gives you (\d+) CP",
        r"steal \2 CP from \1",
    )


TAILS: Final = (*conditions(), *bonuses(), *amounts(), *rolled())
