package campaign

import (
	"despatch/adjudicator"
	"despatch/commands"
)

// answerOdds works out a battle that the asker describes. It looks at nothing of the game but its units.
func (h *handling) answerOdds(c commands.Odds) (said, error) {
	calculator, ok := h.game.rules.(adjudicator.Calculator)
	switch {
	case !h.game.started():
		return notStarted, nil
	case !ok:
		return declined("The battles of this game cannot be worked out.", "Odds are for battles that are fought round after round to an end."), nil
	}
	odds, err := calculator.Calculate(h.game.state, c.Battle)
	if err != nil {
		return declined(sentence(err.Error()), "ODDS 3 infantry, 1 tank vs 2 infantry shows how it is written."), nil
	}
	return said{kind: "odds", data: odds}, nil
}
