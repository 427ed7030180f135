package axis

import (
	"despatch/adjudicator/board"
	"despatch/words"
)

// CapturedEvent tells that a territory changed hands.
type CapturedEvent struct {
	Who words.Name `json:"who"`
	At  words.Name `json:"at"`
	// To is the power that controls it now: the captor, or the power that is given it back.
	To   words.Name `json:"to"`
	From words.Name `json:"from"`
	// Value moves from one production to the other, in IPCs.
	Value int        `json:"value"`
	City  words.Name `json:"city,omitempty"`
	// Things are the guns and the complex that went with it.
	Things words.Amounts `json:"things,omitempty"`
}

// EventType implements adjudicator.Detail.
func (CapturedEvent) EventType() string { return "captured" }

// CapitalFallenEvent tells that a power lost its capital, and with it its money, tokens and unplaced units.
type CapitalFallenEvent struct {
	Power words.Name    `json:"power"`
	By    words.Name    `json:"by"`
	IPCs  int           `json:"ipcs"`
	Lost  words.Amounts `json:"lost,omitempty"`
}

// EventType implements adjudicator.Detail.
func (CapitalFallenEvent) EventType() string { return "capital-fallen" }

// CapitalFreedEvent tells that a capital is back in its owner's hands, with what allies held for it.
type CapitalFreedEvent struct {
	Power    words.Name   `json:"power"`
	By       words.Name   `json:"by"`
	Returned []words.Name `json:"returned,omitempty"`
}

// EventType implements adjudicator.Detail.
func (CapitalFreedEvent) EventType() string { return "capital-freed" }

// CapitalHeldByEnemy says whether a power's capital is in enemy hands. A power without a capital never loses it.
func (r *Rules) CapitalHeldByEnemy(s *State, p Power) bool {
	at := r.Powers[p].Capital
	return at != board.None && r.Enemies(s, p, s.Owner[at])
}

// CapitalLost says whether the power on turn has lost its capital (AN-TURN.6, AN-CAPITAL.4).
func CapitalLost(t *Turn) bool { return t.Rules.CapitalHeldByEnemy(t.State, t.Power) }

// Capture gives a hostile territory to the side of a power whose land unit has taken it.
func (t *Turn) Capture(at board.Space, by Power) {
	s, r := t.State, t.Rules
	land := &r.Territories[at]
	old, to := s.Owner[at], t.newController(at, by)
	if r.Controller != nil {
		to = r.Controller(t, at, by, to)
	}
	s.Owner[at] = to // AN-CAPTURE.1, AN-CAPTURE.2
	t.skies = skies{}
	things := t.handOver(at, to)
	topics := []Topic{"capture", "capture-production"}
	if to != by {
		topics = []Topic{"liberate", "liberate-guns"}
	}
	t.Emit(2, CapturedEvent{
		Who: t.Who(by), At: t.Where(at), To: t.Who(to), From: t.Who(old),
		Value: land.Value, City: words.Name(land.City), Things: things,
	}, nil, topics...)
	owner := land.CapitalOf
	switch {
	case owner == NoPower:
	case r.Enemies(s, by, owner):
		t.capitalFalls(owner, by)
	case to == owner:
		t.capitalFreed(owner, by)
	}
	if r.Taken != nil {
		r.Taken(t, at, by, to)
	}
}

// ViolatedEvent tells that a neutral territory was drawn into the war.
type ViolatedEvent struct {
	Who words.Name `json:"who"`
	At  words.Name `json:"at"`
	// To is the power that it joins, Natives those who stand up for it.
	To      words.Name    `json:"to"`
	Natives words.Amounts `json:"natives,omitempty"`
}

// EventType implements adjudicator.Detail.
func (ViolatedEvent) EventType() string { return "violated" }

// Violate draws a neutral territory into the war that the power on turn has entered: it joins another, for whom its natives fight. It says
// whether anybody stands there.
func (t *Turn) Violate(at board.Space) bool {
	to, counts, some := joined(t.Rules, t.State, t.Power, at), make([]int, len(t.Rules.Units)), false
	t.State.Owner[at] = to
	t.skies = skies{}
	for _, n := range t.Rules.Territories[at].Natives {
		for range n.Count {
			t.State.Add(n.Kind, to, at)
			counts[n.Kind]++
			some = true
		}
	}
	t.Emit(1, ViolatedEvent{Who: t.Who(t.Power), At: t.Where(at), To: t.Who(to), Natives: AmountsOf(t.Rules, counts)}, nil, TopicViolated)
	if t.Rules.Joined != nil {
		t.Rules.Joined(t, at, to)
	}
	return some
}

// newController is who controls a territory that by has just taken.
func (t *Turn) newController(at board.Space, by Power) Power {
	if to, ok := t.Rules.Powers[by].GivesUp[at]; ok {
		return to // AN-CHINA.11, AN-RULING.48
	}
	land := &t.Rules.Territories[at]
	original := land.Original
	if original == NoPower || original == by || !t.Rules.Friends(t.State, by, original) {
		return by // AN-CAPTURE.1, AN-CAPTURE.2
	}
	if land.CapitalOf == original {
		return original // AN-CAPITAL.6
	}
	if t.Rules.CapitalHeldByEnemy(t.State, original) {
		return by // AN-CAPTURE.5
	}
	return original // AN-CAPTURE.3
}

// handOver gives the guns and the complex of a territory to its new controller and names them.
func (t *Turn) handOver(at board.Space, to Power) words.Amounts {
	counts := make([]int, len(t.Rules.Units))
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Space != at || u.Aboard != NoUnit || t.Rules.Units[u.Kind].Fights() || !t.Enemy(u) {
			continue
		}
		u.Owner = to                // AN-CAPTURE.4, AN-CAPTURE.8, AN-AA.5
		u.Deeds |= CapturedThisTurn // AN-AA.7, AN-IC.7
		counts[u.Kind]++
	}
	return AmountsOf(t.Rules, counts)
}

// capitalFalls hands the owner's money to the captor and takes his tokens and unplaced units out of play, unless the game has it otherwise.
func (t *Turn) capitalFalls(owner, by Power) {
	loser, winner := &t.State.Powers[owner], &t.State.Powers[by]
	loot, keepsRest := loser.IPCs, false
	if t.Rules.Loot != nil {
		loot, keepsRest = t.Rules.Loot(t, owner, by)
	}
	winner.IPCs += loot // AN-CAPITAL.2, AN-RULING.40, AN-RULING.79
	loser.IPCs -= loot
	var lost words.Amounts
	if !keepsRest {
		lost = AmountsOf(t.Rules, loser.Waiting)
		loser.Tokens = 0 // AN-CAPITAL.5
		clear(loser.Waiting)
		loser.Sited = nil
	}
	t.Emit(2, CapitalFallenEvent{
		Power: t.Who(owner), By: t.Who(by), IPCs: loot, Lost: lost,
	}, nil, "capital-fallen", "capital-losses")
}

// capitalFreed returns to a power what its allies hold of its original territories (AN-CAPITAL.7). Guns stay with whoever has
// them (AN-CAPITAL.8), except those taken in this very turn (AN-RULING.41). Nobody is paid (AN-CAPITAL.3). What they would keep although the
// capital is free they keep now (Questions.Controller).
func (t *Turn) capitalFreed(owner, by Power) {
	s, r := t.State, t.Rules
	var returned []words.Name
	for at := range s.Owner {
		holder := s.Owner[at]
		if r.Territories[at].Original != owner || holder == owner || !r.Friends(s, holder, owner) || keeps(t, holder, owner, board.Space(at)) {
			continue
		}
		s.Owner[at] = owner
		returned = append(returned, words.Name(r.SpaceName(board.Space(at))))
		for i := range s.Units {
			u := &s.Units[i]
			if u.Alive() && u.Space == board.Space(at) && u.Owner == holder && (r.Units[u.Kind].Facility != nil || u.Did(CapturedThisTurn)) {
				u.Owner = owner
			}
		}
	}
	t.Emit(2, CapitalFreedEvent{Power: t.Who(owner), By: t.Who(by), Returned: returned},
		nil, "capital-liberated", "capital-returns")
}

// keeps says whether a power that holds a territory of an ally's would not give it back if it took it now.
func keeps(t *Turn, holder, owner Power, at board.Space) bool {
	return t.Rules.Controller != nil && t.Rules.Controller(t, at, holder, owner) != owner
}

// Production is the income of a power: the values of the territories it controls, in IPCs (AN-INCOME.1, AN-INCOME.7).
func (r *Rules) Production(s *State, p Power) int {
	sum := 0
	for at, owner := range s.Owner {
		if owner == p {
			sum += r.Territories[at].Value
		}
	}
	return sum
}

// HeldSinceStart says whether the power on turn itself controls a territory and has done so since its turn began.
func (t *Turn) HeldSinceStart(at board.Space) bool {
	return t.State.Owner[at] == t.Power && t.State.OwnerAtStart[at] == t.Power
}

// RemoveEnemies takes out of play every enemy in a space that could fight.
func (t *Turn) RemoveEnemies(at board.Space) {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && t.Enemy(u) && t.Rules.Units[u.Kind].Fights() {
			t.State.Remove(UnitID(i))
		}
	}
}
