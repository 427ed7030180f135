package orders

import (
	"slices"
	"strconv"
	"strings"

	"despatch/words"
)

// A line that is no order by a mark or a word is answered with the line that it is with it: "4 fighters Poland" with
// "4 fighters -> Poland". It is asked and not done, since the mark may be what its writer was in doubt about.

// guess is a line that is no order by a mark or a word.
type guess struct{ *saidLine }

// mostWords is how many words a line may have to be looked at so.
const mostWords = 14

// meant lists the orders that a line may be, as they are to be written, the likeliest first, and tells the form of that.
func (p guess) meant(section *SectionType) (list []string, of Form) {
	if p.mending || p.full() || section == nil || section.Numbered != nil && p.under == 0 {
		return nil, ""
	}
	words := strings.Fields(strings.TrimRight(strings.TrimSpace(p.text), ".,;"))
	if len(words) == 0 || len(words) > mostWords {
		return nil, ""
	}
	as := p.form
	if as != nil && (!slices.Contains(p.forms(section), as.id) || as.id == FormMove || as.id == FormFly) {
		as = nil // by its marks it is what it cannot be here, or by none at all
	}
	takes := func(f Form) bool { return slices.Contains(p.forms(section), f) && (as == nil || as.id == f) }
	var printed []string
	try := func(line string, forms ...Form) {
		ahead := p.ahead(line)
		ahead.mending = true
		if len(ahead.tokens) == 0 || len(list) == maxSuggestions {
			return
		}
		st := ahead.understood(section)
		if st == nil || len(ahead.diagnostics) > 0 || ahead.short || !slices.Contains(forms, st.Form()) {
			return
		}
		text := PrintStatement(st, p.v)
		if slices.Contains(printed, text) {
			return
		}
		if p.tokens[0].kind != number && (strings.HasPrefix(line, "1 ") || strings.HasPrefix(line, "all ")) { // "1 UK fighters"
			line = text
		}
		if len(list) == 0 {
			of = st.Form()
		}
		list, printed = append(list, line), append(printed, text)
	}
	if takes(FormPass) && section.Numbered != nil && p.staysPut() {
		try("pass", FormPass)
		return list, of
	}
	if takes(FormAim) {
		for _, line := range p.aims() {
			try(line, FormAim)
		}
	}
	if takes(FormBeach) {
		for _, line := range p.landings() {
			try(line, FormBeach)
		}
	}
	for _, f := range []Form{FormFly, FormMove} {
		if takes(f) {
			for _, line := range p.withArrows(p.ofSpaces(words)) {
				try(line, f)
			}
		}
	}
	var rest []Form
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
		if len(list) == 0 && takes(lead.form) && p.verbHere() == nil {
			led := strings.Fields(lead.verb + strings.Join(words, " "))
			for _, line := range append([]string{strings.Join(led, " ")}, withMark(led)...) {
				try(line, lead.form)
			}
		}
	}
	return list, of
}

// staysPut says whether a line says that units stay where they are, and names neither a number nor a place.
func (p guess) staysPut() bool {
	for i, t := range p.tokens {
		if n, _ := p.placeAt(i); n > 0 || t.kind == number || t.kind == arrow {
			return false
		}
	}
	return slices.ContainsFunc(p.tokens, func(t token) bool { return staying[t.fold] })
}

var staying = map[string]bool{
	"stay": true, "stays": true, "remain": true, "remains": true, "resta": true, "restano": true, "rimane": true, "rimangono": true,
	"bleibt": true, "bleiben": true, "niente": true, "nessuno": true, "nichts": true, "rien": true, "nada": true,
}

// leads are verbs that people leave out where the section seems to say them.
var leads = []struct {
	form Form
	verb string
}{{FormUse, "use "}, {FormChoose, "name "}, {FormFire, "fire "}, {FormFire, "fire: "}, {FormLose, "lose "}, {FormTake, "take "}, {FormMuster, "fill "}}

// marked are the forms that are often without one of their marks.
var marked = []Form{FormBeach, FormMuster, FormFire, FormUse, FormChoose, FormTake, FormLose}

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
func (p guess) ofSpaces(words []string) []string {
	out := slices.Clone(words)
	for i := 2; i < len(out); i++ {
		if !isDigit(out[i][0]) || len(p.spaces.find(splitWords(out[i]))) > 0 {
			continue
		}
		if near := p.spaces.nearest(out[i]); len(near) == 1 {
			out[i] = near[0]
		}
	}
	return out
}

// withArrows lists a line with one arrow, or two, between its words, or in the place of one such as "over"; and with a number of units
// before it where it has none.
func (p guess) withArrows(words []string) (list []string) {
	line := strings.Join(words, " ")
	counted := []string{line}
	if ahead := p.ahead(line); ahead.exact(p.seats, ahead.run(), anyLength) > 0 { // where a unit begins the line, its own fault says it better
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
func (p guess) ownersFirst(lines []string) (list []string) {
	is := func(ix *nameIndex, word string) bool { return len(ix.exact[squeeze(splitWords(word))]) == 1 }
	for _, line := range lines {
		words := strings.Fields(line)
		for i := 1; i+1 < len(words); i++ {
			if is(p.units, words[i]) && is(p.seats, words[i+1]) {
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
func (p guess) aims() []string {
	if p.hasWord(wordFromDie) || p.hasWord(wordUntilDestroyed) {
		return nil
	}
	var places []string
	counted := false
	for i := 0; i < len(p.tokens); {
		n, name := p.placeAt(i)
		count := 0
		if n == 0 || p.tokens[i].kind == number {
			if count = p.countAt(i); count > 0 && i+1 < len(p.tokens) {
				next := i + 1
				for next < len(p.tokens) && p.fillsAim(next) {
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
func (p guess) placeAt(i int) (int, string) {
	if i >= len(p.tokens) {
		return 0, ""
	}
	ahead := p.line
	ahead.next, ahead.broken, ahead.name = i, false, nil
	n := ahead.exact(p.spaces, ahead.run(), anyLength)
	if n == 0 {
		return 0, ""
	}
	return n, p.text[p.tokens[i].start:p.tokens[i+n-1].end]
}

// mostDice is how many dice one aim may have.
const mostDice = 12

// countAt is a number of dice, in digits or in a word, 0 for none.
func (p guess) countAt(i int) int {
	t := p.tokens[i]
	n := p.numberIn(t.fold)
	if t.kind == number {
		n, _ = strconv.Atoi(t.fold)
	}
	if n > mostDice {
		return 0
	}
	return n
}

// timesAt reads "x3", "x 3", "3x", "(3)" and "twice" behind a place: how often, and the number of tokens.
func (p guess) timesAt(i int) (times, length int) {
	if i >= len(p.tokens) {
		return 0, 0
	}
	fold := p.tokens[i].fold
	if n, ok := map[string]int{"once": 1, "twice": 2, "thrice": 3}[fold]; ok {
		return n, 1
	}
	if p.times(p.tokens[i]) && i+1 < len(p.tokens) {
		return p.countAt(i + 1), 2
	}
	if n, err := strconv.Atoi(strings.Trim(fold, "x")); err == nil && n <= mostDice && strings.Contains(fold, "x") {
		return n, 1
	}
	return 0, 0
}

// fillsAim says whether a token says nothing that matters where ships are aimed.
func (p guess) fillsAim(i int) bool {
	t := p.tokens[i]
	return t.kind == comma || t.kind == semicolon || t.kind == colon || t.kind == arrow || t.kind == word && fillers[t.fold]
}

var fillers = map[string]bool{
	"aim": true, "at": true, "on": true, "in": true, "and": true, "the": true, "then": true, "to": true, "bombard": true, "fire": true, "shell": true,
	"ships": true, "ship": true, "dice": true, "die": true, "shots": true, "shot": true, "bunker": true, "bunkers": true, "target": true, "targets": true, "x": true,
	"dadi": true, "dado": true, "su": true, "a": true, "e": true, "navi": true, "fuoco": true, "of": true, "from": true, "each": true,
}

// landings lists what a line that names one place and perhaps units is as a landing: "Omaha all", "6 infantry at Omaha".
func (p guess) landings() []string {
	box, rest := "", []string{}
	for i := 0; i < len(p.tokens); {
		t := p.tokens[i]
		if n, name := p.placeAt(i); n > 0 && t.kind == word {
			if box != "" {
				return nil
			}
			box, i = p.properName(name), i+n
			continue
		}
		switch {
		case t.kind == arrow:
			return nil
		case t.kind == colon || t.kind == word && (ashore[t.fold] || p.wordIn(p.tokens, i, verbLand) > 0 || p.wordIn(p.tokens, i, wordAt) > 0):
		case t.kind == word && everything[t.fold]:
			rest = append(rest, "all")
		default:
			rest = append(rest, t.text)
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
func (p guess) properName(written string) string {
	id, ok := p.spaces.only(written)
	if !ok || fold(written) == fold(id) {
		return written
	}
	return p.v.Space(id)
}

// ashore are words that say nothing in a line that lands units.
var ashore = map[string]bool{
	"on": true, "from": true, "beach": true, "box": true, "to": true, "the": true, "units": true, "sbarco": true, "sbarca": true, "sbarcano": true,
	"spiaggia": true, "da": true, "a": true, "su": true, "di": true, "landing": true, "ashore": true,
}

// mayMean reports a line with the orders that it may be, under the fault by which it is none where that is a mark that is missing.
func (p *saidLine) mayMean(meant []string, of Form, was *form, faults []Diagnostic) {
	p.next = 0
	fault := Diagnostic{Pos: p.at(), Topic: TopicNotUnderstood, Message: words.Plain(p.quote(len(p.tokens)) + " is not understood")}
	if len(faults) > 0 && faults[0].Topic == TopicMissing && was != nil && was.id == of {
		fault = faults[0]
	}
	p.next = len(p.tokens)
	hint := "write: " + strings.Join(meant, "; or: ")
	if len(meant) == 2 && strings.ReplaceAll(meant[0], ",", ";") == meant[1] {
		hint = "write, by rank: " + meant[0] + "; or, a die to each: " + meant[1]
	}
	p.report(fault.Topic, fault.Pos, fault.Message.String(), hint)
}
