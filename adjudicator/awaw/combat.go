package awaw

import (
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/orders"
)

// fightOut is the combat phase: all missions are announced and met together (WW-22.15c), then carried out; patrols go home last (WW-21.419).
func (t *turn) fightOut(list []orders.Statement) {
	t.begins(phaseTitles[position.Combat])
	missions := t.setOut(voyages(list, forms.FormInvade, forms.FormRaid, forms.FormStrike))
	airfields{t}.airRaids(list)
	t.meet(missions...)
	groups := map[string]int{} // how many have raided each box (WW-21.5332a)
	for _, v := range missions {
		switch {
		case v.Beaten, v.Deed == forms.FormInvade && len(v.Cargo) == 0:
			t.Emit(2, turnedBack{What: chain.DeedName(v.Deed), To: t.name(v.Route.From)}, nil, "WW-22.84a")
			t.home(v, origin, true)
		case v.Deed == forms.FormInvade:
			shore{t}.invade(v)
			t.goHome(v)
		case v.Deed == forms.FormRaid:
			raiders{t}.raid(v, groups[v.said.To.ID])
			groups[v.said.To.ID]++
			if v.said.Split {
				for _, one := range v.parted() {
					t.goHome(one)
				}
				break
			}
			t.goHome(v)
		default:
			decks{t}.strikes(v)
			t.goHome(v)
		}
	}
	patrols{t}.comeHome()
	t.ends()
	t.Phase = position.Redeployment
}

// comeHome brings patrols back at the end of combat, inverted (WW-21.419): to their base, or where their order wants them (WW-21.33a); on the way they may
// be met (WW-22.165a). Submarines may stay (WW-21.4176B). Then those of the enemy go home who stayed where they beat a patrol (WW-21.4181).
func (t patrols) comeHome() {
	var list []*voyage
	var rest []position.Force
	for _, f := range t.Forces {
		if f.Side != t.Mover || !f.AtSea() || f.Lurks {
			rest = append(rest, f)
			continue
		}
		s := &chain.Sailing{ToldOff: activity.ToldOff{Marker: f.Marker, From: f.Base, Force: f.Force}, Side: f.Side, Patrol: sea.Nowhere, Home: f.Home, Deed: forms.FormHome}
		v := &voyage{Mission: chain.Mission{Side: f.Side, Deed: forms.FormHome, From: f.At, Sailing: []*chain.Sailing{s}}}
		v.Route, _ = t.Theatre.Chart.Find(sea.Voyage{From: f.At, To: t.haven(s), Open: t.Passage(t.Mover)})
		list = append(list, v)
	}
	t.Forces = rest
	t.meet(list...)
	for _, v := range list {
		t.home(v, t.haven, true)
		for _, s := range v.Sailing {
			if !s.Gone() {
				t.Emit(1, patrolHome{Force: chain.CompanyOf(t.Theatre, s.Side, s.Marker, s.Force), To: t.name(s.At)}, nil, "WW-21.419")
			}
		}
	}
	for i := range t.Forces {
		if f := &t.Forces[i]; f.Side != t.Mover && f.AtSea() && !f.Lurks && !t.tried {
			f.At, f.Base, f.Inverted = f.Base, sea.Nowhere, true
			t.Emit(1, patrolHome{Force: chain.CompanyOf(t.Theatre, f.Side, f.Marker, f.Force), To: t.name(f.At)}, nil, "WW-21.4181")
		}
	}
	t.Settle()
}

// haven is where a force goes home to: where its order wants it, as long as that is its side's and has room (WW-21.33a), else where it came from.
func (t *turn) haven(s *chain.Sailing) sea.Place {
	if s.Home == sea.Nowhere || !t.Holds(s.Side, s.Home) {
		return s.From
	}
	if most, bound := t.Theatre.Room(s.Home); bound && most > 0 && t.Present(s.Side, s.Home)+s.Factors() > most {
		return s.From
	}
	return s.Home
}

// redeploy is the redeployment phase: redeployments and escorts are announced together, and met by where they go (WW-22.15d, WW-22.144a).
func (t *turn) redeploy(list []orders.Statement) {
	t.begins(phaseTitles[position.Redeployment])
	escorted := t.escortsWithin(voyages(list, forms.FormRedeploy, forms.FormEscort))
	missions := t.setOut(escorted)
	t.meet(missions...)
	for _, v := range missions {
		to := func(*chain.Sailing) sea.Place { return v.Route.To() }
		switch {
		case v.Beaten:
			t.Emit(2, turnedBack{What: chain.DeedName(v.Deed), To: t.name(v.Route.From)}, nil, "WW-21.33c")
			t.home(v, origin, true)
		case v.Deed == forms.FormEscort:
			t.land(v)
			t.home(v, to, true)
		default:
			t.home(v, to, false)
		}
	}
	t.ends()
	t.overfull()
}

// escortsWithin refuses escorts of more factors than a side redeploys by sea in a turn (nr_cargo_limit of the scenario).
func (t *turn) escortsWithin(list []forms.Voyage) (out []forms.Voyage) {
	left := t.Theatre.Rules.Escorted[t.Mover]
	for _, st := range list {
		factors := 0
		for _, p := range st.Parts {
			if c, is := t.Theatre.Unit(p.Unit); is && st.Deed == forms.FormEscort {
				factors += c.Factors
			}
		}
		if factors > left {
			began := t.Mark()
			t.Refuse(st.Pos, "WW-21.61", tooMuchEscorted{t.Theatre.Rules.Escorted[t.Mover]})
			t.lapse(began, st)
			continue
		}
		left -= factors
		out = append(out, st)
	}
	return out
}

// overfull relieves bases that hold more than they have room for, as failed redeployments and changes of base leave them: the excess is out of the
// game, light ships first (WW-21.112b, WW-21.112c, WW-22.82c).
func (t *turn) overfull() {
	for p := range sea.Place(t.Theatre.Chart.Places()) {
		most, bound := t.Theatre.Room(p)
		if !bound || most == 0 {
			continue
		}
		for excess := t.Present(t.Mover, p) - most; excess > 0; {
			lost := t.scrap(p)
			if lost == 0 {
				break
			}
			excess -= lost
		}
	}
	t.Settle()
}

// scrap takes a ship of one factor, or the smallest there is, of the mover's out of an overfull base, and says how many factors it had.
func (t *turn) scrap(p sea.Place) int {
	for _, hidden := range []bool{false, true} {
		for i := range t.Forces {
			if f := &t.Forces[i]; f.Side == t.Mover && f.At == p && f.Marker.Any() == hidden {
				if n := t.scrapOf(f); n > 0 {
					t.Emit(1, overfullLost{At: t.name(p)}, nil, "WW-21.112c")
					return n
				}
			}
		}
	}
	return 0
}

// scrapOf takes a light ship out of a force, and says how many factors it had.
func (t *turn) scrapOf(f *position.Force) int {
	for power := range fleet.Power(len(t.Theatre.Powers)) {
		for k := range fleet.Kind(fleet.Kinds) {
			l := f.Lights[power]
			if l[k] == 0 || !k.Naval() {
				continue
			}
			l[k]--
			f.Lights[power] = l
			out := k
			if k.Cruiser() {
				out = fleet.Cruiser // what is out of the game is not told apart
			}
			lost := t.Lost[power]
			lost[out]++
			t.Lost[power] = lost
			return k.Size()
		}
	}
	return 0
}
