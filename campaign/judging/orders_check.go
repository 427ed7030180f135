package judging

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/pattern"
	"despatch/templates"
)

// ordersCheckLine is how a check is opened with a word too many.
var ordersCheckLine = pattern.Of(`(?i)^\s*ORDERS\s+CHECK\s+(\S.*)$`)

// OrdersCheck refuses a sheet that opens with ORDERS CHECK, and shows it as the check that it is meant for.
func (j *Judging) OrdersCheck() (v Verdict, settled bool, err error) {
	rows := strings.Split(j.Text, "\n")
	at := j.Sheet.Header.Line
	if j.Implied || at < 1 || at > len(rows) || strings.EqualFold(j.Game.ID, "check") {
		return Verdict{}, false, nil
	}
	m := ordersCheckLine.FindStringSubmatch(rows[at-1])
	if m == nil {
		return Verdict{}, false, nil
	}
	sheet := []string{"CHECK " + strings.TrimSpace(m[1])}
	for _, row := range rows[at:] {
		if incoming.EndsSheet(row) {
			break
		}
		if strings.TrimSpace(row) != "" && !incoming.IsComment(row) {
			sheet = append(sheet, strings.TrimRight(row, " \t"))
		}
	}
	v, err = j.Refuse(templates.Illformed, book.Say(checkOpensWithCheck{}), nil, "the sheet opens with ORDERS CHECK")
	if err != nil {
		return v, true, err
	}
	r := v.Refused
	r.Offer, r.Form, r.Turns, r.Awaited, r.Stand = strings.Join(append(sheet, strings.TrimSpace(journal.EndLine)), "\n"), false, nil, nil, adjudicator.Stand{}
	return v, true, nil
}
