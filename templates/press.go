package templates

import "despatch/words"

// Press is a message of one player to others, or his copy of it.
type Press struct {
	Heading
	// From is its writer as the others know him, "Ada (North)"; nothing when he does not want to be known.
	From words.Text
	// To says to whom it goes: "all", "Germany and Italy".
	To words.Text
	// Text is as he wrote it, lines parted by "\n".
	Text string
	// Reply are the lines that open an answer: to its writer, then to all its readers.
	Reply []string
	// Key is a line that binds an answer from a new window to the game.
	Key string
}

// Press writes the letter to a reader.
func (s *Set) Press(d Press) (Letter, error) { return s.write("press", d) }
