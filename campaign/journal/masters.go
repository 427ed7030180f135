package journal

import (
	"maps"
	"slices"
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

func foldEdited(g *Game, e storage.Entry, body Edited) error {
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

const KindProcessed = "processed"

// Processed says that a game master had a phase carried out without waiting for more orders.
type Processed struct {
	By By `json:"by"`
	// Phase is its title.
	Phase string `json:"phase"`
	// Sheets are what the desk wrote for seats whose orders were missing, and only what was missing.
	Sheets RecordedSheets `json:"sheets,omitempty"`
}

func foldProcessed(g *Game, _ storage.Entry, body Processed) error {
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

// Opening is the entry that begins a game whose seats are given.
func (g *Table) Opening(list []Given) (Created, error) {
	body := g.Created
	body.Given = list
	if bids := g.bids(list); bids != "" {
		body.Options = maps.Clone(body.Options)
		if body.Options == nil {
			body.Options = make(adjudicator.Options)
		}
		body.Options[OptionBid] = bids
	}
	body.Players = slices.Clone(g.Players)
	for i := range body.Players {
		p := &body.Players[i]
		p.Seats = nil
		for _, s := range list {
			if s.Player == p.ID {
				p.Seats = append(p.Seats, g.WithServants(s.Seat)...)
			}
		}
		p.Seats = g.inOrder(p.Seats)
	}
	body.Version = g.Info.Version
	if dated := g.Rules.AsOf(g.Created.Version) != nil; dated && g.Created.Version != body.Version { // it was announced with the defaults of then
		body.Options = g.Info.Complete(body.Options)
	}
	state, err := SetUp(g.Rules, body)
	if err != nil {
		return body, err
	}
	data, sum, err := HashState(state)
	if err != nil {
		return body, err
	}
	body.State = sum
	body.After, err = Pack(data)
	return body, err
}

// Announcement is what a game master has to say to all.
type Announcement struct {
	By   By     `json:"by"`
	Text string `json:"text"`
}

// Became says that a game master wrote in a player's stead.
type Became struct {
	By   By               `json:"by"`
	Seat adjudicator.Seat `json:"seat"`
	// Text is what stands below the command in his letter.
	Text string `json:"text"`
}
