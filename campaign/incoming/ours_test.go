package incoming

import "testing"

// What a letter of ours has quoted of its reader he may say once more; a row of ours that came back is ours, a heading too, and his own name is his.
func TestWhatIsOurs(t *testing.T) {
	ours := OursIn([]string{"Anna Rossi,", "", `Not read as orders: "non farlo partire ancora"`, "", "Territories", "If that changes nothing, answer with PLAY."})
	for row, want := range map[string]bool{
		"If that changes nothing": true, "Territories": true, "?Territories?": true,
		"non farlo partire ancora": false, "Anna Rossi": false, "wait": false, "Territories and more": false,
	} {
		if got := ours.HoldsRow(row); got != want {
			t.Errorf("%q is ours: %v, want %v", row, got, want)
		}
	}
}
