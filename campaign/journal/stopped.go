package journal

import "despatch/storage"

// GoThrough asks of a game what is asked of it all the time.
func (g *Game) GoThrough(r storage.Reader) error {
	if !g.Started() {
		return nil
	}
	if _, over := g.Over(); over {
		return nil
	}
	if _, err := g.Seed(r); err != nil {
		return err
	}
	subs, err := g.Submissions()
	if err != nil {
		return err
	}
	for _, s := range g.Info.Seats {
		g.Check(s.ID, subs)
		g.Rules.Position(g.Position, s.ID)
	}
	_, err = g.nextDue()
	return err
}
