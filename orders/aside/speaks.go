package aside

import (
	"slices"

	"despatch/orders"
	"despatch/pattern"
)

// SpeaksOfOrders says whether the line speaks of units by number ("make it 6 infantry"), or of units or places with an arrow, a verb of
// orders or a word of change beside them ("do not attack East Poland", "forget the fighter"), or changes a number ("make it 6").
func (p *Judge) SpeaksOfOrders() bool {
	var units, places, verbs, changes, arrows, counted, past bool
	for i, t := range p.Tokens {
		p.Next = i
		switch {
		case t.Kind == orders.Number && p.endsWith(i, p.Lexicon.Amends):
			return true
		case t.Kind == orders.Number:
			counted = counted || p.UnitSoon(i)
		case t.Kind == orders.Arrow:
			arrows = true
		case t.Kind == orders.Word:
			units = units || p.Units.Exact[t.Fold] != nil && len(t.Fold) > 2
			places = places || p.PlaceHere()
			verbs = verbs || Ordered[t.Fold]
			changes = changes || p.beginsHere(p.Lexicon.Changes)
			past = past || told[t.Fold]
		}
	}
	p.Rewind()
	if past && !changes { // "1 tank was too dear"
		return false
	}
	return counted || units && (arrows || places || changes || verbs) || places && (arrows || changes && verbs)
}

// told are words by which people tell what has been.
var told = map[string]bool{
	"was": true, "were": true, "had": true, "lost": true, "killed": true, "era": true, "erano": true, "perso": true, "war": true, "waren": true,
	"hatte": true, "hatten": true, "était": true, "étaient": true,
}

// Ordered are verbs of orders as people say them.
var Ordered = map[string]bool{
	"attack": true, "buy": true, "purchase": true, "move": true, "place": true, "land": true, "retreat": true, "bombard": true, "send": true,
	"take": true, "invade": true, "attacca": true, "attaccare": true, "compra": true, "muovi": true, "sposta": true, "manda": true,
	"angreifen": true, "kaufe": true, "ziehe": true, "greife": true,
}

// beginsHere says whether one of the phrases begins here.
func (p *Judge) beginsHere(phrases [][]string) bool {
	rest := orders.Line{Tokens: p.Tokens[p.Next:]}
	return rest.Begins(phrases) > 0
}

// endsWith says whether one of the phrases ends right before a token.
func (p *Judge) endsWith(i int, phrases [][]string) bool {
	for _, ph := range phrases {
		if from := i - len(ph); from >= 0 {
			before := orders.Line{Tokens: p.Tokens[from:i]}
			if before.Begins([][]string{ph}) > 0 {
				return true
			}
		}
	}
	return false
}

// anotherSentence finds one behind the first of a row.
var anotherSentence = pattern.Of(`[.;:!?]\s+\pL`)

// ClosesLetter says whether a row is a farewell, a name with titles, or the line that a phone adds, and nothing else.
func ClosesLetter(row string, v *orders.Vocabulary) bool {
	p := Judged(v, row)
	if p.Begins(p.Lexicon.Senders) > 0 {
		return true
	}
	a := signs()
	if said := Words(row); len(said) > 0 && !slices.ContainsFunc(said, a.denies) && p.isTitle(row, said, a) {
		return true
	}
	n := p.Begins(p.Lexicon.Closings)
	return n > 0 && !anotherSentence.MatchString(row) && len(p.Tokens)-n <= 3 && !p.SpeaksOfOrders() && !p.OrdersAnything() && p.harmlessFrom(n)
}
