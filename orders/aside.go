package orders

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"gopkg.in/yaml.v3"
)

// What people write beside a sheet is for people, as a rule. Some of it says that the sheet is not to be played as it stands: whoever
// reads it would ask.

// Doubt is what a sentence beside a sheet leaves open about it.
type Doubt string

// The doubts.
const (
	// NoDoubt: the sentence says nothing of the sheet.
	NoDoubt Doubt = ""
	// Withheld: the sheet is perhaps not to be played, or not yet.
	Withheld Doubt = "withheld"
	// CheckWanted: it is perhaps only to be checked.
	CheckWanted Doubt = "check wanted"
	// Meant: it may be meant for another seat, or another round.
	Meant Doubt = "meant for another"
	// Changed: the sentence may be an order, or change one.
	Changed Doubt = "changed"
)

// Beside is for what the sheets of a letter are: the IDs of their seats, and their rounds.
type Beside struct {
	Seats  []string
	Rounds []int
	// Signature is true for what stands below two dashes, where programs put disclaimers and addresses: only what begins as a postscript,
	// or cannot be anything else, leaves a doubt.
	Signature bool
}

// DoubtIn says what a sentence beside sheets leaves open about them.
func (v *Vocabulary) DoubtIn(sentence string, b Beside) Doubt {
	words := asideWords(sentence)
	if len(words) == 0 {
		return NoDoubt
	}
	a := asides()
	postscript := slices.Contains([]string{"ps", "pps", "nb"}, words[0]) || len(words) > 1 && words[0] == "p" && words[1] == "s"
	p := newParser(v)
	switch {
	case b.Signature && !postscript:
		if p.ahead(sentence).changesNumber(words, a) {
			return Changed
		}
		if len(words) > 12 || !a.inSignatures.in(words, a) {
			return NoDoubt
		}
		return Withheld
	case p.amends(sentence, words, a):
		return Changed
	case a.withholds.in(words, a):
		return Withheld
	case a.checks.in(words, a):
		return CheckWanted
	case p.forAnother(words, b, a):
		return Meant
	}
	return NoDoubt
}

// AsksCheck says whether a text asks for a check and says nothing else: "CHECK", "please check".
func AsksCheck(text string) bool {
	a := asides()
	words := a.bare(asideWords(text))
	return len(words) == 1 && slices.Contains([]string{"check", "controlla", "verifica", "prüfen", "controllare", "verificare"}, words[0]) && !strings.Contains(text, "?")
}

// IntroducesQuote says whether a line opens or introduces a letter that is repeated.
func IntroducesQuote(lines []string, i int) bool { return introducesQuote(lines, i) }

// asideWords are the words of a text in small letters.
func asideWords(text string) []string {
	text = strings.NewReplacer("’", "'", "‘", "'", "?", " ? ").Replace(strings.ToLower(text))
	return strings.FieldsFunc(text, func(r rune) bool { return r != '\'' && r != '?' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// amends says whether a sentence reads as an order, or changes one.
func (p *parser) amends(sentence string, words []string, a *asideTable) bool {
	for text := sentence; ; { // the whole, or what stands behind a colon
		if p.readsAsOrder(text) || p.readsAsOrder(a.trim(text)) {
			return true
		}
		_, rest, found := strings.Cut(text, ":")
		if !found {
			break
		}
		text = rest
	}
	ahead := p.ahead(sentence)
	return ahead.changesNumber(words, a) || ahead.changesUnits(words, a)
}

// changesNumber says whether a sentence changes a number: "make it 6", "6 not 5", "change 5 in 6".
func (p *parser) changesNumber(words []string, a *asideTable) bool {
	numbers, last := 0, -1
	near := false
	for i, t := range p.tokens {
		p.next = i
		if t.kind != number {
			continue
		}
		if p.endsWith(i, p.words.amends) {
			return true
		}
		if numbers++; last >= 0 && i-last <= 4 {
			near = near || slices.ContainsFunc(words, func(w string) bool { return a.changes[w] || slices.Contains(a.Not, w) })
		}
		last = i
	}
	p.rewind()
	return numbers == 2 && near && len(words) <= 12
}

// changesUnits says whether a sentence speaks of units beside a word that changes, or tells to do something with them.
func (p *parser) changesUnits(words []string, a *asideTable) bool {
	var units, counted, places, past, verb, orders bool
	for i, t := range p.tokens {
		p.next = i
		switch t.kind {
		case number:
			counted = counted || p.unitSoon(i)
		case word:
			units = units || p.l.units.exact[t.fold] != nil && len(t.fold) > 2
			places = places || p.placeHere()
			past = past || told[t.fold]
			verb = verb || ordered[t.fold]
		}
	}
	p.rewind()
	if rest := a.bare(words); len(rest) > 0 {
		orders = ordered[rest[0]]
	}
	changes := slices.ContainsFunc(words, func(w string) bool { return a.changes[w] })
	changes = changes || (counted || verb) && slices.ContainsFunc(words, func(w string) bool { return slices.Contains(a.Not, w) })
	switch {
	case past && !slices.ContainsFunc(words, func(w string) bool { return w == "make" || w == "instead" || w == "invece" }):
		return false
	case units || counted:
		return changes || orders
	}
	return places && changes && verb
}

// forAnother says whether a sentence tells that the sheet is for another seat, or another round.
func (p *parser) forAnother(words []string, b Beside, a *asideTable) bool {
	if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(a.Later, w) }) {
		return false
	}
	for i := range words {
		if seat, n := p.seatIn(words[i:]); n > 0 && !slices.Contains(b.Seats, seat) && a.saidOf(words, i) && !p.spaceIn(words[i:], n) {
			return true
		}
		if i+1 < len(words) && slices.Contains(a.Rounds, words[i]) {
			if round, err := strconv.Atoi(words[i+1]); err == nil && !slices.Contains(b.Rounds, round) && a.saidOf(words, i) {
				return true
			}
		}
		if seat, n := p.seatIn(words[i:]); n > 0 && slices.Contains(b.Seats, seat) && i > 0 && a.negates(words[:i]) {
			return true
		}
	}
	return false
}

// seatIn reads the name of a seat at the beginning of some words.
func (p *parser) seatIn(words []string) (string, int) {
	for n := min(3, len(words)); n > 0; n-- {
		if id, ok := p.v.SeatNamed(strings.Join(words[:n], " ")); ok {
			return id, n
		}
	}
	return "", 0
}

// spaceIn says whether a longer name of a space begins where a seat's does: "Germany" and "Germany (Berlin)".
func (p *parser) spaceIn(words []string, seat int) bool {
	for n := min(4, len(words)); n > seat; n-- {
		if _, ok := p.v.SpaceNamed(strings.Join(words[:n], " ")); ok {
			return true
		}
	}
	return false
}

// asideTable is what orders/asides.yaml holds.
type asideTable struct {
	Courtesies      []string
	Withholds       []string
	InSignatures    []string `yaml:"withholds-in-signatures"`
	WithholdsUnless []string `yaml:"withholds-unless"`
	Checks          []string
	ChecksUnless    []string `yaml:"checks-unless"`
	For             []string
	Meant           []string
	Later           []string
	Rounds          []string
	Not             []string
	More            []string

	withholds, inSignatures, checks doubtTable

	courteous map[string]bool
	changes   map[string]bool
}

// doubtTable are the signs of a doubt, and what takes it away.
type doubtTable struct{ signs, unless []sign }

// sign is a row of words: at each place one of several.
type sign struct {
	steps [][]string
	// first and last bind it to the beginning and the end of a sentence.
	first, last bool
}

// mostBetween is how many words "*" may stand for.
const mostBetween = 4

//go:embed asides.yaml
var asidesFile []byte

// asides is the table that the program carries; a fault in it is a programming error, which the tests find.
var asides = sync.OnceValue(func() *asideTable {
	var a asideTable
	dec := yaml.NewDecoder(bytes.NewReader(asidesFile))
	dec.KnownFields(true)
	if err := dec.Decode(&a); err != nil {
		panic(fmt.Errorf("asides.yaml: %w", err))
	}
	a.withholds = doubtTable{signsOf(a.Withholds), signsOf(a.WithholdsUnless)}
	a.inSignatures = doubtTable{signsOf(a.InSignatures), signsOf(a.WithholdsUnless)}
	a.checks = doubtTable{signsOf(a.Checks), signsOf(a.ChecksUnless)}
	a.courteous, a.changes = make(map[string]bool), make(map[string]bool)
	for _, w := range a.Courtesies {
		a.courteous[w] = true
	}
	for _, w := range a.More {
		a.changes[w] = true
	}
	return &a
})

func signsOf(rows []string) (list []sign) {
	for _, row := range rows {
		var s sign
		for _, step := range strings.Fields(row) {
			switch step {
			case "^":
				s.first = true
			case "$":
				s.last = true
			default:
				s.steps = append(s.steps, strings.Split(step, "|"))
			}
		}
		list = append(list, s)
	}
	return list
}

// in says whether some words hold a sign of the doubt, and nothing that takes it away.
func (d doubtTable) in(words []string, a *asideTable) bool {
	stands := func(s sign) bool { return s.in(words, a) }
	return slices.ContainsFunc(d.signs, stands) && !slices.ContainsFunc(d.unless, stands)
}

func (s sign) in(words []string, a *asideTable) bool {
	for i := range words {
		if s.first && len(a.bare(words[:i])) > 0 {
			return false
		}
		if s.from(words[i:], 0, a) {
			return true
		}
	}
	return false
}

// from says whether the steps of a sign from one on stand at the beginning of some words.
func (s sign) from(words []string, step int, a *asideTable) bool {
	if step == len(s.steps) {
		return !s.last || len(a.bare(words)) == 0
	}
	if s.steps[step][0] == "*" {
		for n := 0; n <= min(mostBetween, len(words)); n++ {
			if s.from(words[n:], step+1, a) {
				return true
			}
		}
		return false
	}
	return len(words) > 0 && slices.Contains(s.steps[step], words[0]) && s.from(words[1:], step+1, a)
}

// bare are words without the courtesies at their beginning and their end.
func (a *asideTable) bare(words []string) []string {
	for len(words) > 0 && a.courteous[words[0]] {
		words = words[1:]
	}
	for len(words) > 0 && a.courteous[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return words
}

// trim takes the courtesies off both ends of a sentence: "6 infantry please".
func (a *asideTable) trim(sentence string) string {
	fields := strings.Fields(sentence)
	courteous := func(field string) bool {
		words := asideWords(field)
		return !slices.ContainsFunc(words, func(w string) bool { return !a.courteous[w] })
	}
	for len(fields) > 0 && courteous(fields[0]) {
		fields = fields[1:]
	}
	for len(fields) > 0 && courteous(fields[len(fields)-1]) {
		fields = fields[:len(fields)-1]
	}
	return strings.TrimRight(strings.Join(fields, " "), ".!,")
}

// saidOf says whether what stands at a word is what the sheet is said to be for: "for Japan", "this was for Italy".
func (a *asideTable) saidOf(words []string, i int) bool {
	for i > 0 && slices.Contains([]string{"the", "la", "il", "l", "l'", "le", "los", "die", "das", "el"}, words[i-1]) {
		i--
	}
	if i == 0 || !slices.Contains(a.For, words[i-1]) {
		return false
	}
	return len(a.bare(words[:i-1])) == 0 || slices.Contains(a.Meant, words[i-2])
}

// negates says whether some words end in "not", or "not for".
func (a *asideTable) negates(words []string) bool {
	if n := len(words); n > 1 && slices.Contains(a.For, words[n-1]) {
		words = words[:n-1]
	}
	return slices.Contains(a.Not, words[len(words)-1])
}
