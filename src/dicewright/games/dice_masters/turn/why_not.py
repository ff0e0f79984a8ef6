"""Why what a player typed may not be done now, in the words of a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.frame import Frame
from dicewright.engine.quoting import short
from dicewright.engine.value import change
from dicewright.engine.written import matching, typed
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import face_of, index_of
from dicewright.games.dice_masters.board.fights import attackers_of
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ATTACK,
    BAG,
    CENTRE,
    COMMONS,
    FIELD,
    OUT,
    PREP,
    RESERVE,
    SUPPLY,
    TEAM,
    USED,
    inside,
    lies,
    of_team,
)
from dicewright.games.dice_masters.cards.definitions import ACTION, CHARACTER
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import Entry
from dicewright.games.dice_masters.cards.typed_names import face_words
from dicewright.games.dice_masters.continuous import prohibitions
from dicewright.games.dice_masters.turn import triggers
from dicewright.games.dice_masters.turn.attack_step import CombatDamage, DeclareBlockers
from dicewright.games.dice_masters.turn.main_step import (
    Priority,
    options_for,
    whose_go,
    why_not_buy,
    why_not_field,
    why_not_use,
)
from dicewright.games.dice_masters.turn.windows import global_word, title_word

DECLARED: Final = ("attack", "block", "target")
IN_MAIN: Final = {"buy": "bought", "field": "fielded", "use": "used"}
"""What is done in the Main Step, and how it is called where it is done to a die."""
DEEDS: Final = (*DECLARED, *IN_MAIN, "global")
"""What a player does with a die or card, by the word that begins the answer."""
ANY: Final = "Dice"
"""What is wanted where it is not said."""
OWN_LIMITS: Final = ("DM-GLOB-07", "DM-CARD-11")
"""What keeps a Global from being used whether or not its window is open."""
LYING: Final = (FIELD, ATTACK, PREP, USED, OUT, BAG, SUPPLY)
"""Where a die may lie that somebody looks for in Reserve, the nearest first."""
STEPS: Final = {
    "clear and draw": "in the Clear and Draw Step",
    "roll and reroll": "in the Roll and Reroll Step",
    "attack": "in the Attack Step",
    "cleanup": "in Cleanup",
}
SLIP: Final = 0.7
"""How like a title a word must be to be a slip of it."""


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why what these words mean may not be done now; None if nothing is known about it."""
    deed, _, what = words.strip().lower().partition(" ")
    if deed in DECLARED:
        return _why_not_declared(state, seat, deed, what)
    if deed in IN_MAIN:
        if not sides.is_active(state, seat):
            rule = "DM-WIN-01.2" if state.facts["phase"] == "attack" else "DM-MAIN-08"
            said = f"Only the active player may {deed} dice; it is the turn of {_whose_turn(state)}."
            wanted = _wanted(state, seat, deed, what)
            if wanted != ANY:
                said = f"{wanted} can't be {IN_MAIN[deed]} now. {said}"
            return Refusal(rule, said, "Wait for your own Main Step; until then you may use Globals or pass.")
        phase = state.facts["phase"]
        if deed != "use" and phase != "main":
            rule = "DM-WIN-03" if phase == "attack" else "DM-BUY-01" if deed == "buy" else "DM-MAIN-01"
            done = IN_MAIN[deed]
            said = f"{_wanted(state, seat, deed, what)} can't be {done} {STEPS.get(phase, 'now')}."
            return Refusal(rule, said, f"Dice are {done} in your own Main Step.")
        refusal = _why_not_buy(state, seat, what) if deed == "buy" else _why_not_die(state, seat, deed, what)
        if refusal is not None:
            return refusal
    refusal = triggers.why_not(state, seat, words)
    if refusal is not None and refusal.rule in OWN_LIMITS:
        return refusal
    now = _why_no_global_now(state, words) or refusal or _why_only_in_answer(state, seat, words)
    return now or _why_not_your_go(state, seat, words)


def _whose_turn(state: State) -> str:
    """The active player, or the team whose turn it is."""
    return Names(state).team(state.facts["active"])


def _wanted(state: State, seat: int, deed: str, what: str) -> str:
    """What somebody wants to buy or field, by its printed name; dice where that is not said or unknown."""
    names = state.game.names
    if deed == "buy":
        cards = _meant(_titles(state, (*inside(state, seat, TEAM), *inside(state, seat, COMMONS))), what)
        return f"A die of {names[cards[0]]}" if what and cards else ANY
    dice = _meant({one: state.game.words[one] for one in inside(state, seat, RESERVE)}, what)
    return Names(state).thing(dice[0]) if what and dice else ANY


def _why_not_your_go(state: State, seat: int, words: str) -> Refusal | None:
    """That another player has priority, where what is meant could be done with it; None if that keeps nobody."""
    window, first = state.game.window_of(state), whose_go(state)
    if not window or first in (-1, seat):
        return None
    if not matching(words.strip(), [one.key for one in options_for(state, seat, window)]):
        return None
    rule = "DM-MAIN-06.2" if sides.is_active(state, seat) else "DM-MAIN-06.1"
    return Refusal(rule, f"{Names(state).player(first)} has priority and acts or passes first.", "Wait for that.")


def _why_no_global_now(state: State, words: str) -> Refusal | None:
    """Why the Global that these words mean has no window now; None if it has, or if there is none."""
    found = triggers.meant_global(state, words)
    if state.facts["phase"] == "main" or found is None:
        return None
    whose = f"The Global of {state.game.names[found[0]]} can't be used now"
    under_way = {type(frame.node) for frame in _frames(state)}
    if Priority in under_way:
        return None
    if attackers_of(state) and CombatDamage not in under_way:
        said = f"{whose}: no Globals are used between the declaration of attackers and the attack window."
        return Refusal("DM-GLOB-14", said, "Wait until blockers are declared.")
    return Refusal("DM-GLOB-03", f"{whose}: Globals are used in the Main Step and in the attack window only.")


def _why_only_in_answer(state: State, seat: int, words: str) -> Refusal | None:
    """Why a Global that answers an event is not used without it; None if these words mean no such Global."""
    deed, _, what = words.strip().partition(" ")
    reactive = _reactive(state) if deed.lower() == "global" and what else {}
    for card in _meant({card: title_word(state, card) for card in reactive}, what)[:1]:
        line: Any = reactive[card].line
        when = language().print(line.moment)
        said = f"The Global of {Names(state).speaker(card, seat)} is used only when {when}."
        return Refusal("DM-GLOB-03", said, "Who can pay for it is asked when that happens.")
    return None


def _reactive(state: State) -> dict[int, Entry]:
    """The Globals that answer events, by their cards."""
    index = index_of(state)
    return {card: one for number, text in index.texts.items() for one in text.reactives for card in index.cards[number]}


def _meant(words: Mapping[int, str], what: str) -> list[int]:
    """The things that are called so, however it is typed; all of them where nothing is said."""
    found = matching(what.strip(), list(words.values()))
    return [number for number, word in words.items() if word in found]


def _frames(state: State) -> Iterator[Frame]:
    """What is being carried out, innermost first."""
    frame = state.top
    while frame is not None:
        yield frame
        frame = frame.under


def _why_not_declared(state: State, seat: int, deed: str, what: str) -> Refusal | None:
    """Why a die may not attack, block (`block x`, or `block x > y`) or be targeted; why nobody may, without a die."""
    if deed == "target":
        return prohibitions.untargetable(state, what) if what else None
    attacking = sides.is_active(state, seat)
    if deed == "attack" and not attacking:
        said = f"Only the active player attacks; it is the turn of {_whose_turn(state)}."
        return Refusal("DM-ATK-01", said, "Wait for your own turn.")
    if deed == "block" and attacking:
        said = f"Only the defender blocks; it is the turn of {_whose_turn(state)}."
        return Refusal("DM-BLK-01", said, "Wait for the turn of your opponent.")
    if attacking and state.facts["turn"] == 1 and not state.game.first_attack:
        return Refusal("DM-LATER-05", "In this match nobody attacks in the first turn.", "Attack in your next turn.")
    if attacking and state.facts["phase"] == "main":
        return Refusal("DM-MAIN-05", "Attackers are declared when the Main Step is over.", "Pass first.")
    if state.facts["phase"] == "attack" and _is_declared(state, deed):
        who = "Attackers have" if attacking else "Blockers have"
        said = f"{who} been declared, and that happens once in an Attack Step."
        return Refusal("DM-TURN-02", said, "Use a Global in the attack window, or pass.")
    return (prohibitions.no_attacker if deed == "attack" else prohibitions.no_blocker)(state, seat, what)


def _is_declared(state: State, deed: str) -> bool:
    """Whether the attackers, or the blockers, of this Attack Step stand."""
    under_way = {type(frame.node) for frame in _frames(state)}
    if deed == "attack":
        return bool(attackers_of(state)) or Priority in under_way or CombatDamage in under_way
    return DeclareBlockers not in under_way and (Priority in under_way or CombatDamage in under_way)


def _why_not_buy(state: State, seat: int, what: str) -> Refusal | None:
    """Why the card of this title is not bought; without one, the cheapest of those one may buy from."""
    game = state.game
    mine = (*inside(state, seat, TEAM), *inside(state, seat, COMMONS))
    cheapest = mine if what else sorted(mine, key=lambda one: game.prices[one])
    for card in _meant(_titles(state, cheapest), what)[:1]:
        supply = (*inside(state, seat, SUPPLY), *inside(state, seat, CENTRE))
        if not any(state.things[one].card == card for one in supply):
            return Refusal("DM-BUY-05.2", f"No dice are left on {game.names[card]}.", "Buy from another card.")
        return why_not_buy(state, seat, card)
    for other in (*sides.team(state, seat)[1:], *sides.opponents(state, seat)):
        for card in _meant(_titles(state, inside(state, other, TEAM)), what)[:1]:
            whose = "partner" if sides.allied(seat, other) else "opponent"
            said = f"{Names(state).of(other, card)} is your {whose}'s card."
            return Refusal("DM-BUY-06", said, "Buy from your own cards.")
    titles = {game.buy_words[card].removeprefix("buy "): card for card in mine}
    near = get_close_matches(what, titles, 1, SLIP)
    refusal = _why_not_buy(state, seat, near[0]) if near else None
    return None if refusal is None else change(refusal, text=f"“{short(what)}” could be {near[0]}. {refusal.text}")


def _titles(state: State, cards: Iterable[int]) -> dict[int, str]:
    """What is typed for each of these cards to buy from it."""
    return {card: state.game.buy_words[card].removeprefix("buy ") for card in cards}


def meant(state: State, seat: int, words: str) -> list[str]:
    """What a seat could want with the cards and dice of this name: dice that lie ready first, then the cards.

    words: a name, or a deed and a name, for what could be done so only.
    """
    deed, _, what = words.partition(" ")
    if deed in DEEDS and what:
        return [one for one in meant(state, seat, what) if one.startswith(f"{deed} ")]
    game = state.game
    found: list[str] = []
    for title, cards in _titled(state, seat, words).items():
        ready = [one for one in inside(state, seat, RESERVE) if game.words[one].startswith(title)]
        fielded = [one for one in of_team(state, (seat,), FIELD) if game.word(state, one).startswith(title)]
        found += [f"{way} {title}" for way in ("field", "use") for one in ready if _shows(state, one, way)]
        found += [f"{'attack' if sides.is_active(state, seat) else 'block'} {game.word(state, one)}" for one in fielded]
        found += [game.buy_words[card] for card in cards]
        for card, entry in index_of(state).globals:
            if typed(game.names[card]) == title:
                found.append(global_word(state, card, entry))
        found += [f"global {title}" for card in _reactive(state) if typed(game.names[card]) == title]
    return list(dict.fromkeys(found))


def _titled(state: State, seat: int, words: str) -> dict[str, list[int]]:
    """The titles at the table that are these words, else those that begin so, else those with a word that does; with
    the cards that have them, one's own rather than others."""
    game = state.game
    mine = (*inside(state, seat, TEAM), *inside(state, seat, COMMONS))
    titles: dict[str, list[int]] = {"sidekick": []}
    for cards in (mine, [card for other in state.game.seats if other != seat for card in inside(state, other, TEAM)]):
        known = set(titles)
        for card in cards:
            if typed(game.names[card]) not in known:
                titles.setdefault(typed(game.names[card]), []).append(card)
    wanted = typed(words).rstrip("0123456789").strip()
    for fits in (str.__eq__, str.startswith, _has_word):
        found = {title: cards for title, cards in titles.items() if wanted and fits(title, wanted)}
        if found:
            return found
    return {}


def _has_word(title: str, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in title.split())


def _shows(state: State, number: int, deed: str) -> bool:
    """Whether a die in Reserve shows the face a deed takes."""
    face = face_of(state, number)
    return face is not None and face.kind == (CHARACTER if deed == "field" else ACTION)


def _why_not_die(state: State, seat: int, deed: str, what: str) -> Refusal | None:
    """Why no die of these words is fielded or used: there is none, none shows the face, or the first that does."""
    words = state.game.words
    dice = _meant({number: words[number] for number in inside(state, seat, RESERVE)}, what)
    fit = [number for number in dice if _shows(state, number, deed)]
    if fit:
        return (why_not_field if deed == "field" else why_not_use)(state, seat, fit[0])
    rule, face = ("DM-FIELD-01", "a character") if deed == "field" else ("DM-ACT-01", "an action")
    if not what:
        return Refusal(rule, f"No die in your Reserve Pool shows {face} face.")
    if not dice:
        return Refusal(rule, f"There is no {short(what)} in your Reserve Pool.{_elsewhere(state, seat, what)}")
    shown = face_of(state, dice[0])
    said = f"{Names(state).thing(dice[0])} shows {face_words(shown) if shown else 'nothing'}"
    if deed == "field":
        return Refusal(rule, f"{said}, no character face.", "Spend it, or keep it.")
    if shown is not None and shown.kind == CHARACTER:
        return Refusal(rule, f"{said}, no action face.", "Field it, or keep it.")
    return Refusal("DM-ACT-07", f"{said}, no action face: it is just energy.", "Spend it, or keep it.")


def _elsewhere(state: State, seat: int, what: str) -> str:
    """Where a die of this name lies that is not in its player's Reserve, as a sentence; empty if none does."""
    words = {one: state.game.word(state, one) for kind in LYING for one in inside(state, seat, kind)}
    dice = _meant(words, what)
    return f" {Names(state).thing(dice[0])} is {lies(state, dice[0])}." if dice else ""
