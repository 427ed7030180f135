package blocks

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A telephone shows a page between its edges in so many pixels. A sign of a table, bold ones counted in, has about so many of them.
const (
	phonePixels = 366
	signPixels  = 8
)

// size is how large the cells of a table are set: the more columns it has, the smaller. A sign has so many pixels.
type size struct{ font, padding, sign int }

func sizeOf(columns int) size {
	if columns > 4 {
		return size{13, 3, signPixels - 1}
	}
	return size{14, 4, signPixels}
}

// table is set in columns, or as a list where a telephone could not show all of them side by side.
func (p *pageLayout) table(t Table) {
	size := sizeOf(len(t.Columns))
	if t.leastSigns()*size.sign+2*len(t.Columns)*size.padding > phonePixels {
		p.listed(t)
		return
	}
	p.columns(t, size)
}

// leastSigns is how many signs a row needs when each of its words has a line to itself. Words with a dash go on behind it.
func (t Table) leastSigns() int {
	all := 0
	for i, c := range t.Columns {
		widest := longestPiece(c.Title)
		for _, r := range t.Rows {
			if i < len(r.Cells) {
				widest = max(widest, longestPiece(r.Cells[i]))
			}
		}
		all += widest
	}
	return all
}

func longestPiece(text string) int {
	longest := 0
	for piece := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '-' }) {
		longest = max(longest, utf8.RuneCountInString(piece))
	}
	return longest
}

// rowStyles set rows apart: changed ones bold on yellow, those that have gone struck out.
var rowStyles = map[Mark]string{
	Changed: "background:#fff3c4;font-weight:bold",
	Gone:    "color:#666666;text-decoration:line-through",
}

// columns sets a table with the attributes that tables have had of old: a style in each cell would weigh more than what stands in it.
func (p *pageLayout) columns(t Table, size size) {
	p.WriteString(`<table cellspacing="0" cellpadding="` + strconv.Itoa(size.padding) + `" style="border-collapse:collapse;line-height:1.25;font-size:` + strconv.Itoa(size.font) + "px\">\n" +
		`<tr style="border-bottom:1px solid #999999">`)
	for _, c := range t.Columns {
		align := "left"
		if c.Number {
			align = "right"
		}
		p.cell("th", ` align="`+align+`"`, c.Title)
	}
	p.WriteString("</tr>\n")
	group := ""
	for _, r := range t.Rows {
		if r.Group != group {
			group = r.Group
			if group != "" {
				p.WriteString(`<tr><td colspan="` + strconv.Itoa(len(t.Columns)) + `"><b>`)
				p.escape(group)
				p.WriteString("</b></td></tr>\n")
			}
		}
		p.WriteString(`<tr valign="top"`)
		if style := rowStyles[r.Mark]; style != "" {
			p.WriteString(` style="` + style + `"`)
		}
		p.WriteString(">")
		for i, cell := range r.Cells {
			if i < len(t.Columns) && t.Columns[i].Number {
				p.cell("td", ` align="right"`, cell)
				continue
			}
			p.cell("td", "", cell)
		}
		p.WriteString("</tr>\n")
	}
	p.WriteString("</table>\n")
}

func (p *pageLayout) cell(tag, with, text string) {
	p.WriteString("<" + tag + with + ">")
	p.escape(text)
	p.WriteString("</" + tag + ">")
}

// listed sets a table as a list: the first cell of a row heads it, and each of the others stands behind the title of its column.
func (p *pageLayout) listed(t Table) {
	group := ""
	for _, r := range t.Rows {
		if r.Group != group {
			group = r.Group
			if group != "" {
				p.WriteString(`<p style="margin:0.8em 0 0.2em"><b>`)
				p.escape(group)
				p.WriteString("</b></p>\n")
			}
		}
		p.open("div", "font-size:14px;margin:0.3em 0;overflow-wrap:anywhere", rowStyles[r.Mark])
		for i, cell := range r.Cells {
			switch {
			case i == 0:
				p.WriteString("<b>")
				p.escape(cell)
				p.WriteString("</b>")
			case cell != "" && i < len(t.Columns):
				p.WriteString("<br>\n")
				p.escape(t.Columns[i].Title + ": " + cell)
			}
		}
		p.WriteString("</div>\n")
	}
}
