package orders

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"despatch/byhand"
	"despatch/lexis"
)

// Words are the keywords that only one game has, in one language: they go with its vocabulary.
type Words struct {
	table struct {
		Language string               `yaml:"language"`
		Verbs    map[Keyword][]string `yaml:"verbs"`
		Words    map[Keyword][]string `yaml:"words"`
		// Sections are further words for sections that only this game has, by their IDs.
		Sections map[string][]string `yaml:"sections"`
	}
	// verbs are in the order in which they are tried.
	verbs []Keyword
}

// ReadWords reads a game's table of keywords, of which these are the verbs and those the words inside statements. It is an error that the
// table lacks a keyword or knows another, or that two verbs share a phrase; it begins with the line.
func ReadWords(data []byte, verbs, inside []Keyword) (*Words, error) {
	w := &Words{verbs: verbs}
	if err := lexis.Decode(data, &w.table); err != nil {
		return nil, fmt.Errorf("reading a game's keywords: %w", err)
	}
	if w.table.Language == "" {
		return nil, lexis.ErrNoLanguage
	}
	for _, part := range []struct {
		list  string
		fault error
	}{
		{"verbs", lexis.Check(verbs, w.table.Verbs, SplitWords)},
		{"words", lexis.Check(inside, w.table.Words, SplitWords)},
		{"verbs", w.ofTheLanguage()},
		{"verbs", lexis.Once(verbs, w.table.Verbs, func(Keyword) string { return "" }, SplitWords)},
	} {
		if part.fault != nil {
			return nil, inLine(data, part.list, part.fault)
		}
	}
	return w, nil
}

// ofTheLanguage says which verb has a phrase that opens an order of every game.
func (w *Words) ofTheLanguage() error {
	for _, v := range w.verbs {
		for _, phrase := range w.table.Verbs[v] {
			squeezed := Squeeze(SplitWords(phrase))
			for _, known := range allVerbs {
				for _, other := range embedded().Phrases[known] {
					if Squeeze(other) == squeezed {
						return &lexis.KeyFault{Key: string(v), Says: fmt.Sprintf("%q stands for both %q and the language's %q; take it out here", phrase, v, known)}
					}
				}
			}
		}
	}
	return nil
}

// inLine tells the line of a fault in a list of a table of keywords.
func inLine(data []byte, list string, fault error) error {
	var of *lexis.KeyFault
	if errors.As(fault, &of) {
		if line := byhand.Line(data, list, of.Key); line > 0 {
			return fmt.Errorf("line %d: %s: %w", line, list, fault)
		}
	}
	return fmt.Errorf("%s: %w", list, fault)
}

// GameWords reads a game's tables of keywords, of every language in the folder keywords of the files that the program carries, as they are
// first asked for.
func GameWords(files fs.FS, verbs, inside []Keyword) func() ([]*Words, error) {
	return sync.OnceValues(func() ([]*Words, error) {
		return lexis.ReadTables(files, "keywords", func(data []byte) (*Words, error) { return ReadWords(data, verbs, inside) })
	})
}

// lexicon is what lines of the vocabulary's game are compared with.
func (v *Vocabulary) lexicon() *lexicon {
	if len(v.Words) == 0 {
		return embedded()
	}
	return newLexicon(v.Words, carried()...)
}
