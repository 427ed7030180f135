package awaw

import (
	"despatch/adjudicator"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/words"
)

// Duties implements adjudicator.Ruleset: the mover is asked for his movement, then for combat and redeployment in one letter, or for all at once;
// the other side, where players have agreed on it, for what it does about what was announced.
func (g *ruleset) Duties(st adjudicator.State) []adjudicator.Duty {
	s := at(st)
	if s.Over {
		return nil
	}
	mover, other := seatOf(s, s.Mover), seatOf(s, 1-s.Mover)
	duty := func(seat adjudicator.Seat, section, keyword string, required bool, missed words.Topic, examples []string) adjudicator.Duty {
		return adjudicator.Duty{
			Seat: seat, Phase: s.Phase.String(), Section: section, Keyword: keyword, Required: required, Default: book.Say(missed), Examples: examples,
		}
	}
	x := examplesFor(s)
	movement := duty(mover, forms.SectionMovement, "MOVEMENT", true, nobodyMoves{}, x.movement)
	combat := duty(mover, forms.SectionCombat, "COMBAT", s.Phase == position.Combat, nobodyFights{}, x.combat)
	redeployment := duty(mover, forms.SectionRedeployment, "REDEPLOYMENT", s.Phase == position.Redeployment, nobodyRedeploys{}, x.redeployment)
	switch {
	case s.Phase.Reacts():
		return []adjudicator.Duty{duty(other, forms.SectionReactions, "REACTIONS", true, asStanding{}, x.reactions)}
	case s.Phase == position.Movement && reactions(s) == reactStanding:
		return []adjudicator.Duty{movement, combat, redeployment}
	case s.Phase == position.Movement:
		return []adjudicator.Duty{movement}
	case s.Phase == position.Combat:
		return []adjudicator.Duty{combat, redeployment}
	}
	return []adjudicator.Duty{redeployment}
}

// examples are lines of a sheet that a side could write in a theatre.
type examples struct{ movement, combat, redeployment, reactions []string }

// examplesFor are those of the side that is asked: of ships that it has where they lie.
func examplesFor(s *position.State) (x examples) {
	side := s.Mover
	source, need := "", ""
	if list := s.Theatre.Rules.Sources[side]; len(list) > 0 {
		source = s.Theatre.Name(list[0])
	}
	for _, n := range s.Theatre.Rules.NeedsSupply {
		if n.Side == side && need == "" {
			need = s.Theatre.Name(n.At)
		}
	}
	marker, lies := "TF1", source
	for i := range s.Forces {
		if f := &s.Forces[i]; f.Side == side && f.Marker.Any() && !f.AtSea() {
			marker, lies = s.MarkerName(f.Marker), s.Theatre.Name(f.At)
			break
		}
	}
	x.movement = []string{"supply " + source + " -> " + need, "patrol " + marker + " " + lies + " -> " + exampleSea(s.Theatre) + "; stay"}
	x.combat = []string{"invade troops " + source + " -> " + need + "; using 4 destroyers"}
	for _, u := range s.Units {
		if c, known := s.Theatre.Unit(u.ID); known && s.Theatre.OfPower(c.Power) == side {
			x.combat = []string{"invade " + c.ID + " " + s.Theatre.Name(u.At) + " -> " + need + "; using 4 destroyers"}
			break
		}
	}
	x.redeployment = []string{"redeploy TF1 " + source + " -> " + need}
	x.reactions = []string{"intercept transport, supply with TF1 in target hex when chance >= 50", "intercept patrol with nothing"}
	return x
}

// exampleSea is the name of a hex of open sea.
func exampleSea(t *theatre.Theatre) string {
	for p := range t.Places {
		if t.Places[p].OpenSea && len(t.Places[p].Names) > 0 {
			return t.Places[p].Names[0]
		}
	}
	return t.Chart.Label(0)
}

// Substitute implements adjudicator.Ruleset: who does not answer passes; his standing orders hold, and lines of supply are drawn again.
func (g *ruleset) Substitute(adjudicator.State, adjudicator.Duty, []adjudicator.Submission, bool) []string {
	return nil
}

// Form implements adjudicator.Ruleset.
func (g *ruleset) Form(st adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	s := at(st)
	side := sideOf(s, seat)
	if side == theatre.Neutral {
		return nil
	}
	f := orderForm{game: g, State: s.SeenBy(side), side: side, full: s}
	standing := adjudicator.FormSection{Keyword: "STANDING", Extra: true, Lines: s.Standing[side]}
	if len(standing.Lines) == 0 {
		standing.Notes = []words.Text{book.Say(noStandingOrders{})}
	}
	return f.withForces(play.Form(g.Duties(s), seat, f.describe, standing))
}
