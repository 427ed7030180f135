package campaign

import "despatch/campaign/desk"

// What callers of a desk need of package desk.
type (
	Config     = desk.Config
	Forwarder  = desk.Forwarder
	NewGame    = desk.NewGame
	Resent     = desk.Resent
	Seated     = desk.Seated
	Signatures = desk.Signatures
)

const (
	MostDeaths        = desk.MostDeaths
	StepAfterResolve  = desk.StepAfterResolve
	StepApart         = desk.StepApart
	StepBeforeCommit  = desk.StepBeforeCommit
	StepBeforeResolve = desk.StepBeforeResolve
	StopClock         = desk.StopClock
	TwoOfOneName      = desk.TwoOfOneName
)

var (
	ErrExists   = desk.ErrExists
	ErrNotBegun = desk.ErrNotBegun
	ErrSetup    = desk.ErrSetup
)
