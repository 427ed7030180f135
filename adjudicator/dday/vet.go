package dday

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// vet refuses what no throw of the dice could make good: orders of a seat that does not speak in this game, statements that a
// card does not take, units of others, and places that are no places for what is ordered.
func (p *play) vet(sheets []adjudicator.Submission) {
	for _, sub := range sheets {
		seat := p.power(string(sub.Seat))
		if seat != Germany && !slices.Contains(p.seats(1), seat) {
			p.refuse(sub.Sheet.Header.Pos, "DD-SETUP.1", sendsNoSheet{p.who(seat)})
			if p.s.three() {
				p.hint(headedByPower{p.headOf(sub, UnitedKingdom), p.headOf(sub, UnitedStates)})
			} else {
				p.hint(headedTogether{p.headOf(sub, Allies)})
			}
			continue
		}
		for _, sec := range sub.Sheet.Sections {
			before := len(p.diagnostics)
			p.vetPass(seat, sec)
			whole := orders.Failed(p.diagnostics[before:])
			p.vetAllTwice(seat, sec)
			for _, st := range sec.Statements {
				shown := len(p.diagnostics)
				if sec.ID == sectionOrder && sec.Number >= 1 && sec.Number <= lastCard {
					p.vetStatement(seat, sec.Number, st)
				} else if sec.ID == sectionStanding {
					p.vetStanding(seat, st)
				}
				if orders.Failed(p.diagnostics[shown:]) {
					p.flawed = append(p.flawed, flaw{seat, sec.Number, st.At()})
				}
			}
			if whole && sec.Number <= lastCard {
				p.spoilt[sec.Number] = true
			}
		}
	}
}

// headOf is the first line of a sheet as it would be for another seat.
func (p *play) headOf(sub adjudicator.Submission, seat Power) words.Line {
	return words.Line(strings.Join(strings.Fields("ORDERS "+sub.Sheet.Header.Game+" "+strings.ToUpper(p.seatName(seat))), " "))
}

// vetStanding vets a standing order; one for a chart cannot know what will stand there, so that it only fills places.
func (p *play) vetStanding(seat Power, st orders.Statement) {
	if conditional, ok := st.(orders.If); ok {
		st = conditional.Do
		p.vetTests(conditional.Tests)
	}
	switch st := st.(type) {
	case orders.Use:
		p.vetUse(seat, 0, st)
	case orders.Ask:
		p.vetAsk(seat, st)
	case orders.Muster:
		before := len(p.diagnostics)
		p.vetMuster(seat, st)
		if len(st.Units) > 0 {
			sound := len(p.diagnostics) == before
			p.refuse(st.At(), "DD-REINF.1", standingNamesUnits{})
			if sound {
				p.hint(writeForExample{p.filling(st)})
			}
		}
	default:
		p.vetTargets(seat, 0, st)
	}
}

// vetTests vets a condition: units stand in zones, in boxes or on the airfield.
func (p *play) vetTests(tests []orders.Circumstance) {
	for _, c := range tests {
		if c.What == orders.UnitsThere {
			p.vetPlace(c.Where)
		}
	}
}

// vetStatement vets one order for a card.
func (p *play) vetStatement(seat Power, number int, st orders.Statement) {
	if conditional, ok := st.(orders.If); ok {
		st = conditional.Do
		p.vetTests(conditional.Tests)
	}
	if st.Form() == orders.FormPass {
		return
	}
	if p.s.Drawn && number == p.s.Card && !p.vetDrawn(seat, st) {
		return
	}
	if use, ok := st.(orders.Use); ok {
		p.vetUse(seat, number, use)
		return
	}
	if !slices.Contains(cards[number].takes[side(seat)], st.Form()) {
		p.refuse(st.At(), "DD-TURN.3", wrongCard{number, words.Name(p.Orders[number-1].Name)})
		fly, flies := st.(orders.Fly)
		move, moves := st.(orders.Move)
		switch {
		case side(seat) != cards[number].side():
			p.hint(orderOf{words.Name(p.Orders[number-1].Active)})
		case moves && number == landCard && p.isBox(p.placeIDs[move.Path[0].ID]):
			p.hint(write{words.Line(orders.PrintStatement(orders.Beach{From: move.Path[0], Units: move.Units}, p.vocab))})
		case flies:
			k, _ := p.kind(fly.Units[0].Unit)
			p.hint(p.missionHint(seat, k))
		}
		return
	}
	switch st := st.(type) {
	case orders.Move:
		p.vetMove(seat, number, st)
	case orders.Beach:
		p.vetBeach(seat, st)
	case orders.Muster:
		p.vetMuster(seat, st)
	default:
		p.vetTargets(seat, number, st)
	}
}

func (p *play) isChart(id string) bool {
	_, chart := p.chartIDs[id]
	return chart
}

func (p *play) vetPlace(place orders.Place) {
	if p.isChart(place.ID) {
		p.refuse(place.Pos, "", isChart{p.space(place.ID)})
	}
}

// vetMove vets a land move: its places, its length and the units that stand there at most (DD-MOVE.3, DD-MOVE.4, DD-MOVE.13).
func (p *play) vetMove(seat Power, number int, st orders.Move) {
	if number == patrolCard || number == allyChart {
		p.vetTargets(seat, number, orders.Fly{Pos: st.Pos, Units: st.Units, To: st.Path[1:]})
		return
	}
	before := len(p.diagnostics)
	if p.vetNoPlanes(seat, st.Units); len(p.diagnostics) > before {
		return
	}
	for i, place := range st.Path {
		at := p.placeIDs[place.ID]
		switch {
		case p.isChart(place.ID) || at == p.airfield || !p.isZone(at) && i > 0:
			p.refuse(place.Pos, "DD-MOVE.13", noLandZone{p.space(place.ID)})
		case !p.isZone(at):
			p.refuse(place.Pos, "DD-ORDER.8.1", landsLater{p.space(place.ID), landCard})
		}
	}
	if len(p.diagnostics) == before {
		p.vetWay(st)
	}
	for _, q := range st.Units {
		p.vetMover(seat, q)
	}
}

// vetWay refuses a way that no unit can take: one of more than two steps, or of zones that do not border one another.
func (p *play) vetWay(st orders.Move) {
	if n := len(st.Path) - 1; n > 2 {
		p.refuse(st.Pos, "DD-MOVE.3", movesTooFar{n})
		return
	}
	before := len(p.diagnostics)
	for i := 1; len(st.Path) > 2 && i < len(st.Path); i++ {
		if from, to := p.placeIDs[st.Path[i-1].ID], p.placeIDs[st.Path[i].ID]; !p.adjacent(from, to) {
			p.refuse(st.Path[i].Pos, "DD-MOVE.3", doesNotBorder{p.where(from), p.where(to)})
		}
	}
	from, to := p.placeIDs[st.Path[0].ID], p.placeIDs[st.Path[len(st.Path)-1].ID]
	if len(st.Path) == 2 && from != to && !p.adjacent(from, to) && !p.withinTwo(from, to) {
		p.refuse(st.Path[1].Pos, "DD-MOVE.3", tooFarApart{From: p.where(from), To: p.where(to)})
	}
	if len(p.diagnostics) == before && (len(st.Path) > 2 || from != to && !p.adjacent(from, to)) {
		p.vetStep(st)
	}
}

// withinTwo says whether one zone lies between two others.
func (p *play) withinTwo(from, to Place) bool {
	return slices.ContainsFunc(p.zoneNumbers(), func(n int) bool { return p.adjacent(from, Place(n)) && p.adjacent(Place(n), to) })
}

// vetStep refuses a move of two zones to units that move one, unless a 1 of the fortune die may let them (DD-FORTUNE.8, DD-FORTUNE.12).
func (p *play) vetStep(st orders.Move) {
	for _, q := range st.Units {
		if k, _ := p.kind(q.Unit); isMobile(k) && p.units[k].move < 2 && !p.s.optionOn(optionFortune) {
			p.refuse(st.Pos, "DD-MOVE.3", movesAtMost{p.unit(k, 1), p.units[k].move})
			return
		}
	}
}

func (p *play) vetMover(seat Power, q orders.Quantity) {
	if k, _ := p.kind(q.Unit); k == Bunker {
		p.refuse(q.Pos, "DD-UNITS.4", bunkersNeverMove{})
	}
	p.vetNoPlanes(seat, []orders.Quantity{q})
	p.vetOwner(seat, q)
}

// vetNoPlanes refuses aircraft among units that move on land, and says which order sends them out.
func (p *play) vetNoPlanes(seat Power, units []orders.Quantity) {
	for _, q := range units {
		if k, _ := p.kind(q.Unit); p.units[k].plane {
			p.refuse(q.Pos, "DD-UNITS.6", aircraftMoveApart{})
			p.hint(p.missionHint(seat, k))
		}
	}
}

// missionHint says in which order aircraft of a kind are sent out, and how.
func (p *play) missionHint(seat Power, k Kind) words.Topic {
	card := patrolCard
	if side(seat) == 0 {
		return onlyAlliesFly{} // DD-UNITS.6
	}
	if k == Bomber {
		card = strikeCard
	}
	return sentOutIn{Units: p.unit(k, 2), Order: card, Example: words.Line(p.examplesFor(card, seat)[0])}
}

func (p *play) vetOwner(seat Power, q orders.Quantity) {
	if q.Of == "" {
		return
	}
	owner := p.power(q.Of)
	if owner != seat && !slices.Contains(ownPowers(seat), owner) {
		p.refuse(q.Pos, "DD-THREE.1", doesNotCommand{p.who(seat), p.who(owner)})
	}
}

// vetBeach vets a landing: from a box of one's own, land units only (DD-MAP.3).
func (p *play) vetBeach(seat Power, st orders.Beach) {
	at := p.placeIDs[st.From.ID]
	if p.isChart(st.From.ID) || !p.isBox(at) {
		p.refuse(st.From.Pos, "DD-ORDER.10.1", noLandingBox{p.space(st.From.ID)})
		p.hint(inlandUnitsMoveIn{allyMoveCard})
		return
	}
	if owner := p.box(at).power; !slices.Contains(ownPowers(seat), owner) {
		p.refuse(st.From.Pos, "DD-THREE.1", boxOf{p.space(st.From.ID), p.who(owner)})
	}
	for _, q := range st.Units {
		p.vetMover(seat, q)
	}
	p.vetShore(st)
}

// vetMuster vets reinforcements: the chart, and the places to which it brings units (DD-REINF.4, DD-REINF.9).
func (p *play) vetMuster(seat Power, st orders.Muster) {
	c, known := p.chartIDs[st.Chart.ID]
	if !known {
		p.refuse(st.Chart.Pos, "DD-REINF.2", noReinforcementChart{p.space(st.Chart.ID)})
		p.hint(writeForExample{words.Line(p.fillLine(seat))})
		return
	}
	if owner := p.charts[c].power; !slices.Contains(ownPowers(seat), owner) {
		p.refuse(st.Chart.Pos, "DD-THREE.1", thatIsChartOf{p.who(owner)})
		p.hint(writeForExample{words.Line(p.fillLine(seat))})
		return
	}
	p.vetEntering(st)
	for _, place := range st.Where {
		if k, named := p.kind(place.Unit); named && !isMobile(k) {
			p.refuse(place.Pos, "DD-REINF.1", entersFromNoChart{p.unit(k, 1)})
		}
		if at := p.placeIDs[place.ID]; p.isChart(place.ID) || !slices.Contains(p.charts[c].places, at) {
			rule := "DD-REINF.9"
			if p.charts[c].power != Germany {
				rule = "DD-REINF.4"
			}
			if p.isZone(at) && p.zones[at].airborne != NoPower && p.charts[c].power != Germany {
				rule = "DD-REINF.16"
			}
			p.refuse(place.Pos, rule, doNotEnterAt{Chart: words.Name(p.charts[c].name), Place: p.space(place.ID)})
		}
	}
}
