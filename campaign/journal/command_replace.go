package journal

// SeatsThere names the seats of a game that somebody may hold.
func (g *Game) SeatsThere() string {
	var names []string
	for _, s := range MainSeats(g.Info) {
		names = append(names, s.Name)
	}
	return "The seats are " + List(names) + "."
}
