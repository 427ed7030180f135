// Package aside hears what people say beside their orders: courtesies, chat and farewells, which bear on none; doubts, which may hold orders
// back, change them, or mean them for another seat or round; the foot of a letter; and which seats a text names. What it knows of words
// stands in its tables; what it cannot tell it calls a doubt.
package aside

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
)

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

// Judge hears what people say beside their orders.
type Judge struct {
	orders.Line
	// People are names of people, in small letters and word by word, which may stand anywhere in a harmless sentence.
	People []string
}

// JudgeOf is one of a game's own.
func JudgeOf(v *orders.Vocabulary) *Judge {
	return &Judge{Line: orders.Line{Lookup: v.Lookup(), Vocabulary: v}}
}

// Judged is a judge of a text.
func Judged(v *orders.Vocabulary, text string) *Judge { return &Judge{Line: v.LineOf(text)} }

func (p *Judge) ahead(text string) *Judge { return Judged(p.Vocabulary, text) }

// IsPostscript says whether some words begin as a postscript does.
func IsPostscript(words []string) bool {
	return slices.Contains([]string{"ps", "pps", "nb"}, words[0]) || len(words) > 1 && words[0] == "p" && words[1] == "s"
}

// mostSigned is how many words of a signature may say something of a sheet.
const mostSigned = 12

// DoubtInSignature is what a sentence below two dashes leaves open.
func (p *Judge) DoubtInSignature(sentence string) Doubt {
	a, words := signs(), Words(sentence)
	if p.ahead(sentence).changesNumber(words, a) {
		return Changed
	}
	if len(words) > mostSigned || !a.inSignatures.in(words, a) {
		return NoDoubt
	}
	return Withheld
}

// DoubtBeside is what a sentence leaves open that is no order.
func (p *Judge) DoubtBeside(sentence string, b Beside) Doubt {
	a := signs()
	if kind := p.doubtOf(sentence, Words(sentence), b, a); kind != NoDoubt {
		return kind
	}
	if p.speaksOfGame(sentence, b, a) {
		return Changed
	}
	return NoDoubt
}

// DoubtWithin is what a line within a sheet leaves open that is no order of it.
func (p *Judge) DoubtWithin(line string) Doubt {
	return p.doubtOf(line, Words(line), Beside{}, signs())
}

// doubtOf is what a sentence leaves open that changes no order.
func (p *Judge) doubtOf(sentence string, words []string, b Beside, a *signTable) Doubt {
	if len(words) == 0 {
		return NoDoubt
	}
	switch {
	case a.withholds.in(words, a), a.always.in(words, a), a.drafts.in(words, a):
		return Withheld
	case a.checks.in(words, a):
		return CheckWanted
	case p.forAnother(sentence, words, b, a), p.headsAnother(sentence, words, b, a), p.alikeFor(sentence, words, b, a):
		return Meant
	case a.mistaken.in(words, a):
		return Withheld
	}
	return NoDoubt
}

// HoldsBack says whether a sentence says by its signs that a sheet is not to be played, whatever else it says.
func HoldsBack(sentence string) bool {
	a, words := signs(), Words(sentence)
	return slices.ContainsFunc([]doubtTable{a.withholds, a.always, a.drafts, a.mistaken}, func(d doubtTable) bool { return d.in(words, a) })
}

// AsksCheck says whether a text asks for a check and says nothing else: "CHECK", "please check".
func AsksCheck(text string) bool {
	a := signs()
	words := a.bare(Words(text))
	return len(words) == 1 && slices.Contains([]string{"check", "controlla", "verifica", "prüfen", "controllare", "verificare"}, words[0]) && !strings.Contains(text, "?")
}

// evened writes apostrophes alike, and a question mark as a word.
var evened = strings.NewReplacer("’", "'", "‘", "'", "?", " ? ")

// Words are the words of a text in small letters.
func Words(text string) []string {
	text = evened.Replace(strings.ToLower(text))
	return strings.FieldsFunc(text, func(r rune) bool { return r != '\'' && r != '?' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Amends says whether a sentence changes an order, and is none.
func (p *Judge) Amends(sentence string) bool {
	a, words := signs(), Words(sentence)
	return p.changesNumber(words, a) || p.changesUnits(words, a) || p.isFragment(words, a) || a.alters.in(words, a) || p.amendsAmount(words, a) ||
		p.wantsAmount(words, a)
}

// changesNumber says whether a sentence changes a number: "make it 6", "6 not 5", "change 5 in 6".
func (p *Judge) changesNumber(words []string, a *signTable) bool {
	numbers, last := 0, -1
	near := false
	for i, t := range p.Tokens {
		p.Next = i
		if t.Kind != orders.Number {
			continue
		}
		if p.endsWith(i, p.Lexicon.Amends) {
			return true
		}
		if numbers++; last >= 0 && i-last <= 4 {
			near = near || slices.ContainsFunc(words, func(w string) bool { return a.changes[w] || a.numbers[w] || slices.Contains(a.Not, w) })
		}
		last = i
	}
	p.Rewind()
	return numbers == 2 && near && len(words) <= 12
}

// changesUnits says whether a sentence speaks of units beside a word that changes, or tells to do something with them.
func (p *Judge) changesUnits(words []string, a *signTable) bool {
	var units, counted, places, past, verb, tells bool
	for i, t := range p.Tokens {
		p.Next = i
		switch t.Kind {
		case orders.Number:
			counted = counted || p.UnitSoon(i)
		case orders.Word:
			units = units || p.Units.Exact[t.Fold] != nil && len(t.Fold) > 2 || a.units[t.Fold]
			places = places || p.PlaceHere()
			past = past || told[t.Fold]
			verb = verb || Ordered[t.Fold]
		}
	}
	p.Rewind()
	if rest := a.bare(words); len(rest) > 0 {
		tells = Ordered[rest[0]] || a.verbs[rest[0]]
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
		return changes || tells
	}
	return places && (changes && verb || tells && len(words) > 2)
}

// chatters says whether some words speak of units as people do who order nothing: "I also like fighters".
func (a *signTable) chatters(words []string) bool {
	return a.moreUnless.In(words, a.bare)
}

// Chats says so of a line without numbers.
func Chats(line string) bool {
	return !strings.ContainsFunc(line, unicode.IsDigit) && signs().chatters(Words(line))
}

// isFragment says whether a sentence names units and otherwise holds nothing but places, numbers and small words, as a part of an order
// does: "and a tank", "not the fighter in Poland", "anche un caccia"; or a number so, beside a word that corrects: "no, 6".
func (p *Judge) isFragment(words []string, a *signTable) bool {
	units, corrects, numbers, others := false, false, 0, 0
	for i := 0; i < len(words); {
		switch n := p.PlaceIn(words[i:]); {
		case a.units[orders.Fold(words[i])] || p.Units.Exact[orders.Fold(words[i])] != nil && len(words[i]) > 2:
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
func (p *Judge) amendsAmount(words []string, a *signTable) bool {
	numbers, amends := 0, slices.ContainsFunc(p.Tokens, func(t orders.Token) bool { return t.Kind == orders.Arrow })
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

func isNumeral(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// signTable is what asides.yaml holds.
type signTable struct {
	Courtesies      []string
	Withholds       []string
	InSignatures    []string `yaml:"withholds-in-signatures"`
	WithholdsAlways []string `yaml:"withholds-always"`
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
	// Kinds are words that mean alike, by a name that signs write in brackets.
	Kinds lexis.Kinds
	// Suffices stands behind a number of what is wanted, CountsElse before one of something else: see aside_amount.go.
	Suffices   []string
	CountsElse []string `yaml:"counts-else"`

	withholds, always, inSignatures, drafts, mistaken, checks doubtTable

	moreUnless lexis.Signs

	// Of the words of the game: see aside_game.go.
	passing, matters, mattersUnless, idle, placesUnless doubtTable
	// longMatters are the words of matters of which a word may be a slip, folded.
	longMatters []string

	// Of plain chat: see aside_chat.go.
	feet, clips, forwards, titleUnless, conditions doubtTable

	corrected, alters doubtTable

	courteous, changes, numbers, verbs, units, fragments map[string]bool

	results, deeds, own, ours, yours, you, reported map[string]bool

	numerals, amounts, amending map[string]bool
}

// doubtTable are the signs of a doubt, and what takes it away.
type doubtTable struct{ signs, unless lexis.Signs }

// carried reads a table that the program carries. A fault in it is a programming error, which the tests find.
func carried[T any](name string, file []byte) *T {
	t := new(T)
	if err := lexis.Decode(file, t); err != nil {
		panic(fmt.Errorf("%s: %w", name, err))
	}
	return t
}

//go:embed asides.yaml
var asidesFile []byte

// signs is the table that the program carries.
var signs = sync.OnceValue(func() *signTable {
	a := carried[signTable]("asides.yaml", asidesFile)
	a.withholds = doubtTable{a.signsOf(a.Withholds), a.signsOf(a.WithholdsUnless)}
	a.always = doubtTable{signs: a.signsOf(a.WithholdsAlways)}
	a.inSignatures = doubtTable{a.signsOf(a.InSignatures), a.signsOf(a.WithholdsUnless)}
	a.drafts = doubtTable{a.signsOf(a.Drafts), a.signsOf(a.DraftsUnless)}
	a.mistaken = doubtTable{a.signsOf(a.Mistaken), a.signsOf(a.MistakenUnless)}
	a.checks = doubtTable{a.signsOf(a.Checks), a.signsOf(a.ChecksUnless)}
	a.passing, a.matters = doubtTable{signs: a.signsOf(a.Passing)}, doubtTable{signs: a.signsOf(a.Matters)}
	for _, s := range a.matters.signs.All {
		for _, m := range slices.Concat(s.Steps...) {
			if len(m) > leastSlip {
				a.longMatters = append(a.longMatters, orders.Fold(m))
			}
		}
	}
	a.mattersUnless, a.idle = doubtTable{signs: a.signsOf(a.MattersUnless)}, doubtTable{signs: a.signsOf(a.Idle)}
	a.placesUnless = doubtTable{signs: a.signsOf(a.PlacesUnless)}
	a.feet, a.clips, a.forwards = doubtTable{signs: a.signsOf(a.Feet)}, doubtTable{signs: a.signsOf(a.Clips)}, doubtTable{signs: a.signsOf(a.Forwards)}
	a.titleUnless, a.conditions = doubtTable{signs: a.signsOf(a.TitleUnless)}, doubtTable{signs: a.signsOf(a.Conditions)}
	a.results, a.deeds, a.own, a.ours, a.yours = lexis.SetOf(a.Results), lexis.SetOf(a.Deeds), lexis.SetOf(a.Own), lexis.SetOf(a.Ours), lexis.SetOf(a.Yours)
	a.corrected, a.alters = doubtTable{signs: a.signsOf(a.Corrected)}, doubtTable{a.signsOf(a.Alters), a.signsOf(a.AltersUnless)}
	a.you, a.reported, a.numerals, a.amounts, a.amending = lexis.SetOf(a.You), lexis.SetOf(a.Reported), lexis.SetOf(a.Numerals), lexis.SetOf(a.Amounts), lexis.SetOf(a.Amending)
	a.moreUnless = a.signsOf(a.MoreUnless)
	a.courteous, a.changes, a.numbers = lexis.SetOf(a.Courtesies), lexis.SetOf(a.More), lexis.SetOf(a.Numbers)
	a.verbs, a.fragments, a.units = lexis.SetOf(a.Verbs), lexis.SetOf(a.Fragments), lexis.SetOf(a.Units)
	for _, w := range a.Units {
		a.units[orders.Fold(w)] = true
	}
	return a
})

func (a *signTable) signsOf(rows []string) lexis.Signs { return lexis.ReadSigns(rows, a.Kinds) }

// in says whether some words hold a sign of the doubt, and nothing that takes it away.
func (d doubtTable) in(words []string, a *signTable) bool {
	return d.signs.In(words, a.bare) && !d.unless.In(words, a.bare)
}

// bare are words without the courtesies at their beginning and their end.
func (a *signTable) bare(words []string) []string { return lexis.Bare(words, a.courteous) }

// WithoutCourtesies takes the courtesies off both ends of a sentence: "6 infantry please".
func WithoutCourtesies(sentence string) string {
	a := signs()
	fields := strings.Fields(sentence)
	courteous := func(field string) bool {
		words := Words(field)
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
