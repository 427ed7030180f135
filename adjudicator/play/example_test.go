package play_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// The Moors is a whole game on the frame alone, of four spaces in a row and two units, to begin another from. Its tables and phrases would be
// files of its folder.
//
//	MR-1  High and Low take turns, High first.
//	MR-2  Who is on turn marches: foot go one space, horse two at most, and past no enemy.
//	MR-3  Where both stand they fight until one is left: each unit throws a die, foot hit on 5, horse on 4. Foot fall first.
//	MR-4  Who stands in the other's hold after his turn has won, and who alone has units.
type moors struct{ adjudicator.Plain }

var (
	moorSeats  = []orders.Name{{ID: "high", Name: "High"}, {ID: "low", Name: "Low"}}
	moorUnits  = []orders.Name{{ID: "foot", Name: "foot"}, {ID: "horse", Name: "horse"}}
	moorSpaces = []orders.Name{
		{ID: "high-hold", Name: "High Hold"}, {ID: "high-moor", Name: "High Moor"}, {ID: "low-moor", Name: "Low Moor"}, {ID: "low-hold", Name: "Low Hold"},
	}
	moorNames = &orders.Vocabulary{
		Seats: moorSeats, Spaces: moorSpaces, Units: moorUnits,
		Sections: []orders.SectionType{{ID: "march", Keyword: "MARCH", Forms: []orders.Form{orders.FormMove, orders.FormPass}}},
	}
	reach, hitsOn = [2]int{1, 2}, [2]int{5, 4}
)

// moorBook words what the game tells: a sentence for each event and reason of a victory, less than one for what is wrong and for defaults.
var moorBook = words.Carried(fstest.MapFS{"en/moors.tmpl": {Data: []byte(`
{{define "turn-began"}}{{.Who}}, round {{.Round}}{{end}}
{{define "marched"}}{{.Units}}: {{.From}} to {{.To}}.{{end}}
{{define "fired"}}{{.Who}} hits {{plural .Hits "unit" "units"}} in {{.Place}}.{{end}}
{{define "fought"}}Left in {{.Place}}: {{or .Left "nobody"}}.{{end}}
{{define "nobody-marches"}}nobody marches{{end}}
{{define "none-left"}}The other has lost his hold, or all his units.{{end}}
{{define "too-far"}}{{.Unit}} go {{plural .Reach "space" "spaces"}} at most{{end}}
{{define "too-few"}}you have {{.Have}} {{.Unit}} there that can go{{end}}
{{define "not-yours"}}the units of {{.Who}} are not yours{{end}}
{{define "not-here"}}nothing here is called {{quote .Wrote}}{{end}}
{{define "in-the-way"}}enemies in {{.Place}} are in the way{{end}}`)}})

type (
	force [2]int // foot and horse

	// moorState is the game between two letters: units by seat and space. Won: by the seat on turn.
	moorState struct {
		Round, OnTurn int
		Units         [2][4]force
		Won           bool
	}

	turnBegan struct {
		Who   words.Name
		Round int
	}
	marched struct {
		Units    words.Amounts
		From, To words.Name
	}
	fired struct {
		Who, Place words.Name
		Hits       int
	}
	fought struct {
		Place words.Name
		Left  words.Forces
	}
	nobodyMarches struct{}
	noneLeft      struct{}
	tooFar        struct {
		Unit  words.Name
		Reach int
	}
	tooFew struct {
		Have int
		Unit words.Name
	}
	notYours struct{ Who words.Name }
	notHere  struct{ Wrote words.Own }
	inTheWay struct{ Place words.Name }
)

func (s *moorState) Encode() ([]byte, error) { return json.Marshal(s) }
func (turnBegan) EventType() string          { return "turn-began" }
func (marched) EventType() string            { return "marched" }
func (fired) EventType() string              { return "fired" }
func (fought) EventType() string             { return "fought" }

func (f force) size() int { return f[0] + f[1] }

func (f force) amounts() (list words.Amounts) {
	for k, n := range f {
		if n > 0 {
			list = append(list, words.Count{Number: n, One: words.Name(moorUnits[k].Name), Many: words.Name(moorUnits[k].Name)})
		}
	}
	return list
}

func (s *moorState) forces(at int) (list words.Forces) {
	for p := range moorSeats {
		if f := s.Units[p][at]; f.size() > 0 {
			list = append(list, words.Force{Of: words.Name(moorSeats[p].Name), Units: f.amounts()})
		}
	}
	return list
}

func indexOf(list []orders.Name, id string) int {
	return slices.IndexFunc(list, func(n orders.Name) bool { return n.ID == id })
}

func seat(p int) adjudicator.Seat { return adjudicator.Seat(moorSeats[p].ID) }

func (moors) Info() adjudicator.Info {
	return adjudicator.Info{
		Name: "moors", Title: "The Moors", Version: 1,
		Seats:     []adjudicator.SeatInfo{{ID: "high", Name: "High", Side: "High"}, {ID: "low", Name: "Low", Side: "Low"}},
		Scenarios: []adjudicator.ScenarioInfo{{ID: "dawn", Title: "Dawn"}},
	}
}

func (moors) Vocabulary() *orders.Vocabulary { return moorNames }
func (moors) Phrases() *words.Book           { return moorBook }

func (g moors) New(scenario string, options adjudicator.Options) (adjudicator.State, error) {
	if scenario != "" && scenario != "dawn" {
		return nil, fmt.Errorf("there is no scenario %q; write dawn", scenario)
	}
	_, err := play.Options(g.Info(), options)
	return &moorState{Round: 1, Units: [2][4]force{{{3, 1}}, {3: {3, 1}}}}, err
}

func (moors) Decode(data []byte) (adjudicator.State, error) {
	s := new(moorState)
	return s, json.Unmarshal(data, s)
}

// moorFile is a position file.
type moorFile struct {
	Ruleset string                               `yaml:"ruleset"`
	Round   int                                  `yaml:"round"`
	Turn    string                               `yaml:"turn"`
	Won     bool                                 `yaml:"won,omitempty"`
	Spaces  map[string]map[string]map[string]int `yaml:"spaces"`
}

func (moors) LoadPosition(data []byte) (adjudicator.State, error) {
	var f moorFile
	var wrong play.Faults
	if !wrong.Read(data, &f) {
		return nil, wrong.Err()
	}
	lines := play.KeyLines(data)
	find := func(list []orders.Name, id, key string) int {
		n := indexOf(list, id)
		if n < 0 {
			wrong.Add(lines[key], moorBook.Say(notHere{words.Own(id)}))
		}
		return n
	}
	s := &moorState{Round: max(f.Round, 1), OnTurn: find(moorSeats, f.Turn, "turn"), Won: f.Won}
	for space, sides := range f.Spaces {
		at := find(moorSpaces, space, "spaces/"+space)
		for side, counts := range sides {
			p := find(moorSeats, side, "spaces/"+space)
			for unit, n := range counts {
				if k := find(moorUnits, unit, "spaces/"+space); min(at, p, k) >= 0 {
					s.Units[p][at][k] = n
				}
			}
		}
	}
	return s, wrong.Err()
}

func (moors) DumpPosition(st adjudicator.State) ([]byte, error) {
	s := st.(*moorState)
	f := moorFile{"moors", s.Round, moorSeats[s.OnTurn].ID, s.Won, map[string]map[string]map[string]int{}}
	for at := range moorSpaces {
		sides := map[string]map[string]int{}
		for p := range moorSeats {
			for k, n := range s.Units[p][at] {
				if n > 0 && sides[moorSeats[p].ID] == nil {
					sides[moorSeats[p].ID] = map[string]int{}
				}
				if n > 0 {
					sides[moorSeats[p].ID][moorUnits[k].ID] = n
				}
			}
		}
		if len(sides) > 0 {
			f.Spaces[moorSpaces[at].ID] = sides
		}
	}
	return play.File(f)
}

func (moors) Stand(st adjudicator.State) adjudicator.Stand {
	s := st.(*moorState)
	return adjudicator.Stand{Round: s.Round, Seat: seat(s.OnTurn), Turn: moorSeats[s.OnTurn].Name, Phase: "march", PhaseTitle: "March"}
}

func (moors) Duties(st adjudicator.State) []adjudicator.Duty {
	s := st.(*moorState)
	if s.Won {
		return nil
	}
	return []adjudicator.Duty{{
		Seat: seat(s.OnTurn), Phase: "march", Section: "march", Keyword: "MARCH", Required: true, Default: moorBook.Say(nobodyMarches{}),
		Examples: []string{"1 foot  High Moor -> Low Moor"},
	}}
}

func (moors) Over(st adjudicator.State) (adjudicator.Verdict, bool) {
	s := st.(*moorState)
	return adjudicator.Verdict{Winner: moorSeats[s.OnTurn].Name, Why: moorBook.Say(noneLeft{})}, s.Won
}

func (moors) Position(st adjudicator.State, _ adjudicator.Seat) adjudicator.Position {
	s := st.(*moorState)
	table := adjudicator.Table{ID: "spaces", Title: "Spaces", Columns: []adjudicator.Column{{Title: "Space"}, {Title: "Units"}}}
	for at, space := range moorSpaces {
		table.Rows = append(table.Rows, adjudicator.Row{Key: space.ID, Cells: []words.Text{words.Of(words.Name(space.Name)), words.Of(s.forces(at))}})
	}
	return adjudicator.Position{Title: fmt.Sprintf("%s, round %d", moorSeats[s.OnTurn].Name, s.Round), Tables: []adjudicator.Table{table}}
}

// Check reads a sheet as Resolve would, up to the first die.
func (g moors) Check(st adjudicator.State, who adjudicator.Seat, given []adjudicator.Submission) adjudicator.Checked {
	c := begin(st, given, nil)
	play.Screen(c)
	out := adjudicator.Checked{Diagnostics: c.Diagnostics}
	if sheet := c.sheets.Of(who); sheet != nil {
		out.Lines = play.Understood(sheet, moorNames)
	}
	for _, d := range g.Duties(st) {
		if d.Seat == who && c.sheets.Section(who, d.Section, 0) == nil {
			out.Missing = append(out.Missing, d)
		}
	}
	return out
}

func (moors) Resolve(st adjudicator.State, given []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	return play.Resolve(st, begin(st, given, cup))
}

// course is a resolution, on a copy of the state. Without a cup it is a trial, which ends where the first die would be thrown.
type course struct {
	*play.Account
	*moorState
	sheets play.Sheets
	cup    dice.Cup
}

func begin(st adjudicator.State, given []adjudicator.Submission, cup dice.Cup) *course {
	s := *st.(*moorState)
	return &course{play.NewAccount(moorBook), &s, play.At(given), cup}
}

func (c *course) Told() *play.Account        { return c.Account }
func (c *course) Reached() adjudicator.State { return c.moorState }

// Times tells who is on turn in which round, by which the frame refuses what was written for another moment.
func (c *course) Times() play.Times {
	_, over := moors{}.Over(c.moorState)
	return play.Times{
		Sheets: c.sheets, Names: moorNames, Stand: moors{}.Stand(c.moorState), Over: over, Winner: words.Name(moorSeats[c.OnTurn].Name), Rule: "MR-1",
		Judge: func(sub adjudicator.Submission, _ *orders.Section) *play.Untimely {
			if sub.Seat == seat(c.OnTurn) {
				return nil
			}
			return play.NotOnTurn("MR-1", words.Of(words.Name(moorNames.Seat(string(sub.Seat)))))
		},
	}
}

// Screen refuses what a trial refuses.
func (c *course) Screen() []adjudicator.Carried {
	trial := begin(c.moorState, c.sheets, nil)
	trial.Step()
	c.TakeErrors(trial.Account, func(orders.Diagnostic) bool { return true })
	return nil
}

// Step is a turn, of who has sent a sheet for it.
func (c *course) Step() ([]adjudicator.Carried, bool) {
	sec := c.sheets.Section(seat(c.OnTurn), "march", 0)
	if sec == nil || c.Won {
		return nil, false
	}
	c.Emit(0, turnBegan{words.Name(moorSeats[c.OnTurn].Name), c.Round}, nil, "MR-1")
	before := *c.moorState
	if !c.Attempt(func() bool { c.march(sec); return !c.Failed() }, func() { *c.moorState = before }) || c.cup == nil {
		return nil, false
	}
	for at := range moorSpaces {
		c.fight(at)
	}
	c.endTurn()
	return c.sheets.Use(func(s *orders.Section) bool { return s.ID == "march" }), true
}

func (c *course) march(sec *orders.Section) {
	me := c.OnTurn
	ready := c.Units[me] // a unit goes once
	for _, st := range sec.Statements {
		m, ok := st.(orders.Move)
		if !ok {
			continue
		}
		from, to := indexOf(moorSpaces, m.Path[0].ID), indexOf(moorSpaces, m.Path[len(m.Path)-1].ID)
		for at := min(from, to) + 1; at < max(from, to); at++ {
			if c.Units[1-me][at].size() > 0 {
				c.Refuse(m.Pos, "MR-2", inTheWay{words.Name(moorSpaces[at].Name)})
			}
		}
		var gone force
		for _, q := range m.Units {
			k, n := indexOf(moorUnits, q.Unit), q.Count
			if n == orders.All {
				n = ready[from][k]
			}
			switch {
			case q.Of != "" && q.Of != moorSeats[me].ID:
				c.Refuse(q.Pos, "MR-2", notYours{words.Name(moorNames.Seat(q.Of))})
			case max(from, to)-min(from, to) > reach[k]:
				c.Refuse(q.Pos, "MR-2", tooFar{words.Name(moorUnits[k].Name), reach[k]})
			case n > ready[from][k]:
				c.Refuse(q.Pos, "MR-2", tooFew{ready[from][k], words.Name(moorUnits[k].Name)})
			default:
				ready[from][k] -= n
				c.Units[me][from][k] -= n
				c.Units[me][to][k] += n
				gone[k] += n
			}
		}
		c.Emit(1, marched{gone.amounts(), words.Name(moorSpaces[from].Name), words.Name(moorSpaces[to].Name)}, nil, "MR-2")
	}
}

func (c *course) fight(at int) {
	place := words.Name(moorSpaces[at].Name)
	met := false
	for c.Units[0][at].size() > 0 && c.Units[1][at].size() > 0 && c.cup.Err() == nil {
		met = true
		var hits [2]int
		for _, p := range []int{c.OnTurn, 1 - c.OnTurn} {
			var throws []dice.Throw
			for k, n := range c.Units[p][at] {
				if n == 0 {
					continue
				}
				throw := dice.Thrown(c.cup, n, dice.Reason{Place: string(place), Who: moorSeats[p].Name, What: moorUnits[k].Name})
				throws = append(throws, throw)
				for _, face := range throw.Faces {
					if face >= hitsOn[k] {
						hits[1-p]++
					}
				}
			}
			c.Emit(1, fired{words.Name(moorSeats[p].Name), place, hits[1-p]}, throws, "MR-3")
		}
		for p, n := range hits {
			f := &c.Units[p][at]
			foot := min(n, f[0])
			f[0], f[1] = f[0]-foot, f[1]-min(n-foot, f[1])
		}
	}
	if met {
		c.Emit(1, fought{place, c.forces(at)}, nil, "MR-3")
	}
}

func (c *course) endTurn() {
	me, other, left := c.OnTurn, 1-c.OnTurn, 0
	for _, f := range c.Units[other] {
		left += f.size()
	}
	hold := []int{0, 3}[other]
	if c.Won = left == 0 || c.Units[me][hold].size() > 0; c.Won { // MR-4
		return
	}
	if c.OnTurn = other; other == 0 {
		c.Round++
	}
}

// Example plays a turn of the smallest game on the frame: what is refused, what is carried out, and the position as a file.
func Example() {
	game := moors{}
	if err := game.Vocabulary().Validate(); err != nil {
		fmt.Println(err)
		return
	}
	state, err := game.LoadPosition([]byte("ruleset: moors\nturn: high\nspaces:\n  high-moor: {high: {foot: 2, horse: 1}}\n  low-moor: {low: {foot: 1}}\n  low-hold: {low: {foot: 1}}\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{
		"ORDERS g HIGH\nMARCH\n  2 foot, 1 horse  High Moor -> Low Hold\nEND\n",
		"ORDERS g HIGH\nMARCH\n  2 foot, 1 horse  High Moor -> Low Moor\nEND\n",
		"ORDERS g HIGH\nMARCH\n  1 foot  Low Moor -> Low Hold\nEND\n",
	} {
		sheet, wrong := sheets.Parse(text, game.Vocabulary())
		out := game.Resolve(state, []adjudicator.Submission{{Seat: "high", Sheet: sheet}}, dice.NewList(1, 5, 6, 2))
		for _, d := range append(wrong, out.Diagnostics...) {
			fmt.Println(d)
		}
		for _, e := range out.Events {
			phrase, err := moorBook.Phrase("en", e.Detail.EventType(), e.Detail)
			fmt.Println(phrase, e.Throws, err)
		}
		state = out.State
	}
	file, err := game.DumpPosition(state)
	fmt.Println(err)
	fmt.Print(string(file))
	// Output:
	// line 3, column 3: error: enemies in Low Moor are in the way (MR-2)
	// line 3, column 3: error: foot go 1 space at most (MR-2)
	// High, round 1 [] <nil>
	// 2 foot, 1 horse: High Moor to Low Moor. [] <nil>
	// High hits 2 units in Low Moor. [{Low Moor: High, foot [1 5]} {Low Moor: High, horse [6]}] <nil>
	// Low hits 0 units in Low Moor. [{Low Moor: Low, foot [2]}] <nil>
	// Left in Low Moor: High 2 foot, 1 horse. [] <nil>
	// line 2, column 1: error: High is not on turn (MR-1); it is round 1, Low, March
	// <nil>
	// ruleset: moors
	// round: 1
	// turn: low
	// spaces:
	//   low-hold:
	//     low:
	//       foot: 1
	//   low-moor:
	//     high:
	//       foot: 2
	//       horse: 1
}
