package commands

import "testing"

func TestVerbNamed(t *testing.T) {
	for words, want := range map[string]Verb{
		"press": VerbPress, "resign": VerbLeave, "Draw  Propose": VerbDrawPropose, "deputy": VerbDeputy,
		"master deputy": VerbMasterDeputy, "pause": VerbPause, "roll back": VerbRollback,
	} {
		if got, ok := VerbNamed(words); got != want || !ok {
			t.Errorf("%q names %q, want %q", words, got, want)
		}
	}
	for _, words := range []string{"", "master", "dance", "master press"} {
		if got, ok := VerbNamed(words); ok {
			t.Errorf("%q names %q, want none", words, got)
		}
	}
}
