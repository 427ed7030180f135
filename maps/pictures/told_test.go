package pictures_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/maps/pictures"
	"despatch/words"
)

// TestOtherWords: in the pseudo-language every word of a picture, and of what is told in its place, comes from a book, but the codes of powers.
func TestOtherWords(t *testing.T) {
	rules, before, after, events := played(t)
	charter := rules.Charter()
	other := painter(t).In(words.Pseudo, rules.Phrases())
	caption := pictures.Caption{Round: 1, Turn: rules.Phrases().Say(words.Name("Germany"))}
	was, now, course := charter.Chart(before, "germany"), charter.Chart(after, "germany"), charter.Course(events, "germany")
	drawing, ok, err := other.Turn(caption, was, now, course)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if left := words.Unmarked(drawing.Told.In(words.Pseudo)); len(left) > 0 {
		t.Errorf("in no book: %q", left)
	}
	pic, _ := other.News("", was, now, course)
	svg, err := pic.SVG()
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`>([^<>]*)</text>`).FindAllSubmatch(svg, -1)
	code, broken := regexp.MustCompile(`^[A-Z]{2}$`), regexp.MustCompile(`^[^‹›]*›|‹[^‹›]*$`) // a name in two lines
	for _, m := range said {
		for _, word := range words.Unmarked(broken.ReplaceAllString(html.UnescapeString(string(m[1])), "")) {
			if !code.MatchString(word) {
				t.Errorf("the picture says %q, of which %q is in no book", m[1], word)
			}
		}
	}
	if len(said) < 40 {
		t.Errorf("the picture says only %d things", len(said))
	}
}

// TestToldInWords: who does not see the picture is told where was fought, how it ended and what changed hands.
func TestToldInWords(t *testing.T) {
	rules, before, after, events := played(t)
	charter := rules.Charter()
	was, now, course := charter.Chart(before, "uk"), charter.Chart(after, "uk"), charter.Course(events, "uk")
	caption := pictures.Caption{Round: 1, Turn: words.Of(words.Name("Germany"))}
	drawing, _, err := painter(t).Turn(caption, was, now, course)
	if err != nil {
		t.Fatal(err)
	}
	said := drawing.Told.String()
	if !strings.HasPrefix(said, "Map. Round 1: Germany. ") {
		t.Errorf("it begins otherwise: %s", said)
	}
	for _, b := range course.Battles {
		i := slices.IndexFunc(now.Spaces, func(s adjudicator.Charted) bool { return s.ID == b.At })
		if !strings.Contains(said, now.Spaces[i].Name) {
			t.Errorf("nothing is said of the battle of %s: %s", now.Spaces[i].Name, said)
		}
	}
	for i, s := range now.Spaces {
		if s.Holder != was.Spaces[i].Holder && !regexp.MustCompile(`took [^.]*`+regexp.QuoteMeta(s.Name)).MatchString(said) {
			t.Errorf("%s changed hands, and nothing is said of it: %s", s.Name, said)
		}
	}
	same, _, err := painter(t).Turn(caption, was, now, course)
	if err != nil || same.ID != drawing.ID {
		t.Errorf("the same picture is %s and %s (%v)", drawing.ID, same.ID, err)
	}
	other, _, err := painter(t).Turn(caption, was, charter.Chart(after, "germany"), course)
	if err != nil || other.ID == drawing.ID {
		t.Errorf("what another reader owns makes no other picture (%v)", err)
	}
}

// TestTold: the news in lines, worked out from charts and a course as they are written here.
func TestTold(t *testing.T) {
	held := func(a, b, c, d string) adjudicator.Chart {
		space := func(id, holder string) adjudicator.Charted {
			return adjudicator.Charted{ID: id, Name: strings.ToUpper(id), Holder: holder}
		}
		return adjudicator.Chart{
			Powers: []adjudicator.ChartedPower{{ID: "r", Name: "Red"}, {ID: "w", Name: "White"}},
			Spaces: []adjudicator.Charted{space("a", a), space("b", b), space("c", c), space("d", d), {ID: "e", Name: "E"}, {ID: "f", Name: "F"}},
		}
	}
	fought := func(at, winner string, attackers, defenders int) adjudicator.ChartedBattle {
		return adjudicator.ChartedBattle{At: at, Attacker: "r", Defender: "w", Winner: winner, LostAttacker: attackers, LostDefender: defenders}
	}
	for name, c := range map[string]struct {
		before, now adjudicator.Chart
		battles     []adjudicator.ChartedBattle
		wars        []adjudicator.ChartedWar
		want        []string
	}{
		"nothing": {before: held("r", "w", "", "r"), now: held("r", "w", "", "r")},
		"wars go first": {
			before: held("w", "w", "", "r"), now: held("r", "w", "", "r"), wars: []adjudicator.ChartedWar{{One: "r", Other: "w"}},
			want: []string{"Red is at war with White.", "Red took A from White."},
		},
		"two are taken and one given up": {
			before: held("w", "w", "", "r"), now: held("r", "r", "r", ""),
			battles: []adjudicator.ChartedBattle{fought("a", "r", 1, 2)},
			want:    []string{"Red took A and B from White.", "Red took C.", "Red no longer holds D.", "The attackers lost 1 unit, the defenders 2."},
		},
		"battles that change nothing": {
			before: held("r", "w", "", "r"), now: held("r", "w", "", "r"),
			battles: []adjudicator.ChartedBattle{fought("b", "w", 2, 0), fought("e", "r", 0, 1), fought("f", "r", 0, 0), fought("c", "", 1, 1)},
			want:    []string{"Red beat White in E and F.", "White held B against Red.", "Undecided: C.", "In all battles the attackers lost 3 units, the defenders 2."},
		},
		"a battle that costs one side nothing": {
			before: held("r", "w", "", "r"), now: held("r", "w", "", "r"), battles: []adjudicator.ChartedBattle{fought("e", "r", 0, 3)},
			want: []string{"Red beat White in E.", "The attackers lost no units, the defenders 3."},
		},
		"a battle that began in an earlier letter": {
			before: held("r", "w", "", "r"), now: held("r", "w", "", "r"),
			battles: []adjudicator.ChartedBattle{{At: "e", Winner: "w"}},
			want:    []string{"White won in E."},
		},
		"more than five lines": {
			before: held("r", "w", "w", "r"), now: held("w", "r", "", ""),
			battles: []adjudicator.ChartedBattle{fought("d", "", 1, 1), fought("e", "r", 1, 1), fought("f", "w", 1, 1)},
			want: []string{"White took A from Red.", "Red took B from White.", "White no longer holds C.", "And 4 more, told below.",
				"In all battles the attackers lost 3 units, the defenders 3."},
		},
	} {
		var is []string
		for _, line := range pictures.Told(nil, c.before, c.now, adjudicator.Course{Battles: c.battles, Wars: c.wars}, nil) {
			is = append(is, line.String())
		}
		if !slices.Equal(is, c.want) {
			t.Errorf("%s: %q, want %q", name, is, c.want)
		}
	}
}

// TestCapitalsAndCitiesComeFirst: what matters most is not cut off, and four lines of what happened stand beside what it has cost.
func TestCapitalsAndCitiesComeFirst(t *testing.T) {
	chart := func(now bool) adjudicator.Chart {
		c := adjudicator.Chart{Coin: "IPCs"}
		for i, id := range []string{"r", "w", "g", "b", "y", "v"} {
			c.Powers = append(c.Powers, adjudicator.ChartedPower{ID: id, Name: strings.ToUpper(id), Income: 5})
			space := adjudicator.Charted{ID: "at " + id, Name: "At " + strings.ToUpper(id), Holder: id, City: id == "b", Capital: id == "y"}
			if now {
				space.Holder, c.Powers[i].Income = "r", 4
			}
			c.Spaces = append(c.Spaces, space)
		}
		return c
	}
	course := adjudicator.Course{Battles: []adjudicator.ChartedBattle{{At: "at w", Attacker: "r", Defender: "w", Winner: "r", LostDefender: 1}}}
	var is []string
	for _, line := range pictures.Told(nil, chart(false), chart(true), course, nil) {
		is = append(is, line.String())
	}
	want := []string{"R took At Y from Y.", "R took At B from B.", "R took At W from W.", "And 2 more, told below."}
	if len(is) != 6 || !slices.Equal(is[:4], want) {
		t.Errorf("%q, want %q and two lines of what it has cost", is, want)
	}
}

// TestToldOfMoney: losses with what they cost, the dice against expectation, and whose income and cities have changed. Red throws 4 dice that hit at 1 and 6
// at 3, of which 4/6 + 18/6 = 3.7 were to hit; White 3 at 2, of which 1 was to hit.
func TestToldOfMoney(t *testing.T) {
	chart := func(holder string, red, white int) adjudicator.Chart {
		return adjudicator.Chart{
			Coin:   "IPCs",
			Powers: []adjudicator.ChartedPower{{ID: "r", Name: "Red", Income: red}, {ID: "w", Name: "White", Income: white}, {ID: "g", Name: "Green", Poor: true}},
			Spaces: []adjudicator.Charted{{ID: "a", Name: "A", Holder: holder, City: true}, {ID: "b", Name: "B", Holder: "r", City: true}},
		}
	}
	course := adjudicator.Course{
		Battles: []adjudicator.ChartedBattle{{At: "a", Attacker: "r", Defender: "w", Winner: "r", LostAttacker: 1, LostDefender: 3, CostAttacker: 3, CostDefender: 11}},
		Rolls: []adjudicator.ChartedRoll{
			{Owner: "r", Attacks: true, Dice: 4, Face: 1, Hits: 1}, {Owner: "r", Attacks: true, Dice: 6, Face: 3, Hits: 2}, {Owner: "w", Dice: 3, Face: 2, Hits: 1},
			{Owner: "w", Apart: true, Dice: 30, Face: 6, Hits: 30},
		},
		Apart: []adjudicator.ChartedLoss{{Owner: "r", Units: 2, Cost: 20}, {Owner: "g"}, {Owner: "w", Units: 1, Cost: 9}},
	}
	want := []string{
		"Red took A from White.",
		"The attackers lost 1 unit (3 IPCs), the defenders 3 (11); the dice gave the attackers 3 hits (about 4 expected), the defenders 1 (about 1).",
		"Lost outside of battles: Red 2 units (20 IPCs) and White 1 unit (9 IPCs).",
		"Income in IPCs: Red 12 (was 10) and White 7 (was 9); cities: Red 2 (was 1) and White 0 (was 1).",
	}
	var is []string
	for _, line := range pictures.Told(nil, chart("w", 10, 9), chart("r", 12, 7), course, nil) {
		is = append(is, line.String())
	}
	if !slices.Equal(is, want) {
		t.Errorf("%q, want %q", is, want)
	}
}

// TestToldOfChances: beside the luck of the dice stands what the attackers' chances had been, in tenths, of at most four battles: those that have cost
// most. What nobody could work out is not told of, and what was estimated is said to be about so.
func TestToldOfChances(t *testing.T) {
	var spaces []adjudicator.Charted
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		spaces = append(spaces, adjudicator.Charted{ID: id, Name: strings.ToUpper(id), Holder: "w"})
	}
	chart := adjudicator.Chart{Powers: []adjudicator.ChartedPower{{ID: "r", Name: "Red"}, {ID: "w", Name: "White"}}, Spaces: spaces}
	fought := func(at string, cost int) adjudicator.ChartedBattle {
		return adjudicator.ChartedBattle{At: at, Attacker: "r", Defender: "w", Winner: "w", LostAttacker: 1, CostAttacker: cost}
	}
	rolls := []adjudicator.ChartedRoll{{Owner: "r", Attacks: true, Dice: 6, Face: 2, Hits: 5}, {Owner: "w", Dice: 6, Face: 1, Hits: 0}}
	for name, c := range map[string]struct {
		battles []adjudicator.ChartedBattle
		odds    []adjudicator.BattleOdds
		want    string
	}{
		"one": {
			[]adjudicator.ChartedBattle{fought("a", 3)}, []adjudicator.BattleOdds{{Win: 0.74}},
			"The attackers' chance to win had been 7 in 10 in A; the dice gave the attackers 5 hits (about 2 expected), the defenders 0 (about 1).",
		},
		"next to nothing, and next to everything": {
			[]adjudicator.ChartedBattle{fought("a", 3), fought("b", 3)}, []adjudicator.BattleOdds{{Win: 0.04}, {Win: 0.951}},
			"The attackers' chances to win had been less than 1 in 10 in A and more than 9 in 10 in B; the dice",
		},
		"one estimated, one not known": {
			[]adjudicator.ChartedBattle{fought("a", 3), fought("b", 3)}, []adjudicator.BattleOdds{{TooLarge: true}, {Win: 0.55, Sampled: 400}},
			"The attackers' chance to win had been about 6 in 10 in B; the dice",
		},
		"six, of which two cost little": {
			[]adjudicator.ChartedBattle{fought("a", 3), fought("b", 9), fought("c", 4), fought("d", 8), fought("e", 2), fought("f", 5)},
			[]adjudicator.BattleOdds{{Win: 0.1}, {Win: 0.2}, {Win: 0.3}, {Win: 0.21}, {Win: 0.5}, {Win: 0.6}},
			"The attackers' chances to win had been 2 in 10 in B and D, 3 in 10 in C and 6 in 10 in F; the dice",
		},
	} {
		var is []string
		for _, line := range pictures.Told(nil, chart, chart, adjudicator.Course{Battles: c.battles, Rolls: rolls}, c.odds) {
			is = append(is, line.String())
		}
		if n := len(is); n < 2 || !strings.HasPrefix(is[n-1], c.want) {
			t.Errorf("%s: %q, want at their end %q", name, is, c.want)
			continue
		}
		if n := strings.Count(strings.Join(is, " "), "the dice"); n != 1 {
			t.Errorf("%s: the dice are told of %d times: %q", name, n, is)
		}
	}
}
