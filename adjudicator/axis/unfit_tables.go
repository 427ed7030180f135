package axis

import (
	"maps"
	"slices"
	"strings"

	"despatch/orders"
)

// tables are a game's tables as their files have them, to be seen whether they make sense before anything is made of them.
type tables struct {
	unfit
	units  unitFile
	powers powerFile
	places mapFile
	losses lossFile
}

// The files of tables.
const (
	unitsYAML  = "units.yaml"
	powersYAML = "powers.yaml"
	mapYAML    = "map.yaml"
	lossesYAML = "losses.yaml"
)

// highestFace is that of a die: the highest value that means anything.
const highestFace = 6

// check says all that is wrong with the tables.
func (t *tables) check() error {
	t.checkNames()
	for i := range t.units.Units {
		t.checkUnit(i, &t.units.Units[i])
		t.checkLinks(i, &t.units.Units[i])
	}
	t.checkAbilities()
	t.checkPowers()
	for i := range t.places.Spaces {
		t.checkSpace(i, &t.places.Spaces[i])
	}
	t.checkCanals()
	if len(t.list) == 0 { // an order of loss is about units that are in order themselves
		t.checkLosses("", t.losses)
	}
	return t.err()
}

func (t *tables) checkNames() {
	var units, powers, spaces []called
	for _, u := range t.units.Units {
		units = append(units, called{u.ID, u.Name, u.Plural})
	}
	for _, p := range t.powers.Powers {
		powers = append(powers, called{id: p.ID, name: p.Name})
	}
	for _, s := range t.places.Spaces {
		spaces = append(spaces, called{id: s.ID, name: s.Name})
	}
	t.names(unitsYAML, "units", "unit", units)
	t.names(powersYAML, "powers", "power", powers)
	t.names(mapYAML, "spaces", "space", spaces)
	t.checkSpaceNames()
}

// checkSpaceNames sees that no space is called as a unit is: "2 keep Keep" could not be told from what it leaves out.
func (t *tables) checkSpaceNames() {
	units := map[string]string{}
	for _, u := range t.units.Units {
		for _, name := range append([]string{u.ID, u.Name, u.Plural}, u.Aliases...) {
			units[orders.Squeeze(orders.SplitWords(name))] = u.ID
		}
	}
	delete(units, "")
	for i, s := range t.places.Spaces {
		for k, name := range append([]string{s.ID, s.Name}, s.Aliases...) {
			key := "name"
			if k > 1 {
				key = "aliases"
			}
			unit, taken := units[orders.Squeeze(orders.SplitWords(name))]
			if taken {
				t.wrong(row(mapYAML, "spaces", i, key), "%s: the unit %s is called %q, too, and an order could mean either; call the space otherwise", s.ID, unit, name)
				break
			}
		}
	}
}

// unit, power and space find a row by its ID, nil for none.
func (t *tables) unit(id string) *unitRow {
	return find(t.units.Units, func(r *unitRow) bool { return r.ID == id })
}

func (t *tables) power(id string) *powerRow {
	return find(t.powers.Powers, func(r *powerRow) bool { return r.ID == id })
}

func (t *tables) space(id string) *spaceRow {
	return find(t.places.Spaces, func(r *spaceRow) bool { return r.ID == id })
}

func find[T any](rows []T, is func(*T) bool) *T {
	for i := range rows {
		if is(&rows[i]) {
			return &rows[i]
		}
	}
	return nil
}

// powerIDs are those of all powers.
func (t *tables) powerIDs() (list []string) {
	for _, p := range t.powers.Powers {
		list = append(list, p.ID)
	}
	return list
}

// fights says whether a unit can be hit.
func (r *unitRow) fights() bool { return r.Hits > 0 }

func (t *tables) checkUnit(i int, r *unitRow) {
	at := func(key string) where { return row(unitsYAML, "units", i, key) }
	if _, known := domains[r.Domain]; !known {
		t.wrong(at("domain"), "%s: domain is land, air or sea, not %q", r.ID, r.Domain)
	}
	for _, number := range []struct {
		key        string
		value, top int
	}{
		{"cost", r.Cost, 0}, {"attack", r.Attack, highestFace}, {"defence", r.Defence, highestFace}, {"move", r.Move, 0}, {"carries", r.Carries, 0},
		{"carries_light", r.CarriesLight, 0}, {"hold", r.Hold, 0}, {"deck", r.Deck, 0}, {"antiaircraft", r.Antiaircraft, highestFace},
		{"raid_dice", r.RaidDice, 0}, {"max_per_power", r.MaxPerPower, 0},
	} {
		t.wrongIf(number.value < 0, at(number.key), "%s: %s is %d; write 0 or more", r.ID, number.key, number.value)
		t.wrongIf(number.top > 0 && number.value > number.top, at(number.key), "%s: %s is %d; a die has no face above %d", r.ID, number.key, number.value, number.top)
	}
	for _, id := range slices.Sorted(maps.Keys(r.Costs)) {
		cost := r.Costs[id]
		t.wrongIf(t.power(id) == nil, at("costs"), "%s: costs: there is no power %q; %s", r.ID, id, oneOf(t.powerIDs()))
		t.wrongIf(cost < 0, at("costs"), "%s: it costs %s %d; write 0 or more", r.ID, id, cost)
	}
	t.wrongIf(r.Hits < 0 || r.Hits > 2, at("hits"), "%s: hits is %d; it is how many hits it takes, 1 or 2, or 0 for what is never hit", r.ID, r.Hits)
	serves := r.Facility != nil || r.Upgrades != nil || r.Antiaircraft > 0
	switch {
	case r.Hits != 0 || serves:
	case r.Attack > 0 || r.Defence > 0:
		t.wrong(at("hits"), "%s: it fights and nothing can hit it; write hits: 1", r.ID)
	default:
		t.wrong(at("hits"), "%s: it is never hit, is no facility and fires at nothing; write hits: 1", r.ID)
	}
	t.wrongIf(!serves && r.Attack == 0 && r.Defence == 0 && r.Move == 0 && r.Domain != "", at("move"),
		"%s: it neither moves nor fights; write move, attack or defence", r.ID)
	t.wrongIf(r.Facility != nil && r.Domain != "land", at("domain"), "%s: a facility stands on land; write domain: land", r.ID)
	t.wrongIf(r.Captures && r.Domain != "land", at("captures"), "%s: only units on land capture territories; take captures out", r.ID)
	t.wrongIf(r.Captures && r.Move == 0, at("captures"), "%s: it captures territories and never moves; write move: 1, or take captures out", r.ID)
}

func (t *tables) checkPowers() {
	money := t.powers.Money
	t.wrongIf((money.One == "") != (money.Many == ""), in(powersYAML, "money"),
		"money is one and many, such as {one: crown, many: crowns}, and here is only %q", money.One+money.Many)
	t.checkSides()
	turns := 0
	for i, p := range t.powers.Powers {
		at := func(key string) where { return row(powersYAML, "powers", i, key) }
		t.wrongIf(p.Side == "", at("side"), "%s: it has no side; write side: and a name, its own where it has no ally", p.ID)
		t.checkSide(at("side"), &p)
		if !p.Turnless && p.PlayedBy == "" {
			turns++
		}
		t.checkPlayer(at("played_by"), &p)
		t.checkCapital(at("capital"), &p)
		t.checkBounds(i, &p)
	}
	t.wrongIf(turns == 0 && len(t.powers.Powers) > 0, in(powersYAML, "powers"), "no power has a turn; take turnless or played_by out of one")
}

// checkSides sees that what is said of sides is said of those that powers are on.
func (t *tables) checkSides() {
	var sides []string
	for _, p := range t.powers.Powers {
		if !slices.Contains(sides, p.Side) {
			sides = append(sides, p.Side)
		}
	}
	for i, side := range t.powers.Sides {
		t.wrongIf(!slices.Contains(sides, side.Name), row(powersYAML, "sides", i), "no power is on a side %q; %s", side.Name, oneOf(sides))
	}
}

// checkSide sees that a power's side is one that is listed, where sides are, or stands alone under the power's own name, and that sentences can
// write their article before it.
func (t *tables) checkSide(at where, p *powerRow) {
	if bare, article := orders.BareName(p.Side); article != "" {
		t.wrong(at, "%s: the side %q begins with %q, which sentences write before it themselves; write %s", p.ID, p.Side, article, bare)
	}
	var listed []string
	for _, side := range t.powers.Sides {
		listed = append(listed, side.Name)
	}
	t.wrongIf(p.Side != "" && p.Side != p.Name && len(listed) > 0 && !slices.Contains(listed, p.Side), at,
		"%s: sides: does not list its side %q; %s; write one of them, or add {name: %s} to sides", p.ID, p.Side, oneOf(listed), p.Side)
}

func (t *tables) checkPlayer(at where, p *powerRow) {
	if p.PlayedBy == "" {
		return
	}
	switch by := t.power(p.PlayedBy); {
	case by == nil:
		t.wrong(at, "%s: it is played by %q, and there is no such power; %s", p.ID, p.PlayedBy, oneOf(t.powerIDs()))
	case by.ID == p.ID || by.Turnless || by.PlayedBy != "":
		t.wrong(at, "%s: it is played by %s, who has no turn of its own to do that in", p.ID, by.ID)
	case p.Turnless:
		t.wrong(at, "%s: it is played by %s and turnless, too; take one of them out", p.ID, by.ID)
	}
}

func (t *tables) checkCapital(at where, p *powerRow) {
	if p.Capital == "" {
		return
	}
	s := t.space(p.Capital)
	switch {
	case s == nil:
		t.wrong(at, "%s: capital %q is not on the map; write the id of a territory of map.yaml", p.ID, p.Capital)
	case s.Kind == "sea":
		t.wrong(at, "%s: capital %s is a sea zone; a capital is a territory", p.ID, p.Capital)
	case s.Original != "" && s.Original != p.ID:
		t.wrong(at, "%s: capital %s is originally of %s; write original: %s there, or another capital here", p.ID, p.Capital, s.Original, p.ID)
	}
	for _, other := range t.powers.Powers {
		if other.ID == p.ID {
			break
		}
		t.wrongIf(other.Capital == p.Capital, at, "%s: capital %s is that of %s", p.ID, p.Capital, other.ID)
	}
}

func (t *tables) checkSpace(i int, s *spaceRow) {
	at := func(key string) where { return row(mapYAML, "spaces", i, key) }
	t.wrongIf(s.Kind != "land" && s.Kind != "sea", at("kind"), "%s: kind is land or sea, not %q", s.ID, s.Kind)
	t.wrongIf(s.Value < 0, at("value"), "%s: value is %d; write 0 or more", s.ID, s.Value)
	for _, says := range [][2]string{{"original", s.Original}, {"capital", s.Capital}} {
		key, name := says[0], says[1]
		t.wrongIf(name != "" && t.power(name) == nil, at(key), "%s: %s: there is no power %q; %s", s.ID, key, name, oneOf(t.powerIDs()))
	}
	if p := t.power(s.Capital); p != nil {
		t.wrongIf(p.Capital != s.ID, at("capital"), "%s: it is told to be the capital of %s, whose row of powers.yaml says %q", s.ID, p.ID, p.Capital)
	}
	t.wrongIf(s.Kind == "sea" && (s.Value != 0 || s.Original != "" || s.City != "" || s.Neutral || s.Island || s.Natives != nil), at("kind"),
		"%s: a sea zone has no value, original, city, neutral, island or natives; take them out, or write kind: land", s.ID)
	t.wrongIf(s.Natives != nil && !s.Neutral, at("natives"), "%s: natives stand up for a neutral territory; write neutral: true", s.ID)
	for _, id := range slices.Sorted(maps.Keys(s.Natives)) {
		n, u := s.Natives[id], t.unit(id)
		t.wrongIf(u == nil, at("natives"), "%s: natives: there is no unit %q", s.ID, id)
		t.wrongIf(u != nil && u.Domain == "sea", at("natives"), "%s: natives: a %s is a ship, and they stand on land", s.ID, id)
		t.wrongIf(n < 1, at("natives"), "%s: natives: %d %s; write 1 or more", s.ID, n, id)
	}
	t.checkBorders(at("neighbours"), s)
}

func (t *tables) checkBorders(at where, s *spaceRow) {
	t.wrongIf(len(s.Neighbours) == 0 && len(t.places.Spaces) > 1, at, "%s: it borders nothing; write neighbours: and the ids of those it does", s.ID)
	for k, id := range s.Neighbours {
		n := t.space(id)
		switch {
		case n == nil:
			t.wrong(at, "%s: it borders %q, which is not on the map; write the id of a space", s.ID, id)
		case id == s.ID:
			t.wrong(at, "%s: it borders itself; take it out of its neighbours", s.ID)
		case slices.Contains(s.Neighbours[:k], id):
			t.wrong(at, "%s: it borders %s twice; take one out", s.ID, id)
		case !slices.Contains(n.Neighbours, s.ID):
			t.wrong(at, "%s: it borders %s, but not the other way round; write %s among the neighbours of %s, too", s.ID, id, s.ID, id)
		}
	}
}

func (t *tables) checkCanals() {
	for i, c := range t.places.Canals {
		at := func(key string) where { return row(mapYAML, "canals", i, key) }
		for _, id := range c.Joins {
			s := t.space(id)
			t.wrongIf(s == nil || s.Kind != "sea", at("joins"), "canal %s: %q is no sea zone; a canal joins two", c.ID, id)
		}
		for _, id := range c.Banks {
			s := t.space(id)
			t.wrongIf(s == nil || s.Kind != "land", at("banks"), "canal %s: %q is no territory; its banks are", c.ID, id)
		}
	}
}

// checkLosses sees that whatever surely comes to be hit stands in each order of loss. Others may be left out, and are lost last (LossTable.Rest):
// what goes last by its row, what only an ally may have, aircraft that a game keeps from the sea. by is the power whose tables they are, "" for those of the game.
func (t *tables) checkLosses(by string, f lossFile) {
	path := func(table string) where {
		if by == "" {
			return in(lossesYAML, table)
		}
		return in(lossesYAML, "by", by, table)
	}
	for _, table := range []struct {
		name  string
		order []string
		has   func(*unitRow) bool
	}{
		{"attack_land", f.AttackLand.Order, (*unitRow).overLand}, {"defence_land", f.DefenceLand.Order, (*unitRow).overLand},
		{"attack_sea", f.AttackSea.Order, func(r *unitRow) bool { return t.hasSea() && (r.Domain == "sea" || t.staysAtSea(r)) }},
		{"defence_sea", f.DefenceSea.Order, func(r *unitRow) bool {
			return t.hasSea() && (r.Domain == "sea" || r.Domain == "air" && t.staysAtSea(r))
		}},
	} {
		for i, name := range table.order {
			id, _ := strings.CutPrefix(name, "damaged ")
			u := t.unit(id)
			t.wrongIf(slices.Contains(table.order[:i], name) && (u == nil || u.Hits < 2), path(table.name), "%s has %s twice, which takes one hit; take one out", table.name, name)
			t.wrongIf(t.unit(id) == nil, path(table.name), "%s: there is no unit %q", table.name, id)
		}
		for i := range t.units.Units {
			r := &t.units.Units[i]
			if !r.fights() || r.ChosenLast || !table.has(r) || by != "" && r.Costs != nil && r.Costs[by] == 0 || slices.Contains(table.order, r.ID) {
				continue
			}
			t.wrong(path(table.name), "%s lacks %s, which can be hit; write %s where it is lost, such as {order: [%s]}", table.name, r.ID, r.ID,
				strings.Join(append(slices.Clone(table.order), r.ID), ", "))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(f.By)) {
		if t.power(id) == nil {
			t.wrong(in(lossesYAML, "by", id), "by: there is no power %q; %s", id, oneOf(t.powerIDs()))
			continue
		}
		t.checkLosses(id, f.By[id])
	}
}

// overLand says whether a unit may be in a battle on land.
func (r *unitRow) overLand() bool { return r.Domain == "land" || r.Domain == "air" }

// hasSea says whether the board has a sea.
func (t *tables) hasSea() bool {
	return slices.ContainsFunc(t.places.Spaces, func(s spaceRow) bool { return s.Kind == "sea" })
}

// staysAtSea says whether aircraft may be attacked there: they stand on a deck, or rise from an island.
func (t *tables) staysAtSea(r *unitRow) bool {
	return r.Domain == "air" && (r.Carriable || slices.ContainsFunc(t.units.Units, func(u unitRow) bool {
		return u.Facility != nil && (slices.Contains(u.Facility.Scrambles, r.ID) || slices.Contains(u.Facility.Scrambles, "air"))
	}))
}
