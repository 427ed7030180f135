package commands

import "despatch/orders"

// ConfirmAddress proves that the sender reads the new address: "ADDRESS CONFIRM 7hq2m9xd".
type ConfirmAddress struct {
	orders.Pos
	Token string
}

// VerbAddressConfirm opens a ConfirmAddress.
const VerbAddressConfirm Verb = "address-confirm"

var _ = enter(entry{
	place: 280,
	words: []string{"address confirm", "confirm address"},
	help:  "Confirms the new address, with the token that was mailed to it.",
	Spec: Spec{
		Verb: VerbAddressConfirm, Who: Anyone, Effect: Arranges, Proof: ByToken,
		Gameless: true,
		Takes:    "token",
		Example:  "ADDRESS CONFIRM 7hq2m9xd",
	},
	parse: func(c *cursor, at orders.Pos) Command { return ConfirmAddress{at, c.token()} },
})

// Verb implements Command.
func (ConfirmAddress) Verb() Verb { return VerbAddressConfirm }

// String implements Command.
func (c ConfirmAddress) String() string { return c.Verb().Words() + " " + c.Token }
