package activity

import (
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// placed is a place that an order names. One that is not in the theatre is refused where it is named.
func (n Navy) placed(a *play.Account, named orders.Place) (sea.Place, bool) {
	p, known := n.Theatre.Find(named.ID)
	if !known && named.ID != "" {
		n.refuse(a, named.Pos, Refusal{"", notHere{words.Name(named.ID)}})
	}
	return p, known
}
