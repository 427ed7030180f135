package orders

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestPlainWords holds the short way of cutting a name into words against the lexer.
func TestPlainWords(t *testing.T) {
	plain := 0
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringOf(rapid.RuneFrom([]rune("aBexX 1250--  "+"é.&'#/*"))).Draw(t, "name")
		words, ok := plainWords(name)
		if ok {
			plain++
		}
		if want := lexedWords(name); ok && !slices.Equal(words, want) {
			t.Errorf("%q is cut into %q, by the lexer into %q", name, words, want)
		}
	})
	for name, ok := range map[string]bool{"Sea Zone 12": true, "Trans-Jordan": true, "5xinf": false, "Saint Lô": false, "S.Z. 5": false, "": true} {
		if _, got := plainWords(name); got != ok {
			t.Errorf("%q is plain: %v, want %v", name, got, ok)
		}
	}
	if plain == 0 {
		t.Error("no name that was drawn is plain")
	}
}
