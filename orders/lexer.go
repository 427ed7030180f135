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
	Word      kind = iota + 1 // letters
	Number                    // digits, with a sign or a fraction: 3, -2, 1.5
	Quoted                    // a name between quotation marks
	Arrow                     // ->
	Comma                     // , or +
	Semicolon                 // ;
	Colon                     // :
	Compare                   // < <= > >=
	Other                     // anything else: always an error
)

// Token is a word, a number or a mark with the place where it stands.
type Token struct {
	Pos
	Kind kind
	// Text is the token as written; of a quoted name, what stands between the marks.
	Text string
	// Fold is what words and numbers are compared by; of a comparison, its canonical form.
	Fold string
	// Start and end bound the token in the line, in bytes.
	Start, End int
}

// lexer cuts one line into tokens. It never fails: what it cannot read becomes a token of kind other.
type lexer struct {
	line string
	// at is the next byte, column the next character's column.
	at, column int
	lineNumber int
	tokens     []Token
}

// lex appends the tokens of a line to dst. The line's first character stands at the given place.
func lex(dst []Token, line string, at Pos) []Token { return LexFrom(dst, line, 0, at) }

// LexFrom appends the tokens of a text from the given byte on, which stands at the given place.
func LexFrom(dst []Token, text string, offset int, at Pos) []Token {
	if dst == nil { // a token and the blank behind it are some five bytes
		dst = make([]Token, 0, (len(text)-offset)/5+2)
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

// bullet passes over the mark of a list item that mail programs put before a line, or pictures that its writer did.
func (lx *lexer) bullet() {
	if n := max(lexis.Bullet(lx.line[lx.at:]), lexis.Pictures(lx.line[lx.at:])); n > 0 {
		lx.skip(n)
	}
}

// skip moves on by n bytes.
func (lx *lexer) skip(n int) {
	lx.column += utf8.RuneCountInString(lx.line[lx.at : lx.at+n])
	lx.at += n
}

// emit makes a token of the next n bytes and moves on.
func (lx *lexer) emit(k kind, n int) *Token {
	lx.tokens = append(lx.tokens, Token{
		Pos: Pos{lx.lineNumber, lx.column}, Kind: k, Text: lx.line[lx.at : lx.at+n], Start: lx.at, End: lx.at + n,
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
	case IsDigit(rest[0]):
		lx.number(0)
	case (r == '»' || r == '›') && !strings.ContainsAny(lx.line, "«‹") && len(lx.tokens) > 0:
		lx.emit(Arrow, size)
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
	return len(rest) > 1 && IsDigit(rest[1]) && lx.afterWord() && slices.Contains(zones, lx.tokens[len(lx.tokens)-1].Fold)
}

func (lx *lexer) word(n int) {
	f := Fold(lx.line[lx.at : lx.at+n])
	if f == "" { // accents without a letter
		lx.skip(n)
		return
	}
	lx.emit(Word, n).Fold = f
}

// behindNumber says whether what comes next stands against a number.
func (lx *lexer) behindNumber() bool {
	n := len(lx.tokens)
	return n > 0 && lx.tokens[n-1].Kind == Number && lx.tokens[n-1].End == lx.at
}

// mark reads punctuation.
func (lx *lexer) mark(rest string, r rune, size int) {
	if n := arrowLength(rest); n > 0 {
		lx.emit(Arrow, n)
		return
	}
	switch {
	case r == ',' || r == '+':
		lx.emit(Comma, size)
	case r == ';':
		lx.emit(Semicolon, size)
	case r == ':':
		lx.emit(Colon, size)
	case r == '&':
		lx.emit(Word, size).Fold = "and"
	case r == '<' || r == '>' || r == '≤' || r == '≥':
		lx.comparison(rest, r, size)
	case lexis.IsDash(r) && len(rest) > size && IsDigit(rest[size]) && !lx.glued():
		lx.number(size)
	case r == '/' && lx.afterWord() && amountFollows(rest[size:]): // "3 infantry / 2 tanks": one or the other
		lx.emit(Other, size)
	case joins(r) && lx.glued() || r == '/' && lx.afterWord():
		lx.skip(size)
	case lexis.IsDash(r):
		lx.emit(Other, dashes(rest))
	default:
		lx.emit(Other, size)
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
	return (last.Kind == Word || last.Kind == Number) && strings.Trim(lx.line[last.End:lx.at], ".*_") == ""
}

// afterWord says whether the last token is a word, be there blanks after it or not.
func (lx *lexer) afterWord() bool {
	n := len(lx.tokens)
	return n > 0 && lx.tokens[n-1].Kind == Word
}

// number reads digits after a sign of the given length, with a fraction when one follows.
func (lx *lexer) number(sign int) {
	rest := lx.line[lx.at:]
	n := sign
	for n < len(rest) && IsDigit(rest[n]) {
		n++
	}
	if n+1 < len(rest) && rest[n] == '.' && IsDigit(rest[n+1]) {
		for n++; n < len(rest) && IsDigit(rest[n]); n++ {
		}
	}
	t := lx.emit(Number, n)
	t.Fold = t.Text
	if sign > 0 {
		t.Fold = "-" + t.Text[sign:]
	}
}

// quoted reads a name between quotation marks of any shape. A mark that is never closed becomes a token of kind other.
func (lx *lexer) quoted(size int) {
	rest := lx.line[lx.at+size:]
	end := strings.IndexFunc(rest, lexis.IsQuote)
	if end < 0 {
		lx.emit(Other, len(lx.line)-lx.at)
		return
	}
	_, closing := utf8.DecodeRuneInString(rest[end:])
	t := lx.emit(Quoted, size+end+closing)
	t.Text = rest[:end]
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
	lx.emit(Compare, size).Fold = op
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

// amountFollows says whether a text begins with a number.
func amountFollows(text string) bool {
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	return text != "" && IsDigit(text[0])
}

// joins says whether a mark may stand inside a name: Trans-Jordan, Morocco/Algeria.
func joins(r rune) bool { return lexis.IsDash(r) || r == '/' }

// SplitWords cuts a name into its folded words, whatever stands between them.
func SplitWords(name string) []string {
	if words, ok := plainWords(name); ok {
		return words
	}
	return lexedWords(name)
}

// lexedWords are the words and numbers among the tokens of a name.
func lexedWords(name string) []string {
	var words []string
	for _, t := range lex(nil, name, Pos{1, 1}) {
		if t.Kind == Word || t.Kind == Number {
			words = append(words, strings.TrimPrefix(t.Fold, "-"))
		}
	}
	return words
}

// plainWords are the same words where a name has no other marks than blanks and hyphens, as nearly all have: then no tokens are needed.
func plainWords(name string) (words []string, ok bool) {
	runs, before := 0, byte(' ')
	for i := 0; i < len(name); i++ {
		sort := plainSort(name[i])
		switch {
		case sort == 0, before == '0' && name[i] == 'x':
			return nil, false
		case sort != before && sort != ' ':
			runs++
		}
		before = sort
	}
	if runs == 0 {
		return nil, true
	}
	words = make([]string, 0, runs)
	for at := 0; at < len(name); {
		from, sort := at, plainSort(name[at])
		for at < len(name) && plainSort(name[at]) == sort {
			at++
		}
		if sort != ' ' {
			words = append(words, strings.ToLower(name[from:at]))
		}
	}
	return words, true
}

// plainSort is 'a' for letters of English, '0' for digits, ' ' for blanks and hyphens, and 0 for all that a lexer must look at.
func plainSort(c byte) byte {
	switch {
	case 'a' <= c|0x20 && c|0x20 <= 'z':
		return 'a'
	case '0' <= c && c <= '9':
		return '0'
	case c == ' ' || c == '-':
		return ' '
	}
	return 0
}
