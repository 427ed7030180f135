package papers

import (
	"despatch/campaign/reading"
	"despatch/words"
)

// Where in a letter something stands, as its writer is told.
type (
	inItsSubject     struct{}
	aboveItsOrders   struct{}
	belowItsOrders   struct{}
	besideItsOrders  struct{}
	behindMarkInThem struct{}
	onPageAlone      struct{}
	inTextAlone      struct{}
)

// Standing says where the words of a doubt stand: "above its orders".
func (d Doubt) Standing() words.Text {
	switch d.Place {
	case reading.InSubject:
		return book.Say(inItsSubject{})
	case reading.AboveOrders:
		return book.Say(aboveItsOrders{})
	case reading.BelowOrders:
		return book.Say(belowItsOrders{})
	case reading.InComment:
		return book.Say(behindMarkInThem{})
	case reading.OnPageAlone:
		return book.Say(onPageAlone{})
	case reading.InTextAlone:
		return book.Say(inTextAlone{})
	}
	return book.Say(besideItsOrders{})
}
