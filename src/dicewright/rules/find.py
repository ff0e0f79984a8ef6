"""Finding a rule: by id, by a slip of an id, or by words."""

from difflib import get_close_matches

from dicewright.engine.quoting import short
from dicewright.rules.book import GAMES, Rule, as_typed, load_rules


class UnknownRule(LookupError):
    """No statement has this id. `near` holds ids that look like it, best first.

    several: a rule has it, and `near` are its clauses, of which one must be named.
    """

    def __init__(self, asked: str, near: tuple[str, ...], several: bool = False) -> None:
        if several:
            said = f"{short(asked)} holds several statements; name one of {', '.join(near)}"
        else:
            said = f"there is no rule {short(asked)}" + (f"; did you mean {', '.join(near)}?" if near else "")
        super().__init__(said)
        self.asked = asked
        self.near = near
        self.several = several


def find(asked: str) -> Rule:
    """The rule, ruling or decision with this id, whatever its case.

    Raises:
        UnknownRule: with the nearest ids, or the clauses of a rule that has several.
    """
    wanted = as_typed(asked)
    books = [load_rules(game) for game in GAMES]
    for book in books:
        if wanted in book.clauses:
            raise UnknownRule(asked.strip(), tuple(one.id for one in book.clauses[wanted]), several=True)
        if found := book.typed.get(wanted):
            return found
    ids = {key: rule for book in books for key, rule in book.typed.items()}
    family = sorted(key for key in ids if key.startswith(wanted.rstrip("-") + "-"))
    near = family or get_close_matches(wanted, ids, n=3, cutoff=0.7)
    raise UnknownRule(asked.strip(), tuple(ids[key].id for key in near[:5]))


def search(words: str, game: str | None = None) -> tuple[Rule, ...]:
    """What holds every word, in id, text, note, example or decision: rules, then decisions, then rulings."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    books = [load_rules(name) for name in GAMES if game in (None, name)]
    return tuple(
        rule
        for rules in (
            [book.rules for book in books],
            [book.decisions for book in books],
            [book.rulings for book in books],
        )
        for group in rules
        for rule in group
        if _holds(rule, wanted)
    )


def _holds(rule: Rule, wanted: list[str]) -> bool:
    parts = (rule.id, rule.text, rule.note, rule.given, rule.do, rule.expect, rule.decision, *rule.heroes)
    text = " ".join(parts).casefold()
    return all(word in text for word in wanted)
