package desk

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// agreedIn are the options of a new game: its own, or those of the position from which it begins. A position that cannot be read is
// refused when the game is set up.
func agreedIn(rules adjudicator.Ruleset, n NewGame) adjudicator.Options {
	if n.Position == nil {
		return n.Options
	}
	state, err := rules.LoadPosition(n.Position)
	if err != nil {
		return n.Options
	}
	if agreed := rules.OptionsOf(state); agreed != nil {
		return agreed
	}
	return n.Options
}

// known finds the seats that a table names, by ID, by name or by another name that sheets may use, in any case.
func known(rules adjudicator.Ruleset, table map[adjudicator.Seat]Seated) (map[adjudicator.Seat]Seated, error) {
	out := make(map[adjudicator.Seat]Seated, len(table))
	for name, who := range table {
		id := seatCalled(rules, name)
		if _, twice := out[id]; twice {
			return nil, fault(givenTwice{words.Line(id)})
		}
		out[id] = who
	}
	return out, nil
}

// seatCalled is the seat that somebody means, or what he wrote when it is none.
func seatCalled(rules adjudicator.Ruleset, name adjudicator.Seat) adjudicator.Seat {
	for _, s := range rules.Vocabulary().Seats {
		if calls(s, string(name)) {
			return adjudicator.Seat(s.ID)
		}
	}
	return name
}

func calls(n orders.Name, text string) bool {
	same := func(name string) bool { return strings.EqualFold(name, strings.TrimSpace(text)) }
	return same(n.ID) || same(n.Name) || slices.ContainsFunc(n.Aliases, same)
}

// silent refuses to give a seat that sends nothing with the options of the game to somebody who would then wait in vain to be
// asked.
func silent(info adjudicator.Info, seats map[adjudicator.Seat]Seated) error {
	var speak []words.Line
	asked := make(map[string]bool)
	for _, s := range info.Seats {
		if who, given := seats[s.ID]; !s.Silent {
			speak = append(speak, words.Line(s.ID))
			for _, a := range who.Addresses {
				asked[strings.ToLower(a)] = given
			}
		}
	}
	for _, s := range info.Seats {
		who, given := seats[s.ID]
		if given && s.Silent && !slices.ContainsFunc(who.Addresses, func(a string) bool { return asked[strings.ToLower(a)] }) {
			return fault(sendsNothing{words.Line(s.ID), speak})
		}
	}
	return nil
}

// DeskMaster says who among the desk's game masters reads at an address, nil for none.
func (d *Desk) DeskMaster(address string) *Seated {
	for i, m := range d.Masters {
		if slices.ContainsFunc(m.Addresses, func(a string) bool { return strings.EqualFold(a, address) }) {
			return &d.Masters[i]
		}
	}
	return nil
}
