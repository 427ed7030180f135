package underway

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/judging"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/templates"
	"despatch/words"
)

// offerRows answers a letter without a sheet of which all that looks like orders is one in some section. It says whether it does.
func (h *Answering) offerRows() (bool, error) {
	p, said, besides := h.LooseOrders()
	if p == nil {
		if p = h.ProseOrders(); p == nil {
			return false, nil
		}
	}
	j := &judging.Judging{Found: judging.Found{Reading: h.Reading, Paper: p}}
	switch {
	case j.NamesSeveral():
		return false, nil
	case orders.Failed(p.Diags):
		return offerFaulty(h, j)
	}
	turns := j.Bound(j.Wanted())
	if len(turns) == 0 {
		return false, nil
	}
	v, err := j.AskFor(turns)
	if err != nil || v.Refused == nil || len(v.Refused.Turns) == 0 {
		return false, err
	}
	reason, unread := rowsWithoutSheet{Row: words.Own(said), Sections: orders.Lines(j.KeywordsOf())}, h.NotRead()
	if len(j.SaidTurns(turns)) > 0 {
		v.Refused.Reason = words.Join(book.Say(reason), unread, v.Refused.Reason)
		if err := h.playable(j, v.Refused); err != nil {
			return false, err
		}
		return true, h.refuse(*v.Refused, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "no sheet in it", h.Budgets()...)
	}
	sheet, repeated := j.Joined(turns[0])
	if _, told := j.MeantFor(turns[0], false); !told.IsZero() && len(turns) == 1 {
		v.Refused.Reason = words.Join(book.Say(reason), unread, told)
		return true, h.refuse(*v.Refused, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "no sheet in it", h.Budgets()...)
	}
	refused, told, check := j.IntoRefused(turns[0])
	switch {
	case refused != "" && len(turns) == 1 && len(v.Refused.Turns) == 1:
		v.Refused.Kept, v.Refused.Mended = refused, true
		unread = words.Join(unread, told)
		if check {
			judging.AsChecks(v.Refused.Turns)
		}
	case len(repeated) == 0 || len(v.Refused.Turns) != 1:
	case !aside.AddsTo(besides) && (besides != "" || !incoming.ComeOnTop(sheet, h.Game.Rules.Vocabulary())): // "make it 6 infantry"
		reason.Unclear = true
		return h.tellRecorded(templates.Illformed, words.Join(book.Say(reason), unread))
	default:
		v.Refused.Kept, v.Refused.Joined = sheet, true
		unread = words.Join(unread, judging.ReplacesWhole(repeated), book.Say(writtenBehindRecorded{}))
	}
	v.Refused.Reason = words.Join(book.Say(reason), unread, j.OverBy(turns, v.Refused.Turns), book.Say(sendSheetBack{}))
	if err := h.playable(j, v.Refused); err != nil {
		return false, err
	}
	return true, h.refuse(*v.Refused, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "no sheet in it", h.Budgets()...)
}

// offerFaulty answers sentences that order something, of which not all can be read, with the sheet that they make, and what is wrong below its
// lines.
func offerFaulty(h *Answering, j *judging.Judging) (bool, error) {
	turns := j.Bound(j.Wanted())
	if len(turns) != 1 || !j.MayBe(turns[0]) || len(j.SaidTurns(turns)) > 0 {
		return false, nil
	}
	if _, told := j.MeantFor(turns[0], false); !told.IsZero() {
		return false, nil
	}
	j.Seat, j.Round, j.About = turns[0].Seat, turns[0].Round, turns[0].Seat
	reason := words.Join(book.Say(rowsWithoutSheet{Sections: orders.Lines(j.KeywordsOf())}), book.Say(mendBelow{}))
	return true, h.refuseWith(reason, j.SheetToMend(), "no sheet in it")
}

// tellRecorded answers a letter of plain words while orders of its writer's wait: with those, to be changed where they stand. It says whether
// any do.
func (h *Answering) tellRecorded(kind templates.RefusalKind, reason words.Text) (bool, error) {
	if !h.Game.Started() {
		return false, nil
	}
	r, err := h.Refusal(kind, reason, nil, h.About)
	if err != nil {
		return false, err
	}
	offer, seats := h.OfferRecorded(r.Turns)
	if len(seats) == 0 {
		return false, nil
	}
	names := h.Game.NamesOf(seats)
	r.Turns = slices.DeleteFunc(r.Turns, func(t templates.Turn) bool { return slices.Contains(names, t.Seat) })
	below := words.Join(book.Say(recordedStandsBelow{Seats: orders.Names(names)}), h.whenCarriedOut())
	if h.calledOff != nil { // which tells when, and of CANCEL
		below = book.Say(recordedStandsBelow{orders.Names(names), true})
	}
	r.Offer, r.Reason = offer, words.Join(reason, below)
	if r.Asks.IsZero() {
		r.Asks = book.Say(recordedStay{})
	}
	return true, h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "no sheet in it", h.Budgets()...)
}
