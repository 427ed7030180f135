package reading

import "slices"

// Concerned are the games that the letter is about.
func (h *Reading) Concerned() []string {
	games := slices.Clone(h.entered)
	if h.Game != nil {
		games = append(games, h.Game.ID)
	}
	return games
}
