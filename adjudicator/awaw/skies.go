package awaw

import (
	"slices"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// skies are the aircraft on land in a phase: drawn for battles and sorties, and inverted as it ends, if they have acted (WW-23.163).
type skies struct {
	// wings are the places and powers of aircraft, by key less one.
	wings []wingKey
	pools [2]*battle.Pool
	// told is what the position says of each so far.
	told map[int]battle.Aircraft
}

// wingKey finds aircraft in a position.
type wingKey struct {
	at    sea.Place
	power fleet.Power
}

// airfields is a turn as aircraft on land see it.
type airfields struct{ *turn }

// skies opens the aircraft of the phase when somebody first flies in it. Those that are to go by sea in it do not fly (WW-21.436a).
func (t airfields) skies() *skies {
	if t.turn.air != nil {
		return t.turn.air
	}
	t.turn.air = &skies{told: map[int]battle.Aircraft{}}
	for side := range theatre.Side(2) {
		var bases []battle.Base
		for _, w := range t.Wings {
			if t.Theatre.OfPower(w.Power) != side || !t.Holds(side, w.At) {
				continue
			}
			t.turn.air.wings = append(t.turn.air.wings, wingKey{w.At, w.Power})
			ready := lessAir(w.Ready, t.booked[wingKey{w.At, w.Power}])
			b := battle.Base{Key: len(t.turn.air.wings), Name: t.name(w.At), Power: w.Power, Factors: ready.Factors, Squadrons: ready.Squadrons, Elite: ready.Elite}
			t.turn.air.told[b.Key] = battle.Aircraft{Key: b.Key, Ready: ready}
			bases = append(bases, b)
		}
		t.turn.air.pools[side] = battle.NewPool(bases)
	}
	return t.turn.air
}

// lessAir are aircraft without some of them.
func lessAir(a, b theatre.Air) theatre.Air {
	left := theatre.Air{Factors: max(a.Factors-b.Factors, 0), Squadrons: max(a.Squadrons-b.Squadrons, 0)}
	left.Elite = min(a.Elite, left.Squadrons)
	return left
}

// lands writes what the phase has done to aircraft into the position, and gives the enemy his points for those that are lost; as the phase ends, those
// that have acted are inverted.
func (t airfields) lands(ended bool) {
	if t.turn.air == nil {
		return
	}
	w := t.Theatre.Victory.Losses
	t.Wings = slices.Clone(t.Wings)
	for side, pool := range t.turn.air.pools {
		for _, a := range pool.Aircraft(ended) {
			key, was := t.turn.air.wings[a.Key-1], t.turn.air.told[a.Key]
			if !ended { // nobody is inverted before the phase ends
				a.Ready, a.Inverted = a.Ready.Plus(a.Inverted), theatre.Air{}
			}
			t.change(key, was, a)
			lost := theatre.Air{Factors: a.Lost.Factors - was.Lost.Factors, Squadrons: a.Lost.Squadrons - was.Lost.Squadrons, Elite: a.Lost.Elite - was.Lost.Elite}
			t.LostAir[key.power] = t.LostAir[key.power].Plus(lost)
			t.Points[1-side] += lost.Factors*w.AirFactor + lost.Squadrons*w.Squadron
			t.turn.air.told[a.Key] = a
		}
	}
	if ended {
		t.turn.air = nil
		t.Settle()
	}
}

// change puts what aircraft are now in place of what they were. Where none were left, and the position has forgotten the place, some may be again: which base of
// a power bears the loss of a factor is told from all that its squadrons have lost.
func (t airfields) change(key wingKey, was, now battle.Aircraft) {
	ready := theatre.Air{Factors: now.Ready.Factors - was.Ready.Factors, Squadrons: now.Ready.Squadrons - was.Ready.Squadrons, Elite: now.Ready.Elite - was.Ready.Elite}
	inverted := theatre.Air{
		Factors:   now.Inverted.Factors - was.Inverted.Factors,
		Squadrons: now.Inverted.Squadrons - was.Inverted.Squadrons + now.Landed.Count() - was.Landed.Count(),
		Elite:     now.Inverted.Elite - was.Inverted.Elite,
	}
	if ready != (theatre.Air{}) || inverted != (theatre.Air{}) {
		w := t.Wing(key.at, key.power)
		w.Ready, w.Inverted = w.Ready.Plus(ready), w.Inverted.Plus(inverted)
	}
}

// draw are the aircraft of a side that reach a hex from bases that work (WW-22.442A), army air and squadrons by their own ranges, and may act
// there for or against what is done (WW-23.161a).
func (t airfields) draw(side theatre.Side, hex sea.Place, deed string, force int) (list []battle.Base) {
	s, ranges := t.skies(), t.Theatre.Rules.AirRange
	for _, b := range s.pools[side].Bases {
		key := s.wings[b.Key-1]
		far, ok := t.Theatre.Chart.AirDistance(key.at, hex)
		if !ok || !t.Holds(side, key.at) || slices.Contains(t.Unsupplied, key.at) {
			continue
		}
		drawn := s.pools[side].Draw(b.Key, deed, force, func(k exchange.Kind) bool {
			return far <= ranges.Naval && k.Naval() || far <= ranges.Army && !k.Naval()
		})
		one := battle.Base{Key: b.Key, Name: b.Name, Power: b.Power, InReach: far <= ranges.Carrier, Drawn: drawn}
		if far <= nearDecks {
			if most, bound := t.AirRoom(key.at); bound {
				one.Room = max(most-t.based(key.at), 0)
			}
		}
		if drawn.Count()+one.Room == 0 {
			continue
		}
		if one.Drawn == nil {
			one.Drawn = exchange.Flights{}
		}
		list = append(list, one)
	}
	return list
}

// based is the room that aircraft in a place take.
func (t airfields) based(p sea.Place) (n int) {
	for _, w := range t.Wings {
		if w.At == p {
			n += position.Squadrons(w.Ready) + position.Squadrons(w.Inverted)
		}
	}
	return n
}

// airAttacked tells that ships on their way are attacked from the air.
type airAttacked struct {
	What  words.Name   `json:"what,omitempty"`
	At    words.Name   `json:"at"`
	Ships []words.Text `json:"ships"`
}

// EventType implements adjudicator.Detail.
func (airAttacked) EventType() string { return "air-attacked" }

// only keeps some of the aircraft that were drawn, and gives the others back.
func (t airfields) only(side theatre.Side, list []battle.Base, keep func(battle.Base) exchange.Flights) (out []battle.Base) {
	for _, b := range list {
		all := b.Drawn
		b.Drawn = keep(b)
		t.skies().pools[side].Return(all.Minus(b.Drawn))
		if b.Drawn.Count() > 0 {
			out = append(out, b)
		}
	}
	return out
}
