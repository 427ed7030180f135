package dday

import (
	"slices"

	"despatch/adjudicator/dday/deck"
)

// place refuses what cannot stand in a place, beyond what no position may say at all.
func (a *auditor) place(at Place) {
	s, name := a.s, a.placeName(at)
	fighters, bombers := s.planes(at, Fighter), s.planes(at, Bomber)
	wrong := func(format string, args ...any) {
		a.Add(a.at[at], "%s: "+format, append([]any{name}, args...)...)
	}
	if a.isBox(at) && fighters+bombers > 0 { // DD-MAP.9
		wrong("aircraft are over a zone or on the airfield, not in a landing box")
	}
	if !a.isZone(at) {
		return
	}
	if n := s.Units[at][Germany][Bunker]; n > a.zones[at].outlines { // DD-SETUP.8, DD-TACTIC.8
		wrong("it has %d %s, and room for %d", n, a.unitName(Bunker, n), a.zones[at].outlines)
	}
	switch {
	case fighters > 0 && !a.past(patrolCard): // DD-AIR.6
		wrong("fighters are over zones only after order %d", patrolCard)
	case fighters > fighterLimit && !s.optionOn(optionFortune): // DD-STACK.7
		wrong("%d fighters patrol it; %d is the most", fighters, fighterLimit)
	}
	switch {
	case bombers > 0 && (!a.past(strikeCard) || a.past(bombersHome)): // DD-AIR.5
		wrong("bombers are over zones only between orders %d and %d", strikeCard, bombersHome)
	case bombers > 0 && s.land(at, 1) > 0 && !s.optionOn(optionTactics): // DD-AIR.2
		wrong("bombers are not sent where Allied land units stand")
	}
}

// chart refuses units that the printed chart does not have in their spaces and, without the tactics deck, which alone takes units
// from the middle or puts them back, gaps in the line (DD-REINF.1).
func (a *auditor) chart(c Chart) {
	printed, left := a.charts[c].units, a.s.Charts[c]
	key := "powers/" + a.seatName(a.charts[c].power)
	for i, e := range left {
		switch {
		case e.At < 0 || e.At >= len(printed) || printed[e.At] != e.Kind:
			a.wrong(key, "%s: there is no %s in space %d of the chart", a.charts[c].name, a.unitName(e.Kind, 1), e.At+1)
			return
		case i > 0 && e.At <= left[i-1].At:
			a.wrong(key, "%s: the units do not stand in the order of the chart", a.charts[c].name)
			return
		}
	}
	if len(left) > 0 && !a.s.optionOn(optionTactics) && left[0].At != len(printed)-len(left) {
		a.wrong(key, "%s: units enter in the order of the chart, so the last %d must be those that are left", a.charts[c].name, len(left))
	}
}

// pieces refuses more units of a kind than the game has: those of the set-up and of the charts (DD-SETUP.8 to 13, DD-UNITS.10).
func (a *auditor) pieces() {
	full := a.blank(nil)
	a.setUp(full)
	all, now := a.count(full), a.count(a.s)
	for p := range now {
		for k, n := range now[p] {
			if n > all[p][k] {
				name := a.seatName(Power(p))
				a.wrong("powers/"+name, "%s has %d %s on the board, on charts and lost; the game has %d", name, n, a.unitName(Kind(k), n), all[p][k])
			}
		}
	}
}

// count counts the units of each power and kind, wherever they are.
func (t *tables) count(s *State) counts {
	c := s.Lost
	for at := range s.Units {
		for p := range c {
			for k := range c[p] {
				c[p][k] += s.Units[at][p][k]
			}
		}
	}
	for i := range s.Charts {
		for _, e := range s.Charts[i] {
			c[t.charts[i].power][e.Kind]++
		}
	}
	return c
}

// effects refuses what tactics cards have left where no card was used that leaves it, and places where it has no meaning.
func (a *auditor) effects() {
	e := a.s.Effects
	if e.Shelter != nowhere || e.ShelterOf != NoPower {
		a.left("shelter", func(row *deck.Tactic) bool { return row.Shelters })
		if !a.isZone(e.Shelter) || e.ShelterOf != UnitedKingdom && e.ShelterOf != UnitedStates { // DD-TACTIC.3
			a.wrong("effects/shelter", "shelter is a zone, and shelter-of the Allied power whose fighter is there")
		}
	}
	if e.Closed != nowhere {
		a.left("closed", withEffect("close"))
		if !a.isZone(e.Closed) || a.zones[e.Closed].city { // DD-TACTIC.7
			a.wrong("effects/closed", "a zone without a victory city is closed, not %s", a.placeName(e.Closed))
		}
	}
	if e.From != nowhere || e.To != nowhere {
		a.left("from", withEffect("redirect"))
		if !a.isBox(e.From) || !a.isZone(e.To) || !a.zones[e.To].coastal { // DD-TACTIC.9
			a.wrong("effects/from", "from is a landing box, and to the coastal zone where it lands")
		}
	}
	if e.Paired {
		a.left("paired", withEffect("pair"))
	}
}

func withEffect(name string) func(*deck.Tactic) bool {
	return func(row *deck.Tactic) bool { return row.Effect == name }
}

// left refuses an effect that no used card has left in this turn (DD-TACTIC.0.1, DD-TACTIC.0.4).
func (a *auditor) left(key string, leaves func(*deck.Tactic) bool) {
	if !slices.ContainsFunc(a.Tactics, func(row deck.Tactic) bool {
		return leaves(&row) && a.s.Used[row.Number] && row.Number < a.s.Card
	}) {
		a.wrong("effects/"+key, "%s: no tactics card that leaves it is among those used before order %d", key, a.s.Card)
	}
}
