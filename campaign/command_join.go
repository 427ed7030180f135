package campaign

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

var _ = underway.Carries(answerJoin)

// answerJoin signs somebody up. Anybody can write under another's name, so a token goes to his address first, unless his letter
// answers an invitation, which nobody but he has read.
func answerJoin(h *underway.Letter, c commands.Join) (reading.Said, error) {
	if h.Operator {
		return reading.Declined(words.Plain("Whoever joins writes to the desk himself."), words.Plain("MASTER INVITE asks him to; MASTER POOL ADD puts him on the list of substitutes.")), nil
	}
	if c.Game == records.PoolName {
		return joinPool(h, c)
	}
	if c.Game == "" {
		id, which, err := whichGame(h, c)
		if err != nil || id == "" {
			return which, err
		}
		c.Game = id
	}
	g, err := h.GameCalled(c.Game)
	if errors.Is(err, records.ErrNoGame) {
		return reading.Declined(words.Plain(fmt.Sprintf("There is no game %q here.", c.Game)), words.Plain("GAMES OPEN lists those that can be joined.")), nil
	}
	if err != nil {
		return reading.Said{}, err
	}
	invited := h.Invited(g)
	if refusal, no := mayNotJoin(h, g, invited); no {
		return refusal, nil
	}
	body := journal.Joining{Bid: c.Bid}
	var refusal *reading.Said
	if body.Preferences, refusal = preferences(g, c.Preferences); refusal != nil {
		return *refusal, nil
	}
	if refusal, no := mayNotBid(g, body); no {
		return refusal, nil
	}
	if !h.Confirmed && !invited {
		return h.AskToConfirm(c)
	}
	if body.Player, err = person(h, g); err != nil {
		return reading.Declined(words.Plain("The desk cannot sign up your address: "+err.Error()+"."), words.Text{}), nil
	}
	h.Game = g
	if err := h.Alter(journal.KindJoined, body); err != nil {
		return reading.Said{}, err
	}
	h.Player = g.PlayerCalled(body.Player.ID)
	return reading.Said{Kind: "joined", Data: templates.Joined{SignUp: writing.SignUp(g, h.Player), Wishes: g.NamesOf(body.Preferences), Bid: body.Bid}}, nil
}

// mayNotJoin says why nobody, or not this writer, may join a game, if so.
func mayNotJoin(h *underway.Letter, g *journal.Game, invited bool) (reading.Said, bool) {
	no := func(format string, args ...any) (reading.Said, bool) {
		return reading.Declined(words.Plain(fmt.Sprintf(format, args...)), words.Plain("GAMES OPEN lists the games that can be joined. JOIN POOL puts you on the list of substitutes.")), true
	}
	if _, over := g.Over(); over {
		return no("Game %s is over.", g.ID)
	}
	if g.Started() {
		return no("Game %s has begun already.", g.ID)
	}
	if p := g.PlayerAt(h.Letter.From); p != nil && g.Signup.Of(p.ID) >= 0 {
		return reading.Declined(words.Plain(fmt.Sprintf("You have joined game %s already.", g.ID)), words.Plain("To change your wishes, LEAVE it and join again.")), true
	}
	switch {
	case !g.Signup.Open && !invited:
		return no("Game %s is not open for sign-up.", g.ID)
	case len(g.Signup.Wishes) >= g.Signup.Wanted:
		return no("Game %s is full: all %d places are taken.", g.ID, g.Signup.Wanted)
	}
	return reading.Said{}, false
}

// preferences finds the seats that somebody would like, or refuses.
func preferences(g *journal.Game, names []string) ([]adjudicator.Seat, *reading.Said) {
	var wanted []adjudicator.Seat
	free := make([]string, 0, len(g.Info.Seats))
	for _, s := range journal.MainSeats(g.Info) {
		free = append(free, s.Name)
	}
	for _, name := range names {
		id, ok := g.Rules.Vocabulary().SeatNamed(name)
		i := slices.IndexFunc(g.Info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == adjudicator.Seat(id) })
		if !ok || i < 0 {
			no := reading.Declined(words.Plain(fmt.Sprintf("There is no seat called %q in game %s.", name, g.ID)), words.Plain("The seats are "+journal.List(free)+"."))
			return nil, &no
		}
		s := g.Info.Seats[i]
		if s.PlayedBy != "" {
			no := reading.Declined(words.Plain(fmt.Sprintf("%s goes to the player of %s.", s.Name, g.SeatName(s.PlayedBy))), words.Plain("The seats are "+journal.List(free)+"."))
			return nil, &no
		}
		if !slices.Contains(wanted, s.ID) {
			wanted = append(wanted, s.ID)
		}
	}
	return wanted, nil
}

// mayNotBid says why a bid is not taken, if so. A bid is what somebody asks for to play the weaker side, so all are of one side.
func mayNotBid(g *journal.Game, j journal.Joining) (reading.Said, bool) {
	if j.Bid == 0 {
		return reading.Said{}, false
	}
	i := slices.IndexFunc(g.Info.Options, func(o adjudicator.OptionInfo) bool { return o.Name == journal.OptionBid })
	if i < 0 {
		return reading.Declined(words.Plain("In this game nothing is bid for."), words.Plain("Join without a bid.")), true
	}
	if fixed := g.Created.Options[journal.OptionBid]; fixed != "" && fixed != g.Info.Options[i].Default {
		return reading.Declined(words.Plain("The bid of this game is settled: "+fixed+"."), words.Plain("Join without a bid.")), true
	}
	if len(j.Preferences) == 0 {
		return reading.Declined(words.Plain("A bid is what you ask for to play a seat, and you name none."), words.Plain("Write JOIN "+g.ID+" AS, the seat, BID and the number.")), true
	}
	side := g.SideOf(j.Preferences[0])
	for _, w := range g.Signup.Wishes {
		if w.Bid > 0 && g.SideOf(w.Preferences[0]) != side {
			return reading.Declined(words.Plain(fmt.Sprintf("Somebody has bid for the %s already, and only one side can have a bid.", g.SideOf(w.Preferences[0]))),
				words.Plain("Join without a bid, or bid for the same side.")), true
		}
	}
	return reading.Said{}, false
}

// person is who joins: with what he is known by in this game, else in another, or else as he calls himself.
func person(h *underway.Letter, g *journal.Game) (journal.Player, error) {
	return personAt(h, g, h.Letter.From, h.Letter.FromName)
}

// personAt is whoever reads at an address. A name counts only for whom the desk does not know yet.
func personAt(h *underway.Letter, g *journal.Game, address, name string) (journal.Player, error) {
	p, err := someoneAt(h, g, address, name)
	who := []journal.Player{p}
	desk.InZone(who, cmp.Or(g.Terms.Zone, g.Created.Terms.Zone))
	return who[0], err
}

// someoneAt is whoever reads at an address, as he is known.
func someoneAt(h *underway.Letter, g *journal.Game, address, name string) (journal.Player, error) {
	if p := g.PlayerAt(address); p != nil {
		return *p, nil
	}
	for _, id := range h.GamesOf(address) {
		other, err := h.Load(h.Txn, id)
		if err != nil {
			continue // a game that cannot be read tells nothing of its people
		}
		known := other.PlayerAt(address)
		if known == nil || known.Role != "" || slices.ContainsFunc(known.Addresses, func(a string) bool { return g.PlayerAt(a) != nil }) {
			continue
		}
		p := *known
		p.ID, p.Seats, p.Master = p.Addresses[0], nil, false
		return p, nil
	}
	p, err := desk.NewPlayer(desk.Seated{Name: incoming.CleanName(name, address), Addresses: []string{address}})
	p.ID = address
	return p, err
}
