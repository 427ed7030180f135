package reading

// BySubject says whether a command stands in the subject.
func (h *Reading) BySubject() bool {
	for _, c := range h.Asked.Commands {
		if c.At().IsZero() {
			return true
		}
	}
	return false
}
