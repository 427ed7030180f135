package campaign

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/templates"
)

// SignUp is who wants to play a game that has not begun.
type SignUp struct {
	// Open: anybody may join, else only who is invited.
	Open bool `json:"open"`
	// Wanted is how many may join.
	Wanted int `json:"wanted"`
	// Joined are those who have, in order.
	Joined []SignedUp `json:"joined"`
}

// SignedUp is somebody who has joined.
type SignedUp struct {
	Name        string             `json:"name"`
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	Bid         int                `json:"bid,omitempty"`
}

// statusBefore is the status of a game that has not begun.
func (g *game) statusBefore() Status {
	s := Status{
		Game: g.ID, Ruleset: g.Created.Ruleset, Title: g.info.Title, Entries: g.Number, At: g.At, Players: slices.Clone(g.Players),
		SignUp: &SignUp{Open: g.Signup.Open, Wanted: g.Signup.Wanted},
	}
	if verdict, over := g.over(); over {
		s.Over = &verdict
	}
	for _, w := range g.Signup.Wishes {
		s.SignUp.Joined = append(s.SignUp.Joined, SignedUp{g.playerCalled(w.Player).Name, w.Preferences, w.Bid})
	}
	return s
}

// statusBefore tells where the sign-up stands.
func (h *handling) statusBefore() (said, error) {
	if verdict, over := h.game.over(); over {
		return told(fmt.Sprintf("Game %s ended before it began. %s", h.game.ID, verdict.Why)), nil
	}
	reader := h.player
	if h.operator && reader == nil {
		reader = &Player{Master: true}
	}
	return said{kind: "forming", data: h.game.signUp(reader)}, nil
}

// notBegun refuses orders for a game that has no position yet.
func (h *handling) notBegun() error {
	const reason, why = "The game has not begun. You get a letter when it does, and it tells what you play.", "the game has not begun"
	if !h.proved() {
		return h.unproved(reason, why)
	}
	return h.refuseBefore(templates.Stale, reason, why)
}

// refuseBefore refuses a letter about a game that has no position yet.
func (h *handling) refuseBefore(kind templates.RefusalKind, reason, why string) error {
	r := templates.Refusal{Heading: h.heading(h.game, h.player), Kind: kind, Reason: reason}
	h.about = ""
	return h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), why, h.budgets()...)
}
