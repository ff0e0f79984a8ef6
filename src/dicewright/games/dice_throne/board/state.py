"""What a state of Dice Throne is: the pieces of its match, and the variables that change while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias, TypedDict, cast

from dicewright.engine import state
from dicewright.engine.event import Event
from dicewright.engine.match import Match
from dicewright.games.dice_throne.board.entities import Line

if TYPE_CHECKING:
    from dicewright.games.dice_throne.board.match_setup import Pieces

Facts = TypedDict(
    "Facts",
    {
        # the turn
        "turn": int,  # counts from 1
        "active": int,  # the seat whose turn it is; of teammates who take it together, the one who is asked first
        "first": int,  # the Start Player
        "phase": str,  # its name in the rulebook
        "step": str,  # where in the phase the match is: the number of a step, or a word such as `roll`
        "skip": str,  # the phase that a text skips once it comes
        "skipped": str,  # the phase that was skipped last
        "income cards": int,  # how many cards are drawn in this Income Phase
        "acted": bool,  # whether somebody acted in the window that is open
        "used": NotRequired[tuple[tuple[int, str, str], ...]],  # each use that counts: seat, limit, `turn` or `phase`
        # the Attack, or whatever ability is under way
        "attacker": int,  # the seat whose Offensive Roll Phase it is, -1 outside of one
        "defender": int,  # the seat it goes at, -1 while nobody is determined
        "ability": str,  # the path of the offensive row that was announced, empty if none was
        "defending": str,  # the path of the Defensive Ability that was rolled for
        "given": str,  # the path of the row that a text activates without a roll
        "extra": tuple[tuple[int, int, str], ...],  # further Offensive Roll Phases: seat, target or -1, row or empty
        "bound": bool,  # whether the target of this Offensive Roll Phase is given
        "attack": bool,  # whether what goes on is an Attack
        "damage type": str,  # of that Attack
        "made undefendable": bool,  # whether a text made it so
        "reaches": bool,  # whether the ability does something to somebody else
        "ultimate": bool,  # whether an Ultimate is under way
        "isolated": bool,  # whether damage outside of the Attack is settled
        "failed": bool,  # whether the ability fails
        "restart": bool,  # whether the Offensive Roll Phase begins anew
        # rolls
        "attempts": int,  # Roll Attempts made in this Offensive Roll Phase
        "attempts this turn": int,
        "more attempts": int,  # further ones that texts have given
        "own attempts": int,  # those of them that the roller has made
        "open": tuple[int, ...],  # the dice that lie open and may be altered
        "roller": int,  # whose they are, -1 if none lie open
        "rolled for": int,  # the token whose text rolled them, -1 if none did
        "free": tuple[int, ...],  # those that may still be rolled again for nothing
        "closed": bool,  # whether what rolled them is finished before anything else starts
        # damage, status effects, cards
        "ledger": tuple[Line, ...],  # the damage of this phase, not yet settled
        "nets": bool,  # whether healing waits for the damage of this phase
        "dealt": tuple[int, ...],  # by seat: damage taken from the Attack
        "brought": tuple[int, ...],  # by seat: damage that the ledger of this phase brought
        "struck": tuple[int, ...],  # by seat: the part of it that the Attack itself brought
        "kept off": tuple[int, ...],  # by seat: what was prevented or avoided of it
        "gaps": bool,  # whether a *then* opens a window
        "room": tuple[Any, ...],  # the seat that makes room for tokens, then the names of these; empty if none does
        "limits": tuple[tuple[int, str, int], ...],  # raised token limits: seat, token, by how many
        "levels": tuple[tuple[int, ...], ...],  # by seat: the level of each ability
        "fallen": tuple[int, ...],  # the seats that are out of the match
        "known": tuple[tuple[int, ...], ...],  # by seat: hidden cards it knows
        "draws": tuple[tuple[int, str], ...],  # cards that a stated position makes come next: seat, name
        # against a minion or a boss
        "turn of": NotRequired[int],  # the hero whose turn it is, in the step of the enemy too
        "activated": NotRequired[bool],  # whether the enemy has activated an ability in its latest Offensive Roll Phase
        "hands": NotRequired[int],  # King's Hands spent this turn
        "hand works": NotRequired[bool],  # whether the last of them did
        "gold": NotRequired[int],  # what the Gold dial of the team shows
        "objective": NotRequired[str],  # the Action card that says what the boss rolls for, empty before the first
        # in a Mission
        "spaces": NotRequired[tuple[int, ...]],  # by seat: the number of the space, -1 beside the map
        "with range": NotRequired[tuple[int, ...]],  # the seats that have gained Range in this Roll Phase
        "through": NotRequired[tuple[int, ...]],  # the heroes who pass through closed spaces in this Movement Phase
        "side": NotRequired[int],  # which side is played, from 0 on
        "face down": NotRequired[tuple[int, ...]],  # by space: how many Boost Tiles lie there face down
        "held": NotRequired[tuple[int, ...]],  # by hero: how many of them lie on the Health Dial
        "hurt": NotRequired[tuple[int, ...]],  # by hero: the damage taken on side 1
        "shielded": NotRequired[bool],  # whether a henchman had Shield left as it was defeated
        "enemy segments": NotRequired[
            tuple[int, ...]
        ],  # those of the clock that let an enemy act on this side, in order
        "perfect": NotRequired[bool],  # whether side 1 was completed with its Perfect Reward
        "threat": NotRequired[int],  # the seat of the Unstoppable Threat of the side, -1 without one
        "bonus": NotRequired[bool],  # whether the Bonus Objective has been met
        "left": NotRequired[tuple[int, ...]],  # the heroes who have left the map of this side
        "plots": NotRequired[tuple[int, ...]],  # the spaces on which a Plot Token lies
        "mysteries": NotRequired[tuple[int, ...]],  # the spaces on which a Mystery Tile lies face down
        "returned": NotRequired[bool],  # whether a henchman that was defeated has come back
        "lowest": NotRequired[tuple[int, ...]],  # by hero: the least Health they have had after damage, on side 1
        "generator": NotRequired[int],  # how many Plot Tokens are on the Generator
        "more segments": NotRequired[int],  # how much farther the hand of the clock goes in this phase
        "recruiters": NotRequired[tuple[int, ...]],  # the heroes who have recruited an Ally
        "dull segments": NotRequired[int],  # how many segments of the clock do nothing next
        "kept": NotRequired[tuple[int, int]],  # who holds the plot space, and for how many Crisis Clock Phases
        "coming": NotRequired[tuple[int, ...]],  # the Attack to come next: enemy, whom, number of its ability
        "nobody": NotRequired[int],  # the seat that stands for nobody at whom an Attack goes, -1 for none
        "strikes": NotRequired[tuple[tuple[int, int, int], ...]],  # Attacks to come: enemy, hero, number of its ability
        "attacked": NotRequired[tuple[int, ...]],  # the enemies that have activated their ability in this phase
        "gathered": NotRequired[tuple[Event, ...] | None],  # what Attacks of a phase do at its end, None if at once
        "rewarded": NotRequired[tuple[int, ...]],  # the henchmen whose defeat has brought Momentum
        "clock": NotRequired[int],  # the segment at which the hand of the Crisis Clock points
        # in a Portal Crawl
        "map": NotRequired[str],  # the letter of the map
        "stands": NotRequired[tuple[int, ...]],  # by hero: the number of the place
        "engaged": NotRequired[tuple[int, ...]],  # by hero: the seat of the minion they fight, -1 for none
        "guests": NotRequired[tuple[tuple[int, int, str], ...]],  # minions that came: number of the event, seat, name
        "items": NotRequired[tuple[tuple[str, ...], ...]],  # by place: what lies on it
        "shards": NotRequired[int],  # Portal Shards on the Boss Portal
        "journey": NotRequired[bool],  # whether the hero whose turn it is acts outside of battle now
        "to act": NotRequired[tuple[int, ...]],  # the seats whose steps are still to come in this turn
        "goes on": NotRequired[bool],  # whether a tile has said that its explorer goes on to the next
        "quick": NotRequired[tuple[int, ...]],  # the seats of minions that have First Strike without their card
        "portal minion": NotRequired[int],  # the seat of the minion of the Boss Portal, -1 before it comes
        "portal closed": NotRequired[bool],  # whether that minion is defeated
        # lots
        "piles": tuple[tuple[int, str, tuple[str, ...]], ...],  # lots not yet drawn: seat, pile, names
    },
)
"""The variables of a match by name. A save writes these names."""

State: TypeAlias = state.State["Pieces", Facts]
"""A match of Dice Throne at one moment."""


def state_of(match: Match) -> State:
    """The state of a match of this game."""
    return cast(State, match.state)
