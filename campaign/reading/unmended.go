package reading

import (
	"slices"
	"strings"
)

// errorMark begins what letters say of an order that is wrong, below it.
const errorMark = "# error:"

// unmend keeps a sheet that came back as it was sent, if it was sent with errors.
func (h *Reading) unmend(rows []string) {
	if h.Unmended == nil && slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), errorMark) }) {
		h.Unmended = rows
	}
}
