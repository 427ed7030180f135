package campaign

import (
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
)

var _ = underway.Carries(answerMap)

// answerMap draws the board, or where a place or a power lies, above the position: who sees no pictures is told all of it in words. A game that
// cannot be drawn shows the position.
func answerMap(h *underway.Letter, c commands.Map) (reading.Said, error) {
	return shown{line: c.String(), of: c.Of, round: c.Round, draw: true, steps: mapSteps}.to(h)
}
