package templates

import (
	"strings"

	"despatch/adjudicator"
)

// EventsText lays out events as a report does, for programs that print without mailing.
func EventsText(told []Told) string {
	var b strings.Builder
	for _, t := range told {
		b.WriteString(toldText(t) + "\n")
	}
	return Fill(b.String()) + "\n"
}

// PositionText lays out a position as a report does, with what changed since before marked.
func PositionText(before *adjudicator.Position, after adjudicator.Position) string {
	var b strings.Builder
	for _, t := range Compare(before, after) {
		b.WriteString("\n" + underlined(t.Title) + "\n" + textTable(t) + "\n")
	}
	return b.String()
}
