"""Links that hand a sheet of the reference what was played: everything they say stands in the address."""

from __future__ import annotations

import base64
import json
from typing import Any


def sheet_link(sheet: str, word: str, data: Any) -> str:
    """The address of a sheet with what it is to show. word: `played` for a match, `sheet` for all of its rows."""
    packed = base64.urlsafe_b64encode(json.dumps(data, ensure_ascii=False).encode()).decode().rstrip("=")
    return f"/reference/{sheet}#{word}={packed}"
