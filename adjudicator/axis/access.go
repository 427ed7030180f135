package axis

import "despatch/adjudicator/board"

// Access is how a space lies to a power whose units would be in it.
type Access uint8

const (
	// Open spaces are nobody's: the sea, and land that no power holds.
	Open Access = iota
	// Friendly territories are the power's own or an ally's.
	Friendly
	// Hostile territories are an enemy's.
	Hostile
	// Foreign territories belong to a power that is neither ally nor enemy: nobody enters them. Aircraft fly over them all the same,
	// because flights are measured once, whoever holds what.
	Foreign
	// Closed spaces are never entered, by this power or by any.
	Closed
)

// TopicNotAtWar is the topic of what a power may not do to one that is neither ally nor enemy.
const TopicNotAtWar Topic = "not-at-war"

// Access says how a space lies to a power, and where it may not enter, under which topic. Who holds the sea is another question (HostileSea).
func (r *Rules) Access(s *State, p Power, at board.Space) (Access, Topic) {
	switch {
	case r.Territories[at].Neutral: // AN-MAP.4
		return Closed, TopicNeutralClosed
	case !r.MayEnter(p, at): // AN-CHINA.9
		return Closed, TopicConfined
	case s.Owner[at] == NoPower:
		return Open, ""
	}
	switch r.Relation(s, p, s.Owner[at]) {
	case Ally:
		return Friendly, ""
	case Enemy:
		return Hostile, ""
	}
	return Foreign, TopicNotAtWar
}

// Barred says whether a power's units may not be in a space now, whatever they would do there.
func (r *Rules) Barred(s *State, p Power, at board.Space) bool {
	access, _ := r.Access(s, p, at)
	return access >= Foreign
}
