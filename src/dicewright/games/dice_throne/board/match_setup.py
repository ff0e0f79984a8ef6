"""What a match is played with, how it begins and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from dicewright.content_items import DONE
from dicewright.engine.ask import Option, Refusal
from dicewright.engine.event import Event
from dicewright.engine.game import Game
from dicewright.engine.library import Library
from dicewright.engine.node import Node
from dicewright.engine.rules import Rules
from dicewright.engine.state import NOWHERE, Scope
from dicewright.games.dice_throne.board import (
    arena,
    battle,
    board_matches,
    crawl,
    hq,
    mission,
    sides,
    typed_names,
    versus,
    zones,
)
from dicewright.games.dice_throne.board.ability_index import Source, Ways, prepare
from dicewright.games.dice_throne.board.entities import Card, Die, Player
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import GAME, ROOTS, SETUP, UPKEEP
from dicewright.games.dice_throne.cards import minion_boards
from dicewright.games.dice_throne.cards.allies import ally_tokens, lent
from dicewright.games.dice_throne.cards.bosses import attendant, boss
from dicewright.games.dice_throne.cards.campaign_plan import Difficulty, difficulties
from dicewright.games.dice_throne.cards.content_hash import made_with
from dicewright.games.dice_throne.cards.crawls import CRAWL, Crawl, crawls
from dicewright.games.dice_throne.cards.definitions import (
    CardFacts,
    Hero,
    Row,
    TokenFacts,
    common_cards,
    hero,
    status_effects,
)
from dicewright.games.dice_throne.cards.editions import EDITIONS, Edition
from dicewright.games.dice_throne.cards.enemies import BOSS, KINGS_HAND, MINION, Enemy, Objective, objective
from dicewright.games.dice_throne.cards.loot_cards import equipment, loot_cards
from dicewright.games.dice_throne.cards.minions import minion, minion_slugs
from dicewright.games.dice_throne.cards.mission_options import MYTHIC, PERKS, RAISED
from dicewright.games.dice_throne.cards.missions import (
    MISSION,
    Mission,
    boost_tiles,
    met,
    missions,
    mystery_tiles,
)
from dicewright.games.dice_throne.cards.parsed_texts import apart, deck_of, texts, tree
from dicewright.games.dice_throne.cards.perks import Perk, at_work, mythic_abilities, perk_tokens, perks
from dicewright.games.dice_throne.cards.session_options import DECKS, DIFFICULTY, GONE, SESSION
from dicewright.games.dice_throne.cards.tiles import tiles
from dicewright.games.dice_throne.teams.modes import MODES, Mode
from dicewright.rules.book import cited

START_CP: Final = 2
START_HAND: Final = 4
Values = tuple[int, ...]
DEFENCES: Final = ("defence", "unique")
"""The kinds of ability that are activated against an Attack."""
EASIEST: Final = "normal"
"""The Difficulty card that changes nothing: of a match that is no session of a campaign."""


class Pieces(Game):
    """Everything that a setup brings to the table, and what rules ask of rules that stand further down.

    heroes: by seat. tokens, cards: facts by name. loot: the names of the Loot cards in decks. trees: what rows and
    cards carry out, by path. rows: by path. lent: those that tokens lend, by the name of the token. ways: what the
    texts of tokens allow and do, by name; passive_ways: likewise those of passive abilities, by board. sure_damage,
    cards_for, card_options: what was worked out once for the whole match.
    """

    def __init__(self, data: dict[str, Any], rules: Rules, library: Library) -> None:
        super().__init__(data, rules, library)
        self.edition: Edition = EDITIONS[data["edition"]]
        self.mode: Mode = MODES[data["mode"]]
        self.played_by = (self.edition.name, self.mode.kind)
        self.cites = cited(self.name, *self.played_by)
        self.enemy: Enemy | None = enemy_of(data, self.mode)
        self.difficulty: Difficulty = difficulties()[data.get(DIFFICULTY, EASIEST)]
        stands = self.mode.against == BOSS and self.difficulty.beside
        self.beside: Enemy | None = attendant(self.difficulty.beside) if stands else None
        self.crawl: Crawl | None = crawls()[data["crawl"]] if self.mode.against == CRAWL else None
        self.mission: Mission | None = missions()[data[MISSION]] if self.mode.against == MISSION else None
        self.salve_step = crawl.SALVES if self.mode.against in (BOSS, CRAWL) else UPKEEP
        played = (*data["seats"], *self._foes(data))
        self.seats = tuple(range(len(played)))
        self.ruled = self.seats[len(data["seats"]) :]
        self.around: tuple[Values, ...] = tuple([(*self.seats[seat:], *self.seats[:seat]) for seat in self.seats])
        self.start_healths, self.start_cps = self._dials()
        self.teams: tuple[Values, ...] = tuple([self._team(seat) for seat in self.seats])
        one_dial = self.mode.teams or self.mode.shared
        self.dials: tuple[Values, ...] = tuple(
            [self.teams[seat] if one_dial and seat not in self.ruled else (seat,) for seat in self.seats]
        )
        self.rivals: tuple[Values, ...] = tuple(
            [tuple([other for other in self.seats if other not in team]) for team in self.teams]
        )
        table = crawl.table_zones() if self.crawl is not None else hq.table_zones() if self.mission else ()
        self.zones = (*zones.all_zones(self.seats, self.ruled), *table)
        self.at_work = {zones.at(seat, "tokens"): seat for seat in self.seats}
        self.heroes: tuple[Hero, ...] = apart(hero(slug) for slug in played)
        self.seat_names = typed_names.seat_names(self.heroes)
        self.seat_words: tuple[str, ...] = tuple([name.lower() for name in self.seat_names])
        self.tokens: Mapping[str, TokenFacts] = status_effects()
        if self.mode.bosses:
            limited = replace(self.tokens[KINGS_HAND], limit=versus.MOST_HANDS)
            self.tokens = {**self.tokens, KINGS_HAND: limited}
        self.cards: dict[str, CardFacts] = {card.name: card for card in common_cards()}
        self.guests: tuple[Hero, ...] = () if self.crawl is None else tuple([hero(slug) for slug in minion_slugs()])
        for one in self.heroes:
            for card in one.cards:
                self.cards[card.name] = card
        promo: bool = data.get("promo", False)
        loot, gone = _by_hero(data, DECKS, len(self.heroes)), _by_hero(data, GONE, len(self.heroes))
        self.loot = frozenset([name for names in loot for name in names])
        self.cards.update((name, loot_cards()[name].card) for name in self.loot)
        if worn := {name: facts for name, facts in equipment().items() if name in self.loot}:
            self.tokens = {**self.tokens, **worn}
        if self.mission is not None:
            self.tokens = {**self.tokens, **ally_tokens(), **perk_tokens()}
        self.brought: tuple[tuple[Perk, ...], ...] = tuple([_brought(data, seat) for seat in self.players])
        self.decks: tuple[tuple[CardFacts, ...], ...] = tuple(
            [deck_of(one, promo, loot[seat], gone[seat]) for seat, one in enumerate(self.heroes)]
        )
        self.rows: dict[str, Row] = {
            row.path: row
            for one in (*self.heroes, *self.guests)
            for ability in one.abilities
            for level in ability.levels
            for row in level.rows
        }
        self.lent: Mapping[str, Row] = {**lent(), **mythic_abilities()} if self.mission is not None else {}
        self.rows |= {row.path: row for row in self.lent.values()}
        self.trees: dict[str, Node] = {}
        self.objectives: dict[str, Objective] = {
            card.name: objective(card.objective) for deck in self.decks for card in deck if card.objective
        }
        roots = battle.roots(self.mode.against) if self.mode.against else versus.ROOTS if self.mode.bosses else {}
        for name, node in {**ROOTS, **roots}.items():
            library.add(name, node)
        for path, text in self._texts(promo).items():
            self.trees[path] = tree(path, text)
            library.add(path, self.trees[path])
        self.setup_trees: tuple[tuple[int, Node], ...] = tuple(
            (seat, self.trees[f"setup/{one.slug}/{number}"])
            for seat, one in enumerate(self.heroes)
            for number in range(len(one.setup))
        )
        began = [(seat, one.path) for seat, brought in enumerate(self.brought) for one in brought if one.begin]
        self.setup_trees += tuple([(seat, self.trees[path]) for seat, path in began])
        session = any(key in data for key in SESSION)
        bosses = data["seats"][: self.mode.bosses]
        kind, whom = (BOSS, bosses) if bosses else (self.mode.against, [str(data.get(self.mode.against, ""))])
        self.content = made_with(data["seats"][len(bosses) :], kind, whom, session)
        self.sure_damage: dict[str, str] = {}
        self.cards_for: dict[Any, tuple[int, ...]] = {}
        self.card_options: dict[tuple[str, int], Option] = {}
        self.ways: dict[str, Ways] = {}
        self.blanks: tuple[tuple[str, int], ...] = ()
        self.passive_ways: dict[tuple[int, str, Values], tuple[Source, ...]] = {}
        prepare(self)

    def _team(self, seat: int) -> tuple[int, ...]:
        """A seat and its teammates."""
        return tuple([other for other in self.seats if self.team_number(other) == self.team_number(seat)])

    def team_number(self, seat: int) -> int:
        """The number of a seat's team; who is fought together has the last (DT-MOD-07)."""
        return len(self.players) if seat in self.ruled else self.mode.team(seat)

    def _dials(self) -> tuple[Values, Values]:
        """What the dials of Health and CP show first, by seat: an enemy's as it is printed (DT-DTA-58, DT-DTA-83)."""
        players = len(self.players)
        health, cp = tuple([self._start_health(seat) for seat in self.players]), (START_CP,) * players
        if self.mission is not None:
            raised = self.setup.get(RAISED, 0)
            foes = [met(slug, players, raised) for slug in self.mission.posts]
            return (*health, *[one.health for one in foes]), (*cp, *[one.cp for one in foes])
        if self.enemy is None:
            nobody = (0,) * len(self.ruled)
            return (*health, *nobody), (*cp, *nobody)
        foes = [self.enemy] if self.beside is None else [self.enemy, self.beside]
        return (*health, *[one.health for one in foes]), (*cp, *[one.cp for one in foes])

    def _start_health(self, seat: int) -> int:
        """What a player's dial shows first: a Difficulty card replaces what the mode says (DT-DTA-25.2)."""
        players = len(self.players)
        if self.mission is not None:
            return self.mode.start_health(seat, players) + sum([one.health for one in _brought(self.setup, seat)])
        if DIFFICULTY not in self.setup:
            return self.mode.start_health(seat, players)
        card = self.difficulty
        said = card.boss_health if self.mode.shared else card.crawl_health[players - 1] if card.crawl_health else 0
        return said or self.mode.health[players]

    def _foes(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        """Who is fought, by seat: in a Portal Crawl a place for a minion for each hero, with nobody in it; in a Mission
        each henchman, in map reading order, and the boss."""
        if self.crawl is not None:
            return (minion_boards.NOBODY,) * len(data["seats"])
        if self.mission is not None:
            return self.mission.posts
        return tuple([one.slug for one in (self.enemy, self.beside) if one is not None])

    def heroes_once(self) -> list[Hero]:
        """The heroes of the match and the minions that may come, a mirror match's hero once."""
        once = [one for at, one in enumerate(self.heroes) if one.slug not in [h.slug for h in self.heroes[:at]]]
        return [*once, *self.guests]

    def _texts(self, promo: bool) -> dict[str, str]:
        """All texts of the match by path; those of tiles where there are any."""
        found = texts(self.heroes_once(), self.tokens, promo)
        laid = tiles().values() if self.crawl is not None else ()
        loot = [card for deck in self.decks for card in deck if card.name in self.loot]
        found |= {card.path: card.played or card.text for card in loot}
        if self.mission is not None:
            found |= {**mission.clock_texts(), **{one.path: one.text for one in boost_tiles().values()}}
            found |= {one.path: one.text for one in mystery_tiles().values() if one.path}
            found |= {row.path: row.text for row in (*lent().values(), *mythic_abilities().values())}
            found |= {one.path: one.begin for one in perks().values() if one.begin and one.status == DONE}
            found[self.mission.perfect.path] = self.mission.perfect.text
            if self.mission.bonus is not None and self.mission.bonus.text:
                found[self.mission.bonus.path] = self.mission.bonus.text
        return {**found, **{tile.path: tile.text for tile in laid if tile.path}}

    # --- boards ---

    def board(self, slug: str, levels: Values) -> list[Row]:
        """The rows of a hero's board with its upgrades."""
        return board_matches.board(hero(slug), levels)

    def lit(self, slug: str, levels: Values, values: Values, foreign: Values = ()) -> dict[str, Row]:
        """The offensive rows that dice with these values activate, the best tier of each name, by key.

        foreign: positions of dice that count by number only.
        """
        if not foreign:
            values = tuple(sorted(values))  # then it does not matter which die shows what
        return board_matches.lit(slug, levels, values, foreign)

    def defences(self, slug: str, levels: Values) -> dict[str, Row]:
        """The Defensive Abilities of a board, by key."""
        return {row.key: row for row in self.board(slug, levels) if row.kind in DEFENCES}

    def unique_defences(self, slug: str, levels: Values) -> dict[str, Row]:
        """Those that work against every damage but ultimate damage, by key (DT-DTA-20)."""
        return {key: row for key, row in self.defences(slug, levels).items() if row.kind == "unique"}

    # --- what static effects say (`continuous/static_abilities.py`) ---

    def modified(self, state: State, query: str, seat: int, base: int, raises: bool = False) -> int:
        """What static effects make of a number (`damage dealt`, `attempts`, …). raises: only what raises it counts."""
        raise NotImplementedError

    def may_alter(self, state: State, number: int) -> bool:
        """Whether a die may be changed or rolled again now: it lies open and nothing freezes it (DT-ROLL-23.2)."""
        raise NotImplementedError

    def freezing(self, state: State, number: int) -> Refusal | None:
        """Which token keeps a die of the open roll from being altered, None if none does."""
        raise NotImplementedError

    def arrival_side(self, state: State, token: str, by: int) -> int:
        """The side on which a token comes that a seat gains or inflicts, 0 if it has but one."""
        raise NotImplementedError

    def allows(self, state: State, seat: int, deed: str) -> bool:
        """Whether nothing forbids a player a deed."""
        raise NotImplementedError

    def choose_prompt(self, state: State, names: Scope, node: Node, effect: Node) -> str:
        """What to ask when `effect` needs the thing that `node` describes."""
        raise NotImplementedError


def _brought(data: Mapping[str, Any], seat: int) -> tuple[Perk, ...]:
    """The perks and the Mythic card that a hero brings to a Mission (DT-MIS-87.2, DT-MIS-91.2)."""
    names = data[PERKS][seat] if PERKS in data else []
    mythic = data[MYTHIC][seat] if MYTHIC in data else ""
    return tuple(at_work([*names, *([mythic] if mythic else [])]))


def _by_hero(data: Mapping[str, Any], key: str, count: int) -> list[list[str]]:
    """What a campaign says of the decks of its heroes, by seat; nothing of those whom nobody plays."""
    said: list[list[str]] = data.get(key, [])
    return [*said, *[[] for _ in range(count - len(said))]]


def enemy_of(data: Mapping[str, Any], mode: Mode) -> Enemy | None:
    """Whom the heroes of a setup fight together, None where they fight each other."""
    if mode.against in ("", CRAWL, MISSION):
        return None
    slug: str = data[mode.against]
    return minion(slug) if mode.against == MINION else boss(slug, len(data["seats"]))


def begin(state: State) -> None:
    """Players, dice and shuffled decks in their places, 4 cards each, a start player, hero setup (DT-SET-01 ff.)."""
    place(state)
    for seat in state.game.seats:
        deck = zones.at(seat, "deck")
        state.zones[deck] = state.shuffled(f"private deck {seat}", state.zones[deck])
        dealt = 0 if seat in state.game.ruled else START_HAND
        for number in state.zones[deck][:dealt]:  # DT-SET-02
            state.move(number, zones.at(seat, "hand"))
    if state.game.crawl is not None:
        crawl.shuffle(state)
    against = sides.mode(state).against
    first = battle.start_player(state) if against not in ("", MISSION) else start_player(state)
    state.set("active", first)
    state.set("first", first)
    state.note(Event("start", seat=first, rule="DT-SET-03"))
    if state.game.mission is not None:
        arena.stand(state)
        mission.set_up(state)
        hq.open_hq(state)
    elif against:
        battle.open_with(state, first)
    state.push(turns_of(state.game.mode), {"you": state.facts["active"], "this": -1})
    state.push(SETUP)
    if against == BOSS:
        state.push(battle.LAY_UPGRADES)


def turns_of(mode: Mode) -> Node:
    """What carries out the turns of a mode."""
    if mode.against:
        return mission.ROUNDS if mode.against == MISSION else battle.BATTLES[mode.against]
    return versus.GAME if mode.bosses else GAME


def place(state: State) -> None:
    """All things and facts of a match before anything is shuffled."""
    game = state.game
    for seat, one in enumerate(game.heroes):
        state.add(Player(seat, one.slug, game.start_healths[seat], game.start_cps[seat]))
    for seat in game.seats:
        for _ in range(zones.FIVE):
            state.add(Die(state.new_id(), seat, 0, 0), zones.at(seat, "dice"))
        for card in game.decks[seat]:
            aside = card.upgrade and seat in game.ruled  # the Upgrade deck of a boss is no part of its Action deck
            zone = zones.at(seat, "board" if card.prepared else "deck")
            state.add(Card(state.new_id(), seat, card.name), NOWHERE if aside else zone)
    state.facts.update(
        {
            "turn": 1,
            "active": 0,
            "first": 0,
            "phase": "upkeep phase",
            "step": "",
            "skip": "",
            "income cards": 1,
            "skipped": "",
            "attacker": -1,
            "defender": -1,
            "roller": -1,
            "ability": "",
            "defending": "",
            "attack": False,
            "damage type": "",
            "made undefendable": False,
            "reaches": False,
            "ultimate": False,
            "isolated": False,
            "failed": False,
            "restart": False,
            "acted": False,
            "nets": False,
            "attempts": 0,
            "attempts this turn": 0,
            "more attempts": 0,
            "own attempts": 0,
            "open": (),
            "rolled for": -1,
            "free": (),
            "closed": False,
            "room": (),
            "gaps": True,
            "bound": False,
            "ledger": (),
            "dealt": (0,) * len(game.seats),
            "brought": (0,) * len(game.seats),
            "struck": (0,) * len(game.seats),
            "kept off": (0,) * len(game.seats),
            "extra": (),
            "given": "",
            "fallen": (),
            "limits": (),
            "draws": (),
            "piles": (),
            "known": ((),) * len(game.seats),
            "levels": tuple([one.levels_on(one.sides[0] if one.sides else "") for one in game.heroes]),
        }
    )
    if game.mission is not None:
        mission.place(state)
        hq.place(state)
    elif game.mode.against:
        battle.place(state)


def start_player(state: State) -> int:
    """Each rolls a die, the highest begins, ties roll again (DT-SET-03); a boss begins against many (DT-BVM-03.1)."""
    seats: tuple[int, ...] = state.game.seats[:1] if sides.mode(state).bosses == 1 else state.game.players
    while len(seats) > 1:
        rolls = {seat: state.draw("start", 6) for seat in seats}
        best = max(rolls.values())
        seats = tuple([seat for seat in seats if rolls[seat] == best])
    return seats[0]


def defeat(state: State) -> None:
    """The last player or team standing wins; if all fall together it is a draw (DT-SET-09, DT-SET-10, DT-CALC-19)."""
    if sides.mode(state).against:
        battle.conclude(state)
        return
    standing = sides.standing(state)
    alone = len(state.game.seats) == 2
    if not standing:
        state.end(None, "all players reached 0 Health together", "DT-SET-10")
    elif set(standing) <= set(sides.team(state, standing[0])):
        reason = "the opponent reached 0 Health" if alone else "all opponents reached 0 Health"
        state.end(standing[0], reason, "DT-SET-09", sides.team(state, standing[0]))
