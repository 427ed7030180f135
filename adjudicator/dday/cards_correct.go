package dday

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// correctedTable shows the cards that the players have corrected, tactics cards as long as they are in the deck.
func (f field) correctedTable() adjudicator.Table {
	table := adjudicator.Table{ID: "cards", Title: "Cards as the players have corrected them",
		Columns: []adjudicator.Column{{Title: "Card"}, {Title: "Whose"}, {Title: "What it does"}}}
	add := func(key string, card words.Topic, whose string, does words.Text) {
		table.Rows = append(table.Rows, adjudicator.Row{Key: key, Cells: []words.Text{book.Say(card), book.Say(words.Name(whose)), does}})
	}
	for i := range f.Orders {
		if row := &f.Orders[i]; row.Sure == deck.Corrected {
			add(fmt.Sprintf("order-%d", row.Number), orderRow{row.Number, words.Name(row.Name)}, row.Active, row.Says())
		}
	}
	for i := range f.Fortune {
		if row := &f.Fortune[i]; row.Sure == deck.Corrected {
			add(fmt.Sprintf("fortune-%d", row.Number), fortuneRow{row.Number}, f.Orders[i].Active, f.Decks.Says(row.Number))
		}
	}
	for i := range f.Tactics {
		if row := &f.Tactics[i]; row.Sure == deck.Corrected && !f.Now.Gone(row.Number) {
			add(fmt.Sprint(row.Number), tacticsRow{row.Number, words.Name(row.Name)}, normandy.SideNames[f.TacticUser(row.Number)], row.Says())
		}
	}
	return table
}

// Remark implements adjudicator.Ruleset: what a corrected card does in this game. Of order cards the rules DD-ORDER.n.1 and so on
// are told.
func (g ruleset) Remark(s adjudicator.State, rule string) words.Text {
	t := tablesOf(s)
	for i := range t.Tactics {
		var what words.Topic
		var whose string
		var says words.Text
		switch row, order, fortune := &t.Tactics[i], &t.Orders[i], &t.Fortune[i]; {
		case row.Sure == deck.Corrected && rule == fmt.Sprintf("DD-TACTIC.%d", row.Number):
			what, whose, says = tacticsNamed{row.Number, words.Name(row.Name)}, normandy.SideNames[fieldOf(s).TacticUser(row.Number)], row.Says()
		case fortune.Sure == deck.Corrected && rule == fmt.Sprintf("DD-FORTUNE.%d", fortune.Number):
			what, whose, says = fortuneNumbered{fortune.Number}, order.Active, t.Decks.Says(fortune.Number)
		case order.Sure == deck.Corrected && strings.HasPrefix(rule, fmt.Sprintf("DD-ORDER.%d.", order.Number)):
			what, whose, says = orderNamed{order.Number, words.Name(order.Name)}, order.Active, order.Says()
		default:
			continue
		}
		return book.Say(cardCorrected{what, words.Name(whose), says})
	}
	return words.Text{}
}

// What the players have corrected.
type (
	// cardCorrected says what a card does now: in the words of its data, or of the players.
	cardCorrected struct {
		What words.Topic
		Of   words.Name
		Says words.Text
	}
	// Rows of the table of cards begin so.
	orderRow struct {
		Number int
		Name   words.Name
	}
	fortuneRow struct{ Number int }
	tacticsRow struct {
		Number int
		Name   words.Name
	}
	tacticsNamed struct {
		Number int
		Name   words.Name
	}
	fortuneNumbered struct{ Number int }
	orderNamed      struct {
		Number int
		Name   words.Name
	}
)
