package incoming

import (
	"despatch/orders"
	"despatch/words"
)

// Cut says what shows that a text may be the first half of a longer one, for half an order reads as another order.
type Cut struct {
	// Why says it as part of a sentence: "its last part has no end". It says nothing when nothing shows it.
	Why words.Text `json:",omitzero"`
	// Sure is false when nothing is missing of the mail itself, and only the last line of the text does not end.
	Sure bool `json:",omitempty"`
}

// File is what is known of an attached text beside its words.
type File struct {
	// Name is the file's name as the sender gave it, or "".
	Name string
	Cut  Cut
}

// Stump says why a sheet that ends so may be half of one, and nothing when it is surely whole: END closes it, or nothing shows that
// it was cut.
func (c Cut) Stump(end orders.End) words.Text {
	switch {
	case end.Written:
		return words.Text{}
	case !c.Why.IsZero():
		return c.Why
	case end.Begun != "":
		return book.Say(halfName{words.Own(end.Begun)})
	}
	return words.Text{}
}

// PhraseCut notes that a letter stops in its pass phrase, which was not read.
func PhraseCut() words.Text { return book.Say(phraseCut{}) }

// TooManySheets says that a letter holds more sheets than so many, those that it quotes among them if they count.
func TooManySheets(most int, quoted bool) words.Text { return book.Say(tooManySheets{most, quoted}) }
