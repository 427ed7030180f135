package journal

// HeldFor is what is recorded for a turn.
func (g *Game) HeldFor(t SeatTurn) RecordedSheet {
	if a, ok := g.Ahead[t.Seat]; ok && a.Round == t.Round {
		return a.RecordedSheet
	}
	if t.Round != g.Rules.Stand(g.Position).Round {
		return RecordedSheet{}
	}
	return g.Pending[t.Seat]
}
