"""What designers write on tokens: what may be spent for what, how much each of them counts, and how one gets rid of it.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import CARD, DEFENCE, PASSIVE, TOKEN
from dicewright.language.reading import OWN, Rewriting

_THIS: Final = rf"(?:this token|this|it|1|one|1 of (?:these|them)|(?:an? )?{OWN}(?: token)?)"
_ITS: Final = r"(?:this token|this|it|1|one|1 of (?:these|them))"


def spent() -> Iterator[Rewriting]:
    """What is spent for what."""
    yield Rewriting("“may”", r"\b(you|they|players?) can (?!not\b|only\b)(?=[a-z])", (r"\1 may ",), first=True)
    yield Rewriting(
        "“spend 1 when you are Attacked:”",
        rf"^(?:when|if) you(?: are|'re) attacked,? (?:you may )?spend {_ITS}(?: to|:|,? and|\. If you do,) (?="
        rf"(?:roll|prevent|avoid|deal)\b)",
        ("Spend 1 when you are Attacked: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1 when you Attack:”",
        rf"^(?:when|after|if) you (?:attack|activate an attack|activated an attack),? (?:you may )?spend {_ITS}(?:"
        rf" to|:|,? and|\. If you do,) (?=\w)",
        ("Spend 1 when you Attack: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1 in your main phase:”",
        rf"^(?:during|in|on) your (main|upkeep|income) phase,? (?:you may )?spend"
        rf" {_ITS}(?: to|:|,? and|\. If you do,) (?=\w)",
        (r"Spend 1 in your \1 phase: ",),
        (TOKEN,),
    )
    yield Rewriting(
        "“on 4-6, …”",
        r"\b(on (?:an? )?\d(?:-\d)?) you (?=(?:prevent|avoid|take|gain|heal|deal|draw|lose)\b)",
        (r"\1, you ",),
    )
    yield Rewriting(
        "“pay … in your main phase: remove this token”",
        rf"(?:^|(?<=\. ))(?:during|in|on) your (main|upkeep) phase,? (?:you may )?(pay \d+ CP|discard (?:an?|\d+)"
        rf" cards?)(?: to|:|,? and) "
        rf"remove {_THIS}(?=\.)",
        (r"\2 in your \1 phase: remove this token",),
        (TOKEN,),
    )
    yield Rewriting(
        "“pay … in your main phase: remove this token”",
        rf"(?:^|(?<=\. ))(?:you may )?(pay \d+ CP|discard (?:an?|\d+) cards?)(?: (?:during|in|on) your (main"
        rf"|upkeep) phase)"
        rf"(?: to|:|,? and) remove {_THIS}(?=\.)",
        (r"\1 in your \2 phase: remove this token",),
        (TOKEN,),
    )


def counted() -> Iterator[Rewriting]:
    """How much each of the tokens counts."""
    each = r"(?:per|for (?:each|every))"
    named = rf"{each} {OWN}(?: tokens?)?(?: you have| on you)?"
    these = rf"{each} (?:(?:of )?(?:these|them)(?: tokens)?(?: (?:that )?you have| on you)?|token|this token)"
    for said, meant in ((named, OWN), (these, "of these tokens you have")):
        for sign, much in (
            ("-", r"(\d+) (?:less|fewer) damage"),
            ("+", r"\+?(\d+) (?:(?:more|additional|extra|bonus) )?damage"),
        ):
            yield Rewriting(
                "“your Attacks get … for each …”",
                rf"\byour attacks? (?:deals?|gets?) (?:an? )?(?:additional |extra )?{much} {said}(?=\.)",
                (rf"your Attacks get {sign}\1 damage for each {meant}",),
                (TOKEN,),
            )
            yield Rewriting(
                "“Attacks on you get … for each …”",
                rf"\battacks (?:on|against) you (?:deal|get) (?:an? )?(?:additional |extra )?{much} {said}(?=\.)",
                (rf"Attacks on you get {sign}\1 damage for each {meant}",),
                (TOKEN,),
            )
            yield Rewriting(
                "“Attacks on you get … for each …”",
                rf"\byou take (?:an? )?(?:additional |extra )?{much} from attacks {said}(?=\.)",
                (rf"Attacks on you get {sign}\1 damage for each {meant}",),
                (TOKEN,),
            )


def halved() -> Iterator[Rewriting]:
    """Attacks at half strength, and what is activated."""
    yield Rewriting("“when you Attack”", r"\bwhen you activate an attack\b", ("when you Attack",), (TOKEN, PASSIVE))
    yield Rewriting(
        "“you deal half damage this Roll Phase”",
        r"^((?:(?!\battacked\b|\battacks you\b)[^\n])*)\b(?:the|your|that|this) attack deals half (?:of )?(?:its"
        r" )?damage,?"
        r"(?: \(?rounded up\)?)?(?=\.)",
        (r"\1you deal half damage this Roll Phase",),
        (TOKEN,),
    )
    yield Rewriting(
        "“prevent half of the incoming damage”",
        r"(?<!die\. )(?<!dice\. )\bprevent half of (?:it|that|that damage),?(?: \(?rounded up\)?)?(?=[.,])",
        ("prevent half of the incoming damage",),
        (CARD, DEFENCE, TOKEN),
    )


ON_TOKENS: Final[tuple[Rewriting, ...]] = (*spent(), *counted(), *halved())
