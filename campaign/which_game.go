package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// onlyGame enters the game of a player who did not say which: that of the invitation which he answers and has taken up, or the only one in
// which he plays.
func (h *handling) onlyGame() error {
	if h.asked.Binding.Game != "" { // he did, and there is none of that name
		return nil
	}
	invited, err := h.invitedTo()
	switch {
	case err != nil:
		return err
	case invited != nil && h.joined(invited):
		return h.enter(invited.ID, nil)
	}
	games := h.gamesOf(h.letter.From)
	if len(games) != 1 || invited != nil && invited.ID != games[0] { // he means the game of the invitation
		return nil
	}
	return h.enter(games[0], nil)
}

// findGame takes the game that the sheet names, else that of the letter which this one answers, and reads the sheet.
func (h *reading) findGame() error {
	claims := h.claims()
	id := h.guessGame(claims)
	if id == "" {
		return nil
	}
	if err := h.enter(id, claims); err != nil || len(h.papers) == 0 {
		return err
	}
	// A line before the sheet may have looked like its head.
	if named := strings.ToLower(h.papers[0].sheet.Header.Game); named != id && knows(h.tx, named) && !h.isSeatOf(id, named) {
		return h.enter(named, claims)
	}
	return nil
}

// guessGame also chooses the text that holds the sheet: the letter's own, or an attachment. What opens a sheet goes before the letter that
// is answered; any other line that names a game, such as an order for a place of the same name, only counts where nothing else tells.
func (h *reading) guessGame(claims []writing.Claim) string {
	answered := ""
	if i := slices.IndexFunc(claims, func(c writing.Claim) bool { return knows(h.tx, c.Game) }); i >= 0 {
		answered = claims[i].Game
	}
	if id := h.gameNamed(opensSheet); id != "" && (answered == "" || !h.isSeatOf(answered, id)) {
		return id
	}
	h.unread.text = h.letter.Text
	if bound := h.asked.Binding.Game; knows(h.tx, bound) {
		return bound
	}
	if answered != "" {
		return answered
	}
	if h.shown != "" {
		return h.shown
	}
	playsIn := h.gamesOf(h.letter.From)
	id := h.gameNamed(func([]string) bool { return true })
	if len(playsIn) > 0 && !slices.Contains(playsIn, id) && len(h.asked.Commands) == 0 {
		return "" // "aim Omaha"; but JOIN omaha is a command
	}
	return id
}

// isSeatOf says whether what may be the name of a game is that of a seat in another: "ORDERS Italy", in answer to a letter of the other.
func (h *reading) isSeatOf(game, name string) bool {
	g, err := h.lookAt(game)
	if err != nil || name == game { // whoever enters the game tells of it
		return false
	}
	id, ok := g.Rules.Vocabulary().SeatNamed(name)
	return ok && strings.EqualFold(g.SeatName(adjudicator.Seat(id)), name)
}

// lookAt returns a game as it stands, to find out what the letter is about: nobody changes it before it is entered. It is read again only
// where something was written since, or another game was looked at.
func (h *reading) lookAt(id string) (*journal.Game, error) {
	if g := h.glanced; g != nil && g.ID == id && !behind(h.tx, g) {
		return g, nil
	}
	g, err := h.loadGame(h.tx, id)
	h.glanced = g
	return g, err
}

// behind says whether a game lacks entries that its journal has.
func behind(r storage.Reader, g *journal.Game) bool {
	for range r.Journal(g.ID, g.Number+1) {
		return true
	}
	return false
}

// gameNamed finds the first line in the letter, or in what is attached, whose second word is the name of a game we know.
func (h *reading) gameNamed(likely func(words []string) bool) string {
	h.unread.text = h.letter.Text
	for _, text := range append([]string{h.letter.Text}, h.letter.Attachments...) {
		if id := namedGame(h.tx, text, likely); id != "" {
			h.unread.text = text
			return id
		}
	}
	return ""
}

// opensSheet says whether a line of at least two words begins as one that opens a sheet. ORDER and a number open a section.
func opensSheet(words []string) bool {
	first := strings.Trim(words[0], "*_#> ")
	if strings.EqualFold(first, "order") && strings.Trim(words[1], "0123456789.,:") == "" {
		return false
	}
	return first == "CHECK" || strings.HasPrefix(strings.ToLower(first), "ord") // "check Caen, please" is none
}

// maxClaims is how many message-ids and tags of a letter are looked into, because each costs time to verify.
const maxClaims = 256

// claims collects what in the envelope looks like ours.
func (h *reading) claims() []writing.Claim {
	var claims []writing.Claim
	for _, id := range h.letter.Thread {
		if c, ok := h.readID(id); ok {
			claims = append(claims, c)
		}
	}
	for _, to := range h.letter.To {
		if c, ok := h.Clerk.ReadTag(to); ok {
			claims = append(claims, c)
		}
	}
	return claims[:min(len(claims), maxClaims)]
}

// namedGame finds the first likely line whose second word is the name of a game we know.
func namedGame(r storage.Reader, text string, likely func(words []string) bool) string {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 2 || !likely(words) {
			continue
		}
		if id := strings.ToLower(strings.TrimRight(words[1], ",")); knows(r, id) {
			return id
		}
	}
	return ""
}

// enter loads the game, verifies the claims made about it, and reads the sheet in its words.
func (h *reading) enter(id string, claims []writing.Claim) error {
	h.entered = append(h.entered, id)
	if !h.wasKept && !h.operator && hasKept(h.tx, id) {
		return &stoppedGame{id, errWaits}
	}
	var err error
	if h.game, err = h.lookAt(id); err != nil {
		return err
	}
	h.glanced = nil // from here on it changes
	h.proofs, h.about, h.evidence = nil, "", nil
	for _, c := range claims {
		if c.Game != id {
			continue
		}
		prove := h.proveToken
		if c.Slug == "" {
			prove = func(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
				p, ok := h.proveKey(g, c.Word)
				p.By = byAddress
				return p, ok
			}
		}
		if p, ok := prove(h.game, c); ok {
			h.proofs = append(h.proofs, p)
		}
	}
	if key := h.asked.Binding.Key; key != "" && h.asked.Binding.Game == id {
		h.proveBy(key)
	}
	if h.shown == id {
		h.proveBy(h.shownKey)
	}
	h.readPapers()
	return nil
}

// proveBy adds a key that the letter shows to its proofs, if it is one.
func (h *reading) proveBy(key string) {
	if p, ok := h.proveKey(h.game, key); ok {
		h.proofs = append(h.proofs, p)
	}
}

// proved says whether the letter proves that its writer read a letter to him, of whatever age.
func (h *reading) proved() bool {
	return slices.ContainsFunc(h.proofs, func(p journal.Proof) bool { return p.Player == h.player })
}
