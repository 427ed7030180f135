package axis

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// A sheet is judged when it comes, although earlier sections may be missing or wrong. What they will bring nobody knows, so each
// section behind them is held against the most favourable position to which they could lead: what is illegal even there is illegal.

// unknown is what has not been settled when a later section is judged.
type unknown struct {
	// research: which advances will be made; purchase: what will be bought and repaired; combat: where units will stand after the
	// battles; decks: where carriers will be at the end.
	research, purchase, combat, decks bool
}

// foresee judges the sections of a seat's sheet behind the phase at which its turn has stopped, and adds what it finds.
func (t *Turn) foresee(seat Power) {
	sheet := t.sheets[seat]
	if sheet == nil || t.State.Winner != "" || t.Rules.speaker(seat) != t.State.Active() {
		return
	}
	var open unknown
	now := t.State.Clone()
	for i := t.State.Phase; i < len(t.Rules.Phases); i++ { // phases passed over on the way may yet get their sections
		phase := &t.Rules.Phases[i]
		sec := sheet.Section(phase.Section)
		if phase.Section == "" || phase.Shared == nil && seat != t.State.Active() {
			continue
		}
		if sec == nil || i == t.reached {
			open.leave(phase)
			continue
		}
		now.Phase = i
		later := t.later(seat, now)
		later.judge(phase, sec, &open)
		if later.Failed() && open.research {
			later = t.hope(later, t.later(seat, now), phase, sec, &open)
		}
		t.Lines = append(t.Lines, later.Lines...)
		t.lineOf = append(t.lineOf, later.lineOf...)
		t.Diagnostics = append(t.Diagnostics, later.Diagnostics...)
		if later.Failed() {
			open.leave(phase)
			continue
		}
		now = later.State
	}
}

// later is a turn in which a later section of a seat's sheet is judged in a position.
func (t *Turn) later(seat Power, now *State) *Turn {
	return &Turn{
		Rules: t.Rules, State: now.Clone(), Power: seat, Sheet: t.sheets[seat], Projecting: true, sheets: t.sheets,
		Plan: Plan{Choices: map[board.Space]bool{}},
	}
}

// hope judges a section that has failed again as if research, which is still to come, brought every advance (AN-RND.10): what
// is legal then is no error yet.
func (t *Turn) hope(failed, lucky *Turn, phase *Phase, sec *orders.Section, open *unknown) *Turn {
	var all []string
	for _, chart := range t.Rules.Charts {
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

func (t *Turn) learn(advances []string) {
	if err := t.Rules.Learn(&t.State.Powers[t.Power], advances); err != nil {
		panic(err) // the advances come from the rules' own charts
	}
}

// excuse turns errors into warnings where a happier trial of the same lines finds none, and takes over its receipt of them.
func (t *Turn) excuse(happier *Turn, why words.Topic) {
	read := map[int]bool{}
	for _, line := range t.Lines {
		read[line.Line] = true
	}
	for i, line := range happier.Lines {
		if !read[line.Line] && happier.lineOf[i] == happier.Power {
			t.Lines, t.lineOf = append(t.Lines, line), append(t.lineOf, happier.lineOf[i])
		}
	}
	for i := range t.Diagnostics {
		d := &t.Diagnostics[i]
		if d.Severity == orders.Error && !slices.ContainsFunc(happier.Diagnostics, func(e orders.Diagnostic) bool {
			return e.Severity == orders.Error && e.Line == d.Line
		}) {
			d.Severity, d.Hint = orders.Warning, t.Rules.say(why)
		}
	}
}

// leave notes that a phase is not settled.
func (u *unknown) leave(phase *Phase) {
	switch phase.Section {
	case SectionResearch:
		u.research = true
	case SectionPurchase:
		u.purchase = true
	case SectionCombat:
		u.combat, u.decks = true, true
	case SectionNoncombat:
		u.decks = true
	}
}

// judge judges one section under what is unknown.
func (t *Turn) judge(phase *Phase, sec *orders.Section, open *unknown) {
	switch phase.Section {
	case SectionCombat, SectionNoncombat:
		if open.combat {
			t.judgeMovesAfterBattles(sec)
			open.decks = true
			return
		}
		waiting := slices.Clone(t.State.Powers[t.Power].Waiting)
		if open.purchase {
			t.expectCarriers()
			clear(t.State.Damage)
		}
		phase.Run(t, sec)
		if phase.Section == SectionCombat && !t.Failed() {
			t.projectVictory()
			t.Plan = Plan{Choices: map[board.Space]bool{}}
		}
		t.State.Powers[t.Power].Waiting = waiting
	case SectionMobilise:
		t.judgePlacement(phase, sec, open)
	default:
		phase.Run(t, sec)
	}
}

// expectCarriers puts as many carriers where new units wait as the power's money buys: no purchase could do more for aircraft that
// have to land (AN-AIR.3, AN-AIR.12).
func (t *Turn) expectCarriers() {
	ps := &t.State.Powers[t.Power]
	for k := range t.Rules.Units {
		typ := t.Rules.Type(t.State, t.Power, Kind(k))
		if typ.Deck > 0 && typ.Cost > 0 && !CapitalLost(t) {
			ps.Waiting[k] += ps.IPCs / typ.Cost
		}
	}
}

// judgeMovesAfterBattles judges noncombat moves when nobody knows what the combat move brings. Land units and ships that move now
// have neither moved nor fought (AN-NCM.1), so they stand where they stood; at best every enemy in their way is gone. Aircraft
// may be anywhere, but there are no more of them than there were.
func (t *Turn) judgeMovesAfterBattles(sec *orders.Section) {
	aircraft := map[Kind]int{}
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Owner == t.Power && t.Rules.Units[u.Kind].Domain == AirUnit {
			aircraft[u.Kind]++
		}
	}
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && t.Enemy(u) {
			t.State.Remove(UnitID(i))
		}
	}
	for at := range t.State.Owner {
		if t.HostileTerritory(board.Space(at)) {
			t.State.Owner[at] = t.Power
		}
	}
	m := newMover(t, sec, false)
	m.boardAllies()
	m.hire()
	lines := len(t.Lines)
	for _, st := range m.inTurn() {
		m.carryOut(st)
	}
	m.Lines, m.lineOf = m.Lines[:lines], m.lineOf[:lines] // where they move from and by which way may yet change
	for _, st := range m.flights {
		m.judgeFlight(st, aircraft)
	}
}

// judgeFlight judges what of a flight home does not depend on the battles.
func (m *mover) judgeFlight(st orders.Move, aircraft map[Kind]int) {
	for _, q := range st.Units {
		k, ok := m.kind(q)
		if !ok || m.Rules.Units[k].Domain != AirUnit {
			continue
		}
		if n := aircraft[k]; q.Count != orders.All && q.Count > n {
			m.Refuse(q.Pos, notThere, hasInAll{Power: m.who(m.Power), Units: m.some(n, k), Ordered: q.Count})
		}
		for _, place := range append([]orders.Place{st.Path[len(st.Path)-1]}, st.Else...) {
			to, ok := m.space(place)
			switch {
			case !ok || len(st.Else) > 0: // another place may serve
			case m.Rules.Territories[to].Neutral:
				m.Refuse(place.Pos, TopicNeutralClosed, neutralClosed{m.where(to)}) // AN-MAP.4
			case m.Rules.Board.IsSea(to) && !m.Rules.Units[k].Carriable:
				m.Refuse(place.Pos, TopicDeck, noDeckFor{m.unit(k, 2)}) // AN-AIR.8
			case m.Rules.Board.IsLand(to) && !m.FriendlyAtStart(to):
				m.Refuse(place.Pos, TopicAirCaptured, hostileSinceStart{m.where(to)}) // AN-AIR.7
			}
		}
	}
}

// judgePlacement judges where new units are to stand. What is not bought yet must at least be payable; damage may yet be repaired.
func (t *Turn) judgePlacement(phase *Phase, sec *orders.Section, open *unknown) {
	shared := t.Rules.Powers[t.Power].PlayedBy != NoPower
	if shared && open.combat {
		return // what it holds and where it is strong the battles will tell (AN-CHINA.6, AN-CHINA.7)
	}
	if open.purchase && !shared {
		if !t.expectPurchase(sec) {
			return
		}
		clear(t.State.Damage)
	}
	t.unsettled = *open
	phase.Run(t, sec)
}

// expectPurchase lets the units of a section wait as if they had been bought, and refuses those for which there is no money.
func (t *Turn) expectPurchase(sec *orders.Section) bool {
	ps := &t.State.Powers[t.Power]
	if CapitalLost(t) {
		return true
	}
	wanted := make([]int, len(t.Rules.Units))
	for _, st := range sec.Statements {
		deploy, ok := st.(orders.Deploy)
		if !ok {
			continue
		}
		for _, q := range deploy.Units {
			k := t.Rules.KindOf(q.Unit)
			switch {
			case k == NoKind:
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
			cost += more * t.Rules.Type(t.State, t.Power, Kind(k)).Cost
			ps.Waiting[k] = n
		}
	}
	if cost > ps.IPCs {
		t.Refuse(sec.Pos, "purchase-price", wouldHaveToBuy{Power: t.who(t.Power), Cost: cost, Has: ps.IPCs})
		return false
	}
	return true
}

// foreseen judges the sheets of the forces on turn behind what they have settled, and returns the errors. A force that shares the
// turn is judged when it is alone: what is wrong with it is no fault of the other's.
func (r *Rules) foreseen(start *State, sheets []adjudicator.Submission) []orders.Diagnostic {
	seat := NoPower
	for _, sub := range sheets {
		p := r.PowerOf(string(sub.Seat))
		if p == start.Active() || p != NoPower && seat == NoPower && r.speaker(p) == start.Active() {
			seat = p
		}
	}
	if seat == NoPower {
		return nil
	}
	t := r.newTurn(start.Clone(), sheets, nil)
	t.Projecting = true
	t.othersPass(seat)
	t.advance()
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
func (t *Turn) hopeForOthers(start *State, seat Power, sheets []adjudicator.Submission) {
	r := t.Rules
	if !t.Failed() || start.Phase > r.sectionPhase(SectionCombat) {
		return
	}
	happy, ally := start.Clone(), NoPower
	for q := range r.Powers {
		other := Power(q)
		late := !slices.ContainsFunc(r.sheetsOf(other, sheets), func(sub adjudicator.Submission) bool { return sub.Sheet.Section(SectionCombat) != nil })
		if other == seat || r.speaker(other) != r.speaker(seat) || slices.Contains(start.Done, other) || !late {
			continue
		}
		ally = other
		winner := &Turn{Rules: r, State: happy, Power: other, Projecting: true}
		for at := range r.Territories {
			land := board.Space(at)
			if winner.HostileTerritory(land) && r.MayEnter(other, land) && r.MayEnter(seat, land) {
				winner.removeEnemies(land)
				winner.Capture(land, other)
			}
		}
	}
	if ally == NoPower {
		return
	}
	happier := r.newTurn(happy, sheets, nil)
	happier.Projecting = true
	happier.othersPass(seat)
	happier.advance()
	happier.foresee(seat)
	t.excuse(happier, allyMightHelp{r.who(ally)})
}
