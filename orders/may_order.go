package orders

// Orders says whether a text names anything of which orders are made: a number, an arrow, a unit, a place, or a word to do nothing.
func (v *Vocabulary) Orders(text string) bool {
	p := v.LineOf(text)
	for i, t := range p.Tokens {
		p.Next = i
		switch {
		case t.Kind == Number || t.Kind == Arrow:
			return true
		case t.Kind == Word && (p.Units.Exact[t.Fold] != nil && len(t.Fold) > 2 || p.PlaceHere() || p.Phrase(0, VerbPass) > 0):
			return true
		}
	}
	return false
}

// MayOrder says whether a line that is no order may be meant for one: it has an arrow, or a number before a unit or before what is nearly one.
func (v *Vocabulary) MayOrder(line string) bool {
	p := v.LineOf(line)
	for i, t := range p.Tokens {
		counts := t.Kind == Number || t.Kind == Word && p.NumberIn(t.Fold) > 0
		if t.Kind == Arrow || counts && (p.UnitSoon(i) || p.NearUnit(p.Tokens, i+1)) {
			return true
		}
	}
	return false
}
