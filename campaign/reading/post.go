package reading

import (
	"encoding/binary"
	"time"
)

// How much is answered to whom who proves nothing; budget.go has the rest.
const (
	// PerAskerHour and PerAsker are how many letters with commands an hour and a day of a registered address are answered that
	// prove nothing.
	PerAskerHour = 5
	PerAsker     = 10
)

// Spent is how much of the day's budget for a purpose is used up.
func (h *Reading) Spent(purpose string) int {
	v, ok := h.Tx.Get(BucketBudget, h.At.Format(time.DateOnly)+" "+purpose)
	if !ok || len(v) != 4 {
		return 0
	}
	return int(binary.BigEndian.Uint32(v))
}
