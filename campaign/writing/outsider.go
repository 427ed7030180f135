package writing

// PlainID names a letter to an address outside a game that a letter of this short digest has called forth. Whoever shows it has read it:
// nobody else can work it out, not even who wrote that letter under another's name.
func (d *Clerk) PlainID(kind, address, digest string) string {
	return kind + "." + digest + "." + d.Mac(TokenLength, kind, address, digest) + "@" + d.House.Domain
}
