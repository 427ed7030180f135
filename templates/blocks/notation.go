package blocks

import (
	"fmt"
	"strconv"
	"strings"
)

// reading is a document half read.
type reading struct {
	*hand
	doc Document
	// gap is true after an empty line, and before the first block.
	gap bool
	// folds are those that are open, each with what stands before it.
	folds []fold
}

// fold is a folded part half read.
type fold struct {
	before Document
	of     Folded
	close  bool
}

// read makes a document of the text that templates have left.
func (h *hand) read(text string) (Document, error) {
	r := &reading{hand: h, gap: true}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n")
		if blank, err := r.blank(line); err != nil {
			return nil, err
		} else if blank {
			r.gap = true
			continue
		}
		if err := r.line(line); err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		r.gap = false
	}
	if len(r.folds) > 0 {
		return nil, fmt.Errorf("what is folded under %q has no end", r.folds[0].of.Title)
	}
	return r.doc, nil
}

// blank says whether a line shows nothing.
func (r *reading) blank(line string) (bool, error) {
	for line != "" {
		before, p, rest, err := r.next(line)
		if err != nil {
			return false, err
		}
		switch v := p.value.(type) {
		case string:
			if strings.TrimSpace(v) != "" {
				return false, nil
			}
		case Document:
			if len(v) > 0 {
				return false, nil
			}
		case Block:
			return false, nil
		}
		if strings.TrimSpace(before) != "" {
			return false, nil
		}
		line = rest
	}
	return true, nil
}

// next parts a text before and behind the first printed value in it, which is nil for none.
func (h *hand) next(text string) (before string, p printed, rest string, err error) {
	before, rest, found := strings.Cut(text, opens)
	if !found {
		return before, p, "", nil
	}
	number, rest, _ := strings.Cut(rest, closes)
	n, err := strconv.Atoi(number)
	if err != nil || n >= len(h.printed) {
		return "", p, "", fmt.Errorf("nothing was printed as number %q", number)
	}
	return before, h.printed[n], rest, nil
}

// rowMarks begin rows of a sheet.
var rowMarks = map[string]RowKind{">": Written, ">#": Comment, ">-": Waiting}

// line reads one line that shows something.
func (r *reading) line(line string) error {
	if before, p, rest, err := r.next(strings.TrimSpace(line)); err == nil && before == "" && rest == "" {
		switch v := p.value.(type) {
		case Block:
			r.strays(p.action, v)
			r.add(v)
			return nil
		case Document:
			r.splice(v)
			return nil
		}
	}
	mark, words, _ := strings.Cut(line, " ")
	switch mark {
	case ">", ">-":
		text, err := r.asItStands(words)
		if err != nil {
			return err
		}
		r.row(Row{Kind: rowMarks[mark], Text: strings.TrimRight(text, "\n")})
		return nil
	case ">#":
		text, err := r.plain(words)
		if err != nil {
			return err
		}
		r.row(Row{Kind: rowMarks[mark], Text: strings.TrimRight(text, "\n")})
		return nil
	case "|":
		text, err := r.asItStands(words)
		if err != nil {
			return err
		}
		r.quote(text)
		return nil
	case "@":
		return r.fact(words)
	case "[[", "[[-":
		return r.fold(words, mark == "[[-")
	case "]]":
		return r.unfold()
	}
	return r.words(mark, words, line)
}

// marks begin lines of running words.
var marks = map[string]bool{"!": true, "~": true, "=": true, "==": true, "-": true, "?": true, "?!": true, "?~": true}

// words reads a line of running words, behind a mark or without one.
func (r *reading) words(mark, words, line string) error {
	if !marks[mark] {
		mark, words = "", strings.TrimSpace(line)
	}
	p, err := r.phrase(words)
	if err != nil {
		return err
	}
	switch mark {
	case "!":
		r.add(Paragraph{p, Lead})
	case "~":
		r.add(Paragraph{p, Fine})
	case "=":
		r.add(Heading{Words: p})
	case "==":
		r.add(Heading{Words: p, Small: true})
	case "-":
		r.item(p)
	case "?":
		r.problem(Problem{Words: p})
	case "?!":
		r.problem(Problem{p, true, Error})
	case "?~":
		r.problem(Problem{p, true, Warning})
	default:
		r.goOn(p, strings.HasPrefix(line, "  "))
	}
	return nil
}

func (r *reading) last() Block {
	if len(r.doc) == 0 {
		return nil
	}
	return r.doc[len(r.doc)-1].Block
}

func (r *reading) add(b Block) { r.doc = append(r.doc, Item{b, !r.gap}) }

// fold begins a folded part.
func (r *reading) fold(title string, pageOnly bool) error {
	p, err := r.phrase(title)
	if err != nil {
		return err
	}
	r.folds = append(r.folds, fold{r.doc, Folded{Title: p, PageOnly: pageOnly}, !r.gap})
	r.doc = nil
	return nil
}

// unfold ends it. One in which nothing stands is left out.
func (r *reading) unfold() error {
	if len(r.folds) == 0 {
		return fmt.Errorf("nothing is folded that could end here")
	}
	last := r.folds[len(r.folds)-1]
	r.folds = r.folds[:len(r.folds)-1]
	last.of.Inside = r.doc
	r.doc = last.before
	if len(last.of.Inside) > 0 {
		r.doc = append(r.doc, Item{last.of, last.close})
	}
	return nil
}

func (r *reading) splice(d Document) {
	at := len(r.doc)
	r.doc = append(r.doc, d...)
	if len(d) > 0 {
		r.doc[at].Close = !r.gap
	}
}

// change puts another block in place of the last one, which it continues.
func (r *reading) change(b Block) { r.doc[len(r.doc)-1].Block = b }

func (r *reading) row(row Row) {
	if s, ok := r.last().(Sheet); ok && !r.gap {
		r.change(Sheet{append(s.Rows, row)})
		return
	}
	r.add(Sheet{[]Row{row}})
}

func (r *reading) quote(text string) {
	if q, ok := r.last().(Quotation); ok && !r.gap {
		r.change(Quotation{q.Text + "\n" + text, true})
		return
	}
	r.add(Quotation{text, true})
}

func (r *reading) fact(words string) error {
	label, value, ok := strings.Cut(words, " | ")
	if !ok {
		return fmt.Errorf("a fact needs \" | \" between its label and itself")
	}
	label, err := r.plain(label)
	if err != nil {
		return err
	}
	if value, err = r.plain(value); err != nil {
		return err
	}
	f := Fact{label, value}
	if facts, ok := r.last().(Facts); ok && !r.gap {
		r.change(Facts{append(facts.Rows, f)})
		return nil
	}
	r.add(Facts{[]Fact{f}})
	return nil
}

func (r *reading) item(p Phrase) {
	if l, ok := r.last().(List); ok && !r.gap {
		r.change(List{append(l.Items, p)})
		return
	}
	r.add(List{[]Phrase{p}})
}

func (r *reading) problem(p Problem) {
	if of, ok := r.last().(Problems); ok && !r.gap {
		r.change(Problems{append(of.Rows, p)})
		return
	}
	r.add(Problems{[]Problem{p}})
}

// goOn adds words to the usual paragraph before, or, when they stand further in, to the item of a list.
func (r *reading) goOn(p Phrase, inside bool) {
	if r.gap {
		r.add(Paragraph{Words: p})
		return
	}
	p = append(Phrase{{Look: Break}}, p...)
	switch b := r.last().(type) {
	case Paragraph:
		if b.Weight == Usual {
			r.change(Paragraph{Words: append(b.Words, p...)})
			return
		}
	case List:
		if inside {
			b.Items[len(b.Items)-1] = append(b.Items[len(b.Items)-1], p...)
			return
		}
	}
	r.add(Paragraph{Words: p[1:]})
}

// plain is a text with what was printed into it, in which nothing is a mark.
func (h *hand) plain(text string) (string, error) {
	return h.joined(text, h.own, func(p printed) string {
		h.stray(p)
		return p.value.(string)
	})
}

// asItStands is such a text that somebody wrote, or may copy.
func (h *hand) asItStands(text string) (string, error) {
	return h.joined(text, func(text string) string { return text }, printed.asItIs)
}

func (h *hand) joined(text string, own func(string) string, value func(printed) string) (string, error) {
	var b strings.Builder
	for text != "" {
		before, p, rest, err := h.next(text)
		if err != nil {
			return "", err
		}
		b.WriteString(own(before))
		switch p.value.(type) {
		case nil:
		case string:
			b.WriteString(value(p))
		default:
			return "", fmt.Errorf("a block does not stand within a line")
		}
		text = rest
	}
	return b.String(), nil
}

// looks are the marks around words that stand out.
var looks = []struct {
	mark string
	look Look
}{{"**", Bold}, {"`", Code}, {"~~", Faint}}

// phrase reads words with their marks.
func (h *hand) phrase(text string) (Phrase, error) {
	var p Phrase
	look := Plain
	for text != "" {
		before, one, rest, err := h.next(text)
		if err != nil {
			return nil, err
		}
		if p, look, err = marked(p, look, h.own(before)); err != nil {
			return nil, err
		}
		switch v := one.value.(type) {
		case nil:
		case string:
			h.stray(one)
			p = p.with(v, look)
		default:
			return nil, fmt.Errorf("a block does not stand within a line")
		}
		text = rest
	}
	if look != Plain {
		return nil, fmt.Errorf("a mark is opened and not closed")
	}
	return p, nil
}

// marked adds the words of a template to a phrase, which may open and close looks.
func marked(p Phrase, look Look, text string) (Phrase, Look, error) {
	for text != "" {
		at, found := len(text), -1
		for i, l := range looks {
			if n := strings.Index(text, l.mark); n >= 0 && n < at {
				at, found = n, i
			}
		}
		p = p.with(text[:at], look)
		if found < 0 {
			return p, look, nil
		}
		switch l := looks[found]; look {
		case Plain:
			look = l.look
		case l.look:
			look = Plain
		default:
			return nil, look, fmt.Errorf("%q stands within another mark", l.mark)
		}
		text = text[at+len(looks[found].mark):]
	}
	return p, look, nil
}

func (p Phrase) with(text string, look Look) Phrase {
	if text == "" {
		return p
	}
	if n := len(p); n > 0 && p[n-1].Look == look {
		p[n-1].Text += text
		return p
	}
	return append(p, Span{text, look})
}
