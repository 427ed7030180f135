package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/orders"
	"despatch/words"
)

// What forms tell a power of the decisions that fall while it is not on turn: what happens unless it says something, and a line that says otherwise. Each is
// told only to a power that has what it is about, and until it has said something of the kind that holds everywhere.
type (
	sayBlock     struct{ Line, Never words.Line }
	sayScramble  struct{ Line, Never words.Line }
	sayAloft     struct{ Assault, Safe, Dogfight words.Line }
	sayMeets     struct{ Line, Off words.Line }
	sayDives     struct{ Line words.Line }
	saySilence   struct{ Line, Submerge words.Line }
	sayCoast     struct{ Line words.Line }
	sayLeave     struct{ Line, Aircraft words.Line }
	sayTargets   struct{ Line words.Line }
	sayCasualty  struct{ Line words.Line }
	sayChits     struct{ Line words.Line }
	sayInterfere struct{ Line words.Line }
)

// The same in a few words, for receipts.
type (
	restBlock     struct{}
	restScramble  struct{}
	restAloft     struct{}
	restMeets     struct{}
	restDives     struct{}
	restSilence   struct{}
	restCoast     struct{}
	restLeave     struct{}
	restTargets   struct{}
	restCasualty  struct{}
	restChits     struct{}
	restInterfere struct{}

	goesByDefault struct{ What []words.Text }
)

// decision is what powers decide that are not on turn: the forms that say it, whether it concerns a power as things stand, and how its default is told.
type decision struct {
	forms    []orders.Form
	concerns bool
	told     words.Topic
	short    words.Topic
}

// decisions are those of a power as things stand.
func (g *game) decisions(t *axis.Turn) []decision {
	has := func(is func(*axis.UnitType) bool) bool {
		return slices.ContainsFunc(t.State.Units, func(u axis.Unit) bool { return u.Alive() && u.Owner == t.Power && is(&g.Units[u.Kind]) })
	}
	rises := has(func(u *axis.UnitType) bool { return u.Carriable })
	dives := has(func(u *axis.UnitType) bool { return u.Surprise })
	stands := has(func(u *axis.UnitType) bool { return u.Domain == axis.LandUnit && u.Move > 0 })
	return []decision{
		{[]orders.Form{formBlock}, has((*axis.UnitType).SurfaceWarship), sayBlock{"block loaded transport, carrier when attackers <= 3", "no block"}, restBlock{}},
		{[]orders.Form{formScramble}, rises, sayScramble{"scramble all when aircraft <= 3", "no scramble"}, restScramble{}},
		{[]orders.Form{formAssault}, rises, sayAloft{"assault with 1", "keep aircraft safe", "dogfight jet fighter, fighter"}, restAloft{}},
		{[]orders.Form{formIntercept, formBreakOff}, rises, sayMeets{"intercept all when attackers <= 2", "break off after round 1"}, restMeets{}},
		{[]orders.Form{formKamikaze}, rises && t.Power == g.japan, sayDives{"kamikaze 2: battleship, carrier"}, restDives{}},
		{[]orders.Form{formSilent, orders.FormSubmerge}, dives, saySilence{"silent submarines: all when attackers > 2", "submerge at round 2"}, restSilence{}},
		{[]orders.Form{formCoast}, stands, sayCoast{"coastal fire all but 1"}, restCoast{}},
		{[]orders.Form{orders.FormRetreat}, true, sayLeave{"retreat after round 2 when odds > 2:1", "retreat aircraft after round 1"}, restLeave{}},
		{[]orders.Form{formTarget}, rises || dives, sayTargets{"target carrier, loaded transport, armor"}, restTargets{}},
		{[]orders.Form{orders.FormLose}, true, sayCasualty{"lose infantry, transport, armor"}, restCasualty{}},
		{[]orders.Form{formReturn}, t.State.Has(t.Power, enemyCode), sayChits{"return chit of " + words.Line(g.PowerName(g.rival(t.Power)))}, restChits{}},
		{[]orders.Form{formInterfere}, true, sayInterfere{interfereExample}, restInterfere{}},
	}
}

// open says whether a decision is left to its default somewhere: a power has said nothing of it, or only for some places.
func (d decision) open(t *axis.Turn) bool {
	return d.concerns && !slices.ContainsFunc(t.State.Powers[t.Power].Standing, func(st orders.Statement) bool {
		return slices.Contains(d.forms, st.Form()) && battle.Everywhere(t.Rules, st)
	})
}

// sayings are those of them that a power has left open, with lines that say otherwise.
func (g *game) sayings(t *axis.Turn) (notes []words.Text) {
	for _, d := range g.decisions(t) {
		if d.open(t) {
			notes = append(notes, g.Say(d.told))
		}
	}
	return notes
}

// unsaid tells who has said something beforehand what goes by default all the same.
func (g *game) unsaid(t *axis.Turn) words.Topic {
	var all goesByDefault
	for _, d := range g.decisions(t) {
		if d.open(t) {
			all.What = append(all.What, g.Say(d.short))
		}
	}
	if all.What == nil {
		return nil
	}
	return all
}

// rival is the first enemy of a power in the table.
func (g *game) rival(p axis.Power) axis.Power {
	for q := range g.Powers {
		if !g.OneSide(p, axis.Power(q)) {
			return axis.Power(q)
		}
	}
	return p
}
