package mime

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"despatch/pattern"
)

// What is struck out or hidden on a page nobody means to be read. A program writes it with an element, with a style of the element
// itself, or with a class that the head of the page describes.

// showing says how words are shown.
type showing uint8

const (
	shown showing = iota
	// struck words, and those that a style hides, are on the page and not to be read.
	struck
	// unseen are words that never were: programs, styles, the title.
	unseen
)

// element is one that is open.
type element struct {
	tag     atom.Atom
	showing showing
}

// hiders are elements that hide or strike out what is in them.
var hiders = map[atom.Atom]showing{
	atom.S: struck, atom.Strike: struck, atom.Del: struck, atom.Template: struck, atom.Noscript: struck,
	atom.Script: unseen, atom.Style: unseen, atom.Title: unseen,
}

// void elements have no end (HTML 13.1.2); optional ones may be left open (13.1.2.4).
var (
	void = map[atom.Atom]bool{
		atom.Area: true, atom.Base: true, atom.Br: true, atom.Col: true, atom.Embed: true, atom.Hr: true, atom.Img: true,
		atom.Input: true, atom.Link: true, atom.Meta: true, atom.Param: true, atom.Source: true, atom.Track: true, atom.Wbr: true,
	}
	optional = map[atom.Atom]bool{
		atom.P: true, atom.Li: true, atom.Dt: true, atom.Dd: true, atom.Tr: true, atom.Td: true, atom.Th: true, atom.Option: true,
		atom.Tbody: true, atom.Thead: true, atom.Tfoot: true, atom.Head: true,
	}
	// closedBy says which open element ends where another begins.
	closedBy = map[atom.Atom][]atom.Atom{
		atom.Li: {atom.Li}, atom.Dt: {atom.Dt, atom.Dd}, atom.Dd: {atom.Dt, atom.Dd}, atom.Option: {atom.Option},
		atom.Td: {atom.Td, atom.Th}, atom.Th: {atom.Td, atom.Th}, atom.Tr: {atom.Td, atom.Th, atom.Tr},
	}
)

// deepest is how many open elements are kept. What stands deeper is not read, for nobody knows what hides it.
const deepest = 512

// enter notes an element that begins.
func (w *htmlWriter) enter(t html.Token) {
	w.loose = w.loose && !breaks(t.DataAtom)
	if void[t.DataAtom] {
		return
	}
	for _, over := range closedBy[t.DataAtom] {
		w.drop(over, atom.Table, atom.Ul, atom.Ol, atom.Dl, atom.Select)
	}
	if block[t.DataAtom] > 0 {
		w.drop(atom.P, atom.Table, atom.Td, atom.Th, atom.Blockquote, atom.Div, atom.Li)
	}
	if len(w.stack) == deepest {
		w.stack[deepest-1].showing = max(w.showing(), struck)
		return
	}
	w.stack = append(w.stack, element{t.DataAtom, max(w.showing(), w.showingOf(t))})
}

// breaks says whether a tag ends the line that is being written.
func breaks(tag atom.Atom) bool { return block[tag] > 0 || tag == atom.Br || tag == atom.Hr }

// drop ends an element that is open and needs no tag to end, unless one of the others was opened within it.
func (w *htmlWriter) drop(tag atom.Atom, unless ...atom.Atom) {
	for i := len(w.stack) - 1; i >= 0; i-- {
		if w.stack[i].tag == tag {
			w.cutStack(i)
			return
		}
		for _, u := range unless {
			if w.stack[i].tag == u {
				return
			}
		}
	}
}

// leave notes an element that ends, and with it those that were opened within it and not closed.
func (w *htmlWriter) leave(tag atom.Atom) {
	w.loose = w.loose && !breaks(tag) && tag != atom.Html
	for i := len(w.stack) - 1; i >= 0; i-- {
		if w.stack[i].tag == tag && tag != 0 {
			w.cutStack(i)
			return
		}
	}
}

// cutStack ends the element i and those within it. A line through words goes on in the next paragraph until it is closed itself.
func (w *htmlWriter) cutStack(i int) {
	var on []element
	for _, e := range w.stack[i+1:] {
		if e.tag == atom.S || e.tag == atom.Strike {
			on = append(on, e)
		}
	}
	w.stack = append(w.stack[:i], on...)
}

// showing is how words are shown here.
func (w *htmlWriter) showing() showing {
	if len(w.stack) == 0 {
		return shown
	}
	return w.stack[len(w.stack)-1].showing
}

// unclosed says whether the page stops where it could not end.
func (w *htmlWriter) unclosed() bool {
	for _, e := range w.stack {
		if e.tag != 0 && !optional[e.tag] {
			return true
		}
	}
	return w.loose
}

// The marks stand around words that are struck out or hidden. No text has them: they belong to nobody (Unicode 23.5).
const (
	markOpen  = "\uE0F0"
	markClose = "\uE0F1"
)

// words writes the words between two tags, if they are to be seen.
func (w *htmlWriter) words(s string) {
	if strings.TrimSpace(s) != "" {
		w.loose = !strings.HasSuffix(s, "\n\n")
	}
	switch v := w.showing(); {
	case v == unseen:
	case v == shown:
		w.text(s)
	case strings.TrimSpace(s) == "":
		w.text(s)
	default:
		w.leftOut = w.leftOut || w.quote == 0
		if w.marked && w.quote == 0 {
			w.text(markOpen + s + markClose)
			return
		}
		w.leaveOut(s)
		if startsWithSpace(s) || strings.TrimRight(s, " \t\n") != s {
			w.gap = true
		}
	}
}

// struckLines takes the marked lines of a text, without the marks.
func struckLines(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if strings.Contains(line, markOpen) {
			lines = append(lines, strings.TrimSpace(strings.NewReplacer(markOpen, "", markClose, "").Replace(line)))
		}
	}
	return lines
}

// shownIn takes those lines whose words a text shows as if nothing were struck out. Programs break lines anew, and set marks: only
// letters and digits are compared.
func shownIn(text string, lines []string) []string {
	var out []string
	all := bare(text)
	for _, l := range lines {
		if words := bare(l); words != "" && strings.Contains(all, words) {
			out = append(out, l)
		}
	}
	return out
}

// bare is a text's letters and digits, in lower case.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

// showingOf says what an element's own tag does to the words in it.
func (w *htmlWriter) showingOf(t html.Token) showing {
	v := hiders[t.DataAtom]
	style := ""
	names := []string{t.Data}
	for _, a := range t.Attr {
		switch a.Key {
		case "hidden":
			v = max(v, struck)
		case "style":
			style = a.Val
		case "id":
			names = append(names, "#"+a.Val)
		case "class":
			for _, c := range strings.Fields(a.Val) {
				names = append(names, "."+c, t.Data+"."+c)
			}
		}
	}
	d := declarations{}
	for _, n := range names {
		d.add(w.styles[strings.ToLower(n)])
	}
	d.add(style)
	if d.hides() {
		v = max(v, struck)
	}
	return v
}

// declarations are the properties of a style, later ones in the place of earlier.
type declarations map[string]string

func (d declarations) add(style string) {
	for part := range strings.SplitSeq(strings.ToLower(style), ";") {
		if name, value, ok := strings.Cut(part, ":"); ok {
			d[strings.TrimSpace(name)] = strings.Join(strings.Fields(strings.ReplaceAll(value, "!important", "")), " ")
		}
	}
}

// nothing is a length of nothing: "0", "0px", "0.0em".
var nothing = pattern.Of(`^0+(\.0+)?([a-z]+|%)?$`)

// hides says whether a style strikes out or hides.
func (d declarations) hides() bool {
	return strings.Contains(d["text-decoration"], "line-through") || strings.Contains(d["text-decoration-line"], "line-through") ||
		d["display"] == "none" || d["visibility"] == "hidden" || d["visibility"] == "collapse" || d["mso-hide"] == "all" ||
		nothing.MatchString(d["font-size"]) || nothing.MatchString(d["opacity"]) ||
		nothing.MatchString(d["max-height"]) && d["overflow"] == "hidden"
}

// styles are the declarations of simple selectors: "s", ".gone", "p.gone", "#x".
type styles map[string]string

// styleLimit is how much is kept of what a page says of one selector, in bytes.
const styleLimit = 1 << 10

var (
	styleElement = pattern.Of(`(?is)<style[^>]*>(.*?)(</style|$)`)
	cssComment   = pattern.Of(`(?s)/\*.*?\*/|<!--|-->`)
	simple       = pattern.Of(`^([a-z][a-z0-9]*)?([.#][\w-]+)?$`)
)

// readStyles reads what the head of a page says of elements and classes. Rules for paper or small screens (@media) are passed over,
// and so are those for an element within another: neither says what this reader would see.
func readStyles(source string) styles {
	all := styles{}
	for _, m := range styleElement.FindAllStringSubmatch(source, -1) {
		css := cssComment.ReplaceAllString(m[1], "")
		for css != "" {
			selectors, rest, ok := strings.Cut(css, "{")
			if !ok {
				break
			}
			if strings.HasPrefix(strings.TrimSpace(selectors), "@") {
				css = behindBlock(rest)
				continue
			}
			var style string
			style, css, _ = strings.Cut(rest, "}")
			for s := range strings.SplitSeq(selectors, ",") {
				if s = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(s), "*")); s != "" && simple.MatchString(s) && len(all[s])+len(style) < styleLimit {
					all[s] += ";" + style
				}
			}
		}
	}
	return all
}

// behindBlock is what stands behind a block in braces that has begun, with the blocks within it.
func behindBlock(css string) string {
	for open, i := 1, 0; i < len(css); i++ {
		switch css[i] {
		case '{':
			open++
		case '}':
			if open--; open == 0 {
				return css[i+1:]
			}
		}
	}
	return ""
}
