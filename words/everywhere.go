package words

import (
	"embed"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

// Names that stand in letters of every kind: days, months, languages.
//
//go:embed names/*.yaml
var nameFiles embed.FS

var calendars = sync.OnceValue(func() map[string]map[Name]noun {
	out := map[string]map[Name]noun{}
	for language := range grammars {
		data, err := nameFiles.ReadFile("names/" + language + ".yaml")
		if err != nil {
			continue // English has none, and a further language need not have any
		}
		var names map[Name]noun
		if err := yaml.Unmarshal(data, &names); err != nil {
			panic(fmt.Errorf("names/%s.yaml: %w", language, err))
		}
		out[language] = names
	}
	return out
})

// everywhere are the names in a language that every book has.
func everywhere(language string) map[Name]noun {
	names := map[Name]noun{}
	if language, _ = parted(language); language != English && language != Pseudo {
		maps.Copy(names, calendars()[language])
	}
	return names
}

// Tenths is a number with one place behind the point, as a language writes it.
func Tenths(language string, x float64) string {
	written := strconv.FormatFloat(x, 'f', 1, 64)
	if point := grammarOf(language).point; point != "" {
		return strings.Replace(written, ".", point, 1)
	}
	return written
}
