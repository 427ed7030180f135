package position

import (
	"embed"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what is wrong with a position.
var book = words.Carried(words.Phrases(phraseFiles))

// What stands in a position file and cannot be read.
type (
	unknownScenario struct {
		Name  words.Own
		There []words.Line
	}
	noSuchTurn   struct{ Last, Wrote int }
	unknownPhase struct {
		Name  words.Own
		There []words.Line
	}
	unknownSeat struct {
		Name       words.Own
		One, Other words.Name
	}
	unknownPower  struct{ Name words.Own }
	unknownPlace  struct{ Name words.Own }
	unknownShip   struct{ Name words.Own }
	unknownUnit   struct{ Name words.Own }
	unknownKind   struct{ Name words.Own }
	fewerThanNone struct {
		Kind  words.Line
		Wrote int
	}
	oddCruisers struct{ Wrote int }
	emptyFleet  struct{}
	badMarker   struct{ Name words.Own }
	badState    struct {
		Ship  words.Name
		Wrote words.Own
	}
	badSquadrons struct {
		Ship words.Name
		Most int
	}
	halfPoints       struct{}
	unknownObjective struct{ Name words.Own }
)

// What cannot be in a position that a game comes to.
type (
	listedTwice  struct{ What words.Name }
	notOfItsSide struct{ What, Where words.Name }
	wreckInForce struct{ Ship words.Name }
	patrolOffSea struct{ Where words.Name }
	noBase       struct{ Where words.Name }
	noSuchMarker struct {
		Power, Force words.Name
		Most         int
	}
	otherFlag struct{ Force, Power words.Name }
	tooSmall  struct {
		Force      words.Name
		Has, Least int
	}
	tooLarge struct {
		Force     words.Name
		Has, Most int
	}
	holdsOthers   struct{ Force words.Name }
	carriersAlone struct {
		Force           words.Name
		Carriers, Fleet int
	}
	tooMany struct {
		Power words.Name
		Has   int
		Kind  words.Line
		Most  int
	}
	overfull struct {
		Where     words.Name
		Has, Most int
	}
	airOverfull struct {
		Where     words.Name
		Has, Most int
	}
	tooElite    struct{ Where words.Name }
	badSighting struct{ Force words.Name }
	fewerPoints struct{}
)
