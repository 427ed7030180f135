package position

import (
	"maps"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
)

// Dump writes a position file that LoadPosition reads back as the same state.
func Dump(r *axis.Rules, state *axis.State) ([]byte, error) {
	s := state.Clone()
	s.Tidy(r)
	d, root := dumper{r}, play.Mapping(false)
	play.Put(root, "ruleset", play.Scalar(r.Info.Name))
	play.Put(root, "base", play.Quoted("empty:"+s.Scenario))
	if len(s.Options) > 0 {
		opts := play.Mapping(true)
		for _, name := range slices.Sorted(maps.Keys(s.Options)) {
			play.Put(opts, name, play.Quoted(s.Options[name]))
		}
		play.Put(root, "options", opts)
	}
	if err := d.putTurn(root, s); err != nil {
		return nil, err
	}
	d.putTable(root, s)
	play.Put(root, "powers", d.dumpPowers(s))
	spaces := play.Mapping(false)
	for at := range s.Owner {
		if row := d.dumpSpace(s, board.Space(at)); len(row.Content) > 0 {
			play.Put(spaces, r.SpaceName(board.Space(at)), row)
		}
	}
	play.Put(root, "spaces", spaces)
	if standing := d.dumpStanding(s); len(standing.Content) > 0 {
		play.Put(root, "standing", standing)
	}
	play.Put(root, "start", d.dumpStart(s))
	return play.File(root)
}

// putTurn writes whose turn it is, how far that has come, and who has had his.
func (d dumper) putTurn(root *yaml.Node, s *axis.State) error {
	play.Put(root, "round", play.Number(s.Round))
	if stand := d.Stand(s); !s.Undrawn {
		play.Put(root, "turn", play.Scalar(stand.Turn))
		play.Put(root, "phase", play.Scalar(stand.Phase))
	}
	for _, list := range []struct {
		key    string
		powers []axis.Power
	}{{"done", s.Done}, {"asked", s.Asked}} {
		if len(list.powers) > 0 {
			play.Put(root, list.key, play.List(d.names(list.powers)))
		}
	}
	if s.Kept != nil {
		text, err := d.PlanText(s.Kept)
		if err != nil {
			return err
		}
		play.Put(root, "plan", play.Quoted(text))
	}
	if order := d.drawn(s); order != nil {
		play.Put(root, "order", play.List(order))
	}
	return nil
}

// putTable writes what is so of the whole table: who is at war with whom, marks, a winner.
func (d dumper) putTable(root *yaml.Node, s *axis.State) {
	if len(s.Wars) > 0 {
		wars := play.List(nil)
		for _, w := range s.Wars {
			wars.Content = append(wars.Content, play.List(d.names(w[:])))
		}
		play.Put(root, "wars", wars)
	}
	if len(s.Marks) > 0 {
		marks := play.Mapping(true)
		for _, name := range slices.Sorted(maps.Keys(s.Marks)) {
			play.Put(marks, name, play.Number(s.Marks[name]))
		}
		play.Put(root, "marks", marks)
	}
	if s.Winner != "" {
		play.Put(root, "winner", play.Scalar(s.Winner))
	}
}

// names are those of powers.
func (d dumper) names(powers []axis.Power) (names []string) {
	for _, p := range powers {
		names = append(names, d.PowerName(p))
	}
	return names
}

// dumper writes the parts of a position file.
type dumper struct{ *axis.Rules }

// drawn lists the powers that have had their turn in this round, and the one on turn, where the order of play is drawn.
func (d dumper) drawn(s *axis.State) (names []string) {
	if d.Next == nil || s.Undrawn {
		return nil
	}
	return d.names(s.Order[:s.OnTurn+1])
}

func (d dumper) dumpPowers(s *axis.State) *yaml.Node {
	out := play.Mapping(false)
	for p := range s.Powers {
		ps, row := &s.Powers[p], play.Mapping(true)
		play.Put(row, "ipcs", play.Number(ps.IPCs))
		if ps.Retired {
			play.Put(row, "retired", play.Scalar("true"))
		}
		if ps.Tokens > 0 {
			play.Put(row, "researchers", play.Number(ps.Tokens))
		}
		if len(ps.Technologies) > 0 {
			play.Put(row, "technologies", play.List(ps.Technologies))
		}
		waiting := play.Mapping(true)
		for k, n := range ps.Waiting {
			if n > 0 {
				play.Put(waiting, d.Units[k].Name, play.Number(n))
			}
		}
		if len(waiting.Content) > 0 {
			play.Put(row, "waiting", waiting)
		}
		if sited := d.dumpSites(ps.Sited); len(sited.Content) > 0 {
			play.Put(row, "sited", sited)
		}
		play.Put(out, d.Powers[p].Name, row)
	}
	return out
}

// dumpSites writes the places of facilities bought for them, with their prices, by kind.
func (d dumper) dumpSites(list []axis.Site) *yaml.Node {
	out := play.Mapping(true)
	for i := 0; i < len(list); {
		kind, places := list[i].Kind, play.Mapping(true)
		for ; i < len(list) && list[i].Kind == kind; i++ {
			play.Put(places, d.SpaceName(list[i].At), play.Number(list[i].Paid))
		}
		play.Put(out, d.Units[kind].Name, places)
	}
	return out
}

// dumpSpace writes a space's owner, damage and units; a sea zone without units gives an empty row.
func (d dumper) dumpSpace(s *axis.State, at board.Space) *yaml.Node {
	row := play.Mapping(true)
	if s.Owner[at] != axis.NoPower {
		play.Put(row, "owner", play.Scalar(d.PowerName(s.Owner[at])))
	}
	if n := d.damageAt(s, at); n > 0 {
		play.Put(row, "damage", play.Number(n))
	}
	units, there := play.Mapping(true), standing(s, at, axis.NoUnit)
	for p := range d.Powers {
		byKind := play.Mapping(true)
		for k := range d.Units {
			if n := d.dumpUnits(s, there, axis.Power(p), axis.Kind(k)); n != nil {
				play.Put(byKind, d.Units[k].Name, n)
			}
		}
		if len(byKind.Content) > 0 {
			play.Put(units, d.Powers[p].Name, byKind)
		}
	}
	if len(units.Content) > 0 {
		play.Put(row, "units", units)
	}
	return row
}

// damageAt is the damage of a space's facility, in a game that has one kind of them; else it stands beside the unit.
func (d dumper) damageAt(s *axis.State, at board.Space) int {
	for _, id := range d.Facilities().In(s, at) {
		if u := &s.Units[id]; u.Damage > 0 && d.Facilities().Name(u.Kind) == "" {
			return int(u.Damage)
		}
	}
	return 0
}

// standing are the units in a space that are aboard a carrier, or aboard none.
func standing(s *axis.State, at board.Space, carrier axis.UnitID) (list []axis.UnitID) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Space == at && u.Aboard == carrier {
			list = append(list, axis.UnitID(i))
		}
	}
	return list
}

// dumpUnits writes those units of a list that are of a power and kind: a count when there is nothing more to say of any of them, else a
// list. It returns nil for none.
func (d dumper) dumpUnits(s *axis.State, list []axis.UnitID, p axis.Power, k axis.Kind) *yaml.Node {
	var rows []*yaml.Node
	plain := true
	for _, id := range list {
		if u := &s.Units[id]; u.Owner != p || u.Kind != k {
			continue
		}
		row := d.dumpUnit(s, id)
		plain = plain && len(row.Content) == 0
		rows = append(rows, row)
	}
	switch {
	case rows == nil:
		return nil
	case plain:
		return play.Number(len(rows))
	}
	return &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle, Content: rows}
}

func (d dumper) dumpUnit(s *axis.State, id axis.UnitID) *yaml.Node {
	u, row := &s.Units[id], play.Mapping(true)
	if u.Damage > 0 && d.Facilities().Name(u.Kind) != "" {
		play.Put(row, "damage", play.Number(int(u.Damage)))
	}
	if u.Damaged {
		play.Put(row, "damaged", play.Scalar("true"))
	}
	cargo, aboard := play.Mapping(true), standing(s, u.Space, id)
	for p := range d.Powers {
		load := play.Mapping(true)
		for k := range d.Units {
			if n := d.dumpUnits(s, aboard, axis.Power(p), axis.Kind(k)); n != nil {
				play.Put(load, d.Units[k].Name, n)
			}
		}
		switch {
		case len(load.Content) == 0:
		case axis.Power(p) == u.Owner:
			cargo.Content = append(cargo.Content, load.Content...)
		default:
			play.Put(cargo, d.Powers[p].Name, load)
		}
	}
	if len(cargo.Content) > 0 {
		play.Put(row, "cargo", cargo)
	}
	if u.Spent > 0 {
		play.Put(row, "spent", play.Number(int(u.Spent)))
	}
	if u.Start != u.Space {
		play.Put(row, "start", play.Scalar(nameOrNone(d.Rules, u.Start)))
	}
	if u.From != board.None {
		play.Put(row, "from", play.Scalar(d.SpaceName(u.From)))
	}
	if u.Deeds != 0 {
		play.Put(row, "deeds", play.List(deedList(u.Deeds)))
	}
	return row
}

func nameOrNone(r *axis.Rules, at board.Space) string {
	if at == board.None {
		return "none"
	}
	return r.SpaceName(at)
}

func (d dumper) dumpStanding(s *axis.State) *yaml.Node {
	out := play.Mapping(false)
	for p := range s.Powers {
		if lines := play.Lines(s.Powers[p].Standing, d.Vocab); len(lines) > 0 {
			play.Put(out, d.Powers[p].Name, play.Scalar(strings.Join(lines, "\n")))
		}
	}
	return out
}

// dumpStart writes how the turn began where that differs from how things stand.
func (d dumper) dumpStart(s *axis.State) *yaml.Node {
	owners, hostile := play.Mapping(true), []string{}
	for at := range s.Owner {
		if s.OwnerAtStart[at] != s.Owner[at] {
			play.Put(owners, d.SpaceName(board.Space(at)), play.Scalar(d.PowerName(s.OwnerAtStart[at])))
		}
		if s.HostileAtStart[at] {
			hostile = append(hostile, d.SpaceName(board.Space(at)))
		}
	}
	row := play.Mapping(true)
	if len(owners.Content) > 0 {
		play.Put(row, "owners", owners)
	}
	play.Put(row, "hostile", play.List(hostile))
	return row
}
