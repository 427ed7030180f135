package commands

import "despatch/orders"

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
	st := Pictures{Pos: at}
	switch {
	case c.word(wordOff):
		st.Size = PicturesOff
	case c.word(wordSmall), c.word(wordOn):
		st.Size = PicturesSmall
	case c.word(wordFull):
		st.Size = PicturesFull
	default:
		c.missing("OFF, SMALL or FULL")
	}
	return st
}

// String implements Command.
func (c Pictures) String() string {
	return c.Verb().Words() + map[PictureSize]string{PicturesOff: " OFF", PicturesSmall: " SMALL", PicturesFull: " FULL"}[c.Size]
}
