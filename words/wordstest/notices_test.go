package wordstest

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/go/packages"
)

// faulty is where the faults are.
const faulty = "words/wordstest/testdata/faulty"

// TestNotices proves that the comparison can fail: the fault of each kind that testdata/faulty has is found, and no other.
func TestNotices(t *testing.T) {
	said := gathered([]*packages.Package{loaded(t)[faulty]})
	phrases, _ := read(t, "en", os.DirFS("testdata/book"))
	got := append(compare(said, phrases), said.faults...)
	want := []string{
		"nothing words unworded",
		"nobody says left-over",
		"misprinted: it prints .Moves",
		"plainly.Place is a string",
		"miscounted: plural of a",
		"unlisted: list of a",
		"unlisted: .Place is no list",
		"astray: it prints .Name",
		"astray: it calls nowhere",
		"sunk: it prints .Crew",
		"Sank.Ship is a string",
		"string is no topic",
		"it calls nowhere-else",
	}
	for _, fault := range want {
		if !slices.ContainsFunc(got, func(g string) bool { return strings.Contains(g, fault) }) {
			t.Errorf("nobody noticed: %s", fault)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d faults were noticed, there are %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
	}
	for _, name := range []string{"sound", "inner", "outer", "returned", "listed", "sunk"} {
		if said.topics[name] == nil {
			t.Errorf("nobody noticed that %s is said", name)
		}
	}
}

// TestReplacedPhrases: what only a phrase calls that a game has replaced by its own is no fault of the game, as it would be if nobody called it.
func TestReplacedPhrases(t *testing.T) {
	said := gathered([]*packages.Package{loaded(t)[faulty]})
	own := fstest.MapFS{"en/own.tmpl": {Data: []byte(`{{define "sound"}}{{.Place}} is ours{{end}}`)}}
	phrases, replaced := read(t, "en", os.DirFS("testdata/book"), own)
	if got := compare(said, phrases, replaced...); slices.Contains(got, "nobody says helper") {
		t.Error("nobody says helper, which the replaced phrase calls")
	}
	if got := compare(said, phrases); !slices.Contains(got, "nobody says helper") {
		t.Error("nobody calls helper but the replaced phrase, and it is said")
	}
}
