package axis

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// Speaker is the power in whose turn a power acts: itself, unless another plays it.
func (r *Rules) Speaker(p Power) Power {
	if p != NoPower && r.Powers[p].PlayedBy != NoPower {
		return r.Powers[p].PlayedBy
	}
	return p
}

// SeatsOf are the places at the table, in the order of the table of powers.
func SeatsOf(r *Rules) (list []adjudicator.SeatInfo) {
	for _, p := range r.Powers {
		if p.Turnless {
			continue
		}
		seat := adjudicator.SeatInfo{ID: adjudicator.Seat(p.ID), Name: p.Name, Side: p.Side}
		if p.PlayedBy != NoPower {
			seat.PlayedBy = adjudicator.Seat(r.Powers[p.PlayedBy].ID)
		}
		list = append(list, seat)
	}
	return list
}

// Stand tells where the game stands.
func (r *Rules) Stand(s *State) adjudicator.Stand {
	if s.Undrawn {
		return adjudicator.Stand{Round: s.Round, Phase: r.Phases[0].ID, PhaseTitle: r.Phases[0].Title}
	}
	p := s.Active()
	return adjudicator.Stand{
		Round: s.Round, Seat: adjudicator.Seat(r.Powers[p].ID), Turn: r.Powers[p].Name,
		Phase: r.Phases[s.Phase].ID, PhaseTitle: r.Phases[s.Phase].Title,
	}
}

// SectionPhase is the index of the phase that a section orders; battles are ordered with the combat move.
func (r *Rules) SectionPhase(id string) int {
	if id == SectionBattle {
		id = SectionCombat
	}
	for i := range r.Phases {
		if r.Phases[i].Section == id {
			return i
		}
	}
	return -1
}

// PhaseIndex returns the index of the phase with the given ID, -1 when there is none.
func (r *Rules) PhaseIndex(id string) int {
	for i := range r.Phases {
		if r.Phases[i].ID == id {
			return i
		}
	}
	return -1
}

// SkipAbsent moves the phase on to the next that the turn has.
func (t *Turn) SkipAbsent() {
	for s := t.State; s.Phase < len(t.Rules.Phases); s.Phase++ {
		if absent := t.Rules.Phases[s.Phase].Absent; absent == nil || absent(t) == "" {
			return
		}
	}
}

// NextTurn is the round of a power's next turn after the one under way: powers act in the turn order, round by round (AN-TURN.1); 0 for one that has retired.
func (r *Rules) NextTurn(s *State, p Power) int {
	if p != NoPower && s.Powers[r.Speaker(p)].Retired {
		return 0
	}
	if s.Undrawn || slices.Index(s.Order, r.Speaker(p)) > s.OnTurn {
		return s.Round
	}
	return s.Round + 1
}

// PassOn passes the turn on to who comes next in the order of play, and says whether the round is over with it. Who has retired is passed over.
func (s *State) PassOn() (roundOver bool) {
	s.OnTurn++
	s.behind()
	if s.OnTurn < len(s.Order) && !s.Powers[s.Order[s.OnTurn]].Retired {
		return false
	}
	s.OnTurn = 0
	s.behind()
	return true
}

// behind puts who has retired behind all others that are still to come.
func (s *State) behind() {
	slices.SortStableFunc(s.Order[s.OnTurn:], func(a, b Power) int { return CompareBools(s.Powers[a].Retired, s.Powers[b].Retired) })
}

// NextPower finds out whose turn comes where the order of play is not that of the opening: the powers that have had no turn in this round
// stand behind the others, in the order of the table of powers. Nothing is drawn for the only one that is left, nor while a sheet is tried.
func (t *Turn) NextPower() {
	s := t.State
	if t.Rules.Next == nil || s.Winner != "" {
		return
	}
	left := s.Order[s.OnTurn:]
	if n := slices.IndexFunc(left, func(p Power) bool { return s.Powers[p].Retired }); n >= 0 {
		left = left[:n]
	}
	slices.Sort(left)
	if t.Projecting || len(left) < 2 {
		return
	}
	i, throws := t.Rules.Next(t, slices.Clone(left))
	next := left[i]
	copy(left[1:i+1], left[:i])
	left[0] = next
	t.Emit(0, DrawnEvent{Who: t.Who(next), Round: s.Round}, throws, TopicDrawn)
}

// TopicDrawn: whose turn comes next is drawn.
const TopicDrawn Topic = "turn-drawn"

// DrawnEvent tells whose turn comes next in a game in which that is drawn.
type DrawnEvent struct {
	Who   words.Name `json:"who"`
	Round int        `json:"round"`
}

// EventType implements adjudicator.Detail.
func (DrawnEvent) EventType() string { return "drawn" }

// Lot draws one of n with a die, which is thrown again while its face is beyond them; n is 6 at most.
func (t *Turn) Lot(what string, n int) (int, []dice.Throw) {
	var throws []dice.Throw
	for t.Cup.Err() == nil {
		throw := t.Throw(what, 1)
		if throws = append(throws, throw); len(throw.Faces) == 1 && throw.Faces[0] <= n*(6/n) {
			return (throw.Faces[0] - 1) % n, throws
		}
	}
	return 0, throws
}

// Foresee is the state as it would be if the power's next turn had come and nobody had acted before.
func (r *Rules) Foresee(s *State, p Power) *State {
	f := s.Clone()
	f.Round, f.Undrawn = r.NextTurn(s, p), false
	if i := slices.Index(s.Order, r.Speaker(p)); i >= 0 {
		f.OnTurn = i
	}
	r.BeginTurn(f)
	return f
}

// BeginTurn forgets what units did in the turn before and notes how the board stands as the next one begins. A facility that was taken is at
// nobody's service before its new holder's next turn.
func (r *Rules) BeginTurn(s *State) {
	s.Phase, s.Asked, s.Kept = 0, nil, nil
	(&Turn{Rules: r, State: s, Power: s.Active()}).SkipAbsent()
	for i := range s.Units {
		u := &s.Units[i]
		rests := u.Deeds & CapturedThisTurn
		if u.Owner == s.Active() || !u.Alive() || !r.Units[u.Kind].Facility.ServesAllies() {
			rests = 0
		}
		u.Spent, u.Deeds, u.From = 0, rests, board.None
		u.Start = u.Space
	}
	copy(s.OwnerAtStart, s.Owner)
	for z := range s.HostileAtStart {
		s.HostileAtStart[z] = r.Board.IsSea(board.Space(z)) && HostileSea(r, s, s.Active(), board.Space(z))
	}
}

// TurnRank orders powers as they move; one without a turn of its own follows the power that plays it.
func (t *Turn) TurnRank(p Power) int {
	player := p
	if by := t.Rules.Powers[p].PlayedBy; by != NoPower {
		player = by
	}
	for i, q := range t.State.Order {
		if q == player {
			if p != player {
				return 2*i + 1
			}
			return 2 * i
		}
	}
	return 2*len(t.State.Order) + int(p)
}

// Forces lists the powers that still have to act in a phase of the turn: the power on turn, and before it those that share its
// turn and are not done.
func (r *Rules) Forces(s *State, phase *Phase) []Power {
	var out []Power
	if phase.Shared != nil {
		for p := range r.Powers {
			if r.Powers[p].PlayedBy == s.Active() && !slices.Contains(s.Done, Power(p)) && phase.Shared(r, s, Power(p)) {
				out = append(out, Power(p))
			}
		}
	}
	if !slices.Contains(s.Done, s.Active()) {
		out = append(out, s.Active())
	}
	return out
}

// Worded is what a power is told of a phase: what guests are told, where it is one and they are told something of their own.
func Worded(r *Rules, p Power, all, guests words.Topic) words.Topic {
	if guests != nil && r.Powers[p].PlayedBy != NoPower {
		return guests
	}
	return all
}
