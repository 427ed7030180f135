package writing

// InvitationID names an invitation, so that an answer to it shows that it was read.
func (d *Clerk) InvitationID(game, address, day string) string {
	return "invitation." + day + "." + d.Mac(TokenLength, "invitation", game, address, day) + "@" + d.House.Domain
}
