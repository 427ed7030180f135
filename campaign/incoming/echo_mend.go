package incoming

import "strings"

// EndsSheet says whether a row ends a sheet: END, the dashes above a signature, or the line that opens another.
func EndsSheet(row string) bool {
	row = strings.TrimSpace(row)
	if strings.HasPrefix(row, "ORDERS") || strings.HasPrefix(row, "CHECK") {
		words := strings.Fields(row)
		return len(words) >= 3 && (words[0] == "ORDERS" || words[0] == "CHECK")
	}
	return row == "--" || strings.EqualFold(row, "END")
}
