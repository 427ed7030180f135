package writing

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// seatEvidence is what a report says of who sent the orders of a seat; name is "" where there is only one.
func seatEvidence(v *journal.View, seat adjudicator.Seat, name string) []templates.SeatEvidence {
	s, ok := v.Shown[seat]
	if !ok || s == (journal.Shown{}) {
		return nil
	}
	return []templates.SeatEvidence{{Seat: name, Evidence: EvidenceTold(s)}}
}
