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
	"despatch/deadline"
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
		return declined(h.BesideCancel(), takesBackAll{asLines(lines)}), nil
	}
	s, err := cancelWished(h, c)
	if no, ok := s.Data.(templates.Declined); ok && len(h.CancelWords) > 0 {
		no.Hint = book.Say(besideNotRead{no.Hint, words.Own(strings.Trim(h.CancelWords[0], `"`))})
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
			var hint words.Topic = sectionsAre{asLines(h.Game.Keywords())}
			if lines := h.CancelNumbered(section); len(lines) > 0 {
				hint = onALineOfItsOwn{asLines(lines)}
			}
			return declined(noSectionCalled{words.Own(section)}, hint), nil
		}
	}
	w.Round = round
	return cancel(h, w)
}

var _ = underway.Carries(answerStandingClear)

// answerStandingClear forgets standing orders.
func answerStandingClear(h *underway.Letter, _ commands.ClearStanding) (reading.Said, error) {
	if !h.Game.TakesStanding() {
		return declined(noStandingOrders{}, nil), nil
	}
	return cancel(h, journal.Wish{Section: h.Game.Rules.Vocabulary().Section(journal.StandingSection), Keyword: "STANDING"})
}

// cancel finds what waits of the writer's seats, or of the one that his GAME line names, and takes it back.
func cancel(h *underway.Letter, w journal.Wish) (reading.Said, error) {
	g := h.Game
	switch {
	case h.Player == nil:
		return declined(nobodyKnowsWhose{}, becomeAbove{}), nil
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
	if err := h.TellDeputies(data.Taken); err != nil {
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
	meant, section := thoseOrders{Yours: true}, ""
	if seats := cancelSeats(h); len(seats) < len(h.Player.Seats) {
		meant.Yours, meant.Seats = false, asNames(h.Game.NamesOf(seats))
	}
	if w.Section != nil {
		var keywords []string
		for _, one := range append([]journal.Wish{w}, w.Also...) {
			keywords = append(keywords, h.Game.Keyword(orders.SectionKey{ID: one.Section.ID, Place: one.Place, Number: one.Number}))
		}
		section, meant.Sections = journal.List(keywords), asLines(keywords)
	}
	others := h.SeatsMeant(w)
	if now := h.Game.Rules.Stand(h.Game.Position).Round; w.Round > now {
		return declined(noneWaitForRound{meant, w.Round}, cancelOthers(h, others, section, w.Round, statusShowsWhatWaits{})), nil
	}
	at, err := carriedOut(h, w)
	if err != nil {
		return reading.Said{}, err
	}
	if at.IsZero() {
		return declined(noneWait{meant}, cancelOthers(h, others, section, w.Round, statusShowsWhatDoes{})), nil
	}
	meant.Yours = false // "your orders" says it
	return declined(wereCarriedOut{meant, deadline.ShowInZone(at, h.Clerk.ZoneOf(h.Player))}, cancelOthers(h, others, section, w.Round, nil)), nil
}

// cancelOthers tells who meant one seat's orders that those of others wait, and the lines that take them back; without any, what else is told.
func cancelOthers(h *underway.Letter, others []adjudicator.Seat, section string, round int, without words.Topic) words.Topic {
	if len(others) == 0 {
		return without
	}
	var lines []words.Line
	for _, seat := range others {
		line := strings.Join(strings.Fields("CANCEL "+strings.ToUpper(h.Game.SeatName(seat))+" "+section), " ")
		if round > 0 {
			line += fmt.Sprintf(" ROUND %d", round)
		}
		lines = append(lines, words.Line(line))
	}
	return whatWaitsIsFor{asNames(h.Game.NamesOf(others)), lines}
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

// What is answered here.
type (
	takesBackAll  struct{ Lines []words.Line }
	besideNotRead struct {
		Hint  words.Text
		Words words.Own
	}
	noSectionCalled struct{ Name words.Own }
	sectionsAre     struct{ Sections []words.Line }
	becomeAbove     struct{}
	// thoseOrders are orders for some seats or sections.
	thoseOrders struct {
		Yours    bool
		Seats    []words.Name
		Sections []words.Line
	}
	noneWaitForRound struct {
		Orders words.Topic
		Round  int
	}
	statusShowsWhatWaits struct{}
	noneWait             struct{ Orders words.Topic }
	statusShowsWhatDoes  struct{}
	wereCarriedOut       struct {
		Orders words.Topic
		At     words.Text
	}
	whatWaitsIsFor struct {
		Seats []words.Name
		Lines []words.Line
	}
)
