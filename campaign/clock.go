package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/templates"
)

// Each seat that the game waits for has a clock of its own, because absences and reserves are its player's. A clock is reckoned
// once, when its phase opens, and the journal keeps what came of it: the letters of a replay tell the same times whatever the
// reckoning does by then.

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
}

// checkClock looks at what a new game says of time.
func (n NewGame) checkClock(rules adjudicator.Ruleset) error {
	if n.Wait < 0 {
		return fmt.Errorf("the wait before orders are carried out cannot be negative")
	}
	if err := n.Missed.check(); err != nil {
		return err
	}
	return checkTerms(n.Terms, rules)
}

// checkTerms makes sure that terms are sound, and speak of phases that the game has.
func checkTerms(t deadline.Terms, rules adjudicator.Ruleset) error {
	if err := t.Check(); err != nil {
		return err
	}
	phased, ok := rules.(adjudicator.Phaser)
	if !ok {
		return nil
	}
	phases := phased.Phases()
	for name := range t.Phases {
		if !slices.ContainsFunc(phases, func(p adjudicator.PhaseInfo) bool { return isPhase(name, p.ID, p.Title) }) {
			names := make([]string, len(phases))
			for i, p := range phases {
				names[i] = strings.ReplaceAll(p.ID, "-", " ")
			}
			return fmt.Errorf("this game has no phase %q; its phases are %s", name, strings.Join(names, ", "))
		}
	}
	return nil
}

// isPhase says whether terms mean a phase: by its ID, hyphens or not, or by its title.
func isPhase(name, id, title string) bool {
	name = deadline.PhaseName(name)
	return name == deadline.PhaseName(id) || name == deadline.PhaseName(strings.ReplaceAll(id, "-", " ")) || name == deadline.PhaseName(title)
}

// clockName is the phase of the terms that holds where a game stands, "" where it has none of its own.
func (g *game) clockName(s adjudicator.Stand) string {
	for name := range g.Terms.Phases {
		if isPhase(name, s.Phase, s.PhaseTitle) {
			return name
		}
	}
	return ""
}

// asked lists the seats that must say something before the game goes on, in the order of the seats: those with a duty that is
// required, or, where none is, with any.
func (g *game) asked(duties []adjudicator.Duty) []adjudicator.Seat {
	required := slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Required })
	var seats []adjudicator.Seat
	for _, s := range g.info.Seats {
		if slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Seat == s.ID && d.Required == required }) {
			seats = append(seats, s.ID)
		}
	}
	return seats
}

// reckon finds the deadlines of a position that is reached at a moment. A seat that is asked for more in the same turn keeps its
// deadline, unless the phase has terms of its own or the deadline has passed; but it gets the shortest time of the phase.
func (g *game) reckon(state adjudicator.State, newTurn bool, at time.Time) map[adjudicator.Seat]deadline.Deadline {
	if g.Terms.IsZero() {
		return nil
	}
	clocks := make(map[adjudicator.Seat]deadline.Deadline)
	if _, over := g.rules.Over(state); over {
		return clocks
	}
	name := g.clockName(g.rules.Stand(state))
	for _, seat := range g.asked(g.rules.Duties(state)) {
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
func (g *game) awaySpans(seat adjudicator.Seat) []deadline.Span {
	if p := g.player(seat); p != nil {
		return g.Away[p.ID].Spans(g.Terms.Zone)
	}
	return nil
}

// openClocks makes the deadlines that an entry says the game's. An entry that says none is from before there were clocks.
func (g *game) openClocks(given map[adjudicator.Seat]deadline.Deadline, newTurn bool, at time.Time) {
	if given == nil {
		given = g.reckon(g.state, newTurn, at)
	}
	name := g.clockName(g.rules.Stand(g.state))
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

// absences is how many days each player may be away. Like all terms, new ones hold from the next phase on.
func (g *game) absences() int {
	if g.Absences != nil {
		return *g.Absences
	}
	return g.Terms.Absences
}

// moveClocks gives the running clocks other deadlines, as an extension does. What had passed may lie ahead again.
func (g *game) moveClocks(moved map[adjudicator.Seat]deadline.Deadline, at time.Time) {
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

// reserve is what a seat's player has left of his reserve.
func (g *game) reserve(seat adjudicator.Seat) deadline.Reserve {
	p := g.player(seat)
	if p == nil {
		return deadline.Reserve{}
	}
	left, _ := deadline.Reserve{Left: g.Clocks[seat].Reserve}.Spend(g.Spent[p.ID])
	return left
}

func (g *game) withReserve(seat adjudicator.Seat, d deadline.Deadline) deadline.Deadline {
	return d.With(g.reserve(seat))
}

// deadlineOf is a seat's deadline with its player's reserve; zero for none.
func (g *game) deadlineOf(seat adjudicator.Seat) deadline.Deadline {
	return g.withReserve(seat, g.Clocks[seat].Deadline)
}

// until is the deadline of the turn on move, the latest of all seats; zero for none.
func (g *game) until() time.Time {
	var last time.Time
	if _, over := g.over(); over {
		return last
	}
	for seat, c := range g.Clocks {
		if !g.standsStill(seat) && c.Deadline.Until.After(last) {
			last = c.Deadline.Until
		}
	}
	return last
}

// clockSeat is the seat of a player's whose deadline comes first, "" where he has none.
func (g *game) clockSeat(p *Player) adjudicator.Seat {
	var first adjudicator.Seat
	if _, over := g.over(); p == nil || over {
		return ""
	}
	for _, seat := range p.Seats {
		c, ok := g.Clocks[seat]
		if ok && !g.standsStill(seat) && (first == "" || c.Deadline.Until.Before(g.Clocks[first].Deadline.Until)) {
			first = seat
		}
	}
	return first
}

// untilFor is the deadline as one player reads it: his own, where something is awaited from him, else that of the turn.
func (g *game) untilFor(p *Player) time.Time {
	if seat := g.clockSeat(p); seat != "" {
		return g.Clocks[seat].Deadline.Until
	}
	return g.until()
}

// owes lists what a seat has still to say before the game goes on, counting what is pending.
func (g *game) owes(seat adjudicator.Seat) ([]adjudicator.Duty, error) {
	duties := g.duties()
	if !slices.Contains(g.asked(duties), seat) {
		return nil, nil
	}
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	return owed(g.check(seat, subs), seat, duties), nil
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

// agreed lists all that the table has agreed: the options of the rules, and what else whoever joins should know.
func (g *game) agreed() []templates.Option {
	var list []templates.Option
	for _, o := range g.info.Options {
		list = append(list, templates.Option{Name: o.Name, Value: g.option(o)})
	}
	return append(list, g.agreedOfTable()...)
}

// agreedOfTable lists the rule of press, where it is not the usual one, and what was agreed of time.
func (g *game) agreedOfTable() []templates.Option {
	list := g.agreedOfTime()
	if press := cmp.Or(g.Created.Press, PressPrivate); press != PressPrivate {
		list = append(list, templates.Option{Name: "press", Value: string(press)})
	}
	return list
}

// agreedOfTime lists for a welcome what the game has agreed about time.
func (g *game) agreedOfTime() []templates.Option {
	terms, missed, wait := g.Terms, g.Missed, g.Wait
	if !g.started() {
		terms, missed, wait = g.Created.terms(), g.Created.Missed, g.Created.Wait
	}
	var list []templates.Option
	if !terms.IsZero() {
		list = append(list, templates.Option{Name: "deadline", Value: terms.String()},
			templates.Option{Name: "missed turn", Value: string(cmp.Or(missed, Hold))})
	}
	if wait > 0 {
		list = append(list, templates.Option{Name: "wait", Value: deadline.Lasting(wait).String()})
	}
	return list
}
