package lexis

import (
	"slices"
	"testing"
)

func TestLines(t *testing.T) {
	if got, want := Lines("a\r\nb\rc\n"), []string{"a", "b", "c", ""}; !slices.Equal(got, want) {
		t.Errorf("the lines are %q, want %q", got, want)
	}
}

// A mark stands for a list item where a blank follows it.
func TestBullet(t *testing.T) {
	for line, rest := range map[string]string{
		"- STATUS": "STATUS", "  •  STATUS": " STATUS", "▪ 3 infantry": "3 infantry", "*\tSTATUS": "STATUS",
		"-3": "-3", "--": "--", "STATUS": "STATUS", "": "",
	} {
		if got := line[Bullet(line):]; got != rest {
			t.Errorf("%q without its mark is %q, want %q", line, got, rest)
		}
	}
}

// Pictures before words are passed over, but for those that take back what they stand before, or stand at it.
func TestPictures(t *testing.T) {
	for line, rest := range map[string]string{
		"🛒 PURCHASE": "PURCHASE", "⚔️ COMBAT MOVE": "COMBAT MOVE", "  💪🏽 pass": "pass", "🚚🚚 pass": "pass",
		"❌ PURCHASE": "❌ PURCHASE", "🚫 3 infantry": "🚫 3 infantry", "🛒❌ PURCHASE": "🛒❌ PURCHASE", "👎 pass": "👎 pass", "🛒PURCHASE": "🛒PURCHASE", "🛒": "🛒", "3 🛒": "3 🛒", "": "",
	} {
		if got := line[Pictures(line):]; got != rest {
			t.Errorf("%q without its pictures is %q, want %q", line, got, rest)
		}
	}
}

func TestIsQuotedLine(t *testing.T) {
	for line, want := range map[string]bool{"> STATUS": true, " \t>STATUS": true, "-> STATUS": false, "": false} {
		if got := IsQuotedLine(line); got != want {
			t.Errorf("%q repeats another mail: %v, want %v", line, got, want)
		}
	}
}

// Words between tildes are struck out; a tilde that says "about", a rule and an ornament strike out none.
func TestStruckLines(t *testing.T) {
	for line, want := range map[string]bool{
		"~~PLAY~~": true, "~PLAY~": true, "> ~~yes~~!": true, "*~~DRAW ACCEPT~~*": true,
		"PLAY": false, "~10 infantry": false, "3~4 infantry": false, "~~~~~~": false, "~ Anna ~": false, "PLAY ~~now~~": false, "": false,
	} {
		if got := IsStruck(line); got != want {
			t.Errorf("%q is struck out: %v", line, got)
		}
	}
}
