package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/templates/blocks"
	"despatch/templates/paper"
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
		if s.Who != commands.Master && mayAsk(h, s) && serves(h.Game.Rules, s.Verb) {
			card.Commands = append(card.Commands, usage(s))
		}
	}
	return card
}

// serves says whether a game has what a command asks for: battles that can be worked out, orders that stand.
func serves(rules adjudicator.Ruleset, verb commands.Verb) bool {
	switch verb {
	case commands.VerbOdds:
		return rules.Oddsmaker() != nil
	case commands.VerbStanding, commands.VerbStandingClear:
		return rules.Vocabulary().Section(journal.StandingSection) != nil
	}
	return true
}

// cardSteps is what a card takes, for which letters are measured and placed: some tens of milliseconds.
const cardSteps = 5_000_000

// answerCard sends the card twice, in the letter and as a page to print. A page that cannot be printed is left out, for the letter has all of it.
func answerCard(h *underway.Letter) (reading.Said, error) {
	card, letters, logger, game := cardOf(h), h.Clerk.LettersFor(h.Game, h.Player), h.Clerk.Logger, h.Game.ID
	reader := ""
	if h.Player != nil {
		reader = h.Player.ID
	}
	answer, not := underway.Apart(h, h.Game.TaskName("card", reader), cardSteps, func(desk.Viewer, int) (answer reading.Said, _ int, err error) {
		var page []byte
		err = writing.Guard(func() (err error) { page, err = printed(letters, card); return err })
		if err != nil {
			logger.Error("the card cannot be printed", "game", game, "error", err)
		} else {
			card.File = game + "-card.pdf"
			answer.Files = []writing.Attachment{{Name: card.File, Type: "application/pdf", Data: page}}
		}
		part, err := letters.Part("help-card", words.Of(words.Line("HELP CARD")), true, card)
		part = part.Laid()
		part.Weight = len(page)
		answer.Written = &part
		return answer, cardSteps, err
	})
	if not != nil {
		return *not, nil
	}
	return answer, nil
}

// printed is a card as a page of PDF, headed with the first words of its letter.
func printed(letters *templates.Set, card templates.HelpCard) ([]byte, error) {
	part, err := letters.Part("help-card", words.Text{}, true, card)
	if err != nil {
		return nil, err
	}
	title, is := part.Body[0].Block.(blocks.Paragraph)
	if !is {
		return nil, fmt.Errorf("%w: the card begins with a %T", writing.ErrFault, part.Body[0].Block)
	}
	return paper.PDF(title.Words.String(), part.Body[1:])
}

// Card is the card of a game for whoever plays it: as the text of a letter, and as a page of PDF.
func Card(rules adjudicator.Ruleset) (text string, page []byte, err error) {
	letters, err := templates.Open(words.English)
	if err != nil {
		return "", nil, err
	}
	card := templates.HelpCard{Game: rules.Info().Title, Sections: orderCard(rules.Vocabulary(), "")}
	for _, s := range commands.Table() {
		if s.Who != commands.Master && serves(rules, s.Verb) {
			card.Commands = append(card.Commands, usage(s))
		}
	}
	part, err := letters.Part("help-card", words.Text{}, true, card)
	if err != nil {
		return "", nil, err
	}
	page, err = printed(letters, card)
	return part.Body.Text(), page, err
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
