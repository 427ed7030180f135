package campaign

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"despatch/bundle"
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/proof"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/storage"
)

// CheapPhrases makes hashing a pass phrase cost next to nothing, and gives back what it costs otherwise, in KiB.
func CheapPhrases() (memory uint32) {
	memory, desk.PhraseMemory = desk.PhraseMemory, 64
	return memory
}

// SheetsBack is what a letter holds of sheets: what its writer typed, or has written into a copy of a letter of ours, and the sheets in
// its quotation into which something was written. Nothing is kept of it.
func SheetsBack(d *underway.Desk, l incoming.Letter) (typed string, forms []string) {
	undo := errors.New("only looked at")
	err := d.Update(context.Background(), func(tx storage.Tx) error {
		h := d.Under(tx, l)
		h.ReadCopies()
		typed = h.Letter.Text
		for _, f := range h.Forms {
			if f.Changed {
				forms = append(forms, strings.Join(f.Rows, "\n"))
			}
		}
		return undo
	})
	if !errors.Is(err, undo) {
		panic(err)
	}
	return typed, forms
}

// TypedBack is what a letter holds of its writer's in a quotation of ours, beside the orders of sheets: rows behind the quote marks, and
// words behind the comment marks of sheets. Nothing is kept of it.
func TypedBack(d *underway.Desk, l incoming.Letter) (rows, behind []string) {
	undo := errors.New("only looked at")
	err := d.Update(context.Background(), func(tx storage.Tx) error {
		h := d.Under(tx, l)
		h.ReadCopies()
		typed := strings.Split(h.Letter.Text, "\n")
		inSheet := incoming.Covered(incoming.FormsIn(typed, "g1"))
		for i, row := range typed {
			if l.Form != "" && !inSheet[i] && strings.TrimSpace(row) != "" && !slices.Contains(strings.Split(l.Text, "\n"), row) {
				rows = append(rows, row)
			}
		}
		for _, f := range h.Forms {
			behind = slices.AppendSeq(behind, maps.Values(f.Behind))
		}
		behind = slices.AppendSeq(behind, maps.Values(h.TypedBehind))
		return undo
	})
	if !errors.Is(err, undo) {
		panic(err)
	}
	return rows, behind
}

// HidingOf is what a bundle for players may leave out of entries of a kind.
func HidingOf(kind string) (bundle.Hiding, error) { return proof.HidingOf(kind) }

// ReportSum identifies what a report says.
func ReportSum(o writing.Outgoing) string { return proof.ReportSum(o) }

// Waiting are the texts of the sheets that wait in a game: of those on turn by seat, of those sent ahead by seat and "ahead".
func Waiting(d *underway.Desk, id string) map[string]string {
	waiting := make(map[string]string)
	err := d.Store.View(func(r storage.Reader) error {
		g, err := d.Unfold(r, id)
		if err != nil {
			return err
		}
		for seat, s := range g.Pending {
			waiting[string(seat)] = s.Text
		}
		for seat, a := range g.Ahead {
			waiting[string(seat)+" ahead"] = a.Text
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
	return waiting
}

// DoubtBeside is what the desk would ask of words beside a sheet for one seat and round of a game.
func DoubtBeside(v *orders.Vocabulary, words, place string, seat string, round int) aside.Doubt {
	b := aside.Beside{People: []string{"boris", "luca", "dirk", "chiara"}, Seats: []string{seat}, Rounds: []int{round}, Above: place == "above" || place == "subject", Subject: place == "subject"}
	for _, s := range incoming.SentencesOf([]incoming.Aside{{Text: words, Place: place, Signature: place == "signature"}}) {
		b.Signature = s.Signature
		if kind := said.DoubtIn(s.Text, b, v); kind != aside.NoDoubt {
			return kind
		}
	}
	return aside.NoDoubt
}

// StandsAsGame says whether a word of a row is the name of a game there.
func StandsAsGame(row, id string) bool { return reading.StandsAsGame(row, id) }

// MendedRows are the rows of a sheet that came back, and whether its orders are others than those that were sent.
func MendedRows(came, sent []string) ([]string, bool) {
	m, _ := incoming.Mend(came, sent, new(incoming.Effort))
	return m.Texts(), m.Changed
}
