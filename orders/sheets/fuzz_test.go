package sheets

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/lexis"
	"despatch/orders"
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
		lines := lexis.Lines(text)
		for _, d := range ds {
			if !d.IsZero() && (d.Line < 1 || d.Line > len(lines) || d.Column < 1 || d.Column > len(lines[d.Line-1])+1) {
				t.Errorf("%s: no such place", d)
			}
		}
		if sheet == nil || orders.Failed(ds) {
			if sheet == nil && !orders.Failed(ds) {
				t.Error("no sheet and no complaint")
			}
			return
		}
		printed := orders.Print(sheet, v)
		again, ds := Parse(printed, v)
		if len(ds) > 0 {
			t.Fatalf("%s\nin the canonical form\n%s", ds[0], printed)
		}
		if diff := cmp.Diff(sheet, again, samePlaceOrNot); diff != "" {
			t.Fatalf("the canonical form is read otherwise (-first +again):\n%s", diff)
		}
	})
}

// seedTexts adds to a fuzz target what the other tests read.
func seedTexts(f *testing.F, v *orders.Vocabulary) {
	for _, m := range mails {
		f.Add(m.text)
		f.Add(m.text + "\n" + m.text)
	}
	for _, s := range statements {
		f.Add(v.Section(s.section).Keyword + " Norway\n" + s.written + "\nEND\nsee you")
	}
	for _, s := range slips {
		f.Add(v.Section(s.section).Keyword + "\n" + s.written)
	}
}

// However a text is parted into sheets, each of its lines below the first header stands in one of them, at its place.
func FuzzSplit(f *testing.F) {
	v := testVocabulary()
	seedTexts(f, v)
	f.Fuzz(func(t *testing.T, text string) {
		parts := Split(text, v)
		if len(parts) == 1 {
			if parts[0] != text {
				t.Errorf("a text with one sheet came back changed: %q", parts[0])
			}
			return
		}
		lines := lexis.Lines(text)
		seen := make([]int, len(lines))
		for _, part := range parts {
			for i, line := range lexis.Lines(part) {
				if line == "" {
					continue
				}
				if i >= len(lines) || line != lines[i] {
					t.Fatalf("line %d of a part is %q", i+1, line)
				}
				seen[i]++
			}
			if sheet, ds := Parse(part, v); sheet == nil && !orders.Failed(ds) {
				t.Errorf("a part holds no sheet, and nobody complains: %q", part)
			}
		}
		begun := false
		for i, n := range seen {
			begun = begun || n > 0
			if n > 1 || begun && n == 0 && lines[i] != "" {
				t.Errorf("line %d, %q, stands in %d parts", i+1, lines[i], n)
			}
		}
	})
}

// A sheet without a header that is accepted is the sheet that its canonical form says; whatever is said of others lies in the text.
func FuzzParseBody(f *testing.F) {
	v := testVocabulary()
	seedTexts(f, v)
	sample, _ := Parse("ORDERS g CHINA\nEND\n", v)
	f.Fuzz(func(t *testing.T, text string) {
		header := sample.Header
		sheet, ds := ParseBody(header, text, v)
		lines := lexis.Lines(text)
		for _, d := range ds {
			if !d.IsZero() && (d.Line < 1 || d.Line > len(lines) || d.Column < 1 || d.Column > len(lines[d.Line-1])+1) {
				t.Errorf("%s: no such place", d)
			}
		}
		if sheet == nil {
			if len(ds) > 0 {
				t.Errorf("no sheet, and yet %s", ds[0])
			}
			return
		}
		if orders.Failed(ds) {
			return
		}
		printed := orders.Print(sheet, v)
		again, ds := Parse(printed, v)
		if len(ds) > 0 {
			t.Fatalf("%s\nin the canonical form\n%s", ds[0], printed)
		}
		if diff := cmp.Diff(sheet, again, samePlaceOrNot); diff != "" {
			t.Fatalf("the canonical form is read otherwise (-first +again):\n%s", diff)
		}
	})
}
