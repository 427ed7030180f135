package campaign

import (
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
)

var _ = underway.Carries(answerOdds)

// answerOdds works out a battle that the asker describes. It looks at nothing of the game but its units.
func answerOdds(h *underway.Letter, c commands.Odds) (reading.Said, error) {
	oddsmaker := h.Game.Rules.Oddsmaker()
	switch {
	case !h.Game.Started():
		return notStarted, nil
	case oddsmaker == nil:
		return declined(noOddsHere{}, oddsAreFor{}), nil
	}
	g := h.Game
	name := strings.Join([]string{g.ID, "odds", strings.ToLower(strings.Join(strings.Fields(c.Battle), " "))}, "\x00") // wherever the game stands
	if s, ok := Load(&h.Reckoned, name); ok {
		return s.(reading.Said), nil
	}
	answer, not := underway.Apart(h, name, underway.LetterSteps, func(_ desk.Viewer, steps int) (reading.Said, int, error) {
		odds, used, err := oddsmaker.Calculate(g.Position, c.Battle, steps)
		used = max(used, leastSteps)
		switch {
		case err != nil:
			no, err := declinedFor(err, justSo, oddsExample{})
			return no, used, err
		case (odds.TooLarge || odds.Sampled > 0) && steps < underway.LetterSteps && used > leastSteps: // a letter of its own has room for better
			return reading.Said{}, used, desk.ErrSpent
		}
		s := reading.Said{Kind: "odds", Data: odds}
		Store(&h.Reckoned, name, s)
		return s, used, nil
	})
	if not != nil {
		return *not, nil
	}
	return answer, nil
}

// leastSteps is what the least question costs: its words are to be read.
const leastSteps = 10_000

const mostReckoned = 500

// Load returns what is remembered.
func Load(r *underway.Reckoned, name string) (any, bool) {
	r.Mu.Lock()
	defer r.Mu.Unlock()
	s, ok := r.Known[name]
	return s, ok
}

// Store remembers an answer.
func Store(r *underway.Reckoned, name string, s any) {
	r.Mu.Lock()
	defer r.Mu.Unlock()
	if r.Known == nil || len(r.Known) >= mostReckoned {
		r.Known = make(map[string]any)
	}
	r.Known[name] = s
}

// What is answered here.
type (
	noOddsHere  struct{}
	oddsAreFor  struct{}
	oddsExample struct{}
)
