package campaign

import (
	"embed"
	"fmt"
	"io/fs"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words the answers to commands. What each says stands with it, what several say stands here.
var book = words.Carried(phrases())

// declined refuses a command: why, and what to write instead, nil for nothing.
func declined(why, instead words.Topic) reading.Said {
	return reading.Declined(book.Say(why), book.Say(instead))
}

// declinedFor refuses a command for what an error tells, within a sentence. An error that tells nobody anything is no answer, but a fault of
// ours: the log has it, and whoever wrote is told that something went wrong at the desk. One of the store is handed on, for the letter to be
// tried again.
func declinedFor(err error, sentence func(why words.Text) words.Topic, instead words.Topic) (reading.Said, error) {
	if why, ok := words.OfError(err); ok {
		return declined(sentence(why), instead), nil
	}
	if desk.OfStore(err) {
		return reading.Said{}, err
	}
	return reading.Said{}, fmt.Errorf("%w: nothing in this is for a reader: %w", writing.ErrFault, err)
}

// justSo is what an error tells, as the whole sentence.
func justSo(why words.Text) words.Topic { return sentence{why} }

// told answers with a sentence or two.
func told(sentences ...words.Topic) reading.Said {
	said := make([]words.Text, len(sentences))
	for i, s := range sentences {
		said[i] = book.Say(s)
	}
	return underway.Told(said...)
}

// fault is an error of which whoever wrote is told.
func fault(what words.Topic) words.Telling { return &words.Fault{Says: book.Say(what)} }

// asNames, asOwn and asLines say of strings what they are.
func asNames(list []string) []words.Name { return each[words.Name](list) }
func asOwn(list []string) []words.Own    { return each[words.Own](list) }
func asLines(list []string) []words.Line { return each[words.Line](list) }

func each[T ~string](list []string) []T {
	out := make([]T, len(list))
	for i, s := range list {
		out[i] = T(s)
	}
	return out
}

// What is answered here.
type (
	gameEnded       struct{}
	notBegunYet     struct{}
	begunAlready    struct{}
	desksOwnAddress struct{}
	noSeatCalled    struct{ Name words.Own }
	noSeatInGame    struct {
		Name words.Own
		Game words.Own
	}
	seatsAre         struct{ Seats []words.Name }
	nobodyPlays      struct{ Seat words.Name }
	masterInvites    struct{}
	youDoNotPlay     struct{ Seat words.Name }
	noStandingOrders struct{}
	onALineOfItsOwn  struct{ Lines []words.Line }
	masterResumes    struct{}
	nobodyKnowsWhose struct{}
	sendTomorrow     struct{}
	sentence         struct{ Says words.Text }
)
