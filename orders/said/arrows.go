package said

import (
	"slices"

	"despatch/lexis"
	"despatch/orders"
)

// The ways to read a line as a move whose arrows are other marks or words.

// arrows lists the readings of a line in which marks and words stand for arrows.
func (p Evener) arrows(r reading) []reading {
	var list []reading
	for _, tokens := range p.reordered(p.drawn(p.spoken(r.tokens))) {
		for _, with := range p.wordsAsArrows(tokens) {
			list = append(list, reading{with, r.amounts})
			if at, ok := p.standsIn(with); ok {
				list = append(list, reading{at, r.amounts})
			}
			if len(list) >= MostReadings {
				return list
			}
		}
	}
	return list
}

// drawn makes an arrow of what phones leave of one: "- >", "= >", ">", and of a dash by itself. A line with a condition compares
// with such marks.
func (p Evener) drawn(tokens []orders.Token) []orders.Token {
	for i := range tokens {
		if p.WordIn(tokens, i, orders.WordIf) > 0 || p.WordIn(tokens, i, orders.WordWhen) > 0 {
			return tokens
		}
	}
	var out []orders.Token
	for _, t := range tokens {
		shaft := t.Kind == orders.Other && (lexis.IsDash([]rune(t.Text)[0]) || t.Text == "=")
		head := t.Kind == orders.Compare && t.Fold == ">" || t.Text == "à" // what is left of the arrow that Word writes in its font Wingdings
		if (shaft || head) && len(out) > 0 {
			if last := &out[len(out)-1]; last.Kind == orders.Arrow {
				last.End = t.End
				continue
			}
			t.Kind = orders.Arrow
		}
		out = append(out, t)
	}
	return out
}

// reordered lists the orders in which the parts of a move may stand: as they are; "attack Poland from Germany with 3 infantry", with
// the units before or behind the place they come from; and "from Germany to Poland 3 infantry".
func (p Evener) reordered(tokens []orders.Token) [][]orders.Token {
	list := slices.Concat([][]orders.Token{tokens}, p.placeFirst(tokens), p.fromBehind(tokens))
	if n := p.WordIn(tokens, 0, orders.VerbAttack); n > 0 {
		rest := tokens[n:]
		for i := range rest {
			switch {
			case p.WordIn(rest, i, orders.WordFrom) > 0:
				for j := i + 1; j < len(rest); j++ {
					if p.WordIn(rest, j, orders.WordWith) > 0 && len(list) < MostReadings {
						list = append(list, join(rest[j+1:], rest[i+1:j], arrowAt(rest[i]), rest[:i]))
					}
				}
			case p.WordIn(rest, i, orders.WordWith) > 0:
				for j := i + 1; j < len(rest); j++ {
					if p.WordIn(rest, j, orders.WordFrom) > 0 && len(list) < MostReadings {
						list = append(list, join(rest[i+1:j], rest[j+1:], arrowAt(rest[i]), rest[:i]))
					}
				}
			}
		}
	}
	if p.WordIn(tokens, 0, orders.WordFrom) > 0 {
		for i := 2; i < len(tokens) && len(list) < MostReadings; i++ {
			if tokens[i].Kind != orders.Number && p.WordIn(tokens, i, orders.WordAll) == 0 {
				continue
			}
			way := tokens[:i]
			if k := way[len(way)-1].Kind; k == orders.Colon || k == orders.Comma {
				way = way[:len(way)-1]
			}
			list = append(list, join(tokens[i:], way))
		}
	}
	return list
}

// placeFirst lists the orders in which the parts of a move may stand that begins with its way, "Poland -> East Poland: 3 infantry", or with
// the space that the units leave, "Poland: 3 infantry -> East Poland".
func (p Evener) placeFirst(tokens []orders.Token) (list [][]orders.Token) {
	if tokens[0].Kind != orders.Word && tokens[0].Kind != orders.Quoted || p.IsArrow(tokens, 0) || p.VerbHere() != nil || p.UnitAt(tokens, 0) > 0 {
		return nil
	}
	for i := 1; i < len(tokens) && len(list) < MostReadings; i++ {
		if tokens[i].Kind != orders.Number && p.WordIn(tokens, i, orders.WordAll) == 0 {
			continue
		}
		way := tokens[:i]
		if last := way[len(way)-1]; len(way) > 1 && (last.Kind == orders.Colon || last.Kind == orders.Comma || p.WordIn(way, len(way)-1, orders.WordWith) > 0) {
			way = way[:len(way)-1]
		}
		if len(way) > 2 && way[len(way)-1].Kind == orders.Arrow && way[len(way)-1].Text == "-" { // "Poland -> East Poland - 3 infantry"
			way = way[:len(way)-1]
		}
		if slices.ContainsFunc(way, func(t orders.Token) bool { return t.Kind == orders.Arrow }) || p.HasTo(way) {
			list = append(list, join(tokens[i:], way))
			continue
		}
		for j := i + 2; j < len(tokens); j++ {
			if p.IsArrow(tokens, j) {
				list = append(list, join(tokens[i:j], way, tokens[j:]))
				break
			}
		}
	}
	return list
}

// fromBehind lists the way to read "3 infantry to East Poland from Poland".
func (p Evener) fromBehind(tokens []orders.Token) [][]orders.Token {
	if tokens[0].Kind != orders.Number && p.WordIn(tokens, 0, orders.WordAll) == 0 {
		return nil
	}
	to, from := -1, -1
	for i := 2; i < len(tokens); i++ {
		switch {
		case p.IsArrow(tokens, i) || p.WordIn(tokens, i, orders.WordAt) > 0:
			if to >= 0 || from >= 0 {
				return nil
			}
			to = i
		case p.WordIn(tokens, i, orders.WordFrom) > 0:
			if from >= 0 {
				return nil
			}
			from = i
		}
	}
	if to < 0 || from < to+2 || from+1 == len(tokens) {
		return nil
	}
	return [][]orders.Token{join(tokens[:to], tokens[from+1:], arrowAt(tokens[to]), tokens[to+1:from])}
}

// spoken makes "from" and "to" of the words for them in other languages, and of "in" behind "from": "2 tanks da Poland a East Poland".
func (p Evener) spoken(tokens []orders.Token) []orders.Token {
	from := -1
	for i, t := range tokens {
		if t.Kind == orders.Arrow {
			return tokens
		}
		if from < 0 && i > 0 && t.Kind == orders.Word && (p.WordIn(tokens, i, orders.WordFrom) > 0 || slices.Contains(p.Lexicon.Froms, t.Fold)) {
			from = i
		}
	}
	if from < 0 || p.HasTo(tokens) {
		return tokens
	}
	out := slices.Clone(tokens)
	out[from].Fold = p.Lexicon.Phrases[orders.WordFrom][0][0]
	for i := from + 2; i < len(out)-1; i++ {
		if out[i].Kind == orders.Word && slices.Contains(p.Lexicon.Tos, out[i].Fold) {
			out[i].Fold = p.Lexicon.Phrases[orders.WordTo][0][0]
		}
	}
	return out
}

func join(parts ...[]orders.Token) []orders.Token { return slices.Concat(parts...) }

// arrowAt is an arrow in the place of a token.
func arrowAt(t orders.Token) []orders.Token {
	t.Kind = orders.Arrow
	return []orders.Token{t}
}

// wordsAsArrows lists the ways in which words such as "to" stand for arrows: each of them alone and with others, since a place may
// be called Road to Mandalay.
func (p Evener) wordsAsArrows(tokens []orders.Token) [][]orders.Token {
	var at []int
	for i := 1; i < len(tokens); i++ {
		if p.WordIn(tokens, i, orders.WordTo) > 0 {
			at = append(at, i)
		}
	}
	if len(at) > 5 {
		return [][]orders.Token{tokens}
	}
	var list [][]orders.Token
	for set := range 1 << len(at) {
		with := slices.Clone(tokens)
		for bit, i := range at {
			if set&(1<<bit) != 0 {
				with[i].Kind = orders.Arrow
			}
		}
		list = append(list, with)
	}
	return list
}

// standsIn reads "3 infantry in Germany -> Poland" as "3 infantry from Germany -> Poland".
func (p Evener) standsIn(tokens []orders.Token) ([]orders.Token, bool) {
	for i, t := range tokens {
		if t.Kind == orders.Arrow {
			return nil, false
		}
		if p.WordIn(tokens, i, orders.WordAt) == 1 && i > 1 {
			with := slices.Clone(tokens)
			with[i].Fold = p.Lexicon.Phrases[orders.WordFrom][0][0]
			return with, true
		}
	}
	return nil, false
}
