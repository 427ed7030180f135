package journal

import "despatch/storage"

const KindAddresses = "addresses"

// Addressed are a player's addresses from now on.
type Addressed struct {
	Player    string   `json:"player"`
	Addresses []string `json:"addresses"`
	// Added or Removed is the one that has changed.
	Added   string `json:"added,omitempty"`
	Removed string `json:"removed,omitempty"`
	// Tell is true in the game in which he asked for it: he is told once, however many games he plays.
	Tell bool `json:"tell,omitempty"`
}

func foldAddresses(g *Game, e storage.Entry) error {
	body, err := Decode[Addressed](e)
	if err != nil {
		return err
	}
	if p := g.PlayerCalled(body.Player); p != nil {
		p.Addresses = body.Addresses
	}
	return nil
}
