package campaign

import (
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
)

// What callers of a desk need of the rooms below.
type (
	Answered    = underway.Answered
	Attachment  = writing.Attachment
	Config      = desk.Config
	Cut         = incoming.Cut
	Disposition = reading.Disposition
	EntryLine   = journal.EntryLine
	Evidence    = journal.Evidence
	File        = incoming.File
	Forwarder   = desk.Forwarder
	Letter      = incoming.Letter
	Missed      = journal.Missed
	NewGame     = desk.NewGame
	Outgoing    = writing.Outgoing
	Picture     = writing.Picture
	Pictures    = journal.Pictures
	Player      = journal.Player
	Press       = journal.Press
	Resent      = desk.Resent
	Returned    = incoming.Returned
	Role        = journal.Role
	Seated      = desk.Seated
	SignUp      = journal.SignUp
	Signatures  = desk.Signatures
	Signed      = incoming.Signed
	Status      = journal.Status
	Together    = journal.Together
	Subjects    = journal.Subjects
	Vouched     = journal.Vouched
)

const (
	ByDMARC           = journal.ByDMARC
	ByOpenPGP         = journal.ByOpenPGP
	ByPhrase          = journal.ByPhrase
	ByToken           = journal.ByToken
	Default           = journal.Default
	Deputy            = journal.Deputy
	GoOn              = journal.GoOn
	FullPictures      = journal.FullPictures
	Hold              = journal.Hold
	KindAnswer        = writing.KindAnswer
	KindDigest        = writing.KindDigest
	KindHistory       = writing.KindHistory
	KindPress         = writing.KindPress
	KindReminder      = writing.KindReminder
	KindReport        = writing.KindReport
	MostDeaths        = desk.MostDeaths
	NoPictures        = journal.NoPictures
	PressAnonymous    = journal.PressAnonymous
	PressNone         = journal.PressNone
	PressPrivate      = journal.PressPrivate
	PressPublic       = journal.PressPublic
	Standing          = journal.Standing
	StandingSection   = journal.StandingSection
	StepAfterResolve  = desk.StepAfterResolve
	StepApart         = desk.StepApart
	StepBeforeCommit  = desk.StepBeforeCommit
	StepBeforeResolve = desk.StepBeforeResolve
	SmallPictures     = journal.SmallPictures
	ToPool            = journal.ToPool
	TwoOfOneName      = desk.TwoOfOneName
)

var (
	ErrExists       = desk.ErrExists
	ErrInFront      = underway.ErrInFront
	ErrOtherVersion = journal.ErrOtherVersion
	ErrReplay       = journal.ErrReplay
	ErrSetup        = desk.ErrSetup
)
