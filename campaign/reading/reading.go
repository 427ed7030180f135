// Package reading is what a letter means: for which game and seat it is, who wrote it and what shows that, what it asks for, which orders
// it holds, what is wrong with them, what stands beside them, and what its writer is told where that leaves a question open. It looks into
// the store and changes nothing there, for all that it is given of it is a storage.Reader.
package reading

import (
	"time"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
)

// Reading is one letter under way, and what it means: it looks into the store and changes nothing there.
type Reading struct {
	*records.Records
	Tx storage.Reader
	// LoadGame returns a game as it stands; its error is a *StoppedGame when it cannot be read.
	LoadGame func(r storage.Reader, id string) (*journal.Game, error)
	Letter   incoming.Letter
	At       time.Time
	// Game is the one the letter is about, nil when that is not known; entered are all that were looked into.
	Game    *journal.Game
	entered []string
	// Player is who wrote, as far as the From address tells.
	Player *journal.Player
	// Proofs are what the letter shows of having been written by a reader of our letters.
	Proofs []journal.Proof
	// Asked is what the letter asks for in commands.
	Asked commands.Letter
	// Confirmed is true while commands are carried out for a token that somebody has shown.
	Confirmed bool
	// Operator is true for what is asked on the command line, by whoever runs the program.
	Operator bool
	// Became is true below a line BECOME: the letter counts as the player's, whom a game master names. writer is that game
	// master, nil for the operator.
	Became bool
	Writer *journal.Player
	// Papers are the order sheets in the letter; where there is none, unread is the text in which one was looked for.
	Papers []*incoming.Paper
	// Played are sheets that were checked before, and are to be played now; NoPlay says why PLAY can do nothing.
	Played []*incoming.Paper
	NoPlay *Said
	Unread incoming.Paper
	// About is the seat that the letter's line names.
	About adjudicator.Seat
	// Phrase and newPhrase are pass phrases that the letter held, newKey an OpenPGP key; AsksKey is true when it is to be
	// registered.
	Phrase, NewPhrase, NewKey string
	AsksKey                   bool
	// NewPhrases is true when it held two new ones.
	NewPhrases bool
	// glanced is the game that was looked at last to find out what the letter is about, nil for none.
	glanced *journal.Game
	// openedLetters are those of ours that were opened, by the parcel.
	openedLetters map[uint64]openedLetter
	// copied is true when an unmarked copy of a letter of ours was cut off.
	copied bool
	// Quotes is true where the letter quotes another, of which most was taken off.
	Quotes bool
	// named is true when the names of seats open sheets in the letter, and orders stand above the first of them.
	named bool
	// amid are the lines of the letter on which what would be a command stands amid orders.
	amid []int
	// thread is what the letter answers and the letters of ours among that, since are those to its writer of a game's last entries: each is
	// looked for once.
	thread struct {
		ids     []string
		letters []sentLetter
	}
	since map[storage.Filter][]sentLetter
	// Doubts are those beside the sheets of the letter, while these are judged, nil before they are looked for; doubtsOf is of what turns.
	Doubts   []Doubt
	doubtsOf orders.Beside
	// Forms are the sheets of ours within the quotation in which something was written.
	Forms []incoming.FilledForm
	// Changed are the sheets of ours that came back with their orders changed.
	Changed []incoming.CameBack
	// oursBack are comments of ours that came back in such sheets, with their blanks evened out.
	oursBack map[string]bool
	// TypedBehind is what its writer has typed behind the comment marks of such sheets, by the row.
	TypedBehind map[string]string
	// shown is the game of a letter of ours that the letter is a copy of though it answers none, with the key that it shows.
	shown    string
	shownKey string
	// Unmended is a refused sheet that came back as it was sent, with what was said of it.
	Unmended []string
	// Released is true for a letter that was held and is confirmed now.
	Released bool
	// cancelBeside is a command CANCEL that stood beside a sheet, "" for none.
	cancelBeside string
	// CancelWords are the rows beside a command CANCEL that may change what it takes back; CancelAsked is true for a CANCEL with a question mark.
	CancelWords []string
	CancelAsked bool
	// PlayBeside is a line PLAY that says more beside a sheet, "" for none.
	PlayBeside string
	// VoteAsked is true where words beside the orders are asked about, for the letter answers a proposal.
	VoteAsked bool
	// CancelOf are the seats that the CANCEL in hand means, none where it does not say.
	CancelOf []adjudicator.Seat
	// Unsure are words in the letter that confirm something, beside others that leave it open whether it does.
	Unsure []string
	// OtherDesk is true for a letter that answers another desk's.
	OtherDesk bool
	// Dropped is what waited for a word, and that its writer does not want.
	Dropped []Unconfirmed
	// WasKept is true for a letter that was kept while its game stood still.
	WasKept bool
	// ByRound are the positions with which the rounds of the game began, nil before somebody asks for one.
	ByRound map[int]adjudicator.State
	// Evidence is what show has found and lack what it missed, nil before it has looked.
	Evidence *journal.Shown
	Lack     string
}
