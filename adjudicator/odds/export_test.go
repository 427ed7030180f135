package odds

import "despatch/adjudicator/axis"

// Draw draws the battle up on its board, so that tests can fight it.
func (b *Battle) Draw() (*axis.Turn, *axis.Battle, error) {
	t, err := b.turn()
	if err != nil {
		return nil, nil, err
	}
	return t, axis.NewBattle(t, b.field()), nil
}

// MostWork is how many steps a battle may take.
const MostWork = mostWork

// Within is Work in so many steps at most.
func Within(b *Battle, steps int) (Result, int, error) { return b.within(steps) }

// Dice fights the battle with dice, small as it may be.
func (b *Battle) Dice() (Result, error) {
	t, battle, err := b.Draw()
	if err != nil {
		return Result{}, err
	}
	e := &axis.Engagement{Battle: battle}
	r := newReckoning(t, e)
	r.most = mostWork
	return r.sample(e)
}
