package reading

const (
	// provedBytes is the size of the answers in a day to a player whose letters prove who wrote them, unprovedBytes to an address of which
	// nothing is proved. The answer with which it is reached still goes out, and no history does that is larger than what is left.
	provedBytes   = 32 << 20
	unprovedBytes = 4 << 20
)

// Purse is the budget of the letter's writer, in KiB.
func (h *Written) Purse() Budget {
	if h.Player != nil && h.Proved() {
		return Budget{Purpose: "size " + h.Player.ID, Day: provedBytes >> 10}
	}
	return Budget{Purpose: "size unproved " + h.Letter.From, Day: unprovedBytes >> 10}
}

// PurseLeft is how many bytes of answers the letter's writer may still have today.
func (h *Written) PurseLeft() int {
	b := h.Purse()
	return max(0, b.Day-Used(h.Tx, b.InDay(h.At))) << 10
}
