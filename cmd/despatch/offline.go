package main

import (
	"fmt"
	"os"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/games"
	"despatch/orders"
	"despatch/orders/sheets"
)

// offlineTable is a game without players: a position and sheets from files.
type offlineTable struct {
	game    adjudicator.Ruleset
	state   adjudicator.State
	before  adjudicator.State
	sheets  []offlineSheet
	pending map[adjudicator.Seat]*orders.Sheet
	events  []adjudicator.Event
	diags   []fileDiagnostic
}

// offlineSheet is one order file.
type offlineSheet struct {
	file string
	text string
}

// fileDiagnostic is a diagnostic with the file it speaks of.
type fileDiagnostic struct {
	file string
	orders.Diagnostic
}

func setTable(position string, files []string) (*offlineTable, error) {
	raw, err := os.ReadFile(position)
	if err != nil {
		return nil, err
	}
	rulesets, err := games.All()
	if err != nil {
		return nil, err
	}
	game, err := rulesetOf(raw, rulesets)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", position, err)
	}
	state, err := game.LoadPosition(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", position, err)
	}
	t := &offlineTable{game: game, state: state, before: state, pending: map[adjudicator.Seat]*orders.Sheet{}}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		t.sheets = append(t.sheets, offlineSheet{file: file, text: string(text)})
	}
	return t, nil
}

func (t *offlineTable) texts() []string {
	var out []string
	for _, s := range t.sheets {
		out = append(out, s.text)
	}
	return out
}

// parse reads a sheet and merges it with what its seat has pending. It says false when the language is not understood.
func (t *offlineTable) parse(s offlineSheet) (adjudicator.Seat, *orders.Sheet, bool) {
	sheet, diags := sheets.Parse(s.text, t.game.Vocabulary())
	t.note(s, diags)
	if sheet == nil || orders.Failed(diags) {
		return "", nil, false
	}
	seat := adjudicator.Seat(sheet.Header.Seat)
	return seat, orders.Merge(t.pending[seat], sheet), true
}

func (t *offlineTable) note(s offlineSheet, diags []orders.Diagnostic) {
	for _, d := range diags {
		t.diags = append(t.diags, fileDiagnostic{s.file, d})
	}
}

// play hands a sheet to the game and says whether it was refused.
func (t *offlineTable) play(s offlineSheet, cup dice.Cup) (refused bool) {
	seat, merged, ok := t.parse(s)
	if !ok {
		return true
	}
	was := t.pending[seat]
	t.pending[seat] = merged
	out := t.game.Resolve(t.state, t.submissions(), cup)
	t.note(s, out.Diagnostics)
	if out.Refused {
		if t.pending[seat] = was; was == nil {
			delete(t.pending, seat)
		}
		return true
	}
	t.state = out.State
	t.events = append(t.events, out.Events...)
	for other, sheet := range t.pending {
		t.pending[other] = orders.Without(sheet, adjudicator.Of(other, out.Consumed))
	}
	return false
}

// check prints what a sheet is understood to say and returns whether it would be refused.
func (t *offlineTable) check(s offlineSheet) (bad bool) {
	seat, merged, ok := t.parse(s)
	if ok {
		t.pending[seat] = merged
		checked := t.game.Check(t.state, seat, t.submissions())
		t.note(s, checked.Diagnostics)
		for _, line := range checked.Lines {
			fmt.Fprintf(stdout, "  %-16s %s", line.Section, line.Text)
			if !line.Remark.IsZero() {
				fmt.Fprintf(stdout, "  (%s)", line.Remark)
			}
			fmt.Fprintln(stdout)
		}
	}
	for _, d := range t.diags {
		fmt.Fprintf(stdout, "  %s\n", d.Diagnostic)
		bad = bad || d.Severity == orders.Error
	}
	t.diags = nil
	return bad
}

func (t *offlineTable) submissions() []adjudicator.Submission {
	var out []adjudicator.Submission
	for _, info := range t.game.Info().Seats {
		if sheet := t.pending[info.ID]; sheet != nil && len(sheet.Sections) > 0 {
			out = append(out, adjudicator.Submission{Seat: info.ID, Sheet: sheet})
		}
	}
	return out
}
