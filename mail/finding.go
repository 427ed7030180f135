package mail

// Finding is the answer to one question about a mail account: can it be reached, does it let us in, is the folder there.
type Finding struct {
	// Name says what was looked at: "IMAP log-in".
	Name string
	// OK is false when something must be mended before letters can travel.
	OK bool
	// Text says what was found, and what to do about it where OK is false.
	Text string
	// Warn is true for what is no fault yet, or may be none, and wants a look all the same.
	Warn bool
}
