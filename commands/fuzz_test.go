package commands

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"despatch/lexis"
	"despatch/orders"
)

// Whatever a letter holds, reading it does not panic, positions lie in the text, the limits hold, and each command is read back from its
// canonical text as the same.
func FuzzParse(f *testing.F) {
	for _, w := range written {
		f.Add("", w.text)
	}
	for _, text := range prose {
		f.Add(text, text)
	}
	for _, s := range slips {
		f.Add("Re: "+s.text, s.text)
	}
	f.Fuzz(func(t *testing.T, subject, text string) {
		l := Parse(subject, text, known)
		lines := lexis.Lines(strings.ToValidUTF8(text, "\uFFFD"))
		if len(l.Commands) > MaxCommands || len(l.Diagnostics) > maxDiagnostics+1 {
			t.Errorf("%d commands, %d diagnostics", len(l.Commands), len(l.Diagnostics))
		}
		for _, d := range l.Diagnostics {
			if err := inText(d.Pos, lines); err != nil || !utf8.ValidString(d.Message.String()) {
				t.Errorf("%s: %v", d, err)
			}
		}
		if l.SheetLine > len(lines) || l.SheetLine == 0 && l.Sheet != "" || l.SheetLine > 0 && strings.Count(l.Sheet, "\n") != len(lines)-l.SheetLine {
			t.Errorf("the sheet at line %d of %d is %q", l.SheetLine, len(lines), l.Sheet)
		}
		for _, c := range l.Commands {
			if err := inText(c.At(), lines); err != nil {
				t.Errorf("%s: %v", c, err)
			}
			readsBack(t, c)
		}
	})
}

func inText(p orders.Pos, lines []string) error {
	if p.IsZero() {
		return nil
	}
	if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column > utf8.RuneCountInString(lines[p.Line-1])+1 {
		return fmt.Errorf("line %d, column %d: no such place", p.Line, p.Column)
	}
	return nil
}

func readsBack(t *testing.T, c Command) {
	t.Helper()
	printed := c.String()
	if line, _, _ := strings.Cut(printed, "\n"); utf8.RuneCountInString(line) > maxLine { // a long reason that was broken over many lines
		return
	}
	again := Parse("", printed, known)
	if len(again.Diagnostics) > 0 {
		t.Fatalf("%s\nin the canonical text\n%s", texts(again.Diagnostics), printed)
	}
	if diff := cmp.Diff([]Command{c}, again.Commands, samePlaceOrNot); diff != "" {
		t.Fatalf("the canonical text is read otherwise (-first +again):\n%s\n%s", diff, printed)
	}
}
