package papers

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is said of lines of a letter that hold no sheet which is taken.
var book = words.Carried(phrases())

type (
	letterOfItsOwn struct{}
	notCarriedOut  struct {
		Command words.Line
		// Sign is what shows that a program may have written the letter.
		Sign words.Own
	}
)
