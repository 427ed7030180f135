package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"despatch/storage"
)

// ReadAgain reads the sheets of an entry that was folded, and compares them with what was understood of them. What another version of the rules has
// understood otherwise is no fault.
func (g *Play) ReadAgain(e storage.Entry) (note, err error) {
	sheets, err := recordedIn(e)
	if err != nil {
		return nil, err
	}
	for _, seat := range slices.Sorted(maps.Keys(sheets)) {
		s, err := g.Understood(sheets[seat])
		if err != nil {
			return nil, err
		}
		unread, failed := g.CannotRead(s)
		switch {
		case failed && g.Version != g.Info.Version:
			note = fmt.Errorf("%w: game %s, entry %d was made by rules version %d and this program has %d: %w",
				ErrOtherVersion, g.ID, e.Number, g.Version, g.Info.Version, unread.why())
		case failed:
			return nil, fmt.Errorf("%w: game %s, entry %d: %w", ErrReplay, g.ID, e.Number, unread.why())
		}
	}
	return note, nil
}

// Sum identifies a position with the orders that wait in it.
func (g *Orders) Sum() string {
	h := sha256.New()
	h.Write(g.State)
	for _, seat := range slices.Sorted(maps.Keys(g.Pending)) {
		fmt.Fprintf(h, "\x00%s\x00%s", seat, g.Pending[seat].Text)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// OpenAgain sets the game up again and compares.
func (g *Table) OpenAgain() (note, err error) {
	state, err := SetUp(g.Rules, g.Created)
	if err != nil {
		return nil, fmt.Errorf("%w: game %s: %w", ErrReplay, g.ID, err)
	}
	_, sum, err := HashState(state)
	switch {
	case err != nil || sum == g.Created.State:
		return nil, err
	case g.Created.Version != g.Info.Version:
		return fmt.Errorf("%w: game %s was set up by rules version %d, and version %d would set it up otherwise",
			ErrOtherVersion, g.ID, g.Created.Version, g.Info.Version), nil
	}
	return nil, fmt.Errorf("%w: game %s: the set-up is not the one recorded", ErrReplay, g.ID)
}

// SeatRows are the rows of a game in the list of who plays where.
func SeatRows(r storage.Reader, id string) (rows []string) {
	for row := range r.Each(BucketSeats, "") {
		if _, of, _ := strings.Cut(row, " "); of == id {
			rows = append(rows, row)
		}
	}
	return rows
}

// Disagrees says whether what is noted of a game for all to find is not what the game says.
func (g *Game) Disagrees(r storage.Reader) (bool, error) {
	right, err := g.NoteText()
	if err != nil {
		return false, err
	}
	if note, ok := r.Get(BucketClock, g.ID); !ok || string(note) != right {
		return true, nil
	}
	var rows []string
	for _, p := range g.Players {
		for _, address := range p.Addresses {
			rows = append(rows, address+" "+g.ID)
		}
	}
	slices.Sort(rows)
	return !slices.Equal(slices.Compact(rows), SeatRows(r, g.ID)), nil
}
