package commands

import (
	"strings"

	"despatch/orders"
)

// PictureSize says what pictures go with somebody's letters.
type PictureSize string

const (
	// PicturesOff: none.
	PicturesOff PictureSize = "off"
	// PicturesSmall: one of what happened, cropped to where it happened.
	PicturesSmall PictureSize = "small"
	// PicturesFull: that, and the whole board.
	PicturesFull PictureSize = "full"
)

// Pictures asks for pictures in letters, or for none: "PICTURES OFF". ON is SMALL.
type Pictures struct {
	orders.Pos
	Size PictureSize
}

// VerbPictures opens a Pictures.
const VerbPictures Verb = "pictures"

var _ = enter(entry{
	place: 315,
	words: []string{"pictures", "settings pictures", "images"},
	help:  "Puts a map of what happened into reports, or the whole board as well, or no picture.",
	Spec: Spec{
		Verb: VerbPictures, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Takes:   "OFF | SMALL | FULL",
		Example: "PICTURES FULL",
	},
	parse: parsePictures,
})

// Verb implements Command.
func (Pictures) Verb() Verb { return VerbPictures }

func parsePictures(c *cursor, at orders.Pos) Command {
	st := Pictures{at, oneOf(c, choice[PictureSize]{wordOff, PicturesOff}, choice[PictureSize]{wordSmall, PicturesSmall}, choice[PictureSize]{wordOn, PicturesSmall}, choice[PictureSize]{wordFull, PicturesFull})}
	if st.Size == "" {
		c.missing("OFF, SMALL or FULL")
	}
	return st
}

// String implements Command.
func (c Pictures) String() string {
	return c.Verb().Words() + before(" ", strings.ToUpper(string(c.Size)))
}
