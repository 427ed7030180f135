package commands

import "despatch/orders"

// RemoveAddress gives an address up: "ADDRESS REMOVE anna@work.example".
type RemoveAddress struct {
	orders.Pos
	Address string
}

// VerbAddressRemove opens a RemoveAddress.
const VerbAddressRemove Verb = "address-remove"

var _ = enter(entry{
	place: 290,
	words: []string{"address remove", "remove address"},
	help:  "Gives one of your addresses up.",
	Spec: Spec{
		Verb: VerbAddressRemove, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Own:     true,
		Takes:   "address",
		Example: "ADDRESS REMOVE anna@work.example",
	},
	parse: func(c *cursor, at orders.Pos) Command { return RemoveAddress{at, c.address()} },
})

// Verb implements Command.
func (RemoveAddress) Verb() Verb { return VerbAddressRemove }

// String implements Command.
func (c RemoveAddress) String() string { return c.Verb().Words() + " " + c.Address }
