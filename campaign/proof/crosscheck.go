package proof

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Mismatch is that two records of a store, each of them whole, do not belong together.
type Mismatch struct {
	// Name is what it is about, Text what is wrong and what to do, in sentences.
	Name, Text string
}

// What a mismatch is about.
const (
	aboutSeeds     = "seeds"
	aboutSeats     = "seats"
	aboutDeadlines = "deadlines"
	aboutOutbox    = "outbox"
	aboutLetters   = "letters"
	aboutKept      = "kept letters"
)

// CrossCheck compares the records of a store with the journals: seeds with what was promised, the list of who plays where, the moments at
// which something falls due, the outbox, of which the survey of the store tells, the lines of letters and the letters that are kept. A game that
// cannot be read is told elsewhere.
func CrossCheck(store storage.Store, survey storage.Survey, rulesets map[string]adjudicator.Ruleset) ([]Mismatch, error) {
	c := &crossCheck{
		latest:  survey.Latest,
		Records: &records.Records{Rules: rulesets, Clerk: &writing.Clerk{Logger: slog.New(slog.DiscardHandler)}},
		last:    make(map[string]uint64), seats: make(map[string]bool),
	}
	err := writing.Guard(func() error { return store.View(c.look) })
	if errors.Is(err, storage.ErrDamaged) { // which the check of records tells
		err = nil
	}
	return c.found, err
}

type crossCheck struct {
	*records.Records
	r     storage.Reader
	found []Mismatch
	// last is the number of each game's last entry; seats are the rows that there should be, as far as games can be read, and blind is true
	// when one cannot.
	last map[string]uint64
	// latest is for each game the last entry of which a letter in the outbox came.
	latest map[string]uint64
	seats  map[string]bool
	blind  bool
}

func (c *crossCheck) add(name, format string, args ...any) {
	const most = 100
	if len(c.found) < most {
		c.found = append(c.found, Mismatch{name, fmt.Sprintf(format, args...)})
	}
}

func (c *crossCheck) look(r storage.Reader) error {
	c.r = r
	for _, id := range r.Games() {
		if e, ok, err := r.Last(id); err == nil && ok {
			c.last[id] = e.Number
		}
		var g *journal.Game
		err := writing.Guard(func() (err error) {
			g, err = c.Unfold(r, id)
			return err
		})
		if err != nil {
			c.blind = true
			continue
		}
		if err := c.game(g); err != nil {
			return err
		}
	}
	for _, look := range []func() error{c.strayRows, c.outbox, c.lines, c.kept} {
		if err := look(); err != nil {
			return err
		}
	}
	return nil
}

// game compares what the store has for a game with the game.
func (c *crossCheck) game(g *journal.Game) error {
	if err := c.seed(g); err != nil {
		return err
	}
	for _, p := range g.Players {
		for _, address := range p.Addresses {
			row := address + " " + g.ID
			if c.seats[row] = true; !has(c.r, journal.BucketSeats, row) {
				c.add(aboutSeats, "%s plays in game %s, and is not in the list of who plays where. A running daemon finds that and sets it right by itself.", address, g.ID)
			}
		}
	}
	right, err := g.NoteText()
	if err != nil {
		return nil // what a game fails on is told when it stands still
	}
	switch note, ok := c.r.Get(journal.BucketClock, g.ID); {
	case !ok:
		c.add(aboutDeadlines, "it is not noted when something falls due in game %s. The daemon looks it up when it starts.", g.ID)
	case string(note) != right:
		c.add(aboutDeadlines, "in game %s something falls due next %s, and noted is %s. A running daemon finds that and sets it right by itself.", g.ID, orNever(right), orNever(string(note)))
	}
	return nil
}

func orNever(moment string) string {
	if moment == "" {
		return "never"
	}
	if at, err := time.Parse(journal.NoteLayout, moment); err == nil {
		return "on " + at.Format("2 January 2006 15:04 UTC")
	}
	return fmt.Sprintf("%q", moment)
}

// seed finds a game that has to throw dice and has no seed. One that has another than it promised is CheckSeeds's.
func (c *crossCheck) seed(g *journal.Game) error {
	if !g.Started() || g.Promise == "" || has(c.r, journal.BucketSeeds, g.ID) || has(c.r, journal.BucketRenew, g.ID) {
		return nil
	}
	if _, over := g.Over(); !over {
		c.add(aboutSeeds, "game %s has no seed for its next throw, and cannot go on. Restore a backup that has it.", g.ID)
	}
	return nil
}

// strayRows finds rows of tables by game for which there is no game.
func (c *crossCheck) strayRows() error {
	for row := range c.r.Each(journal.BucketSeats, "") {
		address, id, _ := strings.Cut(row, " ")
		if _, there := c.last[id]; !there {
			c.add(aboutSeats, "the list of who plays where has %s in a game %q, and there is none. Restore a backup that has the game, or leave it: it does no harm.", address, id)
		} else if !c.blind && !c.seats[row] {
			c.add(aboutSeats, "the list of who plays where has %s in game %s, who is not of that game. A running daemon finds that and sets it right by itself.", address, id)
		}
	}
	for id := range c.r.Each(journal.BucketClock, "") {
		if _, there := c.last[id]; !there {
			c.add(aboutDeadlines, "it is noted when something falls due in a game %q, and there is none. Restore a backup that has the game, or leave it: the daemon drops the note.", id)
		}
	}
	return nil
}

// outbox finds letters of games, or of entries, that there are not.
func (c *crossCheck) outbox() error {
	for _, id := range slices.Sorted(maps.Keys(c.latest)) {
		last, there := c.last[id]
		if there && c.latest[id] <= last {
			continue
		}
		beyond := storage.Filter{Game: id}
		if there {
			beyond.FromEntry = last + 1
		}
		for p, err := range c.r.Outbox(beyond) {
			if err != nil {
				return err
			}
			c.add(aboutOutbox, "the letter %d to %s came of %s, and the journal %s. Something is missing at its end: restore the last backup.",
				p.ID, p.To, entryOf(p.Game, p.Entry), endsAt(last, there))
		}
	}
	return nil
}

// lines finds letters that led to entries that there are not.
func (c *crossCheck) lines() error {
	for l, err := range c.r.Letters(time.Time{}) {
		if err != nil {
			return err
		}
		if last, there := c.last[l.Game]; l.Entry > 0 && (!there || l.Entry > last) {
			c.add(aboutLetters, "the letter from %s of %s led to %s, and the journal %s. Something is missing at its end: restore the last backup.",
				l.From, l.At.Format("2 January 2006 15:04 UTC"), entryOf(l.Game, l.Entry), endsAt(last, there))
		}
	}
	return nil
}

func entryOf(game string, entry uint64) string {
	return fmt.Sprintf("journal entry %d of game %s", entry, game)
}

func endsAt(last uint64, there bool) string {
	if !there {
		return "is not there"
	}
	return fmt.Sprintf("ends with entry %d", last)
}

// kept finds letters that are kept for a game, and of which the store does not agree that they are.
func (c *crossCheck) kept() error {
	for key, raw := range c.r.Each(records.BucketKept, "") {
		id, _, _ := strings.Cut(key, " ")
		var l struct{ From, Digest string }
		if err := json.Unmarshal(raw, &l); err != nil {
			c.add(aboutKept, "the letter that is kept as %q cannot be read. Look for it in the mailbox, and send it again.", key)
			continue
		}
		if _, there := c.last[id]; !there {
			c.add(aboutKept, "a letter from %s is kept for a game %q, and there is none. Restore a backup that has the game.", l.From, id)
		}
		if by, _ := c.r.Get(records.BucketKeptBy, l.Digest); string(by) != key {
			c.add(aboutKept, "the letter from %s that is kept for game %s is not in the list of kept letters: if it comes once more it is kept twice, and handled once all the same.", l.From, id)
		}
		if line, seen, err := c.r.Seen(l.Digest); err == nil && seen {
			c.add(aboutKept, "the letter from %s that is kept for game %s was handled already (%s). It is not handled again.", l.From, id, line.Why)
		}
	}
	return nil
}

func has(r storage.Reader, bucket, key string) bool {
	_, ok := r.Get(bucket, key)
	return ok
}
