package orders

import (
	"slices"

	"despatch/lexis"
)

// The ways to read a line as a move whose arrows are other marks or words.

// arrows lists the readings of a line in which marks and words stand for arrows.
func (p evener) arrows(r reading) []reading {
	var list []reading
	for _, tokens := range p.reordered(p.drawn(p.spoken(r.tokens))) {
		for _, with := range p.wordsAsArrows(tokens) {
			list = append(list, reading{with, r.amounts})
			if at, ok := p.standsIn(with); ok {
				list = append(list, reading{at, r.amounts})
			}
			if len(list) >= mostReadings {
				return list
			}
		}
	}
	return list
}

// drawn makes an arrow of what phones leave of one: "- >", "= >", ">", and of a dash by itself. A line with a condition compares
// with such marks.
func (p evener) drawn(tokens []token) []token {
	for i := range tokens {
		if p.wordIn(tokens, i, wordIf) > 0 || p.wordIn(tokens, i, wordWhen) > 0 {
			return tokens
		}
	}
	var out []token
	for _, t := range tokens {
		shaft := t.kind == other && (lexis.IsDash([]rune(t.text)[0]) || t.text == "=")
		head := t.kind == compare && t.fold == ">"
		if (shaft || head) && len(out) > 0 {
			if last := &out[len(out)-1]; last.kind == arrow {
				last.end = t.end
				continue
			}
			t.kind = arrow
		}
		out = append(out, t)
	}
	return out
}

// reordered lists the orders in which the parts of a move may stand: as they are; "attack Poland from Germany with 3 infantry", with
// the units before or behind the place they come from; and "from Germany to Poland 3 infantry".
func (p evener) reordered(tokens []token) [][]token {
	list := slices.Concat([][]token{tokens}, p.placeFirst(tokens), p.fromBehind(tokens))
	if n := p.wordIn(tokens, 0, verbAttack); n > 0 {
		rest := tokens[n:]
		for i := range rest {
			switch {
			case p.wordIn(rest, i, wordFrom) > 0:
				for j := i + 1; j < len(rest); j++ {
					if p.wordIn(rest, j, wordWith) > 0 && len(list) < mostReadings {
						list = append(list, join(rest[j+1:], rest[i+1:j], arrowAt(rest[i]), rest[:i]))
					}
				}
			case p.wordIn(rest, i, wordWith) > 0:
				for j := i + 1; j < len(rest); j++ {
					if p.wordIn(rest, j, wordFrom) > 0 && len(list) < mostReadings {
						list = append(list, join(rest[i+1:j], rest[j+1:], arrowAt(rest[i]), rest[:i]))
					}
				}
			}
		}
	}
	if p.wordIn(tokens, 0, wordFrom) > 0 {
		for i := 2; i < len(tokens) && len(list) < mostReadings; i++ {
			if tokens[i].kind != number && p.wordIn(tokens, i, wordAll) == 0 {
				continue
			}
			way := tokens[:i]
			if k := way[len(way)-1].kind; k == colon || k == comma {
				way = way[:len(way)-1]
			}
			list = append(list, join(tokens[i:], way))
		}
	}
	return list
}

// placeFirst lists the orders in which the parts of a move may stand that begins with its way, "Poland -> East Poland: 3 infantry", or with
// the space that the units leave, "Poland: 3 infantry -> East Poland".
func (p evener) placeFirst(tokens []token) (list [][]token) {
	if tokens[0].kind != word && tokens[0].kind != quoted || p.isArrow(tokens, 0) || p.verbHere() != nil || p.unitAt(tokens, 0) > 0 {
		return nil
	}
	for i := 1; i < len(tokens) && len(list) < mostReadings; i++ {
		if tokens[i].kind != number && p.wordIn(tokens, i, wordAll) == 0 {
			continue
		}
		way := tokens[:i]
		if last := way[len(way)-1]; len(way) > 1 && (last.kind == colon || last.kind == comma || p.wordIn(way, len(way)-1, wordWith) > 0) {
			way = way[:len(way)-1]
		}
		if len(way) > 2 && way[len(way)-1].kind == arrow && way[len(way)-1].text == "-" { // "Poland -> East Poland - 3 infantry"
			way = way[:len(way)-1]
		}
		if slices.ContainsFunc(way, func(t token) bool { return t.kind == arrow }) || p.hasTo(way) {
			list = append(list, join(tokens[i:], way))
			continue
		}
		for j := i + 2; j < len(tokens); j++ {
			if p.isArrow(tokens, j) {
				list = append(list, join(tokens[i:j], way, tokens[j:]))
				break
			}
		}
	}
	return list
}

// fromBehind lists the way to read "3 infantry to East Poland from Poland".
func (p evener) fromBehind(tokens []token) [][]token {
	if tokens[0].kind != number && p.wordIn(tokens, 0, wordAll) == 0 {
		return nil
	}
	to, from := -1, -1
	for i := 2; i < len(tokens); i++ {
		switch {
		case p.isArrow(tokens, i) || p.wordIn(tokens, i, wordAt) > 0:
			if to >= 0 || from >= 0 {
				return nil
			}
			to = i
		case p.wordIn(tokens, i, wordFrom) > 0:
			if from >= 0 {
				return nil
			}
			from = i
		}
	}
	if to < 0 || from < to+2 || from+1 == len(tokens) {
		return nil
	}
	return [][]token{join(tokens[:to], tokens[from+1:], arrowAt(tokens[to]), tokens[to+1:from])}
}

// isArrow says whether an arrow stands at a token, or a word for one.
func (l *lookup) isArrow(tokens []token, i int) bool {
	return tokens[i].kind == arrow || l.wordIn(tokens, i, wordTo) > 0
}

func (l *lookup) hasTo(tokens []token) bool {
	for i := range tokens {
		if l.wordIn(tokens, i, wordTo) > 0 {
			return true
		}
	}
	return false
}

// spoken makes "from" and "to" of the words for them in other languages, and of "in" behind "from": "2 tanks da Poland a East Poland".
func (p evener) spoken(tokens []token) []token {
	from := -1
	for i, t := range tokens {
		if t.kind == arrow {
			return tokens
		}
		if from < 0 && i > 0 && t.kind == word && (p.wordIn(tokens, i, wordFrom) > 0 || slices.Contains(p.lexicon.froms, t.fold)) {
			from = i
		}
	}
	if from < 0 || p.hasTo(tokens) {
		return tokens
	}
	out := slices.Clone(tokens)
	out[from].fold = p.lexicon.phrases[wordFrom][0][0]
	for i := from + 2; i < len(out)-1; i++ {
		if out[i].kind == word && slices.Contains(p.lexicon.tos, out[i].fold) {
			out[i].fold = p.lexicon.phrases[wordTo][0][0]
		}
	}
	return out
}

func join(parts ...[]token) []token { return slices.Concat(parts...) }

// arrowAt is an arrow in the place of a token.
func arrowAt(t token) []token {
	t.kind = arrow
	return []token{t}
}

// wordsAsArrows lists the ways in which words such as "to" stand for arrows: each of them alone and with others, since a place may
// be called Road to Mandalay.
func (p evener) wordsAsArrows(tokens []token) [][]token {
	var at []int
	for i := 1; i < len(tokens); i++ {
		if p.wordIn(tokens, i, wordTo) > 0 {
			at = append(at, i)
		}
	}
	if len(at) > 5 {
		return [][]token{tokens}
	}
	var list [][]token
	for set := range 1 << len(at) {
		with := slices.Clone(tokens)
		for bit, i := range at {
			if set&(1<<bit) != 0 {
				with[i].kind = arrow
			}
		}
		list = append(list, with)
	}
	return list
}

// standsIn reads "3 infantry in Germany -> Poland" as "3 infantry from Germany -> Poland".
func (p evener) standsIn(tokens []token) ([]token, bool) {
	for i, t := range tokens {
		if t.kind == arrow {
			return nil, false
		}
		if p.wordIn(tokens, i, wordAt) == 1 && i > 1 {
			with := slices.Clone(tokens)
			with[i].fold = p.lexicon.phrases[wordFrom][0][0]
			return with, true
		}
	}
	return nil, false
}
