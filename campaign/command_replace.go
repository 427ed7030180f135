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
		return reading.Declined(words.Plain("That is the desk's own address."), words.Text{}), nil
	}
	name := c.By.Name
	if v, ok, err := h.Volunteer(c.By.Address); err != nil {
		return reading.Said{}, err
	} else if ok && name == "" {
		name = v.Name
	}
	p, err := personAt(h, g, c.By.Address, name)
	if err != nil {
		return reading.Declined(words.Plain("Nobody can be given a seat there: "+err.Error()+"."), words.Text{}), nil
	}
	if refusal, no := mayNotTake(g, seat, p); no {
		return refusal, nil
	}
	return give(h, seat, p)
}

// seatToGive finds a seat of a running game by its name; or refuses. A seat that goes with another is given with that.
func seatToGive(h *underway.Letter, name string) (adjudicator.Seat, *reading.Said) {
	g := h.Game
	refuse := func(reason, hint string) (adjudicator.Seat, *reading.Said) {
		no := reading.Declined(words.Plain(reason), words.Plain(hint))
		return "", &no
	}
	if _, over := g.Over(); over {
		return refuse("The game is over.", "")
	}
	if !g.Started() {
		return refuse("The game has not begun, so nobody has a seat yet.", "MASTER INVITE asks somebody to join; MASTER EJECT, with a name, strikes somebody off who has joined.")
	}
	id, ok := g.Rules.Vocabulary().SeatNamed(name)
	i := slices.IndexFunc(g.Info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == adjudicator.Seat(id) })
	if !ok || i < 0 {
		return refuse(fmt.Sprintf("There is no seat called %q in game %s.", name, g.ID), g.SeatsThere())
	}
	if master := g.Info.Seats[i].PlayedBy; master != "" {
		return refuse(fmt.Sprintf("%s goes with %s.", g.Info.Seats[i].Name, g.SeatName(master)), "Name "+g.SeatName(master)+".")
	}
	return adjudicator.Seat(id), nil
}

// mayNotTake says why somebody cannot be given a seat, if so.
func mayNotTake(g *journal.Game, seat adjudicator.Seat, p journal.Player) (reading.Said, bool) {
	switch {
	case p.Role != "":
		return reading.Declined(words.Plain(fmt.Sprintf("%s sends orders for another's seat in this game.", p.Name)), words.Plain("End that first: MASTER DEPUTY END.")), true
	case slices.Contains(p.Seats, seat):
		return reading.Declined(words.Plain(fmt.Sprintf("%s plays %s already.", p.Name, g.SeatName(seat))), words.Text{}), true
	case len(p.Seats) > 0 && g.SideOf(p.Seats[0]) != g.SideOf(seat):
		return reading.Declined(words.Plain(fmt.Sprintf("%s plays on the other side (%s).", p.Name, g.SeatName(p.Seats[0]))), words.Text{}), true
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
	return underway.Told(words.Plain(fmt.Sprintf("%s is played by %s from now on, who has been sent the position and all that is needed to play.",
		journal.List(g.NamesOf(seats)), p.Name))), nil
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
		return reading.Declined(words.Plain(fmt.Sprintf("Nobody plays %s.", g.SeatName(seat))), words.Plain("MASTER REPLACE gives the seat to somebody.")), nil
	}
	seats := g.WithServants(seat)
	name := p.Name
	if err := vacate(h, journal.Left{By: h.By(), Player: *p, Seats: seats, Ejected: true}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain(fmt.Sprintf("%s free: %s plays %s no more.", areNow(g.NamesOf(seats)), name, reading.Pick(len(seats), "it", "them")))), nil
}

// strikeOff takes somebody, by name or address, from those who want to play. Of several who have the name the writer is asked which.
func strikeOff(h *underway.Letter, who string) (reading.Said, error) {
	g := h.Game
	var meant []*journal.Player
	var names []string
	for _, w := range g.Signup.Wishes {
		p := g.PlayerCalled(w.Player)
		names = append(names, p.Name)
		if strings.EqualFold(p.Name, who) || slices.Contains(p.Addresses, strings.ToLower(who)) {
			meant = append(meant, p)
		}
	}
	switch {
	case len(names) == 0:
		return reading.Declined(words.Plain(fmt.Sprintf("The game has not begun, and nobody called %q has joined it.", who)), words.Plain("Nobody has joined.")), nil
	case len(meant) == 0:
		return reading.Declined(words.Plain(fmt.Sprintf("The game has not begun, and nobody called %q has joined it.", who)), words.Plain("Joined have "+journal.List(names)+".")), nil
	case len(meant) > 1:
		var lines []string
		for _, p := range meant {
			lines = append(lines, strikeLine(h, p.Addresses[0]))
		}
		return reading.Declined(words.Plain(fmt.Sprintf("%d of those who have joined are called %s.", len(meant), meant[0].Name)), words.Plain("Name one by the address: "+strings.Join(lines, ", or ")+".")), nil
	}
	name := meant[0].Name
	if err := h.Alter(journal.KindWithdrawn, journal.Withdrawn{By: h.By(), Player: *meant[0], Ejected: true}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain(fmt.Sprintf("%s is struck off from those who want to play game %s.", name, g.ID))), nil
}

// strikeLine is the line that strikes somebody off, as its writer gives it.
func strikeLine(h *underway.Letter, address string) string {
	if h.Operator {
		return fmt.Sprintf("despatch game eject %s %s", h.Game.ID, address)
	}
	return "MASTER EJECT " + address
}
