package journal

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

const KindEdited = "edited"

// Edited is a correction of the position.
type Edited struct {
	By     By     `json:"by"`
	Reason string `json:"reason"`
	// State is the hash of the new position, After its canonical bytes, packed.
	State string `json:"state"`
	After []byte `json:"after"`
	// Dropped are the seats whose waiting orders do not fit the new position.
	Dropped []adjudicator.Seat `json:"dropped,omitempty"`
	// Clocks are the deadlines from now on.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
}

func foldEdited(g *Game, e storage.Entry) error {
	body, err := Decode[Edited](e)
	if err != nil {
		return err
	}
	g.Was = g.Position
	if err := g.restore(body.After, body.State); err != nil {
		return err
	}
	newTurn := Turned(g.Rules.Stand(g.Was), g.Rules.Stand(g.Position))
	if newTurn {
		g.beginAnew(e)
		g.ByDesk = nil
	}
	g.openClocks(body.Clocks, newTurn, e.At)
	if len(body.Dropped) > 0 || newTurn {
		g.Due = time.Time{}
	}
	for _, seat := range body.Dropped {
		g.keepStanding(seat)
	}
	return nil
}

// beginAnew makes an entry the one that began the turn, and the keys of its letters the only ones that speak for it.
func (g *Game) beginAnew(e storage.Entry) {
	g.Since, g.Began = e.At, e.Number
	for _, p := range g.Players {
		for _, key := range p.KeySeats() {
			g.TurnLetters[key] = append(g.TurnLetters[key], e.Number)
		}
	}
}
