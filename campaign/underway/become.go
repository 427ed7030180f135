package underway

import (
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// replyToBoth answers the player for what was done in his stead, and tells the game master only whether it was done.
func (h *Letter) replyToBoth(own, inStead templates.Answer) error {
	if len(inStead.Parts) > 0 {
		if err := h.reply(inStead); err != nil {
			return err
		}
	}
	for _, p := range inStead.Parts {
		what := book.Say(declined{})
		switch {
		case p.Asks:
			what = book.Say(askedToConfirm{words.Own(h.Player.Name)})
		case p.Done:
			what = book.Say(done{})
		}
		if err := h.mention(&own, p.Line, p.Done, what); err != nil {
			return err
		}
	}
	if len(h.Papers) > 0 {
		if err := h.orderInStead(&own); err != nil {
			return err
		}
	}
	h.Player = h.Writer
	return h.reply(own)
}

// orderInStead takes the letter's sheet as the player's, who gets the receipt.
func (h *Letter) orderInStead(own *templates.Answer) error {
	before, seat := h.Done, h.Game.SeatName(h.About)
	if err := h.order(); err != nil {
		return err
	}
	taken := h.Done.Outcome == storage.Accepted
	err := h.mention(own, book.Say(ordersFor{words.Name(seat)}), taken, h.sheetInLetter())
	h.Done.Why = before.Why + "; sheet: " + h.Done.Why
	if before.Outcome == storage.Accepted {
		h.Done.Outcome = storage.Accepted
	}
	return err
}

// mention adds a sentence about something to an answer.
func (h *Opened) mention(a *templates.Answer, line words.Text, done bool, sentence words.Text) error {
	part, err := h.Clerk.LettersFor(h.Game, h.Writer).Part("plain", line, done, templates.Plain{Paragraphs: []words.Text{sentence}})
	a.Parts = append(a.Parts, part)
	return err
}

// sheetInLetter says what came of the sheets in a letter, but nothing of what stands in them.
func (h *Letter) sheetInLetter() words.Text {
	var all words.Sentences
	for _, came := range h.Done.Came {
		all = append(all, book.Say(orderSheetInLetter{came}))
	}
	if len(all) == 0 {
		all = append(all, book.Say(orderSheetInLetter{book.Say(cameToNothing{})}))
	}
	return words.Join(all...)
}

// cameTo is what a verdict has come to, with words for who has sent its sheet in another's stead.
func cameTo(v judging.Verdict) reading.Disposition {
	came := book.Say(ordersRecorded{})
	switch r := v.Received; {
	case v.Refused != nil:
		came = sheetRefused(v.Refused.Kind)
	case v.Repeated != nil:
		came = book.Say(sentBefore{})
	case r == nil:
	case r.Check:
		came = book.Say(onlyChecked{})
	case r.Ahead:
		came = book.Say(ordersWaitForTurn{r.Round})
	case r.Carried:
		came = book.Say(ordersRecorded{Carried: true})
	}
	v.Disposition.Came = words.Sentences{came}
	return v.Disposition
}

// sheetRefused says that a sheet was refused, and why in a word; its player is told more.
func sheetRefused(kind templates.RefusalKind) words.Text {
	return book.Say(notRecorded{
		Illegal: kind == templates.Illegal, Illformed: kind == templates.Illformed, Stale: kind == templates.Stale,
		Unproved: kind == templates.Unproved, Asked: kind == templates.Asked,
	})
}

// What came of a letter that was written in another's stead, and of a sheet in it.
type (
	whatCame struct {
		Did, Declined []words.Line
		Sheets        words.Sentences
	}
	ordersRecorded    struct{ Carried bool }
	ordersWaitForTurn struct{ Round int }
	onlyChecked       struct{}
	sentBefore        struct{}
	cameToNothing     struct{}
	notRecorded       struct{ Illegal, Illformed, Stale, Unproved, Asked bool }
)

func asLines(list []string) []words.Line {
	out := make([]words.Line, len(list))
	for i, s := range list {
		out[i] = words.Line(s)
	}
	return out
}
