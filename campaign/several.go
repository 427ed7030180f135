package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// A letter may hold sheets for several seats of its writer, and for several turns. Each is judged by itself; those for turns to come
// are put away first, so that they wait when the others are carried out.

// verdicts judges each sheet of the letter, in the order in which the game needs them.
func (h *handling) verdicts() ([]verdict, error) {
	list := make([]*judging, len(h.papers))
	found := make([]verdict, len(h.papers))
	settled := make([]bool, len(h.papers))
	h.doubts = nil
	for i, p := range h.papers {
		list[i] = &judging{reading: h.reading, paper: p}
		var err error
		if found[i], settled[i], err = h.screen(list[i]); err != nil {
			return nil, err
		}
	}
	if err := h.askWhich(list, found, settled); err != nil {
		return nil, err
	}
	var verdicts []verdict
	var open []*judging
	for i, j := range list {
		switch {
		case settled[i] && found[i].Outcome == "": // told with another
		case settled[i]:
			verdicts = append(verdicts, found[i])
		case slices.ContainsFunc(open, j.equal): // the same sheet twice counts once
		default:
			open = append(open, j)
		}
	}
	if held, err := h.withholdSeveral(open, len(verdicts)); held || err != nil {
		return []verdict{{Disposition: h.done}}, err
	}
	slices.SortStableFunc(open, func(a, b *judging) int { return cmp.Compare(a.place(), b.place()) })
	for _, j := range open {
		v, err := h.consider(j)
		if err != nil {
			return nil, err
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// place sorts sheets: for turns to come before those for the present one, and a seat that acts in another's turn before that one.
func (j *judging) place() int {
	at := 0
	for i, s := range j.game.Info.Seats {
		if s.ID == j.seat {
			at = 2*i + 1
			for k, master := range j.game.Info.Seats {
				if master.ID == s.PlayedBy {
					at = 2 * k
				}
			}
		}
	}
	if !j.ahead {
		at += 2 * len(j.game.Info.Seats)
	}
	return at
}

// rivals says whether two sheets are for the same turn of a seat.
func (j *judging) rivals(other *judging) bool { return j.seat == other.seat && j.round == other.round }

// equal says whether two sheets for the same turn say the same.
func (j *judging) equal(other *judging) bool {
	words := j.game.Rules.Vocabulary()
	return j.rivals(other) && j.says(words) == other.says(words)
}

// askWhich refuses sheets for the same turn of a seat that say different things: nobody can tell which of them counts. One verdict
// tells of all of them.
func (h *reading) askWhich(list []*judging, found []verdict, settled []bool) error {
	for i, j := range list {
		if settled[i] || j.seat == "" {
			continue
		}
		k := slices.IndexFunc(list, func(other *judging) bool { return other != j && j.rivals(other) && !j.equal(other) })
		if k < 0 {
			continue
		}
		one, two := list[min(i, k)], list[max(i, k)]
		reason := fmt.Sprintf("It holds two sheets for %s that differ, one at line %d of %s and one at line %d of %s, and nobody can tell which of them counts.",
			j.game.SeatName(j.seat), one.line(), one.where, two.line(), two.where)
		if two.where == inCheck {
			reason = fmt.Sprintf("PLAY plays a sheet for %s that was checked or asked about, and %s holds another one, at line %d: nobody can tell which of them counts.",
				j.game.SeatName(j.seat), one.where, one.line())
		}
		v, err := j.refuse(templates.Illformed, reason+" Both stand below: send that one alone which you mean; if both count, put the sections of both below one ORDERS line.",
			nil, "two sheets for one seat that differ")
		if err != nil {
			return err
		}
		v.refused.Form, v.refused.Turns = false, nil
		v.refused.Offer = one.wholeSheet() + "\n\n" + two.wholeSheet()
		if found[i], settled[i] = v, true; !settled[k] {
			found[k], settled[k] = verdict{}, true
		}
	}
	return nil
}

// wholeSheet is the sheet as it was understood, below the line that opens it.
func (j *judging) wholeSheet() string {
	_, rows, _ := strings.Cut(strings.TrimSpace(j.says(j.game.Rules.Vocabulary())), "\n")
	return j.opening() + "\n" + rows
}

// line is the line on which a sheet begins.
func (p *paper) line() int {
	if p.implied {
		return p.first
	}
	return max(p.sheet.Header.Line, 1)
}

// withholdSeveral holds a letter with several sheets that shows less than its game asks, before any of them is recorded.
func (h *handling) withholdSeveral(open []*judging, settled int) (bool, error) {
	if len(open)+settled < 2 || !slices.ContainsFunc(open, func(j *judging) bool { return !j.sheet.Header.Check }) {
		return false, nil
	}
	var lines []templates.Line
	for _, j := range open {
		lines = append(lines, templates.Line{Text: "[" + j.game.SeatName(j.seat) + "]"})
		lines = append(lines, writing.Annotate(j.says(j.game.Rules.Vocabulary()), nil, nil)...)
	}
	return h.withholdWeak(lines)
}

// tellVerdicts answers a letter with several sheets by one letter.
func (h *handling) tellVerdicts(verdicts []verdict) error {
	data := templates.Sheets{Heading: h.clerk.Heading(h.game, h.player)}
	carried := slices.ContainsFunc(verdicts, func(v verdict) bool { return v.next != nil })
	taken := false
	for i := range verdicts {
		v := &verdicts[i]
		if carried && v.received != nil && !v.received.Check && !v.received.Ahead {
			v.received.TellCarried()
			v.Why += " and carried out"
		}
		taken = taken || v.received != nil || v.repeated != nil
		data.Sheets = append(data.Sheets, templates.SheetAnswer{Receipt: v.received, Refusal: v.refused, Duplicate: v.repeated})
		if i == 0 {
			h.done = v.Disposition
		} else {
			h.done = joined(h.done, v.Disposition)
		}
	}
	if !taken {
		room, err := h.within(verdicts[0].budgets...)
		if err != nil {
			return err
		}
		if !room {
			return h.ignore(h.done.Why + notAnswered)
		}
	}
	state, err := h.clerk.StateFor(h.game, h.player)
	if err != nil {
		return err
	}
	if !carried {
		data.State = state
	}
	l, err := h.clerk.LettersFor(h.player).Sheets(data)
	if err != nil {
		return err
	}
	entry := h.game.Number
	if h.done.Outcome != storage.Accepted {
		return h.post(h.tx, h.at, h.answer(entry, h.slugHere(), l))
	}
	return h.post(h.tx, h.at, h.answer(entry, h.clerk.Slug(h.player)+"-sheets-"+short(h.letter.Digest), l))
}
