package campaign

import (
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
)

// reading is one letter under way, and what it means: it looks into the store and changes nothing there.
type reading struct {
	*records.Records
	tx storage.Reader
	// loadGame returns a game as it stands; its error is a *stoppedGame when it cannot be read.
	loadGame func(r storage.Reader, id string) (*journal.Game, error)
	letter   Letter
	at       time.Time
	// game is the one the letter is about, nil when that is not known; entered are all that were looked into.
	game    *journal.Game
	entered []string
	// player is who wrote, as far as the From address tells.
	player *journal.Player
	// proofs are what the letter shows of having been written by a reader of our letters.
	proofs []journal.Proof
	// asked is what the letter asks for in commands.
	asked commands.Letter
	// confirmed is true while commands are carried out for a token that somebody has shown.
	confirmed bool
	// operator is true for what is asked on the command line, by whoever runs the program.
	operator bool
	// became is true below a line BECOME: the letter counts as the player's, whom a game master names. writer is that game
	// master, nil for the operator.
	became bool
	writer *journal.Player
	// papers are the order sheets in the letter; where there is none, unread is the text in which one was looked for.
	papers []*paper
	// played are sheets that were checked before, and are to be played now; noPlay says why PLAY can do nothing.
	played []*paper
	noPlay *said
	unread paper
	// about is the seat that the letter's line names.
	about adjudicator.Seat
	// phrase and newPhrase are pass phrases that the letter held, newKey an OpenPGP key; asksKey is true when it is to be
	// registered.
	phrase, newPhrase, newKey string
	asksKey                   bool
	// newPhrases is true when it held two new ones.
	newPhrases bool
	// glanced is the game that was looked at last to find out what the letter is about, nil for none.
	glanced *journal.Game
	// openedLetters are those of ours that were opened, by the parcel.
	openedLetters map[uint64]openedLetter
	// copied is true when an unmarked copy of a letter of ours was cut off.
	copied bool
	// quotes is true where the letter quotes another, of which most was taken off.
	quotes bool
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
	// doubts are those beside the sheets of the letter, while these are judged, nil before they are looked for; doubtsOf is of what turns.
	doubts   []doubt
	doubtsOf orders.Beside
	// forms are the sheets of ours within the quotation in which something was written.
	forms []filledForm
	// changed are the sheets of ours that came back with their orders changed.
	changed []cameBack
	// oursBack are comments of ours that came back in such sheets, with their blanks evened out.
	oursBack map[string]bool
	// typedBehind is what its writer has typed behind the comment marks of such sheets, by the row.
	typedBehind map[string]string
	// shown is the game of a letter of ours that the letter is a copy of though it answers none, with the key that it shows.
	shown    string
	shownKey string
	// unmended is a refused sheet that came back as it was sent, with what was said of it.
	unmended []string
	// released is true for a letter that was held and is confirmed now.
	released bool
	// cancelBeside is a command CANCEL that stood beside a sheet, "" for none.
	cancelBeside string
	// cancelWords are the rows beside a command CANCEL that may change what it takes back; cancelAsked is true for a CANCEL with a question mark.
	cancelWords []string
	cancelAsked bool
	// playBeside is a line PLAY that says more beside a sheet, "" for none.
	playBeside string
	// voteAsked is true where words beside the orders are asked about, for the letter answers a proposal.
	voteAsked bool
	// cancelOf are the seats that the CANCEL in hand means, none where it does not say.
	cancelOf []adjudicator.Seat
	// unsure are words in the letter that confirm something, beside others that leave it open whether it does.
	unsure []string
	// otherDesk is true for a letter that answers another desk's.
	otherDesk bool
	// dropped is what waited for a word, and that its writer does not want.
	dropped []unconfirmed
	// wasKept is true for a letter that was kept while its game stood still.
	wasKept bool
	// byRound are the positions with which the rounds of the game began, nil before somebody asks for one.
	byRound map[int]adjudicator.State
	// evidence is what show has found and lack what it missed, nil before it has looked.
	evidence *journal.Shown
	lack     string
}
