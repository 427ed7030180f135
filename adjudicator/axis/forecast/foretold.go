package forecast

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/odds"
)

// foretold is a battle of the kernel's as the reckoning of odds asks about it. It is battle.Battle itself, rehearsed: who fires in which steps,
// whom hits fall upon, who submerges or retreats is decided by the code that fights real battles.
type foretold struct {
	turn   *axis.Turn
	battle *battle.Battle
	e      *battle.Engagement
	sides  [2]*side
	begin  []odds.Beginning
	// rounds are those that were met, by the numbers of their steps; steps are those numbers' meanings.
	rounds map[string]*odds.Round
	steps  []step
	// courses are the decisions between the dice that change nothing, by what both sides look like, in the round asked about last. They
	// are not remembered where orders count units.
	courses map[odds.Pair]*odds.Round
	asked   int
	counted bool
	// hunts tells which sides hunt submarines as the battle begins.
	hunts [2]bool
}

// step is a step of a round, and whether the side that fires hunts submarines.
type step struct {
	battle.FireStep
	hunts bool
}

func newForetold(t *axis.Turn, e *battle.Engagement) *foretold {
	f := &foretold{turn: t, battle: e.Battle, e: e, counted: e.Battle.CountsUnits(), rounds: map[string]*odds.Round{}}
	f.battle.Rehearse()
	for role := range f.sides {
		force := &f.battle.Sides[role]
		f.hunts[role] = force.Hunts
		f.sides[role] = newSide(force)
		f.sides[role].guns = battle.GunsOf(f.battle, battle.Role(role).Other())
		for i := range force.Units {
			f.sides[role].worth = append(f.sides[role].worth, force.Units[i].Worth(t))
		}
		f.sides[role].save()
	}
	return f
}

// Begin implements odds.Battle: what the bombardment and the gun leave.
func (f *foretold) Begin() []odds.Beginning {
	if f.begin == nil {
		f.whole(odds.Pair{})
		f.begin = f.open()
	}
	return f.begin
}

// whole puts the units into the condition of a pair with which the battle begins.
func (f *foretold) whole(at odds.Pair) {
	f.battle.Over, f.battle.Round = false, 0
	for role, s := range f.sides {
		s.load(at[role])
		s.force.Hunts = f.hunts[role]
	}
}

// Shots implements odds.Battle.
func (f *foretold) Shots(side odds.Role) []odds.Hits { return f.shotsOf(battle.Role(side)) }

// Look implements odds.Battle.
func (f *foretold) Look(side odds.Role, s odds.State) odds.Look { return f.sides[side].states[s].Look }

// Fire implements odds.Battle.
func (f *foretold) Fire(step odds.Step, from, at odds.State) []odds.Volley {
	me, enemy := f.sides[step.Side], f.sides[step.Side.Other()]
	me.load(from)
	enemy.load(at)
	now := f.steps[step.Who]
	me.force.Hunts = now.hunts
	var out []odds.Volley
	for _, v := range f.battle.Volleys(now.FireStep) {
		shot := odds.Shot{Reach: odds.Classes(v.Reach), Way: uint8(now.Row.Chooser)}
		out = append(out, odds.Volley{Dice: v.Dice, Hit: float64(min(v.Value, 6)) / 6, Shot: shot})
	}
	return out
}

// Between implements odds.Battle: the battle itself takes all decisions between the dice of two rounds. Where no order counts units, what
// changes nothing for one pair changes nothing for others that look like it (see battle.Battle.CountsUnits).
func (f *foretold) Between(round int, at odds.Pair) (odds.Pair, *odds.Round) {
	if f.courses == nil || f.asked != round {
		f.courses, f.asked = make(map[odds.Pair]*odds.Round), round
	}
	looks := odds.Pair{}
	known := !f.counted
	for role, s := range f.sides {
		n := s.states[at[role]].looks
		looks[role], known = odds.State(n), known && n != unknown
	}
	if known {
		if r, ok := f.courses[looks]; ok {
			return at, r
		}
	}
	to, next := f.decide(round, at)
	if known && to == at {
		f.courses[looks] = next
	}
	return to, next
}

func (f *foretold) decide(round int, at odds.Pair) (odds.Pair, *odds.Round) {
	b := f.battle
	for role, s := range f.sides {
		s.load(at[role])
	}
	b.Round = round
	if round == 0 {
		for role, s := range f.sides {
			s.force.Hunts = f.hunts[role]
		}
		b.Open(f.turn)
	} else {
		b.EndRound(f.turn)
	}
	b.BeginRound(f.turn)
	to := odds.Pair{f.sides[odds.Attack].save(), f.sides[odds.Defence].save()}
	switch {
	case b.Over:
		return to, nil
	case f.sides[odds.Attack].astray(b) || f.sides[odds.Defence].astray(b):
		return to, odds.NewRound(nil) // nobody has said what its fire may be: such a battle is fought with dice
	}
	return to, f.round()
}

// Alters implements odds.Battle: units may be of another class from round to round.
func (f *foretold) Alters() bool { return f.battle.MayBe() != nil }

// round is the round that begins. Rounds of the same steps are one.
func (f *foretold) round() *odds.Round {
	var name []byte
	list := f.battle.Steps()
	for _, now := range list {
		name = append(name, f.number(step{now, f.battle.Sides[now.Side].Hunts}))
	}
	if r, ok := f.rounds[string(name)]; ok {
		return r
	}
	steps := make([]odds.Step, 0, len(list))
	for i, now := range list {
		steps = append(steps, odds.Step{Side: odds.Role(now.Side), Who: name[i], Clear: now.Clear})
	}
	r := odds.NewRound(steps)
	f.rounds[string(name)] = r
	return r
}

// number is the number of a step.
func (f *foretold) number(now step) uint8 {
	n := slices.Index(f.steps, now)
	if n < 0 {
		n = len(f.steps)
		f.steps = append(f.steps, now)
	}
	return uint8(n)
}

// LastNamed implements odds.Battle.
func (f *foretold) LastNamed() int { return f.battle.LastRoundNamed() }

// End implements odds.Battle.
func (f *foretold) End(at odds.Pair) odds.Verdict {
	for role, s := range f.sides {
		s.load(at[role])
	}
	switch f.battle.Winner() {
	case axis.NoPower:
		return odds.Verdict{Drawn: true}
	case f.battle.Attacker:
		return odds.Verdict{Takes: !f.battle.Sea && f.battle.HoldsGround()}
	}
	return odds.Verdict{Winner: odds.Defence}
}

// Remains implements odds.Battle.
func (f *foretold) Remains(side odds.Role, s odds.State) odds.Remains {
	return f.sides[side].remains(s)
}

// Size implements odds.Battle.
func (f *foretold) Size() int {
	return len(f.sides[odds.Attack].force.Units) + len(f.sides[odds.Defence].force.Units)
}

// Play implements odds.Battle.
func (f *foretold) Play(from odds.Pair, cup dice.Cup, on func() bool) (end odds.Pair, rounds int, ok bool) {
	turn := *f.turn
	turn.Cup = cup
	f.whole(from)
	f.battle.Open(&turn)
	for _, s := range f.sides {
		s.loaded = unknown
	}
	for !f.battle.Over {
		if !on() {
			return end, 0, false
		}
		f.battle.FightRound(&turn)
	}
	return odds.Pair{f.sides[odds.Attack].save(), f.sides[odds.Defence].save()}, f.battle.Round, true
}
