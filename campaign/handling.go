package campaign

import (
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/storage"
)

// handling is one letter under way.
type handling struct {
	*Desk
	*reading.Reading
	tx storage.Tx

	// place is that of the letter among those under way, nil for what is no letter.
	place *place
	// deferred: the commands below the one in hand wait for the same token.
	deferred bool
	// attachments go with the answer to the commands.
	attachments []writing.Attachment
	// result is what the command line is told.
	result Answered
	done   reading.Disposition
	// beside is the answer to the commands of the letter, which goes out with that to its sheet; nil for none.
	beside *writing.Outgoing
	// toldUnproved is true when the answer to the commands has said that nothing proves who wrote the sheet beside them.
	toldUnproved bool
	// last says that the answer in hand is the last of its kind for a while, "" when it is not.
	last string
	// overdrawn is true when an answer was not posted, for the day's answers to its reader have reached their size.
	overdrawn bool
	// apartly is what is worked out outside of the transaction.
	apartly apartly
}
