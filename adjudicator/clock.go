package adjudicator

// Phaser is a ruleset that names its phases, so that each can be given a deadline of its own.
type Phaser interface {
	// Phases lists every phase for which a game may wait, in order.
	Phases() []PhaseInfo
}

// PhaseInfo names a phase, as Stand does.
type PhaseInfo struct{ ID, Title string }

// Substitute is a ruleset that knows what to write for a player who does not answer.
type Substitute interface {
	// Substitute gives the lines of the section that answers a duty, for a seat that has let its deadline pass: what the rules
	// allow and does the seat least harm. Nil stands for a section that passes. With provident the section may also spend, as on
	// the units that a player would hardly do without; otherwise only what the game cannot do without is written.
	Substitute(s State, d Duty, sheets []Submission, provident bool) []string
}
