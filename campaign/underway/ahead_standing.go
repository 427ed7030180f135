package underway

import (
	"slices"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/orders"
	"despatch/templates"
)

// holdStanding records the standing orders of a sheet for a turn to come. holds is false where there are none, and the verdict refuses
// those against which the rules have something.
func (h *Entered) holdStanding(j *judging.Judging, p *journal.Proposal, who journal.Shown) (holds bool, v judging.Verdict, err error) {
	sheet := *j.Sheet
	sheet.Sections = slices.DeleteFunc(slices.Clone(j.Sheet.Sections), func(sec orders.Section) bool { return sec.ID != journal.StandingSection })
	if len(sheet.Sections) == 0 {
		return false, judging.Verdict{}, nil
	}
	alone, err := j.Game.Propose(j.Seat, &sheet)
	if err != nil {
		return false, judging.Verdict{}, err
	}
	if orders.Failed(alone.Checked.Diagnostics) {
		v, err := j.Refuse(templates.Illegal, book.Say(standingOrdersBreakRules{}),
			judging.Beside(j.Echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.Noticed()), "the standing orders break the rules")
		return false, v, err
	}
	entry := journal.SheetEntry{Seat: j.Seat, RecordedSheet: alone.Newer, Letter: j.Letter.Digest, Shown: who, Stay: j.Game.StayFrom(j.Seat, j.At)}
	if j.Stay().IsZero() {
		entry.Stay = time.Time{}
	}
	_, _, err = h.EnterSheet(h.Txn, j.Game, j.At, &entry, alone, desk.Trial{})
	return true, judging.Verdict{}, err
}
