package forecast

import (
	"despatch/adjudicator/axis"
	"despatch/words"
)

// fault says what is wrong with a battle in words.
func fault(r *axis.Rules, what words.Topic) error { return &words.Fault{Says: r.Say(what)} }

// What is wrong with a battle in words, with what to write instead.
type (
	noBattle struct {
		Wrote   words.Own
		Example words.Line
	}
	noPowerCalled struct {
		Wrote  words.Own
		Powers []words.Name
	}
	unitsMissing struct {
		Wrote   words.Own
		Example words.Line
	}
	noUnitNamed struct {
		Wrote words.Own
		Units []words.Name
	}
)

// What is wrong with a battle that can be read.
type (
	bothSidesNeeded    struct{}
	onePowerAttacks    struct{}
	onOneSide          struct{ Attacker, Defender words.Name }
	defenderFromTheSea struct{}
	sideTooLarge       struct{ Most int }
	doNotFight         struct{ Units words.Name }
	landAtSea          struct{ Units words.Name }
	shipOnLand         struct{ Units words.Name }
	lostAtOnce         struct{ Units words.Name }
	notSeaborne        struct{ Units words.Name }
	openingAtSea       struct{}
	shipsWithoutGuns   struct{ Units words.Name }
	// moreShipsThanLanders: more ships bombard than units come ashore.
	moreShipsThanLanders struct{ Ships, Units int }
	// noSuchAdvance: Why says which technology there is not.
	noSuchAdvance struct {
		Why      words.Text
		Advances []words.Name
	}
)

// NotInWords refuses a battle in words, in a game whose combat is one whole.
func NotInWords(r *axis.Rules) error { return fault(r, notInWords{}) }

// IfFought is told beside the odds of a battle that may not come about.
func IfFought(r *axis.Rules) words.Text { return r.Say(ifItIsFought{}) }

// What is told beside odds.
type (
	// notInWords: battles are worked out with a sheet alone.
	notInWords struct{}
	// ifItIsFought: others decide whether it is.
	ifItIsFought struct{}
	// allComeAshore is what the odds of a landing take for granted.
	allComeAshore struct{}
	// againstAsMany is a battle that is not too large.
	againstAsMany struct{ Units words.Line }
)
