package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/lexis"
)

// kind tells the sorts of token apart.
type kind uint8

const (
	word      kind = iota + 1 // letters
	number                    // digits, with a sign or a fraction: 3, -2, 1.5
	quoted                    // a name between quotation marks
	arrow                     // ->
	comma                     // , or +
	semicolon                 // ;
	colon                     // :
	compare                   // < <= > >=
	other                     // anything else: always an error
)

// token is a word, a number or a mark with the place where it stands.
type token struct {
	Pos
	kind kind
	// text is the token as written; of a quoted name, what stands between the marks.
	text string
	// fold is what words and numbers are compared by; of a comparison, its canonical form.
	fold string
	// start and end bound the token in the line, in bytes.
	start, end int
}

// lexer cuts one line into tokens. It never fails: what it cannot read becomes a token of kind other.
type lexer struct {
	line string
	// at is the next byte, column the next character's column.
	at, column int
	lineNumber int
	tokens     []token
}

// lex appends the tokens of a line to dst. The line's first character stands at the given place.
func lex(dst []token, line string, at Pos) []token { return lexFrom(dst, line, 0, at) }

// lexFrom appends the tokens of a text from the given byte on, which stands at the given place.
func lexFrom(dst []token, text string, offset int, at Pos) []token {
	if dst == nil { // a token and the blank behind it are some five bytes
		dst = make([]token, 0, (len(text)-offset)/5+2)
	}
	lx := lexer{line: text, at: offset, column: at.Column, lineNumber: at.Line, tokens: dst}
	lx.bullet()
	for lx.at < len(lx.line) {
		if !lx.token() {
			break
		}
	}
	return lx.tokens
}

// bullet passes over the mark of a list item that mail programs put before a line.
func (lx *lexer) bullet() {
	rest := strings.TrimLeftFunc(lx.line[lx.at:], unicode.IsSpace)
	for _, mark := range [...]string{"- ", "* ", "• ", "· ", "– ", "— ", "+ ", "◦ ", "▪ ", "● ", "‣ ", "-\u00a0", "•\u00a0", "•\t", "-\t", "*\t"} {
		if strings.HasPrefix(rest, mark) {
			lx.skip(len(lx.line) - lx.at - len(rest) + len(mark))
			return
		}
	}
}

// skip moves on by n bytes.
func (lx *lexer) skip(n int) {
	lx.column += utf8.RuneCountInString(lx.line[lx.at : lx.at+n])
	lx.at += n
}

// emit makes a token of the next n bytes and moves on.
func (lx *lexer) emit(k kind, n int) *token {
	lx.tokens = append(lx.tokens, token{
		Pos: Pos{lx.lineNumber, lx.column}, kind: k, text: lx.line[lx.at : lx.at+n], start: lx.at, end: lx.at + n,
	})
	lx.skip(n)
	return &lx.tokens[len(lx.tokens)-1]
}

// token reads one token or passes over what stands between tokens. It returns false at a comment.
func (lx *lexer) token() bool {
	rest := lx.line[lx.at:]
	r, size := utf8.DecodeRuneInString(rest)
	switch {
	case r == '#' && lx.numbersZone(rest):
		lx.skip(size)
	case r == '#':
		return false
	case unicode.IsSpace(r) || lexis.Invisible(r) || r == '.' || lexis.IsApostrophe(r):
		lx.skip(size)
	case isEmphasis(r) && lx.emphasis(rest) > 0:
		lx.skip(lx.emphasis(rest))
	case r == 'x' && lx.behindNumber() && len(rest) > 1 && isLetter(rune(rest[1])): // "5xinf"
		lx.word(1)
	case isLetter(r):
		lx.word(wordLength(rest))
	case isDigit(rest[0]):
		lx.number(0)
	case (r == '»' || r == '›') && !strings.ContainsAny(lx.line, "«‹") && len(lx.tokens) > 0:
		lx.emit(arrow, size)
	case lexis.IsQuote(r):
		lx.quoted(size)
	default:
		lx.mark(rest, r, size)
	}
	return true
}

// zones are words behind which a number says which of them is meant: "Sea Zone #6", "Order #2". Anywhere else # begins a comment.
var zones = []string{"zone", "sz", "z", "sea", "seazone", "zona", "order", "card", "ordine", "carta"}

// numbersZone says whether # stands between such a word and a number.
func (lx *lexer) numbersZone(rest string) bool {
	return len(rest) > 1 && isDigit(rest[1]) && lx.afterWord() && slices.Contains(zones, lx.tokens[len(lx.tokens)-1].fold)
}

func (lx *lexer) word(n int) {
	f := fold(lx.line[lx.at : lx.at+n])
	if f == "" { // accents without a letter
		lx.skip(n)
		return
	}
	lx.emit(word, n).fold = f
}

// behindNumber says whether what comes next stands against a number.
func (lx *lexer) behindNumber() bool {
	n := len(lx.tokens)
	return n > 0 && lx.tokens[n-1].kind == number && lx.tokens[n-1].end == lx.at
}

// mark reads punctuation.
func (lx *lexer) mark(rest string, r rune, size int) {
	if n := arrowLength(rest); n > 0 {
		lx.emit(arrow, n)
		return
	}
	switch {
	case r == ',' || r == '+':
		lx.emit(comma, size)
	case r == ';':
		lx.emit(semicolon, size)
	case r == ':':
		lx.emit(colon, size)
	case r == '&':
		lx.emit(word, size).fold = "and"
	case r == '<' || r == '>' || r == '≤' || r == '≥':
		lx.comparison(rest, r, size)
	case lexis.IsDash(r) && len(rest) > size && isDigit(rest[size]) && !lx.glued():
		lx.number(size)
	case joins(r) && lx.glued() || r == '/' && lx.afterWord():
		lx.skip(size)
	case lexis.IsDash(r):
		lx.emit(other, dashes(rest))
	default:
		lx.emit(other, size)
	}
}

// emphasis is the length of the marks of emphasis that stand around a word or a number; those by themselves are none.
func (lx *lexer) emphasis(rest string) int {
	n := strings.IndexFunc(rest, func(r rune) bool { return !isEmphasis(r) })
	if n < 0 {
		n = len(rest)
	}
	if r, _ := utf8.DecodeRuneInString(rest[n:]); n < len(rest) && (isLetter(r) || unicode.IsDigit(r)) || lx.glued() {
		return n
	}
	return 0
}

// glued says whether the last token ends just here, as the first half of Trans-Jordan does before its hyphen.
func (lx *lexer) glued() bool {
	n := len(lx.tokens)
	if n == 0 {
		return false
	}
	last := lx.tokens[n-1]
	return (last.kind == word || last.kind == number) && strings.Trim(lx.line[last.end:lx.at], ".*_") == ""
}

// afterWord says whether the last token is a word, be there blanks after it or not.
func (lx *lexer) afterWord() bool {
	n := len(lx.tokens)
	return n > 0 && lx.tokens[n-1].kind == word
}

// number reads digits after a sign of the given length, with a fraction when one follows.
func (lx *lexer) number(sign int) {
	rest := lx.line[lx.at:]
	n := sign
	for n < len(rest) && isDigit(rest[n]) {
		n++
	}
	if n+1 < len(rest) && rest[n] == '.' && isDigit(rest[n+1]) {
		for n++; n < len(rest) && isDigit(rest[n]); n++ {
		}
	}
	t := lx.emit(number, n)
	t.fold = t.text
	if sign > 0 {
		t.fold = "-" + t.text[sign:]
	}
}

// quoted reads a name between quotation marks of any shape. A mark that is never closed becomes a token of kind other.
func (lx *lexer) quoted(size int) {
	rest := lx.line[lx.at+size:]
	end := strings.IndexFunc(rest, lexis.IsQuote)
	if end < 0 {
		lx.emit(other, len(lx.line)-lx.at)
		return
	}
	_, closing := utf8.DecodeRuneInString(rest[end:])
	t := lx.emit(quoted, size+end+closing)
	t.text = rest[:end]
}

func (lx *lexer) comparison(rest string, r rune, size int) {
	op := string(r)
	switch {
	case r == '≤':
		op = "<="
	case r == '≥':
		op = ">="
	case strings.HasPrefix(rest[size:], "="):
		op, size = op+"=", size+1
	}
	lx.emit(compare, size).fold = op
}

// arrowLength returns the length of the arrow that text begins with: "->", "=>", "–>", "→" and their kin; 0 when none does.
func arrowLength(text string) int {
	for i, r := range text {
		switch {
		case lexis.IsDash(r) || r == '=':
			continue
		case r == '>' && i > 0:
			return i + 1
		case i == 0 && strings.ContainsRune("→⇒➔➜➝➞⟶⟹⇨➡▶►⮕", r):
			return len(string(r))
		}
		return 0
	}
	return 0
}

// dashes returns the length of a run of dashes.
func dashes(text string) int {
	if i := strings.IndexFunc(text, func(r rune) bool { return !lexis.IsDash(r) }); i >= 0 {
		return i
	}
	return len(text)
}

func wordLength(text string) int {
	for i, r := range text {
		if !isLetter(r) && !lexis.IsApostrophe(r) && !lexis.Invisible(r) {
			return i
		}
	}
	return len(text)
}

func isLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) && !lexis.Invisible(r)
}

// isEmphasis knows the marks that mail programs put around bold and slanted words. No name has one.
func isEmphasis(r rune) bool { return r == '*' || r == '_' }

// joins says whether a mark may stand inside a name: Trans-Jordan, Morocco/Algeria.
func joins(r rune) bool { return lexis.IsDash(r) || r == '/' }

// splitWords cuts a name into its folded words, whatever stands between them.
func splitWords(name string) []string {
	var words []string
	for _, t := range lex(nil, name, Pos{1, 1}) {
		if t.kind == word || t.kind == number {
			words = append(words, strings.TrimPrefix(t.fold, "-"))
		}
	}
	return words
}
