package ddaytest

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
)

// General gives orders for one seat.
type General struct {
	// Seat is the seat's name: "Germany", "Allies", "United Kingdom" or "United States".
	Seat string
	// Borders are the neighbours of each zone, as the board shows them.
	Borders map[string][]string
	// Pick draws a number below n; the general gives the same orders when it draws the same numbers.
	Pick func(n int) int
	// Fortune tells that the deck is in play.
	Fortune bool
	// Cards are the tactics cards that he uses, by standing orders.
	Cards []int

	// asked are the orders given for a card of this turn, so that a card that comes back is passed.
	turn  int
	asked map[int]bool
	told  bool
}

// Body writes the sections of a sheet for some order cards of a turn, below its first line and up to END. A card that is asked for
// a second time in a turn is passed: the dice have made impossible what was ordered.
func (g *General) Body(p adjudicator.Position, turn int, cards []int) string {
	if g.turn != turn {
		g.turn, g.asked = turn, map[int]bool{}
	}
	b := read(p)
	var out strings.Builder
	for _, card := range cards {
		fmt.Fprintf(&out, "ORDER %d\n", card)
		lines := []string{"pass"}
		if !g.asked[card] {
			lines = g.card(b, card)
		}
		g.asked[card] = true
		if len(lines) == 0 {
			lines = []string{"pass"}
		}
		for _, line := range lines {
			out.WriteString("  " + line + "\n")
		}
	}
	if !g.told || g.Cards == nil && g.Pick(4) == 0 {
		g.told = true
		out.WriteString(g.standing(b))
	}
	return out.String() + "END"
}

// powers are those whose units the general commands.
func (g *General) powers() []string {
	if g.Seat == "Allies" {
		return allied
	}
	return []string{g.Seat}
}

func (g *General) axis() bool { return g.Seat == "Germany" }

// of draws one of a list.
func (g *General) of(list []string) string { return list[g.Pick(len(list))] }

func (g *General) card(b *board, card int) []string {
	switch card {
	case 2:
		return g.bombardment(b)
	case 3:
		return g.fly(b, "fighter", b.zones(func(_ string, u Units) bool { return u.land(true) > 0 }))
	case 5:
		return g.fly(b, "bomber", b.zones(func(_ string, u Units) bool { return u.land(true) > 0 && u.land(false) == 0 }))
	case 8, 12:
		return g.moves(b, card)
	case 10:
		return g.landings(b)
	case 14, 15:
		return g.reinforce(b)
	}
	return nil
}

// bombardment aims at bunkers, the six dice one by one or in steps (DD-NAVAL.2).
func (g *General) bombardment(b *board) []string {
	zones := b.zones(func(_ string, u Units) bool { return u["Germany"]["bunker"] > 0 })
	if len(zones) == 0 {
		return nil
	}
	if len(g.powers()) == 1 { // where three play, the Allies have agreed to fire at the first ones, or the Axis decides (DD-THREE.2)
		return []string{"aim " + zones[0] + "; then " + zones[len(zones)-1] + " until destroyed"}
	}
	if g.Pick(3) == 0 {
		return []string{"aim " + g.of(zones) + "; then " + g.of(zones) + " until destroyed"}
	}
	var aims []string
	for range 6 {
		aims = append(aims, g.of(zones))
	}
	return []string{"aim " + strings.Join(aims, ", ")}
}

// fly sends aircraft out, at most four fighters to a zone and no bomber where another one goes.
func (g *General) fly(b *board, kind string, zones []string) []string {
	var lines []string
	sent := map[string]bool{}
	for _, power := range g.powers() {
		n := b.places["Airfield"][power][kind]
		at := ""
		for range 5 {
			if len(zones) > 0 && at == "" && n > 0 {
				if try := g.of(zones); !sent[try] {
					at = try
				}
			}
		}
		if at == "" {
			continue
		}
		sent[at] = true
		line := fmt.Sprintf("%d %s %s -> %s", 1+g.Pick(n), power, kind, at)
		if kind == "bomber" {
			line += ": " + g.of([]string{"tank", "artillery", "bunker, infantry", "infantry"})
		}
		lines = append(lines, line)
	}
	return lines
}

// moves sends units that are not locked to neighbouring zones with room, now and then under a condition, and tanks two zones.
func (g *General) moves(b *board, card int) []string {
	var lines []string
	axis := g.axis()
	arrived := map[string]int{} // those who leave still count where they were, since the limit holds at every moment
	room := func(at string) int { return Most - b.places[at].mobile(axis) - arrived[at] }
	for _, at := range b.zones(func(_ string, u Units) bool { return u.land(!axis) == 0 && u.mobile(axis) > 0 }) {
		for _, power := range g.powers() {
			for _, kind := range Mobile {
				n := b.places[at][power][kind]
				to := g.of(g.Borders[at])
				if n == 0 || g.Pick(2) == 0 || room(to) < 1 {
					continue
				}
				n = min(n, room(to), 1+g.Pick(3))
				arrived[to] += n
				line := fmt.Sprintf("%d %s %s  %s -> %s", n, power, kind, at, to)
				if g.Pick(4) == 0 {
					line += fmt.Sprintf(" if %s has %s units <= %d", to, map[bool]string{true: "Allied", false: "Axis"}[axis], g.Pick(4))
				}
				lines = append(lines, line)
			}
		}
	}
	if g.Fortune {
		if from := b.zones(func(_ string, u Units) bool { return u.mobile(axis) > 0 }); len(from) > 1 && g.Seat != "Allies" && axis {
			lines = append(lines, "name "+from[0]+", "+from[1]) // DD-FORTUNE.12
		}
	}
	return lines
}

// landings brings the boxes ashore, sometimes only where there is room or not at all.
func (g *General) landings(b *board) []string {
	var lines []string
	for _, power := range g.powers() {
		for _, box := range boxesOf[power] {
			switch {
			case b.places[box].mobile(false) == 0:
			case g.Pick(4) == 0:
				lines = append(lines, fmt.Sprintf("land %s: all if %s has Allied units <= %d", box, shores[box], 2+g.Pick(6)))
			default:
				lines = append(lines, "land "+box+": all")
			}
		}
	}
	return lines
}

// reinforce brings units from the charts: the next ones by name, or so that they fill places.
func (g *General) reinforce(b *board) []string {
	var lines []string
	for _, name := range g.charts() {
		places := g.entries(name)
		c := b.charts[name]
		order := slices.Clone(places)
		first := g.Pick(len(order))
		order = append(order[first:], order[:first]...)
		at := order[0]
		room := b.free[at]
		if g.axis() {
			room = Most - b.places[at].mobile(true)
		}
		if c.may > 0 && room > 0 && len(c.next) > 0 && g.Pick(2) == 0 {
			lines = append(lines, fmt.Sprintf("%s: 1 %s at %s", name, c.next[0], at))
			if b.places[at] == nil {
				b.places[at] = Units{}
			}
			b.places[at].add(g.powers()[0], c.next[0], 1)
			continue
		}
		lines = append(lines, name+": fill "+strings.Join(order, ", "))
	}
	return lines
}

func (g *General) charts() []string {
	if g.axis() {
		return []string{"Rennes/Chartres", "Rouen/Chartres"}
	}
	var out []string
	for _, power := range g.powers() {
		out = append(out, power+" chart")
	}
	return out
}

func (g *General) entries(chart string) []string {
	if g.axis() {
		return sectors[chart]
	}
	return boxesOf[strings.TrimSuffix(chart, " chart")]
}

// standing gives standing orders: losses, fire, and the tactics cards.
func (g *General) standing(b *board) string {
	lines := []string{"lose " + g.of([]string{"infantry, artillery, tank", "artillery, infantry, tank", "tank, infantry, artillery"})}
	if g.axis() {
		lines = append(lines, "fire: "+g.of([]string{"tank, artillery, infantry", "infantry, artillery, tank"}))
	}
	for _, card := range g.Cards {
		lines = append(lines, g.use(b, card))
	}
	return "STANDING\n  " + strings.Join(lines, "\n  ") + "\n"
}

// use says how a tactics card is to be used, with places that fit as things stand, or do not: then the card stays in the deck.
func (g *General) use(b *board, card int) string {
	enemy := g.of(append(b.zones(func(_ string, u Units) bool { return u.mobile(!g.axis()) > 0 }), "Z14"))
	text := fmt.Sprintf("use tactics %d", card)
	switch card {
	case 3, 5, 6:
		text += " at " + enemy
	case 7:
		text += " at Z22"
	case 8:
		text += " at Z14"
	case 11:
		text += " at Z15, Z22"
	case 12:
		text += " at " + enemy + ": tank, infantry"
	case 13:
		text += " at Z22, Z15"
	case 15:
		text += " at Z39, Z31, Z30: tank"
	}
	return text
}
