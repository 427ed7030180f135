package campaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// roundWished takes "ROUND 2" off the end or the beginning of what a CANCEL names; 0 for none.
func roundWished(text string) (round int, rest string) {
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i++ {
		n, err := strconv.Atoi(words[i+1])
		if strings.EqualFold(words[i], "ROUND") && err == nil && n > 0 && (i == 0 || i+2 == len(words)) {
			return n, strings.Join(slices.Delete(words, i, i+2), " ")
		}
	}
	return 0, text
}

var _ = underway.Carries(answerCancel)

// answerCancel takes back orders that wait, where nothing beside the line may change which.
func answerCancel(h *underway.Letter, c commands.Cancel) (reading.Said, error) {
	if len(h.CancelWords) == 0 && !h.CancelAsked || h.Player == nil || h.CancelElsewhere(c) != nil {
		return cancelWished(h, c)
	}
	if lines := h.CancelLines(); len(lines) > 0 {
		return reading.Declined(words.Plain(h.BesideCancel()), words.Plain("CANCEL takes back all that is recorded, and with the name of a section that section: send "+journal.ListOr(lines)+", each on a line of its own and with nothing beside it.")), nil
	}
	s, err := cancelWished(h, c)
	if no, ok := s.Data.(templates.Declined); ok && len(h.CancelWords) > 0 {
		no.Hint = words.Plain(strings.TrimSpace(no.Hint.String() + " What stands beside CANCEL, \"" + strings.Trim(h.CancelWords[0], `"`) + "\", was not read: orders stand below the keyword of their section."))
		s.Data = no
	}
	return s, err
}

// cancelWished takes back what the line says.
func cancelWished(h *underway.Letter, c commands.Cancel) (reading.Said, error) {
	var w journal.Wish
	round, section := roundWished(c.Section)
	c.Section = section
	if h.CancelOf = nil; h.Player != nil && h.Game.Started() {
		var no *reading.Said
		if h.CancelOf, section, no = whoseCancel(h, c, round); no != nil {
			return *no, nil
		}
	}
	if section != "" {
		var ok bool
		if w, ok = h.Game.SectionWished(section); !ok {
			hint := "Its sections are " + journal.List(h.Game.Keywords()) + "."
			if lines := h.CancelNumbered(section); len(lines) > 0 {
				hint = "Write " + journal.ListOr(lines) + " on a line of its own."
			}
			return reading.Declined(words.Plain(fmt.Sprintf("This game has no section called %q.", section)), words.Plain(hint)), nil
		}
	}
	w.Round = round
	return cancel(h, w)
}

var _ = underway.Carries(answerStandingClear)

// answerStandingClear forgets standing orders.
func answerStandingClear(h *underway.Letter, _ commands.ClearStanding) (reading.Said, error) {
	if !h.Game.TakesStanding() {
		return reading.Declined(words.Plain("This game knows no standing orders."), words.Text{}), nil
	}
	return cancel(h, journal.Wish{Section: h.Game.Rules.Vocabulary().Section(journal.StandingSection), Keyword: "STANDING"})
}

// cancel finds what waits of the writer's seats, or of the one that his GAME line names, and takes it back.
func cancel(h *underway.Letter, w journal.Wish) (reading.Said, error) {
	g := h.Game
	switch {
	case h.Player == nil:
		return reading.Declined(words.Plain("Nobody would know whose."), words.Plain("Put a line BECOME with the power above it.")), nil
	case !g.Started():
		return notStarted, nil
	}
	var body journal.Cancelled
	data := templates.Cancelled{}
	for _, seat := range cancelSeats(h) {
		keys, held := reading.SectionsMeant(g, seat, g.Waits(seat, w.Round), w)
		body.Sections, data.Taken = append(body.Sections, keys...), append(data.Taken, held...)
		keys, held = reading.SectionsMeant(g, seat, g.WaitsAhead(seat, w.Round), w)
		for i := range held {
			held[i].Round = g.Ahead[seat].Round
		}
		body.Ahead, data.Taken = append(body.Ahead, keys...), append(data.Taken, held...)
	}
	if len(body.Sections)+len(body.Ahead) == 0 {
		return nothingWaits(h, w)
	}
	return takeBack(h, body, data)
}

// takeBack journals what is taken back, and tells what is left.
func takeBack(h *underway.Letter, body journal.Cancelled, data templates.Cancelled) (reading.Said, error) {
	g := h.Game
	if !g.Due.IsZero() {
		goesOn, err := g.GoesOnWithout(h.Txn, body.Sections)
		if err != nil {
			return reading.Said{}, err
		}
		if goesOn {
			body.Due = g.Due
		}
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindCancelled, body); err != nil {
		return reading.Said{}, err
	}
	if err := desk.ForgetSheets(h.Txn, g.ID, cancelSeats(h)); err != nil { // sent again, they are no repetition
		return reading.Said{}, err
	}
	for _, seat := range h.Player.Seats {
		if left, ok := g.Pending[seat]; ok {
			data.Left = append(data.Left, templates.Held{Seat: g.SeatName(seat), Lines: writing.AnnotateAny(left.Text)})
		}
	}
	data.Left = append(data.Left, writing.HeldAhead(g, h.Player, g.Ahead)...)
	duties, err := g.Wanted(h.Player)
	if err != nil {
		return reading.Said{}, err
	}
	data.Awaited, data.Until = writing.WaitingList(g, duties, h.Player), g.UntilFor(h.Player)
	return reading.Said{Kind: "cancelled", Data: data}, nil
}

// cancelSeats are those that a CANCEL means, or the one that the writer's GAME line names, else all of his.
func cancelSeats(h *underway.Letter) []adjudicator.Seat {
	if len(h.CancelOf) > 0 {
		return h.CancelOf
	}
	if named := h.Asked.Binding.Seat; named != "" {
		if id, ok := h.Game.Rules.Vocabulary().SeatNamed(named); ok && h.Player.Speaks(adjudicator.Seat(id)) {
			return []adjudicator.Seat{adjudicator.Seat(id)}
		}
	}
	return h.Player.Seats
}

// nothingWaits says why there is nothing to take back: it was carried out, or never sent, or what waits is another seat's.
func nothingWaits(h *underway.Letter, w journal.Wish) (reading.Said, error) {
	what, whose, section := "orders", "orders of yours", ""
	if seats := cancelSeats(h); len(seats) < len(h.Player.Seats) {
		what = "orders for " + journal.List(h.Game.NamesOf(seats))
		whose = what
	}
	if w.Section != nil {
		var names []string
		for _, one := range append([]journal.Wish{w}, w.Also...) {
			names = append(names, h.Game.Keyword(orders.SectionKey{ID: one.Section.ID, Place: one.Place, Number: one.Number}))
		}
		section = journal.List(names)
		what, whose = what+" for "+section, whose+" for "+section
	}
	others := h.SeatsMeant(w)
	if now := h.Game.Rules.Stand(h.Game.Position).Round; w.Round > now {
		return reading.Declined(words.Plain(fmt.Sprintf("No %s wait for round %d.", whose, w.Round)), words.Plain(cancelOthers(h, others, section, w.Round, "STATUS shows what waits."))), nil
	}
	at, err := carriedOut(h, w)
	if err != nil {
		return reading.Said{}, err
	}
	if at.IsZero() {
		return reading.Declined(words.Plain(fmt.Sprintf("No %s wait to be carried out.", whose)), words.Plain(cancelOthers(h, others, section, w.Round, "STATUS shows what does."))), nil
	}
	zone := at.In(h.Player.Location())
	return reading.Declined(words.Plain(fmt.Sprintf("Your %s were carried out on %s, and what has been carried out cannot be taken back.", what,
		zone.Format("Monday 2 January 2006, 15:04 MST"))), words.Plain(cancelOthers(h, others, section, w.Round, ""))), nil
}

// cancelOthers tells who meant one seat's orders that those of others wait, and the lines that take them back; without any, what else is told.
func cancelOthers(h *underway.Letter, others []adjudicator.Seat, section string, round int, without string) string {
	if len(others) == 0 {
		return without
	}
	var lines []string
	for _, seat := range others {
		line := strings.Join(strings.Fields("CANCEL "+strings.ToUpper(h.Game.SeatName(seat))+" "+section), " ")
		if round > 0 {
			line += fmt.Sprintf(" ROUND %d", round)
		}
		lines = append(lines, line)
	}
	return "What waits is for " + journal.List(h.Game.NamesOf(others)) + ": " + journal.ListOr(lines) + ", on a line of its own, takes it back."
}

// carriedOut is when such sections of the writer's were carried out in this turn or the one before, zero for not.
func carriedOut(h *underway.Letter, w journal.Wish) (time.Time, error) {
	seats := cancelSeats(h)
	var last time.Time
	for e, err := range h.Txn.Journal(h.Game.ID, h.Game.Began) {
		if err != nil {
			return last, err
		}
		if e.Kind != journal.KindResolved {
			continue
		}
		body, err := journal.Decode[journal.Resolved](e)
		if err != nil {
			return last, err
		}
		if slices.ContainsFunc(body.Consumed, func(k adjudicator.Carried) bool {
			return slices.Contains(seats, k.Seat) && !slices.Contains(body.Open, k) && w.Meets(k.SectionKey)
		}) {
			last = e.At
		}
	}
	return last, nil
}
