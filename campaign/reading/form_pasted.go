package reading

// ShowsUs says whether a letter answers one of ours to its writer, or is a copy of one.
func (h *Placed) ShowsUs() bool { return h.AnswersUs() || h.Game != nil && h.Shown == h.Game.ID }
