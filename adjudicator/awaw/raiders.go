package awaw

import (
	"maps"
	"slices"

	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// raiders is a turn as raids on shipping see it (WW-21.53): groups one after the other, each to its end (WW-RULING.54).
type raiders struct{ *turn }

// Modifiers of the raider die (Raider Table 21.5342).
const (
	raidAlways    = -3
	threeShips    = 3
	escortsForOne = 3
	mostForDecks  = 4
)

// raid carries out what a group does in its box: who answers it, the battle, its attack on transports, and the second time before it goes home
// (WW-21.5341a, WW-21.535, WW-21.536, WW-21.538A). Before is how many groups have raided this box.
func (t raiders) raid(v *voyage, before int) {
	if t.tried || v.Beaten {
		return
	}
	box, known := t.Theatre.Find(v.said.To.ID)
	if !known {
		return
	}
	group := slices.DeleteFunc(slices.Clone(v.Sailing), func(s *chain.Sailing) bool { return s.Beaten || s.Gone() })
	answered := t.answer(group, box, before)
	if len(answered) == 0 { // WW-21.5341A, WW-21.5361A
		t.sinkTransports(group, box)
	}
	var e *engagement
	if len(answered) > 0 {
		e = t.fight(group, answered, box)
		defenders := slices.ContainsFunc(answered, func(s *chain.Sailing) bool { return !s.Gone() })
		if idle := t.idle(group); !defenders && len(idle) > 0 { // WW-21.5361B
			t.sinkTransports(idle, box)
		}
	}
	if v.said.Split && len(group) > 0 {
		if e != nil {
			e.over()
		}
		answered = append(answered, t.apart(v, answered, box, before)...)
	} else if more := t.answer(group, box, before); e != nil || len(more) > 0 { // WW-21.538A, WW-21.538C
		if e == nil {
			e = t.fight(group, more, box)
		} else if !e.battle.Over && (anySound(answered) || len(more) > 0) {
			for _, s := range more {
				e.Join(s)
			}
			e.Round() // WW-21.537C; damaged ships break off (WW-21.537D)
		}
		answered = append(answered, more...)
		e.over()
	}
	for _, s := range answered {
		if !s.Gone() {
			t.Forces = append(t.Forces, position.Force{Side: s.Side, At: s.From, Base: sea.Nowhere, Inverted: true, Force: s.Force})
		}
	}
	for _, s := range v.Sailing {
		s.Beaten = s.Gone() // WW-21.537A: all go home now
	}
	t.KeepLegal()
}

// over ends a battle of raiders.
func (e *engagement) over() {
	if e.battle != nil {
		e.battle.Over = true
		e.settle()
	}
}

// anySound says whether one of some forces is there, and not damaged.
func anySound(list []*chain.Sailing) bool {
	return slices.ContainsFunc(list, func(s *chain.Sailing) bool { return !s.Gone() && !s.Damaged() })
}

// apart parts raiders into ships that go home each by itself (WW-21.537B): for each there is a second throw, by what holds of the whole group
// (WW-21.538B). Who has fought them and is sound fights again, together against the largest of them (WW-21.537C); newcomers fight those for whom they came.
func (t raiders) apart(v *voyage, answered []*chain.Sailing, box sea.Place, before int) (more []*chain.Sailing) {
	modifier := t.modifier(v.Sailing, box, before)
	var parts []*chain.Sailing
	for _, s := range v.Sailing {
		if !s.Gone() {
			parts = append(parts, ships(s)...)
		}
	}
	slices.SortStableFunc(parts, func(a, b *chain.Sailing) int { return b.Factors() - a.Factors() })
	for i, s := range parts {
		come := t.answerBy(modifier, box)
		more = append(more, come...)
		if i == 0 {
			for _, d := range answered {
				if !d.Gone() && !d.Damaged() {
					come = append(come, d)
				}
			}
		}
		if len(come) > 0 {
			t.fight([]*chain.Sailing{s}, come, box).over()
		}
	}
	v.Sailing = parts
	return more
}

// idle are raiders that did not fight.
func (t raiders) idle(group []*chain.Sailing) (list []*chain.Sailing) {
	for _, s := range group {
		if !s.Fought && !s.Gone() {
			list = append(list, s)
		}
	}
	return list
}

// fight is a round of a raider battle: no search and no surprise (WW-21.535, WW-22.372).
func (t raiders) fight(group, answered []*chain.Sailing, box sea.Place) *engagement {
	m := chain.Meeting{At: box, Interceptor: 1 - t.Mover, Raid: true}
	m.Sides[t.Mover], m.Sides[1-t.Mover] = group, answered
	e, ok := t.game.fight(t.turn, m).(*engagement)
	if !ok {
		return &engagement{turn: t.turn, done: true}
	}
	e.Round()
	return e
}

// answer throws for how many defending ships may engage a group: the first is a cruiser, for each further one a die says of what type (WW-21.5341B,
// WW-21.5341C, WW-21.5342a). Of several that could the smallest goes, and none may refuse (WW-21.5342b); a type of which there is none is lost
// (WW-21.5342B).
func (t raiders) answer(group []*chain.Sailing, box sea.Place, before int) (list []*chain.Sailing) {
	return t.answerBy(t.modifier(group, box, before), box)
}

func (t raiders) answerBy(modifier int, box sea.Place) (list []*chain.Sailing) {
	throw := dice.Thrown(t.cup, 1, dice.Reason{Place: string(t.name(box)), Who: t.Theatre.Seats[1-t.Mover].Name, What: "raiders"})
	n := throw.Faces[0] + modifier
	throws := []dice.Throw{throw}
	for i := range max(n, 0) {
		called := 0
		if i > 0 {
			kind := dice.Thrown(t.cup, 1, dice.Reason{Place: string(t.name(box)), Who: t.Theatre.Seats[1-t.Mover].Name, What: "type of ship"})
			throws, called = append(throws, kind), kind.Faces[0]
		}
		if s, ok := t.defender(box, called); ok {
			list = append(list, s)
		}
	}
	told := raidersAnswered{Box: t.name(box), May: max(n, 0)}
	for _, s := range list {
		told.Ships = append(told.Ships, chain.CompanyOf(t.Theatre, s.Side, s.Marker, s.Force))
	}
	t.Emit(2, told, throws, "WW-21.5341a", "WW-21.5342a")
	return list
}

// modifier is what changes the raider die.
func (t raiders) modifier(group []*chain.Sailing, box sea.Place, before int) int {
	n := raidAlways + before
	ships, decks, escorts := 0, false, 0
	for _, s := range group {
		ships += len(s.Ships) + s.Sum(fleet.Cruiser) + s.Sum(fleet.DamagedCruiser)
	}
	for i := range t.Forces {
		if f := &t.Forces[i]; f.At == box && f.Side != t.Mover {
			escorts += f.Sum(fleet.EscortCarrier)
			decks = decks || slices.ContainsFunc(f.Ships, fleet.Ship.Operational)
		}
	}
	if ships >= threeShips {
		n++
	}
	if decks {
		n++
	}
	n += min(escorts/escortsForOne, mostForDecks)
	return n + max(min(t.Theatre.Rules.Research[1-t.Mover].AirRange, threeShips)-1, 0)
}

// answers says whether a ship is of the type that a die calls for; 0 calls for a cruiser (Raider Table).
func answers(s fleet.Ship, die int) bool {
	carrier, size, slow := s.Type().FastCarrier(), s.Size(), s.Slow()
	cruiserlike := s.Type() == fleet.Battlecruiser || s.Type() == fleet.PocketBattleship
	switch die {
	case 1:
		return cruiserlike && size == 2 && !slow
	case 2:
		return cruiserlike && size <= 3 || s.Type() == fleet.Battleship && size == 3 && !slow
	case 3:
		return s.Type() == fleet.Battleship && (size == 3 || size == 4 && !slow)
	case 4:
		return s.Type() == fleet.Battleship && (size == 4 || size == 5 && !slow)
	case 5:
		return carrier || s.Type() == fleet.Battleship && size == 5
	case 6:
		return true
	}
	return false
}

// Dice that let a cruiser go.
const (
	firstShip  = 0
	lastCruise = 2
	anyShip    = 6
)

// defender takes the smallest ship that may answer out of the position: from the box, its ports of defence, and the boxes beside the map that are its
// side's (WW-21.5342A-c).
func (t raiders) defender(box sea.Place, die int) (*chain.Sailing, bool) {
	enemy := 1 - t.Mover
	best, ship, cruisers := -1, -1, 0
	for i := range t.Forces {
		if f := &t.Forces[i]; f.Side == enemy && !f.Inverted && !f.AtSea() && t.defends(f.At, box) {
			cruisers += f.Sum(fleet.Cruiser)
		}
	}
	for i := range t.Forces {
		f := &t.Forces[i]
		if f.Side != enemy || f.Inverted || f.AtSea() || !t.defends(f.At, box) {
			continue
		}
		if (die <= lastCruise || die == anyShip) && f.Sum(fleet.Cruiser) > 0 && cruisers > t.withheld(fleet.Cruiser.String()) {
			return t.cruiser(f), true
		}
		for j, s := range f.Ships {
			if t.withheld(s.Name()) == 0 && s.Condition == fleet.Sound && die > firstShip && answers(s, die) && (best < 0 || s.Size() < t.Forces[best].Ships[ship].Size()) {
				best, ship = i, j
			}
		}
	}
	if best < 0 {
		return nil, false
	}
	f := &t.Forces[best]
	s := &chain.Sailing{ToldOff: activity.ToldOff{From: f.At, Force: fleet.Force{Ships: []fleet.Ship{f.Ships[ship]}}}, Side: enemy, Patrol: sea.Nowhere}
	f.Ships = slices.Delete(slices.Clone(f.Ships), ship, ship+1)
	return s, true
}

// ships are those of a force, each by itself.
func ships(s *chain.Sailing) (list []*chain.Sailing) {
	alone := func(f fleet.Force) {
		one := *s
		one.Marker, one.Force = position.Marker{}, f
		list = append(list, &one)
	}
	for _, ship := range s.Ships {
		alone(fleet.Force{Ships: []fleet.Ship{ship}})
	}
	for _, p := range slices.Sorted(maps.Keys(s.Lights)) {
		for k, n := range s.Lights[p] {
			for range n {
				var one fleet.Lights
				one[k] = 1
				alone(fleet.Force{Lights: map[fleet.Power]fleet.Lights{p: one}})
			}
		}
	}
	return list
}

// withheld is how many ships of a name or kind the defender keeps from answering (WW-21.5341b).
func (t raiders) withheld(unit string) (n int) {
	for _, st := range t.run.Policies[1-t.Mover].Withholds {
		for _, p := range st.Ships {
			switch {
			case p.Unit != unit:
			case p.Count == orders.All:
				n = allShips
			case p.Count == 0:
				n++
			default:
				n += p.Count / fleet.Cruiser.Size()
			}
		}
	}
	return n
}

// allShips are more than anybody has.
const allShips = 1 << 10

// cruiser takes one cruiser out of a force.
func (t raiders) cruiser(f *position.Force) *chain.Sailing {
	for p := range fleet.Power(len(t.Theatre.Powers)) {
		if l := f.Lights[p]; l[fleet.Cruiser] > 0 {
			l[fleet.Cruiser]--
			f.Lights[p] = l
			one := fleet.Force{Lights: map[fleet.Power]fleet.Lights{p: {fleet.Cruiser: 1}}}
			return &chain.Sailing{ToldOff: activity.ToldOff{From: f.At, Force: one}, Side: f.Side, Patrol: sea.Nowhere}
		}
	}
	return nil
}

// defends says whether ships in a place answer raids into a box.
func (t raiders) defends(p, box sea.Place) bool {
	raids := t.Theatre.Boxes[box].Raids
	if _, beside := t.Theatre.Boxes[p]; beside {
		return true
	}
	return raids != nil && t.Operational(1-t.Mover, p) && slices.ContainsFunc(raids.DefencePorts, func(i int) bool { return t.Theatre.Ports[i].At == p })
}

// sinkTransports is the attack of raiders on transports: carriers together from the air, then all guns together (WW-21.5362A, WW-21.5362B); nationality
// counts, and nobody fires back (WW-21.5362C).
func (t raiders) sinkTransports(group []*chain.Sailing, box sea.Place) {
	squadrons, guns := 0, 0
	var of fleet.Power
	for _, s := range group {
		of, _ = s.Flag(func(fleet.Power) bool { return false })
		guns += s.FleetFactors()
		for _, x := range s.Ships {
			squadrons += x.Squadrons
		}
	}
	for i := range t.Forces {
		f := &t.Forces[i]
		if f.At != box || f.Side == t.Mover || f.Sum(fleet.Transport) == 0 {
			continue
		}
		for p := range fleet.Power(len(t.Theatre.Powers)) {
			if f.Lights[p][fleet.Transport] > 0 {
				t.attackTransports(f, p, of, squadrons, guns)
				return
			}
		}
	}
}

func (t raiders) attackTransports(f *position.Force, p, of fleet.Power, squadrons, guns int) {
	attacker, target := t.Theatre.Powers[of], t.Theatre.Powers[p]
	hits, throws := 0, []dice.Throw(nil)
	roll := func(what string, strength, drm int, table func(int, int) int) {
		if strength > 0 {
			throw := dice.Thrown(t.cup, 2, dice.Reason{Place: string(t.name(f.At)), Who: attacker.Name, What: what})
			throws = append(throws, throw)
			hits += table(strength, throw.Faces[0]+throw.Faces[1]+drm)
		}
	}
	roll("transports, from the air", squadrons, attacker.Squadrons-target.Naval, t.game.tables.Squadrons)
	roll("transports", guns, attacker.Naval-target.Naval, t.game.tables.Guns)
	l, lost := f.Lights[p], t.Lost[p]
	sunk := min(hits, l[fleet.Transport]) // WW-20.511d
	l[fleet.Transport], lost[fleet.Transport] = l[fleet.Transport]-sunk, lost[fleet.Transport]+sunk
	f.Lights[p], t.Lost[p] = l, lost
	t.Points[t.Mover] += sunk * t.Theatre.Victory.Losses.LightFactor
	t.Emit(2, transportsAttacked{Box: t.name(f.At), Sunk: sunk}, throws, "WW-21.5362B")
}

// What is told of raids.
type (
	raidersAnswered struct {
		Box   words.Name   `json:"box"`
		May   int          `json:"may"`
		Ships []words.Text `json:"ships,omitempty"`
	}
	transportsAttacked struct {
		Box  words.Name `json:"box"`
		Sunk int        `json:"sunk"`
	}
)

// EventType implements adjudicator.Detail.
func (raidersAnswered) EventType() string    { return "raiders-answered" }
func (transportsAttacked) EventType() string { return "transports-attacked" }
