package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// sectionTechnology is the ID of the section that orders what is stolen.
const sectionTechnology = "technology"

const (
	// advanceOn is the least face that brings an advance (CR-TECH.1).
	advanceOn = 5
	// killedOn is the face with which agents are killed, stolenOn that with which they steal (CR-TECH.12).
	killedOn, stolenOn = 1, 6
)

// The advances of which rules speak.
const (
	enemyCode = "enemy_code"
	industry  = "industry"
	espionage = "espionage"
	longRange = "long_range_aircraft"
	radar     = "radar"
	rockets   = "rockets"
	heavies   = "heavy_bombers"
	atomBombs = "atomic_bombs"
)

// technology is what powers find out for themselves and steal from each other.
type technology struct{ *game }

// research is step 2 of a player turn: the free roll for an advance, and then espionage (CR-ORDER.5, CR-TECH.1, CR-TECH.5).
func (g technology) research(t *axis.Turn, sec *orders.Section) {
	t.Open()
	wishes := g.wishes(t, sec)
	if t.Projecting && len(wishes) > 0 && !t.State.Has(t.Power, espionage) {
		t.Note(sec.Pos, "espionage", noAgentsYet{})
	}
	if t.Projecting || t.Failed() {
		return
	}
	if advances := g.Charts[0].Advances; len(t.State.Powers[t.Power].Technologies) < len(advances) { // CR-TECH.3
		g.roll(t)
	}
	if t.Cup.Err() == nil {
		g.spy(t, wishes)
	}
}

// roll throws for an advance, and then for which it is: two dice less 1, thrown again for one that the power has already (CR-TECH.1 to CR-TECH.3).
func (g technology) roll(t *axis.Turn) {
	throws := []dice.Throw{t.Throw("technology", 1)}
	if t.Cup.Err() != nil {
		return
	}
	if throws[0].Faces[0] < advanceOn {
		t.Emit(1, ResearchEvent{Who: t.Who(t.Power)}, throws, "research")
		return
	}
	for t.Cup.Err() == nil {
		throw := t.Throw("which advance", 2)
		throws = append(throws, throw)
		if t.Cup.Err() != nil {
			return
		}
		a := g.Charts[0].Advances[throw.Faces[0]+throw.Faces[1]-2]
		if !t.State.Has(t.Power, a.ID) {
			g.gain(t, a.ID)
			t.Emit(1, ResearchEvent{Who: t.Who(t.Power), Advance: words.Name(a.Name)}, throws, "research")
			return
		}
	}
}

// ResearchEvent tells of the roll for an advance, and which it has brought, "" for none.
type ResearchEvent struct {
	Who     words.Name `json:"who"`
	Advance words.Name `json:"advance,omitempty"`
}

// EventType implements adjudicator.Detail.
func (ResearchEvent) EventType() string { return "research" }

// gain gives a power an advance, which counts from now on (CR-TECH.4, CR-TECH.13). Who has Enemy Code has Espionage, too (CR-TECH.6).
func (g technology) gain(t *axis.Turn, id string) {
	ps := &t.State.Powers[t.Power]
	list := append(slices.Clone(ps.Technologies), id)
	if id == enemyCode {
		list = append(list, espionage)
	}
	if err := g.Learn(ps, list); err != nil {
		panic(err) // the advances are the table's own
	}
}

// wish is a technology that is to be stolen from a power.
type wish struct {
	from    axis.Power
	advance string
}

// wishes are those of a section, in order. That one cannot be tried is no error in it (CR-RULING.86).
func (g technology) wishes(t *axis.Turn, sec *orders.Section) (list []wish) {
	if sec == nil {
		return nil
	}
	for _, st := range sec.Statements {
		theft, steals := st.(steal)
		if !steals {
			continue
		}
		for _, w := range theft.wishes {
			if from := g.PowerOf(w.from); from == t.Power {
				t.Refuse(theft.Pos, "espionage", stealsFromOthers{})
			} else {
				list = append(list, wish{from, w.advance})
			}
		}
		t.Understand(sec, st, words.Text{})
	}
	return list
}

// killed is the mark of agents that were killed: their power never spies on that other again.
func (g technology) killed(by, from axis.Power) string {
	return "agents of " + g.Powers[by].ID + " in " + g.Powers[from].ID
}

// mayTry says whether a wish can be tried: its advance can be stolen (CR-TECH.14), the other has it, the power has not, and its agents live.
func (g technology) mayTry(t *axis.Turn, w wish) bool {
	return w.advance != enemyCode && w.advance != industry && t.State.Has(w.from, w.advance) && !t.State.Has(t.Power, w.advance) &&
		t.State.Mark(g.killed(t.Power, w.from)) == 0
}

// spy tries the first wish that can be tried, once a turn; for none no die is thrown (CR-TECH.12). The victim keeps what is stolen (CR-TECH.13).
func (g technology) spy(t *axis.Turn, wishes []wish) {
	i := slices.IndexFunc(wishes, func(w wish) bool { return g.mayTry(t, w) })
	if i < 0 || !t.State.Has(t.Power, espionage) {
		return
	}
	w := wishes[i]
	throw := t.Throw("espionage", 1)
	if t.Cup.Err() != nil {
		return
	}
	told := EspionageEvent{Who: t.Who(t.Power), From: t.Who(w.from), Advance: words.Name(g.advanceName(w.advance))}
	switch throw.Faces[0] {
	case killedOn:
		told.Killed = true
		t.State.SetMark(g.killed(t.Power, w.from), 1)
	case stolenOn:
		told.Stolen = true
		g.gain(t, w.advance)
	}
	t.Emit(1, told, []dice.Throw{throw}, "espionage")
}

// EspionageEvent tells of an attempt to steal an advance.
type EspionageEvent struct {
	Who     words.Name `json:"who"`
	From    words.Name `json:"from"`
	Advance words.Name `json:"advance"`
	// Stolen: the attempt succeeded. Killed: the agents are dead.
	Stolen bool `json:"stolen"`
	Killed bool `json:"killed"`
}

// EventType implements adjudicator.Detail.
func (EspionageEvent) EventType() string { return "espionage" }

func (g technology) advanceName(id string) string {
	for _, a := range g.Charts[0].Advances {
		if a.ID == id {
			return a.Name
		}
	}
	return id
}

// spiesNowhere says whether the power on turn has nothing to order in the phase: it has no agents.
func spiesNowhere(t *axis.Turn) bool { return !t.State.Has(t.Power, espionage) }

// markCode is the mark of an owner of Enemy Code who has sent a chit back in this game turn.
func (g technology) markCode(p axis.Power) string { return "code of " + g.Powers[p].ID }

// drawn draws the next chit out of the cup (CR-ORDER.1, CR-ORDER.3). Those that are in it lie in the order Germany, Japan, UK, USSR, USA (CR-ORDER.8);
// that a round ends with the last of them, and that nothing is thrown for it, is the family's (CR-ORDER.2). The owners of Enemy Code, in the same
// order, may send it back, each once in a game turn, and another is drawn (CR-ORDER.6, CR-TECH.7, CR-TECH.8).
func (g technology) drawn(t *axis.Turn, left []axis.Power) (int, []dice.Throw) {
	if t.State.OnTurn == 0 { // a game turn begins
		for p := range g.Powers {
			t.State.SetMark(g.markCode(axis.Power(p)), 0)
		}
	}
	i, throws := t.Lot("the next chit", len(left))
	for p := 0; p < len(g.Powers) && t.Cup.Err() == nil; p++ {
		if !g.sendsBack(t, axis.Power(p), left[i]) {
			continue
		}
		t.State.SetMark(g.markCode(axis.Power(p)), 1)
		t.Emit(0, ReturnedEvent{Who: t.Who(axis.Power(p)), Chit: t.Who(left[i])}, throws, "enemy-code")
		i, throws = t.Lot("the next chit", len(left))
		p = -1 // one chit may be sent back more than once, by different owners (CR-RULING.41)
	}
	return i, throws
}

// sendsBack says whether a power sends back the chit that has just been drawn: it has Enemy Code, has not used it in this game turn, and has said so.
func (g technology) sendsBack(t *axis.Turn, p, chit axis.Power) bool {
	if !t.State.Has(p, enemyCode) || t.State.Mark(g.markCode(p)) > 0 {
		return false
	}
	return slices.ContainsFunc(battle.Heard(t, p, formReturn, board.None), func(st orders.Statement) bool {
		return slices.Contains(st.(sendBack).chits, g.Powers[chit].ID)
	})
}

// ReturnedEvent tells that a chit was sent back into the cup.
type ReturnedEvent struct {
	Who  words.Name `json:"who"`
	Chit words.Name `json:"chit"`
}

// EventType implements adjudicator.Detail.
func (ReturnedEvent) EventType() string { return "chit-returned" }
