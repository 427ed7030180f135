package lexis

import (
	"strings"
	"testing"
)

// A sign is found wherever in a sentence its words stand in a row, whatever it begins with.
func TestSigns(t *testing.T) {
	signs := ReadSigns([]string{"not yet", "<sure> * tomorrow", "^ draft $", "* later", "provvisor-|vorläufig-"}, Kinds{"sure": {"perhaps", "maybe"}})
	courteous := map[string]bool{"please": true}
	bare := func(words []string) []string { return Bare(words, courteous) }
	for sentence, want := range map[string]bool{
		"i am not yet done":                      true,
		"not done yet":                           false,
		"maybe we play it tomorrow":              true,
		"maybe one two three four five tomorrow": false,
		"we play it tomorrow":                    false,
		"draft":                                  true,
		"please draft please":                    true,
		"a draft":                                false,
		"draft it":                               false,
		"the rest later":                         true,
		"orders provvisori":                      true,
		"eine vorläufige fassung":                true,
		"":                                       false,
	} {
		if got := signs.In(strings.Fields(sentence), bare); got != want {
			t.Errorf("In(%q) = %v, want %v", sentence, got, want)
		}
	}
}
