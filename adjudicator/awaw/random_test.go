package awaw

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// TestGamesByChance: games of both scenarios, in which chance writes what both sides order and say, come to their end as positions that a game can come
// to. Nobody gains or loses a ship unseen.
func TestGamesByChance(t *testing.T) {
	g := game(t)
	for n := range int64(often.Of(4, 100)) {
		id := theatre.Scenarios[n%2]
		w := &writer{rng: rand.New(rand.NewSource(n)), game: g}
		mode := []string{"standing", "phased", "combat", "announced"}[w.rng.Intn(4)]
		s, err := g.New(id, adjudicator.Options{"reactions": mode})
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; ; step++ {
			duties := g.Duties(s)
			if len(duties) == 0 {
				break
			}
			if step > 200 {
				t.Fatalf("game %d does not end", n)
			}
			s = w.step(t, s, fmt.Sprintf("game %d (%s, %s), step %d", n, id, mode, step))
			if t.Failed() {
				return
			}
		}
		if _, over := g.Over(s); !over {
			t.Errorf("game %d has not ended", n)
		}
	}
}

// writer writes orders by chance.
type writer struct {
	rng  *rand.Rand
	game *ruleset
}

// cup throws dice by chance.
type cup struct{ *rand.Rand }

func (c cup) Throw(n int, _ dice.Reason) (faces []dice.Face) {
	for range n {
		faces = append(faces, 1+c.Intn(6))
	}
	return faces
}

func (c cup) Err() error { return nil }

// step has both sides speak, and carries out what is asked.
func (w *writer) step(t *testing.T, st adjudicator.State, where string) adjudicator.State {
	t.Helper()
	s := at(st)
	for side := range theatre.Side(2) {
		text := "TASK FORCES\n" + w.forces(s, side) + "STANDING\n" + w.policies()
		if sub, ok := w.sheet(s, side, text); ok {
			if out := w.game.Resolve(s, []adjudicator.Submission{sub}, cup{w.rng}); !out.Refused {
				s = at(out.State)
			}
		}
	}
	before, refused := held(s), ""
	for range 20 {
		var subs []adjudicator.Submission
		for _, d := range w.game.Duties(s) {
			side := sideOf(s, d.Seat)
			i := slices.IndexFunc(subs, func(x adjudicator.Submission) bool { return x.Seat == d.Seat })
			sub, ok := w.sheet(s, side, d.Keyword+"\n"+w.section(s, side, d.Section))
			switch {
			case !ok:
			case i < 0:
				subs = append(subs, sub)
			default:
				subs[i].Sheet.Sections = append(subs[i].Sheet.Sections, sub.Sheet.Sections...)
			}
		}
		out := w.game.Resolve(s, subs, cup{w.rng})
		if out.Refused || !out.Resolved() {
			refused = fmt.Sprint(out.Diagnostics)
			continue // chance has written what cannot be
		}
		told(t, out, "axis")
		told(t, out, "")
		after := at(out.State)
		for _, wrong := range after.Audit() {
			t.Errorf("%s: %#v", where, wrong)
		}
		if got := held(after); !after.Over && got != before && after.Turn == s.Turn && after.Mover == s.Mover {
			t.Errorf("%s: there were %d factors, afloat and lost, and are %d", where, before, got)
		}
		data, err := after.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if back, err := w.game.Decode(data); err != nil {
			t.Fatalf("%s: %v", where, err)
		} else if again, _ := back.Encode(); string(again) != string(data) {
			t.Errorf("%s: a state comes back otherwise", where)
		}
		return after
	}
	t.Errorf("%s: twenty sheets are refused, the last for %s", where, refused)
	return s
}

// held are all naval factors, ships in port and at sea and those that are lost, and all army air factors.
func held(s *position.State) (n int) {
	for _, w := range s.Wings {
		n += w.Ready.Factors + w.Inverted.Factors
	}
	for _, a := range s.LostAir {
		n += a.Factors
	}
	for i := range s.Forces {
		n += s.Forces[i].Factors()
	}
	for _, l := range s.Lost {
		n += l.Factors()
	}
	for _, name := range s.Sunk {
		ship, _ := s.Theatre.Ship(name)
		n += ship.Size()
	}
	for _, w := range s.Wrecks {
		n += w.Ship.Size()
	}
	return n
}

func (w *writer) sheet(s *position.State, side theatre.Side, text string) (adjudicator.Submission, bool) {
	seat := seatOf(s, side)
	sheet, _ := sheets.Parse("ORDERS k7q2 "+strings.ToUpper(string(seat))+"\n"+text+"END\n", w.game.vocab)
	return adjudicator.Submission{Seat: seat, Sheet: sheet}, sheet != nil && len(sheet.Sections) > 0
}

func pick[T any](w *writer, list []T) T { return list[w.rng.Intn(len(list))] }

// forces makes a task force of what lies loose somewhere.
func (w *writer) forces(s *position.State, side theatre.Side) string {
	text := ""
	used := map[int]bool{}
	for i := range s.Forces {
		if f := &s.Forces[i]; f.Side == side && f.Marker.Any() {
			used[f.Marker.Number] = true
		}
	}
	for i := range s.Forces {
		f := &s.Forces[i]
		if f.Side != side || f.Marker.Any() || f.AtSea() || w.rng.Intn(3) == 0 {
			continue
		}
		var parts []string
		n, fleets, carriers := 0, 0, 0
		add := func(what string, size int) {
			parts, n = append(parts, what), n+size
		}
		for _, ship := range f.Ships {
			if ship.Condition == fleet.Sound && n+ship.Size() <= 14 && !ship.Type().FastCarrier() {
				add(ship.Name(), ship.Size())
				fleets += ship.Size()
			}
		}
		if c := min(f.Sum(fleet.Cruiser)*2, 6); c > 0 {
			add(fmt.Sprint(c, " cruiser factors"), c)
			fleets += c
		}
		if d := min(f.Sum(fleet.Destroyer), 4); d > 0 {
			add(fmt.Sprint(d, " destroyers"), d)
			fleets += d
		}
		for _, ship := range f.Ships {
			if ship.Condition == fleet.Sound && ship.Type().FastCarrier() && carriers+ship.Size() <= fleets && n+ship.Size() <= 25 {
				add(ship.Name(), ship.Size())
				carriers += ship.Size()
			}
		}
		for k := 1; k <= 12 && n >= 10; k++ {
			if !used[k] {
				used[k] = true
				text += fmt.Sprintf("  TF%d at %s: %s\n", k, s.Theatre.Name(f.At), strings.Join(parts, ", "))
				break
			}
		}
		break
	}
	if text == "" {
		return "  pass\n"
	}
	return text
}

func (w *writer) policies() (text string) {
	for range w.rng.Intn(3) {
		text += "  " + w.reaction() + "\n"
	}
	return text + "  intercept transport with TF1, TF2 when chance >= 30\n  air attack supply, transport, patrol, invade with all air factors, all squadrons\n"
}

func (w *writer) reaction() string {
	deeds := []string{"patrol", "supply", "transport", "invade", "base change", "redeploy", "escort", "going home"}
	switch w.rng.Intn(11) {
	case 8:
		return "hold the sea with TF1, TF2"
	case 9:
		return "play 1 strategic card"
	case 7:
		return "air attack " + pick(w, deeds) + ", " + pick(w, deeds) + ", interceptors" + pick(w, []string{"", " with 2 air factors, 1 squadron", " in target hex", " with nothing"})
	case 5:
		return "in battle " + pick(w, []string{"fighters 2", "search none", "openly", "stay to the end"})
	case 0:
		return "counter with TF1, TF2, TF3 on the way"
	case 1:
		return "leave battle when lost >= 30"
	case 2:
		return "intercept " + pick(w, deeds) + " with 2 submarines"
	}
	return "intercept " + pick(w, deeds) + ", " + pick(w, deeds) + " with TF" + fmt.Sprint(1+w.rng.Intn(3)) + ", 4 destroyers"
}

// section writes lines of a section.
func (w *writer) section(s *position.State, side theatre.Side, id string) (text string) {
	if id != "movement" && id != "reactions" && s.Phase == position.Movement {
		return "  pass\n" // nobody can check them before
	}
	ports := w.ports(s, side)
	for range 1 + w.rng.Intn(5) {
		from, to := pick(w, ports), pick(w, ports)
		who := pick(w, []string{"2 destroyers", "4 cruiser factors, 2 destroyers", "1 destroyer"})
		for i := range s.Forces {
			if f := &s.Forces[i]; f.Side == side && f.Marker.Any() && !f.Inverted && !f.AtSea() && w.rng.Intn(3) > 0 {
				who, from = s.MarkerName(f.Marker), s.Theatre.Name(f.At)
			}
		}
		line := ""
		switch id {
		case "movement":
			switch w.rng.Intn(5) {
			case 3:
				line = "stage 1 air factor " + w.airfield(s, side) + " -> " + to
			case 0:
				line = "patrol " + who + " " + from + " -> " + w.open(s) + pick(w, []string{"", "; return", "; strike " + pick(w, w.ports(s, 1-side)), "; joint; stay", "; home to " + to, "; stay; home to " + to})
				if w.rng.Intn(4) == 0 {
					line = "patrol all submarines " + from + " -> " + w.open(s) + "; stay on"
				}
			case 1:
				line = "base change " + who + " " + from + " -> " + to
			case 2:
				line = "supply " + from + " -> " + to + "; protect with 2 destroyers"
			default:
				unit, lies := w.unit(s, side)
				if w.rng.Intn(3) == 0 {
					unit, lies = "1 air factor", w.airfield(s, side)
				}
				line = "transport " + unit + " " + lies + " -> " + to + "; using 3 destroyers; protect with " + who + " from " + from
			}
		case "combat":
			unit, lies := w.unit(s, side)
			switch w.rng.Intn(4) {
			case 1:
				line = "air raid " + pick(w, w.ports(s, 1-side)) + " with all " + pick(w, []string{"squadrons", "air factors"}) + " from " + w.airfield(s, side) + pick(w, []string{"", "; again", "; counterair all"})
			case 0:
				line = "strike " + who + " " + from + " -> " + w.open(s) + "; strike " + pick(w, w.ports(s, 1-side))
			}
			if line != "" {
				break
			}
			line = "invade " + unit + " " + lies + " -> " + pick(w, w.ports(s, 1-side)) + "; using 6 destroyers" + pick(w, []string{"", "; lose first " + unit, "; home to " + to})
		case "redeployment":
			line = "redeploy " + who + " " + from + " -> " + to
			if unit, lies := w.unit(s, side); w.rng.Intn(3) == 0 {
				line = "escort " + unit + " " + lies + " -> " + to + "; using " + pick(w, []string{"4 destroyers", "1 transport"})
			}
		default:
			line = w.reaction()
		}
		// Of lines by chance most cannot be carried out: those that can are kept.
		sub, ok := w.sheet(s, side, strings.ToUpper(id)+"\n"+text+"  "+line+"\n")
		if ok && len(sub.Sheet.Sections[0].Statements) > 0 {
			if c := w.game.Check(s, sub.Seat, []adjudicator.Submission{sub}); !orders.Failed(c.Diagnostics) {
				text += "  " + line + "\n"
			}
		}
	}
	if text == "" {
		return "  pass\n"
	}
	return text
}

// airfield is a place where a side has aircraft that are ready.
func (w *writer) airfield(s *position.State, side theatre.Side) string {
	for range 20 {
		if len(s.Wings) == 0 {
			break
		}
		if x := pick(w, s.Wings); s.Theatre.OfPower(x.Power) == side {
			return s.Theatre.Name(x.At)
		}
	}
	return pick(w, w.ports(s, side))
}

func (w *writer) ports(s *position.State, side theatre.Side) (list []string) {
	for p := range sea.Place(s.Theatre.Chart.Hexes()) {
		if len(s.Theatre.Places[p].Ports) > 0 && s.Holds(side, p) {
			list = append(list, s.Theatre.Name(p))
		}
	}
	return list
}

func (w *writer) open(s *position.State) string {
	for {
		if p := sea.Place(w.rng.Intn(s.Theatre.Chart.Hexes())); s.Theatre.Places[p].OpenSea {
			return s.Theatre.Name(p)
		}
	}
}

func (w *writer) unit(s *position.State, side theatre.Side) (id, at string) {
	for range 50 {
		u := pick(w, s.Units)
		if c, _ := s.Theatre.Unit(u.ID); s.Theatre.OfPower(c.Power) == side {
			return u.ID, s.Theatre.Name(u.At)
		}
	}
	return s.Units[0].ID, s.Theatre.Name(s.Units[0].At)
}
