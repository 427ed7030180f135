package campaign

import (
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerTerms)

// answerTerms sets the terms of deadlines from the next phase on. The deadline that runs stays.
func answerTerms(h *underway.Letter, c commands.Terms) (reading.Said, error) {
	g := h.Game
	switch {
	case !g.Started():
		return declined(termsAreAnnounced{}, nil), nil
	case gameOver(h):
		return declined(gameEnded{}, nil), nil
	}
	terms, err := deadline.Parse(c.Text)
	if err == nil {
		err = desk.CheckTerms(terms, g.Rules)
	}
	if err != nil {
		return declined(sentence{err.Text()}, termsLike{}), nil
	}
	if terms.String() == g.Terms.String() {
		return declined(sameTerms{}, nil), nil
	}
	lost := g.Terms.Lost(terms)
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindTerms, journal.NewTerms{Terms: terms, Lost: lost, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	said := []words.Text{book.Say(newTerms{words.Line(terms.String())})}
	if len(lost) > 0 {
		said = append(said, book.Say(notRepeated{asLines(lost)}))
	}
	if until := g.Until(); !until.IsZero() {
		said = append(said, book.Say(deadlineStaysPut{}))
	}
	return underway.Told(said...), nil
}

// What is answered here.
type (
	termsAreAnnounced struct{}
	termsLike         struct{}
	sameTerms         struct{}
	newTerms          struct{ Terms words.Line }
	notRepeated       struct{ Lost []words.Line }
	deadlineStaysPut  struct{}
)
