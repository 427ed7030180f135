package campaign

import (
	"slices"
	"strings"

	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

const kindProcessed = "processed"

// processed says that a game master had a phase carried out without waiting for more orders.
type processed struct {
	By by `json:"by"`
	// Phase is its title.
	Phase string `json:"phase"`
	// Sheets are what the desk wrote for seats whose orders were missing, and only what was missing.
	Sheets recordedSheets `json:"sheets,omitempty"`
}

// answerProcess carries a phase out with what is here. What is missing the desk writes, as for a missed turn. The phase is named so
// that a letter that comes late does not carry out the one after it.
func (h *handling) answerProcess(c commands.Process) (said, error) {
	g := h.game
	if no, declined := h.cannotPlay(); declined {
		return no, nil
	}
	stand := g.rules.Stand(g.state)
	if !isPhase(c.Phase, stand.Phase, stand.PhaseTitle) {
		return declined("The game stands at another phase: "+stand.PhaseTitle+".", "The command for that is MASTER PROCESS "+strings.ToUpper(stand.PhaseTitle)+"."), nil
	}
	sheets, subs, err := g.standIn(g.asked(g.duties()), stand.Phase)
	if err != nil {
		return said{}, err
	}
	if sheets == nil {
		return declined("Orders are missing, and the rules turn down what the desk would write in their place.",
			"Write them yourself below a line MASTER BECOME with the name of the seat."), nil
	}
	seed, err := g.seed(h.tx)
	if err != nil {
		return said{}, err
	}
	out, body, err := g.throw(seed, subs)
	if err != nil {
		return said{}, err
	}
	if !wentOn(&out) {
		why := "The orders that are here cannot be carried out as they are"
		if h.sees() && len(out.Diagnostics) > 0 {
			why += " (" + first(out.Diagnostics) + ")"
		}
		return declined(why+".", "MASTER BECOME lets you write for a seat."), nil
	}
	if _, err := h.enact(h.tx, g, h.at, kindProcessed, processed{By: h.by(), Phase: stand.PhaseTitle, Sheets: sheets}); err != nil {
		return said{}, err
	}
	h.done.Resolved = true
	return told("It was carried out, and everybody has the report."), h.resolve(h.tx, g, h.at, &out, body)
}

// cannotPlay refuses what changes the course of a game that has none.
func (h *handling) cannotPlay() (said, bool) {
	if no, declined := h.notRunning(); declined {
		return no, true
	}
	if h.game.Paused != nil {
		return declined("The game is paused.", "MASTER RESUME lets it go on."), true
	}
	return said{}, false
}

// notRunning refuses what needs a game that has begun and is not over.
func (h *handling) notRunning() (said, bool) {
	switch {
	case !h.game.started():
		return notStarted, true
	case h.gameOver():
		return declined("The game is over.", ""), true
	}
	return said{}, false
}

func foldProcessed(g *game, e storage.Entry) error {
	body, err := decode[processed](e)
	if err != nil {
		return err
	}
	for seat, written := range body.Sheets {
		newer, err := g.understood(written)
		if err != nil {
			return err
		}
		g.Pending[seat] = g.merged(seat, newer)
		if !slices.Contains(g.ByDesk, seat) {
			g.ByDesk = append(g.ByDesk, seat)
		}
	}
	slices.Sort(g.ByDesk)
	return nil
}

// processedLetters tell everybody; what the desk has written for a seat is shown to its player alone.
func (d *Desk) processedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[processed](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "processed", body.By, false, func(p *Player, _ *templates.State) any {
		data := templates.Processed{Phase: body.Phase}
		for _, s := range g.info.Seats {
			written, ok := body.Sheets[s.ID]
			if !ok {
				continue
			}
			data.Missing = append(data.Missing, s.Name)
			if slices.Contains(p.Seats, s.ID) {
				data.Written = append(data.Written, templates.Held{Seat: s.Name, Lines: annotateAny(written.Text)})
			}
		}
		return data
	})
}
