package orders

import (
	"strings"
	"testing"
)

// A game's table of keywords has all of its own, no others, and shares no verb with the language.
func TestReadWords(t *testing.T) {
	verbs, inside := []Keyword{"deal", "fold"}, []Keyword{"trump"}
	for name, tt := range map[string]struct{ table, want string }{
		"whole":                   {"language: en\nverbs: {deal: [deal, hand out], fold: [fold]}\nwords: {trump: [trump]}\n", ""},
		"no language":             {"verbs: {deal: [deal], fold: [fold]}\nwords: {trump: [trump]}\n", "names no language"},
		"a verb is missing":       {"language: en\nverbs: {deal: [deal]}\nwords: {trump: [trump]}\n", `"fold" has no words`},
		"a verb too many":         {"language: en\nverbs: {deal: [deal], fold: [fold], call: [call]}\nwords: {trump: [trump]}\n", `no key "call"`},
		"a word is missing":       {"language: en\nverbs: {deal: [deal], fold: [fold]}\nwords: {}\n", `"trump" has no words`},
		"two verbs of one phrase": {"language: en\nverbs: {deal: [deal], fold: [deal]}\nwords: {trump: [trump]}\n", `"deal" stands for both`},
		"a verb of the language":  {"language: en\nverbs: {deal: [deal], fold: [retreat]}\nwords: {trump: [trump]}\n", `the language's "retreat"`},
		"another field":           {"language: en\nnumbers: {one: 1}\n", "numbers"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadWords([]byte(tt.table), verbs, inside)
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("it is read with the error %v, want %q", err, tt.want)
			}
		})
	}
}
