package forecast

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
)

// Draw draws the battle up on its board, so that tests can fight it.
func (b *Battle) Draw() (*axis.Turn, *battle.Battle, error) {
	t, err := b.turn()
	if err != nil {
		return nil, nil, err
	}
	return t, b.Combat.New(t, b.field()), nil
}

// Within is Work in so many steps at most.
func Within(b *Battle, steps int) (Result, int, error) { return b.within(steps) }

// Told is the battle as odds asks about it.
func (b *Battle) Told() (odds.Battle, error) {
	t, drawn, err := b.Draw()
	if err != nil {
		return nil, err
	}
	return newForetold(t, &battle.Engagement{Battle: drawn}), nil
}
