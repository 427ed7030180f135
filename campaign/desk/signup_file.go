package desk

import (
	"net/mail"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/byhand"
	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/words"
)

// gameFile is what may stand below a line CREATE. Its keys are those of the game files of docs/game-masters.md, less those that
// the line holds.
type gameFile struct {
	Options map[string]string `yaml:"options"`
	// Seats and Masters are written "Anna Rossi <anna@example.org>".
	Seats   map[string]string `yaml:"seats"`
	Masters []string          `yaml:"masters"`
	// Players is how many may join.
	Players     int              `yaml:"players"`
	Deadline    deadline.Terms   `yaml:"deadline"`
	Missed      journal.Missed   `yaml:"missed"`
	Wait        string           `yaml:"wait"`
	Unread      *deadline.Length `yaml:"unread"`
	Unreachable string           `yaml:"unreachable"`
	Press       journal.Press    `yaml:"press"`
	Blind       bool             `yaml:"blind"`
	Evidence    journal.Evidence `yaml:"evidence"`
	// Position is a position file, whole.
	Position string `yaml:"position"`
}

// ReadFile completes a new game with what its file says.
func (n *NewGame) ReadFile(text string) error {
	var f gameFile
	if err := byhand.Strict([]byte(text), &f); err != nil {
		return err
	}
	for name, value := range f.Options {
		n.Options[name] = value
	}
	var err error
	for seat, text := range f.Seats {
		if n.Seats[adjudicator.Seat(seat)], err = readSeated(text); err != nil {
			return err
		}
	}
	for _, text := range f.Masters {
		m, err := readSeated(text)
		if err != nil {
			return err
		}
		n.Masters = append(n.Masters, m)
	}
	if f.Wait != "" {
		if n.Wait, err = time.ParseDuration(f.Wait); err != nil {
			return fault(noLengthOfTime{words.Own(f.Wait)})
		}
	}
	if f.Unread != nil {
		stay := f.Unread.Duration()
		n.UnreadWords = &stay
	}
	n.Wanted, n.Terms, n.Missed, n.Unreachable = f.Players, f.Deadline, f.Missed, f.Unreachable
	n.Press, n.Blind, n.Evidence = f.Press, f.Blind, f.Evidence
	if f.Position != "" {
		n.Position = []byte(f.Position)
	}
	return nil
}

// readSeated reads "Anna Rossi <anna@example.org>".
func readSeated(text string) (Seated, error) {
	address, err := mail.ParseAddress(text)
	if err != nil {
		return Seated{}, fault(isNobody{words.Own(text)})
	}
	return Seated{Name: address.Name, Addresses: []string{strings.ToLower(address.Address)}}, nil
}
