package journal

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
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

// Check refuses a policy that there is not.
func (m Missed) Check() error {
	if m == "" || slices.Contains(policies, m) {
		return nil
	}
	names := make([]words.Line, len(policies))
	for i, p := range policies {
		names[i] = words.Line(p)
	}
	return &words.Fault{Says: book.Say(noSuchMissed{words.Own(m), names})}
}

// Plays says whether the desk itself writes a sheet for who is late.
func (m Missed) Plays() bool { return m == Standing || m == Default }

// ByDesk is the journal entry of sheets that the desk wrote, for seats that were late.
type ByDesk struct {
	Policy Missed `json:"policy"`
	// Sheets hold only what was missing.
	Sheets RecordedSheets `json:"sheets"`
	// Waits: they are not carried out at once, because something else is awaited.
	Waits bool `json:"waits,omitempty"`
	// Due is when they are carried out where others' orders stay until then (Stay), zero otherwise.
	Due time.Time `json:"due,omitzero"`
}

// Substitute writes what is missing of a seat's sheet; its text is "" when nothing is, else one that the seat's
// player could have sent. Where phases are given, it is only about what they wait for.
func (g *Orders) Substitute(seat adjudicator.Seat, policy Missed, phases ...string) (RecordedSheet, error) {
	missing, err := g.Owes(seat)
	missing = slices.DeleteFunc(missing, func(d adjudicator.Duty) bool { return len(phases) > 0 && !slices.Contains(phases, d.Phase) })
	if err != nil || len(missing) == 0 {
		return RecordedSheet{}, err
	}
	subs, err := g.Submissions()
	if err != nil {
		return RecordedSheet{}, err
	}
	header := orders.Print(&orders.Sheet{Header: orders.Header{Game: g.ID, Seat: string(seat), Round: g.Rules.Stand(g.Position).Round}}, g.Rules.Vocabulary())
	text, _, _ := strings.Cut(header, "\n")
	for _, d := range missing {
		text += "\n" + d.Keyword + "\n  " + cmp.Or(g.sensible(d, subs, policy), "pass")
	}
	if len(phases) == 0 {
		text += g.later(seat, missing, subs, policy)
	}
	sheet, err := g.Read(RecordedSheet{Text: text + "\n" + EndLine})
	if err != nil {
		return RecordedSheet{}, err
	}
	return g.Recording(sheet), nil
}

// later writes the sections that are not awaited yet, and will be when the rest has been carried out, as far as the ruleset knows
// what to say in them: the same player is not to be waited for twice in a turn.
func (g *Play) later(seat adjudicator.Seat, missing []adjudicator.Duty, subs []adjudicator.Submission, policy Missed) (text string) {
	for _, d := range g.Check(seat, subs).Missing {
		now := slices.ContainsFunc(missing, func(m adjudicator.Duty) bool { return m.Keyword == d.Keyword })
		if lines := g.sensible(d, subs, policy); lines != "" && d.Seat == seat && !now {
			text += "\n" + d.Keyword + "\n  " + lines
		}
	}
	return text
}

// sensible is what a section says that the desk writes, "" where the ruleset knows nothing.
func (g *Play) sensible(d adjudicator.Duty, subs []adjudicator.Submission, policy Missed) string {
	return strings.Join(g.Rules.Substitute(g.Position, d, subs, policy == Default), "\n  ")
}

// StandIn writes the sheets of seats that are late, and tries them. It gives none if the rules would turn them down: then a
// person has to decide.
func (g *Game) StandIn(seats []adjudicator.Seat, phases ...string) (RecordedSheets, []adjudicator.Submission, error) {
	sheets := make(RecordedSheets)
	all := maps.Clone(g.Pending)
	for _, seat := range seats {
		newer, err := g.Substitute(seat, g.Missed, phases...)
		if err != nil {
			return nil, nil, err
		}
		if newer.Text == "" {
			continue
		}
		sheets[seat], all[seat] = newer, g.merged(seat, newer)
	}
	subs, err := g.ReadAll(all)
	if err != nil {
		return nil, nil, err
	}
	for seat := range sheets {
		if orders.Failed(g.Check(seat, subs).Diagnostics) {
			return nil, subs, nil
		}
	}
	return sheets, subs, nil
}

// foldMissed puts what the desk wrote beside what waits.
func foldMissed(g *Game, e storage.Entry, body ByDesk) error {
	for _, s := range g.Info.Seats {
		written, ok := body.Sheets[s.ID]
		if !ok {
			continue
		}
		newer, err := g.Understood(written)
		if err != nil {
			return err
		}
		g.Pending[s.ID] = g.merged(s.ID, newer)
		g.ByDesk = append(g.ByDesk, s.ID)
		g.payLateness(s.ID, e.At)
	}
	if !body.Due.IsZero() {
		g.Due = body.Due
	}
	return nil
}

// What is told of a rule that there is not.
type (
	noSuchMissed struct {
		Wrote words.Own
		Known []words.Line
	}
)
