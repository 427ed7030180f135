package axis

// ConductCombat is being written.
func ConductCombat(t *Turn) { panic("not yet") }
