package underway

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/deadline"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// Whoever sends other orders while his wait has given those up. Where the new ones are refused or asked about, the old are not carried out without a word
// of his, until his time is over: a deadline is kept, and what is recorded counts then.

// keepReplaced keeps the recorded orders of seats waiting for which a letter holds others that are not taken, of the turn on move or of one to come.
func keepReplaced(h *Entered, ahead bool, seats ...adjudicator.Seat) error {
	for _, seat := range seats {
		if h.Replaces(seat) {
			continue
		}
		until, next, err := time.Time{}, (*judging.Step)(nil), error(nil)
		if ahead {
			until, err = keepAheadWaiting(h, seat)
		} else {
			until, next, err = h.keepWaiting(seat)
		}
		if err != nil || until.IsZero() {
			return err
		}
		if h.calledOff == nil {
			h.calledOff = &calledOff{offersPlay: true}
		}
		h.calledOff.seats, h.calledOff.until, h.calledOff.next = append(h.calledOff.seats, seat), journal.Later(h.calledOff.until, until), next
		for _, c := range keptNow(h, seat) { // PLAY in answer to the refusal plays nothing; to any other letter it can mean no others
			if c.Ahead == ahead {
				if err := h.keepCheckedAs(replacedAs+h.SlugHere(), c); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// replacedAs begins the names of recorded sheets that wait because others were not taken.
const replacedAs = "waits-"

// answersReplaced says whether a sheet that is taken is the one for which recorded orders of its seat wait: they wait no longer then.
func answersReplaced(h *Entered, j *judging.Judging) (bool, error) {
	for key, body := range h.Txn.Each(desk.BucketChecks, h.Game.ID+" "+h.Clerk.Slug(h.Player)+" "+replacedAs) {
		var list []reading.Checked
		if err := json.Unmarshal(body, &list); err != nil {
			return false, fmt.Errorf("the checked sheets of %s cannot be read: %w", key, err)
		}
		if slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Seat == j.Seat && c.Ahead == j.Ahead && h.StaysSo(c) }) {
			return true, nil
		}
	}
	return false, nil
}

// toRecord is what is recorded of a sheet that is taken: with what waited for it, where that waits no longer.
func toRecord(h *Entered, j *judging.Judging, p *journal.Proposal) (journal.RecordedSheet, error) {
	frees, err := answersReplaced(h, j)
	if frees || j.Frees {
		return p.Whole, err
	}
	return p.Newer, err
}

// Replaces says whether the letter keeps recorded orders of a seat waiting.
func (h *Entered) Replaces(seat adjudicator.Seat) bool {
	return h.calledOff != nil && slices.Contains(h.calledOff.seats, seat)
}

// replacedBy are the seats of recorded orders that their writer has given up by a sheet that is not taken.
func replacedBy(j *judging.Judging, v judging.Verdict) []adjudicator.Seat {
	switch {
	case v.Refused == nil, j.Sheet.Header.Check, !slices.Contains([]templates.RefusalKind{templates.Illformed, templates.Illegal, templates.Asked}, v.Refused.Kind):
		return nil
	case len(j.Sheet.Sections) == 0 && !orders.Failed(j.Diags) || j.Where == incoming.InCheck && len(v.Refused.Lines) == 0:
		return nil
	case j.Seat != "":
		return []adjudicator.Seat{j.Seat}
	}
	return seatsOffered(j, v)
}

// seatsOffered are the seats for which a refusal shows sheets, where the letter does not say for which its own are.
func seatsOffered(j *judging.Judging, v judging.Verdict) (seats []adjudicator.Seat) {
	for _, seat := range j.Player.Seats {
		if name := j.Game.SeatName(seat); slices.ContainsFunc(v.Refused.Turns, func(t templates.Turn) bool { return t.Seat == name }) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// keepReplacedBy keeps waiting what the sheet of a verdict was to stand in place of, where it is not taken, and has the verdict tell of it. What
// verdicts before it would have led to at once no longer does, unless it does all the same.
func keepReplacedBy(h *Entered, j *judging.Judging, v *judging.Verdict, before []judging.Verdict) error {
	seats := replacedBy(j, *v)
	if err := keepReplaced(h, j.Ahead, seats...); err != nil || !slices.ContainsFunc(seats, h.Replaces) {
		return err
	}
	for i := range before {
		if r := before[i].Received; before[i].Next != nil && r != nil {
			r.Due = h.Game.Due
		}
		before[i].Next = nil
	}
	v.Next = h.calledOff.next
	v.Why += "; what it was to stand in place of is kept waiting"
	v.Refused.Waits = book.Say(replacedWaits{
		Seats: orders.Names(h.Game.NamesOf(h.calledOff.seats)), Until: deadline.ShowInZone(h.calledOff.until, h.Clerk.ZoneOf(h.Player)),
	})
	return nil
}

// waitsElsewhere tells, where PLAY answers a refusal, how the orders are carried out that were recorded before it; nothing where none wait for an answer.
func waitsElsewhere(h *Opened) words.Text {
	list, err := h.staying()
	if err != nil || len(list) == 0 {
		return words.Text{}
	}
	return book.Say(playTheRecorded{orders.Names(h.Game.NamesOf(seatsOf(list)))})
}
