package aside

import (
	"slices"
	"strconv"
	"strings"

	"despatch/orders"
)

// Words beside a sheet may tell that it is for another seat than its first line says, or for another round.

// Abroad are names of a nation in other languages, in small letters; none where it is not known.
func Abroad(name string) []string { return orders.Abroad(name) }

// SeatCalled finds the seat that a text names in any language, as SeatNamed does in the game's own.
func SeatCalled(text string, v *orders.Vocabulary) (id string, ok bool) {
	if id, ok := v.SeatNamed(text); ok {
		return id, true
	}
	name := strings.Join(Words(text), " ")
	for _, s := range v.Seats {
		if slices.Contains(Abroad(s.Name), name) {
			return s.ID, true
		}
	}
	return "", false
}

// forAnother says whether a sentence tells that the sheet is for another seat, or another round.
func (p *Judge) forAnother(sentence string, words []string, b Beside, a *signTable) bool {
	if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(a.Later, w) }) {
		return false
	}
	for i := range words {
		if seat, n := p.seatIn(words[i:], sentence, a); n > 0 && !slices.Contains(b.Seats, seat) && a.saidOf(words, i) && !p.spaceIn(words[i:], n) {
			return true
		}
		if i+1 < len(words) && slices.Contains(a.Rounds, words[i]) {
			if round, err := strconv.Atoi(words[i+1]); err == nil && !slices.Contains(b.Rounds, round) && a.saidOf(words, i) {
				return true
			}
		}
		if seat, n := p.seatIn(words[i:], sentence, a); n > 0 && slices.Contains(b.Seats, seat) && i > 0 && a.negates(words[:i]) {
			return true
		}
	}
	return false
}

// headsAnother says whether a sentence is a heading, of words such as "orders", a seat and a round, that names only others: "Japan, round
// 2", "ordini Giappone". Below a sheet a seat's name may be an address, and a greeting is to its player.
func (p *Judge) headsAnother(sentence string, words []string, b Beside, a *signTable) bool {
	var own, other, otherRound, greeted, headed bool
	for i := 0; i < len(words); {
		seat, n := p.seatIn(words[i:], sentence, a)
		switch {
		case n > 0:
			own, other = own || slices.Contains(b.Seats, seat), other || !slices.Contains(b.Seats, seat)
			i += n
		case i+1 < len(words) && slices.Contains(a.Rounds, words[i]) && isNumeral(words[i+1]):
			round, _ := strconv.Atoi(words[i+1])
			otherRound, headed = otherRound || !slices.Contains(b.Rounds, round), true
			i += 2
		case slices.Contains(a.Greetings, words[i]):
			greeted = true
			i++
		case slices.Contains(a.Headings, words[i]):
			headed = true
			i++
		case a.courteous[words[i]]:
			i++
		default:
			return false
		}
	}
	return otherRound || b.Above && other && !own && (headed || !greeted)
}

// mostAlike is how many words a sentence may have that says of another seat that the orders are the same for it.
const mostAlike = 8

// alikeFor says whether a short sentence tells that the sheet is to hold for another seat, too: "same for Italy", "Italien genauso", "anche per la
// Cina".
func (p *Judge) alikeFor(sentence string, words []string, b Beside, a *signTable) bool {
	alike := slices.ContainsFunc(words, func(w string) bool { return slices.Contains(a.Alike, w) })
	if len(words) > mostAlike || !alike && !AddsTo(sentence) {
		return false
	}
	for i := range words {
		_, isFor := a.forWord(words, i)
		if seat, n := p.seatIn(words[i:], sentence, a); n > 0 && !slices.Contains(b.Seats, seat) && (alike || isFor) {
			return true
		}
	}
	return false
}

// seatIn reads the name of a seat, in any language, at the beginning of some words: "Japan", "Japan's", "l'Italia".
func (p *Judge) seatIn(words []string, sentence string, a *signTable) (string, int) {
	for n := min(3, len(words)); n > 0; n-- {
		name := bareName(strings.Join(words[:n], " "))
		for _, s := range p.Vocabulary.Seats {
			if slices.Contains(Abroad(s.Name), name) {
				return s.ID, n
			}
		}
		switch {
		case len(name) < 4 && p.Seats.Exact[orders.Squeeze(orders.SplitWords(name))] == nil: // "for all"
			continue
		case slices.Contains(a.NoNames, strings.Fields(name)[0]) && !strings.Contains(sentence, strings.ToUpper(strings.Fields(name)[0])): // "for us", "c'est un jeu"
			continue
		}
		if id, ok := p.Vocabulary.SeatNamed(name); ok {
			return id, n
		}
	}
	return "", 0
}

// bareName takes off a name what languages put before or behind it with an apostrophe.
func bareName(name string) string {
	name = strings.TrimSuffix(name, "'s")
	if before, after, ok := strings.Cut(name, "'"); ok && len(before) <= 5 && len(after) > 3 {
		return after
	}
	return name
}

// spaceIn says whether a longer name of a space begins where a seat's does: "Germany" and "Germany (Berlin)".
func (p *Judge) spaceIn(words []string, seat int) bool {
	for n := min(4, len(words)); n > seat; n-- {
		if _, ok := p.Vocabulary.SpaceNamed(strings.Join(words[:n], " ")); ok {
			return true
		}
	}
	return false
}

// saidOf says whether what stands at a word is what the sheet is said to be for: "for Japan", "this was for Italy".
func (a *signTable) saidOf(words []string, i int) bool {
	at, ok := a.forWord(words, i)
	return ok && (len(a.bare(words[:at])) == 0 || slices.Contains(a.Meant, words[at-1]))
}

// forWord is where the "for" stands before what stands at a word.
func (a *signTable) forWord(words []string, i int) (at int, ok bool) {
	for i > 0 && slices.Contains([]string{"the", "la", "il", "l", "l'", "le", "los", "die", "das", "el", "i", "gli", "les", "den"}, words[i-1]) {
		i--
	}
	return i - 1, i > 0 && slices.Contains(a.For, words[i-1])
}

// negates says whether some words end in "not", or "not for".
func (a *signTable) negates(words []string) bool {
	if n := len(words); n > 1 && slices.Contains(a.For, words[n-1]) {
		words = words[:n-1]
	}
	return slices.Contains(a.Not, words[len(words)-1])
}

// SeatsIn are the seats that a text names, in any language, each once: "For later: Italy". A name that is also the beginning of a space's
// counts only where the space is not what stands there.
func SeatsIn(text string, v *orders.Vocabulary) (ids []string) {
	p, a, words := Judged(v, ""), signs(), Words(text)
	for i := 0; i < len(words); i++ {
		seat, n := p.seatIn(words[i:], text, a)
		if n == 0 || p.spaceIn(words[i:], n) {
			continue
		}
		if !slices.Contains(ids, seat) {
			ids = append(ids, seat)
		}
		i += n - 1
	}
	return ids
}

// AddsTo says whether a text says that what follows comes on top of what was ordered before: "Also:", "In aggiunta".
func AddsTo(text string) bool {
	a, words := signs(), Words(text)
	for _, adds := range a.Additions {
		phrase := strings.Fields(adds)
		for i := 0; i+len(phrase) <= len(words); i++ {
			if slices.Equal(words[i:i+len(phrase)], phrase) {
				return true
			}
		}
	}
	return false
}
