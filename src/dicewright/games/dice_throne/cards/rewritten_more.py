"""More of what designers say in their own manner: next Attacks, what was lost and prevented, dice of the same symbol.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, CARD, DEFENCE, NAME, OFFENCE, PASSIVE, TOKEN
from dicewright.language.reading import Rewriting

_MORE: Final = r"(?:more |additional |extra |bonus )"
_THIS: Final = r"(?:this token|this|it)"


def next_attacks() -> Iterator[Rewriting]:
    """What is said of one Attack to come."""
    name = "“your next Attack gets”"
    yield Rewriting(
        name,
        rf"\byour next attack(?: this game)? (?:deals?|gets?|has) \+?(\d+) {_MORE}?damage(?=\.)",
        (r"your next Attack gets +\1 damage",),
        (CARD, OFFENCE, PASSIVE),
    )
    yield Rewriting(
        name,
        rf"\b(?:the next time you attack|on your next attack),? (?:deal|add|it deals) \+?(\d+) {_MORE}?damage(?=\.)",
        (r"your next Attack gets +\1 damage",),
        (CARD, OFFENCE),
    )
    yield Rewriting(
        "“when you Attack”",
        rf"^the next time you attack, ([^.]*?)(?:,? and(?: then)?|\. Then,?|,? then|\.) remove {_THIS}(?=\.)",
        (r"When you Attack, \1 and remove this token",),
        (TOKEN,),
        moves=True,
    )
    yield Rewriting("“when you Attack”", r"\bbefore you attack\b", ("when you Attack",), (PASSIVE, TOKEN))
    yield Rewriting(
        "“Attacks get … damage”",
        r"\byou deal (\d+) (?:less|fewer) damage with (?:your )?attacks(?=\.)",
        (r"Your Attacks get -\1 damage",),
        (TOKEN, PASSIVE),
    )
    yield Rewriting(
        "“Attacks get … damage”",
        rf"\byou deal \+?(\d+) {_MORE}?damage with (?:your )?attacks(?=\.)",
        (r"Your Attacks get +\1 damage",),
        (TOKEN, PASSIVE),
    )


def dice_alike() -> Iterator[Rewriting]:
    """Symbols that are there, not there, or alike."""
    name = "“the dice show 2 of the same symbol”"
    yield Rewriting(
        name,
        r"\bif both (?:of the |of your )?dice (?:show|have|are|share) the same symbol(?=,)",
        ("if the dice show 2 of the same symbol",),
    )
    yield Rewriting(
        name,
        r"\b(?:with|on|if (?:you roll|you rolled|the dice show|your dice show)) (?:at least )?(\d+)(?: or more)?"
        r"(?: dice)?"
        r" (?:of|with) the same symbol(?=,)",
        (r"if the dice show \1 of the same symbol",),
    )
    yield Rewriting(
        name,
        r"\bif (?:at least )?(\d+)(?: or more)? (?:of your |of the )?dice (?:show|have|share) the same symbol(?=,)",
        (r"if the dice show \1 of the same symbol",),
    )
    yield Rewriting(
        "“on …” comes first",
        rf"{BEGINS}((?:the attacker|the defender|your opponent|the opponent|an opponent) [^.,:;]*?)"
        r" (?:on|if you roll(?:ed)?) (?:at least )?(?:an? )?(\d [a-z]+|[a-z]+)(?=\.)",
        (r"On \2, \1",),
        (OFFENCE, DEFENCE),
        moves=True,
    )
    yield Rewriting(
        "“you may make 1 more Roll Attempt with up to 2 dice”",
        rf"{BEGINS}(?:You may )?reroll up to (\d+) (?:of (?:these|your|the) )?dice(?: once)?(?=\.)",
        (r"You may make 1 more Roll Attempt with up to \1 dice",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“reroll 1 die of an opponent”",
        r"\b(?:your opponent|a chosen opponent|an opponent) (?:must )?rerolls? up to (\d+) of their dice(?: of"
        r" your choice)?"
        r"(?=\.)",
        (r"reroll up to \1 dice of an opponent",),
        (CARD,),
    )
    yield Rewriting(
        "“any 1 die”",
        r"\bchoose (?:a|any|1) die\. (?:Its owner|That player|Its player) (?:must )?rerolls? (?:it|that die)(?=\.)",
        ("reroll any 1 die",),
        (CARD,),
    )


def damage_said() -> Iterator[Rewriting]:
    """Damage that is added, prevented, doubled, or did not come."""
    yield Rewriting("“deal”", r"(?<=Ultimate[:!.] )(\d+) ((?:ultimate )?damage)(?=[.,])", (r"Deal \1 \2",), (OFFENCE,))
    yield Rewriting(
        "“add … damage”", r"\bdeal \+?(\d+) (?:more|extra|additional)(?=[.,])", (r"add \1 damage",), (OFFENCE,)
    )
    yield Rewriting(
        "“prevent … damage”",
        r"\bprevent (?:an? )?(?:(?:additional|extra|further) )?(\d+) (?:(?:more|additional|extra|further) )?"
        r"(?:of the )?damage(?= |[.,])(?! damage)",
        (r"prevent \1 damage",),
        (DEFENCE, CARD, TOKEN),
    )
    yield Rewriting(
        "“double the damage of this Attack”",
        r"\bdouble (?:it|this|that|the|its|this attack's)(?: damage)?(?= if\b|[.,])",
        ("double the damage of this Attack",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“this Attack dealt you no damage”",
        r"\bif (?:you (?:prevent|prevented) all(?: of)?(?: the| that)?(?: incoming)? damage|no damage (?:gets|got"
        r"|goes|went)"
        r" through|you (?:take|took|are dealt|were dealt) no damage|all (?:of the )?damage (?:is|was) prevented)(?=,)",
        ("if this Attack dealt you no damage",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“this Attack becomes undefendable”",
        r"\b(?:the defender|your opponent|the opponent) can't (?:use|activate) (?:their|a|any) Defensive Abilit"
        r"(?:y|ies)"
        r"(?: against (?:this|your) attack)?(?=\.)",
        ("this Attack becomes undefendable",),
        (OFFENCE, CARD),
    )
    attack = r"\b(?:your|this|the) attack"
    yield Rewriting(
        "“this Attack becomes undefendable”",
        rf"{attack} deals \+(\d+) damage and (?:becomes|is) undefendable",
        (r"add \1 damage. This Attack becomes undefendable",),
        (CARD,),
    )
    yield Rewriting(
        "inflicting comes before damage", r"^before (?:dealing )?damage, (?=inflict\b)", ("",), (OFFENCE,), moves=True
    )
    yield Rewriting(
        "prevention answers incoming damage",
        r"^(?:Play|Use)(?: this(?: card)?)?(?: only)? when(?:ever)? you (?:would|are about to) (?:take|be dealt"
        r"|receive)"
        r" (?:any )?(?:incoming )?damage[.:,] ?(?:to )?(?=prevent|avoid|halve)",
        ("",),
        (CARD,),
        moves=True,
    )


def given_up() -> Iterator[Rewriting]:
    """Tokens and CP that somebody loses or pays."""
    yield Rewriting(
        "“remove … from yourself”",
        rf"{BEGINS}(?:you )?lose (all|\d+|an?|one)(?: of)?(?: your)? {NAME}(?: tokens?)?(?=[.,])(?<!CP)(?<!Health)",
        (r"Remove \1 \2 from yourself",),
        (OFFENCE, CARD, PASSIVE),
    )
    yield Rewriting(
        "“you may pay”", rf"{BEGINS}(?:pay|spend) (\d+) CP(?::| to) (?=\w)", (r"You may pay \1 CP: ",), (OFFENCE,)
    )
    yield Rewriting(
        "“for each … spent” comes first",
        rf"{BEGINS}(?:you may )?spend (up to \d+|any number of) (?:your )?{NAME}(?::| to) ([^.:;]*?)"
        r" for each(?: one| of them)?(?: (?:you )?spent)?(?=\.)",
        (r"You may spend \1 \2. For each \2 spent, \3",),
    )
    yield Rewriting(
        "“you have 3 …”",
        rf"\bif you have at least (\d+) (?!Health|CP|cards|upgrades|opponents){NAME}",
        (r"if you have \1 \2",),
    )
    yield Rewriting(
        "“when you have 3 …”",
        rf"^(?:if|when(?:ever)?|once) you (?:have|reach|get) (\d+)(?: or more)? {NAME}(?: tokens?)?, remove"
        r" (?:them all|all of them|them|all \d+(?: of them)?)(?=[.,]| and)",
        (r"When you have \1 \2, remove all \2 from yourself",),
        (TOKEN, PASSIVE),
    )
    yield Rewriting("“you lose”", r"\b(and|then) lose (?=\d+ CP)", (r"\1 you lose ",), (TOKEN, PASSIVE))
    yield Rewriting(
        "a moment comes first",
        rf"{BEGINS}(you (?:lose|discard)\b[^.,:]*?|(?:you )?take [^.,:]*? and [^.,:]*?) (at the (?:start|end) of"
        rf" your (?:turn"
        r"|[\w ]+? phase))(?=\.)",
        (r"\2, \1",),
        (TOKEN, PASSIVE),
        moves=True,
    )
    yield Rewriting(
        "“the attacker loses”",
        r"^(?:opponents|an opponent) (?:lose|loses) (\d+) CP when(?:ever)? (?:they attack you|attacking you)(?=\.)",
        (r"When you are Attacked, the attacker loses \1 CP",),
        (PASSIVE, TOKEN),
    )


def when_said() -> Iterator[Rewriting]:
    """When something happens, and how often."""
    yield Rewriting(
        "“Once per game.”",
        r"^Once per (?:game|match|battle), (?=when|at|you may|spend|pay)",
        ("Once per game. ",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“Once per game.”",
        r"^(?:The first time|When(?:ever)? (?=[^.]* for the first time)) ?((?:your|you|damage)\b[^.,]*?)(?: for"
        r" the first time)?"
        r"(?: (?:each|this|in a|in the|per) (?:game|match))?,",
        (r"Once per game. When \1,",),
        (PASSIVE,),
        moves=True,
    )
    yield Rewriting(
        "“Once per game.”",
        r"^(When[^.]*\.) \(?(?:This (?:can|may) (?:only )?happen|You may (?:only )?do this|Use this)(?: only)? once per"
        r" (?:game|match)\.?\)?$",
        (r"Once per game. \1",),
        (PASSIVE, TOKEN),
        moves=True,
    )
    yield Rewriting(
        "“when you activate an Ultimate”",
        r"\bwhen(?:ever)? you (?:activate|use) (?:your|an) ultimate(?: ability)?(?=,)",
        ("when you activate an Ultimate",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“you were dealt no damage this turn”",
        r"\bif you (?:didn't|did not|haven't|have not) (?:take|taken|been dealt)(?: any)? damage this turn(?=,)"
        r"|\bif you (?:took|were dealt) no damage this turn(?=,)",
        ("if you were dealt no damage this turn",),
    )
    yield Rewriting(
        "“if you Attacked this turn”",
        r"\bif you (?:have )?attacked(?: this turn)?(?=,)",
        ("if you Attacked this turn",),
        (PASSIVE, TOKEN, CARD),
    )
    yield Rewriting(
        "“if you did not Attack this turn”",
        r"^if you (?:don't|do not|didn't|did not) attack (?:during|on|in) your turn, ((?:you )?(?:take|lose|gain"
        r"|draw|heal|discard)"
        r"\b[^.,:]*?) at the end of (?:your|that|the) turn(?=\.)",
        (r"At the end of your turn, if you did not Attack this turn, \1",),
        (TOKEN, PASSIVE),
        moves=True,
    )
    yield Rewriting(
        "“remove this token”",
        rf"(?<=\. )(?:Either way|In any case|In either case),? remove {_THIS}(?: then| afterwards?)?(?=\.)",
        ("Remove this token",),
        (TOKEN,),
    )
    yield Rewriting(
        "“at the end of your turn”",
        r"^if you end your turn with no cards in (?:your )?hand,",
        ("At the end of your turn, if you have no cards in your hand,",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“at the end of your next …”",
        rf"^((?:(?!\bskip\b)[^\n])*?\byour next ([\w ]+? Phase)(?:(?!\bskip\b)[^.])*?)\. (?:Then,? )?remove {_THIS}"
        r"(?: at the end of (?:that|the) phase| afterwards?| then)?(?=\.)",
        (r"\1. At the end of your next \2, remove this token",),
        (TOKEN,),
        moves=True,
    )
    yield Rewriting(
        "“and remove this token”",
        rf"^((?:(?!\bskip\b)[^.\n])*?\b(?:take|heal|gain|lose|draw|deal|discard)\b(?:(?!\bskip\b)[^.\n])*?),? "
        rf"(?:and )?(?:then )?remove {_THIS}(?=\.)",
        (r"\1 and remove this token",),
        (TOKEN,),
        moves=True,
    )
    yield Rewriting(
        "“spend 1 when you are Attacked”",
        rf"^(?:when(?:ever)?|if) (?:you(?: are|'re) )?attacked, (?:you may )?spend(?: {_THIS}| 1)?(?: to|:|\. If"
        rf" you do,) (?=\w)",
        ("Spend 1 when you are Attacked: ",),
        (TOKEN,),
    )


IN_MORE_WORDS: Final[tuple[Rewriting, ...]] = (
    *next_attacks(),
    *dice_alike(),
    *damage_said(),
    *given_up(),
    *when_said(),
)
