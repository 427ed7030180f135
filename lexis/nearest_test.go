package lexis

import (
	"slices"
	"testing"
)

// How far a word may be from the one that is meant depends on what else could stand in its place.
func TestNearest(t *testing.T) {
	verbs := []string{"status", "vote", "why", "rollback", "reinforcements"}
	for _, row := range []struct {
		written                     string
		amongNames, orders, inProse string
	}{
		{"status", "", "", ""}, // written right is no slip
		{"staus", "status", "status", "status"},
		{"statsu", "status", "status", "status"},
		{"sttsu", "", "", ""}, // two slips in five letters
		{"rolbcak", "rollback", "rollback", ""},
		{"rollbakc", "rollback", "rollback", "rollback"},
		{"vtoe", "vote", "vote", "vote"}, // swapped
		{"vot", "vote", "vote", ""},      // in a letter that may be anything
		{"wyh", "why", "why", "why"},
		{"rinforcemts", "reinforcements", "reinforcements", ""}, // three of eleven; a quarter of fourteen
		{"reinforcemts", "reinforcements", "reinforcements", "reinforcements"},
		{"hello", "", "", ""},
	} {
		for _, tt := range []struct {
			as   Tolerance
			want string
		}{{AmongNames, row.amongNames}, {AmongOrders, row.orders}, {AmongProse, row.inProse}} {
			if got := Nearest(row.written, verbs, tt.as); got != tt.want {
				t.Errorf("%q with tolerance %d is near %q, want %q", row.written, tt.as, got, tt.want)
			}
		}
	}
}

// All that are equally near are gathered, in the order in which they were tried; a farther one is not.
func TestNearGathersTheNearest(t *testing.T) {
	near := Near[int]{Tolerance: AmongNames}
	for i, w := range []string{"west prussia", "east russia", "east prussia", "east prussie"} {
		near.Try("east prussiq", w, i)
	}
	if want := []int{2, 3}; !slices.Equal(near.Found, want) {
		t.Errorf("near are %v, want %v", near.Found, want)
	}
}

func TestFold(t *testing.T) {
	for written, want := range map[string][2]string{
		"Poland":        {"poland", "poland"},
		"Mañana":        {"manana", "manana"},
		"Größe":         {"grosse", "grosse"},
		"l'Île-Ø":       {"l'ile-o", "lileo"},
		"PRESS TO":      {"press to", "pressto"},
		"18:00":         {"18:00", "1800"},
		"zone\u200d 14": {"zone\u200d 14", "zone14"},
	} {
		if got := Fold(written); got != want[0] {
			t.Errorf("%q folds to %q, want %q", written, got, want[0])
		}
		if got := FoldWord(written); got != want[1] {
			t.Errorf("the word %q folds to %q, want %q", written, got, want[1])
		}
	}
}
