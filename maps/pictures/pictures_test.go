package pictures_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/games"
	"despatch/maps/draw"
	"despatch/maps/pictures"
	"despatch/orders"
	"despatch/orders/sheets"
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
