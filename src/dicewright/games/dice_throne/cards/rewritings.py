"""What printed cards and boards of Dice Throne say in other words than the vocabulary, and how they say it here.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_asides import ASIDES
from dicewright.games.dice_throne.cards.rewritten_asked import ASKED
from dicewright.games.dice_throne.cards.rewritten_bearers import BEARERS
from dicewright.games.dice_throne.cards.rewritten_before import BEFORE
from dicewright.games.dice_throne.cards.rewritten_besides import BESIDES
from dicewright.games.dice_throne.cards.rewritten_boards import ON_BOARDS
from dicewright.games.dice_throne.cards.rewritten_borne import BORNE, COUNTED
from dicewright.games.dice_throne.cards.rewritten_chances import CHANCES
from dicewright.games.dice_throne.cards.rewritten_counts import COUNTS
from dicewright.games.dice_throne.cards.rewritten_decks import DECKS
from dicewright.games.dice_throne.cards.rewritten_deeds import BEFOREHAND, DEEDS
from dicewright.games.dice_throne.cards.rewritten_dicework import DICEWORK
from dicewright.games.dice_throne.cards.rewritten_effects import EFFECTS
from dicewright.games.dice_throne.cards.rewritten_elided import ELIDED
from dicewright.games.dice_throne.cards.rewritten_events import answered, counted_now, said_shorter, turned
from dicewright.games.dice_throne.cards.rewritten_everyday import EVERYDAY
from dicewright.games.dice_throne.cards.rewritten_frames import FRAMES
from dicewright.games.dice_throne.cards.rewritten_free import FREELY
from dicewright.games.dice_throne.cards.rewritten_fuller import FULLER
from dicewright.games.dice_throne.cards.rewritten_habits import HABITS
from dicewright.games.dice_throne.cards.rewritten_had import AFTERWARDS, HAD
from dicewright.games.dice_throne.cards.rewritten_handling import HANDLING
from dicewright.games.dice_throne.cards.rewritten_heads import HEADS
from dicewright.games.dice_throne.cards.rewritten_holders import HELD
from dicewright.games.dice_throne.cards.rewritten_instead import INSTEAD, REMOVED
from dicewright.games.dice_throne.cards.rewritten_joined import JOINED
from dicewright.games.dice_throne.cards.rewritten_kept import KEPT
from dicewright.games.dice_throne.cards.rewritten_letters import LETTERS
from dicewright.games.dice_throne.cards.rewritten_lists import IN_LISTS
from dicewright.games.dice_throne.cards.rewritten_marks import HEADINGS, SET_OFF
from dicewright.games.dice_throne.cards.rewritten_moments import MOMENTS
from dicewright.games.dice_throne.cards.rewritten_more import IN_MORE_WORDS
from dicewright.games.dice_throne.cards.rewritten_moved import MOVED
from dicewright.games.dice_throne.cards.rewritten_notes import LIMITS, NOTES
from dicewright.games.dice_throne.cards.rewritten_order import (
    at_length,
    attempts,
    cards,
    conditions,
    counted,
    lessened,
    phases,
    rolls,
    spent,
)
from dicewright.games.dice_throne.cards.rewritten_people import OF_PEOPLE
from dicewright.games.dice_throne.cards.rewritten_phrased import PHRASED
from dicewright.games.dice_throne.cards.rewritten_plain import PLAINLY
from dicewright.games.dice_throne.cards.rewritten_prices import PRICES, THEIRS
from dicewright.games.dice_throne.cards.rewritten_printed import PRINTED
from dicewright.games.dice_throne.cards.rewritten_pronouns import PRONOUNS
from dicewright.games.dice_throne.cards.rewritten_reckoned import RECKONED
from dicewright.games.dice_throne.cards.rewritten_rolls import OF_ROLLS_AND_TOKENS
from dicewright.games.dice_throne.cards.rewritten_rows import ROWS
from dicewright.games.dice_throne.cards.rewritten_short import IN_SHORT
from dicewright.games.dice_throne.cards.rewritten_spoken import SPOKEN
from dicewright.games.dice_throne.cards.rewritten_strokes import STROKES
from dicewright.games.dice_throne.cards.rewritten_sums import SUMS
from dicewright.games.dice_throne.cards.rewritten_supposing import SUPPOSING
from dicewright.games.dice_throne.cards.rewritten_tails import TAILS
from dicewright.games.dice_throne.cards.rewritten_terse import TERSE
from dicewright.games.dice_throne.cards.rewritten_titles import FACTS, TITLES
from dicewright.games.dice_throne.cards.rewritten_tokens import ON_TOKENS
from dicewright.games.dice_throne.cards.rewritten_told import FIRST, TOLD
from dicewright.games.dice_throne.cards.rewritten_turns import OF_TURNS
from dicewright.games.dice_throne.cards.rewritten_uses import USES
from dicewright.games.dice_throne.cards.rewritten_voices import VOICES
from dicewright.games.dice_throne.cards.rewritten_whens import WHENS
from dicewright.games.dice_throne.cards.rewritten_wide import WIDE
from dicewright.games.dice_throne.cards.rewritten_words import (
    ALONE,
    CARD,
    COUNT,
    DEFENCE,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    PLAIN,
    ROLLED,
    SEVERAL,
    SURE,
    TOKEN,
    VERB,
)
from dicewright.language.reading import Rewriting, numbers


def _neighbours() -> Iterator[Rewriting]:
    """Numbers that follow each other, which are written as a range."""
    for low in range(1, 6):
        yield Rewriting("“on 1-2”", rf"\bon (?:an? )?{low} or (?:an? )?{low + 1}\b", (f"on {low}-{low + 1}",))
    for low in range(1, 5):
        yield Rewriting("“on 1-3”", rf"\bon (?:an? )?{low}, {low + 1},? or {low + 2}\b", (f"on {low}-{low + 2}",))


_ALL: Final[tuple[Rewriting, ...]] = (
    *[one for one in NOTES if one.first],
    *SET_OFF,
    *STROKES,
    *[one for one in NOTES if one.wide],
    *LETTERS,
    *TITLES,
    *FIRST,
    *ASIDES,
    *ROWS,
    *DICEWORK,
    *PRINTED,
    *BORNE,
    *SUPPOSING,
    *HEADS,
    *numbers(),
    *THEIRS,
    *INSTEAD,
    *BEFOREHAND,
    *TOLD,
    *HABITS,
    *[one for one in DEEDS if one.wide],
    *MOMENTS,
    *PRICES,
    *JOINED,
    *FULLER,
    *TERSE,
    *PHRASED,
    *OF_PEOPLE,
    *IN_LISTS,
    *ON_TOKENS,
    *PLAINLY,
    *ON_BOARDS,
    *IN_SHORT,
    *FREELY,
    *[one for one in DEEDS if one.first],
    *HELD,
    *BEARERS,
    *HEADINGS,
    *FACTS,
    *OF_TURNS,
    *IN_MORE_WORDS,
    Rewriting(
        "“1”",
        r"\b(?:an?|one) (?=card|die|(?:negative |positive )?status effect|upgrade|CP\b|(?:of your"
        r" )?(?:even )?dice|Roll Attempt)",
        ("1 ",),
    ),
    *OF_ROLLS_AND_TOKENS,
    *phases(),
    *spent(),
    *lessened(),
    *conditions(),
    *attempts(),
    *rolls(),
    *cards(),
    *counted(),
    *at_length(),
    *answered(),
    *counted_now(),
    *turned(),
    *said_shorter(),
    *VOICES,
    *BEFORE,
    *PRONOUNS,
    *CHANCES,
    *RECKONED,
    *HAD,
    *SPOKEN,
    *KEPT,
    *WIDE,
    *EFFECTS,
    *DECKS,
    *FRAMES,
    *SUMS,
    *WHENS,
    *USES,
    *MOVED,
    *TAILS,
    *AFTERWARDS,
    *LIMITS,
    *REMOVED,
    *COUNTED,
    *(
        one if one.first else one._replace(last=True)
        for one in (*COUNTS, *ASKED, *HANDLING, *BESIDES, *EVERYDAY, *ELIDED)
    ),
    # players
    Rewriting("“the defender”", r"\b(?:your|the|target|an) opponent\b", ("the defender",), (OFFENCE,)),
    Rewriting(
        "“the attacker”", r"\b(?:your|the|target|an) opponent\b|\byour attacker\b", ("the attacker",), (DEFENCE,)
    ),
    Rewriting("“a chosen opponent”", r"\b(?:your|the|an|any|target|1|one) opponent\b", ("a chosen opponent",), (CARD,)),
    Rewriting("“each other opponent”", r"\ball other opponents\b", ("each other opponent",)),
    Rewriting("“roll 1 die”", r"\broll a die: (?=on\b)", ("roll 1 die. ",)),
    Rewriting("“otherwise” begins a sentence", r"[;,] ?otherwise,? (?=[a-z])", (". Otherwise, ",)),
    Rewriting("each damage is a sentence", r"\b(deal \d+ (?:\w+ )?damage) and (?=\d+ \w+ damage)", (r"\1. Deal ",)),
    Rewriting(
        "“on 2 …”",
        rf"\bif (?:at least )?({COUNT})(?: or more)? of (?:them|the dice|those dice) (?:are|show) (?=[a-z])",
        (r"on \1 ",),
    ),
    Rewriting(
        "“change any 1 die by 1”",
        r"\b(?:increase or decrease|raise or lower) (?:an?|any|one|1) die by (?=\d)",
        ("change any 1 die by ",),
    ),
    Rewriting(
        "“from a chosen player to another chosen player”",
        r"\bfrom (?:one|a|any) player to (?:another|any other)(?: player)?\b",
        ("from a chosen player to another chosen player",),
    ),
    Rewriting(
        "“any number of CP”",
        r"(?:^|(?<=\. ))(?:you may )?pay any (?:amount|number) of CP\b",
        ("You may pay any number of CP",),
    ),
    Rewriting(
        "“for each CP paid” comes first",
        r"(?:^|(?<=[.:] ))([^.:]*?) for each CP (?:you )?paid(?=\.)",
        (r"For each CP paid, \1",),
    ),
    Rewriting(
        "what dice do is said in a sentence",
        r"\b(roll \d+ dice), dealing (\d+) damage (for each \w+) and healing (\d+) (for each \w+)(?=\.)",
        (r"\1. \3, deal \2 damage. \5, heal \4",),
    ),
    Rewriting("“each opponent”", r"\b(?:all|every)(?: of)?(?: your| the)? opponents?\b", ("each opponent",)),
    Rewriting("“a chosen player”", r"\b(?:an?|any|any 1|any one|target|1|one) player\b", ("a chosen player",)),
    Rewriting("“that player”", rf"\b(?:they|he or she|that opponent) {VERB}{ALONE}", (r"that player \1s",)),
    Rewriting("“that player”", r"\b(?:them|that opponent)\b", ("that player",)),
    # tokens
    Rewriting("tokens are named alone", r"\b(gain|inflict)(s?) (?:an?|1|one) (?=(?-i:[A-Z]))", (r"\1\2 ",)),
    Rewriting("tokens are named alone", rf"(?<= ){NAME} (?:status effects?|tokens?)\b", (r"\1",)),
    Rewriting(
        "“gain … and gain …”",
        rf"\b(gain|inflict) ((?:\d+ )?{NAME}),? and (?=(?:\d+ )?(?-i:[A-Z]))(?!CP\b)",
        (r"\1 \2 and \1 ",),
    ),
    Rewriting("“inflict”", r"\b(?:apply|place)\b", ("inflict",)),
    Rewriting("“remove … from”", r"\b(remove \d+ (?:positive |negative )?status effects?) of\b", (r"\1 from",)),
    Rewriting("“your”", r"\bwhile you have this token, ", ("",), (TOKEN,)),
    Rewriting(
        "“your Attacks get”",
        r"\byour attacks? deals? (?:an? )?(?:additional |extra )?(\d+) (?:more |additional |extra )?damage",
        (r"your Attacks get +\1 damage",),
        (TOKEN, PASSIVE),
    ),
    Rewriting(
        "“your Attacks get”",
        (
            r"\byou deal (?:an? )?(?:additional |extra )?(\d+) (?:more |additional |extra "
            r")?damage (?:with each attack|when you attack|when attacking)"
        ),
        (r"your Attacks get +\1 damage",),
    ),
    Rewriting(
        "“Attacks on you get”",
        r"\battacks against you (?:deal|get) \+?(\d+) (?:more |additional |extra )?damage",
        (r"Attacks on you get +\1 damage",),
    ),
    Rewriting(
        "“spend 1”",
        r"(?<!attacked, you may )(?<!attack, you may )\bspend (?:this token|1 token|one token|a token|this)\b",
        ("spend 1",),
        (TOKEN,),
    ),
    Rewriting("“spend 1”", r"\bspend (an?|1|one) (?=(?-i:[A-Z]))", ("spend 1 ",)),
    Rewriting(
        "prevention answers incoming damage",
        r"\bspend 1(?: to|:) (prevent|avoid)\b"
        r"(?! (?:\d+|an?|any|one|the)(?: incoming)?(?: positive| negative)? status)",
        (r"Spend 1 when you have incoming damage: \1",),
        (TOKEN,),
    ),
    Rewriting(
        "“spend 1 when …:”",
        (
            r"\b(?:when|if) you(?: are|'re) attacked, you may spend (?:this token|1|one "
            r"token|1 token)(?:\. If you do,| and| to|:) "
        ),
        ("Spend 1 when you are Attacked: ",),
        (TOKEN,),
    ),
    Rewriting(
        "“in your upkeep phase”",
        r"\b(?:at the (?:start|beginning) of your (?:turn|upkeep(?: phase)?)|(?:during|in) your upkeep(?: phase)?)\b",
        ("in your upkeep phase",),
    ),
    Rewriting(
        "“skip that phase”",
        r"\b(?:you )?skip your next (income|main|upkeep) phase,? (?:and |then )+remove this token\b",
        (r"At the start of your \1 phase, skip that phase and remove this token",),
        (TOKEN,),
    ),
    Rewriting(
        "“skip that phase”",
        r"\b(?:you )?skip your next (income|main|upkeep) phase\b",
        (r"At the start of your next \1 phase, skip that phase",),
    ),
    Rewriting(
        "“when you are Attacked”",
        r"\bwhen(?:ever)? you(?: are|'re) (?:attacked|targeted by an attack)\b",
        ("when you are Attacked",),
    ),
    Rewriting("“when”", r"\b(?:whenever|each time|every time)\b", ("when",)),
    # damage
    Rewriting(
        "“avoid all incoming damage”",
        r"\b(?:take no damage|avoid (?:the|all) damage)\b",
        ("avoid all incoming damage",),
    ),
    Rewriting(
        "half is rounded up",
        (
            r"\bprevent (?:half|1/2|½) (?:of )?(?:the |all )?damage "
            r"(?:dealt to you|you (?:would )?take|you receive),? \(?rounded up\)?"
        ),
        ("prevent half of the incoming damage",),
    ),
    Rewriting(
        "“prevent half of the incoming damage”",
        r"\bprevent (?:half|1/2|½) (?:of )?(?:the |all )?(?:incoming )?damage\b",
        ("prevent half of the incoming damage",),
    ),
    Rewriting("“prevent … damage”", r"\b(prevent \d+)(?: of the)? incoming damage", (r"\1 damage",)),
    Rewriting(
        "“add … damage”", r"\bdeal (?:an? )?(?:additional|extra) (\d+) damage\b", (r"add \1 damage",), (OFFENCE, CARD)
    ),
    Rewriting(
        "“add … damage”",
        r"\bdeal \+?(\d+) (?:additional|extra|more|bonus) damage\b",
        (r"add \1 damage",),
        (OFFENCE, CARD),
    ),
    Rewriting(
        "“add … damage”",
        r"(?!\A)(?<!dice\. )\badd \+?(\d+) (?:additional |extra |bonus )?damage(?: to (?:the|your|this|that)"
        r" attack)?\b",
        (r"add \1 damage",),
    ),
    Rewriting(
        "“add … damage”",
        r"\bincrease (?:your|the|this) (?:attack|damage|attack's damage|attack damage) by (\d+)\b",
        (r"add \1 damage",),
    ),
    Rewriting("“add … damage”", r"(?<=[.,:] )\+(\d+) damage\b", (r"add \1 damage",)),
    Rewriting(
        "“this Attack becomes undefendable”",
        (
            r"\b(?:this|the|your) (?:attack|damage) (?:is|becomes) undefendable\b|\bmake "
            r"(?:this|the|your) (?:attack|damage) undefendable\b"
        ),
        ("this Attack becomes undefendable",),
        (OFFENCE, CARD, TOKEN, PASSIVE),
    ),
    Rewriting("“Attack Modifier.”", r"\battack modifier ?[:-] ?", ("Attack Modifier. ",)),
    Rewriting(
        "“if this Attack dealt 1 or more damage”",
        (
            r"\bif (?:(?:any |at least 1 |the |1 or more )?damage (?:is|was) dealt|(?:this|the|your) "
            r"attack (?:deals|dealt) (?:any )?damage|you (?:deal|dealt) (?:any )?damage|"
            r"(?:this|the) attack (?:is|was) successful)\b"
        ),
        ("if this Attack dealt 1 or more damage",),
        (OFFENCE,),
    ),
    Rewriting(
        "“for each …” comes first",
        (
            rf"(?:^|(?<=[.:] ))((?!{EFFECT} and {EFFECT} (?:for (?:each|every)|per) ){EFFECT})"
            rf" (?:for (?:each|every)|per) ([^.,;:]+?)(?: (?:that "
            rf")?you(?:'ve)? roll(?:ed)?| rolled)?(?=\.)"
        ),
        (r"For each \2, \1",),
    ),
    Rewriting(
        "“for each …” comes first",
        rf"(?:^|(?<=[.:] ))({EFFECT}) (?:for (?:each|every)|per) ([\w ]+?)(?:{ROLLED})?,? and "
        rf"({EFFECT}) (?:for (?:each|every)|per) ([\w ]+?)(?:{ROLLED})?(?=\.)",
        (r"For each \2, \1. For each \4, \3",),
    ),
    Rewriting(
        "“on …” comes first",
        rf"(?:^|(?<=[.:] )){SURE}({EFFECT}) if you roll(?:ed)? (?:at least )?(?:(?:an?|1) )?((?:\d )?[a-z]+)(?=\.)",
        (r"On \2, \1",),
    ),
    Rewriting("“the dice show”", r"\bif you(?:'ve)? roll(?:ed)? (?=(?:an? )?\d of a kind)", ("if the dice show ",)),
    Rewriting(
        "“damage equal to …, plus …”",
        (
            r"\bdeal (\d+) damage,? plus (\d+)(?: damage)? for (?:each|every) "
            r"((?-i:[A-Z])[\w ]*?) on (?:your opponent|the opponent|an opponent|the defender)(?=\.)"
        ),
        (r"deal damage equal to \1, plus \2 for each \3 of the defender",),
        (OFFENCE,),
    ),
    Rewriting(
        "“deal … damage” goes to the attacker",
        r"\bdamage (?:back\b(?: to (?:the|your) attacker)?)",
        ("damage",),
        (DEFENCE,),
    ),
    Rewriting("“(rounded up)”", r",? rounded up\b", (" (rounded up)",)),
    Rewriting("“a chosen …”", r"\b(?:an?|any) (player|opponent) of your choice\b", (r"a chosen \1",)),
    Rewriting("“any 1 die”", r"\bany die\b", ("any 1 die",)),
    Rewriting("“choose 1: …; or …”", r"\b(choose 1: [^.;]*?),? or (?=[a-z])", (r"\1; or ",)),
    Rewriting("symbols are what you rolled", r"(?<=\w) (?:(?:that )?(?:you(?:'ve)? )?(?:rolled|roll))(?=[.,])", ("",)),
    Rewriting(
        "“on …”",
        r"\b(?:on a roll of|on an?|if you roll(?:ed)?(?: at least)?(?: an?| 1| one)?) (?=\d|[a-z])",
        ("on ",),
    ),
    *_neighbours(),
    Rewriting("“on 5-6”", r"\bon (\d)(?:\+| or (?:more|higher|greater)\b)", (r"on \1-6",)),
    Rewriting("“on 2 …”", rf"\bif you roll(?:ed)? (?:at least )?({COUNT})(?: or more)? (?=[a-z])", (r"on \1 ",)),
    Rewriting(
        "“the total”",
        (
            r"\b(?:the )?(?:total|sum)(?: (?:rolled|roll|value|amount|of the (?:roll|"
            r"dice)|of those dice|of these dice|of all dice))\b"
        ),
        ("the total",),
    ),
    Rewriting(
        "“the total”",
        r"\b(?:the )?(?:value|amount|number)(?: you)? rolled\b|\bthe (?:roll|result)\b|\btheir total\b",
        ("the total",),
    ),
    Rewriting("“for each”", r"\b(?:for every|per)\b", ("for each",)),
    # sequence
    Rewriting("“Then,” has a comma", r"(?:^|(?<=\. ))then (?=[a-z])", ("Then, ",)),
    Rewriting("“Then,” begins a sentence", rf"{PLAIN},? (?:and )?then,? (?=\w)", (r"\1. Then, ",)),
    Rewriting("an effect to a sentence", rf"{PLAIN},? and (?={EFFECT})", (r"\1. ",), last=True),
    Rewriting("an effect to a sentence", rf"{PLAIN}, (?={EFFECT})", (r"\1. ",), last=True),
    Rewriting("“otherwise”", r"\. (?:If not|Or else|Else), ", (". Otherwise, ",)),
    # cards and dice
    Rewriting(
        "a price stands before a colon",
        r"(?:^|(?<=\. ))(?:you may )?((?:pay|spend|discard) [^.:,]*?),? to (?!prevent|avoid)(?=\w)",
        (r"\1: ",),
    ),
    Rewriting(
        "a price stands before a colon", r"(?<=, )(you may (?:pay|spend|discard) [^.:,]*?),? to (?=\w)", (r"\1: ",)
    ),
    Rewriting("“pay … CP”", r"\bspend (\d+) CP\b", (r"pay \1 CP",)),
    Rewriting(
        "a price stands before a colon", r"\b(?:you may )?((?:pay|spend|discard) [^.:,]*?)\. If you do, ", (r"\1: ",)
    ),
    Rewriting(
        "“set … to”",
        r"\bchange (?:the value of )?([^.,]*?)(?: into| to)(?: an?| the)? (?=\w)",
        (r"set \1 to ",),
    ),
    Rewriting(
        "“reroll 1 die of an opponent”",
        (
            r"\b(?:force|make) (?:a chosen opponent|an opponent|your opponent|target "
            r"opponent)(?: to)? (?:reroll|re-roll) (\d+|one) of their dice\b"
        ),
        (r"reroll \1 die of an opponent",),
    ),
    Rewriting("“draw”", r"\b(draw \d+ cards?) from your deck\b", (r"\1",)),
    Rewriting("“CP”", r"\bcombat points?\b", ("CP",)),
    Rewriting(
        "“heal”",
        r"\b(?:gain|recover|regain) (\d+) (?:health|HP|life)\b|\bheal (\d+) (?:health|HP|life|damage)\b",
        (r"heal \1\2",),
    ),
)

_PRONOUN: Final = re.compile(r"\b(?:they|them|their)\b")


def _of_one(one: Rewriting) -> Rewriting:
    """A pronoun is said of the defender only where the text names no others."""
    said_of = any("defender" in meant for meant in one.meant) and _PRONOUN.search(one.said)
    return one._replace(unless=SEVERAL) if said_of else one


REWRITINGS: Final = tuple([_of_one(one) for one in _ALL])
