package axis

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// Resolve goes as far as the sheets carry the game (see adjudicator.Ruleset). First the whole run of phases is tried on a
// copy without dice, on the assumption that every battle is won without loss; a sheet that fails even then is refused whole.
// Then the phases are carried out one by one, each on a copy that is kept only if the phase succeeds. Where two forces share
// a turn, a sheet of one that waited for the other's does not bring down the other's: the turn goes as far as it and stops.
func (r *Rules) Resolve(start *State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	old := RuledState{State: start, Rules: r}
	if start.Winner != "" {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: []orders.Diagnostic{{
			Severity: orders.Error, Message: r.say(gameIsOver{words.Name(start.Winner)}),
		}}}
	}
	if stale := r.stale(start, sheets); stale != nil {
		for _, sub := range sheets {
			if wrong := r.staleSheet(start, sub); wrong != nil {
				stale = append(stale, r.besides(start, r.PowerOf(string(sub.Seat)), sheets)...)
			}
		}
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: stale}
	}
	if unclear := r.unclear(start.Active(), sheets); orders.Failed(unclear) {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: unclear}
	}
	standing := r.takeStanding(start, sheets)
	if standing.refused() {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: standing.diagnostics}
	}
	trial := r.newTurn(standing.state.Clone(), sheets, nil)
	trial.Projecting = true
	tried, _ := trial.advance()
	if trial.Failed() && !trial.onlyWaited(tried) {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: slices.CompactFunc(trial.Diagnostics, orders.Diagnostic.Equal)}
	}
	if !trial.Failed() && trial.State.Active() == start.Active() {
		if wrong := r.foreseen(standing.state, sheets); wrong != nil {
			return adjudicator.Outcome{State: old, Refused: true, Diagnostics: wrong}
		}
	}
	t := r.newTurn(standing.state, sheets, cup)
	consumed, stopped := t.advance()
	t.State.Tidy(r)
	return adjudicator.Outcome{
		State: RuledState{State: t.State, Rules: r}, Stopped: stopped, Events: t.Events, Diagnostics: slices.CompactFunc(t.Diagnostics, orders.Diagnostic.Equal),
		Consumed: append(standing.consumed, consumed...),
	}
}

// onlyWaited says that what has failed is the sheet of a force whose time had not come: all that went before is another's.
func (t *Turn) onlyWaited(tried []adjudicator.Carried) bool {
	return len(tried) > 0 && !slices.ContainsFunc(tried, func(c adjudicator.Carried) bool { return t.Rules.PowerOf(string(c.Seat)) == t.Power })
}

// Check reads the active power's sheet as Resolve would, up to the first die that cannot be foreseen. What a force that shares
// the turn has not said yet is taken for a pass, so that a sheet is judged when it comes and not only when the other has come.
func (r *Rules) Check(start *State, seat Power, sheets []adjudicator.Submission) adjudicator.Checked {
	if stale := r.stale(start, sheets); stale != nil {
		return adjudicator.Checked{Diagnostics: append(stale, r.besides(start, seat, sheets)...)}
	}
	standing := r.takeStanding(start, sheets)
	out := adjudicator.Checked{Lines: standing.lines, Diagnostics: standing.diagnostics}
	for _, sub := range r.sheetsOf(seat, sheets) {
		out.Diagnostics = append(out.Diagnostics, r.contradictions(sub)...)
	}
	out.Diagnostics = append(out.Diagnostics, r.twoFirsts(seat, sheets)...)
	if r.speaker(seat) != start.Active() || standing.refused() || start.Winner != "" {
		return out
	}
	t := r.newTurn(standing.state.Clone(), sheets, nil)
	t.Projecting = true
	t.othersPass(seat)
	t.advance()
	if t.Failed() && t.Power != seat && len(sheets) > 1 {
		beside := r.checkBeside(start, seat, sheets, t)
		beside.Diagnostics = slices.Concat(r.twoFirsts(seat, sheets), beside.Diagnostics)
		return beside
	}
	if t.State.Active() == start.Active() && t.State.Round == start.Round {
		t.foresee(seat)
		t.hopeForOthers(start, seat, sheets)
	}
	for i, line := range t.Lines {
		if t.lineOf[i] == seat { // a line number means nothing beside another's sheet
			out.Lines = append(out.Lines, line)
		}
	}
	out.Diagnostics = append(out.Diagnostics, slices.CompactFunc(t.Diagnostics, orders.Diagnostic.Equal)...) // two units of one line may err alike
	out.Unused = r.unspent(standing.state, seat, t.sheets[seat])
	if !t.Failed() && t.State.Active() == start.Active() && t.State.Round == start.Round {
		out.Missing = slices.DeleteFunc(r.Duties(t.State), func(d adjudicator.Duty) bool {
			// What the seat has said already waits for the other force's sheet.
			sheet := t.sheets[seat]
			return r.PowerOf(string(d.Seat)) == seat && sheet != nil && sheet.Section(d.Section) != nil
		})
	}
	return out
}

// othersPass completes the sheets of the forces that share the turn with a power.
func (t *Turn) othersPass(seat Power) {
	for p := range t.sheets {
		if Power(p) == seat || t.Rules.speaker(Power(p)) != t.State.Active() {
			continue
		}
		said := &orders.Sheet{}
		if t.sheets[p] != nil {
			said = t.sheets[p]
		}
		for i := range t.Rules.Phases {
			if id := t.Rules.Phases[i].Section; id != "" && said.Section(id) == nil {
				said.Sections = append(said.Sections, orders.Section{ID: id, Statements: []orders.Statement{orders.Pass{}}})
			}
		}
		t.sheets[p] = said
	}
	t.act(t.State.Active())
}

// checkBeside checks a sheet by itself, because another that waits beside it fails: t is the trial of both. Errors there are no
// fault of this sheet, and their lines are not its lines.
func (r *Rules) checkBeside(start *State, seat Power, sheets []adjudicator.Submission, t *Turn) adjudicator.Checked {
	out := r.Check(start, seat, r.sheetsOf(seat, sheets))
	wrong := t.Diagnostics[slices.IndexFunc(t.Diagnostics, func(d orders.Diagnostic) bool { return d.Severity == orders.Error })]
	out.Diagnostics = append(out.Diagnostics, orders.Diagnostic{
		Severity: orders.Warning, Rule: wrong.Rule,
		Message: r.say(waitingFails{r.who(t.Power), wrong.Message}),
		Hint:    r.say(sendThemAgain{}),
	})
	return out
}

// sheetsOf are the sheets of one power.
func (r *Rules) sheetsOf(p Power, sheets []adjudicator.Submission) []adjudicator.Submission {
	var own []adjudicator.Submission
	for _, sub := range sheets {
		if r.PowerOf(string(sub.Seat)) == p {
			own = append(own, sub)
		}
	}
	return own
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
	t.lineOf = append(t.lineOf, t.Power)
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
			mayCome := phase.FedBy != "" && r.phaseIndex(phase.FedBy) >= s.Phase && !CapitalLost(t)
			if i == s.Phase || !idle || mayCome {
				d := adjudicator.Duty{
					Seat: adjudicator.Seat(r.Powers[force].ID), Phase: phase.ID, Section: phase.Section, Keyword: phase.Keyword,
					Required: !idle, Default: phase.Default, Examples: r.examples(s, phase, force),
				}
				if idle && mayCome {
					d.Needed = phase.Needed
				}
				out = append(out, d)
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
	return adjudicator.Verdict{Winner: s.Winner, Why: fmt.Sprintf("The %s hold the victory cities they need.", s.Winner)}, true
}
