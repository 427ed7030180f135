package maps_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/games"
	"despatch/maps"
)

// mapFiles are the maps of the games that have a board, which must keep it. A further game may do without: its letters have no pictures then.
var mapFiles = map[string]string{
	"advanced":     "../adjudicator/advanced/data/map.yaml",
	"anniversary":  "../adjudicator/anniversary/data/map.yaml",
	"d-day":        "../adjudicator/dday/normandy/data/map.yaml",
	"pacific-1940": "../adjudicator/pacific/data/map.yaml",
}

// neighbours reads who borders whom from a game's map: its spaces, or its zones and the boxes from which one lands in them.
func neighbours(t *testing.T, game string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(mapFiles[game])
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		ID         string   `yaml:"id"`
		Neighbours []string `yaml:"neighbours"`
		LandsIn    string   `yaml:"lands_in"`
	}
	var rows struct {
		Spaces, Zones, Boxes []row
	}
	if err := yaml.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, r := range append(append(rows.Spaces, rows.Zones...), rows.Boxes...) {
		out[r.ID] = r.Neighbours
		if r.LandsIn != "" {
			out[r.ID] = []string{r.LandsIn}
		}
	}
	return out
}

// TestBoards holds the board of every game to its map: every border is seen, nearly all of them where areas touch, and where two areas touch
// that do not border each other, there is a wall.
func TestBoards(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for game := range all {
		if _, err := maps.Load(game); err == nil && mapFiles[game] == "" {
			t.Errorf("no board of %s is looked at: enter its map among mapFiles", game)
		} else if err != nil && mapFiles[game] == "" {
			t.Logf("%s has no board, so its letters have no pictures: docs/maps.md says how one is made", game)
		}
	}
	for game := range mapFiles {
		b, err := maps.Load(game)
		if err != nil {
			t.Error(err)
			continue
		}
		report := maps.Check(b, neighbours(t, game))
		for _, fault := range report.Faults {
			t.Errorf("%s: %s", game, fault)
		}
		t.Logf("%s: %d borders, %d touching (%.1f %%), %d by a link; %d walls", game, report.Borders, report.Touching,
			100*float64(report.Touching)/float64(report.Borders), report.Linked, report.Walls)
		if want := borders(neighbours(t, game)); report.Borders != want {
			t.Errorf("%s: the board has %d borders, and the map %d", game, report.Borders, want)
		}
		if !touchEnough(report) {
			t.Errorf("%s: only %d of %d borders are seen where areas touch", game, report.Touching, report.Borders)
		}
		if report.Walls > 20 {
			t.Errorf("%s: %d walls are more than an eye puts up with", game, report.Walls)
		}
	}
}

// borders counts those of a map.
func borders(near map[string][]string) (n int) {
	for a, list := range near {
		for _, b := range list {
			n++
			if slices.Contains(near[b], a) && b < a {
				n-- // told from both sides
			}
		}
	}
	return n
}

// touchEnough says whether all borders but one, or all but one in twenty, are seen where areas touch.
func touchEnough(r maps.Report) bool {
	return r.Borders > 0 && r.Borders-r.Touching <= max(1, r.Borders/20)
}

// TestSmallBoards: a board of few spaces is held to its own number of borders.
func TestSmallBoards(t *testing.T) {
	for _, c := range []struct {
		borders, touching int
		want              bool
	}{{4, 4, true}, {5, 4, true}, {5, 3, false}, {1, 1, true}, {0, 0, false}, {407, 406, true}, {102, 97, true}, {102, 96, false}} {
		if got := touchEnough(maps.Report{Borders: c.borders, Touching: c.touching}); got != c.want {
			t.Errorf("%d of %d borders: %v", c.touching, c.borders, got)
		}
	}
	if n := borders(map[string][]string{"a": {"b", "c"}, "b": {"a"}, "c": {"a"}, "box": {"a"}}); n != 3 {
		t.Errorf("a map of three borders has %d", n)
	}
}

// TestCheckNotices proves that the check can fail: each change of a true board makes it untrue.
func TestCheckNotices(t *testing.T) {
	const game = "anniversary"
	for _, tt := range []struct {
		name, fault string
		change      func(b *maps.Board, near map[string][]string)
	}{
		{"a border that the picture does not have", "nobody sees that", func(_ *maps.Board, near map[string][]string) {
			near["japan"] = append(near["japan"], "italy")
			near["italy"] = append(near["italy"], "japan")
		}},
		{"a border that the map does not have", "touch: border false, wall false", func(_ *maps.Board, near map[string][]string) {
			near["germany"], near["poland"] = nil, nil
		}},
		{"a wall on a border", "border true, wall true", func(b *maps.Board, _ map[string][]string) {
			for i, arc := range b.Arcs {
				b.Arcs[i].Wall = arc.Left >= 0 && arc.Right >= 0
			}
		}},
		{"a name astray", "the label of japan", func(b *maps.Board, _ map[string][]string) {
			japan, _ := b.Find("japan")
			b.Areas[japan].Label = b.Areas[0].Label
		}},
		{"a link astray", "does not go from one to the other", func(b *maps.Board, _ map[string][]string) {
			b.Links[0].From = b.Links[0].To
		}},
		{"a space without an area", "atlantis has no area", func(_ *maps.Board, near map[string][]string) { near["atlantis"] = nil }},
		{"an area without a space", "japan is no space", func(_ *maps.Board, near map[string][]string) { delete(near, "japan") }},
	} {
		b, err := maps.Load(game)
		if err != nil {
			t.Fatal(err)
		}
		near := neighbours(t, game)
		tt.change(b, near)
		if report := maps.Check(b, near); !strings.Contains(strings.Join(report.Faults, "\n"), tt.fault) {
			t.Errorf("%s: nothing of %q is among the faults: %v", tt.name, tt.fault, report.Faults)
		}
	}
}

// TestBoardsAreRead sees that what is written is read again as it was, that boards stay small, and that a game without one is told so.
func TestBoardsAreRead(t *testing.T) {
	files, err := filepath.Glob("boards/*.json")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		b, err := maps.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		again, err := b.Encode()
		if err != nil || string(again)+"\n" != string(data) {
			t.Errorf("%s is not written as it was read: %v", file, err)
		}
		if len(data) > 200_000 {
			t.Errorf("%s has %d bytes", file, len(data))
		}
	}
	if _, err := maps.Load("chess"); err == nil {
		t.Error("a board is drawn for chess")
	}
	for _, broken := range []string{"", "{", `{"sides":[[1,2]],"arcs":[]}`} {
		if _, err := maps.Decode([]byte(broken)); err == nil {
			t.Errorf("%q is read as a board", broken)
		}
	}
}

// TestOutlines sees that outlines are closed, and that every space's own points lie on the board.
func TestOutlines(t *testing.T) {
	for game := range mapFiles {
		b, err := maps.Load(game)
		if err != nil {
			t.Fatal(err)
		}
		for i, area := range b.Areas {
			rings := b.Rings(i)
			if len(rings) == 0 {
				t.Errorf("%s: %s has no outline", game, area.ID)
			}
			for _, ring := range rings {
				if first, last := ring[0], ring[len(ring)-1]; first != last {
					t.Errorf("%s: an outline of %s goes from %v to %v", game, area.ID, first, last)
				}
			}
		}
	}
}
