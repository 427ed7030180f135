package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// roadOpen says whether the Burma Road is open: the Allies hold all of it (PA-CHINA.3, PA-RULING.36).
func (g *game) roadOpen(s *axis.State) bool {
	return !slices.ContainsFunc(g.zones.road, func(at board.Space) bool {
		return !slices.Contains([]axis.Power{g.usa, g.china, g.uk, g.anzac}, s.Owner[at])
	})
}

// mayBuy keeps China to infantry, and artillery while the Burma Road is open (PA-CHINA.2, PA-CHINA.5, PA-CHINA.14).
func (g *game) mayBuy(t *axis.Turn, k axis.Kind) (axis.Topic, words.Topic) {
	switch {
	case t.Power != g.china || g.Units[k].ID == "infantry":
		return "", nil
	case g.Units[k].ID != "artillery":
		return "china-buys", chinaBuysOnly{t.Who(t.Power), t.UnitName(k, 2)}
	case !g.roadOpen(t.State):
		return "china-buys", roadIsClosed{t.Who(t.Power), t.UnitName(k, 2), g.names(g.zones.road)}
	}
	return "", nil
}

func (g *game) names(list []board.Space) (names words.All) {
	for _, at := range list {
		names = append(names, words.Name(g.SpaceName(at)))
	}
	return names
}

// raises lets China place any number of units in each of its own territories that it controls now, taken this turn or not (PA-CHINA.6).
func (g *game) raises(t *axis.Turn) (yards []axis.Yard) {
	if t.Power != g.china {
		return nil
	}
	var kinds axis.KindSet
	waiting := 0
	for k := range g.Units {
		n := 0
		if k < len(t.State.Powers[t.Power].Waiting) {
			n = t.State.Powers[t.Power].Waiting[k]
		}
		waiting += n
		if _, why := t.Market().Sells(axis.Kind(k)); g.Units[k].Domain == axis.LandUnit && (n > 0 || why == nil) {
			kinds |= 1 << k
		}
	}
	for at, owner := range t.State.Owner {
		if owner == g.china {
			yards = append(yards, axis.Yard{At: board.Space(at), Facility: axis.NoUnit, Raises: kinds, Free: waiting, Any: true})
		}
	}
	return yards
}

// taken is what follows when a territory has been taken: a complex in China is pulled down that is taken back (PA-CHINA.7), bases stay
// (PA-RULING.15); and kamikaze attacks begin once the Allies have taken one of some islands (PA-KAMIKAZE.3).
func (g *game) taken(t *axis.Turn, at board.Space, by, _ axis.Power) {
	if by == g.japan {
		return
	}
	if g.Territories[at].Original == g.china {
		for _, id := range g.Facilities().In(t.State, at) {
			if g.Units[t.State.Unit(id).Kind].Facility.Builds != 0 {
				t.Emit(2, PulledDownEvent{At: t.Where(at), Units: t.Counts([]axis.UnitID{id})}, nil, "pulled-down")
				t.State.Remove(id)
			}
		}
	}
	if slices.Contains(g.zones.islands, at) {
		t.State.SetMark(markUnlocked, 1)
	}
}

// PulledDownEvent tells that a complex in China leaves play.
type PulledDownEvent struct {
	At    words.Name    `json:"at"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (PulledDownEvent) EventType() string { return "pulled-down" }
