package turn

import "despatch/words"

// What an order form tells a power of what it has.
type (
	tokenMoney struct{ IPCs, Cost, Tokens int }
	chartLeft  struct {
		Chart    int
		Advances words.Names
	}
	toSpend struct {
		IPCs   int
		Prices []price
	}
	// price is a name with a number: what a unit costs.
	price struct {
		Name   words.Name
		Number int
	}
	damagedThere struct {
		Place, Facility words.Name
		Markers         int
	}
	roomForUnits struct {
		Rooms []roomAt
		// Anywhere is where any number of units may be placed.
		Anywhere words.All
	}
	// roomAt is how many units a facility can place; Facility is "" in a game that has but one kind of them.
	roomAt struct {
		Name, Facility words.Name
		Number         int
		// Kinds are the only units that find room there, none where most do.
		Kinds words.All
	}
	// standsThere are the units in a space. Here says that enemy ships are, Beside names hostile neighbours, of which there may be Others.
	standsThere struct {
		Place         words.Name
		Units, Aboard words.Amounts
		Here          bool
		Beside        words.Names
		Others        bool
	}
	elsewhere          struct{ Places []standsThere }
	freeToMove         struct{ Places []standsThere }
	whereTheyThenStand struct{}
	toLand             struct {
		From standsThere
		Left []words.Number
	}
	whatYouBuy struct{}
	toBePlaced struct{ Units words.Amounts }
)

// unspent is what a purchase leaves, and holdCities why a game is over.
type (
	unspent    struct{ IPCs int }
	holdCities struct{ Side words.Name }
)
