package campaign

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/orders"
	"despatch/words"
)

var _ = underway.Carries(answerBecome)

// answerBecome has the rest of the letter read as if the player of a seat had written it. He is sent that rest at once, and
// everything that is answered to it: so the game master sees no more of what is hidden than before, also where he is blind.
func answerBecome(h *underway.Letter, c commands.Become) (reading.Said, error) {
	g := h.Game
	seat, p, refusal := playerNamed(h, c.Seat)
	switch {
	case refusal != nil:
		return *refusal, nil
	case !g.Started():
		return notStarted, nil
	case p == h.Player:
		return declined(youPlayYourself{words.Name(g.SeatName(seat))}, sendAsAlways{}), nil
	case len(h.Papers) == 0 && len(h.Asked.Commands) == 1 && len(h.Asked.Diagnostics) == 0:
		return declined(nothingBelow{words.Line(c.String())}, ordersBelow{words.Line("ORDERS " + g.ID + " " + strings.ToUpper(g.SeatName(seat)))}), nil
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindBecame, journal.Became{By: h.By(), Seat: seat, Text: below(h.Letter.Text, c.At().Line)}); err != nil {
		return reading.Said{}, err
	}
	h.Writer, h.Became = h.Player, true
	h.Player = g.Player(seat)
	h.Proofs = append(h.Proofs, journal.Proof{Game: g.ID, Player: h.Player, Entry: g.Number})
	return told(countsAsWrittenBy{words.Own(p.Name), words.Name(g.SeatName(seat))}), nil
}

// notStarted refuses what needs a position.
var notStarted = declined(notBegunYet{}, nil)

// playerNamed finds a seat by its name as written, and who sits there; or refuses.
func playerNamed(h *underway.Letter, name string) (adjudicator.Seat, *journal.Player, *reading.Said) {
	id, ok := h.Game.Rules.Vocabulary().SeatNamed(name)
	if !ok {
		no := declined(noSeatCalled{words.Own(name)}, seatsMeant(h, name))
		return "", nil, &no
	}
	seat := adjudicator.Seat(id)
	p := h.Game.Player(seat)
	if p == nil {
		no := declined(nobodyPlays{words.Name(h.Game.SeatName(seat))}, nil)
		return seat, nil, &no
	}
	return seat, p, nil
}

// seatsMeant says which seats a name may mean that no seat has: one whose name is nearly so, those of the player who is called so, or all.
func seatsMeant(h *underway.Letter, name string) words.Topic {
	if near := h.Game.Rules.Vocabulary().SeatsLike(name); len(near) > 0 {
		return didYouMeanSeat{orders.Names(near)}
	}
	if h.Player != nil {
		if p := h.PlayerCalled(name); p != nil {
			return playsSeats{words.Own(p.Name), orders.Names(h.Game.SeatNames(p))}
		}
	}
	return seatsAre{asNames(h.Game.SeatsThere())}
}

// below is the text under a line of a letter; line 0 is the subject.
func below(text string, line int) string {
	rows := strings.Split(text, "\n")
	return strings.TrimSpace(strings.Join(rows[min(line, len(rows)):], "\n"))
}

// What is answered here.
type (
	didYouMeanSeat struct{ Seats []words.Name }
	playsSeats     struct {
		Player words.Own
		Seats  []words.Name
	}
	youPlayYourself   struct{ Seat words.Name }
	sendAsAlways      struct{}
	countsAsWrittenBy struct {
		Player words.Own
		Seat   words.Name
	}
	nothingBelow struct{ Line words.Line }
	ordersBelow  struct{ Header words.Line }
)
