package normandy

import (
	"embed"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what is wrong with a position file and with options.
var book = words.Carried(words.Phrases(phraseFiles))

// fault is an error of which whoever sets a game up is told.
func fault(what words.Topic) error { return &words.Fault{Says: book.Say(what)} }

// What stands in a position file, or among options, and cannot be read.
type (
	unknownScenario struct {
		Name  words.Own
		There words.Line
	}
	tacticsUnplayed struct{ Cards, Tactics words.Line }
	fortuneUnplayed struct{ Cards, Fortune words.Line }
	belowKey        struct {
		Key  words.Line
		Says words.Topic
	}
	noSuchTurn   struct{ Last, Turn int }
	unknownPhase struct {
		Name words.Own
		Last words.Line
	}
	playedWithoutTactics struct{}
	onlyThreeDisagree    struct{ Order int }
	cardOfOther          struct {
		Order int
		Side  words.Own
	}
	dieShows     struct{ Wrote int }
	unknownPower struct{ Name words.Own }
	unknownSpace struct{ Name words.Own }
	unknownChart struct{ Name words.Own }
	whichAlly    struct{}
	unknownUnit  struct{ Name words.Own }
	lessThanNone struct {
		Number int
		Unit   words.Own
	}
	controlledBy       struct{ Holder words.Line }
	onlyAxisBunkers    struct{}
	onlyAlliedAircraft struct{}
	holdsOnlyUnitsOf   struct{ Power words.Name }
	holdsAtMost        struct{ Units int }
	holdsAircraft      struct{}
	holdsMobile        struct{ Units int }
	noSingleChart      struct{}
	spaceForEach       struct{}
	chartIs            struct{ Most int }
	entersFromNone     struct{ Unit words.Own }
	unknownTactic      struct{ Card int }
)

// What cannot be in a position that a game comes to.
type (
	listedTwice     struct{ Place words.Name }
	gameIsOver      struct{}
	alliesAreGone   struct{}
	orderOneIsFirst struct{}
	withoutTactics  struct{}
	withoutFortune  struct{}
	fortuneTooEarly struct{}
	fortuneNotTold  struct{}
	diceNotTold     struct{ Chart words.Name }
	noDiceFall      struct {
		Chart words.Name
		Order int
	}
	emptyChart     struct{ Chart words.Name }
	diceShow       struct{ Least, Wrote int }
	nothingGrounds struct {
		Units words.Name
		Order int
	}
	onAirfield struct {
		Number       int
		Units, Power words.Name
	}
	noTurnEnded   struct{}
	citiesNotHeld struct{}
	citiesHeld    struct{}
	sendsNoSheet  struct{ Power words.Name }
	ofPlace       struct {
		Place words.Name
		Says  words.Topic
	}
	aircraftInBox struct{}
	bunkersThere  struct {
		Bunkers words.Count
		Room    int
	}
	fightersTooEarly   struct{ Order int }
	tooManyFighters    struct{ There, Most int }
	bombersOut         struct{ From, To int }
	bombersOverFriends struct{}
	chartHasNo         struct {
		Chart, Unit words.Name
		Space       int
	}
	chartOutOfOrder struct{ Chart words.Name }
	chartWithGap    struct {
		Chart words.Name
		Left  int
	}
	tooManyPieces struct {
		Power words.Name
		Are   words.Count
		Most  int
	}
	shelterIs    struct{}
	closedIs     struct{ Place words.Name }
	redirectIs   struct{}
	leftByNoCard struct {
		Effect words.Line
		Order  int
	}
)
