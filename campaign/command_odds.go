package campaign

import (
	"strings"
	"sync"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/commands"
)

var _ = carries((*handling).answerOdds)

// answerOdds works out a battle that the asker describes. It looks at nothing of the game but its units.
func (h *handling) answerOdds(c commands.Odds) (reading.Said, error) {
	calculator, ok := h.Game.Rules.(adjudicator.Calculator)
	switch {
	case !h.Game.Started():
		return notStarted, nil
	case !ok:
		return reading.Declined("The battles of this game cannot be worked out.", "Odds are for battles that are fought round after round to an end."), nil
	}
	g := h.Game
	name := strings.Join([]string{g.ID, "odds", strings.ToLower(strings.Join(strings.Fields(c.Battle), " "))}, "\x00") // wherever the game stands
	if s, ok := h.reckoned.Load(name); ok {
		return s.(reading.Said), nil
	}
	answer, not := apart(h, name, letterSteps, func(_ desk.Viewer, steps int) (reading.Said, int, error) {
		odds, used, err := calculator.Calculate(g.Position, c.Battle, steps)
		used = max(used, leastSteps)
		switch {
		case err != nil:
			return reading.Declined(sentence(err.Error()), "ODDS 3 infantry, 1 tank vs 2 infantry shows how it is written."), used, nil
		case (odds.TooLarge || odds.Sampled > 0) && steps < letterSteps && used > leastSteps: // a letter of its own has room for better
			return reading.Said{}, used, desk.ErrSpent
		}
		s := reading.Said{Kind: "odds", Data: odds}
		h.reckoned.Store(name, s)
		return s, used, nil
	})
	if not != nil {
		return *not, nil
	}
	return answer, nil
}

// leastSteps is what the least question costs: its words are to be read.
const leastSteps = 10_000

// reckoned remembers answers that took work, by what was asked; it forgets all when it holds many.
type reckoned struct {
	mu    sync.Mutex
	known map[string]any
}

const mostReckoned = 500

// Load returns what is remembered.
func (r *reckoned) Load(name string) (any, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	s, ok := r.known[name]
	return s, ok
}

// Store remembers an answer.
func (r *reckoned) Store(name string, s any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil || len(r.known) >= mostReckoned {
		r.known = make(map[string]any)
	}
	r.known[name] = s
}
