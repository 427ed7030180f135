package main

import (
	"bytes"
	"compress/gzip"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/maps"
	"despatch/often"
)

// island is an atlas of one square country, from 10 to 50 degrees either way.
const island = `{"objects":{"countries":{"geometries":[{"type":"Polygon","arcs":[[0,-2]]}]}},
"arcs":[[[10,10],[40,0],[0,40]],[[10,10],[0,40],[40,0]]],"transform":{"scale":[1,1],"translate":[0,0]}}`

// fourth is a map of four quarters and the sea round them. West borders east; at first north and south meet between them.
const fourth = `spaces:
  - {id: north, kind: land, at: [44, 30], neighbours: [west, east, water]}
  - {id: south, kind: land, at: [16, 30], neighbours: [west, east, water]}
  - {id: west, kind: land, at: [30, 14], neighbours: [north, south, east, water]}
  - {id: east, kind: land, at: [30, 46], neighbours: [north, south, west, water]}
  - {id: water, kind: sea, at: [30, 5], neighbours: [north, south, west, east]}
`

const plan = `map: map.yaml
coast: island
width: 120
lon: [[0, 1], [60, 1]]
lat: [[60, 1], [0, 1]]
islet: 4
island: 3
least: 200
visible: 6
`

// workshop is a folder with a plan, a map and a coast.
func workshop(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(island)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"map.yaml": fourth, "plans/four.yaml": plan, "coasts/island.json.gz": packed.String()} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func surveyed(t *testing.T, folder string) *survey {
	t.Helper()
	p, err := readPlan(folder, "four")
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSurvey(folder, p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDivision divides a square island among four by their distance: 40 degrees of land on 120 squares for 60 degrees are 80 squares
// either way. North and south stand 14 degrees from the middle, west and east 16, so it is north and south that meet there.
func TestDivision(t *testing.T) {
	s := surveyed(t, workshop(t))
	land := 0
	for at := range s.grid.ground {
		if s.grid.lands(at) {
			land++
		}
	}
	if land != 80*80 {
		t.Errorf("%d squares of land, and not 80 times 80", land)
	}
	sum := 0
	for i := range 4 {
		sum += int(s.cen.sizes[i])
	}
	if sum != land || int(s.cen.sizes[4]) != 120*120-land {
		t.Errorf("the spaces have %v squares", s.cen.sizes)
	}
	if s.cen.border(0, 1) == 0 || s.cen.border(2, 3) != 0 {
		t.Errorf("north meets south on %d squares, west meets east on %d", s.cen.border(0, 1), s.cen.border(2, 3))
	}
}

// TestSearch lets the search find what the division above gets wrong, and the board that comes of it be read and judged.
func TestSearch(t *testing.T) {
	folder := workshop(t)
	s := surveyed(t, folder)
	tries := 0
	s.search(func() bool {
		tries++
		now := s.score()
		return tries > 2000 || now.shown == now.borders && len(now.wrong) == 0
	}, 1)
	s.homeless()
	s.part()
	if now := s.score(); now.shown != now.borders || len(now.wrong) > 0 {
		t.Fatal(now)
	}
	if err := s.writePoints(folder, "four"); err != nil {
		t.Fatal(err)
	}
	data, err := s.board().Encode()
	if err != nil {
		t.Fatal(err)
	}
	b, err := maps.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	report := maps.Check(b, map[string][]string{
		"north": {"west", "east", "water"}, "south": {"west", "east", "water"}, "west": {"north", "south", "east", "water"},
		"east": {"north", "south", "west", "water"}, "water": {"north", "south", "west", "east"},
	})
	if len(report.Faults) > 0 || report.Touching != 9 || report.Walls != 0 {
		t.Errorf("%+v", report)
	}
	found := surveyed(t, folder)
	if now := found.score(); now.shown != now.borders {
		t.Errorf("from the points that were kept comes another division: %v", now)
	}
}

// TestBoardsAreAsGenerated makes every board anew, and compares it with the one that is kept.
func TestBoardsAreAsGenerated(t *testing.T) {
	if !often.Long {
		t.Skip("takes seconds of reckoning: DESPATCH_LONG=1 asks for it")
	}
	plans, err := filepath.Glob("plans/*.points.yaml")
	if err != nil || len(plans) < 2 {
		t.Fatal(plans, err)
	}
	to := t.TempDir()
	for _, plan := range plans {
		name := strings.TrimSuffix(filepath.Base(plan), ".points.yaml")
		if err := one(".", name, 0, 1, "", to); err != nil {
			t.Fatal(err)
		}
		made, kept := read(t, filepath.Join(to, name+".json")), read(t, filepath.Join("..", "boards", name+".json"))
		if !bytes.Equal(made, kept) {
			t.Errorf("the board of %s is not what the plan makes: run go generate ./maps", name)
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestProjection: a degree gets the room of its weight, lines between are straight, and a round board joins.
func TestProjection(t *testing.T) {
	p := newProjection(&Plan{Width: 1000, Round: true, Tall: 2, Lon: [][2]float64{{-90, 1}, {90, 1}, {90, 3}, {270, 3}}, Lat: [][2]float64{{60, 1}, {0, 1}}})
	for _, tt := range []struct{ is, want float64 }{
		{p.x(-90), 0},
		{p.x(90), 250},         // 180 degrees of weight 1, of 720 in all
		{p.x(180), 625},        // and 90 of weight 3
		{p.x(-180), -375},      // the same place a turn before
		{p.x(269.999), 999.99}, // nearly round
		{p.y(60), 0},
		{p.y(0), 60 * 2 * 1000.0 / 720},
		{p.place(625, 0)[1], 180},
		{p.place(250, p.y(30))[0], 30},
	} {
		if math.Abs(tt.is-tt.want) > 0.02 {
			t.Errorf("%f, and not %f", tt.is, tt.want)
		}
	}
}

// TestCut cuts a corner out of the island, and reads it again as it should be: 10 degrees either way, in a corner of the cut.
func TestCut(t *testing.T) {
	folder := workshop(t)
	to := filepath.Join(folder, "corner.json.gz")
	box, err := readBox("0,0,20,20")
	if err != nil {
		t.Fatal(err)
	}
	if err := cut(filepath.Join(folder, "coasts", "island.json.gz"), to, box); err != nil {
		t.Fatal(err)
	}
	countries, err := readAtlas(to)
	if err != nil || len(countries) != 1 {
		t.Fatal(len(countries), err)
	}
	p := newProjection(&Plan{Width: 40, Tall: 1, Lon: [][2]float64{{0, 1}, {40, 1}}, Lat: [][2]float64{{40, 1}, {0, 1}}})
	g := newGrid(p)
	g.fill(countries[0], p, 1)
	land := 0
	for at := range g.ground {
		if g.lands(at) {
			land++
		}
	}
	if land != 100 || !g.lands(g.at(15, 25)) {
		t.Errorf("%d squares of land", land)
	}
	if _, err := readBox("Normandy"); err == nil {
		t.Error("Normandy is read as a box")
	}
}
