package templates

import (
	"strings"
	"unicode/utf8"
)

// Press is a message of one player to others, or his copy of it.
type Press struct {
	Heading
	// From is its writer as the others know him, "Ada (North)"; "" when he does not want to be known.
	From string
	// To says to whom it goes: "all", "Germany and Italy".
	To string
	// Text is as he wrote it, lines parted by "\n".
	Text string
	// Reply are the lines that open an answer: to its writer, then to all its readers.
	Reply []string
	// Key is a line that binds an answer from a new window to the game.
	Key string
}

// Press writes the letter to a reader.
func (s *Set) Press(d Press) (Letter, error) { return s.write("press", d) }

// quoteMark stands in front of every line that somebody else wrote, so that none of them is taken for the desk's own.
const quoteMark = "| "

// Quoted is the message behind a mark, in lines that fit a letter.
func (p Press) Quoted() []string { return Quote(p.Text) }

// Quote puts a text of a person's behind a mark, line by line. Lines that are too long are broken, words too where they must be.
func Quote(text string) []string {
	var lines []string
	const width = Width - len(quoteMark)
	for row := range strings.SplitSeq(text, "\n") {
		row = strings.TrimRight(row, " \t\r")
		pieces := []string{row}
		if utf8.RuneCountInString(row) > width {
			pieces = Wrap(row, width)
		}
		for _, piece := range pieces {
			for utf8.RuneCountInString(piece) > width {
				cut := []rune(piece)
				lines = append(lines, quoteMark+string(cut[:width]))
				piece = string(cut[width:])
			}
			lines = append(lines, strings.TrimRight(quoteMark+piece, " "))
		}
	}
	return lines
}
