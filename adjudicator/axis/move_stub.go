package axis

import "despatch/orders"

// CombatMove is being written.
func CombatMove(t *Turn, sec *orders.Section) { panic("not yet") }

// NoncombatMove is being written.
func NoncombatMove(t *Turn, sec *orders.Section) { panic("not yet") }
