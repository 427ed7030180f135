package main

import (
	"encoding/json"
	"fmt"
	"os"

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
		return nil, fmt.Errorf("there is no ruleset %q", head.Ruleset)
	}
	return game, nil
}

// printYAML prints a value with the same field names as its JSON.
func printYAML(value any) error {
	raw, err := json.Marshal(value)
	if err != nil {
		return err
	}
	var tree any
	if err := json.Unmarshal(raw, &tree); err != nil {
		return err
	}
	enc := yaml.NewEncoder(os.Stdout)
	enc.SetIndent(2)
	return enc.Encode(tree)
}

// printJSON prints a value as JSON.
func printJSON(value any) error {
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}
