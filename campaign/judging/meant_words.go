package judging

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/orders/sheets"
	"despatch/pattern"
)

// supersedes finds words that say, above orders, that they stand in place of earlier ones.
var supersedes = pattern.Of(`(?i)\b(?:ignore|disregard|forget|(?:this|these|it|they|which) replaces?|replacing|instead of) (?:(?:the|my|all|any|of) )*(?:previous|earlier|old|last|former)(?: (?:ones?|orders?|letters?|mails?|e-?mails?|sheets?|versions?))?\b` +
	`|\b(?:ignora|ignorate|ignorare|sostituiscono|sostituisce) (?:(?:gli|i|quelli|il|la|miei|tutti) )*(?:ordini |foglio |mail |versione )?precedent[ei]\b` +
	`|\b(?:bitte )?(?:die|meine|den) (?:vorherigen|vorigen|alten)(?: befehle| zug)? ignorieren\b`)

// knownFor are the words around orders without a header that change nothing where they are for a turn.
func (j *Found) knownFor(t journal.SeatTurn) []string {
	g := j.Game
	words := slices.Concat(reading.HarmlessWords, incoming.Partings, j.WordsOfGame(), incoming.PlainWords(j.Clerk.House.Name+" "+g.SeatName(t.Seat)+" "+j.Player.Name+" "+j.Letter.FromName),
		incoming.PlainWords(strings.Join(aside.Abroad(g.SeatName(t.Seat)), " ")))
	round := strconv.Itoa(t.Round)
	words = append(words, round, "r"+round, "t"+round)
	if name := g.SeatName(t.Seat); name != "" {
		words = append(words, strings.ToLower(name[:1])+round)
	}
	if t.Round > 0 && t.Round <= len(incoming.Ordinals) {
		words = append(words, incoming.Ordinals[t.Round-1]...)
	}
	return words
}

// coversRecorded says whether orders without a header are of every section that is recorded for a turn, so that they stand in place of all of it.
func (j *Found) coversRecorded(t journal.SeatTurn) bool {
	for had := range j.Game.HeldFor(t).Each {
		if !slices.ContainsFunc(j.Sheet.Sections, func(sec orders.Section) bool { return sec.Key() == had.Key() }) {
			return false
		}
	}
	return true
}

// owned finds what makes a name that of an owner: "Japan's turn".
var owned = pattern.Of(`['’]s\b`)

// meansOnly says whether the words of a row change nothing of orders for a turn. Those that are not known must be a name of its seat.
func (j *Found) meansOnly(t journal.SeatTurn, row string, known []string) bool {
	if supersedes.MatchString(row) && j.coversRecorded(t) {
		row = supersedes.ReplaceAllString(row, "")
	}
	rest := slices.DeleteFunc(incoming.PlainWords(owned.ReplaceAllString(row, "")), func(word string) bool { return slices.Contains(known, word) })
	if len(rest) == 0 {
		return true
	}
	sheet, diags := sheets.Parse("ORDERS "+j.Game.ID+" "+strings.Join(rest, " "), j.Game.Rules.Vocabulary())
	return sheet != nil && len(diags) == 0 && sheet.Header.Round == 0 && sheet.Header.Key == "" && adjudicator.Seat(sheet.Header.Seat) == t.Seat
}

// mostGreeted is how many words name who is greeted.
const mostGreeted = 2

// greets says whether a row is a greeting to somebody by his name: "Ciao Mo,". A name of the game is none.
func (j *Found) greets(row string) bool {
	fields := strings.FieldsFunc(row, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
	if len(fields) < 2 || !aside.IsCourtesy(fields[0]) {
		return false
	}
	names := slices.DeleteFunc(fields[1:], func(w string) bool { return aside.IsCourtesy(fields[0] + " " + w) })
	return len(names) <= mostGreeted && !slices.ContainsFunc(names, func(w string) bool {
		_, seat := aside.SeatCalled(w, j.Game.Rules.Vocabulary())
		return seat || !unicode.IsUpper([]rune(w)[0]) || strings.ToUpper(w) == w && len(w) > 2 || j.Game.Named(w)
	}) && said.DoubtIn(row, aside.Beside{Seats: []string{string(j.Seat)}, Above: true}, j.Game.Rules.Vocabulary()) == aside.NoDoubt
}

// ordinaryAbove says whether a row above orders without a header is words for people which leave no doubt about them: it stands apart from
// them, or is a sentence, and could be no order.
func (j *Found) ordinaryAbove(t journal.SeatTurn, rows []string, i int) bool {
	apart := aside.EndsSentence(rows[i]) || i+1 < len(rows) && strings.TrimSpace(rows[i+1]) == ""
	return apart && j.ordinary(t, rows[i], reading.AboveOrders)
}

// asksOfCheck says whether a row is a question above orders that are only to be checked: "Is this right so?" The check is its answer. One that
// names another seat or holds an order asks something else.
func asksOfCheck(j *Found, t journal.SeatTurn, row string) bool {
	words := j.Game.Rules.Vocabulary()
	if !j.Sheet.Header.Check || !strings.HasSuffix(strings.TrimSpace(row), "?") || j.NamesOtherOwn(row, t.Seat) || said.OrdersSomething(row, words) {
		return false
	}
	b := aside.Beside{Seats: []string{string(t.Seat)}, Rounds: []int{t.Round}, People: j.OtherPlayers(), Above: true}
	return said.DoubtIn(row, b, words) != aside.Meant
}

// forgotNothing finds words that tell that nothing was forgotten: "Spero di non aver dimenticato niente."
var forgotNothing = pattern.Of(`(?i)\b(?:anything|nothing|niente|nulla|nichts|rien|nada)\b`)

// ordinary says whether a row beside orders without a header is words for people which leave no doubt about them.
func (j *Found) ordinary(t journal.SeatTurn, row, place string) bool {
	words := j.Game.Rules.Vocabulary()
	if !said.IsProse(row, words) && !aside.JudgeOf(words).Harmless(row) || j.NamesOtherOwn(row, t.Seat) || aside.AddsTo(row) && !forgotNothing.MatchString(row) || supersedes.MatchString(row) {
		return false
	}
	b := aside.Beside{Seats: []string{string(t.Seat)}, Rounds: []int{t.Round}, People: j.OtherPlayers(), Above: place == reading.AboveOrders}
	return !slices.ContainsFunc(incoming.SentencesOf([]incoming.Aside{{Text: strings.TrimSpace(row), Place: place}}), func(s incoming.Aside) bool { return said.DoubtIn(s.Text, b, words) != aside.NoDoubt })
}
