package main

import (
	"fmt"
	"os"

	"despatch/adjudicator/dice"
)

// resolveCmd adjudicates a position with order sheets and dice, without mail and without a store.
type resolveCmd struct {
	Position string   `required:"" placeholder:"FILE" help:"Position file (docs/cases.md)."`
	Orders   []string `required:"" placeholder:"FILE" sep:"none" help:"Order sheet; once for each, in the order in which they arrive."`
	Dice     string   `xor:"dice" placeholder:"FILE" help:"Faces to throw, in order."`
	Seed     string   `xor:"dice" placeholder:"HEX" help:"Seed of sealed dice, 64 hexadecimal digits."`
	Format   string   `enum:"text,yaml,json" default:"text" help:"Form of the report: text, yaml or json."`
	Out      string   `placeholder:"FILE" help:"File for the new position; not written when a sheet is refused."`
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
	if err := c.judge(cup, refused); err != nil {
		return err
	}
	if err := table.report(c.Format); err != nil {
		return err
	}
	if refused {
		return errTold
	}
	if c.Out == "" {
		return nil
	}
	position, err := table.game.DumpPosition(table.state)
	if err != nil {
		return err
	}
	return os.WriteFile(c.Out, position, 0o644)
}

// cup is where the dice come from.
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

// judge says whether the dice sufficed, and tells on standard error of dice that were not thrown though all was carried out.
func (c *resolveCmd) judge(cup dice.Cup, refused bool) error {
	err := cup.Err()
	switch {
	case err != nil && c.Dice == "":
		return fmt.Errorf("%w; give --dice or --seed", err)
	case err != nil:
		return fmt.Errorf("%s: %w", c.Dice, err)
	}
	if list, ok := cup.(*dice.List); ok && list.Left() > 0 && !refused {
		fmt.Fprintf(os.Stderr, "despatch: dice in %s that were not thrown: %d\n", c.Dice, list.Left())
	}
	return nil
}

// checkCmd reads sheets against a position without resolving them.
type checkCmd struct {
	Position string   `required:"" placeholder:"FILE" help:"Position file (docs/cases.md)."`
	Orders   []string `required:"" placeholder:"FILE" sep:"none" help:"Order sheet; once for each."`
}

// Run implements the command.
func (c *checkCmd) Run() error {
	table, err := setTable(c.Position, c.Orders)
	if err != nil {
		return err
	}
	bad := false
	for _, sheet := range table.sheets {
		fmt.Fprintf(stdout, "%s\n", sheet.file)
		bad = table.check(sheet) || bad
	}
	if bad {
		return errTold
	}
	return nil
}
