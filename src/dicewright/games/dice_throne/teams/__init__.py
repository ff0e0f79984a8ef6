"""What is brought to a match: the ways to play, with their seats and teams."""
