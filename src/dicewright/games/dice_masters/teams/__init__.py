"""What is brought to a match: teams, their codes and formats, the search for cards, the pool of a draft."""
