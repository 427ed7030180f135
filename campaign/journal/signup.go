package journal

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/storage"
)

// The kinds of entries before a game begins.
const (
	KindAnnounced = "announced"
	KindOpened    = "opened"
	KindJoined    = "joined"
	KindWithdrawn = "withdrawn"
)

// Announced makes a game that nobody has joined.
type Announced struct {
	By By `json:"by"`
	// Draft is the opening as far as it is known: its players are the game masters.
	Draft Created `json:"draft"`
	// Wanted is how many may join.
	Wanted int `json:"wanted"`
}

// Joining is somebody who wants to play.
type Joining struct {
	Player Player `json:"player"`
	// Preferences are the seats he would like, the dearest first.
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	// Bid is what he asks for to play the first of them.
	Bid int `json:"bid,omitempty"`
}

// Withdrawn is somebody who does not want to play after all, or whom the game master does not want.
type Withdrawn struct {
	By By `json:"by"`
	// Player is who he was; Ejected: not he has withdrawn, but By has struck him off.
	Player  Player `json:"player"`
	Ejected bool   `json:"ejected,omitempty"`
}

// signup is who wants to play a game that has not begun.
type signup struct {
	// Open: anybody may join. Otherwise only who was invited may.
	Open   bool        `json:"open,omitempty"`
	Wanted int         `json:"wanted"`
	Wishes []Candidate `json:"wishes,omitempty"`
}

// Candidate is somebody who wants to play, by his ID. Wishes stand in the order of joining.
type Candidate struct {
	Player      string             `json:"player"`
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	Bid         int                `json:"bid,omitempty"`
}

// Of finds somebody's wish, -1 for none.
func (s *signup) Of(player string) int {
	return slices.IndexFunc(s.Wishes, func(w Candidate) bool { return w.Player == player })
}

// MainSeats are the seats that need a player of their own.
func MainSeats(info adjudicator.Info) []adjudicator.SeatInfo {
	return slices.DeleteFunc(slices.Clone(info.Seats), func(s adjudicator.SeatInfo) bool { return s.PlayedBy != "" })
}

func foldAnnounced(g *Game, e storage.Entry, body Announced) error {
	g.Created, g.Players = body.Draft, Identified(body.Draft.Players)
	g.Signup = &signup{Wanted: body.Wanted}
	g.Pending = make(RecordedSheets)
	g.TurnLetters = make(map[adjudicator.Seat][]uint64)
	g.Clocks = make(map[adjudicator.Seat]clock)
	for i := range g.Players {
		g.giveKeys(&g.Players[i], e)
	}
	return g.Bind()
}

// Opened lets anybody join.
type Opened struct {
	By By `json:"by"`
}

func foldOpened(g *Game, _ storage.Entry) error {
	g.Signup.Open = true
	return nil
}

func foldJoined(g *Game, e storage.Entry, body Joining) error {
	if g.PlayerCalled(body.Player.ID) == nil {
		g.Players = append(slices.Clone(g.Players), body.Player)
	}
	g.giveKeys(g.PlayerCalled(body.Player.ID), e)
	g.Signup.Wishes = append(g.Signup.Wishes, Candidate{body.Player.ID, body.Preferences, body.Bid})
	return nil
}

func foldWithdrawn(g *Game, _ storage.Entry, body Withdrawn) error {
	g.Signup.Wishes = slices.DeleteFunc(slices.Clone(g.Signup.Wishes), func(w Candidate) bool { return w.Player == body.Player.ID })
	g.Players = slices.DeleteFunc(slices.Clone(g.Players), func(p Player) bool { return p.ID == body.Player.ID && !p.Master })
	return nil
}

// giveKeys makes an entry one whose letters bring a player keys.
func (k *Keys) giveKeys(p *Player, e storage.Entry) {
	for _, seat := range p.KeySeats() {
		k.TurnLetters[seat] = append(k.TurnLetters[seat], e.Number)
	}
}

// names lists the names of seats, for sentences.
func (s *Seats) NamesOf(seats []adjudicator.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.SeatName(seat)
	}
	return names
}

// Given is a seat that somebody got at the beginning, and why.
type Given struct {
	Seat   adjudicator.Seat `json:"seat"`
	Player string           `json:"player"`
	// Choice is which of his wishes it was, counted from 1; 0 for none. Bid is what he gets for playing it.
	Choice int `json:"choice,omitempty"`
	Bid    int `json:"bid,omitempty"`
	// Lost are the seats that he would have liked better.
	Lost []Lost `json:"lost,omitempty"`
}

// Lost is a seat that somebody would have liked, and why he did not get it.
type Lost struct {
	Seat adjudicator.Seat `json:"seat"`
	// To is the ID of who got it, Why the reason.
	To  string    `json:"to"`
	Why WhyNotHis `json:"why"`
}

// WhyNotHis is why somebody did not get a seat that he would have liked.
type WhyNotHis string

// Wants is 1 for a seat that is among somebody's wishes, else 0.
func (w Candidate) Wants(seat adjudicator.Seat) int {
	if slices.Contains(w.Preferences, seat) {
		return 1
	}
	return 0
}

// bids writes what was bid as the option of a game that takes bids: "Germany 8; Japan 3".
func (of *Seats) bids(list []Given) string {
	var parts []string
	for _, s := range list {
		if s.Bid > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", of.SeatName(s.Seat), s.Bid))
		}
	}
	return strings.Join(parts, "; ")
}

// SignUp is who wants to play a game that has not begun.
type SignUp struct {
	// Open: anybody may join, else only who is invited.
	Open bool `json:"open"`
	// Wanted is how many may join.
	Wanted int `json:"wanted"`
	// Joined are those who have, in order.
	Joined []SignedUp `json:"joined"`
}

// SignedUp is somebody who has joined.
type SignedUp struct {
	Name        string             `json:"name"`
	Preferences []adjudicator.Seat `json:"preferences,omitempty"`
	Bid         int                `json:"bid,omitempty"`
}

// statusBefore is the status of a game that has not begun.
func (g *Game) statusBefore() Status {
	s := Status{
		Game: g.ID, Ruleset: g.Created.Ruleset, Title: g.Info.Title, Entries: g.Number, At: g.At, Players: slices.Clone(g.Players),
		SignUp: &SignUp{Open: g.Signup.Open, Wanted: g.Signup.Wanted},
	}
	if verdict, over := g.Over(); over {
		s.Over = &verdict
	}
	for _, w := range g.Signup.Wishes {
		s.SignUp.Joined = append(s.SignUp.Joined, SignedUp{g.PlayerCalled(w.Player).Name, w.Preferences, w.Bid})
	}
	return s
}

// OptionBid is the option by which a game takes what was bid: "Germany 8".
const OptionBid = "bid"

// SideOf is the name of a seat's side.
func (of *Seats) SideOf(seat adjudicator.Seat) string {
	for _, s := range of.Info.Seats {
		if s.ID == seat {
			return s.Side
		}
	}
	return ""
}

const KindAnnouncement = "announcement"

// foldNothing is for entries that change nothing but what has been said.
func foldNothing(*Game, storage.Entry) error { return nil }

// Started says whether the game has been set up, and is not merely open for sign-up.
func (g *Play) Started() bool { return g.Position != nil }
