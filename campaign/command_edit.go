package campaign

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/deadline"
	"despatch/storage"
	"despatch/templates"
)

const kindEdited = "edited"

// edited is a correction of the position.
type edited struct {
	By     by     `json:"by"`
	Reason string `json:"reason"`
	// State is the hash of the new position, After its canonical bytes, packed.
	State string `json:"state"`
	After []byte `json:"after"`
	// Dropped are the seats whose waiting orders do not fit the new position.
	Dropped []adjudicator.Seat `json:"dropped,omitempty"`
	// Clocks are the deadlines from now on.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
}

// answerEdit corrects the position by a position file.
func (h *handling) answerEdit(c commands.Edit) (said, error) {
	g := h.game
	if !g.started() {
		return notStarted, nil
	}
	if g.Ended != nil {
		return declined("The game is over.", ""), nil
	}
	state, refusal, err := g.correct(c.File)
	if err != nil || refusal != nil {
		return orZero(refusal), err
	}
	data, sum, err := hashState(state)
	if err != nil {
		return said{}, err
	}
	if bytes.Equal(data, g.record.State) {
		return declined("That is the position already.", ""), nil
	}
	body := edited{By: h.by(), Reason: reason(c.Reason), State: sum}
	if body.After, err = pack(data); err != nil {
		return said{}, err
	}
	then := *g
	then.state = state
	newTurn := turned(g.rules.Stand(g.state), g.rules.Stand(state))
	if body.Dropped, err = then.unfit(newTurn); err != nil {
		return said{}, err
	}
	body.Clocks = g.reckon(state, newTurn, h.at)
	if _, err := h.enact(h.tx, g, h.at, kindEdited, body); err != nil {
		return said{}, err
	}
	return told("The position is corrected, and everybody was sent what is different."), nil
}

func orZero(s *said) said {
	if s == nil {
		return said{}
	}
	return *s
}

// lineOfFile is what position files' errors begin with. Of a file that was put together here it would mislead.
var lineOfFile = regexp.MustCompile(`(?m)^(\s*)line \d+: `)

// correct reads a correction of the position, or says why there is no such position.
func (g *game) correct(file string) (adjudicator.State, *said, error) {
	now, err := g.rules.DumpPosition(g.state)
	if err != nil {
		return nil, nil, err
	}
	const hint = "Correct the position file and send the command again."
	meant, err := correctedPosition(now, file)
	if err != nil {
		no := declined(fmt.Sprintf("The position file cannot be used: %s.", err), hint)
		return nil, &no, nil
	}
	if auditor, ok := g.rules.(adjudicator.Auditor); ok {
		err = auditor.AuditPosition(meant)
	}
	var state adjudicator.State
	if err == nil {
		state, err = g.rules.LoadPosition(meant)
	}
	if err != nil {
		why := strings.TrimPrefix(err.Error(), "position:\n")
		if !bytes.Equal(meant, []byte(file)) {
			why = lineOfFile.ReplaceAllString(why, "$1")
		}
		no := declined(fmt.Sprintf("There can be no such position: %s.", why), hint)
		return nil, &no, nil
	}
	return state, nil, nil
}

func foldEdited(g *game, e storage.Entry) error {
	body, err := decode[edited](e)
	if err != nil {
		return err
	}
	g.was = g.state
	if err := g.restore(body.After, body.State); err != nil {
		return err
	}
	newTurn := turned(g.rules.Stand(g.was), g.rules.Stand(g.state))
	if newTurn {
		g.beginAnew(e)
		g.ByDesk = nil
	}
	g.openClocks(body.Clocks, newTurn, e.At)
	if len(body.Dropped) > 0 || newTurn {
		g.Due = time.Time{}
	}
	for _, seat := range body.Dropped {
		g.keepStanding(seat)
	}
	return nil
}

// beginAnew makes an entry the one that began the turn, and the keys of its letters the only ones that speak for it.
func (g *game) beginAnew(e storage.Entry) {
	g.Since, g.Began = e.At, e.Number
	for _, p := range g.Players {
		for _, key := range p.keySeats() {
			g.TurnLetters[key] = append(g.TurnLetters[key], e.Number)
		}
	}
}

// editedLetters tell everybody what is different, as he may see it.
func (d *Desk) editedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[edited](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "edited", body.By, true, func(p *Player, state *templates.State) any {
		before := g.rules.Position(g.was, g.viewer(p))
		data := templates.Edited{Reason: body.Reason, Differences: templates.Differences("before", before, state.Position)}
		for _, seat := range p.Seats {
			if slices.Contains(body.Dropped, seat) {
				data.Dropped = append(data.Dropped, g.seatName(seat))
			}
		}
		return data
	})
}
