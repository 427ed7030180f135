package dday

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/orders"
)

// dumpPosition writes a position file that loadPosition reads back as the same state.
func (t *tables) dumpPosition(s *State) ([]byte, error) {
	f := positionFile{
		Ruleset: Name, Base: "empty:" + t.info.Scenarios[0].ID, Round: s.Turn, Turn: t.stand(s).Turn, Phase: phaseID(s.Card),
		Arrived: s.Arrived, Fortune: s.Fortune, Marked: s.Marked, Winner: s.Winner, Why: s.Why,
		Options: map[string]yaml.Node{}, Grounded: t.byName(s.Grounded), Rolled: map[string]int{},
		Powers: map[string]map[string]yaml.Node{}, Spaces: map[string]positionSpace{}, Standing: map[string]string{},
	}
	for name, value := range s.options() {
		style := yaml.DoubleQuotedStyle
		if strings.Contains(value, "\n") { // a file, to be read by people
			style = yaml.LiteralStyle
		}
		f.Options[name] = yaml.Node{Kind: yaml.ScalarNode, Value: value, Style: style}
	}
	for at := range s.Units {
		if units := t.byName(s.Units[at]); units != nil {
			f.Spaces[t.placeName(Place(at))] = positionSpace{Owner: t.ownerName(s, Place(at)), Units: units}
		}
	}
	for p := range Power(powers) {
		f.Powers[t.seatName(p)] = t.dumpPower(s, p)
	}
	for c, n := range s.Rolled {
		if n > 0 {
			f.Rolled[t.charts[c].name] = n
		}
	}
	for seat, list := range s.Standing {
		var lines []string
		for _, st := range list {
			lines = append(lines, orders.PrintStatement(st, t.vocab))
		}
		if lines != nil {
			f.Standing[t.seatName(Power(seat))] = strings.Join(lines, "\n")
		}
	}
	f.Drawn, f.Used, f.Asked, f.Disputed = s.Drawn, s.used(), marked(s.Asked), s.Disputed
	f.Expired = marked(s.Expired)
	for _, at := range s.Kills {
		f.Kills = append(f.Kills, t.placeName(at))
	}
	f.Effects = t.dumpEffects(s.Effects)
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(f); err != nil {
		return nil, fmt.Errorf("writing a position: %w", err)
	}
	return out.Bytes(), enc.Close()
}

func (t *tables) dumpEffects(e Effects) *effectsFile {
	if e == noEffects {
		return nil
	}
	name := func(at Place) string {
		if at == nowhere {
			return ""
		}
		return t.placeName(at)
	}
	f := &effectsFile{Shelter: name(e.Shelter), Closed: name(e.Closed), From: name(e.From), To: name(e.To), Paired: e.Paired}
	if e.ShelterOf != NoPower {
		f.ShelterOf = t.seatName(e.ShelterOf)
	}
	return f
}

// byName spells counts with display names, nil for none.
func (t *tables) byName(c counts) map[string]map[string]int {
	var out map[string]map[string]int
	for p := range c {
		for k, n := range c[p] {
			if n == 0 {
				continue
			}
			if out == nil {
				out = map[string]map[string]int{}
			}
			name := t.seatName(Power(p))
			if out[name] == nil {
				out[name] = map[string]int{}
			}
			out[name][t.unitName(Kind(k), 1)] = n
		}
	}
	return out
}

func (t *tables) dumpPower(s *State, p Power) map[string]yaml.Node {
	row := map[string]yaml.Node{}
	lost := yaml.Node{Kind: yaml.MappingNode, Style: yaml.FlowStyle}
	for k, n := range s.Lost[p] {
		if n > 0 {
			lost.Content = append(lost.Content, scalar(t.unitName(Kind(k), 1)), scalar(fmt.Sprint(n)))
		}
	}
	if lost.Content != nil {
		row["lost"] = lost
	}
	for c := range t.charts {
		if t.charts[c].power != p {
			continue
		}
		list := yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
		spaces := list
		var waiting []Kind
		for _, e := range s.Charts[c] {
			list.Content = append(list.Content, scalar(t.unitName(e.Kind, 1)))
			spaces.Content = append(spaces.Content, scalar(fmt.Sprint(e.At+1)))
			waiting = append(waiting, e.Kind)
		}
		row[t.chartKey(Chart(c))] = list
		if !slices.Equal(t.listed(Chart(c), waiting), s.Charts[c]) {
			row[t.chartKey(Chart(c))+spacesSuffix] = spaces
		}
	}
	return row
}

func scalar(text string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Value: text} }
