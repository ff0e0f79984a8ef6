"""What is asked of a player before something happens: dice in a pile, life, what was done this turn, firsts of a turn.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, TITLE, WHOSE
from dicewright.language.reading import Rewriting

_ZONES: Final = (("used pile", "used pile"), ("prep(?: area)?", "prep area"), ("reserve", "reserve"), ("bag", "bag"))
_FOE: Final = r"(?:your opponent|an opponent|the opponent|they)"
_BACK: Final = r"(?:this turn|earlier this turn|already this turn)"


def in_piles() -> Iterator[Rewriting]:
    """How many dice lie somewhere, however that is said."""
    for said, zone in _ZONES:
        name = "“you have 2 or more … in your used pile”"
        for who, whose, place in (
            ("you have", f"(?:in|from) your {said}", f"in your {zone}"),
            ("your opponent has", f"(?:in|from) (?:their|your opponent's) {said}", f"in your opponent's {zone}"),
        ):
            has = rf"(?:there (?:is|are)|{who if who == 'you have' else _FOE + ' has'}|you control)"
            if who != "you have":
                has = rf"(?:there (?:is|are)|{_FOE} (?:has|have))"
            for way, meant in (
                (rf"(?:at least ({COUNT})|({COUNT}) or more)", r"\2\3 or more"),
                (rf"(?:at most ({COUNT})|({COUNT}) or (?:fewer|less))", r"\2\3 or fewer"),
            ):
                yield Rewriting(
                    name,
                    rf"\b(if|while) {has} {way} ([^.,:]*?)((?:s| dice)?) {whose}(?=,)",
                    (rf"\1 {who} {meant} \4\5 {place}", rf"\1 {who} {meant} \4 dice {place}"),
                )
            some = r"(?:an?|at least (?:an?|one|1)|(?:one|1) or more)"
            for what, ways in (
                (rf"({WHOSE}(?:character|action|basic action|sidekick))(?: die| dice|s)?", (r"\2 dice", r"\2s")),
                ("()(?:die|dice)", ("dice",)),
                (rf"{TITLE}(?: character)?(?: die| dice|s)?", (r"\2 character dice",)),
            ):
                yield Rewriting(
                    name,
                    rf"\b(if|while) {has} {some} {what} {whose}(?=,)",
                    tuple(rf"\1 {who} 1 or more {one} {place}" for one in ways),
                )
            yield Rewriting(
                name,
                rf"\b(if|while) (?:{has} no (?:dice|die)|(?:there are )?no dice are|there are no dice) {whose}(?=,)",
                (rf"\1 {who} 0 or fewer dice {place}",),
            )
            if who == "you have":
                yield Rewriting(
                    name, rf"\b(if|while) your {said} is empty(?=,)", (rf"\1 you have 0 or fewer dice {place}",)
                )
        yield Rewriting(
            "“for each die in your …”",
            rf"\bfor (?:each|every) ((?:{WHOSE})(?:sidekick|character|action|die)|{TITLE})(?: die| dice)? in "
            rf"(?:their|your opponent's) {said}(?=[.,])",
            (rf"for each \1 in your opponent's {zone}", rf"for each \1 die in your opponent's {zone}"),
        )
        yield Rewriting(
            "“for each die in your …”",
            rf"\bfor (?:each|every) ((?:{WHOSE})(?:sidekick|character|action|die)|{TITLE})(?: die| dice)? (?:that"
            rf" is |you have )?(?:in|from) your {said}(?=[.,])",
            (rf"for each \1 in your {zone}", rf"for each \1 die in your {zone}"),
        )


def of_players() -> Iterator[Rewriting]:
    """How much life somebody has, and what somebody has done this turn."""
    for who, has, life in (
        ("you", "you have", "your life(?: total)?"),
        (_FOE, "your opponent has", "(?:your opponent's|their) life(?: total)?"),
    ):
        for said in (
            rf"{who} (?:have|has|are at|is at) (?:at least (\d+)|(\d+) or (?:more|greater|higher)) life",
            rf"{who} (?:have|has|are at|is at) (\d+) life or (?:more|greater|higher)()",
            rf"{life} is (?:at least (\d+)|(\d+) or (?:more|greater|higher))",
        ):
            yield Rewriting(
                "“you have 15 or more life”", rf"\b(if|while) {said}(?=[,.])", (rf"\1 {has} \2\3 or more life",)
            )
        for said in (
            rf"{who} (?:have|has|are at|is at) (?:at most|no more than) (\d+) life",
            rf"{who} (?:have|has) (?:fewer|less) than (\d+) life",
        ):
            meant = r"<\2-1>" if "than (" in said and "no more" not in said else r"\2"
            yield Rewriting(
                "“you have 5 or less life”", rf"\b(if|while) {said}(?=[,.])", (rf"\1 {has} {meant} or less life",)
            )
    yield Rewriting(
        "“you attacked this turn”",
        r"\b(if|while) you(?: have|'ve)? (?:attacked|declared (?:any |an? )?attackers?)(?: with (?:a|any)"
        rf" characters?(?: die)?)? {_BACK}(?=[,.])",
        (r"\1 you attacked this turn",),
    )
    yield Rewriting(
        "“you didn't attack this turn”",
        r"\b(if|while) (?:you (?:didn't|did not|haven't|have not) attack(?:ed)?(?: with (?:a|any) (?:character(?:"
        r" die)?|characters|dice))?"
        rf"|none of your (?:characters|character dice|dice) attacked) {_BACK}(?=[,.])",
        (r"\1 you didn't attack this turn",),
    )
    one = r"(an?|(?<=, if you fielded )another|(?<=, if you purchased )another|at least (?:one|1)|(?:one|1) or more)"
    for said, meant in (("purchased|bought", "purchased"), ("fielded", "fielded")):
        yield Rewriting(
            f"“you {meant} a … this turn”",
            rf"\b(if|while) you(?: have|'ve)?(?: already)? (?:{said}) {one} ([^.,:]*?)(?:s| dice| die)? {_BACK}"
            r"(?=[,.])",
            (
                rf"\1 you {meant} a \3 die this turn",
                rf"\1 you {meant} an \3 die this turn",
                rf"\1 you {meant} a \3 this turn",
            ),
        )


def first_of_a_turn() -> Iterator[Rewriting]:
    """The first purchase of a turn, and who pays less for it."""
    bought = r"(?:buy|purchase)"
    late = r"(?:each turn|every turn|per turn|(?:on|during) (?:each of )?your turns?|in a turn)"
    floor = r"((?: but at least \d+)?)"
    for said in (
        rf"the first ([^.,:]*?)(?: die)? you {bought} {late} costs (\d+) less(?: to {bought})?{floor}",
        rf"{late}, the first ([^.,:]*?)(?: die)? you {bought} costs (\d+) less(?: to {bought})?{floor}",
    ):
        yield Rewriting(
            "“the first die you purchase each turn costs … less”",
            rf"\b{said}(?=\.)",
            (
                r"the first \1 die you purchase each turn costs \2 less\3",
                r"the first \1 you purchase each turn costs \2 less\3",
            ),
            (CHARACTER,),
        )


def chosen_by_others() -> Iterator[Rewriting]:
    """What an opponent chooses to lose is theirs."""
    yield Rewriting(
        "who loses life is named",
        r"\b(opponent chooses (?:one|1): )lose (?=\d+ life)",
        (r"\1your opponent loses ",),
    )


ASKED: Final = (*in_piles(), *of_players(), *first_of_a_turn(), *chosen_by_others())
