package underway

import (
	"context"
	"errors"
	"fmt"

	"despatch/campaign/desk"
	"despatch/campaign/records"
	"despatch/campaign/writing"
)

// Tick does what falls due by the clock: it carries out sheets whose wait is over, reminds players, and does what becomes of
// missed turns. Games are independent: an error of one does not keep the others from being looked at. Calling it again at the
// same time changes nothing.
//
// While letters cannot be read (Heard) nothing falls due.
func (d *Desk) Tick(ctx context.Context) error {
	games, err := d.DueGames(d.Moment())
	if err != nil {
		return err
	}
	if d.CutOff.Load() {
		games = nil // what would be missed may lie in the mailbox
	}
	d.mendAll(ctx)
	var errs []error
	for _, id := range games {
		if _, still := d.Still.Load(id); still {
			continue // it was told
		}
		if err := ctx.Err(); err != nil {
			return errors.Join(append(errs, err)...)
		}
		tick := func() error { return d.Carefully(ctx, id, func() error { return d.TickGame(ctx, id) }) }
		err := writing.Guard(tick)
		if errors.Is(err, records.ErrNoGame) {
			err = d.ForgetNote(ctx, id, err)
		}
		if err != nil && !errors.Is(err, writing.ErrFault) && writing.Guard(func() error { return d.InspectGame(ctx, id, true) }) == nil {
			err = writing.Guard(tick) // what could not be read may be read the next moment
		}
		if err != nil {
			if ctx.Err() == nil && !desk.OfStore(err) {
				d.StandStill(ctx, id, err)
			}
			errs = append(errs, fmt.Errorf("game %s: %w", id, err))
		}
	}
	rest := func() error { return errors.Join(d.Sweep(ctx), d.SeeToGivenUp(ctx), d.SendDigests(ctx), d.Tidy(ctx)) }
	return errors.Join(append(errs, d.ApartFromNoted(ctx, rest))...)
}
