package dday

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// wanderer plays whole games with orders drawn at random from what is there, some of them illegal.
type wanderer struct {
	*testing.T
	game ruleset
	rnd  *rand.Rand
	s    *normandy.State
	// refused and carried count sheets.
	refused, carried int
}

// Throw implements dice.Cup.
func (w *wanderer) Throw(n int, _ dice.Reason) []dice.Face {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = 1 + w.rnd.IntN(6)
	}
	return faces
}

// Err implements dice.Cup.
func (w *wanderer) Err() error { return nil }

// TestRandomGames plays games from the first card to the end, with each set of options, and looks after every step whether the
// board is one that the rules allow.
func TestRandomGames(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for i, options := range []adjudicator.Options{
		{}, {"fortune": "on"}, {"players": "3"}, {"exchange": "quick", "fortune": "on", "tactics": "on"}, {"us_chart_boxes": "printed"},
	} {
		for n := range often.Of(1, 3) {
			t.Run(fmt.Sprintf("%d-%d", i, n), func(t *testing.T) {
				start, err := game.New("1944", options)
				if err != nil {
					t.Fatal(err)
				}
				useEverything(game.(ruleset).t, unwrap(start))
				w := &wanderer{T: t, game: game.(ruleset), rnd: rand.New(rand.NewPCG(uint64(i), uint64(n))), s: unwrap(start)}
				w.play()
			})
		}
	}
}

// useEverything lets standing orders use the tactics cards whenever they come up, with places that fit now and then.
func useEverything(t *normandy.Tables, s *normandy.State) {
	if !s.OptionOn(normandy.OptionTactics) {
		return
	}
	for seat, text := range map[normandy.Power]string{
		normandy.Allies: "use tactics 1\nuse tactics 3 at Z14\nuse tactics 5 at Z30\nuse tactics 9 at Gold, Z13\nuse tactics 10\n" +
			"use tactics 11 at Z15, Z22\nask about tactics 12\ntake back 1 United Kingdom bomber\nthrow again highest below 6\n" +
			"name Z15, Z16 for order 8\nUnited Kingdom: fill at most 3 at Gold up to 4, Sword if turn >= 3",
		normandy.Germany: "use tactics 2\nuse tactics 4 at Z14\nuse tactics 6 at Z15\nuse tactics 7 at Z22\nuse tactics 8 at Z14\n" +
			"use tactics 13 at Z22, Z15\nuse tactics 15 at Z39, Z31, Z17: tank\nask about tactics 16\n" +
			"take 1 fighter at Z30 else Z39\ntake 2 infantry at Z17\nthrow again nothing\nfire 1 bunker from Z17: infantry\nhold fire 1 bunker from Z14",
	} {
		sts, _ := sheets.ParseStatements(normandy.SectionStanding, text, t.Vocab)
		s.Standing[seat] = sts
	}
}

func (w *wanderer) play() {
	total := census(w.game.t, w.s)
	for steps := 0; w.s.Winner == ""; steps++ {
		if steps > 400 {
			w.Fatalf("the game does not end: turn %d, order %d", w.s.Turn, w.s.Card)
		}
		w.step()
		w.audit(total)
	}
	if w.carried < 10 {
		w.Errorf("only %d sheets were carried out in a whole game", w.carried)
	}
}

// step lets everybody who is asked send something; when that is refused, they pass.
func (w *wanderer) step() {
	before, err := normandy.Rule(w.game.t, w.s).Encode()
	if err != nil {
		w.Fatal(err)
	}
	out := w.game.Resolve(normandy.Rule(w.game.t, w.s), w.sheets(false), w)
	if after, _ := (normandy.Rule(w.game.t, w.s)).Encode(); !bytes.Equal(before, after) {
		w.Fatal("Resolve changed the state it was given")
	}
	if out.Refused || !out.Resolved() {
		w.refused++
		out = w.game.Resolve(normandy.Rule(w.game.t, w.s), w.sheets(true), w)
	}
	if out.Refused || !out.Resolved() {
		w.Fatalf("passes are refused at turn %d, order %d: %v", w.s.Turn, w.s.Card, out.Diagnostics)
	}
	w.carried++
	w.s = unwrap(out.State)
}

func (w *wanderer) sheets(pass bool) []adjudicator.Submission {
	duties := asking{on(w.game.t, w.s)}.duties()
	texts := map[adjudicator.Seat]string{}
	first := max(0, slices.IndexFunc(duties, func(d adjudicator.Duty) bool { return d.Required }))
	for _, d := range duties {
		if d.Phase != duties[first].Phase {
			continue
		}
		body := "pass"
		if !pass {
			body = w.orders((asking{}).cardOf(d), w.game.t.Power(string(d.Seat)))
		}
		texts[d.Seat] += d.Keyword + "\n" + body + "\n"
	}
	var out []adjudicator.Submission
	for _, seat := range w.game.Info().Seats {
		text, ok := texts[seat.ID]
		if !ok {
			continue
		}
		sheet, ds := sheets.Parse("ORDERS g "+strings.ToUpper(seat.Name)+"\n"+text+"END\n", w.game.t.Vocab)
		if orders.Failed(ds) {
			w.Fatalf("%s\n%v", text, ds)
		}
		out = append(out, adjudicator.Submission{Seat: seat.ID, Sheet: sheet})
	}
	return out
}

// orders writes some orders for a card.
func (w *wanderer) orders(card int, seat normandy.Power) string {
	var lines []string
	switch card {
	case normandy.NavalCard:
		lines = append(lines, "aim Z14, Z14, Z15, Z15, Z17, Z16")
	case normandy.PatrolCard, normandy.StrikeCard:
		for _, q := range normandy.OwnPowers(seat) {
			k := map[int]normandy.Kind{normandy.PatrolCard: normandy.Fighter, normandy.StrikeCard: normandy.Bomber}[card]
			if n := on(w.game.t, w.s).ready(q, k); n > 0 {
				at := 1 + w.rnd.IntN(42)
				lines = append(lines, fmt.Sprintf("%d %s %s -> Z%02d", 1+w.rnd.IntN(n), w.game.t.SeatName(q), w.game.t.UnitName(k, n), at))
			}
		}
	case normandy.AllyMoveCard, normandy.AxisMoveCard:
		lines = w.moves(seat)
	case normandy.LandCard:
		for i, b := range w.game.t.Boxes {
			if w.s.Land(w.game.t.BoxPlace(i), 1) > 0 && (seat == normandy.Allies || seat == b.Power) {
				lines = append(lines, "land "+w.game.t.PlaceName(w.game.t.BoxPlace(i))+": all")
			}
		}
	case normandy.AllyChart, normandy.AxisChart:
		for _, row := range w.game.t.Charts {
			if seat == row.Power || seat == normandy.Allies && row.Power != normandy.Germany {
				at := row.Places[w.rnd.IntN(len(row.Places))]
				lines = append(lines, row.Name+": fill "+w.game.t.PlaceName(at)+", "+w.game.t.PlaceName(row.Places[0]))
			}
		}
	}
	if lines == nil {
		return "pass"
	}
	return strings.Join(lines, "\n")
}

// moves sends units of a seat to neighbouring zones.
func (w *wanderer) moves(seat normandy.Power) []string {
	var lines []string
	t := w.game.t
	for at := range t.Zones {
		if w.rnd.IntN(20) == 0 { // now and then an order that may be refused
			lines = append(lines, fmt.Sprintf("1 infantry %s -> Z%02d", t.PlaceName(normandy.Place(at)), 1+w.rnd.IntN(42)))
		}
		for _, q := range normandy.OwnPowers(seat) {
			for _, k := range normandy.LandKinds[:3] {
				n := w.s.Units[at][q][k]
				if n == 0 || w.s.Land(normandy.Place(at), 1-normandy.Side(q)) > 0 || w.rnd.IntN(3) > 0 {
					continue
				}
				near := t.Board.Neighbours(board.Space(at))
				to := near[w.rnd.IntN(len(near))]
				if w.s.Mobile(normandy.Place(to), normandy.Side(q)) < 3 {
					lines = append(lines, fmt.Sprintf("1 %s %s  %s -> %s", t.SeatName(q), t.UnitName(k, 1), t.PlaceName(normandy.Place(at)), t.Board.Name(to)))
				}
			}
		}
	}
	return lines
}

// census counts the units of each power and kind, wherever they are.
func census(t *normandy.Tables, s *normandy.State) normandy.Counts {
	c := s.Lost
	for at := range s.Units {
		for p := range c {
			for k := range c[p] {
				c[p][k] += s.Units[at][p][k]
			}
		}
	}
	for i := range t.Charts {
		for _, e := range s.Charts[i] {
			c[t.Charts[i].Power][e.Kind]++
		}
	}
	return c
}

// audit checks what must be true of every position, and that it survives being stored and written out.
func (w *wanderer) audit(total normandy.Counts) {
	t, s := w.game.t, w.s
	if got := census(t, s); got != total {
		w.Fatalf("turn %d, order %d: units have come from nowhere or gone there\n%v\n%v", s.Turn, s.Card, got, total) // DD-UNITS.10
	}
	for at := range s.Units {
		for p := range s.Units[at] {
			for _, n := range s.Units[at][p] {
				if n < 0 {
					w.Fatalf("%s holds %d units of a kind", t.PlaceName(normandy.Place(at)), n)
				}
			}
		}
	}
	for at := range t.Zones {
		if s.Mobile(normandy.Place(at), 0) > normandy.ZoneLimit || s.Mobile(normandy.Place(at), 1) > normandy.ZoneLimit { // DD-STACK.1, DD-STACK.2, DD-STACK.4
			w.Fatalf("%s is overfull", t.PlaceName(normandy.Place(at)))
		}
		if !s.OptionOn(normandy.OptionFortune) && s.Planes(normandy.Place(at), normandy.Fighter) > normandy.FighterLimit { // DD-STACK.7
			w.Fatalf("%s has too many fighters", t.PlaceName(normandy.Place(at)))
		}
	}
	for i, b := range t.Boxes {
		if s.Land(t.BoxPlace(i), 1) > b.Capacity || s.Land(t.BoxPlace(i), 0) > 0 { // DD-STACK.9, DD-MAP.5
			w.Fatalf("box %d holds what it cannot", i)
		}
	}
	if s.Turn > normandy.LastTurn {
		w.Fatal("there is a turn after the last") // DD-SETUP.4
	}
	if s.Winner == "" && len((asking{on(t, s)}).duties()) == 0 {
		w.Fatal("the game waits for nobody")
	}
	w.roundTrips()
}

func (w *wanderer) roundTrips() {
	rs := normandy.Rule(w.game.t, w.s)
	data, err := rs.Encode()
	if err != nil {
		w.Fatal(err)
	}
	back, err := w.game.Decode(data)
	if err != nil {
		w.Fatal(err)
	}
	if again, _ := back.Encode(); !bytes.Equal(data, again) {
		w.Fatalf("turn %d, order %d: the position differs after it was stored and read", w.s.Turn, w.s.Card)
	}
	text, err := w.game.DumpPosition(rs)
	if err != nil {
		w.Fatal(err)
	}
	back, err = w.game.LoadPosition(text)
	if err != nil {
		w.Fatalf("%v\n%s", err, text)
	}
	if again, _ := back.Encode(); !bytes.Equal(data, again) {
		w.Fatalf("turn %d, order %d: the position differs after it was written out and read", w.s.Turn, w.s.Card)
	}
}
