package underway

import (
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// refuse writes the refusal, if the budgets have room for it, and the letter's line.
func (h *Answering) refuse(r templates.Refusal, o writing.Outgoing, why string, budgets ...reading.Budget) error {
	h.Done = reading.Disposition{Outcome: storage.Refused, Why: why, Came: words.Sentences{sheetRefused(r.Kind)}}
	room, err := h.within(append(h.Doubtful(), budgets...)...)
	if err != nil {
		return err
	}
	if !room {
		h.Apartly.askNothing()
		h.Done.Outcome, h.Done.Why = storage.Ignored, why+notAnswered
		return nil
	}
	r.Last = h.last
	told, err := h.tellCalledOff()
	if err != nil {
		return err
	}
	if !told.IsZero() {
		r.Kind, r.Asks, r.Reason = templates.Asked, book.Say(ordersWaitForAnswer{}), words.Join(told, r.Reason)
	}
	r.Asks = subjectOf(&r)
	if h.Proved() {
		r.Reason = words.Join(r.Reason, h.Lost())
	}
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Refusal(r)
	if err != nil {
		return err
	}
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return h.SendOut(h.Txn, h.At, o)
}
