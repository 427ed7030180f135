package deadline

import (
	"time"

	"despatch/words"
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
func (r Reason) Text(game, reader Zone) words.Text { return book.Say(r.topic(game, reader)) }

func (r Reason) topic(game, reader Zone) words.Topic {
	switch r.Kind {
	case ForShortest:
		return noPhaseIsShorter{words.Line(Lasting(r.To.Sub(r.From)).String())}
	case ForAbsence:
		return isAway{From: briefly(r.Span.From, reader), To: briefly(r.Span.To, reader)}
	case ForDayOff:
		if r.Span == (Span{}) {
			return movedFromDayOff{dayOf(r.From.In(game.Location()))}
		}
		return daysNotCounted(r.Span, game)
	case ForHour:
		return deadlinesFallAt{words.Line(r.Agreed), words.Name(game.String())}
	case ForGap:
		return clocksPutForward{words.Line(r.Agreed)}
	case ForOutage:
		return givenBackForOutage{lengthOf(r.To.Sub(r.From))}
	case ForPause:
		return givenBackForPause{lengthOf(r.To.Sub(r.From))}
	case ForUnreachable:
		return givenBackForMail{lengthOf(r.To.Sub(r.From))}
	case ForClock:
		return setRight{briefly(r.From, reader)}
	case ForExtension:
		if r.To.Before(r.From) {
			return broughtForward{briefly(r.From, reader)}
		}
		return movedByMaster{briefly(r.From, reader)}
	}
	return words.Own(r.Kind) // of a later program
}

// OwnText is Text to the player whose deadline it is: it is he who is away.
func (r Reason) OwnText(game, reader Zone) words.Text {
	if r.Kind == ForAbsence {
		return book.Say(isAway{You: true, From: briefly(r.Span.From, reader), To: briefly(r.Span.To, reader)})
	}
	return r.Text(game, reader)
}

// daysNotCounted names days that are off.
func daysNotCounted(s Span, game Zone) words.Topic {
	first, last := s.From.In(game.Location()), s.To.Add(-1).In(game.Location())
	if DateOf(first) == DateOf(last) {
		return dayNotCounted{dayOf(first)}
	}
	return spanNotCounted{From: dayOf(first), To: dayOf(last)}
}
