// Package paper lays a document out once more: on a page of A4, in two columns, as PDF, in letters as large as the page has room for. It is for what is
// printed and put beside the board. All of it is black on white, so that it is the same on every printer, and the same document is the same bytes.
package paper

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"

	"despatch/templates/blocks"
)

// The page in points, its margins, and what lies between its columns.
const (
	pageWidth, pageHeight = 595.28, 841.89
	margin, gutter        = 34.0, 16.0
	columnWidth           = (pageWidth - 2*margin - gutter) / 2
	columns               = 2
)

// Letters are so large at most, and so large at least: smaller ones nobody reads at a table.
const (
	largest, smallest, step = 11.0, 6.5, 0.25
	// lead is how far lines stand apart, for letters of size 1.
	lead = 1.22
)

// ErrTooMuch says that a page has no room for a document.
var ErrTooMuch = errors.New("a page has no room for all of it")

// PDF prints a document below a title on one page.
func PDF(title string, doc blocks.Document) ([]byte, error) {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: pageWidth, Ht: pageHeight}})
	pdf.SetCreationDate(time.Unix(0, 0).UTC()) // that the same document is the same bytes
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetCatalogSort(true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetTitle(title, true)
	for _, f := range []struct {
		family, style string
		data          []byte
	}{{"text", "", goregular.TTF}, {"text", "B", gobold.TTF}, {"rows", "", gomono.TTF}, {"rows", "B", gomonobold.TTF}} {
		pdf.AddUTF8FontFromBytes(f.family, f.style, bytes.Clone(f.data)) // it writes numbers of its own into letters with accents
	}
	pdf.AddPage()
	placed, size, err := layOut(title, doc, func(l look, size float64, text string) float64 {
		pdf.SetFont(l.family, l.style, size)
		return pdf.GetStringWidth(text)
	})
	if err != nil {
		return nil, err
	}
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.4)
	for _, p := range placed {
		if p.ruled {
			pdf.Line(p.x, p.y-size, p.x+columnWidth, p.y-size)
		}
		pdf.SetFont(p.look.family, p.look.style, p.size)
		pdf.Text(p.x, p.y, p.text)
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("printing %s: %w", title, err)
	}
	return out.Bytes(), nil
}

// look is a family of letters, and "B" for bold ones.
type look struct{ family, style string }

var (
	plain  = look{"text", ""}
	bold   = look{"text", "B"}
	row    = look{"rows", ""}
	opener = look{"rows", "B"}
)

// line is one that is to be placed: ruled lines begin a part, below a rule; together ones are not parted from the line below. gap is what stands
// above it, in lines.
type line struct {
	look     look
	text     string
	indent   int
	ruled    bool
	together bool
	gap      float64
}

// placed is a line at its place, with its baseline at y.
type placed struct {
	look       look
	text       string
	x, y, size float64
	width      float64
	ruled      bool
}

// measure says how wide a text is.
type measure func(l look, size float64, text string) float64

// layOut places a document in letters as large as can be.
func layOut(title string, doc blocks.Document, wide measure) ([]placed, float64, error) {
	for size := largest; size >= smallest; size -= step {
		lines, err := broken(doc, size, wide)
		if err != nil {
			return nil, 0, err
		}
		if list, fits := place(title, lines, size, wide); fits {
			return list, size, nil
		}
	}
	return nil, 0, fmt.Errorf("%w: %s", ErrTooMuch, title)
}

// broken are the lines of a document in letters of a size.
func broken(doc blocks.Document, size float64, wide measure) (out []line, err error) {
	for i, item := range doc {
		switch b := item.Block.(type) {
		case blocks.Paragraph:
			out = append(out, wrapped(line{look: plain, text: b.Words.String(), gap: 0.5}, size, wide)...)
			if i+1 < len(doc) {
				_, heads := doc[i+1].Block.(blocks.Sheet)
				out[len(out)-1].together = heads
			}
		case blocks.Heading:
			out = append(out, wrapped(line{look: bold, text: b.Words.String(), gap: 0.5, together: true}, size, wide)...)
		case blocks.Sheet:
			for _, r := range b.Rows {
				out = append(out, wrapped(rowLine(r), size, wide)...)
			}
		default:
			return nil, fmt.Errorf("a %T cannot be printed on paper", item.Block)
		}
	}
	return out, nil
}

// rowLine is a row of a sheet: what is not indented begins a part of it.
func rowLine(r blocks.Row) line {
	text := strings.TrimLeft(r.Text, " ")
	l := line{look: row, text: text, indent: len(r.Text) - len(text)}
	switch {
	case r.Kind == blocks.Comment:
		l.text, l.indent = "# "+text, 2
	case l.indent == 0:
		l.look, l.ruled, l.together, l.gap = opener, true, true, 0.35
	}
	return l
}

// wrapped breaks a line between words where it is too wide; what goes on stands farther in.
func wrapped(l line, size float64, wide measure) (out []line) {
	space := wide(row, size, " ")
	room := func() float64 { return columnWidth - float64(l.indent)*space }
	text := ""
	for _, word := range strings.Fields(l.text) {
		longer := strings.TrimPrefix(text+" "+word, " ")
		if text == "" || wide(l.look, size, longer) <= room() {
			text = longer
			continue
		}
		begun := l
		begun.text, begun.together = text, true
		out, text = append(out, begun), word
		l.ruled, l.gap = false, 0
		if l.look != plain && l.look != bold && len(out) == 1 {
			l.indent += 4
		}
	}
	l.text = text
	return append(out, l)
}

// place puts lines into columns; it is not done where these have no room.
func place(title string, lines []line, size float64, wide measure) (out []placed, fits bool) {
	head := placed{look: bold, text: title, x: margin, y: margin + 14, size: 14, width: wide(bold, 14, title)}
	out = append(out, head)
	if head.width > pageWidth-2*margin {
		return nil, false
	}
	top, bottom := head.y+8, pageHeight-margin
	column, y := 0, top
	for i, l := range lines {
		need := lead * size
		for j := i; lines[j].together && j+1 < len(lines); j++ {
			need += lead * size
		}
		if y > top {
			y += l.gap * size
		}
		if y+need > bottom {
			column, y = column+1, top
		}
		if column == columns {
			return nil, false
		}
		y += lead * size
		p := placed{
			look: l.look, text: l.text, size: size, ruled: l.ruled, width: wide(l.look, size, l.text), y: y - (lead-1)*size,
			x: margin + float64(column)*(columnWidth+gutter) + float64(l.indent)*wide(row, size, " "),
		}
		if p.x+p.width > margin+float64(column)*(columnWidth+gutter)+columnWidth+0.01 {
			return nil, false // a word that is wider than the column
		}
		out = append(out, p)
	}
	return out, true
}
