package campaign

import (
	"fmt"

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
		return reading.Declined(words.Plain("The game is over."), words.Text{}), nil
	}
	switch p := g.PlayerAt(to); {
	case g.Started():
		return reading.Declined(words.Plain("The game has begun already."), words.Plain("MASTER REPLACE gives a seat to somebody; MASTER POOL ADD keeps him as a substitute.")), nil
	case p != nil && g.Signup.Of(p.ID) >= 0:
		return reading.Declined(words.Plain(fmt.Sprintf("%s has joined already.", p.Name)), words.Text{}), nil
	case h.Clerk.IsOwn(to):
		return reading.Declined(words.Plain("That is the desk's own address."), words.Text{}), nil
	case len(g.Signup.Wishes) >= g.Signup.Wanted:
		return reading.Declined(words.Plain(fmt.Sprintf("The game is full: all %d places are taken.", g.Signup.Wanted)), words.Text{}), nil
	}
	room, err := h.Spend(h.Txn, h.At, "invitations "+g.ID, perInviter)
	if err != nil {
		return reading.Said{}, err
	}
	if !room {
		return reading.Declined(words.Plain(fmt.Sprintf("%d invitations have left for this game today, and more than that is too many.", perInviter)), words.Plain("Send the rest tomorrow.")), nil
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
	return underway.Told(words.Plain(fmt.Sprintf("An invitation to game %s is on its way to %s. Whoever answers it with JOIN %s has joined.", g.ID, to, g.ID))), nil
}
