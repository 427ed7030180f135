package campaign

import (
	"errors"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// Somebody who plays no game here and answers a letter that the desk has sent to him is no stranger. What he writes is judged by that
// letter, and answered from a ration of his own, which nobody who has not read a letter of the desk can use up.

// Letters to somebody outside a game: answers, and the question whether an address is his.
const (
	plainLetter   = "desk"
	addressLetter = "address"
)

// hasRead says whether an id names such a letter to the writer's address.
func (h *reading) hasRead(id string) bool {
	local, domain, _ := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if len(parts) != 3 || parts[0] != plainLetter && parts[0] != addressLetter {
		return false
	}
	word, _, _ := strings.Cut(parts[2], "-") // the second answer to one letter is numbered
	return journal.Same(h.Clerk.PlainID(parts[0], h.letter.From, parts[1]), parts[0]+"."+parts[1]+"."+word+"@"+domain)
}

// corresponds says whether the letter answers one that was sent to its writer outside a game: an answer, an invitation.
func (h *handling) corresponds() (bool, error) {
	if slices.ContainsFunc(h.letter.Thread, h.hasRead) {
		return true, nil
	}
	if !slices.ContainsFunc(h.letter.Thread, func(id string) bool { return strings.HasPrefix(strings.ToLower(id), "invitation.") }) {
		return false, nil
	}
	g, err := h.invitedTo()
	return g != nil, err
}

// outsiders are the budgets of somebody who plays no game here; asks says that his letter holds a command, or the word of one.
func (h *handling) outsiders(asks bool) ([]budget, error) {
	ours, err := h.corresponds()
	switch {
	case err != nil:
		return nil, err
	case ours && h.onlyOurs(asks): // as a program's is that sends back what it got
		return []budget{{"copies " + h.letter.From, 0, 1, "copies of letters of ours"}}, nil
	case ours && h.long(): // as another desk's are
		return []budget{{"correspondent " + h.letter.From, 0, perCorrespondent, "letters that answer ours"},
			{"long correspondent " + h.letter.From, 0, perLongCorrespondent, "long letters that answer ours"}}, nil
	case ours:
		return []budget{{"correspondent " + h.letter.From, 0, perCorrespondent, "letters that answer ours"}}, nil
	}
	everybody := budget{allOfThem, 30, allStrangers, "letters of strangers"}
	if asks {
		return []budget{{"newcomer " + h.letter.From, 0, perNewcomer, "commands from an address that plays no game here"}, everybody}, nil
	}
	return []budget{{"stranger " + h.letter.From, 0, perStranger, "letters from an address that plays no game here"}, everybody}, nil
}

// joiners is the budget of wishes to join that could be taken, of all strangers together: they have one of their own, so that nothing else that
// strangers write uses it up.
var joiners = budget{"joiners", 60, 200, "wishes to join"}

// joining is the game that somebody asks to join who plays none here, where that could be taken; nil for none.
func (h *handling) joining() (*journal.Game, error) {
	for _, c := range h.asked.Commands {
		join, ok := c.(commands.Join)
		if !ok || h.done.Outcome != storage.Accepted || join.Game == "" || join.Game == records.PoolName {
			continue
		}
		g, err := h.gameCalled(join.Game)
		if errors.Is(err, records.ErrNoGame) {
			continue
		}
		return g, err
	}
	return nil, nil
}

// tellOfJoiners writes one note a day to the masters of a game that no more wishes to join it are answered for a while: somebody who wants to
// play waits for his answer.
func (h *handling) tellOfJoiners(g *journal.Game) error {
	hour := used(h.tx, joiners.inDay(h.at)) < joiners.day
	for i := range g.Players {
		m := &g.Players[i]
		if !m.Master {
			continue
		}
		q := templates.Quieted{Heading: h.clerk.Heading(g, m), Address: h.letter.From, What: joiners.what, Limit: joiners.day, Joins: true}
		if hour {
			q.Limit, q.Hour = joiners.hour, true
		}
		l, err := h.clerk.LettersFor(m).Quieted(q)
		if err != nil {
			return err
		}
		o := h.clerk.Outgoing(g, m, 1, h.clerk.Slug(m)+"-quiet-joiners"+h.at.Format("-20060102"), l)
		o.Date, o.Priority, o.Once = h.at, storage.PriorityReminder, true
		if err := h.post(h.tx, h.at, o); err != nil {
			return err
		}
	}
	return nil
}

// onlyOurs says whether a letter that asks for nothing holds no word but those of a letter of ours: an unmarked copy of it, or a quotation.
func (h *reading) onlyOurs(asks bool) bool {
	if asks || h.letter.Unreadable != "" || len(h.asked.Commands)+len(h.asked.Diagnostics) > 0 {
		return false
	}
	return h.copied || strings.TrimSpace(h.letter.Text+strings.Join(h.letter.Attachments, "")) == ""
}

// refuseOutsider refuses a letter of somebody who plays no game here.
func (h *handling) refuseOutsider(r templates.Refusal, why string, asks bool) error {
	budgets, err := h.outsiders(asks)
	if err != nil {
		return err
	}
	return h.refuse(r, h.plainAnswer(), why, budgets...)
}
