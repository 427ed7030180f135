// Package demo plays a game on this machine with nothing installed: a post office inside the process, the daemon as serve
// runs it, and a scripted player for every seat who reads his letters over IMAP and sends his orders over SMTP. It knows no
// game: what can be played is what has a folder of scripts.
package demo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/mail/mime"
)

// Options say what to play and how.
type Options struct {
	// Rulesets are the games that the program has.
	Rulesets map[string]adjudicator.Ruleset
	// Rule tells what a rule's number means.
	Rule func(id, language string) (text string, ok bool)
	// Ruleset and Scenario choose the opening.
	Ruleset, Scenario string
	// Table is what the players have agreed, where it differs from the game's defaults.
	Table adjudicator.Options
	// Players are the seats that get a player of their own; empty means those that act in nobody else's turn.
	Players []adjudicator.Seat
	// Once plays one round among scripted players and prints the reports. Otherwise the demo stays up for a person.
	Once bool
	// Rounds is how many rounds are played with Once, 0 for one. A player whose script has no sheet for a round passes.
	Rounds int
	// Keyboard is what the person plays with, nil for a mail program of his own.
	Keyboard *Keyboard
	// Seat is the person's, the first on turn if empty.
	Seat adjudicator.Seat
	// Dir is the folder of the store, made if it is missing; empty means a temporary one that is taken away again.
	Dir string
	// Pictures are those that go with the letters, "" for none.
	Pictures campaign.Pictures
	// Language is that of the desk's letters, for tests; "" means English. The players read words.Pseudo as if it bore no marks.
	Language string
	// Languages are those in which the scripted players read and write, in turn, each by its code; none means English.
	Languages []string
	// Read, if not nil, is shown every letter to a scripted player before he reads it.
	Read func(*mime.Letter)
	// Out gets the reports, or what a person must know.
	Out io.Writer
	// Progress shows who is doing what, each line over the one before; nil shows nothing.
	Progress io.Writer
	// Err gets warnings; nil means nobody does.
	Err io.Writer
}

// Run plays until the round is over or, without Once, until the context ends. With Once every turn must be carried out as
// its player ordered it and every letter must arrive: anything else is an error that says what happened. An opening without
// a script gives ErrNoScript.
func Run(ctx context.Context, o Options) error {
	began := time.Now()
	t, err := lay(ctx, o)
	if err != nil {
		return err
	}
	switch {
	case o.Once:
		err = t.once(ctx, began)
	case o.Keyboard != nil:
		err = t.play(ctx)
	default:
		err = t.stay(ctx)
	}
	return errors.Join(err, t.clear())
}

// roundLimit is how long a round may take before something is surely wrong.
const roundLimit = 5 * time.Minute

// once plays a round, checks it and prints its reports.
func (t *table) once(ctx context.Context, began time.Time) error {
	ctx, cancel := context.WithTimeoutCause(ctx, roundLimit, fmt.Errorf("the round was not over after %v", roundLimit))
	defer cancel()
	err := t.await(ctx, t.roundOver)
	if err == nil {
		err = t.await(ctx, t.delivered)
	}
	t.progress("")
	if err != nil {
		return errors.Join(err, t.whereItStands())
	}
	tally, err := t.verify(ctx)
	if err != nil {
		return err
	}
	if err := t.printReports(); err != nil {
		return err
	}
	tally.taken = time.Since(began)
	_, err = fmt.Fprintln(t.options.Out, tally)
	return err
}
