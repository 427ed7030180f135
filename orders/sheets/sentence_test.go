package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// A full stop that ends a sentence parts what stands before it from what stands behind; that of an abbreviation parts nothing, and what is
// bought is bought in however many sentences.
func TestSentencesPartUnits(t *testing.T) {
	v := testVocabulary()
	for _, tt := range []struct {
		section, text, want string
		// column is that of the full stop which is refused, 0 for a line that is read.
		column int
	}{
		{"combat-move", "3 infantry. 2 tanks Poland -> East Poland", "write: 3 infantry, 2 tanks Poland -> East Poland;", 11},
		{"combat-move", "3 infantry . 2 tanks Poland -> East Poland", "write: 3 infantry, 2 tanks Poland -> East Poland;", 12},
		{"combat-move", "3 infantry. 2 tanks. 1 fighter Poland -> East Poland", "write: 3 infantry, 2 tanks, 1 fighter Poland -> East Poland;", 11},
		{"combat-move", "3 inf. 2 tanks. 1 fighter Poland -> East Poland", "write: 3 inf. 2 tanks, 1 fighter Poland -> East Poland;", 15},
		{"combat-move", "3 infantry. All tanks Poland -> East Poland", "write: 3 infantry, All tanks Poland -> East Poland;", 11},
		{"combat-move", "infantry 3. tanks 2 Poland -> East Poland", "write: infantry 3, tanks 2 Poland -> East Poland;", 11},
		{"combat-move", "Poland -> East Poland: 3 infantry. 2 tanks", "write: Poland -> East Poland: 3 infantry, 2 tanks;", 34},
		{"mobilise", "3 infantry. 2 tanks at Germany", "write: 3 infantry, 2 tanks at Germany;", 11},
		{"combat-move", "3 inf. 2 tanks Poland -> E. Poland", "3 infantry, 2 tanks  Poland -> East Poland", 0},
		{"combat-move", "3 inf. 2 art. 1 arm. Poland -> E. Poland.", "3 infantry, 2 artillery, 1 tank  Poland -> East Poland", 0},
		{"combat-move", "3 inf., 2 tanks Poland -> East Poland", "3 infantry, 2 tanks  Poland -> East Poland", 0},
		{"combat-move", "art. 2 Poland -> East Poland", "2 artillery  Poland -> East Poland", 0},
		{"combat-move", "3 infantry. Poland -> East Poland", "3 infantry  Poland -> East Poland", 0},
		{"combat-move", "2. 3 infantry Poland -> East Poland", "3 infantry  Poland -> East Poland", 0},
		{"combat-move", "1 destroyer SZ. No. 5 -> SZ 6", "1 destroyer  Sea Zone 5 -> Sea Zone 6", 0},
		{"purchase", "3 infantry. 2 tanks.", "3 infantry, 2 tanks", 0},
		{"purchase", "3 inf. 2 tanks", "3 infantry, 2 tanks", 0},
	} {
		list, diags := ParseStatements(tt.section, tt.text, v)
		switch {
		case tt.column == 0 && (len(list) != 1 || orders.PrintStatement(list[0], v) != tt.want):
			t.Errorf("%q is read as %v, %v; want %q", tt.text, list, diags, tt.want)
		case tt.column > 0 && (len(diags) != 1 || diags[0].Column != tt.column || !strings.Contains(diags[0].Hint.String(), tt.want)):
			t.Errorf("%q is refused with %v; want column %d and %q", tt.text, diags, tt.column, tt.want)
		}
	}
}
