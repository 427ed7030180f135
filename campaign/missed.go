package campaign

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
)

// Missed is what a game does when a player is late.
type Missed string

// The policies of missed turns.
const (
	// Hold: the game waits.
	Hold Missed = "hold"
	// Standing: the seat passes, and only its standing orders hold.
	Standing Missed = "standing"
	// Default: the desk plays what the ruleset holds to be sensible, such as buying infantry, and passes where it knows nothing.
	Default Missed = "default"
	// ToDeputy, ToPool and ToMaster: the player's deputies, the volunteers or the game master are asked to step in.
	ToDeputy Missed = "deputy"
	ToPool   Missed = "pool"
	ToMaster Missed = "master"
)

// policies lists them in the order in which handbooks do.
var policies = []Missed{Hold, Standing, Default, ToDeputy, ToPool, ToMaster}

// check refuses a policy that there is not.
func (m Missed) check() error {
	if m == "" || slices.Contains(policies, m) {
		return nil
	}
	names := make([]string, len(policies))
	for i, p := range policies {
		names[i] = string(p)
	}
	return fmt.Errorf("%q cannot be done with a missed turn; write one of %s", string(m), strings.Join(names, ", "))
}

// plays says whether the desk itself writes a sheet for who is late.
func (m Missed) plays() bool { return m == Standing || m == Default }

// byDesk is the journal entry of sheets that the desk wrote, for seats that were late.
type byDesk struct {
	Policy Missed `json:"policy"`
	// Sheets hold only what was missing.
	Sheets recordedSheets `json:"sheets"`
	// Waits: they are not carried out at once, because something else is awaited.
	Waits bool `json:"waits,omitempty"`
}

// substitute writes what is missing of a seat's sheet; its text is "" when nothing is, else one that the seat's
// player could have sent. Where phases are given, it is only about what they wait for.
func (g *game) substitute(seat adjudicator.Seat, policy Missed, phases ...string) (recordedSheet, error) {
	missing, err := g.owes(seat)
	missing = slices.DeleteFunc(missing, func(d adjudicator.Duty) bool { return len(phases) > 0 && !slices.Contains(phases, d.Phase) })
	if err != nil || len(missing) == 0 {
		return recordedSheet{}, err
	}
	subs, err := g.submissions()
	if err != nil {
		return recordedSheet{}, err
	}
	header := orders.Print(&orders.Sheet{Header: orders.Header{Game: g.ID, Seat: string(seat), Round: g.rules.Stand(g.state).Round}}, g.rules.Vocabulary())
	text, _, _ := strings.Cut(header, "\n")
	for _, d := range missing {
		text += "\n" + d.Keyword + "\n  " + cmp.Or(g.sensible(d, subs, policy), "pass")
	}
	if len(phases) == 0 {
		text += g.later(seat, missing, subs, policy)
	}
	sheet, err := g.read(recordedSheet{Text: text + "\n" + endLine})
	if err != nil {
		return recordedSheet{}, err
	}
	return g.recording(sheet), nil
}

// later writes the sections that are not awaited yet, and will be when the rest has been carried out, as far as the ruleset knows
// what to say in them: the same player is not to be waited for twice in a turn.
func (g *game) later(seat adjudicator.Seat, missing []adjudicator.Duty, subs []adjudicator.Submission, policy Missed) (text string) {
	for _, d := range g.check(seat, subs).Missing {
		now := slices.ContainsFunc(missing, func(m adjudicator.Duty) bool { return m.Keyword == d.Keyword })
		if lines := g.sensible(d, subs, policy); lines != "" && d.Seat == seat && !now {
			text += "\n" + d.Keyword + "\n  " + lines
		}
	}
	return text
}

// sensible is what a section says that the desk writes, "" where the ruleset knows nothing.
func (g *game) sensible(d adjudicator.Duty, subs []adjudicator.Submission, policy Missed) string {
	if rules, ok := g.rules.(adjudicator.Substitute); ok {
		if lines := rules.Substitute(g.state, d, subs, policy == Default); len(lines) > 0 {
			return strings.Join(lines, "\n  ")
		}
	}
	return ""
}

// standIn writes the sheets of seats that are late, and tries them. It gives none if the rules would turn them down: then a
// person has to decide.
func (g *game) standIn(seats []adjudicator.Seat, phases ...string) (recordedSheets, []adjudicator.Submission, error) {
	sheets := make(recordedSheets)
	all := maps.Clone(g.Pending)
	for _, seat := range seats {
		newer, err := g.substitute(seat, g.Missed, phases...)
		if err != nil {
			return nil, nil, err
		}
		if newer.Text == "" {
			continue
		}
		sheets[seat], all[seat] = newer, g.merged(seat, newer)
	}
	subs, err := g.readAll(all)
	if err != nil {
		return nil, nil, err
	}
	for seat := range sheets {
		if orders.Failed(g.check(seat, subs).Diagnostics) {
			return nil, subs, nil
		}
	}
	return sheets, subs, nil
}

// foldMissed puts what the desk wrote beside what waits.
func foldMissed(g *game, e storage.Entry) error {
	body, err := decode[byDesk](e)
	if err != nil {
		return err
	}
	for _, s := range g.info.Seats {
		written, ok := body.Sheets[s.ID]
		if !ok {
			continue
		}
		newer, err := g.understood(written)
		if err != nil {
			return err
		}
		g.Pending[s.ID] = g.merged(s.ID, newer)
		g.ByDesk = append(g.ByDesk, s.ID)
		g.payLateness(s.ID, e.At)
	}
	return nil
}
