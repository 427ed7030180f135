package campaign

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

const kindClosed = "closed"

// closed ends a game for good.
type closed struct {
	By     by     `json:"by"`
	Reason string `json:"reason,omitempty"`
}

// answerClose ends a game for good, when whoever leads it has confirmed that it shall. What is recorded and not carried out is dropped.
func (h *handling) answerClose(c commands.Close) (said, error) {
	if _, over := h.game.over(); over {
		return declined("The game is over already.", ""), nil
	}
	if !h.operator && !h.confirmed {
		return h.askToConfirmBecause(h.game.closesNow(), c)
	}
	if err := h.alter(kindClosed, closed{By: h.by(), Reason: c.Reason}); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("Game %s is closed, and everybody in it has been told. It can still be asked about, and cannot be played on.", h.game.ID)), nil
}

// closesNow warns of what a game loses by being closed.
func (g *game) closesNow() string {
	if !g.started() {
		return fmt.Sprintf("It ends game %s for good, before it has begun.", g.ID)
	}
	return fmt.Sprintf("It ends game %s for good, in round %d; orders that wait are dropped. To let the game rest write MASTER PAUSE instead.", g.ID, g.rules.Stand(g.state).Round)
}

func foldClosed(_ *Desk, g *game, e storage.Entry) error {
	body, err := decode[closed](e)
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

func (d *Desk) closings(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[closed](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "closed", body.By, false, func(*Player, *templates.State) any {
		return templates.Closed{Reason: body.Reason, Begun: g.started()}
	})
}
