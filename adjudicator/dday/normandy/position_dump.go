package normandy

import (
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/play"
)

// PositionWriter writes a state as a position file.
type PositionWriter struct{ Field }

// File is a position file that loadPosition reads back as the same state.
func (w PositionWriter) File() ([]byte, error) {
	s := w.Now
	f := positionFile{
		Ruleset: w.Info.Name, Base: "empty:" + w.Info.Scenarios[0].ID, Round: s.Turn, Turn: w.Stand().Turn, Phase: PhaseID(s.Card),
		Arrived: s.Arrived, Fortune: s.Fortune, Marked: s.Marked, Winner: s.Winner, Why: s.Why,
		Options: map[string]yaml.Node{}, Grounded: w.byName(s.Grounded), Rolled: map[string]int{},
		Powers: map[string]map[string]yaml.Node{}, Spaces: map[string]positionSpace{}, Standing: map[string]string{},
	}
	for name, value := range s.AllOptions() {
		style := yaml.DoubleQuotedStyle
		if strings.Contains(value, "\n") { // a file, to be read by people
			style = yaml.LiteralStyle
		}
		f.Options[name] = yaml.Node{Kind: yaml.ScalarNode, Value: value, Style: style}
	}
	for at := range s.Units {
		if units := w.byName(s.Units[at]); units != nil {
			f.Spaces[w.PlaceName(Place(at))] = positionSpace{Owner: w.ownerName(Place(at)), Units: units}
		}
	}
	for p := range Power(Powers) {
		f.Powers[w.SeatName(p)] = w.power(p)
	}
	for c, n := range s.Rolled {
		if n > 0 {
			f.Rolled[w.Charts[c].Name] = n
		}
	}
	for seat, list := range s.Standing {
		if len(list) > 0 {
			f.Standing[w.SeatName(Power(seat))] = strings.Join(play.Lines(list, w.Vocab), "\n")
		}
	}
	f.Drawn, f.Used, f.Asked, f.Disputed = s.Drawn, s.used(), marked(s.Asked), s.Disputed
	f.Expired = marked(s.Expired)
	for _, at := range s.Kills {
		f.Kills = append(f.Kills, w.PlaceName(at))
	}
	f.Effects = w.effects(s.Effects)
	return play.File(f)
}

func (w PositionWriter) effects(e Effects) *effectsFile {
	if e == NoEffects {
		return nil
	}
	name := func(at Place) string {
		if at == Nowhere {
			return ""
		}
		return w.PlaceName(at)
	}
	f := &effectsFile{Shelter: name(e.Shelter), Closed: name(e.Closed), From: name(e.From), To: name(e.To), Paired: e.Paired}
	if e.ShelterOf != NoPower {
		f.ShelterOf = w.SeatName(e.ShelterOf)
	}
	return f
}

// byName spells counts with display names, nil for none.
func (w PositionWriter) byName(c Counts) namedCounts {
	return c.spelt(w.SeatName, func(k Kind) string { return w.UnitName(k, 1) })
}

func (w PositionWriter) power(p Power) map[string]yaml.Node {
	row := map[string]yaml.Node{}
	lost := play.Mapping(true)
	for k, n := range w.Now.Lost[p] {
		if n > 0 {
			play.Put(lost, w.UnitName(Kind(k), 1), play.Number(n))
		}
	}
	if lost.Content != nil {
		row["lost"] = *lost
	}
	for c := range w.Charts {
		if w.Charts[c].Power != p {
			continue
		}
		var names, spaces []string
		var waiting []Kind
		for _, e := range w.Now.Charts[c] {
			names, spaces = append(names, w.UnitName(e.Kind, 1)), append(spaces, strconv.Itoa(e.At+1))
			waiting = append(waiting, e.Kind)
		}
		row[w.chartKey(Chart(c))] = *play.List(names)
		if !slices.Equal(w.listed(Chart(c), waiting), w.Now.Charts[c]) {
			row[w.chartKey(Chart(c))+spacesSuffix] = *play.List(spaces)
		}
	}
	return row
}
