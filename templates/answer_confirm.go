package templates

import (
	"time"

	"despatch/words"
)

// Confirm is the part of an answer that does nothing yet, and asks for a confirmation.
type Confirm struct {
	// Why is what the reader should know before he confirms, where there is more than the commands say.
	Why words.Text
	// Commands are the lines that wait.
	Commands []string
	// Line is what to answer: "CONFIRM 7hq2m9xd". It is good until then, once.
	Line  string
	Until time.Time
}
