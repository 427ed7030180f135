package played

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/pattern"
	"despatch/storage"
)

// Read reads all games of a store. A game that cannot be read is named, and left out. name gives people
// names for their addresses.
func Read(d *records.Records, r storage.Reader, name Namer) *Desk {
	desk, people := &Desk{Unreadable: make(map[string]string)}, newPeople()
	type seats struct {
		game int
		of   map[adjudicator.Seat]journal.Player
	}
	var all []seats
	for _, id := range r.Games() {
		g, err := d.Unfold(r, id)
		if err != nil {
			desk.Unreadable[id] = err.Error()
			continue
		}
		game := gameOf(g)
		l := life{game: id, people: people, seats: make(map[adjudicator.Seat]journal.Player)}
		if err := l.live(r, &game); err != nil {
			desk.Unreadable[id] = err.Error()
			continue
		}
		game.places()
		desk.Games = append(desk.Games, game)
		all = append(all, seats{len(desk.Games) - 1, seatsOf(g)})
	}
	for _, s := range all { // only now it is known who is who
		game := &desk.Games[s.game]
		for i := range game.Sides {
			for j := range game.Sides[i].Seats {
				seat := &game.Sides[i].Seats[j]
				if p, taken := s.of[seat.ID]; taken {
					seat.Person = name(people.take(p, game.Began).first)
				}
			}
		}
		people.finish(*game, s.of)
	}
	desk.People = people.list(name)
	slices.SortStableFunc(desk.Games, func(a, b Game) int {
		if a.Began.IsZero() != b.Began.IsZero() {
			if a.Began.IsZero() {
				return 1
			}
			return -1
		}
		return cmp.Or(a.Began.Compare(b.Began), strings.Compare(a.ID, b.ID))
	})
	return desk
}

// gameOf is what a journal that is folded says of a game.
func gameOf(g *journal.Game) Game {
	game := Game{ID: g.ID, Ruleset: g.Created.Ruleset, Scenario: g.Created.Scenario, Ending: Forming}
	if !g.Started() {
		return game
	}
	game.Title, game.Ending, game.Round, game.Began = g.Info.Title, Running, g.Rules.Stand(g.Position).Round, g.Opened
	bids := bidsIn(g)
	verdict, over := g.Over()
	for _, info := range journal.MainSeats(g.Info) {
		i := slices.IndexFunc(game.Sides, func(s Side) bool { return s.Name == info.Side })
		if i < 0 {
			i = len(game.Sides)
			game.Sides = append(game.Sides, Side{Name: info.Side})
		}
		seat := Seat{ID: info.ID, Name: info.Name}
		for _, s := range verdict.Scores {
			if s.Seat == info.ID {
				seat.Score = s.Points
			}
		}
		game.Sides[i].Seats = append(game.Sides[i].Seats, seat)
		game.Sides[i].Bid += bids[info.ID]
	}
	if !over {
		for _, duty := range g.Duties() {
			if name := g.SeatName(duty.Seat); !slices.Contains(game.Awaited, name) {
				game.Awaited = append(game.Awaited, name)
			}
		}
		game.Until = g.Until()
		return game
	}
	game.Winner, game.Why, game.Ending = verdict.Winner, verdict.Why, ByRules
	return game // life finds out when, and whether people have ended it
}

// seatsOf says who has which seat.
func seatsOf(g *journal.Game) map[adjudicator.Seat]journal.Player {
	of := make(map[adjudicator.Seat]journal.Player)
	for _, p := range g.Players {
		if p.Role != "" { // deputies, spectators
			continue
		}
		for _, seat := range p.Seats {
			of[seat] = p
		}
	}
	return of
}

// bidOf finds what a seat was given in the option "bid": "Germany 8: 1 infantry at Libya; Japan 3".
var bidOf = pattern.Of(`^\s*(.+?)\s+(\d+)\s*(?::|$)`)

func bidsIn(g *journal.Game) map[adjudicator.Seat]int {
	bids := make(map[adjudicator.Seat]int)
	for _, part := range strings.Split(g.Created.Options[journal.OptionBid], ";") {
		m := bidOf.FindStringSubmatch(part)
		if m == nil {
			continue
		}
		for _, s := range g.Info.Seats {
			if strings.EqualFold(s.Name, m[1]) || strings.EqualFold(string(s.ID), m[1]) {
				bids[s.ID], _ = strconv.Atoi(m[2]) // digits, and few of them: the rules have read it
			}
		}
	}
	return bids
}

// life goes through the journal of a game and counts what its players did.
type life struct {
	game   string
	people *people
	seats  map[adjudicator.Seat]journal.Player
}

func (l *life) live(r storage.Reader, game *Game) error {
	for e, err := range r.Journal(l.game, 0) {
		if err != nil {
			return err
		}
		if err := l.entry(e, game); err != nil {
			return err
		}
	}
	return nil
}

// entry takes what concerns people out of an entry.
func (l *life) entry(e storage.Entry, game *Game) error {
	switch e.Kind {
	case journal.KindCreated:
		return each(e, func(b journal.Created) {
			for _, p := range b.Players {
				l.sits(p, p.Seats, e)
			}
		})
	case journal.KindReplaced:
		return each(e, func(b journal.Replaced) {
			if b.Was != nil {
				l.people.take(*b.Was, e.At).record.Abandoned++
			}
			l.sits(b.Player, b.Seats, e)
		})
	case journal.KindLeft:
		return each(e, func(b journal.Left) {
			l.people.take(b.Player, e.At).record.Abandoned++
			for _, seat := range b.Seats {
				delete(l.seats, seat)
			}
		})
	case journal.KindSheet:
		return each(e, func(b journal.SheetEntry) {
			if b.Complete {
				l.count(b.Seat, e, func(r *Record) { r.Turns++ })
			}
		})
	case journal.KindMissed:
		return each(e, func(b journal.ByDesk) {
			for seat := range b.Sheets {
				l.count(seat, e, func(r *Record) { r.Missed++ })
			}
		})
	case journal.KindLate:
		return each(e, func(b journal.Late) {
			for _, seat := range b.Seats {
				l.count(seat, e, func(r *Record) { r.Late++ })
			}
		})
	case journal.KindAbsent:
		return each(e, func(b journal.Absent) {
			for _, p := range l.seats {
				if p.ID == b.Player {
					l.people.take(p, e.At).record.Absences++
					return
				}
			}
		})
	case journal.KindResolved:
		game.Turns++
		l.ends(e, game, ByRules)
	case journal.KindAgreed:
		l.ends(e, game, ByAgreement)
	case journal.KindClosed:
		l.ends(e, game, ByMaster)
	}
	return nil
}

// ends notes when a game that is over came to its end, and how: by the last entry that could end it.
func (l *life) ends(e storage.Entry, game *Game, how Ending) {
	if game.Ending == Running {
		return
	}
	if game.Ending == Forming && how != ByMaster { // closed before it began
		return
	}
	game.Ended, game.Ending = e.At, how
}

// sits gives seats to a player.
func (l *life) sits(p journal.Player, seats []adjudicator.Seat, e storage.Entry) {
	if p.Role != "" || len(seats) == 0 {
		return
	}
	l.people.take(p, e.At).games[l.game] = true
	for _, seat := range seats {
		l.seats[seat] = p
	}
}

func (l *life) count(seat adjudicator.Seat, e storage.Entry, note func(*Record)) {
	if p, taken := l.seats[seat]; taken {
		note(&l.people.take(p, e.At).record)
	}
}

// each decodes an entry and does something with it.
func each[T any](e storage.Entry, do func(T)) error {
	body, err := journal.Decode[T](e)
	if err == nil {
		do(body)
	}
	return err
}
