package underway

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/records"
	"despatch/storage"
	"despatch/templates"
)

// keptWork names a letter that was kept, as something that is begun.
func keptWork(l incoming.Letter) string { return "kept " + l.Digest }

// dropDeadly does without a letter that was kept and ends the program whenever it is handled, and tells its writer.
func (d *Desk) dropDeadly(ctx context.Context, key string, l incoming.Letter) error {
	d.Log.Error("a letter that was kept ends the program whenever it is handled, and is not handled; its writer is told", "message", l.MessageID,
		"from", l.From, "digest", l.Digest)
	return d.Update(ctx, func(tx storage.Tx) error {
		h := d.Under(tx, l)
		h.WasKept = true
		h.Letter.From = strings.ToLower(l.From)
		err := h.refuse(templates.Refusal{
			Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Fault,
			Reason: book.Say(programFailsOnIt{}),
		}, h.PlainAnswer(), fmt.Sprintf("the program has ended %d times while it was handling it", desk.MostDeaths), unprovedFrom(h.Letter.From))
		if err != nil {
			return err
		}
		game, _, _ := strings.Cut(key, " ")
		h.Done.Game = game
		return errors.Join(h.note(), tx.Delete(records.BucketKept, key), tx.Delete(desk.BucketBegun, keptWork(l)))
	})
}
