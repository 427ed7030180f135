package judging

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders/aside"
	"despatch/templates"
	"despatch/words"
)

// SaidTurns are the turns that words around orders without a header name by their round, or by a round and a seat of the writer's; none where
// they name no round, or one in which he cannot order anything, or where the orders are for such a turn anyway.
func (j *Found) SaidTurns(meant []journal.SeatTurn) []journal.SeatTurn {
	return j.turnsIn(j.wordsAround(), meant)
}

func (j *Found) turnsIn(text string, meant []journal.SeatTurn) (turns []journal.SeatTurn) {
	rounds := incoming.RoundsIn(text)
	if len(rounds) == 0 && len(meant) == 1 && j.Game.Awaited(meant[0].Seat) && incoming.SaysNextRound(text) {
		rounds = []int{j.Game.Rules.Stand(j.Game.Position).Round + 1}
	}
	if len(rounds) != 1 {
		return nil
	}
	seats := j.Player.Seats
	if named := ownSeatsIn(&j.Written, text); len(named) > 0 {
		seats = named
	}
	for _, t := range turnsIn(seats, rounds[0]) {
		if slices.Contains(meant, t) && len(meant) == 1 {
			return nil
		}
		if j.MayBe(t) {
			turns = append(turns, t)
		}
	}
	return turns
}

// wordsAround are the words above orders without a header, or those of the letter where these stand in a file. A subject is often older than
// what it stands above.
func (j *Found) wordsAround() string {
	text := incoming.RowsBefore(j.Text, j.First)
	if j.Where != incoming.InLetter {
		text += "\n" + j.WithoutMessages()
	}
	return text
}

// ownSeatsIn are the seats of the writer's that a text names.
func ownSeatsIn(h *reading.Written, text string) (seats []adjudicator.Seat) {
	for _, id := range aside.SeatsIn(text, h.Game.Rules.Vocabulary()) {
		if seat := adjudicator.Seat(id); h.Player.Speaks(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// AskOfRound asks whether orders without a header are for the round that words around them name, and offers them for it.
func (j *Judging) AskOfRound(turns []journal.SeatTurn) (Verdict, error) {
	var seats []adjudicator.Seat
	for _, t := range turns {
		seats = append(seats, t.Seat)
	}
	reason := book.Say(forSaidRound{reading.SeatNames(j.Game, seats), turns[0].Round, len(turns) > 1})
	return j.askWithHeads(reason, headsFor(&j.Written, turns), j.kept(), "words beside orders without a header name another round")
}

// headsFor are the lines that open the sheets of turns.
func headsFor(h *reading.Written, turns []journal.SeatTurn) (heads []templates.Turn) {
	for _, t := range turns {
		heads = append(heads, templates.Turn{
			Seat: h.Game.SeatName(t.Seat), Header: h.Clerk.HeaderIn(h.Game, t.Seat, h.Player.KeySeat(t.Seat), t.Round),
		})
	}
	return heads
}

// onlyNamed is the one seat of the writer's that words around orders without a header name as a heading does, so that they leave no doubt about
// it: "Japan: PURCHASE"; "" for none.
func (j *Found) onlyNamed(more moreSaid, said string, others []adjudicator.Seat) adjudicator.Seat {
	if more.Subject || len(others) != 1 || !j.Player.Speaks(others[0]) {
		return ""
	}
	t := journal.SeatTurn{Seat: others[0], Round: j.Game.Rules.Stand(j.Game.Position).Round}
	if !j.meansOnly(t, reading.ListMark.ReplaceAllString(said, ""), j.knownFor(t)) {
		return ""
	}
	return others[0]
}

// headed is the one of some seats that words around orders without a header name as a heading does, "" for none or several.
func (j *Found) headed(seats []adjudicator.Seat) adjudicator.Seat {
	named := ownSeatsIn(&j.Written, j.wordsAround())
	if len(named) != 1 || !slices.Contains(seats, named[0]) || j.IsSaidMore(journal.SeatTurn{Seat: named[0], Round: j.Game.Rules.Stand(j.Game.Position).Round}) {
		return ""
	}
	return named[0]
}

// turnsOver tells of which of several seats of the writer's the turn in this round was carried out, and for which round more orders would wait.
func turnsOver(h *reading.Written) (told words.Text) {
	now := h.Game.Rules.Stand(h.Game.Position).Round
	for _, seat := range h.Player.Seats {
		if next, ok := h.Game.NextTurn(seat); ok && len(h.Player.Seats) > 1 && next > now && !h.Game.Awaited(seat) {
			told = words.Join(told, book.Say(turnOverNext{reading.SeatName(h.Game, seat), now, next}))
		}
	}
	return told
}

// NamesSeveral says whether words around orders without a header name several seats of the writer's: then they are not all for one.
func (j *Found) NamesSeveral() bool { return len(ownSeatsIn(&j.Written, j.wordsAround())) > 1 }
