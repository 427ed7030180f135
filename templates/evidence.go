package templates

import (
	"time"

	"despatch/words"
)

// Evidence is what a letter showed of who wrote it; zero where nobody noted it.
type Evidence struct {
	// By is "answer" for an answer to one of our letters, "address" for one sent to an address with a key, "key" for one with the key
	// of the sheet.
	By string
	// Server vouches for Domain, that of the sender, by Method ("DMARC" or "DKIM"); "" when nobody does.
	Server, Domain, Method string
	// Phrase: it held the player's pass phrase. Key is the fingerprint of the OpenPGP key that signed it, or "".
	Phrase bool
	Key    string
	// Confirmed: it was held, and confirmed by a word that was mailed to the player.
	Confirmed bool
}

// SeatEvidence is that of the orders of a seat; Seat is "" where the reader has only one.
type SeatEvidence struct {
	Seat string
	Evidence
}

// Hold tells a player that his letter waits until he confirms it.
type Hold struct {
	Heading
	// Lack is a sentence that says what the letter lacks; Evidence is what it shows.
	Lack     words.Text
	Evidence Evidence
	// Lines are what the letter asks for.
	Lines []Line
	// NewPhrase and NewKey (a fingerprint) are set for a letter that sets a pass phrase or a key.
	NewPhrase bool
	NewKey    string
	// Word confirms it, and is good until Until.
	Word  string
	Until time.Time
}

// Whole says whether what waits is a sheet, and not a list of commands.
func (h Hold) Whole() bool { return isSheet(h.Lines) }

// Hold writes the letter that asks a player to confirm another.
func (s *Set) Hold(d Hold) (Letter, error) { return s.write("hold", d) }
