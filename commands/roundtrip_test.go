package commands

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"despatch/orders"
)

// samePlaceOrNot compares what was said, wherever it stands.
var samePlaceOrNot = cmp.Options{
	cmpopts.IgnoreTypes(orders.Pos{}), cmpopts.EquateEmpty(),
	cmpopts.IgnoreFields(Pause{}, "Loose"), cmpopts.IgnoreFields(Close{}, "Loose"), // the canonical text has its BECAUSE
}

// What is printed is read back as the same command, whatever is known to exist.
func TestPrintedCommandsReadBack(t *testing.T) {
	for _, s := range Table() {
		t.Run(string(s.Verb), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				want := maker{t}.command(s.Verb)
				if want.Verb() != s.Verb {
					t.Fatalf("%#v says it is %s", want, want.Verb())
				}
				l := Parse("", want.String(), Options{})
				if len(l.Diagnostics) > 0 {
					t.Fatalf("%s\nin\n%s", texts(l.Diagnostics), want)
				}
				if diff := cmp.Diff([]Command{want}, l.Commands, samePlaceOrNot); diff != "" {
					t.Fatalf("read back otherwise (-want +got):\n%s\nfrom\n%s", diff, want)
				}
			})
		})
	}
}

// A letter of several commands under a binding, above or below a sheet and among greetings, gives each of them.
func TestLettersReadBack(t *testing.T) {
	const sheet = "ORDERS east41 GERMANY\nPURCHASE\n  3 infantry\nEND\n"
	rapid.Check(t, func(t *rapid.T) {
		m := maker{t}
		binding := m.binding()
		var want []Command
		text := "Hello Tom,\nhere is what I want.\n\n" + binding.String() + "\n"
		n := rapid.IntRange(1, 8).Draw(t, "commands")
		at := rapid.IntRange(0, n).Draw(t, "where the sheet stands")
		for i := range n {
			if i == at {
				text += sheet
			}
			c := m.command(rapid.SampledFrom(table).Draw(t, "verb").Verb)
			if c.Verb() == VerbStanding { // below a sheet it is taken for a section
				c = Status{}
			}
			want = append(want, c)
			text += c.String() + "\n" + rapid.SampledFrom([]string{"", "\n", "\nAnd then:\n"}).Draw(t, "between")
		}
		if at == n {
			text += sheet
		}
		text += "\nBye, Anna\n" // without the empty line it would go on with a reason
		l := Parse("", text, Options{})
		if len(l.Diagnostics) > 0 {
			t.Fatalf("%s\nin\n%s", texts(l.Diagnostics), text)
		}
		if diff := cmp.Diff(want, l.Commands, samePlaceOrNot); diff != "" {
			t.Fatalf("read otherwise (-want +got):\n%s\nfrom\n%s", diff, text)
		}
		if diff := cmp.Diff(binding, l.Binding, samePlaceOrNot); diff != "" {
			t.Fatalf("bound otherwise (-want +got):\n%s", diff)
		}
		below := text[strings.LastIndex(text, sheet)+len(sheet):]
		if strings.Join(nonEmpty(l.Sheet), "\n") != strings.Join(append(nonEmpty(sheet), greetings(below)...), "\n") {
			t.Fatalf("the sheet is\n%s\nof\n%s", l.Sheet, text)
		}
	})
}

// greetings are the lines of a letter of the test that are for people; the sheet keeps those below it, and nothing else.
func greetings(text string) []string {
	return slices.DeleteFunc(nonEmpty(text), func(line string) bool { return line != "And then:" && line != "Bye, Anna" })
}

func nonEmpty(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return line == "" })
}

// People do not write as the printer does.
func TestCarelessHandsAreRead(t *testing.T) {
	careless := []*strings.Replacer{
		strings.NewReplacer(" ", "\u00a0"),
		strings.NewReplacer(" ", "  "),
		strings.NewReplacer(`"`, "“"),
		strings.NewReplacer("-", "–"),
		strings.NewReplacer("E", "E\u200b"),
		strings.NewReplacer("\n", "\r\n"),
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(table).Filter(func(s *entry) bool { return s.Body == NoBody }).Draw(t, "verb")
		want := maker{t}.command(s.Verb)
		if set, ok := want.(Set); ok { // what is written freely is kept as written
			set.Option.Value = "hold"
			want = set
		}
		text := rapid.SampledFrom(careless).Draw(t, "slip").Replace(want.String() + "\n")
		text = rapid.SampledFrom([]string{"", "* ", "  "}).Draw(t, "before") + text
		l := Parse("", text, Options{})
		if diff := cmp.Diff([]Command{want}, l.Commands, samePlaceOrNot); diff != "" {
			t.Fatalf("read otherwise (-want +got):\n%s\nfrom\n%s\n%s", diff, text, texts(l.Diagnostics))
		}
	})
}
