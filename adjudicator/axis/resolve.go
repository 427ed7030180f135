package axis

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// Resolve goes as far as the sheets carry the game (see adjudicator.Ruleset). First the whole run of phases is tried on a
// copy without dice, on the assumption that every battle is won without loss; a sheet that fails even then is refused whole.
// Then the phases are carried out one by one, each on a copy that is kept only if the phase succeeds.
func (r *Rules) Resolve(start *State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	old := RuledState{State: start, Rules: r}
	if start.Winner != "" {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: []orders.Diagnostic{{
			Severity: orders.Error, Message: "the game is over: " + start.Winner + " has won",
		}}}
	}
	if stale := r.stale(start, sheets); stale != nil {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: stale}
	}
	standing := r.takeStanding(start, sheets)
	if standing.refused() {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: standing.diagnostics}
	}
	trial := r.newTurn(standing.state.Clone(), sheets, nil)
	trial.Projecting = true
	trial.advance()
	if trial.Failed() {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: trial.Diagnostics}
	}
	t := r.newTurn(standing.state, sheets, cup)
	consumed, stopped := t.advance()
	t.State.Tidy(r)
	return adjudicator.Outcome{
		State: RuledState{State: t.State, Rules: r}, Stopped: stopped, Events: t.Events, Diagnostics: t.Diagnostics,
		Consumed: append(standing.consumed, consumed...),
	}
}

// Check reads the active power's sheet as Resolve would, up to the first die that cannot be foreseen.
func (r *Rules) Check(start *State, seat Power, sheets []adjudicator.Submission) adjudicator.Checked {
	if stale := r.stale(start, sheets); stale != nil {
		return adjudicator.Checked{Diagnostics: stale}
	}
	standing := r.takeStanding(start, sheets)
	out := adjudicator.Checked{Lines: standing.lines, Diagnostics: standing.diagnostics}
	if r.speaker(seat) != start.Active() || standing.refused() || start.Winner != "" {
		return out
	}
	t := r.newTurn(standing.state.Clone(), sheets, nil)
	t.Projecting = true
	t.advance()
	out.Lines = append(out.Lines, t.Lines...)
	out.Diagnostics = append(out.Diagnostics, t.Diagnostics...)
	if !t.Failed() && t.State.Active() == start.Active() && t.State.Round == start.Round {
		out.Missing = r.Duties(t.State)
	}
	return out
}

// speaker is the power in whose turn a power acts: itself, unless another plays it.
func (r *Rules) speaker(p Power) Power {
	if p != NoPower && r.Powers[p].PlayedBy != NoPower {
		return r.Powers[p].PlayedBy
	}
	return p
}

func (r *Rules) newTurn(s *State, sheets []adjudicator.Submission, cup dice.Cup) *Turn {
	t := &Turn{Rules: r, State: s, Cup: cup, sheets: make([]*orders.Sheet, len(r.Powers))}
	for _, sub := range sheets {
		if p := r.PowerOf(string(sub.Seat)); p != NoPower {
			t.sheets[p] = withoutStanding(sub.Sheet)
		}
	}
	t.Plan.Choices = map[board.Space]bool{}
	t.act(s.Active())
	return t
}

// act makes a power the one that acts: the one on turn, or a force that shares its turn.
func (t *Turn) act(p Power) {
	t.Power = p
	if t.sheets != nil {
		t.Sheet = t.sheets[p]
	}
}

// withoutStanding leaves out the standing orders, which takeStanding has put into the state.
func withoutStanding(sheet *orders.Sheet) *orders.Sheet {
	out := &orders.Sheet{Header: sheet.Header}
	for _, sec := range sheet.Sections {
		if sec.ID != SectionStanding {
			out.Sections = append(out.Sections, sec)
		}
	}
	return out
}

// advance carries out phases while the sheets have orders for them, or they need none, and stops when the turn passes to
// another power. It returns the sections carried out, and whether a phase failed after others had succeeded.
func (t *Turn) advance() (consumed []adjudicator.Carried, stopped bool) {
	started := false
	for t.State.Winner == "" {
		phase := &t.Rules.Phases[t.State.Phase]
		sec, ready := t.ready(phase, started)
		if !ready {
			return consumed, false
		}
		before := t.State
		events := len(t.Events)
		t.State = before.Clone()
		phase.Run(t, sec)
		if t.Failed() || t.diceGone() {
			t.State, t.Events = before, t.Events[:events]
			return consumed, started
		}
		if phase.Section != "" && sec != nil {
			started = true
			consumed = append(consumed, t.carriedOut(phase)...)
		}
		if t.endStep(phase) {
			return consumed, false
		}
	}
	return consumed, false
}

// ready chooses the force that acts next in a phase and says whether the phase can run for it now: its section is there, or
// it needs none. A phase that runs by itself or has nothing to say waits until a sheet has started something, so that no turn
// begins unasked.
func (t *Turn) ready(phase *Phase, started bool) (*orders.Section, bool) {
	if phase.Section == "" {
		return nil, true
	}
	for _, force := range t.Rules.forces(t.State, phase) {
		t.act(force)
		if t.Sheet != nil {
			if sec := t.Sheet.Section(phase.Section); sec != nil {
				return sec, true
			}
		}
		if phase.Idle != nil && phase.Idle(t) && (started || t.laterSection()) {
			return nil, true
		}
		if phase.OneByOne && !t.yields(force, phase) {
			return nil, false
		}
	}
	return nil, false
}

// yields says whether a force that ought to act first lets the other begin: by an order of either (AN-CHINA.2, decision A16).
func (t *Turn) yields(force Power, phase *Phase) bool {
	for p, sheet := range t.sheets {
		if sheet == nil || sheet.Section(phase.Section) == nil || Power(p) == force {
			continue
		}
		for _, st := range sheet.Section(phase.Section).Statements {
			if first, ok := st.(orders.First); ok && t.Rules.PowerOf(first.Seat) == Power(p) {
				return true
			}
		}
	}
	return false
}

// forces lists the powers that still have to act in a phase of the turn: the power on turn, and before it those that share its
// turn and are not done.
func (r *Rules) forces(s *State, phase *Phase) []Power {
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

// laterSection says whether a sheet has a section for a phase after this one.
func (t *Turn) laterSection() bool {
	for _, phase := range t.Rules.Phases[t.State.Phase+1:] {
		for _, sheet := range t.sheets {
			if sheet != nil && phase.Section != "" && sheet.Section(phase.Section) != nil {
				return true
			}
		}
	}
	return false
}

// carriedOut lists the sections of the acting force's sheet that a phase has used up: its own, and for the combat move the
// battles'.
func (t *Turn) carriedOut(phase *Phase) []adjudicator.Carried {
	seat := adjudicator.Seat(t.Rules.Powers[t.Power].ID)
	var keys []adjudicator.Carried
	for _, sec := range t.Sheet.Sections {
		if sec.ID == phase.Section || (phase.Section == SectionCombat && sec.ID == SectionBattle) {
			keys = append(keys, adjudicator.Carried{Seat: seat, SectionKey: sec.Key()})
		}
	}
	return keys
}

// endStep ends what the acting force does in a phase and moves on: to the next phase if all forces are done or the phase is to
// be followed by another for the same force, else to the next force. It returns true when the turn has passed to another power.
func (t *Turn) endStep(phase *Phase) bool {
	s := t.State
	if phase.Leads {
		s.Phase++
		return false
	}
	s.Done = append(s.Done, t.Power)
	first := s.Phase
	for first > 0 && t.Rules.Phases[first-1].Leads {
		first--
	}
	if len(t.Rules.forces(s, &t.Rules.Phases[first])) > 0 {
		s.Phase = first
		t.Plan = Plan{Choices: map[board.Space]bool{}}
		return false
	}
	s.Done = nil
	t.act(s.Active())
	return t.endPhase()
}

// diceGone turns an empty cup into a diagnostic, so that explicit dice that run out stop the phase.
func (t *Turn) diceGone() bool {
	if t.Cup == nil || t.Cup.Err() == nil {
		return false
	}
	t.Diagnostics = append(t.Diagnostics, orders.Diagnostic{Severity: orders.Error, Message: t.Cup.Err().Error()})
	return true
}

// endPhase moves on to the next phase and returns true when the turn has passed to the next power.
func (t *Turn) endPhase() bool {
	s := t.State
	s.Phase++
	if t.skipAbsent(); s.Phase < len(t.Rules.Phases) {
		return false
	}
	s.OnTurn++
	if s.OnTurn == len(s.Order) { // AN-TURN.7
		s.OnTurn = 0
		if t.Rules.AtRoundEnd != nil {
			t.Rules.AtRoundEnd(t)
		}
		if s.Winner == "" {
			s.Round++
		}
	}
	t.Rules.beginTurn(s)
	return true
}

// skipAbsent moves the phase on to the next that the turn has.
func (t *Turn) skipAbsent() {
	for s := t.State; s.Phase < len(t.Rules.Phases); s.Phase++ {
		if absent := t.Rules.Phases[s.Phase].Absent; absent == nil || absent(t) == "" {
			return
		}
	}
}

// standingOrders is what takeStanding found.
type standingOrders struct {
	state       *State
	lines       []adjudicator.Understood
	diagnostics []orders.Diagnostic
	consumed    []adjudicator.Carried
}

func (so standingOrders) refused() bool { return orders.Failed(so.diagnostics) }

// takeStanding puts the STANDING sections of all sheets into a copy of the state: a later one replaces a power's orders.
func (r *Rules) takeStanding(start *State, sheets []adjudicator.Submission) standingOrders {
	so := standingOrders{state: start.Clone()}
	for _, sub := range sheets {
		p := r.PowerOf(string(sub.Seat))
		sec := sub.Sheet.Section(SectionStanding)
		if p == NoPower || sec == nil {
			continue
		}
		t := &Turn{Rules: r, State: so.state, Power: p, Sheet: &orders.Sheet{Header: sub.Sheet.Header, Sections: []orders.Section{*sec}}}
		CheckDirectives(t)
		for _, st := range sec.Statements {
			t.Understand(sec, st, "")
		}
		so.lines = append(so.lines, t.Lines...)
		so.diagnostics = append(so.diagnostics, t.Diagnostics...)
		so.state.Powers[p].Standing = realOrders(sec.Statements)
		so.consumed = append(so.consumed, adjudicator.Carried{Seat: sub.Seat, SectionKey: sec.Key()})
	}
	return so
}

// realOrders drops "pass" from standing orders: a section with nothing else clears them.
func realOrders(list []orders.Statement) []orders.Statement {
	var out []orders.Statement
	for _, st := range list {
		if st.Form() != orders.FormPass {
			out = append(out, st)
		}
	}
	return out
}

// Understand adds a line to the receipt: the statement in canonical form, and what the check adds to it.
func (t *Turn) Understand(sec *orders.Section, st orders.Statement, remark string) {
	if !t.Projecting && t.Cup != nil {
		return
	}
	keyword := sec.ID
	for _, typ := range t.Rules.Vocab.Sections {
		if typ.ID == sec.ID {
			keyword = typ.Keyword
		}
	}
	if sec.Place != "" {
		keyword += " " + t.Rules.Vocab.Space(sec.Place)
	}
	t.Lines = append(t.Lines, adjudicator.Understood{
		Pos: st.At(), Section: keyword, Text: orders.PrintStatement(st, t.Rules.Vocab), Remark: remark,
	})
}

// Duties lists what the game waits for: the active power's phases from the one that stands, down to its turn's end.
func (r *Rules) Duties(s *State) []adjudicator.Duty {
	if s.Winner != "" {
		return nil
	}
	var out []adjudicator.Duty
	for i := s.Phase; i < len(r.Phases); i++ {
		phase := &r.Phases[i]
		now := *s
		if i > s.Phase {
			now.Done = nil
		}
		for _, force := range r.forces(&now, phase) {
			t := &Turn{Rules: r, State: s, Power: force}
			if phase.Section == "" || phase.Absent != nil && phase.Absent(t) != "" {
				continue
			}
			idle := phase.Idle != nil && phase.Idle(t)
			if i == s.Phase || !idle {
				out = append(out, adjudicator.Duty{
					Seat: adjudicator.Seat(r.Powers[force].ID), Phase: phase.ID, Section: phase.Section, Keyword: phase.Keyword,
					Required: !idle, Default: phase.Default,
				})
			}
		}
	}
	return out
}

// Stand tells where the game stands.
func (r *Rules) Stand(s *State) adjudicator.Stand {
	p := s.Active()
	return adjudicator.Stand{
		Round: s.Round, Seat: adjudicator.Seat(r.Powers[p].ID), Turn: r.Powers[p].Name,
		Phase: r.Phases[s.Phase].ID, PhaseTitle: r.Phases[s.Phase].Title,
	}
}

// Over tells whether a side has won.
func (r *Rules) Over(s *State) (adjudicator.Verdict, bool) {
	if s.Winner == "" {
		return adjudicator.Verdict{}, false
	}
	return adjudicator.Verdict{Winner: s.Winner, Why: fmt.Sprintf("the %s hold the victory cities they need", s.Winner)}, true
}
