package league

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/words"
	"despatch/words/wordstest"
)

// field are so many entrants, in the order of their strength.
func field(n int) (list []Entrant) {
	for i := range n {
		list = append(list, Entrant{ID: fmt.Sprintf("p%02d", i+1), Name: fmt.Sprintf("Player %d", i+1), Seed: i + 1, Lot: n - i})
	}
	return list
}

// TestRobin: everybody meets everybody once, in as many rounds as there are opponents, plays once a round, and has both sides as often as can be.
func TestRobin(t *testing.T) {
	for n := 2; n <= 21; n++ {
		met, firsts, busy := map[[2]string]int{}, map[string]int{}, map[string]bool{}
		for _, p := range Robin(field(n), false) {
			for _, id := range []string{p.First, p.Second} {
				if key := fmt.Sprint(p.Round, id); id != "" {
					if busy[key] {
						t.Errorf("%d players: %s plays twice in round %d", n, id, p.Round)
					}
					busy[key] = true
				}
			}
			if p.Bye() {
				continue
			}
			met[[2]string{min(p.First, p.Second), max(p.First, p.Second)}]++
			firsts[p.First]++
			firsts[p.Second]--
		}
		if want := n * (n - 1) / 2; len(met) != want {
			t.Errorf("%d players: %d meetings, want %d", n, len(met), want)
		}
		for id, lead := range firsts {
			if abs(lead) > 1 {
				t.Errorf("%d players: %s has the first side %d times more often than the second", n, id, lead)
			}
		}
	}
	twice := map[[2]string]int{}
	for _, p := range Robin(field(6), true) {
		twice[[2]string{p.First, p.Second}]++
	}
	if len(twice) != 30 {
		t.Errorf("in a double round robin of six there are %d meetings of a side against a side, want 30", len(twice))
	}
}

// TestBracket: of seven the first seed has no opponent, and the two strongest can meet in the last round only.
func TestBracket(t *testing.T) {
	entrants := field(7)
	pairs := Bracket(entrants, 1)
	var told []string
	for _, p := range pairs {
		told = append(told, p.First+"-"+p.Second)
	}
	if got := strings.Join(told, " "); got != "p01- p04-p05 p02-p07 p03-p06" {
		t.Errorf("the first round is %s", got)
	}
	// The stronger one wins each meeting.
	results := []Result{}
	for round := 1; ; round++ {
		for _, p := range pairs {
			results = append(results, Result{Pairing: p, Score: 1})
		}
		next, champion, err := NextRound(entrants, results, 1)
		if err != nil {
			t.Fatal(err)
		}
		if champion != "" {
			if champion != "p01" || round != 3 {
				t.Errorf("%s wins in round %d", champion, round)
			}
			break
		}
		pairs = next
	}
}

// TestTwoLegs: with sides swapped each wins once; the margins decide, and after them the weaker seed goes on.
func TestTwoLegs(t *testing.T) {
	entrants := field(2)
	legs := Bracket(entrants, 2)
	if len(legs) != 2 || legs[0].First != legs[1].Second || legs[0].Second != legs[1].First {
		t.Fatalf("%+v", legs)
	}
	for _, c := range []struct {
		name            string
		first, second   float64
		margin, margin2 float64
		forfeit         string
		want            string
	}{
		{"who wins both", 1, 0, 3, -1, "", "p01"},
		{"one each, by the margin", 1, 1, 2, 5, "", "p02"},
		{"one each, the same margin, the weaker seed", 1, 1, 2, 2, "", "p02"},
		{"one each, and a forfeit", 1, 1, 0, 0, "p02", "p01"},
	} {
		one := Result{Pairing: legs[0], Score: c.first, Margin: c.margin}
		two := Result{Pairing: legs[1], Score: c.second, Margin: c.margin2}
		if c.forfeit != "" {
			one.Forfeit = c.forfeit
		}
		if got, err := Through(entrants, []Result{one, two}); err != nil || got != c.want {
			t.Errorf("%s: %s goes on, want %s (%v)", c.name, got, c.want, err)
		}
	}
	if _, err := Through(entrants, nil); err == nil {
		t.Error("somebody goes on from a meeting without a result")
	}
}

// TestSwiss plays tournaments by chance: nobody meets anybody twice as long as that can be, everybody plays in each round or is left out once
// before anybody is twice, nobody has one side three times more than the other, and the leaders meet.
func TestSwiss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 24).Draw(t, "players")
		rounds := rapid.IntRange(1, n/2).Draw(t, "rounds")
		entrants, results := field(n), []Result{}
		met, byes, firsts := map[[2]string]bool{}, map[string]int{}, map[string]int{}
		for round := 1; round <= rounds; round++ {
			busy := map[string]bool{}
			for _, p := range Swiss(entrants, results, UsualPoints()) {
				if p.Round != round {
					t.Fatalf("round %d is called %d", round, p.Round)
				}
				for _, id := range []string{p.First, p.Second} {
					if id != "" && busy[id] {
						t.Fatalf("%s plays twice in round %d", id, round)
					}
					busy[id] = true
				}
				if p.Bye() {
					byes[p.First]++
					results = append(results, Result{Pairing: p, Score: 1})
					continue
				}
				key := [2]string{min(p.First, p.Second), max(p.First, p.Second)}
				if met[key] {
					t.Fatalf("%v meet again in round %d of %d", key, round, rounds)
				}
				met[key] = true
				firsts[p.First]++
				firsts[p.Second]--
				results = append(results, Result{Pairing: p, Score: float64(rapid.IntRange(0, 2).Draw(t, "score")) / 2})
			}
			for _, e := range entrants {
				if !busy[e.ID] {
					t.Fatalf("%s is forgotten in round %d", e.ID, round)
				}
			}
		}
		for id, times := range byes {
			if times > 1 {
				t.Fatalf("%s is left out %d times", id, times)
			}
		}
		for id, lead := range firsts {
			if abs(lead) > 3 {
				t.Fatalf("%s has one side %d times more often than the other", id, lead)
			}
		}
	})
}

// TestSwissPairsByHand: of eight the upper half meets the lower; then winners meet winners, again the upper half the lower, so that whoever has had
// one side has the other now: odd seeds had the first.
func TestSwissPairsByHand(t *testing.T) {
	entrants := field(8)
	say := func(pairs []Pairing) string {
		var list []string
		for _, p := range pairs {
			list = append(list, min(p.First, p.Second)+"-"+max(p.First, p.Second))
		}
		slices.Sort(list)
		return strings.Join(list, " ")
	}
	first := Swiss(entrants, nil, UsualPoints())
	if got := say(first); got != "p01-p05 p02-p06 p03-p07 p04-p08" {
		t.Errorf("the first round is %s", got)
	}
	var results []Result
	for _, p := range first {
		r := Result{Pairing: p}
		if p.First < p.Second {
			r.Score = 1
		}
		results = append(results, r)
	}
	if got := say(Swiss(entrants, results, UsualPoints())); got != "p01-p04 p02-p03 p05-p08 p06-p07" {
		t.Errorf("the second round is %s", got)
	}
	entrants[0].Withdrawn = true
	for _, p := range Swiss(entrants, results, UsualPoints()) {
		if p.Of("p01") {
			t.Errorf("who has withdrawn plays on: %+v", p)
		}
	}
}

// TestGroups: the seeds go to and fro.
func TestGroups(t *testing.T) {
	var told []string
	for _, g := range Groups(field(8), 3) {
		for _, e := range g {
			told = append(told, e.ID)
		}
		told = append(told, "|")
	}
	if got := strings.Join(told, " "); got != "p01 p06 p07 | p02 p05 p08 | p03 p04 |" {
		t.Errorf("%s", got)
	}
}

// won is a game that the first one won.
func won(first, second string, margin float64) Result {
	return Result{Pairing: Pairing{Round: 1, First: first, Second: second}, Score: 1, Margin: margin}
}

// TestTable: Anna, Boris and Carla have beaten each other in a ring and Dario all of them lost; what parts the three is told.
func TestTable(t *testing.T) {
	entrants := []Entrant{{ID: "a", Name: "Anna", Seed: 1, Lot: 3}, {ID: "b", Name: "Boris", Seed: 2, Lot: 1}, {ID: "c", Name: "Carla", Seed: 3, Lot: 2}, {ID: "d", Name: "Dario", Seed: 4, Lot: 4}}
	results := []Result{won("a", "b", 2), won("b", "c", 5), won("c", "a", 1), won("a", "d", 1), won("b", "d", 1), won("c", "d", 4)}
	say := func(order ...Criterion) string {
		var b strings.Builder
		for _, r := range Table(entrants, results, UsualPoints(), order) {
			fmt.Fprintf(&b, "%d %s %g: %s\n", r.Place, r.Name, r.Points, r.Above.String())
		}
		return b.String()
	}
	// Anna's margin is +2 −1 +1 = 2, Boris' −2 +5 +1 = 4, Carla's −5 +1 +4 = 0; head to head each has one win of two.
	if got, want := say(ByHeadToHead, ByMargin), `1 Boris 2: above Anna by margin: 4 to 2
2 Anna 2: above Carla by margin: 2 to 0
3 Carla 2: above Dario by points: 2 to 0
4 Dario 0: 
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	// The lot is drawn where nothing else parts them: Boris 1, Carla 2, Anna 3.
	if got, want := say(ByHeadToHead), `1 Boris 2: above Carla by the lot that was drawn when the division began
2 Carla 2: above Anna by the lot that was drawn when the division began
3 Anna 2: above Dario by points: 2 to 0
4 Dario 0: 
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if rows := Table(entrants, results, UsualPoints(), []Criterion{ByHeadToHead}); rows[0].Shared || !rows[1].Shared || !rows[2].Shared || rows[3].Shared {
		t.Errorf("who stands equal but for the lot: %+v", rows)
	}
}

// TestHeadToHeadIsAmongTheEqual: of three with two points the one who won both games among them is first, though another beat more of the rest.
func TestHeadToHeadIsAmongTheEqual(t *testing.T) {
	entrants := field(4)
	results := []Result{won("p01", "p02", 0), won("p02", "p03", 0), won("p02", "p04", 0), won("p01", "p04", 0), won("p03", "p01", 0), won("p03", "p04", 0)}
	rows := Table(entrants, results, UsualPoints(), []Criterion{ByHeadToHead, ByWins})
	// p01, p02 and p03 have two points; among them each has won once, so the lot parts them: p03's is 2, p02's 3, p01's 4.
	if got := rows[0].ID + rows[1].ID + rows[2].ID; got != "p03p02p01" {
		t.Errorf("%s", got)
	}
	results = append(results, won("p01", "p03", 0)) // they meet again
	rows = Table(entrants, results, UsualPoints(), []Criterion{ByHeadToHead})
	if rows[0].ID != "p01" || rows[0].Points != 3 || rows[0].Above.String() != "above Player 2 by points: 3 to 2" {
		t.Errorf("%+v", rows[0])
	}
}

// TestTieBreaks: each criterion by the numbers of a small table, worked out by hand.
func TestTieBreaks(t *testing.T) {
	entrants := field(4)
	draw := func(a, b string) Result {
		return Result{Pairing: Pairing{First: a, Second: b}, Score: 0.5}
	}
	gave := won("p04", "p03", 0)
	gave.Forfeit = "p03"
	results := []Result{won("p01", "p02", 3), draw("p01", "p03"), won("p04", "p01", 1), draw("p02", "p03"), won("p02", "p04", 2), gave}
	// Points: p01 1.5, p02 1.5, p03 1, p04 2.
	tab := table{results: results, points: UsualPoints(), total: map[string]float64{"p01": 1.5, "p02": 1.5, "p03": 1, "p04": 2}}
	for _, c := range []struct {
		by   Criterion
		want [4]float64
	}{
		{BySonnebornBerger, [4]float64{1.5 + 0.5, 0.5 + 2, 0.75 + 0.75, 1.5 + 1}},
		{ByBuchholz, [4]float64{1.5 + 1 + 2, 1.5 + 1 + 2, 1.5 + 1.5 + 2, 1.5 + 1.5 + 1}},
		{ByBuchholzCut, [4]float64{3.5, 3.5, 3.5, 3}},
		{ByMargin, [4]float64{3 - 1, -3 + 2, 0, 1 - 2}},
		{ByFewestForfeits, [4]float64{0, 0, -1, 0}},
		{BySecondSide, [4]float64{0, 0, 0, 0}},
	} {
		for i, e := range entrants {
			if got := tab.value(c.by, tab.row(e), nil); got != c.want[i] {
				t.Errorf("%s has %g by %s, want %g", e.ID, got, c.by, c.want[i])
			}
		}
	}
}

// TestForfeitOfBoth: neither scores.
func TestForfeitOfBoth(t *testing.T) {
	r := Result{Pairing: Pairing{First: "p01", Second: "p02"}, Both: true}
	for _, row := range Table(field(2), []Result{r}, UsualPoints(), nil) {
		if row.Points != 0 || row.Lost != 1 || row.Forfeited != 1 {
			t.Errorf("%+v", row)
		}
	}
}

// TestCriteriaHaveTitles: what a reason calls a criterion.
func TestCriteriaHaveTitles(t *testing.T) {
	own := []Criterion{ByHeadToHead, ByFewestForfeits, BySeed, ByLot} // have phrases of their own
	for _, c := range Criteria() {
		if titles[c] == "" && !slices.Contains(own, c) {
			t.Errorf("%s has no title", c)
		}
	}
}

// TestNoWordOutsideTheBook: reasons are marked in the pseudo-language.
func TestNoWordOutsideTheBook(t *testing.T) {
	for _, text := range []words.Text{
		book.Say(moreOf{"points", "3", "2", "Boris"}), book.Say(among{"1", "0", "Boris", 2}), book.Say(fewer{0, 1, "Boris"}), book.Say(betterSeed{1, 2, "Boris"}), book.Say(drawnLot{"Boris"}),
	} {
		wordstest.Marked(t, text)
	}
}
