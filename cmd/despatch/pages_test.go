package main

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"gopkg.in/yaml.v3"

	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/daemon"
)

// pages are all pages and files that tell people what to type, by name.
func pages(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, pattern := range []string{"README.md", "config.example.yaml", "contrib/*", "contrib/release/*.go", "docs/*.md", "docs/examples/*.yaml", "docs/examples/*/*.yaml"} {
		files, err := filepath.Glob(filepath.Join("..", "..", pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v, %v", pattern, files, err)
		}
		for _, file := range files {
			if info, err := os.Stat(file); err != nil || info.IsDir() {
				if err != nil {
					t.Fatal(err)
				}
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out[file] = string(text)
		}
	}
	return out
}

// typed reads a command line without carrying it out.
func typed(t *testing.T, args []string) error {
	t.Helper()
	parser, err := kong.New(new(commands), kong.Name("despatch"), kong.Exit(func(int) {}))
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(args)
	return err
}

// words parts a line as a shell does that knows quotation marks, comments and nothing else.
func words(line string) []string {
	line, _, _ = strings.Cut(line, " # ")
	var out []string
	for _, m := range regexp.MustCompile(`'([^']*)'|"([^"]*)"|(\S+)`).FindAllStringSubmatch(line, -1) {
		out = append(out, m[1]+m[2]+m[3])
	}
	return out
}

// A line of an example that begins with the program's name can be typed as it stands.
func TestLinesCanBeTyped(t *testing.T) {
	line := regexp.MustCompile(`(?m)^(?:    |# {4,})(?:despatch|go run \./cmd/despatch) ([a-z].*)$`)
	count := 0
	for page, text := range pages(t) {
		for _, m := range line.FindAllStringSubmatch(text, -1) {
			count++
			if err := typed(t, words(m[1])); err != nil {
				t.Errorf("%s: %s: %v", page, m[0], err)
			}
		}
	}
	if count < 25 {
		t.Errorf("found %d lines; the pattern or the pages are wrong", count)
	}
}

// What a sentence says to type names subcommands and flags that exist; arguments may be missing there.
func TestSentencesNameCommands(t *testing.T) {
	said := regexp.MustCompile("`(?:sudo |/usr/local/bin/)?despatch ([a-z][^`]*)`|\"despatch ([a-z][^\"]*)\"")
	count := 0
	for page, text := range pages(t) {
		for _, m := range said.FindAllStringSubmatch(strings.Join(strings.Fields(text), " "), -1) {
			if m[1] == "journal entry 1" || strings.HasPrefix(m[1], "proof ") {
				continue // what hashes of journals and proofs begin with
			}
			count++
			args := slices.DeleteFunc(words(m[1]+m[2]), func(w string) bool { return w == "…" })
			if err := typed(t, args); err != nil && (strings.HasPrefix(err.Error(), "unknown ") || strings.HasPrefix(err.Error(), "unexpected ")) {
				t.Errorf("%s: despatch %s: %v", page, m[1]+m[2], err)
			}
		}
	}
	if count < 30 {
		t.Errorf("found %d commands; the pattern or the pages are wrong", count)
	}
}

// Every flag that a page names belongs to some subcommand.
func TestFlagsOfPages(t *testing.T) {
	parser, err := kong.New(new(commands))
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	var collect func(*kong.Node)
	collect = func(n *kong.Node) {
		for _, f := range n.Flags {
			there[f.Name] = true
		}
		for _, child := range n.Children {
			collect(child)
		}
	}
	collect(parser.Model.Node)
	count := 0
	for page, text := range pages(t) {
		for _, m := range regexp.MustCompile("`--([a-z-]+)").FindAllStringSubmatch(text, -1) {
			if count++; !there[m[1]] {
				t.Errorf("%s names --%s, which no subcommand takes", page, m[1])
			}
		}
	}
	if count < 15 {
		t.Errorf("found %d flags; the pattern or the pages are wrong", count)
	}
}

// Every file that the handbooks show in YAML is read as strictly as one that is given to the program: a configuration, a position, a
// game file, which opens a game, or some keys of one.
func TestFilesOfPages(t *testing.T) {
	fence := regexp.MustCompile("(?ms)^( *)```yaml\n(.*?)^ *```$")
	count := 0
	for _, page := range []string{"README.md", "docs/players.md", "docs/game-masters.md", "docs/operators.md"} {
		text, err := os.ReadFile(filepath.Join("..", "..", page))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range fence.FindAllSubmatch(text, -1) {
			count++
			file := regexp.MustCompile("(?m)^"+string(m[1])).ReplaceAll(m[2], nil)
			if err := readFile(t, file); err != nil {
				t.Errorf("%s: %v in\n%s", page, err, file)
			}
		}
	}
	if count < 5 {
		t.Errorf("found %d files; the pattern or the pages are wrong", count)
	}
}

// The table of the game masters' handbook has each key of a game file, and no other.
func TestKeysOfGameFiles(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "game-masters.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "| key | meaning |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	told := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\|").FindAllStringSubmatch(table, -1) {
		told[m[1]] = true
	}
	old := map[string]bool{"deadline_hours": true, "grace": true} // refused with a word about what they have become
	for i := range reflect.TypeFor[gameFile]().NumField() {
		key := reflect.TypeFor[gameFile]().Field(i).Tag.Get("yaml")
		if told[key] == old[key] {
			t.Errorf("key %s: told %v", key, told[key])
		}
		delete(told, key)
	}
	if len(told) > 0 {
		t.Errorf("the table has keys that game files have not: %v", told)
	}
}

// readFile reads a file as what its keys say that it is.
func readFile(t *testing.T, file []byte) error {
	t.Helper()
	path := filepath.Join(t.TempDir(), "example.yaml")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var keys map[string]yaml.Node
	if err := yaml.Unmarshal(file, &keys); err != nil {
		return err
	}
	has := func(key string) bool { _, ok := keys[key]; return ok }
	switch {
	case has("desk"):
		_, err := daemon.ReadConfig(path)
		return err
	case has("base"):
		_, err := setTable(path, nil)
		return err
	case has("seats"):
		game, err := readGame(path)
		if err != nil {
			return err
		}
		return opens(t, game)
	}
	return daemon.ReadYAML(bytes.TrimSpace(file), new(gameFile))
}

// opens has a desk of its own open a game.
func opens(t *testing.T, game campaign.NewGame) error {
	t.Helper()
	rulesets, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	config := daemon.Config{
		Desk:  daemon.Desk{Name: "The Desk", Address: "desk@example.org", Domain: "example.org"},
		Store: filepath.Join(t.TempDir(), "games.db"),
	}
	d, err := daemon.Open(config, daemon.Options{Rulesets: rulesets, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return errors.Join(d.Desk.Open(t.Context(), game), d.Close())
}
