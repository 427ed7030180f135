package dday

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
	"despatch/words"
)

// corrected returns the tables with the cards that a file corrects; "" corrects none.
func (t *tables) corrected(file string) (*tables, error) {
	if file == "" {
		return t, nil
	}
	decks, err := t.Correct(file)
	if err != nil {
		return nil, err
	}
	c := *t
	c.Decks = decks
	return &c, nil
}

// decksPlayed refuses a file that corrects cards of a deck without which the game is played (DD-SETUP.6).
func (t *tables) decksPlayed(options map[string]string) error {
	d, err := t.Correct(options[optionCards])
	if err != nil {
		return err
	}
	var errs []error
	without := func(option, kind string) {
		if options[option] != "on" {
			errs = append(errs, fmt.Errorf("option %q corrects %s cards, and the game is played without them: set %q to on", optionCards, kind, option))
		}
	}
	if correctsTactics(d) {
		without(optionTactics, "tactics")
	}
	if slices.ContainsFunc(d.Fortune, func(row deck.Fortune) bool { return row.Sure == deck.Corrected }) {
		without(optionFortune, "fortune")
	}
	return errors.Join(errs...)
}

// correctsTactics says whether any tactics card is corrected: it may then do what no printed card does.
func correctsTactics(d deck.Decks) bool {
	return slices.ContainsFunc(d.Tactics, func(row deck.Tactic) bool { return row.Sure == deck.Corrected })
}

// correctedTable shows the cards that the players have corrected, tactics cards as long as they are in the deck.
func (f field) correctedTable() adjudicator.Table {
	table := adjudicator.Table{ID: "cards", Title: "Cards as the players have corrected them",
		Columns: []adjudicator.Column{{Title: "Card"}, {Title: "Whose"}, {Title: "What it does"}}}
	add := func(key, card, whose, does string) {
		table.Rows = append(table.Rows, adjudicator.Row{Key: key, Cells: []words.Text{book.Say(words.Name(card)), book.Say(words.Name(whose)), words.Of(words.Own(does))}})
	}
	for i := range f.Orders {
		if row := &f.Orders[i]; row.Sure == deck.Corrected {
			add(fmt.Sprintf("order-%d", row.Number), fmt.Sprintf("Order %d %s", row.Number, row.Name), row.Active, row.Says())
		}
	}
	for i := range f.Fortune {
		if row := &f.Fortune[i]; row.Sure == deck.Corrected {
			add(fmt.Sprintf("fortune-%d", row.Number), fmt.Sprintf("Fortune %d", row.Number), f.Orders[i].Active, f.Decks.Says(row.Number))
		}
	}
	for i := range f.Tactics {
		if row := &f.Tactics[i]; row.Sure == deck.Corrected && !f.s.gone(row.Number) {
			add(fmt.Sprint(row.Number), fmt.Sprintf("Tactics %d %s", row.Number, row.Name), sideNames[f.tacticUser(row.Number)], row.Says())
		}
	}
	return table
}

// Remark implements adjudicator.Remarker: what a corrected card does in this game. Of order cards the rules DD-ORDER.n.1 and so on
// are told.
func (g ruleset) Remark(s adjudicator.State, rule string) string {
	t := tablesOf(s)
	for i := range t.Tactics {
		var what, whose, says string
		switch row, order, fortune := &t.Tactics[i], &t.Orders[i], &t.Fortune[i]; {
		case row.Sure == deck.Corrected && rule == fmt.Sprintf("DD-TACTIC.%d", row.Number):
			what, whose, says = fmt.Sprintf("card %d, %s", row.Number, row.Name), sideNames[t.tacticUser(unwrap(s), row.Number)], row.Says()
		case fortune.Sure == deck.Corrected && rule == fmt.Sprintf("DD-FORTUNE.%d", fortune.Number):
			what, whose, says = fmt.Sprintf("fortune card %d", fortune.Number), order.Active, t.Decks.Says(fortune.Number)
		case order.Sure == deck.Corrected && strings.HasPrefix(rule, fmt.Sprintf("DD-ORDER.%d.", order.Number)):
			what, whose, says = fmt.Sprintf("order %d, %s", order.Number, order.Name), order.Active, order.Says()
		default:
			continue
		}
		return fmt.Sprintf("In this game the players have corrected %s, a card of the %s: %s.", what, whose, strings.TrimSuffix(says, "."))
	}
	return ""
}
