// Package season is a season of a club: divisions in which players meet by a plan, with the games that they play and what these come to. It is a
// function of a plan, which the secretary writes, and of a journal, in which each thing that happened is an entry under the hash of the one before; so
// a season can be told again, and proved, from its two files. It opens no game and reads no clock.
package season

import (
	"slices"
	"strconv"
	"strings"

	"despatch/byhand"
	"despatch/club/league"
	"despatch/words"
)

// Format is how the players of a division meet.
type Format string

const (
	Robin       Format = "round-robin"
	DoubleRobin Format = "double-round-robin"
	Swiss       Format = "swiss"
	KnockOut    Format = "knock-out"
)

// Plan is what a season's file says.
type Plan struct {
	// Season is its short name: two to eight small letters and digits. Title is what it is called.
	Season    string     `yaml:"season"`
	Title     string     `yaml:"title"`
	Divisions []Division `yaml:"divisions"`
}

// Division is a part of a season with a table of its own.
type Division struct {
	Name   string `yaml:"name"`
	Format Format `yaml:"format"`
	// Rounds is how many a Swiss division plays, Legs how many games a meeting of a knock-out has.
	Rounds int `yaml:"rounds"`
	Legs   int `yaml:"legs"`
	// Game is the file of the game that is played, without its id and its seats, found from the season's file.
	Game string `yaml:"game"`
	// Sides are the game's two sides, the one first that the first player of a pairing has.
	Sides []string `yaml:"sides"`
	// Points are what games count, nil for one, a half and nothing.
	Points *Points `yaml:"points"`
	// TieBreaks order those with the same points.
	TieBreaks []league.Criterion `yaml:"tie_breaks"`
	// Promote go up at the end, Relegate go down.
	Promote  int `yaml:"promote"`
	Relegate int `yaml:"relegate"`
}

// Points are what a game counts in a division's table.
type Points struct {
	Win  float64 `yaml:"win"`
	Draw float64 `yaml:"draw"`
	Loss float64 `yaml:"loss"`
	Bye  float64 `yaml:"bye"`
}

// of are the points of a division.
func (d Division) points() league.Points {
	if d.Points == nil {
		return league.UsualPoints()
	}
	return league.Points{Win: d.Points.Win, Draw: d.Points.Draw, Loss: d.Points.Loss, Bye: d.Points.Bye}
}

// Read reads a season's file. Its error is a *byhand.Unfit that names each fault with its line.
func Read(raw []byte) (*Plan, error) {
	p := new(Plan)
	if err := byhand.Strict(raw, p); err != nil {
		return nil, err
	}
	r := reader{raw: raw}
	r.plan(p)
	if err := r.Err(book.Say(unfitSeason{})); err != nil {
		return nil, err
	}
	return p, nil
}

// reader looks whether a plan can be played.
type reader struct {
	raw []byte
	byhand.Faults
}

func (r *reader) fault(says words.Topic, path ...string) {
	r.Add(byhand.Line(r.raw, path...), book.Say(says))
}

func (r *reader) plan(p *Plan) {
	if !shortName(p.Season) {
		r.fault(badName{words.Own(p.Season)}, "season")
	}
	if len(p.Divisions) == 0 {
		r.fault(noDivision{}, "divisions")
	}
	names := make(map[string]bool)
	for i, d := range p.Divisions {
		at := []string{"divisions", "[" + strconv.Itoa(i) + "]"}
		if d.Name == "" || names[strings.ToLower(d.Name)] {
			r.fault(divisionName{words.Own(d.Name)}, append(at, "name")...)
		}
		names[strings.ToLower(d.Name)] = true
		r.division(d, at)
	}
}

func (r *reader) division(d Division, at []string) {
	under := func(key string) []string { return append(slices.Clone(at), key) }
	formats := []Format{Robin, DoubleRobin, Swiss, KnockOut}
	if !slices.Contains(formats, d.Format) {
		r.fault(badFormat{words.Own(d.Format), words.Own(join(formats))}, under("format")...)
	}
	if (d.Format == Swiss) != (d.Rounds > 0) {
		r.fault(roundsOfSwiss{}, under("rounds")...)
	}
	if d.Format != KnockOut && d.Legs != 0 || d.Legs < 0 || d.Legs > 4 {
		r.fault(legsOfKnockOut{}, under("legs")...)
	}
	if d.Game == "" {
		r.fault(gameMissing{}, under("game")...)
	}
	if len(d.Sides) != 2 || strings.EqualFold(d.Sides[0], d.Sides[1]) {
		r.fault(twoSides{}, under("sides")...)
	}
	for _, c := range d.TieBreaks {
		if !slices.Contains(league.Criteria(), c) {
			r.fault(badCriterion{words.Own(c), words.Own(join(league.Criteria()))}, under("tie_breaks")...)
		}
	}
	if p := d.Points; p != nil && (p.Win <= p.Draw || p.Draw < p.Loss) {
		r.fault(pointsOrder{}, under("points")...)
	}
	if d.Promote < 0 || d.Relegate < 0 {
		r.fault(movesNegative{}, at...)
	}
}

func join[T ~string](list []T) string {
	var all []string
	for _, s := range list {
		all = append(all, string(s))
	}
	return strings.Join(all, ", ")
}

// shortName says whether something may begin the names of games.
func shortName(s string) bool {
	return len(s) >= 2 && len(s) <= 6 && s[0] >= 'a' && s[0] <= 'z' && !strings.ContainsFunc(s, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}
