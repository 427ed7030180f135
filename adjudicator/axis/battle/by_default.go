package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/words"
)

// told is a default that has been reported in a battle: what fell by it, whose decision it was, and what was said of it.
type told struct {
	decision axis.Decision
	who      axis.Power
	topic    string
}

// TellDefault reports that a decision fell by default, once in a battle for each power and each thing that the default does.
func (b *Battle) TellDefault(t *axis.Turn, decision axis.Decision, who axis.Power, what words.Topic, topics ...axis.Topic) {
	if b.rehearsed {
		return
	}
	text := t.Rules.Say(what)
	if this := (told{decision, who, text.Topic()}); !slices.Contains(b.told, this) {
		b.told = append(b.told, this)
		t.Emit(3, axis.DefaultUsedEvent{Decision: t.Decided(decision), Who: t.Who(who), At: t.Where(b.At), Text: text}, nil, topics...)
	}
}

// losses are what casualties chosen by default have come to in a battle, step by step. They are told in one line when it ends.
type losses struct {
	decision axis.Decision
	who      axis.Power
	// topic is the rule that they stand on.
	topic axis.Topic
	// lost and damaged count units by kind.
	lost, damaged []int
	// says words them.
	says func(struckDown) words.Topic
}

// defaults are what falls by default again and again in a battle: casualties step by step, and that the attacker presses on, round by round.
type defaults struct {
	losses  []losses
	pressed pressesOn
}

// sum adds what one step has cost a side whose casualties were chosen by default.
func (d *defaults) sum(t *axis.Turn, b *Battle, role Role, order *lossOrder, mixed, surprise bool) {
	this := lossDefault(b, role, order, mixed, surprise)
	if this.says == nil {
		return
	}
	i := slices.IndexFunc(d.losses, func(l losses) bool { return l.decision == this.decision && l.who == this.who })
	if i < 0 {
		i = len(d.losses)
		this.lost, this.damaged = make([]int, len(t.Rules.Units)), make([]int, len(t.Rules.Units))
		d.losses = append(d.losses, this)
	}
	for j := range b.Sides[role].Units {
		switch c := &b.Sides[role].Units[j]; c.struck {
		case fellNow:
			d.losses[i].lost[c.Kind]++
		case damagedNow:
			d.losses[i].damaged[c.Kind]++
		}
	}
}

// lossDefault says by which decision casualties of a side fell that were left to a default, with no words if they were not.
func lossDefault(b *Battle, role Role, order *lossOrder, mixed, surprise bool) losses {
	inOrder := func(d struckDown) words.Topic { return defaultOrder(d) }
	mostHits := func(d struckDown) words.Topic { return mostHitsFirst(d) }
	switch {
	case order.conflict:
		return losses{decision: axis.CommonLosses, who: b.Defender, topic: axis.TopicCommonChoice, says: func(d struckDown) words.Topic { return attackerChoosesDearest(d) }}
	case order.said, order.theirs: // where who has hit chooses, that is a rule, no default of the owner's
		return losses{}
	case role == Attack && mixed:
		return losses{decision: axis.AttackMostHits, who: b.Attacker, topic: axis.TopicMostHits, says: mostHits}
	case role == Attack:
		return losses{decision: axis.AttackLosses, who: b.Attacker, topic: axis.TopicAttackersFall, says: inOrder}
	}
	d := losses{decision: axis.SeaLosses, who: b.Defender, topic: axis.TopicDefendersFall, says: inOrder}
	switch {
	case !b.Sea && b.Round == 0:
		d.decision, d.says = axis.BombardLosses, func(d struckDown) words.Topic { return bombardedInDefaultOrder(d) }
	case !b.Sea:
		d.decision = axis.LandLosses
	case mixed:
		d.decision, d.topic, d.says = axis.DefenceMostHits, axis.TopicMostHits, mostHits
	case surprise:
		d.decision, d.says = axis.SurpriseLosses, func(d struckDown) words.Topic { return surprisedInDefaultOrder(d) }
	}
	return d
}

// press notes that the attacker presses on by default after this round (A8, A11).
func (d *defaults) press(round int) {
	if d.pressed == (pressesOn{}) {
		d.pressed.First = round
	}
	d.pressed.Last = round
}

// tell tells what they have come to.
func (d *defaults) tell(t *axis.Turn, b *Battle) {
	for _, l := range d.losses {
		what := l.says(struckDown{axis.AmountsOf(t.Rules, l.lost), axis.AmountsOf(t.Rules, l.damaged)})
		b.TellDefault(t, l.decision, l.who, what, l.topic)
	}
	if d.pressed != (pressesOn{}) {
		b.TellDefault(t, axis.RetreatOrPress, b.Attacker, d.pressed, axis.TopicRetreat)
	}
	d.losses, d.pressed = d.losses[:0], pressesOn{}
}
