package campaign_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// High Card is a game of a few lines that shows that the campaign knows no other. North and South each stake one to three
// crowns and throw a die; the higher face takes the other's stake. Page is South's servant: he does nothing but hold standing orders.
//
//	HC-1  Both stake at the same time; with the option "turns: alternate" first North plays against the bank, then South.
//	HC-2  A stake is one to three crowns.
//	HC-3  A trick may follow the card in an alternate game; it fails, and is asked for again, when the card was below four.
//	HC-4  After round two, or when somebody has no crown left, the game is over.
//	HC-5  Page plays no card.
//	HC-6  Who passes stakes one crown. For a player who does not answer a provident desk stakes two.
type highCard struct {
	adjudicator.Plain
	version int
}

type table struct {
	Alternate bool
	Round     int
	// OnTurn is 0 or 1 in an alternate game; Trick is true while only a trick is awaited.
	OnTurn int
	Trick  bool
	Crowns [2]int
}

func (t *table) Encode() ([]byte, error) { return json.Marshal(t) }

var players = []adjudicator.Seat{"north", "south"}

type opened struct {
	Round int `json:"round"`
}
type drew struct {
	Who   string `json:"who"`
	Stake int    `json:"stake"`
}
type won struct {
	Who    string `json:"who"`
	Crowns int    `json:"crowns"`
}
type whispered struct {
	To string `json:"to"`
}
type tricked struct {
	Who string `json:"who"`
}

func (opened) EventType() string    { return "opened" }
func (drew) EventType() string      { return "drew" }
func (won) EventType() string       { return "won" }
func (whispered) EventType() string { return "whispered" }
func (tricked) EventType() string   { return "tricked" }

func (highCard) Phrases() *words.Book { return highCardBook }

var highCardBook = words.Carried(fstest.MapFS{"en/highcard.tmpl": {Data: []byte(`
{{define "opened"}}Round {{.Round}}{{end}}
{{define "drew"}}{{.Who}} stakes {{plural .Stake "crown" "crowns"}}.{{end}}
{{define "won"}}{{.Who}} takes {{plural .Crowns "crown" "crowns"}}.{{end}}
{{define "whispered"}}A whisper for {{.To}}.{{end}}
{{define "tricked"}}{{.Who}} plays a trick.{{end}}`)}})

func (h highCard) Info() adjudicator.Info {
	return adjudicator.Info{
		Name: "high-card", Title: "High Card", Version: h.version,
		Seats: []adjudicator.SeatInfo{
			{ID: "north", Name: "North", Side: "Uplands"}, {ID: "south", Name: "South", Side: "Lowlands"},
			{ID: "page", Name: "Page", Side: "Lowlands", PlayedBy: "south"},
		},
		Scenarios: []adjudicator.ScenarioInfo{{ID: "tavern", Title: "At the tavern"}},
		Options:   []adjudicator.OptionInfo{{Name: "turns", Meaning: "how turns are taken", Values: []string{"together", "alternate"}, Default: "together"}},
	}
}

var highCardNames = &orders.Vocabulary{
	Seats: []orders.Name{{ID: "north", Name: "North"}, {ID: "south", Name: "South"}, {ID: "page", Name: "Page"}},
	Units: []orders.Name{{ID: "crown", Name: "crown", Plural: "crowns"}},
	Sections: []orders.SectionType{
		{ID: "card", Keyword: "CARD", Forms: []orders.Form{orders.FormPass, orders.FormBuy}},
		{ID: "trick", Keyword: "TRICK", Forms: []orders.Form{orders.FormPass, orders.FormBuy}},
		{ID: "standing", Keyword: "STANDING", Forms: []orders.Form{orders.FormPass, orders.FormBuy}},
	},
}

func (highCard) Vocabulary() *orders.Vocabulary { return highCardNames }

func (highCard) New(scenario string, options adjudicator.Options) (adjudicator.State, error) {
	if scenario != "tavern" {
		return nil, fmt.Errorf("there is no scenario %q", scenario)
	}
	return &table{Round: 1, Crowns: [2]int{5, 5}, Alternate: options["turns"] == "alternate"}, nil
}

func (highCard) Decode(data []byte) (adjudicator.State, error) {
	t := new(table)
	return t, json.Unmarshal(data, t)
}

func (h highCard) LoadPosition(data []byte) (adjudicator.State, error) {
	s, err := h.Decode(data)
	if err != nil {
		return nil, &words.Fault{Says: words.Plain("the table cannot be read")}
	}
	return s, nil
}
func (h highCard) DumpPosition(s adjudicator.State) ([]byte, error)   { return s.Encode() }
func (highCard) Over(s adjudicator.State) (adjudicator.Verdict, bool) { return over(s.(*table)) }
func (highCard) Duties(s adjudicator.State) []adjudicator.Duty        { return duties(s.(*table)) }
func name(i int) string                                               { return []string{"North", "South"}[i] }
func stake(sec *orders.Section) (int, orders.Pos) {
	if pass, ok := sec.Statements[0].(orders.Pass); ok { // HC-6
		return 1, pass.Pos
	}
	b := sec.Statements[0].(orders.Buy)
	return b.Items[0].Count, b.Pos
}

func over(t *table) (adjudicator.Verdict, bool) {
	if t.Round <= 2 && t.Crowns[0] > 0 && t.Crowns[1] > 0 {
		return adjudicator.Verdict{}, false
	}
	winner := "Uplands"
	if t.Crowns[1] > t.Crowns[0] {
		winner = "Lowlands"
	}
	return adjudicator.Verdict{Winner: winner, Why: words.Plain("It holds the most crowns.")}, true // HC-4
}

func duties(t *table) []adjudicator.Duty {
	if _, done := over(t); done {
		return nil
	}
	var list []adjudicator.Duty
	for i, seat := range players {
		switch {
		case t.Alternate && i != t.OnTurn:
		case t.Trick:
			list = append(list, adjudicator.Duty{Seat: seat, Phase: "trick", Section: "trick", Keyword: "TRICK", Required: true})
		default:
			list = append(list, adjudicator.Duty{Seat: seat, Phase: "card", Section: "card", Keyword: "CARD", Required: true, Default: words.Plain("one crown is staked.")})
		}
	}
	return list
}

func (highCard) Stand(s adjudicator.State) adjudicator.Stand {
	t := s.(*table)
	st := adjudicator.Stand{Round: t.Round, Turn: "Both", Phase: "card", PhaseTitle: "Card"}
	if t.Alternate {
		st.Seat, st.Turn = players[t.OnTurn], name(t.OnTurn)
	}
	if t.Trick {
		st.Phase, st.PhaseTitle = "trick", "Trick"
	}
	return st
}

func (h highCard) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	var c adjudicator.Checked
	given := make(map[string]bool)
	for _, sub := range sheets {
		if sub.Seat != seat {
			continue
		}
		for i := range sub.Sheet.Sections {
			sec := &sub.Sheet.Sections[i]
			given[sec.ID] = true
			n, at := stake(sec)
			if seat == "page" && sec.ID != "standing" {
				c.Diagnostics = append(c.Diagnostics, adjudicator.Diagnostic{Pos: at, Severity: orders.Error, Rule: "HC-5", Message: words.Plain("Page plays no card")})
			}
			if n > 3 {
				c.Diagnostics = append(c.Diagnostics, adjudicator.Diagnostic{Pos: at, Severity: orders.Error, Rule: "HC-2", Message: words.Plain("a stake is at most three crowns"), Hint: words.Plain("write 3 crowns")})
			}
			c.Lines = append(c.Lines, adjudicator.Understood{Pos: at, Section: sec.ID, Text: strconv.Itoa(n), Remark: words.Plain(fmt.Sprintf("leaves %d", 5-n))})
		}
	}
	for _, d := range h.Duties(s) {
		if d.Seat == seat && !given[d.Section] {
			c.Missing = append(c.Missing, d)
		}
	}
	return c
}

func (h highCard) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	for _, sub := range sheets {
		if c := h.Check(s, sub.Seat, sheets); orders.Failed(c.Diagnostics) {
			return adjudicator.Outcome{State: s, Refused: true, Diagnostics: c.Diagnostics}
		}
	}
	t := *s.(*table)
	out := adjudicator.Outcome{State: s}
	if t.Alternate {
		return playAlone(t, out, sheets, cup)
	}
	var stakes [2]int
	for _, sub := range sheets {
		if sec := sub.Sheet.Section("card"); sec != nil {
			stakes[slices.Index(players, sub.Seat)], _ = stake(sec)
		}
	}
	if stakes[0] == 0 || stakes[1] == 0 {
		return out // HC-1: the other stake is still to come
	}
	return playBoth(t, out, stakes, cup)
}

func playBoth(t table, out adjudicator.Outcome, stakes [2]int, cup dice.Cup) adjudicator.Outcome {
	var faces [2]int
	out.Events = append(out.Events, adjudicator.Event{Detail: opened{t.Round}})
	for i := range players {
		why := dice.Reason{Who: name(i), What: "card"}
		faces[i] = cup.Throw(1, why)[0]
		out.Events = append(out.Events,
			adjudicator.Event{Detail: drew{name(i), stakes[i]}, Depth: 1, Throws: []dice.Throw{{Reason: why, Faces: []int{faces[i]}}}},
			adjudicator.Event{Detail: whispered{name(i)}, Depth: 1, VisibleTo: []adjudicator.Seat{players[i]}})
	}
	if faces[0] != faces[1] {
		winner := 0
		if faces[1] > faces[0] {
			winner = 1
		}
		prize := min(stakes[1-winner], t.Crowns[1-winner])
		t.Crowns[winner] += prize
		t.Crowns[1-winner] -= prize
		out.Events = append(out.Events, adjudicator.Event{Detail: won{name(winner), prize}, Depth: 1})
	}
	t.Round++
	out.State = &t
	for _, seat := range players {
		out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: seat, SectionKey: orders.SectionKey{ID: "card"}})
	}
	return out
}

// playAlone is a turn of an alternate game against the bank: the stake is kept, the die decides whether a trick works (HC-3).
func playAlone(t table, out adjudicator.Outcome, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	var sheet *orders.Sheet
	for _, sub := range sheets {
		if sub.Seat == players[t.OnTurn] {
			sheet = sub.Sheet
		}
	}
	if sheet == nil {
		return out
	}
	works := t.Trick
	if card := sheet.Section("card"); card != nil && !t.Trick {
		n, _ := stake(card)
		why := dice.Reason{Who: name(t.OnTurn), What: "card"}
		faces := cup.Throw(1, why)
		out.Events = append(out.Events, adjudicator.Event{Detail: drew{name(t.OnTurn), n}, Depth: 1, Throws: []dice.Throw{{Reason: why, Faces: faces}}})
		out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: players[t.OnTurn], SectionKey: card.Key()})
		works, t.Trick = faces[0] >= 4, true
	}
	trick := sheet.Section("trick")
	switch {
	case trick != nil && works:
		out.Events = append(out.Events, adjudicator.Event{Detail: tricked{name(t.OnTurn)}, Depth: 1})
		out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: players[t.OnTurn], SectionKey: trick.Key()})
	case trick != nil && len(out.Consumed) > 0:
		_, at := stake(trick)
		out.Stopped, out.State = true, &t
		out.Diagnostics = []adjudicator.Diagnostic{{Pos: at, Severity: orders.Error, Rule: "HC-3", Message: words.Plain("the trick does not work after so low a card")}}
		return out
	case trick == nil && len(out.Consumed) > 0:
	default:
		return out
	}
	t.Trick = false
	if t.OnTurn = 1 - t.OnTurn; t.OnTurn == 0 {
		t.Round++
	}
	out.State = &t
	return out
}

func (highCard) Position(s adjudicator.State, viewer adjudicator.Seat) adjudicator.Position {
	t := s.(*table)
	rows := make([]adjudicator.Row, len(players))
	for i, seat := range players {
		rows[i] = adjudicator.Row{Key: string(seat), Cells: cellsOf(name(i), strconv.Itoa(t.Crowns[i]))}
	}
	return adjudicator.Position{Title: "High Card", Tables: []adjudicator.Table{{
		ID: "crowns", Title: "Crowns", Columns: []adjudicator.Column{{Title: "Player"}, {Title: "Crowns", Number: true}}, Rows: rows,
	}}}
}

// Substitute implements adjudicator.Ruleset (HC-6).
func (highCard) Substitute(_ adjudicator.State, d adjudicator.Duty, _ []adjudicator.Submission, provident bool) []string {
	if provident && d.Section == "card" {
		return []string{"2 crowns"}
	}
	return nil
}

// Phases implements adjudicator.Ruleset.
func (highCard) Phases() []adjudicator.PhaseInfo {
	return []adjudicator.PhaseInfo{{ID: "card", Title: "Card"}, {ID: "trick", Title: "Trick"}}
}

// cellsOf is a row of a table.
func cellsOf(texts ...string) []words.Text {
	cells := make([]words.Text, len(texts))
	for i, text := range texts {
		cells[i] = words.Of(words.Name(text))
	}
	return cells
}
