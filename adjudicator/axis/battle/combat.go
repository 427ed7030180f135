package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Combat is how a game of the family conducts combat: its stages, what is fired before a battle on land, and what it answers otherwise than
// the rest of the family. A question that it leaves open is answered as it is in Anniversary, by what is named with it.
type Combat struct {
	// Stages are those of the conduct of combat, in order.
	Stages []Stage
	// Openings are fired before the first round of a battle on land, in order.
	Openings []Opening
	// Attacks says whether the power on turn fights in a sea zone (Conduct.Attacks).
	Attacks func(c *Conduct, sea board.Space) bool
	// Ashore says whether units may go ashore from a sea zone when its battle is over; nil asks for enemy surface warships.
	Ashore func(c *Conduct, sea board.Space) bool
	// BeforeRound takes the decisions before the first die of a round: who leaves, and of which class everybody is in it
	// (Battle.Submerge, at sea).
	BeforeRound func(b *Battle, t *axis.Turn)
	// Opens is what is done when a phase of a round begins, before its first fire: dice of the game's own. What falls there
	// leaves play with the fallen of a later step, unless the game clears it away (Battle.ClearFallen).
	Opens func(b *Battle, t *axis.Turn, phase string)
	// MayBe says of which classes a unit may come to be before a round, which depends on nothing but who is there and, up to NamedRound, on
	// the round. Odds take all other battles in which classes change for such as only dice can tell of. nil: each stays what it is.
	MayBe func(c *Combatant) axis.ClassSet
	// Guns are what fires in the rounds of a battle besides its units, as it is drawn up: antiaircraft guns of the place, guns that ships have at
	// aircraft. Odds know of them. nil: nothing does.
	Guns func(b *Battle, t *axis.Turn) []Gun
	// Settled says whether a battle has ended (Battle.Settled).
	Settled func(b *Battle, t *axis.Turn) bool
	// AfterRound takes the decisions after the last die of a round: who breaks off (Battle.PressOnOrRetreat, BreakOff).
	AfterRound func(b *Battle, t *axis.Turn)
	// OpenToRetreat says whether the attackers of a battle may go to a space when they break off (Battle.OpenToRetreat).
	OpenToRetreat func(b *Battle, t *axis.Turn, to board.Space) bool
	// Targets lists what a power hits first where the shooter chooses, the rest following; nil is the dearest first.
	Targets func(b *Battle, shooter axis.Power) []Target
	// Whole: no battle of the conduct can be taken by itself, because what happens in one decides others. Odds then fight the whole of it.
	Whole bool
	// NamedRound is the last round whose number changes an answer of these; 0 for none.
	NamedRound int
}

// Conduct is the conduct of combat, stage by stage. When the dice run out everything stops where it stands.
func (w *Combat) Conduct(t *axis.Turn) {
	c := newConduct(t, w)
	for i := range w.Stages {
		stage := &w.Stages[i]
		if stage.CarryOut != nil {
			stage.CarryOut(c)
			continue
		}
		for _, at := range c.order {
			if stage.Fights(c, at) {
				c.Settle(at)
			}
		}
	}
}

// Project stands for the conduct of combat while a sheet is checked: landings succeed, every enemy that is fought is gone, no attacker is
// lost, and nobody else does what he might have said in secret. What is illegal even then can be refused before a die is thrown.
func (w *Combat) Project(t *axis.Turn) {
	for i := range w.Stages {
		if assume := w.Stages[i].Assume; assume != nil {
			assume(t)
		}
	}
}

// New draws up the battle that would be fought in a space as it stands now. It is over before it begins if a side is missing. A game that
// answers everything as the family does may be nil.
func (w *Combat) New(t *axis.Turn, at board.Space) *Battle {
	if w == nil {
		w = &Combat{}
	}
	b := &Battle{combat: w}
	b.begin(t, at, hear(t))
	b.Muster(t)
	return b
}

func (w *Combat) attacks(c *Conduct, sea board.Space) bool {
	if w.Attacks != nil {
		return w.Attacks(c, sea)
	}
	return c.Attacks(sea)
}

func (w *Combat) ashore(c *Conduct, sea board.Space) bool {
	if w.Ashore != nil {
		return w.Ashore(c, sea)
	}
	return !c.HostileSea(sea)
}

func (w *Combat) beforeRound(b *Battle, t *axis.Turn) {
	switch {
	case w.BeforeRound != nil:
		w.BeforeRound(b, t)
	case b.Sea:
		b.Submerge(t)
	default:
		return
	}
	b.Over = w.settled(b, t)
}

func (w *Combat) settled(b *Battle, t *axis.Turn) bool {
	if w.Settled != nil {
		return w.Settled(b, t)
	}
	return b.Settled(t)
}

func (w *Combat) afterRound(b *Battle, t *axis.Turn) {
	if w.AfterRound != nil {
		w.AfterRound(b, t)
		return
	}
	b.PressOnOrRetreat(t)
}

func (w *Combat) openToRetreat(b *Battle, t *axis.Turn, to board.Space) bool {
	if w.OpenToRetreat != nil {
		return w.OpenToRetreat(b, t, to)
	}
	return b.OpenToRetreat(t, to)
}

// counts says whether the game itself takes decisions between the dice, which may depend on how many units there are.
func (w *Combat) counts() bool {
	return w.BeforeRound != nil || w.Opens != nil || w.Settled != nil || w.AfterRound != nil || w.OpenToRetreat != nil
}
