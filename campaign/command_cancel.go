package campaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

const kindCancelled = "cancelled"

// cancelled takes back sections that were recorded.
type cancelled struct {
	Sections []adjudicator.Carried `json:"sections"`
	// Ahead are sections of sheets that were sent ahead.
	Ahead []adjudicator.Carried `json:"ahead,omitempty"`
	// Due is when what is left is to be carried out, zero for not yet.
	Due time.Time `json:"due,omitzero"`
}

// wish is what a player wants to take back.
type wish struct {
	// section is nil for all but standing orders; keyword is its name.
	section *orders.SectionType
	keyword string
	place   string
	number  int
	// round is the one for which the orders wait that are meant, 0 for all.
	round int
}

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

// answerCancel takes back orders that wait.
func (h *handling) answerCancel(c commands.Cancel) (said, error) {
	var w wish
	round, section := roundWished(c.Section)
	c.Section = section
	if h.cancelOf = nil; h.player != nil && h.game.started() {
		var no *said
		if h.cancelOf, section, no = h.whoseCancel(c, round); no != nil {
			return *no, nil
		}
	}
	if section != "" {
		var ok bool
		if w, ok = h.game.sectionWished(section); !ok {
			return declined(fmt.Sprintf("This game has no section called %q.", section), "Its sections are "+list(h.game.keywords())+"."), nil
		}
	}
	w.round = round
	return h.cancel(w)
}

// answerStandingClear forgets standing orders.
func (h *handling) answerStandingClear(commands.ClearStanding) (said, error) {
	if !h.game.takesStanding() {
		return declined("This game knows no standing orders.", ""), nil
	}
	return h.cancel(wish{section: h.game.rules.Vocabulary().Section(StandingSection), keyword: "STANDING"})
}

// sectionWished reads a section's keyword, with its place or number where it has one: "BATTLE East Poland".
func (g *game) sectionWished(text string) (wish, bool) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		section := g.rules.Vocabulary().SectionNamed(strings.Join(words[:n], " "))
		if section == nil {
			continue
		}
		w := wish{section: section, keyword: section.Keyword}
		rest := strings.Join(words[n:], " ")
		if rest == "" {
			return w, true
		}
		var ok bool
		if w.place, ok = g.rules.Vocabulary().SpaceNamed(rest); ok {
			return w, true
		}
		number, err := strconv.Atoi(rest)
		w.number = number
		return w, err == nil && number > 0
	}
	return wish{}, false
}

// keywords are those of the game's sections.
func (g *game) keywords() []string {
	var words []string
	for _, s := range g.rules.Vocabulary().Sections {
		words = append(words, s.Keyword)
	}
	return words
}

// meets says whether a section is one that the player wants to take back.
func (w wish) meets(sec orders.SectionKey) bool {
	if w.section == nil {
		return sec.ID != StandingSection
	}
	return sec.ID == w.section.ID && (w.place == "" || sec.Place == w.place) && (w.number == 0 || sec.Number == w.number)
}

// cancel finds what waits of the writer's seats, or of the one that his GAME line names, and takes it back.
func (h *handling) cancel(w wish) (said, error) {
	g := h.game
	switch {
	case h.player == nil:
		return declined("Nobody would know whose.", "Put a line BECOME with the power above it."), nil
	case !g.started():
		return notStarted, nil
	}
	var body cancelled
	data := templates.Cancelled{}
	for _, seat := range h.cancelSeats() {
		keys, held := g.sectionsMeant(seat, g.waits(seat, w.round), w)
		body.Sections, data.Taken = append(body.Sections, keys...), append(data.Taken, held...)
		keys, held = g.sectionsMeant(seat, g.waitsAhead(seat, w.round), w)
		for i := range held {
			held[i].Round = g.Ahead[seat].Round
		}
		body.Ahead, data.Taken = append(body.Ahead, keys...), append(data.Taken, held...)
	}
	if len(body.Sections)+len(body.Ahead) == 0 {
		return h.nothingWaits(w)
	}
	return h.takeBack(body, data)
}

// waits is what waits of a seat for the turn on move, if that is meant; round 0 means any.
func (g *game) waits(seat adjudicator.Seat, round int) recordedSheet {
	if round != 0 && round != g.rules.Stand(g.state).Round {
		return recordedSheet{}
	}
	return g.Pending[seat]
}

// waitsAhead is what waits of a seat for a turn to come, if that of its round is meant.
func (g *game) waitsAhead(seat adjudicator.Seat, round int) recordedSheet {
	if a := g.Ahead[seat]; round == 0 || round == a.Round {
		return a.recordedSheet
	}
	return recordedSheet{}
}

// sectionsMeant are the sections of a seat's waiting sheet that a player wants to take back, and the sheet of these alone.
func (g *game) sectionsMeant(seat adjudicator.Seat, waits recordedSheet, w wish) (keys []adjudicator.Carried, held []templates.Held) {
	if waits.Text == "" {
		return nil, nil
	}
	taken := waits.without(func(sec orders.SectionKey) bool { return !w.meets(sec) })
	for _, sec := range taken.Sections {
		keys = append(keys, adjudicator.Carried{Seat: seat, SectionKey: sec.Key()})
	}
	if len(keys) > 0 {
		held = []templates.Held{{Seat: g.seatName(seat), Lines: annotateAny(taken.Text)}}
	}
	return keys, held
}

// takeBack journals what is taken back, and tells what is left.
func (h *handling) takeBack(body cancelled, data templates.Cancelled) (said, error) {
	g := h.game
	if !g.Due.IsZero() {
		goesOn, err := g.goesOnWithout(h.tx, body.Sections)
		if err != nil {
			return said{}, err
		}
		if goesOn {
			body.Due = g.Due
		}
	}
	if _, err := h.enact(h.tx, g, h.at, kindCancelled, body); err != nil {
		return said{}, err
	}
	if err := forgetSheets(h.tx, g.ID, h.cancelSeats()); err != nil { // sent again, they are no repetition
		return said{}, err
	}
	for _, seat := range h.player.Seats {
		if left, ok := g.Pending[seat]; ok {
			data.Left = append(data.Left, templates.Held{Seat: g.seatName(seat), Lines: annotateAny(left.Text)})
		}
	}
	data.Left = append(data.Left, g.heldAhead(h.player, g.Ahead)...)
	duties, err := g.wanted(h.player)
	if err != nil {
		return said{}, err
	}
	data.Awaited, data.Until = g.waitingList(duties, h.player), g.untilFor(h.player)
	return said{kind: "cancelled", data: data}, nil
}

// cancelSeats are those that a CANCEL means, or the one that the writer's GAME line names, else all of his.
func (h *handling) cancelSeats() []adjudicator.Seat {
	if len(h.cancelOf) > 0 {
		return h.cancelOf
	}
	if named := h.asked.Binding.Seat; named != "" {
		if id, ok := h.game.rules.Vocabulary().SeatNamed(named); ok && h.player.speaks(adjudicator.Seat(id)) {
			return []adjudicator.Seat{adjudicator.Seat(id)}
		}
	}
	return h.player.Seats
}

// without are the pending sheets without some of their sections.
func (g *game) without(gone []adjudicator.Carried) recordedSheets {
	left := make(recordedSheets)
	for seat, sheet := range g.Pending {
		if sheet = sheet.withoutCarried(seat, gone); len(sheet.Sections) > 0 {
			left[seat] = sheet
		}
	}
	return left
}

// goesOnWithout says whether what would be left can still be carried out.
func (g *game) goesOnWithout(r storage.Reader, gone []adjudicator.Carried) (bool, error) {
	return g.goesOnWith(r, g.without(gone))
}

// goesOnWith says whether the game would go on if these sheets waited.
func (g *game) goesOnWith(r storage.Reader, sheets recordedSheets) (bool, error) {
	subs, err := g.readAll(sheets)
	if err != nil || !ready(subs) {
		return false, err
	}
	seed, err := g.seed(r)
	if err != nil {
		return false, err
	}
	out, _, err := g.throw(seed, subs)
	return err == nil && wentOn(&out), err
}

// nothingWaits says why there is nothing to take back: it was carried out, or never sent.
func (h *handling) nothingWaits(w wish) (said, error) {
	what, whose := "orders", "orders of yours"
	if w.section != nil {
		name := h.game.keyword(orders.SectionKey{ID: w.section.ID, Place: w.place, Number: w.number})
		what, whose = "orders for "+name, "orders of yours for "+name
	}
	if now := h.game.rules.Stand(h.game.state).Round; w.round > now {
		return declined(fmt.Sprintf("No %s wait for round %d.", whose, w.round), "STATUS shows what waits."), nil
	}
	at, err := h.carriedOut(w)
	if err != nil {
		return said{}, err
	}
	if at.IsZero() {
		return declined(fmt.Sprintf("No %s wait to be carried out.", whose), "STATUS shows what does."), nil
	}
	zone := at.In(h.player.location())
	return declined(fmt.Sprintf("Your %s were carried out on %s, and what has been carried out cannot be taken back.", what,
		zone.Format("Monday 2 January 2006, 15:04 MST")), ""), nil
}

// carriedOut is when such sections of the writer's were carried out in this turn or the one before, zero for not.
func (h *handling) carriedOut(w wish) (time.Time, error) {
	seats := h.cancelSeats()
	var last time.Time
	for e, err := range h.tx.Journal(h.game.ID, h.game.Began) {
		if err != nil {
			return last, err
		}
		if e.Kind != kindResolved {
			continue
		}
		body, err := decode[resolved](e)
		if err != nil {
			return last, err
		}
		if slices.ContainsFunc(body.Consumed, func(k adjudicator.Carried) bool {
			return slices.Contains(seats, k.Seat) && !slices.Contains(body.Open, k) && w.meets(k.SectionKey)
		}) {
			last = e.At
		}
	}
	return last, nil
}

func foldCancelled(g *game, e storage.Entry) error {
	body, err := decode[cancelled](e)
	if err != nil {
		return err
	}
	g.Pending, g.Due = g.without(body.Sections), body.Due
	g.cutAhead(body.Ahead)
	return nil
}

// cutAhead takes sections out of the sheets that were sent ahead.
func (g *game) cutAhead(gone []adjudicator.Carried) {
	for seat, a := range g.Ahead {
		if a.recordedSheet = a.withoutCarried(seat, gone); len(a.Sections) == 0 {
			delete(g.Ahead, seat)
			continue
		}
		g.Ahead[seat] = a
	}
}
