package normandy

import (
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/words"
)

// place refuses what cannot stand in a place, beyond what no position may say at all.
func (a *auditor) place(at Place) {
	s := a.Now
	fighters, bombers := s.Planes(at, Fighter), s.Planes(at, Bomber)
	wrong := func(what words.Topic) { a.Add(a.at[at], book.Say(ofPlace{a.Where(at), what})) }
	if a.IsBox(at) && fighters+bombers > 0 { // DD-MAP.9
		wrong(aircraftInBox{})
	}
	if !a.IsZone(at) {
		return
	}
	if n := s.Units[at][Germany][Bunker]; n > a.Zones[at].Outlines { // DD-SETUP.8, DD-TACTIC.8
		wrong(bunkersThere{a.Some(n, Bunker), a.Zones[at].Outlines})
	}
	switch {
	case fighters > 0 && !a.past(PatrolCard): // DD-AIR.6
		wrong(fightersTooEarly{PatrolCard})
	case fighters > FighterLimit && !s.OptionOn(OptionFortune): // DD-STACK.7
		wrong(tooManyFighters{fighters, FighterLimit})
	}
	switch {
	case bombers > 0 && (!a.past(StrikeCard) || a.past(BombersHome)): // DD-AIR.5
		wrong(bombersOut{StrikeCard, BombersHome})
	case bombers > 0 && s.Land(at, 1) > 0 && !s.OptionOn(OptionTactics): // DD-AIR.2
		wrong(bombersOverFriends{})
	}
}

// nameOf is the name of a chart.
func (a *auditor) nameOf(c Chart) words.Name { return words.Name(a.Charts[c].Name) }

// chart refuses units that the printed chart does not have in their spaces and, without the tactics deck, which alone takes units
// from the middle or puts them back, gaps in the line (DD-REINF.1).
func (a *auditor) chart(c Chart) {
	printed, left := a.Charts[c].Units, a.Now.Charts[c]
	key := "powers/" + a.SeatName(a.Charts[c].Power)
	for i, e := range left {
		switch {
		case e.At < 0 || e.At >= len(printed) || printed[e.At] != e.Kind:
			a.wrong(key, chartHasNo{a.nameOf(c), a.Unit(e.Kind, 1), e.At + 1})
			return
		case i > 0 && e.At <= left[i-1].At:
			a.wrong(key, chartOutOfOrder{a.nameOf(c)})
			return
		}
	}
	if len(left) > 0 && !a.Now.OptionOn(OptionTactics) && left[0].At != len(printed)-len(left) {
		a.wrong(key, chartWithGap{a.nameOf(c), len(left)})
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
				a.wrong("powers/"+name, tooManyPieces{words.Name(name), a.Some(n, Kind(k)), all[p][k]})
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
			a.wrong("effects/shelter", shelterIs{})
		}
	}
	if e.Closed != Nowhere {
		a.left("closed", withEffect("close"))
		if !a.IsZone(e.Closed) || a.Zones[e.Closed].City { // DD-TACTIC.7
			a.wrong("effects/closed", closedIs{a.Where(e.Closed)})
		}
	}
	if e.From != Nowhere || e.To != Nowhere {
		a.left("from", withEffect("redirect"))
		if !a.IsBox(e.From) || !a.IsZone(e.To) || !a.Zones[e.To].Coastal { // DD-TACTIC.9
			a.wrong("effects/from", redirectIs{})
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
		a.wrong("effects/"+key, leftByNoCard{words.Line(key), a.Now.Card})
	}
}
