package campaign

import (
	"time"

	"despatch/adjudicator"
)

// The kinds of journal entries. A game is the fold of its entries; the bodies are JSON of the types below.
const (
	kindCreated  = "created"
	kindSheet    = "sheet"
	kindResolved = "resolved"
	kindHeld     = "held"
	kindLate     = "late"
)

// created opens a game.
type created struct {
	Ruleset  string              `json:"ruleset"`
	Version  int                 `json:"version"`
	Scenario string              `json:"scenario,omitempty"`
	Options  adjudicator.Options `json:"options,omitempty"`
	// Position is a position file that replaces the scenario's, "" for none.
	Position string   `json:"position,omitempty"`
	Players  []Player `json:"players"`
	// Deadline is how long a turn may take, 0 for ever; Grace how long a sheet waits before it is carried out.
	Deadline time.Duration `json:"deadline,omitempty"`
	Grace    time.Duration `json:"grace,omitempty"`
	// Unreachable is what the game does while a player is whom it waits for and whose mail comes back: StopClock, which "" means too,
	// or GoOn.
	Unreachable string `json:"unreachable,omitempty"`
	// Promise is the commitment to the seed of the first resolution.
	Promise string `json:"promise"`
	// State is the hash of the opening position, After its canonical bytes, packed. Early entries have no After.
	State string `json:"state"`
	After []byte `json:"after,omitempty"`
}

// Role is what a person is in a game beside, or in place of, a player; "" is a player, or nothing more than a game master.
type Role string

const (
	// Deputy speaks for another player's seats until a date.
	Deputy Role = "deputy"
	// Observer gets what spectators may see.
	Observer Role = "observer"
)

// Player is a person of a game. Most play one or more seats of one side; Role and Master tell the others.
type Player struct {
	// ID names him in the Message-IDs of his letters, and never changes: the first address he had in this game.
	ID   string `json:"id,omitempty"`
	Role Role   `json:"role,omitempty"`
	// Master may do what a game master may. He may have seats too.
	Master bool   `json:"master,omitempty"`
	Name   string `json:"name"`
	// Addresses are those from which he may write; letters go to the first.
	Addresses []string           `json:"addresses"`
	Seats     []adjudicator.Seat `json:"seats"`
	// Zone is the time zone in which his letters tell times ("Europe/Rome"), "" for UTC.
	Zone string `json:"zone,omitempty"`
}

// sheetEntry is an accepted sheet.
type sheetEntry struct {
	Seat adjudicator.Seat `json:"seat"`
	// Text is the sheet in canonical form, without its key.
	Text string `json:"text"`
	// Letter is the digest of the letter that brought it.
	Letter string `json:"letter"`
	// Due is when it is to be carried out, zero when something is still missing or it is carried out at once.
	Due time.Time `json:"due,omitzero"`
}

// resolved is a resolution.
type resolved struct {
	Version int `json:"version"`
	// Seed is revealed here; Promise is its commitment, as mailed before.
	Seed    string `json:"seed"`
	Promise string `json:"promise"`
	// Key is what the dice were keyed with, Digest the part of it that stands for the sheets.
	Key    string `json:"key"`
	Digest string `json:"digest"`
	// Events is the number of events, Dice the number of dice thrown.
	Events   int                   `json:"events"`
	Dice     int                   `json:"dice"`
	Consumed []adjudicator.Carried `json:"consumed"`
	// State is the hash of the new state, After its canonical bytes, packed. Early entries have no After.
	State string `json:"state"`
	After []byte `json:"after,omitempty"`
	// Next is the commitment to the seed of the next resolution.
	Next string `json:"next"`
}

// held takes back the date on which pending sheets were to be carried out, because they could not be.
type held struct {
	Why string `json:"why"`
}

// late notes that a deadline has passed.
type late struct {
	Seats []adjudicator.Seat `json:"seats"`
	Until time.Time          `json:"until"`
}
