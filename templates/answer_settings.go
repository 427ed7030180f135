package templates

import "despatch/words"

// Settings is the part that shows what the desk keeps of the reader.
type Settings struct {
	Name string
	// Addresses are those from which he may write; letters go to the first.
	Addresses []string
	// Seats are his in the game, Role what else he is: "deputy", "observer" or "".
	Seats  []string
	Role   string
	Master bool
	// Zone is the time zone in which he is told times, Language the one he is written in.
	// The language is "" for English.
	Zone, Language string
	// Absent are the days on which he is away, Deputies those who write for him.
	Absent, Deputies []string
	// Others are settings in a line each, with the command that changes them.
	Others []words.Text
}
