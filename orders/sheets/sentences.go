package sheets

import (
	"slices"
	"strings"
	"unicode"

	"despatch/orders"
	"despatch/orders/said"
	"despatch/pattern"
)

// Prose are orders from sentences: the keywords of their sections in the order in which they came, the rows of each as they were written, and
// the words beside them.
type Prose struct {
	Keys   []string
	Rows   map[string][]string
	Beside []string
}

// Hearer tells what stands beside orders in sentences: a word before a verb that says only who does it, and a clause that orders nothing.
type Hearer struct {
	Lead  func(word string) bool
	Plain func(clause string) bool
}

// Limits on how much is looked through for orders in sentences.
const (
	mostClauses = 16
	mostLead    = 4
)

var (
	// betweenClauses is where a sentence may be parted.
	betweenClauses = pattern.Of(`(?i)\s*[,:]\s+|\s+(?:and|und|e|et|y|then|poi|dann|puis|sowie)\s+`)
	// betweenSentences is where one ends: nothing on one side of it goes with what is on the other.
	betweenSentences = pattern.Of(`[.!;]+(?:\s+|$)`)
	// buys finds the verb before what is bought.
	buys = pattern.Of(`(?i)^(?:buy|buys|buying|bought|purchase|purchases|build|builds|compro|compra|compriamo|acquisto|acquista|acquistiamo|costruisco|kaufe|kauft|kaufen|baue|achète|achetons|acheter|j'achète|compramos)$`)
)

// InProse reads sentences that order something: "Ciao, compro 10 fanterie, attacco East Poland con 2 carri da Poland". Each clause goes below
// the keyword of its section as it was written, so that what lacks something in it is told of there. ok is false where a clause that may be
// an order fits nowhere.
func InProse(rows []string, v *orders.Vocabulary, h Hearer) (p Prose, ok bool) {
	p.Rows = make(map[string][]string)
	for _, row := range rows {
		for _, sentence := range betweenSentences.Split(row, -1) {
			if !p.take(sentence, v, h) {
				return Prose{}, false
			}
		}
	}
	return p, len(p.Keys) > 0
}

// take takes the orders out of a sentence, each as long as it can be. It says whether nothing is left that may be one.
func (p *Prose) take(sentence string, v *orders.Vocabulary, h Hearer) bool {
	var from, to []int
	at := 0
	for _, m := range append(betweenClauses.FindAllStringIndex(sentence, -1), []int{len(sentence), len(sentence)}) {
		if strings.TrimSpace(sentence[at:m[0]]) != "" {
			from, to = append(from, at), append(to, m[0])
		}
		at = m[1]
	}
	if len(from) > mostClauses {
		return false
	}
	for i := 0; i < len(from); {
		taken := 0
		for j := len(from); j > i && taken == 0; j-- {
			if key, order, lead := clauseOf(strings.TrimSpace(sentence[from[i]:to[j-1]]), v, h); key != "" {
				p.add(key, order)
				p.Beside, taken = append(p.Beside, lead), j-i
			}
		}
		if i += taken; taken > 0 {
			continue
		}
		clause := strings.TrimSpace(sentence[from[i]:to[i]])
		if strings.ContainsFunc(clause, unicode.IsDigit) || v.MayOrder(clause) && !h.Plain(clause) {
			return false
		}
		p.Beside = append(p.Beside, clause)
		i++
	}
	return true
}

func (p *Prose) add(key, row string) {
	if p.Rows[key] == nil {
		p.Keys = append(p.Keys, key)
	}
	p.Rows[key] = append(p.Rows[key], "  "+row)
}

// clauseOf is the keyword of the section to which a clause belongs, the order in it, and the words before that; "" for a clause that is none.
func clauseOf(text string, v *orders.Vocabulary, h Hearer) (key, order, lead string) {
	fields := strings.Fields(strings.TrimRight(text, " .,;!"))
	for n := 0; n < min(len(fields), mostLead) && (n == 0 || h.Lead(fields[n-1])); n++ {
		rest := strings.Join(fields[n:], " ")
		lead = strings.Join(fields[:n], " ")
		if sec := takerOf(rest, v); sec != nil {
			return sec.Keyword, rest, lead
		}
		if behind := strings.Join(fields[n+1:], " "); buys.MatchString(fields[n]) {
			if sec := takerOf(behind, v); sec != nil && slices.Contains(sec.Forms, orders.FormBuy) {
				return sec.Keyword, behind, lead
			}
		}
		if !said.Attacks(rest) {
			continue
		}
		for _, sec := range v.Sections {
			if sec.Takes == orders.NoArgument && slices.Contains(sec.Forms, orders.FormMove) {
				return sec.Keyword, rest, lead
			}
		}
	}
	return "", "", ""
}

// takerOf is the first section in which a text with a number or an arrow is an order, nil for none.
func takerOf(text string, v *orders.Vocabulary) *orders.SectionType {
	if !strings.ContainsFunc(text, unicode.IsDigit) && !strings.Contains(text, "->") {
		return nil
	}
	for i := range v.Sections {
		sec := &v.Sections[i]
		if sec.Takes != orders.NoArgument {
			continue
		}
		if _, ok := Statements(sec.ID, text, v); ok {
			return sec
		}
	}
	return nil
}
