package games

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/often"
	"despatch/words"
)

// slips are what people do to a line of a file: the line as it stands then, or lines.
var slips = map[string]func(line string) string{
	"left out":          func(string) string { return "" },
	"twice":             func(line string) string { return line + "\n" + line },
	"a tab":             func(line string) string { return "\t" + line },
	"a bracket":         func(line string) string { return line + " [1" },
	"a word behind":     func(line string) string { return line + " bananas" },
	"another key":       func(line string) string { return strings.Replace(line, ":", "bananas:", 1) },
	"another value":     func(line string) string { return upTo(line, ": ") + ": bananas" },
	"a negative number": func(line string) string { return upTo(line, ": ") + ": -7" },
	"a list":            func(line string) string { return upTo(line, ": ") + ": [bananas]" },
	"a table":           func(line string) string { return upTo(line, ": ") + ": {bananas: 7}" },
	"nothing behind it": func(line string) string { return upTo(line, ":") + ":" },
	"no colon":          func(line string) string { return strings.Replace(line, ":", "", 1) },
	"a quotation mark":  func(line string) string { return upTo(line, ": ") + `: "bananas` },
	"an anchor":         func(line string) string { return upTo(line, ": ") + ": *bananas" },
}

func upTo(line, mark string) string {
	head, _, _ := strings.Cut(line, mark)
	return head
}

// told sees that an error tells its reader what is wrong in words of books alone.
func told(t *testing.T, err error, of string) {
	t.Helper()
	if err == nil {
		return
	}
	text, ok := words.OfError(err)
	if !ok {
		t.Errorf("%s: nothing in this is for a reader: %v", of, err)
		return
	}
	if stray := words.Unmarked(text.In(words.Pseudo)); stray != nil {
		t.Errorf("%s: %q stands in no book: %s", of, stray, text.In(words.Pseudo))
	}
}

// TestRefusalsHaveWords: whatever is wrong with a position file, a scenario, an option or a battle in words, each game says it in words of
// books: an error without them would reach nobody but the log.
func TestRefusalsHaveWords(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range all {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			info := rules.Info()
			start, err := rules.New(info.Scenarios[0].ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			setUp(t, rules)
			battles(t, rules, start)
			file, err := rules.DumpPosition(start)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.TrimRight(string(file), "\n"), "\n")
			refused := map[string]int{}
			for at := 0; at < len(lines); at += 1 + len(lines)/often.Of(5, 12) { // some lines of each game
				for slip, do := range slips {
					was := lines[at]
					lines[at] = do(was)
					broken := []byte(strings.Join(lines, "\n") + "\n")
					lines[at] = was
					err := rules.AuditPosition(broken)
					told(t, err, slip+": "+was)
					if err != nil {
						refused[slip]++
					}
					_, err = rules.LoadPosition(broken)
					told(t, err, slip+": "+was)
				}
			}
			for slip := range slips {
				if refused[slip] == 0 && slip != "left out" && slip != "nothing behind it" {
					t.Errorf("no line is refused with %s", slip)
				}
			}
		})
	}
}

// setUp asks for scenarios and options that there are not.
func setUp(t *testing.T, rules adjudicator.Ruleset) {
	info := rules.Info()
	_, err := rules.New("bananas", nil)
	told(t, err, "a scenario that there is not")
	if err == nil {
		t.Error("there is a scenario called bananas")
	}
	for _, o := range append(info.Options, adjudicator.OptionInfo{Name: "bananas"}) {
		_, err := rules.New(info.Scenarios[0].ID, adjudicator.Options{o.Name: "7 bananas at Mordor: x; y"})
		told(t, err, "the option "+o.Name)
		if err == nil {
			t.Errorf("the option %s may be bananas", o.Name)
		}
	}
}

// battles asks about battles that there cannot be.
func battles(t *testing.T, rules adjudicator.Ruleset, start adjudicator.State) {
	maker := rules.Oddsmaker()
	if maker == nil {
		return
	}
	for _, battle := range []string{"", "vs", "bananas", "3 bananas vs 2 infantry", "infantry vs", "-1 infantry vs 1 tank", "1 infantry vs 1 tank at Mordor", "1 infantry with bananas vs 1 tank"} {
		_, _, err := maker.Calculate(start, battle, 100_000)
		told(t, err, "the battle "+battle)
		if err == nil {
			t.Errorf("the battle %q is fought", battle)
		}
	}
}
