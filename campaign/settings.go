package campaign

import (
	"errors"
	"maps"
	"slices"

	"despatch/storage"
)

const kindSettings = "settings"

// settings are what a player has changed of how he is written to; what is nil stays.
type settings struct {
	Player   string    `json:"player"`
	Zone     *string   `json:"zone,omitempty"`
	Digest   *bool     `json:"digest,omitempty"`
	Language *string   `json:"language,omitempty"`
	Subjects *Subjects `json:"subjects,omitempty"`
}

func foldSettings(g *game, e storage.Entry) error {
	body, err := decode[settings](e)
	if err != nil {
		return err
	}
	p := g.playerCalled(body.Player)
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

// everywhere does something to each person of a game whose addresses are among the writer's, in all games: settings are a person's,
// not a game's. It gives back the games that stand still, in which nothing was done.
func (h *handling) everywhere(do func(*game, *Player) error) (stopped []string, err error) {
	mine := slices.Clone(h.player.Addresses)
	ids := map[string]bool{h.game.ID: true}
	for _, a := range mine {
		for _, id := range h.gamesOf(a) {
			ids[id] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		g := h.game
		if id != g.ID {
			if g, err = h.load(h.tx, id); errors.Is(err, ErrStopped) {
				stopped = append(stopped, id)
				continue
			} else if err != nil {
				return nil, err
			}
		}
		for _, person := range g.everybody() {
			p := g.playerCalled(person)
			if p == nil || !slices.ContainsFunc(p.Addresses, func(a string) bool { return slices.Contains(mine, a) }) {
				continue
			}
			if err := do(g, p); err != nil {
				return nil, err
			}
		}
	}
	return stopped, nil
}

// change changes the writer's settings in all his games, and adds to what he is told the games that could not be reached.
func (h *handling) change(s settings, sentences ...string) (said, error) {
	stopped, err := h.everywhere(func(g *game, p *Player) error {
		s.Player = p.ID
		_, err := h.enact(h.tx, g, h.at, kindSettings, s)
		return err
	})
	if err != nil {
		return said{}, err
	}
	return told(append(sentences, standingStill(stopped)...)...), nil
}

// standingStill names the games in which a change was not made.
func standingStill(games []string) []string {
	if len(games) == 0 {
		return nil
	}
	return []string{"It does not hold in " + list(games) + ", which cannot be read at present: write again when it goes on."}
}

// theirs refuses what nobody can do in a player's stead, since it holds in all his games.
func (h *handling) theirs() (said, bool) {
	if h.player != nil && !h.became && !h.operator {
		return said{}, false
	}
	return declined("That is for each player himself to say, since it holds in all his games.", ""), true
}
