package campaign

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

const kindUnfit = "unfit"

// unfitEntry takes back orders that waited when the rules code was corrected and do not hold by the rules as they are now.
type unfitEntry struct {
	// Version is the one that turns them down.
	Version int `json:"version"`
	// Sheets are the orders, by seat, with what is wrong with them.
	Sheets map[adjudicator.Seat][]templates.Line `json:"sheets"`
}

// adopt looks at the orders that wait in a game which another version of the rules has led last. Those that no longer hold are taken
// back and their players told, for otherwise the game would wait for ever. What was played stays.
func (d *Desk) adopt(tx storage.Tx, g *game) error {
	if _, over := g.over(); over || !g.started() || g.Version == g.info.Version {
		return nil
	}
	seats, err := g.unfit(false)
	if err != nil || len(seats) == 0 {
		return err
	}
	subs, err := g.submissions()
	if err != nil {
		return err
	}
	body := unfitEntry{Version: g.info.Version, Sheets: make(map[adjudicator.Seat][]templates.Line)}
	for _, seat := range seats {
		body.Sheets[seat] = annotate(g.Pending[seat], nil, g.check(seat, subs).Diagnostics)
	}
	d.Log.Warn("orders that waited do not hold by the rules as they are corrected; their players are asked anew", "game", g.ID, "seats", seats)
	_, err = d.enact(tx, g, d.now(), kindUnfit, body)
	return err
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
func (g *game) keepStanding(seat adjudicator.Seat) error {
	sheet, err := g.read(g.Pending[seat])
	if err != nil {
		return err
	}
	sheet.Sections = slices.DeleteFunc(sheet.Sections, func(sec orders.Section) bool { return sec.ID != StandingSection })
	delete(g.Pending, seat)
	if len(sheet.Sections) > 0 {
		g.Pending[seat] = orders.Print(sheet, g.rules.Vocabulary())
	}
	return nil
}

func foldUnfit(_ *Desk, g *game, e storage.Entry) error {
	body, err := decode[unfitEntry](e)
	if err != nil {
		return err
	}
	for seat := range body.Sheets {
		if err := g.keepStanding(seat); err != nil {
			return err
		}
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
