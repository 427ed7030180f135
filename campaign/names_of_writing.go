package campaign

import "despatch/campaign/writing"

// What callers of a desk need of package writing.
type (
	Attachment = writing.Attachment
	Outgoing   = writing.Outgoing
)

const (
	Fixed        = writing.Fixed
	KindAnswer   = writing.KindAnswer
	KindDigest   = writing.KindDigest
	KindHistory  = writing.KindHistory
	KindPress    = writing.KindPress
	KindReminder = writing.KindReminder
	KindReport   = writing.KindReport
	Telling      = writing.Telling
)
