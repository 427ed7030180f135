package adjudicator

// InfoWith describes a ruleset as it is played with some options.
func InfoWith(r Ruleset, o Options) Info {
	info := r.Info()
	if seats := r.SeatsWith(o); seats != nil {
		info.Seats = seats
	}
	return info
}

// AsOf gives a ruleset with the defaults of one of its versions.
func AsOf(r Ruleset, version int) Ruleset {
	if then := r.AsOf(version); then != nil {
		return then
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
