package deadline

import (
	"slices"
	"time"
)

// Correct sets right a deadline that was reckoned by a clock that was ahead: what was given back of time that has not come yet is taken
// back, and a phase that began after now began now. Of a deadline reckoned by a clock that was right nothing changes.
func (d Deadline) Correct(now time.Time) Deadline {
	if d.IsZero() {
		return d
	}
	right := d.clone()
	for _, span := range slices.Backward(d.Given) {
		ahead := span.since(now)
		if ahead.Length() == 0 {
			continue
		}
		for _, moment := range right.moments() {
			if moment.After(ahead.To) { // what GiveBack moved lies beyond the span since
				*moment = moment.Add(-ahead.Length())
			}
		}
	}
	for i := range right.Given {
		right.Given[i] = right.Given[i].until(now)
	}
	right.Given = Merge(right.Given)
	if by := right.Opened.Sub(now); by > 0 {
		right.Opened = now
		for _, moment := range right.moments() {
			*moment = moment.Add(-by)
		}
	}
	if !right.Until.Equal(d.Until) {
		right.Because = append(right.Because, Reason{Kind: ForClock, From: d.Until, To: right.Until})
	}
	return right
}
