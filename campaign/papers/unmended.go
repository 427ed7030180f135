package papers

import (
	"slices"

	"despatch/campaign/incoming"
)

// unmend keeps a sheet that came back as it was sent, if it was sent with errors.
func (h *Reading) unmend(rows []string) {
	if h.Unmended == nil && slices.ContainsFunc(rows, incoming.IsErrorMark) {
		h.Unmended = rows
	}
}
