"""`python -m dicewright …`: the same as the command `dicewright`."""

from dicewright.cli import main

main()
