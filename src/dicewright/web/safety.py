"""What every response carries and every request must keep to: a strict content policy and a limit on size."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicewright.arena.visitors import Wrong

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
MOST = 64 * 1024
MOST_RECORD = 8 * 1024 * 1024
"""Bytes of a request; a record to verify may be larger than anything else."""

RECORDS = ("/verify", "/api/verify")


class TooLarge(Wrong):
    """A request body over the limit."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"At most {most // 1024} kB can be sent here.")


class Safety:
    """Middleware: adds the headers, and ends requests that send too much."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = MOST_RECORD if scope["path"] in RECORDS else MOST
        taken = 0

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLarge(most)
            return message

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, limited, headed)
