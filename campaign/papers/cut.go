package papers

import (
	"despatch/campaign/incoming"
)

// takeClipped takes out of the letter the row by which a mail program says that it shows only the beginning: the sheet above it may go on.
func (h *Reading) takeClipped() {
	rest, cut := incoming.WithoutClipped(h.Letter.Text)
	if cut.Why.IsZero() {
		return
	}
	if h.Unread.Text == h.Letter.Text {
		h.Unread.Text = rest
	}
	if h.Letter.Text = rest; h.Letter.Cut.Why.IsZero() {
		h.Letter.Cut = cut
	}
}
