package axis

import (
	"embed"
	"io/fs"

	"despatch/adjudicator/board"
	"despatch/orders"
)

//go:embed phrases
var phraseFiles embed.FS

// Phrases is the family's phrase book: <language>/*.tmpl.
func Phrases() fs.FS {
	sub, err := fs.Sub(phraseFiles, "phrases")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// MoveIntoCombat is phase 3. The directives for the battles are checked with it, so that no die falls before the whole sheet
// is known to be good.
func MoveIntoCombat(t *Turn, sec *orders.Section) {
	t.Open()
	events := len(t.Events)
	CombatMove(t, sec)
	t.sayPassed(events)
	CheckDirectives(t)
}

// sayPassed tells that a phase brought nothing, if it emitted nothing since the given count.
func (t *Turn) sayPassed(events int) {
	if len(t.Events) == events {
		t.Emit(1, PassedEvent{Who: t.Rules.PowerName(t.Power)}, nil, "turn-pass")
	}
}

// Fight is phase 4. A sheet that is only being checked is assumed to win everything.
func Fight(t *Turn, _ *orders.Section) {
	if t.Projecting {
		if t.rehearse != nil {
			t.rehearse(t)
		}
		t.projectVictory()
		return
	}
	before := len(t.Events)
	t.Open()
	after := len(t.Events)
	ConductCombat(t)
	if len(t.Events) == after { // nothing was fought: no heading for it
		t.Events = t.Events[:before]
	}
}

// MoveAfterCombat is phase 5.
func MoveAfterCombat(t *Turn, sec *orders.Section) {
	t.Open()
	events := len(t.Events)
	NoncombatMove(t, sec)
	t.sayPassed(events)
}

// projectVictory stands for phase 4 while a sheet is checked: landings succeed, every enemy that is fought is gone, no
// attacker is lost. What is illegal even then can be refused before a die is thrown.
func (t *Turn) projectVictory() {
	for _, landing := range t.Plan.Landings {
		t.State.Units[landing.Transport].Deeds |= Unloaded
		for _, id := range landing.Units {
			u := &t.State.Units[id]
			u.Aboard, u.From, u.Space = NoUnit, landing.Sea, landing.Target
			u.Deeds |= Unloaded | Seaborne | Fought
		}
	}
	for _, raid := range t.Plan.Raids {
		for _, id := range raid.Bombers {
			t.State.Units[id].Deeds |= Fought | Raided
		}
	}
	for at := range t.Rules.Territories {
		space := board.Space(at)
		if t.Rules.Board.IsSea(space) {
			t.projectSea(space)
		} else if t.HostileTerritory(space) {
			t.projectLand(space)
		}
	}
}

func (t *Turn) projectLand(at board.Space) {
	takes, attacked := false, false
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && u.Owner == t.Power && !u.Did(Raided) {
			u.Deeds |= Fought
			attacked = true
			takes = takes || t.Rules.Units[u.Kind].Captures
		}
	}
	if !attacked {
		return
	}
	t.removeEnemies(at)
	if takes {
		t.Capture(at, t.Power)
	}
}

func (t *Turn) projectSea(at board.Space) {
	fights, enemies := t.projectedFight(at)
	if !fights || !enemies {
		return
	}
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Space == at && u.Owner == t.Power {
			u.Deeds |= Fought
		}
	}
	t.removeEnemies(at)
}

// projectedFight says whether the power on turn fights in a zone as far as its combat move tells, and whether an enemy is there.
func (t *Turn) projectedFight(at board.Space) (fights, enemies bool) {
	attack, declared := t.Plan.Choices[at]
	moved, others := false, false
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Space != at || u.Aboard != NoUnit {
			continue
		}
		if u.Owner == t.Power {
			others = others || !t.Rules.Units[u.Kind].Surprise || u.Did(MustFight)
			moved = moved || u.Did(MovedInCombat)
		}
		enemies = enemies || t.Enemy(u)
	}
	fights = t.HostileSea(at) && others || declared && attack || !declared && moved && enemies && others && !t.landsFrom(at)
	return fights, enemies
}

func (t *Turn) landsFrom(sea board.Space) bool {
	for i := range t.Plan.Landings {
		if t.Plan.Landings[i].Sea == sea {
			return true
		}
	}
	return false
}

func (t *Turn) removeEnemies(at board.Space) {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && t.Enemy(u) && t.Rules.Units[u.Kind].Fights() {
			t.State.Remove(UnitID(i))
		}
	}
}
