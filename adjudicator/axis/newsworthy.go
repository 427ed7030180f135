package axis

import "despatch/words"

// Newsworthy is an event of a game's own of which the news of a report tell, too: what was lost outside battles.
type Newsworthy interface {
	// News is what they say of it, nil where it is no news.
	News() words.Topic
}
