package judging

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders/sheets"
	"despatch/templates"
	"despatch/words"
)

// OverBy says that the turn is over for which the orders of a letter were meant, where the sheet that is offered is for a later one; nothing else.
func (j *Found) OverBy(meant []journal.SeatTurn, offered []templates.Turn) words.Text {
	if len(meant) != 1 || len(offered) != 1 || j.Game.Waits(meant[0].Seat, meant[0].Round).Text != "" {
		return words.Text{}
	}
	sheet, _ := sheets.Parse(offered[0].Header, j.Game.Rules.Vocabulary())
	if sheet == nil || adjudicator.Seat(sheet.Header.Seat) != meant[0].Seat || sheet.Header.Round <= meant[0].Round {
		return words.Text{}
	}
	return book.Say(turnCarriedOut{words.Name(offered[0].Seat), meant[0].Round, sheet.Header.Round})
}

// KeywordsOf are the keywords of the sections of orders without a header.
func (j *Found) KeywordsOf() (keywords []string) {
	for _, sec := range j.Sheet.Sections {
		keywords = append(keywords, j.Game.Keyword(sec.Key()))
	}
	return keywords
}
