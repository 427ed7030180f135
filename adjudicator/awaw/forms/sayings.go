package forms

import (
	"embed"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what is wrong with a line of these forms alone.
var book = words.Carried(words.Phrases(phraseFiles))

// tooMuch is a share in per cent that is more than all.
type tooMuch struct{ Wrote int }
