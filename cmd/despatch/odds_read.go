package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/odds"
	"despatch/orders"
)

// battle reads the command line.
func (c *oddsCmd) battle(r *axis.Rules) (*odds.Battle, error) {
	const example = `write, for example: '3 infantry, 1 tank vs 4 infantry'`
	sides := splitWord(c.Battle, "vs", "against")
	if len(sides) != 2 {
		return nil, fmt.Errorf("%q is no battle; %s", c.Battle, example)
	}
	b := &odds.Battle{Rules: r, Sea: c.Sea, Gun: c.AA}
	attackers, err := readSide(r, sides[0])
	if err != nil {
		return nil, err
	}
	defenders, err := readSide(r, sides[1])
	if err != nil {
		return nil, err
	}
	b.Attackers, b.Defenders = attackers, defenders
	seatSides(r, b)
	if err := c.readOrders(b); err != nil {
		return nil, err
	}
	if err := c.readBombardment(b); err != nil {
		return nil, err
	}
	return b, c.readTechnologies(b)
}

// splitWord splits a text at every one of some words.
func splitWord(text string, words ...string) []string {
	out := []string{""}
	for _, field := range strings.Fields(text) {
		if slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(strings.TrimSuffix(field, "."), w) }) {
			out = append(out, "")
			continue
		}
		out[len(out)-1] += field + " "
	}
	return out
}

// readSide reads "Germany: 3 infantry, 1 tank; Italy: 1 fighter".
func readSide(r *axis.Rules, text string) ([]odds.Group, error) {
	var out []odds.Group
	for _, part := range strings.Split(text, ";") {
		power := axis.NoPower
		if name, units, found := strings.Cut(part, ":"); found {
			if power = r.FindPower(strings.TrimSpace(name)); power == axis.NoPower {
				return nil, fmt.Errorf("there is no power %q; there are %s", strings.TrimSpace(name), powerNames(r))
			}
			part = units
		}
		groups, err := readGroups(r, power, part)
		if err != nil {
			return nil, err
		}
		out = append(out, groups...)
	}
	return out, nil
}

func powerNames(r *axis.Rules) string {
	var names []string
	for _, p := range r.Powers {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// readGroups reads "3 infantry, 2 seaborne infantry, 1 damaged battleship"; a number that is left out is 1.
func readGroups(r *axis.Rules, power axis.Power, text string) ([]odds.Group, error) {
	var out []odds.Group
	for _, part := range strings.Split(text, ",") {
		fields := strings.Fields(part)
		if len(fields) == 0 {
			return nil, fmt.Errorf("units are missing in %q; write, for example: 3 infantry, 1 tank", strings.TrimSpace(text))
		}
		g := odds.Group{Power: power, Count: 1}
		if n, err := strconv.Atoi(fields[0]); err == nil {
			g.Count, fields = n, fields[1:]
		}
		for len(fields) > 1 {
			if strings.EqualFold(fields[0], "damaged") {
				g.Damaged = true
			} else if strings.EqualFold(fields[0], "seaborne") {
				g.Seaborne = true
			} else {
				break
			}
			fields = fields[1:]
		}
		name := strings.Join(fields, " ")
		if g.Kind = r.FindKind(name); g.Kind == axis.NoKind {
			return nil, fmt.Errorf("no unit is called %q; there are %s", name, unitNames(r))
		}
		out = append(out, g)
	}
	return out, nil
}

func unitNames(r *axis.Rules) string {
	var names []string
	for i := range r.Units {
		if r.Units[i].Fights() {
			names = append(names, r.Units[i].Name)
		}
	}
	return strings.Join(names, ", ")
}

// seatSides gives a power to units of which none is said: the first that is an enemy of the other side, or of nobody in particular.
func seatSides(r *axis.Rules, b *odds.Battle) {
	attacker, defender := b.Attackers[0].Power, b.Defenders[0].Power
	if attacker == axis.NoPower {
		attacker = firstAgainst(r, defender)
	}
	if defender == axis.NoPower {
		defender = firstAgainst(r, attacker)
	}
	for i := range b.Attackers {
		if b.Attackers[i].Power == axis.NoPower {
			b.Attackers[i].Power = attacker
		}
	}
	for i := range b.Defenders {
		if b.Defenders[i].Power == axis.NoPower {
			b.Defenders[i].Power = defender
		}
	}
}

func firstAgainst(r *axis.Rules, enemy axis.Power) axis.Power {
	for p := range r.Powers {
		if enemy == axis.NoPower || r.Powers[p].Side != r.Powers[enemy].Side {
			return axis.Power(p)
		}
	}
	return 0
}

// readOrders reads both sides' orders for the battle.
func (c *oddsCmd) readOrders(b *odds.Battle) error {
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
		list, diags := orders.ParseStatements(axis.SectionStanding, line, r.Vocab)
		for _, d := range diags {
			if d.Severity == orders.Error {
				return nil, fmt.Errorf("%q: %s%s", line, d.Message, hintText(d.Hint))
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
func (c *oddsCmd) readBombardment(b *odds.Battle) error {
	if c.Bombard == "" {
		return nil
	}
	ships, err := readGroups(b.Rules, b.Attackers[0].Power, c.Bombard)
	if err != nil {
		return err
	}
	b.Ships = ships
	if slices.ContainsFunc(b.Attackers, func(g odds.Group) bool { return g.Seaborne }) {
		return nil
	}
	for i := range b.Attackers {
		b.Attackers[i].Seaborne = b.Rules.Units[b.Attackers[i].Kind].Domain == axis.LandUnit
	}
	return nil
}

// readTechnologies reads "attacker: heavy bombers".
func (c *oddsCmd) readTechnologies(b *odds.Battle) error {
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
