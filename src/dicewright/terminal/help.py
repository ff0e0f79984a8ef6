"""What can be typed, with examples that fit the table at which it is typed."""

from __future__ import annotations

from dicewright.table.lines import View

HELP = """\
Answer with the number of a choice, the beginning of its words, or its words in
any order. pass: do nothing, where that is possible.
  several    1 3 5; names with commas; all; none; all but 2
  dice       keep 1 3; reroll 2 4
  an order   2 1 3; as listed
{fights}
Commands (with / in front they are never taken for a choice):
  ?           this help
  ? WORD      what a keyword or token means; explain lists them all
  why         why you are asked, and by which rule
  why WORDS   why something may or may not be done: why {mine}
  why line 12 the rule behind line 12 of the log
  table       the whole table
  map         the map of a Portal Crawl or Mission, and what its marks mean
  sheet       your abilities or team; sheet NAME: another player's
  look WORDS  the text of a card, die, token or ability: look {mine}
  inspect WORDS  everything about it: all faces of its die, where its dice are
  log         what happened lately; log all: everything, with line numbers
  odds        the chances while somebody rolls; odds NAME: what each keep is
              worth for that ability; odds held: with the cards and tokens you
              hold; odds off, odds on: with every question
  damage      how the damage that is coming adds up, with sources and rules
  hush        pass for you until your turn; hush turn: until the next turn;
              hush attack: until the attack is resolved; hush off: ask again;
              hush rest: decline all that waits for you, where that is said
  stops       where you are asked; stops always, stops never, stops usual: in
              windows of the kind that is open; stops every: everywhere
  undo        take back your last decision, up to the last roll; undo?: what
              that would take back, and why no further
  resign yes  give the match up
  draw        offer a draw; agree, refuse: answer what another player asks;
              withdraw: take back what you have asked yourself
  hint        the hint of a guided game again; hint off: no more; hint on: all
  save FILE   keep a copy of the match
  quit        stop; dicewright resume goes on"""

FIGHTS = {
    "dice_masters": """\
  blocks     1 > a; {mine} 1 > {theirs} 2; none
  damage     2 on {theirs} 1, rest on {theirs} 2; all on 1
  a payment  1 on mask, rest on fist; any: what is legal, wild energy last"""
}
DAMAGE = "  damage     2 on 1, rest on 2; all on 1"


def help_lines(view: View) -> list[str]:
    """The help for the match a view shows."""
    others = [one["seat"] for one in view["seats"] if one["seat"] != view["viewer"]]
    mine, theirs = example(view, view["viewer"]), example(view, *others)
    fights = FIGHTS.get(view["game"], DAMAGE).format(mine=mine, theirs=theirs)
    return HELP.format(mine=mine, fights=fights).splitlines()


def example(view: View, *seats: int) -> str:
    """What a player could name who looks at the cards of these seats: a short name that is there."""
    shown = [item for zone in view["zones"] if zone["seat"] in seats for item in zone["items"]]
    cards = [str(one["name"]).lower() for one in shown if one["kind"] == "card" and one["name"]]
    rows = [str(row["name"]).lower() for at in seats for part in view["seats"][at]["sheet"] for row in part["rows"]]
    return min(cards or rows, key=len, default="die")
