package reading

import "strings"

// AboveRow is the row above a line of a letter, less empty ones and the marks around it; "" for none.
func AboveRow(rows []string, line int) string {
	for i := min(line-1, len(rows)) - 1; i >= 0; i-- {
		if row := strings.Trim(strings.TrimSpace(rows[i]), ":.,"); row != "" {
			return row
		}
	}
	return ""
}
