package incoming

import (
	"encoding/json"
	"testing"

	"despatch/words"
)

// What is to be told of a letter comes back in every language in which it was kept; a letter of earlier programs told it in English.
func TestALetterIsKept(t *testing.T) {
	keep := func(t words.Text) words.Text { return t.Keep(words.Pseudo) }
	l := Letter{Notes: []words.Text{PhraseCut()}, Unreadable: TooManySheets(9, true), Cut: Cut{Why: PhraseCut(), Sure: true}, Files: []File{{Name: "a", Cut: Cut{Why: PhraseCut()}}}}
	body, err := json.Marshal(l.Kept(keep))
	if err != nil {
		t.Fatal(err)
	}
	var back Letter
	if err := json.Unmarshal(body, &back); err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]words.Text{{back.Notes[0], l.Notes[0]}, {back.Unreadable, l.Unreadable}, {back.Cut.Why, l.Cut.Why}, {back.Files[0].Cut.Why, l.Files[0].Cut.Why}} {
		if got, want := pair[0].In(words.Pseudo), pair[1].In(words.Pseudo); got != want {
			t.Errorf("it is told %q, want %q", got, want)
		}
	}
	if l.Notes[0].Topic() == "" {
		t.Error("the letter itself was changed")
	}
	old := `{"Notes":["One."],"Unreadable":"It is too large.","Cut":{"Why":"its header has no end","Sure":true}}`
	if err := json.Unmarshal([]byte(old), &back); err != nil || back.Notes[0].String() != "One." || back.Unreadable.String() != "It is too large." || back.Cut.Why.String() != "its header has no end" {
		t.Errorf("an earlier letter comes back as %+v (%v)", back, err)
	}
}
