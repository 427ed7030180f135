package reading

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
		In   words.Topic
	}
	inItsSubject    struct{}
	aboveItsOrders  struct{}
	belowItsOrders  struct{}
	besideItsOrders struct{}
)

// partOf says in which part of the letter a sheet stands.
func partOf(where string) words.Topic {
	switch {
	case where == incoming.InLetter:
		return yourLetter{}
	case where == incoming.InCheck:
		return checkedSheet{}
	case strings.HasPrefix(where, incoming.FilesNamed):
		return attachedFiles{words.Own(strings.TrimPrefix(where, incoming.FilesNamed)), true}
	}
	return attachedFiles{words.Own(strings.TrimPrefix(where, incoming.FileNamed)), false}
}

// Stands says where in the letter a sheet stands: "line 3 of your letter".
func (j *Found) Stands() words.Text {
	return book.Say(standsAt{max(j.Opens(), 1), partOf(j.Where)})
}

// placeOf says where beside the orders something stands.
func placeOf(place string) words.Topic {
	switch place {
	case inSubject:
		return inItsSubject{}
	case aboveOrders:
		return aboveItsOrders{}
	case belowOrders:
		return belowItsOrders{}
	}
	return besideItsOrders{}
}

// Standing says where the words of a doubt stand: "above its orders".
func (d Doubt) Standing() words.Text { return book.Say(placeOf(d.Place)) }
