package aside

import (
	"slices"
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
)

// Whoever writes of the game's own matters beside his sheet may mean something by it: "no attack", "tanks stay home", "aim Z15 instead". To ask
// costs a letter, to drop such words may cost a game, so all that does not plainly chat is asked about.

// clauseEnds are where a part of a sentence ends: "good luck to all, tanks stay home".
var clauseEnds = pattern.Of(`,\s+|\s[-–—]+\s`)

// speaksOfGame says whether one of the sentences in a text holds a word of the game and does not plainly chat.
func (p *Judge) speaksOfGame(text string, b Beside, a *signTable) bool {
	part := func(w string) bool { return lexis.Among(a.Kinds["only"], w) || lexis.Among(a.Kinds["leave-out"], w) }
	if b.Subject && !slices.ContainsFunc(Words(text), part) || p.isFoot(text, a) { // a title, unless it tells what part is meant
		return false
	}
	if !b.Above && p.isTitle(text, Words(text), a) && !slices.ContainsFunc(Words(text), a.denies) { // "Ing. Marco Carri"
		return false
	}
	for _, sentence := range lexis.Sentences(text) {
		if words := BareWords(sentence); len(words) <= mostPassing && p.ahead(sentence).passesBeside(words, a) {
			return true
		}
		for _, clause := range clausesIn(sentence, b, a) {
			if p.plainlyChats(clause, b, a) {
				continue
			}
			if words := BareWords(clause); len(words) > 0 && p.ahead(clause).meansGame(words, clause, a) && !p.ahead(clause).onlyWhatIsGiven(words, b) {
				return true
			}
		}
	}
	return false
}

// clausesIn parts a sentence. What is said to somebody by his name is one: "Dirk, will you retreat?"
func clausesIn(sentence string, b Beside, a *signTable) []string {
	if a.calledIn(sentence, b) {
		return []string{sentence}
	}
	return clauseEnds.Split(sentence, -1)
}

// onlyThat are words for "only".
var onlyThat = []string{"only", "just", "solo", "soltanto", "nur", "erst", "seulement", "sólo"}

// onlyWhatIsGiven says whether a clause says that only those sections are given which the sheets hold, and no others: "for now only the
// purchase" beside a purchase.
func (p *Judge) onlyWhatIsGiven(words []string, b Beside) bool {
	if !slices.ContainsFunc(words, func(w string) bool { return slices.Contains(onlyThat, w) }) {
		return false
	}
	var named []string
	for i, t := range p.Tokens {
		if t.Kind == orders.Number {
			return false
		}
		if sec, n := p.sectionAt(i); n > 0 {
			named = append(named, sec.ID)
		}
	}
	given := func(id string) bool { return slices.Contains(named, id) }
	return len(b.Sections) > 0 && !slices.ContainsFunc(named, func(id string) bool { return !slices.Contains(b.Sections, id) }) &&
		!slices.ContainsFunc(b.Sections, func(id string) bool { return !given(id) })
}

// OnlyGiven says whether a text says that only those sections are given which the sheets beside it hold, and nothing else: "Only the purchase for now".
func OnlyGiven(text string, b Beside, v *orders.Vocabulary) bool {
	p, words := Judged(v, text), BareWords(text)
	if len(words) == 0 || !p.onlyWhatIsGiven(words, b) {
		return false
	}
	for i, t := range p.Tokens {
		if _, n := p.sectionAt(i); n > 0 {
			continue
		}
		if t.Kind != orders.Word || !slices.Contains(onlyBeside, strings.ToLower(t.Text)) && !slices.Contains(onlyThat, strings.ToLower(t.Text)) {
			return false
		}
	}
	return true
}

// onlyBeside are small words that say nothing where only some sections are said to be given.
var onlyBeside = strings.Fields("here is are my our the a this it's it for now today so far first of all and sends sending i we send just yet at moment time being ecco il la i gli le mio mia miei mie per ora adesso oggi intanto solo questo turno hier ist sind mein meine den die der das für jetzt heute erstmal einmal vorerst und pour le les mes mon maintenant aujourd'hui l'instant el los mis mi ahora hoy y et e")

// BareWords are the words of a text without what languages put before them with an apostrophe: "pas d'attaque".
func BareWords(text string) []string {
	words := Words(strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(text), "’", "'"), "bell'", "bello "))
	for i, w := range words {
		words[i] = bareName(w)
	}
	return words
}

// meansGame says so of a clause, which the judge hears.
func (p *Judge) meansGame(words []string, clause string, a *signTable) bool {
	matters, places := p.matterIn(words, a), p.namesPlace(words)
	if !matters && !places || p.isHeading(words, clause, a) {
		return false
	}
	// What denies or changes something is no chat, whatever stands beside it.
	firm := slices.ContainsFunc(words, a.denies)
	if !matters && (!firm && p.isAddress(words, a) || a.placesUnless.in(words, a)) {
		return false
	}
	if a.chatters(words) {
		return false
	}
	chats := a.mattersUnless.in(words, a) || slices.ContainsFunc(words, func(w string) bool { return told[orders.Fold(w)] })
	return firm && !a.idle.in(words, a) || !chats
}

// denies says whether a word denies or changes something; the "moves" of a heading do not.
func (a *signTable) denies(word string) bool {
	return slices.Contains(a.Not, word) || a.changes[word] && !slices.Contains(a.Headings, word)
}

// mostPassing is how many words a sentence may have in which a word for "pass" is heard, mostNumbered beside a mere number.
const mostPassing, mostNumbered = 6, 3

// passesBeside says whether a word for "pass" stands beside a seat, a section or a number, or alone: "Italy: pass", "ORDER 3 bleibt pass".
func (p *Judge) passesBeside(words []string, a *signTable) bool {
	passes, named := false, false
	for i, t := range p.Tokens {
		p.Next = i
		switch {
		case t.Kind == orders.Number:
			named = named || len(words) <= mostNumbered
		case t.Kind != orders.Word:
		case slices.Contains(a.Passes, t.Fold) || p.Phrase(0, orders.VerbPass) > 0 && t.Fold != "no":
			passes = true
		default:
			_, n := p.sectionAt(i)
			named = named || n > 0
		}
	}
	p.Rewind()
	return passes && (named || p.namesSeat(words)) || a.passing.in(words, a)
}

// namesSeat says whether the full name of a seat stands among some words, in any language.
func (p *Judge) namesSeat(words []string) bool {
	for i := range words {
		for n := 1; n <= min(3, len(words)-i); n++ {
			name := strings.Join(words[i:i+n], " ")
			if p.Seats.Exact[orders.Squeeze(orders.SplitWords(name))] != nil || slices.ContainsFunc(p.Vocabulary.Seats, func(s orders.Name) bool { return slices.Contains(Abroad(s.Name), name) }) {
				return true
			}
		}
	}
	return false
}

// matterIn says whether a unit, the number of a card, a section's name of several words or a matter of the game stands in a sentence.
func (p *Judge) matterIn(words []string, a *signTable) bool {
	defer p.Rewind()
	for i, t := range p.Tokens {
		if p.Next = i; t.Kind != orders.Word {
			continue
		}
		if p.unitHere(a) {
			return true
		}
		sec, n := p.sectionAt(i)
		if n > 1 && sec.Takes != orders.SpaceArgument || n > 0 && sec.Takes == orders.NumberArgument && i+n < len(p.Tokens) && p.Tokens[i+n].Kind == orders.Number {
			return true
		}
	}
	elided := func(w string) bool { return a.units[w] && !slices.Contains(a.NoUnits, w) } // "l'artiglieria" is one word of the line
	return slices.ContainsFunc(words, elided) || a.matters.in(words, a)
}

// unitHere says whether the full name of a unit begins here that is not more often another word.
func (p *Judge) unitHere(a *signTable) bool {
	fold := p.Tokens[p.Next].Fold
	if slices.Contains(a.NoUnits, fold) {
		return false
	}
	n := p.Exact(p.Units, p.Run(), func(int) bool { return true })
	return n > 1 || a.units[fold] || n == 1 && len(fold) > 2
}

// sectionAt returns the section whose keyword begins at a token, and the length of the keyword.
func (p *Judge) sectionAt(i int) (*orders.SectionType, int) {
	rest := orders.Line{Lookup: p.Lookup, Vocabulary: p.Vocabulary, Tokens: p.Tokens[i:]}
	return rest.SectionHere()
}

// namesPlace says whether a sentence names a space whose name is no seat's: a capital is spoken of as its power is.
func (p *Judge) namesPlace(words []string) bool {
	for i := range words {
		n := p.PlaceIn(words[i:])
		if n == 0 {
			continue
		}
		id, ok := p.Vocabulary.SpaceNamed(orders.Squeeze(words[i : i+n]))
		if !ok {
			return true
		}
		if _, seat := p.Vocabulary.SeatNamed(p.Vocabulary.Space(id)); !seat {
			return true
		}
	}
	return false
}

// isHeading says whether a sentence consists of words of headings, of seats, rounds and matters, and denies nothing: "Purchase and combat
// moves, round 1".
func (p *Judge) isHeading(words []string, sentence string, a *signTable) bool {
	if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(onlyThat, w) }) {
		return false
	}
	for i := 0; i < len(words); i++ {
		if _, n := p.seatIn(words[i:], sentence, a); n > 0 {
			i += n - 1
			continue
		}
		switch w := words[i]; {
		case a.denies(w):
			return false
		case i > 0 && isNumeral(w) && slices.Contains(a.Rounds, words[i-1]):
		case slices.Contains(a.Headings, w), slices.Contains(a.Rounds, w), slices.Contains(a.Greetings, w), a.courteous[w], a.matters.in([]string{w}, a):
		default:
			return false
		}
	}
	return true
}

// isAddress says whether a sentence holds names and numbers alone, as the foot of a letter does: "Anna Rossi, Midway Road 3".
func (p *Judge) isAddress(words []string, a *signTable) bool {
	if a.verbs[words[0]] || Ordered[orders.Fold(words[0])] || slices.ContainsFunc(words, func(w string) bool { return a.fragments[w] && !a.courteous[w] && len(w) > 2 }) {
		return false
	}
	return !slices.ContainsFunc(p.Tokens, func(t orders.Token) bool {
		return t.Kind == orders.Word && !unicode.IsUpper([]rune(t.Text)[0])
	})
}
