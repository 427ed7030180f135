package selfplay

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/adjudicator/pacific"
	"despatch/orders"
	"despatch/words"
)

// watchBattles judges dice, casualties and captures.
func (u *pacificUmpire) watchBattles(e adjudicator.Event) {
	if _, began := e.Detail.(battle.BeganEvent); began {
		u.log = ""
	}
	u.log += fmt.Sprintf("\n    %s %+v", e.Detail.EventType(), e.Detail)
	defer func(before int) {
		if len(u.wrong) > before {
			u.note("this has been told:%s", u.log)
		}
	}(len(u.wrong))
	switch d := e.Detail.(type) {
	case battle.BeganEvent:
		at := u.space(d.At)
		u.inAir = u.intercepted[at]
		delete(u.intercepted, at)
		if !u.inAir {
			u.battles, u.turn.fought[at] = true, true
		}
		u.dealt, u.paid, u.wasted, u.twice, u.gone, u.doomed = [2]int{}, [2]int{}, [2]int{}, [2]int{}, [2]bool{}, [2]bool{}
		if !u.inAir && u.rules.Board.IsSea(at) {
			u.whoRises(d)
		}
		if !u.enemies(u.power(d.Attacker), u.power(d.Defender)) {
			u.note("%s attacks %s in %s", d.Attacker, d.Defender, d.At)
		}
		if u.fighting = [2][]int{}; !d.Several { // of several defenders each is listed by itself
			u.fighting = [2][]int{u.count(d.Attackers), u.count(d.Defenders)}
		}
	case battle.RoundEvent:
		if left := u.strength(u.fighting); !u.inAir && left.ferries[1] > 0 && left.ships[1]+left.armed[1] == 0 && left.armed[0] > 0 { // PA-TRANSPORT.7
			u.note("dice are thrown at %d transports alone", left.ferries[1])
		}
	case battle.FiredEvent:
		if !u.inAir {
			u.fightsOnGround(d)
			u.fired(d, e.Throws)
			return
		}
		value := 2 - b2i(u.power(d.Who) == u.acting) // PA-SBR.7
		if n := sum(u.count(d.Units)); n != u.count(d.Units)[u.rules.KindOf("fighter")] {
			u.note("%s fire in the air battle over %s", d.Units, d.At)
		}
		u.dice(e.Throws, sum(u.count(d.Units)), value, d.Hits)
		u.dealt[u.role(d.Who)] += d.Hits
	case battle.LostEvent:
		u.departs(d.Who, u.count(d.Units))
		u.pays(d.Who, u.withoutTrapped(d), u.space(d.At))
		for k, n := range u.count(d.Units) {
			u.twice[u.role(d.Who)] += n * (u.rules.Units[k].Hits / 2)
		}
	case battle.ShipDamagedEvent:
		u.pays(d.Who, u.count(d.Units), u.space(d.At))
	case battle.SubmergedEvent:
		u.departs(d.Who, u.count(d.Units))
		u.gone[u.role(d.Who)] = true
	case battle.HitsLostEvent:
		u.wasted[u.role(d.Who)] += d.Hits
	case battle.EndedEvent:
		for role, left := range []words.Amounts{d.Attackers, d.Defenders} { // PA-COMBAT.17: a hit is taken, or nobody who is left could, which is told
			short := u.dealt[1-role] - u.paid[role] - u.wasted[role]
			if sum(u.count(left)) > 0 && !u.gone[role] && (short < 0 || short > u.twice[role]) {
				u.note("in %s side %d has taken %d hits and wasted %d; %d were scored", d.At, role, u.paid[role], u.wasted[role], u.dealt[1-role])
			}
		}
		if u.rules.Board.IsSea(u.space(d.At)) {
			u.loneTransports(d)
		}
	case battle.TransportsDestroyedEvent:
		u.doomed[b2i(u.enemies(u.power(d.Who), u.acting))] = true // an ally's cargo goes down with its ship
	case battle.AssaultLandedEvent:
		u.turn.ashore[u.space(d.At)] += sum(u.count(d.Units))
		for _, ship := range u.after.Units { // PA-AMPHIB.14
			typ := &u.rules.Units[max(ship.Kind, 0)]
			if ship.Alive() && ship.Space == u.space(d.From) && typ.Warship && typ.Surface && u.enemies(ship.Owner, u.acting) && ship.Owner != u.acting {
				u.note("%s go ashore in %s from %s, where a %s is", d.Units, d.At, d.From, typ.Name)
			}
		}
	case battle.AssaultFailedEvent: // from an ally's transport: aircraft keep the cargo aboard, and meet nobody (PA-AMPHIB.14, PA-AMPHIB.22)
		delete(u.risen, u.space(d.From))
	case battle.BombardedEvent:
		u.bombarded(d, e.Throws) // PA-AMPHIB.7, PA-AMPHIB.8, PA-AMPHIB.10
	case battle.RaidResolvedEvent:
		u.early(d.At) // PA-SBR.17
		u.bombs(d, e.Throws)
	case battle.RetreatedEvent:
		u.departs(d.Who, u.count(d.Units))
		u.gone[u.role(d.Who)] = true
		if d.To == "" {
			return
		}
		from, to := u.space(d.From), u.space(d.To)
		sea := u.rules.Board.IsSea(to)
		if !u.rules.Board.Adjacent(from, to) || sea != u.rules.Board.IsSea(from) || !sea && !u.friends(u.acting, u.owner[to]) || u.turn.hostile[to] { // PA-COMBAT.26, PA-COMBAT.27
			u.note("%s of %s retreat from %s to %s", d.Units, d.Who, d.From, d.To)
		}
	case battle.FighterLandedEvent:
		if !u.rules.Board.Adjacent(u.space(d.From), u.space(d.To)) { // PA-NCM.2
			u.note("%s of %s land in %s from %s", d.Units, d.Who, d.To, d.From)
		}
	case battle.AntiaircraftFiredEvent:
		at := post{who: u.acting, at: u.space(d.At)}
		if u.turn.guns[at] { // PA-COMBAT.12
			u.note("guns fire twice in %s", d.At)
		}
		u.turn.guns[at] = true
		u.dice(e.Throws, sum(u.count(d.Targets)), 1, d.Hits)
	}
}

// loneTransports judges what became of transports as a battle at sea ends: those left alone before an enemy who can hit them are gone, of the
// attacker's where they have not retreated, and none went down beside a warship that is left (PA-TRANSPORT.7 to PA-TRANSPORT.9).
func (u *pacificUmpire) loneTransports(d battle.EndedEvent) {
	left := u.strength([2][]int{u.count(d.Attackers), u.count(d.Defenders)})
	ferries, ships, armed := left.ferries, left.ships, left.armed
	for role := range ferries {
		other := 1 - role
		if alone := ferries[role] > 0 && ships[role]+armed[role] == 0; alone && armed[other] > 0 && !u.gone[role] && !u.gone[other] {
			u.note("%d transports of side %d are left alone in %s", ferries[role], role, d.At)
		}
		if u.doomed[role] && (ships[role] > 0 && armed[other] > 0 || ships[other]+armed[other] == 0 && !u.gone[other]) {
			u.note("transports of side %d went down without dice in %s", role, d.At)
		}
	}
}

// strength is what each side of a battle at sea has: transports, surface warships, and the values at which all its units fire.
type strength struct{ ferries, ships, armed [2]int }

func (u *pacificUmpire) strength(sides [2][]int) (all strength) {
	for role, counts := range sides {
		for k, n := range counts {
			switch typ := &u.rules.Units[k]; {
			case typ.Carries > 0:
				all.ferries[role] += n
			case typ.Domain != axis.LandUnit:
				all.ships[role] += n * b2i(typ.Warship && typ.Surface)
				all.armed[role] += n * max(0, []int{typ.Attack, typ.Defence}[role])
			}
		}
	}
	return all
}

// departs takes units out of the battle that is told.
func (u *pacificUmpire) departs(who words.Name, counts []int) {
	for k, n := range counts {
		if side := u.fighting[b2i(u.enemies(u.power(who), u.acting))]; side != nil {
			side[k] -= n
		}
	}
}

// withoutTrapped counts what was lost but for aircraft aboard damaged carriers that sank, with which they go down and cost no hit (PA-CARRIER.7).
func (u *pacificUmpire) withoutTrapped(d battle.LostEvent) []int {
	counts := u.count(d.Units)
	for i := range u.before.Units {
		c := &u.before.Units[i]
		trapped := c.Alive() && c.Aboard != axis.NoUnit && u.rules.Units[c.Kind].Domain == axis.AirUnit && c.Owner == u.power(d.Who) && c.Space == u.space(d.At)
		if trapped && counts[c.Kind] > 0 && !u.stillThere(u.before.Unit(c.Aboard)) {
			counts[c.Kind]--
		}
	}
	return counts
}

// enterBooks books what changes.
func (u *pacificUmpire) enterBooks(e adjudicator.Event) {
	switch d := e.Detail.(type) {
	case axis.ViolatedEvent:
		u.owner[u.space(d.At)] = u.power(d.To)
		u.board(d.To, d.Natives, 1)
		if (u.ids(d.To) == "free_mongols") != (u.id(u.acting) == "japan") { // PA-NEUTRAL.6
			u.note("%s joins %s against %s", d.At, d.To, u.id(u.acting))
		}
	case pacific.GuardedEvent:
		at := u.space(d.At)
		if by := u.ids(d.Who); u.id(u.owner[at]) != "dutch" || by != "uk" && by != "anzac" { // PA-POLITICS.22
			u.note("%s guards %s", d.Who, d.At)
		}
		if !slices.ContainsFunc(u.after.Units, func(c axis.Unit) bool {
			return c.Alive() && c.Space == at && c.Owner == u.power(d.Who) && u.rules.Units[c.Kind].Captures
		}) { // PA-POLITICS.22, PA-RULING.45
			u.note("%s guards %s with nobody who can", d.Who, d.At)
		}
		u.owner[at] = u.power(d.Who)
	case pacific.KeptForEvent:
		at := u.space(d.At)
		if owner := u.power(d.Owner); u.owner[at] != owner || !u.enemies(owner, u.owner[u.rules.Powers[owner].Capital]) { // PA-LIBERATE.4
			u.note("%s keeps %s for %s", d.Who, d.At, d.Owner)
		}
		if u.ids(d.Who) == "china" { // PA-CHINA.11
			u.note("China keeps %s", d.At)
		}
		u.owner[at] = u.power(d.Who)
	case pacific.PulledDownEvent:
		at := u.space(d.At)
		u.board(u.rules.Who(u.owner[at]), d.Units, -1)
		delete(u.harm, post{at: at, kind: u.rules.KindOf("minor_ic")})
		delete(u.harm, post{at: at, kind: u.rules.KindOf("major_ic")})
	case axis.CapturedEvent:
		at, from, to := u.space(d.At), u.power(d.From), u.power(d.To)
		if u.owner[at] != from || !u.enemies(from, u.acting) || u.controllerOf(at) != u.id(to) {
			u.note("%s is told to pass from %s to %s; it was %s's and is %s's now", d.At, d.From, d.To, u.id(u.owner[at]), u.controllerOf(at))
		}
		u.owner[at] = to
		if slices.Contains([]string{"philippines", "marianas", "okinawa", "iwo_jima"}, u.rules.Board.ID(at)) && u.id(u.acting) != "japan" {
			u.annals.unlocked = true // PA-KAMIKAZE.3
		}
		for k, n := range u.count(d.Things) {
			u.units[u.keeper(from, axis.Kind(k))][k] -= n
			u.units[u.keeper(to, axis.Kind(k))][k] += n
		}
	case battle.RaidResolvedEvent:
		u.board(d.Who, d.Lost, -1)
		u.damaged(d.At, d.Target, d.Damage, d.Markers)
	case economy.RepairedEvent:
		u.damaged(d.At, d.Facility, -d.Markers, d.Left)
	case economy.BoughtEvent:
		cost := 0
		for k, n := range u.count(d.Units) {
			cost += n * u.typ(u.power(d.Who), k).Cost
		}
		u.chinaBuys(d)
		if cost != d.Cost || u.capitalLost(u.power(d.Who)) { // PA-PURCHASE.3, PA-PURCHASE.9
			u.note("%s costs %d, not %d", d.Units, cost, d.Cost)
		}
		u.enter(e)
	case economy.RefundedEvent:
		u.pay(d.Who, d.IPCs)
		u.store(u.power(d.Who), d.Units, -1)
		cost := 0
		for k, n := range u.count(d.Units) {
			cost += n * u.typ(u.power(d.Who), k).Cost
		}
		if cost != d.IPCs { // PA-PURCHASE.10
			u.note("%s is paid back %d for %s", d.Who, d.IPCs, d.Units)
		}
	case economy.PlacedEvent:
		u.placedNow(d)
	case pacific.DisruptedEvent:
		u.disrupted(d)
	case economy.IncomeEvent:
		p := u.power(d.Who)
		u.missedConvoys(p)
		if want := max(0, u.production(p)-u.kept); d.Production != want || u.capitalLost(p) { // PA-INCOME.2, PA-INCOME.3
			u.note("%s earns %d; its territories less convoys come to %d", d.Who, d.Production, want)
		}
		u.income, u.atIncome = true, slices.Clone(u.owner)
		u.balance(u.pay(d.Who, d.Production), d.Total)
	case economy.ObjectiveEvent:
		u.balance(u.pay(d.Who, d.Bonus), d.Total)
		u.bonus = append(u.bonus, fmt.Sprintf("%s %d", d.Title, d.Bonus))
	case axis.CapitalFallenEvent:
		p := u.power(d.Power)
		if u.ipcs[p] != d.IPCs { // PA-CAPITAL.2
			u.note("%s had %d IPCs, of which %s took %d", d.Power, u.ipcs[p], d.By, d.IPCs)
		}
		u.ipcs[u.power(d.By)] += d.IPCs
		u.ipcs[p] = 0
		u.store(p, d.Lost, -1)
	default:
		u.enter(e)
	}
}

// chinaBuys sees that China buys infantry, and artillery while the Burma Road is open (PA-CHINA.2).
func (u *pacificUmpire) chinaBuys(d economy.BoughtEvent) {
	open := true
	for _, id := range []string{"india", "burma", "yunnan", "szechwan"} {
		at, _ := u.rules.Board.Find(id)
		open = open && slices.Contains(playing, u.id(u.owner[at]))
	}
	for k, n := range u.count(d.Units) {
		if id := u.rules.Units[k].ID; n > 0 && u.ids(d.Who) == "china" && id != "infantry" && (id != "artillery" || !open) {
			u.note("China buys %s", d.Units)
		}
	}
}

func (u *pacificUmpire) capitalLost(p axis.Power) bool {
	at := u.rules.Powers[p].Capital
	return at != board.None && u.enemies(p, u.owner[at])
}

// controllerOf is whose a territory is that the power on turn has taken.
func (u *pacificUmpire) controllerOf(at board.Space) string {
	original, by, id := u.id(u.rules.Territories[at].Original), u.id(u.acting), u.rules.Board.ID(at)
	switch {
	case by == "china" && (id == "burma" || id == "kwangtung"): // PA-CHINA.12
		return "uk"
	case original == "" || original == "dutch" || original == "french" || original == by: // PA-LIBERATE.7, PA-NEUTRAL.9
		return by
	case (original == "japan") != (by == "japan"): // PA-LIBERATE.9
		return by
	}
	return original // PA-LIBERATE.1
}

func (u *pacificUmpire) damaged(at, facility words.Name, change, now int) {
	k := u.rules.FindKind(string(facility))
	where := post{at: u.space(at), kind: k}
	if u.harm[where] += change; u.harm[where] != now {
		u.note("the %s in %s is told to carry %d damage; by the books it carries %d", facility, at, now, u.harm[where])
	}
}

// placedNow judges where new units go, and that no complex places more than it can.
func (u *pacificUmpire) placedNow(d economy.PlacedEvent) {
	p, at := u.power(d.Who), u.space(d.At)
	u.store(p, d.Units, -1)
	if u.capitalLost(p) { // PA-CAPITAL.4
		u.note("%s places units without its capital", d.Who)
	}
	counts := u.count(d.Units)
	for k, n := range counts {
		typ := &u.rules.Units[k]
		if n == 0 {
			continue
		}
		held := u.owner[at] == p && u.before.OwnerAtStart[at] == p
		switch {
		case typ.Upgrades != nil:
			u.units[u.keeper(p, u.rules.KindOf("minor_ic"))][u.rules.KindOf("minor_ic")] -= n
			u.units[u.keeper(p, u.rules.KindOf("major_ic"))][u.rules.KindOf("major_ic")] += n
			continue
		case typ.Facility != nil && !held, u.id(p) == "china" && u.owner[at] != p: // PA-MOBILISE.12, PA-CHINA.6
			u.note("%s places %s in %s", d.Who, d.Units, d.At)
		case typ.Domain == axis.LandUnit && u.rules.Board.IsSea(at), typ.Domain == axis.SeaUnit && u.rules.Board.IsLand(at): // PA-MOBILISE.6, PA-MOBILISE.7
			u.note("%s places %s in %s", d.Who, d.Units, d.At)
		case typ.Facility == nil && u.id(p) != "china":
			u.turn.placed[at] += n
		}
		u.units[u.keeper(p, axis.Kind(k))][k] += n
	}
	if u.id(p) != "china" {
		u.roomy(p)
	}
}

// roomy sees that the complexes beside every place, and all together, suffice for what has been placed (PA-MOBILISE.1 to PA-MOBILISE.5).
func (u *pacificUmpire) roomy(p axis.Power) {
	room, all := map[board.Space]int{}, 0
	for i := range u.before.Units {
		c := &u.before.Units[i]
		capacity := map[string]int{"major_ic": 10, "minor_ic": 3}[u.rules.Units[max(c.Kind, 0)].ID]
		if c.Alive() && capacity > 0 && u.owner[c.Space] == p && u.before.OwnerAtStart[c.Space] == p {
			room[c.Space] = max(0, capacity-u.harm[post{at: c.Space, kind: c.Kind}])
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

// spares says whether a power has said that it does not raid convoys in a zone: for the zone, else for all.
func (u *pacificUmpire) spares(p axis.Power, zone board.Space) bool {
	general := ""
	for _, st := range u.after.Powers[p].Standing {
		switch text := orders.PrintStatement(st, u.rules.Vocab); {
		case text == "raid convoys at "+u.rules.Board.Name(zone):
			return false
		case text == "spare convoys at "+u.rules.Board.Name(zone):
			return true
		case general == "" && (text == "raid convoys" || text == "spare convoys"):
			general = text
		}
	}
	return general == "spare convoys"
}

// convoys are the zones in which income is lost (PA-CONVOY.1).
var convoys = []string{
	"sz1", "sz6", "sz10", "sz19", "sz20", "sz26", "sz35", "sz36", "sz37", "sz39", "sz41", "sz42", "sz43", "sz44", "sz54", "sz62", "sz63",
}

// disrupted works out anew what a convoy zone costs.
func (u *pacificUmpire) disrupted(d pacific.DisruptedEvent) {
	p, at := u.power(d.Who), u.space(d.At)
	if want := u.costs(p, at); d.IPCs != want || want == 0 {
		u.note("%s loses %d in %s; %d would be right", d.Who, d.IPCs, d.At, want)
	}
	u.kept += d.IPCs
	u.raided = append(u.raided, u.rules.Board.ID(at))
}

// missedConvoys notes zones that should have cost something, and of which nothing was told.
func (u *pacificUmpire) missedConvoys(p axis.Power) {
	for _, id := range convoys {
		if at, _ := u.rules.Board.Find(id); !slices.Contains(u.raided, id) && u.costs(p, at) > 0 {
			u.note("%s loses nothing in %s, where %d would be right", u.id(p), u.rules.Board.Name(at), u.costs(p, at))
		}
	}
}

// costs is what a power loses in a convoy zone to the enemies there that raid it, as much at most as the land beside it is worth and as it has
// left.
func (u *pacificUmpire) costs(p axis.Power, at board.Space) int {
	loss, worth, mine := 0, 0, false
	for i := range u.after.Units {
		ship := &u.after.Units[i]
		typ := &u.rules.Units[max(ship.Kind, 0)]
		if !ship.Alive() || ship.Space != at || !typ.Warship || !u.enemies(p, ship.Owner) || u.spares(ship.Owner, at) { // PA-CONVOY.4 to PA-CONVOY.6
			continue
		}
		loss += 1 + b2i(typ.Surprise)
	}
	for _, near := range u.rules.Board.Neighbours(at) {
		if u.rules.Board.IsLand(near) {
			worth += u.rules.Territories[near].Value // PA-CONVOY.7
			mine = mine || u.owner[near] == p        // PA-CONVOY.3
		}
	}
	if !mine || u.id(p) == "china" || !slices.Contains(convoys, u.rules.Board.ID(at)) { // PA-CONVOY.8
		return 0
	}
	return max(0, min(loss, worth, u.production(p)-u.kept))
}

// bonuses are the national objectives, each with who holds how many of what.
func (u *pacificUmpire) bonuses(s *axis.State) (list []string) {
	p := u.id(u.acting)
	allies := []string{"usa", "china", "uk", "anzac"}
	held := func(by []string, ids ...string) (n int) {
		for _, id := range ids {
			at, _ := u.rules.Board.Find(id)
			n += b2i(slices.Contains(by, u.id(s.Owner[at])))
		}
		return n
	}
	pay := func(who, title string, bonus, times int) {
		for range times {
			if p == who {
				list = append(list, fmt.Sprintf("%s %d", title, bonus))
			}
		}
	}
	indies, perimeter := []string{"java", "sumatra", "borneo", "celebes"}, []string{"solomon_islands", "dutch_new_guinea", "new_britain", "new_guinea"}
	pay("japan", "Dutch East Indies", 5, held([]string{"japan"}, indies...)/4)
	pay("japan", "Western centres of power", 5, held([]string{"japan"}, "hawaiian_islands", "new_south_wales", "india"))
	pay("japan", "Southern perimeter", 5, held([]string{"japan"}, perimeter...)/4)
	pay("usa", "War economy", 40, b2i(u.atWar("usa")))
	pay("usa", "The Philippines", 5, held([]string{"usa"}, "philippines"))
	pay("usa", "Okinawa and Iwo Jima", 5, held([]string{"usa"}, "okinawa", "iwo_jima")/2)
	pay("china", "The Burma Road", 6, held(allies, "india", "burma", "yunnan", "szechwan")/4)
	pay("uk", "Dutch East Indies", 5, held(allies, indies...)/4)
	pay("uk", "Kwangtung and Malaya", 5, held([]string{"uk"}, "kwangtung", "malaya")/2)
	pay("anzac", "Southern perimeter", 5, held(allies, perimeter...)/4)
	pay("anzac", "A Japanese island", 5, b2i(u.before.Mark("anzac-island") == 0 && u.occupies()))
	return list
}

// occupies says whether ANZAC has a land unit on an island that was Japanese (PA-INCOME.15, PA-RULING.27).
func (u *pacificUmpire) occupies() bool {
	return slices.ContainsFunc(u.after.Units, func(c axis.Unit) bool {
		if !c.Alive() || u.id(c.Owner) != "anzac" || u.rules.Units[c.Kind].Domain != axis.LandUnit || u.rules.Units[c.Kind].Facility != nil {
			return false
		}
		land := &u.rules.Territories[c.Space]
		return land.Island && u.id(land.Original) == "japan"
	})
}

// close compares the books with the position after.
func (u *pacificUmpire) close(after *axis.State) {
	u.compare(after)
	if got := harmOf(after); len(u.wrong) == 0 {
		for at, n := range u.harm {
			if got[at] != n {
				u.note("the %s in %s carries %d damage; by the books %d", u.rules.Units[at.kind].Name, u.rules.Board.Name(at.at), got[at], n)
			}
		}
	}
	if after.Mark("kamikaze") != u.tokens { // PA-KAMIKAZE.14
		u.note("Japan has %d tokens; by the books %d", after.Mark("kamikaze"), u.tokens)
	}
	for _, w := range u.before.Wars { // PA-POLITICS.39
		if !slices.Contains(after.Wars, w) {
			u.note("the war between %s and %s is over", u.id(w[0]), u.id(w[1]))
		}
	}
	for _, w := range after.Wars {
		if !u.war(u.id(w[0]), u.id(w[1])) {
			u.note("%s and %s are at war, and nobody was told", u.id(w[0]), u.id(w[1]))
		}
	}
	if u.income {
		want := u.bonuses(u.beforeKept(after))
		slices.Sort(want)
		slices.Sort(u.bonus)
		if !slices.Equal(want, u.bonus) { // PA-INCOME.4
			u.note("%s is paid %v; it has earned %v", u.id(u.acting), u.bonus, want)
		}
	}
}

// compare sets the books of units, money and territories against the position.
func (u *pacificUmpire) compare(after *axis.State) {
	is := openLedger(u.rules, after)
	for p := range u.ipcs {
		who := u.rules.PowerName(axis.Power(p))
		for k := range u.rules.Units {
			if got, want := is.units[p][k], u.units[p][k]; got != want {
				u.note("%s has %d %s; by the books %d", who, got, u.rules.UnitName(axis.Kind(k), 2), want)
			}
			if got, want := is.waiting[p][k], u.waiting[p][k]; got != want {
				u.note("%s has %d %s waiting; by the books %d", who, got, u.rules.UnitName(axis.Kind(k), 2), want)
			}
		}
		if is.ipcs[p] != u.ipcs[p] {
			u.note("%s has %d IPCs; by the books %d", who, is.ipcs[p], u.ipcs[p])
		}
	}
	for at := range u.owner {
		if is.owner[at] != u.owner[at] {
			u.note("%s is %s's; by the books %s's", u.rules.Board.Name(board.Space(at)), u.id(is.owner[at]), u.id(u.owner[at]))
		}
	}
}

// beforeKept is a position as it was before territories were lent at the end of the turn: who controlled what when income was collected.
func (u *pacificUmpire) beforeKept(after *axis.State) *axis.State {
	s := *after
	s.Owner = u.atIncome
	return &s
}
