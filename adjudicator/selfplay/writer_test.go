package selfplay

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// writer writes order sheets by chance for one power, from what a player sees. Most lines are meant to be legal; what is not is
// struck out when the sheet is checked.
type writer struct {
	*eyes
	chance *rand.Rand
	charts charts
	draft  draft
	// purse is the money left for this sheet, waiting what is bought and not placed, this sheet's purchases included.
	purse   int
	waiting []int
	// battles are the spaces that this sheet attacks, flights where it has sent aircraft from, landings what it puts ashore.
	battles  []board.Space
	flights  []flight
	landings []landing
	// offered are the answers that somebody is offered who is asked.
	offered []string
	// first says that the power acts before another that shares its turn, so that it says nothing about the order.
	first bool
	// naval says that the power buys fleets.
	naval bool
}

type flight struct {
	from, to board.Space
	kind     axis.Kind
	count    int
}

type landing struct{ sea, shore board.Space }

// charts holds the distance of every flight between two spaces, as long as neutral territory is closed (AN-MAP.4).
type charts [][]int

const tooFar = 99

func newCharts(r *axis.Rules) charts {
	out := make(charts, r.Board.Len())
	for from := range out {
		out[from] = make([]int, r.Board.Len())
		for i := range out[from] {
			out[from][i] = tooFar
		}
		out[from][from] = 0
		for queue := []board.Space{board.Space(from)}; len(queue) > 0; queue = queue[1:] {
			for _, next := range r.Board.Neighbours(queue[0]) {
				if out[from][next] == tooFar && !r.Territories[next].Neutral {
					out[from][next] = out[from][queue[0]] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	return out
}

// sections maps a phase to the writing of its section.
var sections = map[string]func(*writer){
	axis.SectionResearch:  (*writer).research,
	axis.SectionPurchase:  (*writer).purchase,
	axis.SectionCombat:    (*writer).combat,
	axis.SectionNoncombat: (*writer).noncombat,
	axis.SectionMobilise:  (*writer).mobilise,
}

func newWriter(e *eyes, chance *rand.Rand, c charts, header string) *writer {
	w := &writer{eyes: e, chance: chance, charts: c, draft: draft{header: header}}
	w.purse = e.state.Powers[e.me].IPCs
	w.waiting = append(w.waiting, e.state.Powers[e.me].Waiting...)
	return w
}

// likely is true p times in a hundred.
func (w *writer) likely(p int) bool { return w.chance.IntN(100) < p }

// upTo is a number from 0 to n.
func (w *writer) upTo(n int) int { return w.chance.IntN(max(n, 0) + 1) }

func choose[T any](w *writer, list []T) T { return list[w.chance.IntN(len(list))] }

// most takes all of n seven times in ten, else fewer.
func (w *writer) most(n int) int {
	if w.likely(70) {
		return n
	}
	return w.upTo(n)
}

// take takes units of the kinds that fit out of a space and returns them, by kind.
func (w *writer) take(at board.Space, fit func(*axis.UnitType) bool) []int {
	out := make([]int, len(w.rules.Units))
	for k, n := range w.mine[at] {
		if n > 0 && fit(w.typ(axis.Kind(k))) {
			out[k] = w.most(n)
			w.mine[at][k] -= out[k]
		}
	}
	return out
}

func sum(counts []int) int {
	n := 0
	for _, c := range counts {
		n += c
	}
	return n
}

func (w *writer) research() {
	var lines []string
	if tokens := w.upTo(min(w.purse/w.rules.TokenCost, 3)); w.likely(60) {
		w.purse -= tokens * w.rules.TokenCost
		line := fmt.Sprintf("%d researchers", tokens)
		if w.likely(70) {
			line += fmt.Sprintf(", chart %d", 1+w.upTo(1))
		}
		lines = append(lines, line)
	}
	w.draft.add(headResearch, lines...)
}

// appetite is how often a kind is bought beside the others.
var appetite = map[string]int{
	"infantry": 40, "artillery": 12, "tank": 20, "aa_gun": 2, "industrial_complex": 2, "fighter": 10, "bomber": 6,
	"battleship": 1, "carrier": 4, "cruiser": 2, "destroyer": 5, "submarine": 6, "transport": 8,
}

func (w *writer) purchase() {
	lines := w.repairs()
	counts := make([]int, len(w.rules.Units))
	for range 40 {
		k := axis.Kind(w.chance.IntN(len(counts)))
		cost, taste := w.typ(k).Cost, 2*appetite[w.rules.Units[k].ID]
		if w.naval && (w.typ(k).Domain == axis.SeaUnit || w.typ(k).Carriable) {
			taste *= 5
		}
		if cost > w.purse || !w.likely(taste) {
			continue
		}
		n := 1 + w.upTo(min(w.purse/cost, 4)-1)
		counts[k] += n
		w.waiting[k] += n
		w.purse -= n * cost
	}
	if text := w.text(counts); text != "" {
		lines = append(lines, text)
	}
	w.draft.add(headPurchase, lines...)
}

func (w *writer) repairs() []string {
	var lines []string
	for at, damage := range damageOf(w.state) {
		if damage == 0 || w.state.Owner[at] != w.me || !w.likely(70) {
			continue
		}
		if n := min(1+w.upTo(damage-1), w.purse); n > 0 {
			w.purse -= n
			lines = append(lines, fmt.Sprintf("repair %d at %s", n, w.name(board.Space(at))))
		}
	}
	return lines
}

// mobilise places what waits, at random and within what each complex can place; now and then it leaves all to the default.
func (w *writer) mobilise() {
	var lines []string
	if w.likely(75) {
		lines = w.placements()
	}
	w.draft.add(headMobilise, lines...)
}

func (w *writer) placements() []string {
	if w.rules.Powers[w.me].PlayedBy != axis.NoPower {
		return w.placeAnywhere()
	}
	yards, room := w.yards()
	var lines []string
	for k, n := range w.waiting {
		typ := &w.rules.Units[k]
		for range n {
			line := "1 " + typ.Name + " at "
			if typ.Facility != nil {
				if at := w.anyOwn(); at != board.None {
					lines = append(lines, line+w.name(at))
				}
				continue
			}
			if len(yards) == 0 {
				continue
			}
			y := w.chance.IntN(len(yards))
			for try := 0; room[y] == 0 && try < len(yards); try++ {
				y = (y + 1) % len(yards)
			}
			if room[y] == 0 {
				continue
			}
			coast := w.near(yards[y], w.sea)
			switch {
			case typ.Domain != axis.SeaUnit && !(typ.Carriable && len(coast) > 0 && w.likely(10)):
				line += w.name(yards[y])
			case len(coast) == 0:
				continue
			default:
				line += w.name(choose(w, coast))
				if w.likely(30) {
					line += " from " + w.name(yards[y])
				}
			}
			room[y]--
			lines = append(lines, line)
		}
	}
	return lines
}

// yards lists the complexes that can place units this turn, and how many each (AN-MOBILISE.1, AN-MOBILISE.2).
func (w *writer) yards() (yards []board.Space, room []int) {
	for i := range w.state.Units {
		u := &w.state.Units[i]
		if !u.Alive() || w.rules.Units[u.Kind].Facility == nil || w.state.Owner[u.Space] != w.me || w.state.OwnerAtStart[u.Space] != w.me {
			continue
		}
		yards = append(yards, u.Space)
		room = append(room, max(0, w.rules.Territories[u.Space].Value+w.typ(u.Kind).Facility.Extra-int(u.Damage)))
	}
	return yards, room
}

func (w *writer) anyOwn() board.Space {
	at := board.Space(w.chance.IntN(len(w.state.Owner)))
	for range w.state.Owner {
		if w.state.Owner[at] == w.me && w.rules.Territories[at].Value > 0 {
			return at
		}
		at = (at + 1) % board.Space(len(w.state.Owner))
	}
	return board.None
}

// placeAnywhere places the infantry of a force that needs no complex (AN-CHINA.6).
func (w *writer) placeAnywhere() []string {
	var lines []string
	for k, n := range w.waiting {
		for range n {
			if at := w.anyOwn(); at != board.None {
				lines = append(lines, "1 "+w.rules.Units[k].Name+" at "+w.name(at))
			}
		}
	}
	return lines
}

// withBattles adds BATTLE sections for some of the spaces that the sheet attacks.
func (w *writer) withBattles() {
	seen := map[board.Space]bool{}
	for _, at := range w.battles {
		if seen[at] || !w.likely(35) {
			continue
		}
		seen[at] = true
		w.draft.add(headBattle+" "+w.name(at), w.directives(at)...)
	}
}

// directives are orders for one battle.
func (w *writer) directives(at board.Space) []string {
	var lines []string
	if w.likely(60) {
		lines = append(lines, "lose "+w.lossOrder(w.sea(at)))
	}
	if w.sea(at) && w.likely(50) {
		lines = append(lines, choose(w, []string{"submerge", "fight with submarines", "submerge when outgunned", "submerge when air only", "submerge at round 2"}))
	}
	if w.sea(at) && w.likely(30) {
		lines = append(lines, choose(w, []string{"attack", "attack", "ignore"}))
	}
	if w.likely(70) {
		lines = append(lines, w.retreat(at))
	}
	return lines
}

// lossOrder names some kinds that can be lost at sea or on land, in any order.
func (w *writer) lossOrder(sea bool) string {
	var names []string
	for _, k := range w.chance.Perm(len(w.rules.Units)) {
		typ := &w.rules.Units[k]
		wrong := axis.SeaUnit
		if sea {
			wrong = axis.LandUnit
		}
		if typ.Hits > 0 && typ.Domain != wrong && w.likely(70) {
			names = append(names, typ.Name)
		}
	}
	if len(names) == 0 {
		return "fighter"
	}
	return strings.Join(names, ", ")
}

func (w *writer) retreat(at board.Space) string {
	if w.likely(15) {
		return "press on"
	}
	line := "retreat"
	if !w.sea(at) && w.likely(30) {
		line += " overland"
	}
	if near := w.near(at, func(s board.Space) bool { return w.sea(s) == w.sea(at) && !w.neutral(s) }); len(near) > 0 && w.likely(30) {
		line += " to " + w.name(choose(w, near))
	}
	if w.likely(40) {
		line += fmt.Sprintf(" after round %d", 1+w.upTo(2))
	}
	if w.likely(50) {
		line += " when " + choose(w, []string{
			fmt.Sprintf("attackers <= %d", w.upTo(4)), fmt.Sprintf("defenders > %d", w.upTo(3)), "odds < 1:1", "odds < 3:2 and attackers < 5",
		})
	}
	return line
}
