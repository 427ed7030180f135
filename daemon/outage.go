package daemon

import "time"

// giveBack is how long letters must have been out of reach that the time is given back; 0 for never.
func (d Desk) giveBack() time.Duration {
	if d.GiveBack == nil {
		return time.Hour
	}
	return time.Duration(*d.GiveBack)
}
