package selfplay

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
	"despatch/words"
)

// TestLeaksAreFound: a game that keeps its secrets passes, and one that lets a secret out at any one place is found out.
func TestLeaksAreFound(t *testing.T) {
	found := func(leak string) string {
		for n := range uint64(6) {
			if leak == "" && n >= uint64(often.Of(2, 6)) {
				break
			}
			w := watchOver(vault{leak: leak}, n)
			w.play(20)
			if len(w.leaks) > 0 {
				return w.leaks[0]
			}
		}
		return ""
	}
	if leak := found(""); leak != "" {
		t.Errorf("a game that keeps its secrets is said to leak: %s", leak)
	}
	for _, leak := range []string{
		"stand", "over", "options", "duties", "examples", "default", "position", "hand", "spectator", "form", "line", "remark", "diagnostic", "hint",
		"missing", "unused", "waiting", "next", "foreseen", "listens", "odds", "met", "other sheet", "substitute", "event", "chart", "course",
	} {
		if found(leak) == "" {
			t.Errorf("a game that lets out a secret by %s is not found out", leak)
		}
	}
}

// vault is a game that hides what can be hidden, and may leak at one place. Red and Blue each hold a card that is dealt by a die and
// shown to its owner alone. In each round both stake crowns at the same time, and draw new cards; a standing order says what a seat stakes that
// passes. The higher card and stake takes a point.
type vault struct {
	adjudicator.Plain
	leak string
}

type safe struct {
	Round        int
	Points, Hand [2]int
	// Kept are the stakes of standing orders.
	Kept [2]int
}

func (s *safe) Encode() ([]byte, error) { return json.Marshal(s) }

type (
	dealt  struct{ Card int }
	raised struct {
		Round  int
		Winner string
	}
	noted struct{ Stake int }
)

func (dealt) EventType() string  { return "dealt" }
func (raised) EventType() string { return "raised" }
func (noted) EventType() string  { return "noted" }

var vaultNames = &orders.Vocabulary{
	Seats: []orders.Name{{ID: "red", Name: "Red"}, {ID: "blue", Name: "Blue"}},
	Units: []orders.Name{{ID: "crown", Name: "crown", Plural: "crowns"}},
	Sections: []orders.SectionType{
		{ID: "stake", Keyword: "STAKE", Forms: []orders.Form{orders.FormBuy, orders.FormPass}},
		{ID: keptSection, Keyword: "STANDING", Forms: []orders.Form{orders.FormBuy, orders.FormPass}},
	},
}

// other is what the seat across the table hides, if the vault leaks so.
func (v vault) other(leak string, s *safe, viewer adjudicator.Seat) int {
	if v.leak != leak {
		return 0
	}
	return s.Kept[1-vaultSeat(viewer)]
}

func vaultSeat(seat adjudicator.Seat) int {
	if seat == "blue" {
		return 1
	}
	return 0
}

func (vault) Info() adjudicator.Info {
	return adjudicator.Info{
		Name: "vault", Title: "The Vault", Version: 1,
		Seats:     []adjudicator.SeatInfo{{ID: "red", Name: "Red", Side: "Red"}, {ID: "blue", Name: "Blue", Side: "Blue"}},
		Scenarios: []adjudicator.ScenarioInfo{{ID: "night", Title: "By night"}},
	}
}

func (vault) Vocabulary() *orders.Vocabulary { return vaultNames }
func (vault) Phrases() *words.Book           { return words.Carried(fstest.MapFS{}) }

func (vault) New(string, adjudicator.Options) (adjudicator.State, error) {
	return &safe{Round: 1, Hand: [2]int{3, 3}}, nil
}

func (vault) Decode(data []byte) (adjudicator.State, error) {
	s := new(safe)
	return s, json.Unmarshal(data, s)
}

func (v vault) LoadPosition(data []byte) (adjudicator.State, error) { return v.Decode(data) }
func (vault) DumpPosition(s adjudicator.State) ([]byte, error)      { return s.Encode() }

func (v vault) Stand(s adjudicator.State) adjudicator.Stand {
	return adjudicator.Stand{Round: s.(*safe).Round, Turn: fmt.Sprint("Both", v.other("stand", s.(*safe), "red")), Phase: "stake", PhaseTitle: "Stake"}
}

func (v vault) Over(s adjudicator.State) (adjudicator.Verdict, bool) {
	verdict := adjudicator.Verdict{Winner: "Red"}
	if v.leak == "over" {
		verdict.Winner = fmt.Sprint(s.(*safe).Kept)
	}
	return verdict, s.(*safe).Round > 20
}

func (v vault) OptionsOf(s adjudicator.State) adjudicator.Options {
	if v.leak != "options" {
		return nil
	}
	return adjudicator.Options{"kept": fmt.Sprint(s.(*safe).Kept)}
}

func (v vault) Duties(rs adjudicator.State) (list []adjudicator.Duty) {
	s := rs.(*safe)
	for i, seat := range []adjudicator.Seat{"red", "blue"} {
		d := adjudicator.Duty{Seat: seat, Phase: "stake", Section: "stake", Keyword: "STAKE", Required: true, Examples: []string{"2 crowns"}}
		if v.leak == "duties" && s.Kept[i] > 0 {
			d.Title = words.Plain("or as you said")
		}
		if v.leak == "examples" {
			d.Examples = append(d.Examples, fmt.Sprintf("%d crowns", 1+s.Kept[1-i]))
		}
		if v.leak == "default" {
			d.Default = words.Plain(fmt.Sprintf("the other stakes %d", s.Kept[1-i]))
		}
		list = append(list, d)
	}
	return list
}

func (v vault) Position(rs adjudicator.State, viewer adjudicator.Seat) adjudicator.Position {
	s := rs.(*safe)
	cell := func(n int) []words.Text { return []words.Text{words.Plain(fmt.Sprint(n))} }
	rows := []adjudicator.Row{{Key: "red", Cells: cell(s.Points[0])}, {Key: "blue", Cells: cell(s.Points[1])}}
	if viewer != "" {
		rows = append(rows, adjudicator.Row{Key: "own", Cells: cell(s.Hand[vaultSeat(viewer)])}, adjudicator.Row{Key: "kept", Cells: cell(v.other("position", s, viewer))})
	}
	if v.leak == "hand" && viewer != "" {
		rows = append(rows, adjudicator.Row{Key: "hand", Cells: cell(s.Hand[1-vaultSeat(viewer)])})
	}
	if v.leak == "spectator" && viewer == "" {
		rows = append(rows, adjudicator.Row{Key: "kept", Cells: cell(s.Kept[0]*10 + s.Kept[1])})
	}
	return adjudicator.Position{Title: "The Vault", Tables: []adjudicator.Table{{ID: "points", Title: "Points", Rows: rows}}}
}

func (v vault) Charter() adjudicator.Charter { return v }

// Chart implements adjudicator.Charter: the vault is one space, in which the stakes of standing orders stand.
func (v vault) Chart(rs adjudicator.State, viewer adjudicator.Seat) adjudicator.Chart {
	c := adjudicator.Charted{ID: "vault", Name: "Vault"}
	if viewer != "" {
		c.Forces = []adjudicator.ChartedForce{{Units: []adjudicator.ChartedUnits{{Kind: "crown", Count: v.other("chart", rs.(*safe), viewer)}}}}
	}
	return adjudicator.Chart{Spaces: []adjudicator.Charted{c}}
}

// Course implements adjudicator.Charter: what was noted of a seat's stake is drawn as its losses.
func (v vault) Course(events []adjudicator.Event, viewer adjudicator.Seat) (out adjudicator.Course) {
	for _, e := range events {
		if n, ok := e.Detail.(noted); ok && (e.Seen(viewer) || v.leak == "course") {
			out.Battles = append(out.Battles, adjudicator.ChartedBattle{At: "vault", LostAttacker: n.Stake})
		}
	}
	return out
}

func (v vault) Form(rs adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	s := rs.(*safe)
	return []adjudicator.FormSection{
		{Keyword: "STAKE", Notes: []words.Text{words.Plain(fmt.Sprintf("the other stakes %d", v.other("form", s, seat)))}},
		{Keyword: "STANDING", Extra: true, Lines: []string{fmt.Sprintf("%d crowns", max(1, s.Kept[vaultSeat(seat)]))}},
	}
}

// staked reads a section: how many crowns, 0 for a pass.
func staked(sec *orders.Section) int {
	if sec == nil || len(sec.Statements) == 0 {
		return 0
	}
	if buy, ok := sec.Statements[0].(orders.Buy); ok {
		return buy.Items[0].Count
	}
	return 0
}

func (v vault) Check(rs adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) (out adjudicator.Checked) {
	s := rs.(*safe)
	duty := v.Duties(s)[vaultSeat(seat)]
	asked := true
	for _, sub := range sheets {
		if sub.Seat != seat && v.leak != "waiting" {
			continue
		}
		for _, sec := range sub.Sheet.Sections {
			asked = asked && sec.ID != "stake"
			out.Lines = append(out.Lines, adjudicator.Understood{
				Pos: sec.Pos, Section: sec.ID, Text: fmt.Sprint(staked(&sec), v.other("line", s, seat)), Remark: words.Plain(fmt.Sprint("beside ", v.other("remark", s, seat))),
			})
		}
	}
	if n := v.other("diagnostic", s, seat); n > 2 {
		out.Diagnostics = append(out.Diagnostics, adjudicator.Diagnostic{Severity: orders.Warning, Message: words.Plain("the other has ordered much")})
	}
	out.Diagnostics = append(out.Diagnostics, adjudicator.Diagnostic{Severity: orders.Note, Message: words.Plain("checked"), Hint: words.Plain(fmt.Sprint(v.other("hint", s, seat)))})
	if asked && v.other("missing", s, seat) == 0 {
		out.Missing = []adjudicator.Duty{duty}
	}
	out.Hopeless = s.Round == hopelessRound
	out.Unused = []words.Text{words.Plain(fmt.Sprint(v.other("unused", s, seat)))}
	return out
}

func (v vault) NextTurn(rs adjudicator.State, seat adjudicator.Seat) int {
	return rs.(*safe).Round + 1 + v.other("next", rs.(*safe), seat)
}

func (v vault) Foresee(rs adjudicator.State, seat adjudicator.Seat) adjudicator.State {
	s := *rs.(*safe)
	s.Round++
	if v.other("foreseen", &s, seat) > 2 {
		s.Round = hopelessRound
	}
	return &s
}

// hopelessRound is one that never comes.
const hopelessRound = 99

func (v vault) Listens(rs adjudicator.State, seat adjudicator.Seat, _ *orders.Sheet) bool {
	return v.other("listens", rs.(*safe), seat) > 2
}

func (v vault) Oddsmaker() adjudicator.Oddsmaker { return v }

func (v vault) Odds(rs adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) []adjudicator.BattleOdds {
	odds := adjudicator.BattleOdds{Win: float64(v.other("odds", rs.(*safe), seat))}
	for _, sub := range sheets {
		if sub.Seat != seat && v.leak == "other sheet" {
			odds.Loss += float64(staked(sub.Sheet.Section("stake")))
		}
	}
	return []adjudicator.BattleOdds{odds}
}

func (vault) Calculate(adjudicator.State, string, int) (adjudicator.BattleOdds, int, error) {
	return adjudicator.BattleOdds{}, 0, nil
}

// Met implements adjudicator.Oddsmaker.
func (v vault) Met(_, rs adjudicator.State, battles []adjudicator.ChartedBattle, _ int) []adjudicator.BattleOdds {
	return []adjudicator.BattleOdds{{Win: float64(v.other("met", rs.(*safe), "red"))}}
}

func (v vault) Substitute(_ adjudicator.State, d adjudicator.Duty, sheets []adjudicator.Submission, _ bool) []string {
	for _, sub := range sheets {
		if n := staked(sub.Sheet.Section("stake")); sub.Seat != d.Seat && v.leak == "substitute" && n > 0 {
			return []string{fmt.Sprintf("%d crowns", n+1)}
		}
	}
	return []string{"1 crown"}
}

func (v vault) Resolve(rs adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	s := *rs.(*safe)
	out := adjudicator.Outcome{State: rs}
	var stakes [2]int
	given := 0
	for _, sub := range sheets {
		i := vaultSeat(sub.Seat)
		if sec := sub.Sheet.Section(keptSection); sec != nil {
			s.Kept[i] = staked(sec)
			out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: sub.Seat, SectionKey: sec.Key()})
			note := adjudicator.Event{Detail: noted{s.Kept[i]}, VisibleTo: []adjudicator.Seat{sub.Seat}}
			if v.leak == "event" {
				note.VisibleTo = nil
			}
			out.Events = append(out.Events, note)
		}
		if sec := sub.Sheet.Section("stake"); sec != nil {
			given++
			if stakes[i] = staked(sec); stakes[i] == 0 {
				stakes[i] = s.Kept[i]
			}
		}
	}
	out.State = &s
	if given < 2 {
		return out
	}
	winner := 0
	if s.Hand[1]+stakes[1] > s.Hand[0]+stakes[0] {
		winner = 1
	}
	s.Points[winner]++
	s.Round++
	out.Events = append(out.Events, adjudicator.Event{Detail: raised{s.Round, vaultNames.Seats[winner].Name}})
	for _, sub := range sheets {
		out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: sub.Seat, SectionKey: orders.SectionKey{ID: "stake"}})
		why := dice.Reason{Who: strings.ToUpper(string(sub.Seat)), What: "card"}
		card := dice.Thrown(cup, 1, why)
		s.Hand[vaultSeat(sub.Seat)] = card.Faces[0]
		deal := adjudicator.Event{Detail: dealt{card.Faces[0]}, Throws: []dice.Throw{card}, VisibleTo: []adjudicator.Seat{sub.Seat}}
		out.Events = append(out.Events, deal)
	}
	return out
}
