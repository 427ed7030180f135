package blocks

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func one(b Block) Document { return Document{{Block: b}} }

// A row that a telephone cannot show side by side is a list on a page: each cell behind the title of its column, and the marks stay. In
// text it has its columns.
func TestWideTablesAreListsOnAPage(t *testing.T) {
	row := TableRow{Group: "Crown", Cells: []string{"Amber", "Schwerindustrieanlage", "", "Befestigungsanlagen"}, Mark: Changed}
	titles := []Column{{Title: "Harbour"}, {Title: "Industry"}, {Title: "Gold", Number: true}, {Title: "Walls"}}
	page := one(Table{titles, []TableRow{row}}).Passage()
	for _, want := range []string{"<b>Crown</b>", "<b>Amber</b>", "Industry: Schwerindustrieanlage", "Walls: Befestigungsanlagen", "#fff3c4"} {
		if !strings.Contains(page, want) {
			t.Errorf("the list lacks %q:\n%s", want, page)
		}
	}
	if strings.Contains(page, "<table") || strings.Contains(page, "Gold") {
		t.Errorf("a table, or a title without a cell:\n%s", page)
	}
	if page := one(Table{titles[:2], []TableRow{{Cells: row.Cells[:2]}}}).Passage(); !strings.Contains(page, "<table") {
		t.Errorf("two columns have room side by side:\n%s", page)
	}
	if text := one(Table{titles, []TableRow{row}}).Text(); !strings.Contains(text, "Harbour  Industry") {
		t.Errorf("in text the columns are lost:\n%s", text)
	}
}

// Comments are broken behind their marks, for a telephone sooner than in text; what a player copies stays as it is on both.
func TestSheetsOnBothLayouts(t *testing.T) {
	const header = "ORDERS k7q2 NORTH ROUND 3 KEY 7hq2m9xd"
	note := strings.TrimSpace(strings.Repeat("many words ", 12))
	s := one(Sheet{[]Row{{Text: header}, {Kind: Comment, Text: note}, {Kind: Waiting, Text: "2 cogs"}, {Text: "END"}}})
	_, page, _ := strings.Cut(s.Passage(), ">")
	page, _, _ = strings.Cut(page, "</pre>")
	for name, layout := range map[string]struct {
		shown string
		width int
	}{"text": {s.Text(), sheetWidth}, "page": {page, phoneWidth}} {
		rows := strings.Split(strings.TrimSpace(layout.shown), "\n")
		last := len(rows) - 1
		if rows[0] != header || rows[last-1] != "  # 2 cogs" || rows[last] != "END" {
			t.Errorf("%s: rows have changed:\n%s", name, layout.shown)
		}
		var said []string
		for _, row := range rows[1 : last-1] {
			words, ok := strings.CutPrefix(row, commentMark)
			if !ok || utf8.RuneCountInString(row) > layout.width {
				t.Errorf("%s: %q is no comment of at most %d columns", name, row, layout.width)
			}
			said = append(said, strings.TrimSpace(words))
		}
		if got := strings.Join(said, " "); got != note {
			t.Errorf("%s: the comment says %q", name, got)
		}
	}
}

// A line that is set in from the margin in text begins at the edge of its sheet on a page.
func TestASheetSetIn(t *testing.T) {
	s := one(Sheet{[]Row{{Text: "    STATUS"}, {Text: ""}, {Text: "      HELP"}}})
	if got, want := s.Text(), "    STATUS\n\n      HELP\n"; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
	if page := s.Passage(); !strings.Contains(page, ">STATUS\n\n  HELP</pre>") {
		t.Errorf("page %q", page)
	}
}

// A key too long for a line goes on behind its last bar in text, and stays whole on a page.
func TestFactsTooLongForALine(t *testing.T) {
	digest := strings.Repeat("e3b0c442", 8)
	f := one(Facts{[]Fact{{"Seed", digest}, {"Next seed", "none"}, {"Key", "k7q2|3|north|" + digest}}})
	want := "Seed       " + digest + "\nNext seed  none\nKey        k7q2|3|north|\n           " + digest + "\n"
	if got := f.Text(); got != want {
		t.Errorf("text\n%swant\n%s", got, want)
	}
	if page := f.Passage(); !strings.Contains(page, ">k7q2|3|north|"+digest+"</td>") {
		t.Errorf("page %s", page)
	}
}

// Between blocks stands one empty line in text, none above one that goes on below, and none below a heading.
func TestGaps(t *testing.T) {
	said := func(text string) Block { return Paragraph{Words: Said(text)} }
	d := Document{{Block: said("a")}, {said("b"), true}, {Block: Heading{Words: Said("h")}}, {Block: said("c")}, {Block: Account{[]Event{{Text: "Sailing"}, {Depth: 1, Text: "x", Dice: "2 5"}}}}, {Block: said("d\n\n\ne")}}
	if got, want := d.Text(), "a\nb\n\nh\n-\nc\n\nSailing\n- x [2 5]\n\nd\n\ne\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A page is whole, in its language, and without a tag of what it shows.
func TestPage(t *testing.T) {
	page := Document{{Block: Paragraph{Words: Said("<i>Ada</i>,")}}, {Block: Signature{"The Desk", "game k7q2"}}}.Page("it")
	for _, want := range []string{"<!DOCTYPE html>\n<html lang=\"it\">", PageTop + "\n<p>&lt;i&gt;Ada&lt;/i&gt;,</p>\n" + PageBottom, "The Desk &middot; game k7q2</p>\n</div>\n</body>\n</html>\n"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
}

// What is folded stands on a page under its title, whatever a program makes of that, and in text below it, but for what is the page's alone.
func TestFolded(t *testing.T) {
	for _, c := range []struct {
		pageOnly bool
		text     string
	}{{false, "above\n\nmore\n----\ninside\n\nbelow\n"}, {true, "above\n\nbelow\n"}} {
		d := Document{
			{Block: Paragraph{Words: Said("above")}}, {Block: Folded{Said("more"), c.pageOnly, Document{{Block: Paragraph{Words: Said("inside")}}}}},
			{Block: Paragraph{Words: Said("below")}},
		}
		if got := d.Text(); got != c.text {
			t.Errorf("on the page alone %v: the text is %q, want %q", c.pageOnly, got, c.text)
		}
		if page := d.Passage(); !strings.Contains(page, "<b>more</b></summary>\n<p>inside</p>\n</details>\n<p>below</p>") {
			t.Errorf("on the page alone %v: the page is %s", c.pageOnly, page)
		}
	}
}
