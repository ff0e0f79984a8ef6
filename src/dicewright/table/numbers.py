"""Chances and coming damage as lines of text: what each keep is worth, how the damage adds up."""

from __future__ import annotations

from dicewright.table.lines import WIDTH, View, fold, seat_name


def odds_lines(view: View, width: int = WIDTH) -> list[str]:
    """The chances of who is rolling in folded lines, or why there are none; nothing where nobody rolls."""
    if view.get("odds_missing"):
        return fold(f"Chances: {view['odds_missing']}.", width, "  ", "    ")
    told = chances(view)
    return fold(f"Chances under the best keeps: {'; '.join(told)}.", width, "  ", "    ") if told else []


def chances(view: View) -> list[str]:
    """What whoever is rolling can still get, the likely first, each with what to keep for it."""
    odds = view.get("odds")
    if not odds or not odds["attempts"]:
        return []
    rows = sorted((row for row in odds["rows"] if row["probability"]), key=lambda row: -row["probability"])
    told = []
    for row in rows:
        keep = f", {keep_words(odds['dice'], row['keep'])}" if odds["keeps"] else ""
        told.append(f"{row['name']} ({row['needs']}) {percent(row['probability'])}{keep}")
    return told


def keep_lines(view: View, words: str, width: int = WIDTH) -> list[str]:
    """What the keeps are worth for one ability, the best first; nothing if none is called so or no dice lie there."""
    odds = view.get("odds")
    rows = odds["rows"] if odds else []
    at = next((at for at, row in enumerate(rows) if words.lower() in (row["key"], row["needs"])), None)
    if odds is None or at is None:
        return []
    worth = sorted(((chances[at], keep) for keep, chances in odds["keeps"].items()), key=lambda one: -one[0])
    told = [f"{percent(chance)} {keep_words(odds['dice'], keep)}" for chance, keep in worth if chance]
    name = f"{rows[at]['name']} ({rows[at]['needs']})"
    return fold(f"{name}: {'; '.join(told) or 'not with these dice'}.", width, "  ", "    ")


def keep_words(dice: list[int], keep: str) -> str:
    """What to type to keep these values: the numbers of the dice, in their order on the table."""
    wanted = keep.split()
    found = []
    for at, value in enumerate(dice, 1):
        if str(value) in wanted:
            wanted.remove(str(value))
            found.append(str(at))
    if not found:
        return "keep none"
    return f"keep {' '.join(found)}" if len(found) < len(dice) else "keep all"


def percent(chance: float) -> str:
    """A probability in words: no rounding to what is sure or impossible."""
    if chance in (0, 1) or 0.01 <= chance <= 0.99:
        return f"{100 * chance:.0f}\u00a0%"
    if chance < 0.5:
        return f"{100 * chance:.1f}\u00a0%" if chance >= 0.0005 else "under 0.1\u00a0%"
    return f"{100 * chance:.1f}\u00a0%" if chance < 0.9995 else "over 99.9\u00a0%"


def damage_lines(view: View, width: int = WIDTH) -> list[str]:
    """The damage that is coming, step by step with its sources and rules; nothing where none is."""
    lines: list[str] = []
    for one in view.get("damage", ()):
        kind = f", isolated ({one['rule']})" if one.get("isolated") else ""
        lines += fold(f"Damage that is coming to {seat_name(view, one['seat'])}{kind}:", width)
        for row in one["rows"]:
            sources = f": {', '.join(row['sources'])}" if row.get("sources") else ""
            lines += fold(f"{row['text']} {row['value']} ({row['rule']}){sources}", width, "  ", "    ")
    return lines
