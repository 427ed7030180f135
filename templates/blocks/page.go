package blocks

import (
	"html"
	"strconv"
	"strings"
)

// page is a page under way.
type pageLayout struct{ strings.Builder }

// A page begins and ends with these. Styles stand in the tags, because mail programs drop style sheets; the one there is gives the
// colours of the tags others where a screen is dark, and sets the tables of a position in blocks where it is narrow, and is no loss
// where it is dropped. archive/page.go has the same one.
const (
	pageHead = `<!DOCTYPE html>
<html lang="` // and the language
	pageStyle = `">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:#16181a!important;color:#e4e2dc!important}
[style*="#f4f1ea"]{background:#24272a!important;color:#e4e2dc!important;border-color:#4a4e52!important}
[style*="#666666"]{color:#a9adb1!important}
[style*="#a40000"]{color:#ff9a8f!important}
[style*="#7a5200"]{color:#e8c069!important}
[style*="#3a5a8c"]{color:#9dbdf0!important}
[style*="#fff3c4"]{background:#4a4010!important}
[style*="#cccccc"],[style*="#999999"]{border-color:#4a4e52!important}
}
</style></head>
<body style="margin:0;padding:12px;background:#ffffff;color:#1c1c1c;font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:1.45">
` + PageTop + "\n"
	pageEnd = "</div>\n</body>\n</html>\n"
	// PageTop stands above the greeting of a page, and PageBottom begins its last paragraph.
	PageTop    = `<div style="max-width:44em">`
	PageBottom = `<p style="margin-top:2em;border-top:`
)

// box is the style of what stands out from a page as a sheet of paper.
const box = `background:#f4f1ea;color:#1c1c1c;border:1px solid #d8d2c4;padding:8px;font-size:14px`

// Page lays a document out as a whole page in a language ("en").
func (d Document) Page(language string) string {
	return pageHead + html.EscapeString(language) + pageStyle + d.Passage() + pageEnd
}

// Passage lays a document out as a part of a page.
func (d Document) Passage() string {
	var p pageLayout
	for i, item := range d {
		p.block(item.Block, spacing(item.Close, i+1 < len(d) && d[i+1].Close))
	}
	return p.String()
}

// spacing is the style that draws a block to the one above or below it; "" where both stand apart.
func spacing(above, below bool) string {
	switch {
	case above && below:
		return "margin:0.2em 0"
	case above:
		return "margin-top:0.2em"
	case below:
		return "margin-bottom:0.2em"
	}
	return ""
}

// open writes the tag of a block with its style.
func (p *pageLayout) open(tag string, styles ...string) {
	var kept []string
	for _, s := range styles {
		if s != "" {
			kept = append(kept, s)
		}
	}
	p.WriteString("<" + tag)
	if len(kept) > 0 {
		p.WriteString(` style="` + strings.Join(kept, ";") + `"`)
	}
	p.WriteString(">")
}

// escape has a text stand on a page as it is.
func (p *pageLayout) escape(text string) { p.WriteString(html.EscapeString(text)) }

func (p *pageLayout) block(b Block, spacing string) {
	switch b := b.(type) {
	case Paragraph:
		p.paragraph(b, spacing)
	case Heading:
		p.heading(b)
	case List:
		p.open("ul", spacing)
		p.WriteString("\n")
		for _, item := range b.Items {
			p.WriteString("<li>")
			p.phrase(item)
			p.WriteString("</li>\n")
		}
		p.WriteString("</ul>\n")
	case Sheet:
		p.sheet(b, spacing)
	case Problems:
		p.problems(b)
	case Quotation:
		p.WriteString(`<div style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #d8d2c4;padding-left:10px">`)
		p.escape(b.Text)
		p.WriteString("</div>\n")
	case Facts:
		p.facts(b)
	case Account:
		for _, e := range b.Events {
			p.event(e)
		}
	case Table:
		p.table(b)
	case Legend:
		if b.Page == "" {
			return
		}
		p.open("p", "font-size:13px;color:#666666")
		p.escape(b.Page)
		p.WriteString("</p>\n")
	case Picture:
		p.picture(b)
	case Folded:
		p.folded(b)
	case Signature:
		p.WriteString(PageBottom + `1px solid #cccccc;padding-top:8px;color:#666666;font-size:13px">`)
		p.escape(b.Name)
		if b.Page != "" {
			p.WriteString(" &middot; ")
			p.escape(b.Page)
		}
		p.WriteString("</p>\n")
	case Enclosed:
		p.WriteString(b.Page)
	}
}

// folded opens at a touch. A program that knows no such thing shows its title in bold, and all of it below.
func (p *pageLayout) folded(b Folded) {
	p.WriteString("<details style=\"margin:0.6em 0\"><summary style=\"color:#3a5a8c\"><b>")
	p.phrase(b.Title)
	p.WriteString("</b></summary>\n" + b.Inside.Passage() + "</details>\n")
}

func (p *pageLayout) paragraph(b Paragraph, spacing string) {
	weight := map[Weight]string{Lead: "font-size:18px", Fine: "font-size:13px;color:#666666"}[b.Weight]
	p.open("p", weight, spacing)
	p.phrase(b.Words)
	p.WriteString("</p>\n")
}

func (p *pageLayout) heading(h Heading) {
	if h.Small {
		p.WriteString("<p style=\"margin-bottom:0.2em\"><b>")
		p.phrase(h.Words)
		p.WriteString("</b></p>\n")
		return
	}
	p.WriteString(`<h2 style="font-size:18px;margin:1.2em 0 0.4em;border-bottom:1px solid #cccccc">`)
	p.phrase(h.Words)
	p.WriteString("</h2>\n")
}

// lookTags are the tags around words that stand out.
var lookTags = map[Look][2]string{
	Bold:  {"<b>", "</b>"},
	Code:  {`<code style="overflow-wrap:anywhere">`, "</code>"},
	Faint: {`<span style="color:#666666">`, "</span>"},
}

func (p *pageLayout) phrase(words Phrase) {
	for _, s := range words {
		if s.Look == Break {
			p.WriteString("<br>\n")
		}
		tags := lookTags[s.Look]
		p.WriteString(tags[0])
		p.WriteString(strings.ReplaceAll(html.EscapeString(s.Text), "\n\n", "<br><br>\n"))
		p.WriteString(tags[1])
	}
}

// tones are the styles of what is said of a row.
var tones = map[Tone]string{Calm: "color:#666666", Warning: "color:#7a5200", Error: "color:#a40000"}

// sheet is laid out without the blanks that all its rows begin with, which in text set it off from words.
func (p *pageLayout) sheet(s Sheet, spacing string) {
	p.open("pre", box, "white-space:pre-wrap", spacing)
	var all []string
	for _, row := range s.Rows {
		all = append(all, row.lines(phoneWidth)...)
	}
	indent := indentation(all)
	for i, row := range s.Rows {
		if i > 0 {
			p.WriteString("\n")
		}
		lines := row.lines(phoneWidth)
		for i := range lines {
			lines[i] = lines[i][min(indent, len(lines[i])):]
		}
		if row.Kind != Remark {
			p.escape(strings.Join(lines, "\n"))
			continue
		}
		p.open("span", tones[row.Tone])
		p.escape(strings.Join(lines, "\n"))
		p.WriteString("</span>")
	}
	p.WriteString("</pre>\n")
}

func (p *pageLayout) problems(b Problems) {
	p.open("div", box, "font-family:monospace;overflow-wrap:anywhere")
	p.WriteString("\n")
	for _, row := range b.Rows {
		if row.Note {
			p.open("div", "margin-left:2em", tones[row.Tone])
		} else {
			p.open("div", "white-space:pre-wrap")
		}
		p.phrase(row.Words)
		p.WriteString("</div>\n")
	}
	p.WriteString("</div>\n")
}

func (p *pageLayout) facts(f Facts) {
	p.WriteString("<table style=\"font-family:monospace;font-size:13px;border-collapse:collapse\">\n")
	for _, fact := range f.Rows {
		p.WriteString(`<tr><td style="padding-right:12px;vertical-align:top">`)
		p.escape(fact.Label)
		p.WriteString(`</td><td style="word-break:break-all">`)
		p.WriteString(strings.ReplaceAll(html.EscapeString(fact.Value), "\n", "<br>"))
		p.WriteString("</td></tr>\n")
	}
	p.WriteString("</table>\n")
}

// pictureWidth is how wide a picture is where a program heeds no style. Wherever one does, it is as wide as the page, and no wider than its pixels.
const pictureWidth = 640

func (p *pageLayout) picture(b Picture) {
	p.WriteString(`<p style="margin:1em 0"><img src="cid:`)
	p.escape(b.ID)
	p.WriteString(`" width="` + strconv.Itoa(pictureWidth) + `" alt="`)
	p.escape(b.Alt)
	p.WriteString(`" style="display:block;width:100%;max-width:780px;height:auto;border:0"></p>` + "\n")
}

// event tells one step, as far in as it belongs to others.
func (p *pageLayout) event(e Event) {
	tag := "div"
	if e.Depth == 0 {
		tag = "h3"
		p.open(tag, "font-size:16px;margin:0.7em 0 0.1em")
	} else {
		p.open(tag, "margin-left:"+strconv.FormatFloat(float64(e.Depth)*1.2, 'f', 1, 64)+"em")
	}
	p.escape(e.Text)
	if e.Dice != "" {
		p.WriteString(` <span style="font-family:monospace;color:#3a5a8c">[`)
		p.escape(e.Dice)
		p.WriteString("]</span>")
	}
	p.WriteString("</" + tag + ">\n")
}
