package byhand

import (
	"strings"
	"testing"
)

// The line of a key, or of a row; of what the file lacks, that of the last step that it has.
func TestLine(t *testing.T) {
	const text = "# a file\nunits:\n  - {id: foot, cost: 3}\n  - id: horse\n    cost: 5\nmoney: {one: crown}\n"
	for path, want := range map[string]int{
		"units": 2, "units [0]": 3, "units [0] cost": 3, "units [1] cost": 5, "units [1] move": 4, "units [7]": 2, "units foot": 2, "money many": 6, "none": 0,
	} {
		if got := Line([]byte(text), strings.Fields(path)...); got != want {
			t.Errorf("%s stands in line %d, not %d", path, got, want)
		}
	}
	if got := Line([]byte("units: ["), "units"); got != 0 {
		t.Errorf("a file that cannot be read has line %d", got)
	}
}
