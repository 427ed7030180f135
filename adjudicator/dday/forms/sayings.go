package forms

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is wrong with a line of these forms alone.
var book = words.Carried(phrases())

// What is wrong, and what to write instead.
type (
	mixedMarks      struct{}
	oneCardALine    struct{}
	arrowBeforeZone struct{}
	lineForEachBox  struct{ Line words.Line }
	leaveBoxOut     struct{}
	// sayWhose has orders of which one will do, or, Apart, all are needed.
	sayWhose struct {
		Lines []words.Line
		Apart bool
	}
)

// Offers says that the line is one but for the arrow (orders.Offering).
func (arrowBeforeZone) Offers() bool { return true }
