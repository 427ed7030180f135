package awaw

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/words"
)

// view is a position as a side sees it; a spectator sees what both do.
type view struct {
	*position.State
	side theatre.Side
}

// position shows a state as tables.
func (v view) position() adjudicator.Position {
	full := v.State
	if v.side == theatre.Neutral {
		v.State = full.SeenBy(0).SeenBy(1)
		v.Found = map[string]int{}
	} else {
		v.State = full.SeenBy(v.side)
	}
	stand := standOf(full)
	p := adjudicator.Position{
		Title:  fmt.Sprintf("%s, %s, %s", stand.Turn, v.Theatre.Turns[v.State.Turn-1].Name, stand.PhaseTitle),
		Tables: []adjudicator.Table{v.pointsTable(), v.forcesTable()},
	}
	for _, table := range []adjudicator.Table{v.linesTable(), v.heldTable(), v.seenTable(), v.lostTable()} {
		if len(table.Rows) > 0 {
			p.Tables = append(p.Tables, table)
		}
	}
	return p
}

func (v view) seat(side theatre.Side) words.Name { return words.Name(v.Theatre.Seats[side].Name) }

func (v view) pointsTable() adjudicator.Table {
	table := adjudicator.Table{ID: "points", Title: "Victory points", Columns: []adjudicator.Column{{Title: "Side"}, {Title: "Points", Number: true}}}
	for side := range theatre.Side(2) {
		table.Rows = append(table.Rows, adjudicator.Row{Key: v.Theatre.Seats[side].ID, Cells: []words.Text{words.Of(v.seat(side)), words.Of(points(v.Points[side]))}})
	}
	return table
}

// forcesTable lists what lies where: first one's own.
func (v view) forcesTable() adjudicator.Table {
	table := adjudicator.Table{
		ID: "forces", Title: "Forces", Columns: []adjudicator.Column{{Title: "Place"}, {Title: "Ships"}, {Title: "Aircraft"}, {Title: "Ground units"}},
	}
	sides := []theatre.Side{0, 1}
	if v.side == 1 {
		sides = []theatre.Side{1, 0}
	}
	for _, side := range sides {
		for p := range sea.Place(v.Theatre.Chart.Places()) {
			row := adjudicator.Row{Key: v.Theatre.Seats[side].ID + " " + v.Theatre.Chart.Label(p), Group: v.seat(side)}
			ships, air, units := v.shipsAt(side, p), v.airAt(side, p), v.unitsAt(side, p)
			if len(ships)+len(air)+len(units) == 0 {
				continue
			}
			row.Cells = []words.Text{words.Of(words.Name(v.Theatre.Name(p))), book.Say(several{ships}), book.Say(several{air}), words.Of(units)}
			table.Rows = append(table.Rows, row)
		}
	}
	return table
}

func (v view) shipsAt(side theatre.Side, p sea.Place) (list []words.Text) {
	for i := range v.Forces {
		if f := &v.Forces[i]; f.Side == side && f.At == p {
			list = append(list, v.force(f))
		}
	}
	for _, w := range v.Wrecks {
		if w.At == p && v.Theatre.OfPower(w.Ship.Power()) == side {
			list = append(list, book.Say(wreck{words.Name(w.Ship.Name())}))
		}
	}
	return list
}

// force is a force in a cell: its marker, and what is known of its ships.
func (v view) force(f *position.Force) words.Text {
	c := forceSeen{Inverted: f.Inverted, Hidden: f.Veiled}
	if f.Marker.Any() {
		c.Marker = words.Name(v.MarkerName(f.Marker))
	}
	if f.AtSea() {
		c.From = words.Name(v.Theatre.Name(f.Base))
	}
	c.Ships, c.Lights = shipsOf(f.Force), lightsOf(f.Force)
	return book.Say(c)
}

// shipsOf are the named ships of a force, with what is wrong with them and what they carry.
func shipsOf(f fleet.Force) (list []words.Text) {
	for _, s := range f.Ships {
		c := shipSeen{Name: words.Name(s.Name()), Damaged: s.Condition == fleet.Damaged}
		if s.Type().FastCarrier() {
			c.Carrier, c.Squadrons = true, s.Squadrons
		}
		list = append(list, book.Say(c))
	}
	return list
}

func lightsOf(f fleet.Force) (list words.Amounts) {
	for k := range fleet.Kind(fleet.Kinds) {
		if n := f.Sum(k) * k.Size(); n > 0 {
			one, many := forms.KindName(k)
			list = append(list, words.Count{Number: n, One: one, Many: many})
		}
	}
	return list
}

func (v view) airAt(side theatre.Side, p sea.Place) (list []words.Text) {
	for _, w := range v.Wings {
		if w.At != p || v.Theatre.OfPower(w.Power) != side {
			continue
		}
		for inverted, air := range []theatre.Air{w.Ready, w.Inverted} {
			if air != (theatre.Air{}) {
				list = append(list, book.Say(wingSeen{words.Name(v.Theatre.Powers[w.Power].Adjective), air.Factors, air.Squadrons, air.Elite, inverted == 1}))
			}
		}
	}
	return list
}

func (v view) unitsAt(side theatre.Side, p sea.Place) (list words.Names) {
	for _, u := range v.Units {
		if u.At != p {
			continue
		}
		if c, known := v.Theatre.Unit(u.ID); known && v.Theatre.OfPower(c.Power) == side {
			list = append(list, words.Name(u.ID))
		}
	}
	return list
}

func (v view) linesTable() adjudicator.Table {
	table := adjudicator.Table{ID: "lines", Title: "Lines of supply", Columns: []adjudicator.Column{{Title: "To"}, {Title: "Side"}, {Title: "From"}, {Title: "State"}}}
	for side := range theatre.Side(2) {
		for _, l := range v.Lines[side] {
			table.Rows = append(table.Rows, adjudicator.Row{Key: v.Theatre.Seats[side].ID + " " + v.Theatre.Chart.Label(l.To), Cells: []words.Text{
				words.Of(words.Name(v.Theatre.Name(l.To))), words.Of(v.seat(side)), words.Of(words.Name(v.Theatre.Name(l.From))), book.Say(lineSeen{l.Cut}),
			}})
		}
	}
	return table
}

// heldTable lists places that have changed hands, or are out of supply.
func (v view) heldTable() adjudicator.Table {
	table := adjudicator.Table{ID: "held", Title: "Places taken, or out of supply", Columns: []adjudicator.Column{{Title: "Place"}, {Title: "Held by"}, {Title: "Supply"}}}
	for p := range sea.Place(v.Theatre.Chart.Places()) {
		_, changed := v.Held[p]
		out := slices.Contains(v.Unsupplied, p)
		if !changed && !out {
			continue
		}
		holder := words.Name("nobody")
		if q := v.Holder(p); q != theatre.NoPower {
			holder = words.Name(v.Theatre.Powers[q].Name)
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: v.Theatre.Chart.Label(p), Cells: []words.Text{
			words.Of(words.Name(v.Theatre.Name(p))), words.Of(holder), book.Say(supplySeen{out}),
		}})
	}
	return table
}

// seenTable lists what a side has found out of task forces, and when.
func (v view) seenTable() adjudicator.Table {
	table := adjudicator.Table{ID: "seen", Title: "What you have seen of task forces", Columns: []adjudicator.Column{{Title: "Force"}, {Title: "Turn", Number: true}, {Title: "Ships"}}}
	if v.side == theatre.Neutral {
		return table
	}
	for _, s := range v.Sightings[v.side] {
		name := v.Theatre.Powers[s.Marker.Power].Name + " " + v.MarkerName(s.Marker)
		table.Rows = append(table.Rows, adjudicator.Row{Key: name, Cells: []words.Text{
			words.Of(words.Name(name)), words.Of(words.Number(s.Turn)), book.Say(forceSeen{Ships: shipsOf(s.Force), Lights: lightsOf(s.Force)}),
		}})
	}
	return table
}

func (v view) lostTable() adjudicator.Table {
	table := adjudicator.Table{ID: "lost", Title: "Losses", Columns: []adjudicator.Column{{Title: "Power"}, {Title: "Lost"}}}
	for p := range v.Theatre.Powers {
		f := fleet.Force{Lights: map[fleet.Power]fleet.Lights{0: v.Lost[fleet.Power(p)]}}
		for _, name := range v.Sunk {
			if s, known := v.Theatre.Ship(name); known && s.Power() == fleet.Power(p) {
				f.Ships = append(f.Ships, s)
			}
		}
		c := lossSeen{Lights: lightsOf(f), Air: aircraft(v.LostAir[fleet.Power(p)])}
		for _, s := range f.Ships {
			c.Ships = append(c.Ships, words.Name(s.Name()))
		}
		for _, id := range v.Fallen {
			if u, known := v.Theatre.Unit(id); known && u.Power == fleet.Power(p) {
				c.Units = append(c.Units, words.Name(id))
			}
		}
		if len(c.Ships)+len(c.Lights)+len(c.Units) > 0 || v.LostAir[fleet.Power(p)] != (theatre.Air{}) {
			table.Rows = append(table.Rows, adjudicator.Row{Key: v.Theatre.Powers[p].ID, Cells: []words.Text{words.Of(words.Name(v.Theatre.Powers[p].Name)), book.Say(c)}})
		}
	}
	return table
}

// announcement is an activity that waits for the other side's answer, as that may see it: who goes, from where, to where and by which way (WW-22.12a,
// WW-22.15).
type announcement struct {
	said    forms.Voyage
	told    setSail
	mission *chain.Mission
}

func (a announcement) text() words.Text { return book.Say(a.told) }

// announced are the mover's activities that wait for an answer.
func (g *ruleset) announced(s *position.State) (list []announcement) {
	t := g.begin(s, nil, nil)
	t.tried, t.Account = true, play.NewAccount(book)
	for _, id := range []string{forms.SectionMovement, forms.SectionCombat} {
		for _, st := range t.kept(id) {
			v, is := st.(forms.Voyage)
			if !is {
				continue
			}
			var p activity.Plan
			ok := false
			t.navy(func(n *activity.Navy) { p, ok = n.Check(t.Account, v) })
			if ok {
				sails := t.sail(v, p)
				list = append(list, announcement{v, t.setSail(sails), &sails.Mission})
			}
		}
	}
	return list
}

// source is the nearest source of supply from which a side can draw a line to a place.
func (g *ruleset) source(s *position.State, side theatre.Side, to sea.Place) (best sea.Place, found bool) {
	n := activity.Navy{State: s, Side: side}
	least := 0
	for _, from := range s.Theatre.Rules.Sources[side] {
		if way, wrong := n.Way(forms.FormSupply, from, to, nil, false); wrong == nil && s.Holds(side, from) && (!found || way.Length < least) {
			best, least, found = from, way.Length, true
		}
	}
	return best, found
}

// contents are the ships of a force, one by one.
func (t *turn) contents(side theatre.Side, f fleet.Force) words.Text {
	return chain.CompanyOf(t.Theatre, side, position.Marker{}, f)
}

func aircraft(a theatre.Air) []words.Text {
	if a == (theatre.Air{}) {
		return nil
	}
	return []words.Text{book.Say(airSeen{a.Factors, a.Squadrons})}
}

func cargoName(c theatre.Cargo) words.Name { return words.Name(c.ID) }
