package rating

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// may is a moment in a period.
func may(day int) time.Time { return time.Date(2026, time.May, day, 12, 0, 0, 0, time.UTC) }

// duel is a game of two.
func duel(winner, loser string) Game {
	return Game{Parties: []Party{{Members: []Member{{winner, 1}}, Place: 1}, {Members: []Member{{loser, 1}}, Place: 2}}}
}

// TestGlickmansExample is the example of Mark Glickman, "Example of the Glicko-2 system" (2022): a player of 1500 with a deviation of 200 beats one of 1400
// (30), and loses to one of 1550 (100) and one of 1700 (300). The paper prints 1464.06, 151.52 and 0.05999.
func TestGlickmansExample(t *testing.T) {
	s := Usual()
	player := Rating{1500, 200, 0.06}.belief()
	var games []meeting
	for _, g := range []struct{ mean, deviation, score float64 }{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}} {
		o := Rating{Mean: g.mean, Deviation: g.deviation, Volatility: 0.06}.belief()
		games = append(games, meeting{lead: player.mu - o.mu, unsure: o.phi, part: 1, counts: 1, score: g.score})
	}
	got := s.after(player, games).rating()
	// The paper rounds on its way (v = 1.7785, delta = -0.4834) and prints 1464.06, which is 1464.05 where nothing is rounded before the end.
	if math.Abs(got.Mean-1464.06) > 0.011 || fmt.Sprintf("%.2f %.5f", got.Deviation, got.Volatility) != "151.52 0.06000" && fmt.Sprintf("%.2f %.5f", got.Deviation, got.Volatility) != "151.52 0.05999" {
		t.Errorf("%+v", got)
	}
}

// TestGlickmansSteps are the numbers that the paper prints on its way: g and E of each opponent, v and delta.
func TestGlickmansSteps(t *testing.T) {
	player := Rating{1500, 200, 0.06}.belief()
	var v, delta float64
	for _, o := range []struct {
		mean, deviation, score float64
		g, e                   string
	}{{1400, 30, 1, "0.9955", "0.639"}, {1550, 100, 0, "0.9531", "0.432"}, {1700, 300, 0, "0.7242", "0.303"}} {
		b := Rating{Mean: o.mean, Deviation: o.deviation}.belief()
		g := weakened(b.phi)
		e := expected(g, player.mu-b.mu)
		if fmt.Sprintf("%.4f", g) != o.g || fmt.Sprintf("%.3f", e) != o.e {
			t.Errorf("against %v: g %.4f and E %.3f, want %s and %s", o.mean, g, e, o.g, o.e)
		}
		v += g * g * e * (1 - e)
		delta += g * (o.score - e)
	}
	if v = 1 / v; math.Abs(v-1.7785) > 0.001 || math.Abs(v*delta+0.4834) > 0.001 {
		t.Errorf("v is %.4f and delta %.4f", v, v*delta)
	}
}

// TestWhoRestsIsKnownLess: a period without games leaves the mean, and deviation grows by volatility (step 6).
func TestWhoRestsIsKnownLess(t *testing.T) {
	s := Usual()
	before := Rating{1600, 50, 0.06}.belief()
	after := s.after(before, nil)
	if after.mu != before.mu || math.Abs(after.phi-math.Hypot(before.phi, 0.06)) > 1e-12 {
		t.Errorf("%+v", after.rating())
	}
	if got := s.after(Rating{1600, 350, 0.06}.belief(), nil).rating(); got.Deviation != 350 {
		t.Errorf("less is known of him than of a new player: %+v", got)
	}
}

// TestATeamOfOneIsADuel: who plays both seats of his side is rated as who plays its one.
func TestATeamOfOneIsADuel(t *testing.T) {
	one := duel("Anna", "Boris")
	two := duel("Anna", "Boris")
	two.Parties[0].Members[0].Seats = 3
	a := Usual().Reckon([]Result{{"a", may(1), one}}, may(2))
	b := Usual().Reckon([]Result{{"a", may(1), two}}, may(2))
	if !slices.EqualFunc(a.Players, b.Players, func(p, q Standing) bool { return p.Player == q.Player && p.Rating == q.Rating }) {
		t.Errorf("%+v\n%+v", a.Players, b.Players)
	}
}

// TestWhoPlaysMoreOfATeamGainsMore: a result says more of who had more of the side's seats.
func TestWhoPlaysMoreOfATeamGainsMore(t *testing.T) {
	g := Game{Parties: []Party{
		{Side: "Axis", Place: 1, Members: []Member{{"Anna", 2}, {"Carla", 1}}},
		{Side: "Allies", Place: 2, Members: []Member{{"Boris", 3}}},
	}}
	at := map[string]Standing{}
	for _, s := range Usual().Reckon([]Result{{"a", may(1), g}}, may(2)).Players {
		at[s.Player] = s
	}
	anna, carla := at["Anna"], at["Carla"]
	if !(anna.Mean > carla.Mean && carla.Mean > 1500 && anna.Deviation < carla.Deviation && carla.Deviation < 350) {
		t.Errorf("Anna %+v, Carla %+v", anna.Rating, carla.Rating)
	}
}

// TestManyPartiesAreOneGame: a game of three parties says no more of a player than a duel does, and places count.
func TestManyPartiesAreOneGame(t *testing.T) {
	party := func(name string, place int) Party { return Party{Members: []Member{{name, 1}}, Place: place} }
	g := Game{Parties: []Party{party("Anna", 1), party("Boris", 2), party("Carla", 3)}}
	p := Usual().Reckon([]Result{{"a", may(1), g}}, may(2)).Players
	if p[0].Player != "Anna" || p[1].Player != "Boris" || p[2].Player != "Carla" || math.Abs(p[1].Mean-1500) > 1e-6 {
		t.Errorf("%+v", p)
	}
	d := Usual().Reckon([]Result{{"a", may(1), duel("Anna", "Boris")}}, may(2)).Players
	if math.Abs(p[0].Deviation-d[0].Deviation) > 1e-6 {
		t.Errorf("three parties tell %v of a player, a duel %v", p[0].Deviation, d[0].Deviation)
	}
}

// evenTable are players of whom none is stronger, who play for the Allies and the Axis by chance; the Allies win so many games without a bid, and
// with a bid for the Axis so many.
func evenTable(games int, without, with, bid float64) (results []Result) {
	chance := rand.New(rand.NewPCG(3, 0))
	for i := range games {
		names := chance.Perm(12)
		g := Game{Setting: "anniversary 1941", Parties: []Party{
			{Side: "Allies", Members: []Member{{fmt.Sprint(names[0]), 1}}, Place: 1},
			{Side: "Axis", Members: []Member{{fmt.Sprint(names[1]), 1}}, Place: 2},
		}}
		share := without
		if i%2 == 0 && bid != 0 {
			g.Parties[1].Bid, share = bid, with
		}
		if chance.Float64() >= share {
			g.Parties[0].Place, g.Parties[1].Place = 2, 1
		}
		results = append(results, Result{fmt.Sprintf("%04d", i), may(1).AddDate(0, i/50, 0), g})
	}
	return results
}

// TestTheStrongerSide: a side that wins three of four games whoever plays it is found to lead. Three of four are log 3 = 1.10 on the scale of
// Glicko-2, 191 points.
func TestTheStrongerSide(t *testing.T) {
	leads := Usual().Reckon(evenTable(1000, 0.75, 0, 0), may(1).AddDate(2, 0, 0)).Leads
	if l := leads[0]; len(leads) != 1 || l.Side != "Allies" || l.Other != "Axis" || math.Abs(l.Mean-191) > 2*l.Deviation+10 || l.Deviation > 20 || l.Games != 1000 {
		t.Errorf("%+v", leads)
	}
}

// TestMoneyEvensSides: where a bid of ten makes the weaker side win as often as the other, a unit of money is found to be worth a tenth of the lead.
func TestMoneyEvensSides(t *testing.T) {
	l := Usual().Reckon(evenTable(1000, 0.75, 0.5, 10), may(1).AddDate(2, 0, 0)).Leads[0]
	if math.Abs(l.Mean-191) > 50 || math.Abs(l.Mean-10*l.Money) > 40 {
		t.Errorf("the Allies lead by %.0f, a unit is worth %.1f, so with 10 they lead by %.0f", l.Mean, l.Money, l.Mean-10*l.Money)
	}
}

// TestWhoWinsWithTheStrongerSideGainsLess: once a side is known to lead, its players gain less by winning than those of the other.
func TestWhoWinsWithTheStrongerSideGainsLess(t *testing.T) {
	gain := func(side string) float64 {
		results, last := evenTable(500, 0.75, 0, 0), may(1).AddDate(1, 0, 0)
		g := Game{Setting: "anniversary 1941", Parties: []Party{{Side: side, Members: []Member{{"Anna", 1}}, Place: 1}, {Side: map[string]string{"Axis": "Allies", "Allies": "Axis"}[side], Members: []Member{{"Boris", 1}}, Place: 2}}}
		return ratings(Usual().Reckon(append(results, Result{"last", last, g}), last))["Anna"].Mean
	}
	if axis, allies := gain("Axis"), gain("Allies"); axis < allies+20 {
		t.Errorf("Anna has %.0f after she won with the Axis, %.0f with the Allies", axis, allies)
	}
}

// TestTheSameResultsGiveTheSameNumbers, in whatever order they are told.
func TestTheSameResultsGiveTheSameNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := []string{"Anna", "Boris", "Carla", "Dario"}
		var results []Result
		for i := range rapid.IntRange(1, 30).Draw(t, "games") {
			pair := rapid.Permutation(names).Draw(t, "pair")
			g := duel(pair[0], pair[1])
			g.Parties[1].Place = rapid.IntRange(1, 2).Draw(t, "place")
			g.Parties[0].Side, g.Parties[1].Side = "Axis", "Allies"
			results = append(results, Result{fmt.Sprint(i), may(rapid.IntRange(1, 300).Draw(t, "day")), g})
		}
		want := Usual().Reckon(results, may(400))
		got := Usual().Reckon(rapid.Permutation(results).Draw(t, "order"), may(400))
		if fmt.Sprint(want) != fmt.Sprint(got) {
			t.Errorf("%v\n%v", want, got)
		}
		for _, s := range want.Players {
			if math.IsNaN(s.Mean) || s.Deviation <= 0 || s.Deviation > 350 || s.Volatility <= 0 || s.Volatility > 1 {
				t.Errorf("%+v", s)
			}
		}
	})
}

// TestKnownStrengths plays a thousand players whose strengths are known for two years, and prints how well the order was found and how often who
// was expected to win by so much has won.
func TestKnownStrengths(t *testing.T) {
	const seed, players, months, each = 7, 1000, 24, 2
	chance := rand.New(rand.NewPCG(seed, 0))
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = 1500 + 300*chance.NormFloat64()
	}
	name := func(i int) string { return fmt.Sprintf("%04d", i) }
	var results []Result
	var said, won [10]float64
	var count [10]int
	for month := range months {
		at := may(1).AddDate(0, month, 0)
		var known map[string]Rating
		if month == months-1 {
			known = ratings(Usual().Reckon(results, at))
		}
		for round := range each {
			order := chance.Perm(players)
			for k := 0; k+1 < players; k += 2 {
				i, j := order[k], order[k+1]
				real := expected(1, (strength[i]-strength[j])/scale)
				g := duel(name(i), name(j))
				score := 1.0
				if chance.Float64() >= real {
					g.Parties[0].Place, g.Parties[1].Place, score = 2, 1, 0
				}
				results = append(results, Result{fmt.Sprintf("%d-%d-%d", month, round, k), at, g})
				if known != nil {
					p, q := known[name(i)], known[name(j)]
					e := expected(weakened(math.Hypot(p.Deviation, q.Deviation)/scale), (p.Mean-q.Mean)/scale)
					n := min(9, int(10*e))
					said[n], won[n], count[n] = said[n]+e, won[n]+score, count[n]+1
				}
			}
		}
	}
	found := ratings(Usual().Reckon(results, may(1).AddDate(0, months, 0)))
	means := make([]float64, players)
	within := 0
	for i := range means {
		r := found[name(i)]
		means[i] = r.Mean
		if math.Abs(r.Mean-strength[i]) < 2*r.Deviation {
			within++
		}
	}
	rank := correlation(ranks(strength), ranks(means))
	t.Logf("seed %d: %d games; rank correlation %.3f; the true strength within two deviations of %d in %d", seed, len(results), rank, within, players)
	for n := range count {
		if count[n] > 0 {
			t.Logf("  expected %.2f, won %.2f of %d", said[n]/float64(count[n]), won[n]/float64(count[n]), count[n])
		}
		if off := math.Abs(said[n]-won[n]) / float64(max(1, count[n])); count[n] >= 50 && off > 0.15 {
			t.Errorf("who is expected to win %.2f of his games wins %.2f", said[n]/float64(count[n]), won[n]/float64(count[n]))
		}
	}
	if rank < 0.9 || within < 900 {
		t.Errorf("the order is not found")
	}
}

func ratings(t Table) map[string]Rating {
	m := make(map[string]Rating)
	for _, s := range t.Players {
		m[s.Player] = s.Rating
	}
	return m
}

// ranks are the places of numbers, the smallest first.
func ranks(list []float64) []float64 {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		if list[a] < list[b] {
			return -1
		}
		return 1
	})
	rank := make([]float64, len(list))
	for place, i := range order {
		rank[i] = float64(place)
	}
	return rank
}

// correlation is Pearson's.
func correlation(a, b []float64) float64 {
	var ma, mb float64
	for i := range a {
		ma, mb = ma+a[i]/float64(len(a)), mb+b[i]/float64(len(a))
	}
	var ab, aa, bb float64
	for i := range a {
		ab, aa, bb = ab+(a[i]-ma)*(b[i]-mb), aa+(a[i]-ma)*(a[i]-ma), bb+(b[i]-mb)*(b[i]-mb)
	}
	return ab / math.Sqrt(aa*bb)
}
