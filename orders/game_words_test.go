package orders

import (
	"strings"
	"testing"
	"testing/fstest"
)

// A game's table of keywords has all of its own, no others, and shares no verb with the language.
func TestReadWords(t *testing.T) {
	verbs, inside := []Keyword{"deal", "fold"}, []Keyword{"trump"}
	for name, tt := range map[string]struct{ table, want string }{
		"whole":                   {"language: en\nverbs: {deal: [deal, hand out], fold: [fold]}\nwords: {trump: [trump]}\n", ""},
		"no language":             {"verbs: {deal: [deal], fold: [fold]}\nwords: {trump: [trump]}\n", "names no language"},
		"a verb is missing":       {"language: en\nverbs: {deal: [deal]}\nwords: {trump: [trump]}\n", `line 2: verbs: "fold" has no words; write fold: and a list of them`},
		"a verb too many":         {"language: en\nverbs: {deal: [deal], fold: [fold], call: [call]}\nwords: {trump: [trump]}\n", `line 2: verbs: there is no key "call"; the keys are deal, fold`},
		"a word is missing":       {"language: en\nverbs: {deal: [deal], fold: [fold]}\nwords: {}\n", `line 3: words: "trump" has no words`},
		"two verbs of one phrase": {"language: en\nverbs:\n  deal: [deal]\n  fold: [deal]\nwords: {trump: [trump]}\n", `line 4: verbs: "deal" stands for both "deal" and "fold"; take it out of one`},
		"a verb of the language":  {"language: en\nverbs: {deal: [deal], fold: [retreat]}\nwords: {trump: [trump]}\n", `line 2: verbs: "retreat" stands for both "fold" and the language's "retreat"`},
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

// TestGameWords: a fault in a table that the program carries is told with its file, as the game is made, and ends nothing.
func TestGameWords(t *testing.T) {
	files := fstest.MapFS{"keywords/en.yaml": {Data: []byte("language: en\nverbs:\n  deal: []\n")}}
	if _, err := GameWords(files, []Keyword{"deal"}, nil)(); err == nil || !strings.Contains(err.Error(), `keywords/en.yaml: line 3: verbs: "deal" has no words`) {
		t.Errorf("the error is %v", err)
	}
}
