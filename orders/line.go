package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits that keep a mail from costing more than it is worth.
const (
	maxDiagnostics = 50
	MaxCount       = 999 // units in one order, rounds, markers
	maxQuote       = 40  // characters of a player's text that a message repeats
)

// Line is a line that is being read: its tokens, how far reading has come, and where it stands.
type Line struct {
	*Lookup
	Vocabulary *Vocabulary
	// Section is the one that the line stands in, under the number behind its keyword.
	Section *SectionType
	Under   int

	Text   string
	Tokens []Token
	Next   int
	// Name is room for the words of a name.
	Name []string
	// End is the place just after the last token, where something that is missing is reported.
	End Pos
	// broken: nothing more is read of it.
	Broken bool
}

// LineOf makes a line of a text that stands nowhere.
func (v *Vocabulary) LineOf(text string) Line {
	p := Line{Lookup: v.Lookup(), Vocabulary: v}
	p.start(text, Pos{1, 1})
	return p
}

// start makes it another line, whose first character stands at the given place.
func (p *Line) start(text string, at Pos) {
	p.Text, p.Next, p.Broken = Narrow(text), 0, false
	p.Tokens = lex(p.Tokens[:0], p.Text, at)
	p.SetEnd(at)
}

// Rewind reads it from the beginning again.
func (p *Line) Rewind() { p.Next, p.Broken = 0, false }

// SetEnd notes where the last token ends, or the given place if there is none.
func (p *Line) SetEnd(at Pos) {
	p.End = at
	if n := len(p.Tokens); n > 0 {
		last := p.Tokens[n-1]
		p.End = Pos{last.Line, last.Column + utf8.RuneCountInString(p.Text[last.Start:last.End])}
	}
}

// At returns the place of the next token.
func (p *Line) At() Pos { return p.after(0) }

// after returns the place of the token n further on.
func (p *Line) after(n int) Pos {
	if p.Next+n < len(p.Tokens) {
		return p.Tokens[p.Next+n].Pos
	}
	return p.End
}

// Peek returns the kind of the next token, 0 at the end.
func (p *Line) Peek() kind {
	if p.Broken || p.Next >= len(p.Tokens) {
		return 0
	}
	return p.Tokens[p.Next].Kind
}

// Accept reads a token of a kind if one stands here.
func (p *Line) Accept(k kind) bool {
	if p.Peek() != k {
		return false
	}
	p.Next++
	return true
}

// Phrase returns how many tokens from the one n further on are a phrase of the keyword, 0 when none is.
func (p *Line) Phrase(n int, k Keyword) int {
	if p.Broken {
		return 0
	}
	rest := p.Tokens[min(p.Next+n, len(p.Tokens)):]
next:
	for _, ph := range p.Lexicon.Phrases[k] {
		if len(ph) > len(rest) {
			continue
		}
		for i, w := range ph {
			if rest[i].Kind != Word || rest[i].Fold != w {
				continue next
			}
		}
		if last := rest[len(ph)-1]; k == WordAnd && len(ph) < len(rest) && rest[len(ph)].Kind == Number && rest[len(ph)].Start == last.End {
			continue // E15 is a space, and not "e 15"
		}
		return len(ph)
	}
	return 0
}

// Sees says whether a phrase of the keyword stands here.
func (p *Line) Sees(k Keyword) bool { return p.Phrase(0, k) > 0 }

// AcceptWord reads a phrase of the keyword if one stands here.
func (p *Line) AcceptWord(k Keyword) bool {
	n := p.Phrase(0, k)
	p.Next += n
	return n > 0
}

// Quote returns the next n tokens as they are written, between quotation marks.
func (p *Line) Quote(n int) string {
	if p.Next >= len(p.Tokens) || n < 1 {
		return `""`
	}
	tokens := p.Tokens[p.Next:min(p.Next+n, len(p.Tokens))]
	var written []string
	for i, t := range tokens {
		if i > 0 && t.Start < tokens[i-1].End { // read in another order than written
			return QuoteText(strings.Join(append(written, asWritten(tokens[i:])...), " "))
		}
		written = append(written, t.Text)
	}
	return QuoteText(p.Text[tokens[0].Start:tokens[len(tokens)-1].End])
}

// asWritten are tokens as they are written.
func asWritten(tokens []Token) []string {
	list := make([]string, len(tokens))
	for i, t := range tokens {
		list[i] = t.Text
	}
	return list
}

// QuoteText repeats a player's text in a message, shortened when it is long.
func QuoteText(s string) string {
	return `"` + strings.Trim(Shorten(strings.Join(strings.Fields(s), " ")), `"`) + `"`
}

// Shorten cuts off a text that is too long to be repeated.
func Shorten(s string) string {
	s = strings.ToValidUTF8(s, "?")
	if utf8.RuneCountInString(s) > maxQuote {
		s = string([]rune(s)[:maxQuote]) + "…"
	}
	return s
}

// Clauses reads what may follow in any order, each at most once, until none of the readers finds its own.
func (p *Line) Clauses(read ...func() bool) {
	for slices.ContainsFunc(read, func(f func() bool) bool { return f() }) {
	}
}

// Enumerates says whether a full stop and a blank follow a number at once: "1. ".
func (p *Line) Enumerates(t Token) bool {
	rest, dot := strings.CutPrefix(p.Text[t.End:], ".")
	return dot && rest != "" && strings.IndexFunc(rest, unicode.IsSpace) == 0
}

// WordAt says whether a phrase of the keyword begins at a token, counted from the beginning of the line.
func (p *Line) WordAt(i int, k Keyword) bool { return p.WordIn(p.Tokens, i, k) > 0 }

// WithoutListMark drops "1)", "(1)", "a)" and "1." from the beginning of a line.
func (p *Line) WithoutListMark(tokens []Token) []Token {
	mark := func(i int) bool {
		return i < len(tokens) && (tokens[i].Kind == Number || tokens[i].Kind == Word && len(tokens[i].Fold) == 1)
	}
	is := func(i int, text string) bool {
		return i < len(tokens) && tokens[i].Kind == Other && tokens[i].Text == text
	}
	switch {
	case is(0, "(") && mark(1) && is(2, ")"):
		return tokens[3:]
	case mark(0) && is(1, ")"):
		return tokens[2:]
	case len(tokens) > 1 && tokens[0].Kind == Number && p.Enumerates(tokens[0]):
		return tokens[1:]
	}
	return tokens
}

// UnitSoon says whether the name of a unit stands within two words of a number.
func (p *Line) UnitSoon(i int) bool {
	for k := i + 1; k < len(p.Tokens) && k <= i+3 && p.Tokens[k].Kind == Word; k++ {
		if p.Units.Exact[p.Tokens[k].Fold] != nil {
			return true
		}
	}
	return false
}

// PlaceHere says whether the full name of a space begins here.
func (p *Line) PlaceHere() bool {
	return p.Exact(p.Spaces, p.Run(), func(int) bool { return true }) > 0
}

// OrdersAnything says whether a number or a mark stands in the line that stands in orders only.
func (p *Line) OrdersAnything() bool {
	for _, t := range p.Tokens {
		if t.Kind == Number || t.Kind == Arrow || t.Kind == Colon || t.Kind == Compare || t.Kind == Quoted {
			return true
		}
	}
	return false
}

// Begins returns the length of the longest of the phrases with which the line begins.
func (p *Line) Begins(phrases [][]string) int {
	longest := 0
next:
	for _, ph := range phrases {
		if len(ph) > len(p.Tokens) {
			continue
		}
		for i, w := range ph {
			if p.Tokens[i].Kind != Word || p.Tokens[i].Fold != w {
				continue next
			}
		}
		longest = max(longest, len(ph))
	}
	return longest
}

// PlaceAt is the length of the full name of a space that begins at a token, and the name as written.
func (p *Line) PlaceAt(i int) (int, string) {
	if i >= len(p.Tokens) {
		return 0, ""
	}
	ahead := *p
	ahead.Next, ahead.Broken, ahead.Name = i, false, nil
	n := ahead.Exact(p.Spaces, ahead.Run(), AnyLength)
	if n == 0 {
		return 0, ""
	}
	return n, p.Text[p.Tokens[i].Start:p.Tokens[i+n-1].End]
}
