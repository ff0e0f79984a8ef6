"""What others see of the game: the game object, the views of a match, its evaluation and stated positions."""
