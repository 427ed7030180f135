package judging

import (
	"strings"

	"despatch/campaign/incoming"
	"despatch/words"
)

// Where in a letter something stands, as its writer is told.
type (
	yourLetter    struct{}
	checkedSheet  struct{}
	attachedFiles struct {
		Names   words.Own
		Several bool
	}
	standsAt struct {
		Line int
		In   words.Text
	}
)

// partOf says in which part of the letter a sheet stands.
func partOf(where string) words.Text {
	switch {
	case where == incoming.InLetter:
		return book.Say(yourLetter{})
	case where == incoming.InCheck:
		return book.Say(checkedSheet{})
	case strings.HasPrefix(where, incoming.FilesNamed):
		return book.Say(attachedFiles{words.Own(strings.TrimPrefix(where, incoming.FilesNamed)), true})
	}
	return book.Say(attachedFiles{words.Own(strings.TrimPrefix(where, incoming.FileNamed)), false})
}

// Stands says where in the letter a sheet stands: "line 3 of your letter".
func (j *Found) Stands() words.Text {
	return book.Say(standsAt{max(j.Opens(), 1), partOf(j.Where)})
}
