package commands

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/words"
	"despatch/words/wordstest"
)

// No verb and no place is taken twice, and each row's example is a command of that verb which shows its body.
func TestTable(t *testing.T) {
	seen := make(map[Verb]bool)
	for i, s := range Table() {
		if i > 0 && table[i-1].place == table[i].place {
			t.Errorf("%s and %s have one place in help", table[i-1].Verb, s.Verb)
		}
		if seen[s.Verb] {
			t.Errorf("%s stands twice", s.Verb)
		}
		seen[s.Verb] = true
		l := Parse("", s.Example, known)
		if len(l.Commands) != 1 || len(l.Diagnostics) > 0 || l.Commands[0].Verb() != s.Verb {
			t.Errorf("example %q of %s is read as %q; %s", s.Example, s.Verb, canonical(l), texts(l.Diagnostics))
		}
		if hasBody := s.Body == Message || s.Body == File; hasBody != strings.HasSuffix(s.Example, "\nEND") {
			t.Errorf("example %q of %s does not show its body", s.Example, s.Verb)
		}
		if master := strings.HasPrefix(string(s.Verb), "master-"); master != (s.Who == Master) || master != strings.HasPrefix(s.Verb.Words(), "MASTER ") {
			t.Errorf("%s (%s) is for %s", s.Verb, s.Verb.Words(), s.Who)
		}
		if s.Effect == Asks && s.Proof != NoProof || s.Effect != Asks && s.Proof == NoProof {
			t.Errorf("%s changes %s, and its proof is %s", s.Verb, s.Effect, s.Proof)
		}
	}
}

func TestLookup(t *testing.T) {
	if s, ok := Lookup(VerbPause); !ok || s.Who != Master || s.Verb.Words() != "MASTER PAUSE" {
		t.Errorf("MASTER PAUSE: %+v, %v", s, ok)
	}
	if s, ok := Lookup("dance"); ok {
		t.Errorf("there is a row for dance: %+v", s)
	}
	Table()[0].Help = words.Text{}
	if s, _ := Lookup(VerbHelp); s.Help.IsZero() {
		t.Error("a caller can change the table")
	}
}

const handbook = "../docs/commands.md"

// row is a command's line in the handbook.
func row(s Spec) string {
	line, _, _ := strings.Cut(s.Example, "\n")
	words := strings.TrimSpace(s.Verb.Words() + " " + s.Takes)
	return fmt.Sprintf("| `%s` | %s | %s | %s | %s | `%s` |",
		strings.ReplaceAll(words, "|", `\|`), s.Help, s.Who, s.Effect, s.Proof, line)
}

var update = flag.Bool("update", false, "write the handbook's tables anew")

// The handbook's tables are the table: one for players, one for game masters. They are written from it with -update.
func TestHandbookTables(t *testing.T) {
	text, err := os.ReadFile(handbook)
	if err != nil {
		t.Fatal(err)
	}
	var rows [2]string
	for _, s := range Table() {
		if s.Who == Master {
			rows[1] += row(s) + "\n"
		} else {
			rows[0] += row(s) + "\n"
		}
	}
	tables := regexp.MustCompile("(?m)(^\\| `.*\n)+")
	if found := tables.FindAllString(string(text), -1); len(found) != len(rows) {
		t.Fatalf("%s has %d tables, not %d; the pattern or the page is wrong", handbook, len(found), len(rows))
	}
	n := -1
	want := tables.ReplaceAllStringFunc(string(text), func(string) string { n++; return rows[n] })
	if *update {
		if err := os.WriteFile(handbook, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, string(text)); diff != "" {
		t.Errorf("the tables of %s are not the table of commands (-update writes them):\n%s", handbook, diff)
	}
}

// Every example of the handbook is read as it says: those of kind "letter" without complaint, those of kind "wrong" with the
// answer that is printed below.
func TestHandbookExamples(t *testing.T) {
	data, err := os.ReadFile(handbook)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split("\n"+string(data), "\n```")
	count, wrong := 0, ""
	for i := 1; i < len(parts); i += 2 {
		kind, text, _ := strings.Cut(parts[i], "\n")
		l := Parse("", text, known)
		count++
		switch kind {
		case "letter":
			if len(l.Diagnostics) > 0 || len(l.Commands) == 0 && l.Binding.Game == "" {
				t.Errorf("%q is read as %q; %s", text, canonical(l), texts(l.Diagnostics))
			}
		case "prose":
			for line := range strings.Lines(text) {
				if l := Parse("", line, known); len(l.Commands)+len(l.Diagnostics) > 0 {
					t.Errorf("%q is read as %q; %s", line, canonical(l), texts(l.Diagnostics))
				}
			}
		case "wrong":
			wrong = texts(l.Diagnostics)
			for _, d := range l.Diagnostics {
				wordstest.Marked(t, d.Message)
				wordstest.Marked(t, d.Hint)
			}
		case "reply":
			if wrong == "" || strings.TrimSpace(text) != wrong {
				t.Errorf("the answer to the example above is\n%s", wrong)
			}
			wrong = ""
		default:
			t.Errorf("nobody checks an example of kind %q", kind)
		}
	}
	if count < 8 {
		t.Errorf("found %d examples; the pattern or the page is wrong", count)
	}
}

// whole is the table of a language whose words are the English ones, those of verbs among them.
func whole(t *testing.T, language string) string {
	t.Helper()
	data, err := keywordFiles.ReadFile("keywords/en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	verbs, help := "verbs:\n", "help:\n"
	for _, e := range table {
		verbs += fmt.Sprintf("  %s: [%s]\n", e.Verb, strings.Join(e.words, ", "))
	}
	for _, e := range table {
		help += fmt.Sprintf("  %s: %q\n", e.Verb, e.help)
	}
	return strings.Replace(string(data), "language: en\n", "language: "+language+"\n"+verbs+help, 1)
}

// The words of the embedded table are whole, and a table with a fault is refused.
func TestTongues(t *testing.T) {
	good := whole(t, "en")
	if _, err := readTongue([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ from, to, want string }{
		{"language: en", "language: \"\"", "names no language"},
		{"  status: [status]", "  status: []", `"status" has no words`},
		{"  status: [status]", "  status: [\" \"]", "empty phrase"},
		{"  status: [status]", "  status: [Dicé, dice]", `stands for both`},
		{"  status: [status]", "  status: [status]\n  dance: [dance]", `no key "dance"`},
		{"  key: [key]", "  kee: [key]", `no key "kee"`},
		{"  status: \"Tells", "  dance: \"Tells", `no key "dance"`},
		{"  status: \"Tells who is awaited, until when, and what of yours is here.\"", "  status: \"\"", `nothing is said of "status"`},
		{"months: [January,", "months: [", "11 months"},
		{"months:", "moons:", "field moons not found"},
	} {
		bad := strings.Replace(good, tt.from, tt.to, 1)
		if bad == good {
			t.Fatalf("%q is not in the table", tt.from)
		}
		bad = strings.Replace(bad, "Dicé", "dice", 1)
		if _, err := readTongue([]byte(bad)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q for %q: %v", tt.to, tt.from, err)
		}
	}
}

// A further language adds its words to the English ones.
func TestFurtherLanguage(t *testing.T) {
	data, err := keywordFiles.ReadFile("keywords/en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	en, err := readTongue(data)
	if err != nil {
		t.Fatal(err)
	}
	it, err := readTongue([]byte(strings.NewReplacer("absence, absent", "assenza, assente",
		"until, till", "fino al", "January, February", "gennaio, febbraio").Replace(whole(t, "it"))))
	if err != nil {
		t.Fatal(err)
	}
	lx := newLexicon(en, it)
	c := &cursor{line: newLine("Assenza fino al 3 febb. 2027"), o: &Options{}, lx: lx, number: 1}
	spec, end := c.verb(false)
	if c.at = end; spec.Verb != VerbAbsence {
		t.Fatalf("assenza is read as %q", spec.Verb)
	}
	cmd := spec.parse(c, c.pos())
	if c.fault != nil || !reflect.DeepEqual(cmd.(Absence).To, Date{2027, 2, 3}) || cmd.String() != "ABSENCE UNTIL 2027-02-03" {
		t.Errorf("read %v; %v", cmd, c.fault)
	}
}
