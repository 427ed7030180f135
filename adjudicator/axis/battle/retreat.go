package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// PressOnOrRetreat is the last step of a round, as the family has it: the attacker presses on, or breaks off as he has ordered (AN-COMBAT.14). The
// default is to press on (A8, A11).
func (b *Battle) PressOnOrRetreat(t *axis.Turn) {
	spoken := false
	for _, who := range leavers(b, t) {
		rule, said := b.said[b.Attacker].retreatAt(b, who)
		spoken = spoken || said
		if rule != nil {
			b.retreat(t, rule, who)
		}
	}
	if !spoken && !b.rehearsed && b.CanLeave(t) {
		b.defaults.press(b.Round)
	}
}

// leavers are those who break off together: all who can, or where the game lets them part in a landing those who came overland, and the
// aircraft.
func leavers(b *Battle, t *axis.Turn) []orders.Side {
	if t.Rules.Fire.Apart && Landed(b) {
		return []orders.Side{orders.Overland, orders.Airborne}
	}
	return []orders.Side{orders.AnyUnits}
}

// Landed says whether units have come ashore in the battle, if they are left or not.
func Landed(b *Battle) bool {
	return slices.ContainsFunc(b.Sides[Attack].Units, func(c Combatant) bool { return c.Seaborne })
}

// leaveOrStay ends a battle in which both sides have only transports left: the attacker's stay (A12) unless a retreat was
// ordered (AN-COMBAT.28).
func (b *Battle) leaveOrStay(t *axis.Turn) {
	if rule, _ := b.said[b.Attacker].retreatAt(b, orders.AnyUnits); rule != nil {
		b.retreat(t, rule, orders.AnyUnits)
		return
	}
	b.TellDefault(t, axis.TransportsStay, b.Attacker, transportsStay{}, axis.TopicOnlyTransports)
}

// CanLeave says whether anybody could break off.
func (b *Battle) CanLeave(t *axis.Turn) bool {
	attackers := &b.Sides[Attack]
	if attackers.Any(b.moves()) {
		return wayOut{t, b}.destination(board.None) != board.None
	}
	return attackers.Any(isAircraft)
}

// moves tells the units that a retreat takes along: ships at sea, overland units on land (AN-AMPHIB.20).
func (b *Battle) moves() func(*Combatant) bool {
	if b.Sea {
		return goesOnKeel
	}
	return cameByLand
}

// retreat carries out a retreat order as far as the rules let it. Of those it speaks of everybody who can go goes at once: ships or overland
// units to one space (AN-COMBAT.15), aircraft into the air above, where they wait for the noncombat move (AN-COMBAT.17,
// AN-AMPHIB.22). Aircraft alone may always break off (AN-RULING.55, AN-AMPHIB.31).
func (b *Battle) retreat(t *axis.Turn, rule *retreatSaid, who orders.Side) {
	attackers := &b.Sides[Attack]
	if attackers.Any(cameBySea) && rule.side == orders.AnyUnits && rule.rank > 0 {
		// A standing order was not written for this landing; one under BATTLE was.
		b.TellDefault(t, axis.LeaveLanding, b.Attacker, nobodyBreaksOff{}, axis.TopicRetreatOverland)
		return
	}
	moves := b.moves()
	if who != orders.Airborne && attackers.Any(moves) {
		way := wayOut{t, b}
		to := way.destination(rule.to)
		if to == board.None {
			return
		}
		if rule.to != to && (rule.to != board.None || way.otherWay(to)) {
			b.TellDefault(t, axis.RetreatWhere, b.Attacker, retreatGoesTo{t.Where(to)}, axis.TopicRetreatTo)
		}
		b.Depart(t, Attack, moves, to)
	}
	if who != orders.Overland {
		b.Depart(t, Attack, isAircraft, board.None)
	}
}

// MayLeave says whether some of the attackers of a battle could break off.
func MayLeave(b *Battle, t *axis.Turn, who orders.Side) bool {
	if who == orders.Airborne {
		return b.Sides[Attack].Any(isAircraft)
	}
	return b.CanLeave(t)
}

// BreakOff lets some of the attackers of a battle break off unasked, to where most of them came from, for a game that answers itself when they
// do (Combat.AfterRound). It says whether they could.
func BreakOff(b *Battle, t *axis.Turn, who orders.Side) bool {
	if !MayLeave(b, t, who) {
		return false
	}
	b.retreat(t, &retreatSaid{to: board.None}, who)
	return true
}

// Leaves says whether a power has said that some of its units leave a battle now, and where to, None for wherever its game sends them: by the
// orders with which attackers break off. Games in which defenders may go, too, ask for it between two rounds, and let them Depart.
func Leaves(b *Battle, p axis.Power, who orders.Side) (to board.Space, leaves bool) {
	rule, _ := b.said[p].retreatAt(b, who)
	if rule == nil {
		return board.None, false
	}
	return rule.to, true
}

// Silent says whether the attacker has said nothing of when some of his units break off from a battle.
func Silent(b *Battle, who orders.Side) bool {
	_, said := b.said[b.Attacker].retreatAt(b, who)
	return !said
}

// Depart takes the units of a side that are asked for out of the battle, to a space or, for None, nowhere.
func (b *Battle) Depart(t *axis.Turn, role Role, who func(*Combatant) bool, to board.Space) {
	if !b.Sides[role].Any(who) {
		return
	}
	units := b.units(t, role, func(c *Combatant) bool { return c.Condition == Fighting && who(c) })
	for i := range b.Sides[role].Units {
		c := &b.Sides[role].Units[i]
		if c.Condition != Fighting || !who(c) {
			continue
		}
		c.Condition = Withdrawn
		if to != board.None && !b.rehearsed {
			withdraw(t, c.Unit, to)
		}
	}
	topic := axis.TopicRetreatTo
	if to == board.None {
		topic = axis.TopicRetreatAir
	}
	t.Emit(2, RetreatedEvent{
		From: t.Where(b.At), To: t.Where(to), Who: b.sideName(t, role), Units: units,
	}, nil, topic)
}

// withdraw moves a unit and its cargo to where it retreats; they do nothing more this turn, nor are they fought (AN-COMBAT.18, AN-AMPHIB.27).
func withdraw(t *axis.Turn, id axis.UnitID, to board.Space) {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && (axis.UnitID(i) == id || u.Aboard == id) {
			u.From, u.Space = u.Space, to
			u.Deeds |= axis.Retreated
		}
	}
}

// retreatAt returns the first retreat order that applies to a battle at the end of this round for some of the attackers, and whether the
// power has said anything about their retreating from it. "Press on" sets aside every other order of its rank and below.
func (s *Said) retreatAt(b *Battle, who orders.Side) (rule *retreatSaid, said bool) {
	rank := -1
	for i := range s.retreat {
		st := &s.retreat[i]
		if !st.covers(b.At) || !st.speaksOf(who) || (said && st.rank != rank) {
			continue
		}
		said, rank = true, st.rank
		if st.never {
			return nil, true
		}
		if rule == nil && b.Round >= st.after && b.meets(st.when) {
			rule = st
		}
	}
	return rule, said
}

// speaksOf says whether an order to retreat is about some of the attackers.
func (r *retreatSaid) speaksOf(who orders.Side) bool {
	switch who {
	case orders.AnyUnits:
		return r.side != orders.Airborne
	default:
		return r.side == orders.AnyUnits || r.side == who
	}
}

// meets says whether all the tests hold.
func (b *Battle) meets(tests []orders.Test) bool {
	for i := range tests {
		if !b.meetsOne(&tests[i]) {
			return false
		}
	}
	return true
}

func (b *Battle) meetsOne(test *orders.Test) bool {
	den := max(test.Den, 1)
	switch test.Measure {
	case orders.Attackers:
		n, _ := b.Sides[Attack].strength()
		return test.Op.Holds(n*den, test.Num)
	case orders.Defenders:
		n, _ := b.Sides[Defence].strength()
		return test.Op.Holds(n*den, test.Num)
	case orders.Odds:
		_, attack := b.Sides[Attack].strength()
		_, defence := b.Sides[Defence].strength()
		return test.Op.Holds(attack*den, test.Num*defence) // attack : defence against num : den
	}
	return false
}

// strength counts the units of a side that can fight, and adds up the values at which they fire.
func (f *Force) strength() (units, value int) {
	f.prepare()
	for i := range f.Units {
		if c := &f.Units[i]; c.Condition == Fighting && c.value > 0 {
			units++
			value += c.value
		}
	}
	return units, value
}

// WaysOut says whether a power has said that some of its units leave a battle now, and where to, in the order in which it has: of those apart for whom
// it has said so apart.
func WaysOut(b *Battle, p axis.Power, who orders.Side) (to []board.Space, leaves bool) {
	rank := -1
	for i := range b.said[p].retreat {
		st := &b.said[p].retreat[i]
		if !st.covers(b.At) || (st.side == orders.Airborne) != (who == orders.Airborne) || rank >= 0 && st.rank != rank {
			continue
		}
		rank = st.rank
		switch {
		case st.never:
			return nil, false
		case b.Round >= st.after && b.meets(st.when):
			leaves = true
			if st.to != board.None {
				to = append(to, st.to)
			}
		}
	}
	return to, leaves
}
