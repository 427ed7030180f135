package journal

import (
	"slices"

	"despatch/storage"
)

const KindProcessed = "processed"

// Processed says that a game master had a phase carried out without waiting for more orders.
type Processed struct {
	By By `json:"by"`
	// Phase is its title.
	Phase string `json:"phase"`
	// Sheets are what the desk wrote for seats whose orders were missing, and only what was missing.
	Sheets RecordedSheets `json:"sheets,omitempty"`
}

func foldProcessed(g *Game, e storage.Entry) error {
	body, err := Decode[Processed](e)
	if err != nil {
		return err
	}
	for seat, written := range body.Sheets {
		newer, err := g.Understood(written)
		if err != nil {
			return err
		}
		g.Pending[seat] = g.merged(seat, newer)
		if !slices.Contains(g.ByDesk, seat) {
			g.ByDesk = append(g.ByDesk, seat)
		}
	}
	slices.Sort(g.ByDesk)
	return nil
}
