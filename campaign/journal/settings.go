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
}

func foldSettings(g *Game, e storage.Entry) error {
	body, err := Decode[Settings](e)
	if err != nil {
		return err
	}
	p := g.PlayerCalled(body.Player)
	if p == nil {
		return nil
	}
	set(&p.Zone, body.Zone)
	set(&p.Digest, body.Digest)
	set(&p.Language, body.Language)
	set(&p.Subjects, body.Subjects)
	return nil
}

func set[T any](to *T, value *T) {
	if value != nil {
		*to = *value
	}
}
