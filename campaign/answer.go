package campaign

import (
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// refuse writes the refusal, if the budgets have room for it, and the letter's line.
func (h *handling) refuse(r templates.Refusal, o writing.Outgoing, why string, budgets ...reading.Budget) error {
	h.done = reading.Disposition{Outcome: storage.Refused, Why: why}
	room, err := h.within(append(h.Doubtful(), budgets...)...)
	if err != nil {
		return err
	}
	if !room {
		h.apartly.askNothing()
		h.done.Outcome, h.done.Why = storage.Ignored, why+notAnswered
		return nil
	}
	r.Last = h.last
	if h.Proved() {
		r.Reason += h.Lost()
	}
	l, err := h.Clerk.LettersFor(h.Player).Refusal(r)
	if err != nil {
		return err
	}
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return h.post(h.tx, h.At, o)
}
