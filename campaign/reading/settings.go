package reading

// Theirs refuses what nobody can do in a player's stead, since it holds in all his games.
func (h *Reading) Theirs() (Said, bool) {
	if h.Player != nil && !h.Became && !h.Operator {
		return Said{}, false
	}
	return Declined("That is for each player himself to say, since it holds in all his games.", ""), true
}
