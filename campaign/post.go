package campaign

// How much is answered to whom who proves nothing; budget.go has the rest.
const (

	// perAddress is how many answers a day go to a registered address when the letter proved nothing.
	perAddress = 1
	// perMistyped is how many go there when it showed a mistyped key.
	perMistyped = 6
	// perStranger is how many answers a day a stranger gets, allStrangers how many all of them together.
	perStranger  = 1
	allStrangers = 100
	// perNewcomer is how many answers a day a stranger gets to letters in which a command can be read: who joins a game asks which
	// there are, makes a slip, and confirms.
	perNewcomer = 5
	// perCorrespondent is how many answers a day go to somebody outside a game who answers letters of the desk, perLongCorrespondent how
	// many of them to letters longer than what people write who only chat.
	perCorrespondent     = 8
	perLongCorrespondent = 2
)
