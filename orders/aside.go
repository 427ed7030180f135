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
	// Sections are the IDs of the sections that the sheets hold.
	Sections []string
	// Above is true for what stands above the first of the sheets, or on the subject: there a name or a round may be a heading.
	Above bool
	// Subject is true for the subject alone, which is a title: that it speaks of the game says nothing.
	Subject bool
	// Signature is true for what stands below two dashes, where programs put disclaimers and addresses: only what begins as a postscript,
	// or cannot be anything else, leaves a doubt.
	Signature bool
	// People are the names of other players, in small letters and word by word: what is said to them is not said to the desk.
	People []string
}

// judge hears what people say beside their orders.
type judge struct{ line }

// judge hears what is said beside the line.
func (p *line) judge() *judge { return &judge{line{lookup: p.lookup, v: p.v}} }

// judged is a judge of a text.
func (v *Vocabulary) judged(text string) *judge { return &judge{v.lineOf(text)} }

func (p *judge) ahead(text string) *judge { return p.v.judged(text) }

// DoubtIn says what a sentence beside sheets leaves open about them.
func (v *Vocabulary) DoubtIn(sentence string, b Beside) Doubt {
	words := asideWords(sentence)
	if len(words) == 0 {
		return NoDoubt
	}
	a := asides()
	postscript := slices.Contains([]string{"ps", "pps", "nb"}, words[0]) || len(words) > 1 && words[0] == "p" && words[1] == "s"
	j := &judge{line{lookup: v.lookup(), v: v}}
	switch {
	case b.Signature && !postscript:
		if j.ahead(sentence).changesNumber(words, a) {
			return Changed
		}
		if len(words) > 12 || !a.inSignatures.in(words, a) {
			return NoDoubt
		}
		return Withheld
	case saidIn("", v).amends(sentence, words, a):
		return Changed
	}
	if kind := j.doubtOf(sentence, words, b, a); kind != NoDoubt {
		return kind
	}
	if j.speaksOfGame(sentence, b, a) {
		return Changed
	}
	return NoDoubt
}

// doubtOf is what a sentence leaves open that changes no order.
func (p *judge) doubtOf(sentence string, words []string, b Beside, a *asideTable) Doubt {
	if len(words) == 0 {
		return NoDoubt
	}
	switch {
	case a.withholds.in(words, a), a.drafts.in(words, a), a.mistaken.in(words, a):
		return Withheld
	case a.checks.in(words, a):
		return CheckWanted
	case p.forAnother(sentence, words, b, a), p.headsAnother(sentence, words, b, a), p.alikeFor(sentence, words, b, a):
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
func (p *saidLine) amends(sentence string, words []string, a *asideTable) bool {
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
	ahead := p.v.judged(sentence)
	return ahead.changesNumber(words, a) || ahead.changesUnits(words, a) || ahead.isFragment(words, a) || a.alters.in(words, a) || ahead.amendsAmount(words, a)
}

// changesNumber says whether a sentence changes a number: "make it 6", "6 not 5", "change 5 in 6".
func (p *judge) changesNumber(words []string, a *asideTable) bool {
	numbers, last := 0, -1
	near := false
	for i, t := range p.tokens {
		p.next = i
		if t.kind != number {
			continue
		}
		if p.endsWith(i, p.lexicon.amends) {
			return true
		}
		if numbers++; last >= 0 && i-last <= 4 {
			near = near || slices.ContainsFunc(words, func(w string) bool { return a.changes[w] || a.numbers[w] || slices.Contains(a.Not, w) })
		}
		last = i
	}
	p.rewind()
	return numbers == 2 && near && len(words) <= 12
}

// changesUnits says whether a sentence speaks of units beside a word that changes, or tells to do something with them.
func (p *judge) changesUnits(words []string, a *asideTable) bool {
	var units, counted, places, past, verb, orders bool
	for i, t := range p.tokens {
		p.next = i
		switch t.kind {
		case number:
			counted = counted || p.unitSoon(i)
		case word:
			units = units || p.units.exact[t.fold] != nil && len(t.fold) > 2 || a.units[t.fold]
			places = places || p.placeHere()
			past = past || told[t.fold]
			verb = verb || ordered[t.fold]
		}
	}
	p.rewind()
	if rest := a.bare(words); len(rest) > 0 {
		orders = ordered[rest[0]] || a.verbs[rest[0]]
	}
	changes := slices.ContainsFunc(words, func(w string) bool { return a.changes[w] })
	changes = changes && (counted || !a.chatters(words))
	changes = changes || (counted || verb) && slices.ContainsFunc(words, func(w string) bool { return slices.Contains(a.Not, w) })
	switch {
	case (counted || units && slices.ContainsFunc(words, isNumeral)) && a.corrected.in(words, a):
		return true
	case past && !slices.ContainsFunc(words, func(w string) bool { return w == "make" || w == "instead" || w == "invece" }):
		return false
	case units || counted:
		return changes || orders
	}
	return places && (changes && verb || orders && len(words) > 2)
}

// chatters says whether some words speak of units as people do who order nothing: "I also like fighters".
func (a *asideTable) chatters(words []string) bool {
	return slices.ContainsFunc(a.moreUnless, func(s sign) bool { return s.in(words, a) })
}

// chats says so of a line without numbers.
func (a *asideTable) chats(line string) bool {
	return !strings.ContainsFunc(line, unicode.IsDigit) && a.chatters(asideWords(line))
}

// isFragment says whether a sentence names units and otherwise holds nothing but places, numbers and small words, as a part of an order
// does: "and a tank", "not the fighter in Poland", "anche un caccia"; or a number so, beside a word that corrects: "no, 6".
func (p *judge) isFragment(words []string, a *asideTable) bool {
	units, corrects, numbers, others := false, false, 0, 0
	for i := 0; i < len(words); {
		switch n := p.placeIn(words[i:]); {
		case a.units[fold(words[i])] || p.units.exact[fold(words[i])] != nil && len(words[i]) > 2:
			units = true
			i++
		case n > 0:
			others += n
			i += n
		case a.fragments[words[i]] || a.changes[words[i]] || slices.Contains(a.Not, words[i]) || a.courteous[words[i]] || isNumeral(words[i]):
			if isNumeral(words[i]) {
				numbers++
			}
			corrects = corrects || a.changes[words[i]] || slices.Contains(a.Not, words[i]) || slices.Contains(a.Corrects, words[i])
			others++
			i++
		default:
			return false
		}
	}
	return units && others > 0 || corrects && numbers > 0
}

// amendsAmount says whether a sentence gives a number and nothing else but words that correct one: "nine will do", "10 -> 8", "one less".
func (p *judge) amendsAmount(words []string, a *asideTable) bool {
	numbers, amends := 0, slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == arrow })
	for _, w := range words {
		counts := isNumeral(w) || a.numerals[w]
		if counts {
			numbers++
		}
		changes := a.amending[w] || a.changes[w] || slices.Contains(a.Not, w)
		amends = amends || changes
		if !counts && !changes && !a.amounts[w] && !a.courteous[w] && !a.fragments[w] {
			return false
		}
	}
	return numbers > 0 && amends
}

// placeIn is how many of some words are the full name of a space, 0 for none.
func (l *lookup) placeIn(words []string) int {
	for n := min(4, len(words)); n > 0; n-- {
		if l.spaces.exact[squeeze(words[:n])] != nil {
			return n
		}
	}
	return 0
}

func isNumeral(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// asideTable is what orders/asides.yaml holds.
type asideTable struct {
	Courtesies      []string
	Withholds       []string
	InSignatures    []string `yaml:"withholds-in-signatures"`
	WithholdsUnless []string `yaml:"withholds-unless"`
	Drafts          []string
	DraftsUnless    []string `yaml:"drafts-unless"`
	Mistaken        []string
	MistakenUnless  []string `yaml:"mistaken-unless"`
	Checks          []string
	ChecksUnless    []string `yaml:"checks-unless"`
	For             []string
	Meant           []string
	Later           []string
	Additions       []string
	Rounds          []string
	Headings        []string
	Greetings       []string
	NoNames         []string `yaml:"no-names"`
	Not             []string
	More            []string
	MoreUnless      []string `yaml:"more-unless"`
	Numbers         []string
	Corrected       []string
	Verbs           []string
	Units           []string
	Fragments       []string
	Corrects        []string
	Passes          []string
	Passing         []string
	NoUnits         []string `yaml:"no-units"`
	Matters         []string
	MattersUnless   []string `yaml:"matters-unless"`
	Idle            []string `yaml:"matters-unless-even-denied"`
	PlacesUnless    []string `yaml:"places-unless"`
	Feet            []string
	Clips           []string
	Forwards        []string
	TitleUnless     []string `yaml:"titles-unless"`
	Conditions      []string
	Results         []string
	Deeds           []string
	Own             []string
	Ours            []string
	Yours, You      []string
	Reported        []string
	Calls           []string
	Alters          []string
	AltersUnless    []string `yaml:"alters-unless"`
	Numerals        []string
	Amounts         []string
	Amending        []string
	Alike           []string

	withholds, inSignatures, drafts, mistaken, checks doubtTable

	moreUnless []sign

	// Of the words of the game: see aside_game.go.
	passing, matters, mattersUnless, idle, placesUnless doubtTable

	// Of plain chat: see aside_chat.go.
	feet, clips, forwards, titleUnless, conditions doubtTable

	corrected, alters doubtTable

	courteous, changes, numbers, verbs, units, fragments map[string]bool

	results, deeds, own, ours, yours, you, reported map[string]bool

	numerals, amounts, amending map[string]bool
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
	a.drafts = doubtTable{signsOf(a.Drafts), signsOf(a.DraftsUnless)}
	a.mistaken = doubtTable{signsOf(a.Mistaken), signsOf(a.MistakenUnless)}
	a.checks = doubtTable{signsOf(a.Checks), signsOf(a.ChecksUnless)}
	a.passing, a.matters = doubtTable{signs: signsOf(a.Passing)}, doubtTable{signs: signsOf(a.Matters)}
	a.mattersUnless, a.idle = doubtTable{signs: signsOf(a.MattersUnless)}, doubtTable{signs: signsOf(a.Idle)}
	a.placesUnless = doubtTable{signs: signsOf(a.PlacesUnless)}
	a.feet, a.clips, a.forwards = doubtTable{signs: signsOf(a.Feet)}, doubtTable{signs: signsOf(a.Clips)}, doubtTable{signs: signsOf(a.Forwards)}
	a.titleUnless, a.conditions = doubtTable{signs: signsOf(a.TitleUnless)}, doubtTable{signs: signsOf(a.Conditions)}
	a.results, a.deeds, a.own, a.ours, a.yours = setOf(a.Results), setOf(a.Deeds), setOf(a.Own), setOf(a.Ours), setOf(a.Yours)
	a.corrected, a.alters = doubtTable{signs: signsOf(a.Corrected)}, doubtTable{signsOf(a.Alters), signsOf(a.AltersUnless)}
	a.you, a.reported, a.numerals, a.amounts, a.amending = setOf(a.You), setOf(a.Reported), setOf(a.Numerals), setOf(a.Amounts), setOf(a.Amending)
	a.moreUnless = signsOf(a.MoreUnless)
	a.courteous, a.changes, a.numbers = setOf(a.Courtesies), setOf(a.More), setOf(a.Numbers)
	a.verbs, a.fragments, a.units = setOf(a.Verbs), setOf(a.Fragments), setOf(a.Units)
	for _, w := range a.Units {
		a.units[fold(w)] = true
	}
	return &a
})

func setOf(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, w := range words {
		set[w] = true
	}
	return set
}

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
