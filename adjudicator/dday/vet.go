package dday

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// vetting looks through sheets for what is wrong in itself.
type vetting struct {
	*action
	// spoilt are the cards for which a sheet holds something that is refused whatever the position.
	spoilt [normandy.LastCard + 1]bool
}

// vet refuses what no throw of the dice could make good: orders of a seat that does not speak in this game, statements that a
// card does not take, units of others, and places that are no places for what is ordered.
func (v *vetting) vet(sheets []adjudicator.Submission) {
	for _, sub := range sheets {
		seat := v.Power(string(sub.Seat))
		if seat != normandy.Germany && !slices.Contains(v.Seats(1), seat) {
			v.Refuse(sub.Sheet.Header.Pos, "DD-SETUP.1", sendsNoSheet{v.Who(seat)})
			if v.Now.Three() {
				v.Hint(headedByPower{v.headOf(sub, normandy.UnitedKingdom), v.headOf(sub, normandy.UnitedStates)})
			} else {
				v.Hint(headedTogether{v.headOf(sub, normandy.Allies)})
			}
			continue
		}
		for _, sec := range sub.Sheet.Sections {
			before := len(v.Diagnostics)
			v.vetPass(seat, sec)
			whole := orders.Failed(v.Diagnostics[before:])
			v.vetAllTwice(seat, sec)
			for _, st := range sec.Statements {
				shown := len(v.Diagnostics)
				if sec.ID == normandy.SectionOrder && sec.Number >= 1 && sec.Number <= normandy.LastCard {
					v.vetStatement(seat, sec.Number, st)
				} else if sec.ID == normandy.SectionStanding {
					v.vetStanding(seat, st)
				}
				if orders.Failed(v.Diagnostics[shown:]) {
					v.flawed = append(v.flawed, flaw{seat, sec.Number, st.At()})
				}
			}
			if whole && sec.Number <= normandy.LastCard {
				v.spoilt[sec.Number] = true
			}
		}
	}
}

// headOf is the first line of a sheet as it would be for another seat.
func (v *vetting) headOf(sub adjudicator.Submission, seat normandy.Power) words.Line {
	return words.Line(strings.Join(strings.Fields("ORDERS "+sub.Sheet.Header.Game+" "+strings.ToUpper(v.SeatName(seat))), " "))
}

// vetStanding vets a standing order; one for a chart cannot know what will stand there, so that it only fills places.
func (v *vetting) vetStanding(seat normandy.Power, st orders.Statement) {
	if conditional, ok := st.(orders.If); ok {
		st = conditional.Do
		v.vetTests(conditional.Tests)
	}
	switch st := st.(type) {
	case forms.Use:
		v.vetUse(seat, 0, st)
	case forms.Ask:
		v.vetAsk(seat, st)
	case forms.Muster:
		before := len(v.Diagnostics)
		v.vetMuster(seat, st)
		if len(st.Units) > 0 {
			sound := len(v.Diagnostics) == before
			v.Refuse(st.At(), "DD-REINF.1", standingNamesUnits{})
			if sound {
				v.Hint(writeForExample{v.Filling(st)})
			}
		}
	default:
		v.vetTargets(seat, 0, st)
	}
}

// vetTests vets a condition: units stand in zones, in boxes or on the airfield.
func (v *vetting) vetTests(tests []orders.Circumstance) {
	for _, c := range tests {
		if c.What == orders.UnitsThere {
			v.vetPlace(c.Where)
		}
	}
}

// vetStatement vets one order for a card.
func (v *vetting) vetStatement(seat normandy.Power, number int, st orders.Statement) {
	if conditional, ok := st.(orders.If); ok {
		st = conditional.Do
		v.vetTests(conditional.Tests)
	}
	if st.Form() == orders.FormPass {
		return
	}
	if v.Now.Drawn && number == v.Now.Card && !v.vetDrawn(seat, st) {
		return
	}
	if use, ok := st.(forms.Use); ok {
		v.vetUse(seat, number, use)
		return
	}
	if !slices.Contains(cards[number].Takes[normandy.Side(seat)], st.Form()) {
		v.Refuse(st.At(), "DD-TURN.3", wrongCard{number, words.Name(v.Orders[number-1].Name)})
		fly, flies := st.(forms.Fly)
		move, moves := st.(orders.Move)
		switch {
		case normandy.Side(seat) != cards[number].Side():
			v.Hint(orderOf{words.Name(v.Orders[number-1].Active)})
		case moves && number == normandy.LandCard && v.IsBox(v.PlaceIDs[move.Path[0].ID]):
			v.Hint(write{words.Line(orders.PrintStatement(forms.Beach{From: move.Path[0], Units: move.Units}, v.Vocab))})
		case flies:
			k, _ := v.Kind(fly.Units[0].Unit)
			v.Hint(v.missionHint(seat, k))
		}
		return
	}
	switch st := st.(type) {
	case orders.Move:
		v.vetMove(seat, number, st)
	case forms.Beach:
		v.vetBeach(seat, st)
	case forms.Muster:
		v.vetMuster(seat, st)
	default:
		v.vetTargets(seat, number, st)
	}
}

func (f field) isChart(id string) bool {
	_, chart := f.ChartIDs[id]
	return chart
}

func (v *vetting) vetPlace(place orders.Place) {
	if v.isChart(place.ID) {
		v.Refuse(place.Pos, "", isChart{v.Space(place.ID)})
	}
}

// vetMove vets a land move: its places, its length and the units that stand there at most (DD-MOVE.3, DD-MOVE.4, DD-MOVE.13).
func (v *vetting) vetMove(seat normandy.Power, number int, st orders.Move) {
	if number == normandy.PatrolCard || number == normandy.AllyChart {
		v.vetTargets(seat, number, forms.Fly{Pos: st.Pos, Units: st.Units, To: st.Path[1:]})
		return
	}
	before := len(v.Diagnostics)
	if v.vetNoPlanes(seat, st.Units); len(v.Diagnostics) > before {
		return
	}
	for i, place := range st.Path {
		at := v.PlaceIDs[place.ID]
		switch {
		case v.isChart(place.ID) || at == v.Airfield || !v.IsZone(at) && i > 0:
			v.Refuse(place.Pos, "DD-MOVE.13", noLandZone{v.Space(place.ID)})
		case !v.IsZone(at):
			v.Refuse(place.Pos, "DD-ORDER.8.1", landsLater{v.Space(place.ID), normandy.LandCard})
		}
	}
	if len(v.Diagnostics) == before {
		v.vetWay(st)
	}
	for _, q := range st.Units {
		v.vetMover(seat, q)
	}
}

// vetWay refuses a way that no unit can take: one of more than two steps, or of zones that do not border one another.
func (v *vetting) vetWay(st orders.Move) {
	if n := len(st.Path) - 1; n > 2 {
		v.Refuse(st.Pos, "DD-MOVE.3", movesTooFar{n})
		return
	}
	before := len(v.Diagnostics)
	for i := 1; len(st.Path) > 2 && i < len(st.Path); i++ {
		if from, to := v.PlaceIDs[st.Path[i-1].ID], v.PlaceIDs[st.Path[i].ID]; !v.Adjacent(from, to) {
			v.Refuse(st.Path[i].Pos, "DD-MOVE.3", doesNotBorder{v.Where(from), v.Where(to)})
		}
	}
	from, to := v.PlaceIDs[st.Path[0].ID], v.PlaceIDs[st.Path[len(st.Path)-1].ID]
	if len(st.Path) == 2 && from != to && !v.Adjacent(from, to) && !v.withinTwo(from, to) {
		v.Refuse(st.Path[1].Pos, "DD-MOVE.3", tooFarApart{From: v.Where(from), To: v.Where(to)})
	}
	if len(v.Diagnostics) == before && (len(st.Path) > 2 || from != to && !v.Adjacent(from, to)) {
		v.vetStep(st)
	}
}

// withinTwo says whether one zone lies between two others.
func (f field) withinTwo(from, to normandy.Place) bool {
	return slices.ContainsFunc(f.zoneNumbers(), func(n int) bool { return f.Adjacent(from, normandy.Place(n)) && f.Adjacent(normandy.Place(n), to) })
}

// vetStep refuses a move of two zones to units that move one, unless a 1 of the fortune die may let them (DD-FORTUNE.8, DD-FORTUNE.12).
func (v *vetting) vetStep(st orders.Move) {
	for _, q := range st.Units {
		if k, _ := v.Kind(q.Unit); normandy.IsMobile(k) && v.Units[k].Move < 2 && !v.Now.OptionOn(normandy.OptionFortune) {
			v.Refuse(st.Pos, "DD-MOVE.3", movesAtMost{v.Unit(k, 1), v.Units[k].Move})
			return
		}
	}
}

func (v *vetting) vetMover(seat normandy.Power, q orders.Quantity) {
	if k, _ := v.Kind(q.Unit); k == normandy.Bunker {
		v.Refuse(q.Pos, "DD-UNITS.4", bunkersNeverMove{})
	}
	v.vetNoPlanes(seat, []orders.Quantity{q})
	v.vetOwner(seat, q)
}

// vetNoPlanes refuses aircraft among units that move on land, and says which order sends them out.
func (v *vetting) vetNoPlanes(seat normandy.Power, units []orders.Quantity) {
	for _, q := range units {
		if k, _ := v.Kind(q.Unit); v.Units[k].Plane {
			v.Refuse(q.Pos, "DD-UNITS.6", aircraftMoveApart{})
			v.Hint(v.missionHint(seat, k))
		}
	}
}

// missionHint says in which order aircraft of a kind are sent out, and how.
func (v *vetting) missionHint(seat normandy.Power, k normandy.Kind) words.Topic {
	card := normandy.PatrolCard
	if normandy.Side(seat) == 0 {
		return onlyAlliesFly{} // DD-UNITS.6
	}
	if k == normandy.Bomber {
		card = normandy.StrikeCard
	}
	return sentOutIn{Units: v.Unit(k, 2), Order: card, Example: words.Line(v.ExamplesFor(card, seat)[0])}
}

func (a *action) vetOwner(seat normandy.Power, q orders.Quantity) {
	if q.Of == "" {
		return
	}
	owner := a.Power(q.Of)
	if owner != seat && !slices.Contains(normandy.OwnPowers(seat), owner) {
		a.Refuse(q.Pos, "DD-THREE.1", doesNotCommand{a.Who(seat), a.Who(owner)})
	}
}

// vetBeach vets a landing: from a box of one's own, land units only (DD-MAP.3).
func (v *vetting) vetBeach(seat normandy.Power, st forms.Beach) {
	at := v.PlaceIDs[st.From.ID]
	if v.isChart(st.From.ID) || !v.IsBox(at) {
		v.Refuse(st.From.Pos, "DD-ORDER.10.1", noLandingBox{v.Space(st.From.ID)})
		v.Hint(inlandUnitsMoveIn{normandy.AllyMoveCard})
		return
	}
	if owner := v.Box(at).Power; !slices.Contains(normandy.OwnPowers(seat), owner) {
		v.Refuse(st.From.Pos, "DD-THREE.1", boxOf{v.Space(st.From.ID), v.Who(owner)})
	}
	for _, q := range st.Units {
		v.vetMover(seat, q)
	}
	v.vetShore(st)
}

// vetMuster vets reinforcements: the chart, and the places to which it brings units (DD-REINF.4, DD-REINF.9).
func (v *vetting) vetMuster(seat normandy.Power, st forms.Muster) {
	c, known := v.ChartIDs[st.Chart.ID]
	if !known {
		v.Refuse(st.Chart.Pos, "DD-REINF.2", noReinforcementChart{v.Space(st.Chart.ID)})
		v.Hint(writeForExample{words.Line(v.FillLine(seat))})
		return
	}
	if owner := v.Charts[c].Power; !slices.Contains(normandy.OwnPowers(seat), owner) {
		v.Refuse(st.Chart.Pos, "DD-THREE.1", thatIsChartOf{v.Who(owner)})
		v.Hint(writeForExample{words.Line(v.FillLine(seat))})
		return
	}
	v.vetEntering(st)
	for _, place := range st.Where {
		if k, named := v.Kind(place.Unit); named && !normandy.IsMobile(k) {
			v.Refuse(place.Pos, "DD-REINF.1", entersFromNoChart{v.Unit(k, 1)})
		}
		if at := v.PlaceIDs[place.ID]; v.isChart(place.ID) || !slices.Contains(v.Charts[c].Places, at) {
			rule := "DD-REINF.9"
			if v.Charts[c].Power != normandy.Germany {
				rule = "DD-REINF.4"
			}
			if v.IsZone(at) && v.Zones[at].Airborne != normandy.NoPower && v.Charts[c].Power != normandy.Germany {
				rule = "DD-REINF.16"
			}
			v.Refuse(place.Pos, rule, doNotEnterAt{Chart: words.Name(v.Charts[c].Name), Place: v.Space(place.ID)})
		}
	}
}
