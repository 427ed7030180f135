package desk

import (
	"maps"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// adopt looks at the orders that wait in a game which an earlier program has led. Those that can be read no more, and those that
// another version of the rules turns down, are taken back and their players told, for otherwise the game would wait for ever. What was
// played stays.
func (w *Pen) adopt(tx storage.Tx, g *journal.Game) error {
	if _, over := g.Over(); over || !g.Started() {
		return nil
	}
	if err := w.giveBackUnread(tx, g); err != nil {
		return err
	}
	body, err := w.unfitNow(g)
	if err != nil || len(body.Sheets) == 0 {
		return err
	}
	seats := slices.Sorted(maps.Keys(body.Sheets))
	w.Clerk.Logger.Warn("orders that waited do not hold by the rules as they are corrected; their players are asked anew", "game", g.ID, "seats", seats)
	_, err = w.Enact(tx, g, w.Moment(), journal.KindUnfit, body)
	return err
}

// unfitNow gathers what waits and cannot be read, or does not hold by rules of another version than those that led the game last.
func (w *Pen) unfitNow(g *journal.Game) (journal.UnfitEntry, error) {
	body := journal.UnfitEntry{Version: g.Info.Version, Sheets: make(map[adjudicator.Seat][]templates.Line)}
	readable := maps.Clone(g.Pending)
	for _, seat := range slices.Sorted(maps.Keys(g.Pending)) {
		unread, ok := g.CannotRead(g.Pending[seat])
		if !ok {
			continue
		}
		body.Sheets[seat] = w.Clerk.KeepLines(g, writing.Annotate(unread.Text, nil, unread.Diags))
		delete(readable, seat)
		if _, lost := g.CannotRead(g.Pending[seat].Standing()); lost {
			body.Lost = append(body.Lost, seat)
		}
	}
	if g.Version == g.Info.Version {
		return body, nil
	}
	subs, err := g.ReadAll(readable)
	for _, s := range subs {
		if diags := g.Check(s.Seat, subs).Diagnostics; orders.Failed(diags) {
			body.Sheets[s.Seat] = w.Clerk.KeepLines(g, writing.Annotate(g.Pending[s.Seat].Text, nil, diags))
		}
	}
	return body, err
}

// giveBackUnread gives back the sheets that were sent ahead and can be read no more.
func (w *Pen) giveBackUnread(tx storage.Tx, g *journal.Game) error {
	for _, seat := range slices.Sorted(maps.Keys(g.Ahead)) {
		if unread, ok := g.CannotRead(g.Ahead[seat].RecordedSheet); ok {
			if err := w.giveBack(tx, g, w.Moment(), w.lapsedUnread(g, g.Ahead[seat], seat, unread)); err != nil {
				return err
			}
		}
	}
	return nil
}
