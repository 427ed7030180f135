package journal

import (
	"slices"
	"strings"

	"despatch/storage"
)

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
