package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
)

// rulesetOf returns the game that a position file names.
func rulesetOf(position []byte, rulesets games.Rulesets) (adjudicator.Ruleset, error) {
	var head struct {
		Ruleset string `yaml:"ruleset"`
	}
	if err := yaml.Unmarshal(position, &head); err != nil {
		return nil, err
	}
	game, ok := rulesets[head.Ruleset]
	if !ok {
		return nil, fmt.Errorf("there is no ruleset %q; there is %s", head.Ruleset, strings.Join(slices.Sorted(maps.Keys(rulesets)), ", "))
	}
	return game, nil
}

// printYAML prints a value with the same fields, in the same order, as its JSON.
func printYAML(value any) error {
	raw, err := json.Marshal(value)
	if err != nil {
		return err
	}
	var tree yaml.Node // JSON is YAML, written tightly
	if err := yaml.Unmarshal(raw, &tree); err != nil {
		return err
	}
	loosen(&tree)
	enc := yaml.NewEncoder(stdout)
	enc.SetIndent(2)
	return enc.Encode(&tree)
}

// loosen drops JSON's braces and quotes, but for lists and maps that hold nothing or only numbers.
func loosen(n *yaml.Node) {
	tight := len(n.Content) == 0
	if n.Kind == yaml.SequenceNode && len(n.Content) > 0 {
		tight = n.Content[0].Kind == yaml.ScalarNode
	}
	if !tight || n.Kind == yaml.ScalarNode {
		n.Style = 0
	}
	for _, child := range n.Content {
		loosen(child)
	}
}

// printJSON prints a value as JSON.
func printJSON(value any) error {
	enc := json.NewEncoder(stdout)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}
