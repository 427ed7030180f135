package mime

import (
	"testing"

	"despatch/words"
)

// What shows that a letter was cut off is told, whichever it is.
func TestEverySignIsTold(t *testing.T) {
	for _, s := range []Sign{noClosing, noBody, halfEncoded, halfPage, openLine, TooShort} {
		if s.Text().IsZero() {
			t.Errorf("the sign %q is told by no words", s)
		}
	}
}

// said are notes in English.
func said(notes []words.Text) (list []string) {
	for _, n := range notes {
		list = append(list, n.String())
	}
	return list
}
