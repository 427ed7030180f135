package activity

import (
	"embed"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what is wrong with an activity.
var book = words.Carried(words.Phrases(phraseFiles))

// What is wrong with an activity.
type (
	noWay  struct{ From, To words.Name }
	tooFar struct {
		From, To  words.Name
		Has, Most int
	}
	noPortBetween struct {
		From, To words.Name
		Leg      int
	}
	noPortNear struct {
		To   words.Name
		Near int
	}
	nobodyReady    struct{ Where words.Name }
	needsMarker    struct{ Has, Bound int }
	forceAlone     struct{ Force words.Name }
	forceElsewhere struct{ Force, Where words.Name }
	forceInverted  struct{ Force words.Name }
	notThere       struct{ What, Where words.Name }
	tooFewThere    struct {
		Has   int
		Kind  words.Line
		Where words.Name
	}
	oddCruisers     struct{ Wrote int }
	mayNotDo        struct{}
	carriersAlone   struct{ Carriers, Fleet int }
	patrolsAtSea    struct{ Where words.Name }
	noPatrolFrom    struct{ Where words.Name }
	notFriendly     struct{ Where words.Name }
	noBase          struct{ Where words.Name }
	noBeach         struct{ Where words.Name }
	shipsThere      struct{ Where words.Name }
	noInvasionFrom  struct{ Where words.Name }
	notThisTurn     struct{ Where words.Name }
	notCarried      struct{ What words.Name }
	noRaidsInto     struct{ Where words.Name }
	noRaidFrom      struct{ Where words.Name }
	tooManyRaiders  struct{ Ships, Most int }
	carriedBefore   struct{ Unit words.Name }
	submarinesApart struct{}
	endsThere       struct{}
	otherPort       struct{ Where words.Name }
	noSuchForce     struct{ Force words.Name }
	forceAtSea      struct{ Force words.Name }
	nobodyLoose     struct{ Where words.Name }
	tooFewMarkers   struct {
		Power words.Name
		Most  int
	}
	notAircraft struct{ What words.Name }
	tooFewAir   struct {
		Has   int
		Kind  words.Line
		Where words.Name
	}
	airTooFar struct {
		From, To  words.Name
		Has, Most int
	}
	noAirBase struct{ Where words.Name }
	airFull   struct {
		Where     words.Name
		Has, Most int
	}
	airUnsupplied struct{ Where words.Name }
	notEnemy      struct{ Where words.Name }
	tooFewToLift  struct{ Factors, Need, Has int }
	overfull      struct {
		Where     words.Name
		Has, Most int
	}
)
