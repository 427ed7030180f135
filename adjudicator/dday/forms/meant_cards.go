package forms

import (
	"slices"
	"strconv"
	"strings"

	"despatch/orders"
)

// aims lists what the places of a line are as aims: "Z14 Z14 Z15" by rank or die by die, "3 at Z14, 3 at Z15" die by die.
func aims(p *orders.Line) []string {
	if p.HasWord(wordFromDie) || p.HasWord(wordUntilDestroyed) {
		return nil
	}
	var places []string
	counted := false
	for i := 0; i < len(p.Tokens); {
		n, name := p.PlaceAt(i)
		count := 0
		if n == 0 || p.Tokens[i].Kind == orders.Number {
			if count = countAt(p, i); count > 0 && i+1 < len(p.Tokens) {
				next := i + 1
				for next < len(p.Tokens) && fillsAim(p, next) {
					next++
				}
				if m, behind := p.PlaceAt(next); m > 0 {
					counted, places, i = true, append(places, slices.Repeat([]string{behind}, count)...), next+m
					continue
				}
			}
		}
		switch {
		case n > 0:
			i += n
			times, length := timesAt(p, i)
			counted = counted || times > 1
			places, i = append(places, slices.Repeat([]string{name}, max(1, times))...), i+length
		case fillsAim(p, i):
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

// mostDice is how many dice one aim may have.
const mostDice = 12

// countAt is a number of dice, in digits or in a word, 0 for none.
func countAt(p *orders.Line, i int) int {
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
func timesAt(p *orders.Line, i int) (times, length int) {
	if i >= len(p.Tokens) {
		return 0, 0
	}
	fold := p.Tokens[i].Fold
	if n, ok := map[string]int{"once": 1, "twice": 2, "thrice": 3}[fold]; ok {
		return n, 1
	}
	if p.Times(p.Tokens[i]) && i+1 < len(p.Tokens) {
		return countAt(p, i+1), 2
	}
	if n, err := strconv.Atoi(strings.Trim(fold, "x")); err == nil && n <= mostDice && strings.Contains(fold, "x") {
		return n, 1
	}
	return 0, 0
}

// fillsAim says whether a token says nothing that matters where ships are aimed.
func fillsAim(p *orders.Line, i int) bool {
	t := p.Tokens[i]
	return t.Kind == orders.Comma || t.Kind == orders.Semicolon || t.Kind == orders.Colon || t.Kind == orders.Arrow || t.Kind == orders.Word && fillers[t.Fold]
}

var fillers = map[string]bool{
	"aim": true, "at": true, "on": true, "in": true, "and": true, "the": true, "then": true, "to": true, "bombard": true, "fire": true, "shell": true,
	"ships": true, "ship": true, "dice": true, "die": true, "shots": true, "shot": true, "bunker": true, "bunkers": true, "target": true, "targets": true, "x": true,
	"dadi": true, "dado": true, "su": true, "a": true, "e": true, "navi": true, "fuoco": true, "of": true, "from": true, "each": true,
}

// landings lists what a line that names one place and perhaps units is as a landing: "Omaha all", "6 infantry at Omaha".
func landings(p *orders.Line) []string {
	box, rest := "", []string{}
	for i := 0; i < len(p.Tokens); {
		t := p.Tokens[i]
		if n, name := p.PlaceAt(i); n > 0 && t.Kind == orders.Word {
			if box != "" {
				return nil
			}
			box, i = properName(p, name), i+n
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
func properName(p *orders.Line, written string) string {
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
