package campaign

import (
	"bytes"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/byhand"
)

// correctedPosition makes of a game's position file and of a game master's correction the position file that is meant. A
// correction that names its ruleset is a whole position; else it holds only what is to be different, and the rest stays.
func correctedPosition(now []byte, correction string) ([]byte, error) {
	var change yaml.Node
	if err := yaml.Unmarshal([]byte(correction), &change); err != nil {
		return nil, &byhand.Unfit{Faults: byhand.Of([]byte(correction), err, nil)}
	}
	if len(change.Content) != 1 || change.Content[0].Kind != yaml.MappingNode {
		return nil, fault(noPositionFile{})
	}
	if find(change.Content[0], "ruleset") >= 0 {
		return []byte(correction), nil
	}
	var base yaml.Node
	if err := yaml.Unmarshal(now, &base); err != nil {
		return nil, fault(onlyAsAWhole{})
	}
	merge(base.Content[0], change.Content[0])
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(&base); err != nil {
		return nil, err
	}
	return out.Bytes(), enc.Close()
}

// find is the place of a key's value in a mapping, -1 for none. Names are the same in any case, as in position files.
func find(mapping *yaml.Node, key string) int {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if strings.EqualFold(mapping.Content[i].Value, key) {
			return i + 1
		}
	}
	return -1
}

// merge puts what a correction names in the place of what was there; "~" takes it away.
func merge(into, change *yaml.Node) {
	for i := 0; i+1 < len(change.Content); i += 2 {
		key, value := change.Content[i], change.Content[i+1]
		at := find(into, key.Value)
		switch {
		case value.Tag == "!!null" && at >= 0:
			into.Content = append(into.Content[:at-1], into.Content[at+1:]...)
		case value.Tag == "!!null":
		case at < 0:
			into.Content = append(into.Content, key, value)
		case into.Content[at].Kind == yaml.MappingNode && value.Kind == yaml.MappingNode:
			merge(into.Content[at], value)
		default:
			into.Content[at] = value
		}
	}
}

// What is answered here.
type (
	noPositionFile struct{}
	onlyAsAWhole   struct{}
)
