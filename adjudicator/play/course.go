package play

import (
	"despatch/adjudicator"
)

// Steps are a game that goes on step by step, on a copy of the state.
type Steps interface {
	// Told is what has come of it so far.
	Told() *Account
	// Step carries out the next step of the game: a phase, a card. It returns the sections used up, and whether the game goes on; it does
	// not where somebody has to speak first who has said nothing, nor when the game is over. A step in which an error is recorded has not
	// happened (see Account.Attempt).
	Step() (used []adjudicator.Carried, goesOn bool)
}

// Course is one resolution of a game.
type Course interface {
	Steps
	// Times are the sheets as they came, and where the game stands.
	Times() Times
	// Screen refuses what is wrong with the sheets before any die is thrown: what contradicts itself, and what fails already when it is tried
	// on a copy without dice. It takes standing orders into the state and returns the sections that it has used up so. What is stale has been
	// refused already, so that the account has failed, and a game only tells what else is wrong.
	Screen() []adjudicator.Carried
	// Reached is where the game stands now.
	Reached() adjudicator.State
}

// Resolve goes through a resolution as adjudicator.Ruleset tells it: sheets in which anything is wrong are refused whole, and then the
// steps are carried out one by one until somebody is asked. So a resolution can stop between two steps, and never inside one.
func Resolve(old adjudicator.State, c Course) adjudicator.Outcome {
	told := c.Told()
	used := Screen(c)
	if told.Failed() {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: told.Diagnostics}
	}
	carried := Advance(c)
	if told.Failed() && len(carried) == 0 {
		return adjudicator.Outcome{State: old, Refused: true, Diagnostics: told.Diagnostics}
	}
	return adjudicator.Outcome{
		State: c.Reached(), Stopped: told.Failed(), Events: told.Events, Diagnostics: told.Diagnostics, Consumed: append(used, carried...),
	}
}

// Screen refuses what is stale, and has a course refuse what else is wrong with its sheets before any die is thrown. A game that checks a sheet
// begins so, too.
func Screen(c Course) (used []adjudicator.Carried) {
	told := c.Told()
	told.Diagnostics = append(told.Diagnostics, c.Times().Stale()...)
	return c.Screen()
}

// Advance carries out steps until somebody is asked or a step fails, and lists the sections used up. A trial goes so far on a copy of the
// state, without dice.
func Advance(c Steps) (used []adjudicator.Carried) {
	for goesOn := true; goesOn && !c.Told().Failed(); {
		var more []adjudicator.Carried
		if more, goesOn = c.Step(); !c.Told().Failed() {
			used = append(used, more...)
		}
	}
	return used
}
