package writing

import (
	"fmt"
	"log/slog"
	"reflect"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/maps/pictures"
	"despatch/templates"
	"despatch/words"
)

// Picture is a picture in a letter's page. Until it is drawn there is no Data, but it has its ID, so that the page is the same before and after.
type Picture struct {
	ID, Name string
	// Type is its media type.
	Type    string
	Drawing pictures.Drawing `json:"-"`
	Data    []byte
}

// Draw draws the pictures of a letter. One that cannot be drawn goes without, for nothing is told by it alone.
func (o *Outgoing) Draw(log *slog.Logger) {
	o.Pictures = slices.Clone(o.Pictures)
	for i := range o.Pictures {
		p := &o.Pictures[i]
		if p.Data != nil {
			continue
		}
		err := Guard(func() (err error) { p.Data, err = p.Drawing.PNG(); return err })
		if err != nil {
			log.Error("a picture cannot be drawn", "game", o.Game, "picture", p.ID, "error", err)
		}
	}
	o.Pictures = slices.DeleteFunc(o.Pictures, func(p Picture) bool { return p.Data == nil })
}

// Undrawn are those of a letter's pictures that are still to be drawn.
func (o *Outgoing) Undrawn() (list []pictures.Drawing) {
	for _, p := range o.Pictures {
		if p.Data == nil && !p.Drawing.Drawn() {
			list = append(list, p.Drawing)
		}
	}
	return list
}

// Draws says which pictures go with the letters to a player.
func (c *Clerk) Draws(p *journal.Player) journal.Pictures {
	for _, wish := range []journal.Pictures{p.Pictures, c.House.Pictures} {
		if wish != "" {
			return wish
		}
	}
	return journal.NoPictures
}

// CanDraw says whether pictures of a game can be drawn.
func (c *Clerk) CanDraw(g *journal.Game) bool { return c.painter(g, nil) != nil }

// painter draws a game for a player, in his language. It is nil where the game shows nothing that can be drawn, or has no board.
func (c *Clerk) painter(g *journal.Game, p *journal.Player) *pictures.Painter {
	if g.Rules.Charter() == nil {
		return nil
	}
	painter, err := pictures.For(g.Created.Ruleset)
	if err != nil { // there is no board of it
		return nil
	}
	return painter.In(c.Reading(g, p), g.Rules.Phrases())
}

// HasBoard says whether there is a board of a game to draw.
func (c *Clerk) HasBoard(g *journal.Game) bool { return c.painter(g, nil) != nil }

// Chart is what a player may see of a state. What is his, is that of all his seats.
func Chart(g *journal.Game, p *journal.Player, s adjudicator.State) adjudicator.Chart {
	charter := g.Rules.Charter()
	out := charter.Chart(s, g.Viewer(p))
	for _, seat := range p.Seats {
		own := charter.Chart(s, seat)
		for i := range out.Spaces {
			j := i // mostly: spaces come in the order of the board
			if same := func(o adjudicator.Charted) bool { return o.ID == out.Spaces[i].ID }; j >= len(own.Spaces) || !same(own.Spaces[j]) {
				j = slices.IndexFunc(own.Spaces, same)
			}
			if j >= 0 {
				claim(&out.Spaces[i], own.Spaces[j])
			}
		}
	}
	return out
}

// claim marks what is somebody's own by another of his seats.
func claim(space *adjudicator.Charted, own adjudicator.Charted) {
	space.Own = space.Own || own.Own
	space.Forces = slices.Clone(space.Forces)
	for i := range space.Forces {
		f := &space.Forces[i]
		f.Own = f.Own || slices.ContainsFunc(own.Forces, func(o adjudicator.ChartedForce) bool { return o.Owner == f.Owner && o.Own })
	}
}

// CourseOf is what a player may see of events that can be drawn.
func CourseOf(g *journal.Game, p *journal.Player, events []adjudicator.Event) adjudicator.Course {
	visible := seen(events, p)
	for i := range visible {
		visible[i].VisibleTo = nil // for one of his seats it is
	}
	return g.Rules.Charter().Course(visible, g.Viewer(p))
}

// caption heads a picture of a turn.
func caption(g *journal.Game, stand adjudicator.Stand, of string) pictures.Caption {
	c := pictures.Caption{Round: stand.Round}
	if stand.Turn != "" {
		c.Turn = g.Rules.Phrases().Say(words.Name(stand.Turn))
	}
	if of != "" {
		c.Of = g.Rules.Phrases().Say(words.Name(of))
	}
	return c
}

// draw makes a picture for a letter, and what its page says of it. Nothing that goes wrong with a picture harms the letter.
func (c *Clerk) draw(g *journal.Game, name string, make func() (pictures.Drawing, bool, error)) (*Picture, *templates.Map) {
	var d pictures.Drawing
	var any bool
	err := Guard(func() (err error) { d, any, err = make(); return err })
	if err != nil {
		c.Logger.Error("a picture cannot be made", "game", g.ID, "error", err)
	}
	if err != nil || !any {
		return nil, nil
	}
	p := &Picture{ID: d.ID + "@" + c.House.Domain, Name: name, Type: "image/png", Drawing: d}
	return p, &templates.Map{ID: p.ID, Told: d.Told}
}

// news is what a player may see of a turn in a few lines, none of a game that neither tells them nor shows itself space by space.
func (c *Clerk) news(g *journal.Game, p *journal.Player, before *journal.View, events []adjudicator.Event, met *battlesMet) (lines []words.Text) {
	if g.Rules.Charter() == nil {
		if game, tells := g.Rules.(adjudicator.Reporter); tells {
			return game.News(seen(events, p))
		}
		return nil
	}
	err := Guard(func() error {
		course := CourseOf(g, p, events)
		lines = pictures.Told(g.Rules.Phrases(), Chart(g, p, before.State), Chart(g, p, g.Position), course, met.chances(c, g, before, course))
		return nil
	})
	if err != nil {
		c.Logger.Error("the news cannot be told", "game", g.ID, "error", err)
	}
	return lines
}

// newsSteps is the work that the odds of all battles of a report may take together: some milliseconds at most, where those of most turns take a tenth of
// one (docs/odds.md). Everybody's report has the same odds of what he sees, now and whenever it is written again.
const newsSteps = 1_000_000

// battlesMet are the battles of a turn with the odds that they had, worked out once for all readers who see the same.
type battlesMet struct {
	list []adjudicator.ChartedBattle
	odds []adjudicator.BattleOdds
}

// chances are the odds of a course's battles, nil where nobody works them out, or not without a fault: the rest of the news does not wait for them.
func (b *battlesMet) chances(c *Clerk, g *journal.Game, before *journal.View, course adjudicator.Course) []adjudicator.BattleOdds {
	maker := g.Rules.Oddsmaker()
	if maker == nil || len(course.Battles) == 0 {
		return nil
	}
	if !reflect.DeepEqual(b.list, course.Battles) {
		b.list, b.odds = course.Battles, nil
		err := Guard(func() error {
			b.odds = maker.Met(before.State, g.Position, course.Battles, newsSteps)
			return nil
		})
		if err != nil {
			c.Logger.Error("the odds of a turn cannot be worked out", "game", g.ID, "error", err)
		}
	}
	return b.odds
}

// illustrate adds to a report the pictures that its reader wants.
func (c *Clerk) illustrate(g *journal.Game, p *journal.Player, before *journal.View, events []adjudicator.Event, r *templates.Report) (list []Picture) {
	wish := c.Draws(p)
	if wish == journal.NoPictures {
		return nil
	}
	painter := c.painter(g, p)
	if painter == nil {
		return nil
	}
	now := Chart(g, p, g.Position)
	add := func(p *Picture) {
		if p != nil {
			list = append(list, *p)
		}
	}
	var one *Picture
	one, r.Map = c.draw(g, pictureName(g, before.Stand, ""), func() (pictures.Drawing, bool, error) {
		return painter.Turn(caption(g, before.Stand, ""), Chart(g, p, before.State), now, CourseOf(g, p, events))
	})
	add(one)
	if wish == journal.FullPictures {
		one, r.Board = c.draw(g, pictureName(g, g.Rules.Stand(g.Position), "board"), func() (pictures.Drawing, bool, error) {
			d, err := painter.Whole(caption(g, g.Rules.Stand(g.Position), ""), now)
			return d, true, err
		})
		add(one)
	}
	return list
}

// Map draws a state for a player, whole or where some spaces or powers are that are named by their IDs and together by a name. There is no
// picture where the game has no board, or it cannot be drawn.
func (c *Clerk) Map(g *journal.Game, p *journal.Player, s adjudicator.State, ids []string, of string) ([]Picture, *templates.Map) {
	painter := c.painter(g, p)
	if painter == nil {
		return nil, nil
	}
	stand := g.Rules.Stand(s)
	one, shown := c.draw(g, pictureName(g, stand, of), func() (d pictures.Drawing, _ bool, err error) {
		now, above := Chart(g, p, s), caption(g, stand, of)
		if len(ids) == 0 {
			d, err = painter.Whole(above, now)
		} else {
			d, err = painter.Place(above, now, ids)
		}
		return d, true, err
	})
	if one == nil {
		return nil, nil
	}
	o := Outgoing{Game: g.ID, Pictures: []Picture{*one}}
	o.Draw(c.Logger)
	return o.Pictures, shown
}

// pictureName is what a picture is called that is saved.
func pictureName(g *journal.Game, stand adjudicator.Stand, of string) string {
	name := fmt.Sprintf("%s-round-%d", g.ID, stand.Round)
	if stand.Turn != "" {
		name += "-" + stand.Turn
	}
	if of != "" {
		name += "-" + of
	}
	return name + ".png"
}
