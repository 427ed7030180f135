package campaign

import (
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

// A player whose mail comes back is unreachable, which is something else than late. The journal tells of each address that fails
// (kindReturned) and of each from which a good letter came again (kindReached); what a report of a mail server says is believed
// only of a letter of ours, named by a Message-ID that nobody can make up (reach_bounce.go).

const (
	kindReturned = "returned"
	kindReached  = "reached"
)

// What a game does while a player whose orders it needs is unreachable.
const (
	// StopClock lets no deadline run. It is what a game does that says nothing.
	StopClock = "stop-clock"
	// GoOn lets deadlines run as if he had had his letters.
	GoOn = "go-on"
)

// returned notes that letters to an address of a player do not arrive.
type returned struct {
	Player  string `json:"player"`
	Address string `json:"address"`
	// Why is what the mail server said, on one line.
	Why string `json:"why"`
	// GivenUp is true when no server took the letter, false when one sent it back.
	GivenUp bool `json:"given_up,omitempty"`
	// Kind and Posted tell which letter it was: "report", and when it was written.
	Kind   string    `json:"kind,omitempty"`
	Posted time.Time `json:"posted"`
}

// reached notes that a good letter came from an address that had failed.
type reached struct {
	Player  string `json:"player"`
	Address string `json:"address"`
	// Since is since when he had been unreachable, zero when another address of his was still good.
	Since time.Time `json:"since,omitzero"`
	// Clocks are the deadlines that had stood still, with that time given back.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
}

// reach is what a game knows of the ways to a player that are closed.
type reach struct {
	// Failed are the addresses from which letters come back.
	Failed []string `json:"failed"`
	// Since is when the last of his addresses failed.
	Since time.Time `json:"since,omitzero"`
}

// fails says whether letters to an address of a player come back.
func (g *game) fails(p *Player, address string) bool {
	return slices.Contains(g.Reach[p.ID].Failed, address)
}

// addressOf is where letters to a player go: his first address that does not fail, or else his first.
func (g *game) addressOf(p *Player) string {
	for _, a := range p.Addresses {
		if !g.fails(p, a) {
			return a
		}
	}
	return p.Addresses[0]
}

// unreachable says whether letters to a player come back from every address of his.
func (g *game) unreachable(p *Player) bool { return p != nil && g.fails(p, g.addressOf(p)) }

// known finds a player by his ID, nil for nobody.
func (g *game) known(id string) *Player {
	for i := range g.Players {
		if g.Players[i].ID == id {
			return &g.Players[i]
		}
	}
	return nil
}

func foldReturned(g *game, e storage.Entry) error {
	body, err := decode[returned](e)
	if err != nil {
		return err
	}
	p := g.known(body.Player)
	if p == nil {
		return fmt.Errorf("game %s, journal entry %d: nobody in it is called %q", g.ID, e.Number, body.Player)
	}
	if g.Reach == nil {
		g.Reach = make(map[string]reach)
	}
	r := g.Reach[p.ID]
	r.Failed = append(slices.Clone(r.Failed), body.Address)
	r.Since = e.At
	g.Reach[p.ID] = r
	return nil
}

func foldReached(g *game, e storage.Entry) error {
	body, err := decode[reached](e)
	if err != nil {
		return err
	}
	r := g.Reach[body.Player]
	r.Failed = slices.DeleteFunc(slices.Clone(r.Failed), func(a string) bool { return a == body.Address })
	if len(r.Failed) == 0 {
		delete(g.Reach, body.Player)
	} else {
		g.Reach[body.Player] = r
	}
	g.moveClocks(body.Clocks, e.At)
	return nil
}

// checkUnreachable looks at what a new game says of players who cannot be reached.
func checkUnreachable(choice string) error {
	switch choice {
	case "", StopClock, GoOn:
		return nil
	}
	return fmt.Errorf("%w: %q is nothing that a game can do while a player is unreachable: write %s or %s", ErrSetup, choice, StopClock, GoOn)
}
