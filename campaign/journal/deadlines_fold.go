package journal

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
	"despatch/words"
)

// AllTerms are those of a game, of whatever age its opening is.
func (c Created) AllTerms() deadline.Terms {
	if c.Deadline > 0 && c.Terms.IsZero() {
		return deadline.Terms{Clock: deadline.Clock{Next: deadline.Lasting(c.Deadline)}}
	}
	return c.Terms
}

// Reminded notes that players were reminded before their deadline.
type Reminded struct {
	Seats []adjudicator.Seat `json:"seats"`
	// Moment is the one that had come.
	Moment time.Time `json:"moment"`
}

func foldReminded(g *Game, _ storage.Entry, body Reminded) error {
	for _, seat := range body.Seats {
		if c, ok := g.Clocks[seat]; ok {
			c.Reminded = body.Moment
			g.Clocks[seat] = c
		}
	}
	return nil
}

// Late notes that seats have come to a later stage of their deadline.
type Late struct {
	Seats []adjudicator.Seat `json:"seats"`
	Until time.Time          `json:"until"`
	// Stage is that stage; early entries have none and mean Late.
	Stage deadline.Stage `json:"stage,omitempty"`
	// Stuck: the desk was to play for them, and the rules turned down what it wrote.
	Stuck words.Text `json:"stuck,omitzero"`
	// Volunteers stood by then; they are named to the game master.
	Volunteers []string `json:"volunteers,omitempty"`
}

func foldLate(g *Game, _ storage.Entry, body Late) error {
	for _, seat := range body.Seats {
		if c, ok := g.Clocks[seat]; ok {
			c.Stage = body.Step()
			c.Missed = c.Missed || c.Stage >= deadline.Late
			g.Clocks[seat] = c
		}
	}
	if body.Stage == deadline.Open { // who had ordered was not told, and would not have been later
		for seat, c := range g.Clocks {
			c.Stage = deadline.Late
			g.Clocks[seat] = c
		}
	}
	return nil
}

func (b Late) Step() deadline.Stage {
	if b.Stage == deadline.Open {
		return deadline.Late
	}
	return b.Stage
}

// payLateness takes what a seat's player has used of his reserve, whose turn the desk has played: all that was left.
func (g *Game) payLateness(seat adjudicator.Seat, at time.Time) {
	c, ok := g.Clocks[seat]
	if !ok {
		return
	}
	g.spend(seat, c.Deadline.Beyond(at))
	c.Stage, c.Missed, c.Ordered = deadline.Late, true, true
	g.Clocks[seat] = c
}

// spend takes time out of the reserve of a seat's player.
func (g *Game) spend(seat adjudicator.Seat, used time.Duration) {
	p := g.Player(seat)
	reserve := g.Clocks[seat].Reserve
	if p == nil || used <= 0 || reserve == 0 {
		return
	}
	if g.Spent == nil {
		g.Spent = make(map[string]time.Duration)
	}
	g.Spent[p.ID] = min(g.Spent[p.ID]+used, reserve)
}

// ordered pays for a sheet that completes a seat's orders after deadline and grace. What the desk wrote for the seat stands no
// longer alone.
func (g *Game) ordered(body SheetEntry) {
	g.ByDesk = slices.DeleteFunc(g.ByDesk, func(s adjudicator.Seat) bool { return s == body.Seat })
	c, ok := g.Clocks[body.Seat]
	if !ok || !body.Complete {
		return
	}
	g.spend(body.Seat, body.Spent)
	c.Ordered = true
	g.Clocks[body.Seat] = c
}

// Completes says whether the sheet is the last of what its seat has to say, and how much of the player's reserve it cost.
func (g *Game) Completes(seat adjudicator.Seat, p *Proposal, at time.Time) (complete bool, spent time.Duration) {
	c, ok := g.Clocks[seat]
	if !ok || len(owed(p.Checked, seat, g.Duties())) > 0 {
		return false, 0
	}
	if !c.Ordered && g.Reserve(seat).Left > 0 {
		spent = c.Deadline.Beyond(at)
	}
	return true, spent
}

// Moved notes that deadlines were moved: by the game master, or because time was given back.
type Moved struct {
	Why deadline.Kind `json:"why"`
	// By says who did it, for letters; Span is the time that was given back.
	By     By                                     `json:"by,omitzero"`
	Span   deadline.Span                          `json:"span,omitzero"`
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks"`
}

func foldMoved(g *Game, e storage.Entry, body Moved) error {
	g.moveClocks(body.Clocks, e.At)
	return nil
}

// Paused notes a pause, and who asked for it.
type Paused struct {
	Reason string `json:"reason,omitempty"`
	By     By     `json:"by,omitzero"`
}

func foldPaused(g *Game, e storage.Entry, body Paused) error {
	g.Paused = &pause{Since: e.At, Reason: body.Reason, By: body.By.Name}
	return nil
}

// Resumed ends a pause. The deadlines are later by its length, and orders that are complete are due.
type Resumed struct {
	By     By                                     `json:"by,omitzero"`
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks"`
	Due    time.Time                              `json:"due,omitzero"`
}

func foldResumed(g *Game, e storage.Entry, body Resumed) error {
	g.moveClocks(body.Clocks, e.At)
	g.Paused, g.Due = nil, body.Due
	return nil
}

// NewTerms sets the terms that hold from the next phase on.
type NewTerms struct {
	Terms deadline.Terms `json:"terms"`
	// Lost are the items of the terms before that fall away, since these do not repeat them.
	Lost []string `json:"lost,omitempty"`
	By   By       `json:"by,omitzero"`
}

func foldTerms(g *Game, _ storage.Entry, body NewTerms) error {
	if g.Absences == nil {
		days := g.Terms.Absences
		g.Absences = &days
	}
	g.Terms = body.Terms
	return nil
}

// Policy changes what becomes of missed turns, or how long complete orders wait.
type Policy struct {
	Missed Missed         `json:"missed,omitempty"`
	Wait   *time.Duration `json:"wait,omitempty"`
	// UnreadWords is how long orders stay beside which words stand that nobody reads.
	UnreadWords *time.Duration `json:"unread_words,omitempty"`
	By          By             `json:"by,omitzero"`
}

func foldPolicy(g *Game, _ storage.Entry, body Policy) error {
	if body.Missed != "" {
		g.Missed = body.Missed
	}
	if body.Wait != nil {
		g.Wait = *body.Wait
	}
	if body.UnreadWords != nil {
		g.UnreadWords = body.UnreadWords
	}
	return nil
}

// Absent is what a player's absences are from now on.
type Absent struct {
	Player string            `json:"player"`
	Days   deadline.Absences `json:"days"`
}

func foldAbsent(g *Game, _ storage.Entry, body Absent) error {
	if g.Away == nil {
		g.Away = make(map[string]deadline.Absences)
	}
	g.Away[body.Player] = body.Days
	return nil
}

// Later is the later of two moments.
func Later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// Given are the clocks with a span of time given back, in the order of events: nil where none runs.
func (d *Deadlines) Given(span deadline.Span, why deadline.Kind) map[adjudicator.Seat]deadline.Deadline {
	clocks := make(map[adjudicator.Seat]deadline.Deadline, len(d.Clocks))
	for seat, c := range d.Clocks {
		clocks[seat] = c.Deadline.GiveBack(span, why)
	}
	return clocks
}
