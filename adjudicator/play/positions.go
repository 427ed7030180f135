package play

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
)

// Base parts what a position file begins from: "1941", "empty:1941" for a scenario without its units, "empty" for the first one so. A
// scenario that is "" is the first.
func Base(base string) (scenario string, empty bool) {
	rest, empty := strings.CutPrefix(base, "empty")
	return strings.TrimPrefix(rest, ":"), empty
}

// FileOptions are the table options of a position file, whose values may be written in any way that YAML has.
func FileOptions(nodes map[string]yaml.Node) adjudicator.Options {
	options := adjudicator.Options{}
	for name, node := range nodes {
		options[name] = node.Value
	}
	return options
}

// Faults are what is wrong with a position file, with their lines.
type Faults struct{ list []fault }

type fault struct {
	line int
	err  error
}

// Add notes what is wrong in a line, 0 where no line says it.
func (f *Faults) Add(line int, format string, args ...any) {
	err := fmt.Errorf(format, args...)
	if line > 0 {
		err = fmt.Errorf("line %d: %w", line, err)
	}
	f.list = append(f.list, fault{line, err})
}

// Err tells of all faults, nil where there is none.
func (f *Faults) Err() error {
	var errs []error
	for _, wrong := range f.list {
		errs = append(errs, wrong.err)
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("position:\n%w", err)
	}
	return nil
}

// ByLine puts the faults in the order of the file, those without a line first.
func (f *Faults) ByLine() {
	slices.SortStableFunc(f.list, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
}

// KeyLines tells where a position file says what: "round", "spaces/Caen".
func KeyLines(data []byte) map[string]int {
	lines := map[string]int{}
	var root yaml.Node
	if yaml.Unmarshal(data, &root) == nil && len(root.Content) > 0 {
		collectLines(lines, "", root.Content[0], 2)
	}
	return lines
}

func collectLines(lines map[string]int, above string, n *yaml.Node, depth int) {
	if n.Kind != yaml.MappingNode || depth == 0 {
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := above + n.Content[i].Value
		lines[key] = n.Content[i].Line
		collectLines(lines, key+"/", n.Content[i+1], depth-1)
	}
}

// File writes a position file.
func File(root any) ([]byte, error) {
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(root); err != nil {
		return nil, fmt.Errorf("writing a position: %w", err)
	}
	return out.Bytes(), enc.Close()
}

// Mapping is an empty mapping, in one line where flow is true. Put adds to it.
func Mapping(flow bool) *yaml.Node {
	n := &yaml.Node{Kind: yaml.MappingNode}
	if flow {
		n.Style = yaml.FlowStyle
	}
	return n
}

// Put adds a key with its value to a mapping.
func Put(m *yaml.Node, key string, value *yaml.Node) {
	m.Content = append(m.Content, Scalar(key), value)
}

// Scalar is a single value.
func Scalar(text string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Value: text} }

// Quoted is a single value in quotes, so that it is read back as text.
func Quoted(text string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Value: text, Style: yaml.DoubleQuotedStyle}
}

// Number is a number.
func Number(n int) *yaml.Node { return Scalar(strconv.Itoa(n)) }

// List is a list of values in one line.
func List(items []string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for _, item := range items {
		n.Content = append(n.Content, Scalar(item))
	}
	return n
}
