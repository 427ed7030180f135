package commands

import "despatch/orders"

// Invite writes to somebody who may then join: "MASTER INVITE anna@example.net Anna Rossi".
type Invite struct {
	orders.Pos
	Who Person
}

// VerbInvite opens an Invite.
const VerbInvite Verb = "master-invite"

var _ = enter(entry{
	place: 460,
	words: []string{"invite"},
	help:  "Invites somebody to join.",
	Spec: Spec{
		Verb: VerbInvite, Who: Master, Effect: Arranges, Proof: ByLetter,
		Takes:   "address [name]",
		Example: "MASTER INVITE anna@example.net Anna Rossi",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Invite{at, c.person()} },
})

// Verb implements Command.
func (Invite) Verb() Verb { return VerbInvite }

// String implements Command.
func (c Invite) String() string { return c.Verb().Words() + " " + c.Who.String() }
