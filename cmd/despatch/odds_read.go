package main

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/forecast"
	"despatch/orders"
	"despatch/orders/sheets"
)

// battle reads the command line.
func (c *oddsCmd) battle() (*forecast.Battle, error) {
	game, err := c.game()
	if err != nil {
		return nil, err
	}
	b, err := game.Battle(strings.Join(c.Battle, " "))
	if err != nil {
		return nil, err
	}
	b.Sea, b.Gun = b.Sea || c.Sea, c.AA
	if err := c.readOrders(b); err != nil {
		return nil, err
	}
	if err := c.readBombardment(b); err != nil {
		return nil, err
	}
	return b, c.readTechnologies(b)
}

// readOrders reads both sides' orders for the battle.
func (c *oddsCmd) readOrders(b *forecast.Battle) error {
	attacker, defender := slices.Clone(c.Attacker), slices.Clone(c.Defender)
	if c.Rounds < 0 {
		return fmt.Errorf("the attacker cannot retreat after round %d; rounds count from 1", c.Rounds)
	}
	if c.Rounds > 0 {
		attacker = append(attacker, fmt.Sprint("retreat overland after round ", c.Rounds))
		if b.Sea {
			attacker[len(attacker)-1] = fmt.Sprint("retreat after round ", c.Rounds)
		}
	}
	if c.LoseAttacker != "" {
		attacker = append(attacker, "lose "+c.LoseAttacker)
	}
	if c.LoseDefender != "" {
		defender = append(defender, "lose "+c.LoseDefender)
	}
	var err error
	if b.AttackerOrders, err = readStatements(b.Rules, attacker); err != nil {
		return err
	}
	b.DefenderOrders, err = readStatements(b.Rules, defender)
	return err
}

func readStatements(r *axis.Rules, lines []string) ([]orders.Statement, error) {
	var out []orders.Statement
	for _, line := range lines {
		list, diags := sheets.ParseStatements(axis.SectionStanding, line, r.Vocab)
		for _, d := range diags {
			if d.Severity == orders.Error {
				return nil, fmt.Errorf("%q: %s%s", line, d.Message, hintText(d.Hint.String()))
			}
		}
		out = append(out, list...)
	}
	return out, nil
}

func hintText(hint string) string {
	if hint == "" {
		return ""
	}
	return "; " + hint
}

// readBombardment reads the ships. The attacker's land units then come from the sea, unless some are said to.
func (c *oddsCmd) readBombardment(b *forecast.Battle) error {
	if c.Bombard == "" {
		return nil
	}
	ships, err := forecast.ReadGroups(b.Rules, b.Attackers[0].Power, c.Bombard)
	if err != nil {
		return err
	}
	b.Ships = ships
	if slices.ContainsFunc(b.Attackers, func(g forecast.Group) bool { return g.Seaborne }) {
		return nil
	}
	for i := range b.Attackers {
		b.Attackers[i].Seaborne = b.Rules.Units[b.Attackers[i].Kind].Domain == axis.LandUnit
	}
	return nil
}

// readTechnologies reads "attacker: heavy bombers".
func (c *oddsCmd) readTechnologies(b *forecast.Battle) error {
	b.Technologies = map[axis.Power][]string{}
	for _, text := range c.Tech {
		who, list, found := strings.Cut(text, ":")
		power := axis.NoPower
		switch who = strings.TrimSpace(who); strings.ToLower(who) {
		case "attacker":
			power = b.Attackers[0].Power
		case "defender":
			power = b.Defenders[0].Power
		default:
			power = b.Rules.FindPower(who)
		}
		if !found || power == axis.NoPower {
			return fmt.Errorf("%q names no side; write, for example: 'attacker: heavy bombers'", text)
		}
		for _, name := range strings.Split(list, ",") {
			b.Technologies[power] = append(b.Technologies[power], strings.TrimSpace(name))
		}
	}
	return nil
}
