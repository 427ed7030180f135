package rating

import "math"

// Game is one that has ended, with all that ratings ask of it.
type Game struct {
	// Parties are those that played against each other, each with its players. Two in most games.
	Parties []Party
	// Setting is what the parties' sides are compared within: a ruleset and its scenario. Games of one setting share what is known of its sides.
	Setting string
}

// Party are players who win and lose together.
type Party struct {
	// Side is what they played: "Axis". Sides are compared within a setting; "" is a side like any other.
	Side string
	// Bid is what the side got, or gave, so that the game is even, in the money of the game; 0 for none.
	Bid float64
	// Members are the players. A player of several seats stands there once.
	Members []Member
	// Place orders the parties: the smaller, the better; equal places are a draw.
	Place int
}

// Member is a player of a party.
type Member struct {
	Player string
	// Seats is how many of the party's seats were his: so much of its strength is his.
	Seats int
}

// seats counts those of a party.
func (p Party) seats() (n int) {
	for _, m := range p.Members {
		n += m.Seats
	}
	return n
}

// strength is what is believed of a party: its members' strengths, each as much as he has of its seats.
func (p Party) strength(of func(string) belief) (mu, variance float64) {
	all := float64(p.seats())
	for _, m := range p.Members {
		b, part := of(m.Player), float64(m.Seats)/all
		mu += part * b.mu
		variance += part * part * b.phi * b.phi
	}
	return mu, variance
}

// score is what a party came to against another.
func (p Party) score(other Party) float64 {
	switch {
	case p.Place < other.Place:
		return 1
	case p.Place > other.Place:
		return 0
	}
	return 0.5
}

// meetings are a game as each of its players sees it. In a game of many parties each meets every other; all his meetings together count as one
// game.
func (g Game) meetings(of func(string) belief, ahead func(setting string, p, q Party) float64, tell func(player string, m meeting)) {
	for i, p := range g.Parties {
		mu, variance := p.strength(of)
		for j, q := range g.Parties {
			if i == j {
				continue
			}
			against, unsure := q.strength(of)
			for _, m := range p.Members {
				b, part := of(m.Player), float64(m.Seats)/float64(p.seats())
				tell(m.Player, meeting{
					lead: mu - against + ahead(g.Setting, p, q), unsure: math.Sqrt(max(0, variance-part*part*b.phi*b.phi) + unsure),
					part: part, counts: 1 / float64(len(g.Parties)-1), score: p.score(q),
				})
			}
		}
	}
}
