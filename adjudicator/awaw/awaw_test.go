package awaw

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

const mediterranean, pacific = "mediterranean-1941", "pacific-1942"

// game is the ruleset, with battles that a side wins without loss where one is named.
func game(t testing.TB, winner ...theatre.Side) *ruleset {
	t.Helper()
	made, err := New()
	if err != nil {
		t.Fatal(err)
	}
	g := *made.(*ruleset)
	if len(winner) > 0 {
		g.fight = func(_ *turn, m chain.Meeting) chain.Battle { return &walkover{Meeting: m, winner: winner[0]} }
	}
	return &g
}

// walkover is a battle of one round that a side wins.
type walkover struct {
	chain.Meeting
	winner theatre.Side
	over   bool
}

func (w *walkover) Round() {
	for side, list := range w.Sides {
		for _, s := range list {
			s.Fought, s.Beaten = true, theatre.Side(side) != w.winner
		}
	}
	w.over = true
}

func (w *walkover) Over() bool            { return w.over }
func (w *walkover) Join(s *chain.Sailing) { w.Sides[s.Side] = append(w.Sides[s.Side], s) }

// sheet is an order sheet of a seat.
func sheet(t testing.TB, g *ruleset, seat, text string) adjudicator.Submission {
	t.Helper()
	s, wrong := sheets.Parse("ORDERS k7q2 "+seat+"\n"+strings.TrimSpace(text)+"\nEND\n", g.vocab)
	if s == nil || orders.Failed(wrong) {
		t.Fatalf("%s: %v", text, wrong)
	}
	return adjudicator.Submission{Seat: adjudicator.Seat(strings.ToLower(seat)), Sheet: s}
}

// told are the events of an outcome that a viewer sees, in English.
func told(t testing.TB, out adjudicator.Outcome, viewer adjudicator.Seat) (list []string) {
	t.Helper()
	for _, e := range out.Events {
		if e.Seen(viewer) {
			text, err := book.Phrase("en", e.Detail.EventType(), e.Detail)
			if err != nil {
				t.Error(err)
			}
			for _, throw := range e.Throws {
				text += fmt.Sprint(" ", throw.Faces)
			}
			list = append(list, text)
		}
	}
	return list
}

// TestTurnsGoBy: both scenarios, in which nobody meets anybody, go to their end in every way in which the other side can be asked.
func TestTurnsGoBy(t *testing.T) {
	for _, id := range theatre.Scenarios {
		for _, mode := range []string{"standing", "phased", "combat", "announced"} {
			if id == pacific && mode != "announced" {
				continue // what differs between ways of asking is tried in the Mediterranean
			}
			g := game(t)
			s, err := g.New(id, adjudicator.Options{"reactions": mode})
			if err != nil {
				t.Fatal(err)
			}
			letters := 0
			for range 200 {
				duties := g.Duties(s)
				if len(duties) == 0 {
					break
				}
				text := ""
				for _, d := range duties {
					line := "  pass\n"
					if d.Section == "movement" {
						form := g.Form(s, d.Seat)
						at := slices.IndexFunc(form, func(f adjudicator.FormSection) bool { return f.Keyword == d.Keyword })
						line = strings.Join(append([]string{""}, form[at].Lines...), "\n  ") + "\n"
					}
					text += d.Keyword + "\n" + strings.TrimPrefix(line, "\n")
				}
				// Nobody intercepts, so that no dice are thrown.
				for _, seat := range []string{"AXIS", "ALLIES"} {
					s = g.Resolve(s, []adjudicator.Submission{sheet(t, g, seat, "STANDING\n  intercept patrol, supply, transport, invade, base change, redeploy, escort, raid, strike with nothing\n")}, dice.NewList()).State
				}
				sub := sheet(t, g, strings.ToUpper(string(duties[0].Seat)), text)
				if checked := g.Check(s, sub.Seat, []adjudicator.Submission{sub}); orders.Failed(checked.Diagnostics) || len(checked.Missing) > 0 {
					t.Fatalf("%s, %s: %s\n%v %v", id, mode, text, checked.Diagnostics, checked.Missing)
				}
				out := g.Resolve(s, []adjudicator.Submission{sub}, dice.NewList())
				if !out.Resolved() || len(out.Diagnostics) > 0 {
					t.Fatalf("%s, %s, %v: %+v", id, mode, g.Stand(s), out.Diagnostics)
				}
				s, letters = out.State, letters+1
				for _, wrong := range at(s).Audit() {
					t.Errorf("%s, %s: %#v", id, mode, wrong)
				}
				data, err := s.Encode()
				back, wrong := g.Decode(data)
				if err != nil || wrong != nil {
					t.Fatal(err, wrong)
				}
				again, _ := back.Encode()
				if string(again) != string(data) {
					t.Fatalf("a state comes back otherwise:\n%s\n%s", data, again)
				}
			}
			v, over := g.Over(s)
			if !over || v.Why.IsZero() {
				t.Fatalf("%s, %s: the game has not ended, but stands at %v", id, mode, g.Stand(s))
			}
			turns := len(at(s).Theatre.Turns)
			if want := map[string]int{"standing": 2, "phased": 4, "combat": 6, "announced": 8}[mode] * turns; letters != want {
				t.Errorf("%s, %s: %d letters, not %d", id, mode, letters, want)
			}
			// Lines alone: 4 and 3 points a turn in the Mediterranean (WW-RULING.31, WW-RULING.32); the Solomons, and more carriers, in the Pacific.
			if want := map[string][2]int{mediterranean: {2 * 24, 2 * 18}, pacific: {2 * 5, 2 * 6}}[id]; at(s).Points != want {
				t.Errorf("WW-RULING.31 WW-RULING.36: %s, %s: %v halves of points, not %v", id, mode, at(s).Points, want)
			}
			if text := v.Why.String(); !strings.HasSuffix(text, ": a draw.") || v.Winner != "" {
				t.Errorf("WW-RULING.36: %s, %s: %s", id, mode, text)
			}
		}
	}
}
