package papers

// OnlyCopy says whether nothing that asks for something stands above a copy.
func (h *Reading) OnlyCopy() bool {
	return h.Copied && len(h.Papers) == 0 && len(h.Asked.Commands)+len(h.Asked.Diagnostics) == 0 && h.Letter.Unreadable.IsZero()
}
