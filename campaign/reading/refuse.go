package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// KeyOfAnother tells somebody who writes with a player's key what that player can do.
func (h *Written) KeyOfAnother() words.Text {
	others := func(p journal.Proof) bool {
		return p.Player != nil && !slices.Contains(p.Player.Addresses, h.Letter.From)
	}
	if !slices.ContainsFunc(h.Proofs, others) {
		return words.Text{}
	}
	return book.Say(keyOfAnother{})
}

// Leaves is the game that somebody outside of it wants to leave, "" for none.
func (h *Commanded) Leaves() string {
	for _, c := range h.Asked.Commands {
		if l, ok := c.(commands.Leave); ok && thread.Knows(h.Tx, l.Game) {
			return l.Game
		}
	}
	return ""
}

// Slipped says whether a line could not be read as a command that anybody may give: its writer wants to join, and is told the slip.
func (h *Commanded) Slipped() bool {
	rows := strings.Split(h.Letter.Text, "\n")
	return slices.ContainsFunc(h.Asked.Diagnostics, func(d orders.Diagnostic) bool {
		if d.Line < 1 || d.Line > len(rows) {
			return false
		}
		verb, _, _ := strings.Cut(strings.TrimSpace(rows[d.Line-1]), " ")
		return strings.EqualFold(verb, "JOIN")
	})
}

// Asks says whether a letter without a game looks like one that was meant for a desk: it has a command, or the head of a sheet.
func (h *Commanded) Asks() bool {
	if len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 {
		return true
	}
	for line := range strings.Lines(h.Letter.Text) {
		said := strings.Fields(line)
		if len(said) > 2 && slices.Contains([]string{"ORDERS", "CHECK"}, strings.ToUpper(said[0])) {
			return true
		}
	}
	return false
}

// Refusal is what a player who has proved who he is gets told, about a seat of his or, where it is "", about none.
func (h *Written) Refusal(kind templates.RefusalKind, reason words.Text, lines []templates.Line, seat adjudicator.Seat) (templates.Refusal, error) {
	r := templates.Refusal{
		Heading: h.Clerk.Heading(h.Game, h.Player), Kind: kind, Reason: reason, Lines: lines,
		Stand: h.Game.Rules.Stand(h.Game.Position), Until: h.Game.UntilFor(h.Player),
		Form: kind == templates.Illformed && len(lines) == 0, // nothing to mend: all is to be written
	}
	if seat != "" {
		r.Seat = h.Game.SeatName(seat)
	}
	if _, over := h.Game.Over(); over {
		r.Stand = adjudicator.Stand{} // nothing is current any more
		return r, nil
	}
	duties := h.Game.Duties()
	r.Turns = h.Clerk.Turns(h.Game, duties, h.Player)
	if kind != templates.Fault { // what failed may be a look at these sheets
		var err error
		if duties, err = h.Game.Wanted(h.Player); err != nil {
			return r, err
		}
	}
	r.Awaited = writing.WaitingList(h.Game, duties, h.Player)
	return r, nil
}
