package pictures

import (
	"slices"

	"despatch/adjudicator"
	"despatch/maps/draw"
	"despatch/words"
)

// Sizes of pictures: of what happened, for a phone that holds two pixels to a point; of the whole board.
const (
	newsWidth  = 780
	newsText   = 17
	boardWidth = 1560
)

// Board is the whole board.
func (p *Painter) Board(title string, now adjudicator.Chart) draw.Picture {
	pic := p.picture(title, now)
	pic.Width, pic.Text = boardWidth, p.look.Text
	return pic
}

// News is what happened between two charts, cropped to where it happened: where was fought, what changed hands, and what moved there; without
// any of these, where something moved. It is false when nothing did.
func (p *Painter) News(title string, before, now adjudicator.Chart, course adjudicator.Course) (draw.Picture, bool) {
	pic, taken := p.turn(title, before, now, course)
	pic.Width, pic.Text = newsWidth, newsText
	where := taken
	for _, b := range course.Battles {
		where = append(where, b.At)
	}
	var moved []string
	for _, m := range course.Moves {
		moved = append(moved, m.Way[0], m.Way[len(m.Way)-1])
		if m.Kind != adjudicator.MovePeaceful {
			where = append(where, m.Way[0], m.Way[len(m.Way)-1])
		}
	}
	if len(where) == 0 {
		where = moved
	}
	pic.Crop = draw.Around(p.board, where...)
	return pic, len(where) > 0
}

// turn is the board after a turn with what happened on it, and the spaces that changed hands.
func (p *Painter) turn(title string, before, now adjudicator.Chart, course adjudicator.Course) (pic draw.Picture, taken []string) {
	pic = p.picture(title, now)
	taken = p.changes(&pic, before, now)
	for _, b := range course.Battles {
		pic.Battles = append(pic.Battles, draw.Battle{Space: b.At, Result: p.result(b)})
	}
	for _, m := range course.Moves {
		pic.Arrows = append(pic.Arrows, draw.Arrow{Kind: arrows[m.Kind], Way: m.Way})
	}
	return pic, taken
}

// arrows are the kinds of arrows by what a move was for.
var arrows = map[adjudicator.ChartedMoveKind]draw.ArrowKind{
	adjudicator.MoveToAttack: draw.Attack, adjudicator.MovePeaceful: draw.Move, adjudicator.MoveBack: draw.Retreat,
}

// picture is a chart as values to draw.
func (p *Painter) picture(title string, now adjudicator.Chart) draw.Picture {
	pic := draw.Picture{Board: p.board, Title: title, Legend: true, Words: p.onPicture(), Areas: map[string]draw.Area{}}
	for _, one := range now.Powers {
		looks := p.look.Powers[one.ID]
		pic.Owners = append(pic.Owners, draw.Owner{ID: one.ID, Name: p.name(one.Name), Code: looks.Code, Style: looks.Style})
	}
	for _, s := range now.Spaces {
		a := draw.Area{Name: p.short(s.Name), Owner: s.Holder, Own: s.Own, Barred: s.Closed, City: s.City, Capital: s.Capital}
		for _, b := range s.Built {
			a.Marks = append(a.Marks, draw.Mark{Code: p.name(b.Name), Sign: p.signs[b.Kind], Damage: b.Damage})
		}
		pic.Areas[s.ID] = a
		for _, f := range s.Forces {
			stack := draw.Stack{Space: s.ID, Owner: f.Owner, Own: f.Own}
			for _, u := range f.Units {
				stack.Units = append(stack.Units, draw.Units{Count: u.Count, Code: p.name(u.Name), Sign: p.signs[u.Kind]})
			}
			pic.Stacks = append(pic.Stacks, stack)
		}
	}
	return pic
}

// changes marks what is otherwise than before, and lists the spaces that changed hands.
func (p *Painter) changes(pic *draw.Picture, before, now adjudicator.Chart) []string {
	was := map[string]adjudicator.Charted{}
	for _, s := range before.Spaces {
		was[s.ID] = s
	}
	var taken []string
	for _, s := range now.Spaces {
		old, known := was[s.ID]
		if !known || old.Holder == s.Holder {
			continue
		}
		a := pic.Areas[s.ID]
		a.Changed, a.Was = true, old.Holder
		pic.Areas[s.ID] = a
		taken = append(taken, s.ID)
	}
	for i, s := range pic.Stacks {
		old := was[s.Space]
		pic.Stacks[i].Changed = !slices.ContainsFunc(old.Forces, func(f adjudicator.ChartedForce) bool {
			return f.Owner == s.Owner && slices.EqualFunc(f.Units, s.Units, func(a adjudicator.ChartedUnits, b draw.Units) bool {
				return a.Count == b.Count && p.name(a.Name) == b.Code
			})
		})
	}
	return taken
}

// result is how a battle ended, in codes and few words.
func (p *Painter) result(b adjudicator.ChartedBattle) string {
	code := func(id string) words.Own { return words.Own(p.look.Powers[id].Code) }
	losses := "\n" + p.say(lost{b.LostAttacker, b.LostDefender})
	switch {
	case b.Attacker == "" && b.Winner != "":
		return p.say(won{code(b.Winner)})
	case b.Winner == "":
		return p.say(undecided{}) + losses
	case b.Winner == b.Attacker:
		return p.say(beat{code(b.Attacker), code(b.Defender)}) + losses
	}
	return p.say(held{code(b.Winner)}) + losses
}
