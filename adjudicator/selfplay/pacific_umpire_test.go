package selfplay

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/pacific"
	"despatch/words"
)

// pacificUmpire keeps the books of a resolution of Pacific 1940 and asks of everything that is told whether the rules let it be.
type pacificUmpire struct {
	*umpire
	*politics
	// harm is the damage of each facility.
	harm map[post]int
	// intercepted are the territories over which an air battle is still to come, inAir says that the battle that is told is one.
	intercepted map[board.Space]bool
	inAir       bool
	// wasted are the hits that each side could give to nobody in the battle that is told; 0 is the attacker.
	// twice are the ships of two hits that each has lost, some of which may have taken both at once.
	wasted, twice [2]int
	// log is what has been told since the battle began.
	log string
	// gone says which sides have units that took no part any more: they went down or broke off.
	gone [2]bool
	// fighting are the units of each side that are left in the battle that is told; doomed says which sides have lost transports without dice.
	doomed   [2]bool
	fighting [2][]int
	tokens   int
	// kept is what convoys have cost, raided the zones where, bonus the bonuses that were paid.
	kept   int
	raided []string
	bonus  []string
	// sent are the sheets, annals what has happened in the game.
	sent   []adjudicator.Submission
	annals annals
	// phases are those of the power on turn that are told, turns the powers whose are; attacks are combat moves.
	phases      map[string]bool
	turns       map[axis.Power]bool
	combatMoved bool
	attacks     []attack
	// absent are aircraft that have scrambled, met those that have intercepted, by where they stood; attempts counts kamikaze attacks, dived are
	// their zones. In lurked zones submarines have fired, in escorted ones surface warships have come; convoys are the groups that have sailed.
	absent, met             map[post]int
	attempts                int
	dived, lurked, escorted map[board.Space]bool
	pending                 []passing
	groups                  []shipGroup
	// sunkAll are zones in which all of a group was lost to an ambush.
	sunkAll map[board.Space]bool
	// risen are zones over which aircraft have scrambled.
	risen map[board.Space]bool
	// income: the power on turn has collected; atIncome says who controlled what then.
	income   bool
	atIncome []axis.Power
}

func (m *match) checkPacificBooks(before *axis.State, out adjudicator.Outcome) {
	after := out.State.(axis.RuledState).State
	u := &pacificUmpire{
		umpire: newUmpire(m.rules, m.charts, before, after, m.turn), politics: politicsOf(m.rules, before), harm: harmOf(before),
		intercepted: map[board.Space]bool{}, tokens: before.Mark("kamikaze"), sent: m.sent, annals: m.annals, phases: map[string]bool{},
		turns: map[axis.Power]bool{}, absent: map[post]int{}, met: map[post]int{}, dived: map[board.Space]bool{}, lurked: map[board.Space]bool{},
		escorted: map[board.Space]bool{}, sunkAll: map[board.Space]bool{}, risen: map[board.Space]bool{},
	}
	for _, e := range out.Events {
		u.watch(e)
	}
	u.close(after)
	u.closeTurn(after)
	m.annals = u.annals
	if len(u.wrong) > 0 {
		m.fail("the umpire objects:\n  %s", strings.Join(u.wrong, "\n  "))
	}
	if after.Round != before.Round || after.OnTurn != before.OnTurn {
		m.turn = pacificTurnBook(m.rules, after)
	}
}

// pacificTurnBook begins the notes of a turn; hostile zones are those with warships of powers at war with the one on turn.
func pacificTurnBook(r *axis.Rules, s *axis.State) *turnBook {
	b, p := newTurnBook(r, s), politicsOf(r, s)
	b.hostile, b.came = map[board.Space]bool{}, map[board.Space]bool{}
	b.flown, b.escorts, b.raiders = map[post]int{}, map[board.Space]int{}, map[board.Space]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if typ := &r.Units[max(u.Kind, 0)]; u.Alive() && typ.Warship && typ.Surface && p.enemies(u.Owner, s.Active()) {
			b.hostile[u.Space] = true
		}
	}
	return b
}

func harmOf(s *axis.State) map[post]int {
	harm := map[post]int{}
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Damage != 0 {
			harm[post{at: u.Space, kind: u.Kind}] = int(u.Damage)
		}
	}
	return harm
}

func (u *pacificUmpire) watch(e adjudicator.Event) {
	switch d := e.Detail.(type) {
	case axis.PhaseEvent:
		u.acting, u.phase, u.battles = u.power(d.Who), string(d.Phase), false
		u.turns[u.acting] = true
		if u.acting == u.before.Active() {
			u.phases[u.phase] = true
			u.combatMoved = u.combatMoved || u.phase == "Combat move"
		}
	case axis.WarEvent:
		u.declare(u.ids(d.Who), u.ids(d.Enemy))
	case movement.MovedEvent:
		u.goes(d.Who, d.Units, d.From, d.Via, d.To)
		u.sends(e, u.count(d.Units), u.way(d.From, d.Via, d.To))
	case movement.RaidDeclaredEvent:
		u.goes(d.Who, d.Units, d.From, d.Via, d.To)
		u.sendsRaid(u.count(d.Units), u.way(d.From, d.Via, d.To))
	case movement.SailedEvent:
		u.passes(u.power(d.Who), u.count(d.Ships), u.way(d.From, d.Via, d.To))
		u.sends(e, u.count(d.Ships), u.way(d.From, d.Via, d.To))
	case movement.UnloadedEvent:
		if to := u.space(d.To); !u.rules.Board.Adjacent(u.space(d.From), to) || !u.friends(u.acting, u.owner[to]) {
			u.note("%s unloads %s at %s from %s", d.Who, d.Units, d.To, d.From)
		}
	case movement.LandingDeclaredEvent:
		if to := u.space(d.To); !u.rules.Board.Adjacent(u.space(d.From), to) || u.friends(u.acting, u.before.OwnerAtStart[to]) { // what was taken by a blitz may be landed in
			u.note("%s lands %s in %s from %s", d.Who, d.Units, d.To, d.From)
		}
		u.attacks = append(u.attacks, attack{u.way(d.From, nil, d.To), axis.LandUnit})
	case movement.AircraftLandedEvent:
		at := u.space(d.At)
		if u.rules.Board.IsLand(at) && (u.before.OwnerAtStart[at] != u.owner[at] && !u.freed(at) || !u.friends(u.acting, u.owner[at])) { // PA-NCM.6
			u.note("%s of %s land in %s", d.Units, d.Who, d.At)
		}
	case pacific.ScrambledEvent:
		u.scrambled(d)
		u.risen[u.space(d.To)] = true
		for k, n := range u.count(d.Units) {
			u.absent[post{u.power(d.Who), u.space(d.From), axis.Kind(k)}] += n
		}
	case pacific.InterceptedEvent:
		u.intercepted[u.space(d.At)] = true
		for k, n := range u.count(d.Units) {
			u.met[post{u.power(d.Who), u.space(d.At), axis.Kind(k)}] += n
		}
		for k, n := range u.count(d.Units) {
			if n > 0 && u.rules.Units[k].ID != "fighter" || !u.enemies(u.power(d.Who), u.acting) { // PA-SBR.5, PA-RULING.40
				u.note("%s of %s intercept in %s", d.Units, d.Who, d.At)
				break
			}
		}
	case pacific.KamikazeEvent:
		u.ordered(d)
		u.kamikaze(d, e.Throws)
	case pacific.AmbushedEvent:
		u.lurks(d)
		u.ambushed(d, e.Throws)
	default:
		u.watchBattles(e)
		u.enterBooks(e)
	}
}

func (u *pacificUmpire) ids(name words.Name) string { return u.rules.Powers[u.power(name)].ID }

// freed says whether a territory was friendly all along, whoever of its friends holds it.
func (u *pacificUmpire) freed(at board.Space) bool {
	return u.friends(u.acting, u.before.OwnerAtStart[at])
}

func (u *pacificUmpire) goes(who words.Name, units words.Amounts, from words.Name, via []words.Name, to words.Name) {
	p, way, counts := u.power(who), u.way(from, via, to), u.count(units)
	if p != u.acting { // PA-MULTI.1
		u.note("%s moves in the turn of %s", who, u.rules.PowerName(u.acting))
	}
	u.passes(p, counts, way)
	u.leave(p, way[0], counts)
}

// passes judges a way: borders, its length with what bases may add, closed territories, and where aircraft may not fly.
func (u *pacificUmpire) passes(p axis.Power, counts []int, way []board.Space) {
	b := u.rules.Board
	for k, n := range counts {
		typ := u.typ(p, k)
		if n == 0 {
			continue
		}
		if most := typ.Move + u.helped(p, typ, way[0]); len(way)-1 > most { // PA-CMOVE.6, PA-AIRBASE.1, PA-NAVALBASE.2
			u.note("%d %s moves %d spaces from %s to %s", n, typ.Name, len(way)-1, b.Name(way[0]), b.Name(way[len(way)-1]))
		}
		for i, at := range way {
			last := i == len(way)-1
			owner := u.owner[at]
			switch {
			case i > 0 && !b.Adjacent(way[i-1], at): // PA-MAP.1
				u.note("%s does not border %s", b.Name(at), b.Name(way[i-1]))
			case b.ID(at) == "himalayas" || u.id(owner) == "soviet": // PA-MAP.16, PA-MAP.17
				u.note("a %s enters %s", typ.Name, b.Name(at))
			case typ.Domain == axis.LandUnit && b.IsSea(at), typ.Domain == axis.SeaUnit && b.IsLand(at): // PA-UNITS.9
				u.note("a %s passes %s", typ.Name, b.Name(at))
			case b.IsSea(at) || i == 0:
				if i > 0 && !last {
					u.stops(p, typ, at)
				}
			case owner == axis.NoPower && u.phase != "Combat move", owner == axis.NoPower && !last: // PA-NEUTRAL.2, PA-NEUTRAL.10
				u.note("a %s passes %s, which is neutral", typ.Name, b.Name(at))
			case owner == axis.NoPower || u.friends(p, owner):
			case u.enemies(p, owner):
				if typ.Domain == axis.LandUnit && u.phase != "Combat move" { // PA-NCM.4
					u.note("a %s enters %s in the %s", typ.Name, b.Name(at), u.phase)
				}
			case typ.Domain != axis.AirUnit || last || !u.overflies(p, owner, at): // PA-POLITICS.11, PA-RULING.11
				u.note("a %s of %s passes %s, which is %s's", typ.Name, u.id(p), b.Name(at), u.id(owner))
			}
		}
	}
}

// overflies says who flies in peace over land where it may not be: Japan, and the British and ANZAC, over each other's (PA-RULING.11).
func (u *pacificUmpire) overflies(p, owner axis.Power, at board.Space) bool {
	british := func(id string) bool { return id == "uk" || id == "anzac" }
	return u.id(p) == "japan" && british(u.id(owner)) || british(u.id(p)) && u.id(owner) == "japan" && u.id(u.rules.Territories[at].Original) != "china"
}

// stops sees that ships end where enemy warships are, submarines where enemy destroyers are (PA-CMOVE.9, PA-CMOVE.33).
func (u *pacificUmpire) stops(p axis.Power, typ *axis.UnitType, at board.Space) {
	if typ.Domain != axis.SeaUnit {
		return
	}
	for i := range u.before.Units {
		foe := &u.before.Units[i]
		if !foe.Alive() || foe.Space != at || !u.enemies(p, foe.Owner) || foe.Owner == u.acting {
			continue
		}
		if kind := &u.rules.Units[foe.Kind]; kind.AntiSub || kind.Warship && kind.Surface && !typ.Surprise {
			if u.phase == "Combat move" || u.stillThere(foe) {
				u.note("a %s of %s passes %s, where a %s is", typ.Name, u.id(p), u.rules.Board.Name(at), kind.Name)
				return
			}
		}
	}
}

// stillThere says whether as many ships of a kind are in a zone after the resolution as before.
func (u *pacificUmpire) stillThere(ship *axis.Unit) bool {
	was, is := 0, 0
	for i := range u.before.Units {
		was += b2i(u.before.Units[i].Alive() && u.before.Units[i].Space == ship.Space && u.before.Units[i].Owner == ship.Owner && u.before.Units[i].Kind == ship.Kind)
	}
	for i := range u.after.Units {
		is += b2i(u.after.Units[i].Alive() && u.after.Units[i].Space == ship.Space && u.after.Units[i].Owner == ship.Owner && u.after.Units[i].Kind == ship.Kind)
	}
	return was == is
}

// helped is what a base adds to the reach of units that begin where they are.
func (u *pacificUmpire) helped(p axis.Power, typ *axis.UnitType, from board.Space) int {
	for i := range u.before.Units {
		base := &u.before.Units[i]
		if !base.Alive() || u.harm[post{at: base.Space, kind: base.Kind}] >= 3 || !u.friends(p, base.Owner) {
			continue
		}
		switch id := u.rules.Units[base.Kind].ID; {
		case id == "air_base" && typ.Domain == axis.AirUnit && base.Space == from, id == "naval_base" && typ.Domain == axis.SeaUnit && u.rules.Board.Adjacent(base.Space, from):
			return 1
		}
	}
	if typ.Domain == axis.AirUnit { // an aircraft flies on from where a battle was, and began elsewhere
		return 1
	}
	return 0
}

// scrambled judges who rises: enemies of the power on turn, from an island with an air base that works, over the zone around it.
func (u *pacificUmpire) scrambled(d pacific.ScrambledEvent) {
	from, to := u.space(d.From), u.space(d.To)
	base := u.rules.KindOf("air_base")
	works := slices.ContainsFunc(u.before.Units, func(b axis.Unit) bool { return b.Alive() && b.Space == from && b.Kind == base })
	if !works || u.harm[post{at: from, kind: base}] >= 3 || !u.rules.Board.Adjacent(from, to) || !u.rules.Territories[from].Island || // PA-AIRBASE.3, PA-AIRBASE.7
		!u.enemies(u.power(d.Who), u.acting) { // PA-RULING.40
		u.note("%s of %s rise from %s over %s", d.Units, d.Who, d.From, d.To)
	}
	for k, n := range u.count(d.Units) {
		there := 0
		for i := range u.before.Units {
			a := &u.before.Units[i]
			there += b2i(a.Alive() && a.Space == from && a.Owner == u.power(d.Who) && int(a.Kind) == k)
		}
		if id := u.rules.Units[k].ID; n > there || n > 0 && id != "fighter" && id != "tactical_bomber" { // PA-AIRBASE.5
			u.note("%d %s rise from %s, where %d are", n, u.rules.Units[k].Name, d.From, there)
		}
	}
}

// kamikaze judges attacks: who, where, at what, and with how many tokens.
func (u *pacificUmpire) kamikaze(d pacific.KamikazeEvent, throws []dice.Throw) {
	u.tokens -= d.Attacks
	ship := u.rules.FindKind(string(d.Ship))
	zones := []string{"sz6", "sz17", "sz19", "sz20", "sz22", "sz35"}
	if u.ids(d.Who) != "japan" || !slices.Contains(zones, u.rules.Board.ID(u.space(d.At))) || u.tokens < 0 || u.before.Mark("kamikaze unlocked") == 0 || // PA-KAMIKAZE.3, PA-KAMIKAZE.4
		!u.rules.Units[ship].Warship || !u.rules.Units[ship].Surface || u.power(d.Of) != u.acting || !u.enemies(u.acting, u.power(d.Who)) { // PA-KAMIKAZE.5, PA-KAMIKAZE.6
		u.note("kamikaze: %+v with %d tokens left", d, u.tokens)
	}
	u.dice(throws, d.Attacks, 2, d.Hits) // PA-KAMIKAZE.8
	u.turn.fought[u.space(d.At)] = true  // PA-AMPHIB.8: nobody bombards from there
	if d.Sunk {
		u.units[u.power(d.Of)][ship]--
		u.drown(d.Cargo)
	}
}

// ambushed judges a submarine's fire at transports that pass.
func (u *pacificUmpire) ambushed(d pacific.AmbushedEvent, throws []dice.Throw) {
	if !u.enemies(u.power(d.Who), u.power(d.Of)) || u.power(d.Of) != u.acting { // PA-SUB.22
		u.note("%s ambushes %s", d.Who, d.Of)
	}
	lost := u.count(d.Lost)
	u.dice(throws, sum(u.count(d.Transports)), 2, sum(lost)) // PA-SUB.21
	u.board(d.Of, d.Lost, -1)
	u.drown(d.Cargo)
}

func (u *pacificUmpire) drown(cargo words.Forces) {
	for _, f := range cargo {
		u.board(f.Of, f.Units, -1)
	}
}
