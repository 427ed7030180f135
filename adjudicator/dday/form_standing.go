package dday

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// sayings are what standing orders say for cards that ask nobody, by side, with an example.
var sayings = [2][]struct {
	cards, line string
}{
	{
		{"orders 1, 11 and 13", "lose infantry, artillery, bunker, tank"},
		{"orders 4 and 6", "fire Z30: United States fighter"},
		{"order 9", "fire Gold: tank, infantry"},
		{"order 9", "hold fire Z14"},
	},
	{
		{"orders 11 and 13", "lose infantry, artillery, tank"},
	},
}

// standingNotes tell a seat what its standing orders may say, and which tactics cards are still its own.
func (f orderForm) standingNotes(seat Power) []string {
	var notes []string
	for _, row := range sayings[normandy.Side(seat)] {
		notes = append(notes, fmt.Sprintf("for %s, such as: %s", row.cards, row.line))
	}
	notes = append(notes, f.fillNotes(seat)...)
	if !f.Now.OptionOn(optionTactics) {
		return notes
	}
	return append(notes, f.deckNotes(seat)...)
}

// vain says whether a standing order speaks of a tactics card that is out of the deck: to send it again would be refused.
func (f field) vain(st orders.Statement) bool {
	switch st := unconditional(NoPower, st).Statement.(type) {
	case forms.Use:
		return st.Card <= lastCard && f.Now.Gone(st.Card)
	case forms.Ask:
		return st.Card <= lastCard && f.Now.Gone(st.Card)
	}
	return false
}

// fillNotes give for each chart of a seat that holds units a line that brings them in.
func (f orderForm) fillNotes(seat Power) []string {
	card := axisChart
	if normandy.Side(seat) == 1 {
		card = allyChart
	}
	var notes []string
	for _, c := range f.ChartsOf(normandy.Side(seat)) {
		if len(f.Now.Charts[c]) == 0 || !slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) {
			continue
		}
		notes = append(notes, fmt.Sprintf("for order %d, such as: %s", card, f.FillText(c)))
	}
	return notes
}

// deckNotes name the tactics cards that a seat's side may still use.
func (f orderForm) deckNotes(seat Power) []string {
	var left []string
	for n := 1; n <= lastCard; n++ {
		if f.TacticUser(n) == normandy.Side(seat) && !f.Now.Gone(n) {
			left = append(left, fmt.Sprintf("%d %s", n, f.Tactics[n-1].Name))
		}
	}
	if left == nil {
		return []string{"no tactics card is left to you"}
	}
	return []string{"tactics cards left to you: " + strings.Join(left, ", "), "use one with: use tactics N; be asked with: ask about tactics N"}
}
