package movement

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// mostFlyers is how many aircraft without a landing on land one search takes; more are taken to have none.
const mostFlyers = 64

// searchBudget bounds the search for the best stations of carriers. It is far beyond what games need.
const searchBudget = 20000

// deck is room for fighters: a carrier, the carriers of allies in one zone together, or a carrier bought and not yet placed.
type deck struct {
	// carrier is NoUnit for allies' decks and for carriers not yet placed.
	carrier axis.UnitID
	room    int
	// zones are where the deck can be when the aircraft land, the zone where it is now first; masks has a bit for each flyer
	// that reaches it there.
	zones []board.Space
	masks []uint64
	// at is the zone chosen, an index into zones, or -1 while it is open; taken counts the flyers assigned.
	at, taken int
}

func (d *deck) reach() uint64 {
	if d.at >= 0 {
		return d.masks[d.at]
	}
	all := uint64(0)
	for _, mask := range d.masks {
		all |= mask
	}
	return all
}

// landingSearch looks for one common landing of all aircraft that need a deck: those that reach no territory where they may
// land. An aircraft that reaches one is no concern, since territories have room for all.
type landingSearch struct {
	f      *field
	flyers []axis.UnitID
	decks  []deck
	// choice is the deck of each flyer in the assignment being built, -1 for none.
	choice []int
	nodes  int
	best   landings
}

// landings is an assignment of flyers to decks.
type landings struct {
	// deck is the deck of each flyer, -1 for none; zone is where each deck then is, as an index into its zones.
	deck []int
	zone []int
	// landed counts the flyers with a deck.
	landed int
	// lost are the flyers without.
	lost []axis.UnitID
}

// airborne collects the aircraft that need a deck and the decks there are.
func (m *mover) airborne() *landingSearch {
	l := &landingSearch{f: &m.field}
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if u.Alive() && u.Owner == m.Power && m.Rules.Units[u.Kind].Domain == axis.AirUnit && u.Aboard == axis.NoUnit && !m.mayLandIn(u.Space) &&
			m.nearestLanding(axis.UnitID(i)) == board.None {
			l.flyers = append(l.flyers, axis.UnitID(i))
		}
	}
	if len(l.flyers) == 0 {
		return l
	}
	// Aircraft that keep still come first, then those that flew in the order of the sheet: the last to be sent is told.
	slices.SortStableFunc(l.flyers, func(a, b axis.UnitID) int {
		x, y := m.State.Unit(a), m.State.Unit(b)
		return cmp.Or(axis.CompareBools(!x.Did(axis.MovedInNoncombat), !y.Did(axis.MovedInNoncombat)), cmp.Compare(m.lines[a].Line, m.lines[b].Line))
	})
	l.ownDecks()
	l.alliedDecks()
	l.newDecks()
	return l
}

// add takes a deck into the search.
func (l *landingSearch) add(carrier axis.UnitID, room int, zones []board.Space) {
	if room <= 0 || len(zones) == 0 {
		return
	}
	d := deck{carrier: carrier, room: room, at: -1}
	for i, zone := range zones {
		mask := uint64(0)
		for f, id := range l.flyers {
			if f < mostFlyers && l.f.Type(id).Carriable && l.f.Flown(l.f.State.Unit(id).Space, zone) <= l.f.fuel(id) {
				mask |= 1 << f
			}
		}
		if i == 0 || (mask != 0 && !slices.Contains(d.masks, mask)) {
			d.zones, d.masks = append(d.zones, zone), append(d.masks, mask)
		}
	}
	if len(d.zones) == 1 {
		d.at = 0
	}
	l.decks = append(l.decks, d)
}

// ownDecks adds the carriers of the power on turn, each with the zones it can still reach.
func (l *landingSearch) ownDecks() {
	for i := range l.f.State.Units {
		u, id := &l.f.State.Units[i], axis.UnitID(i)
		if u.Alive() && u.Owner == l.f.Power && u.Deck(l.f.Rules) > 0 {
			l.add(id, u.Deck(l.f.Rules)-l.f.load(id), l.f.stations(id))
		}
	}
}

// alliedDecks adds the room on allies' carriers, which stay where they are (AN-AIR.11).
func (l *landingSearch) alliedDecks() {
	for i := range l.f.foes {
		if zone := board.Space(i); l.f.Rules.Board.IsSea(zone) {
			l.add(axis.NoUnit, l.f.GuestRoom(zone), []board.Space{zone})
		}
	}
}

// newDecks adds carriers bought and not yet placed: they can be placed beside the power's own complexes (AN-AIR.12).
func (l *landingSearch) newDecks() {
	if axis.CapitalLost(l.f.Turn) {
		return
	}
	for k, n := range l.f.State.Powers[l.f.Power].Waiting {
		var zones []board.Space
		for ; n > 0 && l.f.Rules.Units[k].Deck > 0; n-- {
			if zones == nil {
				zones = l.f.launchZones(axis.Kind(k))
			}
			l.add(axis.NoUnit, l.f.Rules.Units[k].Deck, zones)
		}
	}
}

// solve finds the landing that saves most aircraft. Carriers that may still move stay where they are unless sail is true.
func (l *landingSearch) solve(sail bool) landings {
	l.best = landings{deck: make([]int, len(l.flyers)), zone: make([]int, len(l.decks)), landed: -1}
	l.choice = make([]int, len(l.flyers))
	l.nodes = 0
	for i := range l.decks {
		if d := &l.decks[i]; d.carrier != axis.NoUnit {
			d.at = -1
			if !sail || len(d.zones) == 1 {
				d.at = 0
			}
		}
	}
	if len(l.flyers) > 0 {
		l.search(l.match())
	}
	for f, d := range l.best.deck {
		if d < 0 {
			l.best.lost = append(l.best.lost, l.flyers[f])
		}
	}
	return l.best
}

// search stations the first carrier that is still open in each of its zones and goes on; goal is what would be perfect.
func (l *landingSearch) search(goal int) {
	l.nodes++
	landed := l.match()
	if landed <= l.best.landed || l.nodes > searchBudget {
		return
	}
	open := slices.IndexFunc(l.decks, func(d deck) bool { return d.at < 0 })
	if open < 0 {
		l.best.landed = landed
		copy(l.best.deck, l.choice)
		for i := range l.decks {
			l.best.zone[i] = l.decks[i].at
		}
		return
	}
	for z := range l.decks[open].zones {
		l.decks[open].at = z
		l.search(goal)
		if l.best.landed == goal {
			break
		}
	}
	l.decks[open].at = -1
}

// match gives as many flyers as possible a deck and returns how many got one. An open carrier counts for every zone it can
// reach, so the number is then only a bound.
func (l *landingSearch) match() int {
	for i := range l.choice {
		l.choice[i] = -1
	}
	for i := range l.decks {
		l.decks[i].taken = 0
	}
	n := 0
	for f := range l.flyers {
		if l.seat(f, 0) {
			n++
		}
	}
	return n
}

// seat finds a deck for a flyer, moving others if need be; tried marks decks looked at.
func (l *landingSearch) seat(f int, tried uint64) bool {
	ok, _ := l.seatTrying(f, tried)
	return ok
}

func (l *landingSearch) seatTrying(f int, tried uint64) (bool, uint64) {
	if f >= mostFlyers {
		return false, tried
	}
	for i := range l.decks {
		d := &l.decks[i]
		if i >= 64 || tried&(1<<i) != 0 || d.reach()&(1<<f) == 0 {
			continue
		}
		tried |= 1 << i
		if d.taken < d.room {
			d.taken++
			l.choice[f] = i
			return true, tried
		}
		for g := range l.flyers {
			if l.choice[g] != i {
				continue
			}
			var moved bool
			if moved, tried = l.seatTrying(g, tried); moved {
				l.choice[f] = i
				return true, tried
			}
		}
	}
	return false, tried
}

// proveLandings refuses attacks after which some aircraft could not land whatever happened (AN-AIR.14).
func (m combatMove) proveLandings() {
	search := m.airborne()
	for _, id := range search.solve(true).lost {
		u := m.State.Unit(id)
		where, name := m.Where(u.Space), m.UnitName(u.Kind, 1)
		if !u.Did(axis.MovedInCombat) { // AN-RULING.7
			m.Refuse(m.carrierLine(u.Start), axis.TopicHovering, leftHovering{name, where})
			continue
		}
		m.Refuse(m.lines[id], axis.TopicLandingProof, couldNotLand{Unit: name, Place: where, Left: m.fuel(id)})
		m.Hint(landingInReach{Carrier: m.Type(id).Carriable})
	}
}

// carrierLine is the line that sent a carrier away from a zone.
func (m combatMove) carrierLine(zone board.Space) orders.Pos {
	for i := range m.State.Units {
		u := &m.State.Units[i]
		if u.Alive() && u.Owner == m.Power && u.Start == zone && m.Rules.Units[u.Kind].Deck > 0 && !m.lines[i].IsZero() {
			return m.lines[i]
		}
	}
	return m.sectionPos()
}
