package axis

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// Phrases is the family's phrase book: <language>/*.tmpl.
func Phrases() fs.FS { return words.Phrases(phraseFiles) }
