package selfplay

import (
	"fmt"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// whims are orders without sense: some of the power's units go some steps somewhere. Most are refused and struck out; one that is
// not had better be legal.
func (w *writer) whims() []string {
	var posts []post
	for at := range w.mine {
		for k, n := range w.mine[at] {
			if n > 0 {
				posts = append(posts, post{w.me, board.Space(at), axis.Kind(k)})
			}
		}
	}
	if len(posts) == 0 {
		return nil
	}
	var lines []string
	for range w.upTo(3) {
		from := choose(w, posts)
		typ := w.typ(from.kind)
		line := fmt.Sprintf("%d %s", 1+w.upTo(1), typ.Name)
		switch {
		case typ.Carries > 0 && w.likely(70):
			line += "  " + w.name(from.at) + ": " + w.whimsicalVoyage(from.at)
		case typ.RaidDice > 0 && w.likely(30):
			line = choose(w, []string{"raid  ", "drop  "}) + line + "  " + w.wander(from.at)
		default:
			line += "  " + w.wander(from.at)
		}
		lines = append(lines, line)
	}
	return lines
}

// wander goes some steps from a space, through whatever is there.
func (w *writer) wander(at board.Space) string {
	steps := []string{w.name(at)}
	for range 1 + w.upTo(3) {
		at = choose(w, w.rules.Board.Neighbours(at))
		steps = append(steps, w.name(at))
	}
	if w.likely(30) {
		return steps[0] + " -> " + steps[len(steps)-1]
	}
	return strings.Join(steps, " -> ")
}

func (w *writer) whimsicalVoyage(at board.Space) string {
	var legs []string
	for range 1 + w.upTo(3) {
		near := choose(w, w.rules.Board.Neighbours(at))
		kind := choose(w, []string{"infantry", "tank", "artillery", "antiaircraft gun", "fighter"})
		switch w.upTo(2) {
		case 0:
			legs = append(legs, "load 1 "+kind+" from "+w.name(near))
		case 1:
			legs = append(legs, "sail "+w.name(near))
			if w.sea(near) {
				at = near
			}
		default:
			legs = append(legs, choose(w, []string{"unload at ", "unload 1 " + kind + " at "})+w.name(near))
		}
	}
	return strings.Join(legs, "; ")
}
