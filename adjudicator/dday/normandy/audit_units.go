package normandy

import (
	"slices"

	"despatch/adjudicator/dday/deck"
)

// place refuses what cannot stand in a place, beyond what no position may say at all.
func (a *auditor) place(at Place) {
	s, name := a.Now, a.PlaceName(at)
	fighters, bombers := s.Planes(at, Fighter), s.Planes(at, Bomber)
	wrong := func(format string, args ...any) {
		a.Add(a.at[at], "%s: "+format, append([]any{name}, args...)...)
	}
	if a.IsBox(at) && fighters+bombers > 0 { // DD-MAP.9
		wrong("aircraft are over a zone or on the airfield, not in a landing box")
	}
	if !a.IsZone(at) {
		return
	}
	if n := s.Units[at][Germany][Bunker]; n > a.Zones[at].Outlines { // DD-SETUP.8, DD-TACTIC.8
		wrong("it has %d %s, and room for %d", n, a.UnitName(Bunker, n), a.Zones[at].Outlines)
	}
	switch {
	case fighters > 0 && !a.past(PatrolCard): // DD-AIR.6
		wrong("fighters are over zones only after order %d", PatrolCard)
	case fighters > FighterLimit && !s.OptionOn(OptionFortune): // DD-STACK.7
		wrong("%d fighters patrol it; %d is the most", fighters, FighterLimit)
	}
	switch {
	case bombers > 0 && (!a.past(StrikeCard) || a.past(BombersHome)): // DD-AIR.5
		wrong("bombers are over zones only between orders %d and %d", StrikeCard, BombersHome)
	case bombers > 0 && s.Land(at, 1) > 0 && !s.OptionOn(OptionTactics): // DD-AIR.2
		wrong("bombers are not sent where Allied land units stand")
	}
}

// chart refuses units that the printed chart does not have in their spaces and, without the tactics deck, which alone takes units
// from the middle or puts them back, gaps in the line (DD-REINF.1).
func (a *auditor) chart(c Chart) {
	printed, left := a.Charts[c].Units, a.Now.Charts[c]
	key := "powers/" + a.SeatName(a.Charts[c].Power)
	for i, e := range left {
		switch {
		case e.At < 0 || e.At >= len(printed) || printed[e.At] != e.Kind:
			a.wrong(key, "%s: there is no %s in space %d of the chart", a.Charts[c].Name, a.UnitName(e.Kind, 1), e.At+1)
			return
		case i > 0 && e.At <= left[i-1].At:
			a.wrong(key, "%s: the units do not stand in the order of the chart", a.Charts[c].Name)
			return
		}
	}
	if len(left) > 0 && !a.Now.OptionOn(OptionTactics) && left[0].At != len(printed)-len(left) {
		a.wrong(key, "%s: units enter in the order of the chart, so the last %d must be those that are left", a.Charts[c].Name, len(left))
	}
}

// pieces refuses more units of a kind than the game has: those of the set-up and of the charts (DD-SETUP.8 to 13, DD-UNITS.10).
func (a *auditor) pieces() {
	full := a.Blank(nil)
	a.SetUp(full)
	all, now := a.count(full), a.count(a.Now)
	for p := range now {
		for k, n := range now[p] {
			if n > all[p][k] {
				name := a.SeatName(Power(p))
				a.wrong("powers/"+name, "%s has %d %s on the board, on charts and lost; the game has %d", name, n, a.UnitName(Kind(k), n), all[p][k])
			}
		}
	}
}

// count counts the units of each power and kind, wherever they are.
func (t *Tables) count(s *State) Counts {
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
			c[t.Charts[i].Power][e.Kind]++
		}
	}
	return c
}

// effects refuses what tactics cards have left where no card was used that leaves it, and places where it has no meaning.
func (a *auditor) effects() {
	e := a.Now.Effects
	if e.Shelter != Nowhere || e.ShelterOf != NoPower {
		a.left("shelter", func(row *deck.Tactic) bool { return row.Shelters })
		if !a.IsZone(e.Shelter) || e.ShelterOf != UnitedKingdom && e.ShelterOf != UnitedStates { // DD-TACTIC.3
			a.wrong("effects/shelter", "shelter is a zone, and shelter-of the Allied power whose fighter is there")
		}
	}
	if e.Closed != Nowhere {
		a.left("closed", withEffect("close"))
		if !a.IsZone(e.Closed) || a.Zones[e.Closed].City { // DD-TACTIC.7
			a.wrong("effects/closed", "a zone without a victory city is closed, not %s", a.PlaceName(e.Closed))
		}
	}
	if e.From != Nowhere || e.To != Nowhere {
		a.left("from", withEffect("redirect"))
		if !a.IsBox(e.From) || !a.IsZone(e.To) || !a.Zones[e.To].Coastal { // DD-TACTIC.9
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
		return leaves(&row) && a.Now.Used[row.Number] && row.Number < a.Now.Card
	}) {
		a.wrong("effects/"+key, "%s: no tactics card that leaves it is among those used before order %d", key, a.Now.Card)
	}
}
