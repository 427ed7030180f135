package writing

import "despatch/campaign/journal"

// addressMark is how many letters mark in a Message-ID the address to which a letter was sent again.
const addressMark = 4

// Mark tells addresses apart in Message-IDs.
func (d *Clerk) Mark(address string) string { return "-" + d.Mac(addressMark, "again", address) }

// IDAgain names what is sent again of a letter to another address: one mail for each address, however often it is asked for.
func (d *Clerk) IDAgain(g *journal.Game, p *journal.Player, c Claim, to string) string {
	return d.MessageID(g.ID, c.Name, c.Slug+d.Mark(to), p)
}
