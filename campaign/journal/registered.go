package journal

// Started says whether the game has been set up, and is not merely open for sign-up.
func (g *Game) Started() bool { return g.Position != nil }
