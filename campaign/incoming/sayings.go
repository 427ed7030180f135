package incoming

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what can be said of a letter alone.
var book = words.Carried(phrases())

// What shows that a letter was cut off, and what of it is not read.
type (
	halfName      struct{ Begun words.Own }
	phraseCut     struct{}
	tooManySheets struct {
		Most int
		// Quoted: those that it quotes count, too.
		Quoted bool
	}
)

// Why a sheet without orders is refused.
type (
	ordersBehindMarks    struct{}
	nothingBelowKeywords struct{}
	formUnchanged        struct{}
	noSectionInSheet     struct{}
)
