package deadline

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// handbook is docs/deadlines.md.
func handbook(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "docs", "deadlines.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fenced lists the handbook's blocks in a language.
func fenced(t *testing.T, language string) []string {
	t.Helper()
	var out []string
	for _, m := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllStringSubmatch(handbook(t), -1) {
		out = append(out, m[1])
	}
	return out
}

// example is one block: a key and its values.
type example map[string][]string

func readExample(t *testing.T, block string) example {
	t.Helper()
	out := example{}
	for _, line := range strings.Split(strings.TrimSpace(block), "\n") {
		key, value, ok := strings.Cut(line, ": ")
		if !ok {
			t.Fatalf("%q is no line of an example", line)
		}
		out[key] = append(out[key], value)
	}
	return out
}

// one is the only value of a key, "" for none.
func (e example) one(key string) string { return strings.Join(e[key], "\n") }

// run reckons the deadline of an example.
func (e example) run(t *testing.T) (Terms, Deadline) {
	t.Helper()
	game := terms(t, e.one("terms"))
	var why Circumstances
	for _, away := range e["away"] {
		why.Away = append(why.Away, days(t, away).Span(game.Zone))
	}
	for _, outage := range e["outage"] {
		from, to, _ := strings.Cut(outage, " to ")
		why.Outages = append(why.Outages, span(t, from, to, game.Zone))
	}
	d := game.Next("", moment(t, e.one("opened"), game.Zone), why)
	if by := e.one("extended"); by != "" {
		length, err := ParseLength(by)
		if err != nil {
			t.Fatal(err)
		}
		if d, err = d.Extend(length.Duration(), d.Opened); err != nil {
			t.Fatal(err)
		}
	}
	return game, d
}

// checkReserve looks at what an example says of a reserve, and gives the deadline with it.
func (e example) checkReserve(t *testing.T, game Terms, d Deadline) Deadline {
	t.Helper()
	if e.one("reserve") == "" {
		return d
	}
	had, err := ParseLength(e.one("reserve"))
	if err != nil {
		t.Fatal(err)
	}
	r := Reserve{had.Duration()}
	after, short := r.Spend(d.Beyond(moment(t, e.one("ordered"), game.Zone)))
	if got := Lasting(after.Left).String(); got != e.one("left") || short != 0 {
		t.Errorf("%s are left, %s short, want %s", got, short, e.one("left"))
	}
	return d.With(r)
}

func TestHandbookExamples(t *testing.T) {
	blocks := fenced(t, "deadline")
	if len(blocks) < 8 {
		t.Fatalf("found %d examples; the pattern or the page is wrong", len(blocks))
	}
	for _, block := range blocks {
		e := readExample(t, block)
		game, d := e.run(t)
		d = e.checkReserve(t, game, d)
		var because []string
		for _, r := range d.Because {
			because = append(because, r.Text(game.Zone, game.Zone).String())
		}
		got := example{"deadline": {Show(d.Until, game.Zone).String()}, "grace": {Show(d.Grace, game.Zone).String()}, "late": {Show(d.Late, game.Zone).String()},
			"abandoned": {Show(d.Abandoned, game.Zone).String()}, "because": because}
		for key := range got {
			if want := e.one(key); got.one(key) != want && (want != "" || key == "because") {
				t.Errorf("%s\n%s is %s", block, key, got.one(key))
			}
		}
	}
}

// The handbook's YAML says the same as its line.
func TestHandbookTerms(t *testing.T) {
	line := regexp.MustCompile(`(?m)^    (next 72h.*)$`).FindStringSubmatch(handbook(t))
	files := fenced(t, "yaml")
	if line == nil || len(files) != 1 {
		t.Fatal("the page has changed; so must this test")
	}
	var fromYAML Terms
	if err := yaml.Unmarshal([]byte(files[0]), &fromYAML); err != nil || fromYAML.String() != line[1] || terms(t, line[1]).String() != line[1] {
		t.Errorf("%s, %v", fromYAML, err)
	}
}

// Every item of the handbook's table is understood, and every key of the code stands there.
func TestHandbookTable(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)`(?:, `[^`]+`)? \\| (?:`([a-z_]+)`)? \\|").FindAllStringSubmatch(handbook(t), -1)
	explained := map[string]bool{"none": true}
	for _, row := range rows {
		explained[row[2]] = true
		line := row[1]
		switch {
		case row[2] == "zone":
			line = "in " + line
		case row[2] == "days":
			line = "at 20:00, " + line
		}
		if row[2] != "next" && line != noDeadline {
			line = "next 72h, " + line
		}
		terms(t, line)
	}
	for _, f := range fields {
		if !explained[f.key] {
			t.Errorf("%s is not in the table", f.key)
		}
	}
}

// Each file of examples says the same as the line in its comment.
func TestExampleFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "docs", "examples", "deadlines", "*.yaml"))
	if err != nil || len(files) < 3 {
		t.Fatalf("found %v, %v", files, err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var game Terms
		if err := yaml.Unmarshal(raw, &game); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		if !bytes.Contains(raw, []byte("#     "+game.String()+"\n")) {
			t.Errorf("%s says %s", file, game)
		}
	}
}
