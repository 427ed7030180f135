package commands

// choice is a word of a command, and what it chooses.
type choice[T ~string] struct {
	word keyword
	is   T
}

// oneOf reads one of some words and gives what it chooses, "" where none of them stands there.
func oneOf[T ~string](c *cursor, choices ...choice[T]) T {
	for _, one := range choices {
		if c.word(one.word) {
			return one.is
		}
	}
	return ""
}
