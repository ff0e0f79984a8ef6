"""Where reports of mistakes in the rules reference go: an option that `serve` and `reference build` have in common."""

from __future__ import annotations

import os

from dicewright.cli._style import Stop


def send_reports(to: str, command: str) -> None:
    """Have every page of the reference send its reports there; an empty word leaves what the environment says.

    to: an address for mail, or a page that takes `title` and `body`; anything else stops the command.
    """
    from dicewright.web.reference_pages import REPORTS, reports_to

    try:
        os.environ[REPORTS] = reports_to(to or os.environ.get(REPORTS, ""))
    except ValueError as error:
        raise Stop(str(error), next=f"{command} --reports somebody@example.org") from None
