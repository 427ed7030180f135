package axis

import (
	"cmp"
	"errors"
	"io/fs"

	"despatch/adjudicator/play"
	"despatch/words"
)

// Decision is something that a power may say beforehand and that falls by default where it has not, by what is decided. A game's
// decisions.yaml gives the number by which its handbook knows it; one without a number is kept by its name, which letters do not tell.
type Decision string

// The decisions of the family.
const (
	// Of the power on turn: whether ships that may be passed over are attacked; which ships bombard; whether submarines fight; which units
	// are lost, and who of them where not all can take every hit; whether and where it retreats; whether those overland leave a landing;
	// whether transports alone stay; which chart a token is thrown for; where aircraft land.
	AttackPassing   Decision = "attack-passing"
	BombardWith     Decision = "bombard-with"
	AttackSubmerge  Decision = "attack-submerge"
	AttackLosses    Decision = "attack-losses"
	AttackMostHits  Decision = "attack-most-hits"
	RetreatOrPress  Decision = "retreat-or-press-on"
	RetreatWhere    Decision = "retreat-where"
	LeaveLanding    Decision = "leave-landing"
	TransportsStay  Decision = "defenceless-stay"
	ResearchChart   Decision = "research-chart"
	AircraftLanding Decision = "aircraft-landing"

	// Of those who defend: which units are lost on land, to a bombardment, at sea, to a surprise strike, and who where not all can take every
	// hit; whether submarines leave, before aircraft alone or otherwise; whose order of loss counts; whose gun fires; where aircraft without
	// a deck land, and whose stay.
	LandLosses        Decision = "land-losses"
	BombardLosses     Decision = "bombard-losses"
	SeaLosses         Decision = "sea-losses"
	SurpriseLosses    Decision = "surprise-losses"
	DefenceSubmerge   Decision = "defence-submerge"
	SubmergeFromAir   Decision = "submerge-from-air"
	DefenceMostHits   Decision = "defence-most-hits"
	CommonLosses      Decision = "common-losses"
	WhoseGun          Decision = "whose-gun"
	HomelessLanding   Decision = "homeless-landing"
	WhoKeepsDecks     Decision = "who-keeps-decks"
	PlacementOfForces Decision = "placement"
)

// Decided is the number of a decision in the game's handbook.
func (t *Turn) Decided(d Decision) words.Name {
	return words.Name(cmp.Or(t.Rules.Decisions[d], string(d)))
}

// addDecisions reads decisions.yaml: numbers by decision. A game without the file numbers none.
func (l loading) addDecisions(data fs.FS) error {
	if err := play.ReadYAML(data, "decisions.yaml", &l.Decisions); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
