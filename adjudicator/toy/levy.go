package toy

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// Levies are called up between the combat move and the battles, by those who are attacked (T-20).
const (
	sectionLevy = "muster"
	mostLevies  = 2
)

// levyEvent tells of infantry called up.
type levyEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (levyEvent) EventType() string { return "levied" }

// levies is the name under which the levies of a power are counted.
func (g game) levies(p axis.Power) string { return "levies of " + g.Powers[p].ID }

// mayCall lists the territories in which a power may call up infantry against the power on turn.
func (g game) mayCall(t *axis.Turn, p axis.Power) (list []board.Space) {
	if g.Powers[p].Turnless || t.State.Mark(g.levies(p)) >= mostLevies || t.State.Powers[p].IPCs < 1 {
		return nil
	}
	for _, at := range t.Plan.Touched {
		if t.State.Owner[at] == p && t.HostileTerritory(at) {
			list = append(list, at)
		}
	}
	return list
}

// asksAboutLevies lists who wants to be asked.
func (g game) asksAboutLevies(t *axis.Turn) (list []axis.Power) {
	for p := range g.Powers {
		for _, at := range g.mayCall(t, axis.Power(p)) {
			if axis.Wants(t.State, axis.Power(p), sectionLevy, g.Board.ID(at)) {
				list = append(list, axis.Power(p))
				break
			}
		}
	}
	return list
}

// tellsOfLevies tells a power that is asked how many levies it has left, with lines for those that it may order.
func (g game) tellsOfLevies(t *axis.Turn) (notes []words.Text, lines []string) {
	kept := t.State.Kept
	if kept == nil {
		return nil, nil
	}
	for _, at := range g.mayCall(&axis.Turn{Rules: t.Rules, State: t.State, Power: kept.By, Plan: kept.Again()}, t.Power) {
		lines = append(lines, "levy at "+g.SpaceName(at))
	}
	return []words.Text{g.Say(leviesLeft{mostLevies - t.State.Mark(g.levies(t.Power))})}, lines
}

// judgeLevy refuses an answer about a place where nobody is attacked.
func (g game) judgeLevy(t *axis.Turn, _ *orders.Section, st orders.Statement) {
	l, ok := st.(callUp)
	if !ok || l.where.ID == "" {
		return
	}
	now := &axis.Turn{Rules: t.Rules, State: t.State, Power: t.State.Kept.By, Plan: t.State.Kept.Again()}
	if !slices.ContainsFunc(g.mayCall(now, t.Power), func(at board.Space) bool { return g.Board.ID(at) == l.where.ID }) {
		t.Refuse(l.where.Pos, "levy", notAttackedThere{})
	}
}

// sayings are what a power may say of levies beforehand, while it has any, until it has said something.
func (g game) sayings(t *axis.Turn) []words.Text {
	if t.State.Mark(g.levies(t.Power)) >= mostLevies || len(t.State.Powers[t.Power].Standing) > 0 {
		return nil
	}
	return []words.Text{g.Say(sayLevies{words.Line("levy all")})}
}

// levy calls up those who are called.
func (g game) levy(t *axis.Turn, _ *orders.Section) {
	if t.Projecting {
		return // what the enemy will say nobody knows
	}
	infantry := g.KindOf("infantry")
	for p := range g.Powers {
		p := axis.Power(p)
		for _, at := range g.mayCall(t, p) {
			if !g.called(t, p, at) || t.State.Mark(g.levies(p)) >= mostLevies || t.State.Powers[p].IPCs < 1 {
				continue
			}
			t.State.Powers[p].IPCs--
			t.State.SetMark(g.levies(p), t.State.Mark(g.levies(p))+1)
			t.State.Add(infantry, p, at)
			t.Emit(1, levyEvent{t.Who(p), words.Amounts{t.Some(1, infantry)}, t.Where(at)}, nil, "levy")
		}
	}
}

// called says whether a power calls up infantry in a place: as it answers, else as it has said beforehand, else not.
func (g game) called(t *axis.Turn, p axis.Power, at board.Space) bool {
	if sec := t.Answers[p]; sec != nil {
		for _, st := range sec.Statements {
			if l, ok := st.(callUp); ok && (l.where.ID == "" || l.where.ID == g.Board.ID(at)) {
				return !l.nothing
			}
		}
	}
	if said := battle.Heard(t, p, formLevy, at); len(said) > 0 {
		return !said[0].(callUp).nothing
	}
	return false
}

// trainingCost is what a levy costs that is trained anew (T-19).
const trainingCost = 2

// trainedEvent tells of a levy that is trained anew.
type trainedEvent struct {
	Who  words.Name `json:"who"`
	Cost int        `json:"cost"`
}

// EventType implements adjudicator.Detail.
func (trainedEvent) EventType() string { return "trained" }

// train trains a levy anew, if any has been called up.
func (g game) train(t *axis.Turn, st orders.Statement) (cost int, paid func()) {
	name, who := g.levies(t.Power), t.Who(t.Power)
	if t.State.Mark(name) == 0 {
		t.Refuse(st.At(), "levy", noLevyGone{who})
		return 0, nil
	}
	return trainingCost, func() {
		t.State.SetMark(name, t.State.Mark(name)-1)
		t.Emit(1, trainedEvent{who, trainingCost}, nil, "levy")
	}
}

// checkLevy refuses levies at sea.
func (g game) checkLevy(t *axis.Turn, st orders.Statement, at board.Space) {
	if at != board.None && g.Board.IsSea(at) {
		t.Refuse(st.At(), "levy", noLevyAtSea{t.Where(at)})
	}
}
