package campaign

import (
	"fmt"

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
		return reading.Declined(words.Plain(fmt.Sprintf("Your letter is not about game %s.", c.Game)), words.Plain("Send the line in answer to a letter of that game.")), nil
	}
	if g == nil {
		return reading.Declined(words.Plain("It does not say which game."), words.Plain("Write the game's name: MASTER OPEN east41 FOR SIGN-UP.")), nil
	}
	if _, over := g.Over(); over {
		return reading.Declined(words.Plain("The game is over."), words.Text{}), nil
	}
	switch {
	case g.Started():
		return reading.Declined(words.Plain("The game has begun already."), words.Plain("MASTER REPLACE gives a seat to another player.")), nil
	case g.Signup.Open:
		return reading.Declined(words.Plain("The game is open for sign-up already."), words.Text{}), nil
	}
	if err := h.Alter(journal.KindOpened, opened{By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	if len(g.Signup.Wishes) >= g.Signup.Wanted {
		return underway.Told(words.Plain(fmt.Sprintf("Game %s is open for sign-up, and it is full: %d of %d have joined. Should one of them leave, anybody may write JOIN %s to %s.",
			g.ID, len(g.Signup.Wishes), g.Signup.Wanted, g.ID, h.Address)), words.Plain("MASTER START begins it with those who have joined.")), nil
	}
	return underway.Told(words.Plain(fmt.Sprintf("Game %s is open for sign-up: anybody may now write JOIN %s to %s. %d may join.", g.ID, g.ID, h.Address, g.Signup.Wanted)),
		words.Plain("MASTER START begins it with those who have joined; MASTER INVITE asks somebody by letter.")), nil
}

var _ = underway.Carries(answerStart)

// answerStart begins a game with those who have joined.
func answerStart(h *underway.Letter, _ commands.Start) (reading.Said, error) {
	g := h.Game
	if _, over := g.Over(); over {
		return reading.Declined(words.Plain("The game is over."), words.Text{}), nil
	}
	if g.Started() {
		return reading.Declined(words.Plain("The game has begun already."), words.Text{}), nil
	}
	list, err := allot(g.Info, g.Signup.Wishes)
	if err != nil {
		return reading.Declined(words.Plain("The game cannot begin: "+err.Error()+"."), words.Plain("MASTER INVITE asks somebody to join.")), nil
	}
	body, err := g.Opening(list)
	if err != nil {
		return reading.Declined(words.Plain("The game cannot begin: "+err.Error()+"."), words.Plain("MASTER CLOSE ends it, and MASTER CREATE makes another with other options.")), nil
	}
	joined := len(g.Signup.Wishes)
	if err := h.BeginGame(h.Txn, g, body, h.At); err != nil {
		return reading.Said{}, err
	}
	h.FindAgain()
	return underway.Told(words.Plain(fmt.Sprintf("Game %s has begun. Each of its %d players has been told his seats, and why he got them.", g.ID, joined))), nil
}
