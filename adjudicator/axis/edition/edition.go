// Package edition makes a ruleset of one edition of the family's game: of its tables, its conduct of combat and the steps that are its own.
// A game embeds an Edition and answers itself what it answers otherwise.
package edition

import (
	"io/fs"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/forecast"
	"despatch/adjudicator/axis/position"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Edition is one game of the family. It is an adjudicator.Ruleset.
type Edition struct {
	adjudicator.Plain
	// Rules are its tables, with its phases and its own steps.
	Rules *axis.Rules
	// Play carries sheets out under them.
	Play turn.Game
	// Data holds the openings, setup-<scenario>.yaml.
	Data fs.FS
	// Agreed, when set, adds to an opening what players agree before the first turn, such as bids. Its error says what is wrong with it.
	Agreed func(*axis.State) error
}

// Of makes the edition of some tables that conducts combat so. Of the family's sections its sheets take those that a phase reads.
func Of(r *axis.Rules, combat *battle.Combat, data fs.FS) Edition {
	r.Vocab.Sections = slices.DeleteFunc(r.Vocab.Sections, func(s orders.SectionType) bool {
		return s.ID != axis.SectionStanding && r.SectionPhase(s.ID) < 0
	})
	if !allied(r) {
		for i := range r.Vocab.Sections {
			forms := &r.Vocab.Sections[i].Forms
			*forms = slices.DeleteFunc(*forms, func(f orders.Form) bool { return f == orders.FormConsent || f == orders.FormKeep })
		}
	}
	inOrder(r)
	return Edition{Rules: r, Play: turn.Game{Rules: r, Combat: combat}, Data: data}
}

// inOrder puts sections of a game's own, which stand behind those of the family, before those of later phases: the card and what is said of
// sections tell them in this order.
func inOrder(r *axis.Rules) {
	list := r.Vocab.Sections
	for i := range list {
		phase := r.SectionPhase(list[i].ID)
		later := func(s orders.SectionType) bool { return s.ID == axis.SectionStanding || r.SectionPhase(s.ID) > phase }
		if to := slices.IndexFunc(list[:i], later); phase >= 0 && to >= 0 {
			own := list[i]
			copy(list[to+1:i+1], list[to:i])
			list[to] = own
		}
	}
}

// allied says whether some power may have an ally, whose units it may take aboard.
func allied(r *axis.Rules) bool {
	for p := range r.Powers {
		for q := range p {
			if r.Politics != nil || r.OneSide(axis.Power(p), axis.Power(q)) {
				return true
			}
		}
	}
	return false
}

// Info implements adjudicator.Ruleset.
func (e Edition) Info() adjudicator.Info { return e.Rules.Info }

// Vocabulary implements adjudicator.Ruleset.
func (e Edition) Vocabulary() *orders.Vocabulary { return e.Rules.Vocab }

// Phrases implements adjudicator.Ruleset.
func (e Edition) Phrases() *words.Book { return e.Rules.Book }

// New implements adjudicator.Ruleset.
func (e Edition) New(scenario string, options adjudicator.Options) (adjudicator.State, error) {
	s, err := e.Setup(scenario, options, false)
	if err != nil {
		return nil, err
	}
	return e.wrap(s), nil
}

// Setup makes the opening of a scenario, the first where none is named; with empty it places no units and gives no money.
func (e Edition) Setup(scenario string, options adjudicator.Options, empty bool) (*axis.State, error) {
	var known []words.Line
	for _, s := range e.Rules.Info.Scenarios {
		known = append(known, words.Line(s.ID))
	}
	if scenario == "" {
		scenario = string(known[0])
	}
	if !slices.Contains(known, words.Line(scenario)) {
		return nil, &words.Fault{Says: e.Rules.Say(unknownScenario{words.Own(scenario), known})}
	}
	checked, err := play.Options(e.Rules.Info, options)
	if err != nil {
		return nil, err
	}
	for _, option := range e.Rules.Info.Options {
		if checked[option.Name] == option.Default {
			delete(checked, option.Name)
		}
	}
	s, err := e.Rules.Setup(e.Data, scenario, checked, empty)
	if err != nil || empty || e.Agreed == nil {
		return s, err
	}
	return s, e.Agreed(s)
}

func (e Edition) wrap(s *axis.State) adjudicator.State {
	return axis.RuledState{State: s, Rules: e.Rules}
}

// StateOf is a state of the family's, as its rules read it.
func StateOf(s adjudicator.State) *axis.State { return s.(axis.RuledState).State }

// Decode implements adjudicator.Ruleset.
func (e Edition) Decode(data []byte) (adjudicator.State, error) {
	s, err := e.Rules.DecodeState(data)
	if err != nil {
		return nil, err
	}
	return e.wrap(s), nil
}

// LoadPosition implements adjudicator.Ruleset.
func (e Edition) LoadPosition(data []byte) (adjudicator.State, error) {
	s, err := position.Load(e.Rules, data, e.Setup)
	if err != nil {
		return nil, err
	}
	return e.wrap(s), nil
}

// AuditPosition implements adjudicator.Ruleset.
func (e Edition) AuditPosition(data []byte) error { return position.Audit(e.Rules, data, e.Setup) }

// DumpPosition implements adjudicator.Ruleset.
func (e Edition) DumpPosition(s adjudicator.State) ([]byte, error) {
	return position.Dump(e.Rules, StateOf(s))
}

// Position implements adjudicator.Ruleset: nothing is hidden but standing orders, which nobody is shown, so every viewer sees the same.
func (e Edition) Position(s adjudicator.State, _ adjudicator.Seat) adjudicator.Position {
	return e.Rules.Position(StateOf(s))
}

// Stand implements adjudicator.Ruleset.
func (e Edition) Stand(s adjudicator.State) adjudicator.Stand { return e.Rules.Stand(StateOf(s)) }

// Duties implements adjudicator.Ruleset.
func (e Edition) Duties(s adjudicator.State) []adjudicator.Duty { return e.Play.Duties(StateOf(s)) }

// Check implements adjudicator.Ruleset.
func (e Edition) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	return e.Play.Check(StateOf(s), e.power(seat), sheets)
}

// Resolve implements adjudicator.Ruleset.
func (e Edition) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	return e.Play.Resolve(StateOf(s), sheets, cup)
}

// Together implements adjudicator.Ruleset.
func (e Edition) Together(s adjudicator.State, seats []adjudicator.Seat) string {
	return e.Play.Together(StateOf(s), seats)
}

// Over implements adjudicator.Ruleset.
func (e Edition) Over(s adjudicator.State) (adjudicator.Verdict, bool) {
	return e.Play.Over(StateOf(s))
}

// Form implements adjudicator.Ruleset.
func (e Edition) Form(s adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	return e.Play.Form(StateOf(s), e.power(seat))
}

// OptionsOf implements adjudicator.Ruleset.
func (e Edition) OptionsOf(s adjudicator.State) adjudicator.Options {
	return e.Rules.Info.Complete(StateOf(s).Options)
}

// Phases implements adjudicator.Ruleset.
func (e Edition) Phases() []adjudicator.PhaseInfo { return e.Play.PhaseNames() }

// Substitute implements adjudicator.Ruleset.
func (e Edition) Substitute(s adjudicator.State, d adjudicator.Duty, _ []adjudicator.Submission, provident bool) []string {
	return e.Play.Substitute(StateOf(s), e.power(d.Seat), d, provident)
}

// NextTurn implements adjudicator.Ruleset.
func (e Edition) NextTurn(s adjudicator.State, seat adjudicator.Seat) int {
	return e.Rules.NextTurn(StateOf(s), e.power(seat))
}

// Foresee implements adjudicator.Ruleset.
func (e Edition) Foresee(s adjudicator.State, seat adjudicator.Seat) adjudicator.State {
	return e.wrap(e.Rules.Foresee(StateOf(s), e.power(seat)))
}

// Oddsmaker implements adjudicator.Ruleset.
func (e Edition) Oddsmaker() adjudicator.Oddsmaker { return e }

// Odds implements adjudicator.Oddsmaker.
func (e Edition) Odds(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) []adjudicator.BattleOdds {
	if e.Play.Combat.Whole {
		return e.foughtOut(StateOf(s), e.power(seat), sheets)
	}
	return forecast.Estimate(func(show func(*axis.Turn, *battle.Engagement)) {
		e.Play.Rehearse(StateOf(s), e.power(seat), sheets, show)
	})
}

// Calculate implements adjudicator.Oddsmaker.
func (e Edition) Calculate(_ adjudicator.State, text string, steps int) (adjudicator.BattleOdds, int, error) {
	if e.Play.Combat.Whole {
		return adjudicator.BattleOdds{}, 0, forecast.NotInWords(e.Rules)
	}
	return forecast.Calculate(e.Rules, e.Play.Combat, text, steps)
}

// Met implements adjudicator.Oddsmaker.
func (e Edition) Met(before, now adjudicator.State, battles []adjudicator.ChartedBattle, steps int) []adjudicator.BattleOdds {
	if e.Play.Combat.Whole { // who met does not tell what decided it
		return slices.Repeat([]adjudicator.BattleOdds{{TooLarge: true, Money: e.Rules.Money.Many}}, len(battles))
	}
	return forecast.Met(e.Rules, e.Play.Combat, StateOf(before), StateOf(now), battles, steps)
}

// Battle reads a battle as people write it, to be worked out as this game conducts it (forecast.Read).
func (e Edition) Battle(text string) (*forecast.Battle, error) {
	if e.Play.Combat.Whole {
		return nil, forecast.NotInWords(e.Rules)
	}
	b, err := forecast.Read(e.Rules, text)
	if err != nil {
		return nil, err
	}
	b.Combat = e.Play.Combat
	return b, nil
}

func (e Edition) power(seat adjudicator.Seat) axis.Power { return e.Rules.PowerOf(string(seat)) }

// unknownScenario is one that a file or a table asks for.
type unknownScenario struct {
	Name  words.Own
	Known []words.Line
}
