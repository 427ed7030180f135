package axis

import "testing"

func TestArticles(t *testing.T) {
	for in, want := range map[string]string{
		"a infantry moves 1 space; an artillery too": "an infantry moves 1 space; an artillery too",
		"a tank, a unit, a aircraft carrier":         "a tank, a unit, an aircraft carrier",
		"Libya is friendly":                          "Libya is friendly",
	} {
		if got := articles(in); got != want {
			t.Errorf("articles(%q) = %q, want %q", in, got, want)
		}
	}
}
