package reading

import (
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/thread"
)

// StopAtGame empties what stands below a line GAME that is refused: it is meant for what that line names, and words or orders without a
// game's name would be taken for those of the game of the letter. A sheet whose own line names its game stays.
func (h *Commanded) StopAtGame() {
	if h.Asked.StopLine == 0 {
		return
	}
	rows := strings.Split(h.Letter.Text, "\n")
	inSheet := false
	for i := h.Asked.StopLine; i < len(rows); i++ {
		words := strings.Fields(rows[i])
		opens := len(words) >= 3 && (words[0] == "ORDERS" || words[0] == "CHECK") && thread.Knows(h.Tx, strings.ToLower(strings.TrimRight(words[1], ",")))
		ends := inSheet && incoming.EndsSheet(rows[i]) && !opens
		if inSheet = inSheet || opens; !inSheet {
			rows[i] = ""
		}
		inSheet = inSheet && !ends
	}
	h.Letter.Text = strings.Join(rows, "\n")
}
