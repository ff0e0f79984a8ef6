"""What looks best in Dice Masters: field and buy as dear as can be, attack where blocks hurt the other side more.

Judged from the numbers in the view; of texts, only whom they hurt is read.
"""

from __future__ import annotations

import re
from random import Random

from dicewright.bots.board import Board, Item, number
from dicewright.bots.harm import balance
from dicewright.bots.observation import Observation
from dicewright.engine.ask import PASS, Answer

ENOUGH = 4
LODGED = ("beside the cards", "captured", "set aside")
OWNED = ("bag", "prep area", "reserve pool", "field zone", "attack zone", "used pile", "out of play", *LODGED)
HARM = re.compile(r"damage|\bko\b|ko'd|capture|spin .*down|take control|swap|return|can't|cannot|-\d")


def decide(seen: Observation, rng: Random) -> Answer | None:
    """The answer that looks best, None if nothing is known about the question."""
    board = Board(seen)
    prompt = seen.choices.prompt.lower()
    kind = seen.choices.kind
    if kind == "pick":
        return _pick(board, seen, prompt)
    if kind == "subset":
        if "reroll" in prompt:
            return _reroll(board)
        if "attack" in prompt and all(option["items"] for option in board.options()) and board.ask["on_pass"]:
            return _attack(board)
        return _targets(board, prompt, int(board.ask["min"]), int(board.ask["max"]))
    if kind == "assign":
        return _blocks(board)
    if kind == "split":
        return _pay(board, seen) if prompt.startswith("pay") else _divide(board)
    return None


# --- the main step ---


def _pick(board: Board, seen: Observation, prompt: str) -> Answer | None:
    keys = seen.choices.keys
    if set(keys) == {"yes", "no"}:
        unwise = prompt.startswith("you may ") and ":" not in prompt and _balance(board, seen.choices.prompt) < 0
        return "yes" if seen.choices.legal("yes") and not unwise else "no"
    if "go first" in keys:
        return "go first"
    if board.part("phase") == "draft":
        return _draft(board)
    if PASS in keys:
        owned = _owned(board)
        best = max(board.options(), key=lambda option: _deed_worth(board, option, owned))
        return str(best["key"])
    if all(option["items"] for option in board.options()):
        return _targets(board, prompt, 1, 1)[0]
    return None


def _draft(board: Board) -> str:
    """The card that shows most for its cost, all its dice, and a team as full as it can be."""
    options = board.options()
    if all(option["key"].isdecimal() for option in options):
        return str(max((option["key"] for option in options), key=int))

    def worth(option: Item) -> float:
        if not option["items"]:
            return -100.0  # the team is complete
        card = option["items"][0]
        shown = max(number(face, "attack") + number(face, "defense") for face in card["dice"])
        return shown - 1.5 * number(card, "cost")

    return str(max(options, key=worth)["key"])


def _owned(board: Board) -> tuple[int, int]:
    """How many bought dice of each kind this seat has: characters and actions."""
    bought = [item for name in OWNED for item in board.zone(name, board.me) if item.get("card", -1) >= 0]
    cards = [card for item in bought if (card := board.item(item["card"])) is not None]
    strong = sum(_best_attack(card) > 0 for card in cards)
    return strong, len(cards) - strong


def _deed_worth(board: Board, option: Item, owned: tuple[int, int]) -> float:
    """What to do first: use action dice, field the strongest, buy the dearest; Globals are left alone.

    An action die that hurts one's own side more is kept. Characters are bought before actions, and an action only for
    every second character.
    """
    verb = option["key"].partition(" ")[0]
    item = option["items"][0] if option["items"] else {}
    if verb == "use":
        return 300.0 if _balance(board, str(item.get("text", ""))) >= 0 else -1.0
    if verb == "field":
        return 200.0 + number(item, "attack") + number(item, "defense")
    if verb == "buy":
        characters, actions = owned
        if _best_attack(item):
            return 150.0 + number(item, "cost")
        return 100.0 + number(item, "cost") if characters >= 2 * (actions + 1) else -1.0
    return 0.0 if verb == PASS else -1.0


def _balance(board: Board, words: str) -> float:
    """What the harm in some words does to the other side's fielded dice, less what it does to one's own."""
    mine = [one for seat in board.friends for one in _fielded(board, seat)]
    return balance(words, mine, [one for seat in board.foes for one in _fielded(board, seat)])


def _fielded(board: Board, seat: int) -> list[Item]:
    return [one for name in ("field zone", "attack zone") for one in board.zone(name, seat) if "attack" in one]


def _best_attack(card: Item) -> int:
    return max((number(face, "attack") for face in card.get("dice", ())), default=0)


# --- dice ---


def _reroll(board: Board) -> list[str]:
    """Keep characters, actions and enough energy to buy with; roll the rest again."""
    again: list[str] = []
    energy = 0
    options = sorted(board.options(), key=lambda option: -_energy(option["items"][0]))
    for option in options:
        item = option["items"][0]
        shown = _energy(item)
        if not shown or shown > 1 or item["card"] < 0:
            energy += shown
        elif energy >= ENOUGH:
            again.append(option["key"])
        else:
            energy += shown
    return again


def _energy(item: Item) -> int:
    face = item.get("face") or {}
    return int(face["value"]) if face.get("kind") == "energy" else 0


def _pay(board: Board, seen: Observation) -> Answer | None:
    """Spend what is good for least: generic and Sidekick energy before energy with a type or a second use."""
    wasted = {"generic": 0, "wild": 3}

    def price(answer: dict[str, int]) -> int:
        return sum(
            part * next((cost for word, cost in wasted.items() if word in key), 1) for key, part in answer.items()
        )

    ways = seen.choices.some(40)
    return min(ways, key=price) if ways else None


# --- combat ---


def _attack(board: Board) -> list[str]:
    """The group of attackers that comes out best if the other side blocks as well as it can."""
    mine = sorted(board.options(), key=lambda option: -number(option["items"][0], "attack"))
    blockers = [item for seat in board.foes for item in board.zone("field zone", seat) if "attack" in item]
    life = board.meter("life", board.them)
    own_life = board.meter("life", board.me)
    at_home = len([item for seat in board.friends for item in board.zone("field zone", seat) if "attack" in item])
    threat = sorted((number(item, "attack") for item in blockers), reverse=True)
    best: tuple[float, int] = (0.0, 0)
    for count in range(1, len(mine) + 1):
        attackers = [option["items"][0] for option in mine[:count]]
        gain = _outcome(attackers, blockers, life)
        stay = at_home - count
        open_damage = sum(threat[stay:]) if stay < len(threat) else 0
        if open_damage >= own_life and gain < 500:
            gain -= 50
        best = max(best, (gain, count))
    return [option["key"] for option in mine[: best[1]]]


def _outcome(attackers: list[Item], blockers: list[Item], life: int) -> float:
    """What an attack is worth when each blocker stops the strongest attacker left."""
    blocked = attackers[: len(blockers)]
    through = sum(number(item, "attack") for item in attackers[len(blockers) :])
    if through >= life:
        return 1000.0
    gain = 1.5 * through - 0.4 * (len(attackers) - len(blocked))
    for attacker, blocker in zip(blocked, sorted(blockers, key=lambda item: -number(item, "defense")), strict=False):
        gain += 0.5 * _price(blocker) * (number(attacker, "attack") >= _left(blocker))
        gain -= 0.5 * _price(attacker) * (number(blocker, "attack") >= _left(attacker))
    return gain


def _left(item: Item) -> int:
    """How much damage still KOs a die."""
    return max(1, number(item, "defense") - number(item, "damage"))


def _price(item: Item) -> float:
    return (number(item, "attack") + number(item, "defense")) / 2


def _blocks(board: Board) -> dict[str, list[str]]:
    """Block the strongest attackers first: where it is a good trade, or where the damage would be too much."""
    ask = board.ask
    words = {
        str(item["word"]): item
        for seat in range(board.seen.seats)
        for name in ("field zone", "attack zone")
        for item in board.zone(name, seat)
    }
    free = {option["key"]: option["items"][0] for option in board.options() if option["items"]}
    places = {place for key in free for place in ask["places"][key]}
    attackers = sorted((key for key in places if key in words), key=lambda key: -number(words[key], "attack"))
    coming = sum(number(words[key], "attack") for key in attackers)
    life = board.meter("life", board.me)
    answer: dict[str, list[str]] = {}
    for key in attackers:
        attacker = words[key]
        able = [one for one in free if key in ask["places"][one]]
        if not able:
            continue
        best = max(able, key=lambda one: _trade(free[one], attacker))
        if _trade(free[best], attacker) > 0 or coming >= life or number(attacker, "attack") * 3 >= life:
            answer[best] = [key]
            del free[best]
            coming -= number(attacker, "attack")
    return answer


def _trade(blocker: Item, attacker: Item) -> float:
    """What one block is worth: a KO for, a KO against, and a little for the life saved."""
    gain = 0.4 * number(attacker, "attack") - 0.2
    gain += _price(attacker) * 0.5 * (number(blocker, "attack") >= _left(attacker))
    gain -= _price(blocker) * 0.5 * (number(attacker, "attack") >= _left(blocker))
    return gain


def _divide(board: Board) -> dict[str, int] | None:
    """KO what can be KO'd, dearest first; what is left goes where there is room, the opponent first."""
    ask = board.ask
    left = int(ask["total"])
    answer = {key: int(least) for key, least in ask["least"].items() if least}
    left -= sum(answer.values())
    for option in sorted(board.options(), key=lambda one: -_price(one["items"][0]) if one["items"] else 0.0):
        key = option["key"]
        if option["items"]:
            need = _left(option["items"][0]) - answer.get(key, 0)
            if 0 < need <= left and need <= ask["most"][key]:
                answer[key] = answer.get(key, 0) + need
                left -= need
    for option in sorted(board.options(), key=lambda one: len(one["items"])):
        key = option["key"]
        room = min(left, ask["most"][key] - answer.get(key, 0))
        if room > 0:
            answer[key] = answer.get(key, 0) + room
            left -= room
    return answer


# --- effects ---


def _targets(board: Board, prompt: str, least: int, most: int) -> list[str]:
    """Harm goes to the other side's best, help to one's own best; what must be harmed of one's own is the least."""
    harm = bool(HARM.search(prompt))

    def liking(option: Item) -> float:
        item = option["items"][0] if option["items"] else {}
        mine = item.get("controller", item.get("seat", board.me)) in board.friends
        size = 1.0 + _price(item) + number(item, "cost")
        return -size if mine == harm else size

    ranked = sorted(board.options(), key=liking, reverse=True)
    count = max(least, min(most, sum(liking(option) > 0 for option in ranked)))
    return [option["key"] for option in ranked[:count]]
