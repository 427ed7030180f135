package adjudicator

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what every game says alike.
var book = words.Carried(phrases())

// notUnderstood is a standing order that a position keeps and nobody can read.
type notUnderstood struct{ Line words.Own }
