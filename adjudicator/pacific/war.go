package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// markUnprovoked is 1 once Japan has declared war on a United Kingdom and ANZAC that had not declared it themselves (PA-RULING.72).
const markUnprovoked = "unprovoked declaration"

// entryRound is the round in whose income phase the United States enters the war by itself (PA-POLITICS.27).
const entryRound = 3

// moveIntoCombat is the combat move, which begins with declarations of war (PA-POLITICS.7) and with the wars that the moves bring about
// (PA-POLITICS.14).
func (g *game) moveIntoCombat(t *axis.Turn, sec *orders.Section) {
	turn.MoveIntoCombatAfter(t, sec, g.goToWar)
	if sec != nil {
		g.refuseIdleFlights(t, sec)
	}
}

// goToWar carries out the declarations of a section, brings about the wars that its moves do, and leaves the moves.
func (g *game) goToWar(t *axis.Turn, sec *orders.Section) *orders.Section {
	moves := *sec
	moves.Statements = nil
	for _, st := range sec.Statements {
		d, declares := st.(declare)
		switch {
		case !declares:
			moves.Statements = append(moves.Statements, st)
		case len(moves.Statements) > 0: // PA-POLITICS.7
			t.Refuse(d.Pos, "war-first", declaredLate{})
		default:
			g.declareAll(t, sec, d)
		}
	}
	if t.Power == g.japan && g.provokes(t, &moves) {
		g.provoke(t)
	}
	return &moves
}

// refuseIdleFlights refuses aircraft that are sent alone to a territory in which nobody could fight: that leads neither to combat nor to a
// capture (PA-RULING.21).
func (g *game) refuseIdleFlights(t *axis.Turn, moves *orders.Section) {
	for _, st := range moves.Statements {
		move, ok := st.(orders.Move)
		if !ok || move.Manner != orders.Go || t.Failed() {
			continue
		}
		last := move.Path[len(move.Path)-1]
		at := g.Find(last)
		if at == board.None || g.Board.IsSea(at) || !t.HostileTerritory(at) || fought(t, at) {
			continue
		}
		t.Refuse(last.Pos, "idle-flight", nothingForAircraft{t.Where(at)})
	}
}

// fought says whether an enemy who can fight is in a territory, or land units of the power on turn come to it.
func fought(t *axis.Turn, at board.Space) bool {
	return slices.ContainsFunc(t.Plan.Landings, func(l axis.LandingPlan) bool { return l.Target == at }) ||
		len(t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
			return t.Enemy(u) && t.Rules.Units[u.Kind].Fights() || u.Owner == t.Power && t.Rules.Units[u.Kind].Domain == axis.LandUnit
		})) > 0
}

// declareAll declares war on each of the powers that a statement names.
func (g *game) declareAll(t *axis.Turn, sec *orders.Section, d declare) {
	before := t.Mark()
	for i, id := range d.on {
		enemy := g.PowerOf(id)
		if topic, why := g.declarationFault(t, enemy, d.on[:i]); why != nil {
			t.Refuse(d.Pos, topic, why)
			t.Hint(leaveItOut{})
			continue
		}
		g.declare(t, enemy)
	}
	if !t.FailedSince(before) {
		t.Understand(sec, d, words.Text{})
	}
}

// declarationFault says why the power on turn may not declare war on another, beside which it has named some already.
func (g *game) declarationFault(t *axis.Turn, enemy axis.Power, beside []string) (axis.Topic, words.Topic) {
	who, other := t.Who(t.Power), t.Who(enemy)
	paired := g.guardian(enemy) && slices.ContainsFunc(beside, func(id string) bool { return g.guardian(g.PowerOf(id)) })
	switch {
	case enemy == axis.NoPower || paired: // not understood, or at war with its partner's declaration (PA-POLITICS.5)
		return "", nil
	case g.Relation(t.State, t.Power, enemy) == axis.Enemy:
		return "war", atWarAlready{who, other}
	case g.Powers[enemy].Turnless || g.OneSide(t.Power, enemy):
		return "war", noWarBetween{who, other}
	case t.Power == g.usa && t.State.Mark(markUnprovoked) == 0: // PA-POLITICS.26
		return "war-usa", waitsForProvocation{who, other, entryRound}
	}
	return "", nil
}

// declare puts the power on turn at war with another: with both of the United Kingdom and ANZAC, or both of them with it (PA-POLITICS.5,
// PA-POLITICS.6).
func (g *game) declare(t *axis.Turn, enemy axis.Power) {
	if t.Power == g.japan && g.guardian(enemy) && !g.atWar(t.State, enemy) {
		t.State.SetMark(markUnprovoked, 1) // PA-RULING.72
	}
	for _, a := range g.together(t.Power) {
		for _, b := range g.together(enemy) {
			how := axis.WarBeside
			if a == t.Power && b == enemy {
				how = axis.WarDeclared
			}
			t.War(a, b, how, "war")
		}
	}
}

// together are the powers that are one in politics with a power.
func (g *game) together(p axis.Power) []axis.Power {
	if g.guardian(p) {
		return []axis.Power{g.uk, g.anzac}
	}
	return []axis.Power{p}
}

// allies are those whom a Japanese attack on any of them, or on the Dutch, brings into the war (PA-POLITICS.14).
func (g *game) allies() []axis.Power { return []axis.Power{g.usa, g.uk, g.anzac} }

// provokes says whether Japan's moves are such an attack on somebody with whom it is at war by what has been declared. The moves are tried as
// if it were at war with all: then every attack that is meant is found, and one that is covered makes the others legal (PA-RULING.1).
func (g *game) provokes(t *axis.Turn, moves *orders.Section) bool {
	if !slices.ContainsFunc(g.allies(), func(p axis.Power) bool { return !g.atWar(t.State, p) }) {
		return false
	}
	trial := &axis.Turn{
		Rules: t.Rules, State: t.State.Clone(), Power: t.Power, Sheet: t.Sheet, Projecting: true,
		Plan: axis.Plan{Choices: map[board.Space]bool{}},
	}
	for _, p := range g.allies() {
		trial.State.GoToWar(g.japan, p)
	}
	turn.MoveIntoCombat(trial, moves)
	attacked := slices.Clone(trial.Plan.Touched)
	for i := range trial.Plan.Raids {
		attacked = append(attacked, trial.Plan.Raids[i].Target)
	}
	for at := range trial.State.Owner {
		if trial.State.Owner[at] != t.State.Owner[at] { // blitzed
			attacked = append(attacked, board.Space(at))
		}
	}
	return slices.ContainsFunc(attacked, func(at board.Space) bool { return g.offends(t, at) })
}

// offends says whether an attack on a space is one on an ally, or on the Dutch, with whom Japan is at war.
func (g *game) offends(t *axis.Turn, at board.Space) bool {
	enemy := func(p axis.Power) bool {
		return p != axis.NoPower && (p == g.dutch || slices.Contains(g.allies(), p)) && g.Enemies(t.State, t.Power, p)
	}
	return enemy(t.State.Owner[at]) || len(t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return enemy(u.Owner) })) > 0
}

// provoke brings all of them into the war. By an option the United States keep out of a war that the United Kingdom or ANZAC has begun
// (PA-RULING.2).
func (g *game) provoke(t *axis.Turn) {
	begun := g.atWar(t.State, g.uk) && t.State.Mark(markUnprovoked) == 0
	for _, p := range g.allies() {
		if p == g.usa && begun && t.Rules.OptionOn(t.State, optionSpare) {
			continue
		}
		t.War(g.japan, p, axis.WarProvoked, "provoked")
	}
}

// enterByItself puts the United States at war with Japan when its third turn comes to its income (PA-POLITICS.27), and nobody else
// (PA-POLITICS.34).
func (g *game) enterByItself(t *axis.Turn) {
	if t.Power == g.usa && t.State.Round >= entryRound {
		t.War(g.japan, g.usa, axis.WarEntered, "war-by-itself")
	}
}

// GuardedEvent tells that a power has taken a Dutch territory into its keeping.
type GuardedEvent struct {
	Who   words.Name `json:"who"`
	At    words.Name `json:"at"`
	From  words.Name `json:"from"`
	Value int        `json:"value"`
}

// EventType implements adjudicator.Detail.
func (GuardedEvent) EventType() string { return "guarded" }

// moveAfterCombat is the noncombat move, in which land units of the United Kingdom and ANZAC take what is Dutch into their keeping
// (PA-POLITICS.22). It puts nobody at war (PA-POLITICS.23).
func (g *game) moveAfterCombat(t *axis.Turn, sec *orders.Section) {
	turn.MoveAfterCombat(t, sec)
	if t.Failed() || !g.guardian(t.Power) {
		return
	}
	for at := range t.State.Owner {
		if t.State.Owner[at] != g.dutch || len(t.UnitsAt(board.Space(at), g.walkedIn(t))) == 0 {
			continue
		}
		t.State.Owner[at] = t.Power
		t.Emit(1, GuardedEvent{
			Who: t.Who(t.Power), At: t.Where(board.Space(at)), From: t.Who(g.dutch), Value: g.Territories[at].Value,
		}, nil, "guarded")
	}
}

// walkedIn tells the land units of the power on turn that have ended a noncombat move where they stand, and can hold ground: a gun alone
// cannot (PA-RULING.45).
func (g *game) walkedIn(t *axis.Turn) func(axis.UnitID, *axis.Unit) bool {
	return func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == t.Power && u.Did(axis.MovedInNoncombat) && g.Units[u.Kind].Captures
	}
}
