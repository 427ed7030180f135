package templates

import (
	"regexp"
	"strings"
	"testing"

	"despatch/words"
)

// Every letter that asks for a word says one of the sentences above it and one below, in its text and on its page: by these a copy
// is known.
func TestAroundWord(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	above, below, err := set.AroundWord()
	if err != nil {
		t.Fatal(err)
	}
	says := func(text string, sentences []string) bool {
		text = strings.Join(strings.Fields(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, "")), " ")
		for _, s := range sentences {
			if strings.Contains(text, s) {
				return true
			}
		}
		return false
	}
	heading := Heading{Game: "k7q2", Reader: "Ada", Desk: "The Desk"}
	confirm, err := set.Part("confirm", words.Of(words.Line("JOIN k7q2")), true, Confirm{Commands: []string{"JOIN k7q2"}, Line: "CONFIRM 7hq2m9xd", Until: until})
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range map[string]func() (Letter, error){
		"held letter": func() (Letter, error) {
			return set.Hold(Hold{Heading: heading, Lack: words.Of(words.Own("It has no pass phrase.")), Word: "7hq2m9xdfa", Until: until})
		},
		"new phrase": func() (Letter, error) {
			return set.Hold(Hold{Heading: heading, NewPhrase: true, Word: "7hq2m9xdfa", Until: until})
		},
		"new key": func() (Letter, error) {
			return set.Hold(Hold{Heading: heading, NewKey: "AB12", Word: "7hq2m9xdfa", Until: until})
		},
		"command": func() (Letter, error) { return set.Answer(Answer{Heading: heading, Parts: []Part{confirm}}) },
		"new address": func() (Letter, error) {
			return set.NewAddress(NewAddress{Heading: heading, New: "ada@new.example", Line: "ADDRESS CONFIRM 7hq2m9xd", Until: until})
		},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := write()
			if err != nil {
				t.Fatal(err)
			}
			for form, text := range map[string]string{"text": l.Text, "page": l.HTML} {
				before, after, found := strings.Cut(text, "CONFIRM 7hq2m9xd")
				if !found || !says(before, above) || !says(after, below) || says(before, below) || says(after, above) {
					t.Errorf("the %s does not frame its word:\n%s", form, text)
				}
			}
		})
	}
}
