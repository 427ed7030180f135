package orders

import (
	"slices"
	"strconv"
)

// SectionHere returns the section whose keyword the line begins with, and the length of the keyword.
func (p *Line) SectionHere() (*SectionType, int) {
	var found *SectionType
	var buf [64]byte
	key, length := buf[:0], 0
	for n := 1; n <= min(p.Run(), p.longestSection) && p.Peek() != Quoted; n++ {
		key = appendWord(key, p.Tokens[n-1].Fold)
		if t := p.sections[string(key)]; t != nil {
			found, length = t, n
		}
	}
	if found == nil {
		if t, n := p.TitleHere(); n > 0 {
			return t.Section, n
		}
	}
	if found == nil && p.Next == 0 {
		if t := p.numberAlone(); t != nil {
			return t, 0
		}
		return p.listedSection()
	}
	return found, length
}

// numberAlone is the numbered section that a line opens with the number alone and an order behind it: "3: pass". A time of day opens none.
func (p *Line) numberAlone() *SectionType {
	if len(p.Tokens) < 3 || p.Tokens[0].Kind != Number || p.Tokens[1].Kind != Colon || p.Tokens[1].End == p.Tokens[2].Start && p.Tokens[2].Kind == Number {
		return nil
	}
	n, err := strconv.Atoi(p.Tokens[0].Text)
	i := slices.IndexFunc(p.AllSections, func(s SectionType) bool { _, has := s.Numbered[n]; return has && s.Takes == NumberArgument })
	if err != nil || i < 0 {
		return nil
	}
	return &p.AllSections[i]
}

// listedSection reads a keyword alone behind the number of a point: "1. PURCHASE". Its length counts that, too.
func (p *Line) listedSection() (*SectionType, int) {
	mark := len(p.Tokens) - len(p.WithoutListMark(p.Tokens))
	if mark == 0 || mark == len(p.Tokens) {
		return nil, 0
	}
	rest := *p
	rest.Tokens = p.Tokens[mark:]
	t, n := rest.SectionHere()
	if t == nil {
		return nil, 0
	}
	if rest.Next += n; t.Takes == NoArgument {
		if rest.SkipStep(t); rest.Peek() != 0 && rest.Peek() != Colon {
			return nil, 0
		}
	}
	return t, n + mark
}

// SkipStep passes over what people write behind the keyword of a section that says nothing: "phase", and in one that buys, what there is
// to spend: "Purchase (31):", "PURCHASE - 31 IPC". It returns that as it is written, and where it stands; "" for all else, which it leaves.
func (p *Line) SkipStep(t *SectionType) (funds string, at Pos) {
	rest := Line{Tokens: p.Tokens[min(p.Next, len(p.Tokens)):]}
	p.Next += rest.Begins(p.Lexicon.steps)
	if !p.Takes(t.ID, FormBuy) {
		return "", Pos{}
	}
	sums, marks, end := 0, 0, p.Next
	for ; end < len(p.Tokens) && p.Tokens[end].Kind != Colon; end++ {
		rest := Line{Tokens: p.Tokens[end:]}
		switch n := rest.Begins(p.Lexicon.funds); {
		case p.Tokens[end].Kind == Number:
			sums++
		case p.Tokens[end].Kind == Other, n > 0, p.WordIn(p.Tokens, end, WordMoney) > 0:
			marks++
			end += max(0, n-1)
		default:
			return "", Pos{}
		}
	}
	if sums != 1 || marks == 0 {
		return "", Pos{}
	}
	from, to := p.Tokens[p.Next], p.Tokens[end-1]
	p.Next = end
	return QuoteText(p.Text[from.Start:to.End]), from.Pos
}
