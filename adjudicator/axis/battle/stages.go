package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Stage is a part of the conduct of combat. A game lists its stages in the order in which they come.
type Stage struct {
	// Fights says of a stage of battles which spaces are its; those that an earlier stage has settled are left alone. nil for a stage
	// without battles.
	Fights func(c *Conduct, at board.Space) bool
	// CarryOut is what happens in the stage, nil for battles one after the other. A stage that leads its battles otherwise says both which they
	// are and what happens.
	CarryOut func(c *Conduct)
	// Foresee says to odds what is fired in a stage without battles at those who meet in a battle afterwards; nil for what they do not know of.
	Foresee func(c *Conduct, e *Engagement)
	// Assume does what is taken for granted of the stage while a sheet is checked, without dice, and as if nobody had said anything in
	// secret; nil for nothing.
	Assume func(t *axis.Turn)
}

// The stages of the family.
var (
	// Raids are strategic raids (AN-SBR.1).
	Raids = Stage{CarryOut: (*Conduct).raids, Assume: assumeRaids}
	// Rockets are launched by guns (AN-TECH.2).
	Rockets = Stage{CarryOut: (*Conduct).rockets}
	// Assaults are amphibious assaults, with the sea battles that serve them (AN-COMBAT.1).
	Assaults = Stage{Fights: (*Conduct).assaults, Assume: assumeLandings}
	// Battles are all that are left.
	Battles = Stage{Fights: func(*Conduct, board.Space) bool { return true }, Assume: assumeVictory}
	// Homeless is the landing of defending fighters whose carriers were sunk (AN-AIR.30).
	Homeless = Stage{CarryOut: func(c *Conduct) { aftermath{c}.landHomeless() }}
)

// Opening is fire before the first round of a battle on land.
type Opening struct {
	// Fire throws the dice. landed is how many units came ashore; nobody may be left to defend.
	Fire func(c *Conduct, b *Battle, landed int)
	// Foresee says to odds what will be fired; nil for what they do not know of.
	Foresee func(c *Conduct, e *Engagement, landed int)
}

// The openings of the family.
var (
	// Bombardment is the fire of ships that support a landing (AN-AMPHIB.8).
	Bombardment = Opening{Fire: (*Conduct).bombard, Foresee: (*Conduct).foreseeSalvos}
	// Guns fire at the aircraft that attack a territory (AN-AA.1).
	Guns = Opening{Fire: (*Conduct).antiaircraft, Foresee: (*Conduct).foreseeGun}
)

func (c *Conduct) raids() {
	for i := range c.Plan.Raids {
		c.raid(&c.Plan.Raids[i])
	}
}

func (c *Conduct) rockets() {
	for i := range c.Plan.Rockets {
		c.launch(&c.Plan.Rockets[i])
	}
}
