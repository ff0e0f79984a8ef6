"""What looks best in Dice Throne: keep dice by exact chances, announce what is worth most, upgrade, then play cards.

Worths are read from the words in the view; chances of rolls are counted. Nothing else is known or looked up.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache, partial
from random import Random
from typing import NamedTuple

from dicewright.bots import by_odds
from dicewright.bots.ailments import CURES, relief, relieved
from dicewright.bots.board import Board, Item
from dicewright.bots.crawling import CRAWL, idle_card, needs_salve
from dicewright.bots.going import MOVING
from dicewright.bots.minion_dice import pair_of_dice, sparing, turned
from dicewright.bots.observation import Observation
from dicewright.bots.worth import CP, worth
from dicewright.content_files import of_content
from dicewright.engine.ask import PASS, Answer
from dicewright.games.dice_throne.cards.definitions import hero, status_effects
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.odds.keeping import Keeping

UPGRADE = 6.0
DANGER = 4
WOUND = 16
"""How much Health must be missing before a Salve is spent against a boss: the dial may rise 10 above where it began."""
PATIENCE = 0.2
ATTEMPTS = 3  # DT-ROLL-01
FIDDLES = re.compile(r"\breroll|\bset \d|\bset up|\bset any|change any|roll attempt")
GUARDS = re.compile(r"prevent|avoid")
SALVES = re.compile(r"heal what a salve heals")
SHIELDS = re.compile(r"prevents? (\d+)")
HARM = re.compile(r"inflict|deal|damage|lose|steal|discard|opponent|remove all|the target of")
INFLICTS = re.compile(r"^inflict (?:\d+ )?([a-z' -]+?)(?: on |$)")
USES = re.compile(r"(?:spend (\d+)|use this|exhaust this|spend the cost of an ally)[^:.]*: ")
BY_ITSELF = re.compile(r"(?<=\.) (?=when |while |at the |in your )")
KEPT = 0.5
"""How much tokens are kept for the best that can be done with them, of what that is worth."""
Rows = tuple[tuple[str, str], ...]


class Use(NamedTuple):
    """A use that a token offers: how many of its name are spent for it, and what it does."""

    spent: int
    words: str


def decide(seen: Observation, rng: Random) -> Answer | None:
    """The answer that looks best, None if nothing is known about the question."""
    board = Board(seen)
    keys = seen.choices.keys
    if board.part("mode") == CRAWL and (answer := by_odds.decide(seen)) is not None and seen.choices.legal(answer):
        return answer
    if seen.choices.kind == "subset":
        return _subset(board, seen.choices.prompt.lower())
    if seen.choices.kind != "pick":
        return None
    if "no ability" in keys:
        return _offence(board, keys)
    going = MOVING.get(seen.choices.rule)
    if going is not None:
        return max(keys, key=partial(going, board))
    if "no defence" in keys:
        return max((key for key in keys if key != "no defence"), key=lambda key: _row_worth(board, key), default=None)
    if set(keys) == {"yes", "no"}:
        return "yes" if worth(seen.choices.prompt) >= 0 else "no"
    if PASS in keys:
        return PASS if len(keys) == 1 else sparing(board) or _deed(board)
    prompt = seen.choices.prompt.lower()
    eased = relieved(board, prompt) if board.part("mode") == CRAWL else None
    return turned(board, prompt) or eased or _chosen(board, prompt, 1)[0]


# --- dice ---


def _my_rows(board: Board, kinds: tuple[str, ...] = ("offensive", "ultimate")) -> list[Item]:
    sheet = board.player(board.me)["sheet"]
    return [row for section in sheet if section["kind"] in kinds for row in section["rows"]]


def _row_worth(board: Board, key: str) -> float:
    rows = _my_rows(board, ("offensive", "ultimate", "defence"))
    return max((worth(row["text"]) for row in rows if row["key"] == key), default=0.0)


@of_content
@lru_cache(maxsize=256)
def _keeping(slug: str, rows: Rows) -> Keeping:
    """The chances of a hero's board as it is now."""
    faces = hero(slug).faces
    needs = [(parse_needs(text, faces), worth(words)) for text, words in rows]

    def best(roll: tuple[int, ...]) -> float:
        return max((points for need, points in needs if need.met(roll, faces) is not None), default=0.0)

    return Keeping(5, best)


def expected(slug: str, rows: Rows) -> float:
    """What an Offensive Roll Phase with all its Roll Attempts is worth on average; rows: requirements and texts."""
    return _keeping(slug, rows).mean((), ATTEMPTS)


def _chances(board: Board) -> Keeping:
    rows = tuple((str(row["needs"]), str(row["text"])) for row in _my_rows(board) if row["needs"])
    return _keeping(board.player(board.me)["hero"], rows)


def _roll(board: Board) -> tuple[int, ...]:
    """What the hero's own five dice show; what is borrowed besides them comes after them."""
    return tuple(sorted(item["face"]["value"] for item in board.zone("dice", board.me)[:5]))


def _offence(board: Board, keys: list[str]) -> Answer:
    """Roll, roll again while that is worth more, or announce the best ability the dice allow."""
    if "roll" in keys:
        return "roll"
    lit = {row["key"]: worth(row["text"]) for row in _my_rows(board) if row["lit"] and row["key"] in keys}
    best = max(lit, key=lambda key: lit[key], default="no ability")
    if "reroll" in keys:
        _, expected = _chances(board).keep(_roll(board), int(board.part("attempts")))
        if expected > lit.get(best, 0.0) + PATIENCE:
            return {"reroll": _reroll(board)}
    return best


def _subset(board: Board, prompt: str) -> list[str]:
    ask = board.ask
    options = board.options()
    least, most = int(ask["min"]), int(ask["max"])
    dice = all(option["items"] and option["items"][0]["kind"] == "die" for option in options)
    if prompt.startswith("sell"):
        ranked = sorted(options, key=lambda option: _card_worth(board, option["items"][0]) if option["items"] else 0)
        return [option["key"] for option in ranked[:least]]
    if dice:
        return pair_of_dice(board, prompt) or [option["key"] for option in options[:least]]
    return _chosen(board, prompt, least if HARM.search(prompt) is None and least else most)


def _reroll(board: Board) -> list[str]:
    """All dice but those worth keeping, at least one."""
    attempts = max(1, int(board.part("attempts")))
    kept, _ = _chances(board).keep(_roll(board), attempts)
    return board.reroll_all_but(kept)


# --- cards and tokens ---


def _deed(board: Board) -> str:
    """The best card to play or token to spend now; passing is worth nothing. In a crawl nothing is paid for that is
    worth less than an upgrade while one can be paid by selling."""
    best, points, price = PASS, 0.3, 0
    for option in board.options():
        verb = option["key"].partition(" ")[0]
        item = option["items"][0] if option["items"] else None
        gain, cost = 0.0, 0
        if verb == "play" and item is not None:
            cost = int(item["cost"])
            gain = _card_worth(board, item) - CP * cost
        elif verb not in ("play", "sell", "pass") and item is not None and item["kind"] == "token":
            gain = _token_use_worth(board, option["key"], item)
        if gain > points:
            best, points, price = option["key"], gain, cost
    if board.part("mode") == CRAWL and (best == PASS or (price and points < UPGRADE)):
        return idle_card(board) or best
    return best


def _token_use_worth(board: Board, key: str, token: Item) -> float:
    """What a use of a token is worth now: where it has several, less what its tokens could do in the best of them."""
    text = str(token["text"]).lower()
    words = key.partition(": ")[2]
    uses = _uses(text)
    meant = [use for use in uses if use.words.startswith(words)] or [Use(0, words or text)]
    gain, spent = max((_use_worth(board, use.words), use.spent) for use in meant)
    if gain <= 0.0 or _in_vain(board, words):
        return 0.0
    best = max((worth(use.words) / use.spent for use in uses if use.spent), default=0.0)
    return gain - (KEPT * spent * best if len(uses) > 1 else 0.0)


@cache
def _uses(text: str) -> tuple[Use, ...]:
    """The uses that the text of a token offers, without what the token does by itself."""
    _, *parts = USES.split(text)
    bodies = [BY_ITSELF.split(body)[0] for body in parts[1::2]]
    return tuple(Use(int(spent or 0), body) for spent, body in zip(parts[::2], bodies, strict=True))


def _in_vain(board: Board, words: str) -> bool:
    """Whether a status effect is inflicted of which every opponent has as many as there is room for."""
    found = INFLICTS.search(words)
    if found is None:
        return False
    facts = next((one for name, one in status_effects().items() if name.lower() == found[1]), None)
    held = [sum(mark["name"].lower() == found[1] for mark in board.player(foe)["marks"]) for foe in board.foes]
    return facts is not None and 0 <= facts.limit <= min(held, default=0)


def _card_worth(board: Board, card: Item) -> float:
    """What a card is worth to its player now."""
    if "upgrade" in card["marks"]:
        return UPGRADE + int(card["cost"])
    text = str(card["text"]).lower()
    return _use_worth(board, text)


def _use_worth(board: Board, text: str) -> float:
    """What a text is worth now: guards need damage to guard against, cures something to cure, Salves a wound."""
    if FIDDLES.search(text):
        return 0.0
    if GUARDS.search(text):
        coming = (
            max(_coming(board, one) for one in board.friends) if "chosen player" in text else _coming(board, board.me)
        )
        return worth(text) if coming >= DANGER else 0.0
    if SALVES.search(text):
        return worth(text) if _wounded(board) else 0.0
    if CURES.search(text):
        if board.part("mode") == CRAWL:
            return relief(board, text)
        bad = [mark for mark in board.player(board.me)["marks"] if "negative" in mark["marks"]]
        return 2.5 if bad else 0.0
    return worth(text)


def _wounded(board: Board) -> bool:
    """Whether a Salve is spent now."""
    if board.part("mode") == CRAWL:
        return needs_salve(board)
    return board.room("Health", board.me) >= WOUND


def _coming(board: Board, seat: int) -> int:
    """The damage that is on its way to a seat."""
    for one in board.part("damage"):
        if one["seat"] == seat:
            return next((int(row["value"]) for row in one["rows"] if row["text"] == "total"), 0)
    return 0


def _chosen(board: Board, prompt: str, count: int) -> list[str]:
    """Harm goes to the opponent and what is theirs, everything else to oneself."""
    if SHIELDS.search(prompt):  # for whom of the own side most damage comes
        ranked = sorted(board.options(), key=partial(_sheltered, board), reverse=True)
        return [option["key"] for option in ranked[:count]]
    harm = bool(HARM.search(prompt))

    def liking(option: Item) -> float:
        whose = _whose(board, option)
        if whose is None:
            return 0.0
        mark = board.item(option["things"][0]) or {}
        bad = "negative" in mark.get("marks", ())
        ours = not harm
        if mark.get("kind") == "token":  # taking away: bad tokens from one's own team, good ones from the others
            ours = bad
        if whose == board.me:
            return 1.0 if ours else -1.0
        if whose in board.foes:  # the weakest first
            return -1.0 if ours else 1.0 - board.meter("Health", whose) / 1000
        return 0.5 if ours else -0.5

    ranked = sorted(board.options(), key=liking, reverse=True)
    return [option["key"] for option in ranked[:count]]


def _sheltered(board: Board, option: Item) -> int:
    """The damage that is on its way to whom an option is about, less than none for an opponent."""
    whose = _whose(board, option)
    return _coming(board, whose) if whose in board.friends else -1


def _whose(board: Board, option: Item) -> int | None:
    """The seat an option is about: a player, or the owner of a thing."""
    if not option["things"]:
        return None
    number = option["things"][0]
    item = board.item(number)
    if item is not None:
        owner: int = item["owner"]
        return owner
    return number if number < board.seen.seats else None
