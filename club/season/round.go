package season

import (
	"cmp"
	"slices"

	"despatch/club/league"
	"despatch/words"
)

// Entrants are the players of a division, by strength. Lots stand there when the division has begun.
func (s *Season) Entrants(d Division) (list []league.Entrant) {
	for _, p := range s.Players {
		if p.Division == d.Name {
			list = append(list, league.Entrant{ID: p.ID, Name: p.Name, Seed: p.Seed, Lot: s.Lots[d.Name][p.ID], Withdrawn: s.Gone[p.ID]})
		}
	}
	slices.SortStableFunc(list, func(a, b league.Entrant) int {
		if (a.Seed == 0) != (b.Seed == 0) {
			return cmp.Compare(b.Seed, a.Seed) // whoever has none stands behind
		}
		return cmp.Compare(a.Seed, b.Seed)
	})
	for i := range list {
		list[i].Seed = i + 1
		if list[i].Lot == 0 { // he came when the lots had been drawn
			list[i].Lot = len(s.Lots[d.Name]) + i + 1
		}
	}
	return list
}

// ResultsOf are those of a division, byes among them; open says whether something is not decided yet.
func (s *Season) ResultsOf(d Division) (list []league.Result, open bool) {
	for _, r := range s.Meetings {
		if r.Division != d.Name {
			continue
		}
		for _, m := range r.Games {
			b, over := s.Results[m.Game]
			switch {
			case m.Bye():
				list = append(list, league.Result{Pairing: m.Pairing, Score: 1})
			case !over:
				open = true
			default:
				list = append(list, league.Result{Pairing: m.Pairing, Score: b.Score, Margin: b.Margin, Forfeit: b.Forfeit, Both: b.Both})
			}
		}
	}
	return list, open
}

// Next are the pairings of a division's next round. It is refused when the round before has games that are not decided, where the format needs
// them, and when there is no further round.
func (s *Season) Next(d Division) ([]league.Pairing, error) {
	entrants, round := s.Entrants(d), s.round(d)+1
	results, open := s.ResultsOf(d)
	if len(entrants) < 2 {
		return nil, refused(tooFew{words.Own(d.Name)})
	}
	if open && (d.Format == Swiss || d.Format == KnockOut) {
		return nil, refused(roundOpen{words.Own(d.Name), words.Number(round - 1)})
	}
	var next []league.Pairing
	switch d.Format {
	case Swiss:
		if round <= d.Rounds {
			next = league.Swiss(entrants, results, d.points())
		}
	case KnockOut:
		if round == 1 {
			next = league.Bracket(entrants, d.Legs)
			break
		}
		var err error
		if next, _, err = league.NextRound(entrants, results, d.Legs); err != nil {
			return nil, err
		}
	default:
		all := entrants
		for i := range all { // who leaves is still paired: his opponents win without playing
			all[i].Withdrawn = false
		}
		for _, p := range league.Robin(all, d.Format == DoubleRobin) {
			if p.Round == round {
				next = append(next, p)
			}
		}
	}
	if len(next) == 0 {
		return nil, refused(allPlayed{words.Own(d.Name)})
	}
	return next, nil
}

// Table is a division's table as it stands.
func (s *Season) Table(d Division) []league.Row {
	results, _ := s.ResultsOf(d)
	return league.Table(s.Entrants(d), results, d.points(), d.TieBreaks)
}

// Champion is who won a knock-out, "" for nobody yet.
func (s *Season) Champion(d Division) string {
	results, open := s.ResultsOf(d)
	if d.Format != KnockOut || open || len(results) == 0 {
		return ""
	}
	_, champion, err := league.NextRound(s.Entrants(d), results, d.Legs)
	if err != nil {
		return ""
	}
	return champion
}
