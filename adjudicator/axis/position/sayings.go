package position

import "despatch/words"

// What is wrong with a position file.
type (
	// unknownPower and unknownSpace stand below a key of the file, "" where their line tells it.
	unknownPower struct {
		Key  words.Line
		Name words.Own
	}
	unknownSpace struct {
		Key  words.Line
		Name words.Own
	}
	unknownUnit     struct{ Name words.Own }
	unknownFacility struct{ Name words.Own }
	unknownPhase    struct{ Name words.Own }
	unknownDeed     struct {
		Name  words.Own
		Known []words.Line
	}
	noTurnOf      struct{ Name words.Own }
	turnsOnce     struct{}
	planUnread    struct{}
	namesExpected struct{ Key words.Line } // "" of a space
	listedTwice   struct{ Place words.Name }

	spaceHasNo      struct{ Key words.Own }
	noSpaceAndOwner struct{ Place, Owner words.Own }
	nobodyControls  struct{ Place words.Name }

	damageIsNumber  struct{}
	damageOfNothing struct{ Place words.Name }
	damageOfWhich   struct {
		Place   words.Name
		Example words.Line
	}
	markersOfFacilities struct{}

	unitIsCountOrList struct{}
	noNumberOfUnits   struct{ Wrote words.Own }
	neutralGround     struct{ Place words.Name }
	standNowhere      struct{ Units, Instead words.Name }
	shipsOnLand       struct{ Place, Units words.Name }
	neverAtSea        struct{ Units words.Name }
	tooMuchAboard     struct{ Ship words.Name }
	noShipHasRoom     struct{ Place, Unit words.Name }
)

// What cannot be in a position that a game comes to.
type (
	lessThanNothing struct{ Power words.Name }
	// ofSpace says it of a space.
	ofSpace struct {
		Place words.Name
		Says  words.Text
	}
	strangersStand struct{ Power, Owner words.Name }
	mayNotBeThere  struct{ Power words.Name }
	hasNoOwner     struct{}
	twoOfSlot      struct{ Slot words.Name }
	worthNothing   struct{ Slot words.Name }
	noSiteFor      struct{ Unit words.Name }
	damageCanBe    struct {
		Unit     words.Name
		Is, Most int
	}
	noStayAtSea  struct{ Units, Power words.Name }
	neverDamaged struct{ Unit words.Name }
	beyondDecks  struct {
		Side     words.Name
		Aircraft words.Count
	}
)
