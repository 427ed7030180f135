package anniversary

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/edition"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// atPhase is the opening of 1941 with a power on turn in a phase.
func atPhase(t testing.TB, power, phase string) (ruleset, *axis.State) {
	t.Helper()
	rules, err := New()
	if err != nil {
		t.Fatal(err)
	}
	g := rules.(ruleset)
	opening, err := g.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := edition.StateOf(opening)
	s.OnTurn = slices.Index(s.Order, g.Rules.PowerOf(power))
	s.Phase = slices.IndexFunc(g.Rules.Phases, func(p axis.Phase) bool { return p.ID == phase })
	return g, s
}

func keywords(form []adjudicator.FormSection) string {
	var words []string
	for _, sec := range form {
		words = append(words, sec.Keyword)
	}
	return strings.Join(words, ", ")
}

func notesOf(form []adjudicator.FormSection, keyword string) string {
	for _, sec := range form {
		if sec.Keyword == keyword {
			return joined(sec.Notes, "\n")
		}
	}
	return ""
}

// China has a form of its own in the United States' turn, without money (AN-CHINA.2, AN-CHINA.3); whoever is not on turn has
// nothing but standing orders to write.
func TestFormsOfATurn(t *testing.T) {
	g, s := atPhase(t, "usa", "purchase")
	for seat, want := range map[adjudicator.Seat]string{
		"usa":     "PURCHASE, COMBAT MOVE, NONCOMBAT MOVE, MOBILISE, STANDING",
		"china":   "COMBAT MOVE, NONCOMBAT MOVE, MOBILISE, STANDING",
		"germany": "STANDING",
	} {
		if got := keywords(g.Form(g.wrapped(s), seat)); got != want {
			t.Errorf("the form of %s has %s, want %s", seat, got, want)
		}
	}
}

// China's infantry goes into its own territories with fewer than three of its units (AN-CHINA.6, AN-CHINA.7).
func TestFormOfChinasMilitia(t *testing.T) {
	g, s := atPhase(t, "usa", "mobilise")
	china, infantry := g.Rules.PowerOf("china"), g.Rules.KindOf("infantry")
	s.Powers[china].Waiting[infantry] = 2
	hupeh, _ := g.Rules.Board.Find("hupeh")
	for range fullStack - 1 { // one stands there already
		s.Add(infantry, china, hupeh)
	}
	notes := notesOf(g.Form(g.wrapped(s), "china"), "MOBILISE")
	if !strings.HasPrefix(notes, "to be placed: 2 infantry\nroom in ") || !strings.Contains(notes, "Yunnan (2 there)") || strings.Contains(notes, "Hupeh") {
		t.Errorf("the form says\n%s\nwant two infantry, room in Yunnan and none in Hupeh", notes)
	}
}

// After the battles the form tells which aircraft must land, and how far they can still fly (AN-AIR.8); who has fought stays.
func TestFormAfterBattles(t *testing.T) {
	g, s := atPhase(t, "germany", "noncombat-move")
	poland, _ := g.Rules.Board.Find("poland")
	east, _ := g.Rules.Board.Find("east_poland")
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != poland || u.Owner != g.Rules.PowerOf("germany") {
			continue
		}
		switch g.Rules.Units[u.Kind].ID {
		case "fighter":
			u.Space, u.Spent, u.Deeds = east, 1, axis.MovedInCombat|axis.Fought
		case "tank":
			u.Space, u.Spent, u.Deeds = east, 1, axis.MovedInCombat|axis.Fought
		}
	}
	notes := notesOf(g.Form(g.wrapped(s), "germany"), "NONCOMBAT MOVE")
	if want := "to land from East Poland: 1 fighter, range left 3\n"; !strings.HasPrefix(notes, want) {
		t.Errorf("the form says\n%s\nwant first %q: a fighter moves four spaces", notes, want)
	}
	if free := notes[strings.Index(notes, "free to move: "):]; strings.Contains(free, "East Poland") || !strings.Contains(free, "; Poland 4 infantry, 1 artillery;") {
		t.Errorf("the form says\n%s\nwant the infantry in Poland and nobody in East Poland", free)
	}
}

// What waits stands in the form as an order that is ready, as the default would place it (AN-RULING.58); damage as a repair
// (AN-PURCHASE.4), and it takes away room (AN-IC.2).
func TestFormOfNewUnitsAndRepairs(t *testing.T) {
	g, s := atPhase(t, "germany", "mobilise")
	germany := g.Rules.PowerOf("germany")
	s.Powers[germany].Waiting[g.Rules.KindOf("infantry")] = 3
	form := g.Form(g.wrapped(s), "germany")
	if want := []string{"3 infantry at Germany"}; !slices.Equal(form[0].Lines, want) {
		t.Errorf("ready is %q, want %q", form[0].Lines, want)
	}
	g, s = atPhase(t, "germany", "purchase")
	home, _ := g.Rules.Board.Find("germany")
	g.Rules.Facilities().Put(s, home, 4)
	form = g.Form(g.wrapped(s), "germany")
	if want := []string{"repair 4 at Germany"}; !slices.Equal(form[0].Lines, want) || !strings.Contains(notesOf(form, "PURCHASE"), "room for new units: Germany 6") {
		t.Errorf("ready is %q, want %q; the notes are\n%s", form[0].Lines, want, notesOf(form, "PURCHASE"))
	}
}

// A form only looks.
func TestFormChangesNothing(t *testing.T) {
	for _, phase := range []string{"purchase", "noncombat-move", "mobilise"} {
		g, s := atPhase(t, "usa", phase)
		s.Powers[g.Rules.PowerOf("usa")].Waiting[g.Rules.KindOf("destroyer")] = 2
		before, err := g.wrapped(s).Encode()
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range g.Info().Seats {
			g.Form(g.wrapped(s), seat.ID)
		}
		if after, err := g.wrapped(s).Encode(); err != nil || !bytes.Equal(before, after) {
			t.Errorf("in phase %s the forms have changed the state (%v)", phase, err)
		}
	}
}

// What is left of the money is told if it would buy a unit more: infantry at 3 IPCs is the cheapest.
func TestUnspentMoneyIsTold(t *testing.T) {
	g, s := atPhase(t, "germany", "purchase")
	for buys, want := range map[string]string{
		"9 infantry":         "purchase 4 IPCs unspent", // 31 - 27
		"7 infantry, 2 tank": "",                        // 31 - 31
		"10 infantry":        "",                        // 31 - 30: one IPC buys nothing
		"pass":               "purchase 31 IPCs unspent",
		"11 infantry":        "", // refused: it costs 33 (AN-PURCHASE.2)
	} {
		sheet, diags := sheets.Parse("ORDERS g1 GERMANY\nPURCHASE\n  "+buys+"\nEND\n", g.Vocabulary())
		if orders.Failed(diags) {
			t.Fatal(diags)
		}
		got := g.Check(g.wrapped(s), "germany", []adjudicator.Submission{{Seat: "germany", Sheet: sheet}})
		if joined(got.Unused, ", ") != want {
			t.Errorf("after %q is told %q, want %q", buys, got.Unused, want)
		}
	}
}

func BenchmarkForm(b *testing.B) {
	g, s := atPhase(b, "usa", "purchase")
	state := g.wrapped(s)
	b.ReportAllocs()
	for b.Loop() {
		g.Form(state, "usa")
	}
}

func joined(texts []words.Text, sep string) string {
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = text.String()
	}
	return strings.Join(said, sep)
}

// wrapped is a position as the ruleset takes it.
func (g ruleset) wrapped(s *axis.State) adjudicator.State {
	return axis.RuledState{State: s, Rules: g.Rules}
}

// Before the purchases of the turn China is asked where its new infantry goes, too, one for two of its seven territories: who answers a form that leaves it out would be asked for
// one section more when both sheets are there (AN-CHINA.4, AN-CHINA.6).
func TestChinasInfantryIsAskedForFromTheStart(t *testing.T) {
	g, s := atPhase(t, "usa", "purchase")
	var duty adjudicator.Duty
	for _, d := range g.Duties(g.wrapped(s)) {
		if d.Seat == "china" && d.Section == "mobilise" {
			duty = d
		}
	}
	if duty.Required || duty.Needed.String() != "for the new infantry" || duty.Default.String() != "the new infantry goes where fewest units stand" {
		t.Errorf("China is told %+v", duty)
	}
	if notes := notesOf(g.Form(g.wrapped(s), "china"), "MOBILISE"); !strings.HasPrefix(notes, "in this turn: 3 infantry\nroom in ") {
		t.Errorf("the form says\n%s", notes)
	}
	for at := range s.Owner {
		if g.Rules.Territories[at].Original == g.Rules.PowerOf("china") {
			s.Owner[at] = g.Rules.PowerOf("japan")
		}
	}
	for _, d := range g.Duties(g.wrapped(s)) {
		if d.Seat == "china" && d.Section == "mobilise" {
			t.Error("China holds nothing, and is asked for its new infantry")
		}
	}
}
