package campaign

import (
	"context"
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/storage"
)

// A game may exist before it begins. Its journal then opens with the entry "announced", which says everything about the game but who
// sits where; people join and withdraw; and the entry "created", which begins every game, seats those who have joined. Until then
// there is no position, and started is false.

// The kinds of entries before a game begins.
const (
	kindAnnounced = "announced"
	kindOpened    = "opened"
	kindJoined    = "joined"
	kindWithdrawn = "withdrawn"
)

// announced makes a game that nobody has joined.
type announced struct {
	By by `json:"by"`
	// Draft is the opening as far as it is known: its players are the game masters.
	Draft created `json:"draft"`
	// Wanted is how many may join.
	Wanted int `json:"wanted"`
}

// opened lets anybody join.
type opened struct {
	By by `json:"by"`
}

// joining is somebody who wants to play.
type joining struct {
	Player Player `json:"player"`
	// Preferences are the seats he would like, the dearest first.
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	// Bid is what he asks for to play the first of them.
	Bid int `json:"bid,omitempty"`
}

// withdrawn is somebody who does not want to play after all, or whom the game master does not want.
type withdrawn struct {
	By by `json:"by"`
	// Player is who he was; Ejected: not he has withdrawn, but By has struck him off.
	Player  Player `json:"player"`
	Ejected bool   `json:"ejected,omitempty"`
}

// signup is who wants to play a game that has not begun.
type signup struct {
	// Open: anybody may join. Otherwise only who was invited may.
	Open   bool        `json:"open,omitempty"`
	Wanted int         `json:"wanted"`
	Wishes []candidate `json:"wishes,omitempty"`
}

// candidate is somebody who wants to play, by his ID. Wishes stand in the order of joining.
type candidate struct {
	Player      string             `json:"player"`
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	Bid         int                `json:"bid,omitempty"`
}

// of finds somebody's wish, -1 for none.
func (s *signup) of(player string) int {
	return slices.IndexFunc(s.Wishes, func(w candidate) bool { return w.Player == player })
}

// mainSeats are the seats that need a player of their own.
func mainSeats(info adjudicator.Info) []adjudicator.SeatInfo {
	return slices.DeleteFunc(slices.Clone(info.Seats), func(s adjudicator.SeatInfo) bool { return s.PlayedBy != "" })
}

// Announce makes a game that people may join before it begins. Its errors are those of Open.
func (d *Desk) Announce(ctx context.Context, n NewGame) error {
	body, err := d.announcing(n)
	if err != nil {
		return err
	}
	err = d.update(ctx, func(tx storage.Tx) error {
		if err := unused(tx, n.ID); err != nil {
			return err
		}
		g := d.blankGame(n.ID)
		if _, err := d.enact(tx, g, d.now(), kindAnnounced, body); err != nil {
			return err
		}
		return register(tx, g)
	})
	if err == nil {
		d.Log.Info("announced", "game", n.ID, "ruleset", n.Ruleset)
	}
	return err
}

// unused says whether a game's name is still free.
func unused(tx storage.Tx, id string) error {
	if _, exists, err := tx.Last(id); err != nil {
		return err
	} else if exists {
		return fmt.Errorf("%w: choose another name than %q", ErrExists, id)
	}
	return nil
}

// announcing checks a new game and writes its first entry.
func (d *Desk) announcing(n NewGame) (announced, error) {
	n.forming = true
	draft, err := d.plan(n)
	if err != nil {
		return announced{}, err
	}
	if _, err := d.proofsOf(n, draft.Players); err != nil {
		return announced{}, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	draft.State, draft.After = "", nil
	info := adjudicator.InfoWith(d.Rulesets[n.Ruleset], draft.Options)
	most := len(mainSeats(info))
	wanted := n.Wanted
	if wanted == 0 {
		wanted = most
	}
	if least := len(sides(info)); wanted < least || wanted > most {
		return announced{}, fmt.Errorf("%w: %d players cannot play it: write %s", ErrSetup, wanted, between(least, most))
	}
	return announced{Draft: draft, Wanted: wanted}, nil
}

// between asks for a number of players: "a number from 2 to 6", "2".
func between(least, most int) string {
	if least == most {
		return fmt.Sprint(most)
	}
	return fmt.Sprintf("a number from %d to %d", least, most)
}

// sides lists the sides of a game, in the order of the seats.
func sides(info adjudicator.Info) []string {
	var list []string
	for _, s := range info.Seats {
		if !slices.Contains(list, s.Side) {
			list = append(list, s.Side)
		}
	}
	return list
}

// seated makes players of the table of seats; none yet for a game that people may join.
func (n NewGame) seated(info adjudicator.Info) ([]Player, error) {
	if !n.forming {
		return seat(info, n.Seats)
	}
	if len(n.Seats) > 0 {
		return nil, fmt.Errorf("seats are given to those who join: leave them out, or give all of them")
	}
	return nil, nil
}

func foldAnnounced(g *game, e storage.Entry) error {
	body, err := decode[announced](e)
	if err != nil {
		return err
	}
	g.Created, g.Players = body.Draft, identified(body.Draft.Players)
	g.Signup = &signup{Wanted: body.Wanted}
	g.Pending = make(recordedSheets)
	g.TurnLetters = make(map[adjudicator.Seat][]uint64)
	g.Clocks = make(map[adjudicator.Seat]clock)
	for i := range g.Players {
		g.giveKeys(&g.Players[i], e)
	}
	return g.bind()
}

func foldOpened(g *game, _ storage.Entry) error {
	g.Signup.Open = true
	return nil
}

func foldJoined(g *game, e storage.Entry) error {
	body, err := decode[joining](e)
	if err != nil {
		return err
	}
	if g.playerCalled(body.Player.ID) == nil {
		g.Players = append(slices.Clone(g.Players), body.Player)
	}
	g.giveKeys(g.playerCalled(body.Player.ID), e)
	g.Signup.Wishes = append(g.Signup.Wishes, candidate{body.Player.ID, body.Preferences, body.Bid})
	return nil
}

func foldWithdrawn(g *game, e storage.Entry) error {
	body, err := decode[withdrawn](e)
	if err != nil {
		return err
	}
	g.Signup.Wishes = slices.DeleteFunc(slices.Clone(g.Signup.Wishes), func(w candidate) bool { return w.Player == body.Player.ID })
	g.Players = slices.DeleteFunc(slices.Clone(g.Players), func(p Player) bool { return p.ID == body.Player.ID && !p.Master })
	return nil
}

// giveKeys makes an entry one whose letters bring a player keys.
func (g *game) giveKeys(p *Player, e storage.Entry) {
	for _, seat := range p.keySeats() {
		g.TurnLetters[seat] = append(g.TurnLetters[seat], e.Number)
	}
}

// register notes from which addresses people may write to a game.
func register(tx storage.Tx, g *game) error {
	for _, p := range g.Players {
		for _, address := range p.Addresses {
			if err := tx.Put(bucketSeats, address+" "+g.ID, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// unregister strikes off those addresses of somebody that are nobody's in the game any more.
func unregister(tx storage.Tx, g *game, was Player) error {
	for _, address := range was.Addresses {
		if g.playerAt(address) != nil {
			continue
		}
		if err := tx.Delete(bucketSeats, address+" "+g.ID); err != nil {
			return err
		}
	}
	return nil
}

// alter journals what a command does to the game. The roster may be another afterwards, so the writer is looked up in it again.
func (h *handling) alter(kind string, body any) error {
	before := h.game.Players
	if _, err := h.enact(h.tx, h.game, h.at, kind, body); err != nil {
		return err
	}
	h.findAgain()
	for _, p := range before {
		if err := unregister(h.tx, h.game, p); err != nil {
			return err
		}
	}
	return register(h.tx, h.game)
}

// findAgain looks the writer up in a roster that has changed. Letters to somebody who has left it prove nothing any more.
func (h *handling) findAgain() {
	if h.player != nil {
		h.player = h.game.playerCalled(h.player.ID)
	}
	var proofs []proof
	for _, p := range h.proofs {
		if p.player = h.game.playerCalled(p.player.ID); p.player != nil {
			proofs = append(proofs, p)
		}
	}
	h.proofs = proofs
}

// gameCalled loads the game that a command names; the one in hand if it is that.
func (h *handling) gameCalled(id string) (*game, error) {
	if h.game != nil && h.game.ID == id {
		return h.game, nil
	}
	return h.load(h.tx, id)
}

// names lists the names of seats, for sentences.
func (g *game) namesOf(seats []adjudicator.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = g.seatName(seat)
	}
	return names
}
