package campaign

import (
	"regexp"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// ordersCheckLine is how a check is opened with a word too many.
var ordersCheckLine = regexp.MustCompile(`(?i)^\s*ORDERS\s+CHECK\s+(\S.*)$`)

// ordersCheck refuses a sheet that opens with ORDERS CHECK, and shows it as the check that it is meant for.
func (j *judging) ordersCheck() (v verdict, settled bool, err error) {
	rows := strings.Split(j.text, "\n")
	at := j.sheet.Header.Line
	if j.implied || at < 1 || at > len(rows) || strings.EqualFold(j.game.ID, "check") {
		return verdict{}, false, nil
	}
	m := ordersCheckLine.FindStringSubmatch(rows[at-1])
	if m == nil {
		return verdict{}, false, nil
	}
	sheet := []string{"CHECK " + strings.TrimSpace(m[1])}
	for _, row := range rows[at:] {
		if endsSheet(row) {
			break
		}
		if strings.TrimSpace(row) != "" && !isComment(row) {
			sheet = append(sheet, strings.TrimRight(row, " \t"))
		}
	}
	v, err = j.refuse(templates.Illformed, "A check opens with CHECK, and not with ORDERS CHECK. To have it checked, answer with the sheet below.", nil, "the sheet opens with ORDERS CHECK")
	if err != nil {
		return v, true, err
	}
	r := v.refused
	r.Offer, r.Form, r.Turns, r.Awaited, r.Stand = strings.Join(append(sheet, strings.TrimSpace(journal.EndLine)), "\n"), false, nil, nil, adjudicator.Stand{}
	return v, true, nil
}
