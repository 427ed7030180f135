package economy

import "despatch/words"

// Of research, purchases and repairs.
type (
	ownsEveryAdvance struct{ Power words.Name }
	noSuchChart      struct{ Chart int }
	tokensCostMore   struct {
		Tokens, Cost int
		Power        words.Name
		Has          int
	}
	researchOrderedAlready struct{ Line int }
	capitalBuysNothing     struct{}
	buysForItself          struct{}
	sayHowManyToBuy        struct{ Units words.Name }
	costsTooMuch           struct {
		Cost  int
		Power words.Name
		Has   int
	}
	takeOff           struct{ IPCs int }
	noComplexToRepair struct{ Place, Power words.Name }
	repairsTooMuch    struct {
		Place            words.Name
		Markers, Ordered int
	}
)

// Of the placing of new units.
type (
	notWaiting struct {
		Power   words.Name
		Waiting words.Count
		// Ordered is 0 for all.
		Ordered int
	}
	noComplexCanPlace    struct{ From, Place words.Name }
	notPlacedAtSea       struct{}
	placedInTerritory    struct{ Units words.Name }
	bordersNoComplex     struct{ Place, Power words.Name }
	placedAtSea          struct{ Units, Place words.Name }
	noComplexIn          struct{ Place words.Name }
	complexIsNew         struct{ Place, Power words.Name }
	complexBelongsTo     struct{ Place, Power words.Name }
	complexGoesElsewhere struct{ Power, Place words.Name }
	yieldsNothing        struct{ Place words.Name }
	oneComplexAtMost     struct{ Place words.Name }
	complexIsFull        struct {
		Place                   words.Name
		Capacity, Value, Damage int
		Unit                    words.Name
	}
	roomForFighters struct {
		Place   words.Name
		Room    int
		Power   words.Name
		Ordered int
	}
	couldBePlaced struct {
		Units words.Count
		Place words.Name
	}
	fightersWaitOver struct{ Place, Unit words.Name }
)

// costs is what an order spends.
type costs struct{ IPCs int }

// What is done by default, where nobody has said otherwise.
type (
	placedWhereRoom struct{}
	chartTaken      struct{ Chart int }
)
