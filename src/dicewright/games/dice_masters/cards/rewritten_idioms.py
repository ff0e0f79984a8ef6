"""Idioms of those who write cards of Dice Masters: where dice lie, what they show, and what answers what.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DICE, TITLE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_SHOWS: Final = r"(?:shows|rolls|is|lands on|comes up(?: as| on)?|turns up|lands)"
_LIMITS: Final = (
    (
        r"once (?:per|each|every|a) turn,? (?:and|but) only (?:during|on|in) your(?: own)?" r" turn",
        "Once during your turn",
    ),
    (r"once (?:during|on|in) your turn|once on each of your turns", "Once during your turn"),
    (r"once (?:per|each|every|a) turn", "Once per turn"),
)


def spellings() -> Iterator[Rewriting]:
    """What is only written otherwise, wherever it stands."""
    yield Rewriting("“can't”", r"\b(?:can ?not|can’t)\b", ("can't",), first=True)
    yield Rewriting("“reserve”", r"\breserve (?:pool|area)\b", ("reserve",), first=True)
    yield Rewriting("“field”", r"\b(?:field zone|field area)\b", ("field",), first=True)
    many = rf"(?:one|1|each|any|up to (?:{COUNT})|{COUNT})"
    some = rf"{many} of your (?:other )?(?:\[\w+\] )?(?:character|sidekick)s?(?: dice)?"
    yield Rewriting("dice in the field are yours", rf"\b({some}) in the field\b", (r"\1",), first=True)
    yield Rewriting(
        "a reminder is no effect", r" ?\(it(?:'s| is) no longer (?:attacking|blocking)\.?\)\.?", ("",), first=True
    )


def zones() -> Iterator[Rewriting]:
    """Dice by where they lie."""
    place = r"(reserve|used pile|prep area|bag)"
    yield Rewriting(
        "“a die in your reserve”",
        rf"\b(?:one|1|any|a die) of your (?:dice )?(?:in|from) (?:your|the) {place}\b",
        (r"a die in your \1",),
    )
    yield Rewriting(
        "“a die in your reserve”",
        rf"^((?:(?!\bopponent)[^\n])*?)\b(an?|target) (\w+ )?die (?:in|from) the {place}\b",
        (r"\1\2 \3die in your \4",),
    )
    yield Rewriting(
        "“attacking character die”",
        r"\b(?:one|1|any) of your (attack|block)ers\b",
        (r"a \1ing character die you control",),
    )
    yield Rewriting(
        "“move … to the field”",
        r"\bmove ([^.,:]*?) (?:back|out of combat)? ?(?:to|into) the field\b",
        (r"move \1 to the field",),
    )
    yield Rewriting(
        "“move … to the field”",
        r"\bremove ([^.,:]*?) from (?:the attack zone|combat|the attack)"
        r"(?:,? and (?:return|move|put) (?:it|them|that die) (?:back )?(?:to|into) the field)?(?=\.)",
        (r"move \1 to the field",),
    )
    yield Rewriting(
        "“move … to the field”",
        r"\b(?:return|put) (?:it|that die) (?:back )?(?:in|into|to|onto) the field"
        r"(?: at (?:that|the same|the rolled) level)?(?=[.,;])",
        ("move it to the field",),
    )
    yield Rewriting(
        "“move … to the field”",
        r"\b(?:return|put) (?:this die|him|her) (?:back )?(?:in|into|to|onto) the field"
        r"(?: at (?:that|the same|the rolled) level)?(?=[.,;])",
        ("move this die to the field",),
    )
    yield Rewriting(
        "“prep”",
        r"\b(?:place|put|move) (?:him|her|it(?=[^.,;]* as )) (?:in|into|to) your prep area"
        r"(?: as (?:normal|usual))?(?=[.,;])",
        ("prep it",),
    )


def shown() -> Iterator[Rewriting]:
    """What a die shows that was rolled, and what becomes of it."""
    it = r"(?:it|he|she|that die|this die|the die)"
    yield Rewriting(
        "“it shows a character”",
        rf"\bif {it} {_SHOWS} (?:on )?(?:an? |one of its )?(character|action|energy)(?: face| side)s?(?=,)",
        (r"if it shows a \1",),
    )
    yield Rewriting(
        "“it shows a character”",
        rf"\bif {it} (?:shows|rolls|lands on|comes up(?: as| on)?) (?:on )?an? (character|action)(?=,)",
        (r"if it shows a \1",),
    )
    yield Rewriting(
        "“… on an energy face”",
        rf"\bspin (?:one|1|an?) ?(?:of your )?({WHOSE})({DICE})(?: dice| die|s)*(?: you control)?(?: in the field)?"
        r" to an energy (?:face|side),? and (?:move|put|place) it (?:to|in|into) (?:your|the) reserve(?=\.)",
        (
            r"move a \1\2 you control to your reserve on an energy face",
            r"move a \1\2 die you control to your reserve on an energy face",
        ),
    )


def counted() -> Iterator[Rewriting]:
    """What counts cards rather than dice."""
    yield Rewriting(
        "“for each different character among …”",
        r"\bfor each (?:of (?:your opponent's|opposing) active characters|active opposing character"
        r"|active character (?:your opponent|an opponent|the opponent) (?:has|controls))(?=[.,])",
        ("for each different character among opposing character dice",),
    )
    yield Rewriting(
        "“for each different character among …”",
        r"\bfor each (?:(?:of )?your active characters?|active character you (?:have|control)|character you have"
        r" active)(?=[.,])",
        ("for each different character among character dice you control",),
    )
    name = "“for each different character among …”"
    for active, end in (("active ", ""), ("(?:active other|other active) ", " other than dice of this card")):
        title = rf"{active}(?!sidekick){TITLE}(?: characters?)?"
        meant = r"for each different character among \1 character dice"
        yield Rewriting(name, rf"\bfor each {title}(?=[.,])", (f"{meant}{end}",))
        yield Rewriting(name, rf"\bfor each of your {title}(?=[.,])", (f"{meant} you control{end}",))
        yield Rewriting(name, rf"\bfor each {title} you (?:have|control)(?=[.,])", (f"{meant} you control{end}",))
    yield Rewriting(
        "“each … you control”", r"\beach of your (attack|block)ers\b", (r"each \1ing character die you control",)
    )
    yield Rewriting("“other attacking character die”", r"\bother (attack|block)er\b", (r"other \1ing character die",))
    yield Rewriting(
        "“each … in your used pile”",
        r"\ball (?:of )?(?:the )?dice (?:from|in) your (used pile|prep area)\b",
        (r"each die in your \1",),
    )
    yield Rewriting(
        "each effect is a sentence",
        rf"\bdraw ({COUNT}) dice,?\.? (?:then |and )?put (?:one|1)(?: of them)? in(?:to)? your prep area"
        r" and (?:return |put |move )?(?:the others?|the rest|the other \w+) (?:in|into|to) your (used pile|bag)"
        r"(?=\.)",
        (r"draw \1 dice. Prep one of those dice. Move the rest to your \2",),
    )


def answered() -> Iterator[Rewriting]:
    """What happens while this die is active, later this turn, or to dice of a kind."""
    yield Rewriting(
        "“while active” comes first",
        r"^When(?:ever)? ([^,]*?) while this die is (?:active|in the field),",
        (r"While active, when \1,",),
        (CHARACTER,),
        moves=True,
    )
    for who in (r"(?:that die|that character|it)", r"(?:that|the) (?:blocker|attacker)"):
        yield Rewriting(
            "“this turn, when …”",
            rf"(?<=\. )If {who} is KO'd this turn, (?=\w)",
            ("This turn, when that die is KO'd, ",),
        )
    quoted = r"When(?:ever)? (?:this die|this character|this|it) (is KO'd|attacks|blocks|is fielded), ([^\"”]*?)\.?"
    has = r"(?:have|has|gain|gains|get|gets)"
    for many, one in (("characters|character dice", "character die"), ("sidekicks|sidekick dice", "sidekick")):
        yield Rewriting(
            "“when a … you control …”",
            rf"^While (?:this die is )?active, (?:each of )?your ([^,.:\"“]*?)(?:{many}) {has}"
            rf" [\"“]{quoted}[\"”]\.?$",
            (rf"While active, when a \1{one} you control \2, \3.",),
            (CHARACTER,),
            moves=True,
        )
    yield Rewriting(
        "“each … deals damage to the dice it blocks”",
        r"\bthe (?:character|character die|attacker|die) (?:it|he|she|this die)(?:'s| is) blocking\b",
        ("each character die blocked by this die",),
    )
    yield Rewriting(
        "“engaged with this die”",
        r"\bthe (?:character|character die|die) (?:it|he|she|this die)(?:'s| is) engaged with\b",
        ("each character die engaged with this die",),
    )


def engaged() -> Iterator[Rewriting]:
    """What holds in a fight, what damage is answered with, and stats beside those of this die."""
    yield Rewriting(
        "“while engaged with …” comes first",
        r"^(this die) (?:gets?|has) ([+-]\d+[AD](?: and [+-]\d+[AD])?) while (?:it is |it's )?(engaged(?: with"
        r" an? [^.,:]*)?)(?=\.)",
        (r"While \3, \1 has \2",),
        (CHARACTER,),
        moves=True,
    )
    for stat in ("purchase cost", "fielding cost", "level", "A", "D"):
        for said, meant in (("lower|smaller", "less than"), ("higher|greater", "more than")):
            yield Rewriting(
                f"“with … {meant} this die's”",
                rf"\bwith an? (?:{said}) {stat}(?: than (?:this die|its own|it|this die's))?(?=[.,])",
                (rf"with {stat} {meant} this die's",),
            )
    for stat in ("purchase cost", "fielding cost", "level", "A", "D"):
        yield Rewriting(
            "“with … at most this die's”",
            rf"\bwith (?:the same or (?:a )?lower|an? equal or lower|equal or lower|a lower or equal) {stat}(?=[.,])",
            (rf"with {stat} at most this die's",),
            (CHARACTER,),
        )
    yield Rewriting(
        "“takes damage and isn't KO'd”",
        r"\btakes damage(?:,? and|,? but) (?:is(?:n't| not) (?:KO'd|knocked out)|survives|is still in the field)",
        ("takes damage and isn't KO'd",),
    )
    one = r"(?:action die|action dice|Globals?(?: ability)?)"
    source = rf"(?:an? )?{one} or (?:an? )?{one}"
    yield Rewriting(
        "“you take damage from an opposing …”",
        rf"\b(?:your opponent|an opponent) deals damage to you with {source}",
        ("you take damage from an opposing Global or action die",),
    )
    yield Rewriting(
        "“that much damage”",
        r"\bdeals? (?:the same (?:amount of )?damage|as much damage|an equal amount of damage|the same amount)"
        r"(?= to\b)",
        ("deals that much damage",),
    )
    yield Rewriting(
        "“outside the attack step”",
        r"^Global: (Pay [^.:]*\. [^\n]*?)\.? \(?(?:You )?(?:can't|may not) (?:use|be used|use it|use this)(?:"
        r" Global)?(?: ability)?"
        r" (?:during|in) (?:the|an|your) Attack Step\.?\)?$",
        (r"Global: Outside the attack step, \1.",),
        moves=True,
    )


def globals_used() -> Iterator[Rewriting]:
    """How often a Global may be used and what it answers, said last."""
    they = r"(?:they|those (?:dice|characters))"
    some = rf"^(While you have (?:{COUNT}) or more )([^,]*?)(?: in the field| active)?, {they} "
    yield Rewriting("“your” dice are named again", some, (r"\1\2, your \2 ",), (CHARACTER,), moves=True)
    for said, meant in _LIMITS:
        yield Rewriting(
            "“once during your turn, pay …” begins a Global",
            rf"^Global: (Pay [^.:]*\. [^\n]*?)\.? \(?(?:use |use this )?(?:only )?(?:{said})(?: only)?\.?\)?\.?$",
            (rf"Global: {meant}, \1.",),
            moves=True,
        )
    yield Rewriting(
        "a Global that prevents answers the damage",
        r"^Global: (Pay [^.:]*?) when(?:ever)? ([^.:]*? would [^.:]*?)(?:\.|:| to) ([^.:\n]*)\.$",
        (r"Global: When \2, you may \1: \3.",),
        moves=True,
    )
    yield Rewriting(
        "“once during your turn, pay …” begins a Global",
        r"^Global: Once (?:per|each) turn,? (?:on|during) your turn, (?:you may )?pay ((?:\[[^\]]*\])+) to (?=\w)",
        (r"Global: Once during your turn, pay \1. ",),
    )
    yield Rewriting(
        "“you may pay …:”",
        r"^(Global: When(?:ever)? [^,.:]*), (?:you may )?pay ((?:\[[^\]]*\])+) to (?=\w)",
        (r"\1, you may pay \2: ",),
    )
    yield Rewriting("energy stands in brackets", r"\bpay (?:one|1|an?) energy(?: of any type)?\b", ("pay [1 generic]",))
    yield Rewriting(
        "what is got and what is forbidden stand apart",
        rf"^((?:(?!\bchoose)[^\n])*?\bgets [+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?),? and (must (?:attack|block))"
        rf"(?: {TURN})?(?: if able)?(?: {TURN})?(?=\.)",
        (r"\1. It \2 this turn",),
    )


def owned() -> Iterator[Rewriting]:
    """Whose dice, in the words of cards."""
    yield Rewriting(
        "“your opponent pays 1 more energy”",
        r"\b(your opponent|opponents|each player|all players) (?:must |has to |have to )?pays? (\d+) "
        r"(?:extra|more|additional)"
        r" (?:energy )?to use (?:a )?Globals?(?: abilit(?:y|ies))?(?=\.)",
        (r"\1 pays \2 more energy to use a Global",),
    )
    yield Rewriting(
        "“your … cost less”",
        rf"^((?:While active, )?)({DICE})(?: dice|s) cost you (\d+) less to (purchase|buy|field)(?=\.)",
        (r"\1your \2 dice cost \3 less to \4",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“can't be blocked by non-…”",
        r"\bcan only be blocked by (sidekick)s(?: dice)?(?=\.)",
        (r"can't be blocked by non-\1 character dice",),
    )
    yield Rewriting(
        "“while …” comes first",
        r"^If your life(?: total)? is (\d+) or (?:less|lower), ([^.:]*?\b(?:gets?|has|have)\b[^.:]*)(?=\.)",
        (r"While you have \1 or less life, \2",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting("“must” holds for every turn, where it can", r"\b(must be blocked) if able\b", (r"\1",))
    yield Rewriting(
        "“while active” is said of what happens elsewhere",
        r"^(When|At|After|Once per turn|The first time each turn)(?= )",
        (r"While active, \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“for each … your opponent controls”",
        r"\b(your opponent loses \d+ life for each [^.,:]*?) they (?:have|control)(?: in the field)?(?=\.)",
        (r"\1 your opponent controls",),
    )
    yield Rewriting(
        "“can block 2 attackers”",
        rf"\bmay block (?:up to )?({COUNT}) (?:attackers|characters|attacking characters)(?: dice)?\b",
        (r"can block \1 attackers",),
    )
    yield Rewriting(
        "“life equal to its level”",
        r"\bgain 1 life for each (?:of its levels|level of this die|of this die's levels|level it has)(?=[.,])",
        ("gain life equal to this die's level",),
    )
    marks = r"^((?:All (?:of )?)?Your [^.:\n]*?) (gets?) ([^.:\n]*)\. (\*+)"
    yield Rewriting(
        "a burst says whom it is about", rf"{marks} They (?:also )?(?:get|gain) (?=[+-])", (r"\1 \2 \3. \4 \1 get ",)
    )
    yield Rewriting(
        "a burst says whom it is about",
        rf"{marks} They (?:also )?(?:gain|have|get) ((?-i:[A-Z])\w+)(?: this turn)?(?=\.)",
        (r"\1 \2 \3. \4 \1 have \5 this turn",),
    )
    yield Rewriting(
        "a burst says whom it is about",
        rf"{marks} They (?:also )?(can't [^.]*?)(?: this turn)?(?=\.)",
        (r"\1 \2 \3. \4 \1 \5 this turn",),
    )
    yield Rewriting(
        "“has more … than you”",
        r"\b((?:your opponent|you) (?:has|have) more [^.,:]*?) in (?:the|their) field (?=than\b)",
        (r"\1 ",),
    )
    yield Rewriting(
        "“while blocking, when … would be KO'd, instead, …”",
        r"^(?:If|When(?:ever)?) this die would be KO'd while (blocking|attacking), move (?:him|her|it|this die)"
        r" to (your (?:used pile|prep area)) instead(,? and [^.:]*)?(?=\.)",
        (r"While \1, when this die would be KO'd, instead, move this die to \2\3",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“for each … you control”",
        r"\bfor each ([\w ]+?) in your field(?=[.,])",
        (r"for each \1 you control",),
    )
    yield Rewriting(
        "“when … would take damage”",
        r"^this die takes (\d+) less damage(?: from (?:each|every|any) source)?\.?(?: \(minimum 0\.?\))?(?=\.|$)",
        (r"When this die would take damage, prevent \1 of that damage",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“a die in your opponent's prep area”",
        r"\byour opponent moves (?:one|1|a) die of your choice (?:from|in) their (prep area|used pile|reserve)"
        r" to their"
        r" (used pile|prep area)(?=\.)",
        (r"move a die in your opponent's \1 to its owner's \2",),
    )
    yield Rewriting(
        "“an unblocked character die you control”",
        r"\b(?:one|1|an?) of your unblocked attackers\b",
        ("an unblocked character die you control",),
    )
    yield Rewriting("“take control of”", r"\bgain control of\b", ("take control of",))
    yield Rewriting(
        "“at the end of your turn”",
        r"^At (?:the )?end of (?:the |each )?turn, (if this die dealt combat damage to (?:your|an) opponent)"
        r"(?: this turn)?(?=,)",
        (r"At the end of your turn, \1 this turn",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“each turn” is what a duty holds for", r"\b(must (?:attack|block)) (?:each|every) turn\b", (r"\1",)
    )
    yield Rewriting(
        "“an other … you control”",
        rf"\b(?:(?:one|1|any) of your other|another of your) ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"an other \1\2 die you control", r"an other \1\2 you control"),
    )
    yield Rewriting(
        "“choose 1: …; or …”", r"\bchoose (?:one|1)(?::| -| –| —) ([^.;]*?), or (?=\w)", (r"choose 1: \1; or ",)
    )


IDIOMS: Final[tuple[Rewriting, ...]] = (
    *spellings(),
    *zones(),
    *shown(),
    *counted(),
    *answered(),
    *engaged(),
    *globals_used(),
    *owned(),
)
