package journal

import "despatch/storage"

const KindSettings = "settings"

// Settings are what a player has changed of how he is written to; what is nil stays.
type Settings struct {
	Player   string    `json:"player"`
	Zone     *string   `json:"zone,omitempty"`
	Digest   *bool     `json:"digest,omitempty"`
	Language *string   `json:"language,omitempty"`
	Subjects *Subjects `json:"subjects,omitempty"`
	Pictures *Pictures `json:"pictures,omitempty"`
	Position *Extent   `json:"position,omitempty"`
}

func foldSettings(g *Game, _ storage.Entry, body Settings) error {
	p := g.PlayerCalled(body.Player)
	if p == nil {
		return nil
	}
	set(&p.Zone, body.Zone)
	set(&p.Digest, body.Digest)
	set(&p.Language, body.Language)
	set(&p.Subjects, body.Subjects)
	set(&p.Pictures, body.Pictures)
	set(&p.Position, body.Position)
	return nil
}

func set[T any](to *T, value *T) {
	if value != nil {
		*to = *value
	}
}

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

func foldAddresses(g *Game, _ storage.Entry, body Addressed) error {
	if p := g.PlayerCalled(body.Player); p != nil {
		p.Addresses = body.Addresses
	}
	return nil
}
