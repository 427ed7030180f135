package campaign

import (
	"regexp"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// A section that is sent replaces the whole of the one recorded. Who writes "+ 1 fighter" or "also 1 fighter" into one means that it comes on top,
// or puts a plus where others put a dash: he is asked, and shown both.

// addedMark finds what stands before an order that comes on top of others.
var addedMark = regexp.MustCompile(`(?i)^\s*(?:\+\s*|(?:and also|also|plus|additionally|anche|inoltre|in più|più|auch noch|auch|zusätzlich|dazu|aussi|en plus|también|además)[:,]?\s+)`)

// askAdded asks about orders that may come on top of what is recorded in their section. asked is false where there are none.
func (j *judging) askAdded() (v verdict, asked bool, err error) {
	turn := journal.SeatTurn{Seat: j.seat, Round: j.round}
	row, plain := j.addedTo(turn)
	if plain == nil {
		return verdict{}, false, nil
	}
	whole, repeated := plain.joined(turn)
	if len(repeated) == 0 {
		return verdict{}, false, nil
	}
	r, err := j.refusal(templates.Asked, `"`+strings.Trim(row, `"`)+`" may come on top of what is recorded, or stand in its place, and nothing was played. `+replacesWhole(repeated)+
		" Of the two sheets below, the first holds what is recorded with your orders behind it, and the second your orders alone: send that one back which you mean, without the other.", nil, j.seat)
	if err != nil {
		return verdict{}, true, err
	}
	r.Form, r.Turns = false, nil
	r.Offer = j.opening() + "\n" + whole + "\nEND\n\n" + plain.wholeSheet()
	return verdict{
		Disposition: Disposition{Outcome: storage.Refused, Why: "orders may come on top of what is recorded"},
		refused:     &r, entry: j.game.Number, slug: j.slugHere(), budgets: j.budgets(),
	}, true, nil
}

// addedTo finds the first row of a sheet that is marked to come on top of others, in a section of which something is recorded that the sheet does
// not repeat; and the sheet without such marks, nil where there is none that can be read. A plus before every order of several sections is a dash.
func (j *judging) addedTo(turn journal.SeatTurn) (first string, plain *judging) {
	rows := strings.Split(j.text, "\n")
	held := j.game.HeldFor(turn)
	marked, unmarked := 0, false
	for _, sec := range j.sheet.Sections {
		had, found := "", false
		for one, lines := range held.Each {
			if one.Key() == sec.Key() {
				_, had, found = strings.Cut(lines, "\n")
			}
		}
		added := false
		for i := sec.Line; i < min(endOf(j.sheet.Sections, sec)-1, len(rows)) && !endsSheet(rows[i]); i++ {
			mark := addedMark.FindString(rows[i])
			if mark == "" {
				unmarked = unmarked || strings.TrimSpace(rows[i]) != "" && !isComment(rows[i])
				continue
			}
			if added = true; found && first == "" && !repeats(rows[sec.Line:], had) {
				first = strings.TrimSpace(rows[i])
			}
			rows[i] = strings.TrimPrefix(rows[i], mark)
		}
		if added {
			marked++
		}
	}
	if first == "" || marked > 1 && !unmarked {
		return "", nil
	}
	p := *j.paper
	p.text = strings.Join(rows, "\n")
	if words := j.game.Rules.Vocabulary(); p.implied {
		p.sheet, p.diags = orders.ParseBody(j.sheet.Header, p.text, words)
	} else {
		p.sheet, p.diags = orders.Parse(p.text, words)
	}
	if p.sheet == nil || orders.Failed(p.diags) || len(p.sheet.Sections) != len(j.sheet.Sections) {
		return "", nil
	}
	p.sheet.Header = j.sheet.Header
	return first, &judging{reading: j.reading, paper: &p, round: j.round, ahead: j.ahead}
}

// repeats says whether some rows hold each line of others.
func repeats(rows []string, lines string) bool {
	for line := range strings.Lines(lines) {
		if !slices.ContainsFunc(rows, func(row string) bool { return strings.EqualFold(even(row), even(line)) }) {
			return false
		}
	}
	return true
}
