package incoming

import "strings"

// EndsSheet says whether a row ends a sheet: END, the dashes above a signature, or the line that opens another.
func EndsSheet(row string) bool {
	words := strings.Fields(row)
	switch {
	case len(words) == 1:
		return strings.EqualFold(words[0], "END") || words[0] == "--"
	case len(words) >= 3:
		return words[0] == "ORDERS" || words[0] == "CHECK"
	}
	return false
}
