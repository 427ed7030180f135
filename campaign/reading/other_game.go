package reading

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/journal"
	"despatch/words"
)

// MostOfGame is how many words a row has that says of which game the next speaks: "and for the other game (west41):".
const MostOfGame = 8

// OtherGameIn is a game of the writer's, other than that of the letter, whose name stands among the words of a row; "" for none.
func (h *Placed) OtherGameIn(row string) string {
	if h.Game == nil || h.Operator {
		return ""
	}
	var games []string
	for _, id := range h.GamesOf(h.Letter.From) {
		if id != h.Game.ID && (h.Game.Rules == nil || !h.Game.Named(id)) { // a name of a seat or a place is that
			games = append(games, id)
		}
	}
	for _, word := range strings.FieldsFunc(row, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_", r)
	}) {
		if word = strings.ToLower(word); slices.Contains(games, word) && StandsAsGame(row, word) {
			return word
		}
	}
	return ""
}

// StandsAsGame says whether a word of a row is the name of a game there. One with a digit can be nothing else; another must stand as people write a
// game's name, for it may be a word of the sentence: "the wind comes from the west".
func StandsAsGame(row, id string) bool {
	if strings.ContainsFunc(id, unicode.IsDigit) {
		return true
	}
	name := regexp.QuoteMeta(id)
	return regexp.MustCompile(`(?i)^\W*` + name + `\W*$|[\[("']` + name + `[\])"']|^\W*` + name + `\s*:|\b(?:game|partita|spiel|partie|partida|cancel)\W+` + name +
		`\b|\b(?:for|in|per|für|pour|para|of)\W+` + name + `\s*(?:[:;,.!?)]|$|(?:please|bitte|grazie|danke|thanks)\b)`).MatchString(row)
}

// HowElsewhere tells how the writer's next words are made to be about another game of his: "answer with the line GAME west41 KEY …".
func (h *Written) HowElsewhere(id string) words.Text {
	return book.Say(elsewhereByLine{words.Line(h.LineElsewhere(id))})
}

// LineElsewhere is the GAME line of the writer's in another game of his; "" where an answer goes to an address that is not his there.
func (h *Written) LineElsewhere(id string) string {
	g, p := h.PlaysElsewhere(id)
	if p == nil {
		return ""
	}
	return h.Clerk.GameLine(g, p)
}

// PlaysElsewhere is another game of the writer's, and who he is there; p is nil where that game has not begun, or an answer to this letter would go
// to an address that is not his there.
func (h *Written) PlaysElsewhere(id string) (g *journal.Game, p *journal.Player) {
	var err error
	if id == "" {
		return nil, nil
	}
	g, err = h.LoadGame(h.Tx, id)
	if err != nil || h.Player == nil || !g.Started() { // whoever enters that game tells what is wrong with it
		return nil, nil
	}
	p = g.PlayerAt(h.Player.Addresses[0])
	if p == nil || p != g.PlayerAt(h.Letter.From) || len(p.Seats) == 0 {
		return nil, nil
	}
	return g, p
}
