package orders

import (
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/words"
)

// A full stop is no more than a blank to the language: "3 inf. 2 art. Poland -> Karelia S.S.R." has four that mean nothing. Behind a word that
// is written out it ends a sentence, and what is ordered in the next is not ordered of the units before it.

// mostShortened is how many letters an abbreviation has.
const mostShortened = 4

// fullStop is one that ends a sentence behind some units.
type fullStop struct {
	Pos
	// at is the byte of the line at which it stands.
	at    int
	units string
}

// stopBehind finds the full stop behind the tokens of a quantity, from the first to the last of them, that is no abbreviation's. They may
// have been read in another order than written.
func (p *Reader) stopBehind(from, last int, unit string) (stop fullStop, ok bool) {
	tokens := p.Tokens[from : last+1]
	first := slices.MinFunc(tokens, func(a, b Token) int { return a.Start - b.Start })
	end := slices.MaxFunc(tokens, func(a, b Token) int { return a.End - b.End })
	behind := strings.TrimLeft(p.Text[end.End:], " \t")
	if !strings.HasPrefix(behind, ".") || end.Kind == Word && !p.writtenOut(end.Fold, unit) {
		return fullStop{}, false
	}
	stop = fullStop{Pos: end.Pos, at: len(p.Text) - len(behind), units: p.Text[first.Start:end.End]}
	stop.Column += utf8.RuneCountInString(p.Text[end.Start:stop.at])
	return stop, true
}

// writtenOut says whether a word ends a name of a unit and is no abbreviation of one.
func (p *Reader) writtenOut(word, unit string) bool {
	i := slices.IndexFunc(p.Vocabulary.Units, func(n Name) bool { return n.ID == unit })
	if i < 0 {
		return false
	}
	n := p.Vocabulary.Units[i]
	ends, shortens := false, false
	for _, name := range slices.Concat([]string{n.Name, n.Plural}, n.Aliases, n.Loose, n.Elsewhere) {
		if split := SplitWords(name); len(split) > 0 {
			ends = ends || split[len(split)-1] == word
			shortens = shortens || strings.HasPrefix(split[0], word) && len(split[0]) > len(word)+1
		}
	}
	letters := utf8.RuneCountInString(word)
	return ends && letters >= mostShortened && (letters > mostShortened || !shortens)
}

// partsUnits reports units that full stops part, of which one place is said: they may go there together, or the first of them nowhere.
func (p *Reader) partsUnits(stops []fullStop) {
	line, from := "", 0
	for _, stop := range stops {
		line, from = line+strings.TrimRight(p.Text[from:stop.at], " ")+",", stop.at+1
	}
	line = strings.Join(strings.Fields(line+p.Text[from:]), " ")
	p.Fail(TopicMissing, stops[0].Pos, book.Say(unitsParted{words.Own(QuoteText(stops[0].units))}), book.Say(joinOrPart{words.Line(line)}))
	p.Parted = true
}
