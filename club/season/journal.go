package season

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"time"

	"despatch/club/league"
	"despatch/storage"
)

// The kinds of entries of a season's journal, in the order of its life.
const (
	// KindOpened begins it, with the plan as it was written.
	KindOpened = "opened"
	// KindEntered: somebody plays in a division. KindWithdrawn: he plays no further round.
	KindEntered   = "entered"
	KindWithdrawn = "withdrawn"
	// KindDrawn: the pairings of a round, with the games in which they are played.
	KindDrawn = "drawn"
	// KindDecided: what a game came to. A later one about the same game stands in place of the earlier.
	KindDecided = "decided"
	// KindAppealed: somebody does not accept what a game came to; the secretary decides anew, or not.
	KindAppealed = "appealed"
	KindClosed   = "closed"
)

// Opened holds the text of the plan.
type Opened struct {
	Plan string `json:"plan"`
}

// Entered is somebody who plays.
type Entered struct {
	Division  string   `json:"division"`
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Addresses []string `json:"addresses"`
	// Seed is his place by strength before anything is played, 1 for the strongest; 0 for behind all who have one, in the order in which they came.
	Seed int `json:"seed,omitempty"`
}

// Withdrawn plays no further round; his games that run must be decided.
type Withdrawn struct {
	ID  string `json:"id"`
	Why string `json:"why,omitempty"`
}

// Drawn is a round.
type Drawn struct {
	Division string `json:"division"`
	Round    int    `json:"round"`
	// Lots are drawn with the first round: what parts those who are equal in everything.
	Lots  map[string]int `json:"lots,omitempty"`
	Games []Meeting      `json:"games"`
}

// Meeting is a pairing with the game in which it is played, "" for who has no opponent.
type Meeting struct {
	league.Pairing
	Game string `json:"game,omitempty"`
}

// Decided is what a game came to.
type Decided struct {
	Game string `json:"game"`
	// Score is what the first player came to: 1, 1/2 or 0.
	Score   float64 `json:"score"`
	Margin  float64 `json:"margin,omitempty"`
	Forfeit string  `json:"forfeit,omitempty"`
	Both    bool    `json:"both,omitempty"`
	// By is who decided: "the rules", "the players", "the secretary", and Why the reason of the last.
	By  string `json:"by"`
	Why string `json:"why,omitempty"`
}

// Appealed is an appeal.
type Appealed struct {
	Game string `json:"game"`
	By   string `json:"by"`
	Why  string `json:"why"`
}

// Closed ends the season.
type Closed struct{}

// record is how an entry stands in a season's file, one on a line.
type record struct {
	Number uint64          `json:"number"`
	Kind   string          `json:"kind"`
	At     time.Time       `json:"at"`
	Body   json.RawMessage `json:"body"`
	Hash   string          `json:"hash"`
}

// Entries reads a season's journal. Its error names the first line that is not as it was written.
func Entries(name string, raw []byte) (list []storage.Entry, err error) {
	last := storage.Entry{Game: name}
	for i, line := range bytes.Split(bytes.TrimRight(raw, "\n"), []byte("\n")) {
		if len(line) == 0 && len(raw) == 0 {
			break
		}
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			return list, fmt.Errorf("line %d of the season's journal cannot be read: %w", i+1, err)
		}
		e, err := last.Following(r.Kind, r.At, r.Body)
		if err != nil {
			return list, fmt.Errorf("line %d of the season's journal cannot be read: %w", i+1, err)
		}
		if e.Number != r.Number || hex.EncodeToString(e.Hash[:]) != r.Hash {
			return list, fmt.Errorf("line %d of the season's journal is not as it was written: it was changed, or one above it was", i+1)
		}
		list, last = append(list, e), e
	}
	return list, errors.Join(storage.VerifyChain(all(list)))
}

func all(list []storage.Entry) iter.Seq2[storage.Entry, error] {
	return func(yield func(storage.Entry, error) bool) {
		for _, e := range list {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Line is how an entry is written down.
func Line(e storage.Entry) ([]byte, error) {
	line, err := json.Marshal(record{e.Number, e.Kind, e.At, e.Body, hex.EncodeToString(e.Hash[:])})
	return append(line, '\n'), err
}
