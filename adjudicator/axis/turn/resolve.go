// Package turn puts the phases of a turn together: which of them sheets carry out, what is judged of a sheet before any die is thrown, what
// a game waits for, and the form and the examples that show a player how to write it.
package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Game is a game's rules at work: what they wait for, and what becomes of sheets under them. It is what a ruleset of the family hands
// its calls on to.
type Game struct {
	*axis.Rules
	// Combat is how it conducts combat, as the phase has it.
	Combat *battle.Combat
}

// Resolve goes as far as the sheets carry the game (see adjudicator.Ruleset). First the whole run of phases is tried on a
// copy without dice, on the assumption that every battle is won without loss; a sheet that fails even then is refused whole.
// Then the phases are carried out one by one, each on a copy that is kept only if the phase succeeds. Where two forces share
// a turn, a sheet of one that waited for the other's does not bring down the other's: the turn goes as far as it and stops.
func (g Game) Resolve(start *axis.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	if start.Undrawn && start.Winner == "" {
		return g.drawFirst(start, cup)
	}
	c := g.newTurn(start, sheets, cup)
	out := play.Resolve(axis.RuledState{State: start, Rules: g.Rules}, resolution{course: c, game: g, given: sheets})
	if !out.Refused {
		out.Diagnostics = slices.CompactFunc(out.Diagnostics, orders.Diagnostic.Equal)
	}
	return out
}

// drawFirst draws whose is the first turn of the game. Nobody is asked before, so sheets wait.
func (g Game) drawFirst(start *axis.State, cup dice.Cup) adjudicator.Outcome {
	t := g.newTurn(start.Clone(), nil, cup)
	t.Power = axis.NoPower
	t.NextPower()
	t.State.Undrawn = false
	g.BeginTurn(t.State)
	return adjudicator.Outcome{State: axis.RuledState{State: t.State, Rules: g.Rules}, Events: t.Events, Alone: true}
}

// resolution is a course that begins with the sheets as they came.
type resolution struct {
	*course
	game  Game
	given []adjudicator.Submission
}

// Times implements play.Course.
func (r resolution) Times() play.Times { return r.game.times(r.State, r.given) }

// Screen implements play.Course.
func (r resolution) Screen() []adjudicator.Carried {
	g, start := r.game, r.State
	if r.Failed() {
		for _, sub := range r.given {
			if g.times(start, []adjudicator.Submission{sub}).Stale() != nil {
				r.Diagnostics = append(r.Diagnostics, g.besides(start, g.PowerOf(string(sub.Seat)), r.given)...)
			}
		}
		return nil
	}
	if unclear := g.unclear(start.Active(), r.given); orders.Failed(unclear) {
		r.Diagnostics = unclear
		return nil
	}
	standing := g.takeStanding(start, r.given)
	if standing.refused() {
		r.Diagnostics = standing.diagnostics
		return nil
	}
	if answers := g.answers(standing.state, r.given); answers.Failed() {
		r.Diagnostics = answers.Diagnostics
		return nil
	}
	r.begin(standing.state)
	trial := g.newTurn(standing.state.Clone(), r.given, nil)
	trial.Projecting = true
	tried := play.Advance(trial)
	if trial.Failed() && !trial.onlyWaited(tried) {
		r.Diagnostics = slices.CompactFunc(trial.Diagnostics, orders.Diagnostic.Equal)
	} else if !trial.Failed() && trial.State.Active() == start.Active() && trial.State.Round == start.Round {
		r.Diagnostics = g.foreseen(standing.state, r.given)
	}
	return standing.consumed
}

// onlyWaited says that what has failed is the sheet of a force whose time had not come: all that went before is another's.
func (c *course) onlyWaited(tried []adjudicator.Carried) bool {
	return len(tried) > 0 && !slices.ContainsFunc(tried, func(did adjudicator.Carried) bool { return c.Rules.PowerOf(string(did.Seat)) == c.Power })
}

// Check reads the active power's sheet as Resolve would, up to the first die that cannot be foreseen. What a force that shares
// the turn has not said yet is taken for a pass, so that a sheet is judged when it comes and not only when the other has come.
func (g Game) Check(start *axis.State, seat axis.Power, sheets []adjudicator.Submission) adjudicator.Checked {
	if stale := g.times(start, sheets).Stale(); stale != nil {
		return adjudicator.Checked{Diagnostics: append(stale, g.besides(start, seat, sheets)...)}
	}
	own := g.sheetsOf(seat, sheets)
	standing := g.takeStanding(start, sheets)
	mine := standing
	if len(own) < len(sheets) {
		mine = g.takeStanding(start, own)
	}
	out := adjudicator.Checked{Lines: mine.lines, Diagnostics: slices.Concat(mine.diagnostics, g.unsaid(mine, seat, own))}
	for _, sub := range own {
		out.Diagnostics = append(out.Diagnostics, g.contradictions(sub)...)
	}
	out.Diagnostics = append(out.Diagnostics, g.twoFirsts(seat, sheets)...)
	answers := g.answers(standing.state, own)
	out.Lines, out.Diagnostics = append(out.Lines, answers.Lines...), append(out.Diagnostics, answers.Diagnostics...)
	out.Missing = g.unanswered(mine.state, seat, own)
	if g.Speaker(seat) != start.Active() || mine.refused() || start.Winner != "" {
		return out
	}
	t := g.newTurn(standing.state.Clone(), sheets, nil)
	t.Projecting = true
	t.othersPass(seat)
	play.Advance(t)
	if t.Failed() && t.Power != seat && len(sheets) > 1 {
		beside := g.checkBeside(start, seat, sheets, t)
		beside.Diagnostics = slices.Concat(g.twoFirsts(seat, sheets), beside.Diagnostics)
		return beside
	}
	if t.State.Active() == start.Active() && t.State.Round == start.Round {
		t.foresee(seat)
		t.hopeForOthers(start, seat, sheets)
	}
	for i, line := range t.Lines {
		if t.LineOf[i] == seat { // a line number means nothing beside another's sheet
			out.Lines = append(out.Lines, line)
		}
	}
	out.Diagnostics = append(out.Diagnostics, slices.CompactFunc(t.Diagnostics, orders.Diagnostic.Equal)...) // two units of one line may err alike
	out.Unused = g.unspent(standing.state, seat, t.sheets[seat])
	if !t.Failed() && t.State.Active() == start.Active() && t.State.Round == start.Round {
		out.Missing = slices.DeleteFunc(g.Duties(t.State), func(d adjudicator.Duty) bool {
			// What the seat has said already waits for the other force's sheet.
			sheet := t.sheets[seat]
			return g.PowerOf(string(d.Seat)) == seat && sheet != nil && sheet.Section(d.Section) != nil
		})
	}
	return out
}

// othersPass completes the sheets of the forces that share the turn with a power.
func (c *course) othersPass(seat axis.Power) {
	for p := range c.sheets {
		if axis.Power(p) == seat || c.Rules.Speaker(axis.Power(p)) != c.State.Active() {
			continue
		}
		said := &orders.Sheet{}
		if c.sheets[p] != nil {
			said = c.sheets[p]
		}
		for i := range c.Rules.Phases {
			if id := c.Rules.Phases[i].Section; id != "" && said.Section(id) == nil {
				said.Sections = append(said.Sections, orders.Section{ID: id, Statements: []orders.Statement{orders.Pass{}}})
			}
		}
		c.sheets[p] = said
	}
	c.act(c.State.Active())
}

// checkBeside checks a sheet by itself, because another that waits beside it fails: t is the trial of both. Errors there are no
// fault of this sheet, and their lines are not its lines.
func (g Game) checkBeside(start *axis.State, seat axis.Power, sheets []adjudicator.Submission, t *course) adjudicator.Checked {
	out := g.Check(start, seat, g.sheetsOf(seat, sheets))
	wrong := t.Diagnostics[slices.IndexFunc(t.Diagnostics, func(d orders.Diagnostic) bool { return d.Severity == orders.Error })]
	out.Diagnostics = append(out.Diagnostics, orders.Diagnostic{
		Severity: orders.Warning, Rule: wrong.Rule,
		Message: g.Say(waitingFails{g.Who(t.Power), wrong.Message}),
		Hint:    g.Say(sendThemAgain{}),
	})
	return out
}

// sheetsOf are the sheets of one power.
func (g Game) sheetsOf(p axis.Power, sheets []adjudicator.Submission) []adjudicator.Submission {
	var own []adjudicator.Submission
	for _, sub := range sheets {
		if g.PowerOf(string(sub.Seat)) == p {
			own = append(own, sub)
		}
	}
	return own
}

func (g Game) newTurn(s *axis.State, sheets []adjudicator.Submission, cup dice.Cup) *course {
	t := &course{Turn: &axis.Turn{Rules: g.Rules, State: s, Cup: cup}, combat: g.Combat, sheets: make([]*orders.Sheet, len(g.Powers))}
	for _, sub := range sheets {
		if p := g.PowerOf(string(sub.Seat)); p != axis.NoPower {
			t.sheets[p] = withoutStanding(sub.Sheet)
		}
	}
	t.Plan.Choices = map[board.Space]bool{}
	t.begin(s)
	return t
}

// act makes a power the one that acts: the one on turn, or a force that shares its turn.
func (c *course) act(p axis.Power) {
	c.Power, c.Sheet = p, c.sheets[p]
}

// withoutStanding leaves out the standing orders, which takeStanding has put into the state.
func withoutStanding(sheet *orders.Sheet) *orders.Sheet {
	out := &orders.Sheet{Header: sheet.Header}
	for _, sec := range sheet.Sections {
		if sec.ID != axis.SectionStanding {
			out.Sections = append(out.Sections, sec)
		}
	}
	return out
}

// standingOrders is what takeStanding found.
type standingOrders struct {
	state       *axis.State
	lines       []adjudicator.Understood
	diagnostics []orders.Diagnostic
	consumed    []adjudicator.Carried
}

func (so standingOrders) refused() bool { return orders.Failed(so.diagnostics) }

// takeStanding puts the STANDING sections of all sheets into a copy of the state: a later one replaces a power's orders.
func (g Game) takeStanding(start *axis.State, sheets []adjudicator.Submission) standingOrders {
	so := standingOrders{state: start.Clone()}
	so.consumed = play.TakeStanding(sheets, axis.SectionStanding, func(sub adjudicator.Submission, sec *orders.Section) {
		p := g.PowerOf(string(sub.Seat))
		t := &axis.Turn{Rules: g.Rules, State: so.state, Power: p, Sheet: &orders.Sheet{Header: sub.Sheet.Header, Sections: []orders.Section{*sec}}}
		battle.CheckDirectives(t)
		for _, st := range sec.Statements {
			t.Understand(sec, st, words.Text{})
		}
		so.lines = append(so.lines, t.Lines...)
		so.diagnostics = append(so.diagnostics, t.Diagnostics...)
		so.state.Powers[p].Standing = play.RealOrders(sec.Statements)
	})
	return so
}

// unsaid notes beside a seat's standing orders what goes by default all the same, if its game says so.
func (g Game) unsaid(said standingOrders, p axis.Power, own []adjudicator.Submission) []orders.Diagnostic {
	if g.Unsaid == nil || said.refused() {
		return nil
	}
	t := &axis.Turn{Rules: g.Rules, State: said.state, Power: p}
	for _, sub := range own {
		if sec := sub.Sheet.Section(axis.SectionStanding); sec != nil {
			if what := g.Unsaid(t); what != nil {
				t.Say(orders.Note, sec.Pos, "", g.Say(what))
			}
			break
		}
	}
	return t.Diagnostics
}

// Duties lists what the game waits for: the active power's phases from the one that stands, down to its turn's end.
func (g Game) Duties(s *axis.State) []adjudicator.Duty {
	if s.Winner != "" || s.Undrawn {
		return nil
	}
	out := g.questions(s)
	asked := len(out) > 0
	for i := s.Phase; i < len(g.Phases); i++ {
		phase := &g.Phases[i]
		now := *s
		if i > s.Phase {
			now.Done = nil
		}
		if phase.Who != nil {
			continue // who is asked there nobody knows before
		}
		for _, force := range g.Forces(&now, phase) {
			t := &axis.Turn{Rules: g.Rules, State: s, Power: force}
			if phase.Section == "" || phase.Absent != nil && phase.Absent(t) != "" || phase.Vain != nil && phase.Vain(t) {
				continue
			}
			idle := phase.Idles(t)
			mayCome := phase.FedBy != "" && g.PhaseIndex(phase.FedBy) >= s.Phase && !axis.CapitalLost(t)
			if i == s.Phase || !idle || mayCome {
				d := adjudicator.Duty{
					Seat: adjudicator.Seat(g.Powers[force].ID), Phase: phase.ID, Section: phase.Section, Keyword: phase.Keyword,
					Required: !idle && !asked, Default: g.Say(axis.Worded(g.Rules, force, phase.Default, phase.SharedDefault)), Examples: g.examples(s, phase, force),
				}
				if idle && mayCome {
					d.Needed = g.Say(axis.Worded(g.Rules, force, phase.Needed, phase.SharedNeeded))
				}
				out = append(out, d)
			}
		}
	}
	return out
}

// Together is what a player of several powers scores at the end.
func (g Game) Together(s *axis.State, seats []adjudicator.Seat) string {
	if g.Rules.Together == nil || s.Winner == "" {
		return ""
	}
	powers := make([]axis.Power, len(seats))
	for i, seat := range seats {
		powers[i] = g.PowerOf(string(seat))
	}
	return g.Rules.Together(s, powers)
}

// Over tells whether a side has won.
func (g Game) Over(s *axis.State) (adjudicator.Verdict, bool) {
	if s.Winner == "" {
		return adjudicator.Verdict{}, false
	}
	verdict := adjudicator.Verdict{Winner: s.Winner, Why: g.Say(holdCities{words.Name(s.Winner)})}
	if g.Why != nil {
		verdict.Why = g.Say(g.Why(s))
	}
	if g.Scores != nil {
		verdict.Scores = g.Scores(s)
	}
	return verdict, true
}
