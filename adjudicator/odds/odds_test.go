package odds_test

import (
	"fmt"
	"math"
	"os"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/odds"
	"despatch/often"
)

func TestMain(m *testing.M) {
	often.Properties("60")
	os.Exit(m.Run())
}

func cleared(s odds.Step) odds.Step { s.Clear = true; return s }

// The steps of three games of the family, with the numbers of who fires.
var (
	attack, defence = odds.Step{Side: odds.Attack}, odds.Step{Side: odds.Defence}
	// plainRound: both sides fire at once.
	plainRound = []odds.Step{attack, cleared(defence)}
	// strikeRound: some strike first, and what they hit has left before the others fire.
	strikeRound = []odds.Step{attack, cleared(defence), {Side: odds.Attack, Who: 1}, {Side: odds.Defence, Who: 1, Clear: true}}
	// phasedRound: aircraft fight among themselves, then guns, then everybody; a round of Craig's Advanced (CR-COMBAT.2, CR-DOGFIGHT.14).
	phasedRound = []odds.Step{
		attack, cleared(defence), {Side: odds.Attack, Who: 1}, {Side: odds.Defence, Who: 1, Clear: true}, {Side: odds.Attack, Who: 2}, {Side: odds.Defence, Who: 2, Clear: true},
	}
)

const sixth = 1.0 / 6

// plainKinds fire at everybody: a soldier, a tank, a ship of two hits.
var plainKinds = []kind{
	{class: ground, hits: 1, fire: []float64{sixth}, shots: []odds.Shot{{Reach: 7}}, price: 3},
	{class: ground, hits: 1, fire: []float64{3 * sixth}, shots: []odds.Shot{{Reach: 7}}, price: 5},
	{class: ground, hits: 2, fire: []float64{4 * sixth}, shots: []odds.Shot{{Reach: 7}}, price: 20},
}

// strikeKinds are a submarine that strikes first and cannot hit aircraft, an aircraft that cannot hit submarines, and a ship.
var strikeKinds = []kind{
	{class: below, hits: 1, fire: []float64{2 * sixth, 0}, shots: []odds.Shot{{Reach: ground | below}, {}}, price: 6},
	{class: air, hits: 1, fire: []float64{0, 3 * sixth}, shots: []odds.Shot{{}, {Reach: ground | air}}, price: 10},
	{class: ground, hits: 2, fire: []float64{0, 4 * sixth}, shots: []odds.Shot{{}, {Reach: 7}}, price: 20},
	{class: ground, hits: 1, fire: []float64{0, 2 * sixth}, shots: []odds.Shot{{}, {Reach: 7}}, price: 8},
}

// phasedKinds are a gun that fires at aircraft in the second phase, aircraft that fight each other in the first and choose whom they hit in
// the third, and soldiers of whom the owner chooses.
var phasedKinds = []kind{
	{class: ground, hits: 1, fire: []float64{0, 0, 2 * sixth}, shots: []odds.Shot{{}, {}, {Reach: ground}}, price: 3},
	{class: ground, hits: 1, fire: []float64{0, sixth, 0}, shots: []odds.Shot{{}, {Reach: air}, {}}, price: 5},
	{class: air, hits: 1, fire: []float64{sixth, 0, 3 * sixth}, shots: []odds.Shot{{Reach: air}, {}, {Reach: ground, Way: shooter}}, price: 10},
	{class: ground, hits: 2, fire: []float64{0, 0, 4 * sixth}, shots: []odds.Shot{{}, {}, {Reach: ground | air}}, price: 20},
}

// games are the toys that are drawn.
var games = []struct {
	name  string
	kinds []kind
	steps []odds.Step
}{{"plain", plainKinds, plainRound}, {"strikes", strikeKinds, strikeRound}, {"phases", phasedKinds, phasedRound}}

// drawToy draws a battle with so many units a side at most.
func drawToy(t *rapid.T, most int) *toy {
	g := rapid.SampledFrom(games).Draw(t, "game")
	var sides [2][]int
	for role := range sides {
		sides[role] = make([]int, len(g.kinds))
		for range rapid.IntRange(1, most).Draw(t, "units") {
			sides[role][rapid.IntRange(0, len(g.kinds)-1).Draw(t, "kind")]++
		}
	}
	out := newToy(g.kinds, sides[0], sides[1], g.steps...)
	out.leaves = rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "leaves")
	return out
}

// follows works a battle out.
func follows(t testing.TB, b odds.Battle) odds.Result {
	t.Helper()
	out, _, err := odds.Of(b, odds.MostWork)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func near(t rapid.TB, what string, got, want, off float64) {
	t.Helper()
	if !(math.Abs(got-want) <= off) { // also for what is no number
		t.Errorf("%s: %.12f, want %.12f", what, got, want)
	}
}

// A soldier with 1 in 6 attacks another. In a round both fall with 1/36, each alone with 5/36, nobody with 25/36, which is tried again.
func TestOneAgainstOne(t *testing.T) {
	got := follows(t, newToy(plainKinds, []int{1, 0, 0}, []int{1, 0, 0}, plainRound...))
	near(t, "win", got.Win, 5.0/11, 1e-12)
	near(t, "draw", got.Draw, 1.0/11, 1e-12)
	near(t, "rounds", got.Rounds, 36.0/11, 1e-12)
	near(t, "lost", got.Lost[odds.Attack], 3*6.0/11, 1e-12)
}

// An aircraft attacks a soldier, 2 in 6, beside a gun, 1 in 6; its hits, 3 in 6, take what the shooter chooses: the gun. The gun fires before:
// it hits with 1/6, and then the aircraft never fires. Missed, the aircraft hits the gun with 1/2, and is hit by nobody else, for soldiers do
// not reach it. So first 1/6 lost, 5/12 the gun, 5/12 nothing: the gun falls with (5/12)/(7/12) = 5/7. The soldier alone cannot hit.
func TestShooterChooses(t *testing.T) {
	got := follows(t, newToy(phasedKinds, []int{0, 0, 1, 0}, []int{1, 1, 0, 0}, phasedRound...))
	near(t, "win", got.Win, 5.0/7, 1e-12)
	near(t, "loss", got.Loss, 2.0/7, 1e-12)
	near(t, "defender loses", got.Lost[odds.Defence], 8*5.0/7, 1e-12) // the soldier falls for certain once the gun has
}

// TestAllCourses: whatever meets, the result is what all sequences of dice come to.
func TestAllCourses(t *testing.T) {
	seen := map[int]bool{}
	rapid.Check(t, func(rt *rapid.T) {
		b := drawToy(rt, 3)
		got, want := follows(t, b), allDice(b)
		near(rt, "win", got.Win, want.Win, 1e-11)
		near(rt, "draw", got.Draw, want.Draw, 1e-11)
		near(rt, "loss", got.Loss, want.Loss, 1e-11)
		near(rt, "rounds", got.Rounds, want.Rounds, 1e-9)
		for role := range got.Lost {
			near(rt, "lost", got.Lost[role], want.Lost[role], 1e-9)
		}
		sums(rt, got, 0)
		seen[len(b.steps)] = true
	})
	if len(seen) < len(games) {
		t.Errorf("only rounds of %v steps were drawn", seen)
	}
}

// sums holds for every result, also where courses below a probability were drawn: a single one may come to several times as much.
func sums(t rapid.TB, got odds.Result, drawn float64) {
	t.Helper()
	sum := 0.0
	for _, e := range got.Ends {
		sum += e.P
	}
	near(t, "the sum of all ends", sum, 1, 1e-9)
	near(t, "the sum of all verdicts", got.Win+got.Draw+got.Loss, 1, 1e-9)
	near(t, "what was come upon", got.Ended, 1, 1e-9+2*got.Error+10*drawn)
}

// TestMirrored: where both sides fire alike, those who change places change their chances.
func TestMirrored(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawToy(rt, 8)
		b.leaves = 0
		got := follows(t, newToy(b.kinds, b.start[0], b.start[1], b.steps...))
		other := follows(t, newToy(b.kinds, b.start[1], b.start[0], b.steps...))
		near(rt, "win", got.Win, other.Loss, 1e-9)
		near(rt, "draw", got.Draw, other.Draw, 1e-9)
		for role := range got.Lost {
			near(rt, "lost", got.Lost[role], other.Lost[1-role], 1e-6)
		}
	})
}

// TestAsPlayed: battles of some size come to what comes of them when they are played, hundreds of times, always with the same dice.
func TestAsPlayed(t *testing.T) {
	for _, sides := range [][2][]int{{{6, 4, 2, 0}, {9, 1, 1, 0}}, {{1, 5, 3, 2}, {4, 2, 2, 2}}, {{4, 2, 5, 1}, {6, 3, 3, 1}}, {{0, 1, 7, 0}, {7, 2, 2, 1}}} {
		for _, g := range games {
			b := newToy(g.kinds, sides[0][:len(g.kinds)], sides[1][:len(g.kinds)], g.steps...)
			got := follows(t, b)
			fought, err := odds.Fight(b, 500*15*b.Size()*12)
			if err != nil {
				t.Fatal(err)
			}
			what := fmt.Sprintf("%s, %v v %v, %d times: ", g.name, sides[0], sides[1], fought.Sampled)
			near(t, what+"win", fought.Win, got.Win, 4*math.Sqrt(got.Win*(1-got.Win)/float64(fought.Sampled))+2/float64(fought.Sampled))
			for role := range got.Lost {
				near(t, what+"lost", fought.Lost[role], got.Lost[role], 2*fought.LossError+0.1)
			}
		}
	}
}

// TestNothingIsLost: what ends and what is left out are all there is, however much is left out.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawToy(rt, 10)
		got, ok := odds.Follow(b, odds.Care{Negligible: rapid.SampledFrom([]float64{1e-16, 1e-12, 1e-8}).Draw(rt, "negligible")}, odds.MostWork)
		if ok {
			near(rt, "what ended and what was left out", got.Ended+got.Error, 1, 1e-10)
		}
	})
}

// TestDrawn: where it is drawn which unlikely courses stand for the others, the result is off by no more than it says. What it says is twice
// the standard error at most, so the double of that is never reached.
func TestDrawn(t *testing.T) {
	drawn := 0
	rapid.Check(t, func(rt *rapid.T) {
		b := drawToy(rt, 8)
		want := follows(t, b)
		for _, least := range []float64{1e-9, 1e-7, 1e-5} {
			got, ok := odds.Follow(b.again(), odds.Care{Negligible: least, Drawn: true}, odds.MostWork)
			if !ok {
				continue
			}
			sums(rt, got, least)
			for role := range got.Lost {
				near(rt, "lost", got.Lost[role], want.Lost[role], 2*got.LossError+1000*least)
			}
			near(rt, "win", got.Win, want.Win, 2*got.Error+10*least) // a single course that was drawn may come to as much
			near(rt, "draw", got.Draw, want.Draw, 2*got.Error+10*least)
			if again, _ := odds.Follow(b.again(), odds.Care{Negligible: least, Drawn: true}, odds.MostWork); again.Win != got.Win {
				rt.Errorf("other odds when asked again")
			}
			if got.Win != want.Win {
				drawn++
			}
		}
	})
	if drawn < often.Of(10, 30) {
		t.Errorf("only %d battles were drawn", drawn)
	}
}

// TestNothingHappens: a pair so unlikely that all hits of its round are drawn is still known to come to an end: it was said to go on for ever.
func TestNothingHappens(t *testing.T) {
	want := follows(t, newToy(phasedKinds, []int{0, 1, 2, 2}, []int{1, 0, 2, 1}, phasedRound...))
	got, ok := odds.Follow(newToy(phasedKinds, []int{0, 1, 2, 2}, []int{1, 0, 2, 1}, phasedRound...), odds.Care{Negligible: 1e-5, Drawn: true}, odds.MostWork)
	if !ok {
		t.Fatal("not followed")
	}
	sums(t, got, 1e-5)
	near(t, "win", got.Win, want.Win, 2*got.Error)
}

// TestSteps: however large a battle is, it takes no more than its steps.
func TestSteps(t *testing.T) {
	for _, steps := range []int{2_000_000, 500_000, 100_000} {
		for _, g := range games {
			many := make([]int, len(g.kinds))
			for k := range many {
				many[k] = 8
			}
			b := newToy(g.kinds, many, many, g.steps...)
			got, used, err := odds.Of(b, steps)
			if used > steps+steps/10 {
				t.Errorf("%s in %d steps: took %d", g.name, steps, used)
			}
			if err == nil && got.Sampled == 0 && got.Error > 0.002 {
				t.Errorf("%s in %d steps: may be off by %g", g.name, steps, got.Error)
			}
		}
	}
}

// TestRounds: rounds that would be got wrong are not followed.
func TestRounds(t *testing.T) {
	for _, c := range []struct {
		name  string
		steps []odds.Step
		want  bool
	}{
		{"both at once", []odds.Step{attack, cleared(defence)}, true},
		{"one after the other", []odds.Step{cleared(defence), cleared(attack)}, true},
		{"three times", []odds.Step{cleared(attack), cleared(attack), attack, cleared(defence)}, true},
		{"five times", []odds.Step{cleared(attack), cleared(defence), cleared(attack), cleared(defence), cleared(attack)}, false},
		{"twice before the fallen leave", []odds.Step{attack, attack, cleared(defence)}, true},
		{"the fallen stay", []odds.Step{cleared(attack), defence}, false},
		{"nobody fires", nil, false},
	} {
		if got := odds.NewRound(c.steps).Follows(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
