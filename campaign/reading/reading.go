// Package reading is what a letter says: for which game it is, who wrote it and what shows that, what it asks for in commands and in words of
// its writer's, and what he is told of that. It looks into the store and changes nothing there, for all that it is given of it is a
// storage.Reader. Which orders a letter holds is read in the room papers, and what comes of them in judging.
package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/commands"
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
	// LookedInto are all games that were looked into.
	LookedInto []string
	// holdsOrders says whether a row of lookedAt, the text of the letter when it was asked for, is an order.
	lookedAt    string
	holdsOrders bool
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
	// Amid are the lines of the letter on which what would be a command stands amid orders.
	Amid []int
	// Unsure are words in the letter that confirm something, beside others that leave it open whether it does.
	Unsure []string
	// Dropped is what waited for a word, and that its writer does not want.
	Dropped []Unconfirmed
	// CancelBeside is a command CANCEL that stood beside a sheet, "" for none.
	CancelBeside string
	// CancelWords are the rows beside a command CANCEL that may change what it takes back; CancelAsked is true for a CANCEL with a question mark.
	CancelWords []string
	CancelAsked bool
	// CancelOf are the seats that the CANCEL in hand means, none where it does not say.
	CancelOf []adjudicator.Seat
	// PlayBeside is a line PLAY that says more beside a sheet, "" for none.
	PlayBeside string
	// MessageShows is the last row of a message that may show the sheet below it to its reader, "" for none.
	MessageShows string
	// VoteAsked is true where words beside the orders are asked about, for the letter answers a proposal.
	VoteAsked bool
}
