package exchange

import (
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
)

// capAdds is what fighters over their own carriers add in air combat (WW-23.4121Db).
const capAdds = 1

// Toll is what squadrons have suffered: those eliminated, and those that drop out for now.
type Toll struct {
	Lost    Flights `json:"lost,omitempty"`
	Aborted Flights `json:"aborted,omitempty"`
}

// All are both.
func (t Toll) All() Flights { return t.Lost.Plus(t.Aborted) }

// plus are both tolls.
func (t Toll) plus(o Toll) Toll { return Toll{t.Lost.Plus(o.Lost), t.Aborted.Plus(o.Aborted)} }

// fall lets a result fall on squadrons, what is beyond these on others (WW-23.4122Ab, WW-RULING.22).
func (h *Hand) fall(who string, first, others Flights, l tables.Lost) (on, beyond Toll) {
	on, l = h.take(who, first, l)
	beyond, _ = h.take(who, others, l)
	return on, beyond
}

// take lets a result fall on squadrons, and gives back what is left of it.
func (h *Hand) take(who string, f Flights, l tables.Lost) (t Toll, left tables.Lost) {
	t.Lost = f.Lose(min(l.Eliminated, f.Count()), h.tie(who))
	still := f.Minus(t.Lost)
	t.Aborted = still.Lose(min(l.Aborted, still.Count()), h.tie(who))
	return t, tables.Lost{Eliminated: l.Eliminated - t.Lost.Count(), Aborted: l.Aborted - t.Aborted.Count()}
}

// Melee is one round of air combat. Others are attackers who are not engaged, Late defenders out of position: neither fights, but what a throw does
// beyond those who fight falls on them.
type Melee struct {
	Attacker, Defender string
	Attackers, Others  Flights
	Defenders, Late    Flights
	OverCarriers       bool
	// Silent: the attackers go for ships, and do not throw (WW-23.4114).
	Silent bool
}

// Fought are the tolls of a melee, and the modified throws. Of the attackers' both who was engaged and who was not is in Attackers; Late is apart.
type Fought struct {
	Attackers, Defenders Toll
	Late                 Toll
	// Beyond are those of the attackers' toll who were not engaged.
	Beyond     Toll
	AttackerAt int
	DefenderAt int
}

// Fight throws for both sides of a melee, the attacker first (WW-RULING.53); the effects are simultaneous. Who has the higher nationality adds the
// difference, the other takes it off; fighters over their carriers add one (WW-23.4121Db), which surprise takes from them (WW-23.4121Ea).
func (h *Hand) Fight(m Melee) (f Fought) {
	diff := h.Flights(m.Attackers) - h.Flights(m.Defenders)
	if len(m.Attackers) > 0 && !m.Silent {
		f.AttackerAt = h.two(m.Attacker, "air combat") + diff
		f.Defenders, f.Late = h.fall(m.Defender, m.Defenders, m.Late, h.AirCombat(m.Attackers.Count(), f.AttackerAt))
	}
	if len(m.Defenders) > 0 {
		f.DefenderAt = h.two(m.Defender, "air combat") - diff + capAdds*bit(m.OverCarriers)
		on, beyond := h.fall(m.Attacker, m.Attackers, m.Others, h.AirCombat(m.Defenders.Count(), f.DefenderAt))
		f.Attackers, f.Beyond = on.plus(beyond), beyond
	}
	return f
}

// Late lets defenders who were out of position throw at attackers when those have attacked (WW-22.465B).
func (h *Hand) Late(m Melee) (f Fought) {
	diff := h.Flights(m.Attackers) - h.Flights(m.Late)
	f.DefenderAt = h.two(m.Defender, "late air combat") - diff + capAdds*bit(m.OverCarriers)
	f.Attackers, _ = h.take(m.Attacker, m.Attackers, h.AirCombat(m.Late.Count(), f.DefenderAt))
	return f
}

// FactorsPerLevel is how many naval factors make a level of air defence, escortFactors what an escort carrier counts for (WW-23.421B).
const (
	factorsPerLevel = 10
	escortFactors   = 3
)

// Defence is the air defence level of ships: one for each ten factors or part of ten, damaged ships and those with cargo among them (WW-23.421A), an
// escort carrier for three (WW-23.421B), submarines and transports for none (WW-23.421D, WW-23.421E); one for each five-factor battleship, and one for
// each result of research. Named ships that were sunk in port count for nothing (WW-23.421C).
func Defence(ships []fleet.Ship, lights map[fleet.Power]fleet.Lights, research int) int {
	factors, great := 0, 0
	for _, s := range ships {
		if !s.Condition.Afloat() {
			continue
		}
		factors += s.Size()
		great += bit(s.Type() == fleet.Battleship && s.Size() == greatShip)
	}
	for _, l := range lights {
		factors += l.LightFactors() + (escortFactors-1)*l[fleet.EscortCarrier]
	}
	if factors == 0 {
		return 0
	}
	return (factors+factorsPerLevel-1)/factorsPerLevel + great + research
}

// Flak is the air defence of a level against aircraft (WW-23.42). At sea, carrier squadrons ignore that they should abort (WW-23.424b, WW-23.74).
func (h *Hand) Flak(who, attacker string, level int, at Flights, atSea bool) (t Toll, total int) {
	if level < 1 || at.Count() == 0 {
		return t, 0
	}
	total = h.two(who, "air defence")
	l := h.AirDefence(level, total)
	t.Lost = at.Lose(min(l.Eliminated, at.Count()), h.tie(attacker))
	may := at.Minus(t.Lost)
	if atSea {
		may = may.Of(func(k Kind) bool { return k != Carrier })
	}
	t.Aborted = may.Lose(min(l.Aborted, may.Count()), h.tie(attacker))
	return t, total
}

// third is a third of n, rounded up.
func third(n int) int { return (n + 2) / 3 }

// CAP is how many of a group's carrier squadrons may stay over it (WW-23.32a).
func CAP(squadrons int) int { return third(squadrons) }
