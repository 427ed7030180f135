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
