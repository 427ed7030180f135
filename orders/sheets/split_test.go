package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// Each sheet of a mail is read in its place, whatever stands between them.
func TestSplit(t *testing.T) {
	const text = `Hi, both of mine:
ORDERS k7q2 GERMANY
RESEARCH
  pass
END
and the other one, orders of ours
check k7q2 soviet union

RESEARCH
  nonsense
`
	parts := Split(text, testVocabulary())
	if len(parts) != 2 {
		t.Fatalf("found %d sheets, want 2:\n%q", len(parts), parts)
	}
	one, diags := Parse(parts[0], testVocabulary())
	if one == nil || one.Header.Seat != "germany" || one.Header.Line != 2 || len(diags) != 0 {
		t.Errorf("the first is %+v with %v, want Germany's from line 2", one, diags)
	}
	two, diags := Parse(parts[1], testVocabulary())
	if two == nil || two.Header.Seat != "ussr" || !two.Header.Check || len(diags) != 1 || diags[0].Line != 10 {
		t.Errorf("the second is %+v with %v, want the Soviet Union's check with an error in line 10", two, diags)
	}
	for _, single := range []string{"", "Hello.", "ORDERS k7q2 GERMANY\nEND\nBest orders from Anna\n", "> ORDERS k7q2 GERMANY\n> END\nORDERS k7q2 GERMANY\n"} {
		if got := Split(single, testVocabulary()); len(got) != 1 || got[0] != single {
			t.Errorf("%q was cut into %q", single, got)
		}
	}
}

// A body without a header begins with the keyword of a section on a line of its own.
func TestParseBody(t *testing.T) {
	head := orders.Header{Game: "k7q2", Seat: "germany"}
	for _, c := range []struct{ text, sheet string }{
		{"Dear all,\n\nresearch\npass\n", "ORDERS k7q2 GERMANY\nRESEARCH\n  pass\nEND\n"},
		{"RESEARCH: pass\nEND\nRESEARCH is fun\n", "ORDERS k7q2 GERMANY\nRESEARCH\n  pass\nEND\n"},
		{"Research goes on.\nI pass.\n", ""},
		{"> RESEARCH\n> pass\n", ""},
		{"", ""},
	} {
		sheet, diags := ParseBody(head, c.text, testVocabulary())
		got := ""
		if sheet != nil {
			got = orders.Print(sheet, testVocabulary())
		}
		if got != c.sheet || orders.Failed(diags) {
			t.Errorf("%q reads\n%s%v\nwant\n%s", c.text, got, diags, c.sheet)
		}
	}
	if _, diags := ParseBody(head, "RESEARCH\npass\nwhat about Sunday?\n", testVocabulary()); !orders.Failed(diags) || diags[0].Line != 3 || !strings.Contains(diags[0].String(), "Sunday") && diags[0].Message.IsZero() {
		t.Errorf("prose below the orders gives %v, want an error in line 3", diags)
	}
}

// A letter that repeats a header to its size limit costs no more than a few sheets, and is refused.
func TestSplitHasAnEnd(t *testing.T) {
	parts := Split(strings.Repeat("ORDERS k7q2 GERMANY\nEND\n", 1000), testVocabulary())
	if len(parts) != mostSheets {
		t.Fatalf("parted into %d, want %d", len(parts), mostSheets)
	}
	if sheet, diags := Parse(parts[mostSheets-1], testVocabulary()); sheet == nil || !orders.Failed(diags) {
		t.Errorf("the rest is read as %+v with %v, want it refused", sheet, diags)
	}
}
