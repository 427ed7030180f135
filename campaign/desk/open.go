package desk

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/deadline"
	"despatch/storage"
	"despatch/words"
)

// NewGame describes a game to be opened.
type NewGame struct {
	// ID is the game's short name: two to twelve small letters and digits.
	ID string
	// Ruleset is the name under which the desk knows the rules; Scenario "" is the default one.
	Ruleset  string
	Scenario string
	Options  adjudicator.Options
	// Seats says who sits where; none for a game that people may join before it begins. A seat that acts in another's turn may be left out: it goes to the same player.
	Seats map[adjudicator.Seat]Seated
	// Masters run the game. One who also plays is named by the same first address.
	Masters []Seated
	// Terms are by when orders must be in; the zero Terms know no deadline. Missed is what becomes of a turn for which none come,
	// "" for Hold.
	Terms  deadline.Terms
	Missed journal.Missed
	// Press is what players may write to each other by way of the desk, "" for PressPrivate.
	Press journal.Press
	// Wait is how long a complete sheet waits before it is carried out, so that its writer may think again; 0 means at once.
	Wait time.Duration
	// UnreadWords is how long orders stay beside which words stand that nobody reads (journal.Stay), nil for as long as usual.
	UnreadWords *time.Duration
	// Blind keeps orders from game masters, too, until they are carried out.
	Blind bool
	// Unreachable is what the game does while a player whom it waits for cannot be reached by mail: StopClock or GoOn; "" is StopClock.
	Unreachable string
	// Wanted is how many may join a game that is announced (Announce); 0 for one to each seat.
	Wanted int
	// Position is a position file that replaces the scenario's, nil for none.
	Position []byte
	// Evidence is the least that a letter must show of who wrote it, "" for ByToken. Phrases and Keys (armoured OpenPGP) are those of players
	// by their first addresses; who has none can send his own.
	Evidence journal.Evidence
	Phrases  map[string]string
	Keys     map[string]string
	// forming: people may join, so nobody has a seat yet.
	forming bool
}

// Seated is the player of a seat: his name and the addresses from which he may write. Letters go to the first address, and
// seats with the same first address have the same player.
type Seated struct {
	Name      string
	Addresses []string
}

// Open opens a game: its journal begins, the first seed is promised, and every player gets a letter. One that gives no seats is
// announced. Errors wrap ErrSetup or ErrExists and say what to change.
func (d *Desk) Open(ctx context.Context, n NewGame) error {
	if len(n.Seats) == 0 {
		return d.Announce(ctx, n)
	}
	body, err := d.Plan(n)
	if err != nil {
		return err
	}
	proofs, err := d.proofsOf(n, body.Players)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSetup, err)
	}
	err = d.Update(ctx, func(tx storage.Tx) error {
		if err := Unused(tx, n.ID); err != nil {
			return err
		}
		d.CarryOver(tx, body.Players)
		if err := d.BeginGame(tx, d.BlankGame(n.ID), body, d.Moment()); err != nil {
			return err
		}
		return proofs.keep(tx)
	})
	if err == nil {
		d.Log.Info("opened", "game", n.ID, "ruleset", n.Ruleset, "scenario", body.Scenario)
	}
	return err
}

// BeginGame begins a game, whether people have joined it before or not.
func (w *Pen) BeginGame(tx storage.Tx, g *journal.Game, body journal.Created, at time.Time) error {
	var err error
	if body.Promise, err = w.newSeed(tx, g.ID); err != nil {
		return err
	}
	if _, err = w.Enact(tx, g, at, journal.KindCreated, body); err != nil {
		return err
	}
	if err := Register(tx, g); err != nil {
		return err
	}
	return w.GoOnAlone(tx, g, at)
}

// GoOnAlone carries out what a game does before it asks anybody, as to draw whose turn comes first.
func (w *Pen) GoOnAlone(tx storage.Tx, g *journal.Game, at time.Time) error {
	if !g.GoesAlone() {
		return nil
	}
	seed, err := g.Seed(tx)
	if err != nil {
		return err
	}
	out, body, err := g.Throw(seed, nil)
	if err != nil {
		return err
	}
	if !journal.WentOn(&out) { // it stands until a game master sets it right (MASTER EDIT), which can be done in a game that is open only
		return nil
	}
	return w.Resolve(tx, g, at, &out, body)
}

// Plan checks a new game and writes its opening entry, but for the seed.
func (d *Desk) Plan(n NewGame) (journal.Created, error) {
	rules, err := d.rulesFor(n)
	if err != nil {
		return journal.Created{}, err
	}
	info := rules.Info()
	if n.Scenario == "" && n.Position == nil && len(info.Scenarios) > 0 {
		n.Scenario = info.Scenarios[0].ID
	}
	n.Options = agreedIn(rules, n)
	info = adjudicator.InfoWith(rules, n.Options)
	players, err := d.seatedIn(&n, rules, info)
	if err != nil {
		return journal.Created{}, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	if n.Position != nil {
		if err := rules.AuditPosition(n.Position); err != nil {
			return journal.Created{}, fmt.Errorf("%w: %w", ErrSetup, err)
		}
	}
	body := journal.Created{
		Ruleset: n.Ruleset, Version: info.Version, Scenario: n.Scenario, Options: n.Options, Position: string(n.Position),
		Players: players, Terms: n.Terms, Missed: n.Missed, Press: n.Press, Wait: n.Wait, Blind: n.Blind,
		Unreachable: n.Unreachable, UnreadWords: n.UnreadWords, Evidence: n.Evidence,
	}
	state, err := journal.SetUp(rules, body)
	if err != nil {
		return journal.Created{}, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	data, sum, err := journal.HashState(state)
	if err != nil {
		return journal.Created{}, err
	}
	body.State = sum
	body.After, err = journal.Pack(data)
	return body, err
}

// rulesFor are the rules of a new game, if its name and what it agrees on beside them can be.
func (d *Desk) rulesFor(n NewGame) (adjudicator.Ruleset, error) {
	if err := records.GoodName(n.ID); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	rules, ok := d.Rulesets[n.Ruleset]
	if !ok {
		return nil, fmt.Errorf("%w: %w", ErrSetup, fault(noSuchRuleset{words.Own(n.Ruleset), asLines(slices.Sorted(maps.Keys(d.Rulesets)))}))
	}
	if err := n.checkClock(rules); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	if err := n.Press.Check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	return rules, checkUnreachable(n.Unreachable)
}

// seatedIn are the players of a new game and its masters, each with the zone of its terms.
func (d *Desk) seatedIn(n *NewGame, rules adjudicator.Ruleset, info adjudicator.Info) (players []journal.Player, err error) {
	if n.Seats, err = known(rules, n.Seats); err != nil {
		return nil, err
	}
	if players, err = n.seated(info); err != nil {
		return nil, err
	}
	if players, err = withMasters(players, d.mastersFor(*n, players)); err != nil {
		return nil, err
	}
	InZone(players, n.Terms.Zone)
	if a := ownAmong(d.Clerk, players); a != "" {
		return nil, fault(ownAddress{words.Own(a)})
	}
	return players, nil
}

// mastersFor are the game masters of a new game: its own, else those of the desk, less whoever plays in it under another address.
func (d *Desk) mastersFor(n NewGame, players []journal.Player) []Seated {
	if len(n.Masters) > 0 {
		return n.Masters
	}
	return slices.DeleteFunc(slices.Clone(d.Masters), func(m Seated) bool {
		return slices.ContainsFunc(players, func(p journal.Player) bool {
			return slices.ContainsFunc(m.Addresses, func(a string) bool {
				return slices.Contains(p.Addresses, strings.ToLower(a)) && !strings.EqualFold(m.Addresses[0], p.Addresses[0])
			})
		})
	})
}

// withMasters adds the game masters to the players.
func withMasters(players []journal.Player, masters []Seated) ([]journal.Player, error) {
	for _, who := range masters {
		if len(who.Addresses) == 0 {
			return nil, fault(masterWithoutAddress{words.Own(who.Name)})
		}
		m, unfit := NewPlayer(who)
		if unfit != nil {
			return nil, fault(masterIs{unfit.Text()})
		}
		i := slices.IndexFunc(players, func(p journal.Player) bool { return p.Addresses[0] == m.Addresses[0] })
		if i < 0 {
			players = append(players, m)
			i = len(players) - 1
		}
		players[i].Master = true
	}
	return players, sharedAddress(players)
}

// InZone has those who have not named a zone of their own told times in that of the game, rather than in Greenwich's.
func InZone(players []journal.Player, zone deadline.Zone) {
	for i := range players {
		if players[i].Zone == "" && zone != (deadline.Zone{}) {
			players[i].Zone = zone.String()
		}
	}
}

// ownAmong finds an address of the desk's own among the players', "" for none.
func ownAmong(clerk *writing.Clerk, players []journal.Player) string {
	for _, p := range players {
		for _, a := range p.Addresses {
			if clerk.IsOwn(a) {
				return a
			}
		}
	}
	return ""
}

// seat makes players of the table of seats. Every seat of the ruleset must be filled, and nobody may play on two sides.
func seat(info adjudicator.Info, seats map[adjudicator.Seat]Seated) ([]journal.Player, error) {
	for id := range seats {
		if !slices.ContainsFunc(info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == id }) {
			return nil, fault(noSuchSeat{words.Own(id), seatIDs(info)})
		}
	}
	if err := silent(info, seats); err != nil {
		return nil, err
	}
	var players []journal.Player
	side := make(map[string]string)
	for _, s := range info.Seats {
		who, ok := seats[s.ID]
		if !ok && s.PlayedBy != "" {
			who, ok = seats[s.PlayedBy]
		}
		if !ok || len(who.Addresses) == 0 {
			return nil, fault(nobodySitsOn{words.Line(s.ID)})
		}
		p, unfit := NewPlayer(who)
		if unfit != nil {
			return nil, fault(onSeat{words.Line(s.ID), unfit.Text()})
		}
		if was, ok := side[p.Addresses[0]]; ok && was != s.Side {
			return nil, fault(twoSides{words.Own(p.Addresses[0]), words.Name(was), words.Name(s.Side)})
		}
		side[p.Addresses[0]] = s.Side
		i := slices.IndexFunc(players, func(q journal.Player) bool { return q.Addresses[0] == p.Addresses[0] })
		if i < 0 {
			players = append(players, p)
			i = len(players) - 1
		}
		players[i].Seats = append(players[i].Seats, s.ID)
	}
	return players, sharedAddress(players)
}

func seatIDs(info adjudicator.Info) []words.Line {
	ids := make([]words.Line, len(info.Seats))
	for i, s := range info.Seats {
		ids[i] = words.Line(s.ID)
	}
	return ids
}

// NewPlayer is somebody with his addresses, which must be addresses.
func NewPlayer(who Seated) (journal.Player, words.Telling) {
	p := journal.Player{Name: who.Name}
	for _, a := range who.Addresses {
		a = strings.ToLower(strings.TrimSpace(a))
		local, domain, ok := strings.Cut(a, "@")
		if !ok || local == "" || domain == "" || strings.ContainsAny(a, " \t\r\n<>,;") {
			return journal.Player{}, fault(noAddress{words.Own(a)})
		}
		p.Addresses = append(p.Addresses, a)
	}
	p.Name = cmp.Or(strings.Join(strings.Fields(p.Name), " "), p.Addresses[0])
	return p, nil
}

// sharedAddress refuses two players who could write from one address: nobody could tell who wrote.
func sharedAddress(players []journal.Player) error {
	owner := make(map[string]string)
	for _, p := range players {
		for _, a := range p.Addresses {
			if first, ok := owner[a]; ok && first != p.Addresses[0] {
				return fault(givenForTwo{words.Own(a)})
			}
			owner[a] = p.Addresses[0]
		}
	}
	return nil
}

// What a game does while a player whose orders it needs is unreachable.
const (
	// StopClock lets no deadline run. It is what a game does that says nothing.
	StopClock = "stop-clock"
)

// checkUnreachable looks at what a new game says of players who cannot be reached.
func checkUnreachable(choice string) error {
	switch choice {
	case "", StopClock, journal.GoOn:
		return nil
	}
	return fmt.Errorf("%w: %w", ErrSetup, fault(noSuchChoice{words.Own(choice), []words.Line{StopClock, journal.GoOn}}))
}
