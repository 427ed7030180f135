// Package casefile reads and runs cases: txtar files that show a rule with a position, order sheets, dice and what must come
// of them. docs/cases.md tells how to write one.
package casefile

import (
	"bytes"
	"fmt"
	"sort"
	"strings"

	"golang.org/x/tools/txtar"
	"gopkg.in/yaml.v3"

	"despatch/adjudicator/dice"
)

// Case is one parsed case file.
type Case struct {
	// Name is the file's name.
	Name string
	// Title is the header comment without its rules line, Rules the IDs on that line.
	Title string
	Rules []string
	// Position is the position file.
	Position []byte
	// Sheets are the bodies of the order mails, in order.
	Sheets []Sheet
	// Dice are the faces to throw, in order.
	Dice []dice.Face
	// Expect is what must come of it.
	Expect Expect
}

// Sheet is one order mail of a case.
type Sheet struct {
	Name string
	Text string
}

// Expect lists what is compared; what is nil or empty is not.
type Expect struct {
	// Quiet: nothing is said of the lines, no warning and no note.
	Quiet       bool             `yaml:"quiet"`
	Accepted    *bool            `yaml:"accepted"`
	Diagnostics []Diagnostic     `yaml:"diagnostics"`
	Spaces      yaml.Node        `yaml:"spaces"`
	Powers      yaml.Node        `yaml:"powers"`
	Round       *int             `yaml:"round"`
	Turn        string           `yaml:"turn"`
	Phase       string           `yaml:"phase"`
	Events      []map[string]any `yaml:"events"`
	WaitsFor    *[]Wait          `yaml:"waits-for"`
	Winner      string           `yaml:"winner"`
	// Position are keys of the position file that is come to, such as marked in D-Day, or wars.
	Position map[string]yaml.Node `yaml:"position"`
}

// Diagnostic is an expected diagnostic; fields left out match anything.
type Diagnostic struct {
	Line     int    `yaml:"line"`
	Severity string `yaml:"severity"`
	Rule     string `yaml:"rule"`
	Contains string `yaml:"contains"`
}

// Wait is an expected duty.
type Wait struct {
	Power    string `yaml:"power"`
	Phase    string `yaml:"phase"`
	Decision string `yaml:"decision"`
}

// Parse reads a case. Its errors name the file within the case.
func Parse(name string, data []byte) (*Case, error) {
	archive := txtar.Parse(data)
	c := &Case{Name: name}
	c.header(string(archive.Comment))
	for _, f := range archive.Files {
		switch {
		case f.Name == "position.yaml":
			c.Position = f.Data
		case strings.HasPrefix(f.Name, "orders") && strings.HasSuffix(f.Name, ".txt"):
			c.Sheets = append(c.Sheets, Sheet{Name: f.Name, Text: string(f.Data)})
		case f.Name == "dice.txt":
			faces, err := dice.ParseFaces(string(f.Data))
			if err != nil {
				return nil, fmt.Errorf("%s: dice.txt: %w", name, err)
			}
			c.Dice = faces
		case f.Name == "expect.yaml":
			if err := strict(f.Data, &c.Expect); err != nil {
				return nil, fmt.Errorf("%s: expect.yaml: %w", name, err)
			}
		default:
			return nil, fmt.Errorf("%s: a case has position.yaml, orders*.txt, dice.txt and expect.yaml, not %q", name, f.Name)
		}
	}
	switch {
	case c.Position == nil:
		return nil, fmt.Errorf("%s: position.yaml is missing", name)
	case len(c.Sheets) == 0:
		return nil, fmt.Errorf("%s: orders.txt is missing", name)
	}
	sort.SliceStable(c.Sheets, func(i, j int) bool { return sheetNumber(c.Sheets[i].Name) < sheetNumber(c.Sheets[j].Name) })
	return c, nil
}

// header splits the comment into title and rules.
func (c *Case) header(comment string) {
	var title []string
	for _, line := range strings.Split(comment, "\n") {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "rules:"); ok {
			c.Rules = append(c.Rules, strings.Fields(strings.ReplaceAll(rest, ",", " "))...)
			continue
		}
		title = append(title, line)
	}
	c.Title = strings.TrimSpace(strings.Join(title, "\n"))
}

// sheetNumber reads the number in "orders-2.txt"; "orders.txt" comes first.
func sheetNumber(name string) int {
	n := 0
	for _, r := range name {
		if r >= '0' && r <= '9' {
			n = n*10 + int(r-'0')
		}
	}
	return n
}

func strict(data []byte, into any) error {
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	return d.Decode(into)
}
