package said

import (
	"slices"
	"strconv"
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
	if as != nil && (!slices.Contains(p.Forms(section), as.ID) || as.ID == orders.FormMove || as.ID == orders.FormFly) {
		as = nil // by its marks it is what it cannot be here, or by none at all
	}
	takes := func(f orders.Form) bool { return slices.Contains(p.Forms(section), f) && (as == nil || as.ID == f) }
	var printed []string
	try := func(line string, forms ...orders.Form) {
		ahead := p.Ahead(line)
		ahead.Mending = true
		if len(ahead.Tokens) == 0 || len(list) == orders.MaxSuggestions {
			return
		}
		st := ahead.Understood(section)
		if st == nil || len(ahead.Diagnostics) > 0 || ahead.Short || !slices.Contains(forms, st.Form()) {
			return
		}
		text := orders.PrintStatement(st, p.Vocabulary)
		if slices.Contains(printed, text) {
			return
		}
		if p.Tokens[0].Kind != orders.Number && (strings.HasPrefix(line, "1 ") || strings.HasPrefix(line, "all ")) { // "1 UK fighters"
			line = text
		}
		if len(list) == 0 {
			of = st.Form()
		}
		list, printed = append(list, line), append(printed, text)
	}
	if takes(orders.FormPass) && section.Numbered != nil && p.staysPut() {
		try("pass", orders.FormPass)
		return list, of
	}
	if takes(orders.FormAim) {
		for _, line := range p.aims() {
			try(line, orders.FormAim)
		}
	}
	if takes(orders.FormBeach) {
		for _, line := range p.landings() {
			try(line, orders.FormBeach)
		}
	}
	for _, f := range []orders.Form{orders.FormFly, orders.FormMove} {
		if takes(f) {
			for _, line := range p.withArrows(p.ofSpaces(words)) {
				try(line, f)
			}
		}
	}
	var rest []orders.Form
	for _, f := range marked {
		if takes(f) {
			rest = append(rest, f)
		}
	}
	if len(list) == 0 && len(rest) > 0 {
		for _, line := range withMark(words) {
			try(line, rest...)
		}
	}
	for _, lead := range leads {
		if len(list) == 0 && takes(lead.form) && p.VerbHere() == nil {
			led := strings.Fields(lead.verb + strings.Join(words, " "))
			for _, line := range append([]string{strings.Join(led, " ")}, withMark(led)...) {
				try(line, lead.form)
			}
		}
	}
	return list, of
}

// staysPut says whether a line says that units stay where they are, and names neither a number nor a place.
func (p Guess) staysPut() bool {
	for i, t := range p.Tokens {
		if n, _ := p.placeAt(i); n > 0 || t.Kind == orders.Number || t.Kind == orders.Arrow {
			return false
		}
	}
	return slices.ContainsFunc(p.Tokens, func(t orders.Token) bool { return staying[t.Fold] })
}

var staying = map[string]bool{
	"stay": true, "stays": true, "remain": true, "remains": true, "resta": true, "restano": true, "rimane": true, "rimangono": true,
	"bleibt": true, "bleiben": true, "niente": true, "nessuno": true, "nichts": true, "rien": true, "nada": true,
}

// leads are verbs that people leave out where the section seems to say them.
var leads = []struct {
	form orders.Form
	verb string
}{{orders.FormUse, "use "}, {orders.FormChoose, "name "}, {orders.FormFire, "fire "}, {orders.FormFire, "fire: "}, {orders.FormLose, "lose "}, {orders.FormTake, "take "}, {orders.FormMuster, "fill "}}

// marked are the forms that are often without one of their marks.
var marked = []orders.Form{orders.FormBeach, orders.FormMuster, orders.FormFire, orders.FormUse, orders.FormChoose, orders.FormTake, orders.FormLose}

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

// aims lists what the places of a line are as aims: "Z14 Z14 Z15" by rank or die by die, "3 at Z14, 3 at Z15" die by die.
func (p Guess) aims() []string {
	if p.HasWord(orders.WordFromDie) || p.HasWord(orders.WordUntilDestroyed) {
		return nil
	}
	var places []string
	counted := false
	for i := 0; i < len(p.Tokens); {
		n, name := p.placeAt(i)
		count := 0
		if n == 0 || p.Tokens[i].Kind == orders.Number {
			if count = p.countAt(i); count > 0 && i+1 < len(p.Tokens) {
				next := i + 1
				for next < len(p.Tokens) && p.fillsAim(next) {
					next++
				}
				if m, behind := p.placeAt(next); m > 0 {
					counted, places, i = true, append(places, slices.Repeat([]string{behind}, count)...), next+m
					continue
				}
			}
		}
		switch {
		case n > 0:
			i += n
			times, length := p.timesAt(i)
			counted = counted || times > 1
			places, i = append(places, slices.Repeat([]string{name}, max(1, times))...), i+length
		case p.fillsAim(i):
			i++
		default:
			return nil
		}
	}
	switch {
	case len(places) == 0:
		return nil
	case counted:
		return []string{"aim " + strings.Join(places, "; ")}
	}
	return []string{"aim " + strings.Join(places, ", "), "aim " + strings.Join(places, "; ")}
}

// placeAt is the length of the full name of a space that begins at a token, and the name as written.
func (p Guess) placeAt(i int) (int, string) {
	if i >= len(p.Tokens) {
		return 0, ""
	}
	ahead := p.Line
	ahead.Next, ahead.Broken, ahead.Name = i, false, nil
	n := ahead.Exact(p.Spaces, ahead.Run(), orders.AnyLength)
	if n == 0 {
		return 0, ""
	}
	return n, p.Text[p.Tokens[i].Start:p.Tokens[i+n-1].End]
}

// mostDice is how many dice one aim may have.
const mostDice = 12

// countAt is a number of dice, in digits or in a word, 0 for none.
func (p Guess) countAt(i int) int {
	t := p.Tokens[i]
	n := p.NumberIn(t.Fold)
	if t.Kind == orders.Number {
		n, _ = strconv.Atoi(t.Fold)
	}
	if n > mostDice {
		return 0
	}
	return n
}

// timesAt reads "x3", "x 3", "3x", "(3)" and "twice" behind a place: how often, and the number of tokens.
func (p Guess) timesAt(i int) (times, length int) {
	if i >= len(p.Tokens) {
		return 0, 0
	}
	fold := p.Tokens[i].Fold
	if n, ok := map[string]int{"once": 1, "twice": 2, "thrice": 3}[fold]; ok {
		return n, 1
	}
	if p.Times(p.Tokens[i]) && i+1 < len(p.Tokens) {
		return p.countAt(i + 1), 2
	}
	if n, err := strconv.Atoi(strings.Trim(fold, "x")); err == nil && n <= mostDice && strings.Contains(fold, "x") {
		return n, 1
	}
	return 0, 0
}

// fillsAim says whether a token says nothing that matters where ships are aimed.
func (p Guess) fillsAim(i int) bool {
	t := p.Tokens[i]
	return t.Kind == orders.Comma || t.Kind == orders.Semicolon || t.Kind == orders.Colon || t.Kind == orders.Arrow || t.Kind == orders.Word && fillers[t.Fold]
}

var fillers = map[string]bool{
	"aim": true, "at": true, "on": true, "in": true, "and": true, "the": true, "then": true, "to": true, "bombard": true, "fire": true, "shell": true,
	"ships": true, "ship": true, "dice": true, "die": true, "shots": true, "shot": true, "bunker": true, "bunkers": true, "target": true, "targets": true, "x": true,
	"dadi": true, "dado": true, "su": true, "a": true, "e": true, "navi": true, "fuoco": true, "of": true, "from": true, "each": true,
}

// landings lists what a line that names one place and perhaps units is as a landing: "Omaha all", "6 infantry at Omaha".
func (p Guess) landings() []string {
	box, rest := "", []string{}
	for i := 0; i < len(p.Tokens); {
		t := p.Tokens[i]
		if n, name := p.placeAt(i); n > 0 && t.Kind == orders.Word {
			if box != "" {
				return nil
			}
			box, i = p.properName(name), i+n
			continue
		}
		switch {
		case t.Kind == orders.Arrow:
			return nil
		case t.Kind == orders.Colon || t.Kind == orders.Word && (ashore[t.Fold] || p.WordIn(p.Tokens, i, orders.VerbLand) > 0 || p.WordIn(p.Tokens, i, orders.WordAt) > 0):
		case t.Kind == orders.Word && orders.Everything[t.Fold]:
			rest = append(rest, "all")
		default:
			rest = append(rest, t.Text)
		}
		i++
	}
	if box == "" {
		return nil
	}
	if len(rest) == 0 {
		rest = []string{"all"}
	}
	return []string{"land " + box + ": " + strings.ReplaceAll(strings.Join(rest, " "), " ,", ",")}
}

// properName is what a place is called where it is written under another name.
func (p Guess) properName(written string) string {
	id, ok := p.Spaces.Only(written)
	if !ok || orders.Fold(written) == orders.Fold(id) {
		return written
	}
	return p.Vocabulary.Space(id)
}

// ashore are words that say nothing in a line that lands units.
var ashore = map[string]bool{
	"on": true, "from": true, "beach": true, "box": true, "to": true, "the": true, "units": true, "sbarco": true, "sbarca": true, "sbarcano": true,
	"spiaggia": true, "da": true, "a": true, "su": true, "di": true, "landing": true, "ashore": true,
}

// mayMean reports a line with the orders that it may be, under the fault by which it is none where that is a mark that is missing.
func (p *Row) mayMean(meant []string, of orders.Form, was *orders.StatementType, faults []orders.Diagnostic) {
	p.Next = 0
	fault := orders.Diagnostic{Pos: p.At(), Topic: orders.TopicNotUnderstood, Message: words.Plain(p.Quote(len(p.Tokens)) + " is not understood")}
	if len(faults) > 0 && faults[0].Topic == orders.TopicMissing && was != nil && was.ID == of {
		fault = faults[0]
	}
	p.Next = len(p.Tokens)
	hint := "write: " + strings.Join(meant, "; or: ")
	if len(meant) == 2 && strings.ReplaceAll(meant[0], ",", ";") == meant[1] {
		hint = "write, by rank: " + meant[0] + "; or, a die to each: " + meant[1]
	}
	p.Report(fault.Topic, fault.Pos, fault.Message.String(), hint)
}
