package axis

import (
	"despatch/adjudicator/board"
	"despatch/words"
)

// Access is how a space lies to a power whose units would be in it.
type Access uint8

const (
	// Open spaces are nobody's: the sea, and land that no power holds.
	Open Access = iota
	// Friendly territories are the power's own or an ally's.
	Friendly
	// Hostile territories are an enemy's.
	Hostile
	// Violable territories are neutral and not yet drawn into the war: a combat move may end there, and nothing else.
	Violable
	// Foreign territories belong to a power that is neither ally nor enemy: nobody enters them.
	Foreign
	// Closed spaces are never entered, by this power or by any.
	Closed
)

// TopicNotAtWar is the topic of what a power may not do to one that is neither ally nor enemy.
const TopicNotAtWar Topic = "not-at-war"

// TopicViolated is the topic of a neutral territory that is drawn into the war.
const TopicViolated Topic = "neutral-violated"

// Access says how a space lies to a power, and where it may not enter, under which topic. Who holds the sea is another question (HostileSea).
func (r *Rules) Access(s *State, p Power, at board.Space) (Access, Topic) {
	access, topic := usualAccess(r, s, p, at)
	if r.Lies == nil {
		return access, topic
	}
	if lies, own, _ := r.Lies(s, p, at, access); lies != access {
		return lies, own
	}
	return access, topic
}

// ShutOut says why the power on turn may not be in a space by a rule of the game's own, nil where no such rule shuts it out.
func (t *Turn) ShutOut(at board.Space) (Topic, words.Topic) {
	if t.Rules.Lies == nil {
		return "", nil
	}
	usual, _ := usualAccess(t.Rules, t.State, t.Power, at)
	lies, topic, why := t.Rules.Lies(t.State, t.Power, at, usual)
	if lies < Foreign {
		return "", nil
	}
	return topic, why
}

// usualAccess is how a space lies to a power by the rules that all games share.
func usualAccess(r *Rules, s *State, p Power, at board.Space) (Access, Topic) {
	switch {
	case !r.MayEnter(p, at): // AN-CHINA.9
		return Closed, TopicConfined
	case r.Neutral(s, at): // AN-MAP.4
		if joined(r, s, p, at) != NoPower {
			return Violable, ""
		}
		return Closed, TopicNeutralClosed
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

// Neutral says whether a space is a neutral territory that nobody has drawn into the war.
func (r *Rules) Neutral(s *State, at board.Space) bool {
	return r.Territories[at].Neutral && s.Owner[at] == NoPower
}

// joined is the power that a neutral territory joins when another enters it, NoPower where it stays closed.
func joined(r *Rules, s *State, by Power, at board.Space) Power {
	if r.Violated == nil {
		return NoPower
	}
	return r.Violated(s, by, at)
}
