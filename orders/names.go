package orders

import (
	"slices"
	"strconv"
	"strings"

	"despatch/words"
)

// Run returns how many tokens from here on may be parts of a name: a quoted name, or words and numbers.
func (p *Line) Run() int {
	if p.Peek() == Quoted {
		return 1
	}
	n := 0
	for p.Next+n < len(p.Tokens) && !p.Broken && (p.Tokens[p.Next+n].Kind == Word || p.Tokens[p.Next+n].Kind == Number) {
		n++
	}
	return n
}

// Folded returns the next n tokens as the words of a name. They are good until the next call.
func (p *Line) Folded(n int) []string {
	if p.Tokens[p.Next].Kind == Quoted {
		return SplitWords(p.Tokens[p.Next].Text)
	}
	p.Name = p.Name[:0]
	for _, t := range p.Tokens[p.Next : p.Next+n] {
		p.Name = append(p.Name, t.Fold)
	}
	return p.Name
}

// Exact returns the length of the longest full name of a single thing among the next tokens for which fits is true, 0 when
// there is none.
func (p *Line) Exact(ix *NameIndex, run int, fits func(n int) bool) int {
	if run == 0 || p.Tokens[p.Next].Kind == Quoted {
		return 0
	}
	var buf [64]byte
	key, best := buf[:0], 0
	for n := 1; n <= min(run, ix.longest); n++ {
		key = appendWord(key, p.Tokens[p.Next+n-1].Fold)
		if len(ix.Exact[string(key)]) == 1 && fits(n) {
			best = n
		}
	}
	return best
}

// named reads a name up to one of the stop words, or to the mark that ends it, and returns its ID. A full name wins over a
// stop word inside it.
func (p *Reader) named(ix *NameIndex, stops ...Keyword) string {
	n := p.lengthOfName(ix, stops...)
	if n == 0 {
		p.Missing(book.Say(oneOfKind{words.Name(ix.noun)}), words.Text{})
		return ""
	}
	return p.Take(ix, n)
}

// lengthOfName is how many tokens from here on are read as a name, 0 when none stands here.
func (p *Reader) lengthOfName(ix *NameIndex, stops ...Keyword) int {
	run := p.Run()
	stopped := func(n int) bool {
		if n == run {
			return true
		}
		for _, k := range stops {
			if p.Phrase(n, k) > 0 {
				return true
			}
		}
		return false
	}
	n := p.Exact(ix, run, stopped)
	if n == 0 {
		for n < run && (n == 0 && p.Tokens[p.Next].Kind == Quoted || !stopped(n)) {
			n++
		}
	}
	return n
}

// Take reads the next n tokens as one name and returns its ID. When they name nothing, or several things, it says so and
// returns "".
func (p *Reader) Take(ix *NameIndex, n int) string {
	written := p.Folded(n)
	found := ix.Find(written)
	if len(found) == 1 {
		key, last := Squeeze(written), p.Next+n == len(p.Tokens) && p.Tokens[p.Next].Kind != Quoted
		p.Short, p.byname = last && ix.Exact[key] == nil, last && ix.begins(found[0], key)
		p.Next += n
		return ix.Names[found[0]].ID
	}
	if len(found) > 1 {
		p.Report(TopicAmbiguous, p.At(), book.Say(couldBe{words.Own(p.Quote(n)), ix.display(found)}), book.Say(moreOfName{}))
	} else if message, hint := p.besideName(ix, written); !message.IsZero() {
		topic := TopicUnknown
		if p.reordered(n) {
			topic = TopicRest // so that it is told of the line as it was written, not as it was read in another order
		}
		p.Report(topic, p.At(), message, hint)
	} else {
		hint := p.didYouMean(ix, Squeeze(written))
		if ix == p.Spaces && len(written) > 0 {
			if name := p.SpaceNumbered(written[len(written)-1]); name != "" {
				hint = DidYouMean(name)
			} else if hint.IsZero() {
				hint = p.beginsLike(ix, written)
			}
		}
		if other := p.inOtherLanguage(ix, written); !other.IsZero() {
			hint = other
		}
		if hint.IsZero() && ix == p.Seats {
			hint = book.Say(seatsAre{shown(ix.Names)})
		}
		p.Report(TopicUnknown, p.At(), NoSuchName(ix.noun, p.Quote(n)), hint)
	}
	p.Next += n
	return ""
}

// begins says whether something by which a thing is called is the beginning of its name: "inf" of "infantry".
func (ix *NameIndex) begins(i int, key string) bool {
	return len(key) < len(ix.shown[i]) && strings.HasPrefix(ix.shown[i], key)
}

// besideName tells of words that hold a whole name and more: "East Poland next turn", "not tanks", "Poland and Norway". What stands beside it may
// change the order, so that the name alone is never proposed. It is nothing for any other words.
func (p *Reader) besideName(ix *NameIndex, written []string) (message, hint words.Text) {
	if p.Full() || p.Mending || p.Tokens[p.Next].Kind == Quoted || len(written) < 2 {
		return words.Text{}, words.Text{}
	}
	n := len(written)
	one := func(from, to int) bool { return from < to && len(ix.Exact[Squeeze(written[from:to])]) == 1 }
	quote := func(from, to int) words.Own {
		first, last := p.Tokens[p.Next+from], p.Tokens[p.Next+to-1]
		if p.reordered(n) {
			return words.Own(QuoteText(strings.Join(written[from:to], " ")))
		}
		return words.Own(QuoteText(p.Text[first.Start:last.End]))
	}
	for i := 1; i+1 < n; i++ {
		if one(0, i) && one(i+1, n) && (p.Phrase(i, WordAnd) == 1 || slices.Contains(p.Lexicon.Ands, written[i])) {
			return book.Say(severalNames{quote(0, n)}), book.Say(aLineEach{})
		}
	}
	for i := n - 1; i > 0; i-- {
		switch {
		case ix == p.Spaces && one(0, i) && !excludes[written[i]] && (n-i > 1 || aCondition[written[i]]):
			return book.Say(behindName{quote(i, n), quote(0, i)}), book.Say(orderWithout{})
		case ix == p.Units && one(i, n) && (isCount(written[i-1]) || excludes[written[i-1]]):
			return book.Say(beforeName{quote(0, i), quote(i, n)}), book.Say(eachKindCounted{})
		}
	}
	return words.Text{}, words.Text{}
}

// reordered says whether the next n tokens stand in another order than in the text, as those of a line that was evened out may.
func (p *Line) reordered(n int) bool {
	return !slices.IsSortedFunc(p.Tokens[p.Next:p.Next+n], func(a, b Token) int { return a.Start - b.Start })
}

// aCondition are words that hang an order on something, or put it off.
var aCondition = map[string]bool{
	"if": true, "unless": true, "when": true, "once": true, "until": true, "later": true, "tomorrow": true, "maybe": true, "perhaps": true, "se": true, "forse": true,
	"domani": true, "wenn": true, "falls": true, "vielleicht": true, "morgen": true, "si": true, "demain": true, "quizás": true, "mañana": true,
}

// excludes are words that take units out of an order.
var excludes = map[string]bool{
	"not": true, "no": true, "but": true, "except": true, "without": true, "non": true, "senza": true, "tranne": true, "nicht": true, "kein": true, "keine": true,
	"ohne": true, "außer": true, "pas": true, "sans": true, "sauf": true, "sin": true, "salvo": true,
}

func isCount(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// didYouMean is the hint with the nearest names, if there are any.
func (p *Reader) didYouMean(ix *NameIndex, key string) words.Text {
	if p.Full() || p.Mending {
		return words.Text{}
	}
	if near := ix.Nearest(key); len(near) > 0 {
		return DidYouMean(near...)
	}
	return words.Text{}
}

// beginsLike is the hint with the names that begin with the same letters as one in another language, Poland for Polonia, or of which these are the
// initials. Of several
// words each may be the one that is alike, for the words stand in another order elsewhere: Poland or East Poland for Polonia Oriental.
func (p *Reader) beginsLike(ix *NameIndex, written []string) words.Text {
	if p.Full() {
		return words.Text{}
	}
	var names []string
	best := 1
	for i, n := range ix.Names {
		alike := wordsAlike(ix.words[i], written)
		if len(written) == 1 && len(written[0]) > 1 && strings.HasPrefix(initials(ix.words[i]), written[0]) {
			alike = 1
		}
		if len(written) == 1 && len(written[0]) >= likeness && strings.HasPrefix(ix.shown[i], written[0][:likeness]) {
			alike = 1
		}
		if alike > best {
			names, best = nil, alike
		}
		if alike == best && !slices.Contains(names, n.Name) {
			names = append(names, n.Name)
		}
	}
	if len(names) == 0 || len(names) > MaxSuggestions {
		return words.Text{}
	}
	return DidYouMean(names...)
}

// initials are the first letters of a name of several words.
func initials(name []string) string {
	var out strings.Builder
	for _, w := range name {
		for _, r := range w {
			out.WriteRune(r)
			break
		}
	}
	return out.String()
}

// wordsAlike counts the words of a name of several that begin like one of the words written.
func wordsAlike(name, written []string) (n int) {
	if len(written) < 2 {
		return 0
	}
	for _, w := range name {
		if slices.ContainsFunc(written, func(s string) bool { return min(len(s), len(w)) > likeness && s[:likeness] == w[:likeness] }) {
			n++
		}
	}
	return n
}

// likeness is how many letters at the beginning make two names alike.
const likeness = 3

// Here reads "at Japan" or "from Japan" for a statement that holds in one place, once, up to "when" or one of the stop words.
func (p *Reader) Here(where *Place, stops ...Keyword) bool {
	if !where.IsZero() || !p.AcceptWord(WordAt) && !p.AcceptWord(WordFrom) {
		return false
	}
	*where = p.Place(append(stops, WordWhen)...)
	return true
}

// Place reads the name of a space up to one of the stop words, with an article before it or without: "the Philippines".
func (p *Reader) Place(stops ...Keyword) Place {
	if p.articleBeforePlace() {
		p.Next++
	}
	at := p.At()
	return Place{at, p.named(p.Spaces, stops...)}
}

// articleBeforePlace says whether an article stands here that is in no name, and the whole name of a space behind it.
func (p *Line) articleBeforePlace() bool {
	run := p.Run()
	if run < 2 || !slices.Contains(p.Lexicon.Articles, p.Tokens[p.Next].Fold) || p.Exact(p.Spaces, run, AnyLength) > 0 {
		return false
	}
	behind := *p
	behind.Next++
	return behind.Exact(p.Spaces, run-1, AnyLength) > 0
}

// atPlace reads "at Sea Zone 12", once.
func (p *Reader) atPlace(where *Place, stops ...Keyword) bool {
	if !where.IsZero() || !p.AcceptWord(WordAt) {
		return false
	}
	*where = p.Place(stops...)
	return true
}

// noPlaceInBattle refuses a place in a section that names its place already.
func (p *Reader) noPlaceInBattle(where Place) {
	if p.Section.Takes == SpaceArgument && !where.IsZero() {
		p.Report(TopicPlaceTwice, where.Pos, book.Say(placeTwice{}), book.Say(leavePlaceOut{words.Line(p.Section.Keyword)}))
	}
}

// Places reads names of spaces separated by commas or "and".
func (p *Reader) Places() []Place {
	list := []Place{p.Place(WordAnd)}
	for p.Separator() {
		list = append(list, p.Place(WordAnd))
	}
	return list
}

// Seat reads the name of a seat up to one of the stop words.
func (p *Reader) Seat(stops ...Keyword) string { return p.named(p.Seats, stops...) }

// SeatHere says whether the name of a seat stands here. It leaves no trace.
func (p *Reader) SeatHere(stops ...Keyword) bool {
	n := p.lengthOfName(p.Seats, stops...)
	return n > 0 && len(p.Seats.Find(p.Folded(n))) == 1
}

// Separator reads what parts the members of a list: a comma, "and", or both.
func (p *Line) Separator() bool {
	mark := p.Accept(Comma)
	return p.AcceptWord(WordAnd) || mark
}
