package underway

import (
	"context"

	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// apologise notes a letter on which the program failed, so that it is not tried for ever, and tells its writer if he has
// proved who he is. Of the first attempt nothing is left but what h knows.
func (d *Desk) apologise(ctx context.Context, h *Letter) error {
	if h == nil {
		return writing.ErrFault
	}
	return writing.Guard(func() error {
		return d.Update(ctx, func(tx storage.Tx) error {
			h.in(tx)
			const why = "the program failed on it; the log tells more"
			if h.Game == nil || h.Player == nil || !h.Proved() {
				if err := h.ignore(why); err != nil {
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
