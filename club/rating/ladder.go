package rating

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"
)

// Result is a game that has ended, and when.
type Result struct {
	// ID orders results that ended at the same moment.
	ID    string
	Ended time.Time
	Game
}

// Period is the month in which a moment lies: the games of a period are taken together (Glickman, introduction).
type Period struct {
	Year  int
	Month time.Month
}

// PeriodOf is the period of a moment, by the clock of UTC.
func PeriodOf(at time.Time) Period {
	year, month, _ := at.UTC().Date()
	return Period{year, month}
}

func (p Period) next() Period {
	if p.Month == time.December {
		return Period{p.Year + 1, time.January}
	}
	return Period{p.Year, p.Month + 1}
}

// Begins is its first moment.
func (p Period) Begins() time.Time { return time.Date(p.Year, p.Month, 1, 0, 0, 0, 0, time.UTC) }

func (p Period) before(q Period) bool {
	return cmp.Or(cmp.Compare(p.Year, q.Year), cmp.Compare(p.Month, q.Month)) < 0
}

// Standing is where a player stands.
type Standing struct {
	Player string
	Rating
	// Provisional is true as long as too little is known of him.
	Provisional bool
	// Games is how many of his games count, Last when the last of them ended.
	Games int
	Last  time.Time
	// Course is his rating at the end of each period since he began.
	Course []Point
}

// Point is a rating at the end of a period.
type Point struct {
	Period Period
	Rating
}

// Table is what results come to.
type Table struct {
	// Players are ordered by what they are surely worth, their mean less two deviations, the best first.
	Players []Standing
	// Leads are what the games have shown of sides, by their setting.
	Leads []SideLead
}

// SideLead says by how much a side leads another.
type SideLead struct {
	Setting, Side, Other string
	Lead
}

// Reckon finds the ratings that results come to, as they stand in the period of a moment. Results in any order come to the same; what ended
// later is left out.
func (s System) Reckon(results []Result, at time.Time) Table {
	l := ladder{System: s, beliefs: make(map[string]belief), standings: make(map[string]*Standing), sides: make(sides)}
	until := PeriodOf(at)
	results = slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return until.before(PeriodOf(r.Ended)) })
	slices.SortFunc(results, func(a, b Result) int { return cmp.Or(a.Ended.Compare(b.Ended), strings.Compare(a.ID, b.ID)) })
	for len(results) > 0 {
		now := PeriodOf(results[0].Ended)
		n := slices.IndexFunc(results, func(r Result) bool { return PeriodOf(r.Ended) != now })
		if n < 0 {
			n = len(results)
		}
		l.play(now, results[:n])
		next := until.next()
		if results = results[n:]; len(results) > 0 {
			next = PeriodOf(results[0].Ended)
		}
		for p := now.next(); p.before(next); p = p.next() {
			l.play(p, nil)
		}
	}
	return l.table()
}

// BySide are the same results for players and the sides that they played: each player has a rating for every side. The name of a player's rating
// is his and the side's, parted by a line feed.
func BySide(results []Result) []Result {
	list := slices.Clone(results)
	for i := range list {
		list[i].Parties = slices.Clone(list[i].Parties)
		for j, p := range list[i].Parties {
			p.Members = slices.Clone(p.Members)
			for k := range p.Members {
				p.Members[k].Player += "\n" + p.Side
			}
			list[i].Parties[j] = p
		}
	}
	return list
}

// ladder is a table in the making.
type ladder struct {
	System
	beliefs   map[string]belief
	standings map[string]*Standing
	sides     sides
}

// of is what is believed of a player.
func (l *ladder) of(player string) belief {
	if b, known := l.beliefs[player]; known {
		return b
	}
	return l.New.belief()
}

// play takes the games of a period together: each is judged by what was believed before any of them.
func (l *ladder) play(now Period, results []Result) {
	games := make(map[string][]meeting)
	for _, r := range results {
		r.meetings(l.of, l.sides.ahead, func(player string, m meeting) { games[player] = append(games[player], m) })
		for _, p := range r.Parties {
			for _, m := range p.Members {
				l.count(m.Player, r.Ended)
			}
		}
		l.sides.note(r.Game)
	}
	after := make(map[string]belief)
	for player := range l.standings {
		after[player] = l.after(l.of(player), games[player])
	}
	for player, b := range after {
		r := b.rating()
		l.beliefs[player] = r.belief() // as it is printed, so that nothing unseen goes on
		s := l.standings[player]
		s.Rating, s.Course = r, append(s.Course, Point{now, r})
	}
	if len(results) > 0 {
		l.sides.learn(l.of)
	}
}

// count counts a game of a player.
func (l *ladder) count(player string, ended time.Time) {
	s := l.standings[player]
	if s == nil {
		s = &Standing{Player: player}
		l.standings[player] = s
	}
	s.Games++
	s.Last = ended
}

func (l *ladder) table() (t Table) {
	for _, player := range slices.Sorted(maps.Keys(l.standings)) {
		s := *l.standings[player]
		s.Provisional = s.Deviation > l.Provisional
		t.Players = append(t.Players, s)
	}
	slices.SortStableFunc(t.Players, func(a, b Standing) int { return cmp.Compare(b.Mean-2*b.Deviation, a.Mean-2*a.Deviation) })
	for key, k := range l.sides {
		t.Leads = append(t.Leads, SideLead{key.setting, key.side, key.other, Lead{Mean: scale * k.mean, Deviation: scale * k.deviation, Money: scale * k.per, Games: len(k.games)}})
	}
	slices.SortFunc(t.Leads, func(a, b SideLead) int {
		return cmp.Or(strings.Compare(a.Setting, b.Setting), strings.Compare(a.Side, b.Side), strings.Compare(a.Other, b.Other))
	})
	return t
}
