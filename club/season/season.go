package season

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/club/league"
	"despatch/storage"
	"despatch/words"
)

// Season is what a journal folds to.
type Season struct {
	Plan
	// Players are those who entered, in that order.
	Players []Entered
	// Gone are those who play no further round, by ID.
	Gone map[string]bool
	// Lots are those of a division that has begun, by its name and the player's ID.
	Lots map[string]map[string]int
	// Meetings are all that were drawn, Results what they came to, by game; Appeals those that were not answered by a decision yet.
	Meetings []Drawn
	Results  map[string]Decided
	Appeals  map[string]Appealed
	Closed   bool
	// Last is the newest entry.
	Last storage.Entry
}

// Fold tells a season from its entries.
func Fold(name string, entries []storage.Entry) (*Season, error) {
	s := &Season{Gone: make(map[string]bool), Lots: make(map[string]map[string]int), Results: make(map[string]Decided), Appeals: make(map[string]Appealed), Last: storage.Entry{Game: name}}
	for _, e := range entries {
		if err := s.Take(e); err != nil {
			return nil, fmt.Errorf("entry %d of the season: %w", e.Number, err)
		}
	}
	return s, nil
}

// Add gives the entry that follows, and the season with it. What the season does not allow is refused, in words.
func (s *Season) Add(kind string, at time.Time, body any) (storage.Entry, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return storage.Entry{}, err
	}
	e, err := s.Last.Following(kind, at, raw)
	if err != nil {
		return storage.Entry{}, err
	}
	return e, s.Take(e)
}

// Take folds an entry.
func (s *Season) Take(e storage.Entry) error {
	fold, known := folds[e.Kind]
	switch {
	case !known:
		return refused(unknownKind{words.Own(e.Kind)})
	case (e.Number == 1) != (e.Kind == KindOpened):
		return refused(opensOnce{})
	case s.Closed:
		return refused(isClosed{words.Own(s.Title)})
	}
	if err := fold(s, e.Body); err != nil {
		return err
	}
	s.Last = e
	return nil
}

// folds has a row for each kind of entry.
var folds = map[string]func(*Season, []byte) error{
	KindOpened: decoded(func(s *Season, b Opened) error {
		plan, err := Read([]byte(b.Plan))
		if err == nil {
			s.Plan = *plan
		}
		return err
	}),
	KindEntered:   decoded((*Season).enter),
	KindWithdrawn: decoded((*Season).withdraw),
	KindDrawn:     decoded((*Season).draw),
	KindDecided:   decoded((*Season).decide),
	KindAppealed:  decoded((*Season).appeal),
	KindClosed:    decoded((*Season).end),
}

func decoded[T any](fold func(*Season, T) error) func(*Season, []byte) error {
	return func(s *Season, raw []byte) error {
		var body T
		if err := json.Unmarshal(raw, &body); err != nil {
			return err
		}
		return fold(s, body)
	}
}

// refused is what a season does not allow.
func refused(why words.Topic) error { return &words.Fault{Says: book.Say(why)} }

// Division finds a division by its name, or the only one.
func (s *Season) Division(name string) (Division, error) {
	if name == "" && len(s.Divisions) == 1 {
		return s.Divisions[0], nil
	}
	for _, d := range s.Divisions {
		if strings.EqualFold(d.Name, name) {
			return d, nil
		}
	}
	var names []string
	for _, d := range s.Divisions {
		names = append(names, d.Name)
	}
	return Division{}, refused(noSuchDivision{words.Own(name), words.Own(strings.Join(names, ", "))})
}

// Player finds a player by his ID or his name.
func (s *Season) Player(name string) (Entered, error) {
	for _, p := range s.Players {
		if p.ID == name || strings.EqualFold(p.Name, name) {
			return p, nil
		}
	}
	return Entered{}, refused(noSuchPlayer{words.Own(name)})
}

func (s *Season) enter(b Entered) error {
	d, err := s.Division(b.Division)
	if err != nil {
		return err
	}
	b.Division = d.Name
	if s.round(d) > 0 && d.Format != Swiss {
		return refused(hasBegun{words.Own(d.Name)})
	}
	for _, p := range s.Players {
		if p.ID == b.ID || strings.EqualFold(p.Name, b.Name) {
			return refused(playsAlready{words.Own(p.Name), words.Own(p.Division)})
		}
	}
	s.Players = append(s.Players, b)
	return nil
}

func (s *Season) withdraw(b Withdrawn) error {
	p, err := s.Player(b.ID)
	if err == nil {
		s.Gone[p.ID] = true
	}
	return err
}

// round is the one to which a division has come, 0 before the first.
func (s *Season) round(d Division) (n int) {
	for _, r := range s.Meetings {
		if r.Division == d.Name {
			n = max(n, r.Round)
		}
	}
	return n
}

func (s *Season) draw(b Drawn) error {
	d, err := s.Division(b.Division)
	if err != nil {
		return err
	}
	want, err := s.Next(d)
	if err != nil {
		return err
	}
	var drawn []league.Pairing
	for _, m := range b.Games {
		drawn = append(drawn, m.Pairing)
		if m.Bye() != (m.Game == "") || m.Game != "" && s.Meeting(m.Game) != nil {
			return refused(gameTwice{words.Own(m.Game)})
		}
	}
	if !slices.Equal(drawn, want) { // a journal that was written otherwise proves nothing
		return refused(otherPairings{words.Own(d.Name), words.Number(b.Round)})
	}
	if len(b.Lots) > 0 {
		s.Lots[d.Name] = b.Lots
	}
	s.Meetings = append(s.Meetings, b)
	return nil
}

// Meeting finds the meeting that a game is played for, nil for none.
func (s *Season) Meeting(game string) *Meeting {
	for i := range s.Meetings {
		for j := range s.Meetings[i].Games {
			if m := &s.Meetings[i].Games[j]; m.Game == game && game != "" {
				return m
			}
		}
	}
	return nil
}

func (s *Season) decide(b Decided) error {
	m := s.Meeting(b.Game)
	switch {
	case m == nil:
		return refused(noSuchGame{words.Own(b.Game)})
	case b.Score != 0 && b.Score != 0.5 && b.Score != 1:
		return refused(badScore{})
	case b.Forfeit != "" && !m.Of(b.Forfeit):
		return refused(noSuchPlayer{words.Own(b.Forfeit)})
	}
	s.Results[b.Game] = b
	delete(s.Appeals, b.Game)
	return nil
}

func (s *Season) appeal(b Appealed) error {
	m := s.Meeting(b.Game)
	if m == nil || !m.Of(b.By) {
		return refused(noSuchGame{words.Own(b.Game)})
	}
	if _, over := s.Results[b.Game]; !over {
		return refused(nothingToAppeal{words.Own(b.Game)})
	}
	s.Appeals[b.Game] = b
	return nil
}

func (s *Season) end(Closed) error {
	if open := s.Open(); len(open) > 0 {
		return refused(stillOpen{words.Own(strings.Join(open, ", "))})
	}
	s.Closed = true
	return nil
}

// Open are the games that were drawn and not decided, and those about which an appeal stands.
func (s *Season) Open() (games []string) {
	for _, r := range s.Meetings {
		for _, m := range r.Games {
			_, over := s.Results[m.Game]
			_, appealed := s.Appeals[m.Game]
			if m.Game != "" && (!over || appealed) {
				games = append(games, m.Game)
			}
		}
	}
	return games
}
