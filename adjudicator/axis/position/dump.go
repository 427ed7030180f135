package position

import (
	"bytes"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// DumpPosition writes a position file that LoadPosition reads back as the same state.
func Dump(r *axis.Rules, state *axis.State) ([]byte, error) {
	s := state.Clone()
	s.Tidy(r)
	stand := r.Stand(s)
	d, root := dumper{r}, mapping(false)
	put(root, "ruleset", scalar(r.Info.Name))
	put(root, "base", quoted("empty:"+s.Scenario))
	if len(s.Options) > 0 {
		opts := mapping(true)
		for _, name := range sortedKeys(s.Options) {
			put(opts, name, quoted(s.Options[name]))
		}
		put(root, "options", opts)
	}
	put(root, "round", number(s.Round))
	put(root, "turn", scalar(stand.Turn))
	put(root, "phase", scalar(stand.Phase))
	if len(s.Done) > 0 {
		var done []string
		for _, p := range s.Done {
			done = append(done, r.PowerName(p))
		}
		put(root, "done", list(done))
	}
	if s.Winner != "" {
		put(root, "winner", scalar(s.Winner))
	}
	put(root, "powers", d.dumpPowers(s))
	spaces := mapping(false)
	for at := range s.Owner {
		if row := d.dumpSpace(s, board.Space(at)); len(row.Content) > 0 {
			put(spaces, r.SpaceName(board.Space(at)), row)
		}
	}
	put(root, "spaces", spaces)
	if standing := d.dumpStanding(s); len(standing.Content) > 0 {
		put(root, "standing", standing)
	}
	put(root, "start", d.dumpStart(s))
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(root); err != nil {
		return nil, fmt.Errorf("writing a position: %w", err)
	}
	return out.Bytes(), enc.Close()
}

// dumper writes the parts of a position file.
type dumper struct{ *axis.Rules }

func (d dumper) dumpPowers(s *axis.State) *yaml.Node {
	out := mapping(false)
	for p := range s.Powers {
		ps, row := &s.Powers[p], mapping(true)
		put(row, "ipcs", number(ps.IPCs))
		if ps.Tokens > 0 {
			put(row, "researchers", number(ps.Tokens))
		}
		if len(ps.Technologies) > 0 {
			put(row, "technologies", list(ps.Technologies))
		}
		waiting := mapping(true)
		for k, n := range ps.Waiting {
			if n > 0 {
				put(waiting, d.Units[k].Name, number(n))
			}
		}
		if len(waiting.Content) > 0 {
			put(row, "waiting", waiting)
		}
		put(out, d.Powers[p].Name, row)
	}
	return out
}

// dumpSpace writes a space's owner, damage and units; a sea zone without units gives an empty row.
func (d dumper) dumpSpace(s *axis.State, at board.Space) *yaml.Node {
	row := mapping(true)
	if s.Owner[at] != axis.NoPower {
		put(row, "owner", scalar(d.PowerName(s.Owner[at])))
	}
	if s.Damage[at] > 0 {
		put(row, "damage", number(s.Damage[at]))
	}
	units := mapping(true)
	for p := range d.Powers {
		byKind := mapping(true)
		for k := range d.Units {
			if n := d.dumpUnits(s, at, axis.Power(p), axis.Kind(k), axis.NoUnit); n != nil {
				put(byKind, d.Units[k].Name, n)
			}
		}
		if len(byKind.Content) > 0 {
			put(units, d.Powers[p].Name, byKind)
		}
	}
	if len(units.Content) > 0 {
		put(row, "units", units)
	}
	return row
}

// dumpUnits writes the units of a power and kind in a space, or aboard a carrier: a count when there is nothing more to say
// of any of them, else a list. It returns nil for none.
func (d dumper) dumpUnits(s *axis.State, at board.Space, p axis.Power, k axis.Kind, carrier axis.UnitID) *yaml.Node {
	total, plain := 0, true
	rows := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != at || u.Owner != p || u.Kind != k || u.Aboard != carrier {
			continue
		}
		row := d.dumpUnit(s, axis.UnitID(i))
		total++
		plain = plain && len(row.Content) == 0
		rows.Content = append(rows.Content, row)
	}
	if total == 0 {
		return nil
	}
	if plain {
		return number(total)
	}
	return rows
}

func (d dumper) dumpUnit(s *axis.State, id axis.UnitID) *yaml.Node {
	u, row := &s.Units[id], mapping(true)
	if u.Damaged {
		put(row, "damaged", scalar("true"))
	}
	cargo := mapping(true)
	for p := range d.Powers {
		load := mapping(true)
		for k := range d.Units {
			if n := d.dumpUnits(s, u.Space, axis.Power(p), axis.Kind(k), id); n != nil {
				put(load, d.Units[k].Name, n)
			}
		}
		switch {
		case len(load.Content) == 0:
		case axis.Power(p) == u.Owner:
			cargo.Content = append(cargo.Content, load.Content...)
		default:
			put(cargo, d.Powers[p].Name, load)
		}
	}
	if len(cargo.Content) > 0 {
		put(row, "cargo", cargo)
	}
	if u.Spent > 0 {
		put(row, "spent", number(int(u.Spent)))
	}
	if u.Start != u.Space {
		put(row, "start", scalar(nameOrNone(d.Rules, u.Start)))
	}
	if u.From != board.None {
		put(row, "from", scalar(d.SpaceName(u.From)))
	}
	if u.Deeds != 0 {
		put(row, "deeds", list(deedList(u.Deeds)))
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
	out := mapping(false)
	for p := range s.Powers {
		var lines []string
		for _, st := range s.Powers[p].Standing {
			lines = append(lines, orders.PrintStatement(st, d.Vocab))
		}
		if len(lines) > 0 {
			put(out, d.Powers[p].Name, scalar(strings.Join(lines, "\n")))
		}
	}
	return out
}

// dumpStart writes how the turn began where that differs from how things stand.
func (d dumper) dumpStart(s *axis.State) *yaml.Node {
	owners, hostile := mapping(true), []string{}
	for at := range s.Owner {
		if s.OwnerAtStart[at] != s.Owner[at] {
			put(owners, d.SpaceName(board.Space(at)), scalar(d.PowerName(s.OwnerAtStart[at])))
		}
		if s.HostileAtStart[at] {
			hostile = append(hostile, d.SpaceName(board.Space(at)))
		}
	}
	row := mapping(true)
	if len(owners.Content) > 0 {
		put(row, "owners", owners)
	}
	put(row, "hostile", list(hostile))
	return row
}

func mapping(flow bool) *yaml.Node {
	n := &yaml.Node{Kind: yaml.MappingNode}
	if flow {
		n.Style = yaml.FlowStyle
	}
	return n
}

func put(m *yaml.Node, key string, value *yaml.Node) {
	m.Content = append(m.Content, scalar(key), value)
}

func scalar(s string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Value: s} }

func quoted(s string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Value: s, Style: yaml.DoubleQuotedStyle}
}

func number(n int) *yaml.Node { return scalar(strconv.Itoa(n)) }

func list(items []string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for _, item := range items {
		n.Content = append(n.Content, scalar(item))
	}
	return n
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
