package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// Damaged battleships are mended at ports (CR-BATTLESHIP.7): whoever owns the port orders and pays it in his own turn, for ships of allies, too
// (CR-BATTLESHIP.11).

const formMend orders.Form = "mend"

// mending is such an order: "mend 1 battleship at Eire Sea Zone".
type mending struct {
	orders.Pos
	ships orders.Quantity
	where orders.Place
}

// At implements orders.Statement.
func (m mending) At() orders.Pos { return m.Pos }

// Form implements orders.Statement.
func (mending) Form() orders.Form { return formMend }

const mendExample = "mend 1 battleship at Indian Ocean Sea Zone"

var mendForm = orders.StatementType{
	ID: formMend, Plural: "repairs of battleships", Example: mendExample, Verbs: []orders.Keyword{verbMend},
	Parse: func(p *orders.Reader) orders.Statement {
		st := mending{Pos: p.At()}
		p.AcceptWord(verbMend)
		st.ships = p.Quantity(orders.ForExample(mendExample))
		p.ExpectWord(orders.WordAt, orders.ForExample(mendExample))
		st.where = p.Place()
		return st
	},
	Print: func(st orders.Statement, v *orders.Vocabulary) string {
		m := st.(mending)
		return "mend " + orders.QuantitiesText([]orders.Quantity{m.ships}, v) + " at " + v.Space(m.where.ID)
	},
}

// MendingEvent tells of battleships that are mended, and what that costs.
type MendingEvent struct {
	Who   words.Name    `json:"who"`
	At    words.Name    `json:"at"`
	Of    words.Name    `json:"of"`
	Ships words.Amounts `json:"ships"`
	IPCs  int           `json:"ipcs"`
}

// EventType implements adjudicator.Detail.
func (MendingEvent) EventType() string { return "mending" }

// MendedEvent tells that they are whole.
type MendedEvent struct {
	Who   words.Name    `json:"who"`
	At    words.Name    `json:"at"`
	Ships words.Amounts `json:"ships"`
}

// EventType implements adjudicator.Detail.
func (MendedEvent) EventType() string { return "mended" }

// docks are the ports of a game, as far as they mend battleships.
type docks struct{ *game }

// mend brings battleships into dock, each at a port with room for it: that is one unit less that the port builds in this turn (CR-BATTLESHIP.9). They
// neither move nor fight in it, and are whole when new units are placed (CR-BATTLESHIP.10).
func (d docks) mend(t *axis.Turn, s orders.Statement) (int, func()) {
	st := s.(mending)
	zone, k, owner := d.Find(st.where), d.KindOf(st.ships.Unit), t.Power
	if st.ships.Of != "" {
		owner = d.PowerOf(st.ships.Of)
	}
	if zone == board.None || k == axis.NoKind {
		return 0, nil
	}
	hurt := t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Kind == k && u.Owner == owner && u.Damaged && !u.Did(axis.Docked)
	})
	want := st.ships.Count
	if want == orders.All {
		want = max(len(hurt), 1)
	}
	switch {
	case !d.Friends(t.State, t.Power, owner):
		t.Refuse(st.ships.Pos, "mend", mendsNoEnemies{t.Who(owner)})
		return 0, nil
	case len(hurt) < want:
		t.Refuse(st.ships.Pos, "mend", noneToMend{Who: t.Who(owner), Units: t.UnitName(k, 2), Place: t.Where(zone)})
		return 0, nil
	}
	var berths []axis.UnitID
	for range want {
		berths = append(berths, d.berths(t, zone, berths)...)
	}
	if len(berths) < want {
		t.Refuse(st.where.Pos, "mend-room", noDockAt{t.Where(zone)})
		return 0, nil
	}
	hurt = hurt[:want]
	for i, id := range hurt {
		t.State.Unit(id).Deeds |= axis.Docked
		t.State.Unit(berths[i]).Spent++
	}
	cost := want * lessFifth(t, d.Type(t.State, owner, k).Cost/2) // CR-BATTLESHIP.8, CR-RULING.30
	return cost, func() {
		t.Emit(1, MendingEvent{Who: t.Who(t.Power), At: t.Where(zone), Of: t.Who(owner), Ships: t.Counts(hurt), IPCs: cost}, nil, "mend")
	}
}

// berths is a port of the power on turn beside a zone that has room for one more ship than it is to mend already, the one with most room; none when none
// has.
func (d docks) berths(t *axis.Turn, zone board.Space, taken []axis.UnitID) []axis.UnitID {
	best, most := axis.NoUnit, 0
	for _, near := range d.Board.Neighbours(zone) {
		port := d.Facilities().Standing(t.State, near, d.KindOf("port"))
		if port == axis.NoUnit || !t.HeldSinceStart(near) {
			continue
		}
		room := t.Capacity(port)
		for _, id := range taken {
			room -= axis.OneIf(id == port)
		}
		if room > most {
			best, most = port, room
		}
	}
	if best == axis.NoUnit {
		return nil
	}
	return []axis.UnitID{best}
}

// undock makes the ships whole that were mended in this turn.
func (d docks) undock(t *axis.Turn) {
	for z := range d.Territories {
		zone := board.Space(z)
		whole := t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool { return u.Did(axis.Docked) && u.Damaged })
		for p := range d.Powers {
			ships := slices.DeleteFunc(slices.Clone(whole), func(id axis.UnitID) bool { return t.State.Unit(id).Owner != axis.Power(p) })
			for _, id := range ships {
				t.State.Unit(id).Damaged = false
			}
			if len(ships) > 0 {
				t.Emit(1, MendedEvent{Who: t.Who(axis.Power(p)), At: t.Where(zone), Ships: t.Counts(ships)}, nil, "mend")
			}
		}
	}
}
