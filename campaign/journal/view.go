package journal

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"despatch/adjudicator"
	"despatch/orders"
)

// View is what a report needs of the game before the resolution.
type View struct {
	Stand adjudicator.Stand
	State adjudicator.State
	// Duties are those that were left before the resolution.
	Duties []adjudicator.Duty
	subs   []adjudicator.Submission
	Texts  RecordedSheets
	Shown  map[adjudicator.Seat]Shown
	// Checked are the dry runs of the sheets that are played, by seat.
	Checked map[adjudicator.Seat]adjudicator.Checked
	// ByDesk are the seats whose orders the desk wrote, until the deadlines of the players, by ID.
	ByDesk []adjudicator.Seat
	Until  map[string]time.Time
}

// ViewBefore takes down what the reports of a resolution about to be settled will need.
func (g *Game) ViewBefore() (*View, error) {
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	v := &View{
		Stand: g.Rules.Stand(g.Position), State: g.Position, Duties: g.Duties(), subs: subs, Texts: maps.Clone(g.Pending), Shown: maps.Clone(g.Shown),
		Checked: make(map[adjudicator.Seat]adjudicator.Checked), ByDesk: slices.Clone(g.ByDesk), Until: make(map[string]time.Time),
	}
	for i := range g.Players {
		if p := &g.Players[i]; g.ClockSeat(p) != "" {
			v.Until[p.ID] = g.UntilFor(p)
		}
	}
	for _, s := range subs {
		if !OnlyStanding(s.Sheet) {
			v.Checked[s.Seat] = g.Check(s.Seat, subs)
		}
	}
	return v, nil
}

// Viewer is the seat through whose eyes a player sees the game: the first that is awaited, else his first; "" is a spectator's.
func (g *Play) Viewer(p *Player) adjudicator.Seat {
	for _, seat := range p.Seats {
		if g.Awaited(seat) {
			return seat
		}
	}
	if len(p.Seats) == 0 {
		return ""
	}
	return g.FirstSeat(p)
}

// FirstSeat is the first seat of a player, of those that send something in this game.
func (s *Seats) FirstSeat(p *Player) adjudicator.Seat {
	for _, seat := range p.Seats {
		if !s.silent(seat) {
			return seat
		}
	}
	return p.Seats[0]
}

// silent says whether a seat sends nothing with the options of this game.
func (of *Seats) silent(seat adjudicator.Seat) bool {
	return slices.ContainsFunc(of.Info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == seat && s.Silent })
}

// TakesStanding says whether the game knows standing orders.
func (g *Rulebook) TakesStanding() bool {
	return slices.ContainsFunc(g.Rules.Vocabulary().Sections, func(s orders.SectionType) bool { return s.ID == StandingSection })
}

// Wanted lists what the game waits for, as a player may know it: what waits already in sheets of his own is left out. What
// others have sent is hidden (I7). Nothing is left when all is said, and waits for its time.
func (g *Orders) Wanted(reader *Player) ([]adjudicator.Duty, error) {
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	return g.Unsaid(subs, reader.Speaks), nil
}

// Unsaid lists what the game waits for without what some seats have said in what waits already.
func (g *Play) Unsaid(subs []adjudicator.Submission, some func(adjudicator.Seat) bool) []adjudicator.Duty {
	left := slices.Clone(g.Duties())
	for _, s := range subs {
		if !some(s.Seat) || OnlyStanding(s.Sheet) {
			continue
		}
		checked := g.Check(s.Seat, subs)
		anew, all := g.faulty(s.Sheet, checked.Diagnostics)
		if all {
			continue
		}
		left = slices.DeleteFunc(left, func(d adjudicator.Duty) bool {
			return d.Seat == s.Seat && !slices.Contains(anew, d.Keyword) && !slices.ContainsFunc(checked.Missing, func(m adjudicator.Duty) bool {
				return m.Seat == d.Seat && m.Keyword == d.Keyword
			})
		})
	}
	return left
}

// HoldsUp says whether the game waits for a seat, of whose duties these are left: it waits for what is required or, where nothing is,
// for anything.
func (g *Play) HoldsUp(left []adjudicator.Duty, seat adjudicator.Seat) bool {
	required := slices.ContainsFunc(g.Duties(), func(d adjudicator.Duty) bool { return d.Required })
	return slices.ContainsFunc(left, func(d adjudicator.Duty) bool { return d.Seat == seat && d.Required == required })
}

// Awaits says whether the game waits for a player, by what he has said himself.
func (g *Orders) Awaits(p *Player) (bool, error) {
	left, err := g.Wanted(p)
	return slices.ContainsFunc(p.Seats, func(seat adjudicator.Seat) bool { return g.HoldsUp(left, seat) }), err
}

// MayHaveSaid says whether somebody who looks at the orders of some seats, with these duties left, reads as awaited a seat that may have
// sent all of it: the game waits for another besides, or orders wait in any case.
func (g *Game) MayHaveSaid(looks func(adjudicator.Seat) bool, left []adjudicator.Duty) bool {
	var seats []adjudicator.Seat
	for _, d := range left {
		if g.HoldsUp(left, d.Seat) && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return slices.ContainsFunc(seats, func(s adjudicator.Seat) bool { return !looks(s) }) && (len(seats) > 1 || g.Wait > 0 || g.Unread() > 0)
}

// DueFor is when orders are carried out, as somebody may know it who looks at the orders of some seats, and for whom these duties are
// left: zero where any is another's, for then it depends on what that one has sent.
func (g *Orders) DueFor(looks func(adjudicator.Seat) bool, left []adjudicator.Duty) time.Time {
	if slices.ContainsFunc(left, func(d adjudicator.Duty) bool { return !looks(d.Seat) || g.HoldsUp(left, d.Seat) }) {
		return time.Time{}
	}
	return g.Due
}

// faulty names the sections of a sheet that have to be written anew, because something in them is refused; all says that it is the
// sheet itself.
func (g *Rulebook) faulty(sheet *orders.Sheet, found []orders.Diagnostic) (keywords []string, all bool) {
	for _, d := range found {
		if d.Severity != orders.Error {
			continue
		}
		at := -1
		for i, sec := range sheet.Sections {
			if sec.Pos.Line <= d.Pos.Line && (at < 0 || sec.Pos.Line > sheet.Sections[at].Pos.Line) {
				at = i
			}
		}
		if at < 0 {
			return nil, true
		}
		keywords = append(keywords, g.Keyword(sheet.Sections[at].Key()))
	}
	return keywords, false
}

// Option is what the table has agreed, for people; of a file it says only whether there is one.
func (g *Table) Option(o adjudicator.OptionInfo) string {
	value := cmp.Or(g.Created.Options[o.Name], o.Default)
	switch {
	case !o.File:
		return value
	case value == "":
		return "the game's own"
	}
	return "amended by the players"
}

func (g *Table) ScenarioTitle() string {
	for _, s := range g.Info.Scenarios {
		if s.ID == g.Created.Scenario {
			return s.Title
		}
	}
	if g.Created.Position != "" {
		return "a position of its own"
	}
	return g.Created.Scenario
}

// SeatNames are the seats of a player, without those that send nothing in this game.
func (s *Seats) SeatNames(p *Player) []string {
	var names []string
	for _, seat := range p.Seats {
		if !s.silent(seat) {
			names = append(names, s.SeatName(seat))
		}
	}
	return names
}

// Sole returns the seat of whose sheet a resolution's diagnostics speak, when no other player's sheet was played with it:
// what is said of a sheet is for its writer alone.
func (v *View) Sole(g *Game, p *Player) (adjudicator.Seat, bool) {
	if len(v.Checked) == 0 {
		return "", false
	}
	for seat := range v.Checked {
		if !p.Speaks(seat) {
			return "", false
		}
	}
	if _, ok := v.Checked[v.Stand.Seat]; ok {
		return v.Stand.Seat, true
	}
	for _, seat := range p.Seats {
		if _, ok := v.Checked[seat]; ok {
			return seat, true
		}
	}
	return "", false
}

// Settled names the sections that were carried out, and those that are open still.
func (g *Rulebook) Settled(body Resolved) (done, open []string) {
	if len(body.Open) == 0 {
		return g.Played(body.Consumed), nil
	}
	rest := slices.DeleteFunc(slices.Clone(body.Consumed), func(k adjudicator.Carried) bool { return slices.Contains(body.Open, k) })
	if slices.ContainsFunc(rest, func(k adjudicator.Carried) bool { return k.ID != StandingSection }) {
		done = g.Played(rest)
	}
	return done, g.Played(body.Open)
}

// Played names the sections that were carried out, each once, standing orders left aside.
func (g *Rulebook) Played(consumed []adjudicator.Carried) []string {
	var names []string
	for _, key := range consumed {
		if key.ID == StandingSection {
			continue
		}
		name := g.sectionName(key.ID)
		if key.Number > 0 {
			name += " " + strconv.Itoa(key.Number)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		names = []string{"Orders"}
	}
	return names
}

// sectionName is a section's keyword as it stands in a sentence: "Combat move".
func (g *Rulebook) sectionName(id string) string {
	for _, s := range g.Rules.Vocabulary().Sections {
		if s.ID == id {
			word := []rune(strings.ToLower(s.Keyword))
			word[0] = unicode.ToUpper(word[0])
			return string(word)
		}
	}
	return id
}
