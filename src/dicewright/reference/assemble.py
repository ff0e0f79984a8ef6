"""Putting the reference together: all entries, each with its terms linked, its rules shown and its scenarios named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from dicewright.reference.authored import ALONE, GENERAL, written
from dicewright.reference.choices import TITLES
from dicewright.reference.from_adventures import adventures_entries
from dicewright.reference.from_allies import allies_entries
from dicewright.reference.from_masters import masters_entries
from dicewright.reference.from_missions import missions_entries
from dicewright.reference.from_rules import rule_entries
from dicewright.reference.from_scenarios import holding, scenario_entries
from dicewright.reference.from_throne import throne_entries
from dicewright.reference.kinds import KINDS
from dicewright.reference.lines import changed
from dicewright.reference.linking import Forms, Linker, UnknownTerm
from dicewright.reference.provenance import with_place
from dicewright.reference.tools import sheet_entries
from dicewright.reference.tree import FOLDED, Block, Entry, Line, Listing, Section, Statement
from dicewright.rules import load_rules


class BadReference(ValueError):
    """The entries do not fit together; the message names the entry and what is wrong with it."""


def assemble() -> dict[str, Entry]:
    """All entries by address. Raises `BadReference`, `ContentError`."""
    entries = _joined(entry for entry, _ in written())
    games = (*throne_entries(), *adventures_entries(), *missions_entries(), *allies_entries(), *masters_entries())
    for entry in (*games, *rule_entries(), *scenario_entries(), *sheet_entries()):
        entries[entry.key] = _both(entries[entry.key], entry) if entry.key in entries else entry
    unlinked = {entry.key for entry, linked in written() if not linked}
    return _Assembly(entries, unlinked).entries()


def _joined(found: Iterable[Entry]) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for entry in found:
        if entry.key in entries:
            raise BadReference(f"there are two entries {entry.key}")
        entries[entry.key] = entry
    return entries


def _both(ours: Entry, derived: Entry) -> Entry:
    """What we write about a thing, then what the content says of it; what the content calls it leads there, too."""
    singular = (derived.title,) if derived.title != ours.title else ()
    return replace(
        derived,
        title=ours.title,
        summary=ours.summary,
        blocks=(*[block for block in ours.blocks if not _alone(block)], *derived.blocks),
        also=tuple(dict.fromkeys((*ours.also, *singular, *derived.also))),
        sources=tuple(dict.fromkeys((*ours.sources, *derived.sources))),
        rules=tuple(dict.fromkeys((*ours.rules, *derived.rules))),
    )


def _played(rules: tuple[str, ...], scenarios: Mapping[str, list[str]]) -> Iterator[Section]:
    """What an entry says, as it can be seen at the table: a scenario for each of the first rules that it shows."""
    found = tuple(dict.fromkeys(scenarios[rule][0] for rule in rules if rule in scenarios))[:FOLDED]
    if found:
        yield Section("played", "See it played", (Listing(found),))


def _alone(block: Block) -> bool:
    """Whether a block is only for a thing that the content does not have yet."""
    return isinstance(block, Section) and block.name == ALONE


class _Assembly:
    """The entries while they are put together. unlinked: those that texts name without meaning them."""

    def __init__(self, entries: Mapping[str, Entry], unlinked: set[str]) -> None:
        self._entries = entries
        self._ids: dict[tuple[str, str], str] = {}
        for key in entries:
            self._ids.setdefault((key.partition("/")[0], key.rpartition("/")[2]), key)
        self._linker = Linker({game: Forms(self._forms(game, unlinked)) for game in (*TITLES, GENERAL)}, self._key)
        self._here, self._near = "", frozenset[str]()
        books = [load_rules(game) for game in TITLES]
        self._chapters = {id: book.chapters.get(rule.chapter, "") for book in books for id, rule in book.by_id.items()}

    def _forms(self, game: str, unlinked: set[str]) -> Iterator[tuple[str, str]]:
        """The names of a game's entries, those of the worthier kinds first."""
        found = [one for one in self._entries.values() if KINDS[one.kind].named and one.key not in unlinked]
        for one in sorted(found, key=lambda one: -KINDS[one.kind].worth):
            if one.game == game or game == GENERAL:
                names = (one.title, *(name for name in one.also if KINDS[one.kind].small or name[0].isupper()))
                yield from ((form, one.key) for form in names)
                if one.kind == "ability" and one.title.endswith("!"):  # texts leave that out
                    yield one.title.rstrip("!"), one.key
                if one.kind in ("status", "companion", "enemy") and not one.title.endswith("s"):
                    yield f"{one.title}s", one.key

    def _key(self, word: str, game: str) -> str:
        """The address of an entry: by its address, or by its id in a game."""
        if word in self._entries:
            return word
        last = word.rpartition("/")[2]
        found = self._ids.get((game, last)) or next(
            (self._ids[one, last] for one in (*TITLES, GENERAL) if (one, last) in self._ids), None
        )
        if found is None:
            raise UnknownTerm(f"there is no entry {word!r}")
        return found

    def entries(self) -> dict[str, Entry]:
        """All entries, put together. Raises `BadReference`."""
        scenarios, shown = holding(), self._shown()
        made = {}
        for key, entry in self._entries.items():
            self._here, self._near = key, frozenset((*entry.when.heroes, *key.split("/")[2:3]))
            try:
                blocks = [self._block(block) for block in entry.blocks]
                blocks += [self._block(block) for block in self._about(entry, scenarios, shown)]
            except UnknownTerm as error:
                raise BadReference(f"{key}: {error}") from None
            made[key] = replace(with_place(entry, self._chapters), blocks=tuple(blocks))
        return made

    def _shown(self) -> dict[str, list[str]]:
        """By the id of each rule: the entries that show it."""
        found: dict[str, list[str]] = {}
        for entry in self._entries.values():
            for rule in entry.rules if entry.kind != "scenario" else ():
                found.setdefault(rule, []).append(entry.key)
        return found

    def _about(
        self, entry: Entry, scenarios: Mapping[str, list[str]], shown: Mapping[str, list[str]]
    ) -> Iterator[Block]:
        """What is known of a rule elsewhere: the terms that show it, and the scenarios that hold it."""
        if entry.kind not in ("rule", "ruling", "decision"):
            if entry.kind != "scenario":
                yield from _played(entry.rules, scenarios)
            return
        if entry.title in shown:
            yield Section("shown", "Read about it in", (Listing(tuple(shown[entry.title]), told=True),))
        if entry.title in scenarios:
            held = tuple(scenarios[entry.title])
            title = (
                f"Held by {len(held)} scenario{'' if len(held) == 1 else 's'} that run{'s' if len(held) == 1 else ''}"
            )
            yield Section("scenarios", title, (Listing(held),), folded=len(held) > FOLDED)

    def _block(self, block: Block) -> Block:
        if isinstance(block, Statement):
            key = self._key(block.label, self._game)
            stated = self._entries[key]
            block = replace(block, key=key, line=block.line or (stated.summary,), when=block.when.joined(stated.when))
        elif isinstance(block, Listing):
            return replace(block, keys=tuple(dict.fromkeys(self._key(one, self._game) for one in block.keys)))
        return changed(block, self._line, self._block)

    def _line(self, line: Line) -> Line:
        return self._linker.line(line, self._game, self._here, self._near)

    @property
    def _game(self) -> str:
        return self._here.partition("/")[0]
