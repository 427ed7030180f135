package orders

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Whatever a mail holds, reading it does not panic, positions lie in the text, and a sheet that is accepted is read back from
// its canonical form as the same sheet.
func FuzzParse(f *testing.F) {
	v := testVocabulary()
	for _, m := range mails {
		f.Add(m.text)
	}
	for _, s := range statements {
		f.Add("ORDERS g CHINA\n" + v.Section(s.section).Keyword + " Norway\n" + s.written)
	}
	for _, s := range slips {
		f.Add("ORDERS g CHINA\n" + v.Section(s.section).Keyword + "\n" + s.written)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sheet, ds := Parse(text, v)
		lines := splitLines(text)
		for _, d := range ds {
			if !d.IsZero() && (d.Line < 1 || d.Line > len(lines) || d.Column < 1 || d.Column > len(lines[d.Line-1])+1) {
				t.Errorf("%s: no such place", d)
			}
		}
		if sheet == nil || Failed(ds) {
			if sheet == nil && !Failed(ds) {
				t.Error("no sheet and no complaint")
			}
			return
		}
		printed := Print(sheet, v)
		again, ds := Parse(printed, v)
		if len(ds) > 0 {
			t.Fatalf("%s\nin the canonical form\n%s", ds[0], printed)
		}
		if diff := cmp.Diff(sheet, again, samePlaceOrNot); diff != "" {
			t.Fatalf("the canonical form is read otherwise (-first +again):\n%s", diff)
		}
	})
}
