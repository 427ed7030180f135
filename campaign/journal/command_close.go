package journal

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/storage"
)

const KindClosed = "closed"

// Closed ends a game for good.
type Closed struct {
	By     By     `json:"by"`
	Reason string `json:"reason,omitempty"`
}

// ClosesNow warns of what a game loses by being closed.
func (g *Game) ClosesNow() string {
	if !g.Started() {
		return fmt.Sprintf("It ends game %s for good, before it has begun.", g.ID)
	}
	return fmt.Sprintf("It ends game %s for good, in round %d; orders that wait are dropped. To let the game rest write MASTER PAUSE instead.", g.ID, g.Rules.Stand(g.Position).Round)
}

func foldClosed(g *Game, e storage.Entry) error {
	body, err := Decode[Closed](e)
	if err != nil {
		return err
	}
	why := "It was closed by the game master."
	if body.Reason != "" {
		why = "It was closed by the game master: " + body.Reason
	}
	g.end(adjudicator.Verdict{Why: why})
	return nil
}
