package campaign

import "despatch/campaign/journal"

// What callers of a desk need of package journal.
type (
	EntryLine = journal.EntryLine
	Evidence  = journal.Evidence
	Missed    = journal.Missed
	Player    = journal.Player
	Press     = journal.Press
	Role      = journal.Role
	SignUp    = journal.SignUp
	SignedUp  = journal.SignedUp
	Status    = journal.Status
	Subjects  = journal.Subjects
	Vouched   = journal.Vouched
)

const (
	ByDMARC         = journal.ByDMARC
	ByOpenPGP       = journal.ByOpenPGP
	ByPhrase        = journal.ByPhrase
	ByToken         = journal.ByToken
	Default         = journal.Default
	Deputy          = journal.Deputy
	GoOn            = journal.GoOn
	Hold            = journal.Hold
	Observer        = journal.Observer
	PressAnonymous  = journal.PressAnonymous
	PressNone       = journal.PressNone
	PressPrivate    = journal.PressPrivate
	PressPublic     = journal.PressPublic
	Standing        = journal.Standing
	StandingSection = journal.StandingSection
	ToDeputy        = journal.ToDeputy
	ToMaster        = journal.ToMaster
	ToPool          = journal.ToPool
)

var (
	ErrOtherVersion = journal.ErrOtherVersion
	ErrReplay       = journal.ErrReplay
)
