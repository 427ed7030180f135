package campaign

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/templates"
)

// Standing orders may be sent at any time, and hold at once: who is attacked before his own turn has said in them what he loses. Where
// they stand in a sheet for a turn to come, they do not wait with the rest of it.

// holdStanding records the standing orders of a sheet for a turn to come. holds is false where there are none, and the verdict refuses
// those against which the rules have something.
func (h *handling) holdStanding(j *judging, p *journal.Proposal, who journal.Shown) (holds bool, v verdict, err error) {
	sheet := *j.sheet
	sheet.Sections = slices.DeleteFunc(slices.Clone(j.sheet.Sections), func(sec orders.Section) bool { return sec.ID != journal.StandingSection })
	if len(sheet.Sections) == 0 {
		return false, verdict{}, nil
	}
	alone, err := j.game.Propose(j.seat, &sheet)
	if err != nil {
		return false, verdict{}, err
	}
	if orders.Failed(alone.Checked.Diagnostics) {
		v, err := j.refuse(templates.Illegal, "Its standing orders break the rules.",
			beside(j.echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.noticed()), "the standing orders break the rules")
		return false, v, err
	}
	entry := journal.SheetEntry{Seat: j.seat, RecordedSheet: alone.Newer, Letter: j.letter.Digest, Shown: who}
	_, _, err = h.enterSheet(h.tx, j.game, j.at, &entry, alone, trial{})
	return true, verdict{}, err
}
