package commands

import "despatch/orders"

// Eject takes a seat from its player: "MASTER EJECT Germany". Before the game begins it strikes somebody off who has joined.
type Eject struct {
	orders.Pos
	// Seat is the seat, or the name or the address of who has joined.
	Seat string
}

// VerbEject opens an Eject.
const VerbEject Verb = "master-eject"

var _ = enter(entry{
	place: 450,
	words: []string{"eject"},
	help:  "Takes a seat from its player.",
	Spec: Spec{
		Verb: VerbEject, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "seat",
		Example: "MASTER EJECT Germany",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Eject{at, c.nameOrAddress("the seat")} },
})

// Verb implements Command.
func (Eject) Verb() Verb { return VerbEject }

// String implements Command.
func (c Eject) String() string {
	if m := bareAddress.FindString(c.Seat); m == c.Seat {
		return c.Verb().Words() + " " + c.Seat
	}
	return c.Verb().Words() + " " + name(c.Seat)
}
