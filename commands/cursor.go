package commands

import (
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// Limits on what a line may say.
const (
	maxRound = 999
	maxEntry = 1_000_000_000
	maxBid   = 9999
	maxHours = 9999
	maxDays  = 366
	maxQuote = 40 // characters of a writer's text that a message repeats
)

// ExampleGame is the game in the lines that hints offer as examples, ExampleBinding the line that binds a letter to it. Who knows the
// reader of a hint may put his own in their place.
const (
	ExampleGame    = "east41"
	ExampleBinding = "GAME " + ExampleGame + " GERMANY ROUND 3"
)

// cursor reads one line from left to right. The first fault is kept, and after it nothing is read.
type cursor struct {
	line
	o  *Options
	lx *lexicon
	// number is the line's number in the letter, 0 in the subject.
	number int
	// at is the next byte of text.
	at int
	// strict is set where the verb is in ordinary case: names that are not known, and free text, make the line prose.
	strict bool
	usage  string
	fault  *orders.Diagnostic
}

// pos is the place of the next byte.
func (c *cursor) pos() orders.Pos {
	c.skip()
	return c.posAt(c.at)
}

func (c *cursor) posAt(at int) orders.Pos {
	if c.number == 0 {
		return orders.Pos{}
	}
	return orders.Pos{Line: c.number, Column: c.column(at)}
}

// fail keeps a fault at the next byte, unless there is one before. Without a hint it shows how the command is written.
func (c *cursor) fail(message, hint words.Topic) { c.failAt(c.pos(), message, hint) }

func (c *cursor) failAt(at orders.Pos, message, hint words.Topic) {
	if c.fault != nil {
		return
	}
	if hint == nil {
		hint = writeUsage{words.Line(c.usage)}
	}
	c.fault = wrong(at, message, hint)
}

// wrong is an error at a place, with what to write instead.
func wrong(at orders.Pos, message, hint words.Topic) *orders.Diagnostic {
	return &orders.Diagnostic{Pos: at, Severity: orders.Error, Message: book.Say(message), Hint: book.Say(hint)}
}

// missing fails with what should stand here.
func (c *cursor) missing(what words.Name) { c.lacks(what) }

func (c *cursor) lacks(what words.Topic) {
	if c.skip(); c.at < len(c.text) {
		c.fail(isMissingBefore{what, short(c.text[c.at:])}, nil)
		return
	}
	c.fail(isMissing{what}, nil)
}

func (c *cursor) skip() {
	for c.at < len(c.text) && c.text[c.at] == ' ' {
		c.at++
	}
}

// more says whether anything is left to read.
func (c *cursor) more() bool {
	c.skip()
	return c.fault == nil && c.at < len(c.text)
}

// marks part words from one another beside blanks.
const marks = " ,:;=()<>\"&+"

// field returns the word that stands at the given byte, blanks before it passed over, and where it ends.
func (c *cursor) field(at int) (string, int) {
	for at < len(c.text) && c.text[at] == ' ' {
		at++
	}
	end := at
	for end < len(c.text) && !strings.ContainsRune(marks, rune(c.text[end])) {
		end++
	}
	return c.text[at:end], end
}

// phrase returns where the words end that stand at the given byte, if they are one of the phrases, else 0.
func (c *cursor) phrase(at int, phrases [][]string) int {
next:
	for _, phrase := range phrases {
		end := at
		for _, want := range phrase {
			var word string
			if word, end = c.field(end); lexis.Fold(word) != want {
				continue next
			}
		}
		return end
	}
	return 0
}

func (c *cursor) sees(k keyword) bool { return c.fault == nil && c.phrase(c.at, c.lx.words[k]) > 0 }

// word reads a keyword if it stands here.
func (c *cursor) word(k keyword) bool {
	if !c.sees(k) {
		return false
	}
	c.at = c.phrase(c.at, c.lx.words[k])
	return true
}

func (c *cursor) needWord(k keyword) {
	if !c.word(k) {
		c.lacks(words.Line(strings.ToUpper(string(k))))
	}
}

// mark reads one of the given characters if it stands here.
func (c *cursor) mark(any string) bool {
	if !c.more() || !strings.ContainsRune(any, rune(c.text[c.at])) {
		return false
	}
	c.at++
	return true
}

// match reads what the expression, which must be anchored, finds here, and returns its groups; nil if it finds nothing.
func (c *cursor) match(re *pattern.Pattern) []string {
	if !c.more() {
		return nil
	}
	m := re.FindStringSubmatch(c.text[c.at:])
	if m != nil {
		c.at += len(m[0])
	}
	return m
}

var digits = pattern.Of(`^\d+`)

// numberTo reads a whole number from 1 to high.
func (c *cursor) numberTo(what words.Name, high int) int {
	at := c.pos()
	m := c.match(digits)
	if m == nil {
		c.missing(what)
		return 0
	}
	n, err := strconv.Atoi(m[0])
	if err != nil || n < 1 || n > high {
		c.failAt(at, cannotBe{what, short(m[0])}, wholeNumber{high})
	}
	return n
}

// amountTo reads a whole number from 1 to high, in digits or in a word.
func amountTo(c *cursor, what words.Name, high int) int {
	if word, end := c.field(c.at); c.fault == nil && c.lx.numbers[lexis.Fold(word)] > 0 {
		c.at = end
		return c.lx.numbers[lexis.Fold(word)]
	}
	return c.numberTo(what, high)
}

// round reads [ROUND] n.
func (c *cursor) round() int {
	c.word(wordRound)
	return c.numberTo("the number of the round", maxRound)
}

func (c *cursor) seesAny(words []keyword) bool {
	for _, k := range words {
		if c.sees(k) {
			return true
		}
	}
	return false
}

// and reads what stands between the items of a list.
func (c *cursor) and() bool { return c.mark(",;&+") || c.word(wordAnd) }

// free reads the rest of the line as its writer wrote it. No prose is taken for a command because of it.
func (c *cursor) free(what words.Name) string {
	if c.strict {
		c.fail(freeText{}, nil)
		return ""
	}
	if !c.more() {
		c.missing(what)
		return ""
	}
	text := blanks(c.rest(c.at))
	c.at = len(c.text)
	return text
}

// done fails if anything is left on the line.
func (c *cursor) done() {
	if c.more() {
		c.fail(notUnderstoodHere{short(c.text[c.at:])}, nil)
	}
}

// short is a writer's text as a message repeats it, shortened when it is long.
func short(s string) words.Own {
	s = strings.ToValidUTF8(blanks(s), "?")
	if r := []rune(s); len(r) > maxQuote {
		s = string(r[:maxQuote]) + "…"
	}
	return words.Own(strings.Trim(s, `"`))
}
