package sheets

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"despatch/orders"
)

// samePlaceOrNot compares what sheets order, wherever it stands and however the text ended.
var samePlaceOrNot = cmp.Options{cmpopts.IgnoreTypes(orders.Pos{}, orders.End{}), cmpopts.EquateEmpty()}

// What is printed is read back as the same sheet, and printed again it is the same text.
func TestPrintedSheetsReadBack(t *testing.T) {
	v := testVocabulary()
	rapid.Check(t, func(t *rapid.T) {
		want := maker{t, v}.sheet()
		text := orders.Print(want, v)
		got, ds := Parse(text, v)
		if len(ds) > 0 {
			t.Fatalf("%s\nin\n%s", ds[0], text)
		}
		if diff := cmp.Diff(want, got, samePlaceOrNot); diff != "" {
			t.Fatalf("read back otherwise (-want +got):\n%s\nfrom\n%s", diff, text)
		}
		if again := orders.Print(got, v); again != text {
			t.Fatalf("printed again otherwise:\n%s\nfirst it was\n%s", again, text)
		}
	})
}

// Each form by itself, so that none hides behind the others.
func TestPrintedStatementsReadBack(t *testing.T) {
	v := testVocabulary()
	for _, f := range testVocabulary().Lookup().Statements {
		t.Run(string(f.ID), func(t *testing.T) {
			section := sectionTaking(t, v, f.ID)
			rapid.Check(t, func(t *rapid.T) {
				want := maker{t, v}.statement(f.ID, section.Takes == orders.SpaceArgument)
				text := orders.PrintStatement(want, v)
				got, ds := ParseStatements(section.ID, text, v)
				if len(ds) > 0 {
					t.Fatalf("%s\nin %s", ds[0], text)
				}
				if diff := cmp.Diff([]orders.Statement{want}, got, samePlaceOrNot); diff != "" {
					t.Fatalf("%s is read back otherwise (-want +got):\n%s", text, diff)
				}
			})
		})
	}
}

// People do not write as the printer does: capitals, a missing blank, a dash for a hyphen, a hard blank change nothing.
func TestCarelessHandsAreRead(t *testing.T) {
	v := testVocabulary()
	careless := []*strings.Replacer{
		strings.NewReplacer(" -> ", "->"),
		strings.NewReplacer("->", "→"),
		strings.NewReplacer("->", "–>"),
		strings.NewReplacer("->", "=>"),
		strings.NewReplacer("  ", " "),
		strings.NewReplacer(" ", "\u00a0"),
		strings.NewReplacer("\n", "\r\n"),
		strings.NewReplacer("Sea Zone ", "SZ"),
		strings.NewReplacer("S.S.R.", "SSR"),
		strings.NewReplacer("e", "e\u200b"),
	}
	rapid.Check(t, func(t *rapid.T) {
		want := maker{t, v}.sheet()
		want.Header.Game, want.Header.Key = "k7q2", ""
		text := orders.Print(want, v)
		head, rest, _ := strings.Cut(text, "\n")
		if rapid.Bool().Draw(t, "shout") {
			rest = strings.ToUpper(rest)
		}
		rest = rapid.SampledFrom(careless).Draw(t, "slip").Replace(rest)
		got, ds := Parse(head+"\n"+rest, v)
		if len(ds) > 0 {
			t.Fatalf("%s\nin\n%s", ds[0], rest)
		}
		if diff := cmp.Diff(want, got, samePlaceOrNot); diff != "" {
			t.Fatalf("read otherwise (-want +got):\n%s\nfrom\n%s", diff, rest)
		}
	})
}

func sectionTaking(t *testing.T, v *orders.Vocabulary, f orders.Form) *orders.SectionType {
	t.Helper()
	for i := range v.Sections {
		for _, g := range v.Sections[i].Forms {
			if g == f {
				return &v.Sections[i]
			}
		}
	}
	t.Fatalf("no section of the vocabulary takes %q", f)
	return nil
}

// Nothing inside a section is passed over: a line that is no order makes the sheet an error, wherever it stands; a rule below the last order ends it.
func TestNothingIsPassedOver(t *testing.T) {
	v := testVocabulary()
	rapid.Check(t, func(t *rapid.T) {
		sheet := maker{t, v}.sheet()
		lines := strings.Split(strings.TrimSuffix(orders.Print(sheet, v), "END\n"), "\n")
		at := rapid.IntRange(1, len(lines)).Draw(t, "line")
		idle := rapid.SampledFrom([]string{"zzz", "3 zzz", "the horses", "?!", "-> ->", "---", "1 tank zzz -> Poland", "_____________", "0"}).
			Draw(t, "idle words")
		if at == len(lines) && strings.Trim(idle, "-_") == "" {
			return
		}
		lines = append(lines[:at:at], append([]string{idle}, lines[at:]...)...)
		if _, ds := Parse(strings.Join(lines, "\n"), v); !orders.Failed(ds) {
			t.Fatalf("nobody complained of %q in\n%s", idle, strings.Join(lines, "\n"))
		}
	})
}
