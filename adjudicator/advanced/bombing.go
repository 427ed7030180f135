package advanced

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// sectionBombing is the ID of the section that orders raids and rockets.
const sectionBombing = "bombing"

// optionShips is the name of the option of CR-RULING.37.
const optionShips = "raids on ships"

// bombers are who bombs, and how.
type bombers struct{ *game }

// bombing is step 4 of a player turn: what bombers, escorts and rockets are sent out for (CR-ORDER.5, CR-BOMB.1).
type bombing struct {
	*game
	turn *axis.Turn
	// claimed counts the fighters that lines above have as escorts.
	claimed map[stock]int
}

// stock is units of a kind in a space.
type stock struct {
	kind axis.Kind
	at   board.Space
}

// sendBombers reads the section. Missions are raids of the family's, each line one of its own (CR-BOMB.20); who flies one has done for this turn
// all but land (CR-BOMB.1, CR-BOMB.21).
func (g bombers) sendBombers(t *axis.Turn, sec *orders.Section) {
	if sec == nil {
		return
	}
	whole := t.Sheet
	defer func() { t.Sheet = whole }()
	t.Sheet = &orders.Sheet{Sections: []orders.Section{*sec}} // what is said of battles is of those to come
	turn.MoveIntoCombatAfter(t, sec, bombing{g.game, t, map[stock]int{}}.missions)
}

// noBombers says whether there is nobody to send, or the sheet goes on without sending anybody.
func (g bombers) noBombers(t *axis.Turn) bool {
	for _, phase := range g.Phases[g.PhaseIndex("combat-move"):] {
		if t.Sheet != nil && phase.Section != "" && t.Sheet.Section(phase.Section) != nil {
			return true
		}
	}
	return !slices.ContainsFunc(t.State.Units, func(u axis.Unit) bool {
		if !u.Alive() || u.Owner != t.Power {
			return false
		}
		return bombs(&g.Units[u.Kind]) || u.Kind == g.KindOf("aa_gun") && guns(g).has(t.State, rockets, u.Space)
	})
}

// missions reads what is this game's own in the section, and leaves the raids that are left to the family.
func (x bombing) missions(t *axis.Turn, sec *orders.Section) *orders.Section {
	rest := *sec
	rest.Statements = nil
	var escorts []escort
	for _, st := range sec.Statements {
		switch st := st.(type) {
		case orders.Rocket:
			if x.aim(st) {
				t.Understand(sec, st, words.Text{})
			}
		case escort:
			escorts = append(escorts, st)
		case breakOff:
			bombers{x.game}.checkBreakOff(t, st, board.None)
			t.Understand(sec, st, words.Text{})
		case spareBombs:
			t.Understand(sec, st, words.Text{})
		case orders.Move:
			if x.isMission(st) {
				rest.Statements = append(rest.Statements, st)
			}
		default:
			rest.Statements = append(rest.Statements, st)
		}
	}
	for _, st := range escorts {
		if x.mayEscort(st, rest.Statements) {
			t.Understand(sec, st, words.Text{})
		}
	}
	return &rest
}

// isMission refuses what is no mission of bombers against a named target (CR-BOMB.1, CR-BOMB.2).
func (x bombing) isMission(st orders.Move) bool {
	t := x.turn
	for _, q := range st.Units {
		if k := x.KindOf(q.Unit); k != axis.NoKind && !bombs(&x.Units[k]) {
			t.Refuse(q.Pos, "bombing", noBomber{t.UnitName(k, 2)})
			return false
		}
	}
	to := x.Find(st.Path[len(st.Path)-1])
	switch {
	case st.Manner != orders.Raid:
		t.Refuse(st.Pos, "bombing", onlyMissionsNow{})
		t.Hint(writeBomb{words.Line("bomb " + orders.QuantitiesText(st.Units, x.Vocab) + "  " + orders.JoinPlaces(st.Path, " -> ", x.Vocab) + ": units")})
		return false
	case to != board.None && x.Board.IsSea(to) && !x.OptionOn(t.State, optionShips):
		t.Refuse(st.Pos, "bombing-ships", noRaidsOnShips{t.Where(to)})
		return false
	case st.Unit == "" && to != board.None:
		t.Refuse(st.Pos, "bombing-target", targetNotNamed{t.Where(to)})
		x.hintTargets(st, to)
		return false
	}
	return true
}

// hintTargets says how a mission without a target is written for each that is there.
func (x bombing) hintTargets(st orders.Move, to board.Space) {
	var lines []words.Line
	for _, id := range x.Facilities().Targets(x.turn.State, to) {
		st.Unit = x.Units[x.turn.State.Unit(id).Kind].ID
		lines = append(lines, words.Line(orders.PrintStatement(st, x.Vocab)))
	}
	st.Unit = orders.TheUnits
	x.turn.Hint(writeOneOfMissions{append(lines, words.Line(orders.PrintStatement(st, x.Vocab)))})
}

// mayEscort refuses escorts of nobody, and fighters that are not there, have flown, or do not get there and back (CR-BOMB.4).
func (x bombing) mayEscort(st escort, missions []orders.Statement) bool {
	t, from, to := x.turn, x.Find(st.from), x.Find(st.to)
	if from == board.None || to == board.None {
		return false
	}
	if !slices.ContainsFunc(missions, func(m orders.Statement) bool {
		move, ok := m.(orders.Move)
		return ok && x.Find(move.Path[len(move.Path)-1]) == to
	}) {
		t.Refuse(st.Pos, "escort", nobodyRaids{t.Where(to)})
		return false
	}
	for _, q := range st.units {
		k := x.KindOf(q.Unit)
		if k == axis.NoKind {
			return false
		}
		if !x.Units[k].Carriable {
			t.Refuse(q.Pos, "escort", escortsNobody{t.UnitName(k, 2)})
			return false
		}
		ready := ready(t, k, from)
		n := q.Count
		if n == orders.All {
			n = max(len(ready)-x.claimed[stock{k, from}], 1)
		}
		if x.claimed[stock{k, from}] += n; x.claimed[stock{k, from}] > len(ready) {
			t.Refuse(q.Pos, axis.NotThere, hasSoFew{Power: t.Who(t.Power), Has: t.Some(len(ready), k), Place: t.Where(from), Ordered: x.claimed[stock{k, from}]})
			return false
		}
		if reach, far := t.Flight(ready[0], t.Type(ready[0]), true), t.Flown(from, to); far > reach {
			t.Refuse(q.Pos, "escort", escortTooFar{Unit: t.UnitName(k, 1), From: t.Where(from), To: t.Where(to), Reach: reach, Far: far})
			return false
		}
	}
	return true
}

// ready are the aircraft of a kind in a space that have not flown in this turn.
func ready(t *axis.Turn, k axis.Kind, at board.Space) []axis.UnitID {
	return t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == t.Power && u.Kind == k && !u.Did(axis.MovedInCombat|axis.Raided)
	})
}

// checkBreakOff refuses tests that the dogfight over a raid does not know.
func (g bombers) checkBreakOff(t *axis.Turn, st orders.Statement, _ board.Space) {
	for _, test := range st.(breakOff).when {
		if test.Measure == orders.Odds {
			t.Refuse(test.Pos, "break-off", breaksOffByNumbers{})
		}
	}
}

// rocketRange is how far rockets reach, over any spaces, neutral ones too (CR-TECH.20, CR-RULING.45).
const rocketRange = 2

// aim declares a rocket: of a gun of the power's own that has rockets, damaged or not (CR-TECH.22), at one installation of an enemy (CR-RULING.77).
func (x bombing) aim(st orders.Rocket) bool {
	t, from, to := x.turn, x.Find(st.From), x.Find(st.To)
	if from == board.None || to == board.None {
		return false
	}
	gun := x.Facilities().Standing(t.State, from, x.KindOf("aa_gun"))
	target := x.Facilities().Target(t.State, to, st.Unit)
	launched := slices.ContainsFunc(t.Plan.Rockets, func(r axis.RocketPlan) bool { return r.Gun == gun })
	switch {
	case gun == axis.NoUnit || t.State.Unit(gun).Owner != t.Power || !guns{x.game}.has(t.State, rockets, from) || !guns{x.game}.usable(t.State, gun):
		t.Refuse(st.From.Pos, "rockets", noRocketsThere{Power: t.Who(t.Power), Place: t.Where(from)})
	case launched:
		t.Refuse(st.From.Pos, "rockets", oneRocketEach{t.Where(from)})
	case st.Unit == "" && len(x.Facilities().Targets(t.State, to)) > 1:
		t.Refuse(st.To.Pos, "rockets", targetNotNamed{t.Where(to)})
	case target == axis.NoUnit || !t.HostileTerritory(to):
		t.Refuse(st.To.Pos, "rockets", noInstallationThere{Place: t.Where(to), Facility: x.Facilities().Named(st.Unit)})
	case neutrals{x.game}.distances(from)[to] > rocketRange:
		t.Refuse(st.To.Pos, "rockets", beyondTheRockets{Place: t.Where(to), From: t.Where(from), Reach: rocketRange})
	default:
		t.Plan.Rockets = append(t.Plan.Rockets, axis.RocketPlan{Gun: gun, Target: to, Facility: target, At: st.Pos})
		return true
	}
	return false
}

// bySpaceCode orders places as dice are thrown for them (CR-ORDER.8).
func (g bombers) bySpaceCode(a, b board.Space) int { return cmp.Compare(g.code(a), g.code(b)) }
