package campaign

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/journal"
	"despatch/templates"
)

// Who plays in several games may name one in a letter that is about another. What stands beside that name is not for the game of the letter.

// mostOfGame is how many words a row has that says of which game the next speaks: "and for the other game (west41):".
const mostOfGame = 8

// otherGameIn is a game of the writer's, other than that of the letter, whose name stands among the words of a row; "" for none.
func (h *reading) otherGameIn(row string) string {
	if h.game == nil || h.operator {
		return ""
	}
	var games []string
	for _, id := range h.gamesOf(h.letter.From) {
		if id != h.game.ID && (h.game.Rules == nil || !h.game.Named(id)) { // a name of a seat or a place is that
			games = append(games, id)
		}
	}
	for _, word := range strings.FieldsFunc(row, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_", r)
	}) {
		if word = strings.ToLower(word); slices.Contains(games, word) && standsAsGame(row, word) {
			return word
		}
	}
	return ""
}

// standsAsGame says whether a word of a row is the name of a game there. One with a digit can be nothing else; another must stand as people write a
// game's name, for it may be a word of the sentence: "the wind comes from the west".
func standsAsGame(row, id string) bool {
	if strings.ContainsFunc(id, unicode.IsDigit) {
		return true
	}
	name := regexp.QuoteMeta(id)
	return regexp.MustCompile(`(?i)^\W*` + name + `\W*$|[\[("']` + name + `[\])"']|^\W*` + name + `\s*:|\b(?:game|partita|spiel|partie|partida|cancel)\W+` + name +
		`\b|\b(?:for|in|per|für|pour|para|of)\W+` + name + `\s*(?:[:;,.!?)]|$|(?:please|bitte|grazie|danke|thanks)\b)`).MatchString(row)
}

// howElsewhere tells how the writer's next words are made to be about another game of his: "answer with the line GAME west41 KEY …".
func (h *reading) howElsewhere(id string) string {
	if line := h.lineElsewhere(id); line != "" {
		return "answer with the line " + line
	}
	return "answer a letter of that game, or copy the line from it that begins with GAME,"
}

// lineElsewhere is the GAME line of the writer's in another game of his; "" where an answer goes to an address that is not his there.
func (h *reading) lineElsewhere(id string) string {
	g, p := h.playsElsewhere(id)
	if p == nil {
		return ""
	}
	return h.Clerk.GameLine(g, p)
}

// playsElsewhere is another game of the writer's, and who he is there; p is nil where that game has not begun, or an answer to this letter would go
// to an address that is not his there.
func (h *reading) playsElsewhere(id string) (g *journal.Game, p *journal.Player) {
	var err error
	if id == "" {
		return nil, nil
	}
	g, err = h.loadGame(h.tx, id)
	if err != nil || h.player == nil || !g.Started() { // whoever enters that game tells what is wrong with it
		return nil, nil
	}
	p = g.PlayerAt(h.player.Addresses[0])
	if p == nil || p != g.PlayerAt(h.letter.From) || len(p.Seats) == 0 {
		return nil, nil
	}
	return g, p
}

// tellOtherGame answers a letter without a sheet that speaks of another game of its writer's. It says whether the letter does.
func (h *handling) tellOtherGame() (bool, error) {
	if !h.game.Started() || h.quotesSheet() {
		return false, nil
	}
	id := ""
	for _, row := range spoken(h.letter.Text) {
		if id = h.otherGameIn(row); id != "" {
			break
		}
	}
	line := h.lineElsewhere(id)
	if line == "" {
		return false, nil
	}
	reason := "This letter is about game " + h.game.ID + ", and names game " + id + ". Nothing was done in either. For " + id +
		", answer with the line below, and under it the command, or the sections with your orders, each on a line of its own."
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Asked, Reason: reason, Offer: line}
	return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "speaks of another game of his", h.budgets()...)
}
