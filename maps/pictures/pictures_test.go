package pictures_test

import (
	"bytes"
	"errors"
	"flag"
	"html"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/games"
	"despatch/adjudicator/pacific"
	"despatch/maps/draw"
	"despatch/maps/pictures"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// played is the opening of the first game, what a German turn made of it, and what went on in between.
func played(t *testing.T) (rules adjudicator.Ruleset, before, after adjudicator.State, events []adjudicator.Event) {
	t.Helper()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	rules = all["anniversary"]
	if before, err = rules.New("1941", nil); err != nil {
		t.Fatal(err)
	}
	turn, err := os.ReadFile("../../adjudicator/anniversary/testdata/german-turn.txt")
	if err != nil {
		t.Fatal(err)
	}
	sheet, wrong := sheets.Parse(string(turn), rules.Vocabulary())
	if orders.Failed(wrong) {
		t.Fatal(wrong)
	}
	cup := dice.NewSealed(make([]byte, dice.SeedSize), dice.Key{Game: "g1", Round: 1, Power: "germany", Phase: "purchase", Digest: "0"})
	out := rules.Resolve(before, []adjudicator.Submission{{Seat: "germany", Sheet: sheet}}, cup)
	if out.Refused {
		t.Fatal(out.Diagnostics)
	}
	return rules, before, out.State, out.Events
}

func painter(t *testing.T) *pictures.Painter {
	t.Helper()
	p, err := pictures.For("anniversary")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNews draws what a turn did, and looks for it in the picture: every arrow and battle stands on ways and in spaces that the orders
// name, what is Germany's is framed, and nothing that lies far off is shown.
func TestNews(t *testing.T) {
	rules, before, after, events := played(t)
	p, charter := painter(t), rules.Charter()
	was, now := charter.Chart(before, "germany"), charter.Chart(after, "germany")
	course := charter.Course(events, "germany")
	pic, ok := p.News("Round 1: Germany", was, now, course)
	if !ok {
		t.Fatal("nothing happened")
	}
	var attacks, moves []string
	for _, a := range pic.Arrows {
		way := strings.Join(a.Way, " ")
		if a.Kind == draw.Attack {
			attacks = append(attacks, way)
		} else {
			moves = append(moves, way)
		}
	}
	for _, way := range []string{
		"poland east_poland", "bulgaria_romania ukraine", "czechoslovakia_hungary poland baltic_states", "sz5 baltic_states", "sz7 sz6",
		"northwestern_europe sz6", "germany sz6 united_kingdom",
	} {
		if !slices.ContainsFunc(attacks, func(a string) bool {
			return a == way || strings.HasPrefix(way, "germany") && strings.HasPrefix(a, "germany")
		}) {
			t.Errorf("no arrow tells of the attack %s: %v", way, attacks)
		}
	}
	if !slices.Contains(moves, "germany poland") {
		t.Errorf("no arrow tells of the infantry to Poland: %v", moves)
	}
	fought := map[string]string{}
	for _, b := range pic.Battles {
		fought[b.Space] = b.Result
	}
	for _, at := range []string{"east_poland", "ukraine", "baltic_states", "sz6"} {
		if !strings.Contains(fought[at], "GE") && !strings.Contains(fought[at], "held") && !strings.Contains(fought[at], "undecided") {
			t.Errorf("of the battle of %s the picture says %q", at, fought[at])
		}
	}
	for _, s := range now.Spaces {
		a := pic.Areas[s.ID]
		if a.Own != (s.Holder == "germany") {
			t.Errorf("%s is held by %s, and the picture says %v of it", s.ID, s.Holder, a.Own)
		}
		i := slices.IndexFunc(was.Spaces, func(o adjudicator.Charted) bool { return o.ID == s.ID })
		if changed := was.Spaces[i].Holder != s.Holder; changed != a.Changed {
			t.Errorf("%s went from %q to %q, and the picture has %q", s.ID, was.Spaces[i].Holder, s.Holder, a.Was)
		}
	}
	data, err := pic.PNG()
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 120_000 {
		t.Errorf("the picture has %d bytes", len(data))
	}
	svg, err := pic.SVG()
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(svg, []byte("Japan")) {
		t.Error("a picture of Europe shows Japan")
	}
	keep(t, "news.png", data)
	shown(t, "turn.png", data)
}

// TestTakenFromNobody: an area that nobody held has changed hands, too, when somebody takes it, and so has one that its holder leaves. Who held it is
// said only of who did.
func TestTakenFromNobody(t *testing.T) {
	p, err := pictures.For("d-day")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := rules.New("1944", nil)
	if err != nil {
		t.Fatal(err)
	}
	with := func(holders map[string]string) adjudicator.Chart {
		chart := rules.Charter().Chart(state, "")
		for i, s := range chart.Spaces {
			if holder, ok := holders[s.ID]; ok {
				chart.Spaces[i].Holder = holder
			}
		}
		return chart
	}
	was := with(map[string]string{"Z14": "", "Z21": "germany", "Z30": "germany"})
	now := with(map[string]string{"Z14": "united-states", "Z21": "", "Z30": "united-kingdom"})
	pic, ok := p.News("Round 3", was, now, adjudicator.Course{})
	if !ok {
		t.Fatal("nothing happened")
	}
	for id, from := range map[string]string{"Z14": "", "Z21": "germany", "Z30": "germany"} {
		if a := pic.Areas[id]; !a.Changed || a.Was != from {
			t.Errorf("%s has changed hands: %v, from %q; want it from %q", id, a.Changed, a.Was, from)
		}
	}
	if a := pic.Areas["Z10"]; a.Changed {
		t.Error("Z10 has not changed hands")
	}
	svg, err := pic.SVG()
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(svg, []byte(">was GE<")); n != 2 {
		t.Errorf("the picture says of %d areas that Germany held them, not of 2", n)
	}
}

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

// TestBoard draws the whole board: each unit of the state stands in it once.
func TestBoard(t *testing.T) {
	rules, before, _, _ := played(t)
	chart := rules.Charter().Chart(before, "")
	pic := painter(t).Board("Opening", chart)
	units := 0
	for _, s := range pic.Stacks {
		if s.Own {
			t.Errorf("a spectator is said to own what stands in %s", s.Space)
		}
		for _, u := range s.Units {
			if u.Sign == draw.NoSign {
				t.Errorf("%s has no sign", u.Code)
			}
			units += u.Count
		}
	}
	if want := setupUnits(t); units != want {
		t.Errorf("%d units are drawn, and %d set up", units, want)
	}
	data, err := pic.PNG()
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 250_000 {
		t.Errorf("the picture has %d bytes", len(data))
	}
	keep(t, "board.png", data)
}

// setupUnits counts the units of the opening in its file, without industrial complexes.
func setupUnits(t *testing.T) (sum int) {
	t.Helper()
	data, err := os.ReadFile("../../adjudicator/anniversary/data/setup-1941.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var setup struct {
		Powers map[string]struct{ Units map[string]map[string]int }
	}
	if err := yaml.Unmarshal(data, &setup); err != nil {
		t.Fatal(err)
	}
	for _, p := range setup.Powers {
		for _, there := range p.Units {
			for kind, n := range there {
				if kind != "industrial_complex" {
					sum += n
				}
			}
		}
	}
	return sum
}

// TestSeatOfTwo: who plays a power for another sees it as his.
func TestSeatOfTwo(t *testing.T) {
	rules, before, _, _ := played(t)
	for _, s := range rules.Charter().Chart(before, "usa").Spaces {
		if (s.Holder == "usa" || s.Holder == "china") != s.Own {
			t.Errorf("%s of %q is his: %v", s.ID, s.Holder, s.Own)
		}
	}
}

// TestNothingHappened: without moves, battles and changes there is no picture of news.
func TestNothingHappened(t *testing.T) {
	rules, before, _, _ := played(t)
	chart := rules.Charter().Chart(before, "germany")
	if _, ok := painter(t).News("Quiet", chart, chart, adjudicator.Course{}); ok {
		t.Error("a picture tells of nothing")
	}
}

// TestUnseenIsNotDrawn: a move that a viewer may not see is no arrow.
func TestUnseenIsNotDrawn(t *testing.T) {
	rules, _, _, events := played(t)
	for i := range events {
		events[i].VisibleTo = []adjudicator.Seat{"germany"}
	}
	if course := rules.Charter().Course(events, "uk"); len(course.Moves)+len(course.Battles) > 0 {
		t.Errorf("the United Kingdom sees %+v", course)
	}
	if course := rules.Charter().Course(events, "germany"); len(course.Moves) == 0 {
		t.Error("Germany sees nothing of its own moves")
	}
}

// TestLooks draws the opening of every scenario of every game: every power has a code and a style of its own, every kind of unit a sign of its
// own, and the board has every space of the chart. A game without looks is refused.
func TestLooks(t *testing.T) {
	if _, err := pictures.For("chess"); err == nil {
		t.Error("chess can be drawn")
	}
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	if _, listed := all[pacific.Name]; !listed {
		if all[pacific.Name], err = pacific.New(); err != nil {
			t.Fatal(err)
		}
	}
	for game, rules := range all {
		p, err := pictures.For(game)
		if errors.Is(err, fs.ErrNotExist) {
			t.Logf("%s has no board, so its letters have no pictures", game) // maps.TestBoards says which must have one
			continue
		}
		if err != nil {
			t.Error(err)
			continue
		}
		for _, scenario := range rules.Info().Scenarios {
			state, err := rules.New(scenario.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			pic := p.Board(rules.Info().Title+", "+scenario.ID, rules.Charter().Chart(state, ""))
			codes, styles, signs := map[string]bool{}, map[int]bool{}, map[draw.Sign]string{}
			for _, o := range pic.Owners {
				if len(o.Code) != 2 || codes[o.Code] || styles[o.Style] {
					t.Errorf("%s: %s has the code %q and the style %d", game, o.Name, o.Code, o.Style)
				}
				codes[o.Code], styles[o.Style] = true, true
			}
			for _, s := range pic.Stacks {
				for _, u := range s.Units {
					if was := signs[u.Sign]; u.Sign == draw.NoSign || was != "" && was != u.Code {
						t.Errorf("%s: %s has the sign %d, as %q has", game, u.Code, u.Sign, was)
					}
					signs[u.Sign] = u.Code
				}
			}
			data, err := pic.PNG()
			if err != nil {
				t.Errorf("%s: %v", game, err)
			}
			if len(data) > 250_000 {
				t.Errorf("%s: the whole board has %d bytes", game, len(data))
			}
			keep(t, game+"-"+scenario.ID+".png", data)
			if game != "anniversary" { // of which the handbook shows a turn
				small := pic
				small.Width, small.Text = 1170, 16
				if data, err = small.PNG(); err != nil {
					t.Fatal(err)
				}
				shown(t, game+".png", data)
			}
		}
	}
}

var update = flag.Bool("update", false, "keep the pictures that the handbook shows as they are drawn now")

// shown compares a picture with the one that the handbook shows.
func shown(t *testing.T, name string, data []byte) {
	t.Helper()
	file := filepath.Join("..", "..", "docs", "pictures", name)
	if *update {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	old, err := png.Decode(bytes.NewReader(was))
	if err != nil {
		t.Fatal(err)
	}
	now, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	same := old.Bounds() == now.Bounds()
	for y := 0; same && y < now.Bounds().Dy(); y++ {
		for x := 0; same && x < now.Bounds().Dx(); x++ {
			same = old.At(x, y) == now.At(x, y)
		}
	}
	if !same {
		t.Errorf("docs/pictures/%s is drawn otherwise now: look at it, and keep it with -update", name)
	}
}

// keep writes a picture to where somebody wants to look at it.
func keep(t *testing.T, name string, data []byte) {
	t.Helper()
	if to := os.Getenv("LOOK"); to != "" {
		if err := os.WriteFile(filepath.Join(to, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
