"""Entries of the Missions themselves and their Boost Tiles: maps, clocks, objectives, as the content has them.

Nothing is said here that the content does not say. A Mission that cannot be played yet says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dicewright.games.dice_throne.cards.definitions import hero, read
from dicewright.games.dice_throne.cards.demands import Demand
from dicewright.games.dice_throne.cards.mission_files import (
    BOOSTS,
    CRISIS,
    EMPTY,
    MISSIONS,
    MYSTERY,
    ON_ALL,
    PANEL,
    PLOT,
)
from dicewright.games.dice_throne.cards.missions import (
    COLUMNS,
    Bonus,
    Mission,
    Side,
    Space,
    boost_tiles,
    mission_entries,
    missions,
)
from dicewright.language.plural import plural
from dicewright.reference.boards import GAME
from dicewright.reference.from_enemies import ON_MISSIONS, enemy_key
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import PRINTED, sure
from dicewright.reference.tree import Block, Entry, Facts, Grid, Line, Listing, Para, Picks, Section

BOOST_TILES = f"{GAME}/part/boost-tiles"
"""Where the Boost Tiles stand."""
TITLES = ("Side 1, the Mission Run", "Side 2, the Boss Fight")


def missions_entries() -> Iterator[Entry]:
    """All of them."""
    for slug, data in mission_entries().items():
        yield _mission(slug, data)
    yield _mode()
    yield _boost_tiles()


def _mode() -> Entry:
    """What the mode is written to be, with the Missions that are played and those that wait."""
    played = tuple(mission_key(slug) for slug in missions())
    waiting = tuple(mission_key(slug) for slug in mission_entries() if slug not in missions())
    blocks = [Section("played-here", "Missions that are played", (Listing(played, told=True),))]
    blocks += [Section("waiting", "Missions that wait", (Listing(waiting),))] if waiting else []
    return Entry(
        f"{GAME}/mode/missions",
        "Missions",
        "mode",
        "",
        tuple(blocks),
        when=ON_MISSIONS,
        confidence=PRINTED,
    )


def mission_key(slug: str) -> str:
    """Where a Mission stands."""
    return f"{GAME}/mode/mission-{slug_of(str(mission_entries()[slug]['name']))}"


def _mission(slug: str, data: Mapping[str, Any]) -> Entry:
    blocks: list[Block] = [Facts(tuple(_facts(slug, data)))]
    if slug in missions():
        for side, title in zip(missions()[slug].sides, TITLES, strict=True):
            blocks.append(Section(slug_of(title), title, (_map(side), _clock(side))))
    blocks += [Para((str(data["note"]),), label="Note")] if data.get("note") else []
    return Entry(
        mission_key(slug),
        str(data["name"]),
        "mode",
        f"A Mission of level {data['level']}.",
        tuple(blocks),
        also=(f"Mission {data['name']}",),
        when=ON_MISSIONS,
        sources=(f"{data.get('source', read(MISSIONS)['source'])}: Missions",),
        confidence=sure(str(data["confidence"])),
        waits=str(data.get("blocked_by", "")),
    )


def _facts(slug: str, data: Mapping[str, Any]) -> Iterator[tuple[str, Line]]:
    yield "Level", (str(data["level"]),)
    if slug not in missions():
        return
    one = missions()[slug]
    run, arena = one.sides
    standing = [foe for foe, _ in run.posts]
    yield "Henchmen of side 1", (", ".join(f"{standing.count(foe)} {_several(foe, standing)}" for foe in run.panels),)
    still = dict.fromkeys(foe for foe in standing if foe not in run.panels)
    if still:
        yield "On the map as well", (", ".join(_linked(foe) for foe in still),)
    if run.threat:
        yield "Unstoppable Threat", (_linked(run.threat[0]),)
    yield from ((label, (said,)) for label, said in asked_of(one))
    yield "Boss of side 2", (_linked(_boss(one, arena)),)


def asked_of(one: Mission) -> list[tuple[str, str]]:
    """What a Mission asks for on side 1, and what that brings: each under its name."""
    run = one.sides[0]
    found = [("Side 1 is completed", _asked(run, run.objective))]
    if run.overload:
        where = run.spaces[run.generator].word
        found.append(("Side 1 is lost", f"when the Generator, {where}, holds {run.overload} Plot Tokens"))
    if one.bonus:
        found.append(("Bonus Objective", f"{_asked(run, one.bonus.demand)}: {_gain(one.bonus)}"))
    return [*found, ("Perfect Reward", f"{_asked(run, one.perfect.demand)}: {one.perfect.text}")]


def _boss(one: Mission, arena: Side) -> str:
    return arena.posts[0][0]


def _linked(slug: str, words: str = "") -> str:
    return f"[[{enemy_key(slug)}|{words or hero(slug).name}]]"


def _several(slug: str, standing: list[str]) -> str:
    """A kind of henchmen after its number."""
    return _linked(slug, hero(slug).name if standing.count(slug) == 1 else _many(hero(slug).name))


def _many(name: str) -> str:
    """Several of a kind: `Drones of Ultron`."""
    what, of, whose = name.partition(" of ")
    return f"{plural(what)}{of}{whose}"


def _gain(bonus: Bonus) -> str:
    """What a Bonus Objective brings, and to whom (DT-MIS-83)."""
    if bonus.share:
        return f"the Start Player splits {bonus.share} Momentum among the Heroes."
    if bonus.boss:
        return f"the boss begins with {bonus.boss} Health less."
    return bonus.text if bonus.each else f"whoever meets it: {bonus.text}"


def _asked(side: Side, said: Demand) -> str:
    """What a side asks for, in one clause (DT-MIS-16, DT-MIS-83, DT-MIS-84)."""
    return "when " + " and ".join(_clauses(side, said))


def _clauses(side: Side, said: Demand) -> Iterator[str]:
    if said.all:
        yield "all henchmen are defeated"
    for kind in said.defeat:
        many = side.panels and [slug for slug, _ in side.posts].count(kind) > 1
        yield f"all {_many(hero(kind).name)} are defeated" if many else f"the {hero(kind).name} is defeated"
    if said.first:
        yield "no other henchman is"
    if said.hold:
        yield _held(side, said.hold) + (", with nobody next to them" if said.alone else "")
    if said.reach:
        yield f"a Hero has ended a movement on the plot space, {side.spaces[side.plot].word}"
    if said.take:
        yield f"all Plot Tokens are taken, from {' and '.join(side.spaces[at].word for at in side.plots)}"
    if said.exit:
        yield f"all Heroes have left by the Exit Space, {side.spaces[side.exit].word}"
    if said.lost >= 0:
        yield f"no Hero has lost more than {said.lost} Health"
    if said.rounds:
        yield f"side 1 is completed within {said.rounds} rounds"
    if said.unshielded:
        yield "no henchman had Shield left as it was defeated"
    if said.once:
        yield "no segment of the Crisis Clock has let an enemy act twice"
    if said.boosts:
        yield f"{said.boosts} or more Boost Tiles lie face up on the map"
    yield from _more_clauses(side, said)


def _more_clauses(side: Side, said: Demand) -> Iterator[str]:
    if said.mysteries:
        yield "all Mystery Tiles are turned over"
    if said.hostages:
        yield "a hostage is found" if said.hostages == 1 else f"{said.hostages} hostages are found"
    if said.without:
        yield f"no Hero has {' or '.join(said.without)}"
    if said.least:
        yield f"no Hero has ever had fewer than {said.least} Health"
    if said.unreturned:
        yield "no henchman has returned"
    if said.tokens >= 0:
        yield f"the Generator holds at most {said.tokens} Plot Tokens"
    if said.end:
        yield "a round ends"


def _held(side: Side, phases: int) -> str:
    times = "a Crisis Clock Phase" if phases == 1 else f"{phases} Crisis Clock Phases"
    return f"a Hero has stood on the plot space, {side.spaces[side.plot].word}, for {times}"


def _map(side: Side) -> Grid:
    columns, rows = side.size
    spaces = {word: (at, one) for at, one in enumerate(side.spaces) for word in one.cells}
    lines = []
    for row in range(1, rows + 1):
        cells = (_cell(side, *spaces.get(f"{column}{row}", (-1, None))) for column in COLUMNS[:columns])
        lines.append(((str(row),), *((cell,) for cell in cells)))
    return Grid("What lies where", ("Row", *COLUMNS[:columns]), tuple(lines))


def _cell(side: Side, at: int, one: Space | None) -> str:
    """What lies on a space and who stands there; a dash where there is none."""
    if one is None:
        return "–"
    said = [hero(slug).name for slug, place in side.posts if place == at]
    said += [hero(side.threat[0]).name] if side.threat and side.threat[1] == at else []
    said += ["Entry Space"] if one.entry else []
    said += ["Boost Tile"] if one.boost else []
    said += ["plot space"] if one.mark == PLOT else []
    said += ["Mystery Tile"] if one.mark == MYSTERY else []
    said += [f"space {one.number}"] if one.number else []
    return ", ".join(said) or "free"


def _clock(side: Side) -> Grid:
    """The segments of the Crisis Clock that do something, by their number."""
    rows = [((str(at),), (segment(side, word),)) for at, word in enumerate(side.clock, 1) if word != EMPTY]
    return Grid("Crisis Clock", ("Segment", "What it does"), tuple(rows))


def segment(side: Side, word: str) -> str:
    """What a segment of the clock does; empty for one that does nothing."""
    if word == EMPTY:
        return ""
    if word in ON_ALL:
        return ON_ALL[word]
    if word in CRISIS:
        return f"Crisis Ability {CRISIS.index(word) + 1} of the boss"
    if word in PANEL:
        return f"the Crisis Ability of the {_many(hero(side.panels[PANEL.index(word)]).name)}"
    return "the Crisis Ability of the Unstoppable Threat"


def _boost_tiles() -> Entry:
    """The tiles by what they bring, one of them open at a time."""
    found = boost_tiles().values()
    picks: tuple[tuple[str, Line], ...] = tuple((f"{one.name} ({one.count} of it)", (one.text,)) for one in found)
    many = f"There are {sum(one.count for one in found)} tiles."
    return Entry(
        BOOST_TILES,
        "Boost Tiles",
        "part",
        "",
        (Para((many,)), Picks("Boost Tile", picks)),
        when=ON_MISSIONS,
        sources=(str(read(BOOSTS)["source"]),),
        confidence=sure(str(read(BOOSTS)["confidence"])),
    )
