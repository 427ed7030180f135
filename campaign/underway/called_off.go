package underway

import (
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/deadline"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
	"despatch/words"
)

// Whoever writes "stop" or "one change" in a letter without orders means those that wait. Words change nothing; but what their writer may have called off
// is not carried out before he has answered, or his time is over.

// calledOff are recorded orders that wait for an answer because of what a letter says.
type calledOff struct {
	// row is what it says, in its own words.
	row   string
	seats []adjudicator.Seat
	until time.Time
	// offersPlay is true where the answer offers another sheet, which PLAY plays.
	offersPlay bool
}

// callOff keeps the writer's recorded orders waiting where the letter's words say that they are not to be played, or changes them. What is told of it
// goes before the answer.
func (h *Entered) callOff() error {
	if _, over := h.Game.Over(); over || !h.Game.Started() || !h.Letter.Unreadable.IsZero() {
		return nil
	}
	row := h.CallsOff()
	if row == "" {
		no, err := h.saysNo()
		if err != nil || !no {
			return err
		}
		row = strings.Join(incoming.Spoken(h.Letter.Text), " ")
	}
	off, named := calledOff{row: row}, aside.SeatsIn(row, h.Game.Rules.Vocabulary())
	for _, seat := range h.Player.Seats {
		if of := func(id string) bool { return h.Player.Speaks(adjudicator.Seat(id)) }; slices.ContainsFunc(named, of) && !slices.Contains(named, string(seat)) {
			continue
		}
		kept, err := h.keepWaiting(seat)
		if err != nil {
			return err
		}
		if !kept.IsZero() {
			off.seats, off.until = append(off.seats, seat), journal.Later(off.until, kept)
		}
	}
	if len(off.seats) == 0 {
		return nil
	}
	h.calledOff = &off
	return desk.Save(h.Txn, h.Game)
}

// tellCalledOff tells of orders that the letter keeps waiting; nothing where it keeps none. PLAY has them carried out, unless the answer offers another
// sheet for it.
func (h *Entered) tellCalledOff() (words.Text, error) {
	if h.calledOff == nil {
		return words.Text{}, nil
	}
	off := *h.calledOff
	for _, seat := range off.seats {
		if off.offersPlay {
			break
		}
		sheet := h.Game.Pending[seat].Played()
		if err := h.keepChecked(reading.Checked{Seat: seat, Text: sheet.Text, Began: h.Game.Began, Recorded: true}); err != nil {
			return words.Text{}, err
		}
	}
	return book.Say(keptWaiting{
		Words: words.Own(strings.Trim(off.row, `"`)), Seats: orders.Names(h.Game.NamesOf(off.seats)),
		Until: deadline.ShowInZone(off.until, h.Clerk.ZoneOf(h.Player)), Other: off.offersPlay,
	}), nil
}

// saysNo says whether the letter says no to the one which tells of orders that stay.
func (h *Entered) saysNo() (bool, error) {
	list, err := h.checkedIn()
	stays := slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Recorded && h.StaysSo(c) })
	return stays && incoming.VoiceIn(h.Letter.Text, h.Player.Name+" "+h.Letter.FromName, reading.NoMore) == incoming.No, err
}

// keepWaiting has the orders of a seat wait until its time is over, and returns until when they do; zero for a seat of which none is to be carried out.
func (h *Entered) keepWaiting(seat adjudicator.Seat) (time.Time, error) {
	waiting := h.Game.Pending[seat].Played()
	until := h.Game.WaitsForAnswer(seat, h.At)
	if len(waiting.Sections) == 0 || until.IsZero() {
		return time.Time{}, nil
	}
	sheet, diags := sheets.Parse(waiting.Text, h.Game.Rules.Vocabulary())
	if sheet == nil || orders.Failed(diags) { // a corrected program asks about them by itself
		return time.Time{}, nil
	}
	proposed, err := h.Game.Propose(seat, sheet)
	if err != nil {
		return time.Time{}, err
	}
	trial, err := h.Try(h.Txn, h.Game, seat, proposed, false)
	if err != nil {
		return time.Time{}, err
	}
	shown, _, err := h.show()
	if err != nil {
		return time.Time{}, err
	}
	entry := journal.SheetEntry{Seat: seat, RecordedSheet: waiting, Letter: h.Letter.Digest, Shown: shown, Stay: until}
	_, _, err = h.EnterSheet(h.Txn, h.Game, h.At, &entry, proposed, trial)
	return until, err
}
