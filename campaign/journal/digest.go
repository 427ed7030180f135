package journal

import "time"

// DigestHour is the hour at which digests go out, by the reader's clock.
const DigestHour = 7

// DigestAt is when a letter of this moment goes out that the player need not answer: zero for at once.
func (p *Player) DigestAt(at time.Time) time.Time {
	if !p.Digest {
		return time.Time{}
	}
	there := at.In(p.Location())
	due := time.Date(there.Year(), there.Month(), there.Day(), DigestHour, 0, 0, 0, there.Location())
	if !due.After(at) {
		due = time.Date(there.Year(), there.Month(), there.Day()+1, DigestHour, 0, 0, 0, there.Location())
	}
	return due
}

// Location is the zone in which a player reads times.
func (p *Player) Location() *time.Location {
	if zone, err := time.LoadLocation(p.Zone); err == nil { // "" is UTC
		return zone
	}
	return time.UTC
}
