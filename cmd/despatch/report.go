package main

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign/records"
	"despatch/templates"
)

// report prints what happened: complaints first, then the events, then the position with what changed marked.
func (t *offlineTable) report(format string) error {
	if format != "text" {
		return t.reportData(format)
	}
	for _, d := range t.diags {
		fmt.Fprintf(stdout, "%s: %s\n", d.file, d.Diagnostic)
	}
	if len(t.events) == 0 {
		fmt.Fprintln(stdout, "Nothing was carried out.")
		return nil
	}
	phrases, err := templates.OpenPhrases(t.game.Phrases(), records.Language)
	if err != nil {
		return err
	}
	told, err := phrases.Tell(t.events)
	if err != nil {
		return err
	}
	before := t.game.Position(t.before, "")
	for _, part := range []string{templates.EventsText(told), templates.PositionText(&before, t.game.Position(t.state, ""))} {
		fmt.Fprintf(stdout, "%s\n\n", strings.Trim(part, "\n"))
	}
	return nil
}

// dataReport is a report as machines read it. It says where the game stands now.
type dataReport struct {
	Round       int             `json:"round"`
	Turn        string          `json:"turn"`
	Phase       string          `json:"phase"`
	Diagnostics []diagnosticRow `json:"diagnostics"`
	Events      []eventRow      `json:"events"`
}

type diagnosticRow struct {
	File     string `json:"file"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Severity string `json:"severity"`
	Rule     string `json:"rule,omitempty"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
}

type eventRow struct {
	Type   string             `json:"type"`
	Rules  []string           `json:"rules,omitempty"`
	Detail adjudicator.Detail `json:"detail"`
	Throws []throwRow         `json:"throws,omitempty"`
}

type throwRow struct {
	Place string      `json:"place,omitempty"`
	Round int         `json:"round,omitempty"`
	Who   string      `json:"who"`
	What  string      `json:"what"`
	Faces []dice.Face `json:"faces"`
}

func (t *offlineTable) reportData(format string) error {
	stand := t.game.Stand(t.state)
	out := dataReport{
		Round: stand.Round, Turn: stand.Turn, Phase: stand.Phase,
		Diagnostics: make([]diagnosticRow, 0, len(t.diags)), Events: make([]eventRow, 0, len(t.events)),
	}
	for _, d := range t.diags {
		out.Diagnostics = append(out.Diagnostics, diagnosticRow{
			File: d.file, Line: d.Line, Column: d.Column, Severity: d.Severity.String(), Rule: d.Rule, Message: d.Message.String(), Hint: d.Hint.String(),
		})
	}
	for _, e := range t.events {
		row := eventRow{Type: e.Detail.EventType(), Rules: e.Rules, Detail: e.Detail}
		for _, thrown := range e.Throws {
			why := thrown.Reason
			row.Throws = append(row.Throws, throwRow{Place: why.Place, Round: why.Round, Who: why.Who, What: why.What, Faces: thrown.Faces})
		}
		out.Events = append(out.Events, row)
	}
	if format == "yaml" {
		return printYAML(out)
	}
	return printJSON(out)
}
