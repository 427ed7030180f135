package demo

import (
	"fmt"
	"mime"
	"slices"
	"strings"
)

// reports are the letters that brought the players the reports of their own turns, in the order of the turns.
func (t *table) reports() []*received {
	var all []exchange
	for _, p := range t.players {
		_, done := p.state()
		all = append(all, done...)
	}
	slices.SortFunc(all, func(a, b exchange) int { return a.at.Compare(b.at) })
	var reports []*received
	for _, e := range all {
		reports = append(reports, e.report)
	}
	return reports
}

// shown are the header fields that are printed above a report.
var shown = []string{"From", "To", "Subject", "Date", "Message-ID"}

// rule parts one letter from the next.
var rule = strings.Repeat("=", 78)

// printReports prints the reports as their players read them.
func (t *table) printReports() error {
	for _, r := range t.reports() {
		fmt.Fprintln(t.options.Out, rule)
		for _, name := range shown {
			value, err := new(mime.WordDecoder).DecodeHeader(r.header.Get(name))
			if err != nil {
				return fmt.Errorf("the %s of letter %s: %w", name, r.MessageID, err)
			}
			fmt.Fprintf(t.options.Out, "%s: %s\n", name, value)
		}
		if _, err := fmt.Fprintf(t.options.Out, "%s\n\n%s\n\n", rule, strings.TrimRight(r.Full, "\n")); err != nil {
			return err
		}
	}
	return nil
}
