package thread

import (
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/storage"
)

// InvitationDay is how an invitation's Message-ID spells its day.
const InvitationDay = "20060102"

// invitationLife is for how long an invitation may be answered.
const invitationLife = 60 * 24 * time.Hour

// Invited says whether the letter answers an invitation of its writer to a game, or a letter of ours that does.
func (h *Arrived) Invited(g *journal.Game) bool {
	return slices.ContainsFunc(h.Letter.Thread, func(id string) bool { return h.invites(id, g.ID) })
}

// invitationMark begins an invitation's Message-ID.
const invitationMark = "invitation."

// declinedWith began the answer to who declines an invitation while nothing else told it, and letters were in English alone.
const declinedWith = "Thank you for the answer: you are not in game"

// AnswersDecline says whether a letter answers what the desk has written to who declined an invitation: an OK to that takes up nothing.
func (h *Arrived) AnswersDecline() bool {
	id := h.Letter.Thread[0]
	if !h.HasRead(id) {
		return false
	}
	if strings.HasPrefix(strings.ToLower(id), DeclinedLetter+".") {
		return true
	}
	ours := func(p storage.Parcel) bool { return strings.EqualFold(p.MessageID, id) }
	return slices.ContainsFunc(h.sent(storage.Filter{To: h.Letter.From}, ours), func(l SentLetter) bool {
		return slices.ContainsFunc(l.Rows, func(row string) bool { return strings.Contains(row, declinedWith) })
	})
}

// IsInvitation says whether a Message-ID is spelled as one of an invitation; whose, and to what, Invited says.
func IsInvitation(id string) bool { return strings.HasPrefix(strings.ToLower(id), invitationMark) }

// invitationOf is the invitation that the letter goes back to, as its Message-ID; nil for none. An answer refers to it, as the mail programs
// of people do who answer that again: whoever is told to answer with JOIN answers the letter that tells him so.
func (h *Arrived) invitationOf() []string {
	i := slices.IndexFunc(h.Letter.Thread, func(id string) bool {
		return IsInvitation(id) && strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain)
	})
	if i < 0 {
		return nil
	}
	return []string{h.Letter.Thread[i]}
}

// TraceInvitation follows the letter to the invitation to which it goes back, where its program names the last letter of ours alone, and none
// before it: that one is headed with the game, and the invitation to it was sent to the writer.
func (h *Arrived) TraceInvitation() {
	opener, ok := h.Mails.(records.Opener)
	if !ok || len(h.Letter.Thread) == 0 || slices.ContainsFunc(h.Letter.Thread, IsInvitation) || !h.HasRead(h.Letter.Thread[0]) {
		return
	}
	game, invitations := "", []string{}
	for parcel, err := range h.Tx.Outbox(storage.Filter{To: h.Letter.From}) {
		switch {
		case err != nil:
			h.Clerk.Logger.Error("the outbox cannot be read", "error", err)
			return
		case IsInvitation(parcel.MessageID):
			invitations = append(invitations, parcel.MessageID)
		case strings.EqualFold(parcel.MessageID, h.Letter.Thread[0]):
			game, _, _ = strings.Cut(strings.TrimPrefix(h.opened(opener, parcel.ID).subject, "["), "]")
		}
	}
	for _, id := range slices.Backward(invitations) {
		if h.invites(id, game) {
			h.Letter.Thread = append(slices.Clone(h.Letter.Thread), id)
			return
		}
	}
}

// invites says whether a Message-ID is that of an invitation of the writer to a game, which may be answered still.
func (h *Arrived) invites(id, game string) bool {
	rest, ok := strings.CutPrefix(strings.ToLower(id), invitationMark)
	day, _, dotted := strings.Cut(rest, ".")
	at, err := time.Parse(InvitationDay, day)
	return ok && dotted && err == nil && h.At.Sub(at) < invitationLife && journal.Same(h.Clerk.InvitationID(game, h.Letter.From, day), strings.ToLower(id))
}

// Letters to somebody outside a game: answers, among them that to who declines an invitation, and the question whether an address is
// his.
const (
	PlainLetter    = "desk"
	DeclinedLetter = "declined"
	AddressLetter  = "address"
)

// HasRead says whether an id names such a letter to the writer's address.
func (h *Arrived) HasRead(id string) bool {
	local, domain, _ := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if len(parts) != 3 || !slices.Contains([]string{PlainLetter, DeclinedLetter, AddressLetter}, parts[0]) {
		return false
	}
	word, _, _ := strings.Cut(parts[2], "-") // the second answer to one letter is numbered
	return journal.Same(h.Clerk.PlainID(parts[0], h.Letter.From, parts[1]), parts[0]+"."+parts[1]+"."+word+"@"+domain)
}

// Knows says whether there is a game of a name. One whose journal is damaged is there, too.
func Knows(r storage.Reader, name string) bool {
	_, ok, err := r.Last(name)
	return ok || err != nil
}

// GamesOf lists the games in which an address is registered.
func (h *Arrived) GamesOf(address string) []string { return GamesAt(h.Tx, address) }

// GamesAt are the games in which an address has a seat.
func GamesAt(r storage.Reader, address string) []string {
	var ids []string
	for key := range r.Each(journal.BucketSeats, address+" ") {
		_, id, _ := strings.Cut(key, " ")
		ids = append(ids, id)
	}
	return ids
}

// GameOf names a game in which an address is registered, "" for none.
func (h *Arrived) GameOf(address string) string {
	if ids := h.GamesOf(address); len(ids) > 0 {
		return ids[0]
	}
	return ""
}
