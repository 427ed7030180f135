// Package dday is Axis & Allies: D-Day. Its turn is a deck of sixteen order cards, carried out one after another; there is no
// economy, combat is one cycle to a card, and most special fire is aimed at a named target. Rule IDs DD-... are those of the
// game's rules ledger.
package dday

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Name is the ruleset's name in files and letters.
const Name = "d-day"

// Version counts changes of this package that could change a result. 2: a tactics card that is passed up is gone unless the table
// says otherwise, and strikes only at what it was told to; units that pass through a zone are counted one by one; routes left open
// avoid patrols; two Allied players disagree only where both have spoken. 3: what no dice can mend, such as a landing where no arrow
// leads, is refused with the sheet, and no longer stops the turn at its card. 4: cards at which nobody who could have acted did are
// told of, which throws and changes nothing, but makes other events of the same turn.
const Version = 4

//go:embed phrases
var phraseFiles embed.FS

// ruleset implements adjudicator.Ruleset.
type ruleset struct {
	adjudicator.Plain
	t *normandy.Tables
}

// New returns the ruleset. It fails only when its own data files are wrong.
func New() (adjudicator.Ruleset, error) { return made() }

// made reads the data files, which are always the same, once.
var made = sync.OnceValues(func() (adjudicator.Ruleset, error) {
	t, err := normandy.LoadTables(Name, Version)
	if err != nil {
		return nil, fmt.Errorf("d-day: %w", err)
	}
	for _, row := range t.Tactics {
		if _, known := effects[row.Effect]; !known {
			return nil, fmt.Errorf("d-day: cards.yaml: tactics card %d has effect %q", row.Number, row.Effect)
		}
	}
	return ruleset{t: t}, nil
})

// Info implements adjudicator.Ruleset.
func (g ruleset) Info() adjudicator.Info { return g.t.Info }

// Vocabulary implements adjudicator.Ruleset.
func (g ruleset) Vocabulary() *orders.Vocabulary { return g.t.Vocab }

// Phrases implements adjudicator.Ruleset.
func (g ruleset) Phrases() *words.Book { return book }

func phrases() fs.FS { return play.Folder(phraseFiles, "phrases") }

// AsOf implements adjudicator.Ruleset. In version 1 a tactics card that nobody used came up again unless the table said otherwise
// (DD-RULING.18).
func (g ruleset) AsOf(version int) adjudicator.Ruleset {
	if version >= 2 {
		return ruleset{t: g.t.Persisting("off")}
	}
	return ruleset{t: g.t.Persisting("on")}
}

// New implements adjudicator.Ruleset.
func (g ruleset) New(scenario string, options adjudicator.Options) (adjudicator.State, error) {
	s, err := g.t.Start(scenario, options, false)
	if err != nil {
		return nil, err
	}
	return g.rule(s)
}

// rule joins a state with the tables that it is played by: those of the package, with the cards that its players have corrected.
func (g ruleset) rule(s *normandy.State) (adjudicator.State, error) {
	t, err := g.t.Corrected(s.Options[normandy.OptionCards])
	if err != nil {
		return nil, err
	}
	return normandy.Rule(t, s), nil
}

// tablesOf are the tables that a state is played by.
func tablesOf(s adjudicator.State) *normandy.Tables { return s.(normandy.Ruled).Tables }

// fieldOf is the board as it stands in a state.
func fieldOf(s adjudicator.State) field { return field{s.(normandy.Ruled).Field} }

func unwrap(s adjudicator.State) *normandy.State { return s.(normandy.Ruled).Now }

// Decode implements adjudicator.Ruleset.
func (g ruleset) Decode(data []byte) (adjudicator.State, error) {
	s, err := g.t.Decode(data)
	if err != nil {
		return nil, err
	}
	return g.rule(s)
}

// LoadPosition implements adjudicator.Ruleset.
func (g ruleset) LoadPosition(data []byte) (adjudicator.State, error) {
	s, err := g.t.LoadPosition(data)
	if err != nil {
		return nil, err
	}
	return g.rule(s)
}

// AuditPosition implements adjudicator.Ruleset.
func (g ruleset) AuditPosition(data []byte) error {
	s, err := g.LoadPosition(data)
	if err != nil {
		return err
	}
	return fieldOf(s).Audit(data)
}

// DumpPosition implements adjudicator.Ruleset.
func (g ruleset) DumpPosition(s adjudicator.State) ([]byte, error) {
	return normandy.PositionWriter{Field: fieldOf(s).Field}.File()
}

// Stand implements adjudicator.Ruleset.
func (g ruleset) Stand(s adjudicator.State) adjudicator.Stand { return fieldOf(s).Stand() }

// Duties implements adjudicator.Ruleset.
func (g ruleset) Duties(s adjudicator.State) []adjudicator.Duty { return asking{fieldOf(s)}.duties() }

// Check implements adjudicator.Ruleset.
func (g ruleset) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	judge := func(sheets []adjudicator.Submission) adjudicator.Checked {
		return check(tablesOf(s), unwrap(s), s.(normandy.Ruled).Foreseen, g.t.Power(string(seat)), sheets)
	}
	others := slices.DeleteFunc(slices.Clone(sheets), func(sub adjudicator.Submission) bool { return sub.Seat == seat })
	if len(others) == 0 {
		return judge(sheets)
	}
	out := judge(slices.DeleteFunc(slices.Clone(sheets), func(sub adjudicator.Submission) bool { return sub.Seat != seat }))
	out.Diagnostics = append(out.Diagnostics, clashes(judge(sheets).Diagnostics, out.Diagnostics, judge(others).Diagnostics)...)
	return out
}

// clashes are what is wrong with sheets of one player together, and with none of them alone. A line number would mean nothing: the line
// may be another sheet's.
func clashes(together []adjudicator.Diagnostic, alone ...[]adjudicator.Diagnostic) (list []adjudicator.Diagnostic) {
	for _, d := range together {
		if !slices.ContainsFunc(slices.Concat(alone...), d.Equal) {
			d.Pos = orders.Pos{}
			list = append(list, d)
		}
	}
	return list
}

// Resolve implements adjudicator.Ruleset.
func (g ruleset) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	return resolve(tablesOf(s), unwrap(s), sheets, cup)
}

// Over implements adjudicator.Ruleset.
func (g ruleset) Over(s adjudicator.State) (adjudicator.Verdict, bool) {
	state := unwrap(s)
	verdict := adjudicator.Verdict{Winner: state.Winner}
	if state.Why != "" {
		verdict.Why = book.Say(overBecause{words.Name(state.Why)})
	}
	return verdict, state.Winner != ""
}

// Position implements adjudicator.Ruleset. Nothing is hidden, so every viewer sees the same.
func (g ruleset) Position(s adjudicator.State, _ adjudicator.Seat) adjudicator.Position {
	return report{fieldOf(s)}.position()
}
