package sheets

import (
	"math/rand/v2"
	"strings"
	"testing"

	"despatch/often"
	"despatch/orders"
)

// linePieces are what random lines are made of: units counted and not, names whole and cut short, marks, and the words by which lines are evened out.
var linePieces = strings.Split(`3 infantry|1 fighter|2 tanks|1 bomber|1 transport|both tanks|two submarines|all infantry|3 inf|Germany|Poland|East Poland|Norway|Pol|Sea Zone 6|sz5|
->|<-|=>|to|from|with|at|in|on|and|,|;|-|?|(plus 1 tank)|attack|move|load|unload at|land|raid|bomb|retreat to|lose|not|except one|else|or|if possible|next turn|back to|via|x2|pass|rest`, "|")

// Whatever words stand on a line, in whatever order, it is read or refused, and the program goes on.
func TestRandomLines(t *testing.T) {
	v := testVocabulary()
	const seed = 20261124
	r := rand.New(rand.NewPCG(seed, 1))
	sections := []string{"purchase", "combat-move", "battle", "noncombat-move", "mobilise", "standing"}
	for range often.Of(700, 2000) {
		var line []string
		for range 2 + r.IntN(5) {
			line = append(line, strings.TrimSpace(linePieces[r.IntN(len(linePieces))]))
		}
		text, section := strings.Join(line, " "), sections[r.IntN(len(sections))]
		func() {
			defer func() {
				if bad := recover(); bad != nil {
					t.Errorf("seed %d: %s: %q: %v", seed, section, text, bad)
				}
			}()
			list, ds := ParseStatements(section, text, v)
			if len(list) == 0 && !orders.Failed(ds) && !strings.HasPrefix(text, "#") && strings.Trim(text, "()-,;:!? ") != "" {
				t.Errorf("seed %d: %s: %q is neither read nor refused", seed, section, text)
			}
		}()
	}
}
