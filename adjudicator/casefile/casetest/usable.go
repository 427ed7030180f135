package casetest

import (
	"errors"
	"fmt"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// openingsFault says why no game may start from one of the openings of a game, or from what is stored of it: enemies in one territory, aircraft
// without a deck.
func openingsFault(game adjudicator.Ruleset) error {
	var faults []error
	for _, s := range game.Info().Scenarios {
		state, err := game.New(s.ID, nil)
		var file []byte
		if err == nil {
			file, err = game.DumpPosition(state)
		}
		if err == nil {
			err = game.AuditPosition(file)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("no game may start from the scenario %s: %w", s.ID, err))
		}
	}
	return errors.Join(faults...)
}

// samplesFault says which example of a statement, as hints and the card print it in the game's names, a section that takes it cannot read, and
// which does not come back when what was read is printed.
func samplesFault(v *orders.Vocabulary) error {
	var faults []error
	shown := make(map[orders.Form]bool)
	for i := range v.Sections {
		sec := &v.Sections[i]
		for _, form := range v.Lookup().StatementsOf(sec) {
			if shown[form.ID] || form.Example == "" {
				continue
			}
			shown[form.ID] = true
			line := v.Sample(form.Example)
			sheet, err := read(v, sec, line)
			if err != nil {
				faults = append(faults, fmt.Errorf("%s cannot read %q, the Example of form %q, which hints and the card print (%w); write one in the game's names, or the names that stand in for those of the language into Vocabulary.Samples", sec.Keyword, line, form.ID, err))
				continue
			}
			if sheet.Sections[0].Statements[0].Form() != form.ID {
				faults = append(faults, fmt.Errorf("%s reads %q, the Example of form %q, as a statement of form %q; let it begin otherwise", sec.Keyword, line, form.ID, sheet.Sections[0].Statements[0].Form()))
				continue
			}
			printed := orders.PrintStatement(sheet.Sections[0].Statements[0], v)
			if again, err := read(v, sec, printed); err != nil {
				faults = append(faults, fmt.Errorf("form %q prints %q as %q, which %s cannot read (%w); let Print write what Parse reads", form.ID, line, printed, sec.Keyword, err))
			} else if twice := orders.PrintStatement(again.Sections[0].Statements[0], v); twice != printed {
				faults = append(faults, fmt.Errorf("form %q prints %q as %q, and that as %q; let Print write what Parse reads", form.ID, line, printed, twice))
			}
		}
	}
	return errors.Join(faults...)
}

// read reads a line of a section in a sheet of the first seat.
func read(v *orders.Vocabulary, sec *orders.SectionType, line string) (*orders.Sheet, error) {
	keyword := sec.Keyword
	switch sec.Takes {
	case orders.SpaceArgument:
		keyword += " " + v.Spaces[0].Name
	case orders.NumberArgument:
		keyword += " 1"
	}
	sheet, wrong := sheets.Parse("ORDERS g1 "+v.Seats[0].Name+"\n"+keyword+"\n  "+line+"\nEND\n", v)
	for _, d := range wrong {
		if d.Severity == orders.Error {
			return nil, errors.New(d.Message.String())
		}
	}
	if len(sheet.Sections) != 1 || len(sheet.Sections[0].Statements) != 1 {
		return nil, errors.New("it is no statement of one line")
	}
	return sheet, nil
}
