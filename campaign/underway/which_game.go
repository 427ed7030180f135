package underway

// onlyGame enters the game of a player who did not say which: that of the invitation which he answers and has taken up, or the only one in
// which he plays.
func (h *Entered) onlyGame() error {
	if h.Asked.Binding.Game != "" { // he did, and there is none of that name
		return nil
	}
	invited, err := h.InvitedTo()
	switch {
	case err != nil:
		return err
	case invited != nil && h.Joined(invited):
		return h.Enter(invited.ID, nil)
	}
	games := h.GamesOf(h.Letter.From)
	if len(games) != 1 || invited != nil && invited.ID != games[0] { // he means the game of the invitation
		return nil
	}
	return h.Enter(games[0], nil)
}
