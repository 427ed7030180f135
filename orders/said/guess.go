package said

import (
	"slices"
	"strings"

	"despatch/orders"
	"despatch/words"
)

// A line that is no order by a mark or a word is answered with the line that it is with it: "4 fighters Poland" with
// "4 fighters -> Poland". It is asked and not done, since the mark may be what its writer was in doubt about.

// Guess is a line that is no order by a mark or a word.
type Guess struct{ *Row }

// mostWords is how many words a line may have to be looked at so.
const mostWords = 14

// Meant lists the orders that a line may be, as they are to be written, the likeliest first, and tells the form of that.
func (p Guess) Meant(section *orders.SectionType) (list []string, of orders.Form) {
	if p.Mending || p.Full() || section == nil || section.Numbered != nil && p.Under == 0 {
		return nil, ""
	}
	words := strings.Fields(strings.TrimRight(strings.TrimSpace(p.Text), ".,;"))
	if len(words) == 0 || len(words) > mostWords {
		return nil, ""
	}
	as := p.Form
	if as != nil && (!slices.Contains(p.Forms(section), as.ID) || as.Arrows) {
		as = nil // by its marks it is what it cannot be here, or by none at all
	}
	g := guesses{Guess: p, section: section}
	takes := func(f orders.Form) bool { return slices.Contains(p.Forms(section), f) && (as == nil || as.ID == f) }
	if takes(orders.FormPass) && section.Numbered != nil && p.staysPut() {
		g.try([]string{"pass"}, orders.FormPass)
		return g.list, g.of
	}
	forms := slices.DeleteFunc(slices.Clone(p.StatementsOf(section)), func(t *orders.StatementType) bool { return !takes(t.ID) })
	g.tryMarks(forms, words)
	for _, t := range forms {
		for _, lead := range t.Leads {
			if len(g.list) == 0 && p.VerbHere() == nil {
				led := strings.Fields(lead + strings.Join(words, " "))
				g.try(append([]string{strings.Join(led, " ")}, withMark(led)...), t.ID)
			}
		}
	}
	return g.list, g.of
}

// tryMarks tries what the forms themselves say may be meant, then arrows, then the other marks.
func (g *guesses) tryMarks(forms []*orders.StatementType, words []string) {
	for _, t := range forms {
		if t.Meant != nil {
			g.try(t.Meant(&g.Reader.Line), t.ID)
		}
	}
	for _, t := range forms {
		if t.Arrows {
			g.try(g.withArrows(g.ofSpaces(words)), t.ID)
		}
	}
	var marked []orders.Form
	for _, t := range forms {
		if t.Marked {
			marked = append(marked, t.ID)
		}
	}
	if len(g.list) == 0 && len(marked) > 0 {
		g.try(withMark(words), marked...)
	}
}

// guesses are the orders of a section that a line may be: as they are to be written, as they are printed, and the form of the first.
type guesses struct {
	Guess
	section       *orders.SectionType
	list, printed []string
	of            orders.Form
}

// try adds those of some lines that are orders of one of the forms, and whole.
func (g *guesses) try(lines []string, forms ...orders.Form) {
	for _, line := range lines {
		ahead := g.Ahead(line)
		ahead.Mending = true
		if len(ahead.Tokens) == 0 || len(g.list) == orders.MaxSuggestions {
			continue
		}
		st := ahead.Understood(g.section)
		if st == nil || len(ahead.Diagnostics) > 0 || ahead.Short || !slices.Contains(forms, st.Form()) {
			continue
		}
		text := orders.PrintStatement(st, g.Vocabulary)
		if slices.Contains(g.printed, text) {
			continue
		}
		if g.Tokens[0].Kind != orders.Number && (strings.HasPrefix(line, "1 ") || strings.HasPrefix(line, "all ")) { // "1 UK fighters"
			line = text
		}
		if len(g.list) == 0 {
			g.of = st.Form()
		}
		g.list, g.printed = append(g.list, line), append(g.printed, text)
	}
}

// staysPut says whether a line says that units stay where they are, and names neither a number nor a place.
func (p Guess) staysPut() bool {
	for i, t := range p.Tokens {
		if n, _ := p.PlaceAt(i); n > 0 || t.Kind == orders.Number || t.Kind == orders.Arrow {
			return false
		}
	}
	return slices.ContainsFunc(p.Tokens, func(t orders.Token) bool { return staying[t.Fold] })
}

var staying = map[string]bool{
	"stay": true, "stays": true, "remain": true, "remains": true, "resta": true, "restano": true, "rimane": true, "rimangono": true,
	"bleibt": true, "bleiben": true, "niente": true, "nessuno": true, "nichts": true, "rien": true, "nada": true,
}

// withMark lists a line with a colon, a comma or "at" between two of its words, or with commas instead of words that stand for one.
func withMark(words []string) (list []string) {
	line := strings.Join(words, " ")
	for _, word := range []string{" then ", " > ", " before ", " poi ", " / ", "/"} {
		if with := strings.ReplaceAll(line, word, ", "); with != line {
			list = append(list, with)
		}
	}
	for _, word := range []string{" on ", " su ", " a ", " over "} {
		if with := strings.Replace(line, word, " at ", 1); with != line {
			list = append(list, with)
			if i := strings.Index(with, " at "); strings.Count(with[i+4:], " ") == 1 {
				list = append(list, with[:i+4]+strings.Replace(with[i+4:], " ", ": ", 1))
			}
		}
	}
	if with := strings.Replace(line, " -> ", ": all -> ", 1); with != line {
		list = append(list, with)
	}
	for _, mark := range []string{": ", ", ", " at "} {
		for i := 1; i < len(words); i++ {
			list = append(list, strings.Join(words[:i], " ")+mark+strings.Join(words[i:], " "))
		}
	}
	return list
}

// ofSpaces puts spaces in the place of numbers behind the first word that are no count of units: "1 tank 39 31" is "1 tank Z39 Z31".
func (p Guess) ofSpaces(words []string) []string {
	out := slices.Clone(words)
	for i := 2; i < len(out); i++ {
		if !orders.IsDigit(out[i][0]) || len(p.Spaces.Find(orders.SplitWords(out[i]))) > 0 {
			continue
		}
		if near := p.Spaces.Nearest(out[i]); len(near) == 1 {
			out[i] = near[0]
		}
	}
	return out
}

// withArrows lists a line with one arrow, or two, between its words, or in the place of one such as "over"; and with a number of units
// before it where it has none.
func (p Guess) withArrows(words []string) (list []string) {
	line := strings.Join(words, " ")
	counted := []string{line}
	if ahead := p.Ahead(line); ahead.Exact(p.Seats, ahead.Run(), orders.AnyLength) > 0 { // where a unit begins the line, its own fault says it better
		counted = []string{"1 " + line, "all " + line}
	}
	counted = append(p.ownersFirst(counted), counted...)
	for _, line := range counted {
		words := slices.DeleteFunc(strings.Fields(line), func(w string) bool { return from[strings.ToLower(w)] })
		if strings.Contains(line, "->") {
			list = append(list, line)
			continue
		}
		for i := 2; i < len(words); i++ {
			behind := words[i:]
			if over[strings.ToLower(words[i])] {
				behind = words[i+1:]
			}
			list = append(list, strings.Join(words[:i], " ")+" -> "+strings.Join(behind, " "))
			for j := 1; j < len(behind) && len(words) < 9; j++ {
				last := behind[j:]
				if over[strings.ToLower(last[0])] {
					last = last[1:]
				}
				list = append(list, strings.Join(words[:i], " ")+" -> "+strings.Join(behind[:j], " ")+" -> "+strings.Join(last, " "))
			}
		}
	}
	return list
}

// ownersFirst are lines in which a seat stands behind its units, "4 caccia inglesi", with the seat before them.
func (p Guess) ownersFirst(lines []string) (list []string) {
	is := func(ix *orders.NameIndex, word string) bool {
		return len(ix.Exact[orders.Squeeze(orders.SplitWords(word))]) == 1
	}
	for _, line := range lines {
		words := strings.Fields(line)
		for i := 1; i+1 < len(words); i++ {
			if is(p.Units, words[i]) && is(p.Seats, words[i+1]) {
				words[i], words[i+1] = words[i+1], words[i]
				list = append(list, strings.Join(words, " "))
				break
			}
		}
	}
	return list
}

// over are words by which people send aircraft somewhere.
var over = map[string]bool{"over": true, "above": true, "at": true, "on": true, "in": true, "into": true, "a": true, "su": true, "sopra": true, "über": true, "sur": true}

// from are words of other languages before the place that units leave.
var from = map[string]bool{"da": true, "dal": true, "dalla": true, "von": true, "aus": true, "de": true, "depuis": true}

// mayMean reports a line with the orders that it may be, under the fault by which it is none where that is a mark that is missing.
func (p *Row) mayMean(meant []string, of orders.Form, was *orders.StatementType, faults []orders.Diagnostic) {
	p.Next = 0
	fault := orders.Diagnostic{Pos: p.At(), Topic: orders.TopicNotUnderstood, Message: book.Say(notUnderstood{words.Own(p.Quote(len(p.Tokens)))})}
	if len(faults) > 0 && faults[0].Topic == orders.TopicMissing && was != nil && was.ID == of {
		fault = faults[0]
	}
	p.Next = len(p.Tokens)
	hint := book.Say(writeAny{orders.Lines(meant)})
	if len(meant) == 2 && strings.ReplaceAll(meant[0], ",", ";") == meant[1] {
		hint = orders.ByRankOrDie(meant[0], meant[1])
	}
	p.Report(fault.Topic, fault.Pos, fault.Message, hint)
}
