package campaign

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerProcess)

// answerProcess carries a phase out with what is here. What is missing the desk writes, as for a missed turn. The phase is named so
// that a letter that comes late does not carry out the one after it.
func answerProcess(h *underway.Letter, c commands.Process) (reading.Said, error) {
	g := h.Game
	if no, declined := cannotPlay(h); declined {
		return no, nil
	}
	stand := g.Rules.Stand(g.Position)
	if !journal.IsPhase(c.Phase, stand.Phase, stand.PhaseTitle) {
		return declined(standsElsewhere{words.Name(stand.PhaseTitle)}, processThat{words.Line("MASTER PROCESS " + phaseWords(stand.Phase))}), nil
	}
	sheets, subs, err := g.StandIn(g.Asked(g.Duties()), stand.Phase)
	if err != nil {
		return reading.Said{}, err
	}
	if sheets == nil {
		return declined(ordersMissing{}, writeThemYourself{}), nil
	}
	seed, err := g.Seed(h.Txn)
	if err != nil {
		return reading.Said{}, err
	}
	out, body, err := g.Throw(seed, subs)
	if err != nil {
		return reading.Said{}, err
	}
	if !journal.WentOn(&out) {
		var why cannotBeCarriedOut
		if h.Sees() && len(out.Diagnostics) > 0 {
			why.Why = journal.First(out.Diagnostics)
		}
		return declined(why, becomeWrites{}), nil
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindProcessed, journal.Processed{By: h.By(), Phase: stand.PhaseTitle, Sheets: sheets}); err != nil {
		return reading.Said{}, err
	}
	h.Done.Resolved = true
	return told(wasCarriedOut{}), h.Resolve(h.Txn, g, h.At, &out, body)
}

// phaseWords names a phase as a command takes it. Titles may hold a comma, which ends a name.
func phaseWords(id string) string { return strings.ToUpper(strings.ReplaceAll(id, "-", " ")) }

// cannotPlay refuses what changes the course of a game that has none.
func cannotPlay(h *underway.Letter) (reading.Said, bool) {
	if no, declined := notRunning(h); declined {
		return no, true
	}
	if h.Game.Paused != nil {
		return declined(isPaused{}, masterResumes{}), true
	}
	return reading.Said{}, false
}

// notRunning refuses what needs a game that has begun and is not over.
func notRunning(h *underway.Letter) (reading.Said, bool) {
	switch {
	case !h.Game.Started():
		return notStarted, true
	case gameOver(h):
		return declined(gameEnded{}, nil), true
	}
	return reading.Said{}, false
}

// What is answered here.
type (
	standsElsewhere    struct{ Phase words.Name }
	processThat        struct{ Line words.Line }
	ordersMissing      struct{}
	writeThemYourself  struct{}
	cannotBeCarriedOut struct{ Why words.Topic }
	becomeWrites       struct{}
	wasCarriedOut      struct{}
	isPaused           struct{}
)
