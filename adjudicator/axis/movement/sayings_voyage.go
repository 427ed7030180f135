package movement

import "despatch/words"

// Of transports and where they sail.
type (
	transportsStandAtSea struct{ Place words.Name }
	carriesNoUnits       struct{ Unit words.Name }
	goesAlone            struct{ Line words.Line }
	transportsNotYours   struct{ Power words.Name }
	transportsClosed     struct{ Power words.Name }
	lineForEachPower     struct{}
	lineForEachTransport struct{}
	fewCanAct            struct {
		Ordered words.Count
		Place   words.Name
		Free    int
		// Acted is how many have moved, loaded, unloaded or fought before.
		Acted int
	}
	unloadedAlready struct{ Place words.Name }
	sailsInOwnTurn  struct{ Power words.Name }
	sailsNoFurther  struct {
		Unit  words.Name
		Moves int
		To    words.Name
	}
)

// Of what they load and put ashore.
type (
	cannotCarry       struct{ Unit words.Name }
	loadedInNoncombat struct{ Unit words.Name }
	noRoomAboard      struct{ Units, Ships []words.Count }
	notShipToShip     struct{}
	// transportsElsewhere: a territory does not border the zone where they are.
	transportsElsewhere struct{ Place, Zone words.Name }
	neverLoaded         struct{ Power words.Name }
	nothingLoadedIn     struct{ Zone words.Name }
	nothingUnloadedIn   struct{ Zone words.Name }
	boardsAlliesLater   struct{}
	noneCanGoAshore     struct{ Place words.Name }
	landsInNoncombat    struct{ Place words.Name }
	onlyAssaultLands    struct{ Place words.Name }
	oneShoreATurn       struct{}
	notInAssault        struct{ Unit words.Name }
	fewCanGoAshore      struct {
		Ordered words.Count
		Free    int
	}
	mustGoAshore      struct{ Unit words.Count }
	warshipsStayThere struct{ Zone words.Name }
	cargoNotSaid      struct{}
)
