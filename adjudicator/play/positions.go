package play

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/byhand"
	"despatch/orders"
	"despatch/words"
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

// Faults collects what is wrong in a position file while it is read.
type Faults struct {
	byhand.Faults
	// broken is an error that tells the file's writer nothing, since it is none of his.
	broken error
}

// Read decodes a position file, or notes what is wrong with it.
func (f *Faults) Read(data []byte, into any) bool {
	err := byhand.Strict(data, into)
	if err != nil {
		f.Take(err)
	}
	return err == nil
}

// Take notes what an error says: fault by fault, if it tells of a file.
func (f *Faults) Take(err error) {
	var unfit *byhand.Unfit
	if errors.As(err, &unfit) && unfit.Heading.IsZero() {
		f.AddAll(unfit.Faults)
		return
	}
	f.TakeAt(0, err)
}

// TakeAt notes what an error says of a line, 0 where no line says it.
func (f *Faults) TakeAt(line int, err error) {
	if says, ok := words.OfError(err); ok {
		f.Add(line, says)
		return
	}
	f.broken = err
}

// Err is a *byhand.Unfit of all faults, nil where there is none; an error that tells the writer nothing goes before them.
func (f *Faults) Err() error {
	if f.broken != nil {
		return f.broken
	}
	return f.Faults.Err(book.Say(positionFile{}))
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

// Unread is why standing orders in a position file cannot be read, nothing where they can.
func Unread(whose string, said []orders.Diagnostic) words.Text {
	i := slices.IndexFunc(said, func(d orders.Diagnostic) bool { return d.Severity == orders.Error })
	if i < 0 {
		return words.Text{}
	}
	d := said[i]
	return book.Say(standingUnread{words.Own(whose), d.Line, d.Column, d.Message, words.Own(d.Rule), d.Hint})
}

// What is said of files.
type (
	positionFile   struct{}
	standingUnread struct {
		Whose        words.Own
		Line, Column int
		Message      words.Text
		Rule         words.Own
		Hint         words.Text
	}
)
