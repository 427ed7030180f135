package daemon

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"despatch/pattern"
)

// Mistakes is what is wrong with a file that a person wrote, one line each.
type Mistakes []string

// Error lists the mistakes, indented.
func (m Mistakes) Error() string { return "  " + strings.Join(m, "\n  ") }

// ReadYAML reads a file that a person wrote into a struct. Keys that the struct does not have, and values of the wrong kind,
// make an error of type Mistakes that lists them all; what could be read has been. Any other error means that the file is not
// YAML.
func ReadYAML(raw []byte, into any) error {
	d := yaml.NewDecoder(bytes.NewReader(raw))
	d.KnownFields(true)
	err := d.Decode(into)
	if errors.Is(err, io.EOF) {
		return nil // an empty file
	}
	var found *yaml.TypeError
	if !errors.As(err, &found) {
		return err
	}
	var list Mistakes
	for _, line := range found.Errors {
		line = unknownKey.ReplaceAllString(line, `there is no setting "$1" here; is it misspelt, or wrongly indented?`)
		list = append(list, strings.TrimSpace(wrongKind.ReplaceAllString(line, "this setting takes another kind of value than $1")))
	}
	return list
}

// How the decoder words its complaints.
var (
	unknownKey = pattern.Of(`field (\S+) not found in type \S+`)
	wrongKind  = pattern.Of("cannot unmarshal !!(\\S+ (?:`.*` )?)into .*")
)

// Duration is a time span written like "90s" or "5m".
type Duration time.Duration

// UnmarshalYAML reads a span.
func (d *Duration) UnmarshalYAML(n *yaml.Node) error {
	span, err := time.ParseDuration(n.Value)
	if err != nil {
		// A TypeError lets the decoder go on and find what else is wrong.
		return &yaml.TypeError{Errors: []string{fmt.Sprintf("line %d: %q is not a time span; write one like 90s or 5m", n.Line, n.Value)}}
	}
	*d = Duration(span)
	return nil
}
