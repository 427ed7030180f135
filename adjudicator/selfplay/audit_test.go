package selfplay

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// auditor goes through a position between two letters and notes what the rules do not let be. It counts for itself: of the
// kernel it uses the tables and the state, and none of its judgements.
type auditor struct {
	rules *axis.Rules
	state *axis.State
	wrong []string
}

// auditBoard returns everything wrong with a position.
func auditBoard(r *axis.Rules, s *axis.State) []string {
	a := &auditor{rules: r, state: s}
	a.powers()
	a.control()
	for i := range s.Units {
		if s.Units[i].Alive() {
			a.unit(axis.UnitID(i))
		}
	}
	for at := range r.Territories {
		if r.Board.IsSea(board.Space(at)) {
			a.zone(board.Space(at))
		} else {
			a.territory(board.Space(at))
		}
	}
	return a.wrong
}

func (a *auditor) note(format string, args ...any) {
	a.wrong = append(a.wrong, fmt.Sprintf(format, args...))
}

func (a *auditor) side(p axis.Power) string { return a.rules.Powers[p].Side }

// enemies says whether two powers are on different sides; nobody is nobody's enemy.
func (a *auditor) enemies(p, q axis.Power) bool {
	return p != axis.NoPower && q != axis.NoPower && a.side(p) != a.side(q)
}

// begins says whether nothing has moved in this turn yet: what the turn before left over must be gone.
func (a *auditor) begins() bool {
	switch a.rules.Phases[a.state.Phase].ID {
	case axis.SectionResearch, axis.SectionPurchase:
		return true
	case axis.SectionCombat:
		return len(a.state.Done) == 0
	}
	return false
}

// moved says whether all aircraft have come home: at the beginning of a turn and after its noncombat move.
func (a *auditor) moved() bool {
	return a.begins() || a.rules.Phases[a.state.Phase].ID == axis.SectionMobilise
}

func (a *auditor) powers() {
	for p := range a.state.Powers {
		ps := &a.state.Powers[p]
		if ps.IPCs < 0 || ps.Tokens < 0 { // AN-PURCHASE.2
			a.note("%s has %d IPCs and %d tokens", a.rules.PowerName(axis.Power(p)), ps.IPCs, ps.Tokens)
		}
		for k, n := range ps.Waiting {
			if n < 0 {
				a.note("%s has %d %s waiting", a.rules.PowerName(axis.Power(p)), n, a.rules.Units[k].Name)
			}
		}
		if a.rules.Powers[p].PlayedBy != axis.NoPower && ps.IPCs+ps.Tokens > 0 { // AN-CHINA.3
			a.note("%s has money", a.rules.PowerName(axis.Power(p)))
		}
	}
}

func (a *auditor) control() {
	for i, owner := range a.state.Owner {
		at := board.Space(i)
		nobody := a.rules.Board.IsSea(at) || a.rules.Territories[i].Neutral
		switch {
		case nobody != (owner == axis.NoPower): // AN-MAP.2, AN-MAP.5
			a.note("%s is controlled by %s", a.rules.Board.Name(at), a.rules.PowerName(owner))
		case owner != axis.NoPower && !a.allowed(owner, at): // AN-CHINA.9
			a.note("%s may not control %s", a.rules.PowerName(owner), a.rules.Board.Name(at))
		case owner != axis.NoPower && a.givesUp(owner, at): // AN-CHINA.11
			a.note("%s controls %s, which it never does", a.rules.PowerName(owner), a.rules.Board.Name(at))
		}
	}
}

func (a *auditor) allowed(p axis.Power, at board.Space) bool {
	return a.rules.Powers[p].Confined == nil || a.rules.Powers[p].Confined[at]
}

func (a *auditor) givesUp(p axis.Power, at board.Space) bool {
	_, never := a.rules.Powers[p].GivesUp[at]
	return never
}

// unit looks at one unit by itself.
func (a *auditor) unit(id axis.UnitID) {
	u := a.state.Unit(id)
	typ, sea := &a.rules.Units[u.Kind], a.rules.Board.IsSea(u.Space)
	what := fmt.Sprintf("a %s of %s in %s", typ.Name, a.rules.PowerName(u.Owner), a.rules.Board.Name(u.Space))
	switch {
	case a.rules.Territories[u.Space].Neutral: // AN-MAP.4
		a.note("%s is on neutral ground", what)
	case !a.allowed(u.Owner, u.Space): // AN-CHINA.9, AN-CHINA.12, AN-CHINA.13
		a.note("%s may not be there", what)
	case typ.Domain == axis.SeaUnit && !sea: // AN-UNITS.4
		a.note("%s is a ship on land", what)
	case typ.Domain == axis.LandUnit && sea && u.Aboard == axis.NoUnit: // AN-UNITS.1
		a.note("%s is in the water", what)
	case u.Aboard != axis.NoUnit:
		a.cargo(u, what)
	case u.Damaged: // AN-UNITS.23
		a.note("%s is damaged outside battle", what)
	}
	if int(u.Spent) > a.rules.Type(a.state, u.Owner, u.Kind).Move { // AN-AIR.1
		a.note("%s has moved %d", what, u.Spent)
	}
}

func (a *auditor) cargo(u *axis.Unit, what string) {
	ship := a.state.Unit(u.Aboard)
	carrier := &a.rules.Units[max(ship.Kind, 0)]
	switch typ := &a.rules.Units[u.Kind]; {
	case !ship.Alive() || ship.Space != u.Space: // AN-TRANSPORT.22
		a.note("%s is aboard a ship that is not there", what)
	case a.enemies(ship.Owner, u.Owner): // AN-MAP.20
		a.note("%s is aboard an enemy's ship", what)
	case typ.Domain == axis.LandUnit && (carrier.Carries == 0 || !typ.Transportable): // AN-TRANSPORT.1
		a.note("%s is aboard a %s", what, carrier.Name)
	case typ.Domain == axis.AirUnit && (carrier.Deck == 0 || a.begins()): // AN-AIR.26
		a.note("%s is cargo", what)
	}
}

// territory looks at what stands together on land.
func (a *auditor) territory(at board.Space) {
	name, owner := a.rules.Board.Name(at), a.state.Owner[at]
	complexes, damage := 0, 0
	for i := range a.state.Units {
		u := &a.state.Units[i]
		if !u.Alive() || u.Space != at {
			continue
		}
		typ := &a.rules.Units[u.Kind]
		who := a.rules.PowerName(u.Owner)
		damage += int(u.Damage)
		if typ.Facility != nil {
			complexes++
			if u.Owner != owner { // AN-IC.4
				a.note("the complex in %s is %s's, the territory %s's", name, who, a.rules.PowerName(owner))
			}
		}
		if !a.enemies(u.Owner, owner) {
			continue
		}
		if typ.Domain == axis.AirUnit && !a.moved() { // AN-COMBAT.17: they wait to fly home
			continue
		}
		a.note("a %s of %s stands in %s, which is %s's", typ.Name, who, name, a.rules.PowerName(owner)) // AN-COMBAT.13
	}
	value := a.rules.Territories[at].Value
	switch {
	case complexes > 1: // AN-IC.5
		a.note("%s has %d complexes", name, complexes)
	case complexes > 0 && value == 0: // AN-IC.6
		a.note("%s has a complex and no value", name)
	case damage < 0 || damage > 2*value || damage > 0 && complexes == 0: // AN-SBR.5
		a.note("%s, worth %d, has %d damage and %d complexes", name, value, damage, complexes)
	}
}

// zone looks at what is together at sea: holds, decks, and warships that should have fought.
func (a *auditor) zone(at board.Space) {
	name := a.rules.Board.Name(at)
	heavy, light := map[axis.UnitID]int{}, map[axis.UnitID]int{}
	room := map[string]int{}
	warships := map[axis.Power]int{}
	for i := range a.state.Units {
		u := &a.state.Units[i]
		if !u.Alive() || u.Space != at {
			continue
		}
		typ := &a.rules.Units[u.Kind]
		room[a.side(u.Owner)] += typ.Deck
		switch {
		case typ.Domain == axis.LandUnit && typ.Light:
			light[u.Aboard]++
		case typ.Domain == axis.LandUnit:
			heavy[u.Aboard]++
		case typ.Domain == axis.AirUnit:
			room[a.side(u.Owner)]--
			if !typ.Carriable && a.moved() { // AN-AIR.8
				a.note("a %s of %s hangs over %s", typ.Name, a.rules.PowerName(u.Owner), name)
			}
		case typ.Warship && typ.Surface:
			warships[u.Owner]++
		}
	}
	for ship := range a.state.Units {
		if h, l := heavy[axis.UnitID(ship)], light[axis.UnitID(ship)]; h > 1 || h+l > 2 { // AN-TRANSPORT.1
			a.note("a transport in %s carries %d infantry and %d others", name, l, h)
		}
	}
	for _, p := range []string{a.side(0), a.otherSide()} {
		if a.begins() && room[p] < 0 { // AN-AIR.8, AN-AIR.19
			a.note("%s lacks room for %d fighters of the %s", name, -room[p], p)
		}
	}
	a.rivals(name, warships)
}

func (a *auditor) otherSide() string {
	for p := range a.rules.Powers {
		if a.side(axis.Power(p)) != a.side(0) {
			return a.side(axis.Power(p))
		}
	}
	return ""
}

// rivals notes surface warships of the power on turn beside those of an enemy once combat is over (AN-COMBAT.2); new ships may be
// placed beside enemies (AN-MOBILISE.6), so the end of the turn does not count.
func (a *auditor) rivals(name string, warships map[axis.Power]int) {
	if a.rules.Phases[a.state.Phase].ID != axis.SectionNoncombat || warships[a.state.Active()] == 0 {
		return
	}
	for p := range a.rules.Powers {
		if n := warships[axis.Power(p)]; n > 0 && a.enemies(axis.Power(p), a.state.Active()) {
			a.note("warships of %s and %s are both in %s after combat", a.rules.PowerName(a.state.Active()), a.rules.PowerName(axis.Power(p)), name)
		}
	}
}
