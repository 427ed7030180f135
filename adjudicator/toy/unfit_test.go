package toy_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator/axis"
)

// TestFaultsOfALargerGame: what is wrong with facilities, technologies, cargo and classes at sea is told with file, line and what belongs there,
// as what is wrong in a small game is.
func TestFaultsOfALargerGame(t *testing.T) {
	for _, f := range []struct{ file, from, to, want string }{
		{"fire-at-sea.yaml", "classes: [hull, air]", "classes: [hull]", `fire-at-sea.yaml, line 4: step 1: by: there is no class "air"; there are hull`},
		{"units.yaml", "class: armour", "class: armor", `units.yaml, line 3: tank: there is no class "armor"; there are foot, armour, air`},
		{"units.yaml", "needs: ballistics", "needs: balistics", `units.yaml, line 16: howitzer: there is no technology "balistics"; there are ballistics`},
		{"units.yaml", "mends: [ironclad]", "mends: [battleship]", `units.yaml, line 10: dock: mends: there is no unit "battleship"; there are infantry`},
		{"units.yaml", "to: foundry", "to: frigate", `units.yaml, line 12: extension: upgrades: "frigate" is no facility; there are works, fort`},
		{"technologies.yaml", ", name: Ballistics", "", "technologies.yaml, line 5: an advance has no id, or no name; write id: ballistics"},
		{"setup-war.yaml", "fighter: 1, works: 1", "fighter: 1, works: 2", "setup-war.yaml, line 10: red has 2 works in redmoor, and a territory holds one at most; write 1"},
		{"setup-war.yaml", "{frigate: 1}", "{frigate: 1, works: 1}", "setup-war.yaml, line 11: red has a works at sea in bay; a facility stands on land"},
		{"setup-war.yaml", "{frigate: 1}", "{frigate: 1, barge: 1, tank: 2}\n    cargo: {bay: [[tank, tank]]}", "setup-war.yaml, line 11: red: cargo in bay: no barge takes [tank, tank]; write a row for each ship"},
	} {
		data := fstest.MapFS{}
		files, err := fs.Glob(os.DirFS("data"), "*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			raw, err := os.ReadFile("data/" + name)
			if err != nil {
				t.Fatal(err)
			}
			data[name] = &fstest.MapFile{Data: raw}
		}
		changed := strings.Replace(string(data[f.file].Data), f.from, f.to, 1)
		if changed == string(data[f.file].Data) {
			t.Errorf("%s has no %q", f.file, f.from)
		}
		data[f.file] = &fstest.MapFile{Data: []byte(changed)}
		if _, err := axis.LoadRules(data); err == nil || !strings.Contains(err.Error(), f.want) {
			t.Errorf("%s with %q is told\n%v\nand not\n%s", f.file, f.to, err, f.want)
		}
	}
}
