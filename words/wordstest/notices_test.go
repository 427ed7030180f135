package wordstest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// faulty is where the faults are.
const faulty = "words/wordstest/testdata/faulty"

// TestNotices proves that the comparison can fail: the fault of each kind that testdata/faulty has is found, and no other.
func TestNotices(t *testing.T) {
	said := gathered([]*packages.Package{loaded(t)[faulty]})
	got := append(compare(said, read(t, "en", os.DirFS("testdata/book"))), said.faults...)
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
