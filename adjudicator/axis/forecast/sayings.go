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

// What is told beside odds.
type (
	// allComeAshore is what the odds of a landing take for granted.
	allComeAshore struct{}
	// againstAsMany is a battle that is not too large.
	againstAsMany struct{ Units words.Line }
)
