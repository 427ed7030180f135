package axis

import (
	"strings"
	"testing"
	"testing/fstest"
)

// What would make rounds go wrong is told when the tables are read, with the step.
func TestFireIsChecked(t *testing.T) {
	r := &Rules{Units: []UnitType{{ID: "rifles"}}, kinds: map[string]Kind{"rifles": 0}}
	for _, c := range []struct{ name, fire, wrong string }{
		{"good", "classes: [a, b]\nreach: {b: {hits: [a], guided: [a, b]}}\nsteps: [{by: [a], side: defenders, values: {rifles: 3}, chooser: shooter}, {clear: true}]", ""},
		{"no class", "steps: [{clear: true}]", "there are 0 classes; a game has 1 to 8"},
		{"too many classes", "classes: [a, b, c, d, e, f, g, h, i]\nsteps: [{clear: true}]", "there are 9 classes; a game has 1 to 8"},
		{"no step", "classes: [a]", "the last step of a round is one after which the fallen leave"},
		{"the fallen stay", "classes: [a]\nsteps: [{by: [a]}]", "the last step of a round is one after which the fallen leave"},
		{"unknown class fires", "classes: [a]\nsteps: [{by: [b], clear: true}]", `line 2: step 1: by: there is no class "b"; there are a`},
		{"unknown class is hit", "classes: [a]\nreach: {a: {hits: [b]}}\nsteps: [{clear: true}]", `reach: a: there is no class "b"`},
		{"unknown class reaches", "classes: [a]\nreach: {b: {hits: [a]}}\nsteps: [{clear: true}]", `reach: there is no class "b"`},
		{"unknown unit", "classes: [a]\nsteps: [{values: {lancers: 2}, clear: true}]", `line 2: step 1: values: there is no unit "lancers"`},
		{"unknown chooser", "classes: [a]\nsteps: [{chooser: umpire, clear: true}]", `line 2: step 1: chooser is owner or shooter, not "umpire"`},
		{"too many kinds of hits", "classes: [a, b, c, d, e]\nreach: {a: {hits: [a]}, b: {hits: [b]}, c: {hits: [c]}, d: {hits: [d]}}\nsteps: [{clear: true}]",
			"step 1: its hits are of 5 kinds"},
	} {
		_, err := r.ReadFire(fstest.MapFS{"fire.yaml": {Data: []byte(c.fire)}}, "fire.yaml")
		switch {
		case c.wrong == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)):
			t.Errorf("%s: %v, want %q", c.name, err, c.wrong)
		}
	}
}

// An order of loss names units that there are, and damaged ones only of those that can be damaged.
func TestLossesAreChecked(t *testing.T) {
	r := &Rules{Units: []UnitType{{ID: "raft", Hits: 1}, {ID: "ark", Hits: 2}}, kinds: map[string]Kind{"raft": 0, "ark": 1}}
	for _, c := range []struct {
		name  string
		table lossTable
		wrong string
	}{
		{"good", lossTable{Order: []string{"ark", "raft", "damaged ark"}, Spares: []string{"last hunter", "last captor"}}, ""},
		{"unknown", lossTable{Order: []string{"canoe"}}, `there is no unit "canoe"`},
		{"never damaged", lossTable{Order: []string{"raft", "damaged raft"}}, "a raft is lost with its first hit"},
		{"never whole", lossTable{Order: []string{"damaged ark", "raft"}}, "say when ark is lost that is whole, too"},
		{"unknown reason", lossTable{Order: []string{"raft"}, Spares: []string{"flagship"}}, `"flagship" is nothing to spare`},
	} {
		table, err := loading{r}.lossTable(c.table, SeaUnit)
		switch {
		case c.wrong == "" && (err != nil || !table.TellsDamaged() || table.Spares != SpareLastHunter|SpareLastCaptor):
			t.Errorf("%s: %v, %v", c.name, table, err)
		case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)):
			t.Errorf("%s: %v, want %q", c.name, err, c.wrong)
		}
	}
}
