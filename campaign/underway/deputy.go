package underway

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Refresh finds the people of the letter again after a command that may have changed who is in the game.
func (h *Opened) Refresh() {
	if h.Game == nil {
		return
	}
	again := func(p *journal.Player) *journal.Player {
		if p != nil {
			if now := h.Game.PlayerCalled(p.ID); now != nil {
				return now
			}
		}
		return p
	}
	h.Player, h.Writer = again(h.Player), again(h.Writer)
	for i, of := range h.Proofs {
		if of.Game == h.Game.ID {
			h.Proofs[i].Player = again(of.Player)
		}
	}
}

// EndDeputiesIn ends the terms of those deputies who have no other seats than some that change hands.
func (h *Entered) EndDeputiesIn(seats []adjudicator.Seat) error {
	for _, id := range h.Game.Everybody() {
		p := h.Game.PlayerCalled(id)
		elsewhere := slices.ContainsFunc(p.Seats, func(s adjudicator.Seat) bool { return !slices.Contains(seats, s) })
		if p.Role != journal.Deputy || elsewhere {
			continue
		}
		if err := h.EndDeputy(h.Txn, h.Game, h.At, p, h.By(), false); err != nil {
			return err
		}
	}
	h.Refresh()
	return nil
}

// tellOwner sends a player a copy of what his deputy has done in his name: the commands that change something, and the sheet.
func (h *Answering) tellOwner() error {
	if h.Game == nil || h.Player == nil || h.Player.Role != journal.Deputy || h.Done.Outcome != storage.Accepted {
		return nil
	}
	owner := h.Game.PlayerCalled(h.Player.Of)
	if owner == nil || h.Game.PlayerCalled(h.Player.ID) == nil { // who is no deputy any more has told him so
		return nil
	}
	data := templates.DeputyWrote{Heading: h.Clerk.Heading(h.Game, owner), Deputy: h.Player.Name, Outcome: book.Say(whatCame{h.Done.Did, h.Done.Declined, h.Done.Came})}
	for _, c := range h.Asked.Commands {
		if row, ok := commands.Lookup(c.Verb()); ok && row.Effect != commands.Asks {
			data.Text = append(data.Text, c.String())
		}
	}
	for _, p := range h.Papers {
		if !p.Sheet.Header.Check {
			sheet := *p.Sheet
			sheet.Header = orders.Header{Game: h.Game.ID, Seat: string(p.Seat), Round: p.Sheet.Header.Round}
			data.Text = append(data.Text, orders.Print(&sheet, h.Game.Rules.Vocabulary()))
		}
	}
	if len(data.Text) == 0 {
		return nil
	}
	l, err := h.Clerk.LettersFor(h.Game, owner).DeputyWrote(data)
	if err != nil {
		return err
	}
	o := h.Clerk.Outgoing(h.Game, owner, h.Game.Number, h.Clerk.Slug(owner)+"-"+thread.Short(h.Letter.Digest), l)
	o.Date, o.Priority = h.At, storage.PriorityAnswer
	return h.SendOut(h.Txn, h.At, o)
}

// TellDeputies sends a player's deputies what he has taken back of the seats for which they write, too: they may believe that it stands.
func (h *Answering) TellDeputies(taken []templates.Held) error {
	var rows []string
	for _, held := range taken {
		for _, line := range held.Lines {
			rows = append(rows, line.Text)
		}
	}
	for _, id := range h.Game.DeputiesOf(h.Player.ID) {
		p := h.Game.PlayerCalled(id)
		l, err := h.Clerk.LettersFor(h.Game, p).DeputyWrote(templates.DeputyWrote{
			Heading: h.Clerk.Heading(h.Game, p), Deputy: h.Player.Name, TookBack: true, Text: rows,
		})
		if err != nil {
			return err
		}
		o := h.Clerk.Outgoing(h.Game, p, h.Game.Number, h.Clerk.Slug(p)+"-"+thread.Short(h.Letter.Digest), l)
		o.Date, o.Priority = h.At, storage.PriorityAnswer
		if err := h.SendOut(h.Txn, h.At, o); err != nil {
			return err
		}
	}
	return nil
}
