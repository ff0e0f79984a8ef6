"""The `dicewright` command."""


def main() -> None:
    """Run the command line."""
    print("dicewright: no command is installed yet")
