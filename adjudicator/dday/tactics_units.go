package dday

import (
	"cmp"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// drop lands infantry from the charts in the airborne boxes: one die for each box, then the attacks of those who landed
// (DD-TACTIC.1, DD-RULING.21).
func (t tactics) drop(row *deck.Tactic, st forms.Use) words.Topic {
	zones := t.dropZones()
	numbers := make([]int, len(zones))
	for i, at := range zones {
		th, _ := t.throw(1, 0, t.PlaceName(at), normandy.SideNames[1], row.Name)
		if numbers[i] = th.Faces[0]; numbers[i] > row.Upto {
			numbers[i] = 0
		}
		t.Emit(1, DropRolled{At: t.Where(at), Number: numbers[i]}, one(th), "DD-TACTIC.1")
	}
	for i, at := range zones {
		q := t.Zones[at].Airborne
		landed := 0
		for ; landed < numbers[i] && t.Now.Mobile(at, 1) < normandy.ZoneLimit && t.takeInfantry(q); landed++ {
			t.Now.Units[at][q][normandy.Infantry]++
		}
		if landed == 0 {
			continue
		}
		t.Emit(1, Reinforced{Units: words.Forces{{Of: t.Who(q), Units: words.Amounts{t.Some(landed, normandy.Infantry)}}}, At: t.Where(at)}, nil, "DD-TACTIC.1", "DD-REINF.16")
		for range landed {
			t.dropShot(row, at, st.Targets)
		}
	}
	return nil
}

func (t tactics) dropShot(row *deck.Tactic, at normandy.Place, wanted []orders.Loss) {
	owner, k := t.shotTarget(at, 0, true, wanted)
	if owner == normandy.NoPower {
		return
	}
	th, hit := t.shoot(row.Hits, t.PlaceName(at), normandy.SideNames[1], "paratrooper")
	if hit {
		t.Now.Destroy(at, owner, k)
	}
	t.Emit(2, Shot{By: book.Say(words.Name("Paratrooper")), At: t.Where(at), Target: book.Say(t.Unit(k, 1)), Hit: hit}, one(th), "DD-TACTIC.1")
}

// takeInfantry takes the next infantry from a power's chart; units before it keep their spaces.
func (t tactics) takeInfantry(q normandy.Power) bool {
	for _, c := range t.ChartsOf(1) {
		if t.Charts[c].Power != q {
			continue
		}
		if i := slices.IndexFunc(t.Now.Charts[c], func(e normandy.Entry) bool { return e.Kind == normandy.Infantry }); i >= 0 {
			t.Now.Charts[c] = slices.Delete(t.Now.Charts[c], i, i+1)
			return true
		}
	}
	return false
}

// chartLoss throws one die for each Allied chart; on a hit the first unit waiting there is lost (DD-TACTIC.2).
func (t tactics) chartLoss(row *deck.Tactic, _ forms.Use) words.Topic {
	for _, c := range t.ChartsOf(1) {
		if len(t.Now.Charts[c]) == 0 {
			continue
		}
		th, hit := t.shoot(row.Hits, t.Charts[c].Name, normandy.SideNames[0], row.Name)
		k := t.Now.Charts[c][0].Kind
		t.Emit(1, Shot{By: book.Say(words.Name(row.Name)), At: words.Name(t.Charts[c].Name), Target: book.Say(t.Unit(k, 1)), Hit: hit}, one(th), "DD-TACTIC.2")
		if hit {
			t.Now.Charts[c] = t.Now.Charts[c][1:]
			t.Now.Lost[t.Charts[c].Power][k]++
		}
	}
	return nil
}

// convoy moves one Axis unit as many zones as a die shows; it stops where Allied units stand, and fighters strafe it on its way
// (DD-TACTIC.15).
func (t tactics) convoy(row *deck.Tactic, st forms.Use) words.Topic {
	from := t.PlaceIDs[st.Where[0].ID]
	owner, k := t.namedTarget(from, 0, true, st.Targets)
	switch {
	case !t.mayStart(from, 0):
		return noneCanLeave{t.Where(from)}
	case owner == normandy.NoPower:
		return noneOfThoseIn{t.Where(from)}
	}
	path := []normandy.Place{from}
	for i, place := range st.Where[1:] {
		to := t.PlaceIDs[place.ID]
		switch {
		case !t.Adjacent(path[i], to):
			return doesNotBorder{t.Where(path[i]), t.Where(to)}
		case t.Now.Mobile(to, 0) >= normandy.ZoneLimit:
			return isFull{t.Where(to)}
		}
		path = append(path, to)
	}
	reach, throws := t.number(row, 0)
	path = path[:min(len(path), reach+1)]
	for i, at := range path {
		if i > 0 && t.Now.Land(at, 1) > 0 {
			path = path[:i+1]
			break
		}
	}
	m := mover{normandy.Germany, k, path}
	t.Now.Move(from, m.end(), normandy.Germany, k, 1)
	t.Emit(1, UnitsMoved{Units: words.Forces{{Units: words.Amounts{t.Some(1, k)}}}, From: t.Where(from), To: t.Where(m.end())}, throws, "DD-TACTIC.15")
	t.strafe([]mover{m}, t.hitsOn(normandy.AxisChart))
	return nil
}

// recall puts destroyed infantry of the user back into its spaces on the charts, from where it enters in the order of the chart
// (DD-TACTIC.16).
func (t tactics) recall(row *deck.Tactic, _ forms.Use) words.Topic {
	user := t.TacticUser(row.Number)
	free := t.freeSpaces(user)
	if len(free) == 0 {
		return noInfantryLost{}
	}
	most, throws := t.number(row, user)
	free = free[:min(most, len(free))]
	for _, space := range free {
		t.Now.Lost[t.Charts[space.chart].Power][normandy.Infantry]--
		t.Now.Charts[space.chart] = append(t.Now.Charts[space.chart], normandy.Entry{Kind: normandy.Infantry, At: space.at})
	}
	for _, c := range t.ChartsOf(user) {
		slices.SortFunc(t.Now.Charts[c], func(a, b normandy.Entry) int { return cmp.Compare(a.At, b.At) })
	}
	t.Emit(1, Recalled{Who: words.Name(normandy.SideNames[user]), Number: len(free)}, throws, "DD-TACTIC.16")
	return nil
}

// chartSpace is a space printed on a chart.
type chartSpace struct {
	chart normandy.Chart
	at    int
}

// freeSpaces lists, in the order of the charts, the spaces to which lost infantry of a side can go back: those that infantry has
// left, for each power no more than it has lost. Infantry of the set-up has no space to go back to.
func (f field) freeSpaces(user int) []chartSpace {
	var out []chartSpace
	lost := f.Now.Lost
	for _, c := range f.ChartsOf(user) {
		q := f.Charts[c].Power
		for at, k := range f.Charts[c].Units {
			waits := slices.ContainsFunc(f.Now.Charts[c], func(e normandy.Entry) bool { return e.At == at })
			if k == normandy.Infantry && !waits && lost[q][normandy.Infantry] > 0 {
				lost[q][normandy.Infantry]--
				out = append(out, chartSpace{c, at})
			}
		}
	}
	return out
}

// number is how many zones or units a card brings: what is written on it, or what a die shows.
func (t tactics) number(row *deck.Tactic, user int) (int, []dice.Throw) {
	if row.Brings > 0 {
		return row.Brings, nil
	}
	th, _ := t.throw(1, 0, "", normandy.SideNames[user], row.Name)
	return th.Faces[0], one(th)
}
