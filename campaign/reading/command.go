package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/byhand"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// Said is what a command came to: the templates that tell it, and their data.
type Said struct {
	// Kind names the templates answer-<kind>.
	Kind string
	Data any
	// Declined is true for a command that was refused, and changed nothing.
	Declined bool
	// Stead is true for a command that a game master gave in a player's stead, who is told of it.
	Stead bool
	// Written is the answer where it has been written already, outside of the transaction; nil where it is to be written.
	Written *templates.Part
	// Pictures and Files go with it.
	Pictures []writing.Picture
	Files    []writing.Attachment
}

// Declined refuses a command: why, as a sentence, and what to write instead, which may be nothing.
func Declined(reason, hint words.Text) Said {
	return Said{Kind: "declined", Data: templates.Declined{Reason: reason, Hint: hint}, Declined: true}
}

// Unfit refuses a command for a file that came with it, which cannot be used; its lines are told where its writer knows them.
func Unfit(reason, hint words.Text, file *byhand.Unfit, numbered bool) Said {
	said := templates.Declined{Reason: reason, Hint: hint, Within: file.Heading, Faults: file.List(numbered)}
	return Said{Kind: "declined", Data: said, Declined: true}
}

// Part is the answer to one command, which stands in the letter behind its line.
func (h *Written) Part(r Result, line words.Line) (templates.Part, error) {
	if r.Written != nil {
		return *r.Written, nil
	}
	return h.Clerk.LettersFor(h.Game, h.Player).Part(r.Kind, words.Of(line), !r.Declined, r.Data)
}

// Result is what a command came to.
type Result struct {
	Command commands.Command
	Said
	// Times is how often it was asked for, where that is more than once.
	Times int
}

// TokenOf is the token that a command shows.
func TokenOf(c commands.Command) (token string, ok bool) {
	switch c := c.(type) {
	case commands.Confirm:
		return c.Token, true
	case commands.ConfirmAddress:
		return c.Token, true
	}
	return "", false
}

// Fresh says whether the letter belongs to the turn on move: by what it answers, and by its GAME line.
func (h *Commanded) Fresh() bool {
	if b := h.Asked.Binding; b.Round != 0 && h.Game.Started() && b.Round != h.Game.Rules.Stand(h.Game.Position).Round {
		return false
	}
	return slices.ContainsFunc(h.Proofs, func(p journal.Proof) bool {
		return p.Player == h.Player && slices.ContainsFunc(p.Player.KeySeats(), func(seat adjudicator.Seat) bool {
			return p.Entry >= h.Game.GoodFrom(seat)
		})
	})
}

// postscript is how people begin what they add below a letter.
var postscript = pattern.Of(`(?i)^\s*(?:p\.?){1,2}\s?s\b[.:,\s-]*`)

// Postscripts is the text of the letter, where commands that stand behind "PS:" stand alone.
func (h *Placed) Postscripts() string {
	rows := strings.Split(h.Letter.Text, "\n")
	for i, row := range rows {
		mark := postscript.FindString(row)
		if mark == "" {
			continue
		}
		if l := commands.Parse("", row[len(mark):], h.CommandOptions()); len(l.Commands) > 0 && len(l.Diagnostics) == 0 {
			rows[i] = row[len(mark):]
		}
	}
	return strings.Join(rows, "\n")
}

// CommandOptions are what is known when commands are read.
func (h *Placed) CommandOptions() commands.Options {
	o := commands.Options{Games: func(name string) bool { return thread.Knows(h.Tx, name) }, Master: h.Operator, Topics: Topics, Cut: h.Letter.Cut.Sure}
	if h.Game != nil && h.Game.Rules != nil {
		o.Names, o.People = h.Game.Named, h.isCalled
	}
	return o
}

// BySubject says whether a command stands in the subject.
func (h *Commanded) BySubject() bool {
	for _, c := range h.Asked.Commands {
		if c.At().IsZero() {
			return true
		}
	}
	return false
}
