package axis

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// advance carries out phases while the sheets have orders for them, or they need none, and stops when the turn passes to
// another power. It returns the sections carried out, and whether a phase failed after others had succeeded.
func (t *Turn) advance() (consumed []adjudicator.Carried, stopped bool) {
	begun, told := t.State, len(t.Events)
	consumed, stopped = t.runPhases()
	t.reached = t.State.Phase
	if len(consumed) == 0 {
		// Phases with nothing to say were passed for the sake of a section that cannot be reached yet. The game still waits at the
		// first of them, where its section may yet come.
		t.State, t.Events = begun, t.Events[:told]
	}
	return consumed, stopped
}

func (t *Turn) runPhases() (consumed []adjudicator.Carried, stopped bool) {
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
	for _, force := range t.inOrder(phase, t.Rules.forces(t.State, phase)) {
		t.act(force)
		if t.Sheet != nil {
			if sec := t.Sheet.Section(phase.Section); sec != nil {
				return sec, true
			}
		}
		if phase.Idle != nil && phase.Idle(t) && (started || t.laterSection()) {
			return nil, true
		}
		if phase.OneByOne {
			return nil, false
		}
	}
	return nil, false
}

// inOrder puts the force first that an order of any of them names, where they act one by one (AN-CHINA.2, decision A16).
func (t *Turn) inOrder(phase *Phase, forces []Power) []Power {
	if !phase.OneByOne {
		return forces
	}
	for _, sheet := range t.sheets {
		if sheet == nil || sheet.Section(phase.Section) == nil {
			continue
		}
		for _, st := range sheet.Section(phase.Section).Statements {
			first, ok := st.(orders.First)
			if i := slices.Index(forces, t.Rules.PowerOf(first.Seat)); ok && i > 0 {
				return append([]Power{forces[i]}, slices.Delete(slices.Clone(forces), i, i+1)...)
			}
		}
	}
	return forces
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
	s.Tidy(t.Rules) // so that it does not matter in how many sheets a turn is sent
	t.Plan = Plan{Choices: map[board.Space]bool{}}
	s.Done = append(s.Done, t.Power)
	first := s.Phase
	for first > 0 && t.Rules.Phases[first-1].Leads {
		first--
	}
	if len(t.Rules.forces(s, &t.Rules.Phases[first])) > 0 {
		s.Phase = first
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
	t.Diagnostics = append(t.Diagnostics, orders.Diagnostic{Severity: orders.Error, Message: t.Rules.say(diceGone{words.Own(t.Cup.Err().Error())})})
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
