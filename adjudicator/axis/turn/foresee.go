package turn

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// A sheet is judged when it comes, although earlier sections may be missing or wrong. What they will bring nobody knows, so each
// section behind them is held against the most favourable position to which they could lead: what is illegal even there is illegal.

// foresee judges the sections of a seat's sheet behind the phase at which its turn has stopped, and adds what it finds.
func (c *course) foresee(seat axis.Power) {
	sheet := c.sheets[seat]
	if sheet == nil || c.State.Winner != "" || c.Rules.Speaker(seat) != c.State.Active() {
		return
	}
	var open axis.Unknown
	now := c.State.Clone()
	for i := c.State.Phase; i < len(c.Rules.Phases); i++ { // phases passed over on the way may yet get their sections
		phase := &c.Rules.Phases[i]
		sec := sheet.Section(phase.Section)
		if phase.Section == "" || phase.Who != nil || phase.Shared == nil && seat != c.State.Active() {
			continue
		}
		if sec == nil || i == c.reached {
			open.Leave(phase)
			continue
		}
		now.Phase = i
		later := c.later(seat, now)
		later.judge(phase, sec, &open)
		if later.Failed() && open.Research {
			later = c.hope(later, c.later(seat, now), phase, sec, &open)
		}
		c.Lines = append(c.Lines, later.Lines...)
		c.LineOf = append(c.LineOf, later.LineOf...)
		c.Diagnostics = append(c.Diagnostics, later.Diagnostics...)
		if later.Failed() {
			open.Leave(phase)
			continue
		}
		now = later.State
	}
}

// later is a turn in which a later section of a seat's sheet is judged in a position.
func (c *course) later(seat axis.Power, now *axis.State) *course {
	later := &axis.Turn{
		Rules: c.Rules, State: now.Clone(), Power: seat, Sheet: c.sheets[seat], Projecting: true,
		Plan: axis.Plan{Choices: map[board.Space]bool{}},
	}
	return &course{Turn: later, combat: c.combat, sheets: c.sheets}
}

// hope judges a section that has failed again as if research, which is still to come, brought every advance (AN-RND.10): what
// is legal then is no error yet.
func (c *course) hope(failed, lucky *course, phase *axis.Phase, sec *orders.Section, open *axis.Unknown) *course {
	var all []string
	for _, chart := range c.Rules.Charts {
		for _, a := range chart.Advances {
			all = append(all, a.ID)
		}
	}
	now := slices.Clone(lucky.State.Powers[lucky.Power].Technologies)
	lucky.learn(all)
	lucky.judge(phase, sec, open)
	lucky.learn(now) // each section is judged first by what is known
	failed.excuse(lucky, researchMightHelp{})
	if failed.Failed() {
		return failed
	}
	lucky.Diagnostics = failed.Diagnostics
	return lucky
}

func (c *course) learn(advances []string) {
	if err := c.Rules.Learn(&c.State.Powers[c.Power], advances); err != nil {
		panic(err) // the advances come from the rules' own charts
	}
}

// excuse turns errors into warnings where a happier trial of the same lines finds none, and takes over its receipt of them.
func (c *course) excuse(happier *course, why words.Topic) {
	read := map[int]bool{}
	for _, line := range c.Lines {
		read[line.Line] = true
	}
	for i, line := range happier.Lines {
		if !read[line.Line] && happier.LineOf[i] == happier.Power {
			c.Lines, c.LineOf = append(c.Lines, line), append(c.LineOf, happier.LineOf[i])
		}
	}
	for i := range c.Diagnostics {
		d := &c.Diagnostics[i]
		if d.Severity == orders.Error && !slices.ContainsFunc(happier.Diagnostics, func(e orders.Diagnostic) bool {
			return e.Severity == orders.Error && e.Line == d.Line
		}) {
			d.Severity, d.Hint = orders.Warning, c.Rules.Say(why)
		}
	}
}

// judge judges one section under what is unknown.
func (c *course) judge(phase *axis.Phase, sec *orders.Section, open *axis.Unknown) {
	switch phase.Section {
	case axis.SectionCombat, axis.SectionNoncombat:
		if open.Combat {
			movement.JudgeAfterBattles(c.Turn, sec)
			open.Decks = true
			return
		}
		waiting := slices.Clone(c.State.Powers[c.Power].Waiting)
		if open.Purchase {
			c.expectCarriers()
			c.State.RepairAll()
		}
		phase.Run(c.Turn, sec)
		if phase.Section == axis.SectionCombat && !c.Failed() {
			c.combat.Project(c.Turn)
			c.Plan = axis.Plan{Choices: map[board.Space]bool{}}
		}
		c.State.Powers[c.Power].Waiting = waiting
	case axis.SectionMobilise:
		c.judgePlacement(phase, sec, open)
	default:
		phase.Run(c.Turn, sec)
	}
}

// expectCarriers puts as many carriers where new units wait as the power's money buys: no purchase could do more for aircraft that
// have to land (AN-AIR.3, AN-AIR.12).
func (c *course) expectCarriers() {
	ps := &c.State.Powers[c.Power]
	for k := range c.Rules.Units {
		typ, price := c.Rules.Type(c.State, c.Power, axis.Kind(k)), c.Market().Price(axis.Kind(k))
		if typ.Deck > 0 && price > 0 && !axis.CapitalLost(c.Turn) {
			ps.Waiting[k] += ps.IPCs / price
		}
	}
}

// judgePlacement judges where new units are to stand. What is not bought yet must at least be payable; damage may yet be repaired.
func (c *course) judgePlacement(phase *axis.Phase, sec *orders.Section, open *axis.Unknown) {
	shared := c.Rules.Powers[c.Power].PlayedBy != axis.NoPower
	if shared && open.Combat {
		return // what it holds and where it is strong the battles will tell (AN-CHINA.6, AN-CHINA.7)
	}
	if open.Purchase && !shared {
		if !c.expectPurchase(sec) {
			return
		}
		c.State.RepairAll()
	}
	c.Unsettled = *open
	phase.Run(c.Turn, sec)
}

// expectPurchase lets the units of a section wait as if they had been bought, and refuses those for which there is no money.
func (c *course) expectPurchase(sec *orders.Section) bool {
	ps := &c.State.Powers[c.Power]
	if axis.CapitalLost(c.Turn) {
		return true
	}
	wanted := make([]int, len(c.Rules.Units))
	for _, st := range sec.Statements {
		deploy, ok := st.(orders.Deploy)
		if !ok {
			continue
		}
		for _, q := range deploy.Units {
			k := c.Rules.KindOf(q.Unit)
			switch {
			case k == axis.NoKind:
			case q.Count != orders.All:
				wanted[k] += q.Count
			default: // "all" is one at least
				wanted[k] = max(wanted[k]+1, ps.Waiting[k])
			}
		}
	}
	cost := 0
	for k, n := range wanted {
		if more := n - ps.Waiting[k]; more > 0 {
			cost += more * c.Market().Price(axis.Kind(k))
			ps.Waiting[k] = n
		}
	}
	if cost > ps.IPCs {
		c.Refuse(sec.Pos, "purchase-price", wouldHaveToBuy{Power: c.Who(c.Power), Cost: cost, Has: ps.IPCs})
		return false
	}
	return true
}

// foreseen judges the sheets of the forces on turn behind what they have settled, and returns the errors. A force that shares the
// turn is judged when it is alone: what is wrong with it is no fault of the other's.
func (g Game) foreseen(start *axis.State, sheets []adjudicator.Submission) []orders.Diagnostic {
	seat := axis.NoPower
	for _, sub := range sheets {
		p := g.PowerOf(string(sub.Seat))
		if p == start.Active() || p != axis.NoPower && seat == axis.NoPower && g.Speaker(p) == start.Active() {
			seat = p
		}
	}
	if seat == axis.NoPower {
		return nil
	}
	t := g.newTurn(start.Clone(), sheets, nil)
	t.Projecting = true
	t.othersPass(seat)
	play.Advance(t)
	if t.Failed() && t.Power != seat {
		return nil
	}
	t.foresee(seat)
	t.hopeForOthers(start, seat, sheets)
	if !t.Failed() {
		return nil
	}
	return slices.CompactFunc(t.Diagnostics, orders.Diagnostic.Equal)
}

// hopeForOthers judges a seat's sheet that has failed again as if the forces that share its turn, whose combat moves are still to
// come, won all land where it might follow them (AN-CHINA.2, AN-RULING.43).
func (c *course) hopeForOthers(start *axis.State, seat axis.Power, sheets []adjudicator.Submission) {
	r := c.Rules
	if !c.Failed() || start.Phase > r.SectionPhase(axis.SectionCombat) {
		return
	}
	happy, ally := start.Clone(), axis.NoPower
	for q := range r.Powers {
		other := axis.Power(q)
		late := !slices.ContainsFunc(Game{Rules: r}.sheetsOf(other, sheets), func(sub adjudicator.Submission) bool { return sub.Sheet.Section(axis.SectionCombat) != nil })
		if other == seat || r.Speaker(other) != r.Speaker(seat) || slices.Contains(start.Done, other) || !late {
			continue
		}
		ally = other
		winner := &axis.Turn{Rules: r, State: happy, Power: other, Projecting: true}
		for at := range r.Territories {
			land := board.Space(at)
			if winner.HostileTerritory(land) && r.MayEnter(other, land) && r.MayEnter(seat, land) {
				winner.RemoveEnemies(land)
				winner.Capture(land, other)
			}
		}
	}
	if ally == axis.NoPower {
		return
	}
	happier := Game{Rules: r, Combat: c.combat}.newTurn(happy, sheets, nil)
	happier.Projecting = true
	happier.othersPass(seat)
	play.Advance(happier)
	happier.foresee(seat)
	c.excuse(happier, allyMightHelp{r.Who(ally)})
}
