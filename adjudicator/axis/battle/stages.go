package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Stage is a part of the conduct of combat. A game lists its stages in the order in which they come.
type Stage struct {
	// fights says of a stage of battles which spaces are its; those that an earlier stage has settled are left alone.
	fights func(c *conduct, at board.Space) bool
	// carryOut is what happens in a stage without battles.
	carryOut func(c *conduct)
}

// The stages of the family.
var (
	// Raids are strategic raids (AN-SBR.1).
	Raids = Stage{carryOut: (*conduct).raids}
	// Rockets are launched by guns (AN-TECH.2).
	Rockets = Stage{carryOut: (*conduct).rockets}
	// Assaults are amphibious assaults, with the sea battles that serve them (AN-COMBAT.1).
	Assaults = Stage{fights: (*conduct).assaults}
	// Battles are all that are left.
	Battles = Stage{fights: func(*conduct, board.Space) bool { return true }}
	// Homeless is the landing of defending fighters whose carriers were sunk (AN-AIR.30).
	Homeless = Stage{carryOut: (*conduct).landHomeless}
)

// Conduct is phase 4, stage by stage. When the dice run out everything stops where it stands.
func Conduct(t *axis.Turn, stages []Stage) {
	c := newConduct(t)
	for _, stage := range stages {
		if stage.carryOut != nil {
			stage.carryOut(c)
			continue
		}
		for _, at := range c.order {
			if stage.fights(c, at) {
				c.fightAt(at)
			}
		}
	}
}

func (c *conduct) raids() {
	for i := range c.Plan.Raids {
		c.raid(&c.Plan.Raids[i])
	}
}

func (c *conduct) rockets() {
	for i := range c.Plan.Rockets {
		c.launch(&c.Plan.Rockets[i])
	}
}
