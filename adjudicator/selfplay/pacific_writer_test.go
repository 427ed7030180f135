package selfplay

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// pacificSections maps a phase of Pacific 1940 to the writing of its section.
var pacificSections = map[string]func(*writer){
	axis.SectionPurchase:  (*writer).pacificPurchase,
	axis.SectionCombat:    (*writer).pacificCombat,
	"reactions":           (*writer).reactions,
	axis.SectionNoncombat: (*writer).noncombat,
	axis.SectionMobilise:  (*writer).pacificMobilise,
}

// pacificAppetite is how often a kind is bought beside the others.
var pacificAppetite = map[string]int{
	"infantry": 40, "artillery": 14, "mech_infantry": 12, "tank": 12, "aa_gun": 3, "major_ic": 1, "minor_ic": 4, "complex_upgrade": 3, "air_base": 4, "naval_base": 4,
	"fighter": 10, "tactical_bomber": 10, "strategic_bomber": 8, "battleship": 3, "carrier": 6, "cruiser": 5, "destroyer": 8, "submarine": 12, "transport": 14,
}

func (w *writer) pacificPurchase() {
	var lines []string
	for i := range w.state.Units {
		u := &w.state.Units[i]
		if !u.Alive() || u.Damage == 0 || w.state.Owner[u.Space] != w.me || !w.likely(60) {
			continue
		}
		if n := min(1+w.upTo(int(u.Damage)-1), w.purse); n > 0 {
			w.purse -= n
			lines = append(lines, fmt.Sprintf("repair %d at %s: %s", n, w.name(u.Space), w.rules.Units[u.Kind].Name))
		}
	}
	counts := make([]int, len(w.rules.Units))
	for range 50 {
		k := axis.Kind(w.chance.IntN(len(counts)))
		cost, taste := w.typ(k).Cost, 2*pacificAppetite[w.rules.Units[k].ID]
		if w.naval && (w.typ(k).Domain == axis.SeaUnit || w.typ(k).Carriable) {
			taste *= 4
		}
		if cost > w.purse || !w.likely(taste) {
			continue
		}
		n := 1 + w.upTo(min(w.purse/cost, 4)-1)
		if w.rules.Units[k].Facility != nil || w.rules.Units[k].Upgrades != nil {
			n = 1
		}
		counts[k] += n
		w.waiting[k] += n
		w.purse -= n * cost
	}
	if text := w.text(counts); text != "" {
		lines = append(lines, text)
	}
	w.draft.add(headPurchase, lines...)
}

// pacificCombat writes the combat move: wars first, and where one is declared, attacks that count on it.
func (w *writer) pacificCombat() {
	lines := w.declarations()
	w.treacheries()
	first := []func() []string{w.overland, w.mechanised, w.assaults, w.sorties, w.neutrals, w.bombings}
	w.chance.Shuffle(len(first), func(i, j int) { first[i], first[j] = first[j], first[i] })
	for _, write := range append(first, w.whims, w.strikes, w.bombardments, w.choices, w.schedule) {
		lines = append(lines, write()...)
	}
	w.draft.add(headCombat, lines...)
	w.withBattles()
}

// declarations are of war: now and then on one power, or on several.
func (w *writer) declarations() []string {
	if !w.likely(12 + 8*w.state.Round) {
		return nil
	}
	var names []string
	for p := range w.rules.Powers {
		typ := &w.rules.Powers[p]
		if axis.Power(p) == w.me || typ.Turnless || w.foe[p] || w.kin[p] && !w.likely(3) || !w.likely(60) {
			continue
		}
		names = append(names, typ.Name)
		for q := range w.rules.Powers { // the two who are one are at war together
			if q == p || w.rules.Powers[q].ID == "anzac" && typ.ID == "uk" || w.rules.Powers[q].ID == "uk" && typ.ID == "anzac" {
				w.foe[q], w.kin[q] = true, false
			}
		}
	}
	if len(names) == 0 {
		return nil
	}
	w.countFoes()
	if w.likely(30) {
		return append([]string{"declare war on " + names[0]}, strings.Split("declare war on "+strings.Join(names[1:], "\ndeclare war on "), "\n")[:len(names)-1]...)
	}
	return []string{"declare war on " + strings.Join(names, ", ")}
}

// treacheries takes some powers at peace for enemies now and then: what is sent against them is refused, or covered by another attack.
func (w *writer) treacheries() {
	if !w.likely(15) {
		return
	}
	for q := range w.rules.Powers {
		if axis.Power(q) != w.me && !w.kin[q] && !w.foe[q] && w.rules.Powers[q].ID != "soviet" && w.likely(50) {
			w.foe[q] = true
		}
	}
	w.countFoes()
}

// countFoes looks anew where enemies stand, when there are others than before.
func (w *writer) countFoes() {
	clear(w.guard)
	clear(w.foes)
	for i := range w.state.Units {
		u := &w.state.Units[i]
		if u.Alive() && w.foe[u.Owner] && u.Aboard == axis.NoUnit {
			w.guard[u.Space] += w.rules.Units[u.Kind].Defence
			w.foes[u.Space]++
		}
	}
}

// mechanised sends tanks two spaces, with mechanised infantry beside them.
func (w *writer) mechanised() []string {
	tank, mech := w.rules.KindOf("tank"), w.rules.KindOf("mech_infantry")
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.mine[i][tank]+w.mine[i][mech] == 0 || w.sea(from) || !w.likely(70) {
			continue
		}
		firsts := w.near(from, func(s board.Space) bool { return !w.sea(s) && !w.neutral(s) && (w.ours(s) || w.foes[s] == 0) })
		if len(firsts) == 0 {
			continue
		}
		first := choose(w, firsts)
		seconds := w.near(first, func(s board.Space) bool { return !w.sea(s) && (w.hostile(s) || w.hostile(first)) })
		if len(seconds) == 0 {
			continue
		}
		to, counts := choose(w, seconds), make([]int, len(w.rules.Units))
		counts[tank], counts[mech] = w.most(w.mine[i][tank]), w.upTo(w.mine[i][mech])
		if sum(counts) == 0 {
			continue
		}
		w.mine[i][tank] -= counts[tank]
		w.mine[i][mech] -= counts[mech]
		w.battles = append(w.battles, to)
		lines = append(lines, w.text(counts)+"  "+w.name(from)+" -> "+w.name(first)+" -> "+w.name(to))
	}
	return lines
}

// neutrals enters territories that nobody has entered.
func (w *writer) neutrals() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.sea(from) || w.force(from, landAttack) == 0 || !w.likely(8) {
			continue
		}
		if near := w.near(from, w.neutral); len(near) > 0 {
			if counts := w.take(from, takesLand); sum(counts) > 0 {
				lines = append(lines, w.goes(counts, from, choose(w, near)))
			}
		}
	}
	return lines
}

// bombings sends strategic bombers over facilities, some with fighters beside them.
func (w *writer) bombings() []string {
	bomber, fighter := w.rules.KindOf("strategic_bomber"), w.rules.KindOf("fighter")
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.mine[i][bomber] == 0 || !w.likely(60) {
			continue
		}
		targets := w.factories(func(at board.Space) bool { return w.charts[from][at] <= w.typ(bomber).Move-1 })
		if len(targets) == 0 {
			continue
		}
		if guarded := slices.DeleteFunc(slices.Clone(targets), func(at board.Space) bool { return w.foesFighters(at) == 0 }); len(guarded) > 0 && w.likely(70) {
			targets = guarded // where somebody may meet them
		}
		to, n := choose(w, targets), 1+w.upTo(w.mine[i][bomber]-1)
		w.mine[i][bomber] -= n
		w.flights = append(w.flights, flight{from: from, to: to, kind: bomber, count: n})
		line := fmt.Sprintf("raid %d strategic %s", n, map[bool]string{true: "bomber", false: "bombers"}[n == 1])
		if w.mine[i][fighter] > 0 && w.likely(75) && w.charts[from][to] <= 2 {
			escorts := 1 + w.upTo(w.mine[i][fighter]-1)
			w.mine[i][fighter] -= escorts
			w.flights = append(w.flights, flight{from: from, to: to, kind: fighter, count: escorts})
			line += fmt.Sprintf(", %d %s", escorts, map[bool]string{true: "fighter", false: "fighters"}[escorts == 1])
		}
		line += "  " + w.name(from) + " -> " + w.name(to)
		if w.likely(60) {
			line += ": " + w.rules.Units[choose(w, w.facilitiesIn(to))].Name
		}
		lines = append(lines, line)
	}
	return lines
}

// foesFighters counts the fighters in a territory, which is an enemy's.
func (w *writer) foesFighters(at board.Space) (n int) {
	for i := range w.state.Units {
		u := &w.state.Units[i]
		n += b2i(u.Alive() && u.Space == at && u.Kind == w.rules.KindOf("fighter"))
	}
	return n
}

func (w *writer) facilitiesIn(at board.Space) (list []axis.Kind) {
	for i := range w.state.Units {
		if u := &w.state.Units[i]; u.Alive() && u.Space == at && w.rules.Units[u.Kind].Facility != nil {
			list = append(list, u.Kind)
		}
	}
	return list
}

// reactions answers what is asked: some of what is offered, or nothing of it.
func (w *writer) reactions() {
	var lines []string
	said := map[string]bool{}
	for _, line := range w.offered {
		verb, at, _ := strings.Cut(line, " at ")
		verb, _, _ = strings.Cut(verb, " ")
		if !said[verb+at] && w.likely(70) {
			said[verb+at] = true
			lines = append(lines, line)
		}
	}
	w.draft.add("REACTIONS", lines...)
}

func (w *writer) pacificMobilise() {
	var lines []string
	if w.likely(75) {
		lines = w.pacificPlacements()
	}
	w.draft.add(headMobilise, lines...)
}

func (w *writer) pacificPlacements() []string {
	if w.rules.Powers[w.me].ID == "china" {
		return w.placeAnywhere()
	}
	yards, room := w.pacificYards()
	var lines []string
	for k, n := range w.waiting {
		typ := &w.rules.Units[k]
		for range n {
			line, at := "1 "+typ.Name+" at ", board.None
			switch {
			case typ.Upgrades != nil && len(yards) > 0:
				at = choose(w, yards)
			case typ.Facility != nil:
				at = w.anyOwn()
			case len(yards) > 0:
				y := w.chance.IntN(len(yards))
				for try := 0; room[y] == 0 && try < len(yards); try++ {
					y = (y + 1) % len(yards)
				}
				if room[y] == 0 {
					continue
				}
				at = yards[y]
				coast := w.near(at, w.sea)
				switch {
				case typ.Domain != axis.SeaUnit && !(typ.Carriable && len(coast) > 0 && w.likely(15)):
				case len(coast) == 0:
					continue
				default:
					at = choose(w, coast)
				}
				room[y]--
			}
			if at != board.None {
				lines = append(lines, line+w.name(at))
			}
		}
	}
	return lines
}

// pacificYards lists the complexes of a power that it has held since its turn began, and how many units each can place now.
func (w *writer) pacificYards() (yards []board.Space, room []int) {
	capacity := map[string]int{"major_ic": 10, "minor_ic": 3}
	for i := range w.state.Units {
		u := &w.state.Units[i]
		if !u.Alive() || capacity[w.rules.Units[max(u.Kind, 0)].ID] == 0 || w.state.Owner[u.Space] != w.me || w.state.OwnerAtStart[u.Space] != w.me {
			continue
		}
		yards, room = append(yards, u.Space), append(room, max(0, capacity[w.rules.Units[u.Kind].ID]-int(u.Damage)))
	}
	return yards, room
}

// pacificStanding writes standing orders, those of this game among them.
func (w *writer) pacificStanding() {
	island := func() string {
		return choose(w, []string{"Hawaiian Islands", "Midway", "Wake Island", "Guam", "Philippines", "Caroline Islands", "Japan", "New Zealand"})
	}
	convoy := func() string {
		return "Sea Zone " + choose(w, []string{"6", "10", "19", "20", "26", "35", "36", "37", "39", "42", "62"})
	}
	sea := func() string { return w.name(w.anywhere(w.sea)) }
	tests := func() string {
		return choose(w, []string{"", "", " when attackers <= 2", " when attackers <= 4", " when attackers > 1"})
	}
	w.standing()
	part := w.draft.sections[len(w.draft.sections)-1]
	for _, line := range []func() string{
		func() string {
			return "scramble " + choose(w, []string{"all", "nothing", "1 fighter", "1 fighter, 1 tactical bomber"}) + choose(w, []string{"", " at " + island()}) + tests()
		},
		func() string {
			return "intercept " + choose(w, []string{"all", "nothing", "1 fighter", "2 fighters"}) + choose(w, []string{"", " at " + island(), " at India", " at Kiangsu"}) + tests()
		},
		func() string { return choose(w, []string{"ambush", "no ambush", "no ambush at " + sea()}) },
		func() string {
			return choose(w, []string{"raid convoys", "spare convoys", "spare convoys at " + convoy()})
		},
		func() string {
			return "ask about " + choose(w, []string{"scrambles", "interceptions", "kamikaze", "scrambles at " + island()})
		},
		func() string {
			if w.rules.Powers[w.me].ID != "japan" {
				return "ambush"
			}
			return choose(w, []string{
				"kamikaze nothing", "kamikaze all", "kamikaze up to 2", "kamikaze up to 1 at Sea Zone 6", "kamikaze up to 3 at Sea Zone 35, Sea Zone 22: carrier, battleship",
			})
		},
		func() string {
			if w.rules.Powers[w.me].ID != "japan" {
				return "ambush"
			}
			return choose(w, []string{"kamikaze up to 1", "kamikaze up to 2: carrier", "kamikaze up to 2: destroyer, cruiser", "kamikaze all: battleship"})
		},
		func() string {
			return "retreat aircraft" + choose(w, []string{"", " after round 1", " when odds < 1:1"})
		},
	} {
		if w.likely(45) {
			if l := line(); !slices.Contains(part.lines, l) {
				part.lines = append(part.lines, l)
			}
		}
	}
}
