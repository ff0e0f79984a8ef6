"""Runs the real server with the drill game known to it: `python -m tests.web.drill_server --port 0 --data X --json`."""

import sys

from tests.web import drill

if __name__ == "__main__":
    drill.install()
    from dicewright.cli import run

    sys.exit(run(["serve", *sys.argv[1:]]))
