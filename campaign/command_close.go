package campaign

import (
	"fmt"
	"strings"

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
	if no, declined := h.namesOther(c.Verb(), c.Reason, c.Loose); declined {
		return no, nil
	}
	if !h.operator && !h.confirmed {
		return h.askToConfirmBecause(h.game.closesNow(), c)
	}
	if err := h.alter(kindClosed, closed{By: h.by(), Reason: c.Reason}); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("Game %s is closed, and everybody in it has been told. It can still be asked about, and cannot be played on.", h.game.ID)), nil
}

// namesOther declines a command about this game in which the name of another stands where a reason may: which of them is meant?
func (h *handling) namesOther(verb commands.Verb, reason string, loose bool) (said, bool) {
	name, why, _ := strings.Cut(strings.TrimSpace(reason), " ")
	other := strings.ToLower(strings.Trim(name, ".,:"))
	if !loose || other == h.game.ID || !knows(h.tx, other) {
		return said{}, false
	}
	words := verb.Words()
	if why = strings.TrimSpace(trimWordBecause(why)); why != "" {
		words += " BECAUSE " + why
	}
	return declined(fmt.Sprintf("This letter is about game %s, and %s is the name of another: which of them is meant?", h.game.ID, other),
		fmt.Sprintf("For game %s write %s; for %s begin a letter with GAME %s and its KEY on a line, and write %s below it.", h.game.ID, words, other, other, words)), true
}

// trimWordBecause is a reason without the word before it.
func trimWordBecause(why string) string {
	if word, rest, _ := strings.Cut(why, " "); strings.EqualFold(word, "because") {
		return rest
	}
	return why
}

// closesNow warns of what a game loses by being closed.
func (g *game) closesNow() string {
	if !g.started() {
		return fmt.Sprintf("It ends game %s for good, before it has begun.", g.ID)
	}
	return fmt.Sprintf("It ends game %s for good, in round %d; orders that wait are dropped. To let the game rest write MASTER PAUSE instead.", g.ID, g.rules.Stand(g.state).Round)
}

func foldClosed(g *game, e storage.Entry) error {
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
