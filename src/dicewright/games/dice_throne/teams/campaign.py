"""A campaign of Dice Throne Adventures as plain data: how it began, and all that was done since (DT-DTA-23.1).

What stands in it is how it began and its deeds: sessions that were finished, each with the hash of its record, and what
was bought, sold and kept after them. Where it stands follows from these alone (`standing`), so that anybody can work it
out again; chance comes from the key of the campaign and from the records of its sessions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.engine.chance import draw, stream_key
from dicewright.engine.quoting import quoted
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


@dataclass
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
    parts: list[tuple[str, int]] = field(default_factory=list)
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


def begin(heroes: Sequence[str], difficulty: str, edition: str, key: str) -> Data:
    """A new campaign. heroes: by slug, one for each player, kept to its end (DT-DTA-24). key: what its chance comes
    from, in hex; it is nobody's to see before the end. Raises `ValueError`."""
    if not 1 <= len(heroes) <= MOST_HEROES:
        raise NotAllowed(f"a campaign has 1 to {MOST_HEROES} heroes, not {len(heroes)}", "DT-DTA-24")
    return {
        "format": FORMAT,
        "heroes": list(heroes),
        "difficulty": known_difficulty(difficulty),
        "edition": edition,
        "key": key,
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
    """What the match of the session that comes is asked for with: `mode`, `seats`, `options`. Raises `NotAllowed`."""
    now = standing(campaign)
    if now.stage != PLAY:
        raise NotAllowed(_instead(now), "DT-DTA-112" if now.stage != OVER else "DT-DTA-23.2")
    kind = {"boss": now.scenario.boss} if now.scenario.boss else {"crawl": now.scenario.number}
    options: Data = {**kind, "edition": campaign["edition"], "salves": now.salves, "difficulty": now.difficulty.key}
    options["loot_in_decks"] = deepcopy(now.loot)
    if any(now.gone):
        options["gone_from_decks"] = deepcopy(now.gone)
    mode = "boss_battle" if now.scenario.boss else "portal_crawl"
    return {"mode": mode, "seats": list(now.heroes), "options": options}


def finish(match: str, record: str, outcome: Mapping[str, Any]) -> Data:
    """The deed that a session is over. record: the hash of its record. outcome: what `face/outcome.py` reads in it."""
    return {"do": "finish", "match": match, "record": record, "outcome": dict(outcome)}


def _instead(now: Standing) -> str:
    if now.stage == OVER:
        return "the campaign is over"
    where = {SHOP: "the Shop is", LOOT: "the Boss Loot is", PLAY: f"{now.scenario.title} is"}[now.stage]
    return f"{where} next" if now.stage == PLAY else f"{where} not done yet"


# --- deeds ---


def _carry_out(now: Standing, deed: Mapping[str, Any]) -> None:
    what = deed.get("do")
    if what not in DEEDS:
        raise ValueError(f"a campaign knows no deed {quoted(what)}: there are {', '.join(DEEDS)}")
    stages, rule, act = DEEDS[str(what)]
    if now.stage not in stages:
        raise NotAllowed(_instead(now), rule)
    act(now, deed)


def _hero(now: Standing, deed: Mapping[str, Any]) -> int:
    at = deed.get("hero")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < len(now.heroes):
        raise ValueError(f"hero is a number from 0 to {len(now.heroes) - 1}, not {quoted(at)}")
    return at


def _finish(now: Standing, deed: Mapping[str, Any]) -> None:
    """A session is over: unidentified cards are those on top of their decks; then comes the Shop or the Boss Loot,
    after a loss as well (DT-DTA-112, DT-DTA-119)."""
    told = deed["outcome"]
    if any(one.record == deed["record"] for one in now.sessions):
        raise NotAllowed("this record is that of another session of the campaign", "DT-DTA-118")
    won, left = bool(told["won"]), int(told["salves"])
    played, match, record = now.scenario, str(deed["match"]), str(deed["record"])
    row = Session(played.number, played.boss, won, match, record, now.salves, left, told["explored"], dict(told))
    now.sessions.append(row)
    if now.scenario.boss:
        now.stage = LOOT
        now.to_roll = list(range(len(now.heroes))) * now.scenario.chests[won]
        _offer(now)
        return
    now.stage = SHOP
    now.tucked = [[] for _ in now.heroes]
    for seat, rarity in told["tucked"]:
        name = loot_decks.take(now.decks, rarity)
        if name:
            now.tucked[seat].append(Tucked(loot_cards()[name].rarity, name))
    each = -(-int(told["gold"]) // FIVE) * FIVE  # DT-DTA-17
    now.gold = [each] * len(now.heroes)
    now.dealt = [_deal(now) for _ in now.heroes]


def _deal(now: Standing) -> list[str]:
    """The Loot cards that a hero may buy (DT-DTA-109)."""
    wanted = [rarity for rarity, count in now.scenario.deal.items() for _ in range(count)]
    return [name for rarity in wanted if (name := loot_decks.take(now.decks, rarity))]


def _pay(now: Standing, at: int, price: int, what: str) -> None:
    if now.gold[at] < price:
        raise NotAllowed(f"{what} costs {price} Gold; {hero(now.heroes[at]).name} has {now.gold[at]}", "DT-DTA-110.1")
    now.gold[at] -= price


def _join(now: Standing, at: int, name: str) -> None:
    """A card joins a deck: the Loot card whose level it raises goes to the bottom of its deck, and the common card that
    it replaces leaves for good (DT-DTA-108.2)."""
    lower = loot_decks.rival(now.loot[at], name)
    if lower:
        now.loot[at].remove(lower)
        loot_decks.give_back(now.decks, [lower])
    now.loot[at].append(name)
    common = loot_cards()[name].replaces
    if common and common not in now.gone[at]:
        now.gone[at].append(common)


def _buy(now: Standing, deed: Mapping[str, Any]) -> None:
    at, name = _hero(now, deed), deed.get("card")
    if name not in now.dealt[at]:
        raise NotAllowed(f"{quoted(name)} was not dealt to {hero(now.heroes[at]).name}", "DT-DTA-109")
    if not loot_decks.rises(now.loot[at], name):
        other = loot_decks.rival(now.loot[at], name)
        raise NotAllowed(f"{hero(now.heroes[at]).name} has {other}, which is no lower level", "DT-DTA-108.1")
    _pay(now, at, shop()["prices"][loot_cards()[name].rarity], name)
    now.dealt[at].remove(name)
    _join(now, at, name)


def _tucked(now: Standing, at: int, number: Any) -> Tucked:
    known = now.tucked[at]
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(known):
        raise NotAllowed(f"{hero(now.heroes[at]).name} has no such unidentified card", "DT-DTA-105")
    return known[number]


def _identify(now: Standing, deed: Mapping[str, Any]) -> None:
    """It is paid before it is seen. What would be a lower level goes to the bottom of its deck and another is drawn, as
    with Boss Loot."""
    at = _hero(now, deed)
    one = _tucked(now, at, deed.get("card"))
    _pay(now, at, shop()["identify"], "to identify a card")
    now.tucked[at].remove(one)
    if loot_decks.rises(now.loot[at], one.name):
        name = one.name
    else:
        loot_decks.give_back(now.decks, [one.name])
        name = loot_decks.take_for(now.decks, one.rarity, now.loot[at])
    if name:
        _join(now, at, name)


def _sell(now: Standing, deed: Mapping[str, Any]) -> None:
    """An unidentified card by its number, or a Loot card of the deck by its name, goes to the bottom of its deck
    (DT-DTA-110.3)."""
    at, card = _hero(now, deed), deed.get("card")
    if isinstance(card, str):
        if card not in now.loot[at]:
            raise NotAllowed(f"{hero(now.heroes[at]).name} has no Loot card {quoted(card)}", "DT-DTA-110.3")
        now.loot[at].remove(card)
        loot_decks.give_back(now.decks, [card])
    else:
        one = _tucked(now, at, card)
        now.tucked[at].remove(one)
        loot_decks.give_back(now.decks, [one.name])
    now.gold[at] += shop()["sell"]


def _remove(now: Standing, deed: Mapping[str, Any]) -> None:
    """A Loot card leaves a deck that is too large (DT-DTA-18)."""
    at, card = _hero(now, deed), deed.get("card")
    most, name = points()["most_cards"], hero(now.heroes[at]).name
    if now.cards(at) <= most:
        raise NotAllowed(f"the deck of {name} holds no more than {most} cards", "DT-DTA-18")
    if card not in now.loot[at]:
        raise NotAllowed(f"{name} has no Loot card {quoted(card)}", "DT-DTA-18")
    now.loot[at].remove(card)
    loot_decks.give_back(now.decks, [card])


# --- Boss Loot ---


def _offer(now: Standing) -> None:
    """The next chest is rolled for, chest by chest and hero by hero (DT-DTA-113.1)."""
    now.offer = None
    while now.to_roll and now.offer is None:
        at = now.to_roll.pop(0)
        root = hashlib.sha256(now.key + now.sessions[-1].record.encode()).digest()
        rolled = draw(stream_key(root, "boss loot"), now.rolls, SIDES) + 1
        now.rolls += 1
        name = loot_decks.take_for(now.decks, boss_loot(now.scenario.chest, rolled), now.loot[at])
        if name:
            now.offer = Offer(at, rolled, name)


def _offered(now: Standing) -> Offer:
    if now.offer is None:
        raise NotAllowed("no card of the Boss Loot is left", "DT-DTA-113.2")
    return now.offer


def _keep(now: Standing, deed: Mapping[str, Any]) -> None:
    one = _offered(now)
    _join(now, one.hero, one.name)
    _offer(now)


def _discard(now: Standing, deed: Mapping[str, Any]) -> None:
    loot_decks.give_back(now.decks, [_offered(now).name])
    now.sessions[-1].unclaimed += 1
    _offer(now)


# --- the end of a session ---


def _next(now: Standing, deed: Mapping[str, Any]) -> None:
    """The Shop closes: the session is scored, what was neither bought nor identified goes back (DT-DTA-111), and the
    next scenario comes, or the same one after a loss (DT-DTA-26)."""
    if now.offer is not None:
        raise NotAllowed(f"{now.offer.name} is to be kept or discarded first", "DT-DTA-113.2")
    most = points()["most_cards"]
    large = next((at for at in range(len(now.heroes)) if now.cards(at) > most), None)
    if large is not None:
        said = f"the deck of {hero(now.heroes[large]).name} holds {now.cards(large)} cards; remove Loot cards down to"
        raise NotAllowed(f"{said} {most}", "DT-DTA-18")
    row = now.sessions[-1]
    row.gold, row.broke = sum(now.gold), now.stage == SHOP and not any(now.gold)
    row.fifty = any(now.cards(at) == most for at in range(len(now.heroes)))
    row.parts = _scored(now, row)
    for names in now.dealt:
        loot_decks.give_back(now.decks, names)
    for cards in now.tucked:
        loot_decks.give_back(now.decks, [one.name for one in cards])
    now.gold, now.dealt, now.tucked, now.stage = [], [], [], PLAY
    if not row.won:
        now.salves = row.starting + points()["loss_salves"]  # DT-DTA-16
        return
    now.salves = row.left  # DT-DTA-117
    if now.at + 1 == len(scenarios()):
        now.stage = OVER
    else:
        now.at += 1


def _scored(now: Standing, row: Session) -> list[tuple[str, int]]:
    """What a session scores, with what for (DT-DTA-16, DT-DTA-115, DT-DTA-116)."""
    worth = points()
    if not row.won:
        return [("the loss", -worth["loss"])]
    found = [("the scenario", now.difficulty.score), ("Salves left", row.left)]
    if now.scenario.boss:
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
