package writing

import (
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/words"
)

// speaking is a game of which nothing is asked but its phrases.
type speaking struct {
	adjudicator.Ruleset
	book *words.Book
}

func (s speaking) Phrases() *words.Book { return s.book }

// When a desk starts, what its languages lack is told, game by game; English and the language for tests lack nothing.
func TestWhatALanguageLacksIsTold(t *testing.T) {
	book, err := words.Open(fstest.MapFS{"en/a.tmpl": {Data: []byte(`{{define "moved"}}it moves{{end}}{{define "fell"}}it falls{{end}}`)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{words.English, words.Pseudo} {
		whole, err := OpenTongue(language, map[string]adjudicator.Ruleset{"high-card": speaking{book: book}})
		if err != nil || len(whole.Lacks) > 0 {
			t.Errorf("%s lacks %v (%v)", language, whole.Lacks, err)
		}
	}
	var log strings.Builder
	half := Tongue{Language: "it", Lacks: map[string][]string{"high-card": book.Lacks("it")}}
	half.TellLacks(slog.New(slog.NewTextHandler(&log, nil)))
	for _, want := range []string{"language=it", "ruleset=high-card", "[fell moved]", "docs/languages.md"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log does not tell %q: %s", want, log.String())
		}
	}
}
