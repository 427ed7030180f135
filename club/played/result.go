package played

import (
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/club/rating"
)

// HasResult says whether a game counts: it ended by its rules or by agreement.
func (g Game) HasResult() bool { return g.Ending == ByRules || g.Ending == ByAgreement }

// places orders the sides of a game that has a result: the one that won is first. Where the rules name no winner and keep a score, the scores of a
// side's seats say it; else it is a draw.
func (g *Game) places() {
	if !g.HasResult() {
		return
	}
	points := make([]float64, len(g.Sides))
	for i, s := range g.Sides {
		for _, seat := range s.Seats {
			points[i] += pointsOf(seat.Score)
		}
	}
	for i := range g.Sides {
		g.Sides[i].Place = 1
		for j := range g.Sides {
			better := g.Winner != "" && g.Sides[j].Name == g.Winner && g.Sides[i].Name != g.Winner || g.Winner == "" && points[j] > points[i]
			if better {
				g.Sides[i].Place++
			}
		}
	}
}

// pointsOf is the number at the beginning of a score: "1", "1/2", "17 VP".
func pointsOf(score string) float64 {
	first, _, _ := strings.Cut(strings.TrimSpace(score), " ")
	above, below, half := strings.Cut(first, "/")
	n, err := strconv.ParseFloat(above, 64)
	if err != nil {
		return 0
	}
	if half {
		if by, err := strconv.ParseFloat(below, 64); err == nil && by != 0 {
			return n / by
		}
	}
	return n
}

// finish counts a game that has a result for those who have its seats.
func (p *people) finish(g Game, seats map[adjudicator.Seat]journal.Player) {
	if !g.HasResult() {
		return
	}
	counted := make(map[*person]bool)
	for _, s := range g.Sides {
		drawn := 0
		for _, other := range g.Sides {
			if other.Place == s.Place {
				drawn++
			}
		}
		for _, seat := range s.Seats {
			player, taken := seats[seat.ID]
			if !taken {
				continue
			}
			who := p.take(player, g.Began)
			if counted[who] {
				continue
			}
			counted[who] = true
			who.record.Finished++
			switch {
			case s.Place == 1 && drawn == 1:
				who.record.Won++
			case s.Place == 1:
				who.record.Drawn++
			default:
				who.record.Lost++
			}
		}
	}
}

// Results are the games of a ruleset that count for ratings: those with a result in which each seat has a player, and nobody plays against himself.
func (d *Desk) Results(ruleset string) (list []rating.Result) {
	for _, g := range d.Games {
		if r, counts := g.rated(); counts && g.Ruleset == ruleset {
			list = append(list, r)
		}
	}
	return list
}

// rated is a game as ratings see it, false for one that does not count.
func (g Game) rated() (rating.Result, bool) {
	r := rating.Result{ID: g.ID, Ended: g.Ended, Game: rating.Game{Setting: strings.TrimSpace(g.Ruleset + " " + g.Scenario)}}
	sides := make(map[string]string)
	for _, s := range g.Sides {
		party := rating.Party{Side: s.Name, Bid: float64(s.Bid), Place: s.Place}
		at := make(map[string]int)
		for _, seat := range s.Seats {
			if side, plays := sides[seat.Person]; seat.Person == "" || plays && side != s.Name {
				return rating.Result{}, false
			}
			sides[seat.Person] = s.Name
			i, known := at[seat.Person]
			if !known {
				i = len(party.Members)
				at[seat.Person] = i
				party.Members = append(party.Members, rating.Member{Player: seat.Person})
			}
			party.Members[i].Seats++
		}
		r.Parties = append(r.Parties, party)
	}
	return r, g.HasResult() && len(r.Parties) > 1
}
