package orders

import (
	"fmt"
	"io/fs"
	"sync"

	"despatch/lexis"
)

// Words are the keywords that only one game has, in one language: they go with its vocabulary.
type Words struct {
	table struct {
		Language string               `yaml:"language"`
		Verbs    map[Keyword][]string `yaml:"verbs"`
		Words    map[Keyword][]string `yaml:"words"`
	}
	// verbs are in the order in which they are tried.
	verbs []Keyword
}

// ReadWords reads a game's table of keywords, of which these are the verbs and those the words inside statements. It is an error that the
// table lacks a keyword or knows another, or that two verbs share a phrase.
func ReadWords(data []byte, verbs, inside []Keyword) (*Words, error) {
	w := &Words{verbs: verbs}
	if err := lexis.Decode(data, &w.table); err != nil {
		return nil, fmt.Errorf("reading a game's keywords: %w", err)
	}
	if w.table.Language == "" {
		return nil, lexis.ErrNoLanguage
	}
	if err := lexis.Check(verbs, w.table.Verbs, SplitWords); err != nil {
		return nil, fmt.Errorf("a game's keywords, %s, verbs: %w", w.table.Language, err)
	}
	if err := lexis.Check(inside, w.table.Words, SplitWords); err != nil {
		return nil, fmt.Errorf("a game's keywords, %s, words: %w", w.table.Language, err)
	}
	for _, v := range verbs {
		for _, phrase := range w.table.Verbs[v] {
			squeezed := Squeeze(SplitWords(phrase))
			for _, known := range allVerbs {
				for _, other := range embedded().Phrases[known] {
					if Squeeze(other) == squeezed {
						return nil, fmt.Errorf("a game's keywords, %s: %q stands for both %q and the language's %q", w.table.Language, phrase, v, known)
					}
				}
			}
		}
	}
	if err := lexis.Once(verbs, w.table.Verbs, func(Keyword) string { return "" }, SplitWords); err != nil {
		return nil, fmt.Errorf("a game's keywords, %s, verbs: %w", w.table.Language, err)
	}
	return w, nil
}

// GameWords reads a game's tables of keywords, of every language in the folder keywords of the files that the program carries, as they are
// first asked for.
func GameWords(files fs.FS, verbs, inside []Keyword) func() []*Words {
	return sync.OnceValue(func() []*Words {
		return lexis.Tables(files, "keywords", func(data []byte) (*Words, error) { return ReadWords(data, verbs, inside) })
	})
}

// lexicon is what lines of the vocabulary's game are compared with.
func (v *Vocabulary) lexicon() *lexicon {
	if len(v.Words) == 0 {
		return embedded()
	}
	return newLexicon(v.Words, carried()...)
}
