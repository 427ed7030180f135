package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// AskAdded asks about orders that may come on top of what is recorded in their section. asked is false where there are none.
func (j *Judging) AskAdded() (v Verdict, asked bool, err error) {
	turn := journal.SeatTurn{Seat: j.Seat, Round: j.Round}
	row, plain := j.addedTo(turn)
	if plain == nil {
		return Verdict{}, false, nil
	}
	whole, repeated := plain.Joined(turn)
	if len(repeated) == 0 {
		return Verdict{}, false, nil
	}
	r, err := j.Refusal(templates.Asked, book.Say(rowOnTop{words.Own(strings.Trim(row, `"`)), orders.Lines(repeated), len(repeated) > 1}), nil, j.Seat)
	if err != nil {
		return Verdict{}, true, err
	}
	r.Form, r.Turns = false, nil
	r.Offer = j.Opening() + "\n" + whole + "\nEND\n\n" + plain.wholeSheet()
	return Verdict{
		Disposition: reading.Disposition{Outcome: storage.Refused, Why: "orders may come on top of what is recorded"},
		Refused:     &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: j.Budgets(),
	}, true, nil
}

// addedTo finds the first row of a sheet that is marked to come on top of others, in a section of which something is recorded that the sheet does
// not repeat; and the sheet without such marks, nil where there is none that can be read. A plus before every order of several sections is a dash.
func (j *Judging) addedTo(turn journal.SeatTurn) (first string, plain *Judging) {
	rows := strings.Split(j.Text, "\n")
	held := j.Game.HeldFor(turn)
	marked, unmarked := 0, false
	for _, sec := range j.Sheet.Sections {
		had, found := "", false
		for one, lines := range held.Each {
			if one.Key() == sec.Key() {
				_, had, found = strings.Cut(lines, "\n")
			}
		}
		added, orderRows := false, 0
		for i := sec.Line; i < min(incoming.EndOf(j.Sheet.Sections, sec)-1, len(rows)) && !incoming.EndsSheet(rows[i]); i++ {
			bare, mark := incoming.AddedMark(rows[i], orderRows == 0)
			if mark {
				_, mark = sheets.Statements(sec.ID, bare, j.Game.Rules.Vocabulary())
			}
			if !mark && incoming.SaysOnTop(rows[i]) {
				bare, mark = "", true
			}
			if strings.TrimSpace(rows[i]) != "" && !incoming.IsComment(rows[i]) {
				orderRows++
			}
			if !mark {
				unmarked = unmarked || strings.TrimSpace(rows[i]) != "" && !incoming.IsComment(rows[i])
				continue
			}
			if added = true; found && first == "" && !repeats(rows[sec.Line:], had) {
				first = strings.TrimSpace(rows[i])
			}
			rows[i] = bare
		}
		if added {
			marked++
		}
	}
	if first == "" || marked > 1 && !unmarked {
		return "", nil
	}
	p := *j.Paper
	p.Text = strings.Join(rows, "\n")
	if words := j.Game.Rules.Vocabulary(); p.Implied {
		p.Sheet, p.Diags = sheets.ParseBody(j.Sheet.Header, p.Text, words)
	} else {
		p.Sheet, p.Diags = sheets.Parse(p.Text, words)
	}
	if p.Sheet == nil || orders.Failed(p.Diags) || len(p.Sheet.Sections) != len(j.Sheet.Sections) {
		return "", nil
	}
	p.Sheet.Header = j.Sheet.Header
	return first, &Judging{Found: Found{Reading: j.Reading, Paper: &p}, Round: j.Round, Ahead: j.Ahead}
}

// repeats says whether some rows hold each line of others.
func repeats(rows []string, lines string) bool {
	for line := range strings.Lines(lines) {
		if !slices.ContainsFunc(rows, func(row string) bool { return strings.EqualFold(incoming.Even(row), incoming.Even(line)) }) {
			return false
		}
	}
	return true
}
