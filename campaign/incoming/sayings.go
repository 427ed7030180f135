package incoming

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS {
	sub, err := fs.Sub(phraseFiles, "phrases")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

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
