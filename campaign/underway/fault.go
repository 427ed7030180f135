package underway

import (
	"context"

	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// apologise notes a letter on which the program failed, so that it is not tried for ever, and tells its writer: at length if he has proved who he is, else
// in a few words that quote nothing, if his address is registered. Of the first attempt nothing is left but what h knows.
func (d *Desk) apologise(ctx context.Context, h *Letter) error {
	if h == nil {
		return writing.ErrFault
	}
	return writing.Guard(func() error {
		return d.Update(ctx, func(tx storage.Tx) error {
			h.in(tx)
			const why = "the program failed on it; the log tells more"
			if h.Game == nil || h.Player == nil || !h.Proved() {
				if err := apologiseShortly(&h.Answering, why); err != nil {
					return err
				}
				return h.note()
			}
			var err error
			if h.Game, err = d.Load(tx, h.Game.ID); err != nil {
				return err
			}
			h.Player = h.Game.PlayerAt(h.Letter.From)
			err = h.refuseProved(templates.Fault,
				book.Say(programFailed{}), nil, why)
			if err != nil {
				return err
			}
			return h.note()
		})
	})
}

// apologiseShortly tells a registered address that a letter has made the program fail before it could be said who wrote it. A program's letter is not
// answered.
func apologiseShortly(h *Answering, why string) error {
	h.Game, h.Player, h.About, h.calledOff = nil, nil, "", nil
	from := h.Letter.From
	if len(h.GamesOf(from)) == 0 || h.Clerk.IsOwn(from) || h.Letter.Automatic != "" || h.Letter.Returned != nil {
		return h.ignore(why)
	}
	r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Fault, Reason: book.Say(programFailed{})}
	return h.refuse(r, h.PlainAnswer(), why, faultsOf(from))
}
