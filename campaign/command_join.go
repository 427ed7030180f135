package campaign

import (
	"cmp"
	"errors"
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
		return declined(joinsHimself{}, inviteOrPool{}), nil
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
		if lines := openToJoin(h, c); len(lines) > 0 {
			return declined(noGameHere{words.Own(c.Game)}, oneOfTheseAlone{lines}), nil
		}
		return declined(noGameHere{words.Own(c.Game)}, gamesOpenLists{}), nil
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
	if !h.Confirmed && (!invited || h.LeavesOpen(g, c)) {
		return h.AskToConfirm(c)
	}
	who, unfit := person(h, g)
	if unfit != nil {
		return declined(cannotSignUp{unfit.Text()}, nil), nil
	}
	body.Player = who
	h.Game = g
	if err := h.Alter(journal.KindJoined, body); err != nil {
		return reading.Said{}, err
	}
	h.Player = g.PlayerCalled(body.Player.ID)
	return reading.Said{Kind: "joined", Data: templates.Joined{SignUp: writing.SignUp(g, h.Player), Wishes: g.NamesOf(body.Preferences), Bid: body.Bid}}, nil
}

// mayNotJoin says why nobody, or not this writer, may join a game, if so.
func mayNotJoin(h *underway.Letter, g *journal.Game, invited bool) (reading.Said, bool) {
	no := func(why words.Topic) (reading.Said, bool) { return declined(why, joinAnother{}), true }
	if _, over := g.Over(); over {
		return no(gameIsOver{words.Own(g.ID)})
	}
	if g.Started() {
		return no(gameHasBegun{words.Own(g.ID)})
	}
	if p := g.PlayerAt(h.Letter.From); p != nil && g.Signup.Of(p.ID) >= 0 {
		return declined(joinedAlready{words.Own(g.ID)}, leaveAndJoinAgain{}), true
	}
	switch {
	case !g.Signup.Open && !invited:
		return no(notOpen{words.Own(g.ID)})
	case len(g.Signup.Wishes) >= g.Signup.Wanted:
		return no(gameIsFull{words.Own(g.ID), g.Signup.Wanted})
	}
	return reading.Said{}, false
}

// preferences finds the seats that somebody would like, or refuses.
func preferences(g *journal.Game, names []string) ([]adjudicator.Seat, *reading.Said) {
	var wanted []adjudicator.Seat
	free := make([]words.Name, 0, len(g.Info.Seats))
	for _, s := range journal.MainSeats(g.Info) {
		free = append(free, words.Name(s.Name))
	}
	for _, name := range names {
		id, ok := g.Rules.Vocabulary().SeatNamed(name)
		i := slices.IndexFunc(g.Info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == adjudicator.Seat(id) })
		if !ok || i < 0 {
			no := declined(noSeatInGame{words.Own(name), words.Own(g.ID)}, seatsAre{free})
			return nil, &no
		}
		s := g.Info.Seats[i]
		if s.PlayedBy != "" {
			no := declined(goesToPlayerOf{words.Name(s.Name), words.Name(g.SeatName(s.PlayedBy))}, seatsAre{free})
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
		return declined(nothingIsBidFor{}, joinWithoutBid{}), true
	}
	if fixed := g.Created.Options[journal.OptionBid]; fixed != "" && fixed != g.Info.Options[i].Default {
		return declined(bidIsSettled{words.Own(fixed)}, joinWithoutBid{}), true
	}
	if len(j.Preferences) == 0 {
		return declined(bidForNoSeat{}, writeSeatAndBid{words.Own(g.ID)}), true
	}
	side := g.SideOf(j.Preferences[0])
	for _, w := range g.Signup.Wishes {
		if w.Bid > 0 && g.SideOf(w.Preferences[0]) != side {
			return declined(otherSideHasBid{words.Name(g.SideOf(w.Preferences[0]))}, bidForSameSide{}), true
		}
	}
	return reading.Said{}, false
}

// person is who joins: with what he is known by in this game, else in another, or else as he calls himself.
func person(h *underway.Letter, g *journal.Game) (journal.Player, words.Telling) {
	return personAt(h, g, h.Letter.From, h.Letter.FromName)
}

// personAt is whoever reads at an address. A name counts only for whom the desk does not know yet.
func personAt(h *underway.Letter, g *journal.Game, address, name string) (journal.Player, words.Telling) {
	p, err := someoneAt(h, g, address, name)
	who := []journal.Player{p}
	desk.InZone(who, cmp.Or(g.Terms.Zone, g.Created.Terms.Zone))
	return who[0], err
}

// someoneAt is whoever reads at an address, as he is known.
func someoneAt(h *underway.Letter, g *journal.Game, address, name string) (journal.Player, words.Telling) {
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

// What is answered here.
type (
	joinsHimself      struct{}
	inviteOrPool      struct{}
	noGameHere        struct{ Name words.Own }
	gamesOpenLists    struct{}
	cannotSignUp      struct{ Why words.Text }
	joinAnother       struct{}
	gameIsOver        struct{ Game words.Own }
	gameHasBegun      struct{ Game words.Own }
	joinedAlready     struct{ Game words.Own }
	leaveAndJoinAgain struct{}
	notOpen           struct{ Game words.Own }
	gameIsFull        struct {
		Game   words.Own
		Places int
	}
	goesToPlayerOf struct {
		Seat   words.Name
		Master words.Name
	}
	nothingIsBidFor struct{}
	joinWithoutBid  struct{}
	bidIsSettled    struct{ Bid words.Own }
	bidForNoSeat    struct{}
	writeSeatAndBid struct{ Game words.Own }
	otherSideHasBid struct{ Side words.Name }
	bidForSameSide  struct{}
)
