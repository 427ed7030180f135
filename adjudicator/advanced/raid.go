package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// raids is the conduct of the bombing phase: rockets first, then raid by raid (CR-BOMB.23, CR-RULING.83).
func (g bombers) raids() *battle.Combat {
	return &battle.Combat{
		Stages: []battle.Stage{
			{CarryOut: g.launchRockets},
			{CarryOut: g.carryOutRaids, Assume: battle.Raids.Assume},
		},
		BeforeRound: func(*battle.Battle, *axis.Turn) {}, AfterRound: func(*battle.Battle, *axis.Turn) {},
		Settled: func(b *battle.Battle, _ *axis.Turn) bool {
			return !b.Sides[battle.Attack].Any(isBomber) || !b.Sides[battle.Defence].Any(nil) // CR-BOMB.7
		},
	}
}

// launchRockets throws for the rockets, by the codes of the spaces that they leave (CR-ORDER.8): 1 to 3 is one chip, 4 to 6 are two. Nothing meets them
// (CR-TECH.21).
func (g bombers) launchRockets(c *battle.Conduct) {
	list := slices.Clone(c.Plan.Rockets)
	slices.SortFunc(list, func(a, b axis.RocketPlan) int {
		return g.bySpaceCode(c.State.Unit(a.Gun).Space, c.State.Unit(b.Gun).Space)
	})
	for _, r := range list {
		if struck := c.State.Unit(r.Facility); !struck.Alive() {
			continue // a rocket before this one has destroyed it
		}
		told := RocketEvent{
			Who: c.Who(c.Power), From: c.Where(c.State.Unit(r.Gun).Space), At: c.Where(r.Target), Target: c.UnitName(c.State.Unit(r.Facility).Kind, 1),
		}
		throw := dice.Thrown(c.Cup, 1, dice.Reason{Place: string(told.At), Who: string(told.Who), What: "a rocket"})
		if c.Cup.Err() != nil {
			return
		}
		told.Chips = guns(g).harm(c.Turn, r.Facility, (throw.Faces[0]+2)/3)
		told.Razed = !c.State.Unit(r.Facility).Alive()
		c.Emit(1, told, []dice.Throw{throw}, "rocket")
	}
}

// RocketEvent tells of a rocket that has struck.
type RocketEvent struct {
	Who    words.Name `json:"who"`
	From   words.Name `json:"from"`
	At     words.Name `json:"at"`
	Target words.Name `json:"target"`
	Chips  int        `json:"chips"`
	Razed  bool       `json:"razed,omitempty"`
}

// EventType implements adjudicator.Detail.
func (RocketEvent) EventType() string { return "rocket-struck" }

// raid is all missions over one space.
type raid struct {
	*battle.Conduct
	g  *game
	at board.Space
	// missions are those of the sheet, in its order.
	missions []axis.RaidPlan
	// later are the spaces whose raids come after this one.
	later []board.Space
}

// carryOutRaids carries out the raids by the codes of the spaces, each to its end (CR-ORDER.8).
func (g bombers) carryOutRaids(c *battle.Conduct) {
	var places []board.Space
	for _, m := range c.Plan.Raids {
		if !slices.Contains(places, m.Target) {
			places = append(places, m.Target)
		}
	}
	slices.SortFunc(places, g.bySpaceCode)
	for i, at := range places {
		r := raid{g: g.game, Conduct: c, at: at, later: places[i:]}
		for _, m := range c.Plan.Raids {
			if m.Target == at {
				r.missions = append(r.missions, m)
			}
		}
		if r.arrives() && c.Cup.Err() == nil {
			r.bomb()
		}
	}
}

// arrives brings the bombers to their targets: interceptors rise, escorts follow, and they fight (CR-BOMB.3, CR-BOMB.6). It says whether a bomber gets
// through.
func (r *raid) arrives() bool {
	interceptors := r.intercept()
	if len(interceptors) == 0 {
		return true
	}
	escorts := r.escorts()
	b := r.Draw(r.at, r.g.aloft)
	for _, id := range append(r.bombers(), escorts...) {
		b.Join(r.Turn, battle.Attack, id)
	}
	for _, id := range interceptors {
		b.Join(r.Turn, battle.Defence, id)
	}
	b.LineUp(r.Turn)
	b.Defender = r.State.Unit(interceptors[0]).Owner
	for role := range b.Sides {
		for i := range b.Sides[role].Units {
			b.Sides[role].Units[i].Class = r.g.classes.dogfight
		}
	}
	r.Emit(1, InterceptedEvent{
		At: r.Where(r.at), Who: r.Who(b.Defender), Units: r.Counts(interceptors), Attacker: r.Who(r.Power), Bombers: r.Counts(r.bombers()), Escorts: r.Counts(escorts),
	}, nil, "interception")
	return r.dogfight(b)
}

// InterceptedEvent tells of fighters that rise to meet bombers, and of the escorts that these have.
type InterceptedEvent struct {
	At       words.Name    `json:"at"`
	Who      words.Name    `json:"who"`
	Units    words.Amounts `json:"units"`
	Attacker words.Name    `json:"attacker"`
	Bombers  words.Amounts `json:"bombers"`
	Escorts  words.Amounts `json:"escorts,omitempty"`
}

// EventType implements adjudicator.Detail.
func (InterceptedEvent) EventType() string { return "intercepted" }

// bombers are those of all missions that are still in the air, the last of the sheet first: of equals it is lost first (CR-BOMB.20).
func (r *raid) bombers() (list []axis.UnitID) {
	for i := len(r.missions) - 1; i >= 0; i-- {
		list = append(list, r.flying(r.missions[i])...)
	}
	return list
}

// flying are the bombers of a mission that are still in the air.
func (r *raid) flying(m axis.RaidPlan) []axis.UnitID {
	return slices.DeleteFunc(slices.Clone(m.Bombers), func(id axis.UnitID) bool { return !r.State.Unit(id).Alive() })
}

// intercept are the fighters and jets that rise to meet the bombers (CR-AIR.18), as their owners have said: by default all, if there are as many as bombers.
func (r *raid) intercept() (rise []axis.UnitID) {
	able := r.UnitsAt(r.at, func(_ axis.UnitID, u *axis.Unit) bool { return r.Enemy(u) && r.g.Units[u.Kind].Carriable })
	if len(able) == 0 {
		return nil
	}
	raiders := r.Draw(r.at, r.g.aloft) // what was said may depend on how many come
	for _, id := range r.bombers() {
		raiders.Join(r.Turn, battle.Attack, id)
	}
	for _, id := range able {
		raiders.Join(r.Turn, battle.Defence, id)
	}
	for p := range r.Rules.Powers {
		own := slices.DeleteFunc(slices.Clone(able), func(id axis.UnitID) bool { return r.State.Unit(id).Owner != axis.Power(p) })
		n := axis.OneIf(len(able) >= len(r.bombers())) * len(own)
		if d, holds, said := told(raiders, axis.Power(p), formIntercept); said {
			n = axis.OneIf(holds) * d.of(len(own))
		}
		rise = append(rise, own[:min(n, len(own))]...)
	}
	return rise
}

// escorts are the fighters that the sheet sends along with these bombers. They fly in this phase alone, and home again (CR-BOMB.5).
func (r *raid) escorts() (list []axis.UnitID) {
	for _, st := range r.said() {
		e, is := st.(escort)
		if !is || r.g.Find(e.to) != r.at {
			continue
		}
		for _, q := range e.units {
			free := ready(r.Turn, r.g.KindOf(q.Unit), r.g.Find(e.from))
			if q.Count != orders.All {
				free = free[:min(q.Count, len(free))]
			}
			for _, id := range free {
				r.State.Unit(id).Deeds |= axis.MovedInCombat | axis.MovedInNoncombat | axis.Raided
			}
			list = append(list, free...)
		}
	}
	return list
}

// said are the statements of the section that ordered the raids.
func (r *raid) said() []orders.Statement {
	if r.Sheet == nil {
		return nil
	}
	if sec := r.Sheet.Section(sectionBombing); sec != nil {
		return sec.Statements
	}
	return nil
}

// dogfight goes on round by round until no interceptor or no bomber is left, or a side breaks off (CR-BOMB.7, CR-BOMB.9). It says whether bombs may fall.
func (r *raid) dogfight(b *battle.Battle) bool {
	b.Open(r.Turn)
	for !b.Over && r.Cup.Err() == nil {
		if b.Round > 0 { // CR-BOMB.8: the attackers decide first
			if r.breaksOff(b, battle.Attack) {
				r.Emit(2, BrokenOffEvent{At: r.Where(r.at), Who: r.Who(b.Attacker)}, nil, "break-off")
				return false
			}
			if r.breaksOff(b, battle.Defence) {
				r.scatter(b)
				return true
			}
		}
		b.FightRound(r.Turn)
	}
	return b.Sides[battle.Attack].Any(isBomber) && !b.Sides[battle.Defence].Any(nil)
}

// BrokenOffEvent tells that raiders turn back, or interceptors leave them alone.
type BrokenOffEvent struct {
	At  words.Name `json:"at"`
	Who words.Name `json:"who"`
}

// EventType implements adjudicator.Detail.
func (BrokenOffEvent) EventType() string { return "raid-broken-off" }

// breaksOff says whether a side has said that it leaves the fight now. By default nobody does.
func (r *raid) breaksOff(b *battle.Battle, role battle.Role) bool {
	list := r.said()
	who := b.Attacker
	if role == battle.Defence {
		who, list = b.Defender, nil
	}
	return slices.ContainsFunc(append(slices.Clone(list), battle.Heard(r.Turn, who, formBreakOff, r.at)...), func(st orders.Statement) bool {
		off, is := st.(breakOff)
		here := is && (off.where.ID == "" || r.g.Find(off.where) == r.at)
		return here && b.Round >= off.after && !slices.ContainsFunc(off.when, func(test orders.Test) bool { return !holds(b, test) })
	})
}

// holds says whether a test of numbers holds in the dogfight over a raid: of the bombers, or of the interceptors.
func holds(b *battle.Battle, test orders.Test) bool {
	n := 0
	for role, counts := range [2]func(*battle.Combatant) bool{isBomber, inTheAir} {
		for i := range b.Sides[role].Units {
			c := &b.Sides[role].Units[i]
			n += axis.OneIf(c.Condition == battle.Fighting && counts(c) && (role == int(battle.Attack)) == (test.Measure == orders.Attackers))
		}
	}
	return test.Op.Holds(n, test.Num)
}

// scatter lands interceptors that leave the fight within half of their movement in friendly land elsewhere; who finds none is lost (CR-BOMB.8).
func (r *raid) scatter(b *battle.Battle) {
	r.Emit(2, BrokenOffEvent{At: r.Where(r.at), Who: r.Who(b.Defender)}, nil, "break-off")
	r.g.overrun(b, r.Turn, r.stillRaided)
}

// stillRaided says whether a raid on a space is still to come: interceptors do not land there, as nobody retreats to where a battle is (CR-RETREAT.9).
func (r *raid) stillRaided(at board.Space) bool { return slices.Contains(r.later, at) }

// bomb is what follows when nobody is left who meets the bombers: one round of fire at them, then mission by mission (CR-BOMB.3).
func (r *raid) bomb() {
	b := r.Draw(r.at, nil)
	for _, id := range r.bombers() {
		b.Join(r.Turn, battle.Attack, id)
	}
	for _, id := range r.UnitsAt(r.at, func(_ axis.UnitID, u *axis.Unit) bool {
		return r.Enemy(u) && r.g.Units[u.Kind].Fights() && u.Aboard == axis.NoUnit
	}) {
		b.Join(r.Turn, battle.Defence, id)
	}
	b.LineUp(r.Turn)
	b.Round = 1
	for i := range b.Sides[battle.Attack].Units {
		b.Sides[battle.Attack].Units[i].Class = r.overTarget(b)
	}
	for i := range b.Sides[battle.Defence].Units {
		if c := &b.Sides[battle.Defence].Units[i]; b.Sea && inTheAir(c) {
			c.Class = r.g.classes.resting(b) // who has risen has left, or fallen
		}
	}
	r.fireAtBombers(b)
	for _, m := range r.missions {
		flying := r.flying(m)
		switch {
		case len(flying) == 0 || r.Cup.Err() != nil:
		case m.Facility == axis.NoUnit:
			r.bombUnits(b, flying)
		case r.State.Unit(m.Facility).Alive(): // else another mission has destroyed it
			r.bombInstallation(m.Facility, flying)
		}
	}
}

// overTarget is the class of aircraft that guns fire at.
func (r *raid) overTarget(b *battle.Battle) axis.Class {
	if b.Sea {
		return r.g.classes.atSea
	}
	return r.g.classes.assault
}

// fireAtBombers is one round of fire at them: of the gun of the territory (CR-BOMB.11), also where it is the target itself (CR-BOMB.22), or of each whole
// battleship in the zone (CR-BOMB.19).
func (r *raid) fireAtBombers(b *battle.Battle) {
	if !b.Sea {
		if gun := (guns{r.g}).gunAt(r.Turn, r.at); gun != axis.NoUnit {
			guns{r.g}.flak(b, r.Turn, battle.Defence, r.State.Unit(gun).Kind, guns{r.g}.shots(r.Turn, gun), guns{r.g}.hitsOn(r.State, gun))
		}
	} else {
		whole := r.UnitsAt(r.at, func(_ axis.UnitID, u *axis.Unit) bool { return r.Enemy(u) && r.g.Units[u.Kind].Bombards && !u.Damaged })
		guns{r.g}.flak(b, r.Turn, battle.Defence, r.g.KindOf("battleship"), len(whole), withoutRadar)
	}
	b.ClearFallen(r.Turn)
}

// atomic says whether bombers drop atomic bombs, one each: heavy ones whose owner has both advances, unless the sheet spares them (CR-TECH.23).
func (r *raid) atomic(k axis.Kind) bool {
	spared := slices.ContainsFunc(r.said(), func(st orders.Statement) bool { return st.Form() == formSpareBomb })
	return !spared && k == r.g.KindOf("heavy_bomber") && r.State.Has(r.Power, heavies) && r.State.Has(r.Power, atomBombs)
}

// atomicDice is how many dice an atomic bomb throws, in place of the bomber's own (CR-TECH.24 to CR-TECH.26).
const atomicDice = 6

// drop throws the dice of the bombers of a mission: one each, two of a heavy one (CR-BOMB.13), six for an atomic bomb.
func (r *raid) drop(flying []axis.UnitID, what string) (throw dice.Throw, atomic bool) {
	kind, each := r.State.Unit(flying[0]).Kind, r.Type(flying[0]).RaidDice
	if atomic = r.atomic(kind); atomic {
		each = atomicDice
	}
	return dice.Thrown(r.Cup, each*len(flying), dice.Reason{
		Place: r.g.SpaceName(r.at), Who: r.g.PowerName(r.Power), What: r.Rules.UnitName(kind, len(flying)) + " against " + what,
	}), atomic
}

// bombInstallation puts chips on an installation: 1 or 2 is one, 3 or 4 two, 5 or 6 three (CR-BOMB.12).
func (r *raid) bombInstallation(target axis.UnitID, flying []axis.UnitID) {
	name := r.UnitName(r.State.Unit(target).Kind, 1)
	throw, atomic := r.drop(flying, string(name))
	if r.Cup.Err() != nil {
		return
	}
	thrown := 0
	for _, face := range throw.Faces {
		thrown += (face + 1) / 2
	}
	told := BombedEvent{At: r.Where(r.at), Target: name, Who: r.Who(r.Power), Bombers: r.Counts(flying), Atomic: atomic, Thrown: thrown}
	told.Chips = guns{r.g}.harm(r.Turn, target, thrown)
	told.Carries, told.Razed = int(r.State.Unit(target).Damage), !r.State.Unit(target).Alive()
	r.Emit(1, told, []dice.Throw{throw}, "bombed")
}

// BombedEvent tells of bombs on an installation: how many chips were thrown, how many it could still take, and how many it has now.
type BombedEvent struct {
	At      words.Name    `json:"at"`
	Target  words.Name    `json:"target"`
	Who     words.Name    `json:"who"`
	Bombers words.Amounts `json:"bombers"`
	Atomic  bool          `json:"atomic,omitempty"`
	Thrown  int           `json:"thrown"`
	Chips   int           `json:"chips"`
	Carries int           `json:"carries"`
	Razed   bool          `json:"razed,omitempty"`
}

// EventType implements adjudicator.Detail.
func (BombedEvent) EventType() string { return "bombed" }

// bombUnits hits units in the space, whom their owner chooses, aircraft on the ground among them (CR-BOMB.17, CR-BOMB.24). Nobody fires back, no battle
// begins, and nothing is taken (CR-BOMB.18).
func (r *raid) bombUnits(b *battle.Battle, flying []axis.UnitID) {
	if !b.Sides[battle.Defence].Any(nil) {
		return // another mission has destroyed them all
	}
	throw, atomic := r.drop(flying, "units")
	if r.Cup.Err() != nil {
		return
	}
	hits := throw.AtMost(r.Type(flying[0]).Attack)
	r.Emit(1, UnitsBombedEvent{At: r.Where(r.at), Who: r.Who(r.Power), Bombers: r.Counts(flying), Atomic: atomic, Hits: hits}, []dice.Throw{throw}, "units-bombed")
	list := battle.HitsOn(axis.AllClasses, hits)
	b.TakeHits(r.Turn, battle.Defence, &list, axis.Owner)
	b.ClearFallen(r.Turn)
	if b.Sea {
		wings{r.g}.sinkAboard(b, r.Turn)
	}
}

// UnitsBombedEvent tells of bombs on units.
type UnitsBombedEvent struct {
	At      words.Name    `json:"at"`
	Who     words.Name    `json:"who"`
	Bombers words.Amounts `json:"bombers"`
	Atomic  bool          `json:"atomic,omitempty"`
	Hits    int           `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (UnitsBombedEvent) EventType() string { return "units-bombed" }
