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

// Agreement is a ruleset whose states know what the players have agreed, also where a game began from a position.
type Agreement interface {
	// OptionsOf gives the value of every option of a game, those that have their default included.
	OptionsOf(s State) Options
}

// Dated is a ruleset whose defaults were others once: a game keeps those with which it began.
type Dated interface {
	// AsOf gives the rules with the defaults that an earlier version of them had.
	AsOf(version int) Ruleset
}

// AsOf gives a ruleset with the defaults of one of its versions.
func AsOf(r Ruleset, version int) Ruleset {
	if dated, ok := r.(Dated); ok {
		return dated.AsOf(version)
	}
	return r
}

// Complete adds to options the defaults of those that are not given.
func (i Info) Complete(given Options) Options {
	all := Options{}
	for _, o := range i.Options {
		if o.Default != "" {
			all[o.Name] = o.Default
		}
	}
	for name, value := range given {
		all[name] = value
	}
	return all
}
