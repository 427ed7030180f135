package adjudicator

import (
	"despatch/orders"
	"despatch/words"
)

// Plain answers for a game what most games have nothing to say to. A ruleset embeds it, and answers itself what it knows better.
type Plain struct{}

// AuditPosition implements Ruleset: a game may start from every position that can be read.
func (Plain) AuditPosition([]byte) error { return nil }

// Form implements Ruleset: an order form says no more than what is asked.
func (Plain) Form(State, Seat) []FormSection { return nil }

// Phases implements Ruleset: terms may name any phase.
func (Plain) Phases() []PhaseInfo { return nil }

// Substitute implements Ruleset: who does not answer passes.
func (Plain) Substitute(State, Duty, []Submission, bool) []string { return nil }

// NextTurn implements Ruleset: nothing can be sent ahead.
func (Plain) NextTurn(State, Seat) int { return 0 }

// Foresee implements Ruleset: nothing can be judged before its turn.
func (Plain) Foresee(State, Seat) State { return nil }

// Listens implements Ruleset: only who is asked is heard.
func (Plain) Listens(State, Seat, *orders.Sheet) bool { return false }

// Oddsmaker implements Ruleset: battles cannot be worked out.
func (Plain) Oddsmaker() Oddsmaker { return nil }

// Charter implements Ruleset: nothing can be drawn.
func (Plain) Charter() Charter { return nil }

// OptionsOf implements Ruleset: states do not know what was agreed.
func (Plain) OptionsOf(State) Options { return nil }

// SeatsWith implements Ruleset: options change nothing in the seats.
func (Plain) SeatsWith(Options) []SeatInfo { return nil }

// AsOf implements Ruleset: the defaults never changed.
func (Plain) AsOf(int) Ruleset { return nil }

// Together implements Ruleset: who plays several seats has what each of them has scored.
func (Plain) Together(State, []Seat) string { return "" }

// Remark implements Ruleset: rules are as the handbook tells them.
func (Plain) Remark(State, string) words.Text { return words.Text{} }
