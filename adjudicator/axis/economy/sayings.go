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
	boughtWithoutPlace struct{ Units words.Name }
	oneForAPlace       struct{ Unit words.Name }
	mostOfAKind        struct {
		Power, Units       words.Name
		Most, Has, Ordered int
	}
	takeOff           struct{ IPCs int }
	noComplexToRepair struct{ Place, Facility, Power words.Name }
	// severalDamaged: an order does not say which facility it means.
	severalDamaged  struct{ Place words.Name }
	nameTheFacility struct{ Lines []words.Line }
	// Facility is "" in a game that has but one kind of them.
	repairsTooMuch struct {
		Place, Facility  words.Name
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
	noComplexCanPlace    struct{ Slot, From, Place words.Name }
	notPlacedAtSea       struct{}
	placedInTerritory    struct{ Units, Slot words.Name }
	bordersNoComplex     struct{ Place, Slot, Power words.Name }
	placedAtSea          struct{ Units, Slot, Place words.Name }
	noComplexIn          struct{ Place, Facility words.Name }
	complexIsNew         struct{ Slot, Place, Power words.Name }
	complexBelongsTo     struct{ Slot, Place, Power words.Name }
	complexGoesElsewhere struct{ Slot, Power, Place words.Name }
	yieldsNothing        struct{ Place, Slot words.Name }
	oneComplexAtMost     struct{ Slot, Place words.Name }
	worthTooLittle       struct {
		Unit, Place  words.Name
		Value, Least int
	}
	raisedAtHome struct {
		Units, Power, Place words.Name
		Ships               bool
	}
	raisedInCapital struct {
		Units, Power words.Name
		Ships        bool
	}
	raisedElsewhere struct {
		Units, Power words.Name
		// Places are where they are raised, Place is where they are not.
		Places words.All
		Place  words.Name
	}
	landIsFull struct {
		Place           words.Name
		Capacity, Value int
		Unit            words.Name
	}
	nothingToUpgrade  struct{ Power, Unit, Place words.Name }
	upgradedWhole     struct{ Unit, Place words.Name }
	noPlaceForUpgrade struct{ Unit, Place words.Name }
	notOnThatIsland   struct{ Unit, Place words.Name }
	farFromSea        struct{ Unit, Place words.Name }
	complexIsFull     struct {
		Facility, Place         words.Name
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
	placedWhereRoom  struct{}
	placedWithOthers struct{}
	chartTaken       struct{ Chart int }
)
