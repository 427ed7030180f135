package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// course is a turn on its way through its phases. It is a play.Course.
type course struct {
	*axis.Turn
	// combat is how the game conducts combat.
	combat *battle.Combat
	// sheets are all sheets at hand, by power.
	sheets []*orders.Sheet
	// begun is the state with which the course began, started that a section has been carried out since.
	begun   *axis.State
	started bool
	// reached is the phase at which the turn has stopped.
	reached int
}

// begin sets out from a state.
func (c *course) begin(s *axis.State) {
	c.State, c.begun = s, s
	c.act(s.Active())
	if kept := s.Kept; kept != nil { // somebody was asked about a combat move: its battles are still to come
		c.Plan, c.sheets[kept.By] = kept.Again(), withBattles(c.sheets[kept.By], kept.Battles)
		c.Battles = c.Plan.Fights()
		c.act(kept.By)
	}
}

// withBattles is a sheet with orders for battles that its power gave before.
func withBattles(sheet *orders.Sheet, battles []orders.Section) *orders.Sheet {
	with := &orders.Sheet{Sections: slices.Clone(battles)}
	if sheet == nil {
		return with
	}
	with.Header = sheet.Header
	for _, sec := range sheet.Sections {
		if sec.ID != axis.SectionBattle {
			with.Sections = append(with.Sections, sec)
		}
	}
	return with
}

// Told implements play.Course.
func (c *course) Told() *play.Account { return &c.Account }

// Reached implements play.Course.
func (c *course) Reached() adjudicator.State {
	c.State.Tidy(c.Rules)
	return axis.RuledState{State: c.State, Rules: c.Rules}
}

// Step implements play.Course: it carries out the phase that stands, if the sheets have orders for it or it needs none. It stops where they
// have none, and when the turn passes to another power.
func (c *course) Step() (used []adjudicator.Carried, goesOn bool) {
	used, goesOn = c.phase()
	if goesOn && !c.Failed() {
		return used, true
	}
	c.reached = c.State.Phase
	if !c.started {
		// Phases with nothing to say were passed for the sake of a section that cannot be reached yet. The game still waits at the
		// first of them, where its section may yet come.
		c.State, c.Events = c.begun, nil
	}
	return used, false
}

// phase carries out the phase that stands on a copy, which is kept if it succeeds.
func (c *course) phase() (used []adjudicator.Carried, goesOn bool) {
	if c.State.Winner != "" {
		return nil, false
	}
	phase := &c.Rules.Phases[c.State.Phase]
	if phase.Who != nil {
		return c.ask(phase)
	}
	sec, ready := c.ready(phase, c.started)
	if !ready {
		return nil, false
	}
	before := c.State
	c.State = before.Clone()
	started := c.started
	done := c.Attempt(func() bool {
		c.Fated, c.Lapsed = false, 0
		phase.Run(c.Turn, sec)
		if c.Failed() || c.diceGone() {
			return false
		}
		if phase.Section != "" && sec != nil {
			c.started, used = true, c.carriedOut(phase)
		}
		goesOn = !c.endStep(phase)
		return !c.diceGone()
	}, func() { c.State, c.started = before, started })
	if !done {
		return nil, false
	}
	return used, goesOn
}

// ready chooses the force that acts next in a phase and says whether the phase can run for it now: its section is there, or
// it needs none. A phase that runs by itself or has nothing to say waits until a sheet has started something, so that no turn
// begins unasked.
func (c *course) ready(phase *axis.Phase, started bool) (*orders.Section, bool) {
	if phase.Section == "" {
		return nil, true
	}
	for _, force := range c.inOrder(phase, c.Rules.Forces(c.State, phase)) {
		c.act(force)
		if c.Sheet != nil {
			if sec := c.Sheet.Section(phase.Section); sec != nil {
				return sec, true
			}
		}
		if phase.Idles(c.Turn) && (started || c.laterSection()) {
			return nil, true
		}
		if phase.OneByOne {
			return nil, false
		}
	}
	return nil, false
}

// inOrder puts the force first that an order of any of them names, where they act one by one (AN-CHINA.2, decision A16).
func (c *course) inOrder(phase *axis.Phase, forces []axis.Power) []axis.Power {
	if !phase.OneByOne {
		return forces
	}
	for _, sheet := range c.sheets {
		if sheet == nil || sheet.Section(phase.Section) == nil {
			continue
		}
		for _, st := range sheet.Section(phase.Section).Statements {
			first, ok := st.(orders.First)
			if i := slices.Index(forces, c.Rules.PowerOf(first.Seat)); ok && i > 0 {
				return append([]axis.Power{forces[i]}, slices.Delete(slices.Clone(forces), i, i+1)...)
			}
		}
	}
	return forces
}

// laterSection says whether a sheet has a section for a phase after this one.
func (c *course) laterSection() bool {
	for _, phase := range c.Rules.Phases[c.State.Phase+1:] {
		for _, sheet := range c.sheets {
			if sheet != nil && phase.Section != "" && sheet.Section(phase.Section) != nil {
				return true
			}
		}
	}
	return false
}

// carriedOut lists the sections of the acting force's sheet that a phase has used up: its own, and for the combat move the
// battles'.
func (c *course) carriedOut(phase *axis.Phase) []adjudicator.Carried {
	seat := adjudicator.Seat(c.Rules.Powers[c.Power].ID)
	var keys []adjudicator.Carried
	for _, sec := range c.Sheet.Sections {
		if sec.ID == phase.Section || (phase.Section == axis.SectionCombat && sec.ID == axis.SectionBattle) {
			keys = append(keys, adjudicator.Carried{Seat: seat, SectionKey: sec.Key()})
		}
	}
	return keys
}

// endStep ends what the acting force does in a phase and moves on: to the next phase if all forces are done or the phase is to
// be followed by another for the same force, else to the next force. It returns true when the turn has passed to another power.
func (c *course) endStep(phase *axis.Phase) bool {
	s := c.State
	if phase.Leads {
		s.Phase++
		return false
	}
	s.Tidy(c.Rules) // so that it does not matter in how many sheets a turn is sent
	c.Plan = axis.Plan{Choices: map[board.Space]bool{}}
	s.Done = append(s.Done, c.Power)
	first := s.Phase
	for first > 0 && c.Rules.Phases[first-1].Leads {
		first--
	}
	if len(c.Rules.Forces(s, &c.Rules.Phases[first])) > 0 {
		s.Phase = first
		return false
	}
	s.Done = nil
	c.act(s.Active())
	return c.endPhase()
}

// diceGone turns an empty cup into a diagnostic, so that explicit dice that run out stop the phase.
func (c *course) diceGone() bool {
	if c.Cup == nil || c.Cup.Err() == nil {
		return false
	}
	c.Diagnostics = append(c.Diagnostics, orders.Diagnostic{Severity: orders.Error, Message: c.Rules.Say(diceGone{words.Own(c.Cup.Err().Error())})})
	return true
}

// endPhase moves on to the next phase and returns true when the turn has passed to the next power.
func (c *course) endPhase() bool {
	s := c.State
	s.Phase++
	if c.SkipAbsent(); s.Phase < len(c.Rules.Phases) {
		return false
	}
	c.endTurn()
	return true
}

// endTurn ends the turn of the power that had it, and with the last of a round the round, and lets the next begin. Once somebody has won no
// round begins any more.
func (c *course) endTurn() {
	s := c.State
	if c.Rules.AtTurnEnd != nil {
		c.Rules.AtTurnEnd(c.Turn)
	}
	if s.PassOn() { // AN-TURN.7
		if s.Winner == "" && c.Rules.AtRoundEnd != nil {
			c.Rules.AtRoundEnd(c.Turn)
		}
		if s.Winner == "" {
			s.Round++
		}
	}
	c.NextPower()
	c.Rules.BeginTurn(s)
}
