package play

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/byhand"
	"despatch/orders"
	"despatch/words"
)

// march is a game of steps: a sheet has a section for every step that its seat orders, and a section in which anything stands orders what
// cannot be done.
type march struct {
	*Account
	sheets   Sheets
	at, last int
}

// stuck is what is wrong with an order to go nowhere, gone an event.
type (
	stuck struct{}
	gone  struct{ To int }
)

func (gone) EventType() string { return "gone" }

func testBook(t *testing.T) *words.Book {
	t.Helper()
	b, err := words.Open(fstest.MapFS{"en/all.tmpl": &fstest.MapFile{Data: []byte(`{{define "stuck"}}there is no way on{{end}}`)}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (m *march) Told() *Account             { return m.Account }
func (m *march) Reached() adjudicator.State { return where(m.at) }

func (m *march) Times() Times {
	return Times{Sheets: m.sheets, Names: marchNames, Stand: adjudicator.Stand{Round: 1, Turn: "A", PhaseTitle: "March"}, Rule: "M-4"}
}

func (m *march) Screen() []adjudicator.Carried {
	if sec := m.sheets.Section("a", "step", 9); sec != nil {
		m.Refuse(sec.Pos, "M-1", stuck{})
	}
	return nil
}

func (m *march) Step() (used []adjudicator.Carried, goesOn bool) {
	sec := m.sheets.Section("a", "step", m.at+1)
	if sec == nil {
		return nil, false
	}
	before := m.at
	done := m.Attempt(func() bool {
		m.at++
		m.Emit(0, gone{m.at}, nil, "M-2")
		if len(sec.Statements) > 0 {
			m.Refuse(sec.Pos, "M-3", stuck{})
			m.Hint(stuck{})
		}
		return !m.Failed()
	}, func() { m.at = before })
	if !done {
		return nil, false
	}
	return m.sheets.Use(func(sec *orders.Section) bool { return sec.Number == m.at }), m.at < m.last
}

var marchNames = &orders.Vocabulary{Sections: []orders.SectionType{{ID: "step", Keyword: "STEP"}, {ID: "standing", Keyword: "STANDING"}}}

type where int

func (w where) Encode() ([]byte, error) { return []byte{byte(w)}, nil }

func sheet(round int, wrong int, steps ...int) adjudicator.Submission {
	s := &orders.Sheet{Header: orders.Header{Round: round}}
	for _, n := range steps {
		sec := orders.Section{ID: "step", Number: n}
		if n == wrong {
			sec.Statements = []orders.Statement{orders.Pass{}}
		}
		s.Sections = append(s.Sections, sec)
	}
	return adjudicator.Submission{Seat: "a", Sheet: s}
}

// A resolution goes as far as the sheets carry it, and never stops inside a step.
func TestResolve(t *testing.T) {
	for _, tt := range []struct {
		name             string
		sheet            adjudicator.Submission
		refused, stopped bool
		at, events, used int
	}{
		{"to the end", sheet(1, 0, 1, 2, 3), false, false, 3, 3, 3},
		{"to where nobody has spoken", sheet(1, 0, 1, 3), false, false, 1, 1, 1},
		{"nothing said", sheet(1, 0), false, false, 0, 0, 0},
		{"for another round", sheet(9, 0, 1, 2), true, false, 0, 0, 0},
		{"refused by its screen", sheet(1, 0, 1, 2, 9), true, false, 0, 0, 0},
		{"wrong in the first step", sheet(1, 1, 1, 2), true, false, 0, 0, 0},
		{"wrong in a later step", sheet(1, 2, 1, 2, 3), false, true, 1, 1, 1},
	} {
		given := []adjudicator.Submission{tt.sheet}
		whole := len(tt.sheet.Sheet.Sections)
		m := &march{Account: NewAccount(testBook(t)), sheets: At(given), last: 3}
		out := Resolve(where(0), m)
		if out.Refused != tt.refused || out.Stopped != tt.stopped || out.State != where(tt.at) || len(out.Events) != tt.events || len(out.Consumed) != tt.used {
			t.Errorf("%s: %+v", tt.name, out)
		}
		if orders.Failed(out.Diagnostics) != (tt.refused || tt.stopped) {
			t.Errorf("%s: says %v", tt.name, out.Diagnostics)
		}
		if len(given[0].Sheet.Sections) != whole {
			t.Errorf("%s: the sheets that were given have changed", tt.name)
		}
	}
}

// What was said in a trial can be taken back, and its errors taken over.
func TestTrial(t *testing.T) {
	a := NewAccount(testBook(t))
	a.Note(orders.Pos{Line: 1}, "M-1", stuck{})
	before := a.Mark()
	a.Refuse(orders.Pos{Line: 2}, "M-2", stuck{})
	a.Hint(stuck{})
	if !a.FailedSince(before) || !a.SaidSince(before) || a.ToldSince(before) || a.Diagnostics[1].Hint.String() != "there is no way on" {
		t.Errorf("after an error: %v", a.Diagnostics)
	}
	trial := NewAccount(testBook(t))
	trial.Diagnostics = slices.Clone(a.Diagnostics)
	a.Unsay(before)
	if a.Failed() || a.SaidSince(before) {
		t.Errorf("taken back: %v", a.Diagnostics)
	}
	a.TakeErrors(trial, func(d orders.Diagnostic) bool { return d.Rule == "M-2" })
	if len(a.Diagnostics) != 2 || a.Diagnostics[1].Line != 2 {
		t.Errorf("taken over: %v", a.Diagnostics)
	}
}

// Options are refused where a game has none such, or where their value cannot be; on and off may be written as YAML writes them.
func TestOptions(t *testing.T) {
	info := adjudicator.Info{Options: []adjudicator.OptionInfo{
		{Name: "fog", Values: []string{"on", "off"}, Default: "off"}, {Name: "cities", Values: []string{"13", "15"}}, {Name: "least"}, {Name: "bid", Form: "8"}, {Name: "cards", File: true},
	}}
	got, err := Options(info, adjudicator.Options{"fog": "yes", "cities": "13", "least": "-2", "bid": "Germany 8", "cards": "orders: []"})
	if err != nil || got["fog"] != "on" || got["cities"] != "13" || got["least"] != "-2" || got["bid"] != "Germany 8" || got["cards"] != "orders: []" {
		t.Errorf("%v, %v", got, err)
	}
	for name, want := range map[string]string{
		"fog=perhaps": `option "fog" cannot be "perhaps"; it takes on, off`, "least=few": `option "least" cannot be "few"; it takes a whole number`,
		"rain=on": `there is no option "rain"`,
	} {
		option, value, _ := strings.Cut(name, "=")
		if _, err := Options(info, adjudicator.Options{option: value}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// What is wrong with a file is told by line.
func TestFaults(t *testing.T) {
	var f Faults
	if f.Err() != nil {
		t.Error("nothing is wrong")
	}
	f.Add(7, words.Plain(`"Atlantis" is no place`))
	f.Add(0, words.Plain("the game is over"))
	f.Take(&byhand.Unfit{Faults: []byhand.Fault{{Line: 2, Says: words.Plain("no such power")}}})
	if got, want := f.Err().Error(), "position:\nthe game is over\nline 2: no such power\nline 7: \"Atlantis\" is no place"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	lines := KeyLines([]byte("round: 2\nspaces:\n  Caen:\n    owner: Germany\n"))
	if lines["round"] != 1 || lines["spaces/Caen"] != 3 || len(lines) != 3 {
		t.Errorf("%v", lines)
	}
}

// A position begins from a scenario, with its units or without.
func TestBase(t *testing.T) {
	for base, want := range map[string]struct {
		scenario string
		empty    bool
	}{"1941": {"1941", false}, "empty:1941": {"1941", true}, "empty": {"", true}, "": {"", false}} {
		if scenario, empty := Base(base); scenario != want.scenario || empty != want.empty {
			t.Errorf("%q: %q, %v", base, scenario, empty)
		}
	}
}

// Names that tables do not have are told once, the first of them.
func TestNames(t *testing.T) {
	var n Names
	seats := map[string]int{"germany": 1}
	if Find(&n, "power", "germany", In(seats)) != 1 || n.Err() != nil {
		t.Error("germany is there")
	}
	if Find(&n, "power", "latvia", In(seats)) != 0 || Find(&n, "power", "rome", In(seats)) != 0 || n.Err().Error() != `reading a stored position: there is no power "latvia"` {
		t.Error(n.Err())
	}
	if Readable(2, 2) != nil || Readable(3, 2) == nil {
		t.Error("formats up to the newest are read")
	}
}

// A file is written as it can be read.
func TestFile(t *testing.T) {
	root := Mapping(false)
	Put(root, "base", Quoted("1941"))
	units := Mapping(true)
	Put(units, "tank", Number(2))
	Put(root, "units", units)
	Put(root, "used", List([]string{"3", "5"}))
	text, err := File(root)
	if err != nil || string(text) != "base: \"1941\"\nunits: {tank: 2}\nused: [3, 5]\n" {
		t.Errorf("%s, %v", text, err)
	}
	var back map[string]yaml.Node
	if err := byhand.Strict(text, &back); err != nil || FileOptions(back)["base"] != "1941" {
		t.Errorf("%v", err)
	}
}

// Of standing orders the last letter counts, and one that only passes clears them.
func TestStandingOrders(t *testing.T) {
	kept := map[adjudicator.Seat]int{}
	sub := adjudicator.Submission{Seat: "b", Sheet: &orders.Sheet{Sections: []orders.Section{
		{ID: "step"}, {ID: "standing", Statements: []orders.Statement{orders.Pass{}, orders.Lose{}}}}}}
	used := TakeStanding([]adjudicator.Submission{sheet(1, 0, 1), sub}, "standing", func(sub adjudicator.Submission, sec *orders.Section) {
		kept[sub.Seat] = len(RealOrders(sec.Statements))
	})
	if len(kept) != 1 || kept["b"] != 1 || len(used) != 1 || used[0].Seat != "b" || used[0].ID != "standing" {
		t.Errorf("%v, %v", kept, used)
	}
}

// A question is open until each who is asked has answered it, on turn or not.
func TestQuestion(t *testing.T) {
	other := sheet(1, 2, 1, 2)
	other.Seat = "b"
	sheets := At([]adjudicator.Submission{sheet(1, 0, 2), other})
	empty := func(sec *orders.Section) bool { return len(sec.Statements) == 0 }
	for _, tt := range []struct {
		ask  Question
		open []adjudicator.Seat
	}{
		{Question{Of: []adjudicator.Seat{"a", "b"}, Section: "step", Number: 2}, nil},
		{Question{Of: []adjudicator.Seat{"a", "b"}, Section: "step", Number: 1}, []adjudicator.Seat{"a"}},
		{Question{Of: []adjudicator.Seat{"a", "b", "c"}, Section: "step", Number: 2, Answers: empty}, []adjudicator.Seat{"b", "c"}},
		{Question{Section: "step", Number: 2}, nil},
	} {
		if open := sheets.Open(tt.ask); !slices.Equal(open, tt.open) {
			t.Errorf("%+v is open to %v, want %v", tt.ask, open, tt.open)
		}
	}
}

// Each topic has the rule that a game's files give it, and one only.
func TestCitations(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	cites, err := ReadCitations(fstest.MapFS{"citations-a.yaml": file("blitz: M-7\n"), "citations-b.yaml": file("canal: M-9\n"), "map.yaml": file("{}")}, "citations-*.yaml")
	if err != nil || !slices.Equal(cites.Of([]Topic{"canal", "weather", "blitz"}), []string{"M-9", "M-7"}) {
		t.Errorf("%v, %v", cites, err)
	}
	if _, err := ReadCitations(fstest.MapFS{"citations-a.yaml": file("blitz: M-7\n"), "citations-b.yaml": file("blitz: M-8\n")}, "citations-*.yaml"); err == nil {
		t.Error("one topic with two rules is read")
	}
}

// A form has one section for each keyword that a seat is asked for, and its standing orders behind them.
func TestForm(t *testing.T) {
	v := &orders.Vocabulary{Sections: []orders.SectionType{{ID: "standing", Keyword: "STANDING"}}}
	duties := []adjudicator.Duty{{Seat: "a", Keyword: "ORDER 1"}, {Seat: "b", Keyword: "ORDER 1"}, {Seat: "a", Keyword: "ORDER 1"}, {Seat: "a", Keyword: "ORDER 2"}}
	form := Form(duties, "a", func(d adjudicator.Duty, sec *adjudicator.FormSection) {
		sec.Notes = []words.Text{words.Of(words.Own("of " + d.Keyword))}
	}, StandingForm("standing", nil, v, nil))
	var keywords []string
	for _, sec := range form {
		keywords = append(keywords, sec.Keyword)
	}
	if !slices.Equal(keywords, []string{"ORDER 1", "ORDER 2", "STANDING"}) || form[0].Notes[0].String() != "of ORDER 1" || !form[2].Extra {
		t.Errorf("%+v", form)
	}
}
