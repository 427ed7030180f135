package orders

import (
	"fmt"
	"slices"
	"strings"
)

// run returns how many tokens from here on may be parts of a name: a quoted name, or words and numbers.
func (p *line) run() int {
	if p.peek() == quoted {
		return 1
	}
	n := 0
	for p.next+n < len(p.tokens) && !p.broken && (p.tokens[p.next+n].kind == word || p.tokens[p.next+n].kind == number) {
		n++
	}
	return n
}

// folded returns the next n tokens as the words of a name. They are good until the next call.
func (p *line) folded(n int) []string {
	if p.tokens[p.next].kind == quoted {
		return splitWords(p.tokens[p.next].text)
	}
	p.name = p.name[:0]
	for _, t := range p.tokens[p.next : p.next+n] {
		p.name = append(p.name, t.fold)
	}
	return p.name
}

// exact returns the length of the longest full name of a single thing among the next tokens for which fits is true, 0 when
// there is none.
func (p *line) exact(ix *nameIndex, run int, fits func(n int) bool) int {
	if run == 0 || p.tokens[p.next].kind == quoted {
		return 0
	}
	var buf [64]byte
	key, best := buf[:0], 0
	for n := 1; n <= min(run, ix.longest); n++ {
		key = appendWord(key, p.tokens[p.next+n-1].fold)
		if len(ix.exact[string(key)]) == 1 && fits(n) {
			best = n
		}
	}
	return best
}

// named reads a name up to one of the stop words, or to the mark that ends it, and returns its ID. A full name wins over a
// stop word inside it.
func (p *reader) named(ix *nameIndex, stops ...keyword) string {
	run := p.run()
	stopped := func(n int) bool {
		if n == run {
			return true
		}
		for _, k := range stops {
			if p.phrase(n, k) > 0 {
				return true
			}
		}
		return false
	}
	n := p.exact(ix, run, stopped)
	if n == 0 {
		for n < run && (n == 0 && p.tokens[p.next].kind == quoted || !stopped(n)) {
			n++
		}
	}
	if n == 0 {
		p.missing("a "+ix.noun, "")
		return ""
	}
	return p.take(ix, n)
}

// take reads the next n tokens as one name and returns its ID. When they name nothing, or several things, it says so and
// returns "".
func (p *reader) take(ix *nameIndex, n int) string {
	words := p.folded(n)
	found := ix.find(words)
	if len(found) == 1 {
		p.short = p.next+n == len(p.tokens) && p.tokens[p.next].kind != quoted && ix.exact[squeeze(words)] == nil
		p.next += n
		return ix.names[found[0]].ID
	}
	if len(found) > 1 {
		p.report(TopicAmbiguous, p.at(), fmt.Sprintf("%s could be %s", p.quote(n), ix.display(found)), "write more of the name")
	} else {
		hint := p.didYouMean(ix, squeeze(words))
		if ix == p.spaces && len(words) > 0 {
			if name := p.spaceNumbered(words[len(words)-1]); name != "" {
				hint = "did you mean " + name + "?"
			} else if hint == "" {
				hint = p.beginsLike(ix, words)
			}
		}
		if hint == "" && ix == p.seats {
			hint = "the seats are " + andList(seatNames(ix))
		}
		p.report(TopicUnknown, p.at(), fmt.Sprintf("no %s is called %s", ix.noun, p.quote(n)), hint)
	}
	p.next += n
	return ""
}

func seatNames(ix *nameIndex) []string {
	var names []string
	for _, n := range ix.names {
		names = append(names, n.Name)
	}
	return names
}

// didYouMean is the hint with the nearest names, or "".
func (p *reader) didYouMean(ix *nameIndex, key string) string {
	if p.full() || p.mending {
		return ""
	}
	if near := ix.nearest(key); len(near) > 0 {
		return "did you mean " + orList(near) + "?"
	}
	return ""
}

// beginsLike is the hint with the names that begin with the same letters as one in another language: Poland for Polonia. Of several
// words each may be the one that is alike, for the words stand in another order elsewhere: Poland or East Poland for Polonia Oriental.
func (p *reader) beginsLike(ix *nameIndex, words []string) string {
	if p.full() {
		return ""
	}
	var names []string
	best := 1
	for i, n := range ix.names {
		alike := wordsAlike(splitWords(n.Name), words)
		if len(words) == 1 && len(words[0]) >= likeness && strings.HasPrefix(ix.shown[i], words[0][:likeness]) {
			alike = 1
		}
		if alike > best {
			names, best = nil, alike
		}
		if alike == best && !slices.Contains(names, n.Name) {
			names = append(names, n.Name)
		}
	}
	if len(names) == 0 || len(names) > maxSuggestions {
		return ""
	}
	return "did you mean " + orList(names) + "?"
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

// place reads the name of a space up to one of the stop words.
func (p *reader) place(stops ...keyword) Place {
	at := p.at()
	return Place{at, p.named(p.spaces, stops...)}
}

// atPlace reads "at Sea Zone 12", once.
func (p *reader) atPlace(where *Place, stops ...keyword) bool {
	if !where.IsZero() || !p.acceptWord(wordAt) {
		return false
	}
	*where = p.place(stops...)
	return true
}

// noPlaceInBattle refuses a place in a section that names its place already.
func (p *reader) noPlaceInBattle(where Place) {
	if p.section.Takes == SpaceArgument && !where.IsZero() {
		p.report(TopicPlaceTwice, where.Pos, "the place is named twice", "leave it out: the "+p.section.Keyword+" line names it")
	}
}

// places reads names of spaces separated by commas or "and".
func (p *reader) places() []Place {
	list := []Place{p.place(wordAnd)}
	for p.separator() {
		list = append(list, p.place(wordAnd))
	}
	return list
}

// seat reads the name of a seat up to one of the stop words.
func (p *reader) seat(stops ...keyword) string { return p.named(p.seats, stops...) }

// separator reads what parts the members of a list: a comma, "and", or both.
func (p *line) separator() bool {
	mark := p.accept(comma)
	return p.acceptWord(wordAnd) || mark
}
