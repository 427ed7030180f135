package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// tellAnswered answers a letter without orders by what the letter that it answers holds. It says whether that holds anything.
func (h *Letter) tellAnswered() (bool, error) {
	if !h.Game.Started() || !h.AnswersUs() || !h.Letter.Unreadable.IsZero() {
		return false, nil
	}
	list, err := h.checkedIn()
	if err != nil {
		return false, err
	}
	no := incoming.VoiceIn(h.Letter.Text, h.Player.Name+" "+h.Letter.FromName, reading.NoMore) == incoming.No && len(h.FilesOfWords()) == 0
	if slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Recorded }) { // such a sheet is answered for as what is recorded
		if !no || h.Unplayable(list) != nil {
			return false, nil
		}
		if reading.TakesBackIn(h.Letter.Text) { // "cancel" says what the no is to
			h.Asked.Commands = append(h.Asked.Commands, h.cancelOf(list)...)
			return true, h.command()
		}
		return true, h.askWhichNo(list)
	}
	switch {
	case len(h.Unread.Diags) > 0 && slices.ContainsFunc(incoming.Quote(h.Unread.Text, h.Unread.Diags), func(l templates.Line) bool { return l.Number > 0 }):
		return false, nil // what was meant for orders is pointed out
	case h.Unplayable(list) == nil && no:
		return true, h.tellNotPlayed(list)
	case h.Unplayable(list) == nil && len(list) == 1 && h.saysYes():
		return true, h.showChecked(&list[0], book.Say(playTheChecked{list[0].Asked, true}), "a yes that may be thanks, in answer to a check")
	case h.Unplayable(list) == nil && len(list) == 1 && onlyThanks(&h.Opened):
		return true, h.showChecked(&list[0], book.Say(playTheChecked{list[0].Asked, true}), "thanks, in answer to a check")
	case h.Unplayable(list) == nil && len(list) == 1:
		return true, h.showChecked(&list[0], book.Say(wordsMayChange{list[0].Asked}),
			"no sheet in it, in answer to a check")
	case h.Unplayable(list) == nil:
		return true, h.showAllChecked(list)
	case len(h.Unmended) > 0:
		if told, err := h.offerRows(); told || err != nil {
			return told, err
		}
		var lines []templates.Line
		for _, row := range h.Unmended {
			if strings.TrimSpace(row) != "" {
				lines = append(lines, templates.Line{Text: strings.TrimRight(row, " ")})
			}
		}
		return true, h.refuseWith(words.Join(book.Say(cameBackUnmended{}), h.WordsAbove()), lines,
			"the sheet came back as it was refused")
	}
	return false, nil
}

// tellNotPlayed answers a no to what came of a check, or to a question about a sheet.
func (h *Letter) tellNotPlayed(list []reading.Checked) error {
	recorded := false
	for _, c := range list {
		recorded = recorded || h.Game.Waits(c.Seat, 0).Text != "" || h.Game.WaitsAhead(c.Seat, 0).Text != ""
	}
	return h.respond("NO", Told(book.Say(asYouWish{list[0].Asked, len(list) > 1, recorded, orders.Names(h.Game.NamesOf(seatsOf(list)))})))
}

// refuseWith refuses a letter whose writer is told what to write, and needs no form for it.
func (h *Answering) refuseWith(reason words.Text, lines []templates.Line, why string) error {
	r, err := h.Refusal(templates.Illformed, reason, lines, h.About)
	if err != nil {
		return err
	}
	r.Form = false
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), why, h.Budgets()...)
}

// cancelOf are the commands that take back some sheets.
func (h *Letter) cancelOf(list []reading.Checked) (all []commands.Command) {
	for _, c := range list {
		cancel := commands.Cancel{}
		if len(h.Player.Seats) > 1 {
			cancel.Section = strings.ToUpper(h.Game.SeatName(c.Seat))
		}
		all = append(all, cancel)
	}
	return all
}

// askWhichNo asks what a no is to that answers the letter which tells of orders that wait because of words beside them: it may be to the words, which
// change nothing, or to the orders.
func (h *Letter) askWhichNo(list []reading.Checked) error {
	lines := []string{commands.Play{}.String()}
	for _, c := range h.cancelOf(list) {
		lines = append(lines, c.String())
	}
	var reason words.Text
	if h.calledOff == nil { // which tells of both lines
		reason = book.Say(noToWhich{orders.Names(h.Game.NamesOf(seatsOf(list)))})
	}
	return h.offer(reason, strings.Join(lines, "\n\n"), "a no to orders that wait because of words beside them")
}

// seatsOf are the seats of some sheets.
func seatsOf(list []reading.Checked) (seats []adjudicator.Seat) {
	for _, c := range list {
		seats = append(seats, c.Seat)
	}
	return seats
}

// onlyThanks says whether the letter is thanks or praise, and no file or question stands beside.
func onlyThanks(h *Opened) bool {
	said, polite := h.thanks()
	return said && polite && len(h.FilesOfWords()) == 0 && !strings.Contains(h.Letter.Text, "?")
}
