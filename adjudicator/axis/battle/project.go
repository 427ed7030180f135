package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// assumeRaids takes for granted that raiders have raided.
func assumeRaids(t *axis.Turn) {
	for _, raid := range t.Plan.Raids {
		for _, id := range raid.Aircraft() {
			t.State.Units[id].Deeds |= axis.Fought | axis.Raided
		}
	}
}

// assumeLandings takes for granted that everybody comes ashore.
func assumeLandings(t *axis.Turn) {
	for _, landing := range t.Plan.Landings {
		t.State.Units[landing.Transport].Deeds |= axis.Unloaded
		for _, id := range landing.Units {
			u := &t.State.Units[id]
			u.Aboard, u.From, u.Space = axis.NoUnit, landing.Sea, landing.Target
			u.Deeds |= axis.Unloaded | axis.Seaborne | axis.Fought
		}
	}
}

// projection is a turn whose battles are all taken to be won.
type projection struct{ *axis.Turn }

// assumeVictory takes for granted that every battle is won without loss.
func assumeVictory(t *axis.Turn) {
	p := projection{t}
	for at := range p.Rules.Territories {
		space := board.Space(at)
		if p.Rules.Board.IsSea(space) {
			p.projectSea(space)
		} else if p.HostileTerritory(space) {
			p.projectLand(space)
		}
	}
}

func (p projection) projectLand(at board.Space) {
	takes, attacked := false, false
	for i := range p.State.Units {
		u := &p.State.Units[i]
		if u.Alive() && u.Space == at && u.Owner == p.Power && !u.Did(axis.Raided) {
			u.Deeds |= axis.Fought
			attacked = true
			takes = takes || p.Rules.Units[u.Kind].Captures
		}
	}
	if !attacked {
		return
	}
	p.RemoveEnemies(at)
	if takes {
		p.Capture(at, p.Power)
	}
}

func (p projection) projectSea(at board.Space) {
	fights, enemies := p.projectedFight(at)
	if !fights || !enemies {
		return
	}
	for i := range p.State.Units {
		if u := &p.State.Units[i]; u.Alive() && u.Space == at && u.Owner == p.Power {
			u.Deeds |= axis.Fought
		}
	}
	p.RemoveEnemies(at)
}

// projectedFight says whether the power on turn fights in a zone as far as its combat move tells, and whether an enemy is there.
func (p projection) projectedFight(at board.Space) (fights, enemies bool) {
	attack, declared := p.Plan.Choices[at]
	moved, others := false, false
	for i := range p.State.Units {
		u := &p.State.Units[i]
		if !u.Alive() || u.Space != at || u.Aboard != axis.NoUnit {
			continue
		}
		if u.Owner == p.Power {
			others = others || axis.Engages(p.Turn, axis.UnitID(i))
			moved = moved || u.Did(axis.MovedInCombat)
		}
		enemies = enemies || p.Enemy(u)
	}
	fights = p.HostileSea(at) && others || declared && attack || !declared && moved && enemies && others && !p.landsFrom(at)
	return fights, enemies
}

func (p projection) landsFrom(sea board.Space) bool {
	for i := range p.Plan.Landings {
		if p.Plan.Landings[i].Sea == sea {
			return true
		}
	}
	return false
}
