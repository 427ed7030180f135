package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Form shows a power its position as an order form (see adjudicator.Ruleset): the sections that the game waits for, and its
// standing orders.
func (g Game) Form(s *axis.State, p axis.Power) []adjudicator.FormSection {
	f := form{t: &axis.Turn{Rules: g.Rules, State: s, Power: p}}
	for _, d := range g.Duties(s) {
		if g.PowerOf(string(d.Seat)) == p {
			f.due = append(f.due, d)
		}
	}
	standing := play.StandingForm(axis.SectionStanding, s.Powers[p].Standing, g.Vocab, nil)
	if g.Sayings != nil {
		standing.Notes = append(standing.Notes, g.Sayings(f.t)...)
	}
	return play.Form(f.due, adjudicator.Seat(g.Powers[p].ID), f.describe, standing)
}

// describe fills the section that a duty asks for.
func (f form) describe(d adjudicator.Duty, sec *adjudicator.FormSection) {
	switch d.Section {
	case axis.SectionResearch:
		sec.Notes = f.research()
	case axis.SectionPurchase:
		sec.Notes, sec.Lines = f.purchase()
	case axis.SectionCombat:
		sec.Notes, sec.Lines = f.combat()
	case axis.SectionNoncombat:
		sec.Notes = f.noncombat()
	case axis.SectionMobilise:
		sec.Notes, sec.Lines = f.mobilise()
	}
	if i := f.t.Rules.SectionPhase(d.Section); i >= 0 && f.t.Rules.Phases[i].Tells != nil {
		notes, lines := f.t.Rules.Phases[i].Tells(f.t)
		sec.Notes, sec.Lines = append(notes, sec.Notes...), append(sec.Lines, lines...)
	}
}

// form is an order form being written for a power. Its state is only read.
type form struct {
	t   *axis.Turn
	due []adjudicator.Duty
}

func (f *form) isDue(section string) bool {
	return slices.ContainsFunc(f.due, func(d adjudicator.Duty) bool { return d.Section == section })
}

// research tells what there is to spend on tokens and what the charts still hold (AN-RND.2, AN-RND.6).
func (f *form) research() []words.Text {
	r, ps := f.t.Rules, &f.t.State.Powers[f.t.Power]
	notes := []words.Text{r.Say(tokenMoney{ps.IPCs, r.TokenCost, ps.Tokens})}
	for i := range r.Charts {
		var left words.Names
		for _, a := range r.Charts[i].Advances {
			if !f.t.State.Has(f.t.Power, a.ID) {
				left = append(left, words.Name(a.Name))
			}
		}
		if len(left) > 0 {
			notes = append(notes, r.Say(chartLeft{i + 1, left}))
		}
	}
	return notes
}

// purchase tells the money, the prices, what the complexes can place and what damage they have; the lines repair it (AN-PURCHASE.4).
func (f *form) purchase() (notes []words.Text, lines []string) {
	r, s, p := f.t.Rules, f.t.State, f.t.Power
	var prices []price
	for k := range r.Units {
		if _, why := f.t.Market().Sells(axis.Kind(k)); why != nil {
			continue
		}
		if cost := f.t.Market().Price(axis.Kind(k)); cost > 0 {
			prices = append(prices, price{words.Name(r.Units[k].Name), cost})
		}
	}
	notes = []words.Text{r.Say(toSpend{s.Powers[p].IPCs, prices}), f.room()}
	for at := range s.Owner {
		for _, id := range r.Facilities().In(s, board.Space(at)) {
			u := &s.Units[id]
			if u.Damage == 0 || s.Owner[at] != p {
				continue
			}
			notes = append(notes, r.Say(damagedThere{f.t.Where(u.Space), r.Facilities().Name(u.Kind), int(u.Damage)}))
			repair := orders.Repair{Markers: int(u.Damage), Where: orders.Place{ID: r.Board.ID(u.Space)}}
			if r.Facilities().Name(u.Kind) != "" {
				repair.Unit = r.Units[u.Kind].ID
			}
			lines = append(lines, orders.PrintStatement(repair, r.Vocab))
		}
	}
	return notes, lines
}

// room tells how many units each complex can place (AN-IC.1, AN-IC.2).
func (f *form) room() words.Text {
	var rooms []roomAt
	var anywhere words.All
	for _, y := range f.t.Yards() {
		if y.Any {
			anywhere = append(anywhere, f.t.Where(y.At))
			continue
		}
		room := roomAt{Name: f.t.Where(y.At), Number: y.Free, Kinds: f.fewKinds(y)}
		if y.Facility != axis.NoUnit {
			room.Facility = f.t.Rules.Facilities().Name(f.t.State.Unit(y.Facility).Kind)
		}
		rooms = append(rooms, room)
	}
	return f.t.Rules.Say(roomForUnits{rooms, anywhere})
}

// fewKinds names the kinds that a yard takes and no other: of land that raises units all, of a facility where they are few (manyKinds).
func (f *form) fewKinds(y axis.Yard) (kinds words.All) {
	takes := y.Raises
	if y.Facility != axis.NoUnit {
		takes = f.t.Type(y.Facility).Facility.Builds
	}
	for k := range f.t.Rules.Units {
		if _, why := f.t.Market().Sells(axis.Kind(k)); takes.Has(axis.Kind(k)) && why == nil {
			kinds = append(kinds, f.t.UnitName(axis.Kind(k), 2))
		}
	}
	if y.Facility != axis.NoUnit && len(kinds) >= manyKinds {
		return nil
	}
	return kinds
}

// manyKinds are more than a note about a facility names.
const manyKinds = 4

// combat lists the units that may move into combat, those beside an enemy first, and lines for a battle.
func (f *form) combat() (notes []words.Text, lines []string) {
	front, rear := f.stands(func(_ axis.UnitID, u *axis.Unit) bool {
		typ := f.t.Rules.Type(f.t.State, u.Owner, u.Kind)
		return typ.Move > 0 && !typ.NoncombatOnly
	})
	for _, there := range front {
		notes = append(notes, f.t.Rules.Say(there))
	}
	switch {
	case len(rear) > 0 && len(front) == 0:
		notes = append(notes, f.t.Rules.Say(freeToMove{rear}))
	case len(rear) > 0:
		notes = append(notes, f.t.Rules.Say(elsewhere{rear}))
	}
	if battle := f.likelyBattle(); battle != "" {
		lines = []string{"BATTLE " + battle, "  retreat when attackers <= 2"}
	}
	return notes, lines
}

// stands lists the power's units of which keep is true by space: beside an enemy, with who is there, and elsewhere.
func (f *form) stands(keep func(axis.UnitID, *axis.Unit) bool) (front, rear []standsThere) {
	for at := range f.t.Rules.Territories {
		space := board.Space(at)
		there, any := f.unitsIn(space, keep)
		if !any {
			continue
		}
		if f.beside(space, &there); there.Here || there.Beside != nil {
			front = append(front, there)
		} else {
			rear = append(rear, there)
		}
	}
	return front, rear
}

// unitsIn lists the power's units in a space, cargo apart; false for none.
func (f *form) unitsIn(at board.Space, keep func(axis.UnitID, *axis.Unit) bool) (standsThere, bool) {
	mine := func(aboard bool) []axis.UnitID {
		return f.t.UnitsAt(at, func(id axis.UnitID, u *axis.Unit) bool {
			cargo := u.Aboard != axis.NoUnit && f.t.Rules.Units[u.Kind].Domain == axis.LandUnit
			return u.Owner == f.t.Power && cargo == aboard && keep(id, u)
		})
	}
	there := standsThere{Place: f.t.Where(at), Units: f.t.Counts(mine(false)), Aboard: f.t.Counts(mine(true))}
	return there, there.Units != nil || there.Aboard != nil
}

// besideShown is how many hostile neighbours of a space a form names.
const besideShown = 4

// beside names what hostile there is in and next to a space: territories of the enemy, sea zones with his ships.
func (f *form) beside(at board.Space, there *standsThere) {
	if f.t.Rules.Board.IsSea(at) && f.enemiesAt(at) {
		there.Here = true
		return
	}
	var names words.Names
	for _, near := range f.t.Rules.Board.Neighbours(at) {
		sea := f.t.Rules.Board.IsSea(near)
		if sea != f.t.Rules.Board.IsSea(at) || f.t.Rules.Barred(f.t.State, f.t.Power, near) {
			continue
		}
		if sea && f.enemiesAt(near) || !sea && f.t.HostileTerritory(near) {
			names = append(names, f.t.Where(near))
		}
	}
	there.Beside, there.Others = names[:min(len(names), besideShown)], len(names) > besideShown
}

func (f *form) enemiesAt(at board.Space) bool {
	return f.t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return f.t.Enemy(u) }) != nil
}

// likelyBattle is a hostile territory next to the power's units, "" when there is none.
func (f *form) likelyBattle() string {
	for at := range f.t.Rules.Territories {
		space := board.Space(at)
		if f.t.Rules.Board.IsSea(space) || f.t.UnitsAt(space, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == f.t.Power }) == nil {
			continue
		}
		for _, near := range f.t.Rules.Board.Neighbours(space) {
			if f.t.HostileTerritory(near) && !f.t.Rules.Barred(f.t.State, f.t.Power, near) {
				return f.t.Rules.SpaceName(near)
			}
		}
	}
	return ""
}

// noncombat lists the units that may still move, aircraft that have to land first (AN-AIR.13). Before the battles nobody knows
// where they will stand.
func (f *form) noncombat() []words.Text {
	if f.isDue(axis.SectionCombat) {
		return []words.Text{f.t.Rules.Say(whereTheyThenStand{})}
	}
	var notes []words.Text
	flew := func(_ axis.UnitID, u *axis.Unit) bool {
		return f.t.Rules.Units[u.Kind].Domain == axis.AirUnit && u.Did(axis.MovedInCombat|axis.Fought)
	}
	for at := range f.t.Rules.Territories {
		if there, any := f.unitsIn(board.Space(at), flew); any {
			notes = append(notes, f.t.Rules.Say(toLand{there, f.rangeLeft(board.Space(at), flew)}))
		}
	}
	fresh := func(_ axis.UnitID, u *axis.Unit) bool {
		return f.t.Rules.Type(f.t.State, u.Owner, u.Kind).Move > 0 && !u.Did(axis.MovedInCombat|axis.Fought)
	}
	var free []standsThere
	for at := range f.t.Rules.Territories {
		if there, any := f.unitsIn(board.Space(at), fresh); any {
			free = append(free, there)
		}
	}
	if free != nil {
		notes = append(notes, f.t.Rules.Say(freeToMove{free}))
	}
	return notes
}

// rangeLeft tells how far the aircraft of a space can still fly, the least first.
func (f *form) rangeLeft(at board.Space, keep func(axis.UnitID, *axis.Unit) bool) []words.Number {
	var left []words.Number
	for _, id := range f.t.UnitsAt(at, func(id axis.UnitID, u *axis.Unit) bool { return u.Owner == f.t.Power && keep(id, u) }) {
		n := words.Number(f.t.Flight(id, f.t.Type(id), false))
		if !slices.Contains(left, n) {
			left = append(left, n)
		}
	}
	slices.Sort(left)
	return left
}

// mobilise tells what waits and where it may stand; the lines are the placements that the default makes (AN-RULING.58).
func (f *form) mobilise() (notes []words.Text, lines []string) {
	if economy.NothingToPlace(f.t) {
		return []words.Text{f.t.Rules.Say(whatYouBuy{}), f.room()}, nil
	}
	r := f.t.Rules
	notes = []words.Text{r.Say(toBePlaced{axis.AmountsOf(r, f.t.State.Powers[f.t.Power].Waiting)}), f.room()}
	var at []board.Space
	counts := map[board.Space][]int{}
	for _, p := range economy.Planned(f.t) {
		if counts[p.At] == nil {
			at, counts[p.At] = append(at, p.At), make([]int, len(r.Units))
		}
		counts[p.At][p.Kind]++
	}
	for _, space := range at {
		lines = append(lines, r.CountText(counts[space])+" at "+r.SpaceName(space))
	}
	return notes, lines
}
