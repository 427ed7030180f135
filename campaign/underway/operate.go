package underway

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// Answered is what came of commands that were given on the command line.
type Answered struct {
	// Parts tell what became of each command, in the order written.
	Parts []AnsweredPart `json:"parts"`
	// Problems are the lines that could not be read, as text.
	Problems string `json:"problems,omitempty"`
	// Files go with the answer.
	Files []writing.Attachment `json:"files,omitempty"`
	// Mailed is true when something was journaled, of which letters tell.
	Mailed bool `json:"mailed,omitempty"`
	// Failed is true when something was not done.
	Failed bool `json:"failed"`
}

// AnsweredPart is what became of one command.
type AnsweredPart struct {
	Line string `json:"line"`
	Done bool   `json:"done"`
	Text string `json:"text"`
}

// errNothingAsked: the text holds no command.
var errNothingAsked = errors.New("there is no command in this; \"help\" lists them")

// Operate carries out commands for whoever runs the desk, who may do all that a game master may. They are written as in a
// letter, but without the word MASTER, and every line must be one. game may be "" for commands about none. What they call forth
// is journaled and mailed as if a game master had written.
func (d *Desk) Operate(ctx context.Context, game, text string) (Answered, error) {
	if _, still := d.Still.Load(game); still && strings.EqualFold(strings.TrimSpace(text), "resume") {
		if err := d.OnceMore(ctx, desk.OnClock(game)); err != nil {
			return Answered{}, err
		}
		if err := d.Mend(ctx, game); err != nil {
			return Answered{}, err
		}
		return Answered{Parts: []AnsweredPart{{Line: "RESUME", Done: true, Text: "The game goes on, and the letters that were kept are dealt with."}}}, nil
	}
	begin := func(tx storage.Tx) *Letter {
		h := d.Under(tx, incoming.Letter{Text: text})
		h.Operator, h.Unread = true, incoming.Paper{Text: text}
		return h
	}
	var h *Letter
	err := d.ApartFromNoted(ctx, func() (err error) {
		h, err = d.handleApart(ctx, begin, func(h *Letter) error { return h.operate(game) })
		return err
	})
	if still := new(reading.StoppedGame); errors.As(d.blamed(h, err), &still) {
		d.StandStill(ctx, still.ID, still.Why)
	}
	if err != nil {
		return Answered{}, err
	}
	d.Log.Info("command line", "game", game, "why", h.Done.Why, "entry", h.Done.Entry)
	return h.result, nil
}

// operate reads and carries out what stands in the text.
func (h *Letter) operate(game string) error {
	sum := sha256.Sum256([]byte(fmt.Sprint("command line\n", game, h.At, h.Letter.Text)))
	h.Letter.Digest = hex.EncodeToString(sum[:])
	h.ReadCommands()
	if named := h.Asked.Binding.Game; game == "" && thread.Knows(h.Txn, named) {
		game = named
	}
	if game != "" {
		if err := h.Enter(game, nil); err != nil {
			return err
		}
		h.ReadCommands()
	}
	if len(h.Asked.Commands)+len(h.Asked.Diagnostics) == 0 && h.Asked.SheetLine == 0 {
		return errNothingAsked
	}
	before := lastEntry(h.Txn, game)
	err := h.command()
	h.result.Mailed = lastEntry(h.Txn, game) > before
	return err
}

// lastEntry is the number of a game's last entry, 0 for none.
func lastEntry(r storage.Reader, game string) uint64 {
	e, _, err := r.Last(game)
	if err != nil {
		return 0 // whoever needs the entry tells it
	}
	return e.Number
}

// replyHere keeps the answer for the command line, in place of a letter.
func (h *Letter) replyHere(a templates.Answer) error {
	for _, p := range a.Parts {
		h.result.Parts = append(h.result.Parts, AnsweredPart{p.Line.String(), p.Done, p.Body.Text()})
		h.result.Failed = h.result.Failed || !p.Done
	}
	var problems []string
	for _, l := range a.Problems {
		problems = append(problems, fmt.Sprintf("line %d: %s", l.Number, l.Text))
		for _, n := range l.Notes {
			problems = append(problems, "  "+strings.TrimSuffix(n.Severity+": "+n.Message.String()+"; "+n.Hint.String(), "; "))
		}
	}
	h.result.Problems = strings.Join(problems, "\n")
	h.result.Failed = h.result.Failed || len(problems) > 0
	h.result.Files = h.attachments
	return nil
}

// noOrdersHere tells the command line that whoever runs the desk has no orders of his own to give.
func (h *Letter) noOrdersHere() error {
	h.result.Failed = true
	h.result.Problems = strings.TrimSpace(h.result.Problems + "\nThe orders were not looked at: write a line BECOME, with the power's name, above them.")
	return nil
}

// ofDesk says whether a command is one that a game master of the desk may give without a game: he makes games, and keeps the list of
// volunteers.
func (h *Opened) ofDesk(row commands.Spec) bool {
	return row.OfDesk && h.DeskMaster(h.Letter.From) != nil
}
