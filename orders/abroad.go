package orders

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"despatch/lexis"
	"despatch/words"
)

//go:embed abroad.yaml
var abroadFile []byte

// nations are what nations are called in other languages, by the English name. A fault in the table is a programming error, which the tests find.
var nations = sync.OnceValue(func() map[string][]string {
	var table map[string][]string
	if err := lexis.Decode(abroadFile, &table); err != nil {
		panic(fmt.Errorf("abroad.yaml: %w", err))
	}
	return table
})

// Abroad are names of a nation in other languages, in small letters; none where it is not known.
func Abroad(name string) []string { return nations()[name] }

// before are small words that other languages put before the name of a place.
var beforeAbroad = []string{"in", "en", "au", "aux", "a", "alla", "nella", "auf", "nach", "la", "le", "die", "das", "l", "all", "nell", "degli", "della"}

// inOtherLanguage is the hint with the name of which some words are what it is called in another language: Germany for "en Allemagne".
func (p *Reader) inOtherLanguage(ix *NameIndex, fields []string) words.Text {
	for len(fields) > 1 && slices.Contains(beforeAbroad, fields[0]) {
		fields = fields[1:]
	}
	said := strings.Join(fields, " ")
	for _, n := range ix.Names {
		if slices.ContainsFunc(Abroad(n.Name), func(a string) bool { return strings.Join(SplitWords(a), " ") == said }) {
			return DidYouMean(n.Name)
		}
	}
	return words.Text{}
}
