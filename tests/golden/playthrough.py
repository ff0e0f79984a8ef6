"""Readable text of one whole match of each game. The difference to what is committed is the review.

python -m tests.golden.playthrough --write      tells them anew
"""

import sys
from pathlib import Path

import dicewright as dw
from dicewright.bots import Observation, make
from dicewright.table.transcript import transcript

HERE = Path(__file__).parent
MATCHES = {
    "dice_throne": ("dice_throne", ["barbarian", "paladin"], {}),
    "dice_throne_rulings": ("dice_throne", ["thor", "treant"], {"edition": "rulings"}),
    "dice_masters": ("dice_masters", ["demo", "demo"], {"edition": "jus18"}),
    "dice_masters_2014": ("dice_masters", ["demo", "demo"], {"edition": "avx14"}),
}
BOTS = ("greedy", "random")


def told(name: str) -> str:
    """The text of one golden match: a greedy bot against a random one."""
    game, seats, options = MATCHES[name]
    match = dw.start(game, seats=seats, seed=f"golden {name}", **options)
    bots = [make(bot, f"golden {name}") for bot in BOTS]

    def decide(now):
        return now.ask.seat, bots[now.ask.seat].decide(Observation(now, now.ask.seat))

    return "\n".join(transcript(match, decide)) + "\n"


def main() -> None:
    """Write every playthrough, or only say which differ."""
    write = "--write" in sys.argv
    for name in MATCHES:
        path = HERE / f"{name}.txt"
        text = told(name)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            print(f"{path.name}: as it was")
        elif write:
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: written")
        else:
            print(f"{path.name}: differs; --write writes it")


if __name__ == "__main__":
    main()
