package deadline

import (
	"encoding/json"
	"errors"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/words"
)

// form lays the terms out for YAML and JSON: a text for one value, a list for several.
func (t Terms) form() map[string]any {
	out := map[string]any{}
	for _, f := range fields {
		if values := f.of(t); f.list && len(values) > 0 {
			out[f.key] = values
		} else if len(values) == 1 {
			out[f.key] = values[0]
		}
	}
	phases := map[string]any{}
	for phase, c := range t.Phases {
		phases[phase] = Terms{Clock: c}.form()
	}
	if len(phases) > 0 {
		out["phases"] = phases
	}
	return out
}

// MarshalYAML implements yaml.Marshaler. Its keys are next, shortest, grace, late, abandoned, remind, at, days and phases (with
// the same keys but the last), zone, days_off, reserve and absences.
func (t Terms) MarshalYAML() (any, error) { return t.form(), nil }

// MarshalJSON implements json.Marshaler, with the keys of MarshalYAML.
func (t Terms) MarshalJSON() ([]byte, error) { return json.Marshal(t.form()) }

// UnmarshalYAML reads the keys of MarshalYAML, or the line that Parse takes, be it only a number of hours. What it does not know
// it refuses; the terms have been checked. The error is a *Fault with the line.
func (t *Terms) UnmarshalYAML(node *yaml.Node) error {
	var read Terms
	var err words.Telling
	switch {
	case node.Kind == yaml.ScalarNode && node.Tag == "!!null":
	case node.Kind == yaml.ScalarNode:
		read, err = Parse(node.Value)
	default:
		if err = read.readMapping(node, false); err == nil {
			err = read.Check()
		}
	}
	if err != nil {
		return at(err, "", node.Line)
	}
	*t = read
	return nil
}

// UnmarshalJSON reads what MarshalJSON writes, or the line that Parse takes in a text, as strictly as UnmarshalYAML.
func (t *Terms) UnmarshalJSON(raw []byte) error {
	var node yaml.Node // JSON is YAML on one line
	if err := yaml.Unmarshal(raw, &node); err != nil {
		return err
	}
	if len(node.Content) != 1 {
		return fault(termsMissing{})
	}
	return t.UnmarshalYAML(node.Content[0])
}

// readMapping reads a mapping of the game, or of one phase.
func (t *Terms) readMapping(node *yaml.Node, inPhase bool) words.Telling {
	if node.Kind != yaml.MappingNode {
		return at(fault(termsAreKeys{"next 72h, grace 12h"}), "", node.Line)
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		if seen[key.Value] {
			return at(fault(saidTwice{What: words.Line(key.Value)}), "", key.Line)
		}
		seen[key.Value] = true
		var err words.Telling
		if key.Value == "phases" && !inPhase {
			err = t.readPhases(value)
		} else {
			err = t.readKey(key.Value, value, inPhase)
		}
		if err != nil {
			return at(err, "", key.Line)
		}
	}
	return nil
}

// readKey reads one field.
func (t *Terms) readKey(key string, value *yaml.Node, inPhase bool) words.Telling {
	f, known := fieldOf(key)
	switch {
	case !known || key == "none" && !inPhase:
		return fault(notKnown{words.Own(key), keys(inPhase)})
	case inPhase && f.ofGame != nil:
		return fault(holdsForGame{Key: words.Line(key), Beside: "phases"})
	}
	values, err := scalars(value)
	if err != nil {
		return err
	}
	if len(values) == 0 || len(values) > 1 && !f.list {
		return fault(needsOneValue{words.Line(key)})
	}
	if f.list {
		values = strings.Fields(strings.Join(values, " "))
	}
	var wrong *Fault
	if err := f.set(t, values); errors.As(err, &wrong) {
		return fault(wrongValue{words.Line(key), wrong.Says})
	}
	return nil
}

// scalars is a value, or a list of them, as texts.
func scalars(node *yaml.Node) ([]string, words.Telling) {
	switch node.Kind {
	case yaml.ScalarNode:
		return one(node.Value), nil
	case yaml.SequenceNode:
		var out []string
		for _, item := range node.Content {
			if item.Kind != yaml.ScalarNode || item.Value == "" {
				return nil, at(fault(itemIsAWord{}), "", item.Line)
			}
			out = append(out, item.Value)
		}
		return out, nil
	}
	return nil, at(fault(valueIsAText{}), "", node.Line)
}

// readPhases reads the clocks of the phases, each a mapping or a line.
func (t *Terms) readPhases(node *yaml.Node) words.Telling {
	if node.Kind != yaml.MappingNode || len(node.Content) == 0 {
		return at(fault(phasesAreNames{}), "", node.Line)
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		name := PhaseName(key.Value)
		if _, twice := t.Phases[name]; twice {
			return at(fault(saidTwice{What: words.Line(name)}), "", key.Line)
		}
		var own Terms
		var err words.Telling
		if value.Kind == yaml.ScalarNode {
			own.Clock, err = parseClock(value.Value)
		} else {
			err = own.readMapping(value, true)
		}
		if err != nil {
			return at(err, name, key.Line)
		}
		t.setPhase(name, own.Clock)
	}
	return nil
}
