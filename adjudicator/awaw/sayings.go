package awaw

import (
	"despatch/adjudicator"
	"despatch/words"
)

// What is wrong with orders, and what is said of them.
type (
	noSuchScenario struct {
		Name  words.Own
		There []words.Line
	}
	announcedAlready struct{}
	tooManyMissions  struct{ Most int }
	tooMuchEscorted  struct{ Most int }
	allTogether      struct{}
	flewIn           struct{ Where words.Name }
	// notHere: a place lies in the other theatre.
	notHere struct{ Where words.Name }
	wayIs   struct{ Hexes int }
)

// What falls by default.
type (
	nobodyMoves     struct{}
	nobodyFights    struct{}
	nobodyRedeploys struct{}
	asStanding      struct{}
)

// Why a game has ended.
type ended struct {
	Level, One, Other words.Name
	Points, Others    words.Line
	Draw              bool
}

// What forms and positions show.
type (
	noStandingOrders struct{}
	readyAt          struct {
		Where  words.Name
		Forces words.Text
	}
	mayMeet struct {
		Force              words.Text
		At                 words.Name
		Far, Dice, Percent int
	}
	missionsLeft struct{ Left, Of int }
	several      struct{ List []words.Text }
	// formsForces says how task forces are formed, by lines that could be.
	formsForces struct{ Lines []words.Line }
	mayForm     struct{}
	forceSeen   struct {
		Marker, From     words.Name
		Inverted, Hidden bool
		Ships            []words.Text
		Lights           words.Amounts
	}
	shipSeen struct {
		Name             words.Name
		Damaged, Carrier bool
		Squadrons        int
	}
	wreck    struct{ Ship words.Name }
	wingSeen struct {
		Of                        words.Name
		Factors, Squadrons, Elite int
		Inverted                  bool
	}
	airSeen    struct{ Factors, Squadrons int }
	lineSeen   struct{ Cut bool }
	supplySeen struct{ Out bool }
	lossSeen   struct {
		Ships  words.Names
		Lights words.Amounts
		Air    []words.Text
		Units  words.Names
	}
)

// remarked adds to the orders of a sheet, as they were understood, how far their ways are.
func (t *turn) remarked(list []adjudicator.Understood) []adjudicator.Understood {
	for i := range list {
		list[i].Remark = t.ways[list[i].Pos]
	}
	return list
}
