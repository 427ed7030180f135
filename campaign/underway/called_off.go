package underway

import (
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
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
	// next is what is carried out at once although they wait, nil for nothing.
	next *judging.Step
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
		kept, _, err := h.keepWaiting(seat)
		if err != nil {
			return err
		}
		later, err := keepAheadWaiting(h, seat)
		if err != nil {
			return err
		}
		if kept = journal.Later(kept, later); !kept.IsZero() {
			off.seats, off.until = append(off.seats, seat), journal.Later(off.until, kept)
		}
	}
	if len(off.seats) == 0 {
		return nil
	}
	h.calledOff = &off
	return desk.Save(h.Txn, h.Game)
}

// keepUnheard keeps the writer's recorded orders waiting where the letter orders something else, or brings a file in which that may stand; and for as long as
// words beside a sheet keep it where it says what nobody can read.
func keepUnheard(h *Entered) error {
	if _, over := h.Game.Over(); over || h.calledOff != nil || len(haveOrders(h.Game, h.Player)) == 0 {
		return nil
	}
	said, files := judging.UnheardAlone(h.Reading)
	loose, _, _ := h.LooseOrders()
	orders := files || loose != nil || h.ProseOrders() != nil
	if !orders && said == "" {
		return nil
	}
	off := calledOff{}
	for _, seat := range h.Player.Seats {
		at := h.Game.WaitsForAnswer(seat, h.At)
		if !orders {
			off.row, at = shortly(said), h.Game.StayFrom(seat, h.At)
		}
		if len(h.Game.Stays[seat].Sections) > 0 { // its writer was told before
			continue
		}
		kept, _, err := keepWaitingUntil(h, seat, at)
		if err != nil {
			return err
		}
		if !kept.IsZero() {
			off.seats, off.until = append(off.seats, seat), journal.Later(off.until, kept)
		}
	}
	if len(off.seats) > 0 {
		h.calledOff = &off
	}
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
		for _, c := range keptNow(h, seat) {
			if err := h.keepChecked(c); err != nil {
				return words.Text{}, err
			}
		}
	}
	return book.Say(keptWaiting{
		Words: words.Own(strings.Trim(off.row, `"`)), Seats: orders.Names(h.Game.NamesOf(off.seats)),
		Until: deadline.ShowInZone(off.until, h.Clerk.ZoneOf(h.Player)), Other: off.offersPlay,
	}), nil
}

// keptNow are the sheets of a seat that wait for an answer, of the turn on move and of one to come.
func keptNow(h *Entered, seat adjudicator.Seat) (list []reading.Checked) {
	if len(h.Game.Stays[seat].Sections) > 0 {
		list = append(list, reading.Checked{Seat: seat, Text: h.Game.Pending[seat].Played().Text, Began: h.Game.Began, Recorded: true})
	}
	if a := h.Game.Ahead[seat]; len(a.Stay.Sections) > 0 {
		list = append(list, reading.Checked{Seat: seat, Text: a.Played().Text, Began: h.Game.Began, Ahead: true, Recorded: true})
	}
	return list
}

// saysNo says whether the letter says no to the one which tells of orders that stay.
func (h *Entered) saysNo() (bool, error) {
	list, err := h.checkedIn()
	stays := slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Recorded && h.StaysSo(c) })
	return stays && incoming.VoiceIn(h.Letter.Text, h.Player.Name+" "+h.Letter.FromName, reading.NoMore) == incoming.No, err
}

// keepWaiting has the orders of a seat wait until its time is over, and returns until when they do; zero for a seat of which none is to be carried out.
// next is what is carried out at once all the same, nil for nothing.
func (h *Entered) keepWaiting(seat adjudicator.Seat) (until time.Time, next *judging.Step, err error) {
	return keepWaitingUntil(h, seat, h.Game.WaitsForAnswer(seat, h.At))
}

// keepWaitingUntil has them wait until then; a time that is zero is not waited for.
func keepWaitingUntil(h *Entered, seat adjudicator.Seat, until time.Time) (_ time.Time, next *judging.Step, err error) {
	waiting := h.Game.Pending[seat].Played()
	if len(waiting.Sections) == 0 || until.IsZero() {
		return time.Time{}, nil, nil
	}
	sheet, diags := sheets.Parse(waiting.Text, h.Game.Rules.Vocabulary())
	if sheet == nil || orders.Failed(diags) { // a corrected program asks about them by itself
		return time.Time{}, nil, nil
	}
	proposed, err := h.Game.Propose(seat, sheet)
	if err != nil {
		return time.Time{}, nil, err
	}
	trial, err := h.Try(h.Txn, h.Game, seat, proposed, false)
	if err != nil {
		return time.Time{}, nil, err
	}
	shown, _, err := h.show()
	if err != nil {
		return time.Time{}, nil, err
	}
	entry := journal.SheetEntry{Seat: seat, RecordedSheet: waiting, Letter: h.Letter.Digest, Shown: shown, Stay: until}
	_, next, err = h.EnterSheet(h.Txn, h.Game, h.At, &entry, proposed, trial)
	return until, next, err
}

// keepAheadWaiting has orders of a seat for a turn to come wait, and returns until when they do at most; zero where there are none.
func keepAheadWaiting(h *Entered, seat adjudicator.Seat) (until time.Time, err error) {
	waiting := h.Game.Ahead[seat].Played()
	if len(waiting.Sections) == 0 {
		return time.Time{}, nil
	}
	shown, _, err := h.show()
	if err != nil {
		return time.Time{}, err
	}
	until = h.At.Add(journal.LongestStay)
	entry := journal.AheadEntry{Seat: seat, Round: h.Game.Ahead[seat].Round, RecordedSheet: waiting, Letter: h.Letter.Digest, Shown: shown, Stay: until}
	_, err = h.WriteEntry(h.Txn, h.Game, h.At, journal.KindAhead, entry)
	return until, err
}

// mostRepeated is how many letters of what somebody has said are repeated to him.
const mostRepeated = 200

// shortly is the beginning of what somebody has said.
func shortly(said string) string {
	if runes := []rune(said); len(runes) > mostRepeated {
		return strings.TrimSpace(string(runes[:mostRepeated])) + " ..."
	}
	return said
}
