package daemon

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// coin is a game of a few lines, so that a crash test plays a whole game in a moment. Heads and Tails each stake one to three
// crowns; when both have, one die decides who takes both stakes: Heads on an even face. After two rounds the game is over.
type coin struct{ adjudicator.Plain }

type purse struct {
	Round  int
	Crowns [2]int
}

func (p *purse) Encode() ([]byte, error) { return json.Marshal(p) }

type tossed struct {
	Winner string `json:"winner"`
	Face   int    `json:"face"`
	Stakes [2]int `json:"stakes"`
}

func (tossed) EventType() string { return "tossed" }

var (
	coinSeats = []adjudicator.Seat{"heads", "tails"}
	coinNames = []string{"Heads", "Tails"}
	coinWords = &orders.Vocabulary{
		Seats:    []orders.Name{{ID: "heads", Name: "Heads"}, {ID: "tails", Name: "Tails"}},
		Units:    []orders.Name{{ID: "crown", Name: "crown", Plural: "crowns"}},
		Sections: []orders.SectionType{{ID: "stake", Keyword: "STAKE", Forms: []orders.Form{orders.FormBuy}}},
	}
)

func (coin) Phrases() *words.Book { return coinBook }

var coinBook = words.Carried(fstest.MapFS{"en/coin.tmpl": {Data: []byte(`{{define "tossed"}}The die shows {{.Face}}: {{.Winner}} takes the stakes.{{end}}`)}})

func (coin) Info() adjudicator.Info {
	return adjudicator.Info{
		Name: "coin", Title: "Coin", Version: 1,
		Seats:     []adjudicator.SeatInfo{{ID: "heads", Name: "Heads", Side: "Heads"}, {ID: "tails", Name: "Tails", Side: "Tails"}},
		Scenarios: []adjudicator.ScenarioInfo{{ID: "table", Title: "At the table"}},
	}
}

func (coin) Vocabulary() *orders.Vocabulary { return coinWords }

func (coin) New(string, adjudicator.Options) (adjudicator.State, error) {
	return &purse{Round: 1, Crowns: [2]int{9, 9}}, nil
}

func (coin) Decode(data []byte) (adjudicator.State, error) {
	p := new(purse)
	return p, json.Unmarshal(data, p)
}

func (c coin) LoadPosition(data []byte) (adjudicator.State, error) { return c.Decode(data) }
func (coin) DumpPosition(s adjudicator.State) ([]byte, error)      { return s.Encode() }

func (coin) Stand(s adjudicator.State) adjudicator.Stand {
	return adjudicator.Stand{Round: s.(*purse).Round, Turn: "Both", Phase: "stake", PhaseTitle: "Stake"}
}

func (coin) Over(s adjudicator.State) (adjudicator.Verdict, bool) {
	p := s.(*purse)
	if p.Round <= 2 {
		return adjudicator.Verdict{}, false
	}
	richer := 0
	if p.Crowns[1] > p.Crowns[0] {
		richer = 1
	}
	return adjudicator.Verdict{Winner: coinNames[richer], Why: words.Plain("It holds the most crowns.")}, true
}

func (c coin) Duties(s adjudicator.State) []adjudicator.Duty {
	if _, over := c.Over(s); over {
		return nil
	}
	var list []adjudicator.Duty
	for _, seat := range coinSeats {
		list = append(list, adjudicator.Duty{Seat: seat, Phase: "stake", Section: "stake", Keyword: "STAKE", Required: true})
	}
	return list
}

func (c coin) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	var out adjudicator.Checked
	given := false
	for _, sub := range sheets {
		if sub.Seat != seat || sub.Sheet.Section("stake") == nil {
			continue
		}
		given = true
		b := sub.Sheet.Section("stake").Statements[0].(orders.Buy)
		if b.Items[0].Count == deadlyStake && slices.Contains([]string{"check", "beside"}, os.Getenv(deadlyVariable)) {
			dieHere()
		}
		if n := b.Items[0].Count; n > 3 {
			out.Diagnostics = append(out.Diagnostics, adjudicator.Diagnostic{
				Pos: b.Pos, Severity: orders.Error, Rule: "COIN-1", Message: words.Plain("a stake is at most three crowns"), Hint: words.Plain("write 3 crowns"),
			})
		}
	}
	for _, duty := range c.Duties(s) {
		if duty.Seat == seat && !given {
			out.Missing = append(out.Missing, duty)
		}
	}
	return out
}

func (c coin) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := adjudicator.Outcome{State: s}
	var stakes [2]int
	for _, sub := range sheets {
		if checked := c.Check(s, sub.Seat, sheets); orders.Failed(checked.Diagnostics) {
			out.Refused, out.Diagnostics = true, checked.Diagnostics
			return out
		}
		if sec := sub.Sheet.Section("stake"); sec != nil {
			stakes[slices.Index(coinSeats, sub.Seat)] = sec.Statements[0].(orders.Buy).Items[0].Count
		}
	}
	if stakes[0] == 0 || stakes[1] == 0 {
		return out
	}
	if os.Getenv(deadlyVariable) == "resolve" {
		dieHere()
	}
	p := *s.(*purse)
	why := dice.Reason{Who: "Heads", What: "coin"}
	face := int(cup.Throw(1, why)[0])
	winner := face % 2
	p.Crowns[winner] += stakes[1-winner]
	p.Crowns[1-winner] -= stakes[1-winner]
	p.Round++
	out.State = &p
	for _, seat := range coinSeats {
		out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: seat, SectionKey: orders.SectionKey{ID: "stake"}})
	}
	out.Events = []adjudicator.Event{{
		Detail: tossed{Winner: coinNames[winner], Face: face, Stakes: stakes},
		Throws: []dice.Throw{{Reason: why, Faces: []int{face}}},
	}}
	return out
}

func (coin) Position(s adjudicator.State, _ adjudicator.Seat) adjudicator.Position {
	p := s.(*purse)
	var rows []adjudicator.Row
	for i, seat := range coinSeats {
		rows = append(rows, adjudicator.Row{Key: string(seat), Cells: cellsOf(coinNames[i], fmt.Sprint(p.Crowns[i]))})
	}
	return adjudicator.Position{Title: "Coin", Tables: []adjudicator.Table{{
		ID: "crowns", Title: "Crowns", Columns: []adjudicator.Column{{Title: "Player"}, {Title: "Crowns", Number: true}}, Rows: rows,
	}}}
}

// cellsOf is a row of a table.
func cellsOf(texts ...string) []words.Text {
	cells := make([]words.Text, len(texts))
	for i, text := range texts {
		cells[i] = words.Of(words.Name(text))
	}
	return cells
}
