package templates

import (
	"fmt"

	"despatch/templates/blocks"
)

// Notice tells a player what was done to his game by somebody who may do that. The templates notice-<kind> tell it.
type Notice struct {
	Heading
	// By did it.
	By By
	// Data is what the kind of notice needs beside.
	Data any
	// State is where the game stands now, nil where the notice need not say it.
	State *State
}

// By is who did something.
type By struct {
	// Name is a game master's; "" for whoever runs the desk and wrote on its command line.
	Name string
}

// framed is a notice with its middle written.
type framed struct {
	Notice
	Subject string
	Body    blocks.Document
}

// Notice writes a notice of a kind: its subject is the template notice-<kind>-subject.
func (s *Set) Notice(kind string, d Notice) (Letter, error) {
	subject, err := s.book.Line("notice-"+kind+"-subject", d)
	if err != nil {
		return Letter{}, fmt.Errorf("subject of a notice of %s: %w", kind, err)
	}
	body, err := s.book.Write("notice-"+kind+".tmpl", d)
	if err != nil {
		return Letter{}, fmt.Errorf("a notice of %s: %w", kind, err)
	}
	return s.write("notice", framed{d, subject, body})
}

// Announcement is what a game master has to say to all.
type Announcement struct {
	// Text is as he wrote it, lines parted by "\n".
	Text string
}

// Became tells a player that a game master wrote in his stead.
type Became struct {
	// Seat is its name.
	Seat string
	// Announcement is the part of the letter that counts as the player's.
	Announcement
}
