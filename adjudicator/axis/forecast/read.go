package forecast

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
	"despatch/words"
)

// Read reads a battle as people write it: "3 infantry, 1 tank vs Soviet Union: 4 infantry". Powers may be left out. It is fought at sea when
// there is a ship in it. Its error says what is wrong, and shows how a battle is written.
func Read(r *axis.Rules, text string) (*Battle, error) {
	sides := splitWord(text, "vs", "against")
	if len(sides) != 2 {
		return nil, fault(r, noBattle{words.Own(text), words.Line(exampleUnits(r) + " vs 4 " + r.UnitName(r.FindKind(r.Cast.Walks), 4))})
	}
	b := &Battle{Rules: r}
	var err error
	if b.Attackers, err = readSide(r, sides[0]); err != nil {
		return nil, err
	}
	if b.Defenders, err = readSide(r, sides[1]); err != nil {
		return nil, err
	}
	seatSides(r, b)
	b.Sea = slices.ContainsFunc(slices.Concat(b.Attackers, b.Defenders), func(g Group) bool { return r.Units[g.Kind].Domain == axis.SeaUnit })
	return b, nil
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
func readSide(r *axis.Rules, text string) ([]Group, error) {
	var out []Group
	for _, part := range strings.Split(text, ";") {
		power := axis.NoPower
		if name, units, found := strings.Cut(part, ":"); found {
			if power = r.FindPower(strings.TrimSpace(name)); power == axis.NoPower {
				return nil, fault(r, noPowerCalled{words.Own(strings.TrimSpace(name)), powerNames(r)})
			}
			part = units
		}
		groups, err := ReadGroups(r, power, part)
		if err != nil {
			return nil, err
		}
		out = append(out, groups...)
	}
	return out, nil
}

// exampleUnits are units as people write them.
func exampleUnits(r *axis.Rules) string {
	some := "3 " + r.UnitName(r.FindKind(r.Cast.Walks), 3)
	if r.Cast.Rolls == r.Cast.Walks {
		return some
	}
	return some + ", 1 " + r.Cast.Rolls
}

func powerNames(r *axis.Rules) (names []words.Name) {
	for _, p := range r.Powers {
		names = append(names, words.Name(p.Name))
	}
	return names
}

// ReadGroups reads "3 infantry, 2 seaborne infantry, 1 damaged battleship"; a number that is left out is 1. Between units may stand "and", or
// nothing where a number follows: "3 infantry 1 tank".
func ReadGroups(r *axis.Rules, power axis.Power, text string) ([]Group, error) {
	var out []Group
	for _, fields := range listed(text) {
		if len(fields) == 0 {
			return nil, fault(r, unitsMissing{words.Own(strings.TrimSpace(text)), words.Line(exampleUnits(r))})
		}
		g := Group{Power: power, Count: 1}
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
			return nil, fault(r, noUnitNamed{words.Own(name), unitNames(r)})
		}
		out = append(out, g)
	}
	return out, nil
}

// listed parts a list of units at commas, at "and", and before numbers. What stands between two commas may be nothing.
func listed(text string) (parts [][]string) {
	for part := range strings.SplitSeq(text, ",") {
		parts = append(parts, nil)
		for _, field := range strings.Fields(strings.NewReplacer("+", " and ", "&", " and ").Replace(part)) {
			_, err := strconv.Atoi(field)
			joins := strings.EqualFold(field, "and")
			if (joins || err == nil) && len(parts[len(parts)-1]) > 0 {
				parts = append(parts, nil)
			}
			if !joins {
				parts[len(parts)-1] = append(parts[len(parts)-1], field)
			}
		}
	}
	return parts
}

func unitNames(r *axis.Rules) (names []words.Name) {
	for i := range r.Units {
		if r.Units[i].Fights() {
			names = append(names, words.Name(r.Units[i].Name))
		}
	}
	return names
}

// seatSides gives a power to units of which none is said: the first that is an enemy of the other side, or of nobody in particular.
func seatSides(r *axis.Rules, b *Battle) {
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
		if enemy == axis.NoPower || !r.OneSide(axis.Power(p), enemy) {
			return axis.Power(p)
		}
	}
	return 0
}

// Calculate works out a battle that is told in words, for players who ask. Nobody has technologies, and both sides fight to the end. steps bounds the work (see adjudicator.Oddsmaker); used is what was taken of it.
func Calculate(r *axis.Rules, combat *battle.Combat, text string, steps int) (out adjudicator.BattleOdds, used int, err error) {
	b, err := Read(r, text)
	if err != nil {
		return adjudicator.BattleOdds{}, 0, err
	}
	b.Combat = combat
	out = adjudicator.BattleOdds{Attackers: unitsOf(r, b.Attackers), Defenders: unitsOf(r, b.Defenders), Money: r.Money.Many, Untaught: len(r.Charts) > 0}
	result, used, err := b.within(steps)
	if errors.Is(err, odds.ErrTooLarge) {
		out.TooLarge, out.Most = true, r.Say(againstAsMany{words.Line(Largest(r, b.Sea))})
		return out, used, nil
	}
	if err != nil {
		return out, used, err
	}
	result.tell(&out)
	return out, used, nil
}

// The largest battles of up to three common kinds that are followed through all their courses within the work of a letter have so many of each:
// on land, on land where these kinds fire one after the other, and at sea.
const (
	largestOnLand  = 60
	largestInSteps = 5
	largestAtSea   = 30
)

// Largest is one side of such a battle, of the game's own units: on land of those that walk, those that go with them and aircraft; at sea of
// those that dive, those that hunt them, or other ships, and aircraft.
func Largest(r *axis.Rules, sea bool) string {
	named := func(name string) func(*axis.UnitType) bool {
		return func(u *axis.UnitType) bool { return u.Name == name }
	}
	plane := func(u *axis.UnitType) bool { return u.Domain == axis.AirUnit && u.Hits == 1 }
	ship := func(u *axis.UnitType) bool { return u.Domain == axis.SeaUnit && u.Hits == 1 && u.Attack > 0 }
	if !sea {
		kinds, number := those(r, named(r.Cast.Walks), named(r.Cast.Rolls), plane), largestOnLand
		if inSteps(r, kinds) {
			number = largestInSteps
		}
		return eachOf(r, number, kinds)
	}
	kinds := those(r, named(r.Cast.Dives), func(u *axis.UnitType) bool { return ship(u) && u.AntiSub }, plane)
	if !slices.ContainsFunc(kinds, func(k axis.Kind) bool { return ship(&r.Units[k]) }) {
		kinds = those(r, ship, plane)
	}
	return eachOf(r, largestAtSea, kinds)
}

// those are the first kinds that are as asked, each once.
func those(r *axis.Rules, are ...func(*axis.UnitType) bool) (kinds []axis.Kind) {
	for _, is := range are {
		k := slices.IndexFunc(r.Units, func(u axis.UnitType) bool { return is(&u) })
		if k >= 0 && !slices.Contains(kinds, axis.Kind(k)) {
			kinds = append(kinds, axis.Kind(k))
		}
	}
	return kinds
}

// inSteps says whether some kinds fire one after the other.
func inSteps(r *axis.Rules, kinds []axis.Kind) bool {
	return slices.ContainsFunc(r.Fire.Steps, func(step axis.FireRow) bool {
		n := 0
		for _, k := range kinds {
			if step.By.Has(r.Units[k].Class) {
				n++
			}
		}
		return n > 0 && n < len(kinds)
	})
}

// eachOf lists so many units of each kind.
func eachOf(r *axis.Rules, number int, kinds []axis.Kind) string {
	var list []string
	for _, k := range kinds {
		list = append(list, strconv.Itoa(number)+" "+r.UnitName(k, number))
	}
	return strings.Join(list, ", ")
}

// unitsOf lists units as people count them.
func unitsOf(r *axis.Rules, groups []Group) words.Text {
	counts := make([]int, len(r.Units))
	for _, g := range groups {
		counts[g.Kind] += g.Count
	}
	return words.Of(axis.AmountsOf(r, counts))
}
