package campaign

import (
	"cmp"
	"strings"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/words"
)

// longestTerm is how many days a deputy may be named for.
const longestTerm = 366

var _ = underway.Carries(answerDeputy)

// answerDeputy lets somebody else write for a player.
func answerDeputy(h *underway.Letter, c commands.Deputy) (reading.Said, error) {
	if h.Player == nil {
		return declined(nobodyKnowsForWhom{}, deputyWithSeat{}), nil
	}
	return depute(h, h.Player, c.Who, c.Until, nil)
}

var _ = underway.Carries(answerMasterDeputy)

// answerMasterDeputy lets somebody write for the player of a seat.
func answerMasterDeputy(h *underway.Letter, c commands.AppointDeputy) (reading.Said, error) {
	_, p, no := playerNamed(h, c.Seat)
	if no != nil {
		return *no, nil
	}
	who := h.By()
	return depute(h, p, c.Who, c.Until, &who)
}

// depute looks at a deputy, and makes him one.
func depute(h *underway.Letter, of *journal.Player, who commands.Person, day commands.Date, master *journal.By) (reading.Said, error) {
	g := h.Game
	until, no := termEnd(h, of, day)
	switch {
	case no != nil:
		return *no, nil
	case !g.Started():
		return notStarted, nil
	case len(of.Seats) == 0:
		return declined(hasNoSeat{words.Own(of.Name)}, nil), nil
	case h.Clerk.IsOwn(who.Address):
		return declined(desksOwnAddress{}, nil), nil
	}
	if ids := g.DeputiesOf(of.ID); len(ids) > 0 {
		p := g.PlayerCalled(ids[0])
		return declined(isDeputyAlready{words.Own(p.Name), words.Own(of.Name)}, endTermFirst{}), nil
	}
	if !g.MayDepute(of, who.Address) {
		return declined(hasAnotherPart{}, nameAnAlly{}), nil
	}
	name, _, _ := strings.Cut(who.Address, "@")
	p := journal.Player{
		ID: "deputy of " + of.ID + ": " + who.Address, Role: journal.Deputy, Of: of.ID, Until: until, Name: cmp.Or(who.Name, name),
		Addresses: []string{who.Address}, Seats: of.Seats, Zone: of.Zone,
	}
	if ally := g.PlayerAt(who.Address); ally != nil {
		p.Name, p.Zone = ally.Name, ally.Zone
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindDeputy, journal.Deputed{Deputy: p, By: master}); err != nil {
		return reading.Said{}, err
	}
	if err := desk.Register(h.Txn, g); err != nil {
		return reading.Said{}, err
	}
	data := writing.DeputyOf(g, &p)
	data.Yours = master == nil
	return reading.Said{Kind: "deputy", Data: data}, nil
}

// termEnd is the moment at which a deputy's last day ends, by the clock of his player.
func termEnd(h *underway.Letter, of *journal.Player, day commands.Date) (time.Time, *reading.Said) {
	here := h.At.In(of.Location())
	end := func(year int) time.Time {
		return time.Date(year, time.Month(day.Month), day.Day+1, 0, 0, 0, 0, here.Location())
	}
	until := end(cmp.Or(day.Year, here.Year()))
	if day.Year == 0 && !until.After(h.At) {
		until = end(here.Year() + 1)
	}
	switch {
	case !until.After(h.At):
		no := declined(dayHasPassed{words.Line(day.String())}, dayToCome{})
		return until, &no
	case until.After(h.At.AddDate(0, 0, longestTerm)):
		no := declined(termTooLong{longestTerm}, earlierDay{})
		return until, &no
	}
	return until.UTC(), nil
}

var _ = underway.Carries(answerDeputyEnd)

// answerDeputyEnd ends a deputy's term: that of the player's, or the deputy's own.
func answerDeputyEnd(h *underway.Letter, _ commands.EndDeputy) (reading.Said, error) {
	switch {
	case h.Player == nil:
		return declined(nobodyKnowsWhose{}, deputyEndWithSeat{}), nil
	case h.Player.Role == journal.Deputy:
		return endTerm(h, h.Player, h.By())
	}
	return endDeputyOf(h, h.Player, h.By())
}

var _ = underway.Carries(answerMasterDeputyEnd)

// answerMasterDeputyEnd ends the term of a seat's deputy.
func answerMasterDeputyEnd(h *underway.Letter, c commands.DismissDeputy) (reading.Said, error) {
	_, p, no := playerNamed(h, c.Seat)
	if no != nil {
		return *no, nil
	}
	return endDeputyOf(h, p, h.By())
}

func endDeputyOf(h *underway.Letter, of *journal.Player, who journal.By) (reading.Said, error) {
	ids := h.Game.DeputiesOf(of.ID)
	if len(ids) == 0 {
		return declined(hasNoDeputy{words.Own(of.Name)}, nil), nil
	}
	return endTerm(h, h.Game.PlayerCalled(ids[0]), who)
}

func endTerm(h *underway.Letter, p *journal.Player, who journal.By) (reading.Said, error) {
	data := writing.DeputyOf(h.Game, p)
	if err := h.EndDeputy(h.Txn, h.Game, h.At, p, who, false); err != nil {
		return reading.Said{}, err
	}
	return told(noLongerDeputy{words.Own(data.Deputy), words.Own(data.Player), h.Player == p}), nil
}

// What is answered here.
type (
	nobodyKnowsForWhom struct{}
	deputyWithSeat     struct{}
	hasNoSeat          struct{ Player words.Own }
	isDeputyAlready    struct {
		Deputy words.Own
		Player words.Own
	}
	endTermFirst      struct{}
	hasAnotherPart    struct{}
	nameAnAlly        struct{}
	dayHasPassed      struct{ Day words.Line }
	dayToCome         struct{}
	termTooLong       struct{ Days int }
	earlierDay        struct{}
	deputyEndWithSeat struct{}
	hasNoDeputy       struct{ Player words.Own }
	noLongerDeputy    struct {
		Deputy words.Own
		Player words.Own
		You    bool
	}
)
