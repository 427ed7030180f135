package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerReplace)

// answerReplace gives a seat to somebody else, who can play at once.
func answerReplace(h *underway.Letter, c commands.Replace) (reading.Said, error) {
	g := h.Game
	seat, refusal := seatToGive(h, c.Seat)
	if refusal != nil {
		return *refusal, nil
	}
	if h.Clerk.IsOwn(c.By.Address) {
		return declined(desksOwnAddress{}, nil), nil
	}
	name := c.By.Name
	if v, ok, err := h.Volunteer(c.By.Address); err != nil {
		return reading.Said{}, err
	} else if ok && name == "" {
		name = v.Name
	}
	p, unfit := personAt(h, g, c.By.Address, name)
	if unfit != nil {
		return declined(nobodyCanBeGiven{unfit.Text()}, nil), nil
	}
	if refusal, no := mayNotTake(g, seat, p); no {
		return refusal, nil
	}
	return give(h, seat, p)
}

// seatToGive finds a seat of a running game by its name; or refuses. A seat that goes with another is given with that.
func seatToGive(h *underway.Letter, name string) (adjudicator.Seat, *reading.Said) {
	g := h.Game
	refuse := func(why, hint words.Topic) (adjudicator.Seat, *reading.Said) {
		no := declined(why, hint)
		return "", &no
	}
	if _, over := g.Over(); over {
		return refuse(gameEnded{}, nil)
	}
	if !g.Started() {
		return refuse(nobodyHasASeat{}, inviteOrEject{})
	}
	id, ok := g.Rules.Vocabulary().SeatNamed(name)
	i := slices.IndexFunc(g.Info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == adjudicator.Seat(id) })
	if !ok || i < 0 {
		return refuse(noSeatInGame{words.Own(name), words.Own(g.ID)}, seatsMeant(h, name))
	}
	if master := g.Info.Seats[i].PlayedBy; master != "" {
		return refuse(goesWith{words.Name(g.Info.Seats[i].Name), words.Name(g.SeatName(master))}, nameInStead{words.Name(g.SeatName(master))})
	}
	return adjudicator.Seat(id), nil
}

// mayNotTake says why somebody cannot be given a seat, if so.
func mayNotTake(g *journal.Game, seat adjudicator.Seat, p journal.Player) (reading.Said, bool) {
	switch {
	case p.Role != "":
		return declined(sendsForAnother{words.Own(p.Name)}, masterDeputyEnd{}), true
	case slices.Contains(p.Seats, seat):
		return declined(playsAlready{words.Own(p.Name), words.Name(g.SeatName(seat))}, nil), true
	case len(p.Seats) > 0 && g.SideOf(p.Seats[0]) != g.SideOf(seat):
		return declined(playsOtherSide{words.Own(p.Name), words.Name(g.SeatName(p.Seats[0]))}, nil), true
	}
	return reading.Said{}, false
}

// give carries a replacement out.
func give(h *underway.Letter, seat adjudicator.Seat, p journal.Player) (reading.Said, error) {
	g := h.Game
	seats := g.WithServants(seat)
	if err := h.EndDeputiesIn(seats); err != nil {
		return reading.Said{}, err
	}
	body := journal.Replaced{By: h.By(), Seats: seats, Player: p}
	for _, s := range seats {
		_, waits := g.Pending[s]
		_, ahead := g.Ahead[s]
		body.Dropped = body.Dropped || waits || ahead
	}
	if was := g.Player(seat); was != nil {
		old := *was
		body.Was = &old
	}
	body.Clocks = g.Anew(seats, p, h.At)
	if err := h.Alter(journal.KindReplaced, body); err != nil {
		return reading.Said{}, err
	}
	if err := desk.ForgetSheets(h.Txn, g.ID, seats); err != nil {
		return reading.Said{}, err
	}
	if err := h.Txn.Delete(records.BucketPool, p.Addresses[0]); err != nil {
		return reading.Said{}, err
	}
	return told(playedFromNowOn{asNames(g.NamesOf(seats)), words.Own(p.Name)}), nil
}

var _ = underway.Carries(answerEject)

// answerEject takes a seat from its player. Before the game begins nobody has one, and an address or a name is struck off.
func answerEject(h *underway.Letter, c commands.Eject) (reading.Said, error) {
	g := h.Game
	if _, over := g.Over(); !over && !g.Started() {
		return strikeOff(h, c.Seat)
	}
	seat, refusal := seatToGive(h, c.Seat)
	if refusal != nil {
		return *refusal, nil
	}
	p := g.Player(seat)
	if p == nil {
		return declined(nobodyPlays{words.Name(g.SeatName(seat))}, replaceGives{}), nil
	}
	seats := g.WithServants(seat)
	name := p.Name
	if err := vacate(h, journal.Left{By: h.By(), Player: *p, Seats: seats, Ejected: true}); err != nil {
		return reading.Said{}, err
	}
	return told(isFree{asNames(g.NamesOf(seats)), words.Own(name)}), nil
}

// strikeOff takes somebody, by name or address, from those who want to play. Of several who have the name the writer is asked which.
func strikeOff(h *underway.Letter, who string) (reading.Said, error) {
	g := h.Game
	var meant []*journal.Player
	var called []words.Own
	for _, w := range g.Signup.Wishes {
		p := g.PlayerCalled(w.Player)
		called = append(called, words.Own(p.Name))
		if strings.EqualFold(p.Name, who) || slices.Contains(p.Addresses, strings.ToLower(who)) {
			meant = append(meant, p)
		}
	}
	switch {
	case len(called) == 0:
		return declined(nobodyCalledJoined{words.Own(who)}, nobodyHasJoined{}), nil
	case len(meant) == 0:
		return declined(nobodyCalledJoined{words.Own(who)}, joinedHave{called}), nil
	case len(meant) > 1:
		var lines []words.Line
		for _, p := range meant {
			lines = append(lines, strikeLine(h, p.Addresses[0]))
		}
		return declined(severalCalled{len(meant), words.Own(meant[0].Name)}, nameByAddress{lines}), nil
	}
	name := meant[0].Name
	if err := h.Alter(journal.KindWithdrawn, journal.Withdrawn{By: h.By(), Player: *meant[0], Ejected: true}); err != nil {
		return reading.Said{}, err
	}
	return told(struckOff{words.Own(name), words.Own(g.ID)}), nil
}

// strikeLine is the line that strikes somebody off, as its writer gives it.
func strikeLine(h *underway.Letter, address string) words.Line {
	if h.Operator {
		return words.Line(fmt.Sprintf("despatch game eject %s %s", h.Game.ID, address))
	}
	return words.Line("MASTER EJECT " + address)
}

// What is answered here.
type (
	nobodyCanBeGiven struct{ Why words.Text }
	nobodyHasASeat   struct{}
	inviteOrEject    struct{}
	goesWith         struct {
		Seat   words.Name
		Master words.Name
	}
	nameInStead     struct{ Seat words.Name }
	sendsForAnother struct{ Player words.Own }
	masterDeputyEnd struct{}
	playsAlready    struct {
		Player words.Own
		Seat   words.Name
	}
	playsOtherSide struct {
		Player words.Own
		Seat   words.Name
	}
	playedFromNowOn struct {
		Seats  []words.Name
		Player words.Own
	}
	replaceGives struct{}
	isFree       struct {
		Seats  []words.Name
		Player words.Own
	}
	nobodyCalledJoined struct{ Name words.Own }
	nobodyHasJoined    struct{}
	joinedHave         struct{ Players []words.Own }
	severalCalled      struct {
		Number int
		Name   words.Own
	}
	nameByAddress struct{ Lines []words.Line }
	struckOff     struct {
		Player words.Own
		Game   words.Own
	}
)
