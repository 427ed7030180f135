package anniversary

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// China acts in the United States turn (AN-CHINA.1, AN-CHINA.2). Where it may go and what it may hold is in powers.yaml; this
// file is about its reinforcements.

// fullStack is how many Chinese units keep a territory from being reinforced (AN-CHINA.7).
const fullStack = 3

// perInfantry is for how many territories China gets an infantry (AN-CHINA.4).
const perInfantry = 2

// ReinforcedEvent tells what China receives in the United States purchase phase.
type ReinforcedEvent struct {
	Who         words.Name    `json:"who"`
	Units       words.Amounts `json:"units"`
	Territories int           `json:"territories"`
}

// EventType implements adjudicator.Detail.
func (ReinforcedEvent) EventType() string { return "reinforced" }

// hasForce says whether a power that shares another's turn has units to move.
func hasForce(_ *axis.Rules, s *axis.State, p axis.Power) bool {
	for i := range s.Units {
		if s.Units[i].Alive() && s.Units[i].Owner == p {
			return true
		}
	}
	return false
}

// hasReinforcements says whether a power that shares another's turn has units waiting, or will have when the purchases of the turn are made.
func hasReinforcements(r *axis.Rules, s *axis.State, p axis.Power) bool {
	if s.Phase <= r.PhaseIndex("purchase") && r.Powers[p].PlayedBy == s.Active() && heldFor(r, s, p)/perInfantry > 0 {
		return true
	}
	for _, n := range s.Powers[p].Waiting {
		if n > 0 {
			return true
		}
	}
	return false
}

// purchase is phase 2, with China's reinforcement in the United States turn (AN-CHINA.4); the loss of Washington does not
// matter to it (AN-RULING.44).
func purchase(t *axis.Turn, sec *orders.Section) {
	economy.Purchase(t, sec)
	for p := range t.Rules.Powers {
		if t.Rules.Powers[p].PlayedBy == t.Power && !t.Failed() {
			reinforce(t, axis.Power(p))
		}
	}
}

// heldFor counts the territories that are China's own and not in Axis hands.
func heldFor(r *axis.Rules, s *axis.State, china axis.Power) (held int) {
	for at := range r.Territories {
		if r.Territories[at].Original != china {
			continue
		}
		if owner := s.Owner[at]; owner == china || r.Friends(s, china, owner) {
			held++
		}
	}
	return held
}

// reinforce gives China one infantry for every two territories that are its own and not in Axis hands, rounded down. Manchuria
// and Kiangsu count while it controls them, Kwangtung never (AN-CHINA.4, AN-CHINA.5).
func reinforce(t *axis.Turn, china axis.Power) {
	held := heldFor(t.Rules, t.State, china)
	infantry := t.Rules.KindOf("infantry")
	if n := held / perInfantry; n > 0 {
		t.State.Powers[china].Waiting[infantry] += n
		counts := make([]int, len(t.Rules.Units))
		counts[infantry] = n
		t.Emit(1, ReinforcedEvent{Who: t.Who(china), Units: axis.AmountsOf(t.Rules, counts), Territories: held}, nil, "china-reinforced")
	}
}

// mobilise is phase 6; China's infantry needs no complex.
func mobilise(t *axis.Turn, sec *orders.Section) {
	if t.Rules.Powers[t.Power].PlayedBy == axis.NoPower {
		economy.Mobilise(t, sec)
		return
	}
	t.Open()
	m := newMilitia(t)
	if !m.read(sec) {
		m.placeByDefault()
	}
	if !t.Failed() {
		m.report()
	}
}

// militia is a placement of Chinese infantry under way.
type militia struct {
	t    *axis.Turn
	kind axis.Kind
	// stacks counts the Chinese units in each space before any placement (AN-RULING.46), -1 where none may be placed.
	stacks []int
	placed []int
}

func newMilitia(t *axis.Turn) *militia {
	m := &militia{t: t, kind: t.Rules.KindOf("infantry"), stacks: make([]int, t.Rules.Board.Len()), placed: make([]int, t.Rules.Board.Len())}
	for at := range m.stacks {
		if t.State.Owner[at] != t.Power { // AN-CHINA.6: any territory China controls now, taken this turn or not
			m.stacks[at] = -1
		}
	}
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Owner == t.Power && m.stacks[u.Space] >= 0 {
			m.stacks[u.Space]++ // allied units are not counted (AN-CHINA.7)
		}
	}
	return m
}

// open says whether new infantry may be placed in a territory, any number of them (AN-CHINA.7, AN-CHINA.8).
func (m *militia) open(at board.Space) bool { return m.stacks[at] >= 0 && m.stacks[at] < fullStack }

func (m *militia) waiting() int { return m.t.State.Powers[m.t.Power].Waiting[m.kind] }

// read carries out the orders of a section and says whether there were any.
func (m *militia) read(sec *orders.Section) bool {
	if sec == nil {
		return false
	}
	any := false
	for _, st := range sec.Statements {
		deploy, ok := st.(orders.Deploy)
		if !ok {
			continue
		}
		any = true
		at, _ := m.t.Rules.Board.Find(deploy.Where.ID)
		for _, q := range deploy.Units {
			m.place(q, at)
		}
		m.t.Understand(sec, st, words.Text{})
	}
	if any && !m.t.Failed() && m.waiting() > 0 && m.roomiest() != board.None {
		m.t.Refuse(sec.Pos, "mobilise-must", militiaHeldBack{m.waiting(), words.Name(m.t.Rules.SpaceName(m.roomiest()))})
	}
	return any
}

func (m *militia) place(q orders.Quantity, at board.Space) {
	t, name, power := m.t, words.Name(m.t.Rules.SpaceName(at)), words.Name(m.t.Rules.PowerName(m.t.Power))
	count := q.Count
	if count == orders.All {
		count = m.waiting()
	}
	switch {
	case t.Rules.KindOf(q.Unit) != m.kind || count > m.waiting() || count == 0:
		t.Refuse(q.Pos, "china-infantry-only", infantryOnly{power, m.waiting()})
	case m.stacks[at] < 0:
		t.Refuse(q.Pos, "china-place", placesInItsOwn{power, name})
	case !m.open(at):
		t.Refuse(q.Pos, "china-full", stackIsFull{Place: name, Units: m.stacks[at], Power: power, Most: fullStack})
	default:
		m.add(at, count)
	}
}

func (m *militia) add(at board.Space, count int) {
	for range count {
		m.t.State.Add(m.kind, m.t.Power, at)
	}
	m.t.State.Powers[m.t.Power].Waiting[m.kind] -= count
	m.placed[at] += count
}

// roomiest is the open territory with the fewest Chinese units, the first on the board among equals, None when all are full.
func (m *militia) roomiest() board.Space {
	best := board.None
	for at := range m.stacks {
		space := board.Space(at)
		if m.open(space) && (best == board.None || m.stacks[at]+m.placed[at] < m.stacks[best]+m.placed[best]) {
			best = space
		}
	}
	return best
}

// placeByDefault spreads the infantry where China is weakest (AN-MOBILISE.11); what finds no place is kept (AN-RULING.45).
func (m *militia) placeByDefault() {
	before := m.waiting()
	for m.waiting() > 0 && m.roomiest() != board.None {
		m.add(m.roomiest(), 1)
	}
	if m.waiting() < before {
		m.t.Emit(1, axis.DefaultUsedEvent{
			Decision: m.t.Decided(axis.PlacementOfForces), Who: m.t.Who(m.t.Power), Text: m.t.Rules.Say(infantryWhereFewest{}),
		}, nil, "mobilise-default")
	}
}

func (m *militia) report() {
	who := m.t.Rules.PowerName(m.t.Power)
	counts := make([]int, len(m.t.Rules.Units))
	for at, n := range m.placed {
		if n > 0 {
			counts[m.kind] = n
			m.t.Emit(1, economy.PlacedEvent{Who: words.Name(who), Units: axis.AmountsOf(m.t.Rules, counts), At: m.t.Where(board.Space(at))}, nil, "china-place")
		}
	}
	if counts[m.kind] = m.waiting(); counts[m.kind] > 0 {
		m.t.Emit(1, economy.KeptEvent{Who: words.Name(who), Units: axis.AmountsOf(m.t.Rules, counts)}, nil, "china-kept")
	}
}
