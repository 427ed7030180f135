package despatch_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fixedVerb is a verb that stands fixed behind the name of a power: "Terns is not on turn", where people speak of the Terns as of several.
var fixedVerb = regexp.MustCompile(`\{\{(?:name |list )*(?:\(name )?\$?(?:\.Data)?\.(?:Who|Power|Powers|Seat|Seats|Ally|Enemy|Speaker)\)?\}\}\*{0,2} ` +
	`(?:is|are|has|have|does|do|was|were|isn't|hasn't|doesn't|wins|loses|gets|takes|pays|buys|plays|acts|goes|moves|holds|needs|asks|answers|waits|bids)\b`)

// ofSomebody ends before a name with which the verb behind it does not go: "the turn of Terns is over".
var ofSomebody = regexp.MustCompile(`\b(?:of|for|from|to|by|with|than|and) \*{0,2}$`)

// TestVerbsAgreeWithPowers: in books that serve every game a verb beside a power's name goes with it, {{agree .Who "is" "are"}}, or the sentence is
// turned so that it needs none. A game's own book knows its powers.
func TestVerbsAgreeWithPowers(t *testing.T) {
	read := 0
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".tmpl" || ofOneGame(path) {
			return err
		}
		read++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, at := range fixedVerb.FindAllStringIndex(line, -1) {
				person := strings.HasPrefix(path, "templates") && strings.Contains(line[at[0]:at[1]], ".Who") // in letters
				if !person && !ofSomebody.MatchString(line[:at[0]]) {
					t.Errorf("%s:%d: %s", path, i+1, line[at[0]:at[1]])
				}
			}
		}
		return nil
	})
	if err != nil || read < 60 {
		t.Errorf("%d books were read: %v", read, err)
	}
}

// ofOneGame says whether a book is a single game's.
func ofOneGame(path string) bool {
	parts := strings.Split(filepath.ToSlash(path), "/")
	return parts[0] == "adjudicator" && parts[1] != "axis" && parts[1] != "play" && parts[1] != "phrases"
}
