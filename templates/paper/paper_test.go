package paper

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"despatch/templates/blocks"
)

func paragraph(text string) blocks.Item {
	return blocks.Item{Block: blocks.Paragraph{Words: blocks.Said(text)}}
}

func sheet(rows ...string) blocks.Item {
	var s blocks.Sheet
	for _, r := range rows {
		s.Rows = append(s.Rows, blocks.Row{Text: r})
	}
	return blocks.Item{Block: s}
}

// orders are so many rows, of which every third is longer than a column.
func orders(n int) blocks.Item {
	rows := []string{"COMBAT MOVE"}
	for i := range n {
		rows = append(rows, fmt.Sprintf("  %d infantry%s -> Burma", i, strings.Repeat(" and 1 tank", i%3*3)))
	}
	return sheet(rows...)
}

// sixths measures letters of one width, so that places can be worked out by hand.
func sixths(_ look, size float64, text string) float64 {
	return float64(len([]rune(text))) * size * 0.6
}

// TestNothingRunsOver: all that is placed stands on the page, in one of two columns, none upon another; nothing is left out, and what is broken
// stays together. The more there is the smaller the letters are, down to those that can just be read; what has no room even so is refused.
func TestNothingRunsOver(t *testing.T) {
	before := largest + 1
	for _, n := range []int{5, 60, 100, 130} {
		doc := blocks.Document{paragraph("Hints first: é, ö and “marks” are letters, too, and a paragraph is broken as well."), orders(n), paragraph("The end.")}
		list, size, err := layOut("A title", doc, sixths)
		if err != nil {
			t.Fatalf("%d rows: %v", n, err)
		}
		if size > before || size < smallest {
			t.Errorf("%d rows: letters of %v, those of fewer rows were of %v", n, size, before)
		}
		before = size
		var said string
		for i, p := range list {
			said += p.text + " "
			left := margin
			if p.x >= margin+columnWidth+gutter {
				left += columnWidth + gutter
			}
			if right := p.x + p.width; i > 0 && (p.x < left || right > left+columnWidth+0.01) || p.y > pageHeight-margin || p.y-p.size < margin-1 {
				t.Errorf("%d rows: %q stands at %.1f to %.1f, %.1f", n, p.text, p.x, right, p.y)
			}
			if i > 1 && list[i-1].y < p.y && p.y-list[i-1].y < size {
				t.Errorf("%d rows: %q lies upon %q", n, p.text, list[i-1].text)
			}
			if goesOn := strings.HasPrefix(p.text, "tank"); goesOn && list[i-1].y > p.y {
				t.Errorf("%d rows: %q is parted from its row", n, p.text)
			}
		}
		for i := range n {
			if !strings.Contains(said, fmt.Sprintf(" %d infantry", i)) {
				t.Errorf("%d rows: row %d is left out", n, i)
			}
		}
		if !strings.Contains(said, "The end.") {
			t.Errorf("%d rows: the last words are left out", n)
		}
	}
	if _, _, err := layOut("A title", blocks.Document{orders(400)}, sixths); !errors.Is(err, ErrTooMuch) {
		t.Errorf("400 rows: %v", err)
	}
	if _, _, err := layOut("A title", blocks.Document{sheet("  " + strings.Repeat("x", 80))}, sixths); !errors.Is(err, ErrTooMuch) {
		t.Errorf("a word of 80 letters: %v", err)
	}
	if _, _, err := layOut(strings.Repeat("Title ", 20), nil, sixths); !errors.Is(err, ErrTooMuch) {
		t.Errorf("a long title: %v", err)
	}
}

// TestParts: the keyword of a part stands in bold below a rule, its orders farther in, a comment behind its mark, and what is broken farther in still.
func TestParts(t *testing.T) {
	doc := blocks.Document{{Block: blocks.Sheet{Rows: []blocks.Row{
		{Text: "BATTLE place"}, {Text: "  lose infantry"}, {Text: "also moves", Kind: blocks.Comment}, {Text: "  " + strings.Repeat("word ", 12)},
	}}}}
	lines, err := broken(doc, 10, sixths)
	if err != nil {
		t.Fatal(err)
	}
	want := []line{ // a column has room for 42 letters of 6 points, of which 2 or 6 stand empty
		{look: opener, text: "BATTLE place", ruled: true, together: true, gap: 0.35},
		{look: row, text: "lose infantry", indent: 2},
		{look: row, text: "# also moves", indent: 2},
		{look: row, text: strings.TrimSpace(strings.Repeat("word ", 8)), indent: 2, together: true},
		{look: row, text: strings.TrimSpace(strings.Repeat("word ", 4)), indent: 6},
	}
	if fmt.Sprint(lines) != fmt.Sprint(want) {
		t.Errorf("the lines are\n%+v, not\n%+v", lines, want)
	}
	if _, err := broken(blocks.Document{{Block: blocks.Picture{}}}, 10, sixths); err == nil {
		t.Error("a picture is printed as nothing")
	}
}

// TestSameBytes: the same document is the same page to the byte, one of A4, and black.
func TestSameBytes(t *testing.T) {
	doc := blocks.Document{paragraph("Ünlike others — this is short."), orders(30)}
	first, err := PDF("A title", doc)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if again, err := PDF("A title", doc); err != nil || !bytes.Equal(first, again) {
			t.Fatalf("printed again it is another page (%v)", err)
		}
	}
	if !bytes.HasPrefix(first, []byte("%PDF-")) || !bytes.Contains(first, []byte("/Count 1\n")) || !bytes.Contains(first, []byte("595.28 841.89")) {
		t.Error("it is no page of A4")
	}
	if other, err := PDF("A title", doc[:1]); err != nil || bytes.Equal(first, other) {
		t.Errorf("less is the same page (%v)", err)
	}
}
