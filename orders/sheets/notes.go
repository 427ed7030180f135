package sheets

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is noted of lines, what is wrong with them, and what to write instead.
var book = words.Carried(phrases())

// What is not read. Wrote is in quotation marks.
type (
	fundsNotRead  struct{ Wrote words.Own }
	headOfTable   struct{ Wrote words.Own }
	noSuchSection struct{ Wrote words.Own }
	behindMark    struct{}
	// takeMarkAway may have the order as it is to be written.
	takeMarkAway struct{ Order words.Line }
)
