package position

import (
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/byhand"
	"despatch/words"
)

// positionUnit is a unit, or several alike, where a bare count is not enough.
type positionUnit struct {
	Count   int       `yaml:"count,omitempty"`
	Damaged bool      `yaml:"damaged,omitempty"`
	Damage  int16     `yaml:"damage,omitempty"`
	Cargo   yaml.Node `yaml:"cargo,omitempty"`
	// Submerged is accepted and has no meaning between letters: a submerged submarine surfaces when its battle is over.
	Submerged bool `yaml:"submerged,omitempty"`
	// Spent, Start, From and Deeds tell of a turn that is under way.
	Spent int8     `yaml:"spent,omitempty"`
	Start string   `yaml:"start,omitempty"`
	From  string   `yaml:"from,omitempty"`
	Deeds []string `yaml:"deeds,omitempty,flow"`
}

// deedNames are the deeds as position files spell them.
var deedNames = []struct {
	deed axis.Deeds
	name string
}{
	{axis.MovedInCombat, "moved-in-combat"}, {axis.MovedInNoncombat, "moved-in-noncombat"}, {axis.Fought, "fought"}, {axis.Raided, "raided"},
	{axis.LoadedInCombat, "loaded-in-combat"}, {axis.LoadedInNoncombat, "loaded-in-noncombat"}, {axis.Unloaded, "unloaded"},
	{axis.Seaborne, "seaborne"}, {axis.Retreated, "retreated"}, {axis.MustFight, "must-fight"},
	{axis.Blitzed, "blitzed"}, {axis.CapturedThisTurn, "captured"}, {axis.Dropped, "dropped"}, {axis.Risen, "risen"},
	{axis.Docked, "docked"},
}

// units reads {POWER: {unit: count or list}}.
func (p *positionReader) units(at board.Space, n *yaml.Node) {
	p.pairs(n, "units", func(key, value *yaml.Node) {
		power := p.power(key)
		p.pairs(value, "units", func(name, count *yaml.Node) {
			k := p.r.FindKind(name.Value)
			if k == axis.NoKind {
				p.fail(name, unknownUnit{words.Own(name.Value)})
			}
			if k == axis.NoKind || power == axis.NoPower {
				return
			}
			p.checkDomain(name, k, at)
			p.unit(at, power, k, count)
		})
	})
}

func (p *positionReader) checkDomain(n *yaml.Node, k axis.Kind, at board.Space) {
	typ := &p.r.Units[k]
	switch {
	case p.r.Neutral(p.s, at):
		p.fail(n, neutralGround{p.place(at)}) // AN-MAP.4
	case typ.Upgrades != nil:
		p.fail(n, standNowhere{p.kind(k, 2), p.kind(typ.Upgrades.To, 2)})
	case typ.Domain == axis.SeaUnit && p.r.Board.IsLand(at):
		p.fail(n, shipsOnLand{p.place(at), p.kind(k, 2)})
	case typ.Domain == axis.LandUnit && !typ.Transportable && p.r.Board.IsSea(at):
		p.fail(n, neverAtSea{p.kind(k, 2)})
	}
}

func (p *positionReader) unit(at board.Space, power axis.Power, k axis.Kind, n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		var count int
		if err := n.Decode(&count); err != nil || count < 0 {
			p.fail(n, noNumberOfUnits{words.Own(n.Value)})
			return
		}
		for range count {
			p.add(at, power, k, axis.NoUnit)
		}
		return
	}
	var rows []positionUnit
	if n.Kind != yaml.SequenceNode {
		p.fail(n, unitIsCountOrList{})
		return
	}
	if faults := byhand.StrictNode(n, &rows); faults != nil {
		p.AddAll(faults)
		return
	}
	for _, row := range rows {
		for range max(1, row.Count) {
			p.described(at, power, k, n, &row, axis.NoUnit)
		}
	}
}

func (p *positionReader) add(at board.Space, power axis.Power, k axis.Kind, carrier axis.UnitID) axis.UnitID {
	id := p.s.Add(k, power, at)
	p.s.Units[id].Start = at
	p.s.Units[id].Aboard = carrier
	return id
}

// described adds one unit of which the file says more than that it is there.
func (p *positionReader) described(at board.Space, power axis.Power, k axis.Kind, n *yaml.Node, row *positionUnit, carrier axis.UnitID) {
	id := p.add(at, power, k, carrier)
	u := &p.s.Units[id]
	u.Damaged, u.Damage, u.Spent = row.Damaged, row.Damage, row.Spent
	if row.Start != "" {
		u.Start = p.spaceNamed(n, row.Start)
	}
	if row.From != "" {
		u.From = p.spaceNamed(n, row.From)
	}
	if row.Damage != 0 && p.r.Units[k].Facility == nil {
		p.fail(n, markersOfFacilities{})
	}
	for _, name := range row.Deeds {
		found := false
		for _, d := range deedNames {
			if d.name == name {
				u.Deeds |= d.deed
				found = true
			}
		}
		if !found {
			p.fail(n, unknownDeed{words.Own(name), deedLines()})
		}
	}
	p.cargo(at, power, id, &row.Cargo)
}

func (p *positionReader) spaceNamed(n *yaml.Node, name string) board.Space {
	if name == "none" {
		return board.None
	}
	at, ok := p.r.FindSpace(name)
	if !ok {
		p.fail(n, unknownSpace{"", words.Own(name)})
	}
	return at
}

// cargo reads {unit: count}, or {POWER: {unit: count}} for units of allies, or a list of names.
func (p *positionReader) cargo(at board.Space, power axis.Power, ship axis.UnitID, n *yaml.Node) {
	if n.Kind == yaml.SequenceNode {
		for _, item := range n.Content {
			if k := p.r.FindKind(item.Value); k != axis.NoKind {
				p.add(at, power, k, ship)
			} else {
				p.fail(item, unknownUnit{words.Own(item.Value)})
			}
		}
		return
	}
	p.pairs(n, "cargo", func(key, value *yaml.Node) {
		if value.Kind == yaml.MappingNode {
			if power := p.power(key); power != axis.NoPower {
				p.cargo(at, power, ship, value)
			}
			return
		}
		k := p.r.FindKind(key.Value)
		if k == axis.NoKind {
			p.fail(key, unknownUnit{words.Own(key.Value)})
			return
		}
		if value.Kind == yaml.ScalarNode {
			var count int
			if err := value.Decode(&count); err != nil || count < 0 {
				p.fail(value, noNumberOfUnits{words.Own(value.Value)})
			}
			for range count {
				p.add(at, power, k, ship)
			}
			return
		}
		var rows []positionUnit
		p.AddAll(byhand.StrictNode(value, &rows))
		for _, row := range rows {
			for range max(1, row.Count) {
				p.described(at, power, k, value, &row, ship)
			}
		}
	})
	p.checkHold(n, ship)
}

// checkHold refuses cargo that its transport cannot carry (AN-TRANSPORT.1).
func (p *positionReader) checkHold(n *yaml.Node, ship axis.UnitID) {
	if typ := &p.r.Units[p.s.Units[ship].Kind]; typ.Carries > 0 && !fits(p.r, p.s, ship, axis.NoKind) {
		p.fail(n, tooMuchAboard{words.Name(typ.Name)})
	}
}

// fits says whether a transport can carry what is aboard, and one unit more of kind extra (NoKind for none).
func fits(r *axis.Rules, s *axis.State, ship axis.UnitID, extra axis.Kind) bool {
	typ := &r.Units[s.Units[ship].Kind]
	light, heavy := 0, 0
	count := func(k axis.Kind) {
		if r.Units[k].Light {
			light++
		} else {
			heavy++
		}
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Aboard == ship && r.Units[u.Kind].Domain == axis.LandUnit {
			count(u.Kind)
		}
	}
	if extra != axis.NoKind {
		count(extra)
	}
	return typ.Takes(heavy, light)
}

// stow puts land units that a file lists in a sea zone without saying where aboard the transports of their own power there,
// heavy units first, then those of allies.
func (p *positionReader) stow(n *yaml.Node, at board.Space) {
	if !p.r.Board.IsSea(at) {
		return
	}
	for _, light := range []bool{false, true} {
		for i := range p.s.Units {
			u := &p.s.Units[i]
			typ := &p.r.Units[max(u.Kind, 0)]
			if !u.Alive() || u.Space != at || u.Aboard != axis.NoUnit || typ.Domain != axis.LandUnit || typ.Light != light {
				continue
			}
			ship := p.roomFor(at, u)
			if ship == axis.NoUnit {
				p.fail(n, noShipHasRoom{p.place(at), words.Name(typ.Name)})
				return
			}
			u.Aboard = ship
		}
	}
}

func (p *positionReader) roomFor(at board.Space, cargo *axis.Unit) axis.UnitID {
	for _, own := range []bool{true, false} {
		for i := range p.s.Units {
			u := &p.s.Units[i]
			if u.Alive() && u.Space == at && p.r.Units[u.Kind].Carries > 0 && (u.Owner == cargo.Owner) == own &&
				p.r.Friends(p.s, u.Owner, cargo.Owner) && fits(p.r, p.s, axis.UnitID(i), cargo.Kind) {
				return axis.UnitID(i)
			}
		}
	}
	return axis.NoUnit
}

// deedLines are the deeds as a file may write them.
func deedLines() (list []words.Line) {
	for _, n := range deedNames {
		list = append(list, words.Line(n.name))
	}
	return list
}

// names of deeds, for dumping.
func deedList(d axis.Deeds) []string {
	var out []string
	for _, n := range deedNames {
		if d&n.deed != 0 {
			out = append(out, n.name)
		}
	}
	slices.SortFunc(out, strings.Compare)
	return out
}
