package dice_test

import (
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/dice"
)

// Every key is read back from its text, whatever bars and backslashes are in its fields.
func TestKeysAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		field := rapid.StringMatching(`[a-zö|\\ -]{0,6}`)
		key := dice.Key{Game: field.Draw(t, "game"), Round: rapid.IntRange(0, 99).Draw(t, "round"), Power: field.Draw(t, "power"),
			Phase: field.Draw(t, "phase"), Digest: field.Draw(t, "digest")}
		if got, err := dice.ParseKey(key.String()); err != nil || got != key {
			t.Fatalf("ParseKey(%q) = %+v, %v, want %+v", key.String(), got, err, key)
		}
	})
}

func TestWhatIsNoKey(t *testing.T) {
	for _, text := range []string{"", "k7q2|1|germany|combat-move", "k7q2|one|germany|combat-move|00", "a|1|b|c|d|e", `a|1|b|c|d\`} {
		if key, err := dice.ParseKey(text); err == nil {
			t.Errorf("ParseKey(%q) = %+v, want an error", text, key)
		}
	}
}
