package campaign

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
)

// turnedDown says whether a resolution came to nothing because of what is in the sheets.
func turnedDown(out *adjudicator.Outcome) bool {
	return out.Refused || !journal.WentOn(out) && orders.Failed(out.Diagnostics)
}
