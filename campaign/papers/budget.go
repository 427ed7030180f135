package papers

import "despatch/campaign/reading"

// Budgets are those from which the answer to a player is taken who has proved who he is, and whose letter was refused.
func (h *Reading) Budgets() []reading.Budget {
	who := " " + h.Player.ID
	switch {
	case !h.Letter.Unreadable.IsZero():
		return []reading.Budget{{Purpose: "unreadable" + who, Hour: 10, Day: 20, What: "letters that cannot be read"}}
	case len(h.Papers) == 0 && !h.Tried() && !h.HoldsOrders() && (h.Long() || !h.ReadsAsOrders() && !h.NamesSection()):
		chat := []reading.Budget{{Purpose: "idle " + h.Game.ID + who, Hour: 0, Day: 4, What: "letters without orders or commands in this game"}, h.Worded()}
		if h.Long() { // as another desk's are
			chat = append(chat, reading.Budget{Purpose: "long" + who, Hour: 0, Day: 3, What: "long letters without orders or commands"})
		}
		return chat
	case len(h.Papers) == 0 && !h.Tried() && h.Long():
		return []reading.Budget{{Purpose: "same " + reading.Digest(h.Unread.Text) + who, Hour: 0, Day: 3, What: "copies of one letter"}, {Purpose: "wordy" + who, Hour: 0, Day: 12, What: "long letters whose orders stand in no sheet"}}
	}
	return []reading.Budget{{Purpose: "same " + reading.Digest(h.Unread.Text) + who, Hour: 0, Day: 3, What: "copies of one letter"}, h.Sheets()}
}
