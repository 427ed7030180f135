// Package reading is what a letter means: for which game and seat it is, who wrote it and what shows that, what it asks for, which orders
// it holds, what is wrong with them, what stands beside them, and what its writer is told where that leaves a question open. It looks into
// the store and changes nothing there, for all that it is given of it is a storage.Reader.
package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/orders/aside"
	"despatch/words"
)

// GameWords reads rows by the words of a game, and by what waits there.
type GameWords struct {
	// Game is the one the letter is about, nil when that is not known.
	Game *journal.Game
}

// Placed is a letter of which is known what game it is about.
type Placed struct {
	thread.Arrived
	GameWords
	// entered are all games that were looked into.
	entered []string
}

// Written is a letter of which is known who wrote it, and what shows that.
type Written struct {
	Placed
	// Player is who wrote, as far as the From address tells.
	Player *journal.Player
	// Proofs are what the letter shows of having been written by a reader of our letters.
	Proofs []journal.Proof
	// Became is true below a line BECOME: the letter counts as the player's, whom a game master names. Writer is that game
	// master, nil for the operator.
	Became bool
	Writer *journal.Player
	// About is the seat that the letter's line names.
	About adjudicator.Seat
	// Phrase and NewPhrase are pass phrases that the letter held, NewKey an OpenPGP key; AsksKey is true when it is to be
	// registered.
	Phrase, NewPhrase, NewKey string
	AsksKey                   bool
	// NewPhrases is true when it held two new ones.
	NewPhrases bool
	// Evidence is what show has found and Lack what it missed, nil before it has looked.
	Evidence *journal.Shown
	Lack     words.Text
	// ByRound are the positions with which the rounds of the game began, nil before somebody asks for one.
	ByRound map[int]adjudicator.State
}

// Commanded is a letter of which is known what it asks for, in commands and in words of its writer's.
type Commanded struct {
	Written
	// Asked is what the letter asks for in commands.
	Asked commands.Letter
	// Confirmed is true while commands are carried out for a token that somebody has shown.
	Confirmed bool
	// Released is true for a letter that was held and is confirmed now.
	Released bool
	// Unread is the text in which order sheets were looked for, where there is none.
	Unread incoming.Paper
	// amid are the lines of the letter on which what would be a command stands amid orders.
	amid []int
	// Unsure are words in the letter that confirm something, beside others that leave it open whether it does.
	Unsure []string
	// Dropped is what waited for a word, and that its writer does not want.
	Dropped []Unconfirmed
	// cancelBeside is a command CANCEL that stood beside a sheet, "" for none.
	cancelBeside string
	// CancelWords are the rows beside a command CANCEL that may change what it takes back; CancelAsked is true for a CANCEL with a question mark.
	CancelWords []string
	CancelAsked bool
	// CancelOf are the seats that the CANCEL in hand means, none where it does not say.
	CancelOf []adjudicator.Seat
	// PlayBeside is a line PLAY that says more beside a sheet, "" for none.
	PlayBeside string
	// VoteAsked is true where words beside the orders are asked about, for the letter answers a proposal.
	VoteAsked bool
}

// Reading is a letter under way, of which is known what it orders. It looks into the store and changes nothing there.
type Reading struct {
	Commanded
	// Papers are the order sheets in the letter.
	Papers []*incoming.Paper
	// named is true when the names of seats open sheets in the letter, and orders stand above the first of them.
	named bool
	// Played are sheets that were checked before, and are to be played now; NoPlay says why PLAY can do nothing.
	Played []*incoming.Paper
	NoPlay *Said
	// Doubts are those beside the sheets of the letter, while these are judged, nil before they are looked for; doubtsOf is of what turns.
	Doubts   []Doubt
	doubtsOf aside.Beside
	// Forms are the sheets of ours within the quotation in which something was written.
	Forms []incoming.FilledForm
	// Changed are the sheets of ours that came back with their orders changed.
	Changed []incoming.CameBack
	// oursBack are comments of ours that came back in such sheets, with their blanks evened out.
	oursBack map[string]bool
	// TypedBehind is what its writer has typed behind the comment marks of such sheets, by the row.
	TypedBehind map[string]string
	// Unmended is a refused sheet that came back as it was sent, with what was said of it.
	Unmended []string
}

// Take begins to read a letter.
func Take(a thread.Arrived) *Reading {
	return &Reading{Commanded: Commanded{Written: Written{Placed: Placed{Arrived: a}}}}
}
