package mime

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// page is what was read of HTML.
type page struct {
	// text is what a reader sees: a line for each block, row and <br>, <pre> as it stands, quoted blocks marked with "> ". What is
	// bold, linked or drawn is lost; orders need none of it. Words that are struck out or hidden are not in it.
	text string
	// struck are the lines that hold such words, with them.
	struck []string
	// cut is true when the HTML stops in a tag, in an element that must be closed, or in a line.
	cut bool
}

// readHTML writes HTML as text.
func readHTML(source string) page {
	w := layOut(source, false)
	p := page{text: w.out.String(), cut: w.unclosed() || strings.LastIndexByte(source, '<') > strings.LastIndexByte(source, '>')}
	if w.leftOut {
		p.struck = struckLines(layOut(source, true).out.String())
	}
	return p
}

// layOut goes through the tags. With marked, words that are struck out or hidden are written between two marks.
func layOut(source string, marked bool) *htmlWriter {
	w := &htmlWriter{marked: marked, styles: readStyles(source)}
	for z := html.NewTokenizer(strings.NewReader(source)); ; {
		switch z.Next() {
		case html.ErrorToken: // the end, or HTML that goes no further: what was read is what there is
			w.line(1)
			return w
		case html.TextToken:
			w.words(string(z.Text()))
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			w.enter(t)
			w.open(t.DataAtom)
		case html.EndTagToken:
			name, _ := z.TagName()
			tag := atom.Lookup(name)
			w.leave(tag)
			w.close(tag)
		}
	}
}

// htmlWriter lays out text as tags open and close.
type htmlWriter struct {
	out   strings.Builder
	now   strings.Builder // the line being written
	pre   int             // how many <pre> are open
	quote int             // how many <blockquote> are open
	blank bool            // the last line written was empty
	gap   bool            // a space is due before the next word
	loose bool            // the last thing read was words
	holes []hole          // where words were left out of it

	stack   []element // the elements that are open
	styles  styles
	marked  bool
	leftOut bool // words outside quotes were struck out or hidden
}

// block says how much room an element keeps: 1 for a line of its own, 2 for an empty line beside it.
var block = map[atom.Atom]int{
	atom.Div: 1, atom.Tr: 1, atom.Li: 1, atom.Dt: 1, atom.Dd: 1, atom.Section: 1, atom.Article: 1, atom.Header: 1,
	atom.Footer: 1, atom.Address: 1, atom.Body: 1, atom.Form: 1, atom.Caption: 1,
	atom.P: 2, atom.Ul: 2, atom.Ol: 2, atom.Dl: 2, atom.Table: 2, atom.Pre: 2, atom.Blockquote: 2,
	atom.H1: 2, atom.H2: 2, atom.H3: 2, atom.H4: 2, atom.H5: 2, atom.H6: 2,
}

// rule is what text programs draw for <hr>; Outlook puts one above the letter it quotes.
const rule = "________________________________"

func (w *htmlWriter) open(tag atom.Atom) {
	w.line(block[tag])
	switch tag {
	case atom.Br:
		w.newline()
	case atom.Hr:
		w.line(1)
		w.now.WriteString(rule)
		w.line(1)
	case atom.Td, atom.Th:
		if w.now.Len() > 0 {
			w.now.WriteString("  ")
		}
	case atom.Pre:
		w.pre++
	case atom.Blockquote:
		w.quote++
	}
}

func (w *htmlWriter) close(tag atom.Atom) {
	w.line(block[tag])
	switch tag {
	case atom.Pre:
		w.pre = max(0, w.pre-1)
	case atom.Blockquote:
		w.quote = max(0, w.quote-1)
	}
}

// text writes words; outside <pre> any white space is one space.
func (w *htmlWriter) text(s string) {
	s = visible(s)
	if w.pre > 0 {
		for i, l := range strings.Split(s, "\n") {
			if i > 0 {
				w.newline()
			}
			w.now.WriteString(l)
		}
		return
	}
	words := strings.Fields(s)
	if len(words) == 0 {
		w.gap = w.gap || s != ""
		return
	}
	if (w.gap || startsWithSpace(s)) && w.now.Len() > 0 && !strings.HasSuffix(w.now.String(), " ") {
		w.now.WriteByte(' ')
	}
	w.now.WriteString(strings.Join(words, " "))
	w.gap = strings.TrimRight(s, " \t\n") != s
}

func startsWithSpace(s string) bool { return strings.TrimLeft(s, " \t\n") != s }

// line ends the line being written, if anything stands on it; with room 2 an empty line follows.
func (w *htmlWriter) line(room int) {
	if room == 0 {
		return
	}
	if w.now.Len() > 0 {
		w.newline()
	}
	if room == 2 && !w.blank && w.out.Len() > 0 {
		w.newline()
	}
}

// newline writes the line out, behind its quote mark.
func (w *htmlWriter) newline() {
	line := strings.TrimRight(closeHoles(w.now.String(), w.holes), " \t")
	w.holes = nil
	if line == strings.TrimRight(signatureLine, " ") {
		line = signatureLine // HTML has no room for the space that makes a signature of two dashes
	}
	w.out.WriteString(quoteMark(w.quote))
	w.out.WriteString(line)
	w.out.WriteByte('\n')
	w.now.Reset()
	w.blank = line == ""
}
