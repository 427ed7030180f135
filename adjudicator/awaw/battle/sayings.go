package battle

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// Phrases are the sentences for the events of battles, for the book of the game.
func Phrases() fs.FS { return words.Phrases(phraseFiles) }
