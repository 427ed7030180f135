package reading

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
