package templates

import (
	"bytes"
	"fmt"
	htmltemplate "html/template"
	"strings"
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
	Text    string
	HTML    htmltemplate.HTML
}

// Notice writes a notice of a kind: its subject is the template notice-<kind>-subject.
func (s *Set) Notice(kind string, d Notice) (Letter, error) {
	var subject, text, html bytes.Buffer
	if err := s.text.ExecuteTemplate(&subject, "notice-"+kind+"-subject", d); err != nil {
		return Letter{}, fmt.Errorf("subject of a notice of %s: %w", kind, err)
	}
	if err := s.text.ExecuteTemplate(&text, "notice-"+kind+".txt.tmpl", d); err != nil {
		return Letter{}, fmt.Errorf("text of a notice of %s: %w", kind, err)
	}
	if err := s.html.ExecuteTemplate(&html, "notice-"+kind+".html.tmpl", d); err != nil {
		return Letter{}, fmt.Errorf("page of a notice of %s: %w", kind, err)
	}
	return s.write("notice", framed{d, subject.String(), strings.TrimSpace(text.String()), htmltemplate.HTML(html.String())})
}

// Announcement is what a game master has to say to all.
type Announcement struct {
	// Text is as he wrote it, lines parted by "\n".
	Text string
}

// Lines are the announcement's, to be set behind a margin.
func (a Announcement) Lines() []string { return strings.Split(a.Text, "\n") }

// Became tells a player that a game master wrote in his stead.
type Became struct {
	// Seat is its name.
	Seat string
	// Announcement is the part of the letter that counts as the player's.
	Announcement
}
