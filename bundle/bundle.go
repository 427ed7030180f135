// Package bundle is a game in one file: its journal, what was reported, and, for whoever runs a desk, what the game needs to go on
// elsewhere. It knows no game and no kind of journal entry: what may be left out of which is handed to it (Hiding).
//
// A bundle for players leaves things out, and proves that it leaves out only that: every entry is committed to with salts, and the
// commitments form a chain (proof.go). A bundle is also a file from a stranger: reading one costs a bounded amount of memory,
// whatever is in it (limits.go). docs/proof.md describes the format and says what a bundle proves to whom.
package bundle

import (
	"errors"
	"time"
)

// ErrBundle: a file is no bundle, or one that cannot be used so.
var ErrBundle = errors.New("the bundle cannot be used")

// Readers of a bundle.
const (
	ForOperator = "operator"
	ForPlayers  = "players"
)

// Format counts changes of what is in a bundle. Those of format 1 can still be read; for players they prove less.
const Format = 2

// The names of files in a bundle.
const (
	headFile    = "bundle.json"
	journalFile = "journal.jsonl"
	reportsFile = "reports.jsonl"
	notesFile   = "moving.jsonl"
	sumsFile    = "SHA256SUMS"
	mailFile    = "mails/%05d.eml"
)

// Head is what a bundle says of itself.
type Head struct {
	Format int    `json:"format"`
	Game   string `json:"game"`
	// For is ForOperator or ForPlayers.
	For string `json:"for"`
	// Desk is who wrote the letters.
	Desk Desk `json:"desk"`
	// Written is when the bundle was made.
	Written time.Time `json:"written"`
	// Promise is the commitment to the next seed, Seed the seed itself in hexadecimal digits, "" where it is not told.
	Promise string `json:"promise"`
	Seed    string `json:"seed,omitempty"`
	// Salts is the key of the salts of the game's proof, in hexadecimal digits; "" in a bundle for players.
	Salts string `json:"salts,omitempty"`
	// TakenBack is the entry back to which the game was taken after the bundle's last one, 0 if it was not: those after it hold no longer.
	TakenBack uint64 `json:"taken_back,omitempty"`
	// Proof is the last link of the game's proof, in hexadecimal digits. Format 1 has none.
	Proof string `json:"proof,omitempty"`
}

// Desk is what letters say of the desk that wrote them.
type Desk struct {
	Name    string `json:"name"`
	Address string `json:"address"`
	Domain  string `json:"domain"`
	// Language is that of its letters to those who have asked for no other, "" for English.
	Language string `json:"language,omitempty"`
	// Pictures are those of its letters to who has not said which he wants, "" for none.
	Pictures string `json:"pictures,omitempty"`
}

// Report is one report that was mailed.
type Report struct {
	Entry uint64 `json:"entry"`
	// To is its reader's address, or what stands for it; Sum the digest of what it says.
	To  string `json:"to"`
	Sum string `json:"sum"`
	// Mail is the file that holds the mail, "" for none. Seats, MessageID and Created are as the store had them.
	Mail      string    `json:"mail,omitempty"`
	Seats     []string  `json:"seats,omitempty"`
	MessageID string    `json:"message_id,omitempty"`
	Created   time.Time `json:"created,omitzero"`
}

// Note is one thing beside the journal that a game takes along to another desk.
type Note struct {
	// What it is, and the name and value that it has.
	What  string `json:"what"`
	Name  string `json:"name"`
	Value []byte `json:"value,omitempty"`
}

// Entry is a journal entry. In a bundle for the operator it has Body and Hash. In one for players it has Salt, Text and Left, or,
// where it is withheld, Sealed. Changed and Withheld are of format 1.
type Entry struct {
	Number uint64    `json:"number"`
	Kind   string    `json:"kind"`
	At     time.Time `json:"at"`
	Body   []byte    `json:"body,omitempty"`
	Hash   string    `json:"hash,omitempty"`
	// Salt opens the commitment to the body, which is Text with a gap between each two pieces.
	Salt string   `json:"salt,omitempty"`
	Text []string `json:"text,omitempty"`
	Left []Gap    `json:"left_out,omitempty"`
	// Sealed is the commitment to a body of which nothing is told.
	Sealed   string `json:"sealed,omitempty"`
	Changed  bool   `json:"changed,omitempty"`
	Withheld bool   `json:"withheld,omitempty"`
}

// Gap is where something is left out of a body.
type Gap struct {
	// What is left out: an Address, or a Wish.
	What string `json:"what"`
	// Sum commits to it. One address has the same commitment wherever it stands in a game.
	Sum string `json:"sum"`
}

// What a gap may be.
const (
	Address = "address"
	Wish    = "wish"
)
