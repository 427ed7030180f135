package underway

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/voice"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// talk deals with a letter that holds neither commands nor orders. It may leave a command in h.asked, or answer the letter itself.
func (h *Answering) talk() (done bool, err error) {
	if done, err := h.talkOfBarePress(); done || err != nil {
		return done, err
	}
	if h.Operator || h.Became || len(h.Papers)+len(h.Unsure)+len(h.Dropped) > 0 || len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 ||
		!h.Letter.Unreadable.IsZero() || len(h.Letter.Thread) == 0 || len(incoming.Spoken(h.Letter.Text)) == 0 || h.ReadsAsOrders() {
		return false, nil
	}
	if h.FollowsInvitation() {
		return h.talkOfInvitation()
	}
	if h.Game == nil {
		return false, nil
	}
	if !h.Game.Started() {
		return h.talkOfSignUp()
	}
	if h.Player = h.WhoWrote(); h.Player == nil || !h.Proved() {
		return false, nil
	}
	e, ok, err := h.AnsweredEntry()
	if err != nil {
		return false, err
	}
	switch {
	case ok && e.Kind == journal.KindPress:
		return h.talkOfPress(e)
	case h.MarksPress():
		return false, nil
	case ok && e.Kind == journal.KindVote:
		return h.talkOfVote(e)
	}
	return h.talkOfMotions()
}

// talkOfVote takes a yes or no to a proposal that is still open.
func (h *Answering) talkOfVote(e storage.Entry) (bool, error) {
	body, err := journal.Decode[journal.Vote](e)
	if err != nil {
		return false, err
	}
	m := h.Game.Open(journal.MotionKey(body.Motion, body.Side))
	if body.Voice != commands.Propose || m == nil || m.By != body.Player || !slices.Contains(h.Game.Undecided(*m), h.Player.ID) {
		return h.talkOfMotions()
	}
	switch h.Voice(h.Player.Name, nil) {
	case incoming.Yes:
		h.Asked.Commands = []commands.Command{commands.Vote{Motion: body.Motion, Voice: commands.Accept}}
	case incoming.No:
		h.Asked.Commands = []commands.Command{commands.Vote{Motion: body.Motion, Voice: commands.Refuse}}
	default:
		return true, h.offer(book.Say(plainYesOrNo{}),
			voteLines(*m), "answers a proposal in other words than yes or no")
	}
	return false, nil
}

// talkOfMotions asks what a yes or no is meant for that answers another letter, while something is proposed.
func (h *Answering) talkOfMotions() (bool, error) {
	if incoming.VoiceIn(h.Letter.Text, h.Player.Name, nil) == incoming.Unclear {
		return false, nil
	}
	for key := range h.Game.Motions {
		if m := h.Game.Open(key); m != nil && slices.Contains(h.Game.Undecided(*m), h.Player.ID) {
			return true, h.offer(book.Say(ifForProposal{}),
				voteLines(*m), "a yes or no, to something else than the open proposal")
		}
	}
	return false, nil
}

// talkOfPress offers to pass on what somebody has written in answer to a message. It is not passed on by itself: its writer may have
// meant the desk, or the game master.
func (h *Answering) talkOfPress(e storage.Entry) (bool, error) {
	body, err := journal.Decode[writing.Message](e)
	if err != nil {
		return false, err
	}
	if len(body.Reply) == 0 || !slices.Contains(body.To, h.Player.ID) {
		return false, nil
	}
	text := thread.PressMark.ReplaceAllString(reading.Plain(h.Letter.Text), "")
	block := h.PressBlock(body.Reply[0], text)
	var reason answersMessage
	if len(body.Reply) > 1 {
		reason.All = words.Line(body.Reply[len(body.Reply)-1])
	}
	return true, h.offer(book.Say(reason), block, "plain words in answer to a message")
}

// offer answers a player with the lines that would do what he may mean.
func (h *Answering) offer(reason words.Text, lines, why string) error {
	return h.offerAs(templates.Asked, reason, lines, why)
}

func (h *Answering) offerAs(kind templates.RefusalKind, reason words.Text, lines, why string) error {
	if err := h.heard(); err != nil {
		return err
	}
	r := templates.Refusal{Heading: h.Clerk.Heading(h.Game, h.Player), Kind: kind, Reason: reason, Offer: lines}
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), why,
		reading.Budget{Purpose: "talk " + h.Game.ID + " " + h.Player.ID, Hour: 0, Day: perTalk, What: "letters of plain words in this game"}, h.Worded())
}

// perTalk is how many letters a day are answered in a game of which the desk has to ask what they mean.
const perTalk = 6

// talkOfInvitation takes a yes to an invitation, and asks where more is said.
func (h *Answering) talkOfInvitation() (bool, error) {
	g, err := h.InvitedTo()
	if g == nil || err != nil {
		return false, err
	}
	seats := g.SeatsIn(h.Letter.Text)
	said := h.Voice(h.Letter.FromName, voice.JoinWords)
	if said == incoming.Yes && len(seats) == 0 && !h.AnswersDecline() {
		h.Asked.Commands = []commands.Command{commands.Join{Game: g.ID, Preferences: h.WishesOffered(g)}}
		return false, nil
	}
	if h.Joined(g) {
		return true, h.refuseOutsider(h.joinedAlready(g, seats, said), "answers an invitation that its writer has taken up", true)
	}
	r := h.OfferToJoin(g, seats)
	if said == incoming.No || said == incoming.Unclear && voice.DeclinesIn(h.Letter.Text, seats) {
		r.Kind = templates.Declines
		r.Reason = book.Say(declinesGame{words.Own(g.ID)})
	}
	return true, h.refuseOutsider(r, "answers an invitation in plain words", true)
}

// notJoined answers what only players may write, in answer to an invitation that its writer has not taken up.
func (h *Answering) notJoined() (bool, error) {
	g, err := h.InvitedTo()
	if g == nil || err != nil || h.Game != nil && h.Game.ID != g.ID {
		return false, err
	}
	r := h.OfferToJoin(g, nil)
	if slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { return c.Verb() == commands.VerbLeave }) {
		r.Kind = templates.Declines
		r.Reason = book.Say(nothingToLeave{words.Own(g.ID)})
	}
	return true, h.refuseOutsider(r, "answers an invitation with what only players may write", true)
}

// joinedAlready answers plain words to an invitation from who has taken it up.
func (h *Opened) joinedAlready(g *journal.Game, seats []string, answer incoming.Voice) templates.Refusal {
	r := h.OfferToJoin(g, seats)
	r.Kind = templates.HasJoined
	r.Reason, r.Offer = tellJoined(g, seats, answer)
	return r
}

// tellJoined tells who has joined a game how he leaves it, and how he says anew what he would like to play.
func tellJoined(g *journal.Game, seats []string, answer incoming.Voice) (reason words.Text, offer string) {
	leave := commands.Leave{Game: g.ID}.String()
	joined := book.Say(joinedAlready{words.Own(g.ID)})
	switch {
	case g.Started():
		return words.Join(joined, book.Say(answerItsLetters{})), ""
	case len(seats) > 0:
		return words.Join(joined, book.Say(sayWishesAnew{})),
			leave + "\n\n" + commands.Join{Game: g.ID, Preferences: seats}.String()
	case answer == incoming.No:
		return words.Join(joined, book.Say(toLeaveAnswer{})), leave
	}
	return words.Join(joined, book.Say(needDoNothing{words.Line(leave)})), ""
}

// talkOfSignUp answers plain words from who has joined a game that has not begun: there is nothing yet to write orders for.
func (h *Answering) talkOfSignUp() (bool, error) {
	if h.Player = h.WhoWrote(); h.Player == nil || !h.Proved() || h.Player.Master || !h.Joined(h.Game) {
		return false, nil
	}
	seats := h.Game.SeatsIn(h.Letter.Text)
	said := incoming.VoiceIn(h.Letter.Text, h.Letter.FromName, voice.JoinWords)
	if said == incoming.Unclear && (voice.DeclinesIn(h.Letter.Text, seats) || reading.TakesBackIn(h.Letter.Text)) {
		said = incoming.No
	}
	reason, offer := tellJoined(h.Game, seats, said)
	return true, h.offerAs(templates.HasJoined, reason, offer, "plain words about a game that has not begun")
}

// InvitedTo is the game of the invitation that the letter answers, nil for none that is good.
func (h *Entered) InvitedTo() (*journal.Game, error) {
	for _, id := range h.Txn.Games() {
		g, err := h.Load(h.Txn, id)
		if err != nil {
			continue // a game that cannot be read invites nobody
		}
		if h.Invited(g) {
			return g, nil
		}
	}
	return nil, nil
}
