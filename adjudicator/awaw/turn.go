package awaw

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// turn is one resolution on a copy of the state. It is a play.Course.
type turn struct {
	*play.Account
	*position.State
	game   *ruleset
	given  []adjudicator.Submission
	sheets play.Sheets
	cup    dice.Cup
	// tried: no die is thrown, and nobody meets anybody; what cannot be carried out is refused. Else it lapses, because what came before has happened.
	tried bool
	// run are the interceptions of the phase.
	run *chain.Run
	// air are the aircraft on land in the phase, nil before anybody flies; booked those that go by sea in it.
	air    *skies
	booked map[wingKey]theatre.Air
	// stagedTo are the places to which aircraft have flown in the phase.
	stagedTo map[sea.Place]bool
	// moved: the movement phase has been carried out in this resolution.
	moved bool
	// ways are how far the voyages of the sheets go, by where they stand in them, for receipts.
	ways map[orders.Pos]words.Text
}

func (g *ruleset) begin(s *position.State, given []adjudicator.Submission, cup dice.Cup) *turn {
	return &turn{Account: play.NewAccount(book), State: s.Clone(), game: g, given: given, sheets: play.At(given), cup: cup, ways: map[orders.Pos]words.Text{}}
}

// Told implements play.Course.
func (t *turn) Told() *play.Account { return t.Account }

// Reached implements play.Course.
func (t *turn) Reached() adjudicator.State { return t.State }

// mover and other are the seats.
func (t *turn) mover() adjudicator.Seat { return seatOf(t.State, t.Mover) }
func (t *turn) other() adjudicator.Seat { return seatOf(t.State, 1-t.Mover) }

// section is what a seat says under a keyword, nil for nothing.
func (t *turn) section(seat adjudicator.Seat, id string) *orders.Section {
	return t.sheets.Section(seat, id, 0)
}

// Times implements play.Course.
func (t *turn) Times() play.Times {
	v, over := verdict(t.State)
	times := play.Times{Sheets: t.given, Names: t.game.vocab, Stand: standOf(t.State), Over: over, Winner: words.Name(v.Winner), Rule: "WW-22.15"}
	times.Judge = func(sub adjudicator.Submission, sec *orders.Section) *play.Untimely {
		mine := sub.Seat == t.mover()
		switch sec.ID {
		case forms.SectionStanding, forms.SectionReactions:
			return nil
		case forms.SectionForces:
			if mine && t.Phase.Reacts() {
				return &play.Untimely{Rule: "WW-22.15a", What: book.Say(announcedAlready{})}
			}
			return nil
		}
		if !mine {
			return play.NotOnTurn("WW-22.15a", words.Of(words.Name(t.Theatre.Seats[sideOf(t.State, sub.Seat)].Name)))
		}
		if over := phaseOf[sec.ID]; t.Phase > over || t.Phase.Reacts() && t.Phase > over {
			return times.IsOver("WW-22.15a", sec)
		}
		return nil
	}
	return times
}

// phaseOf is the phase in which a section is said.
var phaseOf = map[string]position.Phase{
	forms.SectionMovement: position.Movement, forms.SectionCombat: position.Combat, forms.SectionRedeployment: position.Redeployment,
}

// Screen implements play.Course: standing orders and task forces are taken into the state, and what else the mover says is tried on what he sees.
func (t *turn) Screen() []adjudicator.Carried {
	t.refuseElsewhere()
	failed := t.Failed()
	used := play.TakeStanding(t.given, forms.SectionStanding, func(sub adjudicator.Submission, sec *orders.Section) {
		if side := sideOf(t.State, sub.Seat); side != theatre.Neutral {
			t.Standing[side] = play.Lines(play.RealOrders(sec.Statements), t.game.vocab)
		}
	})
	for _, sub := range t.given {
		if sec := t.section(sub.Seat, forms.SectionForces); sec != nil && !failed {
			t.compose(sideOf(t.State, sub.Seat), sec)
		}
	}
	used = append(used, t.sheets.Use(func(s *orders.Section) bool { return s.ID == forms.SectionStanding || s.ID == forms.SectionForces })...)
	if failed || t.Failed() {
		return nil
	}
	trial := t.game.begin(t.State.SeenBy(t.Mover), t.sheets, nil)
	trial.tried = true
	play.Advance(trial)
	t.TakeErrors(trial.Account, func(orders.Diagnostic) bool { return true })
	t.ways = trial.ways
	return dedupe(used)
}

// refuseElsewhere refuses places of the other theatre where they are named: one vocabulary serves both, so that their names are read.
func (t *turn) refuseElsewhere() {
	for _, sub := range t.given {
		for _, sec := range sub.Sheet.Sections {
			for _, st := range sec.Statements {
				for _, p := range forms.Places(st) {
					if _, known := t.Theatre.Find(p.ID); p.ID != "" && !known {
						t.Refuse(p.Pos, "", notHere{words.Name(p.ID)})
					}
				}
			}
		}
	}
}

// dedupe keeps of sections that were used up each once.
func dedupe(list []adjudicator.Carried) (out []adjudicator.Carried) {
	for _, c := range list {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// compose forms and dissolves the task forces of a side. What becomes of ships that lie in one port is not told (WW-20.164C-a).
func (t *turn) compose(side theatre.Side, sec *orders.Section) {
	if side == theatre.Neutral {
		return
	}
	n := activity.Navy{State: t.State, Side: side}
	n.Form(t.Account, sec.Statements)
	t.State = n.State
}

// Step implements play.Course: it carries out the phase that stands, if what it waits for has been said.
func (t *turn) Step() (used []adjudicator.Carried, goesOn bool) {
	if t.State.Over || t.Failed() {
		return nil, false
	}
	switch t.Phase {
	case position.Movement:
		return t.stepMovement()
	case position.Combat:
		return t.stepCombat()
	case position.MovementReactions, position.CombatReactions:
		return t.stepReactions()
	}
	return t.stepRedeployment()
}

// announces says whether the other side is asked about a phase before it is carried out.
func (t *turn) announces(p position.Phase) bool {
	mode := reactions(t.State)
	return !t.tried && (mode == reactAnnounced || mode == reactCombat && p == position.Combat)
}

// announce keeps the mover's orders until the other side has answered (WW-22.15).
func (t *turn) announce(next position.Phase, ids ...string) []adjudicator.Carried {
	for _, id := range ids {
		if sec := t.section(t.mover(), id); sec != nil {
			t.Announced[id] = play.Lines(play.RealOrders(sec.Statements), t.game.vocab)
		}
	}
	t.head(phaseTitles[t.Phase])
	t.Emit(1, announcedPhase{words.Name(t.Theatre.Seats[t.Mover].Name), words.Name(t.Theatre.Seats[1-t.Mover].Name)}, nil, "WW-22.15a")
	t.Phase = next
	return t.spend(t.mover(), ids...)
}

// spend uses sections of a seat up.
func (t *turn) spend(seat adjudicator.Seat, ids ...string) []adjudicator.Carried {
	kept := t.sheets
	var mine, others play.Sheets
	for _, sub := range kept {
		if sub.Seat == seat {
			mine = append(mine, sub)
		} else {
			others = append(others, sub)
		}
	}
	used := mine.Use(func(s *orders.Section) bool { return slices.Contains(ids, s.ID) })
	t.sheets = append(others, mine...)
	return used
}

// reacted uses up what both sides have said for one phase alone.
func (t *turn) reacted() []adjudicator.Carried {
	return append(t.spend(t.mover(), forms.SectionReactions), t.spend(t.other(), forms.SectionReactions)...)
}

// head tells the heading of a phase.
func (t *turn) head(title string) {
	t.Emit(0, phaseBegan{words.Name(t.Theatre.Seats[t.Mover].Name), words.Name(t.Theatre.Turns[t.State.Turn-1].Name), words.Name(title)}, nil)
}

func (t *turn) stepMovement() (used []adjudicator.Carried, goesOn bool) {
	sec := t.section(t.mover(), forms.SectionMovement)
	if sec == nil {
		return nil, false
	}
	if t.announces(position.Movement) {
		return t.announce(position.MovementReactions, forms.SectionMovement), true
	}
	statements := sec.Statements
	used = t.spend(t.mover(), forms.SectionMovement)
	t.move(statements)
	return append(used, t.reacted()...), true
}

func (t *turn) stepCombat() (used []adjudicator.Carried, goesOn bool) {
	sec, after := t.section(t.mover(), forms.SectionCombat), t.section(t.mover(), forms.SectionRedeployment)
	passed := t.tried && after != nil || !t.tried && t.moved && reactions(t.State) == reactStanding // in one letter what is not there passes
	if sec == nil && !passed {
		return nil, false
	}
	if t.announces(position.Combat) {
		return t.announce(position.CombatReactions, forms.SectionCombat, forms.SectionRedeployment), true
	}
	var statements, later []orders.Statement
	if sec != nil {
		statements = sec.Statements
	}
	if after != nil {
		later = after.Statements
	}
	used = t.spend(t.mover(), forms.SectionCombat, forms.SectionRedeployment)
	t.fightOut(statements)
	t.redeploy(later)
	used = append(used, t.reacted()...)
	t.endTurn()
	return used, !t.tried
}

func (t *turn) stepReactions() (used []adjudicator.Carried, goesOn bool) {
	sec := t.section(t.other(), forms.SectionReactions)
	if sec == nil || t.tried {
		return nil, false
	}
	if t.Phase == position.MovementReactions {
		t.move(t.kept(forms.SectionMovement))
		return t.reacted(), true
	}
	statements, later := t.kept(forms.SectionCombat), t.kept(forms.SectionRedeployment)
	t.fightOut(statements)
	t.redeploy(later)
	used = t.reacted()
	t.endTurn()
	return used, true
}

// stepRedeployment is for positions that begin with it; a turn comes to it with its combat.
func (t *turn) stepRedeployment() (used []adjudicator.Carried, goesOn bool) {
	sec := t.section(t.mover(), forms.SectionRedeployment)
	if sec == nil {
		return nil, false
	}
	statements := sec.Statements
	used = t.spend(t.mover(), forms.SectionRedeployment)
	t.redeploy(statements)
	used = append(used, t.reacted()...)
	t.endTurn()
	return used, !t.tried
}

// kept are the announced orders of a section.
func (t *turn) kept(id string) (list []orders.Statement) {
	for _, line := range t.Announced[id] {
		list = append(list, sheets.Kept(id, line, t.game.vocab)...)
	}
	return list
}

// endTurn ends a player turn, and begins the next: points are counted after the second of a game turn (WW-RULING.31).
func (t *turn) endTurn() {
	if t.tried {
		return
	}
	if t.Mover == 1 {
		tally{t}.count()
	}
	t.Close()
	if t.State.Over {
		tally{t}.countEnd()
		return
	}
	t.fixSupply()
	t.opening(t.Open())
}

// policies are what both sides have said: for this phase, and then their standing orders.
func (t *turn) policies() (list [2]chain.Policy) {
	for side := range list {
		if sec := t.section(seatOf(t.State, theatre.Side(side)), forms.SectionReactions); sec != nil {
			list[side].Say(sec.Statements)
		}
		for _, line := range t.Standing[side] {
			list[side].Say(sheets.Kept(forms.SectionStanding, line, t.game.vocab))
		}
	}
	return list
}

// begins opens a phase, in which forces can be intercepted.
func (t *turn) begins(title string) {
	t.head(title)
	t.run = &chain.Run{State: t.State, Policies: t.policies(), Cup: t.cup, Tell: t.Emit}
	t.playCards()
	t.run.Fight = func(m chain.Meeting) chain.Battle { return t.game.fight(t, m) }
	t.run.Cuts = func(s *chain.Sailing, at sea.Place) bool { return cuts(t, s, at) }
	t.run.Pass = func(p chain.Passage) { sorties{t}.passed(p) }
}

// playCards plays the strategic cards that sides have said they play in this turn, as many as they have left (WW-22.231B).
func (t *turn) playCards() {
	for side := range theatre.Side(2) {
		has := t.Theatre.Turns[t.State.Turn-1].Cards[side].Strategic - t.Played[side].Strategic
		if said := t.run.Policies[side].Plays; len(said) > 0 && has > 0 && !t.tried {
			n := min(said[0].Cards, has)
			t.Played[side].Strategic += n
			t.Emit(1, cardsPlayed{Who: words.Name(t.Theatre.Seats[side].Name), Cards: n}, nil, "WW-22.231B")
		}
	}
}

// ends puts forces back that have tried to meet somebody.
func (t *turn) ends() {
	t.run.State = t.State
	t.run.End()
	airfields{t}.lands(true)
	t.KeepLegal() // WW-20.163b
}

// meet settles who meets some missions; while a sheet is tried nobody does.
func (t *turn) meet(list ...*voyage) {
	if t.tried || len(list) == 0 {
		return
	}
	var missions []*chain.Mission
	for _, v := range list {
		missions = append(missions, &v.Mission)
	}
	t.run.State = t.State
	t.run.Meet(missions)
	for _, v := range list {
		v.aboard()
	}
}

// aboard forgets cargo that is on no ship any more that sails on (WW-20.59a, WW-22.83a).
func (v *voyage) aboard() {
	v.Cargo = slices.DeleteFunc(slices.Clone(v.Cargo), func(c theatre.Cargo) bool {
		return !slices.ContainsFunc(v.Sailing, func(s *chain.Sailing) bool {
			return !s.Beaten && slices.ContainsFunc(s.Cargo, func(o theatre.Cargo) bool { return o.ID == c.ID })
		})
	})
}
