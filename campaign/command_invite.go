package campaign

import (
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// perInviter is how many invitations a day may leave for one game: the desk is not to become a nuisance.
const perInviter = 30

var _ = underway.Carries(answerInvite)

// answerInvite writes to somebody who may then join, also where the game is not open for all.
func answerInvite(h *underway.Letter, c commands.Invite) (reading.Said, error) {
	g, to := h.Game, c.Who.Address
	if _, over := g.Over(); over {
		return declined(gameEnded{}, nil), nil
	}
	switch p := g.PlayerAt(to); {
	case g.Started():
		return declined(begunAlready{}, replaceOrPool{}), nil
	case p != nil && g.Signup.Of(p.ID) >= 0:
		return declined(hasJoinedAlready{words.Own(p.Name)}, nil), nil
	case h.Clerk.IsOwn(to):
		return declined(desksOwnAddress{}, nil), nil
	case len(g.Signup.Wishes) >= g.Signup.Wanted:
		return declined(allPlacesTaken{g.Signup.Wanted}, nil), nil
	}
	room, err := h.Spend(h.Txn, h.At, "invitations "+g.ID, perInviter)
	if err != nil {
		return reading.Said{}, err
	}
	if !room {
		return declined(manyInvitations{perInviter}, restTomorrow{}), nil
	}
	name := c.Who.Name
	if name != "" {
		name = incoming.CleanName(name, to)
	}
	data := templates.Invitation{
		Heading: templates.Heading{Game: g.ID, Title: g.Info.Title, Reader: name, Desk: h.Name, Address: h.Address},
		By:      templates.By{Name: h.By().Name}, SignUp: writing.SignUp(g, nil),
	}
	l, err := h.Clerk.Letters.Invitation(data)
	if err != nil {
		return reading.Said{}, err
	}
	err = h.SendOut(h.Txn, h.At, writing.Outgoing{
		Game: g.ID, FromName: h.Name, From: h.Address, ReplyTo: h.Address, ToName: name, To: to, Subject: l.Subject,
		Text: l.Text, HTML: l.HTML, Date: h.At, MessageID: h.Clerk.InvitationID(g.ID, to, h.At.Format(thread.InvitationDay)), Once: true,
	})
	if err != nil {
		return reading.Said{}, err
	}
	return told(invitationSent{words.Own(g.ID), words.Own(to)}), nil
}

// What is answered here.
type (
	replaceOrPool    struct{}
	hasJoinedAlready struct{ Player words.Own }
	allPlacesTaken   struct{ Places int }
	manyInvitations  struct{ Left int }
	restTomorrow     struct{}
	invitationSent   struct {
		Game words.Own
		To   words.Own
	}
)
