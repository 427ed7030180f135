// Package ours tells a text that a person typed from what letters of ours say. What our letters told one reader, his keys, his orders, his
// forms, must not reach another because a mail program has put our letter below a message and the desk took it for part of that. Programs
// quote behind ">", behind other marks, and behind none; so our text is known by its words, and not by marks.
package ours

import (
	"html"
	"strings"
	"unicode"

	"despatch/pattern"
)

// Letter is a letter of ours as its reader has it.
type Letter struct {
	Subject, Text, Page string
}

// Letters are those with which texts are compared. House are the names and addresses of the desk, which programs put above what they
// quote.
type Letters struct {
	// wholes are what the letters say, squeezed, without what they hand on of other players' messages.
	wholes []string
	// lines are their lines, sheets those of the sheets among them, passed those that hand on what a player wrote.
	lines, sheets, passed map[string]bool
	// triples are each three words that follow one another.
	triples map[string]bool
	// passedWhole is all that they hand on, squeezed.
	passedWhole strings.Builder
	house       []string
}

// Of reads letters.
func Of(house []string, letters ...Letter) *Letters {
	o := &Letters{lines: make(map[string]bool), sheets: make(map[string]bool), passed: make(map[string]bool), triples: make(map[string]bool)}
	for _, name := range house {
		o.house = append(o.house, squeezed(name))
	}
	for _, l := range letters {
		o.read(strings.Split(l.Text, "\n"))
		o.read(pageRows(l.Page))
		if s := squeezed(l.Subject); len(s) >= someLetters {
			o.house = append(o.house, s)
		}
	}
	return o
}

const (
	// someLetters is how many in a row of ours make it known by itself.
	someLetters = 12
	// enoughRows and enoughLetters are how much of ours, in rows that follow one another, makes a copy of our letter.
	enoughRows    = 3
	enoughLetters = 80
	// enoughOrders is how many rows of a sheet of ours do.
	enoughOrders = 2
)

func (o *Letters) read(rows []string) {
	var whole strings.Builder
	inSheet, passed := false, o.passedWhole.String()
	var said []string
	for _, row := range rows {
		q := squeezed(row)
		if strings.HasPrefix(strings.TrimSpace(row), "|") {
			o.passed[q] = true
			o.passedWhole.WriteString(q)
			continue
		}
		if len(q) >= someLetters && strings.Contains(passed, q) { // on a page it stands without a mark
			o.passed[q] = true
			continue
		}
		if said = append(said, row); opensSheet.MatchString(row) {
			inSheet = true
		}
		o.lines[q] = true
		if inSheet && len(q) >= someLetters {
			o.sheets[q] = true
		}
		if strings.EqualFold(strings.TrimSpace(row), "END") {
			inSheet = false
		}
		whole.WriteString(q)
	}
	o.wholes = append(o.wholes, whole.String())
	for _, t := range triples(strings.Join(said, " ")) {
		o.triples[t] = true
	}
}

var (
	opensSheet = pattern.Of(`^[\s\pP|]*(?:ORDERS|CHECK)\s+\S+\s+\S`)
	inLine     = pattern.Of(`(?i)</?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)\b[^>]*>`)
	anyMark    = pattern.Of(`<[^>]*>`)
)

func pageRows(page string) []string {
	return strings.Split(html.UnescapeString(anyMark.ReplaceAllString(inLine.ReplaceAllString(page, ""), "\n")), "\n")
}

// squeezed leaves letters and digits, in lower case: programs break lines anew, and set marks.
func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

func triples(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	var all []string
	for i := 0; i+2 < len(words); i++ {
		all = append(all, strings.Join(words[i:i+3], " "))
	}
	return all
}

// kind says what a row of a text is.
type kind uint8

const (
	// theirs is a row that stands in no letter of ours.
	theirs kind = iota
	blank
	// likely is a short row that stands in a letter of ours, and that anybody could have written.
	likely
	// handed is a message of another player's, which a letter of ours handed on.
	handed
	// sure is a row of ours.
	sure
	// secret is a row with a key or another word that we gave somebody.
	secret
)

// quoteMark is what programs set before the lines that they quote, and initials before such a mark.
var quoteMark = pattern.Of(`^\s*(?:\pL{0,4}>|[|:}\]!¦│])\s?`)

// Secret says whether a row holds a key or a word to confirm with, as our letters print it.
func Secret(row string) bool { return secretWord.MatchString(row) }

var secretWord = pattern.Of(`(?i)\b(?:KEY|CONFIRM)[\s\pP|]+[23456789abcdefghjkmnpqrstuvwxyz]{8,16}\b`)

func (o *Letters) kindOf(row string) kind {
	q, bare := squeezed(row), squeezed(quoteMark.ReplaceAllString(row, ""))
	switch {
	case bare == "":
		return blank
	case Secret(row):
		return secret
	case o.known(q), o.known(bare), o.mostly(row):
		return sure
	case o.passed[q], o.passed[bare]:
		return handed
	case o.lines[q], o.lines[bare], quoteMark.MatchString(row) && o.within(bare):
		return likely
	}
	return theirs
}

func (o *Letters) known(q string) bool { return len(q) >= someLetters && o.within(q) }

func (o *Letters) within(q string) bool {
	for _, whole := range o.wholes {
		if strings.Contains(whole, q) {
			return true
		}
	}
	return false
}

// mostly says whether most words of a row follow one another as in a letter of ours: programs put addresses behind links, and marks into
// the midst of lines.
func (o *Letters) mostly(row string) bool {
	all := triples(row)
	found := 0
	for _, t := range all {
		if o.triples[t] {
			found++
		}
	}
	return found >= 3 && 10*found >= 7*len(all)
}

// Verdict is what a text holds of letters of ours.
type Verdict struct {
	// Text is what its writer wrote above the letter of ours that is quoted at the end, all of it where none is.
	Text string
	// Mixed is true where something of ours stands in the text that cannot be told from what its writer wrote.
	Mixed bool
}

// Strip takes the letter of ours off that is quoted at the end of a text, with the lines that a program puts above it. With quoted, most of
// it was taken off before, for it stood behind marks or followed line by line.
func (o *Letters) Strip(text string, quoted bool) Verdict {
	rows := strings.Split(text, "\n")
	kinds := make([]kind, len(rows))
	for i, row := range rows {
		kinds[i] = o.kindOf(row)
	}
	first := o.firstCopied(rows, kinds)
	if first < 0 && quoted {
		for first = len(rows); first > 1 && kinds[first-1] != theirs && kinds[first-1] != handed; first-- {
		}
	}
	if first < 0 {
		return Verdict{Text: text, Mixed: o.orders(rows) >= enoughOrders}
	}
	for _, k := range kinds[first:] {
		if k == theirs {
			return Verdict{Text: text, Mixed: true}
		}
	}
	above := strings.TrimRight(strings.Join(rows[:o.aboveCopy(rows, first)], "\n"), " \t\n")
	return Verdict{Text: above, Mixed: o.orders(strings.Split(above, "\n")) >= enoughOrders}
}

// orders counts the rows of sheets of ours.
func (o *Letters) orders(rows []string) (n int) {
	for _, row := range rows {
		if o.sheets[squeezed(row)] {
			n++
		}
	}
	return n
}

// firstCopied is the first row of a copy of a letter of ours, -1 where there is none.
func (o *Letters) firstCopied(rows []string, kinds []kind) int {
	first, count, letters, certain := -1, 0, 0, false
	for i, k := range kinds {
		switch k {
		case blank, handed:
			continue
		case theirs:
			if certain {
				return first
			}
			first, count, letters = -1, 0, 0
			continue
		}
		if first < 0 {
			first = i
		}
		count++
		letters += len(squeezed(rows[i]))
		certain = certain || k == secret || quoteMark.MatchString(rows[i]) || count >= enoughRows && letters >= enoughLetters
	}
	if !certain {
		return -1
	}
	return first
}

var (
	ruleLine  = pattern.Of(`^\s*(?:[-_=*]{5,}|-{2,}[\pL\s.'’]+-{2,})\s*$`)
	headField = pattern.Of(`^\s*\*?[\pL .]{1,24}\s?:\*?\s`)
	clock     = pattern.Of(`\b\d{1,2}[.:]\d\d\b|\b20\d\d\b`)
)

// aboveCopy goes up from the first row of a copy over what a program has put above it: who wrote when, the head of the letter, a rule.
func (o *Letters) aboveCopy(rows []string, first int) int {
	top, below := first, first
	head := false // a row below this one belongs to a head
	for i := first - 1; i >= 0 && i >= first-12; i-- {
		row := strings.TrimRight(rows[i], " \t")
		if strings.TrimSpace(quoteMark.ReplaceAllString(row, "")) == "" {
			continue
		}
		house := o.houses(row)
		switch {
		case ruleLine.MatchString(row):
		case house && (headField.MatchString(row) || strings.HasSuffix(row, ":") || clock.MatchString(row)):
			head = true
		case head && below == i+1 && (headField.MatchString(row) || clock.MatchString(row)):
		case headField.MatchString(row) && i > 0 && (headField.MatchString(rows[i-1]) || ruleLine.MatchString(rows[i-1])):
			head = true
		default:
			return top
		}
		top, below = i, i
	}
	return top
}

func (o *Letters) houses(row string) bool {
	q := squeezed(row)
	for _, name := range o.house {
		if len(name) > 3 && strings.Contains(q, name) {
			return true
		}
	}
	return false
}
