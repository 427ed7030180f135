package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"despatch/adjudicator/games"
)

// handbooks are the pages that show command lines.
var handbooks = []string{
	"README.md", "docs/players.md", "docs/game-masters.md", "docs/operators.md", "docs/cases.md", "docs/d-day.md", "docs/dice.md", "docs/odds.md", "docs/proof.md",
}

// shownLine is a command line in a block of its own, shownSpan one within a sentence, which may leave arguments out.
var (
	shownLine = regexp.MustCompile(`(?m)^    (?:\$ )?despatch ([^\n]*)$`)
	shownSpan = regexp.MustCompile("`despatch ([a-z][^`]*)`")
	// word is one of a command line, as a shell parts them.
	word = regexp.MustCompile(`"([^"]*)"|'([^']*)'|(\S+)`)
)

// TestHandbooksShowCommandsThatExist reads every command line that a handbook shows as the program would: subcommand, flags and
// arguments must be there. A block must show all that is needed; a span in a sentence may show the beginning.
func TestHandbooksShowCommandsThatExist(t *testing.T) {
	lines, spans := 0, 0
	for _, page := range handbooks {
		text := readPage(t, page)
		for _, found := range shownLine.FindAllStringSubmatch(text, -1) {
			lines++
			if err := parsed(t, found[1]); err != nil {
				t.Errorf("%s: despatch %s: %v", page, found[1], err)
			}
		}
		for _, found := range shownSpan.FindAllStringSubmatch(text, -1) {
			spans++
			if err := parsed(t, found[1]); err != nil && !tooShort.MatchString(err.Error()) {
				t.Errorf("%s: despatch %s: %v", page, found[1], err)
			}
		}
	}
	if lines < 30 || spans < 20 {
		t.Errorf("found %d lines and %d spans; the patterns or the pages are wrong", lines, spans)
	}
}

// tooShort is what is said of a command line that is right as far as it goes.
var tooShort = regexp.MustCompile(`^(missing flags|expected one of|expected "<)|: expected string value|: name a configuration`)

// parsed reads a command line without carrying it out.
func parsed(t *testing.T, line string) error {
	t.Helper()
	line, _, _ = strings.Cut(line, " #")
	line, _, _ = strings.Cut(line, " |")
	var args []string
	for _, w := range word.FindAllStringSubmatch(strings.TrimSuffix(line, " …"), -1) {
		args = append(args, w[1]+w[2]+w[3])
	}
	if args[0] == "help" {
		return nil
	}
	parser, err := kong.New(new(commands), kong.Exit(func(int) {}))
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(args)
	return err
}

// TestParsedNotices proves that the check can fail.
func TestParsedNotices(t *testing.T) {
	for _, line := range []string{"serve", "serve --config c.yaml --loud", "gmae list", "game lsit", "case", "verify --config c.yaml"} {
		if err := parsed(t, line); err == nil {
			t.Fatalf("%q is taken", line)
		}
	}
	for _, line := range []string{"serve --config c.yaml --loud", "gmae list", "game lsit"} {
		if err := parsed(t, line); tooShort.MatchString(err.Error()) {
			t.Errorf("%q passes for the beginning of a command: %v", line, err)
		}
	}
}

// TestHandbookYAML reads what the game masters' handbook shows of game files and positions: a whole game file as it is, a part of one
// together with the rest, and a position with the rules.
func TestHandbookYAML(t *testing.T) {
	page := readPage(t, "docs/game-masters.md")
	rules, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	whole, count := "", 0
	for _, found := range regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(page, -1) {
		text := found[1]
		count++
		switch {
		case strings.Contains(text, "base:"):
			if _, err := rules["anniversary"].LoadPosition([]byte(text)); err != nil {
				t.Errorf("the position is refused: %v\n%s", err, text)
			}
			continue
		case strings.HasPrefix(text, "id:"):
			whole = text
		default:
			text = whole + text
		}
		readsAsGame(t, text)
	}
	bid := regexp.MustCompile(`(?m)^    (options:)\n    (  bid: .*)\n`).FindStringSubmatch(page)
	if bid == nil || count < 3 {
		t.Fatalf("found %d examples and the bid %q; the patterns or the page are wrong", count, bid)
	}
	readsAsGame(t, strings.Replace(whole, "options:\n", "options:\n"+bid[2]+"\n", 1))
}

// readsAsGame reads a game file; a key file that it names holds nothing here, and is refused for that alone.
func readsAsGame(t *testing.T, text string) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "game.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, key := range regexp.MustCompile(`: (\S+\.asc)`).FindAllStringSubmatch(text, -1) {
		if err := os.WriteFile(filepath.Join(dir, key[1]), []byte("-----BEGIN PGP PUBLIC KEY BLOCK-----\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := readGame(path); err != nil {
		t.Errorf("the example is refused: %v\n%s", err, text)
	}
}

func readPage(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
