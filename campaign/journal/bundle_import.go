package journal

import (
	"slices"

	"despatch/storage"
)

// KindArrived is the entry with which a game goes on at another desk.
const KindArrived = "arrived"

// Arrived notes where a game has gone on.
type Arrived struct {
	// From is the address of the desk before.
	From string `json:"from"`
	// Keys: the keys of the desk before hold on, because the game brought them along.
	Keys bool `json:"keys,omitempty"`
}

// foldArrived gives new keys. Those of the desk before end, unless the game has brought them along: its secret is not known here.
func foldArrived(g *Game, e storage.Entry) error {
	body, err := Decode[Arrived](e)
	if err != nil {
		return err
	}
	for _, p := range g.Players {
		for _, seat := range p.KeySeats() {
			if !body.Keys {
				g.TurnLetters[seat] = nil
			}
			g.TurnLetters[seat] = append(slices.Clone(g.TurnLetters[seat]), e.Number)
		}
	}
	return nil
}
