"""What a player types, read as an answer to any ask: one grammar for terminal, web and scripts.

    pick     3 · fireball · field bea · beast 2 field · pass · reroll 1 3 · keep 2 4 5
    subset   1 3 5 · beast 1, hulk · all · none · all but 2 · keep 1 3 (of dice to reroll: the others)
    order    2 1 3 · hulk, beast 1, beast 2
    assign   beast 1 > attacker 2 · 1 > a, 2 > a · none
    split    2 on beast 1, 1 on hulk · all on hulk · 1 on 1, rest on 2 · hulk (all) · 1 2 (one each)

Numbers count the options as they are listed, from 1; places of an assignment are lettered from a.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dicewright.engine.ask import Answer
from dicewright.engine.quoting import short
from dicewright.table.names import Named, Unclear, find, fitting, listed, named, tidy

PASS = "pass"
NOTHING = ("none", "nothing", "no one", "nobody", PASS)
ARROWS = re.compile(r"\s*(?:->|=>|→|>)\s*")
WORDY_ARROWS = re.compile(r"\s+(?:to|blocks|block|on|at|in)\s+")
RANGE = re.compile(r"(?<!\d)(\d{1,9})\s*-\s*(\d{1,9})(?!\d)")


def read(ask: Mapping[str, Any], typed: str) -> Answer:
    """The answer that typed words mean, in the shape the ask wants; the match still judges whether it is legal.

    ask: as in a view. Raises `Unclear`.
    """
    words = tidy(typed)
    if not words:
        raise Unclear("Nothing was typed.", "", "Type a number or words from the list, or ? for help.")
    reader = READERS.get(ask["kind"])
    if reader is None:
        raise Unclear(f"This face does not know how to answer a question of kind “{ask['kind']}”.")
    return reader(ask, words)


# --- pick ---


def _pick(ask: Mapping[str, Any], words: str) -> Answer:
    options = named(ask["options"])
    for option in with_items(ask):
        key = str(option["key"])
        if words.startswith((f"{key} ", "keep ")) or words == "keep":
            return {key: _subset({**option["among"], "prompt": key}, words)}
    if words == PASS and ask.get("on_pass"):
        return ask["on_pass"]
    chosen = options[find(words, options)].key
    for option in with_items(ask):
        if option["key"] == chosen:
            raise Unclear(f"It is not said what to {chosen}.", option["among"]["rule"], _which(option))
    return chosen


def with_items(ask: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The options of a pick that are answered together with a choice, such as of dice."""
    return [option for option in ask["options"] if "among" in option]


def _which(option: Mapping[str, Any]) -> str:
    """How to say an option together with what is chosen with it."""
    key, items = option["key"], option["among"]["options"]
    all_but = f", or what stays: keep {len(items)}" if len(items) > 1 and key == "reroll" else ""
    return f"Type for example: {key} 1{all_but}"


# --- subset ---


def _subset(ask: Mapping[str, Any], words: str) -> Answer:
    options = named(ask["options"])
    keys = [option.key for option in options]
    words, others = _verb(ask, words)
    if words in NOTHING or not words:
        chosen: list[int] = []
    elif words in ("all", "everything", "each"):
        chosen = list(range(len(keys)))
    elif words.startswith(("all but ", "all except ")):
        left_out = several(words.split(" ", 2)[2], options)
        chosen = [at for at in range(len(keys)) if at not in left_out]
    else:
        chosen = several(words, options)
    if others:
        chosen = [at for at in range(len(keys)) if at not in chosen]
    return [keys[at] for at in chosen]


def direct_verb(ask: Mapping[str, Any]) -> str:
    """Whether a choice of dice names those to `reroll` or those to `keep`, by its prompt; else empty."""
    prompt = re.findall("[a-z]+", str(ask.get("prompt", "")).lower())
    for verb, stems in (("reroll", ("reroll", "roll")), ("keep", ("keep",))):
        if any(stem in prompt for stem in stems):
            return verb
    return ""


def _verb(ask: Mapping[str, Any], words: str) -> tuple[str, bool]:
    """Typed words without a leading `keep`, `reroll` or `choose`, and whether they name what is not chosen."""
    verb, _, rest = words.partition(" ")
    if verb in ("choose", "pick"):
        return rest, False
    if verb not in ("keep", "reroll", "roll"):
        return words, False
    mine = "keep" if verb == "keep" else "reroll"
    direct = direct_verb(ask)
    if not direct:
        return (rest, False) if rest else (words, False)
    if not rest and direct == mine:
        return "all", False
    return rest or "all", direct != mine


SEPARATORS = re.compile(r"[,;+&]|\band\b")


def joined(words: str, options: Sequence[Named], short: Callable[[int], str] = lambda at: str(at + 1)) -> str:
    """The words with each name that has a comma or an `and` of its own replaced by its number."""
    for at, option in enumerate(options):
        name = tidy(option.key)
        if SEPARATORS.search(name):
            words = words.replace(name, short(at))
    return words


def several(words: str, options: Sequence[Named]) -> list[int]:
    """Positions of several options: numbers, or names with commas or `and` between them, or just in a row."""
    found: list[int] = []
    words = joined(words, options)
    for part in re.split(r"[,;]|(?<!\S)and(?!\S)", words):
        if part := part.strip():
            found += _in_a_row(part, options)
        if len(found) > len(options):
            break
    doubles = [options[at].key for n, at in enumerate(found) if at in found[:n]]
    if doubles:
        raise Unclear(f"{listed(doubles)} is named twice.", "", "Name each choice once.")
    return found


def _in_a_row(part: str, options: Sequence[Named]) -> list[int]:
    numbers = RANGE.sub(lambda found: " ".join(map(str, range(int(found[1]), min(int(found[2]), 99) + 1))), part)
    if all(word.isdecimal() for word in numbers.split()):
        return [find(word, options) for word in numbers.split()[: len(options) + 1]]  # one more shows what is doubled
    if len(fitting(part, options)) == 1:
        return fitting(part, options)
    ways = _cut(part.split(), options)
    if ways is None:
        return [find(part, options)]
    return ways


def _cut(words: Sequence[str], options: Sequence[Named]) -> list[int] | None:
    """Words cut into names of options, longest names first; None if that cannot be done."""
    sizes = [len(f"{option.key} {option.label}".split()) for option in options]
    if len(words) > sum(sizes):  # each option is named once
        return None
    longest, hopeless = max(sizes), set[int]()

    def cut(at: int) -> list[int] | None:
        if at == len(words):
            return []
        for end in range(min(len(words), at + longest), at, -1):
            fits = fitting(" ".join(words[at:end]), options) if end not in hopeless else []
            if len(fits) == 1:
                rest = cut(end)
                if rest is not None:
                    return fits + rest
        hopeless.add(at)
        return None

    return cut(0)


# --- order ---


def _order(ask: Mapping[str, Any], words: str) -> Answer:
    options = named(ask["options"])
    if words in ("as listed", "same"):
        return [option.key for option in options]
    chosen = several(words, options)
    missing = [option.key for at, option in enumerate(options) if at not in chosen]
    if missing:
        raise Unclear(f"{listed(missing)} is not named.", "", "Name all of them, first one first, or type: as listed")
    return [options[at].key for at in chosen]


# --- assign ---


def place_list(ask: Mapping[str, Any]) -> list[str]:
    """All places of an assignment, in the order in which they are lettered."""
    found: list[str] = []
    for option in ask["options"]:
        for key in ask["places"][option["key"]]:
            if key not in found:
                found.append(key)
    return found


def letter(at: int) -> str:
    """The letter of place number `at` (from 0): a … z, then aa, ab, …"""
    return letter(at // 26 - 1) + letter(at % 26) if at >= 26 else chr(ord("a") + at)


def _assign(ask: Mapping[str, Any], words: str) -> Answer:
    if words in NOTHING:
        return {}
    items = named(ask["options"])
    places = [Named(key) for key in place_list(ask)]
    words = joined(joined(words, items), places, letter)
    answer: dict[str, list[str]] = {}
    for part in re.split(r"\s*[,;]\s*", words):
        if not part:
            continue
        sides = ARROWS.split(part, 1)
        if len(sides) == 1:
            sides = WORDY_ARROWS.split(part, 1)
        if len(sides) != 2 or not all(sides):
            raise Unclear(f"“{short(part)}” does not say where something goes.", "", _assign_example(ask), part)
        for at in several(sides[0].replace(" + ", ", "), items):
            targets = [_place(one, items[at], places) for one in re.split(r"\s*(?:\+|&|\band\b)\s*", sides[1])]
            answer.setdefault(items[at].key, []).extend(targets)
    return answer


def _place(words: str, item: Named, places: Sequence[Named]) -> str:
    for at, place in enumerate(places):
        if words == letter(at):
            return place.key
    try:
        return places[find(words, places)].key
    except Unclear as error:
        raise Unclear(error.text, "", error.instead, error.words and f"{item.key} > {error.words}") from None


def _assign_example(ask: Mapping[str, Any]) -> str:
    """The first thing that can go somewhere, and where."""
    for item, places in ask["places"].items():
        if places:
            return f"Type for example: {item} > {places[0]}"
    return "There is nothing to send anywhere; type: none"


# --- split ---

SHARE = re.compile(r"(\d{1,9}|all|rest|the rest)\s+(?:on|to|for|of|from)\s+(.+)")
SHARE_AFTER = re.compile(r"(.+?)\s*[:=]\s*(\d{1,9}|all|rest)")


def _split(ask: Mapping[str, Any], words: str) -> Answer:
    options = named(ask["options"])
    total = int(ask["total"])
    words = joined(words, options)
    if len(options) == 1 and words in ("all", str(total)):
        return {options[0].key: total}
    if words in (PROPOSED if ask["proposed"] else (ANY,)) and not fitting(words, options):
        return dict(ask["example"])
    if not re.search(r"\b(?:on|to|for|of|from)\b|[:=]", words):
        return _each_alike(ask, several(words, options), total)
    answer: dict[str, int] = {}
    rest: list[str] = []
    for part in re.split(r"\s*[,;]\s*", words):
        if not part:
            continue
        amount, key = _share(part, options, ask)
        if amount in ("all", "rest", "the rest"):
            rest.append(key)
        else:
            answer[key] = answer.get(key, 0) + int(amount)
    for key in rest[:1]:
        answer[key] = answer.get(key, 0) + total - sum(answer.values())
    if len(rest) > 1:
        raise Unclear("The rest can go to one only.", "", _split_example(ask))
    return answer


def _each_alike(ask: Mapping[str, Any], chosen: Sequence[int], total: int) -> dict[str, int]:
    """Only names: one gets everything, or all they can take, or one each. Raises `Unclear` if that is not the total."""
    keys = [ask["options"][at]["key"] for at in chosen]
    for answer in (dict.fromkeys(keys, total), {key: int(ask["most"][key]) for key in keys}, dict.fromkeys(keys, 1)):
        if sum(answer.values()) == total:
            return answer
    raise Unclear("How much goes where?", "", _split_example(ask))


def _share(part: str, options: Sequence[Named], ask: Mapping[str, Any]) -> tuple[str, str]:
    found = SHARE.fullmatch(part)
    if found:
        return found[1], options[find(found[2], options)].key
    found = SHARE_AFTER.fullmatch(part)
    if found:
        return found[2], options[find(found[1], options)].key
    raise Unclear(f"“{short(part)}” does not say how much goes where.", "", _split_example(ask))


def _split_example(ask: Mapping[str, Any]) -> str:
    """A whole answer, which is legal as it stands."""
    return f"Type for example: {', '.join(f'{part} on {key}' for key, part in ask['example'].items())}"


ANY = "any"
PROPOSED = (ANY, "as proposed", "proposed", "pay", "yes")
"""What confirms a division that is proposed whole."""
READERS = {"pick": _pick, "subset": _subset, "order": _order, "assign": _assign, "split": _split}


def example(ask: Mapping[str, Any]) -> str:
    """How to answer this ask, in one short sentence with its own words."""
    kind = ask["kind"]
    if kind == "pick":
        more = "".join(f" {_which(option)}." for option in with_items(ask))
        return f"Type a number, or the beginning of the words.{more}"
    if kind == "subset":
        first = direct_verb(ask)
        turned = {"reroll": " To say what stays: keep 1 3.", "keep": " To say what goes: reroll 2 4."}.get(first, "")
        count = _how_many(int(ask["min"]), int(ask["max"]))
        between = " with spaces between them" if int(ask["max"]) > 1 else ""
        return f"Type {count}{between}{', or all, or none' if ask['min'] == 0 else ''}.{turned}"
    if kind == "order":
        return "Type all numbers, first one first, or: as listed"
    if kind == "assign":
        return f"{_assign_example(ask)}, or none."
    taken = "Enter takes it: that is proposed" if ask["proposed"] else ANY
    return f"{_split_example(ask)}, or {taken} ({ask['total']} to divide)."


def _how_many(least: int, most: int) -> str:
    if least == most:
        return f"{most} number{'' if most == 1 else 's'}"
    if least == 0:
        return f"up to {most} number{'' if most == 1 else 's'}"
    return f"{least} to {most} numbers"
