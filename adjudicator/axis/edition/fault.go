package edition

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/orders/sheets"
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
	wrongIf(e.Rules.Politics == nil && !opposed(e.Rules), "all powers are of one side, and nobody could fight; write another side in the rows of some in powers.yaml, or say by Questions.Politics who is whose enemy")
	wrongIf(e.Rules.SectionPhase(axis.SectionPurchase) >= 0 && e.Rules.SectionPhase(axis.SectionMobilise) < 0, "units are bought, and no phase places them; add one with Section: axis.SectionMobilise, whose Run is economy.Mobilise")
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
			faults = append(faults, e.examplesFault(i, p, sec))
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

// opposed says whether two powers are of different sides.
func opposed(r *axis.Rules) bool {
	for p := range r.Powers {
		if !r.OneSide(axis.Power(p), 0) {
			return true
		}
	}
	return false
}

// examplesFault says which of a phase's fixed examples its section cannot read: forms print them for people to copy.
func (e Edition) examplesFault(i int, p *axis.Phase, sec *orders.SectionType) error {
	var faults []error
	for _, line := range p.Examples {
		for _, power := range e.Rules.Powers {
			if power.Capital == board.None && strings.Contains(line, axis.ExampleCapital) {
				continue // it is left out of that power's forms
			}
			if wrong := e.unread(power, sec, strings.ReplaceAll(line, axis.ExampleCapital, e.Rules.SpaceName(power.Capital))); wrong != nil {
				faults = append(faults, fmt.Errorf("phase %d, %q: its section cannot read %q of its Examples (%w); write a line that %s takes", i+1, p.ID, line, wrong, sec.Keyword))
				break
			}
			if !strings.Contains(line, axis.ExampleCapital) {
				break // every power writes it so
			}
		}
	}
	return errors.Join(faults...)
}

// unread is what is wrong with a line of a section in a power's sheet, nil where nothing is.
func (e Edition) unread(power axis.PowerType, sec *orders.SectionType, line string) error {
	keyword := sec.Keyword
	switch sec.Takes {
	case orders.SpaceArgument:
		keyword += " " + e.Rules.SpaceName(0)
	case orders.NumberArgument:
		keyword += " 1"
	}
	_, diagnostics := sheets.Parse("ORDERS g1 "+power.Name+"\n"+keyword+"\n  "+line+"\nEND\n", e.Rules.Vocab)
	for _, d := range diagnostics {
		if d.Severity == orders.Error {
			return errors.New(d.Message.String())
		}
	}
	return nil
}
