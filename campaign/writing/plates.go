package writing

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/maps/pictures"
)

// Plate is a turn on the whole board as a reader may see it, before it is drawn. Told says in words what it shows.
type Plate struct {
	drawing pictures.Drawing
	Told    string
}

// Plate shows a turn: how the board stood, how it stands in the game now, and what happened in between. It is false where a game has no board,
// or it cannot be drawn.
func (c *Clerk) Plate(g *journal.Game, p *journal.Player, before adjudicator.State, events []adjudicator.Event) (Plate, bool) {
	painter := c.painter(g, p)
	if painter == nil {
		return Plate{}, false
	}
	var d pictures.Drawing
	err := Guard(func() (err error) {
		d, err = painter.TurnOnBoard(caption(g, g.Rules.Stand(before), ""), Chart(g, p, before), Chart(g, p, g.Position), CourseOf(g, p, events))
		return err
	})
	if err != nil {
		c.Logger.Error("a picture cannot be made", "game", g.ID, "error", err)
		return Plate{}, false
	}
	return Plate{d, d.Told.In(c.Reading(g, p))}, true
}

// Bind draws the plates of one page, as SVG: what they share, which stands there once, and each.
func Bind(list []Plate) (shared []byte, each [][]byte, err error) {
	drawings := make([]pictures.Drawing, len(list))
	for i, one := range list {
		drawings[i] = one.drawing
	}
	err = Guard(func() (err error) { shared, each, err = pictures.Bind(drawings); return err })
	return shared, each, err
}
