package reading

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
)

// GuessGame also chooses the text that holds the sheet: the letter's own, or an attachment. What opens a sheet goes before the letter that
// is answered; any other line that names a game, such as an order for a place of the same name, only counts where nothing else tells.
func (h *Commanded) GuessGame(claims []writing.Claim) string {
	answered := ""
	if i := slices.IndexFunc(claims, func(c writing.Claim) bool { return thread.Knows(h.Tx, c.Game) }); i >= 0 {
		answered = claims[i].Game
	}
	if id := h.gameNamed(opensSheet); id != "" && (answered == "" || !h.IsSeatOf(answered, id)) {
		return id
	}
	h.Unread.Text = h.Letter.Text
	if bound := h.Asked.Binding.Game; thread.Knows(h.Tx, bound) {
		return bound
	}
	if answered != "" {
		return answered
	}
	if h.Shown != "" {
		return h.Shown
	}
	playsIn := h.GamesOf(h.Letter.From)
	id := h.gameNamed(func([]string) bool { return true })
	if len(playsIn) > 0 && !slices.Contains(playsIn, id) && len(h.Asked.Commands) == 0 {
		return "" // "aim Omaha"; but JOIN omaha is a command
	}
	return id
}

// gameNamed finds the first line in the letter, or in what is attached, whose second word is the name of a game we know.
func (h *Commanded) gameNamed(likely func(words []string) bool) string {
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

// namedGame finds the first likely line whose second word is the name of a game we know.
func namedGame(r storage.Reader, text string, likely func(words []string) bool) string {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 2 || !likely(words) {
			continue
		}
		if id := strings.ToLower(strings.TrimRight(words[1], ",")); thread.Knows(r, id) {
			return id
		}
	}
	return ""
}

// ProveBy adds a key that the letter shows to its proofs, if it is one.
func (h *Written) ProveBy(key string) {
	if p, ok := h.ProveKey(h.Game, key); ok {
		h.Proofs = append(h.Proofs, p)
	}
}

// Proved says whether the letter proves that its writer read a letter to him, of whatever age.
func (h *Written) Proved() bool {
	return slices.ContainsFunc(h.Proofs, func(p journal.Proof) bool { return p.Player == h.Player })
}

// GamesMeant are the games of which a letter speaks: by its GAME line, then by the letters of ours that it answers.
func (h *Commanded) GamesMeant() []string {
	games := []string{h.Asked.Binding.Game}
	for _, id := range h.Letter.Thread {
		if c, ok := h.ReadID(id); ok {
			games = append(games, c.Game)
		}
	}
	return games
}

// Concerned are the games that the letter is about.
func (h *Placed) Concerned() []string {
	games := slices.Clone(h.LookedInto)
	if h.Game != nil {
		games = append(games, h.Game.ID)
	}
	return games
}
