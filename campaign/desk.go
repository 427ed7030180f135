// Package campaign is the life of a game: who sits where, who may say what, when a turn resolves, and what is mailed to
// whom. It joins the rules, the order language, the store and the letters, and knows no game by name.
//
// # One letter, one transaction
//
// A Desk handles each letter in one transaction of the store: the line that says what became of it, the journal entries it
// led to and every reply are on disk together, or nothing is. The same letter handed over twice changes nothing the second
// time.
//
// # The journal is the truth
//
// A game is the fold of its journal entries (entries.go). Snapshots only save time. Replay folds a game from its first
// entry and compares every state, every throw and every report that is still kept.
package campaign

import (
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/storage"
)

// Desk adjudicates games by mail: what a desk does of itself, and of the letters that it is handed. It is safe for concurrent use.
type Desk struct {
	*desk.Desk
	// line are the letters under way that have let others go on.
	line line
	// reckoned are answers that took work.
	reckoned reckoned
}

// New returns a Desk on an open store. Its error names the setting that is missing or the phrase book that is not whole.
func New(c desk.Config) (*Desk, error) {
	d, err := desk.Open(c)
	if err != nil {
		return nil, err
	}
	return &Desk{Desk: d}, nil
}

// under is a letter under way in a transaction.
func (d *Desk) under(tx storage.Tx, l incoming.Letter) *handling {
	return &handling{Desk: d, tx: tx, Reading: &reading.Reading{Records: d.Records, Tx: tx, LoadGame: d.Load, Letter: l, At: d.Moment()}}
}

// in has what is known of the letter go on in another transaction.
func (h *handling) in(tx storage.Tx) { h.tx, h.Reading.Tx = tx, tx }
