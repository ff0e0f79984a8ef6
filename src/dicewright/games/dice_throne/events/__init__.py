"""What happens: game actions, the event handlers that carry them out, damage and how it is settled."""
