package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerOpen)

// answerOpen lets anybody join a game.
func answerOpen(h *underway.Letter, c commands.Open) (reading.Said, error) {
	g := h.Game
	if c.Game != "" && (g == nil || c.Game != g.ID) {
		return declined(notAboutGame{words.Own(c.Game)}, answerThatGame{}), nil
	}
	if g == nil {
		return declined(doesNotSayGame{}, openWithName{}), nil
	}
	if _, over := g.Over(); over {
		return declined(gameEnded{}, nil), nil
	}
	switch {
	case g.Started():
		return declined(begunAlready{}, replaceGivesSeat{}), nil
	case g.Signup.Open:
		return declined(openAlready{}, nil), nil
	}
	if err := h.Alter(journal.KindOpened, journal.Opened{By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	if len(g.Signup.Wishes) >= g.Signup.Wanted {
		return told(openAndFull{words.Own(g.ID), len(g.Signup.Wishes), g.Signup.Wanted, words.Own(h.Address)}, startBegins{}), nil
	}
	return told(nowOpen{words.Own(g.ID), words.Own(h.Address), g.Signup.Wanted}, startOrInvite{}), nil
}

var _ = underway.Carries(answerStart)

// answerStart begins a game with those who have joined.
func answerStart(h *underway.Letter, _ commands.Start) (reading.Said, error) {
	g := h.Game
	if _, over := g.Over(); over {
		return declined(gameEnded{}, nil), nil
	}
	if g.Started() {
		return declined(begunAlready{}, nil), nil
	}
	list, err := allot(g.Info, g.Signup.Wishes)
	if err != nil {
		return declinedFor(err, beginning, masterInvites{})
	}
	body, err := g.Opening(list)
	if err != nil {
		return declinedFor(err, beginning, closeAndCreate{})
	}
	joined := len(g.Signup.Wishes)
	if err := h.BeginGame(h.Txn, g, body, h.At); err != nil {
		return reading.Said{}, err
	}
	h.FindAgain()
	return told(hasBegunNow{words.Own(g.ID), joined}), nil
}

// beginning is why a game cannot begin.
func beginning(why words.Text) words.Topic { return cannotBegin{why} }

// What is answered here.
type (
	notAboutGame     struct{ Game words.Own }
	answerThatGame   struct{}
	doesNotSayGame   struct{}
	openWithName     struct{}
	replaceGivesSeat struct{}
	openAlready      struct{}
	openAndFull      struct {
		Game    words.Own
		Joined  int
		Wanted  int
		Address words.Own
	}
	startBegins struct{}
	nowOpen     struct {
		Game    words.Own
		Address words.Own
		Wanted  int
	}
	startOrInvite  struct{}
	cannotBegin    struct{ Why words.Text }
	closeAndCreate struct{}
	hasBegunNow    struct {
		Game    words.Own
		Players int
	}
)
