package edition

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// Fault says what is wrong with the phases of the game and with its openings (adjudicator.Validate): one cannot be found, or is there twice.
func (e Edition) Fault() error {
	var faults []error
	wrongIf := func(is bool, format string, args ...any) {
		if is {
			faults = append(faults, fmt.Errorf(format, args...))
		}
	}
	wrongIf(len(e.Rules.Phases) == 0, "it has no phases; set Phases before edition.Of")
	wrongIf(e.Play.Combat == nil, "it has no conduct of combat; hand edition.Of a battle.Combat")
	var before []string
	for i := range e.Rules.Phases {
		p := &e.Rules.Phases[i]
		wrongIf(p.ID == "" || p.Title == "", "phase %d, %q, lacks an ID or a title; write ID: \"combat-move\", Title: \"Combat move\"", i+1, p.ID+p.Title)
		wrongIf(slices.Contains(before, p.ID), "phase %d, %q: there is a phase with the ID %q before it; give one of them another", i+1, p.Title, p.ID)
		wrongIf(p.Run == nil, "phase %d, %q: it has no Run, the function that carries it out", i+1, p.ID)
		wrongIf(p.FedBy != "" && !slices.Contains(before, p.FedBy), "phase %d, %q: it is FedBy %q, which is the ID of no phase before it", i+1, p.ID, p.FedBy)
		switch sec := e.Rules.Vocab.Section(p.Section); {
		case p.Section == "":
		case sec == nil:
			faults = append(faults, fmt.Errorf("phase %d, %q: its Section %q is none of Vocab.Sections; add it there, with its forms", i+1, p.ID, p.Section))
		default:
			wrongIf(sec.Keyword != p.Keyword, "phase %d, %q: its Keyword is %q, and that of its section %q; write the same", i+1, p.ID, p.Keyword, sec.Keyword)
			wrongIf(p.Default == nil, "phase %d, %q: it has no Default, which says what happens when nobody answers", i+1, p.ID)
		}
		before = append(before, p.ID)
	}
	for _, s := range e.Rules.Info.Scenarios {
		_, err := fs.Stat(e.Data, "setup-"+s.ID+".yaml")
		wrongIf(err != nil, "scenario %q: the data have no file setup-%s.yaml", s.ID, s.ID)
	}
	return errors.Join(faults...)
}
