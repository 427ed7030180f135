package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// cardTopic is what HELP is asked for with for a page to print.
const cardTopic = "card"

// cardOf is a page for a player: every order of the game once, in the sections that take it, and what else he may write.
func cardOf(h *underway.Letter) templates.HelpCard {
	seat := adjudicator.Seat("")
	if h.Player != nil && len(h.Player.Seats) > 0 {
		seat = h.Player.Seats[0]
	}
	card := templates.HelpCard{Game: h.Game.Info.Title, Sections: orderCard(h.Game.Rules.Vocabulary(), seat)}
	for _, s := range commands.Table() {
		if s.Who != commands.Master && mayAsk(h, s) {
			card.Commands = append(card.Commands, usage(s))
		}
	}
	return card
}

// orderCard is the grammar of a game's orders by example, as a seat would write them; "" is for whom no seat is known. A form that several sections
// take has its example in the first, and is named in the others.
func orderCard(v *orders.Vocabulary, seat adjudicator.Seat) (card []templates.CardSection) {
	l := v.Lookup()
	shown := make(map[orders.Form]bool)
	for i := range v.Sections {
		section := &v.Sections[i]
		of := templates.CardSection{Keyword: section.Keyword, Takes: takes[section.Takes]}
		for _, form := range l.StatementsOf(section) {
			switch {
			case form.ID == orders.FormPass: // told once for all
			case shown[form.ID] || form.Example == "":
				of.Again = append(of.Again, words.Name(form.Plural))
			default:
				of.Examples = append(of.Examples, v.SampleFor(string(seat), form.Example))
			}
			shown[form.ID] = true
		}
		slices.Sort(of.Again)
		card = append(card, of)
	}
	return card
}

// takes is what stands behind a keyword.
var takes = map[orders.Argument]string{orders.SpaceArgument: " place", orders.NumberArgument: " n"}

// asksForCard says whether HELP is asked for a card, and of which game.
func asksForCard(h *underway.Letter, topic string) bool {
	return strings.EqualFold(topic, cardTopic) && h.Game != nil && h.Game.Rules != nil
}
