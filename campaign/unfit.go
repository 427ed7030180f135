package campaign

import (
	"errors"
	"maps"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

const kindUnfit = "unfit"

// unfitEntry takes back orders that waited when the program was corrected, and do not hold by the rules as they are now.
type unfitEntry struct {
	// Version is the one that turns them down.
	Version int `json:"version"`
	// Sheets are the orders, by seat, with what is wrong with them.
	Sheets map[adjudicator.Seat][]templates.Line `json:"sheets"`
	// Lost are the seats of which not even the standing orders are kept, for these cannot be read any more.
	Lost []adjudicator.Seat `json:"lost,omitempty"`
}

// adopt looks at the orders that wait in a game which an earlier program has led. Those that can be read no more, and those that
// another version of the rules turns down, are taken back and their players told, for otherwise the game would wait for ever. What was
// played stays.
func (d *Desk) adopt(tx storage.Tx, g *game) error {
	if _, over := g.over(); over || !g.started() {
		return nil
	}
	if err := d.giveBackUnread(tx, g); err != nil {
		return err
	}
	body, err := g.unfitNow()
	if err != nil || len(body.Sheets) == 0 {
		return err
	}
	seats := slices.Sorted(maps.Keys(body.Sheets))
	d.Log.Warn("orders that waited do not hold by the rules as they are corrected; their players are asked anew", "game", g.ID, "seats", seats)
	_, err = d.enact(tx, g, d.now(), kindUnfit, body)
	return err
}

// unfitNow gathers what waits and cannot be read, or does not hold by rules of another version than those that led the game last.
func (g *game) unfitNow() (unfitEntry, error) {
	body := unfitEntry{Version: g.info.Version, Sheets: make(map[adjudicator.Seat][]templates.Line)}
	readable := maps.Clone(g.Pending)
	for _, seat := range slices.Sorted(maps.Keys(g.Pending)) {
		unread, ok := g.cannotRead(g.Pending[seat])
		if !ok {
			continue
		}
		body.Sheets[seat] = annotate(unread.text, nil, unread.diags)
		delete(readable, seat)
		if _, lost := g.cannotRead(g.Pending[seat].standing()); lost {
			body.Lost = append(body.Lost, seat)
		}
	}
	if g.Version == g.info.Version {
		return body, nil
	}
	subs, err := g.readAll(readable)
	for _, s := range subs {
		if diags := g.check(s.Seat, subs).Diagnostics; orders.Failed(diags) {
			body.Sheets[s.Seat] = annotate(g.Pending[s.Seat].Text, nil, diags)
		}
	}
	return body, err
}

// cannotRead says whether a recorded sheet cannot be read any more, and why.
func (g *game) cannotRead(s recordedSheet) (unreadSheet, bool) {
	_, err := g.read(s)
	return errors.AsType[unreadSheet](err)
}

// hasUnread says whether orders wait in a game that has begun which cannot be read any more.
func (g *game) hasUnread() bool {
	for _, s := range g.Pending {
		if _, unread := g.cannotRead(s); unread {
			return true
		}
	}
	for _, a := range g.Ahead {
		if _, unread := g.cannotRead(a.recordedSheet); unread {
			return true
		}
	}
	return false
}

// giveBackUnread gives back the sheets that were sent ahead and can be read no more.
func (d *Desk) giveBackUnread(tx storage.Tx, g *game) error {
	for _, seat := range slices.Sorted(maps.Keys(g.Ahead)) {
		if unread, ok := g.cannotRead(g.Ahead[seat].recordedSheet); ok {
			if err := d.giveBack(tx, g, d.now(), g.Ahead[seat].unread(seat, unread)); err != nil {
				return err
			}
		}
	}
	return nil
}

// unfit lists the seats whose waiting orders the rules would turn down where the game stands now; after a change of turn, those
// with any but standing orders.
func (g *game) unfit(newTurn bool) ([]adjudicator.Seat, error) {
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	var seats []adjudicator.Seat
	for _, s := range subs {
		if newTurn && !onlyStanding(s.Sheet) || orders.Failed(g.check(s.Seat, subs).Diagnostics) {
			seats = append(seats, s.Seat)
		}
	}
	return seats, nil
}

// keepStanding takes back what waits of a seat but its standing orders.
func (g *game) keepStanding(seat adjudicator.Seat) {
	left := g.Pending[seat].standing()
	delete(g.Pending, seat)
	if len(left.Sections) > 0 {
		g.Pending[seat] = left
	}
}

func foldUnfit(g *game, e storage.Entry) error {
	body, err := decode[unfitEntry](e)
	if err != nil {
		return err
	}
	for seat := range body.Sheets {
		g.keepStanding(seat)
	}
	for _, seat := range body.Lost {
		delete(g.Pending, seat)
	}
	g.Due, g.Version = time.Time{}, body.Version
	return nil
}

// unfitLetters tell each player of his own.
func (d *Desk) unfitLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[unfitEntry](e)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		var held []templates.Held
		for _, seat := range p.Seats {
			if lines, ok := body.Sheets[seat]; ok {
				held = append(held, templates.Held{Seat: g.seatName(seat), Lines: lines})
			}
		}
		if held == nil {
			continue
		}
		o, err := d.notice(g, e, p, "unfit", by{}, true, func(*Player, *templates.State) any { return templates.Unfit{Held: held} })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}
