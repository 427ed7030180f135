package writing

import (
	"errors"
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// errSameToday: a turn that another version of the rules made comes out as it did.
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
	rows := templates.Differences("recorded", g.Rules.Position(recorded, ""), g.Rules.Position(today, ""))
	if len(rows) == 0 {
		return ""
	}
	return "; it would differ in " + strings.Join(rows[:min(most, len(rows))], "; ")
}
