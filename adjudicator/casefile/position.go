package casefile

import (
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/orders"
)

// position is a dumped position file as a tree.
type position struct{ root *yaml.Node }

func dump(game adjudicator.Ruleset, state adjudicator.State) (*position, error) {
	raw, err := game.DumpPosition(state)
	if err != nil {
		return nil, err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(raw, &doc); err != nil {
		return nil, err
	}
	return &position{root: doc.Content[0]}, nil
}

func (p *position) space(name string) *yaml.Node { return child(child(p.root, "spaces"), name) }
func (p *position) power(name string) *yaml.Node { return child(child(p.root, "powers"), name) }

// pair is a key of a mapping with its value.
type pair struct {
	key   string
	value *yaml.Node
}

func keys(n *yaml.Node) []pair {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	var out []pair
	for i := 0; i+1 < len(n.Content); i += 2 {
		out = append(out, pair{n.Content[i].Value, n.Content[i+1]})
	}
	return out
}

func child(n *yaml.Node, key string) *yaml.Node {
	for _, p := range keys(n) {
		if p.key == key {
			return p.value
		}
	}
	return nil
}

// nameOf returns the display name that a dumped position uses for what a case calls text.
func nameOf(list []orders.Name, text string) string {
	for _, n := range list {
		if isName(n, text) {
			return n.Name
		}
	}
	return text
}

// ownerPrefix begins the entry that says who controls a space.
const ownerPrefix = "owner "

// flatten turns a space's row into counts: its owner, "damage", and one entry per power, kind and lasting condition of
// its units. What units have done in the turn under way is not part of a position that cases compare.
func flatten(n *yaml.Node) map[string]int {
	out := map[string]int{}
	for _, p := range keys(n) {
		switch p.key {
		case "owner":
			out[ownerPrefix+p.value.Value] = 1
		case "units":
			for _, power := range keys(p.value) {
				for _, unit := range keys(power.value) {
					countUnits(out, power.key+" "+unit.key, unit.value)
				}
			}
		default:
			note(out, p.key, p.value.Value)
		}
	}
	return out
}

// note writes a value down: a number as such, and what is none, such as "true", as something that is there once.
func note(out map[string]int, key, value string) {
	if n, err := strconv.Atoi(value); err == nil {
		out[key] = n
		return
	}
	out[key+" "+value] = 1
}

func countUnits(out map[string]int, name string, n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		count, _ := strconv.Atoi(n.Value)
		out[name] += count
		return
	}
	for _, row := range n.Content {
		out[name+condition(row)]++
	}
}

// condition spells what lasts of a unit's row: damage and cargo.
func condition(row *yaml.Node) string {
	var parts []string
	for _, p := range keys(row) {
		switch p.key {
		case "damaged":
			parts = append(parts, "damaged")
		case "damage":
			parts = append(parts, "damage "+p.value.Value)
		case "cargo":
			load := map[string]int{}
			for _, unit := range keys(p.value) {
				if unit.value.Kind == yaml.MappingNode {
					for _, allied := range keys(unit.value) {
						countUnits(load, unit.key+" "+allied.key, allied.value)
					}
					continue
				}
				countUnits(load, unit.key, unit.value)
			}
			parts = append(parts, "carrying "+spell(load))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

func spell(counts map[string]int) string {
	var parts []string
	for name, n := range counts {
		parts = append(parts, strconv.Itoa(n)+" "+name)
	}
	sort.Strings(parts)
	return strings.Join(parts, " and ")
}

// flattenKey turns one field of a power's row into counts; a field that is not there counts as none.
func flattenKey(n *yaml.Node, key string) map[string]int {
	out := map[string]int{}
	value := child(n, key)
	if value == nil {
		return out
	}
	switch value.Kind {
	case yaml.ScalarNode:
		note(out, key, value.Value)
	case yaml.SequenceNode:
		for _, item := range value.Content {
			out[key+" "+orders.Fold(item.Value)]++
		}
	case yaml.MappingNode:
		for _, p := range keys(value) {
			for _, item := range p.value.Content {
				out[key+" "+p.key+" "+orders.Fold(item.Value)]++
			}
			if p.value.Kind == yaml.ScalarNode {
				note(out, key+" "+p.key, p.value.Value)
			}
		}
	}
	return out
}
