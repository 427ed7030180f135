package writing

import (
	"errors"
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// LetterAgain folds an entry and writes its letter to a reader. The error wraps ErrOtherVersion when only the position is known.
func (c *Clerk) LetterAgain(g *journal.Game, e storage.Entry, p *journal.Player) (Outgoing, error) {
	if e.Kind == journal.KindCreated {
		if err := g.Fold(e); err != nil {
			return Outgoing{}, err
		}
		then := g.Seating(p)
		letters, err := telling{c, then, e}.welcomes()
		for _, o := range letters {
			if o.To == p.Addresses[0] {
				return o, err
			}
		}
		return Outgoing{}, err
	}
	body, err := journal.Decode[journal.Resolved](e)
	if err != nil {
		return Outgoing{}, err
	}
	if body.Version != g.Info.Version && body.After != nil {
		return Outgoing{}, errors.Join(journal.ErrOtherVersion, g.Fold(e))
	}
	before, err := g.Seating(p).ViewBefore()
	if err != nil {
		return Outgoing{}, err
	}
	out, err := g.Repeat(e, body)
	if errors.Is(err, journal.ErrReplay) && body.After != nil {
		return Outgoing{}, errors.Join(journal.ErrOtherVersion, err, g.Fold(e))
	}
	if err != nil {
		return Outgoing{}, err
	}
	return c.reportAgain(g.Seating(p), p, before, e, body, out)
}

// reportAgain writes the report of a resolution to one reader.
func (c *Clerk) reportAgain(g *journal.Game, p *journal.Player, before *journal.View, e storage.Entry, body journal.Resolved, out *adjudicator.Outcome) (Outgoing, error) {
	reader := g.PlayerCalled(p.ID)
	r, err := c.reportFor(g, reader, before, body, out, new(battlesMet))
	if err != nil {
		return Outgoing{}, err
	}
	drawn := c.illustrate(g, reader, before, out.Events, &r)
	var l templates.Letter
	if l, err = c.LettersFor(g, reader).Report(r); err != nil {
		return Outgoing{}, err
	}
	o := c.Outgoing(g, reader, e.Number, c.Slug(reader), l)
	o.Pictures = drawn
	return o, nil
}

// Again folds an entry and returns the letters that the game wrote because of it. The note tells of a turn that another
// version of the rules made, or of a sheet that this one cannot read.
func (c *Clerk) Again(g *journal.Game, e storage.Entry) (letters []Outgoing, note, err error) {
	if e.Kind != journal.KindResolved {
		if err := g.Fold(e); err != nil {
			return nil, nil, err
		}
		if note, err = g.ReadAgain(e); err != nil {
			return nil, nil, err
		}
		if e.Kind == journal.KindCreated {
			note, err = g.OpenAgain()
			if err != nil {
				return nil, nil, err
			}
		}
		letters, err = c.LettersOf(g, e)
		return letters, note, err
	}
	body, err := journal.Decode[journal.Resolved](e)
	if err != nil {
		return nil, nil, err
	}
	if body.Version != g.Info.Version && body.After != nil {
		seed, err := g.Promised(e, body)
		if err != nil {
			return nil, nil, err
		}
		note := otherVersion(g, e, body, seed)
		return nil, note, g.Fold(e)
	}
	before, err := g.ViewBefore()
	if err != nil {
		return nil, nil, err
	}
	out, err := g.Repeat(e, body)
	if err != nil {
		return nil, nil, err
	}
	letters, err = c.Reports(g, before, e, body, out)
	return letters, nil, err
}

// ErrSameToday: a turn that another version of the rules made comes out as it did.
var ErrSameToday = errors.New("it comes out the same")

// otherVersion says what came of playing a resolution again that another version of the rules had made.
func otherVersion(g *journal.Game, e storage.Entry, body journal.Resolved, seed []byte) error {
	note := func(format string, args ...any) error {
		return fmt.Errorf("%w: game %s, entry %d was made by rules version %d and this program has %d: the position is as recorded; played again today %w",
			journal.ErrOtherVersion, g.ID, e.Number, body.Version, g.Info.Version, fmt.Errorf(format, args...))
	}
	var out adjudicator.Outcome
	var now journal.Resolved
	err := Guard(func() error {
		subs, err := g.Submissions()
		if err == nil {
			out, now, err = g.Throw(seed, subs)
		}
		return err
	})
	if err != nil {
		return note("it cannot be carried out: %v", err)
	}
	what := journal.Differs(now, body)
	if what == "" {
		return note("%w", ErrSameToday)
	}
	was, err := journal.Unpack(body.After, body.State)
	if err != nil {
		return err
	}
	recorded, err := g.Rules.Decode(was)
	if err != nil || out.State == nil {
		return note("it comes out otherwise: %s", what)
	}
	return note("it comes out otherwise: %s%s", what, rowsThatDiffer(g, recorded, out.State))
}

// rowsThatDiffer shows the first rows in which a position of today is not the recorded one.
func rowsThatDiffer(g *journal.Game, recorded, today adjudicator.State) string {
	const most = 3
	rows := templates.Differences(g.Rules.Position(recorded, ""), g.Rules.Position(today, ""))
	if len(rows) == 0 {
		return ""
	}
	english, err := templates.Open(words.English)
	if err != nil {
		return "; " + err.Error()
	}
	var said []string
	for _, row := range rows[:min(most, len(rows))] {
		row.Recorded = true
		line, err := english.Difference(row)
		if err != nil {
			line = err.Error()
		}
		said = append(said, line)
	}
	return "; it would differ in " + strings.Join(said, "; ")
}
