package mail

import (
	"embed"

	"despatch/words"
)

// What the writer is told of a letter that could not be read is topics, with phrases in phrases/<language>/….tmpl; in the log it is their
// English.

//go:embed phrases
var inboxPhrases embed.FS

var inboxBook = words.Carried(words.Phrases(inboxPhrases))

// Why a letter of the mailbox cannot be read.
type (
	notHandedOver struct{}
	programFails  struct{}
)
