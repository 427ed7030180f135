package axis

// CheckDirectives is being written.
func CheckDirectives(t *Turn) {}
