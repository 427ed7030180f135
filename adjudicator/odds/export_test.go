package odds

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// Draw draws the battle up on its board, so that tests can fight it.
func (b *Battle) Draw() (*axis.Turn, *battle.Battle, error) {
	t, err := b.turn()
	if err != nil {
		return nil, nil, err
	}
	return t, battle.New(t, b.field()), nil
}

// MostWork is how many steps a battle may take.
const MostWork = mostWork

// Within is Work in so many steps at most.
func Within(b *Battle, steps int) (Result, int, error) { return b.within(steps) }

// Dice fights the battle with dice, small as it may be.
func (b *Battle) Dice() (Result, error) {
	t, drawn, err := b.Draw()
	if err != nil {
		return Result{}, err
	}
	e := &battle.Engagement{Battle: drawn}
	r := newReckoning(t, e)
	r.most = mostWork
	return r.sample(e)
}

// Mass follows the battle without courses less likely than negligible: the probability of all ends, and of what was left out.
func (b *Battle) Mass(negligible float64) (ended, pruned float64, err error) {
	t, drawn, err := b.Draw()
	if err != nil {
		return 0, 0, err
	}
	e := &battle.Engagement{Battle: drawn}
	r := newReckoning(t, e)
	r.most = mostWork
	r.begin(e, negligible)
	err = r.run()
	for _, end := range r.ends {
		ended += end.p
	}
	return ended, r.pruned, err
}

// Follows says whether a round of such steps can be followed.
func Follows(steps ...battle.FireStep) bool {
	_, ok := stagesOf(steps, [2]bool{})
	return ok
}
