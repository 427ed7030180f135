package campaign

import (
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// refuse writes the refusal, if the budgets have room for it, and the letter's line.
func (h *handling) refuse(r templates.Refusal, o writing.Outgoing, why string, budgets ...budget) error {
	h.done = Disposition{Outcome: storage.Refused, Why: why}
	room, err := h.within(append(h.doubtful(), budgets...)...)
	if err != nil {
		return err
	}
	if !room {
		h.apartly.askNothing()
		h.done.Outcome, h.done.Why = storage.Ignored, why+notAnswered
		return nil
	}
	r.Last = h.last
	if h.proved() {
		r.Reason += h.lost()
	}
	l, err := h.clerk.LettersFor(h.player).Refusal(r)
	if err != nil {
		return err
	}
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return h.post(h.tx, h.at, o)
}

// answer addresses a letter to the player whose letter this is.
func (h *reading) answer(entry uint64, slug string, l templates.Letter) writing.Outgoing {
	o := h.Clerk.Outgoing(h.game, h.player, entry, slug, l)
	o.Answer, o.Date = true, h.at
	if id := h.letter.MessageID; id != "" {
		o.InReplyTo = id
		o.References = append(o.References, id)
	}
	return o
}

// slugHere names an answer that belongs to no journal entry: by the letter that it answers.
func (h *reading) slugHere() string { return h.Clerk.Slug(h.player) + "-" + short(h.letter.Digest) }

func short(digest string) string { return digest[:min(12, len(digest))] }
