"""Habits of speech that stand anywhere in a text: put right everywhere, once all other rewritings were tried in vain.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT
from dicewright.language.reading import NUMBERS, Rewriting

STARTS: Final = r"(?:^|(?<=[.:;,] )|(?<=\band )|(?<=\bthen )|(?<=\bmay )|(?<=\* ))"
"""Where a clause may begin."""
FOE: Final = r"(?:(?:your|an|the|target|that) opponent)"
STAT: Final = r"[+-]\d+ ?(?:attack|defen[cs]e|A|D)\b"
_OTHERS: Final = r"(?:creature|minion|unit|fighter|monster|guy)"


def wide(name: str, said: str, meant: str, kinds: tuple[str, ...] = ()) -> Rewriting:
    """A habit of speech, put right wherever it stands."""
    return Rewriting(name, said, (meant,), kinds, wide=True)


def words() -> Iterator[Rewriting]:
    """Words that have one meaning in any sentence, and words that say nothing."""
    yield wide("“damage”", r"\b(\d+) damages\b", r"\1 damage")
    name = "words that only stress what is said are left out"
    verbs = r"(?:deal|draw|gain|lose|KO|spin|prep|field|move|put|place|reroll|roll|capture|choose|take|pay|get)"
    yield wide(name, rf"\b(?:immediately|automatically|simply|instantly|also|get to) (?={verbs}s?\b)", "")
    yield wide(name, rf"\b({verbs}s?) also\b", r"\1")
    yield wide(name, r"\b(?:must|has to|have to|needs to) (?:to )?(?=(?:choose|KO|lose|move|put)\b)(?!KO )", "")
    yield wide(name, r"\b(straight|directly|right) (?=(?:in|into|to|onto) (?:your|the|their|its)\b)", "")
    yield wide(name, r",? (?:if (?:able|possible|any)|as normal)(?=[.,;])(?<!must attack if able)", "")
    yield wide(name, r"\b(?:you|your opponent)(?: have| has)? already (?=have|has|control|fielded)", "you ")
    name = "numbers are written in digits"
    for at, word in enumerate(NUMBERS[1:], 2):
        yield wide(name, rf"\b{word}\b", str(at))
    yield wide(
        name, r"\bone (?=(?:character|action|sidekick|die|level|life|damage|energy|more|extra|additional)\b)", "1 "
    )
    yield wide(name, r"\((\d)\) (?=less|more)", r"\1 ")
    name = "“character”"
    yield wide(name, rf"\b{_OTHERS}s\b", "characters")
    yield wide(name, rf"\b{_OTHERS}\b", "character")
    name = "“life”"
    yield wide(name, r"\b(\d+) (?:hit ?points?|HP|life points?|health(?: points?)?|lives)\b", r"\1 life")
    yield wide(name, r"\b(?:hit ?points|HP|life points|life total|health(?: total)?)\b", "life")
    yield wide(
        name,
        r"\b(?:heal|restore|recover|regain)(?:s?) (?:yourself |your hero )?(?:for )?(\d+)(?: life)?"
        r"(?: to (?:yourself|your (?:hero|life)))?(?=[.,;]| and\b| for\b)",
        r"gain \1 life",
    )
    yield wide("“gain … life”", r"\bget (?=\d+ life\b)", "gain ")
    yield wide("“can't”", r"\b(?:can ?not|can not|may not|is unable to|are unable to|could not)\b", "can't")
    yield wide("“doesn't”", r"\b(this die|it|that die) (?:don't|do not)\b", r"\1 doesn't")
    name = "“this turn”"
    yield wide(
        name,
        r",? (?:for the (?:rest|remainder) of (?:the|this|your) turn|until (?:the|this|your) turn (?:ends|is over)"
        r"|(?:for|during|in) (?:this|the) turn|till (?:the )?end of (?:the |this )?turn|this turn only"
        r"|until (?:the )?end of (?:your|the|this) turn|\(this turn\)|until EOT|EOT)(?=[.,;]| and\b| costs?\b)",
        " this turn",
    )
    yield wide(name, r" \(until (?:the )?end of (?:the |this )?turn\)", " this turn")
    yield wide("“level 2 or higher”", r"\blevel (\d)\+(?=[ ,.])", r"level \1 or higher")
    yield wide("“2 or more”", r"(?<!level )\b(\d)\+ (?=[a-z])", r"\1 or more ")
    yield wide("“your opponent”", r"\bopp\b\.?(?= )", "your opponent")
    yield wide("“your opponent”", r"\bopp's\b", "your opponent's")
    yield wide("“can't”", r"\b(?:is|are) not allowed to (?=\w)", "can't ")
    yield wide("“1 level”", r"\b(up|down) (?:for|by) (?=\d levels?\b)", r"\1 ")
    yield wide(
        "“a …”", r"\b(?:an?|1|one) ((?:\w+ )?(?:character|sidekick|action|die)(?: die)?) of your choice\b", r"a \1"
    )
    yield wide("“a …”", r"\ba (?=(?:opposing|action|attacking|active|other) )", "an ")
    name = "“choose”"
    yield wide(name, rf"{STARTS}(?:pick|select)(s?)\b(?! up)", r"choose\1")
    yield wide(
        "“for each …”",
        r"\bper (?=(?:other |opposing |enemy |ally |friendly )*(?:character|sidekick|action" r"|die))",
        "for each ",
    )
    yield wide("“for each …”", r"\bfor every (?:one of )?", "for each ")


def people() -> Iterator[Rewriting]:
    """Whose dice are meant, and who the other player is."""
    name = "“your opponent”"
    yield wide(
        name,
        r"\b(?:(?:the|your) (?:foe|enemy(?: player| hero)?|rival|adversary)(?! (?:\w+ )?"
        r"(?:character|sidekick|action|die|dice))|the (?:other|opposing|enemy) player"
        r"|(?:your|the) opponent player|opponent player)\b",
        "your opponent",
    )
    yield wide(
        name,
        r"(?<!your )(?<!an )(?<!the )(?<!that )(?<!each )(?<!target )(?<!other )(?<!random )\bopponent\b",
        "your opponent",
    )
    yield wide(name, r"\bthe opponent\b", "your opponent")
    yield wide(
        name, r"\b(?:your|the) opponent (?:must|has to|needs to|have to) (?:to" r" )?(?=KO\b)", "your opponent KOs "
    )
    yield wide(name, r"\bKOs KO\b", "KOs")
    yield wide(name, rf"^((?:[^\n]*\. )?[^.\n]*\b{FOE}\b[^.\n]*?)\b(?:his or her|his/her)\b", r"\1their")
    name = "“opposing”"
    yield wide(name, r"\b(?:enemy|hostile) (?=(?:\w+ )?(?:character|sidekick|action|die|dice))", "opposing ")
    yield wide(name, r"\bevery (?=(?:opposing |other )?(?:character|sidekick|action|die)\b)", "each ")
    name = "“… you control”"
    who = r"(?:friendly|allied)"
    yield wide(
        name, rf"\b(an?|another|target|each|1|one) {who} (character|sidekick)" r"(?: die)?\b", r"\1 \2 you control"
    )
    yield wide(name, rf"\ball (?:other )?{who} (characters|sidekicks)(?: dice)?\b", r"your \1")
    yield wide(name, rf"\b(?:your )?{who} (characters|sidekicks)(?: dice)?\b", r"your \1")
    yield wide(
        name,
        r"\b(?:all )?(?:the |of the )?(characters|sidekicks) (?:of yours" r"|you control|you" r" have)\b",
        r"your \1",
    )
    yield wide(name, r"\beveryone's\b", "all")
    yield wide(name, rf"\b(?:one|1|any) of ({FOE})'s\b", "an opposing")


def events() -> Iterator[Rewriting]:
    """What happens to dice, in the words of other games."""
    name = "“when fielded”"
    yield wide(
        name,
        r"\bwhen(?:ever)? (?:this die|it) (?:comes into play|enters (?:the battlefield|play|the field|the game)"
        r"|is (?:summoned|deployed|played|put into play)|arrives|hits the (?:field|board|table)|is first fielded)\b",
        "When fielded",
    )
    yield wide(
        name,
        r"^(?:battlecry|on (?:field(?:ing|ed)?|entry|entering|summon|spawn|play)|spawn|arrival" r"|fielded)[:,] ?",
        "When fielded, ",
    )
    name = "“when this die is KO'd”"
    yield wide(
        name,
        r"\b((?:this die|character|sidekick|die|character you control|it)) (?:dies|is killed" r"|falls)\b",
        r"\1 is KO'd",
    )
    yield wide(
        name,
        r"^(?:deathrattle|last breath|on (?:death|KO|defeat|being KO'd)|when defeated|KO'd)[:,]" r" ?",
        "When KO'd, ",
    )
    yield wide(name, r"\b(?:gets?|got|being|are) (?=KO'd|knocked out)(?<!are )", "is ")
    name = "“when this die attacks”"
    yield wide(name, r"^(?:on attack(?:ing)?|attack|when attacking|upon attacking)[:,] ?", "When this die attacks, ")
    yield wide(name, r"^(?:on block(?:ing)?|block|when blocking|upon blocking)[:,] ?", "When this die blocks, ")
    yield wide(name, r"\b(this die|it|that die) is attack\b", r"\1 attacks")
    yield wide(name, r"^When (?=(?:attacks|blocks|is blocked|is KO'd|deals|takes)\b)", "When this die ", (CHARACTER,))
    yield wide("“you may”", r"(?<=, )may (?=\w)", "you may ", (CHARACTER,))
    yield wide("“is blocked”", r"\bbecomes (blocked|unblocked|engaged)\b", r"is \1")
    yield wide(
        "“takes damage”",
        r"\b(this die|it|that die|you|your opponent) (?:gets|receives|suffers) (?=(?:combat" r" )?damage\b)",
        r"\1 takes ",
    )
    yield wide(
        "“takes damage and isn't KO'd”",
        r"\b(takes (?:combat )?damage)(?:,? and|,|,? but) (?:survives|is not KO'd|isn't KO'd" r"|lives)\b",
        r"\1 and isn't KO'd",
    )
    name = "“while active”"
    yield wide(name, r"^(?:passive|aura|ongoing|always)[:,] ?", "While active, ")
    there = (
        r"(?:active|in (?:the |your )?field(?: zone)?|on (?:the|your) (?:field|board|battlefield"
        r"|table)|in play|out(?: on the field)?|around)"
    )
    yield wide(name, rf"\b(?:while|as long as|so long as|when) this die is (?:still )?{there}(?=,)", "While active")
    yield wide("“while …”", r"\b(?:as|so) long as\b", "while")
    yield wide("“field”", r"\bsummon(s?|ed) (?=(?:an?|\d+|target|another|up to)\b)", r"field\1 ")
    yield wide("“field”", r"\bfieldeded\b", "fielded")
    yield wide("“KO”", rf"{STARTS}(?:kill|slay|take out)(s?) ", r"KO\1 ")
    yield wide("“reroll”", rf"{STARTS}roll (\w[^.,:;]*?) again(?=[.,;])", r"reroll \1")
    yield wide(
        "“spin … up”",
        rf"{STARTS}level (up|down) ([^.,:;]+?)(?: (?:by )?(\d|one) levels?)?(?=[.,;]| and\b)",
        r"spin \2 \1 1 level",
    )
    yield wide("“is spun up”", r"\b(this die|it) levels up\b", r"\1 is spun up")
    yield wide(
        "“when … attacks” ends in a comma",
        r"^(When(?:ever)? (?:this die|you|your opponent|an?)\b[^,.:\n]*?) (?=(?:you (?:may"
        r"|can|gain|lose|draw)|it gets|choose|deal|gain|draw|spin|KO)\b(?!'))(?<! and )(?<! or )",
        r"\1, ",
    )


def got() -> Iterator[Rewriting]:
    """Numbers that are got, given and lost."""
    name = "“get” more or less"
    yield wide(name, rf"\b(?:an )?(?:extra|additional) (?={STAT})", "")
    yield wide(name, r"\b(?:hits?|strikes?) for (\d+) more\b", r"get +\1A")
    yield wide(name, r"([+-]\d+) (?:attack )?(?:power|strength|damage)(?=[.,;]| this turn| and [+-])", r"\1A")
    yield wide(name, r"([+-]\d+) (?:health|toughness|life)(?=[.,;]| this turn)", r"\1D")
    yield wide(name, r"([+-]\d+) attack\b", r"\1A")
    yield wide(name, r"([+-]\d+) defen[cs]e\b", r"\1D")
    yield wide(name, rf"\b(this die) ({STAT})", r"\1 has \2")
    yield wide(name, rf"{STARTS}give(s?) (?!your opponent)([^.,:;]*?) (?=[+-]\d+)", r"\2 gets ")
    name = "“draw a die”"
    yield wide(name, r"\b(draw|prep|roll)(s?) (?:an?|1|one) (?:extra|additional|more) (?=di[ec]e?\b)", r"\1\2 a ")
    yield wide(name, r"\b(draw|prep|roll)(s?) (\d+) (?:extra|additional|more) (?=dice\b)", r"\1\2 \3 ")
    yield wide(name, r"\b(draw|prep) (?:1|one) die\b", r"\1 a die")
    name = "“deal … damage to”"
    whom = (
        r"(them|it|that die|that player|that opponent|that character|your opponent|target"
        r" \w+|each \w+|both players)"
    )
    yield wide(name, rf"\b(deals?|does|do|make|makes|inflicts?) {whom} (\d+) damage\b", r"deal \3 damage to \2")
    yield wide(name, r"\b(?:makes?|does|do|inflicts?) (\d+|an?) damage\b", r"deal \1 damage")
    yield wide("“deals … damage to”", r"\bmakes? (?=(?:combat )?damage\b)", "deals ")
    yield wide(
        "“this die”",
        r"^(?=(?:can't|gains?|gets?|has|costs?|takes?|must|deals?|can be)\b)(?!gain \d|deal"
        r" \d|take control|take \d|deal damage|get \d)",
        "This die ",
        (CHARACTER,),
    )
    yield wide(
        "“can't be blocked”", r"^unblockable\b(?= (?:if|while|by)|\.)", "This die can't be blocked", (CHARACTER,)
    )


def more_of_them() -> Iterator[Rewriting]:
    """One of several, and what is left of them."""
    yield wide(
        "“one of those dice”",
        rf"^([^\n]*?\b(?:draw|choose|field|move|target|spin|capture) (?:up to )?(?:{COUNT})\b[^\n]*?)\b"
        r"(?:one|1) of them\b",
        r"\1one of those dice",
    )
    yield wide(
        "“the next die you purchase”",
        rf"{STARTS}(?:the )?next die (?:that )?you (?:buy|purchase) this turn\b",
        "the next die you purchase this turn",
    )
    yield wide("“up to”", r"\buntil (?=\d+ (?:dice|characters|sidekicks))", "up to ")


WIDE: Final = (*words(), *people(), *events(), *got(), *more_of_them())
