package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// sayings are what standing orders say for cards that ask nobody, by side, with an example.
var sayings = [2][]forOrders{
	{
		{[]words.Number{1, 11, 13}, "lose infantry, artillery, bunker, tank"},
		{[]words.Number{4, 6}, "fire Z30: United States fighter"},
		{[]words.Number{9}, "fire Gold: tank, infantry"},
		{[]words.Number{9}, "hold fire Z14"},
	},
	{
		{[]words.Number{11, 13}, "lose infantry, artillery, tank"},
	},
}

// standingNotes tell a seat what its standing orders may say, and which tactics cards are still its own.
func (f orderForm) standingNotes(seat normandy.Power) []words.Text {
	var notes []words.Text
	for _, row := range sayings[normandy.Side(seat)] {
		notes = append(notes, book.Say(row))
	}
	notes = append(notes, f.fillNotes(seat)...)
	if !f.Now.OptionOn(normandy.OptionTactics) {
		return notes
	}
	return append(notes, f.deckNotes(seat)...)
}

// vain says whether a standing order speaks of a tactics card that is out of the deck: to send it again would be refused.
func (f field) vain(st orders.Statement) bool {
	switch st := unconditional(normandy.NoPower, st).Statement.(type) {
	case forms.Use:
		return st.Card <= normandy.LastCard && f.Now.Gone(st.Card)
	case forms.Ask:
		return st.Card <= normandy.LastCard && f.Now.Gone(st.Card)
	}
	return false
}

// fillNotes give for each chart of a seat that holds units a line that brings them in.
func (f orderForm) fillNotes(seat normandy.Power) []words.Text {
	card := normandy.AxisChart
	if normandy.Side(seat) == 1 {
		card = normandy.AllyChart
	}
	var notes []words.Text
	for _, c := range f.ChartsOf(normandy.Side(seat)) {
		if len(f.Now.Charts[c]) == 0 || !slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) {
			continue
		}
		notes = append(notes, book.Say(forOrders{[]words.Number{words.Number(card)}, words.Line(f.FillText(c))}))
	}
	return notes
}

// deckNotes name the tactics cards that a seat's side may still use.
func (f orderForm) deckNotes(seat normandy.Power) []words.Text {
	var left []cardLeft
	for n := 1; n <= normandy.LastCard; n++ {
		if f.TacticUser(n) == normandy.Side(seat) && !f.Now.Gone(n) {
			left = append(left, cardLeft{n, f.Tactic(n)})
		}
	}
	if left == nil {
		return []words.Text{book.Say(cardsLeft{})}
	}
	return []words.Text{book.Say(cardsLeft{left}), book.Say(howToUse{})}
}
