"""What happens: game actions, the event handlers that carry them out, payment, captures, state-based actions."""
