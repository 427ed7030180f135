package campaign

import (
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
)

// PLAY in answer to what came of a CHECK plays the sheet that was checked: it is judged anew, as if it came now with ORDERS.

var _ = underway.Carries(answerPlay)

// answerPlay tells why PLAY could play nothing.
func answerPlay(h *underway.Letter, _ commands.Play) (reading.Said, error) {
	if h.NoPlay != nil {
		return *h.NoPlay, nil
	}
	return *h.Unplayable(nil), nil
}
