package incoming

import (
	"fmt"

	"despatch/orders"
)

// Cut says what shows that a text may be the first half of a longer one, for half an order reads as another order.
type Cut struct {
	// Why says it as part of a sentence: "its last part has no end". It is "" when nothing shows it.
	Why string `json:",omitempty"`
	// Sure is false when nothing is missing of the mail itself, and only the last line of the text does not end.
	Sure bool `json:",omitempty"`
}

// File is what is known of an attached text beside its words.
type File struct {
	// Name is the file's name as the sender gave it, or "".
	Name string
	Cut  Cut
}

// Stump says why a sheet that ends so may be half of one, "" when it is surely whole: END closes it, or nothing shows that it was
// cut.
func (c Cut) Stump(end orders.End) string {
	switch {
	case end.Written:
		return ""
	case c.Why != "":
		return c.Why
	case end.Begun != "":
		return fmt.Sprintf("its last word, %q, is only the beginning of a name", end.Begun)
	}
	return ""
}
