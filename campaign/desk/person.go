package desk

// personLength is how long the name is by which the desk knows a person apart from his address.
const personLength = 12

// PersonName names a person by the address under which he was seen first. Without the desk's secret nobody can find the address from it.
func (d *Desk) PersonName(address string) string {
	return d.Clerk.Keys.Mac(personLength, "person", address)
}
