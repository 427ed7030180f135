package aside

import (
	"slices"
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
)

// Marks of a foot. What stands beside an address on the net, a telephone number or the form of a firm is no order.
var (
	firmForm  = pattern.Of(`^(?:(?:GmbH|mbH|AG|KG|OHG|UG|e\. ?V|Ltd|Limited|LLC|LLP|PLC|plc|Inc|Corp|Co|S\.? ?p\.? ?A|S\.? ?r\.? ?l|S\.? ?n\.? ?c|S\.? ?a\.? ?s|SARL|SAS|SASU|S\.A|SA|S\.L|SL|B\.V|BV|N\.V)(?:[\s.,]|$)|& (?:Co|Partners?|Associates|Associati|Sons|Söhne|Figli|Fils|Hijos)\b)`)
	firmAtEnd = pattern.Of(firmForm.String() + `\W*$`)
	addresses = pattern.Of(`(?i)https?://|\bwww\.|[\w.+-]+@[\w-]+\.\w`)
	telephone = pattern.Of(`(?i)^\W*(?:\+\d|[☎✆📞📱]\W*\d)[\d ()/.-]{5,}|\b(?:tel|phone|telephone|fax|mobile|cell|cellulare|mob|handy|mobil|tél|móvil|t|m|f|p\. ?iva|vat|ust-?id\w*|hrb|siret|nif|cif)\b[.:]*\s*(?:nr|no)?[.:]*\s*\+?[\d(][\d ()/.-]{5,}`)
	// number is a telephone number by itself: with fewer digits it may be a date, or numbers of units.
	number = pattern.Of(`^\W*\d(?:[ .()/-]*\d){8,12}\W*$`)
	// clipped and forwarded are what programs write where they cut or pass on a letter.
	clipped   = pattern.Of(`^\[[^\]]*\](?:\s+\S+){0,5}$`)
	forwarded = pattern.Of(`^-{3,}[^-]+-{3,}$`)
)

// Foot says whether a row is of such a foot by its make.
func (p *Judge) Foot(row string) bool { return p.isFoot(row, signs()) }

// IsClipped says whether a row says that a program has cut off the letter; what was clipped may be orders.
func IsClipped(row string) bool { return clipped.MatchString(row) }

// isFoot says so of a text. What denies, changes, or tells to do something is no foot.
func (p *Judge) isFoot(text string, a *signTable) bool {
	words := Words(text)
	switch {
	case len(words) == 0:
		return false
	case clipped.MatchString(text) && a.clips.in(words, a), forwarded.MatchString(text) && a.forwards.in(words, a):
		return true
	case a.feet.in(words, a):
		return true
	case slices.ContainsFunc(words, a.denies):
		return false
	}
	firm, atEnd := namesFirm(text)
	switch {
	case atEnd:
		return true
	case a.verbs[words[0]] || Ordered[orders.Fold(words[0])]:
		return false
	}
	return firm || saysWhere(text)
}

// Every line of every sheet is asked whether it is a foot, so the expressions are tried only where what they look for can stand: tried at each
// letter they took half the time that reading a sheet takes.

// namesFirm says whether the form of a firm stands in a text, and whether one ends it.
func namesFirm(text string) (stands, atEnd bool) {
	begins := true
	for i, r := range text {
		if begins && firmForm.MatchString(text[i:]) {
			stands, atEnd = true, atEnd || firmAtEnd.MatchString(text[i:])
		}
		begins = r == ',' || unicode.IsSpace(r)
	}
	return stands, atEnd
}

// saysWhere says whether an address on the net or a telephone number stands in a text.
func saysWhere(text string) bool {
	return (strings.ContainsAny(text, "@.") || strings.Contains(text, "//")) && addresses.MatchString(text) ||
		digitsInARow(text) >= leastDigits && (telephone.MatchString(text) || number.MatchString(text))
}

// leastDigits is how many digits a telephone number has, or that of a firm.
const leastDigits = 5

// digitsInARow is how many digits stand together at most, with nothing between them but marks as in telephone numbers.
func digitsInARow(text string) (most int) {
	n := 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			n++
		case !strings.ContainsRune(" ()/.-", r):
			n = 0
		}
		most = max(most, n)
	}
	return most
}

// BearsOnNothing says whether a row is a foot or a title, or chats in all its parts.
func (p *Judge) BearsOnNothing(row string) bool {
	a := signs()
	if p.isFoot(row, a) || p.isTitle(row, Words(row), a) && !slices.ContainsFunc(Words(row), a.denies) {
		return true
	}
	for _, sentence := range lexis.Sentences(row) {
		for _, clause := range clausesIn(sentence, Beside{}, a) {
			if len(Words(clause)) > 0 && p.ahead(clause).SpeaksOfOrders() && !p.plainlyChats(clause, Beside{}, a) && !p.somebodyDid(clause, a) {
				return false
			}
		}
	}
	return true
}

// somebodyDid says whether a text says what somebody did whose name is not of the game: "Boris bought 8 tanks".
func (p *Judge) somebodyDid(text string, a *signTable) bool {
	words := Words(text)
	return unicode.IsUpper([]rune(strings.TrimSpace(text))[0]) && p.isStrange(words[0], a) && !slices.ContainsFunc(words, func(w string) bool { return a.own[w] || a.verbs[w] || a.denies(w) }) &&
		slices.ContainsFunc(words[1:min(len(words), nearThing)], func(w string) bool { return a.deeds[w] })
}

// plainlyChats says whether a sentence bears on no orders by its make.
func (p *Judge) plainlyChats(sentence string, b Beside, a *signTable) bool {
	words := Words(sentence)
	if len(words) == 0 {
		return false
	}
	if slices.ContainsFunc(words, a.denies) && !a.idle.in(words, a) { // "Boris, you should not have left": he knows what is meant
		return a.calledIn(sentence, b) && slices.ContainsFunc(words, func(w string) bool { return a.you[w] }) &&
			!slices.ContainsFunc(words, func(w string) bool { return a.ours[w] || a.own[w] })
	}
	return p.recounts(sentence, words, b, a) || p.speaksToPlayer(sentence, words, b, a)
}

// linking are small words within names and titles.
var linking = strings.Fields("of and the for e di del della dei delle und von der die des de du et la le les los y d l")

// leastStrange is how many words of a title are not of the game.
const leastStrange = 2

// isTitle says whether a sentence is made of names: "Max Panzer, Leiter Einkauf". All its words but small ones begin with a capital, some are
// not of the game, and none is said to somebody.
func (p *Judge) isTitle(sentence string, words []string, a *signTable) bool {
	if sentence == strings.ToUpper(sentence) || a.titleUnless.in(words, a) || slices.ContainsFunc(words, func(w string) bool {
		return a.verbs[w] || Ordered[orders.Fold(w)] || slices.Contains(a.Passes, w) || a.fragments[w] && !slices.Contains(linking, w)
	}) {
		return false
	}
	strange := 0
	tokens := p.ahead(sentence).Tokens
	for i, t := range tokens {
		if t.Kind != orders.Word || slices.Contains(linking, t.Fold) {
			continue
		}
		if !unicode.IsUpper([]rune(t.Text)[0]) {
			return i == len(tokens)-2 && strange >= leastStrange && tokens[i+1].Kind == orders.Number // "…, founded 1987"
		}
		if p.isStrange(t.Fold, a) {
			strange++
		}
	}
	return strange >= leastStrange
}

// isStrange says whether a word is of no unit, place, seat or matter of the game.
func (p *Judge) isStrange(w string, a *signTable) bool {
	if len(w) < 3 { // "U-Boot"
		return false
	}
	one := []string{w}
	return p.Units.Exact[w] == nil && !a.units[w] && p.Seats.Exact[w] == nil && p.PlaceIn(one) == 0 && !a.matters.in(one, a) && !a.courteous[w] &&
		!slices.Contains(a.Headings, w) && !slices.Contains(a.Rounds, w) && !p.SectionWords[w]
}

// recounts says whether a sentence tells what has been: what a battle came to, or what somebody else did. What its writer himself did may be his
// orders, and what somebody did may be a condition.
func (p *Judge) recounts(sentence string, words []string, b Beside, a *signTable) bool {
	if a.conditions.in(words, a) || slices.ContainsFunc(words, func(w string) bool { return a.verbs[w] && !a.matters.in([]string{w}, a) }) {
		return false
	}
	if slices.ContainsFunc(words, func(w string) bool { return a.results[w] }) {
		return true
	}
	if !slices.ContainsFunc(words, func(w string) bool { return a.deeds[w] }) {
		return false
	}
	for i, w := range words {
		if _, n := p.seatIn(words[i+1:], sentence, a); a.own[w] && (w != "i" || n == 0) { // "i russi"
			return false
		}
	}
	for i := range words {
		if slices.Contains(b.People, words[i]) {
			return true
		}
		if seat, n := p.seatIn(words[i:], sentence, a); n > 0 && !slices.Contains(b.Seats, seat) {
			return true
		}
	}
	return false
}

// calledIn says whether a sentence opens with the name of another player to whom it is said: "Boris, …", "@Boris: …", "To Boris: …".
func (a *signTable) calledIn(sentence string, b Beside) bool {
	before, _, found := strings.Cut(strings.TrimLeft(sentence, "@ "), ",")
	if colon, _, ok := strings.Cut(strings.TrimLeft(sentence, "@ "), ":"); ok && (!found || len(colon) < len(before)) {
		before, found = colon, true
	}
	words, named := Words(before), false
	for _, w := range words {
		if slices.Contains(b.People, w) {
			named = true
		} else if !slices.Contains(a.Calls, w) {
			return false
		}
	}
	return found && named
}

// speaksToPlayer says whether a sentence is said to another player, by his name or of his things ("your tanks", "tes chars"), or tells of one. Where it
// also speaks of what its writer has, or does, it may be more.
func (p *Judge) speaksToPlayer(sentence string, words []string, b Beside, a *signTable) bool {
	ours := slices.ContainsFunc(words, func(w string) bool { return a.ours[w] || a.own[w] })
	does := slices.ContainsFunc(words, func(w string) bool { return a.verbs[w] || Ordered[orders.Fold(w)] })
	if a.calledIn(sentence, b) {
		return !ours || !does
	}
	if ours || a.conditions.in(words, a) || slices.ContainsFunc(words, isNumeral) {
		return false
	}
	first := a.bare(words)
	if len(first) == 0 {
		return false
	}
	if slices.Contains(b.People, first[0]) && !does && !slices.ContainsFunc(words, func(w string) bool { return a.reported[w] }) {
		return true
	}
	if a.verbs[first[0]] || Ordered[orders.Fold(first[0])] {
		return false
	}
	for i, w := range words {
		if a.yours[w] && slices.ContainsFunc(words[i+1:min(i+1+nearThing, len(words))], func(thing string) bool { return !p.isStrange(orders.Fold(bareName(thing)), a) }) {
			return true
		}
	}
	return false
}

// nearThing is within how many words what is another's stands behind the word that says so.
const nearThing = 3
