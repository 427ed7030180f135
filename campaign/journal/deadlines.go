package journal

import (
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// clock is the deadline of a seat, and what has been made of it.
type clock struct {
	// Name is the phase of the terms by which it runs, "" for those of the whole game.
	Name     string            `json:"name,omitempty"`
	Deadline deadline.Deadline `json:"deadline"`
	// Reserve is what the terms gave each player when the clock opened: new terms do not touch a clock that runs.
	Reserve time.Duration `json:"reserve,omitempty"`
	// Stage is the last of which the player was told, Reminded the last moment to remind him that has passed.
	Stage    deadline.Stage `json:"stage,omitempty"`
	Reminded time.Time      `json:"reminded,omitzero"`
	// Missed: what a missed turn does was done. Ordered: the seat's orders were complete, and what they cost of the reserve is paid.
	Missed  bool `json:"missed,omitempty"`
	Ordered bool `json:"ordered,omitempty"`
}

// pause is a pause of the game.
type pause struct {
	Since  time.Time `json:"since"`
	Reason string    `json:"reason,omitempty"`
	// By is the name of the game master who paused the game, "" for whoever runs the desk, and in snapshots of earlier programs.
	By string `json:"by,omitempty"`
}

// IsPhase says whether terms mean a phase: by its ID, hyphens or not, or by its title.
func IsPhase(name, id, title string) bool {
	name = deadline.PhaseName(name)
	return name == deadline.PhaseName(id) || name == deadline.PhaseName(strings.ReplaceAll(id, "-", " ")) || name == deadline.PhaseName(title)
}

// clockName is the phase of the terms that holds where a game stands, "" where it has none of its own.
func (d *Deadlines) clockName(s adjudicator.Stand) string {
	for name := range d.Terms.Phases {
		if IsPhase(name, s.Phase, s.PhaseTitle) {
			return name
		}
	}
	return ""
}

// Asked lists the seats that must say something before the game goes on, in the order of the seats: those with a duty that is
// required, or, where none is, with any.
func (of *Seats) Asked(duties []adjudicator.Duty) []adjudicator.Seat {
	required := slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Required })
	var seats []adjudicator.Seat
	for _, s := range of.Info.Seats {
		if slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Seat == s.ID && d.Required == required }) {
			seats = append(seats, s.ID)
		}
	}
	return seats
}

// Reckon finds the deadlines of a position that is reached at a moment. A seat that is asked for more in the same turn keeps its
// deadline, unless the phase has terms of its own or the deadline has passed; but it gets the shortest time of the phase.
func (g *Game) Reckon(state adjudicator.State, newTurn bool, at time.Time) map[adjudicator.Seat]deadline.Deadline {
	if g.Terms.IsZero() {
		return nil
	}
	clocks := make(map[adjudicator.Seat]deadline.Deadline)
	look := g.outlook(state)
	if _, over := look.over(); over {
		return clocks
	}
	name := g.clockName(g.Rules.Stand(state))
	for _, seat := range g.Asked(look.asked()) {
		old, running := g.Clocks[seat]
		var d deadline.Deadline
		if running && !newTurn && old.Name == name && !at.After(old.Deadline.Until) {
			d = g.Terms.AtLeast(name, old.Deadline, at)
		} else {
			d = g.Terms.Next(name, at, deadline.Circumstances{Away: g.awaySpans(seat)})
		}
		if !d.IsZero() {
			clocks[seat] = d
		}
	}
	return clocks
}

// awaySpans are the absences of a seat's player.
func (g *Game) awaySpans(seat adjudicator.Seat) []deadline.Span {
	if p := g.Player(seat); p != nil {
		return g.Away[p.ID].Spans(g.Terms.Zone)
	}
	return nil
}

// openClocks makes the deadlines that an entry says the game's. An entry that says none is from before there were clocks.
func (g *Game) openClocks(given map[adjudicator.Seat]deadline.Deadline, newTurn bool, at time.Time) {
	if given == nil {
		given = g.Reckon(g.Position, newTurn, at)
	}
	name := g.clockName(g.Rules.Stand(g.Position))
	clocks := make(map[adjudicator.Seat]clock, len(given))
	for seat, d := range given {
		c := clock{Name: name, Deadline: d, Reserve: g.Terms.Reserve.Duration()}
		if old, ok := g.Clocks[seat]; ok && old.Deadline.Opened.Equal(d.Opened) {
			c.Stage, c.Reminded, c.Reserve = min(old.Stage, d.Stage(at)), old.Reminded, old.Reserve
		}
		clocks[seat] = c
	}
	g.Clocks, g.Absences = clocks, nil
}

// AbsenceDays is how many days each player may be away. Like all terms, new ones hold from the next phase on.
func (d *Deadlines) AbsenceDays() int {
	if d.Absences != nil {
		return *d.Absences
	}
	return d.Terms.Absences
}

// moveClocks gives the running clocks other deadlines, as an extension does. What had passed may lie ahead again.
func (g *Game) moveClocks(moved map[adjudicator.Seat]deadline.Deadline, at time.Time) {
	for seat, d := range moved {
		c, ok := g.Clocks[seat]
		if !ok {
			continue
		}
		c.Deadline = d
		if stage := g.withReserve(seat, d).Stage(at); stage < c.Stage {
			c.Stage, c.Missed = stage, c.Missed && stage >= deadline.Late
		}
		g.Clocks[seat] = c
	}
}

// Reserve is what a seat's player has left of his reserve.
func (g *Game) Reserve(seat adjudicator.Seat) deadline.Reserve {
	p := g.Player(seat)
	if p == nil {
		return deadline.Reserve{}
	}
	left, _ := deadline.Reserve{Left: g.Clocks[seat].Reserve}.Spend(g.Spent[p.ID])
	return left
}

func (g *Game) withReserve(seat adjudicator.Seat, d deadline.Deadline) deadline.Deadline {
	return d.With(g.Reserve(seat))
}

// DeadlineOf is a seat's deadline with its player's reserve; zero for none.
func (g *Game) DeadlineOf(seat adjudicator.Seat) deadline.Deadline {
	return g.withReserve(seat, g.Clocks[seat].Deadline)
}

// Until is the deadline of the turn on move, the latest of all seats; zero for none.
func (g *Game) Until() time.Time {
	var last time.Time
	if _, over := g.Over(); over {
		return last
	}
	for seat, c := range g.Clocks {
		if !g.StandsStill(seat) && c.Deadline.Until.After(last) {
			last = c.Deadline.Until
		}
	}
	return last
}

// ClockSeat is the seat of a player's whose deadline comes first, "" where he has none.
func (g *Game) ClockSeat(p *Player) adjudicator.Seat {
	var first adjudicator.Seat
	if _, over := g.Over(); p == nil || over {
		return ""
	}
	for _, seat := range p.Seats {
		c, ok := g.Clocks[seat]
		if ok && !g.StandsStill(seat) && (first == "" || c.Deadline.Until.Before(g.Clocks[first].Deadline.Until)) {
			first = seat
		}
	}
	return first
}

// UntilFor is the deadline as one player reads it: his own, where something is awaited from him, else that of the turn.
func (g *Game) UntilFor(p *Player) time.Time {
	if seat := g.ClockSeat(p); seat != "" {
		return g.Clocks[seat].Deadline.Until
	}
	return g.Until()
}

// Owes lists what a seat has still to say before the game goes on, counting what is pending.
func (g *Orders) Owes(seat adjudicator.Seat) ([]adjudicator.Duty, error) {
	duties := g.Duties()
	if !slices.Contains(g.Asked(duties), seat) {
		return nil, nil
	}
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	return owed(g.Check(seat, subs), seat, duties), nil
}

// owed picks from a dry run what is missing and must be said.
func owed(checked adjudicator.Checked, seat adjudicator.Seat, duties []adjudicator.Duty) []adjudicator.Duty {
	required := slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Required })
	var left []adjudicator.Duty
	for _, d := range checked.Missing {
		if d.Seat == seat && d.Required == required {
			left = append(left, d)
		}
	}
	return left
}

func (w *Sheets) IsDue(now time.Time) bool { return !w.Due.IsZero() && !now.Before(w.Due) }

// LastDeadline is the latest of the clocks, whether they run or stand.
func (d *Deadlines) LastDeadline() time.Time {
	var last time.Time
	for _, c := range d.Clocks {
		last = Later(last, c.Deadline.Until)
	}
	return last
}
