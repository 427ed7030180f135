package campaign

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
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
	// Promise is the commitment to the seed of the first resolution.
	Promise string `json:"promise"`
	State   string `json:"state"`
}

// Player is a person who plays one or more seats of one side.
type Player struct {
	Name string `json:"name"`
	// Addresses are those from which he may write; letters go to the first.
	Addresses []string           `json:"addresses"`
	Seats     []adjudicator.Seat `json:"seats"`
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
	// State is the hash of the new state.
	State string `json:"state"`
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

func encode(body any) ([]byte, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, fmt.Errorf("writing a journal entry: %w", err)
	}
	return data, nil
}

func decode[T any](e storage.Entry) (T, error) {
	var body T
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return body, fmt.Errorf("game %s, journal entry %d (%s): %w", e.Game, e.Number, e.Kind, err)
	}
	return body, nil
}

// hashState identifies a state by its canonical bytes.
func hashState(s adjudicator.State) (data []byte, sum string, err error) {
	data, err = s.Encode()
	if err != nil {
		return nil, "", fmt.Errorf("encoding the state: %w", err)
	}
	h := sha256.Sum256(data)
	return data, hex.EncodeToString(h[:]), nil
}
