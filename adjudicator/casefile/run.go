package casefile

import (
	"bytes"
	"fmt"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// Rulesets are the games a runner knows, by name.
type Rulesets map[string]adjudicator.Ruleset

// result is what the last sheet of a case led to.
type result struct {
	game        adjudicator.Ruleset
	state       adjudicator.State
	accepted    bool
	diagnostics []orders.Diagnostic
	events      []adjudicator.Event
	// untouched is false when a refused sheet changed the position.
	untouched bool
}

// Run plays a case and returns the differences from what it expects, a line each; none means it passed. An error means that
// the case could not be played at all.
func (c *Case) Run(games Rulesets) ([]string, error) {
	game, state, err := c.start(games)
	if err != nil {
		return nil, err
	}
	cup := dice.NewList(c.Dice...)
	res := result{game: game, state: state, untouched: true}
	pending := map[adjudicator.Seat]*orders.Sheet{}
	for _, sheet := range c.Sheets {
		if err := res.play(sheet, pending, cup); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", c.Name, sheet.Name, err)
		}
	}
	diffs := c.compare(&res)
	if err := cup.Err(); err != nil {
		diffs = append(diffs, err.Error())
	} else if n := cup.Left(); n > 0 {
		diffs = append(diffs, fmt.Sprintf("%d of the %d dice were never thrown", n, len(c.Dice)))
	}
	return diffs, nil
}

// start loads the position.
func (c *Case) start(games Rulesets) (adjudicator.Ruleset, adjudicator.State, error) {
	var head map[string]yaml.Node
	if err := yaml.Unmarshal(c.Position, &head); err != nil {
		return nil, nil, fmt.Errorf("%s: position.yaml: %w", c.Name, err)
	}
	name := head["ruleset"]
	game, ok := games[name.Value]
	if !ok {
		return nil, nil, fmt.Errorf("%s: position.yaml: there is no ruleset %q", c.Name, name.Value)
	}
	position := c.Position
	if _, given := head["phase"]; !given {
		position = c.firstPhase(game)
	}
	state, err := game.LoadPosition(position)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: position.yaml: %w", c.Name, err)
	}
	return game, state, nil
}

// firstPhase completes a position that names no phase: it stands at the phase for which its first sheet has a section, so
// that a case about a battle need not say PURCHASE first.
func (c *Case) firstPhase(game adjudicator.Ruleset) []byte {
	sheet, _ := sheets.Parse(c.Sheets[0].Text, game.Vocabulary())
	if sheet == nil {
		return c.Position
	}
	for _, sec := range sheet.Sections {
		position := append(bytes.Clone(c.Position), []byte("\nphase: "+sec.ID+"\n")...)
		if _, err := game.LoadPosition(position); err == nil {
			return position
		}
	}
	return c.Position
}

// play hands one sheet to the game, beside what earlier sheets left pending. The game is read from its canonical bytes first, as it is between
// two letters: what they lack, no letter may count on.
func (res *result) play(sheet Sheet, pending map[adjudicator.Seat]*orders.Sheet, cup dice.Cup) error {
	before, err := res.state.Encode()
	if err != nil {
		return err
	}
	if res.state, err = res.game.Decode(before); err != nil {
		return err
	}
	parsed, diags := sheets.Parse(sheet.Text, res.game.Vocabulary())
	res.diagnostics, res.accepted = diags, !orders.Failed(diags) && parsed != nil
	if !res.accepted {
		return nil
	}
	seat := adjudicator.Seat(parsed.Header.Seat)
	merged := orders.Merge(pending[seat], parsed)
	if parsed.Header.Check {
		checked := res.game.Check(res.state, seat, submissions(res.game, pending, seat, merged))
		res.diagnostics = append(res.diagnostics, checked.Diagnostics...)
		res.accepted = !orders.Failed(res.diagnostics)
		return nil
	}
	out := res.game.Resolve(res.state, submissions(res.game, pending, seat, merged), cup)
	res.diagnostics = append(res.diagnostics, out.Diagnostics...)
	res.accepted = !out.Refused
	res.state = out.State
	if out.Refused {
		after, err := out.State.Encode()
		res.untouched = res.untouched && err == nil && bytes.Equal(before, after)
		return err
	}
	res.events = append(res.events, out.Events...)
	pending[seat] = merged
	for s, sheet := range pending {
		pending[s] = orders.Without(sheet, adjudicator.Of(s, out.Consumed))
	}
	return nil
}

// submissions lists the pending sheets in the order of the game's seats, with the seat's own merged one.
func submissions(game adjudicator.Ruleset, pending map[adjudicator.Seat]*orders.Sheet, seat adjudicator.Seat, merged *orders.Sheet) []adjudicator.Submission {
	var out []adjudicator.Submission
	for _, info := range game.Info().Seats {
		switch sheet := pending[info.ID]; {
		case info.ID == seat:
			out = append(out, adjudicator.Submission{Seat: seat, Sheet: merged})
		case sheet != nil && len(sheet.Sections) > 0:
			out = append(out, adjudicator.Submission{Seat: info.ID, Sheet: sheet})
		}
	}
	return out
}
