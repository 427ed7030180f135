package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/orders"
)

// WithoutCommands drops what is said of lines below a sheet that belong to a command, such as a message to other players.
func (h *Commanded) WithoutCommands(diags []orders.Diagnostic, text string) []orders.Diagnostic {
	if text != h.Letter.Text || len(h.Asked.Commands) == 0 {
		return diags
	}
	rows, rest := strings.Split(text, "\n"), strings.Split(h.WithoutMessages(), "\n")
	return slices.DeleteFunc(diags, func(d orders.Diagnostic) bool {
		return incoming.IsBelow(d) && d.Line > 0 && d.Line <= len(rest) && (rows[d.Line-1] != rest[d.Line-1] || h.IsCommand(d.Line))
	})
}

// WithoutLines drops what is said of lines below orders without a header that are commands.
func (h *Commanded) WithoutLines(diags []orders.Diagnostic) []orders.Diagnostic {
	return slices.DeleteFunc(diags, func(d orders.Diagnostic) bool { return incoming.IsBelow(d) && h.IsCommand(d.Line) })
}

// OnTurn says whether a form for a seat would be sent now.
func (h *GameWords) OnTurn(seat adjudicator.Seat) bool {
	return slices.ContainsFunc(h.Game.Duties(), func(d adjudicator.Duty) bool { return d.Seat == seat })
}

// OurComments are the comments of the forms that the writer would get now, with their blanks evened out.
func (h *Placed) OurComments() map[string]bool {
	ours := make(map[string]bool)
	p := h.Game.PlayerAt(h.Letter.From)
	if p == nil {
		return ours
	}
	for _, seat := range p.Seats {
		_, lines := h.Game.StandingOrders(seat)
		for _, line := range lines {
			ours[incoming.Even("# "+line)] = true
		}
	}
	for _, t := range h.Clerk.Turns(h.Game, h.Game.Duties(), p) {
		form, err := h.Clerk.LettersFor(h.Game, p).Form(t)
		if err != nil {
			h.Clerk.Logger.Error("a form cannot be written", "game", h.Game.ID, "seat", t.Seat, "error", err)
			continue
		}
		for row := range strings.Lines(form) {
			if incoming.IsComment(row) {
				ours[incoming.Even(row)] = true
			}
		}
	}
	return ours
}
