package adjudicator

// Seater is a ruleset in which it depends on the options which seats need a player of their own.
type Seater interface {
	// SeatsWith lists the seats of Info, in the same order, as they are played with some options.
	SeatsWith(o Options) []SeatInfo
}

// InfoWith describes a ruleset as it is played with some options.
func InfoWith(r Ruleset, o Options) Info {
	info := r.Info()
	if s, ok := r.(Seater); ok {
		info.Seats = s.SeatsWith(o)
	}
	return info
}
