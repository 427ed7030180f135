package judging

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/words"
)

// messageTo finds words that were meant for a message to somebody, and are no PRESS: "Press to Chiyo: thanks!"
var messageTo = pattern.Of(`(?i)(?:^|[^\p{L}])(?:press|message|messaggio|nachricht|mensaje) +(?:to|for|per|a|ad|an|für|pour|à|para) +(\p{L}+(?: +\p{L}+)?)`)

// unsent is the line behind which a message among the words that were not read would have gone out, "" where there is none.
func (j *Judging) unsent() words.Line {
	if j.Game.Created.Press == journal.PressNone {
		return ""
	}
	m := messageTo.FindStringSubmatch(j.unread())
	if m == nil {
		return ""
	}
	for _, name := range []string{m[1], strings.Fields(m[1])[0]} {
		if seats := aside.SeatsIn(name, j.Game.Rules.Vocabulary()); len(seats) == 1 && !j.Player.Speaks(adjudicator.Seat(seats[0])) {
			return words.Line("PRESS TO " + string(reading.SeatName(j.Game, adjudicator.Seat(seats[0]))))
		}
		if p := j.PlayerCalled(name); p != nil {
			return words.Line("PRESS TO " + string(reading.SeatName(j.Game, p.Seats[0])))
		}
	}
	return ""
}
