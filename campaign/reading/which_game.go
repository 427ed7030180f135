package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// FindGame takes the game that the sheet names, else that of the letter which this one answers, and reads the sheet.
func (h *Reading) FindGame() error {
	claims := h.Claims()
	id := h.guessGame(claims)
	if id == "" {
		return nil
	}
	if err := h.Enter(id, claims); err != nil || len(h.Papers) == 0 {
		return err
	}
	// A line before the sheet may have looked like its head.
	if named := strings.ToLower(h.Papers[0].Sheet.Header.Game); named != id && Knows(h.Tx, named) && !h.isSeatOf(id, named) {
		return h.Enter(named, claims)
	}
	return nil
}

// guessGame also chooses the text that holds the sheet: the letter's own, or an attachment. What opens a sheet goes before the letter that
// is answered; any other line that names a game, such as an order for a place of the same name, only counts where nothing else tells.
func (h *Reading) guessGame(claims []writing.Claim) string {
	answered := ""
	if i := slices.IndexFunc(claims, func(c writing.Claim) bool { return Knows(h.Tx, c.Game) }); i >= 0 {
		answered = claims[i].Game
	}
	if id := h.gameNamed(opensSheet); id != "" && (answered == "" || !h.isSeatOf(answered, id)) {
		return id
	}
	h.Unread.Text = h.Letter.Text
	if bound := h.Asked.Binding.Game; Knows(h.Tx, bound) {
		return bound
	}
	if answered != "" {
		return answered
	}
	if h.shown != "" {
		return h.shown
	}
	playsIn := h.GamesOf(h.Letter.From)
	id := h.gameNamed(func([]string) bool { return true })
	if len(playsIn) > 0 && !slices.Contains(playsIn, id) && len(h.Asked.Commands) == 0 {
		return "" // "aim Omaha"; but JOIN omaha is a command
	}
	return id
}

// isSeatOf says whether what may be the name of a game is that of a seat in another: "ORDERS Italy", in answer to a letter of the other.
func (h *Reading) isSeatOf(game, name string) bool {
	g, err := h.lookAt(game)
	if err != nil || name == game { // whoever enters the game tells of it
		return false
	}
	id, ok := g.Rules.Vocabulary().SeatNamed(name)
	return ok && strings.EqualFold(g.SeatName(adjudicator.Seat(id)), name)
}

// lookAt returns a game as it stands, to find out what the letter is about: nobody changes it before it is entered. It is read again only
// where something was written since, or another game was looked at.
func (h *Reading) lookAt(id string) (*journal.Game, error) {
	if g := h.glanced; g != nil && g.ID == id && !behind(h.Tx, g) {
		return g, nil
	}
	g, err := h.LoadGame(h.Tx, id)
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
func (h *Reading) gameNamed(likely func(words []string) bool) string {
	h.Unread.Text = h.Letter.Text
	for _, text := range append([]string{h.Letter.Text}, h.Letter.Attachments...) {
		if id := namedGame(h.Tx, text, likely); id != "" {
			h.Unread.Text = text
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

// MaxClaims is how many message-ids and tags of a letter are looked into, because each costs time to verify.
const MaxClaims = 256

// Claims collects what in the envelope looks like ours.
func (h *Reading) Claims() []writing.Claim {
	var claims []writing.Claim
	for _, id := range h.Letter.Thread {
		if c, ok := h.ReadID(id); ok {
			claims = append(claims, c)
		}
	}
	for _, to := range h.Letter.To {
		if c, ok := h.Clerk.ReadTag(to); ok {
			claims = append(claims, c)
		}
	}
	return claims[:min(len(claims), MaxClaims)]
}

// namedGame finds the first likely line whose second word is the name of a game we know.
func namedGame(r storage.Reader, text string, likely func(words []string) bool) string {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 2 || !likely(words) {
			continue
		}
		if id := strings.ToLower(strings.TrimRight(words[1], ",")); Knows(r, id) {
			return id
		}
	}
	return ""
}

// Enter loads the game, verifies the claims made about it, and reads the sheet in its words.
func (h *Reading) Enter(id string, claims []writing.Claim) error {
	h.entered = append(h.entered, id)
	if !h.WasKept && !h.Operator && HasKept(h.Tx, id) {
		return &StoppedGame{id, ErrWaits}
	}
	var err error
	if h.Game, err = h.lookAt(id); err != nil {
		return err
	}
	h.glanced = nil // from here on it changes
	h.Proofs, h.About, h.Evidence = nil, "", nil
	for _, c := range claims {
		if c.Game != id {
			continue
		}
		prove := h.ProveToken
		if c.Slug == "" {
			prove = func(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
				p, ok := h.proveKey(g, c.Word)
				p.By = byAddress
				return p, ok
			}
		}
		if p, ok := prove(h.Game, c); ok {
			h.Proofs = append(h.Proofs, p)
		}
	}
	if key := h.Asked.Binding.Key; key != "" && h.Asked.Binding.Game == id {
		h.proveBy(key)
	}
	if h.shown == id {
		h.proveBy(h.shownKey)
	}
	h.readPapers()
	return nil
}

// proveBy adds a key that the letter shows to its proofs, if it is one.
func (h *Reading) proveBy(key string) {
	if p, ok := h.proveKey(h.Game, key); ok {
		h.Proofs = append(h.Proofs, p)
	}
}

// Proved says whether the letter proves that its writer read a letter to him, of whatever age.
func (h *Reading) Proved() bool {
	return slices.ContainsFunc(h.Proofs, func(p journal.Proof) bool { return p.Player == h.Player })
}

// GamesMeant are the games of which a letter speaks: by its GAME line, then by the letters of ours that it answers.
func (h *Reading) GamesMeant() []string {
	games := []string{h.Asked.Binding.Game}
	for _, id := range h.Letter.Thread {
		if c, ok := h.ReadID(id); ok {
			games = append(games, c.Game)
		}
	}
	return games
}

// Concerned are the games that the letter is about.
func (h *Reading) Concerned() []string {
	games := slices.Clone(h.entered)
	if h.Game != nil {
		games = append(games, h.Game.ID)
	}
	return games
}
