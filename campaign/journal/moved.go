package journal

import (
	"math"
	"slices"
	"time"

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
func foldArrived(g *Game, e storage.Entry, body Arrived) error {
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

const KindRenewed = "renewed"

// Renewed notes that the game goes on from a copy of its store.
type Renewed struct {
	// Copied is when the copy was made.
	Copied time.Time `json:"copied"`
	// Mark stands in the names of letters from this entry on.
	Mark uint32 `json:"mark"`
	// Promise is the commitment to the new seed of the next resolution, "" for a game that has not begun.
	Promise string `json:"promise,omitempty"`
}

// renewal is a mark of letters' names, and the entry from which it holds.
type renewal struct {
	From uint64 `json:"from"`
	Mark uint32 `json:"mark"`
}

// BucketRenew lists the games that are still to be renewed, each with when its copy was made.
const BucketRenew = "renew"

func foldRenewed(g *Game, e storage.Entry, body Renewed) error {
	g.Renewals = append(g.Renewals, renewal{From: e.Number, Mark: body.Mark})
	if body.Promise != "" {
		g.Promise = body.Promise
	}
	return nil
}

// NameOf is the number by which the Message-IDs of an entry's letters tell the entry: the number itself, and above it the mark of the last
// renewal.
func (h *Past) NameOf(entry uint64) uint64 {
	for i := len(h.Renewals) - 1; i >= 0; i-- {
		if r := h.Renewals[i]; r.From <= entry {
			return entry&math.MaxUint32 | uint64(r.Mark)<<32
		}
	}
	return entry
}
