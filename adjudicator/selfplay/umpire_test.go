package selfplay

import (
	"maps"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// umpire looks at what is told as it happens and asks whether the rules let it: ways, flights, loads, dice, bombardments,
// placements. He keeps the books at the same time, so that he knows whose each territory is at every moment.
type umpire struct {
	*ledger
	// before and after are the positions between which things happen; what research brings counts at once (AN-RND.10), so that
	// the units are what they are after.
	before, after *axis.State
	turn          *turnBook
	flights       charts
	// phase is the title of the phase that is told.
	phase string
	// dealt are the hits that each side has scored in the battle that is told, paid those it has taken; 0 is the attacker.
	dealt, paid [2]int
	// battles is true once a battle has begun in the phase.
	battles bool
}

// turnBook is what the umpire remembers of one power's turn from one sheet to the next.
type turnBook struct {
	round, onTurn int
	// stood counts the units in each space when the turn began, by power and kind; gone counts those that have left it.
	stood, gone map[post]int
	// hostile lists the zones that held enemy warships when the turn began.
	hostile map[board.Space]bool
	// fought lists the spaces in which there was a battle, ashore and shelled count units landed and ships that bombarded.
	fought          map[board.Space]bool
	ashore, shelled map[board.Space]int
	// guns lists the territories where guns have fired at a force (kind 0), from which it has launched a rocket (the gun's own
	// kind) and which a rocket of its has struck (the kind after).
	guns map[post]bool
	// placed counts new units by the territory or zone where they are placed.
	placed map[board.Space]int
	// flown counts aircraft sent to a space to fight there, escorts and raiders those sent over it to raid; came are zones into which ships of
	// the power on turn have made a combat move.
	flown            map[post]int
	escorts, raiders map[board.Space]int
	came             map[board.Space]bool
}

// post is a kind of unit of a power in a space.
type post struct {
	who  axis.Power
	at   board.Space
	kind axis.Kind
}

func newTurnBook(r *axis.Rules, s *axis.State) *turnBook {
	b := &turnBook{
		round: s.Round, onTurn: s.OnTurn, hostile: map[board.Space]bool{}, stood: map[post]int{}, gone: map[post]int{}, fought: map[board.Space]bool{},
		guns: map[post]bool{}, ashore: map[board.Space]int{}, shelled: map[board.Space]int{}, placed: map[board.Space]int{},
	}
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() {
			continue
		}
		b.stood[post{u.Owner, u.Space, u.Kind}]++
		if typ := &r.Units[u.Kind]; typ.Warship && typ.Surface && r.Powers[u.Owner].Side != r.Powers[s.Active()].Side {
			b.hostile[u.Space] = true
		}
	}
	return b
}

func (b *turnBook) clone() *turnBook {
	c := *b
	c.gone, c.fought, c.placed = maps.Clone(b.gone), maps.Clone(b.fought), maps.Clone(b.placed)
	c.guns, c.flown, c.escorts, c.raiders, c.came = maps.Clone(b.guns), maps.Clone(b.flown), maps.Clone(b.escorts), maps.Clone(b.raiders), maps.Clone(b.came)
	c.ashore, c.shelled = maps.Clone(b.ashore), maps.Clone(b.shelled)
	return &c
}

func newUmpire(r *axis.Rules, flights charts, before, after *axis.State, turn *turnBook) *umpire {
	return &umpire{ledger: openLedger(r, before), flights: flights, before: before, after: after, turn: turn}
}

// watch judges an event and books it.
func (u *umpire) watch(e adjudicator.Event) {
	u.enter(e)
	switch d := e.Detail.(type) {
	case axis.PhaseEvent:
		u.phase, u.battles = string(d.Phase), false
	case movement.MovedEvent:
		u.moved(d.Who, d.Units, d.From, d.Via, d.To)
	case movement.RaidDeclaredEvent:
		u.moved(d.Who, d.Units, d.From, d.Via, d.To)
		u.raiders(d)
	case movement.DropDeclaredEvent:
		u.drop(d)
	case movement.RocketDeclaredEvent:
		u.rocket(d)
	case movement.SailedEvent:
		u.route(u.power(d.Who), u.count(d.Ships), u.way(d.From, d.Via, d.To))
	case movement.LoadedEvent:
		u.loaded(d)
	case movement.UnloadedEvent:
		if to := u.space(d.To); !u.rules.Board.Adjacent(u.space(d.From), to) || !u.friendly(u.owner, to) { // AN-TRANSPORT.15
			u.note("%s unloads %s at %s from %s", d.Who, d.Units, d.To, d.From)
		}
	case movement.LandingDeclaredEvent:
		if to := u.space(d.To); !u.rules.Board.Adjacent(u.space(d.From), to) || u.friendly(u.before.OwnerAtStart, to) { // AN-AMPHIB.2
			u.note("%s lands %s in %s from %s", d.Who, d.Units, d.To, d.From)
		}
	case movement.AircraftLandedEvent:
		u.lands(d)
	case economy.BoughtEvent:
		cost := 0
		for k, n := range u.count(d.Units) {
			cost += n * u.typ(u.power(d.Who), k).Cost
		}
		if cost != d.Cost { // AN-PURCHASE.2
			u.note("%s costs %d, not %d", d.Units, cost, d.Cost)
		}
	case economy.PlacedEvent:
		u.placed(d)
	case economy.HomelessEvent:
		u.homeless(d)
	case economy.IncomeEvent:
		u.capitalHeld(d.Who, "collects income") // AN-INCOME.2
	case axis.CitiesEvent:
		u.cities(d)
	default:
		u.watchBattle(e)
	}
}

func (u *umpire) typ(p axis.Power, k int) *axis.UnitType {
	return u.rules.Type(u.after, p, axis.Kind(k))
}

// friendly says whether a territory belongs to the acting power's side, by some list of owners.
func (u *umpire) friendly(owner []axis.Power, at board.Space) bool {
	return owner[at] != axis.NoPower && u.rules.Powers[owner[at]].Side == u.rules.Powers[u.acting].Side
}

func (u *umpire) way(from words.Name, via []words.Name, to words.Name) []board.Space {
	way := []board.Space{u.space(from)}
	for _, name := range via {
		way = append(way, u.space(name))
	}
	return append(way, u.space(to))
}

// moved judges a move: the way, and that no unit of land or sea leaves its space twice in a turn (AN-CMOVE.5, AN-NCM.1).
func (u *umpire) moved(who words.Name, units words.Amounts, from words.Name, via []words.Name, to words.Name) {
	p, way, counts := u.power(who), u.way(from, via, to), u.count(units)
	if p != u.acting { // AN-MULTI.8
		u.note("%s moves in the turn of %s", who, u.rules.PowerName(u.acting))
	}
	u.route(p, counts, way)
	u.leave(p, way[0], counts)
	for k, n := range counts {
		if n > 0 && u.rules.Units[k].Domain == axis.LandUnit {
			u.march(u.typ(p, k), way)
		}
	}
}

// route judges a way by the map: borders, length, elements, neutral territory, canals.
func (u *umpire) route(p axis.Power, counts []int, way []board.Space) {
	b := u.rules.Board
	for k, n := range counts {
		typ := u.typ(p, k)
		if n > 0 && (len(way)-1 > typ.Move || len(way) < 2) { // AN-CMOVE.3, AN-AIR.1
			u.note("%d %s moves %d spaces from %s to %s", n, typ.Name, len(way)-1, b.Name(way[0]), b.Name(way[len(way)-1]))
		}
		for i, at := range way {
			switch {
			case n == 0:
			case i > 0 && !b.Adjacent(way[i-1], at): // AN-MAP.1
				u.note("%s does not border %s", b.Name(at), b.Name(way[i-1]))
			case u.rules.Territories[at].Neutral: // AN-MAP.4
				u.note("a %s passes %s", typ.Name, b.Name(at))
			case typ.Domain == axis.LandUnit && b.IsSea(at), typ.Domain == axis.SeaUnit && b.IsLand(at): // AN-UNITS.1, AN-UNITS.4
				u.note("a %s passes %s", typ.Name, b.Name(at))
			case i > 0 && typ.Domain == axis.SeaUnit:
				u.canal(way[i-1], at)
			}
		}
	}
}

// canal sees that both ends of the turn find the canal in the side's hands (AN-MAP.16).
func (u *umpire) canal(from, to board.Space) {
	for _, c := range u.rules.Canals {
		if c.Joins != [2]board.Space{from, to} && c.Joins != [2]board.Space{to, from} {
			continue
		}
		for _, bank := range c.Banks {
			if !u.friendly(u.before.OwnerAtStart, bank) || !u.friendly(u.owner, bank) {
				u.note("ships pass the %s, which is closed", c.Name)
			}
		}
	}
}

// march judges whose territories land units go through. In the noncombat move all are friendly (AN-NCM.2); in the combat move
// they end in what was hostile or have blitzed through it (AN-CMOVE.4), and nobody but tanks and those with them goes on from
// there (AN-CMOVE.6).
func (u *umpire) march(typ *axis.UnitType, way []board.Space) {
	b, hostile := u.rules.Board, false
	for i, at := range way[1:] {
		last := i == len(way)-2
		hostile = hostile || !u.friendly(u.before.OwnerAtStart, at)
		switch {
		case u.phase == "Noncombat move" && !u.friendly(u.owner, at):
			u.note("a %s enters %s, which is hostile, in the noncombat move", typ.Name, b.Name(at))
		case u.phase == "Combat move" && !last && !u.friendly(u.owner, at) && !typ.Blitzes && !typ.KeepsUp:
			u.note("a %s goes on through %s, which is hostile", typ.Name, b.Name(at))
		}
	}
	if u.phase == "Combat move" && !hostile {
		u.note("a %s makes a combat move from %s to %s, which is friendly", typ.Name, b.Name(way[0]), b.Name(way[len(way)-1]))
	}
	if typ.NoncombatOnly && u.phase != "Noncombat move" { // AN-CMOVE.26
		u.note("a %s moves in the %s", typ.Name, u.phase)
	}
}

// leave counts units that leave a space; only those that stood there when the turn began can.
func (u *umpire) leave(p axis.Power, from board.Space, counts []int) {
	for k, n := range counts {
		if n == 0 || u.rules.Units[k].Domain == axis.AirUnit {
			continue
		}
		at := post{p, from, axis.Kind(k)}
		if u.turn.gone[at] += n; u.turn.gone[at] > u.turn.stood[at] {
			u.note("%d %s have left %s, where %d stood", u.turn.gone[at], u.rules.Units[k].Name, u.rules.Board.Name(from), u.turn.stood[at])
		}
	}
}

func (u *umpire) loaded(d movement.LoadedEvent) {
	p, counts := u.power(d.Who), u.count(d.Units)
	u.leave(p, u.space(d.From), counts)
	if !u.rules.Board.Adjacent(u.space(d.From), u.space(d.At)) || !u.friendly(u.owner, u.space(d.From)) { // AN-TRANSPORT.6
		u.note("%s loads %s in %s from %s", d.Who, d.Units, d.At, d.From)
	}
	for k, n := range counts {
		if n > 0 && !u.rules.Units[k].Transportable { // AN-TRANSPORT.1
			u.note("%s loads a %s", d.Who, u.rules.Units[k].Name)
		}
	}
}

// drop judges paratroopers: infantry leaves the ground, one for each bomber at most, and no hostile territory lies on the way
// (AN-TECH.7).
func (u *umpire) drop(d movement.DropDeclaredEvent) {
	p, way, counts := u.power(d.Who), u.way(d.From, d.Via, d.To), u.count(d.Units)
	u.leave(p, way[0], counts)
	infantry, bombers := 0, 0
	for k, n := range counts {
		typ := u.typ(p, k)
		if typ.Light {
			infantry += n
			counts[k] = 0
		} else {
			bombers += n * typ.Drops
		}
	}
	u.route(p, counts, way)
	last := way[len(way)-1]
	for _, at := range way[1 : len(way)-1] {
		if u.rules.Board.IsLand(at) && !u.friendly(u.owner, at) {
			u.note("paratroopers for %s pass %s", d.To, u.rules.Board.Name(at))
		}
	}
	if infantry == 0 || infantry > bombers || u.rules.Board.IsSea(last) || u.friendly(u.before.OwnerAtStart, last) {
		u.note("%s drop", d.Units)
	}
}

// rocket judges a launch: one for each territory and for each target in a turn, no further than the gun reaches (AN-TECH.2 to
// AN-TECH.4).
func (u *umpire) rocket(d movement.RocketDeclaredEvent) {
	from, to := u.space(d.From), u.space(d.To)
	gun := u.rules.KindOf("aa_gun")
	reach := u.typ(u.power(d.Who), int(gun)).RocketRange
	launched, struck := post{who: u.acting, at: from, kind: gun}, post{who: u.acting, at: to, kind: gun + 1}
	if u.turn.guns[launched] || u.turn.guns[struck] || reach == 0 || u.flights[from][to] > reach || u.friendly(u.owner, to) {
		u.note("a rocket flies from %s to %s", d.From, d.To)
	}
	u.turn.guns[launched], u.turn.guns[struck] = true, true
}

func (u *umpire) raiders(d movement.RaidDeclaredEvent) {
	to := u.space(d.To)
	factory := slices.ContainsFunc(u.before.Units, func(c axis.Unit) bool {
		return c.Alive() && c.Space == to && u.rules.Units[c.Kind].Facility != nil
	})
	if !factory || u.friendly(u.owner, to) { // AN-SBR.9
		u.note("%s raids %s, where no enemy complex is", d.Who, d.To)
	}
	for k, n := range u.count(d.Units) {
		if n > 0 && u.typ(u.acting, k).RaidDice == 0 { // AN-SBR.2
			u.note("a %s raids", u.rules.Units[k].Name)
		}
	}
}

// lands judges a landing: in a territory friendly since the turn began, or at sea for those that carriers take (AN-AIR.6 to
// AN-AIR.8).
func (u *umpire) lands(d movement.AircraftLandedEvent) {
	at := u.space(d.At)
	if u.rules.Board.IsLand(at) && (!u.friendly(u.before.OwnerAtStart, at) || !u.friendly(u.owner, at)) {
		u.note("%s of %s land in %s, which was hostile", d.Units, d.Who, d.At)
	}
	for k, n := range u.count(d.Units) {
		if n > 0 && u.rules.Board.IsSea(at) && !u.rules.Units[k].Carriable {
			u.note("a %s lands at sea in %s", u.rules.Units[k].Name, d.At)
		}
	}
}

// homeless sees that no fighter is lost where a deck of its side has room (AN-AIR.19), unless allies have refused their decks.
func (u *umpire) homeless(d economy.HomelessEvent) {
	at, room := u.space(d.At), 0
	for i := range u.after.Units {
		c := &u.after.Units[i]
		if c.Alive() && c.Space == at && u.rules.Powers[c.Owner].Side == u.rules.Powers[u.acting].Side {
			room += u.rules.Units[c.Kind].Deck - b2i(u.rules.Units[c.Kind].Carriable)
		}
	}
	for p := range u.after.Powers {
		for _, st := range u.after.Powers[p].Standing {
			if st.Form() == orders.FormConsent {
				return
			}
		}
	}
	if room > 0 {
		u.note("%s of %s is lost over %s, where decks have room for %d", d.Units, d.Who, d.At, room)
	}
}

func (u *umpire) capitalHeld(who words.Name, what string) {
	if at := u.rules.Powers[u.power(who)].Capital; at != board.None && !u.friendly(u.owner, at) {
		u.note("%s %s without its capital", who, what)
	}
}

// placed judges where new units go and that no complex places more than it can (AN-MOBILISE.1 to AN-MOBILISE.5).
func (u *umpire) placed(d economy.PlacedEvent) {
	p, at := u.power(d.Who), u.space(d.At)
	u.capitalHeld(d.Who, "places units") // AN-CAPITAL.4
	if u.rules.Powers[p].PlayedBy != axis.NoPower {
		if u.owner[at] != p { // AN-CHINA.6
			u.note("%s places %s in %s", d.Who, d.Units, d.At)
		}
		return
	}
	for k, n := range u.count(d.Units) {
		typ := &u.rules.Units[k]
		switch {
		case n == 0:
		case typ.Facility != nil: // AN-IC.6
			if u.owner[at] != p || u.before.OwnerAtStart[at] != p || u.rules.Territories[at].Value < 1 {
				u.note("%s builds a complex in %s", d.Who, d.At)
			}
		case typ.Domain == axis.LandUnit && u.rules.Board.IsSea(at), typ.Domain == axis.SeaUnit && u.rules.Board.IsLand(at):
			u.note("%s places %s in %s", d.Who, d.Units, d.At)
		default:
			u.turn.placed[at] += n
		}
	}
	u.capacity(p)
}

// capacity sees that the complexes beside every place, and all together, suffice for what has been placed.
func (u *umpire) capacity(p axis.Power) {
	room := map[board.Space]int{}
	all := 0
	for i := range u.before.Units {
		c := &u.before.Units[i]
		if c.Alive() && u.rules.Units[c.Kind].Facility != nil && u.owner[c.Space] == p && u.before.OwnerAtStart[c.Space] == p {
			room[c.Space] = max(0, u.rules.Territories[c.Space].Value+u.typ(p, int(c.Kind)).Facility.Extra-u.damage[c.Space])
			all += room[c.Space]
		}
	}
	for at, n := range u.turn.placed {
		most := room[at]
		for _, near := range u.rules.Board.Neighbours(at) {
			if u.rules.Board.IsSea(at) {
				most += room[near]
			}
		}
		if all -= n; n > most || all < 0 {
			u.note("%d units are placed in %s, where %d may be", n, u.rules.Board.Name(at), most)
		}
	}
}

// cities counts the victory cities again (AN-VICTORY.5).
func (u *umpire) cities(d axis.CitiesEvent) {
	count := map[string]int{}
	for at, owner := range u.owner {
		if u.rules.Territories[at].City != "" {
			count[u.rules.Powers[owner].Side]++
		}
	}
	for _, side := range d.Sides {
		if count[string(side.Side)] != side.Cities {
			u.note("the %s hold %d cities, not %d", side.Side, count[string(side.Side)], side.Cities)
		}
	}
}
