package adjudicator

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/orders"
)

// Validate says what a game lacks without which nobody could play it, and what it has twice, each with what to write. Whatever makes a list of
// games asks it of each; a game that knows more of itself says that by a method Fault.
func Validate(game Ruleset) error {
	info := game.Info()
	faults := []error{info.fault(), phasesFault(game.Phases()), game.Vocabulary().Validate()}
	if game.Phrases() == nil {
		faults = append(faults, errors.New("it has no phrases; give it a book of those in its folder phrases"))
	}
	if info.Name == "" {
		faults = append(faults, errors.New("its Info has no Name; write the short one that stands in files and letters, such as \"ford\""))
	}
	if own, ok := game.(interface{ Fault() error }); ok {
		faults = append(faults, own.Fault())
	}
	if err := errors.Join(faults...); err != nil {
		return fmt.Errorf("the game %q: %w", info.Name, err)
	}
	return nil
}

// fault is what is wrong with the seats and openings of a game.
func (i Info) fault() error {
	var faults []error
	if len(i.Seats) == 0 {
		faults = append(faults, errors.New("its Info has no Seats, and nobody could join; list those that players take (for a game of the family, axis.SeatsOf)"))
	}
	seats := map[Seat]bool{}
	for _, s := range i.Seats {
		if s.ID == "" || s.Name == "" || seats[s.ID] {
			faults = append(faults, fmt.Errorf("its Info has a seat %q, called %q, that lacks an ID or a name, or is there twice", s.ID, s.Name))
		}
		if bare, article := orders.BareName(s.Side); article != "" {
			faults = append(faults, fmt.Errorf("its Info has the side %q, and sentences write %q before it themselves; write %s", s.Side, article, bare))
		}
		seats[s.ID] = true
	}
	if len(i.Scenarios) == 0 {
		faults = append(faults, errors.New("its Info has no Scenarios; list the openings, the default first"))
	}
	scenarios := map[string]bool{}
	for _, s := range i.Scenarios {
		if s.ID == "" || scenarios[s.ID] {
			faults = append(faults, fmt.Errorf("its Info has a scenario %q that lacks an ID, or is there twice", s.ID))
		}
		scenarios[s.ID] = true
	}
	for _, o := range i.Options {
		faults = append(faults, o.fault())
	}
	return errors.Join(faults...)
}

// fault is what is wrong with the default of an option: nobody could have agreed on it.
func (o OptionInfo) fault() error {
	switch {
	case o.Values != nil && !slices.Contains(o.Values, o.Default):
		return fmt.Errorf("the option %q has the Default %q, which is none of its Values; write %s", o.Name, o.Default, strings.Join(o.Values, " or "))
	case o.Values == nil && o.Form == "" && !o.File && o.Default != "":
		if _, err := strconv.Atoi(o.Default); err != nil {
			return fmt.Errorf("the option %q has the Default %q, and without Values it takes a whole number; write one, or its Values", o.Name, o.Default)
		}
	}
	return nil
}

// phasesFault is what is wrong with the phases that deadlines name: one that has no name, or that of another.
func phasesFault(phases []PhaseInfo) error {
	var faults []error
	titles := map[string]string{}
	for _, p := range phases {
		key := orders.Squeeze(orders.SplitWords(p.ID))
		other, taken := titles[key]
		switch {
		case key == "" || p.Title == "":
			faults = append(faults, fmt.Errorf("the phase %q, called %q, lacks an ID or a title; write ID: \"combat-move\", Title: \"Combat move\"", p.ID, p.Title))
		case taken:
			faults = append(faults, fmt.Errorf("the phases %q and %q have both the ID %q; give one of them another", other, p.Title, p.ID))
		}
		titles[key] = p.Title
	}
	return errors.Join(faults...)
}
