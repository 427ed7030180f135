package main

import (
	"fmt"
	"os"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/orders"
	"despatch/templates"
)

// resolveCmd adjudicates a position with order sheets and dice, without mail and without a store.
type resolveCmd struct {
	Position string   `required:"" type:"existingfile" help:"Position file (docs/cases.md)."`
	Orders   []string `required:"" type:"existingfile" help:"Order sheets, in the order in which they arrive."`
	Dice     string   `type:"existingfile" xor:"dice" help:"Faces to throw, in order."`
	Seed     string   `xor:"dice" help:"Seed of sealed dice, 64 hexadecimal digits."`
	Format   string   `enum:"text,yaml,json" default:"text" help:"Form of the report: text, yaml or json."`
	Out      string   `help:"File for the new position."`
}

// Run implements the command.
func (c *resolveCmd) Run() error {
	table, err := setTable(c.Position, c.Orders)
	if err != nil {
		return err
	}
	cup, err := c.cup(table)
	if err != nil {
		return err
	}
	refused := false
	for _, sheet := range table.sheets {
		refused = table.play(sheet, cup) || refused
	}
	if err := cup.Err(); err != nil {
		return fmt.Errorf("the dice ran out: %w", err)
	}
	if err := table.report(c.Format); err != nil {
		return err
	}
	if c.Out != "" {
		position, err := table.game.DumpPosition(table.state)
		if err != nil {
			return err
		}
		if err := os.WriteFile(c.Out, position, 0o644); err != nil {
			return err
		}
	}
	if refused {
		return failure
	}
	return nil
}

func (c *resolveCmd) cup(t *offlineTable) (dice.Cup, error) {
	switch {
	case c.Dice != "":
		text, err := os.ReadFile(c.Dice)
		if err != nil {
			return nil, err
		}
		faces, err := dice.ParseFaces(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Dice, err)
		}
		return dice.NewList(faces...), nil
	case c.Seed != "":
		seed, err := dice.ParseSeed(c.Seed)
		if err != nil {
			return nil, err
		}
		stand := t.game.Stand(t.state)
		return dice.NewSealed(seed, dice.Key{
			Game: "offline", Round: stand.Round, Power: string(stand.Seat), Phase: stand.Phase, Digest: dice.DigestSheets(t.texts()),
		}), nil
	}
	return dice.NewList(), nil
}

// checkCmd reads sheets against a position without resolving them.
type checkCmd struct {
	Position string   `required:"" type:"existingfile" help:"Position file (docs/cases.md)."`
	Orders   []string `required:"" type:"existingfile" help:"Order sheets."`
}

// Run implements the command.
func (c *checkCmd) Run() error {
	table, err := setTable(c.Position, c.Orders)
	if err != nil {
		return err
	}
	bad := false
	for _, sheet := range table.sheets {
		fmt.Printf("%s\n", sheet.file)
		bad = table.check(sheet) || bad
	}
	if bad {
		return failure
	}
	return nil
}

// offlineTable is a game without players: a position and sheets from files.
type offlineTable struct {
	game    adjudicator.Ruleset
	state   adjudicator.State
	before  adjudicator.State
	sheets  []offlineSheet
	pending map[adjudicator.Seat]*orders.Sheet
	events  []adjudicator.Event
	diags   []namedDiagnostic
}

// offlineSheet is one order file.
type offlineSheet struct {
	file string
	text string
}

// namedDiagnostic is a diagnostic with the file it speaks of.
type namedDiagnostic struct {
	File string `json:"file" yaml:"file"`
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

// parse reads a sheet and merges it with what its seat has pending. It returns nil when the language is not understood.
func (t *offlineTable) parse(s offlineSheet) (adjudicator.Seat, *orders.Sheet, bool) {
	sheet, diags := orders.Parse(s.text, t.game.Vocabulary())
	t.note(s, diags)
	if sheet == nil || orders.Failed(diags) {
		return "", nil, false
	}
	seat := adjudicator.Seat(sheet.Header.Seat)
	return seat, orders.Merge(t.pending[seat], sheet), true
}

func (t *offlineTable) note(s offlineSheet, diags []orders.Diagnostic) {
	for _, d := range diags {
		t.diags = append(t.diags, namedDiagnostic{File: s.file, Diagnostic: d})
	}
}

// play hands a sheet to the game and says whether it was refused.
func (t *offlineTable) play(s offlineSheet, cup dice.Cup) (refused bool) {
	seat, merged, ok := t.parse(s)
	if !ok {
		return true
	}
	t.pending[seat] = merged
	out := t.game.Resolve(t.state, t.submissions(), cup)
	t.note(s, out.Diagnostics)
	if out.Refused {
		delete(t.pending, seat)
		return true
	}
	t.state = out.State
	t.events = append(t.events, out.Events...)
	for s, sheet := range t.pending {
		t.pending[s] = orders.Without(sheet, adjudicator.Of(s, out.Consumed))
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
			fmt.Printf("  %-16s %s", line.Section, line.Text)
			if line.Remark != "" {
				fmt.Printf("  (%s)", line.Remark)
			}
			fmt.Println()
		}
	}
	for _, d := range t.diags {
		fmt.Printf("  %s\n", d.Diagnostic)
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

// report prints what happened.
func (t *offlineTable) report(format string) error {
	if format != "text" {
		return t.reportData(format)
	}
	for _, d := range t.diags {
		fmt.Printf("%s: %s\n", d.File, d.Diagnostic)
	}
	phrases, err := templates.OpenPhrases(t.game.Phrases(), campaign.Language)
	if err != nil {
		return err
	}
	told, err := phrases.Tell(t.events)
	if err != nil {
		return err
	}
	before := t.game.Position(t.before, "")
	fmt.Print(templates.EventsText(told), templates.PositionText(&before, t.game.Position(t.state, "")))
	return nil
}

// eventRow is an event as machines read it.
type eventRow struct {
	Type   string             `json:"type" yaml:"type"`
	Rules  []string           `json:"rules,omitempty" yaml:"rules,omitempty,flow"`
	Detail adjudicator.Detail `json:"detail" yaml:"detail"`
	Throws []dice.Throw       `json:"throws,omitempty" yaml:"throws,omitempty"`
}

func (t *offlineTable) reportData(format string) error {
	rows := make([]eventRow, 0, len(t.events))
	for _, e := range t.events {
		rows = append(rows, eventRow{Type: e.Detail.EventType(), Rules: e.Rules, Detail: e.Detail, Throws: e.Throws})
	}
	stand := t.game.Stand(t.state)
	out := map[string]any{"round": stand.Round, "turn": stand.Turn, "phase": stand.Phase, "events": rows, "diagnostics": t.diags}
	if format == "yaml" {
		return printYAML(out)
	}
	return printJSON(out)
}
