package campaign

import (
	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

var _ = underway.Carries(answerStats)

// answerStats tells how a game went in figures, as the asker may see them. All turns are played again for it, outside of the transaction.
func answerStats(h *underway.Letter, _ commands.Stats) (reading.Said, error) {
	g, reader := h.Game, h.Reader()
	if !g.Started() {
		return notStarted, nil
	}
	figures, not := underway.Apart(h, g.TaskName("stats", reader.ID), historySteps, func(view desk.Viewer, _ int) (figures templates.Statistics, _ int, err error) {
		err = view(func(r storage.Reader) (err error) { figures, err = h.Desk.Tally(r, g.ID, reader); return err })
		return figures, historySteps, err
	})
	if not != nil {
		return *not, nil
	}
	return reading.Said{Kind: "stats", Data: figures}, nil
}
