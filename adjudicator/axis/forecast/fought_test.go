package forecast_test

import (
	"crypto/sha256"
	"fmt"
	"math"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/forecast"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/odds"
	"despatch/often"
)

// fought is what came of a battle that was fought with dice many times.
type fought struct {
	n               int
	win, draw, loss float64
	// lost is the mean of what each side lost, spread its standard deviation.
	lost, spread [2]float64
}

// fight fights a battle with the code that fights real ones.
func fight(t *testing.T, b *forecast.Battle, n int, seed string) fought {
	t.Helper()
	turn, drawn, err := b.Draw()
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(seed))
	cup := dice.NewSealed(sum[:], dice.Key{Game: t.Name()})
	out := fought{n: n}
	var squares [2]float64
	for range n {
		now, board := copyOf(drawn), *turn
		board.State, board.Cup = turn.State.Clone(), cup
		now.Fight(&board)
		switch now.Winner() {
		case now.Attacker:
			out.win += 1 / float64(n)
		case axis.NoPower:
			out.draw += 1 / float64(n)
		default:
			out.loss += 1 / float64(n)
		}
		for role := range now.Sides {
			lost := 0.0
			for i := range now.Sides[role].Units {
				if u := &now.Sides[role].Units[i]; u.Condition == battle.Lost {
					lost += float64(u.Type.Cost)
				}
			}
			out.lost[role] += lost / float64(n)
			squares[role] += lost * lost / float64(n)
		}
	}
	if cup.Err() != nil {
		t.Fatal(cup.Err())
	}
	for role := range out.lost {
		out.spread[role] = math.Sqrt(max(squares[role]-out.lost[role]*out.lost[role], 0))
	}
	return out
}

// within4 compares what was worked out with what was fought: no further off than four standard errors.
func (f fought) within4(got forecast.Result) error {
	for _, c := range []struct {
		what      string
		got, want float64
	}{{"win", got.Win, f.win}, {"draw", got.Draw, f.draw}, {"loss", got.Loss, f.loss}} {
		if off, sigma := math.Abs(c.got-c.want), math.Sqrt(c.got*(1-c.got)/float64(f.n)); off > 4*sigma+1e-9 {
			return fmt.Errorf("%s: %.5f worked out, %.5f of %d fought: off by %.1f standard errors", c.what, c.got, c.want, f.n, off/sigma)
		}
	}
	for role, mean := range []float64{got.LossAttacker, got.LossDefender} {
		if off, sigma := math.Abs(mean-f.lost[role]), f.spread[role]/math.Sqrt(float64(f.n)); off > 4*sigma+1e-9 {
			return fmt.Errorf("losses of side %d: %.3f worked out, %.3f fought: off by %.1f standard errors", role, mean, f.lost[role], off/sigma)
		}
	}
	return nil
}

// TestLargeBattlesAsFought: what is worked out of large battles is what comes of them when they are fought.
func TestLargeBattlesAsFought(t *testing.T) {
	const seed = "large battles 1"
	r := theRules(t)
	for i, m := range makeUps {
		for j, orders := range []string{"", "retreat after round 3", "retreat when odds < 1:2"} {
			if !often.Long && (i+j)%3 > 0 {
				continue // each make-up with one of the orders
			}
			b := m.battle(t, r, 30)
			b.Gun, b.AttackerOrders = false, said(t, r, orders)
			got := work(t, b)
			f := fight(t, b, 300, seed)
			if err := f.within4(got); err != nil {
				t.Errorf("%s, 30 a side, %q (seed %q): %v", m.name, orders, seed, err)
			}
			if m.name != "mixed without destroyers" && (got.Sampled > 0 || got.Error > 1e-9) {
				t.Errorf("%s, 30 a side, %q: not exact: sampled %d, left out %g", m.name, orders, got.Sampled, got.Error)
			}
		}
	}
}

// TestFewSteps: a battle for which the steps do not suffice is followed with less care, or fought with dice, always with the same, and is off by
// no more than it says; twice that is four standard errors.
func TestFewSteps(t *testing.T) {
	r := theRules(t)
	for _, m := range makeUps {
		b := m.battle(t, r, 20)
		exact := work(t, b)
		for _, steps := range []int{10_000_000, 3_000_000, 2_000_000} {
			got, used, err := forecast.Within(b, steps)
			if err != nil {
				t.Fatalf("%s in %d steps: %v", m.name, steps, err)
			}
			if used > steps+steps/10 {
				t.Errorf("%s in %d steps: took %d", m.name, steps, used)
			}
			off := max(math.Abs(got.Win-exact.Win), math.Abs(got.Draw-exact.Draw), math.Abs(got.Loss-exact.Loss))
			lost := max(math.Abs(got.LossAttacker-exact.LossAttacker), math.Abs(got.LossDefender-exact.LossDefender))
			if off > 2*got.Error+1e-9 || lost > 2*got.LossError+1e-6 {
				t.Errorf("%s in %d steps: off by %g and %g IPCs, says %g and %g (%d fought)", m.name, steps, off, lost, got.Error, got.LossError, got.Sampled)
			}
			if again, _, _ := forecast.Within(b, steps); again.Win != got.Win || again.LossAttacker != got.LossAttacker {
				t.Errorf("%s in %d steps: other odds when asked again", m.name, steps)
			}
			if hard := m.name == "mixed without destroyers"; hard && steps > 3_000_000 && (got.Sampled > 0 || got.LossError == 0) {
				t.Errorf("%s in %d steps: was not followed with less care: %d fought, %g off", m.name, steps, got.Sampled, got.Error)
			} else if hard && steps < 3_000_000 && got.Sampled == 0 {
				t.Errorf("%s in %d steps: was not fought with dice", m.name, steps)
			}
		}
	}
}

// TestDrawnUnderOrders: where it is drawn which unlikely courses are followed, orders that name rounds or count units are kept all the same.
func TestDrawnUnderOrders(t *testing.T) {
	r := theRules(t)
	for i, orders := range []string{"", "retreat after round 2", "retreat when attackers <= 6", "retreat when odds < 1:1 and defenders > 4"} {
		m := makeUps[len(makeUps)-1-i%2] // without destroyers and with surface ships alone
		b := m.battle(t, r, 16)
		b.AttackerOrders = said(t, r, orders)
		exact := work(t, b)
		for _, least := range []float64{1e-9, 1e-7, 1e-5} {
			told, err := b.Told()
			if err != nil {
				t.Fatal(err)
			}
			got, ok := odds.Follow(told, odds.Care{Negligible: least, Drawn: true}, odds.MostWork)
			if !ok && least < 1e-5 {
				t.Fatalf("%s, %q: not followed", m.name, orders)
			}
			if off := max(math.Abs(got.Win-exact.Win), math.Abs(got.Draw-exact.Draw)); ok && off > 2*got.Error {
				t.Errorf("%s, %q, drawn below %g: off by %g, says %g", m.name, orders, least, off, got.Error)
			}
			if lost := math.Abs(got.Lost[odds.Attack] - exact.LossAttacker); ok && lost > 2*got.LossError {
				t.Errorf("%s, %q, drawn below %g: off by %g IPCs, says %g", m.name, orders, least, lost, got.LossError)
			}
		}
	}
}

// TestUncertain: whatever was left out or never came in the battles fought is not told as impossible.
func TestUncertain(t *testing.T) {
	r := theRules(t)
	told, err := land(t, r, "20 tanks", "1 infantry").Told()
	if err != nil {
		t.Fatal(err)
	}
	got, err := odds.Fight(told, odds.MostWork)
	if err != nil || got.Sampled == 0 {
		t.Fatalf("not fought with dice: %+v (%v)", got, err)
	}
	if got.Loss <= 0 || got.Win >= 1 || got.Error <= 0 || math.Abs(got.Win+got.Draw+got.Loss-1) > 1e-12 {
		t.Errorf("win %g, draw %g, loss %g, give or take %g", got.Win, got.Draw, got.Loss, got.Error)
	}
}

// TestNothingIsLost: what ends and what is left out are all there is, however much is left out.
func TestNothingIsLost(t *testing.T) {
	r := theRules(t)
	for _, m := range makeUps {
		for _, orders := range []string{"", "retreat after round 2", "retreat when attackers <= 3"} {
			b := m.battle(t, r, 20)
			b.Gun, b.AttackerOrders = false, said(t, r, orders)
			for _, negligible := range []float64{1e-16, 1e-12, 1e-10} {
				told, err := b.Told()
				if err != nil {
					t.Fatal(err)
				}
				got, ok := odds.Follow(told, odds.Care{Negligible: negligible}, odds.MostWork)
				if !ok {
					t.Fatalf("%s, %q: not followed", m.name, orders)
				}
				if sum := got.Ended + got.Error; math.Abs(sum-1) > 1e-11 {
					t.Errorf("%s, %q, without what is below %g: %.12f ends and %.12f is left out", m.name, orders, negligible, got.Ended, got.Error)
				}
			}
		}
	}
}
