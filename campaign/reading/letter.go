package reading

import (
	"despatch/adjudicator"
	"despatch/storage"
	"despatch/words"
)

// Disposition is what became of a letter.
type Disposition struct {
	Outcome storage.Outcome
	// Why is the reason in a sentence, for the log.
	Why string
	// Game and Seat are what the letter was about, "" when that is not known.
	Game string
	Seat adjudicator.Seat
	// Entry is the first journal entry that the letter led to, 0 for none.
	Entry uint64
	// Resolved is true when the letter made the game go on.
	Resolved bool
	// OtherDesk is true for a letter that answers one of another desk at this address.
	OtherDesk bool
	// Again is true for a letter that was handled before: nothing was done.
	Again bool
	// Came says of each sheet what came of it, for who has sent it in another's stead; nothing where no sheet was answered.
	Came words.Sentences
	// Did and Declined are the commands that were carried out, and those that were not.
	Did, Declined []words.Line
}
