"""What tokens, passives and Attacks do in a designer's words: once an Attack is over, at a price, the next time.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_IT: Final = rf"(?:{OWN}|this token)"
_FOE: Final = r"(?:(?:your|the|an|target) opponent|the defender|the target|your target)"
_GONE: Final = r"(?:remove|discard|lose) (?:this token|this|it)"


def leaving() -> Iterator[Rewriting]:
    """When tokens leave, and what is paid for it."""
    yield Rewriting("“at the start of”", r"\bat the beginning of\b", ("at the start of",), (TOKEN, PASSIVE))
    fewer = r"(?:you (?:have|get|make|may make) )?(\d+) (?:fewer|less) roll attempts?"
    phase = r"(?:in|during) your next (?:Offensive )?Roll Phase"
    then = rf"(?:,? (?:and )?then,? |\. Then,? |\. |,? and ){_GONE}(?: afterwards?| at the end of (?:that|the) phase)?"
    meant = (
        r"In your next Offensive Roll Phase, you have \1 fewer Roll Attempt. At the end of your next Offensive Roll"
        r" Phase, remove this token"
    )
    for said in (rf"^{phase},? {fewer}", rf"^{fewer},? {phase}"):
        one = (said.replace(r"(\d+)", "(1|one|an?)"), meant.replace(r"\1", "1"))
        for at, many in (one, (said, meant.replace("Attempt.", "Attempts."))):
            yield Rewriting(
                "“you have 1 fewer Roll Attempt”", rf"{at}{then}(?=\.)", (many,), (TOKEN,), last=True, moves=True
            )
            yield Rewriting(
                "“you have 1 fewer Roll Attempt”",
                rf"{at}(?=\.)",
                (many.split(". At")[0],),
                (TOKEN,),
                last=True,
                moves=True,
            )
    yield Rewriting(
        "“lose 1 Roll Attempt”",
        r"\blose (\d+) (roll attempts?) (?:this turn|this phase|in (?:that|this) phase)(?=[.,])",
        (r"lose \1 \2",),
        (TOKEN, PASSIVE),
    )
    pay = r"(?:paying (\d+) CP|pay(?:ing)? (\d+) CP)"
    yield Rewriting(
        "“pay … in your main phase: remove this token”",
        rf"(?:^|(?<=\. ))(?:you may )?(?:remove|discard) this token (?:during|in|at the start of) your (main"
        rf"|upkeep)(?: phase)?"
        rf" by {pay}(?=\.)",
        (r"Pay \2\3 CP in your \1 phase: remove this token",),
        (TOKEN,),
    )
    yield Rewriting(
        "“pay … in your main phase: remove this token”",
        rf"(?:^|(?<=\. ))(?:you may )?(?:remove|discard) this token by {pay} (?:during|in|at the start of) your "
        rf"(main|upkeep)"
        rf"(?: phase)?(?=\.)",
        (r"Pay \1\2 CP in your \3 phase: remove this token",),
        (TOKEN,),
    )
    attacked = r"(?:when(?:ever)? )?(?:you are|you're|this player is) attacked,? (?:the|that) attack (?:gets|deals) "
    more = r"\+?(\d+) (?:more |extra |additional )?damage"
    each = rf"(?: (?:per|for each|for every) (?:{_IT}|of these|token|one)(?: tokens?)?(?: you have| on you)?)"
    bonus = rf"Attacks on you get +\1 damage for each {OWN}"
    yield Rewriting("“Attacks on you get … for each …”", rf"^{attacked}{more}{each}(?=\.)", (bonus,), (TOKEN,))
    yield Rewriting("“Attacks on you get”", rf"^{attacked}{more}(?=\.)", (r"Attacks on you get +\1 damage",), (TOKEN,))
    yield Rewriting(
        "“you deal half damage this Roll Phase”",
        rf"^(?:your|the) next attack(?: you make)? deals half (?:of )?(?:its )?damage,?(?: \(?rounded up\)?)?"
        rf"(?:\. Then,? |,? (?:and |then )+|\. ){_GONE}(?=\.)",
        ("When you Attack, you deal half damage this Roll Phase and remove this token",),
        (TOKEN,),
    )
    yield Rewriting(
        "“when you have 3 …”",
        rf"\bwhen(?:ever)? you have (\d+)(?: or more)? (?:of these(?: tokens)?|{_IT}|tokens), (?:remove|discard) "
        rf"(?:them all|all of them|them)(?: from yourself)?\b",
        (rf"when you have \1 {OWN}, remove all {OWN} from yourself",),
        (TOKEN,),
    )


def spending() -> Iterator[Rewriting]:
    """What is spent as an Attack is made or damage comes."""
    yield Rewriting("“(rounded up)”", r",? rounding up\b", (" (rounded up)",), first=True)
    yield Rewriting(
        "“at once” says nothing",
        r"\b(\d+ or more damage) (?:at once|from one source|at the same time|in one go)\b",
        (r"\1",),
        first=True,
    )
    attack = (
        r"(?:when (?:making|activating) an attack|when(?:ever)? you (?:make|activate) an attack|when"
        r" attacking|when you attack)"
    )
    many = (
        r"(?:spend (?:1|one) or more|spend any number(?: of (?:these|them|this token))?)(?: of these| tokens| of them)?"
    )
    adds = r"(?:it deals|that attack deals|the attack deals|add|deal) \+?(\d+) (?:more |extra |additional )?damage"
    each = r" (?:per|for each|for every) (?:token |one |of them )?(?:spent)?"
    yield Rewriting(
        "“spend 1 when you Attack”",
        rf"^(?:you may )?{many} {attack}(?::|;|,| to| and)? {adds}{each}(?=\.)",
        (r"Spend 1 when you Attack: add \1 damage",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1 when you Attack”",
        rf"^{attack},? (?:you may )?{many}(?::|;|,| to| and)? {adds}{each}(?=\.)",
        (r"Spend 1 when you Attack: add \1 damage",),
        (TOKEN,),
    )
    yield Rewriting(
        "“for each CP paid” comes first",
        r"^(?:you may )?pay 1 CP (?:per|for each) damage(?:: | to )prevent (?:that much incoming damage|it|that"
        r" damage|that much damage)(?=\.)",
        ("You may pay any number of CP. For each CP paid, prevent 1 damage",),
        (CARD, DEFENCE),
    )
    yield Rewriting(
        "“subtract … damage”",
        r"\b(?:it|this attack|your attack|the attack) deals (\d+) (?:less|fewer) damage(?=\.)",
        (r"subtract \1 damage",),
        (CARD, OFFENCE),
    )
    yield Rewriting(
        "“set … to the value on its opposite side”",
        r"\bchoose (?:an opponent's die|(?:1|one|a) die of an opponent)(?:,? and|\.) (?:turn|flip|set) it (?:over"
        r"|(?:over )?to its opposite (?:face|side|value))(?=\.)",
        ("set 1 die of an opponent to the value on its opposite side",),
        (CARD,),
    )
    yield Rewriting(
        "“set … to the value on its opposite side”",
        r"\b(?:turn|flip) (?:an?|1|one|any) (?:of your )?(?:die|dice) (?:over|(?:over )?to (?:its|the) opposite "
        r"(?:face|side|value))(?=\.)",
        ("set 1 of your dice to the value on its opposite side",),
        (CARD,),
    )
    yield Rewriting(
        "“the same value as another of your dice”",
        r"\bset (\d+) of your dice to the same (?:value|number) as (?:a third|another|another of your dice|a"
        r" third die|another die)(?=\.)",
        (r"set \1 of your dice to the same value as another of your dice",),
        (CARD,),
    )


def across() -> Iterator[Rewriting]:
    """What concerns whoever is Attacked."""
    yield Rewriting(
        "“add … damage for each …”",
        rf"(?:^|(?<=\. ))for each {NAME}(?: tokens?)? (?:on (?:{_FOE}|them)|{_FOE} has|they have), (?:deal|add) (\d+) "
        rf"(?:extra |additional |more )?damage(?=[.,])",
        (r"Add damage equal to \2 for each \1 of the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“for each …” is an amount",
        rf"\bdeal (\d+) damage (?:for each|for every|per) {NAME}(?: tokens?)? (?:on (?:{_FOE}|them)|{_FOE} has"
        rf"|they have)"
        rf"(?=\.)",
        (r"deal damage equal to \1 for each \2 of the defender",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“to a maximum of …”",
        rf"\bdeal (\d+) damage (?:for each|for every|per) {NAME}(?: tokens?)? (?:on (?:{_FOE}|them)|{_FOE} has"
        rf"|they have)"
        rf",? \(?(?:up to|max(?:imum)?\.?(?: of)?|to a maximum of) (\d+)(?: damage)?\)?(?=\.)",
        (r"deal damage equal to \1 for each \2 of the defender, to a maximum of \3",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“remove all … from the defender”",
        rf"(?:(?:^|(?<=\. ))|,? (?:and |then )+)remove all(?: of)? (?:their|the (?:opponent|defender)'s|{NAME}"
        rf" from them) ?"
        rf"{NAME}?(?: tokens)?(?=\.)",
        (r". Remove all \1\2 from the defender",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“discards 1 card”",
        r"\b(?:must )?choose(?:s)? and discards? (?:an?|1|one) card\b|\bmust discard (?:an?|1|one) card of their"
        r" choice\b",
        ("discards 1 card",),
    )
    yield Rewriting(
        "“avoid all incoming damage”",
        r"\b(?:evade|dodge|avoid|negate) (?:the|this|that) (?:attack|damage|whole attack)(?: entirely| completely)?\b",
        ("avoid all incoming damage",),
        (DEFENCE, TOKEN, CARD, PASSIVE),
    )
    yield Rewriting(
        "“on …” comes first",
        rf"{BEGINS}(avoid [^.,:;]*?|{EFFECT}) on (?:an? )?(\d(?:-\d)?)(\+?)(?=\.)",
        (r"On \2, \1",),
        (DEFENCE,),
        moves=True,
    )
    yield Rewriting("“Otherwise,” has a comma", r"(?<=\. )otherwise (?=[a-z])", ("Otherwise, ",), first=True)
    yield Rewriting(
        "“for each …” comes first",
        rf"(?<=\. )Otherwise, ({EFFECT}) (?:for each|for every|per) ((?:\d )?[a-z]+)(?: rolled| you rolled)?(?=\.)",
        (r"Otherwise, for each \2, \1",),
        (OFFENCE, DEFENCE, CARD),
    )
    verb = r"(deal|prevent|heal|gain)"
    yield Rewriting(
        "“for each …” comes first",
        rf"{BEGINS}{verb} (\d+)((?: damage| CP)?) (?:for each|for every|per) ([a-z]+) and(?: (?:for )?(?:each"
        rf"|every))? ([a-z]+)"
        rf"(?: rolled| you rolled)?(?=\.)",
        (r"For each \4, \1 \2\3. For each \5, \1 \2\3",),
        (OFFENCE, DEFENCE),
        moves=True,
    )
    each = r"(?:for each(?: one| token| of them| status effect)?(?: (?:removed|lost))?(?: this way| in this way)?)"
    for kind in ("positive", "negative"):
        yield Rewriting(
            "what is counted is counted before it leaves",
            rf"{BEGINS}remove all (?:of )?(?:your )?{kind} status effects(?: from yourself)?(?:\. |,? (?:and|then)"
            rf" )heal (\d+) {each}(?=\.)",
            (rf"Heal \1 for each of your {kind} status effects. Remove all {kind} status effects from yourself",),
            (OFFENCE, CARD, DEFENCE),
            moves=True,
        )
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"{BEGINS}(?:(?:an?|1|one|a chosen) opponent(?: of your choice)?) (?:gets|gains|receives|is inflicted"
        rf" with) (?:an? )?{NAME}"
        rf" or (?:an? )?{NAME}(?: \(?(?:of )?your choice\)?)?(?=\.)",
        (r"Choose 1: inflict \1 on a chosen opponent; or inflict \2 on a chosen opponent",),
        (CARD,),
        moves=True,
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"\binflict (?:an? )?{NAME} or (?:an? )?{NAME}(?: \(?(?:of )?your choice\)?)?(?=\.)",
        (r"choose 1: inflict \1; or inflict \2",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“choose 1: …; or …”",
        rf"\bgain (?:an? )?{NAME} or (?:an? )?{NAME}(?: \(?(?:of )?your choice\)?)?(?=\.)",
        (r"choose 1: gain \1; or gain \2",),
        (OFFENCE, CARD, DEFENCE),
    )


def held() -> Iterator[Rewriting]:
    """What somebody has, less than a number, and what a turn was without."""
    yield Rewriting(
        "“you have 2 or less CP”",
        r"\bif you have (?:less|fewer) than (\d+) CP(?=[,.])",
        (r"if you have <\1-1> or less CP",),
    )
    yield Rewriting(
        "“you have 2 or fewer cards in your hand”",
        r"\bif you have (?:less|fewer) than (\d+) cards(?: in (?:your )?hand)?(?=[,.])",
        (r"if you have <\1-1> or fewer cards in your hand",),
    )
    yield Rewriting(
        "“at the end of your turn, if you did not Attack”",
        r"^if you (?:don't|do not|didn't|did not) attack (?:on|during|in) your turn, ([^.,]*?)(?: at the end of "
        r"(?:it|that turn|your turn))?(?=\.)",
        (r"At the end of your turn, if you did not Attack this turn, \1",),
        (PASSIVE, TOKEN),
        moves=True,
    )


BESIDES: Final[tuple[Rewriting, ...]] = (*leaving(), *spending(), *across(), *held())
