package templates

import (
	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

// EventsText lays out events as a report does, for programs that print without mailing.
func EventsText(told []Told) string {
	return blocks.Document{{Block: account(told)}}.Text() + "\n"
}

// PositionText lays out a position as a report does, with what changed since before marked.
func PositionText(before *adjudicator.Position, after adjudicator.Position) string {
	var doc blocks.Document
	for _, t := range Compare(before, after) {
		doc = append(doc, blocks.Item{Block: blocks.Heading{Words: blocks.Said(string(t.Title))}}, blocks.Item{Block: t.block(words.English)})
	}
	return "\n" + doc.Text()
}
