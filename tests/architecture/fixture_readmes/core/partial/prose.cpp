// The README has it only as a word of its prose.
