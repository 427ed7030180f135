package underway

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// What somebody is told whose letter holds a sheet for a seat that another plays.
type (
	notYourSeat struct{ Seat words.Name }
	// othersSheet is one that the letter only repeats; Press says that its words can be passed on.
	othersSheet struct {
		Seat  words.Name
		Press bool
		To    words.Line
	}
	// playsOtherSeats has the seats that are his.
	playsOtherSeats struct {
		Seat  words.Name
		Plays []words.Name
	}
	masterBecomes struct {
		Seat words.Name
		Line words.Line
	}
)

// ofOtherSeat refuses a sheet for a seat that its writer does not play, and tells what he may have meant: orders for a seat of his, those of a player
// whom a game master writes for, or words about somebody's sheet.
func (h *Entered) ofOtherSeat(j *judging.Judging) (judging.Verdict, error) {
	const why = "the sheet is for the seat of another player"
	name := words.Name(j.Game.SeatName(j.Seat))
	become := commands.Become{Seat: j.Game.SeatName(j.Seat)}.String()
	sheet := *j.Sheet
	sheet.Header = orders.Header{Game: j.Game.ID, Seat: string(j.Seat)}
	text := strings.TrimSpace(orders.Print(&sheet, j.Game.Rules.Vocabulary()))
	j.Seat, j.About = "", ""
	switch {
	case h.onlyRepeated(j):
		to := string(name)
		switch {
		case len(j.Game.Masters()) > 0:
			to = "MASTER"
		case j.Game.Created.Press == journal.PressPublic:
			to = "ALL"
		}
		press := j.Game.Created.Press != journal.PressNone
		v, err := j.Refuse(templates.Asked, book.Say(othersSheet{name, press, words.Line(to)}), nil, why)
		if v.Refused.Turns = nil; press && len(incoming.Spoken(h.Typed)) > 0 {
			v.Refused.Offer = h.PressBlock("PRESS TO "+to, strings.Join(incoming.Spoken(reading.Plain(h.Typed)), "\n"))
		}
		return v, err
	case j.Player.Master:
		v, err := j.Refuse(templates.Unproved, book.Say(masterBecomes{name, words.Line(become)}), j.Noticed(), why)
		if v.Refused.Turns = nil; !orders.Failed(j.Diags) {
			v.Refused.Offer = become + "\n" + text
		}
		return v, err
	case len(j.Player.Seats) > 0:
		v, err := j.Refuse(templates.Unproved, book.Say(playsOtherSeats{name, reading.SeatNames(j.Game, j.Player.Seats)}), j.Noticed(), why)
		v.Refused.Form, v.Refused.Turns = false, nil
		for _, seat := range j.Player.Seats {
			if line := j.OpeningLine(seat); line != "" {
				v.Refused.Turns = append(v.Refused.Turns, templates.Turn{Seat: j.Game.SeatName(seat), Header: line})
			}
		}
		return v, err
	}
	return j.Refuse(templates.Unproved, book.Say(notYourSeat{name}), j.Noticed(), why)
}

// onlyRepeated says whether none of a sheet's rows is one that its writer typed: it stands behind the marks of a quotation.
func (h *Entered) onlyRepeated(j *judging.Judging) bool {
	rows := strings.Split(j.Text, "\n")
	at := j.Sheet.Header.Line - 1
	return j.Where == incoming.InLetter && at >= 0 && at < len(rows) && slices.Contains(h.QuotedHeads, rows[at])
}
