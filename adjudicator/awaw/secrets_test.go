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
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
)

// TestNothingLeaks: two positions of a game by chance that differ only in what a side hides (what is under its markers, its standing orders, what it
// has found out, the part of its announced orders that is not told) show the other, and a spectator, the same bytes of everything (WW-20.164A, V2).
func TestNothingLeaks(t *testing.T) {
	g := game(t)
	pairs, otherwise := 0, 0
	for n := range int64(often.Of(4, 40)) {
		w := &writer{rng: rand.New(rand.NewSource(100 + n)), game: g}
		st, err := g.New(theatre.Scenarios[n%2], adjudicator.Options{"reactions": pick(w, []string{"phased", "announced"})})
		if err != nil {
			t.Fatal(err)
		}
		for step := range often.Of(6, 40) {
			if _, over := g.Over(st); over {
				break
			}
			st = w.step(t, st, fmt.Sprint("game ", n, ", step ", step))
			for hides := range theatre.Side(2) {
				other := w.hidden(at(st), hides)
				pairs++
				if !same(t, st, other) {
					otherwise++
				}
				for _, viewer := range []adjudicator.Seat{seatOf(at(st), 1-hides), ""} {
					w.compare(t, st, other, viewer)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	if t.Logf("%d pairs, %d of them of different states", pairs, otherwise); otherwise < pairs*3/4 {
		t.Errorf("of %d pairs only %d differ", pairs, otherwise)
	}
}

func same(t *testing.T, a, b adjudicator.State) bool {
	t.Helper()
	one, err := a.Encode()
	other, wrong := b.Encode()
	if err != nil || wrong != nil {
		t.Fatal(err, wrong)
	}
	return string(one) == string(other)
}

// hidden is a position that is otherwise in what a side hides: its task forces hold other ships, and it has said and seen other things.
func (w *writer) hidden(s *position.State, side theatre.Side) *position.State {
	c := s.Clone()
	var markers []*position.Force
	for i := range c.Forces {
		if f := &c.Forces[i]; f.Side == side && f.Marker.Any() {
			markers = append(markers, f)
		}
	}
	// Two task forces of a power change what is in them; a single one has as many ships of another kind.
	for i := 1; i < len(markers); i++ {
		a, b := markers[i-1], markers[i]
		if a.Marker.Power == b.Marker.Power {
			a.Force, b.Force = b.Force, a.Force
		}
	}
	if len(markers) == 1 {
		for p, l := range markers[0].Lights {
			if l[fleet.Cruiser] > 0 && markers[0].Factors() < fleet.MostFactors {
				l[fleet.Destroyer]++
				markers[0].Lights[p] = l
			}
		}
	}
	c.Standing[side] = []string{w.reactionLine()}
	c.Sightings[side] = nil
	for id, lines := range c.Announced {
		if c.Mover == side {
			for i, line := range lines {
				c.Announced[id] = slices.Clone(c.Announced[id])
				c.Announced[id][i] = strings.NewReplacer("; stay on", "; stay", "; stay", "; return").Replace(line)
			}
		}
	}
	c.Settle()
	return c
}

func (w *writer) reactionLine() string { return "counter with TF" + fmt.Sprint(1+w.rng.Intn(9)) }

// compare looks at two positions with a viewer's eyes.
func (w *writer) compare(t *testing.T, a, b adjudicator.State, viewer adjudicator.Seat) {
	t.Helper()
	one, other := w.look(a, viewer), w.look(b, viewer)
	for i := range max(len(one), len(other)) {
		x, y := "nothing", "nothing"
		if i < len(one) {
			x = one[i]
		}
		if i < len(other) {
			y = other[i]
		}
		if x != y {
			t.Errorf("WW-20.164A: %q can tell:\n%s\n%s", viewer, x, y)
			return
		}
	}
}

// look is all that the game shows a viewer, tells him of his sheets, and lets be drawn from a resolution of what he alone may say.
func (w *writer) look(st adjudicator.State, viewer adjudicator.Seat) (lines []string) {
	g := w.game
	add := func(things ...any) { lines = append(lines, fmt.Sprint(things...)) }
	v, over := g.Over(st)
	add(g.Stand(st), v.Winner, v.Why.String(), v.Scores, over, g.OptionsOf(st))
	for _, d := range g.Duties(st) {
		add(d.Seat, d.Phase, d.Section, d.Required, d.Default.String(), d.Examples, d.Needed.String(), d.Title.String())
	}
	p := g.Position(st, viewer)
	add(p.Title)
	for _, table := range p.Tables {
		for _, row := range table.Rows {
			cells := []string{table.ID, row.Key, string(row.Group)}
			for _, c := range row.Cells {
				cells = append(cells, c.String())
			}
			add(strings.Join(cells, " | "))
		}
	}
	if viewer == "" {
		return lines
	}
	for _, sec := range g.Form(st, viewer) {
		add(sec.Keyword, sec.Lines)
		for _, note := range sec.Notes {
			add(note.String())
		}
	}
	own := &writer{rng: rand.New(rand.NewSource(7)), game: g}
	s := at(st).SeenBy(sideOf(at(st), viewer))
	text := "TASK FORCES\n" + own.forces(s, sideOf(s, viewer)) + "STANDING\n" + own.policies()
	for _, d := range g.Duties(st) {
		if d.Seat == viewer {
			text += d.Keyword + "\n" + own.lines(s, sideOf(s, viewer), d.Section)
		}
	}
	sub, ok := own.sheet(s, sideOf(s, viewer), text)
	if !ok {
		return lines
	}
	c := g.Check(st, viewer, []adjudicator.Submission{sub})
	for _, l := range c.Lines {
		add(l.Pos, l.Section, l.Text, l.Remark.String())
	}
	for _, d := range c.Diagnostics {
		add(d.Pos, d.Severity, d.Rule, d.Message.String(), d.Hint.String())
	}
	add(len(c.Missing), len(c.Unused))
	sub.Sheet.Sections = slices.DeleteFunc(slices.Clone(sub.Sheet.Sections), func(x orders.Section) bool { return x.ID != "standing" && x.ID != "task-forces" })
	out := g.Resolve(st, []adjudicator.Submission{sub}, dice.NewList())
	add(out.Refused, len(out.Events), out.Consumed)
	for _, d := range out.Diagnostics {
		add(d.Message.String())
	}
	return lines
}

// lines are orders by chance of which many cannot be carried out: what is refused is told, too.
func (w *writer) lines(s *position.State, side theatre.Side, id string) string {
	ports := w.ports(s, side)
	from, to := pick(w, ports), pick(w, ports)
	unit, lies := w.unit(s, side)
	switch id {
	case "movement":
		return "  patrol TF1 " + from + " -> " + w.open(s) + "\n  supply " + from + " -> " + to + "\n  transport " + unit + " " + lies + " -> " + to + "; using 2 destroyers\n  stage 1 air factor " + from + " -> " + to + "\n"
	case "combat":
		text := "  air raid " + pick(w, w.ports(s, 1-side)) + " with 1 air factor from " + from + "\n"
		for _, target := range w.ports(s, 1-side) { // whether ships there keep an invasion off is told
			text += "  invade " + unit + " " + lies + " -> " + target + "; using 6 destroyers\n"
		}
		return text
	case "redeployment":
		return "  redeploy TF2 " + from + " -> " + to + "\n"
	}
	return "  " + w.reaction() + "\n"
}
