package templates

import (
	"despatch/adjudicator"
	"despatch/templates/blocks"
)

// EventsText lays out events as a report does, for programs that print without mailing.
func EventsText(told []Told) string {
	return blocks.Document{{Block: account(told)}}.Text() + "\n"
}

// PositionText lays out a position as a report does, with what changed since before marked.
func PositionText(before *adjudicator.Position, after adjudicator.Position) string {
	var doc blocks.Document
	for _, t := range Compare(before, after) {
		doc = append(doc, blocks.Item{Block: blocks.Heading{Words: blocks.Said(t.Title)}}, blocks.Item{Block: t.block()})
	}
	return "\n" + doc.Text()
}
