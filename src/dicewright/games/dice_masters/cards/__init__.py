"""What is printed: definitions of cards and dice, the shape of content files, parsed texts, editions, the glossary."""
