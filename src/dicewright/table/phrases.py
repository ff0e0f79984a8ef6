"""What can be said at a table without writing: phrases are sent by their names and worded for whoever reads them."""

from __future__ import annotations

from typing import Final

PHRASES: Final = {
    "hello": "Hello!",
    "good-luck": "Good luck, have fun.",
    "nice-roll": "Nice roll!",
    "well-played": "Well played!",
    "ouch": "Ouch!",
    "thinking": "I have to think.",
    "moment": "One moment, please.",
    "back": "I am back.",
    "your-turn": "It is your decision.",
    "sorry": "Sorry, that was a slip.",
    "thanks": "Thank you.",
    "good-game": "Good game!",
    "again": "Shall we play again?",
    "bye": "I have to go. Goodbye!",
}
"""The phrases there are, in the order in which they are offered. A name is never given another meaning."""
