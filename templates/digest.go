package templates

import "time"

// Digest is the one letter of a day that holds those which need no answer.
type Digest struct {
	// Heading names the game where all letters are about one.
	Heading
	// Games are those that the letters are about.
	Games   []string
	Letters []Gathered
}

// Gathered is a letter in a digest.
type Gathered struct {
	// Subject says in a line what it is about.
	Subject string
	Written time.Time
	Text    string
}

// Digest writes the letter of a day.
func (s *Set) Digest(d Digest) (Letter, error) { return s.write("digest", d) }
