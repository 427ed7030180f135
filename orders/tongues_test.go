package orders

import (
	"strings"
	"testing"
)

// No word of one language means another thing in the next: what stands for one keyword here stands for no other there, be it that both languages
// use it for both, and its place in the order tells them apart. "all" is English, and no Italian "all'".
func TestLanguagesDoNotContradict(t *testing.T) {
	type meaning struct{ language, key string }
	meant := map[string][]meaning{}
	for _, table := range carried() {
		for kind, lists := range map[string]map[Keyword][]string{"verb": table.Verbs, "word": table.Words, "frame": table.Frame} {
			for k, phrases := range lists {
				for _, p := range phrases {
					key := Squeeze(SplitWords(p)) + " as a " + kind
					meant[key] = append(meant[key], meaning{table.Language, string(k)})
				}
			}
		}
	}
	says := func(list []meaning, language, key string) bool {
		for _, m := range list {
			if m.language == language && m.key == key {
				return true
			}
		}
		return false
	}
	for phrase, list := range meant {
		for _, a := range list {
			for _, b := range list {
				if a.language < b.language && a.key != b.key && !says(list, b.language, a.key) && !says(list, a.language, b.key) {
					t.Errorf("%q means %s in %s and %s in %s", strings.TrimSpace(phrase), a.key, a.language, b.key, b.language)
				}
			}
		}
	}
}
