package anniversary

import "despatch/adjudicator"

// Phases implements adjudicator.Phaser.
func (g ruleset) Phases() []adjudicator.PhaseInfo { return g.play.PhaseNames() }

// Substitute implements adjudicator.Substitute.
func (g ruleset) Substitute(s adjudicator.State, d adjudicator.Duty, _ []adjudicator.Submission, provident bool) []string {
	return g.play.Substitute(unwrap(s), g.rules.PowerOf(string(d.Seat)), d, provident)
}
