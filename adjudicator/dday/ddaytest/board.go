// Package ddaytest has a general who plays D-Day in tests. He knows what a player knows: the printed board, and the tables of his
// letters. So the same general plays by mail and without it.
package ddaytest

import (
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
)

// The kinds of unit, as tables name them; a plural stands for its singular.
var kinds = map[string]string{
	"infantry": "infantry", "artillery": "artillery", "tank": "tank", "tanks": "tank", "bunker": "bunker", "bunkers": "bunker",
	"fighter": "fighter", "fighters": "fighter", "bomber": "bomber", "bombers": "bomber",
}

// Mobile are the kinds that move on land, Most the most of them that a side may have in a zone (DD-STACK.1).
var Mobile = []string{"infantry", "artillery", "tank"}

// Limits of the rulebook.
const (
	Most         = 8
	MostFighters = 4
)

// Allied powers, as tables name them.
var allied = []string{"United Kingdom", "United States"}

// shores are where the landing boxes land (DD-MAP.3).
var shores = map[string]string{"Utah": "Z11", "Omaha": "Z14", "Gold": "Z15", "Juno": "Z16", "Sword": "Z17"}

// boxesOf are the landing boxes of each Allied power.
var boxesOf = map[string][]string{"United Kingdom": {"Gold", "Juno", "Sword"}, "United States": {"Utah", "Omaha"}}

// sectors are where the Axis charts bring units (DD-REINF.9).
var sectors = map[string][]string{"Rennes/Chartres": {"Z32", "Z34", "Z36", "Z40"}, "Rouen/Chartres": {"Z36", "Z39", "Z40", "Z42"}}

// Units are units by power and kind; those of the Axis are of "Germany".
type Units map[string]map[string]int

func (u Units) add(power, kind string, n int) {
	if u[power] == nil {
		u[power] = map[string]int{}
	}
	u[power][kind] += n
}

// mobile is how many units of a side count towards the limit.
func (u Units) mobile(axis bool) int {
	n := 0
	for power, list := range u {
		for _, kind := range Mobile {
			if (power == "Germany") == axis {
				n += list[kind]
			}
		}
	}
	return n
}

// land is how many land units a side has.
func (u Units) land(axis bool) int {
	n := u.mobile(axis)
	if axis {
		n += u["Germany"]["bunker"]
	}
	return n
}

// chart is a reinforcement chart as a letter shows it.
type chart struct {
	may  int
	next []string
}

// board is the position as the tables of a letter show it.
type board struct {
	places map[string]Units
	charts map[string]chart
	free   map[string]int
}

// read reads the tables by their titles.
func read(p adjudicator.Position) *board {
	b := &board{places: map[string]Units{}, charts: map[string]chart{}, free: map[string]int{}}
	for _, t := range p.Tables {
		for _, row := range t.Rows {
			var cells []string
			for _, cell := range row.Cells {
				cells = append(cells, cell.String())
			}
			b.row(string(t.Title), cells)
		}
	}
	return b
}

func (b *board) row(title string, cells []string) {
	name, _, _ := strings.Cut(cells[0], " ") // a zone's number
	switch title {
	case "The front":
		b.put(name, cells[1], "")
		b.put(name, cells[2], "Germany")
	case "Other zones":
		b.put(name, cells[1], "Germany")
		b.put(name, cells[2], "")
	case "Landing boxes and airfield":
		b.put(cells[0], cells[1], "")
		b.free[cells[0]], _ = strconv.Atoi(cells[2])
	case "Reinforcements":
		may, _ := strconv.Atoi(cells[2])
		c := chart{may: may}
		for _, word := range strings.Split(cells[3], ",") {
			if kind := kinds[strings.TrimSpace(word)]; kind != "" {
				c.next = append(c.next, kind)
			}
		}
		b.charts[cells[0]] = c
	}
}

// put reads "United States 2 infantry, 1 tank; United Kingdom 1 fighter", or without names for the Axis.
func (b *board) put(at, text, power string) {
	if b.places[at] == nil {
		b.places[at] = Units{}
	}
	number := 0
	var name []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\n' }) {
		if n, err := strconv.Atoi(word); err == nil {
			if number = n; name != nil {
				power, name = strings.Join(name, " "), nil
			}
		} else if kind := kinds[word]; kind != "" {
			b.places[at].add(power, kind, number)
		} else {
			name = append(name, word)
		}
	}
}

// zones lists the zones of which keep is true, in order.
func (b *board) zones(keep func(at string, u Units) bool) []string {
	var out []string
	for at, u := range b.places {
		if strings.HasPrefix(at, "Z") && keep(at, u) {
			out = append(out, at)
		}
	}
	slices.Sort(out)
	return out
}
