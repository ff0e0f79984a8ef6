"""A campaign of Dice Throne Adventures as plain data: how it began, and all that was done since (DT-DTA-23.1).

What stands in it is how it began and its deeds: sessions that were finished, each with the hash of its record, and what
was bought, sold and kept after them. Where it stands follows from these alone (`standing`), so that anybody can work it
out again; chance comes from the key of the campaign and from the records of its sessions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, Final

from dicewright.engine.chance import draw, stream_key
from dicewright.engine.quoting import quoted
from dicewright.games.dice_throne.cards.bosses import chests_of
from dicewright.games.dice_throne.cards.campaign_files import MOST_HEROES
from dicewright.games.dice_throne.cards.campaign_plan import (
    Difficulty,
    Scenario,
    boss_loot,
    difficulties,
    points,
    scenarios,
    shop,
)
from dicewright.games.dice_throne.cards.crawl_options import LEGACY
from dicewright.games.dice_throne.cards.crawls import crawls
from dicewright.games.dice_throne.cards.definitions import hero
from dicewright.games.dice_throne.cards.loot import SIDES
from dicewright.games.dice_throne.cards.loot_cards import loot_cards
from dicewright.games.dice_throne.cards.parsed_texts import deck_of
from dicewright.games.dice_throne.cards.session_options import known_difficulty
from dicewright.games.dice_throne.teams import loot_decks

FORMAT: Final = "dicewright campaign 1"
PLAY: Final = "play"
SHOP: Final = "shop"
LOOT: Final = "boss loot"
OVER: Final = "over"
STAGES: Final = (PLAY, SHOP, LOOT, OVER)
"""What a campaign waits for: a session, the end of the Shop or of the Boss Loot, nothing any more."""
FIVE: Final = 5

Data = dict[str, Any]


class NotAllowed(ValueError):
    """A deed that the rules forbid; rule: which one."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass
class Tucked:
    """An unidentified card: its rarity is seen, its name is not (DT-DTA-105)."""

    rarity: str
    name: str


@dataclass
class Offer:
    """A card of Boss Loot that a hero keeps or discards. rolled: what the Loot die showed (DT-DTA-113.1)."""

    hero: int
    rolled: int
    name: str


@dataclass(frozen=True)
class Session:
    """A session that is over, a row of the score sheet. boss: whom it was against, empty for a Portal Crawl. starting:
    Salves at its beginning; left: at its end. gold: of all heroes as the Shop closed. unclaimed: Boss Loot that was
    discarded. parts: what it scored, with what for; none until it is scored. broke, fifty: whether it left no hero any
    Gold, and a hero a deck of as many cards as there may be."""

    scenario: int
    boss: str
    won: bool
    match: str
    record: str
    starting: int
    left: int
    explored: bool
    outcome: Data
    gold: int = 0
    unclaimed: int = 0
    parts: tuple[tuple[str, int], ...] = ()
    broke: bool = False
    fifty: bool = False

    @property
    def total(self) -> int:
        """Its Session Score."""
        return sum(points for _, points in self.parts)


@dataclass
class Standing:
    """Where a campaign stands. salves: Starting Salves of the session that comes. loot: the Loot cards in the deck of
    each hero; gone: the common cards that left it. gold, dealt, tucked: in the Shop, by hero; offer, to_roll: of the
    Boss Loot."""

    heroes: tuple[str, ...]
    difficulty: Difficulty
    key: bytes
    salves: int
    decks: loot_decks.Decks
    loot: list[list[str]]
    gone: list[list[str]]
    at: int = 0
    stage: str = PLAY
    sessions: list[Session] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    dealt: list[list[str]] = field(default_factory=list)
    tucked: list[list[Tucked]] = field(default_factory=list)
    offer: Offer | None = None
    to_roll: list[int] = field(default_factory=list)
    rolls: int = 0

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played, or after which the Shop is open."""
        return scenarios()[self.at]

    @property
    def score(self) -> int:
        """The Campaign Score: of all sessions, those too that were lost (DT-DTA-118)."""
        return sum(one.total for one in self.sessions)

    def cards(self, hero_at: int) -> int:
        """How many cards the deck of a hero holds."""
        return len(deck_of(hero(self.heroes[hero_at]), loot=self.loot[hero_at], gone=self.gone[hero_at]))


# --- what a campaign is ---


def begin(heroes: Sequence[str], difficulty: str, edition: str, key: str, legacy: bool = False) -> Data:
    """A new campaign. heroes: by slug, one for each player, kept to its end (DT-DTA-24). key: what its chance comes
    from, in hex; it is nobody's to see before the end. legacy: whether the players have opened the legacy pack, so that
    its minions come (DT-DTA-36). Raises `ValueError`."""
    if not 1 <= len(heroes) <= MOST_HEROES:
        raise NotAllowed(f"a campaign has 1 to {MOST_HEROES} heroes, not {len(heroes)}", "DT-DTA-24")
    return {
        "format": FORMAT,
        "heroes": list(heroes),
        "difficulty": known_difficulty(difficulty),
        "edition": edition,
        "key": key,
        **({LEGACY: True} if legacy else {}),
        "deeds": [],
    }


def standing(campaign: Mapping[str, Any]) -> Standing:
    """Where a campaign stands: all deeds again, from its beginning. Raises `ValueError` for one that is none."""
    try:
        if campaign["format"] != FORMAT:
            raise ValueError(f"this is no {FORMAT!r}")
        heroes, key = tuple(campaign["heroes"]), bytes.fromhex(campaign["key"])
        card = difficulties()[campaign["difficulty"]]
        first = crawls()[scenarios()[0].number].salves or 0
        empty: list[list[str]] = [[] for _ in heroes]
        found = Standing(heroes, card, key, first, loot_decks.shuffled(key), empty, deepcopy(empty))
        for deed in campaign["deeds"]:
            _carry_out(found, deed)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no campaign: {error!r}") from error
    return found


def done(campaign: Mapping[str, Any], deed: Mapping[str, Any]) -> Data:
    """The campaign after a deed; the one before stays as it was. Raises `NotAllowed`, and then nothing changed."""
    _carry_out(standing(campaign), deed)
    return {**campaign, "deeds": [*campaign["deeds"], dict(deed)]}


def session(campaign: Mapping[str, Any]) -> Data:
    """What the match of the session that comes is asked for with: `mode`, `seats`, `options`. It is a match of its own,
    so that boards are bare (DT-DTA-34.2) and nothing is missing from a deck that was used before (DT-DTA-35). Raises
    `NotAllowed`."""
    state = standing(campaign)
    if state.stage != PLAY:
        raise NotAllowed(_instead(state), "DT-DTA-112" if state.stage != OVER else "DT-DTA-23.2")
    kind = {"boss": state.scenario.boss} if state.scenario.boss else {"crawl": state.scenario.number}
    options: Data = {**kind, "edition": campaign["edition"], "salves": state.salves, "difficulty": state.difficulty.key}
    if campaign.get(LEGACY) is True and not state.scenario.boss:
        options[LEGACY] = True
    options["loot_in_decks"] = deepcopy(state.loot)
    if any(state.gone):
        options["gone_from_decks"] = deepcopy(state.gone)
    mode = "boss_battle" if state.scenario.boss else "portal_crawl"
    return {"mode": mode, "seats": list(state.heroes), "options": options}


def finish(match: str, record: str, outcome: Mapping[str, Any]) -> Data:
    """The deed that a session is over. record: the hash of its record. outcome: what `face/outcome.py` reads in it."""
    return {"do": "finish", "match": match, "record": record, "outcome": dict(outcome)}


def _instead(state: Standing) -> str:
    if state.stage == OVER:
        return "the campaign is over"
    where = {SHOP: "the Shop is", LOOT: "the Boss Loot is", PLAY: f"{state.scenario.title} is"}[state.stage]
    return f"{where} next" if state.stage == PLAY else f"{where} not done yet"


# --- deeds ---


def _carry_out(state: Standing, deed: Mapping[str, Any]) -> None:
    what = deed.get("do")
    if what not in DEEDS:
        raise ValueError(f"a campaign knows no deed {quoted(what)}: there are {', '.join(DEEDS)}")
    stages, rule, act = DEEDS[str(what)]
    if state.stage not in stages:
        raise NotAllowed(_instead(state), rule)
    act(state, deed)


def _hero(state: Standing, deed: Mapping[str, Any]) -> int:
    at = deed.get("hero")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < len(state.heroes):
        raise ValueError(f"hero is a number from 0 to {len(state.heroes) - 1}, not {quoted(at)}")
    return at


def _finish(state: Standing, deed: Mapping[str, Any]) -> None:
    """A session is over: unidentified cards are those on top of their decks; then comes the Shop, and the boss of the
    next scenario after it (DT-DTA-34.1), or the Boss Loot, after a loss as well (DT-DTA-112, DT-DTA-119)."""
    told = deed["outcome"]
    if any(one.record == deed["record"] for one in state.sessions):
        raise NotAllowed("this record is that of another session of the campaign", "DT-DTA-118")
    won, left = bool(told["won"]), int(told["salves"])
    played, match, record = state.scenario, str(deed["match"]), str(deed["record"])
    row = Session(played.number, played.boss, won, match, record, state.salves, left, told["explored"], dict(told))
    state.sessions.append(row)
    if state.scenario.boss:
        state.stage = LOOT
        state.to_roll = list(range(len(state.heroes))) * state.scenario.chests[won]
        if told.get("beside_fell"):
            state.to_roll += [at % len(state.heroes) for at in range(chests_of(state.difficulty.beside))]
        _offer(state)
        return
    state.stage = SHOP
    state.tucked = [[] for _ in state.heroes]
    for seat, rarity in told["tucked"]:
        name = loot_decks.take(state.decks, rarity)
        if name:
            state.tucked[seat].append(Tucked(loot_cards()[name].rarity, name))
    each = -(-int(told["gold"]) // FIVE) * FIVE  # DT-DTA-17
    state.gold = [each] * len(state.heroes)
    state.dealt = [_deal(state) for _ in state.heroes]


def _deal(state: Standing) -> list[str]:
    """The Loot cards that a hero may buy (DT-DTA-109)."""
    wanted = [rarity for rarity, count in state.scenario.deal.items() for _ in range(count)]
    return [name for rarity in wanted if (name := loot_decks.take(state.decks, rarity))]


def _pay(state: Standing, at: int, price: int, what: str) -> None:
    if state.gold[at] < price:
        name = hero(state.heroes[at]).name
        raise NotAllowed(f"{what} costs {price} Gold; {name} has {state.gold[at]}", "DT-DTA-110.1")
    state.gold[at] -= price


def _join(state: Standing, at: int, name: str) -> None:
    """A card joins a deck: the Loot card whose level it raises goes to the bottom of its deck, and the common card that
    it replaces leaves for good (DT-DTA-108.2)."""
    lower = loot_decks.rival(state.loot[at], name)
    if lower:
        state.loot[at].remove(lower)
        loot_decks.give_back(state.decks, [lower])
    state.loot[at].append(name)
    common = loot_cards()[name].replaces
    if common and common not in state.gone[at]:
        state.gone[at].append(common)


def _buy(state: Standing, deed: Mapping[str, Any]) -> None:
    at, name = _hero(state, deed), deed.get("card")
    if name not in state.dealt[at]:
        raise NotAllowed(f"{quoted(name)} was not dealt to {hero(state.heroes[at]).name}", "DT-DTA-109")
    if not loot_decks.rises(state.loot[at], name):
        other = loot_decks.rival(state.loot[at], name)
        raise NotAllowed(f"{hero(state.heroes[at]).name} has {other}, which is no lower level", "DT-DTA-108.1")
    _pay(state, at, shop()["prices"][loot_cards()[name].rarity], name)
    state.dealt[at].remove(name)
    _join(state, at, name)


def _tucked(state: Standing, at: int, number: Any) -> Tucked:
    known = state.tucked[at]
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(known):
        raise NotAllowed(f"{hero(state.heroes[at]).name} has no such unidentified card", "DT-DTA-105")
    return known[number]


def _identify(state: Standing, deed: Mapping[str, Any]) -> None:
    """It is paid before it is seen. What would be a lower level goes to the bottom of its deck and another is drawn, as
    with Boss Loot."""
    at = _hero(state, deed)
    one = _tucked(state, at, deed.get("card"))
    _pay(state, at, shop()["identify"], "to identify a card")
    state.tucked[at].remove(one)
    if loot_decks.rises(state.loot[at], one.name):
        name = one.name
    else:
        loot_decks.give_back(state.decks, [one.name])
        name = loot_decks.take_for(state.decks, one.rarity, state.loot[at])
    if name:
        _join(state, at, name)


def _sell(state: Standing, deed: Mapping[str, Any]) -> None:
    """An unidentified card by its number, or a Loot card of the deck by its name, goes to the bottom of its deck
    (DT-DTA-110.3)."""
    at, card = _hero(state, deed), deed.get("card")
    if isinstance(card, str):
        if card not in state.loot[at]:
            raise NotAllowed(f"{hero(state.heroes[at]).name} has no Loot card {quoted(card)}", "DT-DTA-110.3")
        state.loot[at].remove(card)
        loot_decks.give_back(state.decks, [card])
    else:
        one = _tucked(state, at, card)
        state.tucked[at].remove(one)
        loot_decks.give_back(state.decks, [one.name])
    state.gold[at] += shop()["sell"]


def _remove(state: Standing, deed: Mapping[str, Any]) -> None:
    """A Loot card leaves a deck that is too large (DT-DTA-18)."""
    at, card = _hero(state, deed), deed.get("card")
    most, name = points()["most_cards"], hero(state.heroes[at]).name
    if state.cards(at) <= most:
        raise NotAllowed(f"the deck of {name} holds no more than {most} cards", "DT-DTA-18")
    if card not in state.loot[at]:
        raise NotAllowed(f"{name} has no Loot card {quoted(card)}", "DT-DTA-18")
    state.loot[at].remove(card)
    loot_decks.give_back(state.decks, [card])


# --- Boss Loot ---


def _offer(state: Standing) -> None:
    """The next chest is rolled for, chest by chest and hero by hero (DT-DTA-113.1)."""
    state.offer = None
    while state.to_roll and state.offer is None:
        at = state.to_roll.pop(0)
        root = hashlib.sha256(state.key + state.sessions[-1].record.encode()).digest()
        rolled = draw(stream_key(root, "boss loot"), state.rolls, SIDES) + 1
        state.rolls += 1
        name = loot_decks.take_for(state.decks, boss_loot(state.scenario.chest, rolled), state.loot[at])
        if name:
            state.offer = Offer(at, rolled, name)


def _offered(state: Standing) -> Offer:
    if state.offer is None:
        raise NotAllowed("no card of the Boss Loot is left", "DT-DTA-113.2")
    return state.offer


def _keep(state: Standing, deed: Mapping[str, Any]) -> None:
    one = _offered(state)
    _join(state, one.hero, one.name)
    _offer(state)


def _discard(state: Standing, deed: Mapping[str, Any]) -> None:
    loot_decks.give_back(state.decks, [_offered(state).name])
    row = state.sessions[-1]
    state.sessions[-1] = replace(row, unclaimed=row.unclaimed + 1)
    _offer(state)


# --- the end of a session ---


def _next(state: Standing, deed: Mapping[str, Any]) -> None:
    """The Shop closes: the session is scored, what was neither bought nor identified goes back (DT-DTA-111), and the
    next scenario comes, or the same one after a loss (DT-DTA-26.1)."""
    if state.offer is not None:
        raise NotAllowed(f"{state.offer.name} is to be kept or discarded first", "DT-DTA-113.2")
    most = points()["most_cards"]
    large = next((at for at in range(len(state.heroes)) if state.cards(at) > most), None)
    if large is not None:
        said = f"the deck of {hero(state.heroes[large]).name} holds {state.cards(large)} cards"
        raise NotAllowed(f"{said}; remove Loot cards down to {most}", "DT-DTA-18")
    row = replace(
        state.sessions[-1],
        gold=sum(state.gold),
        broke=state.stage == SHOP and not any(state.gold),
        fifty=any(state.cards(at) == most for at in range(len(state.heroes))),
    )
    row = replace(row, parts=tuple(_scored(state, row)))
    state.sessions[-1] = row
    for names in state.dealt:
        loot_decks.give_back(state.decks, names)
    for cards in state.tucked:
        loot_decks.give_back(state.decks, [one.name for one in cards])
    state.gold, state.dealt, state.tucked, state.stage = [], [], [], PLAY
    if not row.won and state.difficulty.ends:
        state.stage = OVER  # DT-DTA-26.2
        return
    if not row.won:
        state.salves = row.starting + points()["loss_salves"]  # DT-DTA-16
        return
    state.salves = row.left  # DT-DTA-117
    if state.at + 1 == len(scenarios()):
        state.stage = OVER
    else:
        state.at += 1


def _scored(state: Standing, row: Session) -> list[tuple[str, int]]:
    """What a session scores, with what for (DT-DTA-16, DT-DTA-115, DT-DTA-116)."""
    worth = points()
    if not row.won:
        return [("the loss", -worth["loss"])]
    found = [("the scenario", state.difficulty.score), ("Salves left", row.left)]
    if state.scenario.boss:
        return [*found, ("unclaimed Boss Loot", row.unclaimed)]
    explored = worth["explored"] if row.explored else 0
    return [*found, ("Gold unspent", row.gold // worth["gold_for_one"]), ("every tile explored", explored)]


Act = Callable[[Standing, Mapping[str, Any]], None]
DEEDS: Final[Mapping[str, tuple[tuple[str, ...], str, Act]]] = {
    "finish": ((PLAY,), "DT-DTA-119", _finish),
    "buy": ((SHOP,), "DT-DTA-110.1", _buy),
    "identify": ((SHOP,), "DT-DTA-110.2", _identify),
    "sell": ((SHOP,), "DT-DTA-110.3", _sell),
    "remove": ((SHOP, LOOT), "DT-DTA-18", _remove),
    "keep": ((LOOT,), "DT-DTA-113.2", _keep),
    "discard": ((LOOT,), "DT-DTA-113.2", _discard),
    "next": ((SHOP, LOOT), "DT-DTA-112", _next),
}
"""What can be done, in which stages, by which rule there alone."""
