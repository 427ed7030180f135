package deadline

import (
	"fmt"
	"time"
)

// Kind is why a deadline is not simply the interval after the opening.
type Kind string

// The kinds of reasons.
const (
	// ForShortest: the shortest time holds, since none other was agreed.
	ForShortest Kind = "shortest"
	// ForAbsence: somebody is away, and the clock stands meanwhile.
	ForAbsence Kind = "absence"
	// ForDayOff: a day is off. A clock with an hour goes on to another day; one without stands meanwhile.
	ForDayOff Kind = "day off"
	// ForHour: deadlines fall at an hour of the day, and on days of the week.
	ForHour Kind = "hour"
	// ForGap: that hour is left out on that day, when clocks are put forward.
	ForGap Kind = "gap"
	// ForOutage, ForPause: time was given back.
	ForOutage Kind = "outage"
	ForPause  Kind = "pause"
	// ForUnreachable: the player could not be reached by mail, and his clock stood still.
	ForUnreachable Kind = "unreachable"
	// ForClock: it was reckoned by a clock that was wrong, and is set right.
	ForClock Kind = "clock"
	// ForExtension: the game master moved the deadline.
	ForExtension Kind = "extension"
)

// Reason is one step by which a deadline came about.
type Reason struct {
	Kind Kind `json:"kind"`
	// From and To are the deadline before this step and after it.
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
	// Span is the absence, the outage, the pause or the days off; empty for the others.
	Span Span `json:"span,omitzero"`
	// Agreed is the hour, with its days of the week, that a reason of kind ForHour or ForGap is about: "20:00 on mon wed".
	Agreed string `json:"agreed,omitempty"`
}

// Text says the reason to a player, in his zone, as a sentence without a full stop: "moved from Sunday 6 December, a day off".
// Days off are those of the game's zone.
func (r Reason) Text(game, reader Zone) string {
	switch r.Kind {
	case ForShortest:
		return "no phase is shorter than " + Lasting(r.To.Sub(r.From)).String()
	case ForAbsence:
		return r.away("somebody is", reader)
	case ForDayOff:
		if first := r.From.In(game.Location()); r.Span == (Span{}) {
			return fmt.Sprintf("moved from %s, a day off", first.Format(dayLayout))
		}
		return fmt.Sprintf("%s not counted", daysOff(r.Span, game))
	case ForHour:
		return fmt.Sprintf("deadlines fall at %s (%s)", r.Agreed, game)
	case ForGap:
		return fmt.Sprintf("clocks are put forward past %s on that day", r.Agreed)
	case ForOutage:
		return fmt.Sprintf("%s given back, for which the adjudicator was out of reach", Duration(r.To.Sub(r.From)))
	case ForPause:
		return fmt.Sprintf("%s given back, for which the game was paused", Duration(r.To.Sub(r.From)))
	case ForUnreachable:
		return fmt.Sprintf("%s given back, for which the player could not be reached by mail", Duration(r.To.Sub(r.From)))
	case ForClock:
		return fmt.Sprintf("set right from %s, since the adjudicator's clock had been wrong", brief(r.From, reader))
	case ForExtension:
		if r.To.Before(r.From) {
			return fmt.Sprintf("the game master brought it forward from %s", brief(r.From, reader))
		}
		return fmt.Sprintf("the game master moved it from %s", brief(r.From, reader))
	}
	return string(r.Kind)
}

// OwnText is Text to the player whose deadline it is: it is he who is away.
func (r Reason) OwnText(game, reader Zone) string {
	if r.Kind == ForAbsence {
		return r.away("you are", reader)
	}
	return r.Text(game, reader)
}

func (r Reason) away(who string, reader Zone) string {
	return fmt.Sprintf("%s away from %s to %s, and the clock stands meanwhile", who, brief(r.Span.From, reader), brief(r.Span.To, reader))
}

// daysOff names days that are off: "Sunday 6 December is off and", "Saturday 5 to Sunday 6 December are off and".
func daysOff(s Span, game Zone) string {
	first, last := s.From.In(game.Location()), s.To.Add(-1).In(game.Location())
	if DateOf(first) == DateOf(last) {
		return first.Format(dayLayout) + " is off and"
	}
	return first.Format(dayLayout) + " to " + last.Format(dayLayout) + " are off and"
}
