package journal

import "slices"

// Is says whether an address is the player's.
func (p *Player) Is(address string) bool { return p != nil && slices.Contains(p.Addresses, address) }
