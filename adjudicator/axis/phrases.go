package axis

import (
	"embed"
	"io/fs"
)

//go:embed phrases
var phraseFiles embed.FS

// Phrases is the family's phrase book: <language>/*.tmpl.
func Phrases() fs.FS {
	sub, err := fs.Sub(phraseFiles, "phrases")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}
