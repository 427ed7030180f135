package byhand

import (
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// Line is where something stands in a file: the line of the last step of a path that the file has, 0 where it has none. A step is the key of a
// table, or a row of a list by its number: "units", "[2]", "cost".
func Line(raw []byte, path ...string) int {
	var root yaml.Node
	if err := yaml.Unmarshal(raw, &root); err != nil || len(root.Content) == 0 {
		return 0
	}
	line, at := 0, root.Content[0]
	for _, step := range path {
		stands, next := below(at, step)
		if next == nil {
			break
		}
		line, at = stands, next
	}
	return line
}

// below is what a step leads to from a node, with the line in which it begins; nil where it leads nowhere.
func below(n *yaml.Node, step string) (line int, next *yaml.Node) {
	if n.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == step {
				return n.Content[i].Line, n.Content[i+1]
			}
		}
		return 0, nil
	}
	row, err := strconv.Atoi(strings.Trim(step, "[]"))
	if err != nil || n.Kind != yaml.SequenceNode || row < 0 || row >= len(n.Content) {
		return 0, nil
	}
	return n.Content[row].Line, n.Content[row]
}
