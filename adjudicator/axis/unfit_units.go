package axis

import "slices"

// checkAbilities sees that what a unit can do makes sense where it lives, and beside the other units: a ship carries, and somebody can be carried.
func (t *tables) checkAbilities() {
	for i := range t.units.Units {
		r := &t.units.Units[i]
		at := func(key string) where { return row(unitsYAML, "units", i, key) }
		for _, a := range abilities {
			if a.has(r) && r.Domain != "" && r.Domain != a.domain {
				t.wrong(at(a.key), "%s: %s is for %s, and its domain is %s; take it out", r.ID, a.key, a.who, r.Domain)
			}
		}
		t.wrongIf(r.Light && !r.Transportable, at("light"), "%s: it is light, which is about the room that it takes aboard, and no ship takes it; write transportable: true, too", r.ID)
		t.wrongIf(r.Hold > 0 && (r.Carries > 0 || r.CarriesLight > 0), at("hold"), "%s: it has a hold and carries, too; write hold: where a heavy unit takes the room of two light ones, else carries: and carries_light:", r.ID)
		t.wrongIf(r.Hold == 1, at("hold"), "%s: hold is 1, in which no heavy unit finds room; write 2 or more, or carries:", r.ID)
		t.wrongIf(r.CarriesLight > 0 && r.Carries == 0 && r.Hold == 0, at("carries_light"), "%s: carries_light is the room beside that of carries, which it lacks; write carries: 1, too", r.ID)
		for _, n := range needed {
			t.wrongIf(n.does(r) && !slices.ContainsFunc(t.units.Units, func(u unitRow) bool { return n.other(&u) }), at(n.key), "%s: %s", r.ID, n.says)
		}
	}
	t.wrongIf(len(t.units.Units) > 0 && !slices.ContainsFunc(t.units.Units, func(r unitRow) bool { return r.Captures }), in(unitsYAML, "units"),
		"no unit captures, and nobody could ever take a territory; write captures: true for those that do")
}

// abilities are what only units of one domain can do.
var abilities = []struct {
	key, domain, who string
	has              func(*unitRow) bool
}{
	{"carries", "sea", "ships", func(r *unitRow) bool { return r.Carries > 0 }},
	{"carries_light", "sea", "ships", func(r *unitRow) bool { return r.CarriesLight > 0 }},
	{"hold", "sea", "ships", func(r *unitRow) bool { return r.Hold > 0 }},
	{"deck", "sea", "ships", func(r *unitRow) bool { return r.Deck > 0 }},
	{"lands_late", "sea", "ships", func(r *unitRow) bool { return r.LandsLate }},
	{"bombards", "sea", "ships", func(r *unitRow) bool { return r.Bombards }},
	{"surprise", "sea", "ships", func(r *unitRow) bool { return r.Surprise }},
	{"pounces", "sea", "ships", func(r *unitRow) bool { return r.Pounces }},
	{"warship", "sea", "ships", func(r *unitRow) bool { return r.Warship }},
	{"surface", "sea", "ships", func(r *unitRow) bool { return r.Surface }},
	{"transportable", "land", "land units", func(r *unitRow) bool { return r.Transportable }},
	{"light", "land", "land units", func(r *unitRow) bool { return r.Light }},
	{"blitzes", "land", "land units", func(r *unitRow) bool { return r.Blitzes }},
	{"keeps_up", "land", "land units", func(r *unitRow) bool { return r.KeepsUp }},
	{"carriable", "air", "aircraft", func(r *unitRow) bool { return r.Carriable }},
	{"drops", "air", "aircraft", func(r *unitRow) bool { return r.Drops > 0 }},
	{"raid_dice", "air", "aircraft", func(r *unitRow) bool { return r.RaidDice > 0 }},
	{"half_range", "air", "aircraft", func(r *unitRow) bool { return r.HalfRange }},
}

// needed are abilities that mean nothing unless some other unit has its part in them.
var needed = []struct {
	key, says   string
	does, other func(*unitRow) bool
}{
	{"carries", "it carries, and no unit is transportable; write transportable: true for those that go aboard",
		func(r *unitRow) bool { return r.Carries > 0 || r.Hold > 0 }, func(r *unitRow) bool { return r.Transportable }},
	{"carries_light", "it carries light units, and none is light; write light: true for those that it takes",
		func(r *unitRow) bool { return r.CarriesLight > 0 }, func(r *unitRow) bool { return r.Light }},
	{"deck", "it has a deck, and no aircraft is carriable; write carriable: true for those that land on it",
		func(r *unitRow) bool { return r.Deck > 0 }, func(r *unitRow) bool { return r.Carriable }},
	{"drops", "it drops light units, and none is light; write light: true for those",
		func(r *unitRow) bool { return r.Drops > 0 }, func(r *unitRow) bool { return r.Light }},
}
