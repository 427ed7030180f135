package records

import (
	"errors"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// Tally is a game in figures, as a player may see them. Each turn is played again with its own dice.
func (d *Records) Tally(r storage.Reader, id string, p *journal.Player) (templates.Statistics, error) {
	t := tally{game: d.BlankGame(id), reader: p}
	for e, err := range r.Journal(id, 1) {
		if err == nil {
			err = t.take(e)
		}
		if err != nil {
			return templates.Statistics{}, err
		}
	}
	return t.told(), nil
}

// tally is such figures under way.
type tally struct {
	game   *journal.Game
	reader *journal.Player
	// rounds are the charts with which rounds began, turns what was carried out, each with the entry that did it.
	rounds []tallied[adjudicator.Chart]
	turns  []tallied[turnTaken]
	since  time.Time
}

// tallied is something that an entry brought, in a round.
type tallied[T any] struct {
	entry uint64
	round int
	what  T
}

// turnTaken is what happened in a turn, and how long the game had waited for it. Lost is true for one that cannot be played again.
type turnTaken struct {
	power  adjudicator.Seat
	course adjudicator.Course
	waited time.Duration
	lost   bool
}

// take folds an entry.
func (t *tally) take(e storage.Entry) error {
	g := t.game
	fold := g.Fold
	if e.Kind == journal.KindResolved {
		fold = t.resolve
	}
	if err := fold(e); err != nil {
		return err
	}
	if e.Kind == journal.KindRolledback {
		body, err := journal.Decode[journal.Rolledback](e)
		if err != nil {
			return err
		}
		t.rounds = slices.DeleteFunc(t.rounds, func(r tallied[adjudicator.Chart]) bool { return r.entry > body.To })
		t.turns = slices.DeleteFunc(t.turns, func(r tallied[turnTaken]) bool { return r.entry > body.To })
	}
	if !g.Started() || g.Rules.Charter() == nil {
		return nil
	}
	if t.since.IsZero() || e.Kind == journal.KindResolved || e.Kind == journal.KindRolledback {
		t.since = e.At
	}
	if now := g.Rules.Stand(g.Position).Round; len(t.rounds) == 0 || t.rounds[len(t.rounds)-1].round != now {
		t.rounds = append(t.rounds, tallied[adjudicator.Chart]{e.Number, now, writing.Chart(g, t.reader, g.Position)})
	}
	return nil
}

// resolve plays a turn again.
func (t *tally) resolve(e storage.Entry) error {
	g := t.game
	body, err := journal.Decode[journal.Resolved](e)
	if err != nil {
		return err
	}
	key, err := dice.ParseKey(body.Key)
	if err != nil {
		return err
	}
	turn := tallied[turnTaken]{e.Number, key.Round, turnTaken{power: adjudicator.Seat(key.Power), waited: e.At.Sub(t.since)}}
	out, err := g.Repeat(e, body)
	switch {
	case errors.Is(err, journal.ErrReplay) && body.After != nil:
		turn.what.lost = true
		err = g.Fold(e)
	case err == nil && g.Rules.Charter() != nil:
		turn.what.course = writing.CourseOf(g, t.reader, out.Events)
	}
	t.turns = append(t.turns, turn)
	return err
}

// told sums it up.
func (t *tally) told() (s templates.Statistics) {
	if len(t.rounds) == 0 {
		return s
	}
	first := t.rounds[0].what
	s.Coin = first.Coin
	rounds := slices.Clone(t.rounds)
	rounds = append(rounds, tallied[adjudicator.Chart]{what: writing.Chart(t.game, t.reader, t.game.Position)}) // as it is now
	for _, r := range rounds {
		s.Rounds = append(s.Rounds, r.round)
	}
	for _, power := range first.Powers {
		s.Powers = append(s.Powers, t.power(power, rounds))
	}
	for _, turn := range t.turns {
		if turn.what.lost {
			s.Lost++
		}
	}
	s.Powers = slices.DeleteFunc(s.Powers, templates.PowerStatistics.Idle)
	return s
}

// power sums up what concerns one power.
func (t *tally) power(power adjudicator.ChartedPower, rounds []tallied[adjudicator.Chart]) templates.PowerStatistics {
	p := templates.PowerStatistics{Name: power.Name}
	for _, r := range rounds {
		i := slices.IndexFunc(r.what.Powers, func(o adjudicator.ChartedPower) bool { return o.ID == power.ID })
		if i < 0 {
			i = 0
		}
		cities := 0
		for _, space := range r.what.Spaces {
			if space.City && space.Holder == power.ID {
				cities++
			}
		}
		p.Income, p.Army, p.Cities = append(p.Income, r.what.Powers[i].Income), append(p.Army, r.what.Powers[i].Army), append(p.Cities, cities)
	}
	var aims []dice.Aim
	hits, waited := 0, time.Duration(0)
	for _, turn := range t.turns {
		if string(turn.what.power) == power.ID {
			p.Turns, waited = p.Turns+1, waited+turn.what.waited
		}
		for _, b := range turn.what.course.Battles {
			p.Add(b, power.ID)
		}
		for _, roll := range turn.what.course.Rolls {
			if roll.Owner == power.ID {
				aims, hits = append(aims, dice.Aim{Dice: roll.Dice, Face: roll.Face}), hits+roll.Hits
			}
		}
	}
	p.Luck = dice.LuckOf(aims, hits)
	if p.Turns > 0 {
		p.Mean = writing.Lasting(waited / time.Duration(p.Turns))
	}
	return p
}
