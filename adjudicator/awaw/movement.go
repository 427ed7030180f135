package awaw

import (
	"slices"

	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// move is the movement phase: patrols one at a time, changes of base together, then lines of supply and transports (WW-21.415, WW-21.225, WW-21.35b).
func (t *turn) move(list []orders.Statement) {
	t.begins(phaseTitles[position.Movement])
	airfields{t}.stage(list)
	airfields{t}.book(voyages(list, forms.FormTransport))
	t.Lines[t.Mover] = t.oldLines()
	drawn := t.Lines[t.Mover]
	t.Lines[t.Mover] = nil
	setOut := t.setOut(voyages(list, forms.FormPatrol)) // announced together with changes of base (WW-21.415A)
	rebases := t.rebases(voyages(list, forms.FormBaseChange), setOut)
	for _, group := range jointly(setOut) {
		patrols{t}.patrol(group)
	}
	t.meet(rebases...)
	for _, v := range rebases {
		t.home(v, func(*chain.Sailing) sea.Place { return v.Route.To() }, t.afterwards(v))
		if v.Beaten {
			t.Emit(2, turnedBack{What: chain.DeedName(v.Deed), To: t.name(v.Route.From)}, nil, "WW-21.222")
		}
	}
	carrying := t.setOut(append(voyages(list, forms.FormSupply, forms.FormTransport), t.again(list, drawn)...))
	t.meet(carrying...)
	for _, v := range carrying {
		t.deliver(v)
	}
	t.ends()
	t.Phase, t.moved = position.Combat, true
}

func (t *turn) afterwards(v *voyage) (inverted bool) {
	t.navy(func(n *activity.Navy) { inverted = n.Afterwards(v.Route.From, v.Route.To()) })
	return inverted
}

// rebases sets out those who change base: all together, and each base has room for all that come (WW-21.221c, WW-21.112a).
func (t *turn) rebases(list []forms.Voyage, patrols []*voyage) (out []*voyage) {
	away := map[sea.Place]int{} // who is on patrol takes up room in his base (WW-21.414)
	for _, v := range patrols {
		for _, s := range v.Sailing {
			away[s.From] += s.Factors()
		}
	}
	var plans []activity.Plan
	began, ok := t.Mark(), false
	t.navy(func(n *activity.Navy) { plans, ok = n.Rebases(t.Account, list, away) })
	if !ok {
		if t.tried {
			return nil
		}
		t.Unsay(began)
		for _, st := range list {
			t.tellMover(2, lapsed{Line: words.Line(play.Lines([]orders.Statement{st}, t.game.vocab)[0]), Why: book.Say(allTogether{})}, "WW-21.221c")
		}
		return nil
	}
	for i, p := range plans {
		t.ways[list[i].Pos] = book.Say(wayIs{p.Route.Length})
		v := t.sail(list[i], p)
		t.tellSail(v)
		out = append(out, v)
	}
	return out
}

// patrols is a turn as patrols see it.
type patrols struct{ *turn }

// jointly parts patrols into those that sail one after the other: each by itself, and together those whose orders say so and that go to the same hex
// (WW-21.413b, WW-21.415).
func jointly(all []*voyage) (list [][]*voyage) {
	for _, v := range all {
		i := slices.IndexFunc(list, func(group []*voyage) bool {
			return v.said.Joint && group[0].said.Joint && group[0].Route.To() == v.Route.To()
		})
		if i < 0 {
			list = append(list, []*voyage{v})
		} else {
			list[i] = append(list[i], v)
		}
	}
	return list
}

// patrol sails a patrol, or such as sail together: it may be met on its way, and again, if nobody has tried, when it would stay in its hex (WW-21.416). Who loses goes home
// inverted (WW-21.415G).
func (t patrols) patrol(group []*voyage) {
	t.meet(group...)
	var staying []*voyage
	for _, v := range group {
		decks(t).strikes(v)
		if !v.Beaten && !v.said.Returns {
			v.Stays = true
			staying = append(staying, v)
		}
	}
	t.meet(staying...)
	for _, v := range group {
		t.patrolEnds(v)
	}
}

// patrolEnds has a patrol stay in its hex, or go home.
func (t patrols) patrolEnds(v *voyage) {
	at := v.Route.To()
	switch {
	case v.Beaten:
		t.home(v, origin, true)
		t.Emit(2, turnedBack{What: chain.DeedName(v.Deed), To: t.name(v.Route.From)}, nil, "WW-21.415G")
	case v.said.Returns:
		t.goHome(v)
		for _, s := range v.Sailing {
			if !s.Gone() {
				t.Emit(2, patrolReturns{To: t.name(s.At)}, nil, "WW-21.415J")
				break
			}
		}
	default:
		t.navy(func(n *activity.Navy) {
			for _, s := range v.Sailing {
				if !s.Gone() {
					n.ToSea(s.ToldOff, at)
					f := &n.Forces[len(n.Forces)-1]
					f.Home, f.Lurks = s.Home, v.said.StaysOn && chain.Submarines(s) // WW-21.4176B
				}
			}
			n.Settle()
		})
		t.Emit(2, patrolStays{At: t.name(at)}, nil, "WW-21.415J")
	}
}

// goHome brings ships back after what they have done, to where their order wants them, or where they came from (WW-21.33a); on their way they may be met
// (WW-22.13C, WW-22.165a), and end inverted (WW-21.311).
func (t *turn) goHome(v *voyage) {
	if !t.tried {
		back := &voyage{said: v.said, Mission: chain.Mission{Side: v.Side, Deed: forms.FormHome, From: v.Route.To()}}
		for _, s := range v.Sailing {
			if s.Beaten || s.Gone() {
				continue
			}
			back.Sailing = append(back.Sailing, s)
		}
		if len(back.Sailing) > 0 {
			to := t.haven(back.Sailing[0])
			if to == back.Sailing[0].From { // those of other bases sail with them as far as the base of the first
				to = v.Route.From
			}
			if way, ok := t.Theatre.Chart.Find(sea.Voyage{From: v.Route.To(), To: to, Open: t.Passage(t.Mover)}); ok {
				back.Route = way
				t.meet(back)
			}
		}
	}
	t.home(v, t.haven, true)
}

// deliver ends a line of supply or a sea transport: the line is drawn, or cut; the units land, or stay where they were (WW-21.431H, WW-21.434b). Ships
// go home, inverted (WW-21.35a).
func (t *turn) deliver(v *voyage) {
	from, to := v.Route.From, v.Route.To()
	if v.Deed == forms.FormSupply {
		cut := v.Cut || v.Beaten
		t.Lines[t.Mover] = append(t.Lines[t.Mover], position.Line{From: from, To: to, Cut: cut})
		if !v.Cut { // that has been told
			t.Emit(2, lineDrawn{To: t.name(to), Cut: cut}, nil, "WW-21.35a")
		}
		t.goHome(v)
		return
	}
	if v.Beaten || len(v.Cargo) == 0 {
		t.Emit(2, turnedBack{What: chain.DeedName(v.Deed), To: t.name(from)}, nil, "WW-21.434b")
		airfields{t}.debark(v)
		t.home(v, origin, true)
		return
	}
	airfields{t}.debark(v)
	t.land(v)
	v.unload(nil)
	t.goHome(v)
}

// unload leaves aboard only some units: none when they have landed, those that are left when an invasion is repulsed.
func (v *voyage) unload(but []theatre.Cargo) {
	for _, s := range v.Sailing {
		s.Cargo = slices.DeleteFunc(slices.Clone(s.Cargo), func(c theatre.Cargo) bool {
			return !slices.ContainsFunc(but, func(o theatre.Cargo) bool { return o.ID == c.ID })
		})
		s.Laden = len(s.Cargo) > 0
	}
}

// land puts what is carried ashore.
func (t *turn) land(v *voyage) {
	to := v.Route.To()
	t.navy(func(n *activity.Navy) { n.Land(v.Cargo, to) })
	for _, c := range v.Cargo {
		if c.Kind == theatre.Aircraft {
			continue
		}
		t.Ashore = append(slices.DeleteFunc(slices.Clone(t.Ashore), func(u position.Unit) bool { return u.ID == c.ID }), position.Unit{ID: c.ID, At: to})
	}
	if len(v.Cargo) > 0 {
		e := landed{At: t.name(to)}
		for _, c := range v.Cargo {
			e.Units = append(e.Units, cargoName(c))
		}
		t.Emit(2, e, nil, "WW-21.431H")
	}
}

// oldLines are the lines that the mover drew in his last movement phase.
func (t *turn) oldLines() []position.Line { return slices.Clone(t.Lines[t.Mover]) }

// again are lines that the mover drew in his last turn and says nothing of: they are drawn again, unprotected.
func (t *turn) again(list []orders.Statement, drawn []position.Line) (out []forms.Voyage) {
	said := voyages(list, forms.FormSupply)
	for _, l := range drawn {
		to := t.Theatre.Chart.Label(l.To)
		if slices.ContainsFunc(said, func(v forms.Voyage) bool { at, ok := t.Theatre.Find(v.To.ID); return ok && at == l.To }) {
			continue
		}
		st := forms.Voyage{Deed: forms.FormSupply, From: orders.Place{ID: t.Theatre.Chart.Label(l.From)}, To: orders.Place{ID: to}}
		began, ok := t.Mark(), false
		before := t.State.Clone()
		t.navy(func(n *activity.Navy) { _, ok = n.Check(t.Account, st) })
		if t.State = before; !ok {
			t.Unsay(began)
			continue
		}
		out = append(out, st)
	}
	return out
}

// fixSupply says at the start of a player turn which of the mover's places are in supply: those that need a line, and to which he drew none in his
// last movement phase that was not cut, are not (WW-21.36C-b). In the first turn all are (WW-RULING.35).
func (t *turn) fixSupply() {
	t.Unsupplied = slices.DeleteFunc(slices.Clone(t.Unsupplied), func(p sea.Place) bool { return t.Holds(t.Mover, p) })
	if t.State.Turn == 1 {
		return
	}
	for _, need := range t.Theatre.Rules.NeedsSupply {
		if t.Holds(t.Mover, need.At) && !t.drawnTo(t.Mover, need.At) && !slices.Contains(t.Unsupplied, need.At) {
			t.Unsupplied = append(t.Unsupplied, need.At)
		}
	}
	t.Settle()
}

// drawnTo says whether a side has an uncut line to a place, or to the place whose line serves it by land (WW-RULING.32).
func (t *turn) drawnTo(side theatre.Side, at sea.Place) bool {
	serves := []sea.Place{at}
	for _, need := range t.Theatre.Rules.NeedsSupply {
		switch {
		case need.ByLandFrom == sea.Nowhere:
		case need.At == at:
			serves = append(serves, need.ByLandFrom)
		case need.ByLandFrom == at:
			serves = append(serves, need.At)
		}
	}
	return slices.ContainsFunc(t.Lines[side], func(l position.Line) bool { return !l.Cut && slices.Contains(serves, l.To) })
}
