package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/orders/sheets"
	"despatch/templates"
)

// checkWords ask for a check.
var checkWords = strings.Fields("check checking controlla controllo controllare verifica verificare prüfen prüfe vérifier verificar")

// SaysCheck says whether a row asks for a check, perhaps among other words: whoever wrote it is offered no line that plays.
func SaysCheck(row string) bool {
	return slices.ContainsFunc(incoming.PlainWords(row), func(w string) bool { return slices.Contains(checkWords, w) })
}

// Examples puts the reader's own lines for the examples of the parsers, of the help and of tables of commands; nil where he is not known.
func (h *Written) Examples() *strings.Replacer {
	if h.Game == nil || h.Player == nil {
		return nil
	}
	lines := []string{commands.ExampleGame, h.Game.ID}
	if seat, ok := h.exampleSeat(); ok {
		head := h.Clerk.HeaderFor(h.Game, h.Player, seat)
		if !h.Proved() && !h.Operator { // his key is told to nobody who may have borrowed his address
			head, _, _ = strings.Cut(head, " KEY ")
		}
		binding := "GAME" + strings.TrimPrefix(head, "ORDERS")
		lines = []string{
			sheets.ExampleHeader, head, commands.ExampleBinding, binding,
			strings.Replace(sheets.ExampleHeader, sheets.ExampleGame, commands.ExampleGame, 1), head,
			templates.ExampleHeader, head, templates.ExampleBinding, binding,
			commands.ExampleGame, h.Game.ID, sheets.ExampleGame, h.Game.ID,
		}
	}
	return strings.NewReplacer(lines...)
}

// exampleSeat is the seat of the writer that the game waits for, else his first.
func (h *Written) exampleSeat() (adjudicator.Seat, bool) {
	if !h.Game.Started() || len(h.Player.Seats) == 0 {
		return "", false
	}
	for _, d := range h.Game.Duties() {
		for _, seat := range h.Player.Seats {
			if d.Seat == seat {
				return seat, true
			}
		}
	}
	return h.Player.Seats[0], true
}
