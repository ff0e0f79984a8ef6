"""What is printed: definitions of heroes and cards, the shape of content, parsed texts, editions."""
