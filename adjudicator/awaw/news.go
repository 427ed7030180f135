package awaw

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/chain"
	"despatch/words"
)

// What the news tell: of battles who kept the sea, of both sides what was sunk and damaged, and what else counts for the game.
type (
	newsBattle struct{ At, Winner words.Name }
	newsSunk   struct {
		Of     words.Name
		Ships  words.Names
		Lights words.Amounts
	}
	newsDamaged struct {
		Of    words.Name
		Ships words.Names
	}
	newsLine struct {
		Open, Cut words.Names
	}
)

// News implements adjudicator.Reporter: first what was fought and lost, then what was taken and which lines of supply hold.
func (g *ruleset) News(events []adjudicator.Event) (list []words.Text) {
	var n news
	for _, e := range events {
		n.take(e.Detail)
	}
	return n.text()
}

// news are gathered from events.
type news struct {
	battles []words.Text
	sides   words.Names
	sunk    map[words.Name]*newsSunk
	damaged map[words.Name]*newsDamaged
	lines   newsLine
	taken   []words.Text
	end     words.Text
}

func (n *news) take(detail adjudicator.Detail) {
	switch e := detail.(type) {
	case battle.Ended:
		n.battles = append(n.battles, book.Say(newsBattle{e.Hex, e.Winner}))
	case battle.ShipAttacked:
		n.ship(e.Of, e.Ship, e.Outcome)
	case battle.LightsAttacked:
		n.lights(e.Of, e.Lost)
	case battle.Torpedoed:
		if e.Met != "" {
			n.ship(e.Of, e.Met, battle.Sunk)
		}
		n.lights(e.Of, e.Lost)
	case lineDrawn:
		if e.Cut {
			n.lines.Cut = append(n.lines.Cut, e.To)
		} else {
			n.lines.Open = append(n.lines.Open, e.To)
		}
	case captured:
		n.taken = append(n.taken, book.Say(e))
	case landed:
		n.taken = append(n.taken, book.Say(e))
	case gameEnded:
		n.end = e.Why
	default:
		if to, cut := chain.CutsLine(detail); cut {
			n.lines.Cut = append(n.lines.Cut, to)
		}
	}
}

// of are the losses of a side, by its name.
func (n *news) of(side words.Name) (*newsSunk, *newsDamaged) {
	if n.sunk == nil {
		n.sunk, n.damaged = map[words.Name]*newsSunk{}, map[words.Name]*newsDamaged{}
	}
	if n.sunk[side] == nil {
		n.sides = append(n.sides, side)
		n.sunk[side], n.damaged[side] = &newsSunk{Of: side}, &newsDamaged{Of: side}
	}
	return n.sunk[side], n.damaged[side]
}

func (n *news) ship(side, ship, outcome words.Name) {
	sunk, damaged := n.of(side)
	switch outcome {
	case battle.Sunk, battle.SunkInPort:
		damaged.Ships = slices.DeleteFunc(damaged.Ships, func(s words.Name) bool { return s == ship })
		sunk.Ships = append(sunk.Ships, ship)
	case battle.Damaged:
		damaged.Ships = append(damaged.Ships, ship)
	}
}

func (n *news) lights(side words.Name, lost words.Amounts) {
	sunk, _ := n.of(side)
	for _, c := range lost {
		if i := slices.IndexFunc(sunk.Lights, func(o words.Count) bool { return o.One == c.One }); i >= 0 {
			sunk.Lights[i].Number += c.Number
		} else {
			sunk.Lights = append(sunk.Lights, c)
		}
	}
}

func (n *news) text() (list []words.Text) {
	if n.end.About() != nil {
		list = append(list, n.end)
	}
	list = append(list, n.battles...)
	for _, side := range n.sides {
		if s := n.sunk[side]; len(s.Ships)+len(s.Lights) > 0 {
			list = append(list, book.Say(*s))
		}
		if d := n.damaged[side]; len(d.Ships) > 0 {
			list = append(list, book.Say(*d))
		}
	}
	list = append(list, n.taken...)
	if len(n.lines.Open)+len(n.lines.Cut) > 0 {
		list = append(list, book.Say(n.lines))
	}
	return list
}
