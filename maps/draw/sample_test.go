package draw

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/maps"
)

// owners are the powers of the sample, each in a look of its own.
var owners = []Owner{
	{ID: "germany", Name: "Germany", Code: "GE", Style: 0}, {ID: "japan", Name: "Japan", Code: "JA", Style: 1},
	{ID: "italy", Name: "Italy", Code: "IT", Style: 2}, {ID: "usa", Name: "United States", Code: "US", Style: 3},
	{ID: "uk", Name: "United Kingdom", Code: "UK", Style: 4}, {ID: "ussr", Name: "Soviet Union", Code: "SU", Style: 5},
	{ID: "china", Name: "China", Code: "CH", Style: 6},
}

// codes are units as the sample writes them, in the order in which a counter lists them.
var codes = []struct {
	unit, code string
	sign       Sign
}{
	{"infantry", "infantry", Soldier}, {"artillery", "artillery", Gun}, {"tank", "tank", Tank}, {"aa_gun", "AA gun", Flak},
	{"fighter", "fighter", Fighter}, {"bomber", "bomber", Bomber}, {"battleship", "battleship", Battleship},
	{"carrier", "carrier", Carrier}, {"cruiser", "cruiser", Cruiser}, {"destroyer", "destroyer", Destroyer},
	{"submarine", "submarine", Submarine}, {"transport", "transport", Transport},
}

// mapRow is a space of a map file, power one of a set-up.
type mapRow struct {
	ID, Name, City, Capital string
	Kind                    string
	Neutral                 bool
	Original                string
}

type power struct {
	Territories []string
	Units       map[string]map[string]int
}

// world is the opening of a game of the world as values to draw, seen by Germany.
func world(t testing.TB) Picture {
	t.Helper()
	b, err := maps.Load("anniversary")
	if err != nil {
		t.Fatal(err)
	}
	var board struct{ Spaces []mapRow }
	var setup struct{ Powers map[string]power }
	load(t, "../../adjudicator/anniversary/data/map.yaml", &board)
	load(t, "../../adjudicator/anniversary/data/setup-1941.yaml", &setup)
	p := Picture{Board: b, Owners: owners, Areas: map[string]Area{}, Legend: true}
	for _, s := range board.Spaces {
		a := Area{Name: strings.TrimPrefix(s.Name, "Sea Zone "), City: s.City != "", Capital: s.Capital != "", Barred: s.Neutral}
		if s.Kind == "sea" {
			a.Name = "sz " + strings.TrimPrefix(s.ID, "sz")
		}
		p.Areas[s.ID] = a
	}
	for _, o := range owners {
		own := o.ID == "germany"
		for _, id := range setup.Powers[o.ID].Territories {
			a := p.Areas[id]
			a.Owner, a.Own = o.ID, own
			p.Areas[id] = a
		}
		units := setup.Powers[o.ID].Units
		for _, space := range slices.Sorted(func(yield func(string) bool) {
			for s := range units {
				if !yield(s) {
					return
				}
			}
		}) {
			s := Stack{Space: space, Owner: o.ID, Own: own}
			for _, c := range codes {
				if n := units[space][c.unit]; n > 0 {
					s.Units = append(s.Units, Units{Count: n, Code: c.code, Sign: c.sign})
				}
			}
			if units[space]["industrial_complex"] > 0 {
				a := p.Areas[space]
				a.Marks = append(a.Marks, Mark{Code: "factory", Sign: Factory})
				p.Areas[space] = a
			}
			if len(s.Units) > 0 {
				p.Stacks = append(p.Stacks, s)
			}
		}
	}
	return p
}

func load(t testing.TB, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// turn is what a turn of Germany does to the opening: two battles won, one lost, moves of all kinds.
func turn(t testing.TB) Picture {
	t.Helper()
	p := world(t)
	p.Title = "Round 1: Germany"
	set := func(id string, change func(*Area)) {
		a := p.Areas[id]
		change(&a)
		p.Areas[id] = a
	}
	for _, id := range []string{"baltic_states", "east_poland", "ukraine"} {
		set(id, func(a *Area) { a.Owner, a.Changed, a.Was, a.Own = "germany", true, "ussr", true })
		p.Stacks = slices.DeleteFunc(p.Stacks, func(s Stack) bool { return s.Space == id })
		p.Stacks = append(p.Stacks, Stack{Space: id, Owner: "germany", Own: true, Changed: true, Units: []Units{{2, "infantry", Soldier}, {1, "artillery", Gun}, {1, "tank", Tank}}})
		p.Battles = append(p.Battles, Battle{Space: id, Result: "GE beat SU\nlost 1:3"})
	}
	p.Battles = append(p.Battles, Battle{Space: "egypt", Result: "UK beat GE\nlost 2:2"})
	set("germany", func(a *Area) { a.Marks[0].Damage = 4 })
	p.Arrows = []Arrow{
		{Kind: Attack, Way: []string{"poland", "baltic_states"}},
		{Kind: Attack, Way: []string{"poland", "east_poland"}},
		{Kind: Attack, Way: []string{"bulgaria_romania", "ukraine"}},
		{Kind: Attack, Way: []string{"libya", "egypt"}},
		{Kind: Move, Way: []string{"france", "germany", "poland"}},
		{Kind: Move, Way: []string{"sz7", "sz8"}},
		{Kind: Retreat, Way: []string{"egypt", "libya"}},
	}
	return p
}

// theatre crops a picture to Europe and the Mediterranean.
func theatre(p Picture) Picture {
	p.Crop = Around(p.Board, "france", "norway", "karelia_ssr", "ukraine", "libya", "egypt", "germany")
	return p
}

// invasion is the opening of D-Day, as the Americans see it.
func invasion(t testing.TB) Picture {
	t.Helper()
	b, err := maps.Load("d-day")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		Zones []struct {
			ID, Name string
			City     bool
			Bunkers  int
		}
		Boxes []struct{ ID, Name, Power string }
	}
	load(t, "../../adjudicator/dday/normandy/data/map.yaml", &board)
	p := Picture{Board: b, Areas: map[string]Area{}, Legend: true, Title: "Before the landing", Width: 1170, Text: 16, Owners: []Owner{
		{ID: "germany", Name: "Germany", Code: "GE", Style: 0}, {ID: "united-kingdom", Name: "United Kingdom", Code: "UK", Style: 4},
		{ID: "united-states", Name: "United States", Code: "US", Style: 3},
	}}
	for i, z := range board.Zones {
		a := Area{Name: z.ID, Owner: "germany", City: z.City}
		if z.City {
			a.Name = z.Name
		}
		if z.Bunkers > 0 {
			a.Marks = []Mark{{Code: "bunker", Sign: Bunker}}
		}
		p.Areas[z.ID] = a
		p.Stacks = append(p.Stacks, Stack{Space: z.ID, Owner: "germany", Units: []Units{{1 + i%3, "infantry", Soldier}, {1, "artillery", Gun}, {i % 2, "tank", Tank}}[:2+i%2]})
	}
	for _, x := range board.Boxes {
		p.Areas[x.ID] = Area{Name: x.Name, Owner: x.Power, Own: x.Power == "united-states"}
		p.Stacks = append(p.Stacks, Stack{Space: x.ID, Owner: x.Power, Own: x.Power == "united-states", Units: []Units{{4, "infantry", Soldier}, {2, "tank", Tank}}})
	}
	return p
}
