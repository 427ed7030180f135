package journal

// MayDepute says whether an address is that of nobody in the game, or of a player of the same side.
func (g *Game) MayDepute(of *Player, address string) bool {
	for i := range g.Players {
		p := &g.Players[i]
		for _, a := range p.Addresses {
			if a == address && (p.ID == of.ID || p.Role != "" || len(p.Seats) == 0 || g.Side(p) != g.Side(of)) {
				return false
			}
		}
	}
	return true
}

// Side is the side on which somebody plays, "" for none.
func (g *Game) Side(p *Player) string {
	for _, s := range g.Info.Seats {
		if p.Speaks(s.ID) {
			return s.Side
		}
	}
	return ""
}
