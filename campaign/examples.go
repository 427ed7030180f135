package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// The parsers know nobody, so the lines that they offer name a game and a seat by example. Whoever is known to the desk gets the line
// that he can send as it stands.

// ownExamples writes what the parsers have said of the letter for its writer.
func (h *reading) ownExamples() {
	own := h.examples()
	if own == nil {
		return
	}
	write := func(list []orders.Diagnostic, text string) {
		rows := strings.Split(text, "\n")
		for i := range list {
			list[i].Hint = words.Plain(own.Replace(list[i].Hint.String())) // the message may hold the writer's own words
			if at := list[i].Line; at > 0 && at <= len(rows) && saysCheck(rows[at-1]) {
				list[i].Hint = words.Plain(strings.Replace(list[i].Hint.String(), "ORDERS "+h.game.ID+" ", "CHECK "+h.game.ID+" ", 1))
			}
		}
	}
	write(h.unread.diags, h.unread.text)
	write(h.asked.Diagnostics, h.letter.Text)
	for _, p := range h.papers {
		write(p.diags, p.text)
	}
}

// saysCheck says whether a row asks for a check, perhaps among other words: whoever wrote it is offered no line that plays.
func saysCheck(row string) bool {
	return slices.ContainsFunc(plainWords(row), func(w string) bool { return slices.Contains(checkWords, w) })
}

// checkWords ask for a check.
var checkWords = strings.Fields("check checking controlla controllo controllare verifica verificare prüfen prüfe vérifier verificar")

// examples puts the reader's own lines for the examples of the parsers, of the help and of tables of commands; nil where he is not known.
func (h *reading) examples() *strings.Replacer {
	if h.game == nil || h.player == nil {
		return nil
	}
	lines := []string{commands.ExampleGame, h.game.ID}
	if seat, ok := h.exampleSeat(); ok {
		head := h.Clerk.HeaderFor(h.game, h.player, seat)
		if !h.proved() && !h.operator { // his key is told to nobody who may have borrowed his address
			head, _, _ = strings.Cut(head, " KEY ")
		}
		binding := "GAME" + strings.TrimPrefix(head, "ORDERS")
		lines = []string{
			orders.ExampleHeader, head, commands.ExampleBinding, binding,
			strings.Replace(orders.ExampleHeader, orders.ExampleGame, commands.ExampleGame, 1), head,
			templates.ExampleHeader, head, templates.ExampleBinding, binding,
			commands.ExampleGame, h.game.ID, orders.ExampleGame, h.game.ID,
		}
	}
	return strings.NewReplacer(lines...)
}

// exampleSeat is the seat of the writer that the game waits for, else his first.
func (h *reading) exampleSeat() (adjudicator.Seat, bool) {
	if !h.game.Started() || len(h.player.Seats) == 0 {
		return "", false
	}
	for _, d := range h.game.Duties() {
		for _, seat := range h.player.Seats {
			if d.Seat == seat {
				return seat, true
			}
		}
	}
	return h.player.Seats[0], true
}

// ownTopic writes a matter of the help for its reader: the sheet in it is one that he can send, which passes on what is asked of him.
func (h *reading) ownTopic(blocks []templates.HelpBlock) []templates.HelpBlock {
	own := h.examples()
	if own == nil {
		return blocks
	}
	out := make([]templates.HelpBlock, len(blocks))
	for i, b := range blocks {
		if b.Example {
			b.Text = own.Replace(b.Text)
		}
		out[i] = b
		head, _, sheet := strings.Cut(strings.TrimSpace(b.Text), "\n")
		if !b.Example || !sheet || !strings.HasPrefix(head, "ORDERS") {
			continue
		}
		if turns := h.Clerk.Turns(h.game, h.game.Duties(), h.player); h.game.Started() && len(turns) > 0 {
			out[i].Text = "  " + head + "\n  " + turns[0].Sections[0].Keyword + "\n    pass\n  END"
		}
	}
	return out
}
