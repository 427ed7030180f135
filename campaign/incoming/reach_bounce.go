package incoming

// Returned is what a report of a mail server says of a letter that did not arrive. Anybody can write one. It is believed only of
// a letter that is in the outbox, to its recipient; and the Message-ID holds a token under the desk's secret, so that whoever
// names one has had the letter in his hands.
type Returned struct {
	// Letters are the message-ids that it may speak of, without angle brackets.
	Letters []string
	// Recipients are the addresses that it says could not be reached, in lower case; none where it does not say.
	Recipients []string
	// Final is true when the letter will not arrive, false when the server tries on.
	Final bool
	// Why is what the server said.
	Why string
}
