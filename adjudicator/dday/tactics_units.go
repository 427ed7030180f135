package dday

import (
	"cmp"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// drop lands infantry from the charts in the airborne boxes: one die for each box, then the attacks of those who landed
// (DD-TACTIC.1, DD-RULING.21).
func (p *play) drop(row *deck.Tactic, st orders.Use) words.Topic {
	zones := p.dropZones()
	numbers := make([]int, len(zones))
	for i, at := range zones {
		th, _ := p.throw(1, 0, p.placeName(at), sideNames[1], row.Name)
		if numbers[i] = th.Faces[0]; numbers[i] > row.Upto {
			numbers[i] = 0
		}
		p.emit(1, DropRolled{At: p.where(at), Number: numbers[i]}, one(th), "DD-TACTIC.1")
	}
	for i, at := range zones {
		q := p.zones[at].airborne
		landed := 0
		for ; landed < numbers[i] && p.s.mobile(at, 1) < zoneLimit && p.takeInfantry(q); landed++ {
			p.s.Units[at][q][Infantry]++
		}
		if landed == 0 {
			continue
		}
		p.emit(1, Reinforced{Units: words.Forces{{Of: p.who(q), Units: words.Amounts{p.some(landed, Infantry)}}}, At: p.where(at)}, nil, "DD-TACTIC.1", "DD-REINF.16")
		for range landed {
			p.dropShot(row, at, st.Targets)
		}
	}
	return nil
}

func (p *play) dropShot(row *deck.Tactic, at Place, wanted []orders.Loss) {
	owner, k := p.shotTarget(at, 0, true, wanted)
	if owner == NoPower {
		return
	}
	th, hit := p.shoot(row.Hits, p.placeName(at), sideNames[1], "paratrooper")
	if hit {
		p.s.destroy(at, owner, k)
	}
	p.emit(2, Shot{By: book.Say(words.Name("Paratrooper")), At: p.where(at), Target: book.Say(p.unit(k, 1)), Hit: hit}, one(th), "DD-TACTIC.1")
}

// takeInfantry takes the next infantry from a power's chart; units before it keep their spaces.
func (p *play) takeInfantry(q Power) bool {
	for _, c := range p.chartsOf(1) {
		if p.charts[c].power != q {
			continue
		}
		if i := slices.IndexFunc(p.s.Charts[c], func(e Entry) bool { return e.Kind == Infantry }); i >= 0 {
			p.s.Charts[c] = slices.Delete(p.s.Charts[c], i, i+1)
			return true
		}
	}
	return false
}

// chartLoss throws one die for each Allied chart; on a hit the first unit waiting there is lost (DD-TACTIC.2).
func (p *play) chartLoss(row *deck.Tactic, _ orders.Use) words.Topic {
	for _, c := range p.chartsOf(1) {
		if len(p.s.Charts[c]) == 0 {
			continue
		}
		th, hit := p.shoot(row.Hits, p.charts[c].name, sideNames[0], row.Name)
		k := p.s.Charts[c][0].Kind
		p.emit(1, Shot{By: book.Say(words.Name(row.Name)), At: words.Name(p.charts[c].name), Target: book.Say(p.unit(k, 1)), Hit: hit}, one(th), "DD-TACTIC.2")
		if hit {
			p.s.Charts[c] = p.s.Charts[c][1:]
			p.s.Lost[p.charts[c].power][k]++
		}
	}
	return nil
}

// convoy moves one Axis unit as many zones as a die shows; it stops where Allied units stand, and fighters strafe it on its way
// (DD-TACTIC.15).
func (p *play) convoy(row *deck.Tactic, st orders.Use) words.Topic {
	from := p.placeIDs[st.Where[0].ID]
	owner, k := p.namedTarget(from, 0, true, st.Targets)
	switch {
	case !p.mayStart(from, 0):
		return noneCanLeave{p.where(from)}
	case owner == NoPower:
		return noneOfThoseIn{p.where(from)}
	}
	path := []Place{from}
	for i, place := range st.Where[1:] {
		to := p.placeIDs[place.ID]
		switch {
		case !p.adjacent(path[i], to):
			return doesNotBorder{p.where(path[i]), p.where(to)}
		case p.s.mobile(to, 0) >= zoneLimit:
			return isFull{p.where(to)}
		}
		path = append(path, to)
	}
	reach, throws := p.number(row, 0)
	path = path[:min(len(path), reach+1)]
	for i, at := range path {
		if i > 0 && p.s.land(at, 1) > 0 {
			path = path[:i+1]
			break
		}
	}
	m := mover{Germany, k, path}
	p.s.move(from, m.end(), Germany, k, 1)
	p.emit(1, UnitsMoved{Units: words.Forces{{Units: words.Amounts{p.some(1, k)}}}, From: p.where(from), To: p.where(m.end())}, throws, "DD-TACTIC.15")
	p.strafe([]mover{m}, p.hitsOn(axisChart))
	return nil
}

// recall puts destroyed infantry of the user back into its spaces on the charts, from where it enters in the order of the chart
// (DD-TACTIC.16).
func (p *play) recall(row *deck.Tactic, _ orders.Use) words.Topic {
	user := p.tacticUser(p.s, row.Number)
	free := p.freeSpaces(user)
	if len(free) == 0 {
		return noInfantryLost{}
	}
	most, throws := p.number(row, user)
	free = free[:min(most, len(free))]
	for _, space := range free {
		p.s.Lost[p.charts[space.chart].power][Infantry]--
		p.s.Charts[space.chart] = append(p.s.Charts[space.chart], Entry{Infantry, space.at})
	}
	for _, c := range p.chartsOf(user) {
		slices.SortFunc(p.s.Charts[c], func(a, b Entry) int { return cmp.Compare(a.At, b.At) })
	}
	p.emit(1, Recalled{Who: words.Name(sideNames[user]), Number: len(free)}, throws, "DD-TACTIC.16")
	return nil
}

// chartSpace is a space printed on a chart.
type chartSpace struct {
	chart Chart
	at    int
}

// freeSpaces lists, in the order of the charts, the spaces to which lost infantry of a side can go back: those that infantry has
// left, for each power no more than it has lost. Infantry of the set-up has no space to go back to.
func (p *play) freeSpaces(user int) []chartSpace {
	var out []chartSpace
	lost := p.s.Lost
	for _, c := range p.chartsOf(user) {
		q := p.charts[c].power
		for at, k := range p.charts[c].units {
			waits := slices.ContainsFunc(p.s.Charts[c], func(e Entry) bool { return e.At == at })
			if k == Infantry && !waits && lost[q][Infantry] > 0 {
				lost[q][Infantry]--
				out = append(out, chartSpace{c, at})
			}
		}
	}
	return out
}

// number is how many zones or units a card brings: what is written on it, or what a die shows.
func (p *play) number(row *deck.Tactic, user int) (int, []dice.Throw) {
	if row.Brings > 0 {
		return row.Brings, nil
	}
	th, _ := p.throw(1, 0, "", sideNames[user], row.Name)
	return th.Faces[0], one(th)
}
