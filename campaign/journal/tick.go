package journal

import "time"

func (g *Game) IsDue(now time.Time) bool { return !g.Due.IsZero() && !now.Before(g.Due) }
