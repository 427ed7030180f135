package movement

import "despatch/words"

// Of bombardments.
type (
	nothingPutAshore   struct{ From, Place words.Name }
	doNotBombard       struct{ Units words.Name }
	moreShipsThanUnits struct {
		Ships int
		Place words.Name
		Units int
	}
	fewMayBombard struct {
		Ordered words.Count
		Place   words.Name
		Free    int
	}
)
