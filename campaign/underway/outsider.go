package underway

import (
	"errors"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// corresponds says whether the letter answers one that was sent to its writer outside a game: an answer, an invitation.
func (h *Entered) corresponds() (bool, error) {
	if slices.ContainsFunc(h.Letter.Thread, h.HasRead) {
		return true, nil
	}
	if !slices.ContainsFunc(h.Letter.Thread, thread.IsInvitation) {
		return false, nil
	}
	g, err := h.InvitedTo()
	return g != nil, err
}

// outsiders are the budgets of somebody who plays no game here; asks says that his letter holds a command, or the word of one.
func (h *Entered) outsiders(asks bool) ([]reading.Budget, error) {
	ours, err := h.corresponds()
	switch {
	case err != nil:
		return nil, err
	case ours && h.OnlyOurs(asks): // as a program's is that sends back what it got
		return []reading.Budget{{Purpose: "copies " + h.Letter.From, Hour: 0, Day: 1, What: "copies of letters of ours"}}, nil
	case ours && h.Long(): // as another desk's are
		return []reading.Budget{{Purpose: "correspondent " + h.Letter.From, Hour: 0, Day: perCorrespondent, What: "letters that answer ours"},
			{Purpose: "long correspondent " + h.Letter.From, Hour: 0, Day: perLongCorrespondent, What: "long letters that answer ours"}}, nil
	case ours:
		return []reading.Budget{{Purpose: "correspondent " + h.Letter.From, Hour: 0, Day: perCorrespondent, What: "letters that answer ours"}}, nil
	}
	everybody := reading.Budget{Purpose: reading.AllOfThem, Hour: 30, Day: allStrangers, What: "letters of strangers"}
	if asks {
		return []reading.Budget{{Purpose: "newcomer " + h.Letter.From, Hour: 0, Day: perNewcomer, What: "commands from an address that plays no game here"}, everybody}, nil
	}
	return []reading.Budget{{Purpose: "stranger " + h.Letter.From, Hour: 0, Day: perStranger, What: "letters from an address that plays no game here"}, everybody}, nil
}

// joining is the game that somebody asks to join who plays none here, where that could be taken; nil for none.
func (h *Answering) joining() (*journal.Game, error) {
	for _, c := range h.Asked.Commands {
		join, ok := c.(commands.Join)
		if !ok || h.Done.Outcome != storage.Accepted || join.Game == "" || join.Game == records.PoolName {
			continue
		}
		g, err := h.GameCalled(join.Game)
		if errors.Is(err, records.ErrNoGame) {
			continue
		}
		return g, err
	}
	return nil, nil
}

// tellOfJoiners writes one note a day to the masters of a game that no more wishes to join it are answered for a while: somebody who wants to
// play waits for his answer.
func (h *Posting) tellOfJoiners(g *journal.Game) error {
	hour := reading.Used(h.Txn, reading.Joiners.InDay(h.At)) < reading.Joiners.Day
	for i := range g.Players {
		m := &g.Players[i]
		if !m.Master {
			continue
		}
		q := templates.Quieted{Heading: h.Clerk.Heading(g, m), Address: h.Letter.From, What: reading.Joiners.What, Limit: reading.Joiners.Day, Joins: true}
		if hour {
			q.Limit, q.Hour = reading.Joiners.Hour, true
		}
		l, err := h.Clerk.LettersFor(g, m).Quieted(q)
		if err != nil {
			return err
		}
		o := h.Clerk.Outgoing(g, m, 1, h.Clerk.Slug(m)+"-quiet-joiners"+h.At.Format("-20060102"), l)
		o.Date, o.Priority, o.Once = h.At, storage.PriorityReminder, true
		if err := h.SendOut(h.Txn, h.At, o); err != nil {
			return err
		}
	}
	return nil
}

// refuseOutsider refuses a letter of somebody who plays no game here.
func (h *Answering) refuseOutsider(r templates.Refusal, why string, asks bool) error {
	budgets, err := h.outsiders(asks)
	if err != nil {
		return err
	}
	o := h.PlainAnswer()
	if r.Kind == templates.Declines {
		o.MessageID = h.Clerk.PlainID(thread.DeclinedLetter, h.Letter.From, thread.Short(h.Letter.Digest))
	}
	return h.refuse(r, o, why, budgets...)
}
