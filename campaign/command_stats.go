package campaign

import (
	"crypto/sha256"
	"encoding/hex"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/maps/curves"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

var _ = underway.Carries(answerStats)

// answerStats tells how a game went in figures, as the asker may see them. All turns are played again for it, outside of the transaction.
func answerStats(h *underway.Letter, _ commands.Stats) (reading.Said, error) {
	g, reader, letters := h.Game, h.Reader(), h.Clerk.LettersFor(h.Game, h.Player)
	if !g.Started() {
		return notStarted, nil
	}
	answer, not := underway.Apart(h, g.TaskName("stats", reader.ID), historySteps, func(view desk.Viewer, _ int) (reading.Said, int, error) {
		var figures templates.Statistics
		err := view(func(r storage.Reader) (err error) { figures, err = h.Desk.Tally(r, g.ID, reader); return err })
		if err != nil {
			return reading.Said{}, historySteps, err
		}
		var drawn []writing.Picture
		if h.Player != nil {
			drawn, figures.Map = curvesOf(h, figures)
		}
		part, err := letters.Part("stats", words.Of(words.Line(commands.VerbStats.Words())), true, figures)
		part = part.Laid()
		for _, one := range drawn {
			part.Weight += len(one.Data)
		}
		return reading.Said{Written: &part, Pictures: drawn}, historySteps, err
	})
	if not != nil {
		return *not, nil
	}
	return answer, nil
}

// curvesOf draws the tables by round. One that cannot be drawn goes without, for the tables tell all of it.
func curvesOf(h *underway.Letter, s templates.Statistics) ([]writing.Picture, *templates.Map) {
	if s.Coin == "" || len(s.Rounds) < 3 { // a beginning and now make no curve
		return nil, nil
	}
	tongue := h.Clerk.Reading(h.Game, h.Player)
	income, armies := curves.Chart{Title: book.Say(incomeByRound{words.Name(s.Coin)}).In(tongue)}, curves.Chart{Title: book.Say(armiesByRound{words.Name(s.Coin)}).In(tongue)}
	for _, p := range s.Powers {
		name := words.Printed(tongue, words.Name(p.Name))
		income.Lines, armies.Lines = append(income.Lines, curves.Line{Name: name, Values: p.Income}), append(armies.Lines, curves.Line{Name: name, Values: p.Army})
	}
	var data []byte
	err := writing.Guard(func() (err error) {
		data, err = curves.PNG([]curves.Chart{income, armies}, curves.Rounds(s.Rounds, book.Say(roundNow{}).In(tongue)))
		return err
	})
	if err != nil {
		h.Clerk.Logger.Error("curves cannot be drawn", "game", h.Game.ID, "error", err)
		return nil, nil
	}
	sum := sha256.Sum256(data)
	p := writing.Picture{ID: "curves-" + hex.EncodeToString(sum[:8]) + "@" + h.Clerk.House.Domain, Name: h.Game.ID + "-curves.png", Type: "image/png", Data: data}
	return []writing.Picture{p}, &templates.Map{ID: p.ID, Told: book.Say(curvesShow{})}
}

// What stands in the picture, and in its place for who does not see it.
type (
	incomeByRound struct{ Coin words.Name }
	armiesByRound struct{ Coin words.Name }
	roundNow      struct{}
	curvesShow    struct{}
)
