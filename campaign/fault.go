package campaign

import (
	"context"
	"errors"
	"fmt"
	htmltemplate "html/template"
	"runtime/debug"
	"text/template"

	"despatch/storage"
	"despatch/templates"
)

// errFault: the program failed by a fault of its own, such as a hole in a ruleset.
var errFault = errors.New("the program failed by a fault of its own")

// guard turns a panic, and a letter that cannot be written, into errFault. One letter that brings out a fault must not stop the letters
// of all games. That the store is damaged is no fault of the program, and is storage.ErrDamaged.
func guard(work func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			if err = storage.DamageIn(r); err != nil {
				return
			}
			err = fmt.Errorf("%w: %v\n%s", errFault, r, debug.Stack())
		}
	}()
	if err = work(); errors.As(err, new(template.ExecError)) || errors.As(err, new(*htmltemplate.Error)) {
		err = fmt.Errorf("%w: %w", errFault, err)
	}
	return err
}

// apologise notes a letter on which the program failed, so that it is not tried for ever, and tells its writer if he has
// proved who he is. Of the first attempt nothing is left but what h knows.
func (d *Desk) apologise(ctx context.Context, h *handling) error {
	if h == nil {
		return errFault
	}
	return guard(func() error {
		return d.update(ctx, func(tx storage.Tx) error {
			h.tx = tx
			const why = "the program failed on it; the log tells more"
			if h.game == nil || h.player == nil || !h.proved() {
				if err := h.ignore(why); err != nil {
					return err
				}
				return h.note()
			}
			var err error
			if h.game, err = d.load(tx, h.game.ID); err != nil {
				return err
			}
			h.player = h.game.PlayerAt(h.letter.From)
			err = h.refuseProved(templates.Fault,
				"The program failed on it by a fault of its own, which its log has noted. Orders recorded before it still stand. Please tell the organiser of the game.", nil, why)
			if err != nil {
				return err
			}
			return h.note()
		})
	})
}
