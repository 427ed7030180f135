package campaign

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

// terms are those of a game, of whatever age its opening is.
func (c created) terms() deadline.Terms {
	if c.Deadline > 0 && c.Terms.IsZero() {
		return deadline.Terms{Clock: deadline.Clock{Next: deadline.Lasting(c.Deadline)}}
	}
	return c.Terms
}

// reminded notes that players were reminded before their deadline.
type reminded struct {
	Seats []adjudicator.Seat `json:"seats"`
	// Moment is the one that had come.
	Moment time.Time `json:"moment"`
}

func foldReminded(g *game, e storage.Entry) error {
	body, err := decode[reminded](e)
	if err != nil {
		return err
	}
	for _, seat := range body.Seats {
		if c, ok := g.Clocks[seat]; ok {
			c.Reminded = body.Moment
			g.Clocks[seat] = c
		}
	}
	return nil
}

// late notes that seats have come to a later stage of their deadline.
type late struct {
	Seats []adjudicator.Seat `json:"seats"`
	Until time.Time          `json:"until"`
	// Stage is that stage; early entries have none and mean Late.
	Stage deadline.Stage `json:"stage,omitempty"`
	// Stuck: the desk was to play for them, and the rules turned down what it wrote.
	Stuck string `json:"stuck,omitempty"`
	// Volunteers stood by then; they are named to the game master.
	Volunteers []string `json:"volunteers,omitempty"`
}

func foldLate(g *game, e storage.Entry) error {
	body, err := decode[late](e)
	if err != nil {
		return err
	}
	for _, seat := range body.Seats {
		if c, ok := g.Clocks[seat]; ok {
			c.Stage = body.stage()
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

func (b late) stage() deadline.Stage {
	if b.Stage == deadline.Open {
		return deadline.Late
	}
	return b.Stage
}

// payLateness takes what a seat's player has used of his reserve, whose turn the desk has played: all that was left.
func (g *game) payLateness(seat adjudicator.Seat, at time.Time) {
	c, ok := g.Clocks[seat]
	if !ok {
		return
	}
	g.spend(seat, c.Deadline.Beyond(at))
	c.Stage, c.Missed, c.Ordered = deadline.Late, true, true
	g.Clocks[seat] = c
}

// spend takes time out of the reserve of a seat's player.
func (g *game) spend(seat adjudicator.Seat, used time.Duration) {
	p := g.player(seat)
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
func (g *game) ordered(body sheetEntry) {
	g.ByDesk = slices.DeleteFunc(g.ByDesk, func(s adjudicator.Seat) bool { return s == body.Seat })
	c, ok := g.Clocks[body.Seat]
	if !ok || !body.Complete {
		return
	}
	g.spend(body.Seat, body.Spent)
	c.Ordered = true
	g.Clocks[body.Seat] = c
}

// completes says whether the sheet is the last of what its seat has to say, and how much of the player's reserve it cost.
func (g *game) completes(seat adjudicator.Seat, p *proposal, at time.Time) (complete bool, spent time.Duration) {
	c, ok := g.Clocks[seat]
	if !ok || len(owed(p.checked, seat, g.duties())) > 0 {
		return false, 0
	}
	if !c.Ordered && g.reserve(seat).Left > 0 {
		spent = c.Deadline.Beyond(at)
	}
	return true, spent
}

// moved notes that deadlines were moved: by the game master, or because time was given back.
type moved struct {
	Why deadline.Kind `json:"why"`
	// By says who did it, for letters; Span is the time that was given back.
	By     by                                     `json:"by,omitzero"`
	Span   deadline.Span                          `json:"span,omitzero"`
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks"`
}

func foldMoved(g *game, e storage.Entry) error {
	body, err := decode[moved](e)
	if err != nil {
		return err
	}
	g.moveClocks(body.Clocks, e.At)
	return nil
}

// paused notes a pause, and who asked for it.
type paused struct {
	Reason string `json:"reason,omitempty"`
	By     by     `json:"by,omitzero"`
}

func foldPaused(g *game, e storage.Entry) error {
	body, err := decode[paused](e)
	if err != nil {
		return err
	}
	g.Paused = &pause{Since: e.At, Reason: body.Reason}
	return nil
}

// resumed ends a pause. The deadlines are later by its length, and orders that are complete are due.
type resumed struct {
	By     by                                     `json:"by,omitzero"`
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks"`
	Due    time.Time                              `json:"due,omitzero"`
}

func foldResumed(g *game, e storage.Entry) error {
	body, err := decode[resumed](e)
	if err != nil {
		return err
	}
	g.moveClocks(body.Clocks, e.At)
	g.Paused, g.Due = nil, body.Due
	return nil
}

// newTerms sets the terms that hold from the next phase on.
type newTerms struct {
	Terms deadline.Terms `json:"terms"`
	// Lost are the items of the terms before that fall away, since these do not repeat them.
	Lost []string `json:"lost,omitempty"`
	By   by       `json:"by,omitzero"`
}

func foldTerms(g *game, e storage.Entry) error {
	body, err := decode[newTerms](e)
	if err != nil {
		return err
	}
	if g.Absences == nil {
		days := g.Terms.Absences
		g.Absences = &days
	}
	g.Terms = body.Terms
	return nil
}

// policy changes what becomes of missed turns, or how long complete orders wait.
type policy struct {
	Missed Missed         `json:"missed,omitempty"`
	Wait   *time.Duration `json:"wait,omitempty"`
	By     by             `json:"by,omitzero"`
}

func foldPolicy(g *game, e storage.Entry) error {
	body, err := decode[policy](e)
	if err != nil {
		return err
	}
	if body.Missed != "" {
		g.Missed = body.Missed
	}
	if body.Wait != nil {
		g.Wait = *body.Wait
	}
	return nil
}

// absent is what a player's absences are from now on.
type absent struct {
	Player string            `json:"player"`
	Days   deadline.Absences `json:"days"`
}

func foldAbsent(g *game, e storage.Entry) error {
	body, err := decode[absent](e)
	if err != nil {
		return err
	}
	if g.Away == nil {
		g.Away = make(map[string]deadline.Absences)
	}
	g.Away[body.Player] = body.Days
	return nil
}
