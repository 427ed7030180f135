package commands

import "despatch/orders"

// AddAddress asks for a further address to write from, which is sent a token: "ADDRESS ADD anna@work.example".
type AddAddress struct {
	orders.Pos
	Address string
}

// VerbAddressAdd opens an AddAddress.
const VerbAddressAdd Verb = "address-add"

var _ = enter(entry{
	place: 270,
	words: []string{"address add", "add address"},
	help:  "Adds an address from which you will write; a token is mailed to it.",
	Spec: Spec{
		Verb: VerbAddressAdd, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Own:     true,
		Takes:   "address",
		Example: "ADDRESS ADD anna@work.example",
	},
	parse: func(c *cursor, at orders.Pos) Command { return AddAddress{at, c.address()} },
})

// Verb implements Command.
func (AddAddress) Verb() Verb { return VerbAddressAdd }

// String implements Command.
func (c AddAddress) String() string { return c.Verb().Words() + " " + c.Address }
