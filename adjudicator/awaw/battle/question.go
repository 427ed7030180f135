package battle

import "despatch/words"

// Question is what a side is asked between two rounds, and what it can go by: its own groups, and of the enemy no more than it has been told.
type Question struct {
	Hex words.Name
	// Round is the one that comes next.
	Round int
	Own   []Contents
	// Lost and Inflicted are naval factors in the battle so far; Enemy is how many groups the enemy has in it.
	Lost, Inflicted, Enemy int
	// Ready are things to say, each of which a side may put into its orders as it stands (Policy.Say). To say nothing is to fight on as before.
	Ready [][]Said
}

// Said is something that a side may say of its battles.
type Said struct {
	What   string
	Number int
}

// Asked says whether a battle is worth a question between rounds: it goes on, and one side at least has fast carriers in it (WW-22.31).
func (b *Battle) Asked() bool {
	if b.Over || b.Raid || b.Passage {
		return false
	}
	for i := range b.Sides {
		for j := range b.Sides[i].Groups {
			if b.Sides[i].Groups[j].force().CarrierFactors() > 0 {
				return true
			}
		}
	}
	return false
}

// Question is what a side is asked before the next round.
func (b *Battle) Question(side int) Question {
	s, enemy := &b.Sides[side], &b.Sides[Other(side)]
	q := Question{Hex: b.Hex, Round: b.Rounds + 1, Own: s.contents(), Lost: s.lostFactors(), Inflicted: enemy.lostFactors(), Enemy: len(enemy.Groups)}
	carriers, damaged := false, false
	for i := range s.Groups {
		f := s.Groups[i].force()
		carriers = carriers || f.CarrierFactors() > 0
		damaged = damaged || f.Damaged()
	}
	say := func(holds bool, list ...Said) {
		if holds {
			q.Ready = append(q.Ready, list)
		}
	}
	say(true, Said{What: "stay-on"})
	say(true, Said{What: "leave-now"})
	say(damaged, Said{What: "send-damaged"})
	say(carriers, Said{What: "fighters", Number: None})
	say(carriers, Said{What: "no-strike"})
	say(s.Means.Cards > 0, Said{What: "cards", Number: 1})
	say(len(s.Groups) > 1, Said{What: "merge"})
	return q
}
